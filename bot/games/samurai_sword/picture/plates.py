"""A player's plate: name, character, Resilience, Honor, hand size, reach, role and Properties."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, at
from bot.drawing.phone import GOLD, SMALLEST, name_label
from bot.drawing.svg import INK, element, words
from bot.games.samurai_sword.aim import is_reached, needed_reach
from bot.games.samurai_sword.picture.amounts import honor_and_hand, resilience
from bot.games.samurai_sword.picture.artist import MARK, RED, Artist
from bot.games.samurai_sword.picture.chips import chips
from bot.games.samurai_sword.picture.seating import PLATE_HEIGHT, PLATE_WIDTH
from engine.core.events import Seat
from engine.samurai_sword.views import PlayerView

_PAD = 5
_ROOM = PLATE_WIDTH - 2 * _PAD
_TEXT = _PAD + MARK + 3
"""Left edge of the names, to the right of the shape."""
_RING = 10.5
_RING_X, _RING_Y = PLATE_WIDTH - _PAD - _RING, 28
_AMOUNTS, _CHIPS = 39, 55
"""Tops of the lower two lines."""
_HARMLESS = "#e4dfd2"
_DIM, EDGE = "#5b5548", "#8b8474"
_ATTACKED = "#ff5a4d"


def height_of(artist: Artist, seat: Seat, rows: int) -> int:
    """Return the height a seat's plate needs with at most `rows` rows of marks."""
    marks = chips(artist, artist.view.players[seat], _ROOM, rows)
    return max(PLATE_HEIGHT, _CHIPS + round(marks.height) + 3)


def plate(artist: Artist, seat: Seat, height: int, rows: int) -> Block:
    """Draw a seat's plate, with a gold frame on the player's turn and a red one under attack."""
    view, player = artist.view, artist.view.players[seat]
    parts = [
        _ground(artist, seat, height),
        at(artist.mark(seat), _PAD, 4),
        _names(artist, player),
        _amounts(artist, player),
        at(chips(artist, player, _ROOM, rows), _PAD, _CHIPS),
    ]
    reach, reached = needed_reach(view, seat), is_reached(view, seat)
    if reach or reached:
        parts.append(_ring(reach, is_reached=reached))
    return Block(PLATE_WIDTH, height, "".join(parts))


def _ground(artist: Artist, seat: Seat, height: int) -> str:
    view = artist.view
    attacked = view.aimed is not None and seat in view.aimed.to
    active = seat == view.active and not view.finished
    fill = _HARMLESS if view.players[seat].harmless and not view.finished else PAPER
    line, stroke = (GOLD, 3.2) if active else (_ATTACKED, 3.2) if attacked else (INK, 1.2)
    drawn = _frame(height, 0, fill, line, stroke)
    return drawn + _frame(height, 2.4, "none", _ATTACKED, 2) if attacked and active else drawn


def _frame(high: int, inside: float, fill: str, line: str, stroke: float) -> str:
    """Draw a rounded frame, `inside` units from the plate's edge."""
    width, height = PLATE_WIDTH - 2 * inside, high - 2 * inside
    place: dict[str, str | float] = {"x": inside, "y": inside, "width": width, "height": height, "rx": 7 - inside}
    return element("rect", **place, fill=fill, stroke=line, stroke_width=stroke)


def _names(artist: Artist, player: PlayerView) -> str:
    """Draw the player's name with the character below, or only the character if the name can't be drawn."""
    name = at(artist.name(player.seat, PLATE_WIDTH - _TEXT - _PAD), _TEXT, 1)
    if not artist.person(player.seat):
        return name
    room = _RING_X - _RING - 2 - _TEXT
    return name + at(name_label(artist.character(player.seat), SMALLEST, room, bold=False, fill=_DIM), _TEXT, 16)


def _ring(reach: int, *, is_reached: bool) -> str:
    """Draw the reach the active player needs, if any, in red if the Weapon in play reaches this seat."""
    fill, line, ink = (RED, PAPER, PAPER) if is_reached else (_HARMLESS, EDGE, "#4a463c")
    edge = INK if is_reached else EDGE
    size = 12.5 if reach < 10 else SMALLEST
    number = words(str(reach), _RING_X, _RING_Y + size * 0.36, size, fill=ink, anchor="middle") if reach else ""
    return (
        element("circle", cx=_RING_X, cy=_RING_Y, r=_RING, fill=fill, stroke=edge, stroke_width=1.2)
        + element("circle", cx=_RING_X, cy=_RING_Y, r=_RING - 2.4, fill="none", stroke=line, stroke_width=1.2)
        + number
    )


def _amounts(artist: Artist, player: PlayerView) -> str:
    """Draw Resilience on the left, Honor and hand size on the right."""
    right = honor_and_hand(player)
    left = resilience(artist, player, _ROOM - right.width - 3)
    x, y = PLATE_WIDTH - _PAD - right.width, _AMOUNTS - 1
    return at(left, _PAD - 1, _AMOUNTS + (14 - left.height) / 2) + at(right, x, y)
