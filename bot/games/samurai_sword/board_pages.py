"""The pages of *Board*: players, their characters' abilities, hands, piles and reach."""

from collections.abc import Iterable

from bot.games.samurai_sword.card import piles
from bot.games.samurai_sword.lookup import short
from bot.presentation.board import BoardPage, card_name
from bot.presentation.formatting import counted
from bot.presentation.layout import lots
from bot.words.localizer import Voice
from engine.core.events import Seat
from engine.samurai_sword.measures import KOJIRO, in_order
from engine.samurai_sword.views import PlayerView, SamuraiSwordView


def pages(voice: Voice, view: SamuraiSwordView) -> Iterable[BoardPage]:
    """Yield all pages: hands only if the reader can see one, reach only until the game ends."""
    yield _page(voice, "players", "\n".join(_player(voice, view, player) for player in view.players))
    yield _page(voice, "characters", "\n".join(_character(voice, player) for player in view.players))
    if hands := [_hand(voice, player) for player in view.players if player.hand]:
        yield _page(voice, "hands", "\n".join(hands))
    yield _page(voice, "piles", "\n".join(_piles(voice, view)))
    if not view.finished:
        yield _page(voice, "reach", "\n".join(_reach(voice, view)))


def _page(voice: Voice, topic: str, text: str) -> BoardPage:
    return BoardPage(voice.say(f"board-{topic}"), text)


def _player(voice: Voice, view: SamuraiSwordView, player: PlayerView) -> str:
    active = player.seat == view.active and not view.finished
    lines = [
        voice.say("player-title", seat=player.seat, character=player.character, role=player.role, active=active),
        voice.say(
            "player-state",
            resilience=player.resilience,
            full=player.full_resilience,
            honor=player.honor,
            cards=player.hand_size,
            harmless=player.harmless,
        ),
    ]
    if player.properties:
        lines.append(voice.say("player-properties", cards=counted(voice, "card", in_order(player.properties))))
    return "\n".join(lines)


def _character(voice: Voice, player: PlayerView) -> str:
    means = short(voice, player.character)
    return voice.say("character-line", seat=player.seat, character=player.character, means=means)


def _hand(voice: Voice, player: PlayerView) -> str:
    cards = counted(voice, "card", in_order(player.hand or ()))
    return voice.say("hand-line", seat=player.seat, cards=cards)


def _piles(voice: Voice, view: SamuraiSwordView) -> Iterable[str]:
    yield piles(voice, view)
    if not view.finished:
        yield voice.say("piles-empty-deck")
    if view.resolving:
        yield voice.say("card-resolving", cards=counted(voice, "card", view.resolving))
    if view.discard:
        yield voice.say("piles-discards", cards=counted(voice, "card", in_order(view.discard)))


def _reach(voice: Voice, view: SamuraiSwordView) -> Iterable[str]:
    """Yield the reach each player needs to hit each other player who isn't harmless."""
    yield voice.say("reach-about")
    for player in view.players:
        yield voice.say("reach-player", name=card_name(voice, player.seat))
        if player.character == KOJIRO:
            yield voice.say("reach-all", character=player.character)
        else:
            yield from _needed(voice, view, player.seat)
    if harmless := [card_name(voice, player.seat) for player in view.players if player.harmless]:
        yield voice.say("reach-harmless", names=voice.listed(harmless), expansion=view.expansion)


def _needed(voice: Voice, view: SamuraiSwordView, seat: Seat) -> Iterable[str]:
    """Yield a line per reach with the players it hits, nearest first; two players per line fit a phone."""
    needed = view.reach_needed(seat)
    for reach in sorted({*needed} - {0}):
        targets = [player for player in view.players if needed[player.seat] == reach and not player.harmless]
        for pair in lots(targets, 2):
            names = voice.listed([card_name(voice, player.seat) for player in pair])
            yield voice.say("reach-group", number=reach, names=names)
