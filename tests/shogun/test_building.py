"""Tests of castles, temples and Nō theaters: their cost, where they can be built, and when nothing happens."""

import pytest

from engine.shogun.components import RULES, Building
from engine.shogun.measures import free_spaces, tiles_left, why_void
from tests.shogun.laying import Laid


@pytest.mark.parametrize(
    ("action", "building", "cost"),
    [("build_castle", "castle", 3), ("build_temple", "temple", 2), ("build_theatre", "theatre", 1)],
)
def test_a_building_costs_chests_and_takes_a_space(action: str, building: Building, cost: int) -> None:
    laid = Laid().own("A", omi=2).act("A", action, "omi")
    assert laid.table.buildings == {"omi": (building,)}
    assert laid.player("A").chests == 10 - cost
    assert free_spaces(laid.table, "omi") == 2
    [built] = laid.told("built")
    assert (built.province, built.building, built.chests, built.markers) == ("omi", building, cost, 0)


@pytest.mark.ruling("R-18")
def test_one_chest_too_few_builds_and_costs_nothing() -> None:
    laid = Laid(chests=2).own("A", omi=2).act("A", "build_castle", "omi")
    assert laid.why_void() == ["chests"]
    assert laid.player("A").chests == 2
    assert not laid.table.buildings


def test_exactly_enough_chests_suffice() -> None:
    laid = Laid(chests=3).own("A", omi=2).act("A", "build_castle", "omi")
    assert laid.table.buildings == {"omi": ("castle",)}
    assert laid.player("A").chests == 0


@pytest.mark.ruling("R-18")
def test_a_province_without_a_free_space_builds_nothing() -> None:
    laid = Laid().own("A", kai=2).built("kai", "temple").act("A", "build_castle", "kai")
    assert laid.why_void() == ["spaces"]
    assert laid.player("A").chests == 10


@pytest.mark.ruling("R-18")
def test_a_province_never_has_two_buildings_of_a_kind() -> None:
    laid = Laid().own("A", omi=2).built("omi", "temple").act("A", "build_temple", "omi")
    assert laid.why_void() == ["same-building"]
    assert laid.player("A").chests == 10


def test_three_kinds_fill_three_spaces() -> None:
    laid = Laid().own("A", omi=2)
    for action in ("build_castle", "build_temple", "build_theatre"):
        laid.act("A", action, "omi")
    assert laid.table.buildings["omi"] == ("castle", "temple", "theatre")
    assert laid.player("A").chests == 4


@pytest.mark.ruling("R-59")
def test_nothing_is_built_without_a_tile_in_the_supply() -> None:
    """The number of tiles is a hard limit (ruling R-59)."""
    laid = Laid(5).own("A", omi=2)
    others = [province for province in laid.table.box.provinces if province != "omi"][: RULES.tiles["castle"]]
    laid.own("B", **dict.fromkeys(others, 1))
    for province in others:
        laid.built(province, "castle")
    assert tiles_left(laid.table, "castle") == 0
    laid.act("A", "build_castle", "omi")
    assert laid.why_void() == ["tiles"]


@pytest.mark.ruling("R-59")
def test_demolished_tiles_return_to_the_supply() -> None:
    laid = Laid().own("A", kai=3).own("B", suruga=2).built("suruga", "castle")
    left = tiles_left(laid.table, "castle")
    laid.comes_out().battle("A", "kai", "suruga", 2)
    assert laid.owner("suruga") == ""
    assert tiles_left(laid.table, "castle") == left + 1


@pytest.mark.ruling("R-58")
def test_the_bank_has_no_limit() -> None:
    laid = Laid(chests=1000).own("A", omi=2).act("A", "build_castle", "omi")
    assert laid.player("A").chests == 997


def test_the_reason_shown_in_advance_matches_the_event() -> None:
    laid = Laid(chests=2).own("A", omi=2, kai=1).built("kai", "castle")
    table = laid.table
    assert why_void(table, 0, "build_temple", "omi") is None
    assert why_void(table, 0, "build_castle", "omi") == "chests"
    assert why_void(table, 0, "build_castle", "kai") == "same-building"
    assert why_void(table, 0, "build_temple", "kai") == "spaces"
    assert why_void(table, 0, "battle_move_a", "kai") == "armies"
