"""Recruit: everyone may summon a figure for each own stronghold; the chooser and its ally one more."""

from functools import cache
from typing import NamedTuple

from engine.core.events import Seat
from engine.core.questions import Option, Pick
from engine.core.steps import MayPrompt, Step, step
from engine.rising_sun.components import RULES
from engine.rising_sun.hooks import END_OF_RECRUIT, RisingSunGame, owned
from engine.rising_sun.measures import ally_of, by_honor, in_order, summon_provinces
from engine.rising_sun.precedence import FirstOrLastPrompt
from engine.rising_sun.reactions import OwnEffects
from engine.rising_sun.summoning import summon, tell_passed
from engine.rising_sun.table import Figure, Province, RisingSunTable


class Recruited(NamedTuple):
    """A figure in reserve and the province it comes to."""

    figure: Figure
    province: Province


@step("recruit")
class Recruit(Step):
    """Clockwise from the chooser's left, the chooser last; then what waits for the end of the mandate."""

    seat: Seat

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        favoured = (self.seat, ally_of(table, self.seat))
        game.plan(
            *(
                RecruitFigures(seat=seat, bonus=RULES.recruit_bonus if seat in favoured else 0)
                for seat in table.clockwise_from((self.seat + 1) % table.seats)
            ),
            EndOfRecruit(),
        )


@step("recruit-figures")
class RecruitFigures(MayPrompt):
    """Summon one figure after the other; `summoned` are the provinces of those that already came."""

    seat: Seat
    bonus: int
    summoned: tuple[Province, ...] = ()

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[Recruited]:
        provinces = self.provinces(game.table)
        options: list[Option[Recruited]] = []
        for figure in dict.fromkeys(game.table.players[seat].reserve) if provinces else ():
            options += _options(figure, provinces)
        return Pick(tuple(options), least=0)

    def provinces(self, table: RisingSunTable) -> tuple[Province, ...]:
        """Where one more figure may come: where a stronghold is unused, or anywhere lawful with the bonus left."""
        strongholds = table.players[self.seat].strongholds
        lawful = summon_provinces(table, self.seat)
        if table.players[self.seat].clan == "dragonfly":
            return lawful if len(self.summoned) < len(strongholds) + self.bonus else ()
        unused, bonus = strongholds.copy(), self.bonus
        for province in self.summoned:
            if province in unused:
                unused.remove(province)
            else:
                bonus -= 1
        return lawful if bonus else in_order(tuple(unused))

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        strongholds = len(game.table.players[seat].strongholds)
        return {"left": strongholds + self.bonus - len(self.summoned), "bonus": self.bonus}

    def accept(self, game: RisingSunGame, means: Recruited) -> None:
        summoned = (*self.summoned, means.province)
        game.plan(RecruitFigures(seat=self.seat, bonus=self.bonus, summoned=summoned))
        summon(game, self.seat, means.figure, means.province)

    def decline(self, game: RisingSunGame) -> None:
        if self.summoned:
            game.plan(OwnEffects(seat=self.seat, moment="after-summon"))
        else:
            tell_passed(game, self.seat, self.kind)


@cache
def _options(figure: Figure, provinces: tuple[Province, ...]) -> tuple[Option[Recruited], ...]:
    return tuple(
        Option(f"{figure}@{province}", "summon", Recruited(figure, province), figure) for province in provinces
    )


@step("end-of-recruit")
class EndOfRecruit(Step):
    """Cards that wait until every player has carried out the mandate (rulings 1, 12.2 d)."""

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        owners = [seat for seat in by_honor(table, range(table.seats)) if any(owned(table, seat, END_OF_RECRUIT))]
        if len(owners) > 1:
            game.plan(FirstOrLast(seat=owners[0], others=tuple(owners[1:])))
        else:
            game.plan(*(EndOfRecruitFor(seat=seat) for seat in owners))


@step("first-or-last")
class FirstOrLast(FirstOrLastPrompt):
    """Whose cards at the end of the Recruit come first?"""

    seat: Seat
    others: tuple[Seat, ...]

    def turn_of(self, seat: Seat) -> "EndOfRecruitFor":
        return EndOfRecruitFor(seat=seat)


@step("end-of-recruit-for")
class EndOfRecruitFor(Step):
    """One owner's cards; they do not touch one another, so their order does not matter."""

    seat: Seat

    def run(self, game: RisingSunGame) -> None:
        for react, copies in owned(game.table, self.seat, END_OF_RECRUIT):
            react(game, self.seat, copies)
