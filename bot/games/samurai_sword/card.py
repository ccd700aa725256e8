"""What stands on the card: whose turn it is, deck and discards, and the circle of players."""

from collections.abc import Iterable

from bot.presentation.components import Component, field
from bot.presentation.counting import counted
from bot.words.voice import Voice
from engine.samurai_sword.views import PlayerView, SamuraiSwordView


def headline(voice: Voice, view: SamuraiSwordView) -> str:
    """Whose turn it is, in which phase, and the piles."""
    lines = [_piles(voice, view)]
    if not view.finished:
        turn = voice.say("headline", number=view.turn, seat=view.active, phase=view.phase, weapons=view.weapons_left)
        lines.insert(0, turn)
    if view.resolving:
        lines.append(voice.say("headline-resolving", cards=counted(voice, "card", view.resolving)))
    return "\n".join(lines)


def _piles(voice: Voice, view: SamuraiSwordView) -> str:
    if not view.discard:
        return voice.say("piles-no-discards", number=view.deck_size)
    return voice.say("piles", number=view.deck_size, discards=len(view.discard), card=view.discard[-1])


def circle(voice: Voice, view: SamuraiSwordView) -> Iterable[Component]:
    """A field for each player, clockwise from the Shogun."""
    for player in view.players:
        active = player.seat == view.active and not view.finished
        name = voice.say("player-field", seat=player.seat, character=player.character, active=active)
        yield field(name, "\n".join(_lines(voice, player)))


def _lines(voice: Voice, player: PlayerView) -> Iterable[str]:
    yield voice.say(
        "player-state",
        resilience=player.resilience,
        full=player.full_resilience,
        honor=player.honor,
        cards=player.hand_size,
        harmless=player.harmless,
    )
    if player.properties:
        yield voice.say("player-properties", cards=counted(voice, "card", player.properties))
    yield from hidden(voice, player)


def hidden(voice: Voice, player: PlayerView) -> Iterable[str]:
    """The role and the hand of a player, if the reader knows them."""
    if player.role is not None:
        yield voice.say("player-role", role=player.role)
    if player.hand:
        yield voice.say("player-hand", cards=counted(voice, "card", player.hand))
