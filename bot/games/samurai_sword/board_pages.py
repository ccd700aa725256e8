"""The pages of *Board*: players, their characters' abilities, hands, piles and reach."""

from collections.abc import Iterable

from bot.games.samurai_sword.card import piles
from bot.games.samurai_sword.lookup import short
from bot.localization.localizer import Localizer
from bot.presentation.board import BoardPage, escaped_player_name
from bot.presentation.components import chunks
from bot.presentation.formatting import count_names
from engine.core.events import Seat
from engine.samurai_sword.measures import KOJIRO, in_order
from engine.samurai_sword.views import PlayerView, SamuraiSwordView


def pages(localizer: Localizer, view: SamuraiSwordView) -> Iterable[BoardPage]:
    """Yield all pages: hands only if the reader can see one, reach only until the game ends."""
    yield _page(localizer, "players", "\n".join(_player(localizer, view, player) for player in view.players))
    yield _page(localizer, "characters", "\n".join(_character(localizer, player) for player in view.players))
    if hands := [_hand(localizer, player) for player in view.players if player.hand]:
        yield _page(localizer, "hands", "\n".join(hands))
    yield _page(localizer, "piles", "\n".join(_piles(localizer, view)))
    if not view.finished:
        yield _page(localizer, "reach", "\n".join(_reach(localizer, view)))


def _page(localizer: Localizer, topic: str, text: str) -> BoardPage:
    return BoardPage(localizer.format(f"board-{topic}"), text)


def _player(localizer: Localizer, view: SamuraiSwordView, player: PlayerView) -> str:
    active = player.seat == view.active and not view.finished
    lines = [
        localizer.format(
            "player-title", seat=player.seat, character=player.character, role=player.role, active=active
        ),
        localizer.format(
            "player-state",
            resilience=player.resilience,
            full=player.full_resilience,
            honor=player.honor,
            cards=player.hand_size,
            harmless=player.harmless,
        ),
    ]
    if player.properties:
        lines.append(
            localizer.format("player-properties", cards=count_names(localizer, "card", in_order(player.properties)))
        )
    return "\n".join(lines)


def _character(localizer: Localizer, player: PlayerView) -> str:
    means = short(localizer, player.character)
    return localizer.format("character-line", seat=player.seat, character=player.character, means=means)


def _hand(localizer: Localizer, player: PlayerView) -> str:
    cards = count_names(localizer, "card", in_order(player.hand or ()))
    return localizer.format("hand-line", seat=player.seat, cards=cards)


def _piles(localizer: Localizer, view: SamuraiSwordView) -> Iterable[str]:
    yield piles(localizer, view)
    if not view.finished:
        yield localizer.format("piles-empty-deck")
    if view.resolving:
        yield localizer.format("card-resolving", cards=count_names(localizer, "card", view.resolving))
    if view.discard:
        yield localizer.format("piles-discards", cards=count_names(localizer, "card", in_order(view.discard)))


def _reach(localizer: Localizer, view: SamuraiSwordView) -> Iterable[str]:
    """Yield the reach each player needs to hit each other player who isn't harmless."""
    yield localizer.format("reach-about")
    for player in view.players:
        yield localizer.format("reach-player", name=escaped_player_name(localizer, player.seat))
        if player.character == KOJIRO:
            yield localizer.format("reach-all", character=player.character)
        else:
            yield from _needed(localizer, view, player.seat)
    if harmless := [escaped_player_name(localizer, player.seat) for player in view.players if player.harmless]:
        yield localizer.format("reach-harmless", names=localizer.format_list(harmless), expansion=view.expansion)


def _needed(localizer: Localizer, view: SamuraiSwordView, seat: Seat) -> Iterable[str]:
    """Yield a line per reach with the players it hits, nearest first; two players per line fit a phone."""
    needed = view.reach_needed(seat)
    for reach in sorted({*needed} - {0}):
        targets = [player for player in view.players if needed[player.seat] == reach and not player.harmless]
        for pair in chunks(targets, 2):
            names = localizer.format_list([escaped_player_name(localizer, player.seat) for player in pair])
            yield localizer.format("reach-group", number=reach, names=names)
