"""Texts of the table's card: turn and phase, a line per player, and the circle as text."""

from collections.abc import Iterable

from bot.games.samurai_sword.picture.artist import looks
from bot.games.samurai_sword.targets import attack_of, hits_everybody, needed_reach
from bot.localization.localizer import Localizer
from bot.presentation.board import escaped_player_name
from bot.presentation.formatting import count_names, with_count
from engine.core.events import Seat
from engine.samurai_sword.components import ROLES
from engine.samurai_sword.measures import distinct
from engine.samurai_sword.views import PlayerView, SamuraiSwordView

_MOST_PROPERTIES = 6
"""Maximum number of different Properties named per player; *Board* lists them all."""


def moment(localizer: Localizer, view: SamuraiSwordView) -> str:
    """Return the turn number, "setup" before the first turn, or that the game is over."""
    return localizer.format("moment-over") if view.finished else localizer.format("moment", number=view.turn)


def progress(localizer: Localizer, view: SamuraiSwordView) -> str:
    """Return the phase while the active player decides, or whose turn it is while others answer."""
    if view.finished:
        return ""
    if view.active in view.awaited:
        return localizer.format("progress", phase=view.phase, weapons=view.weapons_left)
    return localizer.format("progress-turn", name=escaped_player_name(localizer, view.active))


def emblem(localizer: Localizer, seat: Seat) -> str:
    """Return the shape in a seat's color."""
    return localizer.label(f"emblem-{looks()[seat].name}")


def summary(localizer: Localizer, view: SamuraiSwordView, player: PlayerView) -> str:
    """Return a player's Honor, Resilience, hand size and Shogun mark; at the end, the role instead of Resilience."""
    return localizer.format(
        "summary-over" if view.finished else "summary",
        emblem=emblem(localizer, player.seat),
        name=escaped_player_name(localizer, player.seat),
        honor=player.honor,
        resilience=player.resilience,
        full=player.full_resilience,
        number=player.hand_size,
        shogun=is_shogun(player),
        role=player.role,
    )


def legend(localizer: Localizer, view: SamuraiSwordView) -> str:
    """Explain the symbols in the summaries."""
    if view.finished:
        return localizer.format("summary-legend-over")
    return localizer.format("summary-legend", reach=any(needed_reach(view, player.seat) for player in view.players))


def overview(localizer: Localizer, view: SamuraiSwordView) -> str:
    """Return the card in play, the circle with the reach the active player needs, and the piles."""
    return "\n".join(
        [
            *_in_play(localizer, view),
            _circle(localizer, view),
            *(_in_circle(localizer, view, player) for player in view.players),
            piles(localizer, view),
        ]
    )


def piles(localizer: Localizer, view: SamuraiSwordView) -> str:
    """Return the sizes of the deck and the discard pile, and the top discard."""
    top = view.discard[-1] if view.discard else None
    return localizer.format("piles", number=view.deck_size, discards=len(view.discard), card=top)


def hidden(localizer: Localizer, player: PlayerView) -> Iterable[str]:
    """Yield a player's role and hand, if the reader knows them."""
    if player.role is not None:
        yield localizer.format("player-role", role=player.role)
    if player.hand:
        yield localizer.format("player-hand", cards=count_names(localizer, "card", player.hand))


def is_shogun(player: PlayerView) -> bool:
    """Return whether a player is the Shogun, the only role everyone knows from the start."""
    return player.role is not None and ROLES[player.role].role == "shogun"


def _in_play(localizer: Localizer, view: SamuraiSwordView) -> Iterable[str]:
    attack = attack_of(view)
    if attack is not None:
        names = localizer.format_list([escaped_player_name(localizer, seat) for seat in attack.to])
        message = "card-action" if attack.wounds is None else "card-attack"
        name = escaped_player_name(localizer, attack.by)
        yield localizer.format(message, name=name, names=names, card=attack.card, wounds=attack.wounds)
    elif view.resolving and not view.finished:
        yield localizer.format("card-resolving", cards=count_names(localizer, "card", view.resolving))


def _circle(localizer: Localizer, view: SamuraiSwordView) -> str:
    """Return the heading above the circle's lines."""
    if view.finished:
        return localizer.format("circle-over")
    message = "circle-all" if hits_everybody(view) else "circle"
    return localizer.format(message, name=escaped_player_name(localizer, view.active))


def _in_circle(localizer: Localizer, view: SamuraiSwordView, player: PlayerView) -> str:
    line = localizer.format(
        "circle-player",
        name=escaped_player_name(localizer, player.seat),
        character=player.character,
        active=player.seat == view.active and not view.finished,
        reach=needed_reach(view, player.seat),
        harmless=player.harmless,
    )
    kinds = distinct(player.properties)
    if not kinds:
        return line
    shown = [
        with_count(localizer, localizer.name("card", card), player.properties.count(card))
        for card in kinds[:_MOST_PROPERTIES]
    ]
    left = sum(player.properties.count(card) for card in kinds[_MOST_PROPERTIES:])
    return localizer.format("circle-player-with", line=line, cards=", ".join(shown), left=left)
