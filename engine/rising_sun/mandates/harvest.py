"""Harvest: everyone gains a Coin; the chooser and their ally also gain the rewards of the provinces they lead."""

from engine.core.events import Seat
from engine.core.steps import Step, step
from engine.rising_sun.components import REWARDS, RULES
from engine.rising_sun.effects import gain_coins, gain_ronin, gain_vp, wealth
from engine.rising_sun.events import Harvested
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import ally_of, led_by
from engine.rising_sun.table import Province

HARVEST = "harvest"


@step("harvest")
class Harvest(Step):
    """The Harvest mandate, clockwise from the chooser's left.

    Each player's Harvest is a single gain. Way of the Merchant compares wealth as it was before the mandate.
    """

    seat: Seat

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        before = tuple(wealth(table))
        favoured = (self.seat, ally_of(table, self.seat))
        game.plan(
            *(
                HarvestFor(seat=seat, provinces=led_by(table, seat) if seat in favoured else (), before=before)
                for seat in table.clockwise_from((self.seat + 1) % table.seats)
            )
        )


@step("harvest-for")
class HarvestFor(Step):
    """One player's gains from a Harvest. `before` holds each seat's Coins before the mandate."""

    seat: Seat
    provinces: tuple[Province, ...]
    before: tuple[int, ...]

    def run(self, game: RisingSunGame) -> None:
        seat = self.seat
        rewards = [REWARDS[province] for province in self.provinces]
        coins = RULES.harvest_coins + sum([reward.coins for reward in rewards])
        ronin, vp = sum([reward.ronin for reward in rewards]), sum([reward.vp for reward in rewards])
        game.tell(Harvested, seat=seat, provinces=self.provinces, coins=coins, ronin=ronin, vp=vp)
        gain_coins(game, seat, coins, HARVEST, self.before)
        gain_ronin(game, seat, ronin, HARVEST)
        gain_vp(game, seat, vp, HARVEST)
