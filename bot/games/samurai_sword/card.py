"""Texts of the table's card: turn and phase, a line per player, and the circle as text."""

from collections.abc import Iterable

from bot.games.samurai_sword.picture.artist import looks
from bot.games.samurai_sword.targets import attack_of, hits_everybody, needed_reach
from bot.presentation.board import card_name
from bot.presentation.formatting import counted, several
from bot.words.localizer import Voice
from engine.core.events import Seat
from engine.samurai_sword.components import ROLES
from engine.samurai_sword.measures import distinct
from engine.samurai_sword.views import PlayerView, SamuraiSwordView

_MOST_PROPERTIES = 6
"""Maximum number of different Properties named per player; *Board* lists them all."""


def moment(voice: Voice, view: SamuraiSwordView) -> str:
    """Return the turn number, "setup" before the first turn, or that the game is over."""
    return voice.say("moment-over") if view.finished else voice.say("moment", number=view.turn)


def progress(voice: Voice, view: SamuraiSwordView) -> str:
    """Return the phase while the active player decides, or whose turn it is while others answer."""
    if view.finished:
        return ""
    if view.active in view.awaited:
        return voice.say("progress", phase=view.phase, weapons=view.weapons_left)
    return voice.say("progress-turn", name=card_name(voice, view.active))


def emblem(voice: Voice, seat: Seat) -> str:
    """Return the shape in a seat's color."""
    return voice.label(f"emblem-{looks()[seat].name}")


def summary(voice: Voice, view: SamuraiSwordView, player: PlayerView) -> str:
    """Return a player's Honor, Resilience, hand size and Shogun mark; at the end, the role instead of Resilience."""
    return voice.say(
        "summary-over" if view.finished else "summary",
        emblem=emblem(voice, player.seat),
        name=card_name(voice, player.seat),
        honor=player.honor,
        resilience=player.resilience,
        full=player.full_resilience,
        number=player.hand_size,
        shogun=is_shogun(player),
        role=player.role,
    )


def legend(voice: Voice, view: SamuraiSwordView) -> str:
    """Explain the symbols in the summaries."""
    if view.finished:
        return voice.say("summary-legend-over")
    return voice.say("summary-legend", reach=any(needed_reach(view, player.seat) for player in view.players))


def overview(voice: Voice, view: SamuraiSwordView) -> str:
    """Return the card in play, the circle with the reach the active player needs, and the piles."""
    return "\n".join(
        [
            *_in_play(voice, view),
            _circle(voice, view),
            *(_in_circle(voice, view, player) for player in view.players),
            piles(voice, view),
        ]
    )


def piles(voice: Voice, view: SamuraiSwordView) -> str:
    """Return the sizes of the deck and the discard pile, and the top discard."""
    top = view.discard[-1] if view.discard else None
    return voice.say("piles", number=view.deck_size, discards=len(view.discard), card=top)


def hidden(voice: Voice, player: PlayerView) -> Iterable[str]:
    """Yield a player's role and hand, if the reader knows them."""
    if player.role is not None:
        yield voice.say("player-role", role=player.role)
    if player.hand:
        yield voice.say("player-hand", cards=counted(voice, "card", player.hand))


def is_shogun(player: PlayerView) -> bool:
    """Return whether a player is the Shogun, the only role everyone knows from the start."""
    return player.role is not None and ROLES[player.role].role == "shogun"


def _in_play(voice: Voice, view: SamuraiSwordView) -> Iterable[str]:
    attack = attack_of(view)
    if attack is not None:
        names = voice.listed([card_name(voice, seat) for seat in attack.to])
        message = "card-action" if attack.wounds is None else "card-attack"
        name = card_name(voice, attack.by)
        yield voice.say(message, name=name, names=names, card=attack.card, wounds=attack.wounds)
    elif view.resolving and not view.finished:
        yield voice.say("card-resolving", cards=counted(voice, "card", view.resolving))


def _circle(voice: Voice, view: SamuraiSwordView) -> str:
    """Return the heading above the circle's lines."""
    if view.finished:
        return voice.say("circle-over")
    message = "circle-all" if hits_everybody(view) else "circle"
    return voice.say(message, name=card_name(voice, view.active))


def _in_circle(voice: Voice, view: SamuraiSwordView, player: PlayerView) -> str:
    line = voice.say(
        "circle-player",
        name=card_name(voice, player.seat),
        character=player.character,
        active=player.seat == view.active and not view.finished,
        reach=needed_reach(view, player.seat),
        harmless=player.harmless,
    )
    kinds = distinct(player.properties)
    if not kinds:
        return line
    shown = [
        several(voice, voice.name("card", card), player.properties.count(card)) for card in kinds[:_MOST_PROPERTIES]
    ]
    left = sum(player.properties.count(card) for card in kinds[_MOST_PROPERTIES:])
    return voice.say("circle-player-with", line=line, cards=", ".join(shown), left=left)
