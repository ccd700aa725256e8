"""Parts of the board with numbered options: the forum, the provinces, the building site."""

from collections.abc import Mapping

from bot.drawing.badges import PAPER
from bot.drawing.phone import WIDTH
from bot.drawing.svg import INK, symbol
from bot.games.trajan.picture.artist import EMPTY_SPACE, Artist, rectangle, text
from bot.games.trajan.picture.circle import disc
from bot.games.trajan.picture.forum import YELLOW_SPACE
from bot.games.trajan.picture.looks import looks
from bot.games.trajan.picture.provinces import provinces
from bot.games.trajan.picture.tiles import construction_tile, forum_tile
from engine.trajan.components import RULES

SMALL = 8.5
"""Radius of an option's number on a part of the board."""
_TITLE = 26
_MARGIN = 12
_TILE, _ACROSS, _DOWN, _ROWS = 36, 48, 46, 3
_SPACE = (50, 30)
_STEP = (55, 42)
_WORKER = 15


def title(artist: Artist, action: str) -> str:
    """Draw the symbol and the name of an action at the top."""
    name = text(artist.name("action", action), 28, 14, 14)
    return symbol(action, 8, 5, 17) + name


def forum(artist: Artist, numbers: Mapping[str, int]) -> tuple[float, str]:
    """Return the height and the drawing of all forum spaces in columns of three; tiles show their kind's number."""
    view = artist.view
    spaces = [(tile, EMPTY_SPACE) for tile in view.forum] + [(tile, YELLOW_SPACE) for tile in view.extra]
    gap, green = 8, len(view.forum) // _ROWS
    left = (WIDTH - (green + 1) * _ACROSS - gap) / 2 + 4
    parts = []
    for place, (tile, empty) in enumerate(spaces):
        column, row = divmod(place, _ROWS)
        x, y = left + column * _ACROSS + (gap if column >= green else 0), _TITLE + 12 + row * _DOWN
        if tile is None:
            parts.append(rectangle(x, y, _TILE, _TILE, empty, corner=3))
            continue
        parts.append(forum_tile(artist, tile, x, y, _TILE))
        if tile in numbers:
            parts.append(disc(numbers[tile], x + _TILE + 2, y - 2, SMALL))
    height = _TITLE + 12 + _ROWS * _DOWN
    return height, _sheet(height) + title(artist, "forum") + "".join(parts)


def military(artist: Artist, numbers: Mapping[str, int]) -> tuple[float, str]:
    """Return the height and the drawing of the map, with numbers at the camp and at every possible destination."""
    me = artist.view.players[artist.view.seat or 0]
    by_province = {(me.leader if key == "post" else key): number for key, number in numbers.items()}
    return looks().height, provinces(artist, 0, by_province)


def site(artist: Artist, numbers: Mapping[str, int]) -> tuple[float, str]:
    """Return the height and the drawing of all building spaces, with numbers where the reader can build."""
    (wide, high), (across, down) = _SPACE, _STEP
    parts = []
    for place, space in enumerate(artist.view.site):
        row, column = divmod(place, RULES.building_columns)
        x, y = _MARGIN + column * across, _TITLE + 9 + row * down
        if space.tile:
            parts.append(construction_tile(space.tile, x, y, wide, high))
        else:
            first = x + wide / 2 - _WORKER * 0.8 * (len(space.workers) - 1) / 2
            parts.append(rectangle(x, y, wide, high, EMPTY_SPACE))
            parts += [
                artist.piece(seat, first + at * _WORKER * 0.8, y + high / 2, _WORKER * 0.8)
                for at, seat in enumerate(space.workers)
            ]
        key = str(space.space)
        if key in numbers:
            parts.append(disc(numbers[key], x - 2, y, SMALL))
    if "hire" in numbers:
        parts += [symbol("worker", WIDTH - 26, 5, 17), disc(numbers["hire"], WIDTH - 36, 14, SMALL)]
    height = _TITLE + 9 + RULES.building_rows * down
    return height, _sheet(height) + title(artist, "construction") + "".join(parts)


def _sheet(height: float) -> str:
    return rectangle(0, 0, WIDTH, height, PAPER, corner=0, line=INK)
