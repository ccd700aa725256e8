"""Moves of one step each, and the toll of Path of the Serpent (Marshal, Fujin)."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Literal, NamedTuple

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
    """A step from one province to another, by any figure of this kind."""

    figure: Figure
    origin: Province
    province: Province


class FigureMove(NamedTuple):
    """A step of one particular figure.

    `number` distinguishes it from identical figures in the same province; it's 0 if there are none.
    """

    figure: Figure
    origin: Province
    province: Province
    number: int

    @property
    def step(self) -> Move:
        """The step without the number, as any figure of this kind can make it."""
        return Move(self.figure, self.origin, self.province)


Movable = tuple[Figure, Province, tuple[Province, ...], int]
"""A kind of figure, its province, the provinces it can move to, and how many of these figures can still move."""


def movable(table: RisingSunTable, seat: Seat, moved: tuple[str, ...], paid: tuple[str, ...]) -> Iterator[Movable]:
    """Yield all figures that can still move.

    `moved` holds the `mark`s of figures that can't move again, with their current province, and `paid` the routes
    already paid for in this action.
    """
    player = table.players[seat]
    ways = _ways_of(player)
    is_barred = barred_by(table, seat) is not None
    for figure, origin, number in unmoved(player, moved):
        provinces = ways[origin]
        if is_barred:
            steps = [Move(figure, origin, province) for province in provinces]
            provinces = tuple([step.province for step in steps if why_no_step(table, seat, step, paid) is None])
        if provinces:
            yield figure, origin, provinces, number


def unmoved(player: Player, moved: tuple[str, ...]) -> Iterator[tuple[Figure, Province, int]]:
    """Yield each kind of figure that hasn't moved, its province, and how many of these figures there are."""
    standing = _standing(player)
    for origin in [province for province in PROVINCES if province in standing]:
        here = standing[origin]
        for figure in dict.fromkeys(here):
            number = here.count(figure) - (moved.count(mark(figure, origin)) if moved else 0)
            if number > 0:
                yield figure, origin, number


def why_no_step(
    table: RisingSunTable, seat: Seat, step: Move, paid: tuple[str, ...]
) -> Literal["too-far", "toll"] | None:
    """Return why a figure that can still move can't make this step, or None if it can."""
    if step.province not in _ways_of(table.players[seat])[step.origin]:
        return "too-far"
    if barred_by(table, seat) is not None and toll_owner(table, seat, step, paid) is not None:
        return "toll"
    return None


def _ways_of(player: Player) -> dict[Province, tuple[Province, ...]]:
    """Return the provinces that a player's figures can reach from each province in one step."""
    return _ELSEWHERE if player.clan == "dragonfly" else NEXT_TO


def move_options(
    table: RisingSunTable, seat: Seat, moved: tuple[str, ...], paid: tuple[str, ...]
) -> tuple[Option[Move], ...]:
    """Return an option for every legal step of the `movable` figures. Steps of identical figures form a group."""
    options: list[Option[Move]] = []
    for figure, origin, provinces, _ in movable(table, seat, moved, paid):
        options += _steps(figure, origin, provinces)
    return tuple(options)


def moves_of_each(figures: Iterable[Movable]) -> list[Option[FigureMove]]:
    """Return an option for every legal step of these figures, with a group for each single figure."""
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
    """Return what a player can move, by province: figures, and the strongholds of the Turtle."""
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
    """Return an id for a clan's figures of this kind in a province."""
    return f"{figure}@{province}"


def province_of(marked: str) -> Province:
    """Return the province in a `mark`."""
    return marked.partition("@")[2]


def paid_after(step: Move, owner: Seat | None, paid: tuple[str, ...]) -> tuple[str, ...]:
    """Return the routes paid for after this step, which costs a toll to `owner` (None: no toll)."""
    return paid if owner is None else (*paid, route_name(step.origin, step.province))


def move(game: RisingSunGame, seat: Seat, step: Move, owner: Seat | None) -> None:
    """Carry out a step, paying the toll to `owner` if it isn't None."""
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
    """Move a figure, or a stronghold of the Turtle, from one province to another."""
    figure, origin, province = step
    if figure == STRONGHOLD:
        player.strongholds[player.strongholds.index(origin)] = province
    else:
        player.take(figure, origin)
        player.put(figure, province)


def toll() -> int:
    """Return the toll of Path of the Serpent, in Coins."""
    return CARDS_BY_NAME[SERPENT].coins


def toll_owner(table: RisingSunTable, seat: Seat, step: Move, paid: tuple[str, ...]) -> Seat | None:
    """Return the seat that charges a toll for this step, or None (Path of the Serpent, rulings 8).

    The toll is due once per route and action, regardless of the direction and the number of figures. The Dragonfly
    doesn't use routes, and a walking stronghold doesn't pay. The owner names in advance the players who cross for
    free, so no move has to wait for an answer.
    """
    figure, origin, province = step
    if table.players[seat].clan == "dragonfly" or figure == STRONGHOLD or not is_route(origin, province):
        return None
    if seat in table.toll_free or route_name(origin, province) in paid:
        return None
    return _serpent_owner(table, seat)


def barred_by(table: RisingSunTable, seat: Seat) -> Seat | None:
    """Return the seat whose toll this seat can't pay, which closes the Shipping Routes to it, or None."""
    if table.players[seat].coins >= toll() or table.players[seat].clan == "dragonfly" or seat in table.toll_free:
        return None
    return _serpent_owner(table, seat)


def _serpent_owner(table: RisingSunTable, seat: Seat) -> Seat | None:
    """Return the other seat that owns Path of the Serpent, or None."""
    for other, owner in enumerate(table.players):
        if other != seat and owner.copies_of(SERPENT):
            return other
    return None


@cache
def route_name(one: Province, other: Province) -> str:
    """Return the id of a route, the same in both directions."""
    return "-".join(sorted((one, other)))
