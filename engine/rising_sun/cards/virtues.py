"""Virtues that react to a moment of their own.

The others stand where they apply: Benevolence in `purchase`, Justice and Loyalty in `effects`, Mercy in `killing`,
Respect in `war.advantages`.
"""

from engine.core.events import Seat
from engine.rising_sun.effects import gain_vp
from engine.rising_sun.hooks import OWN_FIGURES_KILLED, TOKEN_WON, RisingSunGame, at
from engine.rising_sun.measures import ally_of
from engine.rising_sun.table import Province

HONESTY = "honesty"
HONESTY_VP = 2


@at(OWN_FIGURES_KILLED, "righteousness")
def righteousness(game: RisingSunGame, seat: Seat, copies: int, killed: int) -> None:
    """1 VP for each own figure killed."""
    gain_vp(game, seat, killed * copies, "righteousness")


@at(TOKEN_WON, "courage")
def courage(game: RisingSunGame, seat: Seat, copies: int, province: Province) -> None:
    """2 VP for each War Province token won, with or without a battle."""
    gain_vp(game, seat, 2 * copies, "courage")


def reward_honesty(game: RisingSunGame, seat: Seat, mandate: str) -> None:
    """Honesty: 2 VP for choosing another mandate than Betray while allied; Lotus' word counts (Q-HONEST)."""
    copies = game.table.players[seat].copies_of(HONESTY)
    if copies and mandate != "betray" and ally_of(game.table, seat) is not None:
        gain_vp(game, seat, HONESTY_VP * copies, HONESTY)
