"""Loans for purchases: a player short of Coins is still asked if others could help out (rulings 12.21)."""

from typing import Literal

from engine.core.events import Seat
from engine.core.questions import Option, Pick
from engine.core.steps import MayPrompt, step
from engine.rising_sun.components import CARDS, RULES
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import opponents_of, price_of
from engine.rising_sun.table import RisingSunTable

NOT_THIS_SEASON: Option[None] = Option("not-this-season", "not-this-season")


@step("short-of-coins")
class ShortOfCoins(MayPrompt):
    """A wait for other players to give the Coins missing for the cheapest card or for a stronghold.

    It comes before the purchase, and ends as soon as the player has enough Coins or passes.
    """

    seat: Seat
    purpose: Literal["card", "stronghold"]
    discount: int = 0
    among_people = True

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[None]:
        can_be_helped = seat not in game.table.unasked and self.missing(game.table)
        return Pick((NOT_THIS_SEASON,) if can_be_helped else (), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int | tuple[int, ...]]:
        players = game.table.players
        return {
            "purpose": self.purpose,
            "missing": self.missing(game.table),
            "others": tuple(other for other in opponents_of(game.table, seat) if players[other].coins),
        }

    def missing(self, table: RisingSunTable) -> int:
        """Return how many Coins the player is missing.

        Return 0 if they have enough, or if the others can't make up the difference.
        """
        price, coins = self._price(table), table.players[self.seat].coins
        if price is None or price <= coins or price > sum([each.coins for each in table.players]):
            return 0
        return price - coins

    def _price(self, table: RisingSunTable) -> int | None:
        if self.purpose == "card":
            costs = [CARDS[card].cost for card in table.offer]
        else:
            costs = [RULES.stronghold_price] if table.players[self.seat].strongholds_left else []
        return price_of(table, self.seat, min(costs), self.discount) if costs else None

    def accept(self, game: RisingSunGame, means: None) -> None:
        game.table.unasked.append(self.seat)
