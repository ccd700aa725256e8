"""War Upgrades, which act once, at the start of the War Phase.

Way of the Katana is implemented in `measures.force_of`. The Koi's ability is here because it acts at the same moment,
so the Koi chooses its place among the cards (Q-KOI).
"""

from engine.core.events import Seat
from engine.rising_sun.components import CARDS_BY_NAME
from engine.rising_sun.effects import gain_coins, gain_ronin, gain_vp, take_coins
from engine.rising_sun.events import RoninSwapped
from engine.rising_sun.hooks import KOI_SWAP, START_OF_WAR, RisingSunGame, effect
from engine.rising_sun.measures import has_more_honor, opponents_of, virtues_of
from engine.rising_sun.table import RisingSunTable

SHOGUN, RIGHTEOUS, BUSHIDO = "way-of-the-shogun", "way-of-the-righteous", "way-of-bushido"
RONIN, MONEYLENDER = "way-of-the-ronin", "way-of-the-moneylender"


@effect(START_OF_WAR, KOI_SWAP, reads=("ronin",), writes=("ronin", "coins"))
def eddies_in_the_stream(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """Exchange all of the Koi's Ronin for the same number of Coins. The exchange is mandatory and isn't a gain."""
    player = game.table.players[seat]
    if player.ronin:
        game.tell(RoninSwapped, seat=seat, number=player.ronin)
        player.coins += player.ronin
        player.ronin = 0


@effect(START_OF_WAR, SHOGUN, writes=("coins",))
def way_of_the_shogun(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """Give the owner Coins."""
    gain_coins(game, seat, CARDS_BY_NAME[SHOGUN].coins * copies, SHOGUN)


@effect(START_OF_WAR, RIGHTEOUS, reads=("honor",), writes=("coins",))
def way_of_the_righteous(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """Take Coins from each player with less Honor."""
    for other in opponents_of(game.table, seat):
        take_coins(game, seat, other, demanded(game.table, seat, other), RIGHTEOUS)


def demanded(table: RisingSunTable, seat: Seat, victim: Seat) -> int:
    """Return how many Coins Way of the Righteous takes from `victim`, if the victim has that many."""
    if not has_more_honor(table, seat, victim):
        return 0
    return CARDS_BY_NAME[RIGHTEOUS].coins * table.players[seat].copies_of(RIGHTEOUS)


@effect(START_OF_WAR, BUSHIDO, writes=("coins",))
def way_of_bushido(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """Give the owner Coins and VP for each different Virtue they own."""
    card, times = CARDS_BY_NAME[BUSHIDO], virtues_of(game.table, seat) * copies
    gain_coins(game, seat, card.coins * times, BUSHIDO)
    gain_vp(game, seat, card.vp * times, BUSHIDO)


@effect(START_OF_WAR, RONIN, writes=("ronin",))
def way_of_the_ronin(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """Give the owner Ronin."""
    gain_ronin(game, seat, CARDS_BY_NAME[RONIN].ronin * copies, RONIN)


@effect(START_OF_WAR, MONEYLENDER, writes=("coins",))
def way_of_the_moneylender(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """Give the owner Coins."""
    gain_coins(game, seat, CARDS_BY_NAME[MONEYLENDER].coins * copies, MONEYLENDER)
