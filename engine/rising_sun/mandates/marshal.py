"""Marshal: everyone may move each figure one step; the chooser and its ally may build a stronghold."""

from engine.core.events import Seat
from engine.core.questions import Pick
from engine.core.steps import MayPrompt, Step, step
from engine.rising_sun.choices import InProvince, province_options
from engine.rising_sun.components import PROVINCES, RULES
from engine.rising_sun.events import StrongholdBuilt
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.lending import ShortOfCoins
from engine.rising_sun.measures import ally_of, price_of
from engine.rising_sun.movement import Move, mark, move, move_options, paid_after, toll_owner
from engine.rising_sun.purchase import pay
from engine.rising_sun.summoning import tell_passed


@step("marshal")
class Marshal(Step):
    """Clockwise from the chooser's left, the chooser last. Building comes after the own moves (Q-BUILD)."""

    seat: Seat

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        favoured = (self.seat, ally_of(table, self.seat))
        for seat in reversed(table.clockwise_from((self.seat + 1) % table.seats)):
            if seat in favoured:
                game.plan(ShortOfCoins(seat=seat, purpose="stronghold"), BuildStronghold(seat=seat))
            game.plan(MarshalFigures(seat=seat))


@step("marshal-figures")
class MarshalFigures(MayPrompt):
    """Move one figure after the other, each at most once; figures on shrines stay.

    `moved` are the marks of the figures that have, and `paid` the routes paid for.
    """

    seat: Seat
    moved: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[Move]:
        return Pick(move_options(game.table, seat, self.moved, self.paid), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"moved": len(self.moved)}

    def accept(self, game: RisingSunGame, means: Move) -> None:
        moved = (*self.moved, mark(means.figure, means.province))
        owner = toll_owner(game.table, self.seat, means, self.paid)
        game.plan(MarshalFigures(seat=self.seat, moved=moved, paid=paid_after(means, owner, self.paid)))
        move(game, self.seat, means, owner)

    def decline(self, game: RisingSunGame) -> None:
        if not self.moved:
            tell_passed(game, self.seat, self.kind)


@step("build-stronghold")
class BuildStronghold(MayPrompt):
    """Pay Coins for a stronghold in any province."""

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[InProvince]:
        player = game.table.players[seat]
        can = player.strongholds_left and player.coins >= self.price(game)
        return Pick(province_options(PROVINCES if can else ()), least=0)

    def price(self, game: RisingSunGame) -> int:
        return price_of(game.table, self.seat, RULES.stronghold_price)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"price": self.price(game)}

    def accept(self, game: RisingSunGame, means: InProvince) -> None:
        price = self.price(game)
        game.table.players[self.seat].strongholds.append(means.province)
        game.tell(StrongholdBuilt, seat=self.seat, province=means.province, price=price)
        pay(game, self.seat, price)
