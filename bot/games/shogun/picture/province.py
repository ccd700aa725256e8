"""A province's pieces: armies in the owner's shape, buildings and revolt markers."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, icon
from bot.drawing.phone import exactly_at
from bot.drawing.svg import INK, element, words
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.placing import in_column, in_row
from bot.games.shogun.picture.shapes import Shape, ShapeName
from engine.core.events import Seat
from engine.shogun.components import BUILDINGS
from engine.shogun.views import ProvinceView

_BUILDING, _THIRD = 9.2, 7.8
"""Size of one or two buildings, and of three."""
_PAD = 0.8
_MARKER, _MARKERS, _DIGIT = 11.0, 12.5, 11.0
_OVERLAP: dict[ShapeName, float] = {"circle": 2.5, "square": 0.5, "diamond": 6.0, "hexagon": 3.0, "pentagon": 3.0}
_HIGHER: dict[ShapeName, float] = {"circle": 1.5, "square": 2.5, "diamond": 0.0, "hexagon": 1.5, "pentagon": 0.0}
"""By shape: how far a revolt marker overlaps the armies' upper right corner, and how far it rises above them."""
_GAPS: dict[ShapeName, float] = {"circle": 0.3, "square": 0.8, "diamond": -3.0, "hexagon": 0.6, "pentagon": 0.6}
"""By shape, the gap between the armies and the pieces below. Pointed shapes extend into it."""


def contents(artist: Artist, province: ProvinceView, seat: Seat) -> Block:
    """Draw the pieces. A revolt marker goes next to a single building, or else next to the armies."""
    shape = artist.look(seat).shape
    token, built, marker = Shape(shape).token(province.armies), _buildings(province), revolts(province.markers)
    if marker.width and len(province.buildings) > 1:
        return in_column([_cornered(token, marker, shape), built], _GAPS[shape])
    return in_column([token, in_row([built, marker])], _GAPS[shape])


def armies(artist: Artist, province: ProvinceView) -> Block:
    """Draw the armies in the owner's shape and color. Empty if the province is neutral."""
    if province.owner is None:
        return EMPTY
    look = artist.look(province.owner)
    return Shape(look.shape).counted(province.armies, look.plate, look.ink)


def _cornered(token: Block, marker: Block, shape: ShapeName) -> Block:
    """Draw a revolt marker at the armies' upper right corner."""
    x, y = token.width - _OVERLAP[shape], _HIGHER[shape]
    drawn = exactly_at(token, 0, y) + exactly_at(marker, x, 0)
    return Block(x + marker.width, token.height + y, drawn)


def _buildings(province: ProvinceView) -> Block:
    """Draw the buildings on a plate."""
    built = [building for building in BUILDINGS if building in province.buildings]
    if not built:
        return EMPTY
    size = _BUILDING if len(built) < len(BUILDINGS) else _THIRD
    row = in_row([icon(building, size) for building in built], 0.4)
    width, height = row.width + 2 * _PAD, row.height + 2 * _PAD
    plate = element("rect", width=width, height=height, rx=2, fill=PAPER, stroke=INK, stroke_width=0.6)
    return Block(width, height, plate + exactly_at(row, _PAD, _PAD))


def revolts(number: int) -> Block:
    """Draw a revolt marker, with the number if there are several."""
    if number < 2:
        return icon("marker", _MARKER) if number else EMPTY
    text = words(str(number), _MARKERS / 2, _MARKERS / 2 + _DIGIT * 0.36, _DIGIT, fill=PAPER, anchor="middle")
    return Block(_MARKERS, _MARKERS, icon("revolt", _MARKERS).drawn + text)
