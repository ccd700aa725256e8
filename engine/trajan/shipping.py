"""The loading of ships: a set of cards moves from hand to display and scores by the ship's current side.

Goods jokers can replace any or all of the cards (I1). The player chooses which card a joker replaces only if it
matters, which is in pairs (F8).
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal

from engine.core.events import Seat
from engine.core.questions import Facts, Option, Pick, Picked, Refusal
from engine.core.steps import Prompt, step
from engine.trajan.choices import Equal, GoodsCard, Joker, JokerPair, Pair
from engine.trajan.components import GOODS_JOKER, RULES, SHIPS, Goods, ShipId
from engine.trajan.effects import score, show, spend
from engine.trajan.events import ShipLoaded
from engine.trajan.measures import goods_jokers, ship_points
from engine.trajan.table import TrajanGame, TrajanTable
from engine.trajan.thinking.cargo import (
    different_by_worth,
    equal_by_worth,
    pairs_by_worth,
    pairs_of_jokers_by_worth,
)
from engine.trajan.thinking.worth import Look

ENOUGH = "enough"
CARDS_OF_A_PAIR = 2


def cargo_of(table: TrajanTable, seat: Seat, ship: ShipId) -> Prompt:
    """Return the prompt for the cargo of a ship."""
    if ship == "equal":
        return LoadEqual(seat=seat)
    if ship == "different":
        return LoadDifferent(seat=seat)
    return PairJokers(seat=seat) if goods_jokers(table.players[seat]) else LoadPairs(seat=seat)


def load(game: TrajanGame, seat: Seat, ship: ShipId, goods: Iterable[Goods], jokers: int, number: int) -> None:
    """Load a ship: move the cards to the display, remove the jokers, score, and turn a colored ship to gray (F5)."""
    table = game.table
    player = table.players[seat]
    shown = tuple(goods)
    for good in shown:
        show(player, good)
    for _ in range(jokers):
        spend(table, seat, GOODS_JOKER)
    side = "coloured" if ship in table.coloured else "grey"
    points = score(table, seat, "ships", ship_points(table, ship, number))
    if ship in table.coloured:
        table.coloured.remove(ship)
    game.tell(ShipLoaded, seat=seat, ship=ship, side=side, goods=shown, jokers=jokers, points=points)


@step("load-equal")
class LoadEqual(Prompt):
    """The choice of cards of one good, with jokers, up to the ship's capacity."""

    seat: Seat

    def question(self, game: TrajanGame, seat: Seat) -> Pick[Equal]:
        table = game.table
        player = table.players[seat]
        jokers, room = goods_jokers(player), len(SHIPS["equal"].coloured)
        sets = [("", 0, number) for number in range(1, min(jokers, room) + 1)]
        for good, there in _counted(player.hand).items():
            for cards in range(1, min(there, room) + 1):
                sets += [(good, cards, number) for number in range(min(jokers, room - cards) + 1)]
        means = [
            Equal(good, cards, number, ship_points(table, "equal", cards + number)) for good, cards, number in sets
        ]
        means.sort(key=lambda each: (-each.points, each.jokers))
        return Pick(tuple([Option(each.key, "ship-equal", each) for each in means]))

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        """Return the best set without jokers, or a single joker if there are no cards."""
        options = self.question(game, seat).options
        best = min(options, key=lambda option: (option.means.jokers, -option.means.points))
        return Picked(keys=(best.key,))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Picked]:
        return equal_by_worth(Look(game.table, seat))

    def resolve(self, game: TrajanGame, chosen: tuple[Option[Equal], ...]) -> None:
        means = chosen[0].means
        load(game, self.seat, "equal", [means.good] * means.cards, means.jokers, means.cards + means.jokers)


@step("load-different")
class LoadDifferent(Prompt):
    """The choice of cards of different goods; a joker replaces a good that isn't among them (F8)."""

    seat: Seat
    guided = True
    patient = True  # Answering automatically would reveal that the hand has only one good.

    def question(self, game: TrajanGame, seat: Seat) -> Pick[GoodsCard | Joker]:
        player = game.table.players[seat]
        options: list[Option[GoodsCard | Joker]] = [
            Option(good, "goods-card", GoodsCard(good)) for good in _counted(player.hand)
        ]
        jokers = [Joker(number) for number in range(1, goods_jokers(player) + 1)]
        options += [Option(joker.key, "goods-joker", joker) for joker in jokers]
        return Pick(tuple(options), least=1, most=min(len(options), len(SHIPS["different"].coloured)))

    def facts(self, game: TrajanGame, seat: Seat) -> Facts:
        return _points_for_each(game.table, "different")

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        """Return as many goods as the ship takes, those with the fewest copies first."""
        question = self.question(game, seat)
        hand = game.table.players[seat].hand
        goods = sorted(_counted(hand), key=hand.count)
        return Picked(keys=tuple(goods[: question.most]) or (question.options[0].key,))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Picked]:
        return different_by_worth(Look(game.table, seat))

    def resolve(self, game: TrajanGame, chosen: tuple[Option[GoodsCard | Joker], ...]) -> None:
        goods = [option.means.good for option in chosen if isinstance(option.means, GoodsCard)]
        load(game, self.seat, "different", goods, len(chosen) - len(goods), len(chosen))


@step("pair-jokers")
class PairJokers(Prompt):
    """The choice of a card that a joker pairs with, or of two jokers as a pair; repeated for each joker.

    Pairs of cards are chosen afterwards. `goods` lists the cards already paired with a joker, `own` counts the pairs
    of two jokers.
    """

    seat: Seat
    goods: tuple[Goods, ...] = ()
    own: int = 0

    def question(self, game: TrajanGame, seat: Seat) -> Pick[JokerPair | None]:
        options: list[Option[JokerPair | None]] = [
            Option(means.key, "joker-pair", means) for means in _joker_pairs(game.table, seat, self)
        ]
        if self._pairs() or _pairs_left(game.table, seat, self.goods):
            options.append(Option(ENOUGH, "no-joker-pair"))
        return Pick(tuple(options))

    def facts(self, game: TrajanGame, seat: Seat) -> Facts:
        return {"pairs": self._pairs(), **_points_for_each(game.table, "pairs")}

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        """Return the end of pairing if it's legal, or else the first pair."""
        options = self.question(game, seat).options
        return Picked(keys=(ENOUGH if options[-1].key == ENOUGH else options[0].key,))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Picked]:
        made = len(self.goods) + CARDS_OF_A_PAIR * self.own
        return pairs_of_jokers_by_worth(Look(game.table, seat), made, self.question(game, seat).options)

    def resolve(self, game: TrajanGame, chosen: tuple[Option[JokerPair | None], ...]) -> None:
        table, means = game.table, chosen[0].means
        if means is None:
            _ask_for_pairs(game, self.seat, self.goods, self.own)
            return
        now = PairJokers(
            seat=self.seat,
            goods=(*self.goods, means.good) if means.good else self.goods,
            own=self.own + (not means.good),
        )
        if _joker_pairs(table, self.seat, now):
            game.plan(now)
        else:
            _ask_for_pairs(game, self.seat, now.goods, now.own)

    def _pairs(self) -> int:
        return len(self.goods) + self.own


@step("load-pairs")
class LoadPairs(Prompt):
    """The choice of pairs, each of a different good, in addition to the pairs with jokers."""

    seat: Seat
    goods: tuple[Goods, ...] = ()
    own: int = 0
    guided = True
    patient = True  # Answering automatically would reveal that the hand has no other pair.

    def question(self, game: TrajanGame, seat: Seat) -> Pick[Pair]:
        found = _pairs_left(game.table, seat, self.goods)
        made = len(self.goods) + self.own
        room = len(SHIPS["pairs"].coloured) - made
        options = tuple([Option(good, "ship-pair", Pair(good)) for good in found])
        return Pick(options, least=0 if made else 1, most=min(room, len(found)))

    def facts(self, game: TrajanGame, seat: Seat) -> Facts:
        return {"pairs": len(self.goods) + self.own, **_points_for_each(game.table, "pairs")}

    def refusals(self, game: TrajanGame, seat: Seat) -> Iterator[Refusal]:
        """Yield the goods already paired with a joker, those with one card, and those that would make two pairs."""
        there = _counted(game.table.players[seat].hand)
        why = {good: _why_no_pair(good, number, self.goods) for good, number in there.items()}
        twice = tuple([good for good in there if why[good] is None and there[good] >= 2 * CARDS_OF_A_PAIR])
        for rule in ("paired-with-joker", "single-card"):
            if goods := tuple([good for good in there if why[good] == rule]):
                yield Refusal(rule, {"goods": goods})
        if twice:
            yield Refusal("second-pair", {"goods": twice})

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        """Return as many pairs as the ship takes."""
        question = self.question(game, seat)
        return Picked(keys=tuple([option.key for option in question.options[: question.most]]))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Picked]:
        question = self.question(game, seat)
        goods = [option.key for option in question.options]
        return pairs_by_worth(Look(game.table, seat), goods, question.most)

    def resolve(self, game: TrajanGame, chosen: tuple[Option[Pair], ...]) -> None:
        pairs = [option.means.good for option in chosen]
        goods = [*self.goods, *[good for good in pairs for _ in range(CARDS_OF_A_PAIR)]]
        jokers = len(self.goods) + CARDS_OF_A_PAIR * self.own
        load(game, self.seat, "pairs", goods, jokers, len(self.goods) + self.own + len(pairs))


def _counted(hand: list[Goods]) -> dict[Goods, int]:
    """Return the number of cards of each good in a hand, in printed order."""
    there = Counter(hand)
    return {good: there[good] for good in RULES.goods if there[good]}


def _pairs_left(table: TrajanTable, seat: Seat, without: tuple[Goods, ...]) -> list[Goods]:
    """Return the goods with at least two cards in hand, except those in `without`."""
    there = _counted(table.players[seat].hand)
    return [good for good, number in there.items() if _why_no_pair(good, number, without) is None]


def _why_no_pair(
    good: Goods, number: int, without: tuple[Goods, ...]
) -> Literal["paired-with-joker", "single-card"] | None:
    """Return why this number of cards of a good makes no pair, or None if it does."""
    if good in without:
        return "paired-with-joker"
    return None if number >= CARDS_OF_A_PAIR else "single-card"


def _joker_pairs(table: TrajanTable, seat: Seat, so_far: PairJokers) -> list[JokerPair]:
    """Return the options for the next joker: each good once, in printed order, then a second joker."""
    player = table.players[seat]
    jokers = goods_jokers(player) - len(so_far.goods) - CARDS_OF_A_PAIR * so_far.own
    if not jokers or len(so_far.goods) + so_far.own == len(SHIPS["pairs"].coloured):
        return []
    there = list(_counted(player.hand))
    last = RULES.goods.index(so_far.goods[-1]) if so_far.goods else -1
    later = [] if so_far.own else [good for good in there if RULES.goods.index(good) > last]
    found = [JokerPair(good, 1) for good in later]
    return [*found, JokerPair("", CARDS_OF_A_PAIR)] if jokers >= CARDS_OF_A_PAIR else found


def _ask_for_pairs(game: TrajanGame, seat: Seat, goods: tuple[Goods, ...], own: int) -> None:
    """Ask for pairs of cards if there are any and the ship has room; otherwise load the ship."""
    made = len(goods) + own
    if made < len(SHIPS["pairs"].coloured) and _pairs_left(game.table, seat, goods):
        game.plan(LoadPairs(seat=seat, goods=goods, own=own))
    else:
        load(game, seat, "pairs", goods, len(goods) + CARDS_OF_A_PAIR * own, made)


def _points_for_each(table: TrajanTable, ship: ShipId) -> Facts:
    """Return the points of the ship's current side for one, two, three... cards or pairs."""
    row = SHIPS[ship]
    return {"points": row.coloured if ship in table.coloured else row.grey}
