"""The Weapon or Action being played: its targets, its wounds, and the players in its reach."""

from engine.core.events import Seat
from engine.core.values import value
from engine.samurai_sword.attack import wounds_on
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.hooks import MORE_WOUNDS, bonus_of
from engine.samurai_sword.measures import KOJIRO, MAKIBISHI
from engine.samurai_sword.views import SamuraiSwordView


@value()
class Attack:
    """A card played against other players; `wounds` is None for an Action that deals none."""

    by: Seat
    to: tuple[Seat, ...]
    card: str
    wounds: int | None


def attack_of(view: SamuraiSwordView) -> Attack | None:
    """Return the attack that players are responding to now, or None."""
    aimed = view.aimed
    if aimed is None or view.finished:
        return None
    wounds = CARDS[aimed.card].wounds
    if CARDS[aimed.card].is_weapon:
        (target,) = aimed.to
        wounds = wounds_on(view.players[target], aimed.card, bonus_of(view.players[aimed.by], MORE_WOUNDS))
    return Attack(aimed.by, aimed.to, aimed.card, wounds)


def is_reached(view: SamuraiSwordView, seat: Seat) -> bool:
    """Return whether the Weapon in play could have targeted this seat."""
    aimed, player = view.aimed, view.players[seat]
    if aimed is None or view.finished or seat == aimed.by or not CARDS[aimed.card].is_weapon:
        return False
    if not player.resilience or not (player.hand_size or aimed.card == MAKIBISHI):
        return False
    reach = CARDS[aimed.card].difficulty or 0
    return hits_everybody(view) or view.active_reach[seat] <= reach


def hits_everybody(view: SamuraiSwordView) -> bool:
    """Return whether Weapons reach every player this turn because Kojiro is the active player."""
    return view.players[view.active].character == KOJIRO


def needed_reach(view: SamuraiSwordView, seat: Seat) -> int:
    """Return the reach the active player needs to hit a seat.

    It is 0 for the player's own seat, for Kojiro, and once the game is over.
    """
    return 0 if view.finished or hits_everybody(view) else view.active_reach[seat]
