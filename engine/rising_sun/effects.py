"""Changes to the table: gains and losses, Honor, kills, and the cards that react to them."""

from collections.abc import Iterable, Sequence

from engine.core.events import Seat
from engine.core.steps import Step, step
from engine.rising_sun.components import CARDS_BY_NAME
from engine.rising_sun.events import (
    CoinsGained,
    CoinsTaken,
    FiguresKilled,
    HonorGained,
    HonorLost,
    Killed,
    RoninGained,
    VpGained,
    VpStolen,
)
from engine.rising_sun.hooks import OWN_FIGURES_KILLED, RisingSunGame, owned
from engine.rising_sun.measures import ally_of, by_honor, has_more_honor, opponents_of
from engine.rising_sun.precedence import FirstOrLastPrompt
from engine.rising_sun.table import RisingSunTable

LOYALTY = "loyalty"
MERCHANT = "way-of-the-merchant"
JUSTICE = "justice"


# Victory points


def gain_vp(game: RisingSunGame, seat: Seat, number: int, source: str) -> None:
    """Give a seat `number` VP as one gain; do nothing for 0.

    `source` is the key in the player's ledger, from which the final account is made.
    """
    if number <= 0:
        return
    _score(game.table, seat, number, source)
    game.tell(VpGained, seat=seat, number=number, source=source)
    _loyalty(game, seat)


def _score(table: RisingSunTable, seat: Seat, number: int, source: str) -> None:
    player = table.players[seat]
    player.vp += number
    player.ledger[source] = player.ledger.get(source, 0) + number


def _loyalty(game: RisingSunGame, seat: Seat) -> None:
    """Add the VP of Loyalty to a gain. They aren't a separate gain, so Loyalty doesn't apply again."""
    number = loyalty_vp(game.table, seat)
    if number:
        _score(game.table, seat, number, LOYALTY)
        game.tell(VpGained, seat=seat, number=number, source=LOYALTY)


def loyalty_vp(table: RisingSunTable, seat: Seat) -> int:
    """Return the VP that Loyalty adds to one gain: per copy while allied, but not in Winter (Q-LOYAL)."""
    if table.phase == "winter" or ally_of(table, seat) is None:
        return 0
    return CARDS_BY_NAME[LOYALTY].vp * table.players[seat].copies_of(LOYALTY)


def vp_of_gains(table: RisingSunTable, seat: Seat, *gains: int) -> int:
    """Return the total VP of separate gains, including the VP that Loyalty adds to each of them."""
    made = [number for number in gains if number > 0]
    return sum(made) + loyalty_vp(table, seat) * len(made)


def steal_vp(game: RisingSunGame, seat: Seat, victims: Sequence[tuple[Seat, int]], source: str) -> None:
    """Steal VP from several victims as one gain.

    `victims` pairs each victim with the most VP to steal from them. VP can't drop below 0 (rulings 12.8).
    """
    table = game.table
    stolen = 0
    for victim, number in victims:
        number = min(number, table.players[victim].vp)
        if number:
            _score(table, victim, -number, source)
            _score(table, seat, number, source)
            game.tell(VpStolen, seat=seat, victim=victim, number=number, source=source)
            stolen += number
    if stolen:
        _loyalty(game, seat)


# Coins and Ronin


def wealth(table: RisingSunTable) -> list[int]:
    """Return each seat's Coins, to check later who was richer before a gain."""
    return [player.coins for player in table.players]


def gain_coins(
    game: RisingSunGame, seat: Seat, number: int, source: str, before: Sequence[int] | None = None
) -> None:
    """Give a seat Coins from the common pool as one gain.

    `before` holds each seat's Coins for the wealth comparison of Way of the Merchant, by default the current ones.
    """
    if number <= 0:
        return
    before = wealth(game.table) if before is None else before
    game.table.receive(seat, coins=number)
    game.tell(CoinsGained, seat=seat, number=number, source=source)
    pay_merchants(game, seat, before)


def pay_merchants(game: RisingSunGame, seat: Seat, before: Sequence[int]) -> None:
    """Pay the owners of Way of the Merchant who were poorer than the gaining player before the gain.

    If it matters whether the owner with the most Honor gains first or last, that owner chooses (rulings 12.4). The
    box has only two copies, both in one card set. Even with more owners, only the two orders on offer are compared.
    """
    table = game.table
    poorer = [other for other in opponents_of(table, seat) if before[other] < before[seat]]
    owners = by_honor(table, [other for other in poorer if table.players[other].copies_of(MERCHANT)])
    if not owners:
        return
    if table.phase != "winter" and _merchants_after(table, owners) != _merchants_after(
        table, [*owners[1:], *owners[:1]]
    ):
        game.plan(FirstMerchantOrLast(seat=owners[0], others=tuple(owners[1:])))
    else:
        for owner in owners:
            gain_as_merchant(game, owner)


def gain_as_merchant(game: RisingSunGame, owner: Seat) -> None:
    """Give one owner the Coins of Way of the Merchant. Poorer owners can profit from that gain in turn."""
    gain_coins(game, owner, merchants_gain(game.table, owner), MERCHANT)


def merchants_gain(table: RisingSunTable, owner: Seat) -> int:
    """Return the number of Coins that Way of the Merchant gives an owner each time."""
    return CARDS_BY_NAME[MERCHANT].coins * table.players[owner].copies_of(MERCHANT)


def _merchants_after(table: RisingSunTable, owners: Sequence[Seat]) -> dict[Seat, int]:
    """Return these owners' Coins after they gain in this order, including the gains they trigger among each other."""
    coins = {owner: table.players[owner].coins for owner in owners}

    def gain(owner: Seat) -> None:
        poorer = [other for other in owners if coins[other] < coins[owner]]
        coins[owner] += merchants_gain(table, owner)
        for other in poorer:
            gain(other)

    for owner in owners:
        gain(owner)
    return coins


@step("first-merchant-or-last")
class FirstMerchantOrLast(FirstOrLastPrompt):
    """The choice of whether an owner of Way of the Merchant gains before or after the others.

    The order can matter, because one owner's gain can trigger another's.
    """

    seat: Seat
    others: tuple[Seat, ...]

    def turn_of(self, seat: Seat) -> "MerchantGains":
        return MerchantGains(seat=seat)


@step("merchant-gains")
class MerchantGains(Step):
    """One owner's gain from Way of the Merchant."""

    seat: Seat

    def run(self, game: RisingSunGame) -> None:
        gain_as_merchant(game, self.seat)


def take_coins(game: RisingSunGame, seat: Seat, victim: Seat, number: int, source: str) -> int:
    """Take up to `number` Coins from another player and return how many. It isn't a gain from the pool."""
    players = game.table.players
    number = min(number, players[victim].coins)
    if number:
        players[victim].coins -= number
        game.table.receive(seat, coins=number)
        game.tell(CoinsTaken, seat=seat, victim=victim, number=number, source=source)
    return number


def gain_ronin(game: RisingSunGame, seat: Seat, number: int, source: str) -> None:
    if number:
        game.table.receive(seat, ronin=number)
        game.tell(RoninGained, seat=seat, number=number, source=source)


# Honor


def gain_honor(game: RisingSunGame, seat: Seat, steps: int, source: str) -> None:
    """Move the seat up the Honor track by up to `steps` places, stopping at the top (Honor, rulings 2.1)."""
    honor = game.table.honor
    place = honor.index(seat)
    risen = min(steps, place)
    if risen:
        honor.insert(place - risen, honor.pop(place))
        game.tell(HonorGained, seat=seat, steps=risen, source=source)


def lose_honor(game: RisingSunGame, seat: Seat, source: str) -> None:
    """Move the seat down the Honor track by one place, unless it's at the bottom."""
    if sink(game.table, seat):
        game.tell(HonorLost, seat=seat, source=source)


def sink(table: RisingSunTable, seat: Seat) -> bool:
    """Move the seat down the Honor track by one place, without an event.

    Return False at the bottom, where nothing changes.
    """
    honor = table.honor
    place = honor.index(seat)
    if place == len(honor) - 1:
        return False
    honor[place], honor[place + 1] = honor[place + 1], honor[place]
    return True


# Figures


def kill(game: RisingSunGame, seat: Seat, victims: Sequence[Killed], source: str) -> None:
    """Kill these figures in one event, with `seat` as the killer.

    They return to their owners' reserves (Kill, rulings 1).
    """
    if not victims:
        return
    table = game.table
    lost: dict[Seat, int] = {}
    for victim in victims:
        player = table.players[victim.seat]
        player.take(victim.figure, victim.province)
        player.reserve.append(victim.figure)
        lost[victim.seat] = lost.get(victim.seat, 0) + 1
    if table.battle is not None:
        table.battle.killed += len(victims)
    game.tell(FiguresKilled, seat=seat, killed=tuple(victims), source=source)
    for owner, number in lost.items():
        for react, copies in owned(table, owner, OWN_FIGURES_KILLED):
            react(game, owner, copies, number)
    _justice(game, seat, lost)


def _justice(game: RisingSunGame, seat: Seat, lost: Iterable[Seat]) -> None:
    gain_vp(game, seat, justice_vp(game.table, seat, lost), JUSTICE)


def justice_vp(table: RisingSunTable, seat: Seat, lost: Iterable[Seat]) -> int:
    """Return the VP of Justice, once per event, if a player with less Honor lost figures (Q-JUSTICE)."""
    copies = table.players[seat].copies_of(JUSTICE)
    return CARDS_BY_NAME[JUSTICE].vp * copies if any(has_more_honor(table, seat, owner) for owner in lost) else 0
