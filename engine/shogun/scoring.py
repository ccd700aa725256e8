"""Victory points of a winter, and who has won."""

from collections.abc import Iterable
from operator import itemgetter

from engine.core.events import Seat
from engine.shogun.components import BUILDINGS, RULES, Building, ProvinceId
from engine.shogun.table import ShogunTable, WinterScore


def scores_of(table: ShogunTable) -> tuple[WinterScore, ...]:
    """What every seat scores as the board lies: a point a province, a point a building, and the majorities."""
    provinces, buildings = [0] * table.seats, [0] * table.seats
    for province, owner in table.owner.items():
        provinces[owner] += RULES.province_points
        buildings[owner] += RULES.building_points * len(table.buildings.get(province, ()))
    majorities = {building: _majorities(table, building) for building in BUILDINGS}
    return tuple(
        WinterScore(
            provinces=provinces[seat],
            buildings=buildings[seat],
            castles=majorities["castle"][seat],
            temples=majorities["temple"][seat],
            theatres=majorities["theatre"][seat],
        )
        for seat in range(table.seats)
    )


def _majorities(table: ShogunTable, building: Building) -> list[int]:
    """For each seat the points of its majorities of one kind, in the regions of the side in use (R-54)."""
    points = [0] * table.seats
    for region in table.box.regions.values():
        for seat, number in majority(counts(table, building, region), RULES.majority_points[building]).items():
            points[seat] += number
    return points


def counts(table: ShogunTable, building: Building, region: Iterable[ProvinceId]) -> list[int]:
    """How many buildings of a kind every seat has in these provinces."""
    built = [0] * table.seats
    for province in region:
        if building in table.buildings.get(province, ()):
            built[table.owner[province]] += 1
    return built


def majority(built: list[int], points: int) -> dict[Seat, int]:
    """Who scores with so many buildings in a region: all of it for the one who leads, one less for each who ties.

    However many they are; nobody scores without a building (R-53).
    """
    most = max(built)
    if not most:
        return {}
    leaders = [seat for seat, number in enumerate(built) if number == most]
    return dict.fromkeys(leaders, points if len(leaders) == 1 else points - RULES.majority_tie_loss)


def ranking_of(table: ShogunTable) -> list[tuple[Seat, int, int]]:
    """(seat, place, points), best first: most points, then most chests, then a shared place (R-56)."""
    standing = [(player.points, player.chests) for player in table.players]
    order = sorted(enumerate(standing), key=itemgetter(1), reverse=True)
    best = sorted(standing, reverse=True)
    return [(seat, best.index(stands) + 1, stands[0]) for seat, stands in order]
