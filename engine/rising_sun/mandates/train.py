"""Train: everyone can buy a season card; the chooser and their ally pay 1 Coin less."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Refusal
from engine.core.steps import MayPrompt, Step, step
from engine.rising_sun.components import CARDS, RULES, season_deck
from engine.rising_sun.events import CardBought
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.lending import ShortOfCoins
from engine.rising_sun.measures import ally_of, price_for
from engine.rising_sun.purchase import pay
from engine.rising_sun.summoning import plan_summon_of, tell_passed


class Purchase(NamedTuple):
    """The name of a card on display, and its price."""

    card: str
    price: int


@step("train")
class Train(Step):
    """The Train mandate: the chooser first, then clockwise."""

    seat: Seat

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        favoured = (self.seat, ally_of(table, self.seat))
        for seat in reversed(table.clockwise_from(self.seat)):
            plan_purchase(game, seat, RULES.train_discount if seat in favoured else 0)


def plan_purchase(game: RisingSunGame, seat: Seat, discount: int = 0) -> None:
    """Plan the option to buy a card, preceded by the chance to borrow the Coins for it."""
    purchase = BuyCard(seat=seat, discount=discount)
    game.plan(purchase.loan, purchase)


@step("buy-card")
class BuyCard(MayPrompt):
    """The option to buy one card on display (Train, Ryujin)."""

    seat: Seat
    discount: int = 0

    @property
    def loan(self) -> ShortOfCoins:
        """The loan question that precedes this one. It comes up only if the player can't afford any card."""
        return ShortOfCoins(seat=self.seat, purpose="card", discount=self.discount)

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[Purchase]:
        coins = game.table.players[seat].coins
        return Pick(tuple([option for option in self._offer(game) if option.means.price <= coins]), least=0)

    def _offer(self, game: RisingSunGame) -> list[Option[Purchase]]:
        """Return one option per different card on display, even if the player can't afford it."""
        clan = game.table.players[self.seat].clan
        return [_option(card, clan, self.discount) for card in dict.fromkeys(game.table.offer)]

    def refusals(self, game: RisingSunGame, seat: Seat) -> Iterator[Refusal]:
        """Yield the cards on display that the player can't afford, and the season's cards that are sold."""
        table, player = game.table, game.table.players[seat]
        unaffordable = {
            option.key: option.means.price for option in self._offer(game) if option.means.price > player.coins
        }
        if unaffordable:
            least = min(unaffordable.values())
            yield Refusal("too-expensive", {"cards": tuple(unaffordable), "coins": player.coins, "price": least})
            if player.clan == "koi" and player.ronin:
                yield Refusal("ronin-not-coins-yet")
        sold = dict.fromkeys([card for card in season_deck(table.season, table.card_set) if card not in table.offer])
        if sold:
            yield Refusal("sold", {"cards": tuple(sold)})

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"coins": game.table.players[seat].coins, "discount": self.discount}

    def accept(self, game: RisingSunGame, means: Purchase) -> None:
        offer = game.table.offer
        card = next(card for card in offer if CARDS[card].name == means.card)
        offer.remove(card)
        game.tell(CardBought, seat=self.seat, card=card, price=means.price)
        game.plan(TakeCard(seat=self.seat, card=card))
        pay(game, self.seat, means.price)

    def decline(self, game: RisingSunGame) -> None:
        tell_passed(game, self.seat, self.kind)


@cache
def _option(card: str, clan: str, discount: int) -> Option[Purchase]:
    price = price_for(clan, CARDS[card].cost, discount)
    return Option(card, "buy", Purchase(CARDS[card].name, price))


@step("take-card")
class TakeCard(Step):
    """The arrival of a bought card, which has an effect from now on. A monster is summoned immediately."""

    seat: Seat
    card: str

    def run(self, game: RisingSunGame) -> None:
        player = game.table.players[self.seat]
        player.cards.append(self.card)
        card = CARDS[self.card]
        if card.is_monster:
            player.reserve.append(card.name)
            plan_summon_of(game, self.seat, card.name)
