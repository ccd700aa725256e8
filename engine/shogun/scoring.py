"""The victory points of a winter and the final ranking."""

from collections.abc import Iterable
from operator import itemgetter

from engine.core.events import Seat
from engine.core.values import value
from engine.shogun.components import BUILDINGS, RULES, Building, ProvinceId
from engine.shogun.rows import Region
from engine.shogun.table import ShogunTable, WinterScore


@value()
class Majority:
    """The leaders in one kind of building in one region, with the points for each; empty without such a building."""

    region: Region
    building: Building
    leaders: tuple[Seat, ...] = ()
    buildings: int = 0
    points: int = 0


def scores_of(table: ShogunTable) -> tuple[WinterScore, ...]:
    """Return the points of every seat in this position: one per province, one per building, and majorities."""
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


def sources_of(table: ShogunTable, seat: Seat) -> dict[str, int]:
    """Return a seat's points by source, of all winters together; sources without points are left out."""
    found: dict[str, int] = {}
    for winter in table.winters:
        for source, points in winter[seat]._asdict().items():
            if points:
                found[source] = found.get(source, 0) + points
    return found


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
    """Return the number of buildings of one kind that every seat has in these provinces."""
    built = [0] * table.seats
    for province in region:
        if building in table.buildings.get(province, ()):
            built[table.owner[province]] += 1
    return built


def majority(built: list[int], points: int) -> dict[Seat, int]:
    """Return the points for a majority by seat: all of them for a sole leader, less for each tied leader (R-53).

    `built` is the number of buildings by seat. Seats without a building don't score.
    """
    most = max(built)
    if not most:
        return {}
    leaders = [seat for seat, number in enumerate(built) if number == most]
    return dict.fromkeys(leaders, points if len(leaders) == 1 else points - RULES.majority_tie_loss)


def ranking_of(table: ShogunTable) -> list[tuple[Seat, int, int]]:
    """Return (seat, rank, points), best first. Most chests break ties; seats still tied share a rank (R-56)."""
    standing = [(player.points, player.chests) for player in table.players]
    order = sorted(enumerate(standing), key=itemgetter(1), reverse=True)
    best = sorted(standing, reverse=True)
    return [(seat, best.index(stands) + 1, stands[0]) for seat, stands in order]
