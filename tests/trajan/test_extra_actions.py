"""Tests of extra action tiles, jokers used for them, and [+2] markers."""

import pytest

from engine.trajan.components import ACTIONS
from tests.trajan.laying import Laid
from tests.trajan.pieces import SPACES
from tests.trajan.reference import example


def advanced(*tiles: str, plus2: bool = False, space: int = 0) -> Laid:
    """Set up A, who has just advanced in the senate, with these tiles."""
    laid = Laid().tiles("A", *tiles).senate(A=space)
    if plus2:
        laid.player("A").plus2 = ["senate"]
    return laid.act("A", "senate").pick("A", "advance")


# Number of repetitions


@pytest.mark.ruling("H1", "example D7")
def test_an_action_repeats_as_often_as_in_the_vectors() -> None:
    """The [+2] replaces the printed +1, but does nothing without an extra action tile (example D7, ruling H1)."""
    for vector in example("D7"):
        laid = advanced(*["extra_senate"] * vector["tile_spent"], plus2=vector["plus2"])
        if vector["tile_spent"]:
            laid.pick("A", "extra_senate")
        while laid.asked() is not None:
            laid.pick("A", "advance")
        assert len(laid.told("senate-advanced")) == vector["executions"]


@pytest.mark.ruling("H1", "example D7")
def test_a_plus2_marker_makes_two_repetitions() -> None:
    """The disc advances to spaces 2, 3 and 4, for nine points (example D7, ruling H1)."""
    laid = advanced("extra_senate", plus2=True)
    assert laid.means("A", "extra_senate").times == 2
    laid.pick("A", "extra_senate").pick("A", "advance").pick("A", "advance")
    assert (laid.points("A"), laid.space("A"), laid.asked()) == (9, 3, None)


@pytest.mark.ruling("B9", "example D7")
def test_impossible_repetitions_are_lost() -> None:
    """From space 7 only one step is possible (example D7, ruling B9)."""
    laid = advanced("extra_senate", plus2=True, space=5)
    laid.pick("A", "extra_senate").pick("A", "advance")
    assert (laid.points("A"), laid.asked()) == (7 + 8, None)
    assert [left.possible for left in laid.told("action-left")] == [False]


@pytest.mark.ruling("H3")
def test_a_tile_is_not_offered_if_it_would_have_no_effect() -> None:
    """On the last senate space it would be lost (ruling H3)."""
    laid = advanced("extra_senate", plus2=True, space=6)
    assert (laid.points("A"), laid.asked()) == (8, None)
    assert laid.player("A").tiles == ["extra_senate"]


@pytest.mark.ruling("H1")
def test_the_marker_counts_only_for_its_action() -> None:
    laid = Laid().tiles("A", "extra_senate")
    laid.player("A").plus2 = [action for action in ACTIONS if action != "senate"]
    laid.act("A", "senate").pick("A", "advance")
    assert laid.means("A", "extra_senate").times == 1


@pytest.mark.ruling("H8")
def test_the_tile_leaves_the_game_and_the_marker_stays() -> None:
    laid = advanced("extra_senate", plus2=True).pick("A", "extra_senate")
    assert laid.player("A").tiles == []
    assert laid.table.gone == ["extra_senate"]
    assert laid.player("A").plus2 == ["senate"]


# Timing


@pytest.mark.ruling("H2")
def test_only_one_tile_can_be_spent_per_turn() -> None:
    """This includes tiles of any kind (ruling H2)."""
    laid = advanced("extra_senate", "extra_senate", "joker_action").pick("A", "extra_senate").pick("A", "advance")
    assert laid.asked() is None
    assert sorted(laid.player("A").tiles) == ["extra_senate", "joker_action"]


def test_the_tile_can_be_kept() -> None:
    laid = advanced("extra_senate").nothing("A")
    assert (laid.asked(), laid.player("A").tiles) == (None, ["extra_senate"])


@pytest.mark.ruling("H10")
def test_a_player_without_a_matching_tile_is_not_asked() -> None:
    assert advanced("extra_forum", "senate_2").asked() is None


@pytest.mark.ruling("H3")
def test_a_skipped_action_cannot_be_repeated() -> None:
    """There is no action to repeat (ruling H3)."""
    laid = Laid().tiles("A", "extra_senate", "joker_action").act("A", "senate").nothing("A")
    assert laid.asked() is None


@pytest.mark.ruling("H3")
def test_an_impossible_action_cannot_be_repeated() -> None:
    assert Laid().tiles("A", "extra_senate").senate(A=7).act("A", "senate").asked() is None


@pytest.mark.ruling("H2")
def test_every_turn_starts_fresh() -> None:
    """Tiles spent and actions taken are forgotten in the next turn (ruling H2)."""
    laid = Laid(2).tiles("A", "extra_senate", "extra_senate").tiles("B", "extra_military")
    laid.markers("A", forum="pink blue", senate="", military="", trajan="green green orange")
    laid.sow("A", "forum", military="pink", senate="blue").pick("A", "advance").pick("A", "extra_senate")
    laid.pick("A", "advance")
    laid.sow("B", "seaport").pick("B", "recruit")
    assert (laid.asked(), laid.awaited()) == ("extra-action", "B")
    laid.nothing("B")
    assert laid.table.performed == []
    assert not laid.table.extra_spent


@pytest.mark.ruling("H5")
def test_a_tile_taken_by_the_action_itself_can_be_spent() -> None:
    """A forum tile for the forum can be used right after taking it (ruling H5)."""
    laid = Laid().forum("bread").extra("extra_forum").act("A", "forum").pick("A", "extra_forum")
    laid.pick("A", "extra_forum").pick("A", "bread")
    assert laid.player("A").tiles == ["bread"]


@pytest.mark.ruling("H5")
def test_a_tile_taken_by_the_leader_can_be_spent() -> None:
    laid = Laid().provinces(alpes="extra_military").act("A", "military").pick("A", "alpes")
    laid.pick("A", "extra_military").pick("A", "post")
    assert (laid.points("A"), laid.player("A").tiles) == (3, [])


@pytest.mark.ruling("H2", "H10")
def test_a_tile_taken_in_a_repetition_is_too_late() -> None:
    """The player isn't asked after repetitions (rulings H2, H10)."""
    laid = Laid().tiles("A", "extra_forum").forum("bread", "joker_action").act("A", "forum").pick("A", "bread")
    laid.pick("A", "extra_forum").pick("A", "joker_action")
    assert (laid.asked(), laid.player("A").tiles) == (None, ["bread", "joker_action"])


# Repetitions


@pytest.mark.ruling("H6")
def test_a_repetition_is_a_full_action_with_a_new_choice() -> None:
    """It can use another ship or another stack (ruling H6)."""
    laid = Laid().tiles("A", "extra_trajan").act("A", "trajan").pick("A", "cards")
    laid.pick("A", "extra_trajan").pick("A", "victory")
    assert laid.player("A").slots[:2] == ["cards-1", "victory-1"]


@pytest.mark.ruling("H6")
def test_the_next_repetition_follows_a_declined_one() -> None:
    laid = Laid().tiles("A", "extra_military")
    laid.player("A").plus2 = ["military"]
    laid.act("A", "military").pick("A", "recruit").pick("A", "extra_military").nothing("A").pick("A", "recruit")
    assert laid.player("A").legionnaires == 3


@pytest.mark.ruling("H6")
def test_a_repetition_moves_no_time_and_completes_no_tile() -> None:
    laid = Laid().tiles("A", "extra_military").markers("A", military="orange", seaport="white blue", forum="")
    laid.table.time = 5
    laid.sow("A", "seaport", forum="blue", military="white")
    laid.slots("A", military="workers-2").pick("A", "recruit").pick("A", "extra_military").pick("A", "recruit")
    assert laid.table.time == 7
    assert not laid.told("tile-completed")


@pytest.mark.ruling("H7")
def test_a_repeated_construction_can_bring_free_actions() -> None:
    """No second tile can be spent after them (ruling H7)."""
    laid = Laid().tokens("A", workers=2).tiles("A", "extra_construction", "extra_senate").act("A", "construction")
    laid.pick("A", str(SPACES["stairs_5"]))
    assert laid.asked() == "extra-action", "the forum is empty, so the free action was lost"
    laid.pick("A", "extra_construction").pick("A", str(SPACES["door_2"])).pick("A", "advance")
    assert (laid.asked(), laid.player("A").tiles) == (None, ["extra_senate"])
    assert laid.points("A") == 5 + 2 + 2


# Free actions


def roofed(*tiles: str) -> Laid:
    """Set up A, who has just built the first roof."""
    return Laid().tiles("A", *tiles).act("A", "construction").pick("A", str(SPACES["roof_2"]))


@pytest.mark.ruling("H4", "H10", "example D12")
def test_a_tile_spent_on_a_free_action_excludes_one_on_construction() -> None:
    laid = roofed("extra_trajan", "extra_construction").pick("A", "cards")
    assert laid.offered("A") == ["extra_trajan"]
    laid.pick("A", "extra_trajan").pick("A", "victory")
    assert (laid.asked(), laid.player("A").tiles) == (None, ["extra_construction"])


@pytest.mark.ruling("H4", "H10", "example D12")
def test_a_construction_tile_can_be_spent_after_the_whole_action() -> None:
    laid = roofed("extra_trajan", "extra_construction").pick("A", "cards").nothing("A")
    assert laid.offered("A") == ["extra_construction"]
    laid.pick("A", "extra_construction").pick("A", "hire")
    assert (laid.asked(), laid.player("A").tiles) == (None, ["extra_trajan"])


@pytest.mark.ruling("H3", "H4")
def test_a_declined_free_action_cannot_be_repeated() -> None:
    """The construction action can be repeated (rulings H3, H4)."""
    laid = roofed("extra_trajan", "extra_construction").nothing("A")
    assert laid.offered("A") == ["extra_construction"]


@pytest.mark.ruling("H9", "H10")
@pytest.mark.parametrize("moment", [1, 2])
def test_a_joker_can_be_spent_after_either_action(moment: int) -> None:
    laid = roofed("joker_action").pick("A", "cards")
    if moment == 2:
        laid.nothing("A")
    laid.pick("A", "joker_action")
    assert laid.asked() == ("trajan" if moment == 1 else "construction")


# Joker


@pytest.mark.ruling("H9", "I5")
@pytest.mark.parametrize("plus2", [False, True])
def test_a_joker_stands_for_a_tile_of_the_latest_action(plus2: bool) -> None:
    """The [+2] marker of that action counts (rulings H9, I5)."""
    laid = advanced("joker_action", plus2=plus2)
    assert laid.means("A", "joker_action").times == 1 + plus2
    laid.pick("A", "joker_action")
    assert laid.table.gone == ["joker_action"]


@pytest.mark.ruling("H9")
def test_the_player_chooses_between_joker_and_matching_tile() -> None:
    laid = advanced("joker_action", "extra_senate")
    assert sorted(laid.offered("A")) == ["extra_senate", "joker_action"]
    laid.pick("A", "joker_action").nothing("A")
    assert laid.player("A").tiles == ["extra_senate"]


@pytest.mark.ruling("I5")
def test_other_jokers_repeat_nothing() -> None:
    assert advanced("joker_goods", "joker_demand", "joker_construction").asked() is None


@pytest.mark.ruling("K")
def test_the_action_of_a_tray_is_not_an_extra_action() -> None:
    """Only the repetition by a tile is one (rulings, section K)."""
    laid = Laid().act("A", "senate").pick("A", "advance")
    assert not laid.told("extra-spent")
    assert laid.table.performed == ["senate"]
