"""War Upgrades: once, at the start of the War Phase. Way of the Katana stands in `measures.force_of`.

The Koi's ability has the same moment, so that the Koi chooses its place among its cards (Q-KOI).
"""

from engine.core.events import Seat
from engine.rising_sun.effects import gain_coins, gain_ronin, gain_vp, take_coins
from engine.rising_sun.events import RoninSwapped
from engine.rising_sun.hooks import KOI_SWAP, START_OF_WAR, RisingSunGame, effect
from engine.rising_sun.measures import has_more_honor, opponents_of, virtues_of

SHOGUN, RIGHTEOUS, BUSHIDO = "way-of-the-shogun", "way-of-the-righteous", "way-of-bushido"
RONIN, MONEYLENDER = "way-of-the-ronin", "way-of-the-moneylender"


@effect(START_OF_WAR, KOI_SWAP, reads=("ronin",), writes=("ronin", "coins"))
def eddies_in_the_stream(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """The Koi must hand in all Ronin for as many Coins: an exchange, not a gain from the pool."""
    player = game.table.players[seat]
    if player.ronin:
        game.tell(RoninSwapped, seat=seat, number=player.ronin)
        player.coins += player.ronin
        player.ronin = 0


@effect(START_OF_WAR, SHOGUN, writes=("coins",))
def way_of_the_shogun(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """3 Coins."""
    gain_coins(game, seat, 3 * copies, SHOGUN)


@effect(START_OF_WAR, RIGHTEOUS, reads=("honor",), writes=("coins",))
def way_of_the_righteous(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """1 Coin from each player with less honor."""
    for other in opponents_of(game.table, seat):
        if has_more_honor(game.table, seat, other):
            take_coins(game, seat, other, copies, RIGHTEOUS)


@effect(START_OF_WAR, BUSHIDO, writes=("coins",))
def way_of_bushido(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """2 Coins and 2 VP for each different Virtue owned."""
    virtues = virtues_of(game.table, seat)
    gain_coins(game, seat, 2 * virtues * copies, BUSHIDO)
    gain_vp(game, seat, 2 * virtues * copies, BUSHIDO)


@effect(START_OF_WAR, RONIN, writes=("ronin",))
def way_of_the_ronin(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """2 Ronin tokens."""
    gain_ronin(game, seat, 2 * copies, RONIN)


@effect(START_OF_WAR, MONEYLENDER, writes=("coins",))
def way_of_the_moneylender(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """5 Coins."""
    gain_coins(game, seat, 5 * copies, MONEYLENDER)
