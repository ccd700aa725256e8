"""A battle: secret bids, the four advantages, the outcome and reparations (War Phase)."""

from collections.abc import Iterator, Mapping
from functools import cache

from engine.core.events import Seat
from engine.core.questions import Answer, Option, Oversight, Pick, Picked, Refusal, SharedOut, ShareOut, Slot
from engine.core.steps import JointPrompt, Prompt, Step, step
from engine.rising_sun.choices import OfPlayer, player_options
from engine.rising_sun.components import RULES
from engine.rising_sun.events import (
    BattleBegan,
    BattleDecided,
    BidsRevealed,
    Killed,
    ReparationsPaid,
)
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.killing import plan_kill
from engine.rising_sun.measures import ally_of, force_of
from engine.rising_sun.table import Battle as Fought
from engine.rising_sun.table import Province, RisingSunTable
from engine.rising_sun.war.advantages import (
    HireRonin,
    ImperialPoets,
    Seppuku,
    TakeHostage,
    ronin_force_of,
    the_battle,
)
from engine.rising_sun.war.oversights import oversights_of_bid
from engine.rising_sun.war.tokens import win_token


@step("battle")
class Battle(Step):
    """A battle: bids, advantages from left to right, reparations.

    The outcome precedes Imperial Poets (rulings 12.6).
    """

    province: Province
    participants: tuple[Seat, ...]

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        table.battle = Fought(province=self.province, participants=list(self.participants))
        if game.listened:
            game.tell(
                BattleBegan,
                province=self.province,
                number=table.wars_fought + 1,
                participants=self.participants,
                forces=tuple(force_of(table, seat, self.province) for seat in self.participants),
            )
        game.plan(Bid(asked=self.participants), *AFTER_BIDS)


@step("bid")
class Bid(JointPrompt):
    """The secret bids of Coins on the advantages. Players keep the Coins they don't bid."""

    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()
    secret = True
    form = True

    def question(self, game: RisingSunGame, seat: Seat) -> ShareOut:
        return _bids(game.table.players[seat].coins)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"province": the_battle(game).province, "coins": game.table.players[seat].coins}

    def oversights(self, game: RisingSunGame, seat: Seat) -> Iterator[Oversight]:
        return oversights_of_bid(game.table, seat)

    def refusals(self, game: RisingSunGame, seat: Seat) -> Iterator[Refusal]:
        """Yield Ronin, which newcomers often take for money."""
        ronin = game.table.players[seat].ronin
        if ronin:
            yield Refusal("ronin-not-bid", {"ronin": ronin})

    def fallback(self, game: RisingSunGame, seat: Seat) -> SharedOut:
        return SharedOut()

    def may_suggest(self, game: RisingSunGame) -> bool:
        return True

    def resolve_all(self, game: RisingSunGame, chosen: Mapping[Seat, Mapping[str, int]]) -> None:
        battle = the_battle(game)
        for seat in battle.participants:
            bids = {advantage: chosen[seat][advantage] for advantage in RULES.advantages}
            battle.bids.append(bids)
            game.table.players[seat].coins -= sum(bids.values())
        game.tell(
            BidsRevealed,
            province=battle.province,
            participants=tuple(battle.participants),
            bids=tuple(tuple(bids.values()) for bids in battle.bids),
        )


@cache
def _bids(coins: int) -> ShareOut:
    return ShareOut(tuple(Slot(advantage, "advantage", coins) for advantage in RULES.advantages), budget=coins)


@step("outcome")
class Outcome(Step):
    """The outcome of a battle. The most Force wins the token, with ties broken by Honor, even if no one has any.

    The losers' figures die, except those of the winner's ally.
    """

    def run(self, game: RisingSunGame) -> None:
        table, battle = game.table, the_battle(game)
        forces = {seat: battle_force_of(table, seat) for seat in battle.participants}
        winner = max(forces, key=lambda seat: (forces[seat], -table.honor.index(seat)))
        battle.winner = winner
        game.tell(
            BattleDecided,
            province=battle.province,
            participants=tuple(battle.participants),
            forces=tuple(forces.values()),
            seat=winner,
            vp=RULES.token_vp[table.season],
        )
        win_token(game, winner, battle.province, battle=True)
        plan_kill(game, winner, _defeated(table, battle, winner), "battle")


def battle_force_of(table: RisingSunTable, seat: Seat) -> int:
    """Return a participant's Force in the current battle, including hired Ronin."""
    battle = table.battle
    assert battle is not None, "there is no battle"
    force = force_of(table, seat, battle.province)
    return force + ronin_force_of(table, seat) if battle.hired == seat else force


def _defeated(table: RisingSunTable, battle: Fought, winner: Seat) -> tuple[Killed, ...]:
    spared = (winner, ally_of(table, winner))
    return tuple(
        Killed(seat, figure, battle.province)
        for seat in battle.participants
        if seat not in spared
        for figure in table.players[seat].figures.get(battle.province, ())
    )


@step("reparations")
class Reparations(Step):
    """Reparations: the winner's bid is divided among the losers, whose own bids are lost.

    The winner chooses who gets the odd Coins.
    """

    def run(self, game: RisingSunGame) -> None:
        battle = the_battle(game)
        assert battle.winner is not None, "the battle is not decided"
        losers = losers_of(battle)
        odd = battle.total_bid_of(battle.winner) % len(losers)
        game.plan(ChooseReparations(seat=battle.winner, odd=odd))


@step("choose-reparations")
class ChooseReparations(Prompt):
    """The choice of the losers who each receive one of the odd Coins."""

    seat: Seat
    odd: int

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[OfPlayer]:
        losers = losers_of(the_battle(game)) if self.odd else ()
        return Pick(player_options(losers), least=self.odd, most=self.odd)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"odd": self.odd}

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        losers = losers_of(the_battle(game))
        poorest = sorted(losers, key=lambda loser: game.table.players[loser].coins)
        return Picked(keys=tuple(option.key for option in player_options(tuple(poorest[: self.odd]))))

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[OfPlayer], ...]) -> None:
        battle = the_battle(game)
        losers = losers_of(battle)
        even = battle.total_bid_of(self.seat) // len(losers)
        favoured = [option.means.seat for option in chosen]
        coins = tuple(even + (loser in favoured) for loser in losers)
        for loser, received in zip(losers, coins, strict=True):
            game.table.players[loser].coins += received
        if any(coins):
            game.tell(ReparationsPaid, seat=self.seat, losers=losers, coins=coins)


def losers_of(battle: Fought) -> tuple[Seat, ...]:
    """Return all participants except the winner. The winner's ally counts as a loser."""
    return tuple(seat for seat in battle.participants if seat != battle.winner)


@step("end-of-battle")
class EndOfBattle(Step):
    """The end of a battle. The next war token follows."""

    def run(self, game: RisingSunGame) -> None:
        game.table.battle = None
        game.table.wars_fought += 1


AFTER_BIDS: tuple[Step, ...] = (
    Seppuku(),
    TakeHostage(),
    HireRonin(),
    Outcome(),
    ImperialPoets(),
    Reparations(),
    EndOfBattle(),
)
"""The steps that follow the bids in every battle."""
