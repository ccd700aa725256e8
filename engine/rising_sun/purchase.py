"""Paying for season cards and strongholds, and Benevolence, which gives some of the Coins away."""

from dataclasses import replace
from typing import Any

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked
from engine.core.steps import Prompt, step
from engine.rising_sun.effects import gain_honor, gain_vp
from engine.rising_sun.events import CoinGivenAway
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import opponents_of

BENEVOLENCE = "benevolence"
BENEVOLENCE_VP = 2


def pay(game: RisingSunGame, seat: Seat, price: int) -> None:
    """Pays for a purchase and plans Benevolence: at most one Coin for each copy, and no more than were paid."""
    player = game.table.players[seat]
    player.coins -= price
    coins = min(price, player.copies_of(BENEVOLENCE))
    if coins:
        game.plan(GiveCoinAway(seat=seat, left=coins))


@step("give-coin-away")
class GiveCoinAway(Prompt):
    """Benevolence: one of the Coins just paid goes to another player; gain Honor and 2 VP."""

    seat: Seat
    left: int

    def question(self, game: RisingSunGame, seat: Seat) -> Pick:
        others = opponents_of(game.table, seat)
        return Pick(tuple(Option(str(other), "player", {"seat": other}) for other in others), least=0)

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked()

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[Any], ...]) -> None:
        if not chosen:
            return
        to = int(chosen[0].key)
        game.table.players[to].coins += 1
        game.tell(CoinGivenAway, seat=self.seat, to=to)
        gain_honor(game, self.seat, 1, BENEVOLENCE)
        gain_vp(game, self.seat, BENEVOLENCE_VP, BENEVOLENCE)
        if self.left > 1:
            game.plan(replace(self, left=self.left - 1))
