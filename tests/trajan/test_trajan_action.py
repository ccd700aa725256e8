"""Tests of the Trajan action: a tile for the slot at the arch, and the arch's moves."""

import pytest

from engine.trajan.components import CENTRE, STACKS, TRAY
from engine.trajan.effects import free_slot
from engine.trajan.measures import next_slot
from engine.trajan.table import Player
from engine.trajan.trajan_tiles import CompleteTile
from tests.trajan.laying import Laid
from tests.trajan.reference import example

FULL = {
    "seaport": "cards-1",
    "forum": "workers-1",
    "military": "legionnaires-1",
    "senate": "plus2-1",
    "trajan": "victory-3",
    "construction": "demand-1",
}
"""A tile for every slot; the one of the Trajan tray is worth nine points, for orange and white."""


# Arch


@pytest.mark.ruling("C10", "example R6")
def test_a_new_tile_goes_to_the_arch_which_then_moves_on() -> None:
    """The player can't choose the slot (example R6, ruling C10)."""
    laid = Laid().slots("A", forum="plus2-1", senate="cards-1", construction="workers-1").act("A", "trajan")
    assert {option.means.slot for option in laid.options("A")} == {"seaport"}
    laid.pick("A", "demand")
    assert laid.player("A").slots[0] == "demand-1"
    assert laid.player("A").arch == TRAY["military"]


@pytest.mark.ruling("C10", "example D4")
def test_the_arch_moves_as_in_the_vectors() -> None:
    """From VI it continues with I; a freed slot attracts it only from the center (example D4, ruling C10)."""
    for vector in example("D4"):
        arch = CENTRE if vector["arch"] == "centre" else vector["arch"]
        slots: list[str | None] = ["cards-1" if slot in vector["occupied"] else None for slot in range(6)]
        player = Player(colour="red", supply=13, slots=slots, arch=arch)
        event, _, slot = vector["event"].partition(" ")
        if event == "place":
            player.slots[arch] = "cards-1"
            player.arch = next_slot(player.slots, arch)
        else:
            free_slot(player, int(slot))
        assert player.arch == vector["after"]


@pytest.mark.ruling("C10")
def test_the_arch_continues_from_the_last_slot_to_the_first() -> None:
    """It passes all slots with tiles (ruling C10)."""
    laid = Laid().arch("A", "construction").slots("A", seaport="cards-1", forum="workers-1").act("A", "trajan")
    laid.pick("A", "demand")
    assert laid.player("A").slots[TRAY["construction"]] == "demand-1"
    assert laid.player("A").arch == TRAY["military"]


@pytest.mark.ruling("C10")
def test_a_freed_slot_attracts_the_arch_only_from_the_center() -> None:
    laid = Laid().slots("A", senate="victory-1").markers("A", senate="yellow yellow")
    laid.do(CompleteTile(seat=0, tray="senate"))
    assert (laid.points("A"), laid.player("A").arch) == (9, TRAY["seaport"])


@pytest.mark.ruling("B9", "C10")
def test_no_trajan_action_is_possible_with_all_slots_full() -> None:
    """It is lost, and the player isn't asked (rulings B9, C10)."""
    laid = Laid().slots("A", **FULL).act("A", "trajan")
    assert laid.asked() is None
    [left] = laid.told("action-left")
    assert (left.action, left.possible) == ("trajan", False)


@pytest.mark.ruling("C10")
def test_the_sixth_tile_sends_the_arch_to_the_center() -> None:
    laid = Laid().slots("A", **{slot: tile for slot, tile in FULL.items() if slot != "military"})
    assert laid.player("A").arch == TRAY["military"]
    laid.act("A", "trajan").pick("A", "cards")
    assert laid.player("A").arch == CENTRE


@pytest.mark.ruling("C4", "C5", "C10", "example D12")
def test_a_tile_completed_in_the_same_turn_makes_room_for_a_new_one() -> None:
    """The arch leaves the center and returns; the new tile stays incomplete (example D12, rulings C4, C5, C10)."""
    laid = Laid().slots("A", **FULL).markers("A", trajan="orange", military="yellow white", senate="")
    assert laid.player("A").arch == CENTRE
    laid.stack("victory", "victory-5")
    laid.sow("A", "military", senate="yellow", trajan="white")
    assert (laid.points("A"), laid.player("A").arch) == (9, TRAY["trajan"])
    laid.pick("A", "victory")
    assert laid.player("A").slots[TRAY["trajan"]] == "victory-5"
    assert (laid.player("A").arch, laid.points("A")) == (CENTRE, 9)


# Stacks


@pytest.mark.ruling("C11")
def test_only_top_tiles_are_offered_and_an_empty_stack_stays_empty() -> None:
    laid = Laid().stack("plus2").stack("demand", "demand-4").act("A", "trajan")
    assert laid.offered("A") == ["cards", "victory", "workers", "legionnaires", "demand"]
    assert laid.is_final("A", "demand") is False, "nothing was below it"
    assert laid.table.stacks["demand"] == []
    laid.act("B", "trajan")
    assert laid.offered("B") == ["cards", "victory", "workers", "legionnaires"]


@pytest.mark.ruling("C11")
def test_revealing_another_tile_makes_the_action_final() -> None:
    assert Laid().act("A", "trajan").is_final("A", "demand")


@pytest.mark.ruling("B9", "J")
def test_no_trajan_action_is_possible_with_all_stacks_empty() -> None:
    """Each stack has nine tiles and can run out (ruling B9, section J)."""
    laid = Laid()
    for stack in STACKS:
        laid.stack(stack)
    laid.act("A", "trajan")
    assert not laid.told("action-left")[0].possible
