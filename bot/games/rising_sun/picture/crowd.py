"""The clans in a province or at a shrine: Force in the clan's shape, then its pieces, as large as possible."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.drawing.blocks import Block, at, below, beside
from bot.drawing.phone import GOLD
from bot.drawing.svg import element
from bot.games.rising_sun.picture.artist import Artist
from engine.core.events import Seat
from engine.rising_sun.table import Figure


class Group(NamedTuple):
    """The pieces of a clan in one place. `is_marked` adds a gold background."""

    seat: Seat
    force: int
    figures: Sequence[Figure]
    strongholds: int = 0
    is_marked: bool = False


class _Detail(NamedTuple):
    """Sizes of shapes, figures and strongholds. A size of 0 omits them."""

    mark: float
    figures: float
    strongholds: float
    gap: float = 5


_DETAILS = (
    _Detail(18, 21, 21),
    _Detail(17, 18, 18),
    _Detail(16, 15.5, 15.5, 4),
    _Detail(15, 13.5, 13.5, 3),
    _Detail(14, 12, 12, 1),
    _Detail(13, 10.5, 10.5, 1),
    _Detail(14, 0, 12, 2),
    _Detail(14, 0, 0, 1),
    _Detail(13, 0, 0, 1),
)
"""Sizes to try, largest first. The last ones fit even if all clans have everything in one place."""
_WHOLE, _BROKEN = _DETAILS[:3], _DETAILS[1:]
"""Sizes tried with each group in one row, then sizes tried with groups split over rows."""


def crowd(artist: Artist, groups: Iterable[Group], leader: Seat | None, width: float, height: float) -> Block:
    """Draw the groups in centered rows as large as possible, the leader first and ringed."""
    ordered = sorted(groups, key=lambda group: (group.seat != leader, -group.force))
    for place, detail in enumerate((*_WHOLE, *_BROKEN)):
        rows = _rows(artist, ordered, leader, width, detail)
        block = _centered(rows)
        may_break = place >= len(_WHOLE) or len(rows) <= len(ordered)
        if may_break and block.width <= width and block.height <= height:
            break
    return block


def _rows(artist: Artist, groups: Sequence[Group], leader: Seat | None, width: float, detail: _Detail) -> list[Block]:
    """Arrange whole groups in rows. A group wider than a row gets several rows to itself."""
    rows: list[Block] = []
    has_room = False
    for group in groups:
        lines = list(_lines(_pieces(artist, group, leader, detail), width))
        if group.is_marked:
            lines = [_on_gold(line) for line in lines]
        joined = beside([rows[-1], lines[0]], detail.gap) if has_room and len(lines) == 1 else None
        if joined is not None and joined.width <= width:
            rows[-1] = joined
        else:
            rows += lines
        has_room = len(lines) == 1
    return rows


def _on_gold(line: Block) -> Block:
    plate = element("rect", x=-1, width=line.width + 2, height=line.height, rx=4, fill=GOLD)
    return Block(line.width, line.height, plate + line.drawn)


def _centered(rows: Sequence[Block]) -> Block:
    wide = max((row.width for row in rows), default=0)
    return below([Block(wide, row.height, at(row, (wide - row.width) / 2, 0)) for row in rows], gap=1)


def _pieces(artist: Artist, group: Group, leader: Seat | None, detail: _Detail) -> Iterator[Block]:
    yield artist.mark(group.seat, detail.mark, str(group.force), ringed=group.seat == leader)
    if detail.figures:
        yield from artist.figures(group.seat, group.figures, detail.figures)
    if detail.strongholds:
        yield artist.pieces(group.seat, "stronghold", group.strongholds, detail.strongholds)


def _lines(pieces: Iterable[Block], width: float) -> Iterator[Block]:
    """Arrange a group's pieces in as few rows as possible."""
    line: Block | None = None
    for piece in pieces:
        longer = piece if line is None else beside([line, piece], gap=1)
        if line is not None and longer.width > width:
            yield line
            longer = piece
        line = longer
    if line is not None:
        yield line
