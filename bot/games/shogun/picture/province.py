"""What stands in a province: its name, its owner with the armies, buildings, free spaces and revolt markers."""

from collections.abc import Iterable

from bot.drawing.badges import several
from bot.drawing.blocks import EMPTY, Block, at, beside, icon, label
from bot.drawing.svg import INK
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.looks import Rectangle
from engine.shogun.components import BUILDINGS
from engine.shogun.views import ProvinceView

_NAME = 24
_SPACE = 31
_FADED = "#4a463c"


def inside(artist: Artist, province: ProvinceView) -> str:
    """All of it, within the box of the province."""
    box = artist.looks.provinces[province.id].box
    rows = [row for row in rows_of(artist, province, box[2]) if row.height]
    return "".join(_spread(rows, box))


def rows_of(artist: Artist, province: ProvinceView, width: float) -> Iterable[Block]:
    """One under the other; none is wider than `width`."""
    name = artist.voice.name("province", province.id, marked_up=False)
    yield label(name, _NAME, most=width, fill=INK if province.in_play else _FADED)
    if province.in_play:
        yield _held(artist, province)
        yield _built(province)


def _held(artist: Artist, province: ProvinceView) -> Block:
    """Owner, armies and revolt markers."""
    if province.owner is None:
        return EMPTY
    markers = several(icon("marker", 27), province.markers)
    return beside([artist.banner(province.owner, province.armies), markers], gap=5)


def _built(province: ProvinceView) -> Block:
    """Buildings, then free spaces."""
    built = [building for building in BUILDINGS if building in province.buildings]
    return beside([icon(sign, _SPACE) for sign in [*built, *["free"] * province.spaces]], gap=6)


def _spread(rows: list[Block], box: Rectangle) -> Iterable[str]:
    """Rows in the middle of the box, shrunk where they are too wide."""
    x, y, width, height = box
    gap = min(5.0, (height - sum(row.height for row in rows)) / max(1, len(rows) - 1))
    y += (height - sum(row.height for row in rows) - gap * (len(rows) - 1)) / 2
    for row in rows:
        scale = min(1, width / row.width)
        yield at(row, x + (width - row.width * scale) / 2, y + row.height * (1 - scale) / 2, scale)
        y += row.height + gap
