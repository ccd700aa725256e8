"""A narrow plate of a player, as another player sees it."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, beside, icon, label
from bot.drawing.phone import GOLD, exactly_at
from bot.drawing.svg import INK, element
from bot.games.samurai_sword.picture.amounts import amount, honor_and_hand, resilience
from bot.games.samurai_sword.picture.artist import FADED, HEART, NAME, RED, Artist, chip, small
from bot.games.samurai_sword.picture.chips import chips, properties, role
from bot.games.samurai_sword.seat_picture.marks import RING, THEIRS, option_number, ring
from bot.games.samurai_sword.seat_picture.seating import PLATE
from engine.core.events import Seat
from engine.core.values import value

HIGH = 74
FALL = 18
"""What a plate is higher by if a player is about to fall."""
_PAD = 5
_ROOM = PLATE - 2 * _PAD
_SHAPE = 18
"""From a plate's edge to its name, besides the padding."""
_HEARTS, _AMOUNTS, _CHIPS = 22, 36, 55
_RINGS = (18, 36)
"""Tops of the two rings."""
_STEEL = "#5b5548"
_HARMLESS = "#e4dfd2"


@value()
class Marks:
    """What a plate shows beside the player's state.

    `needed` is the reach the reader needs, in a filled ring if a Weapon on offer has it (`reached`); `back` is the
    reach the player needs to hit the reader. None leaves a ring out. `falls` is the number of wounds that fell a
    player who is about to fall. `number` is the option that is the player, `weapons` the Weapons the reader has left.
    """

    needed: int | None = None
    reached: bool = False
    back: int | None = None
    falls: int = 0
    number: int = 0
    weapons: int | None = None


def plate(artist: Artist, seat: Seat, marks: Marks, high: float = HIGH) -> Block:
    """Draw a player: red frame if about to fall."""
    player = artist.view.players[seat]
    fill = _HARMLESS if player.harmless else PAPER
    rings = [
        *([] if marks.needed is None else [ring(str(marks.needed), RED, is_filled=marks.reached)]),
        *([] if marks.back is None else [ring(str(marks.back), THEIRS)]),
    ]
    parts = [
        _frame(high, fill, HEART if marks.falls else INK, 3 if marks.falls else 1.2),
        _named(artist, seat, marks.number),
        _resilience(artist, seat, _ROOM - (RING if rings else 0)),
        at(honor_and_hand(player), _PAD, _AMOUNTS),
        at(chips(artist, player, _ROOM), _PAD, _CHIPS),
        *(exactly_at(drawn, PLATE - _PAD + 1 - RING, top) for drawn, top in zip(rings, _RINGS, strict=False)),
        exactly_at(fall(artist, marks.falls), _PAD, high - 21),
    ]
    return Block(PLATE, high, "".join(parts))


def own_plate(artist: Artist, marks: Marks, high: float) -> Block:
    """Draw the reader's plate: framed in gold, with the role, and the Weapons left."""
    assert artist.view.seat is not None
    player = artist.view.players[artist.view.seat]
    you = label(artist.voice.label("picture-you"), NAME)
    left = EMPTY
    if marks.weapons is not None:
        left = amount("weapon", _STEEL, marks.weapons)
    elif marks.number:
        left = option_number(str(marks.number))
    front = properties(artist, player, _ROOM) if player.properties else EMPTY
    parts = [
        _frame(high, PAPER, GOLD, 3.2),
        _red_line(high) if marks.falls else "",
        at(beside([artist.mark(player.seat), you], gap=3), _PAD, 3),
        exactly_at(left, PLATE - _PAD - left.width, 4),
        _resilience(artist, player.seat, _ROOM),
        at(honor_and_hand(player), _PAD, _AMOUNTS),
        at(_role(artist), _PAD, _CHIPS),
        at(front, _PAD, _CHIPS + 18),
        exactly_at(fall(artist, marks.falls), _PAD, high - 21),
    ]
    return Block(PLATE, high, "".join(parts))


def own_height(artist: Artist, marks: Marks) -> float:
    """Return the height of the reader's plate."""
    assert artist.view.seat is not None
    has_properties = bool(artist.view.players[artist.view.seat].properties)
    return HIGH + (18 if has_properties else 0) + (FALL if marks.falls else 0)


def fall(artist: Artist, wounds: int) -> Block:
    """Draw why a player is about to fall; nothing for 0 wounds."""
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
    return exactly_at(drawn, _PAD - 1, _HEARTS + 5 - drawn.height / 2)


def _named(artist: Artist, seat: Seat, number: int) -> str:
    badge = option_number(str(number)) if number else EMPTY
    name = artist.name(seat, _ROOM - _SHAPE - (badge.width + 2 if number else 0))
    return (
        at(artist.mark(seat), _PAD - 1, 3)
        + at(name, _PAD + _SHAPE, 3)
        + exactly_at(badge, PLATE - _PAD + 2 - badge.width, 3)
    )


def _frame(high: float, fill: str, line: str, stroke: float) -> str:
    return element(
        "rect", x=1.5, y=1.5, width=PLATE - 3, height=high - 3, rx=6, fill=fill, stroke=line, stroke_width=stroke
    )


def _red_line(high: float) -> str:
    return element(
        "rect", x=4, y=4, width=PLATE - 8, height=high - 8, rx=4, fill="none", stroke=HEART, stroke_width=1.6
    )
