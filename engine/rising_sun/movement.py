"""Moving figures, one step each, and the toll of Path of the Serpent (Marshal, Fujin)."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from engine.core.events import Seat
from engine.core.questions import Option
from engine.rising_sun.components import CARDS_BY_NAME, PROVINCES
from engine.rising_sun.events import FigureMoved, TollPaid
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import NEXT_TO, STRONGHOLD, is_route
from engine.rising_sun.summoning import enter
from engine.rising_sun.table import Figure, Player, Province, RisingSunTable

SERPENT = "path-of-the-serpent"
_ELSEWHERE = {origin: tuple(province for province in PROVINCES if province != origin) for origin in PROVINCES}


class Move(NamedTuple):
    """One step of a figure."""

    figure: Figure
    origin: Province
    province: Province


class FigureMove(NamedTuple):
    """One step of one figure. `number` tells it from others of its kind in the same province; 0 if it is alone."""

    figure: Figure
    origin: Province
    province: Province
    number: int

    @property
    def step(self) -> Move:
        """The same, whichever of its kind makes it."""
        return Move(self.figure, self.origin, self.province)


Movable = tuple[Figure, Province, tuple[Province, ...], int]
"""A kind of figure, the province where it stands, those it may go to, and how many of it may still move."""


def movable(table: RisingSunTable, seat: Seat, moved: tuple[str, ...], paid: tuple[str, ...]) -> Iterator[Movable]:
    """All figures that may still move.

    `moved` are the `mark`s of figures that may not move again, where they are now; `paid` the routes already paid
    for in this action.
    """
    player = table.players[seat]
    ways = _ELSEWHERE if player.clan == "dragonfly" else NEXT_TO
    is_barred = barred_by(table, seat) is not None
    standing = _standing(player)
    for origin in [province for province in PROVINCES if province in standing]:
        here = standing[origin]
        for figure in dict.fromkeys(here):
            number = here.count(figure) - (moved.count(mark(figure, origin)) if moved else 0)
            provinces = ways[origin]
            if is_barred:
                steps = [Move(figure, origin, province) for province in provinces]
                provinces = tuple([step.province for step in steps if toll_owner(table, seat, step, paid) is None])
            if number > 0 and provinces:
                yield figure, origin, provinces, number


def move_options(
    table: RisingSunTable, seat: Seat, moved: tuple[str, ...], paid: tuple[str, ...]
) -> tuple[Option[Move], ...]:
    """Every lawful step of what is `movable`, grouped by figure."""
    options: list[Option[Move]] = []
    for figure, origin, provinces, _ in movable(table, seat, moved, paid):
        options += _steps(figure, origin, provinces)
    return tuple(options)


def moves_of_each(figures: Iterable[Movable]) -> list[Option[FigureMove]]:
    """The same, with a group for every single figure."""
    options: list[Option[FigureMove]] = []
    for alike in figures:
        options += _steps_of_each(*alike)
    return options


@cache
def _steps_of_each(
    figure: Figure, origin: Province, provinces: tuple[Province, ...], figures: int
) -> tuple[Option[FigureMove], ...]:
    groups = [mark(figure, origin), *(f"{mark(figure, origin)}#{number}" for number in range(2, figures + 1))]
    return tuple(
        Option(
            f"{group}>{province}",
            "move-of",
            FigureMove(figure, origin, province, number if figures > 1 else 0),
            group,
        )
        for number, group in enumerate(groups, start=1)
        for province in provinces
    )


def _standing(player: Player) -> dict[Province, list[Figure]]:
    """What can be moved, by province: figures, and the strongholds of the Turtle."""
    if player.clan != "turtle":
        return player.figures
    standing = {province: figures.copy() for province, figures in player.figures.items()}
    for province in player.strongholds:
        standing.setdefault(province, []).append(STRONGHOLD)
    return standing


@cache
def _steps(figure: Figure, origin: Province, provinces: tuple[Province, ...]) -> tuple[Option[Move], ...]:
    group = mark(figure, origin)
    return tuple(
        Option(f"{group}>{province}", "move", Move(figure, origin, province), group) for province in provinces
    )


@cache
def mark(figure: Figure, province: Province) -> str:
    """Names a figure of a clan by where it stands."""
    return f"{figure}@{province}"


def paid_after(step: Move, owner: Seat | None, paid: tuple[str, ...]) -> tuple[str, ...]:
    """The routes paid for in this action once the step will have been made, with a toll for `owner`."""
    return paid if owner is None else (*paid, route_name(step.origin, step.province))


def move(game: RisingSunGame, seat: Seat, step: Move, owner: Seat | None) -> None:
    """Carries out one of the `move_options` and pays the `toll_owner`."""
    figure, origin, province = step
    table = game.table
    if owner is not None:
        table.players[seat].coins -= toll()
        table.receive(owner, coins=toll())
        game.tell(TollPaid, seat=seat, to=owner)
    shift(table.players[seat], step)
    game.tell(FigureMoved, seat=seat, figure=figure, origin=origin, province=province)
    enter(game, seat, figure, province)


def shift(player: Player, step: Move) -> None:
    """Takes a figure, or a stronghold of the Turtle, from one province to another."""
    figure, origin, province = step
    if figure == STRONGHOLD:
        player.strongholds[player.strongholds.index(origin)] = province
    else:
        player.take(figure, origin)
        player.put(figure, province)


def toll() -> int:
    """What Path of the Serpent charges, in Coins."""
    return CARDS_BY_NAME[SERPENT].coins


def toll_owner(table: RisingSunTable, seat: Seat, step: Move, paid: tuple[str, ...]) -> Seat | None:
    """Who must be paid the toll for this step, or None (Path of the Serpent, rulings 8).

    Once for each route and action, whatever the number of figures and the direction. The Dragonfly uses no
    routes, and a walking stronghold pays nothing. Whom the owner lets cross for free it says beforehand,
    so that nobody has to wait for its word in the middle of a move.
    """
    figure, origin, province = step
    if table.players[seat].clan == "dragonfly" or figure == STRONGHOLD or not is_route(origin, province):
        return None
    if seat in table.toll_free or route_name(origin, province) in paid:
        return None
    return _serpent_owner(table, seat)


def barred_by(table: RisingSunTable, seat: Seat) -> Seat | None:
    """Return who charges a toll that the seat can't pay, so that Shipping Routes are closed to it, or None."""
    if table.players[seat].coins >= toll() or table.players[seat].clan == "dragonfly" or seat in table.toll_free:
        return None
    return _serpent_owner(table, seat)


def _serpent_owner(table: RisingSunTable, seat: Seat) -> Seat | None:
    """Who else may charge for routes."""
    for other, owner in enumerate(table.players):
        if other != seat and owner.copies_of(SERPENT):
            return other
    return None


@cache
def route_name(one: Province, other: Province) -> str:
    """The same for both directions."""
    return "-".join(sorted((one, other)))
