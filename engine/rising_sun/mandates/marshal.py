"""Marshal: everyone may move each figure one step; the chooser and its ally may build a stronghold."""

from dataclasses import replace
from typing import Any

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked
from engine.core.steps import Prompt, Step, step
from engine.rising_sun.components import PROVINCES, RULES
from engine.rising_sun.events import StrongholdBuilt
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import ally_of, price_of
from engine.rising_sun.movement import move, move_options, paid_after, place_after
from engine.rising_sun.purchase import pay
from engine.rising_sun.summoning import province_options, tell_passed


@step("marshal")
class Marshal(Step):
    """Clockwise from the chooser's left, the chooser last. Building comes after the own moves (Q-BUILD)."""

    seat: Seat

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        favoured = (self.seat, ally_of(table, self.seat))
        for seat in reversed(table.clockwise_from((self.seat + 1) % table.seats)):
            if seat in favoured:
                game.plan(BuildStronghold(seat=seat))
            game.plan(MarshalFigures(seat=seat))


@step("marshal-figures")
class MarshalFigures(Prompt):
    """Move one figure after the other, each at most once; figures on shrines stay."""

    seat: Seat
    moved: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()

    def question(self, game: RisingSunGame, seat: Seat) -> Pick:
        return Pick(move_options(game.table, seat, self.moved, self.paid), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"moved": len(self.moved)}

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked()

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[Any], ...]) -> None:
        if not chosen:
            if not self.moved:
                tell_passed(game, self.seat, self.kind)
            return
        key = chosen[0].key
        paid = paid_after(game.table, self.seat, key, self.paid)
        game.plan(replace(self, moved=(*self.moved, place_after(key)), paid=paid))
        move(game, self.seat, key, self.paid)


@step("build-stronghold")
class BuildStronghold(Prompt):
    """Pay 3 Coins for a stronghold in any province."""

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick:
        player = game.table.players[seat]
        can = player.strongholds_left and player.coins >= self.price(game)
        return Pick(province_options(list(PROVINCES)) if can else (), least=0)

    def price(self, game: RisingSunGame) -> int:
        return price_of(game.table, self.seat, RULES.stronghold_price)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"price": self.price(game)}

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked()

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[Any], ...]) -> None:
        if chosen:
            province, price = chosen[0].key, self.price(game)
            game.table.players[self.seat].strongholds.append(province)
            game.tell(StrongholdBuilt, seat=self.seat, province=province, price=price)
            pay(game, self.seat, price)
