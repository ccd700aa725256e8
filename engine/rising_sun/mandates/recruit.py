"""Recruit: everyone can summon one figure per stronghold; the chooser and their ally can summon one more."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from engine.core.events import Seat
from engine.core.questions import Assign, Assigned, Laid, Option, Pick, Place, Refusal, Thing, Together
from engine.core.steps import MayPrompt, Prompt, Step, step
from engine.rising_sun.choices import AGAIN, InProvince
from engine.rising_sun.components import PROVINCES, RULES
from engine.rising_sun.hooks import END_OF_RECRUIT, RisingSunGame, owned
from engine.rising_sun.measures import ally_of, by_honor, in_order
from engine.rising_sun.planning import laid_one_by_one
from engine.rising_sun.precedence import FirstOrLastPrompt
from engine.rising_sun.reactions import OwnEffects, plan_own_effects
from engine.rising_sun.refusals import refused_summons
from engine.rising_sun.summoning import sets_something_off, summon, tell_passed
from engine.rising_sun.table import Figure, Province, RisingSunTable

NOBODY: Assign[Any, Any] = Assign((), (), ordered=True)
REMEMBERED = 1 << 10
FIGURE, ASKING = "figure", "asking"
AGAIN_THING: Thing[Any] = Thing(AGAIN.key, AGAIN.word, group=ASKING)
AGAIN_PLACE: Place[Any] = Place(AGAIN.key, "ask-afterwards", takes=(ASKING,))


class Recruited(NamedTuple):
    """A figure from the reserve and the province it is summoned to."""

    figure: Figure
    province: Province


@step("recruit")
class Recruit(Step):
    """The Recruit mandate, clockwise from the chooser's left, with the chooser last.

    Cards that act at its end follow.
    """

    seat: Seat

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        favoured = (self.seat, ally_of(table, self.seat))
        prompt = SummonFigures if table.whole_mandates else RecruitFigures
        game.plan(
            *(
                prompt(seat=seat, bonus=RULES.recruit_bonus if seat in favoured else 0)
                for seat in table.clockwise_from((self.seat + 1) % table.seats)
            ),
            EndOfRecruit(),
        )


class InReserve(NamedTuple):
    """A figure in the reserve."""

    figure: Figure


class Slots(NamedTuple):
    """The numbers of figures that can still be summoned to each province, plus a bonus for any, `most` in all."""

    provinces: dict[Province, int]
    bonus: int
    most: int


@step("summon-figures")
class SummonFigures(Prompt):
    """The choice of all figures a player summons, in order.

    `summoned` lists the provinces of those already summoned.
    """

    seat: Seat
    bonus: int
    summoned: tuple[Province, ...] = ()

    def question(self, game: RisingSunGame, seat: Seat) -> Assign[InReserve | None, InProvince | None]:
        slots = slots_of(game.table, seat, self.bonus, self.summoned)
        reserve = game.table.players[seat].reserve
        if not slots.most or not reserve:
            return NOBODY
        figures = tuple([(figure, min(slots.most, reserve.count(figure))) for figure in dict.fromkeys(reserve)])
        return _who_comes_where(figures, tuple(slots.provinces.items()), slots.bonus, slots.most)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        slots = slots_of(game.table, seat, self.bonus, self.summoned)
        left = min(slots.most, len(game.table.players[seat].reserve))
        return {"left": left, "bonus": slots.bonus, "summoned": len(self.summoned)}

    def refusals(self, game: RisingSunGame, seat: Seat) -> Iterator[Refusal]:
        return _refused(game.table, seat, self.bonus, self.summoned)

    def fallback(self, game: RisingSunGame, seat: Seat) -> Assigned:
        return Assigned(ordered=True)

    def may_suggest(self, game: RisingSunGame) -> bool:
        return True

    def proposals(self, game: RisingSunGame, seat: Seat) -> Iterator[Assigned]:
        """Yield the most promising sets of Summons.

        Figures that trigger a question or effect come last, so the player sees the others first.
        """

        def ways(table: RisingSunTable, laid: Sequence[Recruited]) -> list[Recruited]:
            summoned = (*self.summoned, *(each.province for each in laid))
            provinces = open_provinces(table, seat, self.bonus, summoned)
            return [option.means for option in _ways(table, seat, provinces)]

        def lay(table: RisingSunTable, each: Recruited) -> None:
            table.players[seat].reserve.remove(each.figure)
            table.players[seat].put(each.figure, each.province)

        for summons in laid_one_by_one(game, seat, ways, lay):
            in_turn = sorted(summons, key=lambda each: sets_something_off(each.figure))
            yield Assigned(laid=tuple([(each.figure, each.province) for each in in_turn]), ordered=True)

    def resolve(self, game: RisingSunGame, chosen: tuple[Laid[InReserve | None, InProvince | None], ...]) -> None:
        summons = [
            Recruited(laid.thing.means.figure, laid.place.means.province)
            for laid in chosen
            if laid.thing.means is not None and laid.place.means is not None
        ]
        again = len(summons) < len(chosen)
        if summons:
            carry_out(game, self.seat, self.bonus, self.summoned, summons, again)
        elif again:
            game.plan(self)
        elif self.summoned:
            plan_own_effects(game, self.seat, "after-summon")
        else:
            tell_passed(game, self.seat, self.kind)


def carry_out(
    game: RisingSunGame,
    seat: Seat,
    bonus: int,
    summoned: tuple[Province, ...],
    summons: Sequence[Recruited],
    again: bool,
) -> None:
    """Summon figures in order. If one triggers a question or an effect, plan the remaining ones to follow it."""
    for number, (figure, province) in enumerate(summons, start=1):
        summoned = (*summoned, province)
        if sets_something_off(figure):
            left = tuple(summons[number:])
            game.plan(CarryOutSummons(seat=seat, bonus=bonus, summoned=summoned, summons=left, again=again))
            summon(game, seat, figure, province)
            return
        summon(game, seat, figure, province)
    if again:
        game.plan(SummonFigures(seat=seat, bonus=bonus, summoned=summoned))
    else:
        plan_own_effects(game, seat, "after-summon")


@step("carry-out-summons")
class CarryOutSummons(Step):
    """The remaining Summons of a player, after one has triggered a question or an effect."""

    seat: Seat
    bonus: int
    summoned: tuple[Province, ...]
    summons: tuple[Recruited, ...]
    again: bool

    def run(self, game: RisingSunGame) -> None:
        carry_out(game, self.seat, self.bonus, self.summoned, self.summons, self.again)


def slots_of(table: RisingSunTable, seat: Seat, bonus: int, summoned: Sequence[Province]) -> Slots:
    """Return the Summons still available after those to the provinces `summoned`.

    For the Dragonfly, only the number of figures matters (rulings 12.11).
    """
    strongholds = table.players[seat].strongholds
    if table.players[seat].clan == "dragonfly":
        left = len(strongholds) + bonus - len(summoned)
        return Slots(dict.fromkeys(PROVINCES if left else (), left), 0, left)
    beyond = {each: max(0, summoned.count(each) - strongholds.count(each)) for each in summoned}
    spare = bonus - sum(beyond.values())
    unused = {each: max(0, strongholds.count(each) - summoned.count(each)) for each in in_order(tuple(strongholds))}
    provinces = {each: most for each, most in unused.items() if most or spare}
    return Slots(provinces, spare if provinces else 0, sum(provinces.values()) + (spare if provinces else 0))


def _refused(table: RisingSunTable, seat: Seat, bonus: int, summoned: Sequence[Province]) -> Iterator[Refusal]:
    slots = slots_of(table, seat, bonus, summoned)
    return refused_summons(table, seat, slots.provinces, slots.most, bonus)


def open_provinces(
    table: RisingSunTable, seat: Seat, bonus: int, summoned: Sequence[Province]
) -> tuple[Province, ...]:
    """Return the provinces for one more figure: those with an unused stronghold, or all legal ones with the bonus."""
    return tuple(slots_of(table, seat, bonus, summoned).provinces)


@lru_cache(REMEMBERED)
def _who_comes_where(
    figures: tuple[tuple[Figure, int], ...], provinces: tuple[tuple[Province, int], ...], bonus: int, most: int
) -> Assign[InReserve | None, InProvince | None]:
    """Build the question of which figures to summon where. It's cached because the same one comes up often.

    `figures` pairs each figure with its copies, and `provinces` each province with its room.
    """
    things = [_thing(figure, copies) for figure, copies in figures]
    places = [_place(province, here) for province, here in provinces]
    names, room = tuple([province for province, _ in provinces]), sum([here for _, here in provinces]) + bonus
    several = min(most, sum([copies for _, copies in figures])) > 1
    return Assign(
        (*things, AGAIN_THING) if several else tuple(things),
        (*places, AGAIN_PLACE) if several else tuple(places),
        together=(Together(names, most),) if most < room else (),
        ordered=True,
        spare=bonus,
    )


@cache
def _thing(figure: Figure, copies: int) -> Thing[InReserve]:
    return Thing(figure, "figure-in-reserve", InReserve(figure), FIGURE, copies)


@cache
def _place(province: Province, most: int) -> Place[InProvince]:
    return Place(province, "summon-to", InProvince(province), most=most, takes=(FIGURE,))


@step("recruit-figures")
class RecruitFigures(MayPrompt):
    """The choice of one figure at a time in a Recruit mandate, for games started in earlier releases."""

    seat: Seat
    bonus: int
    summoned: tuple[Province, ...] = ()

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[Recruited]:
        return Pick(
            tuple(_ways(game.table, seat, open_provinces(game.table, seat, self.bonus, self.summoned))), least=0
        )

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        player = game.table.players[seat]
        left = len(player.strongholds) + self.bonus - len(self.summoned)
        return {"left": min(left, len(player.reserve)), "bonus": self.bonus}

    def refusals(self, game: RisingSunGame, seat: Seat) -> Iterator[Refusal]:
        return _refused(game.table, seat, self.bonus, self.summoned)

    def accept(self, game: RisingSunGame, means: Recruited) -> None:
        summoned = (*self.summoned, means.province)
        game.plan(RecruitFigures(seat=self.seat, bonus=self.bonus, summoned=summoned))
        summon(game, self.seat, means.figure, means.province)

    def decline(self, game: RisingSunGame) -> None:
        if self.summoned:
            game.plan(OwnEffects(seat=self.seat, moment="after-summon"))
        else:
            tell_passed(game, self.seat, self.kind)


def _ways(table: RisingSunTable, seat: Seat, provinces: tuple[Province, ...]) -> list[Option[Recruited]]:
    """Return the options to summon one more figure from the reserve to one of these provinces."""
    options: list[Option[Recruited]] = []
    for figure in dict.fromkeys(table.players[seat].reserve) if provinces else ():
        options += _options(figure, provinces)
    return options


@cache
def _options(figure: Figure, provinces: tuple[Province, ...]) -> tuple[Option[Recruited], ...]:
    return tuple(
        Option(f"{figure}@{province}", "summon", Recruited(figure, province), figure) for province in provinces
    )


@step("end-of-recruit")
class EndOfRecruit(Step):
    """The cards that act once every player has carried out the mandate (rulings 1, 12.2 d)."""

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        owners = [seat for seat in by_honor(table, range(table.seats)) if any(owned(table, seat, END_OF_RECRUIT))]
        if len(owners) > 1:
            game.plan(FirstOrLast(seat=owners[0], others=tuple(owners[1:])))
        else:
            game.plan(*(EndOfRecruitFor(seat=seat) for seat in owners))


@step("first-or-last")
class FirstOrLast(FirstOrLastPrompt):
    """The choice of whether a player's cards act first or last at the end of a Recruit mandate."""

    seat: Seat
    others: tuple[Seat, ...]

    def turn_of(self, seat: Seat) -> "EndOfRecruitFor":
        return EndOfRecruitFor(seat=seat)


@step("end-of-recruit-for")
class EndOfRecruitFor(Step):
    """One owner's cards at the end of a Recruit mandate.

    They don't affect each other, so their order doesn't matter.
    """

    seat: Seat

    def run(self, game: RisingSunGame) -> None:
        for react, copies in owned(game.table, self.seat, END_OF_RECRUIT):
            react(game, self.seat, copies)
