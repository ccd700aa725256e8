"""Numbers of options, and rings that show reach."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block
from bot.drawing.phone import GOLD, SMALLEST
from bot.drawing.svg import INK, element, width_of, words
from bot.games.samurai_sword.picture.artist import RED

THEIRS = "#1f5f8f"
"""Color of the reach that opponents need to hit the reader."""
RING = 17
_BADGE = 15
_CREAM = "#f1dcc0"


def option_number(text: str, *, is_gold: bool = True) -> Block:
    """Draw an option's number, or the range of several."""
    width = max(_BADGE, round(width_of(text, SMALLEST) + 7))
    plate = element(
        "rect", x=0.5, y=0.5, width=width - 1, height=_BADGE - 1, rx=7,
        fill=GOLD if is_gold else _CREAM, stroke=INK, stroke_width=1,
    )  # fmt: skip
    return Block(width, _BADGE, plate + words(text, width / 2, 11.5, SMALLEST, anchor="middle"))


def ring(text: str, colour: str = RED, *, is_filled: bool = True) -> Block:
    """Draw a reach value in a ring; a filled ring means within reach."""
    middle = RING / 2
    fill, ink, line = (colour, PAPER, PAPER) if is_filled else (PAPER, colour, colour)
    drawn = element("circle", cx=middle, cy=middle, r=middle - 0.5, fill=fill, stroke=colour, stroke_width=1)
    drawn += element("circle", cx=middle, cy=middle, r=middle - 2.2, fill="none", stroke=line, stroke_width=1)
    return Block(RING, RING, drawn + words(text, middle, middle + 4, SMALLEST, fill=ink, anchor="middle"))
