"""Drawing of clan shapes, pieces, and the clans in a province or at a shrine."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from bot.drawing.arcs import Point
from bot.drawing.blocks import EMPTY, Block, hstack, icon, label, translate, vstack
from bot.drawing.pictures import GOLD, MIN_TEXT_SIZE, drawable_name
from bot.drawing.svg import INK, element, number, text_element, text_width
from bot.games.rising_sun.picture.looks import ClanLook, Shape, looks
from bot.games.rising_sun.picture.marking import NONE, Marks
from bot.localization.localizer import Localizer
from engine.core.events import Seat
from engine.rising_sun.table import Figure
from engine.rising_sun.views import RisingSunView

# Clan shapes, empty or with a number such as Force


WHITE = "#ffffff"
_LETTERS = 0.72
"""Height of the number relative to the nominal size of its shape."""
_AROUND: dict[Shape, tuple[int, float, tuple[float, ...]]] = {
    "flower": (5, -54, (0.39,)),
    "star": (10, -90, (0.62, 0.41)),
    "diamond": (4, -90, (0.62,)),
    "square": (4, 45, (0.63,)),
}
"""By shape: the number of corners, the angle of the first, and their distances from the center at size 1, in turn."""
_ROUND = 0.51
_RING = 2.4
"""How far the ring extends beyond its shape."""


@lru_cache(2_000)
def mark(look: ClanLook, text: str, size: float, *, ringed: bool = False, fill: str | None = None) -> Block:
    """Draw a clan's shape, wide enough for `text`.

    `ringed` adds the ring of the strongest clan. `fill` replaces the clan's color.
    """
    letters = max(MIN_TEXT_SIZE, size * _LETTERS)
    across = size * (1.0 if len(text) < 2 else 1.3)
    edge = _RING if ringed else 0.6
    right, top, bottom = _extent(look.shape)
    width, height = 2 * (right * across + edge), (bottom - top) * size + 2 * edge
    x, y = width / 2, edge - top * size
    drawn = _shape(look.shape, x, y, across, size, fill=fill or look.plate, stroke=INK, stroke_width=1)
    if ringed:
        under = [(INK, 2 * _RING + 1.4), (WHITE, 2 * _RING)]
        rings = [
            _shape(look.shape, x, y, across, size, fill=line, stroke=line, stroke_width=wide) for line, wide in under
        ]
        drawn = "".join(rings) + drawn
    if text:
        drawn += text_element(text, x, y + letters * 0.36, letters, fill=look.ink, anchor="middle")
    return Block(max(width, text_width(text, letters)), height, drawn)


@cache
def _extent(shape: Shape) -> tuple[float, float, float]:
    """Return how far a shape of size 1 extends from its center to either side, upward and downward."""
    if shape == "circle":
        return _ROUND, -_ROUND, _ROUND
    corners, petal = _corners(shape, 0, 0, 1, 1), 0.0
    if shape == "flower":
        petal = math.dist(*corners[:2]) / 2
        corners = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in pairwise([*corners, corners[0]])]
    heights = [y for _, y in corners]
    return max(x for x, _ in corners) + petal, min(heights) - petal, max(heights) + petal


def _shape(shape: Shape, x: float, y: float, across: float, down: float, **line: str | float) -> str:
    if shape == "circle":
        return element("ellipse", cx=x, cy=y, rx=across * _ROUND, ry=down * _ROUND, **line)
    corners = _corners(shape, x, y, across, down)
    if shape == "flower":
        return element("path", d=_flower(corners, across / down), stroke_linejoin="round", **line)
    points = " ".join(f"{number(px)},{number(py)}" for px, py in corners)
    return element("polygon", points=points, stroke_linejoin="round", **line)


def _corners(shape: Shape, x: float, y: float, across: float, down: float) -> list[Point]:
    many, first, far = _AROUND[shape]
    turns = [(math.radians(first + 360 * corner / many), far[corner % len(far)]) for corner in range(many)]
    return [(x + across * away * math.cos(turn), y + down * away * math.sin(turn)) for turn, away in turns]


def _flower(corners: Sequence[Point], stretched: float) -> str:
    """Return the path of a flower: half an ellipse from each corner to the next.

    SVG enlarges the radius of 1 until each arc spans its corners.
    """
    (x, y), *others = corners
    arcs = "".join(f"A{number(stretched)} 1 0 0 1 {number(px)} {number(py)}" for px, py in (*others, corners[0]))
    return f"M{number(x)} {number(y)}{arcs}Z"


# Pieces


RED = "#b3261e"
WAR = "#2b2733"
"""Color of the disc behind a battle's number, distinct from all clan colors."""
GATE = "#f0674c"

_TIGHT = 12
"""Piece size up to which the "×" before a number is omitted."""
_ORDER = ("daimyo", "bushi", "shinto")


class Artist:
    """Draws parts of the picture for one view, in one language."""

    def __init__(self, localizer: Localizer, view: RisingSunView, marks: Marks = NONE) -> None:
        self.localizer = localizer
        self.view = view
        self.marks = marks
        self.looks = looks()

    def look(self, seat: Seat) -> ClanLook:
        """Return the look of a seat's clan."""
        return self.looks.clans[self.view.players[seat].clan]

    def mark(
        self, seat: Seat, size: float, text: str = "", *, ringed: bool = False, fill: str | None = None
    ) -> Block:
        """Draw the shape of a seat's clan, with a number or empty."""
        return mark(self.look(seat), text, size, ringed=ringed, fill=fill)

    def name(self, seat: Seat) -> str:
        """Return a player's name, or the clan's if the font has none of its letters."""
        return drawable_name(self.localizer.player_names[seat]) or self.localizer.name(
            "clan", self.view.players[seat].clan, marked_up=False
        )

    def figures(self, seat: Seat, figures: Sequence[Figure], size: float) -> list[Block]:
        """Draw a seat's figures, grouped by kind with their number. All monsters count as one kind."""
        kinds = Counter(figure if figure in _ORDER else "monster" for figure in figures)
        return [self.pieces(seat, kind, kinds[kind], size) for kind in (*_ORDER, "monster") if kinds[kind]]

    def pieces(self, seat: Seat, kind: str, number: int, size: float) -> Block:
        """Draw one piece, with a number such as "×2" if there are several."""
        return _pieces(kind, number, size, self.look(seat).colour)


@lru_cache(2_000)
def _pieces(kind: str, number: int, size: float, color: str) -> Block:
    if not number:
        return EMPTY
    piece = icon(kind, size, color)
    if number == 1:
        return piece
    sign = "×" if size > _TIGHT else ""
    return hstack([piece, label(f"{sign}{number}", max(MIN_TEXT_SIZE, size * 0.7))], gap=0)


# The clans in one place: Force in the clan's shape, then its pieces, as large as possible


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
        lines = list(_lines(_parts(artist, group, leader, detail), width))
        if group.is_marked:
            lines = [_on_gold(line) for line in lines]
        joined = hstack([rows[-1], lines[0]], detail.gap) if has_room and len(lines) == 1 else None
        if joined is not None and joined.width <= width:
            rows[-1] = joined
        else:
            rows += lines
        has_room = len(lines) == 1
    return rows


def _on_gold(line: Block) -> Block:
    plate = element("rect", x=-1, width=line.width + 2, height=line.height, rx=4, fill=GOLD)
    return Block(line.width, line.height, plate + line.svg)


def _centered(rows: Sequence[Block]) -> Block:
    wide = max((row.width for row in rows), default=0)
    return vstack([Block(wide, row.height, translate(row, (wide - row.width) / 2, 0)) for row in rows], gap=1)


def _parts(artist: Artist, group: Group, leader: Seat | None, detail: _Detail) -> Iterator[Block]:
    yield artist.mark(group.seat, detail.mark, str(group.force), ringed=group.seat == leader)
    if detail.figures:
        yield from artist.figures(group.seat, group.figures, detail.figures)
    if detail.strongholds:
        yield artist.pieces(group.seat, "stronghold", group.strongholds, detail.strongholds)


def _lines(pieces: Iterable[Block], width: float) -> Iterator[Block]:
    """Arrange a group's pieces in as few rows as possible."""
    line: Block | None = None
    for piece in pieces:
        longer = piece if line is None else hstack([line, piece], gap=1)
        if line is not None and longer.width > width:
            yield line
            longer = piece
        line = longer
    if line is not None:
        yield line
