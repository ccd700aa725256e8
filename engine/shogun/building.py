"""The construction of castles, temples and Nō theaters."""

from engine.core.events import Seat
from engine.shogun.components import ACTIONS, RULES, Building, ProvinceId
from engine.shogun.effects import pay, remove_markers
from engine.shogun.events import Built, TheatresCalmed
from engine.shogun.measures import event_in_force, markers_calmed
from engine.shogun.table import ActionId, ShogunGame


def build(game: ShogunGame, seat: Seat, action: ActionId, province: ProvinceId) -> None:
    """Pay for a building and place it. The caller has checked that this is legal."""
    table, card = game.table, ACTIONS[action]
    assert card.builds is not None
    pay(table, seat, card.cost)
    table.buildings[province] = (*table.buildings.get(province, ()), card.builds)
    game.tell(
        Built,
        seat=seat,
        province=province,
        building=card.builds,
        chests=card.cost,
        markers=_calm(game, province, card.builds),
    )


def _calm(game: ShogunGame, province: ProvinceId, building: Building) -> int:
    calmed = markers_calmed(game.table, province, building)
    return remove_markers(game.table, province, calmed) if calmed else 0


def calm_theatres(game: ShogunGame) -> None:
    """Remove a marker from every province with a theater when its event is drawn, under the variant of R-44."""
    table, event = game.table, event_in_force(game.table)
    if event is None or not event.markers_removed or RULES.theatre_event != "when-drawn":
        return
    theatres = sorted([province for province, built in table.buildings.items() if "theatre" in built])
    number = event.markers_removed
    calmed = tuple([province for province in theatres if remove_markers(table, province, number)])
    if calmed:
        game.tell(TheatresCalmed, provinces=calmed)
