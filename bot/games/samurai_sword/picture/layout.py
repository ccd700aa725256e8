"""The whole picture: the heading, the circle of players around the table, and what the symbols mean."""

from typing import NamedTuple

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, at, beside, flowing, framed, icon, label
from bot.drawing.svg import FONT, element
from bot.games.samurai_sword.picture.alternative_text import told
from bot.games.samurai_sword.picture.artist import BLUE, RED, ROSE, Artist
from bot.games.samurai_sword.picture.heading import heading
from bot.games.samurai_sword.picture.looks import symbols
from bot.games.samurai_sword.picture.plates import contents, plate
from bot.games.samurai_sword.picture.ring import NODE, Point, arrows, chain, deck, discards, marks, top_card
from bot.games.samurai_sword.picture.seating import Side, place_of, rows_of
from bot.model.drawings import Drawing
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.samurai_sword.views import SamuraiSwordView

WIDTH = 800
_MARGIN = 12
_GAP = 12
_SIDE, _END = 284.0, 420.0
"""How wide the plates at the long sides of the table are, and those at its ends."""
_ROWS = {1: 370, 2: 210, 3: 170}
"""The least height of a row at the long sides, so that the middle has room for the piles."""
_ASIDE = 14
"""How far a harmless player's mark is off the ring."""
_GROUND, _WOOD, _EDGE = "#c8bda3", "#7a4a2b", "#4a2a16"
_LEGEND = (
    ("honor", ROSE),
    ("resilience", RED),
    ("hand", BLUE),
    ("reach", RED),
    ("dove", PAPER),
)


class _Spot(NamedTuple):
    """Where the plate of a seat lies, and how large it is."""

    side: Side
    x: float
    y: float
    width: float
    height: float


def drawing(voice: Voice, view: SamuraiSwordView) -> Drawing:
    """Everything of `view` that lies on the table. Draw the public view: the picture is for everybody."""
    artist = Artist(voice, view)
    parts = [heading(artist, WIDTH - 2 * _MARGIN), _circle(artist), _legend(artist)]
    y, drawn = float(_MARGIN), []
    for part in parts:
        drawn.append(at(part, (WIDTH - part.width) / 2, y))
        y += part.height + _GAP
    svg = element(
        "svg",
        symbols(),
        element("rect", width=WIDTH, height=y, fill=_GROUND),
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        width=WIDTH,
        height=round(y),
        viewBox=f"0 0 {WIDTH} {y:.0f}",
        font_family=FONT,
    )
    return Drawing(svg, told(voice, view))


def _circle(artist: Artist) -> Block:
    """The table and everybody around it."""
    inside = {
        player.seat: contents(artist, player.seat, _width(artist, player.seat)) for player in artist.view.players
    }
    spots, height = _spots(inside)
    nodes = {seat: _node(artist, seat, spot) for seat, spot in spots.items()}
    aimed = artist.view.aimed
    return Block(
        WIDTH,
        height,
        _top(spots, height)
        + chain(artist, nodes)
        + ("" if aimed is None else arrows(nodes[aimed.by], [nodes[seat] for seat in aimed.to]))
        + _piles(artist, spots)
        + marks(artist, nodes)
        + "".join(
            at(plate(artist, seat, inside[seat], spot.width, spot.height), spot.x, spot.y)
            for seat, spot in spots.items()
        ),
    )


def _width(artist: Artist, seat: Seat) -> float:
    return _END if place_of(seat, len(artist.view.players)).side in ("top", "bottom") else _SIDE


def _spots(inside: dict[Seat, Block]) -> tuple[dict[Seat, _Spot], float]:
    """Where everybody's plate lies, and how high all is.

    The plates of a row are equally high, and rows are far enough apart for what lies in the middle.
    """
    seats = len(inside)
    rows = rows_of(seats)
    heights = {seat: block.height + 28 for seat, block in inside.items()}
    spots = {0: _Spot("top", (WIDTH - _END) / 2, 0, _END, heights[0])}
    y = heights[0] + NODE + 20
    for row in range(rows):
        pair = {side: seat for seat in inside for side in ("left", "right") if place_of(seat, seats) == (side, row)}
        high = max(heights[seat] for seat in pair.values())
        room = max(high + _GAP, _ROWS[rows])
        left = _Spot("left", _MARGIN, y + (room - high) / 2, _SIDE, high)
        spots[pair["left"]] = left
        spots[pair["right"]] = left._replace(side="right", x=WIDTH - _MARGIN - _SIDE)
        y += room
    if seats % 2 == 0:
        seat = rows + 1
        spots[seat] = _Spot("bottom", (WIDTH - _END) / 2, y + NODE + 20, _END, heights[seat])
        y += NODE + 20 + heights[seat]
    return spots, y


def _node(artist: Artist, seat: Seat, spot: _Spot) -> Point:
    """Where a seat's mark lies on the table, right in front of its plate; on the ring unless it is harmless."""
    off = NODE / 2 + (2 if artist.view.players[seat].harmless else 2 + _ASIDE)
    middle = Point(spot.x + spot.width / 2, spot.y + spot.height / 2)
    match spot.side:
        case "top":
            return middle._replace(y=spot.y + spot.height + off)
        case "bottom":
            return middle._replace(y=spot.y - off)
        case "right":
            return middle._replace(x=spot.x - off)
        case "left":
            return middle._replace(x=spot.x + spot.width + off)


def _top(spots: dict[Seat, _Spot], height: float) -> str:
    """The table: its upper edge lies under the Shogun's plate, its lower one under whoever sits there."""
    above = spots[0].height / 2
    below = next((spot.y + spot.height / 2 for spot in spots.values() if spot.side == "bottom"), height - 6)
    edge = element("rect", x=130, y=above, width=WIDTH - 260, height=below - above, rx=70, fill=_EDGE)
    wood = element("rect", x=138, y=above + 8, width=WIDTH - 276, height=below - above - 16, rx=62, fill=_WOOD)
    return edge + wood


def _piles(artist: Artist, spots: dict[Seat, _Spot]) -> str:
    """Deck and discards, out of the way between those who sit opposite each other."""
    rows = rows_of(len(spots))
    first = min(spot.y for spot in spots.values() if spot.side == "left")
    last = max(spot.y + spot.height for spot in spots.values() if spot.side == "left")
    x, y = WIDTH / 2, (first + last) / 2
    step = (last - first) / 6
    middles = {
        1: ((x, y - 105), (x, y + 80)),
        2: ((x - 56, y), (x + 56, y)),
        3: ((x, y - step), (x, y + step)),
    }[rows]
    blocks = deck(artist), discards(artist)
    piles = (at(block, x - block.width / 2, y - 70) for block, (x, y) in zip(blocks, middles, strict=True))
    top = top_card(artist, WIDTH - 2 * (_MARGIN + _SIDE) - 20)
    return "".join(piles) + at(top, x - top.width / 2, middles[1][1] + 46)


def _legend(artist: Artist) -> Block:
    """What the symbols mean."""
    width = WIDTH - 2 * _MARGIN
    meanings = [
        beside([icon(name, 28, colour), label(artist.voice.label(f"picture-{name}"), 23)], gap=6)
        for name, colour in _LEGEND
    ]
    text = flowing(meanings, width - 24, gap=20, leading=6)
    return framed(width, text.height + 18, "#e9e2cf", at(text, 12, 9))
