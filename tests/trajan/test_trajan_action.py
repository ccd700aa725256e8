"""The Trajan action: a tile for the slot where the arch stands, and where the arch goes."""

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
"""A tile on every slot; that of the Trajan tray is worth nine points, for orange and white."""


# The arch


@pytest.mark.ruling("C10", "example R6")
def test_a_new_tile_goes_where_the_arch_stands_which_then_moves_on() -> None:
    """Example R6, C10: there is no choice of slot."""
    laid = Laid().slots("A", forum="plus2-1", senate="cards-1", construction="workers-1").act("A", "trajan")
    assert {option.means.slot for option in laid.options("A")} == {"seaport"}
    laid.pick("A", "demand")
    assert laid.player("A").slots[0] == "demand-1"
    assert laid.player("A").arch == TRAY["military"]


@pytest.mark.ruling("C10", "example D4")
def test_the_arch_moves_as_the_vectors_have_it() -> None:
    """Example D4, C10: from VI the search goes on with I, and a slot that becomes free calls only from the centre."""
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
def test_from_the_last_slot_the_arch_goes_on_with_the_first() -> None:
    """C10: and passes by all slots that hold tiles."""
    laid = Laid().arch("A", "construction").slots("A", seaport="cards-1", forum="workers-1").act("A", "trajan")
    laid.pick("A", "demand")
    assert laid.player("A").slots[TRAY["construction"]] == "demand-1"
    assert laid.player("A").arch == TRAY["military"]


@pytest.mark.ruling("C10")
def test_a_slot_that_becomes_free_calls_the_arch_only_from_the_centre() -> None:
    laid = Laid().slots("A", senate="victory-1").markers("A", senate="yellow yellow")
    laid.do(CompleteTile(seat=0, tray="senate"))
    assert (laid.points("A"), laid.player("A").arch) == (9, TRAY["seaport"])


@pytest.mark.ruling("B9", "C10")
def test_while_all_slots_hold_tiles_no_trajan_action_is_possible() -> None:
    """B9, C10: it is lost, and nobody is asked."""
    laid = Laid().slots("A", **FULL).act("A", "trajan")
    assert laid.asked() is None
    [left] = laid.told("action-left")
    assert (left.action, left.possible) == ("trajan", False)


@pytest.mark.ruling("C10")
def test_the_sixth_tile_sends_the_arch_to_the_centre() -> None:
    laid = Laid().slots("A", **{slot: tile for slot, tile in FULL.items() if slot != "military"})
    assert laid.player("A").arch == TRAY["military"]
    laid.act("A", "trajan").pick("A", "cards")
    assert laid.player("A").arch == CENTRE


@pytest.mark.ruling("C4", "C5", "C10", "example D12")
def test_a_tile_completed_outside_the_trajan_tray_makes_room_for_a_new_one_in_the_same_turn() -> None:
    """Example D12, C4, C5, C10: the arch comes from the centre and goes back there; the new tile waits."""
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
def test_only_tops_are_on_offer_and_an_empty_stack_stays_empty() -> None:
    laid = Laid().stack("plus2").stack("demand", "demand-4").act("A", "trajan")
    assert laid.offered("A") == ["cards", "victory", "workers", "legionnaires", "demand"]
    assert laid.is_final("A", "demand") is False, "nothing lay below it"
    assert laid.table.stacks["demand"] == []
    laid.act("B", "trajan")
    assert laid.offered("B") == ["cards", "victory", "workers", "legionnaires"]


@pytest.mark.ruling("C11")
def test_what_turns_up_another_tile_cannot_be_taken_back_freely() -> None:
    assert Laid().act("A", "trajan").is_final("A", "demand")


@pytest.mark.ruling("B9", "J")
def test_with_all_stacks_used_up_there_is_no_trajan_action() -> None:
    """J, B9. J: nine tiles a stack, which may run out."""
    laid = Laid()
    for stack in STACKS:
        laid.stack(stack)
    laid.act("A", "trajan")
    assert not laid.told("action-left")[0].possible
