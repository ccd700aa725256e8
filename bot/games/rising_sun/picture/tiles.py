"""The mandates on offer, as a table of what each would give the chooser and every other player."""

from collections.abc import Callable, Sequence

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, below, beside, flowing, icon, label
from bot.drawing.phone import WIDTH, exactly_at, phone_picture
from bot.drawing.svg import element
from bot.games.rising_sun.mandate_facts import can_build, can_buy, figures_gained, harvested, replaced
from bot.games.rising_sun.picture.artist import Artist
from bot.games.rising_sun.picture.looks import symbols
from bot.games.rising_sun.picture.marked import sign
from bot.games.rising_sun.picture.players import HEAD, heads
from bot.games.rising_sun.picture.track import TRACK_HEIGHT, track
from engine.core.events import Seat
from engine.rising_sun.components import RULES

_GROUND = "#1f3a57"
_ROW = "#8a7550"
_EDGE = 4
_FIRST = 42
"""Width of the first column, which contains the option number and the tile."""
_LEAST = 28
_ICON = 16
_NUMBER = 13
_NOTHING = "–"


def tiles(artist: Artist, mandates: Sequence[str]) -> str:
    """Draw the season, then a row per mandate with a column per player, the chooser first."""
    me = artist.view.seat
    assert me is not None
    seats = [me, *(seat for seat in artist.view.honor if seat != me)]
    width = WIDTH - 2 * _EDGE
    each = (width - _FIRST) / len(seats)
    parts = [exactly_at(track(artist, width), _EDGE, _EDGE)]
    y = _EDGE + TRACK_HEIGHT + 5.0
    parts += [
        exactly_at(head, _EDGE + _FIRST + each * place, y)
        for place, head in enumerate(heads(artist, seats, each - 2))
    ]
    y += HEAD + 3
    for number, mandate in enumerate(mandates, 1):
        cells = [_CELLS[mandate](artist, seat, each - 3) for seat in seats]
        row = _row(number, mandate, cells, each, width)
        parts.append(exactly_at(row, _EDGE, y))
        y += row.height + 2
    return phone_picture(y + 2, symbols(), *parts, ground=_GROUND)


def _row(number: int, mandate: str, cells: Sequence[Block], each: float, width: float) -> Block:
    height = max(_LEAST, *(cell.height + 2 for cell in cells))
    plate = element("rect", width=width, height=height, rx=4, fill=PAPER, stroke=_ROW, stroke_width=1)
    first = beside([sign(str(number)), icon(f"mandate-{mandate}", 19)], gap=2)
    drawn = [
        at(cell, _FIRST + each * place + (each - cell.width) / 2, (height - cell.height) / 2)
        for place, cell in enumerate(cells)
    ]
    return Block(width, height, plate + at(first, 2, (height - first.height) / 2) + "".join(drawn))


def _recruit(artist: Artist, seat: Seat, width: float) -> Block:
    number = figures_gained(artist.view, seat)
    return _gain(f"+{number}", "bushi", artist.look(seat).colour) if number else _nothing()


def _marshal(artist: Artist, seat: Seat, width: float) -> Block:
    present = [here for province in artist.view.provinces for here in province.present]
    number = sum(len(here.figures) for here in present if here.seat == seat)
    moves = _gain(str(number), "mandate-marshal")
    built = can_build(artist.view, seat)
    plus = _gain("+", "stronghold", artist.look(seat).colour) if built else EMPTY
    return _flowing([moves, plus], width)


def _train(artist: Artist, seat: Seat, width: float) -> Block:
    affords, discount = can_buy(artist.view, seat)
    if not affords:
        return _nothing()
    less = _gain(f"−{discount}", "coin") if discount else EMPTY
    return _flowing([icon("mandate-train", _ICON), less], width)


def _harvest(artist: Artist, seat: Seat, width: float) -> Block:
    assert artist.view.seat is not None
    change = harvested(artist.view, artist.view.seat)[seat]
    parts = [_gain(f"+{change.coins}", "coin")] if change.coins else []
    parts += [label(f"+{change.vp} {artist.voice.label('picture-vp')}", 12)] if change.vp else []
    parts += [_gain(f"+{change.ronin}", "ronin")] if change.ronin else []
    return _flowing(parts, width) if parts else _nothing()


def _betray(artist: Artist, seat: Seat, width: float) -> Block:
    number = replaced(artist.view, seat) if seat == artist.view.seat else 0
    return _gain(str(number), "mandate-betray") if number else _nothing()


def _gain(number: str, what: str, color: str = "#1d1a16") -> Block:
    return beside([label(number, _NUMBER), icon(what, _ICON, color)], gap=1)


def _nothing() -> Block:
    return label(_NOTHING, _NUMBER, bold=False)


def _flowing(parts: Sequence[Block], width: float) -> Block:
    """Arrange parts in rows, without empty ones."""
    block = flowing([part for part in parts if part.width], width, gap=3, leading=1)
    return below([block])


_CELLS: dict[str, Callable[[Artist, Seat, float], Block]] = {
    "recruit": _recruit,
    "marshal": _marshal,
    "train": _train,
    "harvest": _harvest,
    "betray": _betray,
}
assert set(_CELLS) == set(RULES.mandates)
