"""Kami turns: the shrines are resolved from left to right, and each Kami rewards the winner (Political Phase)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked, Refusal
from engine.core.steps import MayPrompt, Step, step
from engine.rising_sun.choices import Arrival, arrival_options
from engine.rising_sun.components import PROVINCES, RULES
from engine.rising_sun.effects import gain_coins, gain_honor, gain_ronin, gain_vp
from engine.rising_sun.events import KamiTurnBegan, ShrineResolved
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.mandates.train import plan_purchase
from engine.rising_sun.measures import shrine_leader_of
from engine.rising_sun.movement import Move, move, move_options, paid_after, toll_owner
from engine.rising_sun.reactions import OwnEffects
from engine.rising_sun.refusals import refused_moves
from engine.rising_sun.summoning import summon, tell_passed

RISE: Option[None] = Option("rise", "rise")


@step("kami-turn")
class KamiTurn(Step):
    """A Kami turn, in which each shrine is completely resolved before the next."""

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        table.kami_turns += 1
        game.tell(KamiTurnBegan, number=table.kami_turns)
        game.plan(*resolutions(len(table.shrines)))


@step("resolve-shrine")
class ResolveShrine(Step):
    """The resolution of a shrine (rulings 5).

    The most worshippers win, with ties broken by Honor at that moment. A shrine without worshippers is skipped.
    """

    index: int

    def run(self, game: RisingSunGame) -> None:
        shrine = game.table.shrines[self.index]
        winner = shrine_leader_of(game.table, shrine)
        game.tell(ShrineResolved, kami=shrine.kami, seat=winner)
        if winner is not None:
            FAVOURS[shrine.kami](game, winner)


@cache
def resolutions(shrines: int) -> tuple[ResolveShrine, ...]:
    """Return the steps that resolve the shrines, the same in every Kami turn."""
    return tuple(ResolveShrine(index=index) for index in range(shrines))


def amaterasu(game: RisingSunGame, seat: Seat) -> None:
    """Offer a rise to the top of the Honor track, unless the seat is already there."""
    if game.table.honor[0] != seat:
        game.plan(MayRise(seat=seat))


def fujin(game: RisingSunGame, seat: Seat) -> None:
    """Plan up to two moves."""
    game.plan(FujinMoves(seat=seat, left=RULES.fujin_moves))


def raijin(game: RisingSunGame, seat: Seat) -> None:
    """Plan the option to summon one Bushi in any province."""
    game.plan(*(RaijinSummon(seat=seat) for _ in range(RULES.raijin_bushi)))


def ryujin(game: RisingSunGame, seat: Seat) -> None:
    """Plan the option to buy one season card at full price."""
    plan_purchase(game, seat)


def hachiman(game: RisingSunGame, seat: Seat) -> None:
    """Give the seat 2 Ronin."""
    gain_ronin(game, seat, RULES.hachiman_ronin, "hachiman")


def susanoo(game: RisingSunGame, seat: Seat) -> None:
    """Give the seat 1 VP for each of its strongholds on the map."""
    strongholds = len(game.table.players[seat].strongholds)
    gain_vp(game, seat, RULES.susanoo_vp_per_stronghold * strongholds, "susanoo")


def tsukuyomi(game: RisingSunGame, seat: Seat) -> None:
    """Give the seat 2 Coins."""
    gain_coins(game, seat, RULES.tsukuyomi_coins, "tsukuyomi")


FAVOURS: dict[str, Callable[[RisingSunGame, Seat], None]] = {
    "amaterasu": amaterasu,
    "fujin": fujin,
    "raijin": raijin,
    "ryujin": ryujin,
    "hachiman": hachiman,
    "susanoo": susanoo,
    "tsukuyomi": tsukuyomi,
}


@step("may-rise")
class MayRise(MayPrompt):
    """Amaterasu: the option to rise to the top of the Honor track, which is also the fallback (rulings 12.17)."""

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[None]:
        return Pick((RISE,), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"steps": game.table.honor.index(seat)}

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked(keys=(RISE.key,))

    def accept(self, game: RisingSunGame, means: None) -> None:
        gain_honor(game, self.seat, game.table.seats, "amaterasu")

    def decline(self, game: RisingSunGame) -> None:
        tell_passed(game, self.seat, self.kind)


@step("fujin-moves")
class FujinMoves(MayPrompt):
    """Fujin: the option to make two moves of one step each. The same figure can make both."""

    seat: Seat
    left: int
    paid: tuple[str, ...] = ()

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[Move]:
        return Pick(move_options(game.table, seat, (), self.paid) if self.left else (), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"left": self.left}

    def refusals(self, game: RisingSunGame, seat: Seat) -> Iterator[Refusal]:
        return refused_moves(game.table, seat, (), self.paid)

    def accept(self, game: RisingSunGame, means: Move) -> None:
        owner = toll_owner(game.table, self.seat, means, self.paid)
        game.plan(replace(self, left=self.left - 1, paid=paid_after(means, owner, self.paid)))
        move(game, self.seat, means, owner)


@step("raijin-summon")
class RaijinSummon(MayPrompt):
    """Raijin: the option to summon a Bushi in any province, even without a stronghold.

    It counts as a Summon (Q-RAIJIN).
    """

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[Arrival]:
        has_bushi = "bushi" in game.table.players[seat].reserve
        return Pick(arrival_options("bushi", PROVINCES if has_bushi else ()), least=0)

    def accept(self, game: RisingSunGame, means: Arrival) -> None:
        game.plan(OwnEffects(seat=self.seat, moment="after-summon"))
        summon(game, self.seat, "bushi", means.province)
