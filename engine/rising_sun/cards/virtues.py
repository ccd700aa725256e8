"""Virtues that react to a particular event: figures killed, a war token won, or a mandate chosen.

The other Virtues are implemented where they apply: Benevolence in `purchase`, Justice and Loyalty in `effects`, Mercy
in `killing`, Respect in `war.advantages`.
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
    """Give the owner VP for each of their figures killed."""
    gain_vp(game, seat, righteousness_vp(game.table, seat, killed), RIGHTEOUSNESS)


def righteousness_vp(table: RisingSunTable, seat: Seat, killed: int) -> int:
    """Return the VP that Righteousness gives a seat that loses `killed` figures."""
    return CARDS_BY_NAME[RIGHTEOUSNESS].vp * killed * table.players[seat].copies_of(RIGHTEOUSNESS)


@at(TOKEN_WON, COURAGE)
def courage(game: RisingSunGame, seat: Seat, copies: int, province: Province) -> None:
    """Give the owner VP for a war token they won, with or without a battle."""
    gain_vp(game, seat, CARDS_BY_NAME[COURAGE].vp * copies, COURAGE)


def reward_honesty(game: RisingSunGame, seat: Seat, mandate: str) -> None:
    """Honesty: give the seat VP if it chooses a mandate other than Betray while allied.

    For the Lotus, the mandate it announces counts (Q-HONEST).
    """
    copies = game.table.players[seat].copies_of(HONESTY)
    if copies and mandate != "betray" and ally_of(game.table, seat) is not None:
        gain_vp(game, seat, CARDS_BY_NAME[HONESTY].vp * copies, HONESTY)
