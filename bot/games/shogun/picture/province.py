"""What stands in a province: the armies in its owner's shape, buildings and revolt markers."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, icon
from bot.drawing.svg import INK, element, words
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.placing import in_column, in_row, moved
from bot.games.shogun.picture.shapes import Shape, ShapeName
from engine.core.events import Seat
from engine.shogun.components import BUILDINGS
from engine.shogun.views import ProvinceView

_BUILDING, _THIRD = 9.6, 7.8
"""The size of one or two buildings, and of three."""
_PAD = 0.8
_MARKER, _DIGIT = 11.0, 11.0
_OVERLAP: dict[ShapeName, float] = {"circle": 2.5, "square": 0.5, "diamond": 6.0, "hexagon": 3.0, "pentagon": 3.0}
_HIGHER = 2.5
"""How far a revolt marker reaches over the upper corner of the armies, by their shape, and how much higher it is."""
_GAP = 0.8


def contents(artist: Artist, province: ProvinceView, seat: Seat) -> Block:
    """What the owner has there. A revolt marker is beside the buildings, or beside the armies if these are many."""
    armies = Shape(artist.look(seat).shape).token(province.armies)
    built, marker = _buildings(province), _marker(province.markers)
    if marker.width and len(province.buildings) > 1:
        return in_column([_cornered(armies, marker, _OVERLAP[artist.look(seat).shape]), built], _GAP)
    return in_column([armies, in_row([built, marker])], _GAP)


def _cornered(armies: Block, marker: Block, overlap: float) -> Block:
    """A revolt marker at the upper right corner of the armies."""
    x = armies.width - overlap
    drawn = moved(armies, 0, _HIGHER) + moved(marker, x, 0)
    return Block(x + marker.width, armies.height + _HIGHER, drawn)


def _buildings(province: ProvinceView) -> Block:
    """Buildings on paper."""
    built = [building for building in BUILDINGS if building in province.buildings]
    if not built:
        return EMPTY
    size = _BUILDING if len(built) < len(BUILDINGS) else _THIRD
    row = in_row([icon(building, size) for building in built], 0.4)
    width, height = row.width + 2 * _PAD, row.height + 2 * _PAD
    plate = element("rect", width=width, height=height, rx=2, fill=PAPER, stroke=INK, stroke_width=0.6)
    return Block(width, height, plate + moved(row, _PAD, _PAD))


def _marker(number: int) -> Block:
    """The revolt marker of a province, with the number if there are several."""
    if number < 2:
        return icon("marker", _MARKER) if number else EMPTY
    text = words(str(number), _MARKER / 2, _MARKER / 2 + _DIGIT * 0.36, _DIGIT, fill=PAPER, anchor="middle")
    return Block(_MARKER, _MARKER, icon("revolt", _MARKER).drawn + text)
