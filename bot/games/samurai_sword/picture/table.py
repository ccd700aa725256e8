"""The table in the middle: wood, the clockwise line, and both piles."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, label
from bot.drawing.phone import SMALLEST, WIDTH, centred
from bot.drawing.svg import INK, element, words
from bot.games.samurai_sword.picture.artist import RED, Artist
from bot.games.samurai_sword.picture.seating import Spot, piles_of
from engine.core.events import Seat

LEFT_LANE, RIGHT_LANE = 125, WIDTH - 125
"""Lanes for vertical arrows, between the plates and the piles."""
_WOOD, _EDGE, _CREAM = "#7a4a2b", "#4a2a16", "#fff3d0"
_INSET, _OVER = 38, 6
"""Distance from the table's edge to the picture's edge, and to the outermost plates."""
_WAY, _CURVE = 20, 18
"""How far the clockwise line extends beyond the first and last rows' centers, and its corner radius."""
CARD_WIDTH, CARD_HEIGHT, LABEL = 24, 28, 14
"""Size of a pile, and height of the name below it."""


def wood(spots: dict[Seat, Spot]) -> str:
    """Draw the tabletop, below the plates."""
    top = spots[0].middle if spots[0].side == "head" else _OVER
    height = _last(spots).bottom - _OVER - top
    shape: dict[str, str | float] = {"x": _INSET, "y": top, "width": WIDTH - 2 * _INSET, "height": height, "rx": 44}
    return element("rect", **shape, fill=_WOOD, stroke=_EDGE, stroke_width=4)


def way_around(spots: dict[Seat, Spot]) -> str:
    """Draw the dotted clockwise line with arrowheads, starting and ending at the head of the table."""
    right = [spot.middle for spot in spots.values() if spot.side == "right"]
    low = right[-1] + _WAY
    lower = f"V{low - _CURVE}q0 {_CURVE}-{_CURVE} {_CURVE}H{LEFT_LANE + _CURVE}q-{_CURVE} 0-{_CURVE}-{_CURVE}"
    if spots[0].side == "head":
        top = spots[0].bottom + 4
        path, head = f"M{RIGHT_LANE} {top}{lower}V{top}", ""
    else:
        top = right[0] - _WAY
        upper = f"V{top + _CURVE}q0-{_CURVE} {_CURVE}-{_CURVE}H{RIGHT_LANE - _CURVE}q{_CURVE} 0 {_CURVE} {_CURVE}"
        path, head = f"M{RIGHT_LANE} {top + _CURVE}{lower}{upper}Z", f"M{WIDTH // 2 - 4} {top - 5}v10l9-5z"
    line: dict[str, str | float] = {"stroke": _CREAM, "stroke_width": 2, "stroke_dasharray": "0.1 5"}
    dots = element("path", d=path, fill="none", stroke_linecap="round", opacity=0.8, **line)
    heads = f"M{WIDTH // 2 + 4} {low - 5}v10l-9-5z" + head
    return dots + element("path", d=heads, fill=_CREAM)


def piles(artist: Artist, spots: dict[Seat, Spot]) -> str:
    """Draw the deck and the discard pile with their sizes.

    During an attack the piles have no labels, because the arrow may cross them.
    """
    view, voice = artist.view, artist.voice
    places, named = piles_of(spots), view.aimed is None
    deck = _pile(view.deck_size, RED, PAPER, _CREAM, voice.label("picture-deck") if named else "")
    discards = _pile(len(view.discard), PAPER, INK, INK, voice.label("picture-discards") if named else "")
    return centred(deck, *places.deck) + centred(discards, *places.discards)


def _last(spots: dict[Seat, Spot]) -> Spot:
    return max(spots.values(), key=lambda spot: spot.y)


def _pile(number: int, fill: str, ink: str, edge: str, name: str) -> Block:
    size = 12.5 if number < 100 else SMALLEST
    text = label(name, SMALLEST, bold=False, fill=_CREAM)
    width = max(CARD_WIDTH, text.width)
    left = (width - CARD_WIDTH) / 2
    line: dict[str, str | float] = {"fill": fill, "stroke": edge, "stroke_width": 1.2}
    sheets = "".join(
        element("rect", x=left + shift, y=shift, width=CARD_WIDTH - 2, height=CARD_HEIGHT - 2, rx=3, **line)
        for shift in (2, 0)
    )
    count = words(str(number), width / 2 - 1, CARD_HEIGHT / 2 + size * 0.3, size, fill=ink, anchor="middle")
    if not name:
        return Block(width, CARD_HEIGHT + LABEL, sheets + count)
    halo = element("rect", x=-1, y=CARD_HEIGHT + 1, width=width + 2, height=LABEL, fill=_WOOD)
    below = words(name, width / 2, CARD_HEIGHT + 12, SMALLEST, bold=False, fill=_CREAM, anchor="middle")
    return Block(width, CARD_HEIGHT + LABEL, halo + sheets + count + below)
