"""The six stacks of Trajan tiles, with what lies on top."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, beside
from bot.games.trajan.picture.artist import EMPTY_SPACE, FINE, TITLE, Artist, plate, stack
from bot.games.trajan.picture.tiles import brought, needed, points_of
from engine.trajan.components import STACKS, TRAJAN_TILES

_COLUMNS = 3
_GAP = 6


def stacks(artist: Artist, width: float, height: float) -> Block:
    """The whole area."""
    rows = len(STACKS) // _COLUMNS
    each = (width - _GAP * (_COLUMNS + 1)) / _COLUMNS
    tall = (height - TITLE - _GAP * rows) / rows
    drawn = [
        at(
            _top(artist, name, each, tall),
            _GAP + place % _COLUMNS * (each + _GAP),
            TITLE + place // _COLUMNS * (tall + _GAP),
        )
        for place, name in enumerate(STACKS)
    ]
    return artist.area("trajan", width, height, drawn, EMPTY)


def _top(artist: Artist, name: str, width: float, height: float) -> Block:
    """The tile on top of a stack, and how many the stack has."""
    tile, left = artist.view.stacks[name], stack(artist, artist.view.left[name])
    if tile is None:
        return plate(width, height, EMPTY_SPACE, line=FINE)
    row = TRAJAN_TILES[tile]
    markers = needed(artist, row, 38)
    reward = beside([brought(artist, row, 34), points_of(artist, row, 30)], gap=8)
    return plate(
        width,
        height,
        PAPER,
        at(markers, 6, 3),
        at(reward, 8, height - 3 - reward.height),
        at(left, width - left.width - 4, 5),
        line=FINE,
    )
