"""Recruit: everyone may summon a figure for each own stronghold; the chooser and its ally one more."""

from dataclasses import replace
from typing import Any

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked
from engine.core.steps import Prompt, Step, step
from engine.rising_sun.components import RULES
from engine.rising_sun.hooks import END_OF_RECRUIT, RisingSunGame, owned
from engine.rising_sun.measures import ally_of, by_honor, summon_provinces
from engine.rising_sun.reactions import OwnEffects
from engine.rising_sun.summoning import summon, tell_passed
from engine.rising_sun.table import Province, RisingSunTable


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
class RecruitFigures(Prompt):
    """Summon one figure after the other; `summoned` are the provinces of those that already came."""

    seat: Seat
    bonus: int
    summoned: tuple[Province, ...] = ()

    def question(self, game: RisingSunGame, seat: Seat) -> Pick:
        figures = dict.fromkeys(game.table.players[seat].reserve)
        provinces = self.provinces(game.table)
        options = tuple(
            Option(f"{figure}@{province}", "summon", {"figure": figure, "province": province}, figure)
            for figure in figures
            for province in provinces
        )
        return Pick(options, least=0)

    def provinces(self, table: RisingSunTable) -> list[Province]:
        """Where one more figure may come: where a stronghold is unused, or anywhere lawful with the bonus left."""
        strongholds = table.players[self.seat].strongholds
        lawful = summon_provinces(table, self.seat)
        if table.players[self.seat].clan == "dragonfly":
            return lawful if len(self.summoned) < len(strongholds) + self.bonus else []
        used = {province: self.summoned.count(province) for province in lawful}
        bonus_used = sum(max(0, used[province] - strongholds.count(province)) for province in lawful)
        if bonus_used < self.bonus:
            return lawful
        return [province for province in lawful if used[province] < strongholds.count(province)]

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        strongholds = len(game.table.players[seat].strongholds)
        return {"left": strongholds + self.bonus - len(self.summoned), "bonus": self.bonus}

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked()

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[Any], ...]) -> None:
        if chosen:
            figure, province = chosen[0].key.split("@")
            game.plan(replace(self, summoned=(*self.summoned, province)))
            summon(game, self.seat, figure, province)
        elif self.summoned:
            game.plan(OwnEffects(seat=self.seat, moment="after-summon"))
        else:
            tell_passed(game, self.seat, self.kind)


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
class FirstOrLast(Prompt):
    """Of several players concerned the one with the highest honor goes first or last (Honor, rulings 2.4)."""

    seat: Seat
    others: tuple[Seat, ...]

    def question(self, game: RisingSunGame, seat: Seat) -> Pick:
        return Pick((Option("first", "go-first"), Option("last", "go-last")))

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked(keys=("first",))

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[Any], ...]) -> None:
        first = chosen[0].key == "first"
        order = (self.seat, *self.others) if first else (*self.others, self.seat)
        game.plan(*(EndOfRecruitFor(seat=seat) for seat in order))


@step("end-of-recruit-for")
class EndOfRecruitFor(Step):
    """One owner's cards; they do not touch one another, so their order does not matter."""

    seat: Seat

    def run(self, game: RisingSunGame) -> None:
        for react, copies in owned(game.table, self.seat, END_OF_RECRUIT):
            react(game, self.seat, copies)
