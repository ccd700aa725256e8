"""Train: everyone may buy a season card; the chooser and its ally pay 1 Coin less."""

from typing import Any

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked
from engine.core.steps import Prompt, Step, step
from engine.rising_sun.components import CARDS, RULES
from engine.rising_sun.events import CardBought
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import ally_of, price_of
from engine.rising_sun.purchase import pay
from engine.rising_sun.summoning import plan_summon_of, tell_passed


@step("train")
class Train(Step):
    """The chooser first, then clockwise."""

    seat: Seat

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        favoured = (self.seat, ally_of(table, self.seat))
        game.plan(
            *(
                BuyCard(seat=seat, discount=RULES.train_discount if seat in favoured else 0)
                for seat in table.clockwise_from(self.seat)
            )
        )


@step("buy-card")
class BuyCard(Prompt):
    """Buy one card on display (Train, Ryujin)."""

    seat: Seat
    discount: int = 0

    def question(self, game: RisingSunGame, seat: Seat) -> Pick:
        coins = game.table.players[seat].coins
        prices = {card: self.price(game, card) for card in dict.fromkeys(game.table.offer)}
        return Pick(
            tuple(
                Option(card, "buy", {"card": CARDS[card].name, "price": price})
                for card, price in prices.items()
                if price <= coins
            ),
            least=0,
        )

    def price(self, game: RisingSunGame, card: str) -> int:
        return price_of(game.table, self.seat, CARDS[card].cost, self.discount)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"coins": game.table.players[seat].coins, "discount": self.discount}

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked()

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[Any], ...]) -> None:
        if not chosen:
            tell_passed(game, self.seat, self.kind)
            return
        card, price = chosen[0].key, self.price(game, chosen[0].key)
        game.table.offer.remove(card)
        game.tell(CardBought, seat=self.seat, card=card, price=price)
        game.plan(TakeCard(seat=self.seat, card=card))
        pay(game, self.seat, price)


@step("take-card")
class TakeCard(Step):
    """The card works from now on; a monster is summoned at once."""

    seat: Seat
    card: str

    def run(self, game: RisingSunGame) -> None:
        player = game.table.players[self.seat]
        player.cards.append(self.card)
        card = CARDS[self.card]
        if card.is_monster:
            player.reserve.append(card.name)
            plan_summon_of(game, self.seat, card.name)
