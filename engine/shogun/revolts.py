"""Revolts of farmers against the armies in a province."""

from engine.shogun.components import ProvinceId
from engine.shogun.effects import clear_tray, devastate, farmers_home, none_added, throw, to_supply
from engine.shogun.events import RevoltFought
from engine.shogun.measures import armies_in_revolt, rising
from engine.shogun.table import ShogunGame


def revolt(game: ShogunGame, province: ProvinceId, farmers: int) -> bool:
    """Fight a revolt of up to `farmers` farmers and return whether the owner holds the province.

    The farmers in supply limit their number (R-38). All armies in the province fight. The owner must get more cubes
    in the tray than the farmers, who win ties (R-42). The difference is the number of armies left, which can be more
    than before (R-43). All farmers in the tray return to the supply.
    """
    table = game.table
    seat, armies = table.owner[province], table.armies[province]
    added = none_added(table)
    added[-1] = rising(table, farmers)
    added[seat] = armies_in_revolt(table, province)
    table.farmers -= added[-1]
    table.players[seat].supply -= added[seat] - armies
    table.armies[province] = 0
    thrown = throw(game, added)
    armies_out, farmers_out = thrown.out[seat], thrown.out[-1]
    left = max(0, armies_out - farmers_out)
    to_supply(table, seat, clear_tray(table, seat) - left)
    table.armies[province] = left
    farmers_home(table)
    game.tell(
        RevoltFought,
        seat=seat,
        province=province,
        armies=armies,
        farmers=added[-1],
        throw=thrown,
        armies_out=armies_out,
        farmers_out=farmers_out,
        won=left > 0,
        left=left,
    )
    if not left:
        devastate(game, province)
    return left > 0
