"""Narrow player plates for the private pictures."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, below, beside, icon, label
from bot.drawing.phone import GOLD, exactly_at
from bot.drawing.svg import INK, element
from bot.games.samurai_sword.picture.amounts import honor_and_hand, resilience
from bot.games.samurai_sword.picture.artist import FADED, HEART, NAME, RED, Artist, chip, small
from bot.games.samurai_sword.picture.chips import chips, properties, role
from bot.games.samurai_sword.seat_picture.marks import RING, THEIRS, option_number, ring
from bot.games.samurai_sword.seat_picture.seating import PLATE
from engine.core.events import Seat
from engine.core.values import value

_FALL = 18
"""Extra height of a plate whose player is close to defeat."""
_LEAST = 54
"""Minimum height, with room for both rings."""
_PAD = 5
_ROOM = PLATE - 2 * _PAD
_SHAPE = 18
"""Distance from a plate's edge to its name, not counting the padding."""
_HEARTS, _AMOUNTS, _CHIPS = 24, 31, 47
"""Vertical center of the hearts, and tops of the lines below."""
_RINGS = (16, 33)
"""Tops of the two rings."""
_ROWS = 4
"""Maximum rows of marks and Properties."""
_HARMLESS = "#e4dfd2"


@value()
class Marks:
    """The marks on a plate in addition to the player's state.

    `needed` is the reach the reader needs to hit the player, in a filled ring if a Weapon on offer has that reach
    (`reached`). `back` is the reach the player needs to hit the reader. None draws no ring. `falls` is the number of
    wounds that defeats a player who is close to defeat, otherwise 0. `number` is the player's option number, or 0.
    """

    needed: int | None = None
    reached: bool = False
    back: int | None = None
    falls: int = 0
    number: int = 0


def height_of(artist: Artist, seat: Seat, marks: Marks) -> float:
    """Return the height a plate needs."""
    foot = _foot(artist, seat)
    return max(_LEAST, _CHIPS + (foot.height + 3 if foot.height else 0)) + (_FALL if marks.falls else 0)


def plate(artist: Artist, seat: Seat, marks: Marks, high: float) -> Block:
    """Draw a player's plate: gold frame for the reader, red frame for a player close to defeat."""
    player = artist.view.players[seat]
    rings = [
        *([] if marks.needed is None else [ring(str(marks.needed), RED, is_filled=marks.reached)]),
        *([] if marks.back is None else [ring(str(marks.back), THEIRS)]),
    ]
    parts = [
        _ground(artist, seat, high, falls=marks.falls > 0),
        _named(artist, seat, marks.number),
        _resilience(artist, seat, _ROOM - (RING if rings else 0)),
        at(honor_and_hand(player), _PAD, _AMOUNTS),
        at(_foot(artist, seat), _PAD, _CHIPS),
        *(exactly_at(drawn, PLATE - _PAD + 1 - RING, top) for drawn, top in zip(rings, _RINGS, strict=False)),
        exactly_at(fall(artist, marks.falls), _PAD, high - 21),
    ]
    return Block(PLATE, high, "".join(parts))


def _foot(artist: Artist, seat: Seat) -> Block:
    """Draw role and Properties; the reader's role gets a separate row."""
    player = artist.view.players[seat]
    if seat != artist.view.seat:
        return chips(artist, player, _ROOM, _ROWS)
    return below([_role(artist), properties(artist, player, _ROOM, _ROWS - 1)], gap=2)


def fall(artist: Artist, wounds: int) -> Block:
    """Draw the number of wounds that would defeat the player; nothing for 0."""
    if not wounds:
        return EMPTY
    text = small(artist.voice.label("picture-falls", number=wounds), PAPER, bold=True)
    number = small(str(wounds), PAPER, bold=True)
    return chip(beside([number, icon("wound", 11, "#ffd9d4")], gap=1), text, fill=RED, line=INK)


def _role(artist: Artist) -> Block:
    assert artist.view.seat is not None
    player = artist.view.players[artist.view.seat]
    full, short = role(artist, player)
    shown = full if full.width <= _ROOM else short
    if player.harmless and shown.width + 26 <= _ROOM:
        return beside([shown, chip(icon("dove", 12, PAPER), fill=FADED)], gap=3)
    return shown


def _resilience(artist: Artist, seat: Seat, most: float) -> str:
    drawn = resilience(artist, artist.view.players[seat], most)
    return exactly_at(drawn, _PAD - 1, _HEARTS - drawn.height / 2)


def _named(artist: Artist, seat: Seat, number: int) -> str:
    badge = option_number(str(number)) if number else EMPTY
    room = _ROOM - _SHAPE - (badge.width + 2 if number else 0)
    you = label(artist.voice.label("picture-you"), NAME)
    return (
        at(artist.mark(seat), _PAD - 1, 2)
        + at(you if seat == artist.view.seat else artist.name(seat, room), _PAD + _SHAPE, 2)
        + exactly_at(badge, PLATE - _PAD + 2 - badge.width, 2)
    )


def _ground(artist: Artist, seat: Seat, high: float, *, falls: bool) -> str:
    """Draw the plate's background and frame."""
    if seat == artist.view.seat:
        return _frame(high, PAPER, GOLD, 3.2) + (_red_line(high) if falls else "")
    fill = _HARMLESS if artist.view.players[seat].harmless else PAPER
    return _frame(high, fill, HEART if falls else INK, 3 if falls else 1.2)


def _frame(high: float, fill: str, line: str, stroke: float) -> str:
    return element(
        "rect", x=1.5, y=1.5, width=PLATE - 3, height=high - 3, rx=6, fill=fill, stroke=line, stroke_width=stroke
    )


def _red_line(high: float) -> str:
    return element(
        "rect", x=4, y=4, width=PLATE - 8, height=high - 8, rx=4, fill="none", stroke=HEART, stroke_width=1.6
    )
