"""The building site: construction tiles and workers."""

from bot.drawing.blocks import EMPTY, Block, at
from bot.games.trajan.picture.artist import EMPTY_SPACE, FINE, TITLE, Artist, plate
from bot.games.trajan.picture.tiles import construction_tile
from engine.trajan.components import RULES
from engine.trajan.views import SiteView

_GAP = 5
_WORKER = 31


def site(artist: Artist, width: float, height: float) -> Block:
    """The whole area."""
    columns, rows = RULES.building_columns, RULES.building_rows
    each = (width - 20 + _GAP) / columns - _GAP
    tall = (height - TITLE - 8 + _GAP) / rows - _GAP
    drawn = [
        at(
            _space(artist, space, each, tall),
            10 + place % columns * (each + _GAP),
            TITLE + place // columns * (tall + _GAP),
        )
        for place, space in enumerate(artist.view.site)
    ]
    return artist.area("construction", width, height, drawn, EMPTY)


def _space(artist: Artist, space: SiteView, width: float, height: float) -> Block:
    """The tile of a space, or the workers there, each seat's in a place of its own: no tile outlasts a worker."""
    if space.tile and not space.workers:
        return construction_tile(artist, space.tile, width, height)
    each = width / len(artist.view.players)
    drawn = [
        at(artist.badge(seat, _WORKER), each * (seat + 0.5) - _WORKER / 2, (height - _WORKER) / 2)
        for seat in space.workers
    ]
    return plate(width, height, EMPTY_SPACE, *drawn, line=FINE)
