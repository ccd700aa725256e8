"""The forum: green spaces in columns of three, then the yellow ones."""

from bot.games.trajan.picture.artist import EMPTY_SPACE, TITLE, Artist, rectangle
from bot.games.trajan.picture.tiles import forum_tile

_ROWS = 3
_TILE, _STEP = 22, 23
YELLOW_SPACE = "#e8d38a"


def forum(artist: Artist, x: float, y: float, width: float, height: float) -> str:
    """Draw the forum as an area of the board."""
    view = artist.view
    green, yellow = len(view.forum) // _ROWS, -(-len(view.extra) // _ROWS)
    gap = 7
    left = x + (width - (green + yellow) * _STEP - gap) / 2
    top = y + TITLE + 1
    spaces = [
        *_columns(artist, view.forum, left, top, EMPTY_SPACE),
        *_columns(artist, view.extra, left + green * _STEP + gap, top, YELLOW_SPACE),
    ]
    return artist.area("forum", x, y, width, height, *spaces)


def _columns(artist: Artist, tiles: tuple[str | None, ...], x: float, y: float, empty: str) -> list[str]:
    """Draw tiles in columns, from left to right."""
    drawn = []
    for place, tile in enumerate(tiles):
        column, row = divmod(place, _ROWS)
        left, top = x + column * _STEP, y + row * _STEP
        drawn.append(
            forum_tile(artist, tile, left, top, _TILE)
            if tile
            else rectangle(left, top, _TILE, _TILE, empty, corner=3)
        )
    return drawn
