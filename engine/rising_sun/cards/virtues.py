"""Virtues that react to a moment of their own.

The others stand where they apply: Benevolence in `purchase`, Justice and Loyalty in `effects`, Mercy in `killing`,
Respect in `war.advantages`.
"""

from engine.core.events import Seat
from engine.core.hooks import at
from engine.rising_sun.components import CARDS_BY_NAME
from engine.rising_sun.effects import gain_vp
from engine.rising_sun.hooks import OWN_FIGURES_KILLED, TOKEN_WON, RisingSunGame
from engine.rising_sun.measures import ally_of
from engine.rising_sun.table import Province, RisingSunTable

RIGHTEOUSNESS, COURAGE, HONESTY = "righteousness", "courage", "honesty"


@at(OWN_FIGURES_KILLED, RIGHTEOUSNESS)
def righteousness(game: RisingSunGame, seat: Seat, copies: int, killed: int) -> None:
    """VP for each own figure killed."""
    gain_vp(game, seat, righteousness_vp(game.table, seat, killed), RIGHTEOUSNESS)


def righteousness_vp(table: RisingSunTable, seat: Seat, killed: int) -> int:
    """Return the VP of Righteousness if this number of the seat's figures is killed."""
    return CARDS_BY_NAME[RIGHTEOUSNESS].vp * killed * table.players[seat].copies_of(RIGHTEOUSNESS)


@at(TOKEN_WON, COURAGE)
def courage(game: RisingSunGame, seat: Seat, copies: int, province: Province) -> None:
    """VP for each War Province token won, with or without a battle."""
    gain_vp(game, seat, CARDS_BY_NAME[COURAGE].vp * copies, COURAGE)


def reward_honesty(game: RisingSunGame, seat: Seat, mandate: str) -> None:
    """Honesty: VP for choosing another mandate than Betray while allied; Lotus' word counts (Q-HONEST)."""
    copies = game.table.players[seat].copies_of(HONESTY)
    if copies and mandate != "betray" and ally_of(game.table, seat) is not None:
        gain_vp(game, seat, CARDS_BY_NAME[HONESTY].vp * copies, HONESTY)
