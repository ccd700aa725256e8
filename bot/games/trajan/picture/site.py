"""The building site: construction tiles and workers."""

from bot.games.trajan.picture.artist import EMPTY_SPACE, TITLE, Artist, rectangle
from bot.games.trajan.picture.tiles import construction_tile
from engine.trajan.components import RULES
from engine.trajan.views import SiteView

_GAP = 1.5
_WORKER = 13


def site(artist: Artist, x: float, y: float, width: float, height: float) -> str:
    """Draw the building site as an area of the board."""
    columns, rows = RULES.building_columns, RULES.building_rows
    across = (width - 8 + _GAP) / columns
    down = (height - TITLE - 4 + _GAP) / rows
    spaces = [
        _space(
            artist,
            space,
            x + 4 + place % columns * across,
            y + TITLE + place // columns * down,
            across - _GAP,
            down - _GAP,
        )
        for place, space in enumerate(artist.view.site)
    ]
    return artist.area("construction", x, y, width, height, *spaces)


def _space(artist: Artist, space: SiteView, x: float, y: float, width: float, height: float) -> str:
    """Draw a space's workers, or its tile if no worker has taken it."""
    if space.tile and not space.workers:
        return construction_tile(space.tile, x, y, width, height)
    size = min(_WORKER, (width - 1) / max(1, len(space.workers)))
    first = x + width / 2 - size * (len(space.workers) - 1) / 2
    workers = [
        artist.piece(seat, first + place * size, y + height / 2, size) for place, seat in enumerate(space.workers)
    ]
    return rectangle(x, y, width, height, EMPTY_SPACE) + "".join(workers)
