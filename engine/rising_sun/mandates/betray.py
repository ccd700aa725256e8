"""Betray: the chooser leaves their alliance and replaces figures of two other players with their own."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal, NamedTuple

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Refusal
from engine.core.steps import MayPrompt, Step, step
from engine.rising_sun.components import CARDS_BY_NAME, PROVINCES, RULES
from engine.rising_sun.effects import lose_honor
from engine.rising_sun.events import AllianceBroken, FigureReplaced
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import ally_of, are_same_kind, counts_as_daimyo, counts_as_shinto, opponents_of
from engine.rising_sun.summoning import enter, tell_passed, worship
from engine.rising_sun.table import Figure, RisingSunTable, Worshipper

BETRAY = "betray"
UNRIGHTEOUS = "path-of-the-unrighteous"


class Replacement(NamedTuple):
    """The replacement of a figure of `seat`, in a province or at a Kami's shrine, by the chooser's `figure`."""

    seat: Seat
    replaced: Figure
    place: str
    figure: Figure


@step("betray")
class Betray(Step):
    """The Betray mandate.

    The alliance ends and the betrayer alone loses Honor, before any figure is replaced (rulings 4, 12.15).
    """

    seat: Seat

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        ally = ally_of(table, self.seat)
        if ally is not None:
            table.alliances = [pair for pair in table.alliances if self.seat not in pair]
            game.tell(AllianceBroken, seat=self.seat, ally=ally)
            lose_honor(game, self.seat, BETRAY)
        extra = CARDS_BY_NAME[UNRIGHTEOUS].figures * table.players[self.seat].copies_of(UNRIGHTEOUS)
        game.plan(
            ReplaceFigure(seat=self.seat, left=RULES.betray_replacements),
            *(ReplaceUnrighteously(seat=self.seat) for _ in range(extra)),
        )


@step("replace-figure")
class ReplaceFigure(MayPrompt):
    """The option to replace up to two figures, of different players, with the same kind from the reserve."""

    seat: Seat
    left: int
    hit: tuple[Seat, ...] = ()

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[Replacement]:
        owners = self._owners(game.table) if self.left else []
        return Pick(tuple(_on_map(game.table, seat, owners)), least=0)

    def _owners(self, table: RisingSunTable) -> list[Seat]:
        """Return the other players who haven't had a figure replaced in this Betray."""
        return [other for other in opponents_of(table, self.seat) if other not in self.hit]

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        """Return in `left` how many players can still have a figure replaced."""
        owners = {option.means.seat for option in self.question(game, seat).options}
        return {"left": min(self.left, len(owners))}

    def refusals(self, game: RisingSunGame, seat: Seat) -> Iterator[Refusal]:
        """Yield the figures and players that this Betray can't hit."""
        owners = self._owners(game.table)
        if self.hit:
            yield Refusal("replaced-one", {"seats": self.hit})
        yield from _refused_on_map(game.table, seat, owners)
        shrines = game.table.shrines
        kami = tuple([shrine.kami for shrine in shrines if any(one.seat in owners for one in shrine.worshippers)])
        if kami:
            yield Refusal("worshippers-safe", {"kami": kami})

    def accept(self, game: RisingSunGame, means: Replacement) -> None:
        game.plan(ReplaceFigure(seat=self.seat, left=self.left - 1, hit=(*self.hit, means.seat)))
        replace(game, self.seat, means)

    def decline(self, game: RisingSunGame) -> None:
        if not self.hit:
            tell_passed(game, self.seat, self.kind)


@step("replace-unrighteously")
class ReplaceUnrighteously(MayPrompt):
    """Path of the Unrighteous: the option to replace another figure of any opponent, even a Shinto at a shrine."""

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[Replacement]:
        on_map = _on_map(game.table, seat, opponents_of(game.table, seat))
        return Pick((*on_map, *_on_shrines(game.table, seat)), least=0)

    def accept(self, game: RisingSunGame, means: Replacement) -> None:
        replace(game, self.seat, means)


def _on_map(table: RisingSunTable, seat: Seat, owners: Sequence[Seat]) -> Iterator[Option[Replacement]]:
    """Yield the possible replacements of these owners' figures on the map."""
    reserve = tuple(dict.fromkeys(table.players[seat].reserve))
    for owner in owners if reserve else ():
        standing = table.players[owner].figures
        for province in [each for each in PROVINCES if each in standing]:
            for figure in dict.fromkeys(standing[province]):
                for own in _fit_for(figure, reserve):
                    yield _option(owner, figure, province, own)


@cache
def _fit_for(figure: Figure, reserve: tuple[Figure, ...]) -> tuple[Figure, ...]:
    """Return the reserve figures that can replace a figure. A Daimyo, or a figure that counts as one, is immune."""
    return () if counts_as_daimyo(figure) else tuple(own for own in reserve if are_same_kind(own, figure))


def why_irreplaceable(figure: Figure, reserve: tuple[Figure, ...]) -> Literal["no-match", "daimyo-stays"] | None:
    """Return why a figure can't be replaced from this reserve, or None if it can."""
    if _fit_for(figure, reserve):
        return None
    return "daimyo-stays" if counts_as_daimyo(figure) else "no-match"


def _refused_on_map(table: RisingSunTable, seat: Seat, owners: Sequence[Seat]) -> Iterator[Refusal]:
    """Yield the kinds of figures that can't be replaced among those these owners have on the map."""
    reserve = tuple(dict.fromkeys(table.players[seat].reserve))
    standing = dict.fromkeys(
        [figure for owner in owners for here in table.players[owner].figures.values() for figure in here]
    )
    for rule in ("no-match", "daimyo-stays"):
        kinds = tuple([figure for figure in standing if why_irreplaceable(figure, reserve) == rule])
        if kinds:
            yield Refusal(rule, {"kinds": kinds})


def _on_shrines(table: RisingSunTable, seat: Seat) -> Iterator[Option[Replacement]]:
    """Yield the possible replacements of worshippers. Only figures that count as Shinto can take their place."""
    reserve = [figure for figure in dict.fromkeys(table.players[seat].reserve) if counts_as_shinto(figure)]
    for shrine in table.shrines:
        for worshipper in dict.fromkeys(shrine.worshippers):
            if worshipper.seat != seat:
                for own in reserve:
                    yield _option(worshipper.seat, worshipper.figure, shrine.kami, own)


@cache
def _option(owner: Seat, figure: Figure, place: str, own: Figure) -> Option[Replacement]:
    group = f"{owner}:{figure}@{place}"
    return Option(f"{group}>{own}", "replace", Replacement(owner, figure, place, own), group)


def replace(game: RisingSunGame, seat: Seat, what: Replacement) -> None:
    """Replace a figure, which returns to its owner's reserve. This is neither a kill nor a Summon."""
    owner, figure, place, own = what
    table = game.table
    players = table.players
    players[seat].reserve.remove(own)
    players[owner].reserve.append(figure)
    game.tell(FigureReplaced, seat=seat, figure=own, owner=owner, replaced=figure, place=place)
    if place in PROVINCES:
        players[owner].take(figure, place)
        players[seat].put(own, place)
        enter(game, seat, own, place)
    else:
        shrine = next(shrine for shrine in table.shrines if shrine.kami == place)
        shrine.worshippers.remove(Worshipper(owner, figure))
        worship(game, seat, own, place)
