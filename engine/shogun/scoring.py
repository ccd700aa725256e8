"""Victory points of a winter, and who has won."""

from collections.abc import Iterable
from operator import itemgetter

from engine.core.events import Seat
from engine.core.values import value
from engine.shogun.components import BUILDINGS, RULES, Building, ProvinceId
from engine.shogun.rows import Region
from engine.shogun.table import ShogunTable, WinterScore


@value()
class Majority:
    """Leaders in one kind of building in one region, and each one's score; none without a building."""

    region: Region
    building: Building
    leaders: tuple[Seat, ...] = ()
    buildings: int = 0
    points: int = 0


def scores_of(table: ShogunTable) -> tuple[WinterScore, ...]:
    """What every seat scores as the board lies: a point a province, a point a building, and the majorities."""
    provinces, buildings = [0] * table.seats, [0] * table.seats
    for province, owner in table.owner.items():
        provinces[owner] += RULES.province_points
        buildings[owner] += RULES.building_points * len(table.buildings.get(province, ()))
    majorities = {building: [0] * table.seats for building in BUILDINGS}
    for lead in majorities_of(table):
        for seat in lead.leaders:
            majorities[lead.building][seat] += lead.points
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


def majorities_of(table: ShogunTable) -> tuple[Majority, ...]:
    """Return the current majorities in the regions of the side in use (R-54)."""
    return tuple(
        _majority(table, region, building, provinces)
        for region, provinces in table.box.regions.items()
        for building in BUILDINGS
    )


def _majority(table: ShogunTable, region: Region, building: Building, provinces: Iterable[ProvinceId]) -> Majority:
    built = counts(table, building, provinces)
    scored = majority(built, RULES.majority_points[building])
    if not scored:
        return Majority(region, building)
    return Majority(region, building, tuple(scored), max(built), next(iter(scored.values())))


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
