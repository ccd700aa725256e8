"""The strip at the bottom: each player's shape, name and points, and whose turn it is."""

from bot.drawing.phone import GOLD
from bot.drawing.svg import width_of
from bot.games.trajan.picture.artist import Artist, named, rectangle, text
from engine.core.events import Seat

_ABREAST = 2
_HEIGHT, _GAP = 20, 2
_NAME, _POINTS = 12, 13


def strip_height(seats: int) -> float:
    """Return the strip's height for a number of players."""
    rows = -(-seats // _ABREAST)
    return rows * (_HEIGHT + _GAP) - _GAP


def strip(artist: Artist, x: float, y: float, width: float) -> str:
    """Draw a plate per player, two in a row; the last of an odd number gets a full row."""
    seats = len(artist.view.players)
    plates = []
    for seat in range(seats):
        row, column = divmod(seat, _ABREAST)
        alone = column == 0 and seat == seats - 1
        wide = width if alone else (width - _GAP) / _ABREAST
        plates.append(_plate(artist, seat, x + column * (wide + _GAP), y + row * (_HEIGHT + _GAP), wide))
    return "".join(plates)


def _plate(artist: Artist, seat: Seat, x: float, y: float, width: float) -> str:
    view, look = artist.view, artist.look(seat)
    active = view.phase == "turns" and seat == view.active
    points, middle = str(view.players[seat].points), y + _HEIGHT / 2
    room = width - 24 - width_of(points, _POINTS) - 12
    rim = rectangle(x, y, width, _HEIGHT, GOLD, corner=4) if active else ""
    edge = 2 if active else 0
    return "".join(
        [
            rim,
            rectangle(x + edge, y + edge, width - 2 * edge, _HEIGHT - 2 * edge, look.colour, corner=3),
            artist.piece(seat, x + 13, middle, 14, look.ink),
            named(artist.person(seat), x + 24, middle, _NAME, room, look.ink),
            text(points, x + width - 7, middle, _POINTS, anchor="end", fill=look.ink),
        ]
    )
