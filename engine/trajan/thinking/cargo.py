"""Recommendations for goods: sets for ships, and cards to take, play or discard."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.core.questions import Assigned, Option, Picked
from engine.trajan.choices import Discard, Equal, Joker, JokerPair, TakeDiscard
from engine.trajan.components import GOODS, SHIPS, Goods, ShipId
from engine.trajan.measures import REMEMBERED, goods_jokers
from engine.trajan.thinking.trade import Trade, hand_worth
from engine.trajan.thinking.worth import Look

CARGOS = 6
"""The maximum number of sets proposed for a ship."""

Cargo = tuple[tuple[Goods, ...], int]
"""A set of cards with a number of jokers."""


def cargos(look: Look, ship: ShipId) -> list[tuple[float, Cargo]]:
    """Return promising sets for a ship with their values, best first."""
    return _cargos(look.trade, tuple(sorted(look.player.hand)), goods_jokers(look.player), ship)


def best_cargo(look: Look, ship: ShipId) -> float:
    """Return the value of the best set for a ship, or 0 if there is none."""
    found = cargos(look, ship)
    return found[0][0] if found else 0.0


@lru_cache(REMEMBERED)
def _cargos(trade: Trade, hand: tuple[Goods, ...], there: int, ship: ShipId) -> list[tuple[float, Cargo]]:
    """Return promising sets for a ship from this hand with up to `there` goods jokers, best first."""
    room = len(SHIPS[ship].coloured)
    numbers = {good: hand.count(good) for good in dict.fromkeys(hand)}
    sets: list[tuple[Cargo, int]] = []
    for jokers in range(there + 1):
        if ship == "equal":
            sets += [
                (((good,) * min(many, room - jokers), jokers), 1) for good, many in numbers.items() if jokers < room
            ]
        elif ship == "different":
            few = sorted(numbers, key=lambda good: (numbers[good], -trade.brings([good])))
            sets += [((tuple(few[:size]), jokers), 1) for size in range(1, min(room - jokers, len(few)) + 1)]
        else:
            sets += [(each, 2) for each in _pairs(numbers, room, jokers)]
    found = [(_loading(trade, hand, there, ship, cargo, each), cargo) for cargo, each in sets]
    return sorted(found, key=lambda each: (-each[0], each[1]))


def _pairs(numbers: dict[Goods, int], room: int, jokers: int) -> list[Cargo]:
    """Return at most one set: all pairs of cards, plus one single card per joker."""
    pairs = [good for good, number in numbers.items() if number > 1][:room]
    single = [good for good in numbers if good not in pairs][: room - len(pairs)]
    if jokers > len(single) or not (pairs or jokers):
        return []
    return [((*[good for good in pairs for _ in range(2)], *single[:jokers]), jokers)]


def _loading(trade: Trade, hand: tuple[Goods, ...], there: int, ship: ShipId, cargo: Cargo, each: int) -> float:
    """Return the value of loading this cargo, in which `each` cards and jokers form a scoring set."""
    goods, jokers = cargo
    left = list(hand)
    for good in goods:
        left.remove(good)
    points = trade.points[list(SHIPS).index(ship)][(len(goods) + jokers) // each - 1]
    after = hand_worth(trade.used(ship), tuple(left), there - jokers)
    worth = points + trade.brings(goods) + after - hand_worth(trade, hand, there)
    return worth - jokers * max(1.0, trade.weights.joker * trade.late)


# Answers


def with_card(look: Look, good: Goods) -> float:
    """Return the value of an additional card in hand."""
    hand, jokers = look.player.hand, goods_jokers(look.player)
    return look.hand([*hand, good], jokers) - look.hand(hand, jokers)


def without_card(look: Look, good: Goods) -> float:
    """Return the value of the hand without one of these cards."""
    left = list(look.player.hand)
    left.remove(good)
    return look.hand(left, goods_jokers(look.player))


def discards_by_worth(look: Look) -> Iterator[Picked]:
    """Yield discards by the value of the card, lowest first, then by the value of the top card it would cover."""
    piles = range(1, len(look.table.discards) + 1)
    tops = {pile: look.table.discards[pile - 1][-1:] for pile in piles}
    covered = sorted(piles, key=lambda pile: sum([with_card(look, good) for good in tops[pile]]))
    goods = list(dict.fromkeys(look.player.hand))
    for good in sorted(goods, key=lambda good: (-without_card(look, good), good)):
        for pile in covered:
            yield Picked(keys=(Discard(good, pile).key,))


def shows_by_worth(look: Look, most: int, display: str) -> Iterator[Assigned]:
    """Yield selections of cards to play, for bonus tiles first and then the least useful; larger selections first."""
    hand = sorted(look.player.hand, key=lambda good: (-look.trade.brings([good]), -without_card(look, good), good))
    for number in range(most, 0, -1):
        yield Assigned(laid=tuple([(good, display) for good in hand[:number]]))


def equal_by_worth(look: Look) -> Iterator[Picked]:
    """Yield sets for the ship of equal goods, best first."""
    for _, (goods, jokers) in cargos(look, "equal")[:CARGOS]:
        yield Picked(keys=(Equal(goods[0] if goods else "", len(goods), jokers).key,))


def different_by_worth(look: Look) -> Iterator[Picked]:
    """Yield sets for the ship of different goods, best first."""
    for _, (goods, jokers) in cargos(look, "different")[:CARGOS]:
        yield Picked(keys=(*goods, *[Joker(number).key for number in range(1, jokers + 1)]))


def pairs_of_jokers_by_worth(look: Look, made: int, options: Sequence[Option[JokerPair | None]]) -> Iterator[Picked]:
    """Yield pairs of a joker and a single card, and the end of pairing: first if no more jokers are worth it."""
    best = cargos(look, "pairs")
    more = bool(best) and best[0][1][1] > made
    single = [each.key for each in options if each.means and look.player.hand.count(each.means.good) == 1]
    enough = [each.key for each in options if each.means is None]
    for key in [*single, *enough] if more else [*enough, *single]:
        yield Picked(keys=(key,))


def pairs_by_worth(look: Look, goods: Sequence[Goods], most: int) -> Iterator[Picked]:
    """Yield the best selection of pairs: as many as the ship takes, those for bonus tiles first."""
    best = sorted(goods, key=lambda good: (-look.trade.brings([good]), -look.player.hand.count(good), good))
    yield Picked(keys=tuple(best[:most]))


def drafts_by_worth(look: Look) -> Iterator[Picked]:
    """Yield the choices of a starting card, best first; a face-down card has the average value of all goods."""
    piles = enumerate(look.table.discards, start=1)
    tops = [TakeDiscard(discards[-1], number, len(discards)) for number, discards in piles]
    worth = {top.key: with_card(look, top.good) for top in tops}
    worth["pile"] = sum([with_card(look, good) for good in GOODS]) / len(GOODS)
    for key in sorted(worth, key=lambda key: (-worth[key], key)):
        yield Picked(keys=(key,))
