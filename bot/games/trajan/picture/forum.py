"""The forum: green spaces in columns of three, then the yellow ones, and what is left in the stacks."""

from bot.drawing.blocks import Block, at, beside
from bot.games.trajan.picture.artist import TITLE, Artist, plate, space, stack
from bot.games.trajan.picture.tiles import forum_tile

_ROWS = 3
_PAD = 5
_GREEN, _YELLOW = "#a9cf8f", "#f3dc7a"


def forum(artist: Artist, width: float, height: float) -> Block:
    """The whole area."""
    view = artist.view
    each = (height - TITLE - 10 - 2 * _PAD) // _ROWS
    tiles = beside([_columns(artist, view.forum, each, _GREEN), _columns(artist, view.extra, each, _YELLOW)], gap=18)
    left = beside([stack(artist, view.forum_stack, _GREEN), stack(artist, view.extra_stack, _YELLOW)], gap=18)
    return artist.area("forum", width, height, [at(tiles, (width - tiles.width) / 2, TITLE)], left)


def _columns(artist: Artist, tiles: tuple[str | None, ...], each: float, ground: str) -> Block:
    """Tiles in columns from the left, on one ground."""
    size = each - 6
    lying = [forum_tile(artist, tile, size) if tile else space(size, size) for tile in tiles]
    drawn = [at(tile, _PAD + place // _ROWS * each, _PAD + place % _ROWS * each) for place, tile in enumerate(lying)]
    columns = -(-len(tiles) // _ROWS)
    return plate(columns * each - 6 + 2 * _PAD, _ROWS * each - 6 + 2 * _PAD, ground, *drawn)
