"""Betray: the chooser leaves its alliance and replaces figures of two other players by its own."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.core.events import Seat
from engine.core.questions import Facts, Option, Pick, Picked
from engine.core.steps import Prompt, Step, step
from engine.rising_sun.components import PROVINCES, RULES
from engine.rising_sun.effects import lose_honor
from engine.rising_sun.events import AllianceBroken, FigureReplaced
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import ally_of, are_same_kind, counts_as_daimyo, counts_as_shinto, opponents_of
from engine.rising_sun.summoning import enter, tell_passed, worship
from engine.rising_sun.table import Figure, Province, RisingSunTable, Worshipper

BETRAY = "betray"
UNRIGHTEOUS = "path-of-the-unrighteous"


@step("betray")
class Betray(Step):
    """The alliance ends and the betrayer alone loses Honor, before anything is replaced (rulings 4, 12.15)."""

    seat: Seat

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        ally = ally_of(table, self.seat)
        if ally is not None:
            table.alliances = [pair for pair in table.alliances if self.seat not in pair]
            game.tell(AllianceBroken, seat=self.seat, ally=ally)
            lose_honor(game, self.seat, BETRAY)
        extra = table.players[self.seat].copies_of(UNRIGHTEOUS)
        game.plan(
            ReplaceFigure(seat=self.seat, left=RULES.betray_replacements),
            *(ReplaceUnrighteously(seat=self.seat) for _ in range(extra)),
        )


@step("replace-figure")
class ReplaceFigure(Prompt):
    """Replace up to two figures, of two different players, by figures of the same kind from reserve."""

    seat: Seat
    left: int
    hit: tuple[Seat, ...] = ()

    def question(self, game: RisingSunGame, seat: Seat) -> Pick:
        if not self.left:
            return Pick((), least=0)
        owners = [other for other in opponents_of(game.table, seat) if other not in self.hit]
        return Pick(tuple(_options(game.table, seat, owners)), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"left": self.left}

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked()

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[Any], ...]) -> None:
        if chosen:
            owner = int(chosen[0].key.split(":")[0])
            game.plan(replace(self, left=self.left - 1, hit=(*self.hit, owner)))
            _replace(game, self.seat, chosen[0].key)
        elif not self.hit:
            tell_passed(game, self.seat, self.kind)


@step("replace-unrighteously")
class ReplaceUnrighteously(Prompt):
    """Path of the Unrighteous: one figure more, of any other player, even a Shinto on a shrine."""

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick:
        others = opponents_of(game.table, seat)
        on_map = _options(game.table, seat, others)
        return Pick((*on_map, *_shrine_options(game.table, seat, others)), least=0)

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked()

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[Any], ...]) -> None:
        if chosen:
            _replace(game, self.seat, chosen[0].key)


def _options(table: RisingSunTable, seat: Seat, owners: list[Seat]) -> Iterator[Option]:
    """Daimyo, and what counts as one, are immune. Keys read `owner:figure@place>own figure`."""
    reserve = list(dict.fromkeys(table.players[seat].reserve))
    for owner in owners:
        for province in PROVINCES:
            for figure in dict.fromkeys(table.players[owner].figures.get(province, ())):
                if not counts_as_daimyo(figure):
                    for own in reserve:
                        if are_same_kind(own, figure):
                            yield _option(owner, figure, province, own)


def _shrine_options(table: RisingSunTable, seat: Seat, owners: list[Seat]) -> Iterator[Option]:
    """Only what counts as a Shinto can worship, so nothing else can replace a worshipper."""
    reserve = [figure for figure in dict.fromkeys(table.players[seat].reserve) if counts_as_shinto(figure)]
    for shrine in table.shrines:
        for worshipper in dict.fromkeys(shrine.worshippers):
            if worshipper.seat in owners:
                for own in reserve:
                    yield _option(worshipper.seat, worshipper.figure, shrine.kami, own)


def _option(owner: Seat, figure: Figure, place: str, own: Figure) -> Option:
    group = f"{owner}:{figure}@{place}"
    facts: Facts = {"seat": owner, "replaced": figure, "place": place, "figure": own}
    return Option(f"{group}>{own}", "replace", facts, group)


def _replace(game: RisingSunGame, seat: Seat, key: str) -> None:
    """Neither a kill nor a summon; the replaced figure goes to its owner's reserve."""
    target, own = key.split(">")
    owner_and_figure, place = target.split("@")
    owner, figure = int(owner_and_figure.split(":")[0]), owner_and_figure.split(":")[1]
    table = game.table
    players = table.players
    players[seat].reserve.remove(own)
    players[owner].reserve.append(figure)
    game.tell(FigureReplaced, seat=seat, figure=own, owner=owner, replaced=figure, place=place)
    if place in PROVINCES:
        _replace_on_map(game, seat, own, owner, figure, place)
    else:
        shrine = next(shrine for shrine in table.shrines if shrine.kami == place)
        shrine.worshippers.remove(Worshipper(owner, figure))
        worship(game, seat, own, place)


def _replace_on_map(
    game: RisingSunGame, seat: Seat, own: Figure, owner: Seat, figure: Figure, province: Province
) -> None:
    game.table.players[owner].take(figure, province)
    game.table.players[seat].put(own, province)
    enter(game, seat, own, province)
