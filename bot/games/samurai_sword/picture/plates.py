"""A player's public state: name, character, Resilience, Honor, hand size, reach, role and Properties."""

from collections.abc import Mapping, Sequence

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, beside, icon, label
from bot.drawing.phone import GOLD, SMALLEST, name_label
from bot.drawing.svg import INK, element, words
from bot.games.samurai_sword.aim import is_reached, needed_reach
from bot.games.samurai_sword.picture.artist import BLUE, FADED, HEART, MARK, RED, ROSE, Artist, chip, small
from bot.games.samurai_sword.picture.seating import PLATE_HEIGHT, PLATE_WIDTH
from engine.core.events import Seat
from engine.samurai_sword.components import ROLES
from engine.samurai_sword.measures import distinct
from engine.samurai_sword.views import PlayerView

_PAD = 5
_ROOM = PLATE_WIDTH - 2 * _PAD
_TEXT = _PAD + MARK + 3
"""Left edge of the names, to the right of the shape."""
_RING = 10.5
_RING_X, _RING_Y = PLATE_WIDTH - _PAD - _RING, 28
_AMOUNTS, _CHIPS = 39, 55
"""The tops of the lower two lines."""
_HEART, _HEARTS = 9.5, 5
"""Distance between hearts, and the maximum drawn; more are shown as a number."""
_NUMBER = 13
_HARMLESS, _PROPERTY = "#e4dfd2", "#f4e3b1"
_DIM, _EDGE = "#5b5548", "#8b8474"
_ATTACKED = "#ff5a4d"


def plate(artist: Artist, seat: Seat) -> Block:
    """Draw a seat's plate, framed in gold on their turn and in red under attack."""
    view, player = artist.view, artist.view.players[seat]
    parts = [
        _ground(artist, seat),
        at(artist.mark(seat), _PAD, 4),
        _names(artist, player),
        _amounts(artist, player),
        at(_chips(artist, player), _PAD, _CHIPS),
    ]
    reach, reached = needed_reach(view, seat), is_reached(view, seat)
    if reach or reached:
        parts.append(_ring(reach, is_reached=reached))
    return Block(PLATE_WIDTH, PLATE_HEIGHT, "".join(parts))


def _ground(artist: Artist, seat: Seat) -> str:
    view = artist.view
    attacked = view.aimed is not None and seat in view.aimed.to
    active = seat == view.active and not view.finished
    fill = _HARMLESS if view.players[seat].harmless and not view.finished else PAPER
    line, stroke = (GOLD, 3.2) if active else (_ATTACKED, 3.2) if attacked else (INK, 1.2)
    drawn = _frame(0, fill, line, stroke)
    return drawn + _frame(2.4, "none", _ATTACKED, 2) if attacked and active else drawn


def _frame(inside: float, fill: str, line: str, stroke: float) -> str:
    """Draw a rounded frame, `inside` the edge by that much."""
    width, height = PLATE_WIDTH - 2 * inside, PLATE_HEIGHT - 2 * inside
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
    """Draw the reach the active player needs, unless it doesn't matter; in red if the Weapon in play has it."""
    fill, line, ink = (RED, PAPER, PAPER) if is_reached else (_HARMLESS, _EDGE, "#4a463c")
    edge = INK if is_reached else _EDGE
    size = 12.5 if reach < 10 else SMALLEST
    number = words(str(reach), _RING_X, _RING_Y + size * 0.36, size, fill=ink, anchor="middle") if reach else ""
    return (
        element("circle", cx=_RING_X, cy=_RING_Y, r=_RING, fill=fill, stroke=edge, stroke_width=1.2)
        + element("circle", cx=_RING_X, cy=_RING_Y, r=_RING - 2.4, fill="none", stroke=line, stroke_width=1.2)
        + number
    )


def _amounts(artist: Artist, player: PlayerView) -> str:
    """Draw Resilience on the left, Honor and hand size on the right."""
    counted = [_amount("honor", ROSE, player.honor), _amount("hand", BLUE, player.hand_size)]
    right = beside(counted, gap=4)
    left = _hearts(player)
    if left is EMPTY or left.width + right.width + 3 > _ROOM:
        shown = artist.voice.label("picture-resilience-of", resilience=player.resilience, full=player.full_resilience)
        left = beside([icon("resilience", 12, HEART), label(shown, _NUMBER)], gap=1)
    x, y = PLATE_WIDTH - _PAD - right.width, _AMOUNTS - 1
    return at(left, _PAD - 1, _AMOUNTS + (14 - left.height) / 2) + at(right, x, y)


def _amount(symbol: str, colour: str, number: int) -> Block:
    return beside([icon(symbol, 14, colour), label(str(number), _NUMBER)], gap=1)


def _hearts(player: PlayerView) -> Block:
    """Draw a heart per Resilience, lost ones in grey; nothing if there are too many to count at a glance."""
    if player.full_resilience > _HEARTS:
        return EMPTY
    drawn = "".join(
        element(
            "use", href="#resilience", x=heart * _HEART, y=0, width=10, height=10,
            color=HEART if heart < player.resilience else FADED,
        )
        for heart in range(player.full_resilience)
    )  # fmt: skip
    return Block(player.full_resilience * _HEART + 0.5, 10, drawn)


def _chips(artist: Artist, player: PlayerView) -> Block:
    """Draw the role if known, whether the player is harmless, and the Properties.

    Marks lose their words where that leaves room for more Properties; those that don't fit are counted.
    """
    properties = {
        card: _property(artist, card, player.properties.count(card)) for card in distinct(player.properties)
    }
    marks = [_role(artist, player), _harmless(artist, player)]
    rows = [_row([mark[variant] for mark in marks], properties, player) for variant in (0, 1)]
    fitting = [row for row in rows if row[1].width <= _ROOM] or rows[-1:]
    return max(fitting, key=lambda row: row[0])[1]


def _row(marks: list[Block], properties: Mapping[str, Block], player: PlayerView) -> tuple[int, Block]:
    """Return the number of Properties that fit after the marks, and the row."""
    if (row := _together(marks, [*properties], properties, player)).width <= _ROOM:
        return len(properties), row
    shown: list[str] = []
    row = _together(marks, shown, properties, player)
    for card in properties:
        longer = _together(marks, [*shown, card], properties, player)
        if longer.width <= _ROOM:
            row = longer
            shown.append(card)
    return len(shown), row


def _together(marks: list[Block], shown: Sequence[str], properties: Mapping[str, Block], player: PlayerView) -> Block:
    """Draw marks and Properties, and the number that didn't fit."""
    left = sum(card not in shown for card in player.properties)
    more = small(f"+{left}", bold=True) if left else EMPTY
    return beside([*marks, *(properties[card] for card in shown), more], gap=3)


def _property(artist: Artist, card: str, number: int) -> Block:
    return chip(small(artist.voice.label("picture-property", card=card, number=number)), fill=_PROPERTY)


def _harmless(artist: Artist, player: PlayerView) -> tuple[Block, Block]:
    """Return the harmless sign, with and without the word."""
    if not player.harmless or artist.view.finished:
        return EMPTY, EMPTY
    dove = icon("dove", 12, PAPER)
    return chip(dove, small(artist.voice.label("picture-harmless")), fill=FADED), chip(dove, fill=FADED)


def _role(artist: Artist, player: PlayerView) -> tuple[Block, Block]:
    """Return a known role with name and stars, and a short form: the Shogun's sign, or the number of stars."""
    if player.role is None:
        return EMPTY, EMPTY
    card = ROLES[player.role]
    name = small(artist.voice.name("role", card.role, marked_up=False), PAPER, bold=True)
    stars = beside([icon("star", 9, PAPER) for _ in range(card.stars)], gap=0)
    if card.role != "shogun":
        number = [small(str(card.stars), PAPER, bold=True), icon("star", 9, PAPER)] if card.stars > 1 else [stars]
        return chip(name, stars, fill=INK), chip(beside([name, *number], gap=2), fill=INK)
    helmet = icon("shogun", 12, RED)
    return chip(helmet, name, stars, fill=INK), chip(helmet, stars, fill=INK)
