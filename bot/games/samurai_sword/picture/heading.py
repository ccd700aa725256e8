"""What stands above the circle: whose turn it is, and what is being played at whom."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, below, beside, fitted, framed, icon, label
from bot.drawing.svg import INK, element
from bot.games.samurai_sword.picture.artist import GOLD, RED, Artist, name_label
from engine.core.events import Seat
from engine.samurai_sword.components import CARDS

_HEIGHT = 66
_MOST_TARGETS = 7


def heading(artist: Artist, width: float) -> Block:
    """The turn, and below it what waits for an answer."""
    return below([_turn(artist, width), _played(artist, width)], gap=8)


def _turn(artist: Artist, width: float) -> Block:
    view, voice = artist.view, artist.voice
    if view.finished:
        return _band([label(voice.label("picture-over"), 36, fill=GOLD)], EMPTY, width, INK)
    phase = label(voice.label("picture-phase", phase=view.phase, weapons=view.weapons_left), 28, fill=PAPER)
    room = width - phase.width - 60
    turn = label(voice.label("picture-turn", number=view.turn), 28, fill=PAPER)
    name = name_label(artist.character(view.active), 36, room - turn.width - 80, fill=GOLD)
    return _band([turn, artist.badge(view.active, 50), name], phase, width, INK)


def _played(artist: Artist, width: float) -> Block:
    """Who attacks whom with what, or what is being played; nothing between two cards."""
    view, voice = artist.view, artist.voice
    if view.aimed is not None:
        card = view.aimed.card
        named = label(voice.name("card", card, marked_up=False), 32, fill=PAPER)
        sign = icon(CARDS[card].type, 36, GOLD)
        return _band(
            [artist.badge(view.aimed.by, 50), sign, named, _targets(artist, view.aimed.to)], EMPTY, width, RED
        )
    if view.finished or not view.resolving:
        return EMPTY
    cards = voice.listed([voice.name("card", card, marked_up=False) for card in view.resolving])
    return _band([label(voice.label("picture-resolving", text=cards), 28, most=width - 40)], EMPTY, width, PAPER)


def _targets(artist: Artist, seats: tuple[Seat, ...]) -> Block:
    path = "M0 9h30V0l18 15-18 15v-9H0z"
    arrow = Block(48, 30, element("path", d=path, fill=PAPER))
    return beside([arrow, *(artist.badge(seat, 50) for seat in seats[:_MOST_TARGETS])], gap=6)


def _band(parts: list[Block], right: Block, width: float, fill: str) -> Block:
    left, scale = fitted(lambda _: beside(parts, gap=14), width - right.width - 36, _HEIGHT - 8)
    return framed(
        width,
        _HEIGHT,
        fill,
        at(left, 18, (_HEIGHT - left.height * scale) / 2, scale),
        at(right, width - 18 - right.width, (_HEIGHT - right.height) / 2),
    )
