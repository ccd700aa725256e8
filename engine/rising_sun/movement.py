"""Moving figures, one step each, and the toll of Path of the Serpent (Marshal, Fujin)."""

from engine.core.events import Seat
from engine.core.questions import Option
from engine.rising_sun.components import PROVINCES
from engine.rising_sun.events import FigureMoved, TollPaid
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import STRONGHOLD, is_route, next_to
from engine.rising_sun.summoning import enter
from engine.rising_sun.table import Figure, Province, RisingSunTable

SERPENT = "path-of-the-serpent"


def move_options(
    table: RisingSunTable, seat: Seat, moved: tuple[str, ...], paid: tuple[str, ...]
) -> tuple[Option, ...]:
    """Every lawful step, grouped by figure. Keys read `figure@from>to`.

    `moved` names the figures that may not move again, as `figure@where they are now`; `paid` the routes already
    paid for in this action.
    """
    options: list[Option] = []
    player = table.players[seat]
    for origin in PROVINCES:
        if origin not in player.figures and origin not in player.strongholds:
            continue
        for figure in _movable(table, seat, origin, moved):
            group = f"{figure}@{origin}"
            for province in _reachable(table, seat, figure, origin, paid):
                facts = {"figure": figure, "origin": origin, "province": province}
                options.append(Option(f"{group}>{province}", "move", facts, group))
    return tuple(options)


def _movable(table: RisingSunTable, seat: Seat, origin: Province, moved: tuple[str, ...]) -> list[Figure]:
    player = table.players[seat]
    here = player.figures.get(origin, [])
    if player.clan == "turtle":
        here = here + [STRONGHOLD] * player.strongholds.count(origin)
    kinds = dict.fromkeys(here)
    if not moved:
        return list(kinds)
    return [figure for figure in kinds if here.count(figure) > moved.count(f"{figure}@{origin}")]


def _reachable(
    table: RisingSunTable, seat: Seat, figure: Figure, origin: Province, paid: tuple[str, ...]
) -> list[Province]:
    player = table.players[seat]
    if player.clan == "dragonfly":
        return [province for province in PROVINCES if province != origin]
    return [
        province
        for province in next_to(origin)
        if player.coins or toll_owner(table, seat, figure, origin, province, paid) is None
    ]


def paid_after(table: RisingSunTable, seat: Seat, key: str, paid: tuple[str, ...]) -> tuple[str, ...]:
    """The routes paid for in this action once the step `key` of `move_options` will have been made."""
    figure, origin, province = _parts(key)
    if toll_owner(table, seat, figure, origin, province, paid) is None:
        return paid
    return (*paid, route_name(origin, province))


def place_after(key: str) -> str:
    """The figure of the step `key`, as `figure@where it will be`."""
    figure, _, province = _parts(key)
    return f"{figure}@{province}"


def move(game: RisingSunGame, seat: Seat, key: str, paid: tuple[str, ...]) -> None:
    """Carries out the step `key` of `move_options`."""
    figure, origin, province = _parts(key)
    table = game.table
    player = table.players[seat]
    owner = toll_owner(table, seat, figure, origin, province, paid)
    if owner is not None:
        player.coins -= 1
        table.players[owner].coins += 1
        game.tell(TollPaid, seat=seat, to=owner)
    if figure == STRONGHOLD:
        player.strongholds[player.strongholds.index(origin)] = province
    else:
        player.take(figure, origin)
        player.put(figure, province)
    game.tell(FigureMoved, seat=seat, figure=figure, origin=origin, province=province)
    enter(game, seat, figure, province)


def _parts(key: str) -> tuple[Figure, Province, Province]:
    group, province = key.split(">")
    figure, origin = group.split("@")
    return figure, origin, province


def toll_owner(
    table: RisingSunTable, seat: Seat, figure: Figure, origin: Province, province: Province, paid: tuple[str, ...]
) -> Seat | None:
    """Who must be paid 1 Coin for this step, or None (Path of the Serpent, rulings 8).

    One Coin for each route and action, whatever the number of figures and the direction. The Dragonfly uses no
    routes, and a walking stronghold pays nothing. Whom the owner lets cross for free it says beforehand,
    so that nobody has to wait for its word in the middle of a move.
    """
    player = table.players[seat]
    if player.clan == "dragonfly" or figure == STRONGHOLD or not is_route(origin, province):
        return None
    if seat in table.toll_free or route_name(origin, province) in paid:
        return None
    return next(
        (other for other, owner in enumerate(table.players) if other != seat and owner.copies_of(SERPENT)), None
    )


def route_name(one: Province, other: Province) -> str:
    """The same for both directions."""
    return "-".join(sorted((one, other)))
