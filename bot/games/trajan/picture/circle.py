"""A player's circle: the six trays with their markers, the Trajan tiles outside, and highlights."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.drawing.blocks import PAPER, piece
from bot.drawing.pictures import GOLD, PICTURE_WIDTH
from bot.drawing.svg import INK, element, symbol, text_width
from bot.games.trajan.card import loss
from bot.games.trajan.picture.arrows import CORNERS, DISC, NUMBERS, TILE, TILES, TRAY, Arrow, drawn
from bot.games.trajan.picture.artist import FINE, PALE, RED, SOFT, Artist, looks, rectangle, text
from engine.trajan.components import ACTIONS, MARKERS, TRAJAN_TILES
from engine.trajan.measures import unmet
from engine.trajan.views import PlayerView

GROUND = "#4a2b22"
HEIGHT, FOOT = 278, 20
CREAM = "#f1dcc0"
_BAR, _BAR_HEAD, _EMPTY_TILE, _PALE_TILE, _TICK = "#6b4033", "#d9b48a", "#d8bd94", "#f3e6c4", "#14532d"
_LOSS = "#ff9d94"
_TITLE = 20
_ROOMY, _CLOSE, _COUNTED = 17, 14.5, 13
"""Size of a marker in one row, in two rows, and if each color is drawn once with its count."""
_MOST_SINGLE, _MOST_IN_ROWS = 4, 8


class Spot(NamedTuple):
    """A marker in a tray, or an empty space for one; `is_new` if it arrives with this answer."""

    marker: str = ""
    is_new: bool = True


class Marks(NamedTuple):
    """The highlights of a circle."""

    gold: frozenset[int] = frozenset()
    """Trays with a gold rim."""
    ticked: frozenset[int] = frozenset()
    """Trays whose Trajan tile is completed."""
    wanted: frozenset[int] = frozenset()
    """Slots for which the player is choosing a Trajan tile now."""


def ring(artist: Artist, spots: Sequence[Sequence[Spot]], slots: Sequence[str | None], marks: Marks) -> str:
    """Draw the bars between the trays, the trays with their contents, and the tiles outside."""
    player = artist.view.players[artist.view.seat or 0]
    parts = [_bars()]
    for tray in range(len(ACTIONS)):
        parts += [_tray(artist, player, tray, spots[tray], marks), _outside(artist, player, tray, slots[tray], marks)]
    return "".join(parts)


def lying(player: PlayerView) -> list[list[Spot]]:
    """Return the markers in a player's trays."""
    return [[Spot(marker, is_new=False) for marker in markers] for markers in player.trays]


def disc(number: int, x: float, y: float, radius: float = DISC, fill: str = CREAM) -> str:
    """Draw the number of an option."""
    plate = element("circle", cx=x, cy=y, r=radius - 0.5, fill=fill, stroke=INK, stroke_width=1)
    return plate + text(number, x, y, 13 if radius >= DISC else 11, anchor="middle")


def tray_number(number: int, tray: int, fill: str = CREAM) -> str:
    """Draw the number of an option at a tray."""
    return disc(number, *NUMBERS[tray], fill=fill)


def arrow(way: Arrow, *, is_gold: bool, is_lost: bool) -> str:
    """Draw the arrow to where a tray ends: gold if that completes a tile, dashed if the action there is lost."""
    return drawn(way, GOLD if is_gold else CREAM, GROUND, wide=3.2 if is_gold else 2.2, dashed=is_lost)


def foot(artist: Artist) -> str:
    """Draw the line below: time left in the round, the demands the reader can't meet yet, and what they cost."""
    view, middle, x = artist.view, HEIGHT + FOOT / 2 - 2, PICTURE_WIDTH - 6.0
    me = view.players[view.seat or 0]
    facts = {"round": view.round, "left": view.lap - view.time}
    parts = [text(artist.localizer.label("picture-left", **facts), 6, middle, 12, fill=CREAM)]
    points = loss(view, me)
    if points:
        lost = artist.localizer.label("picture-loss", points=points)
        parts.append(text(lost, x, middle, 12, anchor="end", fill=_LOSS))
        x -= text_width(lost, 12) + 4
        for demand in unmet(view.demands, me.completed, me.tiles).elements():
            x -= 18
            parts += [rectangle(x, middle - 8, 17, 16, _PALE_TILE, corner=3), symbol(demand, x + 1, middle - 7.5, 15)]
    return "".join(parts)


# Trays


def _bars() -> str:
    """Draw the bars from tray to tray, with arrowheads that point clockwise."""
    centres = [(x + TRAY[0] / 2, y + TRAY[1] / 2) for x, y in CORNERS]
    lines = [
        element("path", d=f"M{x} {y}L{u} {v}", stroke=_BAR, stroke_width=13)
        for (x, y), (u, v) in zip(centres, centres[1:] + centres[:1], strict=True)
    ]
    return "".join(lines) + element("path", d=_HEADS, fill=_BAR_HEAD)


_HEADS = "M141 31l6 4l-6 4ZM222 84l3 8l-8 -2ZM217 188l-4 8l8 -3ZM147 239l-6 4l6 4ZM66 194l-3 -8l8 2ZM71 90l4 -8l-8 3Z"


def _tray(artist: Artist, player: PlayerView, tray: int, spots: Sequence[Spot], marks: Marks) -> str:
    (x, y), (wide, high) = CORNERS[tray], TRAY
    action = ACTIONS[tray]
    name = artist.name("action", action)
    left = x + (wide - 15 - text_width(name, 11.5)) / 2
    is_gold = tray in marks.gold
    parts = [
        element("rect", x=x, y=y, width=wide, height=high, rx=7, fill=PAPER),
        element("path", d=f"M{x} {y + _TITLE}v-13a7 7 0 0 1 7 -7h{wide - 14}a7 7 0 0 1 7 7v13Z", fill=PALE),
        element(
            "rect",
            x=x,
            y=y,
            width=wide,
            height=high,
            rx=7,
            fill="none",
            stroke=GOLD if is_gold else INK,
            stroke_width=3 if is_gold else 1,
        ),
        symbol(action, left, y + 3.5, 13),
        text(name, left + 15, y + _TITLE / 2, 11.5),
    ]
    plus2 = action in player.plus2
    if plus2:
        parts.append(_plus2(artist, x + 2.5, y + high - 16))
    narrower = 21 if plus2 else 3
    room = wide - narrower - 2
    parts.append(_spots(artist, spots, x + narrower + room / 2, y + _TITLE + (high - _TITLE) / 2, room))
    return "".join(parts)


def _plus2(artist: Artist, x: float, y: float) -> str:
    """Draw the [+2] marker of an action."""
    plate = rectangle(x, y, 18, 13, _PALE_TILE, corner=3, line=FINE)
    return plate + text(artist.localizer.label("picture-more", number=2), x + 9, y + 6.5, anchor="middle")


def _spots(artist: Artist, spots: Sequence[Spot], x: float, y: float, room: float) -> str:
    """Draw a tray's contents around a point: in one row, in two, or each color once with its count."""
    if not spots:
        return text(artist.localizer.label("picture-empty"), x, y, anchor="middle", fill=SOFT, bold=False)
    if len(spots) > _MOST_IN_ROWS:
        return _counted(spots, x, y, room)
    if len(spots) <= _MOST_SINGLE:
        return _row(spots, x, y, _ROOMY)
    half = (len(spots) + 1) // 2
    return _row(spots[:half], x, y - _CLOSE / 2 - 0.5, _CLOSE) + _row(spots[half:], x, y + _CLOSE / 2 + 0.5, _CLOSE)


def _row(spots: Sequence[Spot], x: float, y: float, size: float) -> str:
    first = x - (len(spots) - 1) * (size + 0.5) / 2
    return "".join(_spot(spot, first + place * (size + 0.5), y, size) for place, spot in enumerate(spots))


def _counted(spots: Sequence[Spot], x: float, y: float, room: float) -> str:
    """Draw each color once with its count, in at most two rows."""
    numbers = Counter(spot.marker for spot in spots)
    fresh = {spot.marker for spot in spots if spot.is_new}
    there = [marker for marker in (*MARKERS, "") if numbers[marker]]
    across = 4 if len(there) > 6 else min(3, len(there))
    each = min(_COUNTED + 9, room / across)
    size = min(_COUNTED, each - 7)
    parts = []
    for place, name in enumerate(there):
        row, column = divmod(place, across)
        left = x + (column - across / 2) * each
        middle = y + (row - (len(there) - 1) // across / 2) * 15.5
        parts += [
            _spot(Spot(name, is_new=name in fresh), left + size / 2, middle, size),
            text(numbers[name], left + size + 0.5, middle),
        ]
    return "".join(parts)


def _spot(spot: Spot, x: float, y: float, size: float) -> str:
    """Draw a marker, with a gold rim if it is new, or a dashed space for one."""
    if not spot.marker:
        return element(
            "circle", cx=x, cy=y, r=size / 2 - 1, fill="none", stroke=FINE, stroke_width=1.5, stroke_dasharray="2.5 2"
        )
    return marker(spot.marker, x, y, size, rim=GOLD if spot.is_new else "")


def marker(name: str, x: float, y: float, size: float, rim: str = "") -> str:
    """Draw a marker, centered at a point."""
    look = looks().markers[name]
    return piece(look.shape, look.colour, INK, size, x, y, rim=rim)


# Tiles


def _outside(artist: Artist, player: PlayerView, tray: int, tile: str | None, marks: Marks) -> str:
    """Draw the Trajan tile outside a tray, or the space for the next one."""
    x, y = TILES[tray]
    if tile is not None:
        return trajan_tile(artist, tile, x, y, is_gold=tray in marks.ticked or tray in marks.wanted) + (
            _tick(x if tray in (1, 2, 3) else x + TILE[0], y) if tray in marks.ticked else ""
        )
    if tray in marks.wanted:
        return _place(artist, x, y, GOLD, "picture-tile")
    return _place(artist, x, y, INK, "picture-next") if player.arch == tray and any(player.trays) else ""


def _place(artist: Artist, x: float, y: float, line: str, label: str) -> str:
    """Draw the space for a Trajan tile."""
    wide, high = TILE
    plate = element(
        "rect", x=x, y=y, width=wide, height=high, rx=4, fill=_EMPTY_TILE, stroke=line, stroke_width=2,
        stroke_dasharray="4 3",
    )  # fmt: skip
    return (
        plate
        + symbol("trajan", x + 11, y + 5, 19)
        + text(artist.localizer.label(label), x + wide / 2, y + 32, anchor="middle")
    )


def _tick(x: float, y: float) -> str:
    """Draw the check mark of a completed tile."""
    line = element("path", d=f"M{x - 3.6} {y + 0.2}l2.6 2.8l4.6 -5.4", fill="none", stroke=PAPER, stroke_width=2)
    return element("circle", cx=x, cy=y, r=7.5, fill=_TICK, stroke=PAPER, stroke_width=1.2) + line


def trajan_tile(artist: Artist, tile: str, x: float, y: float, *, is_gold: bool = False) -> str:
    """Draw a Trajan tile: the two markers it requires, and what it brings."""
    (wide, high), row = TILE, TRAJAN_TILES[tile]
    line = GOLD if is_gold else INK
    plate = element(
        "rect",
        x=x,
        y=y,
        width=wide,
        height=high,
        rx=4,
        fill=_PALE_TILE,
        stroke=line,
        stroke_width=3 if is_gold else 1,
    )
    wanted = [marker(each, x + wide / 2 + (place - 0.5) * 16, y + 11.5, 14) for place, each in enumerate(row.markers)]
    between = element("path", d=f"M{x + 4} {y + 21.5}h{wide - 8}", stroke=FINE, stroke_width=0.8)
    return "".join([plate, *wanted, between, *_brings(artist, tile, x, y + 31.5)])


def _brings(artist: Artist, tile: str, x: float, middle: float) -> Iterable[str]:
    """Draw what a Trajan tile brings, with its points on red."""
    kind, wide = TRAJAN_TILES[tile].kind, TILE[0]
    number = max(kind.cards, kind.workers, kind.legionnaires)
    sign = "card" if kind.cards else "worker" if kind.workers else "legionnaire" if kind.legionnaires else kind.demand
    if not sign and not kind.plus2:
        points = artist.localizer.label("picture-points", points=kind.points)
        yield rectangle(x + 3, middle - 8, wide - 6, 16, RED, corner=8)
        yield text(points, x + wide / 2, middle, 12, anchor="middle", fill=PAPER)
        return
    if kind.plus2:
        yield text(artist.localizer.label("picture-more", number=2), x + 13, middle, 12, anchor="middle")
    elif number > 1:
        yield text(number, x + 3, middle)
        yield symbol(str(sign), x + 9.5, middle - 7.5, 15)
    else:
        yield symbol(str(sign), x + 6, middle - 8, 16)
    yield element("circle", cx=x + wide - 9.5, cy=middle, r=7.5, fill=RED)
    yield text(kind.points, x + wide - 9.5, middle, 12, anchor="middle", fill=PAPER)
