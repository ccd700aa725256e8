"""Small pictures of a game's cards: name, type, numbers and text."""

from collections.abc import Sequence

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, at, below, flowing, label, paragraph
from bot.drawing.svg import FONT, INK, element

WIDTH = 400
_PAD = 20
_HEAD = 92
_LEAST = 320
_TEXT = 25
_ROOM = WIDTH - 2 * _PAD


def card(
    definitions: str,
    tint: str,
    sign: Block,
    name: str,
    kind: str,
    numbers: Sequence[Block],
    text: str,
) -> str:
    """Return a card as SVG.

    `sign` is an icon for its `kind`; `tint` colors the header and must leave the ink readable.
    """
    room = _ROOM - sign.width - 12
    head = below([label(name, 34, most=room), label(kind, 24, bold=False, most=room)], gap=0)
    body = below([flowing(numbers, _ROOM, gap=14, leading=8), paragraph(text, _TEXT, _ROOM)], gap=16)
    height = max(_LEAST, _HEAD + body.height + 2 * _PAD)
    face: dict[str, str | float] = {"x": 3, "y": 3, "width": WIDTH - 6, "rx": 20, "stroke": INK}
    drawn = (
        element("rect", **face, height=height - 6, fill=PAPER, stroke_width=5),
        element("path", d=_head(), fill=tint, stroke=INK, stroke_width=2.5),
        at(sign, _PAD, (_HEAD - sign.height) / 2 + 3),
        at(head, _PAD + sign.width + 12, (_HEAD - head.height) / 2 + 3),
        at(body, _PAD, _HEAD + _PAD),
    )
    size: dict[str, str | float] = {"width": WIDTH, "height": round(height), "viewBox": f"0 0 {WIDTH} {height:.0f}"}
    return element("svg", definitions, *drawn, xmlns="http://www.w3.org/2000/svg", font_family=FONT, **size)


def _head() -> str:
    """Return the path of the card's header."""
    right = WIDTH - 5.5
    return f"M5.5 {_HEAD}V23Q5.5 5.5 23 5.5H{right - 17.5}Q{right} 5.5 {right} 23V{_HEAD}Z"
