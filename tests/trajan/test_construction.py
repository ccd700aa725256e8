"""Construction: workers, where they build, and the free action of the first tile of a kind."""

import pytest

from engine.trajan.components import BUILDING_TILES, BUILDINGS, RULES
from engine.trajan.measures import building_spaces
from tests.trajan.laying import Laid
from tests.trajan.pieces import SPACES

NO_MORE_FIRSTS = ("stairs_2", "door_2", "fountain_2", "roof_2", "window_2")


def spaces(laid: Laid, letter: str = "A") -> list[int]:
    """Where the letter can build, by the numbers of the spaces."""
    return [space + 1 for space in building_spaces(laid.player(letter))]


# Hire


def test_a_worker_is_hired_from_the_supply() -> None:
    laid = Laid().act("A", "construction").pick("A", "hire")
    assert (laid.player("A").workers, laid.player("A").supply) == (2, 12)


@pytest.mark.ruling("B9", "J")
def test_with_an_empty_supply_nobody_is_hired() -> None:
    """B9. J: fifteen tokens each."""
    assert "hire" not in Laid().tokens("A", workers=1, legionnaires=14).act("A", "construction").offered("A")


def test_without_workers_nothing_is_built() -> None:
    assert Laid().tokens("A", workers=0).act("A", "construction").offered("A") == ["hire"]


@pytest.mark.ruling("B9")
def test_with_neither_the_action_is_lost() -> None:
    laid = Laid().tokens("A", workers=0, legionnaires=15).act("A", "construction")
    assert laid.asked() is None
    assert not laid.told("action-left")[0].possible


# Where to build


@pytest.mark.ruling("E1")
def test_the_first_worker_goes_anywhere() -> None:
    assert spaces(Laid()) == [*range(1, 21)]


@pytest.mark.ruling("E1")
@pytest.mark.parametrize(
    ("sites", "near"),
    [
        ((1,), [2, 6]),
        ((5,), [4, 10]),
        ((8,), [3, 7, 9, 13]),
        ((20,), [15, 19]),
        ((1, 2), [3, 6, 7]),
        ((6,), [1, 7, 11]),
    ],
)
def test_later_workers_go_next_to_an_own_one_and_never_across_a_corner(
    sites: tuple[int, ...], near: list[int]
) -> None:
    """E1: rows of five; the end of a row is not next to the beginning of the following one."""
    assert spaces(Laid().works("A", *sites)) == near


@pytest.mark.ruling("E1", "E2")
def test_workers_of_others_neither_help_nor_stand_in_the_way() -> None:
    laid = Laid().works("B", 8, 9)
    assert spaces(laid) == [*range(1, 21)]
    assert spaces(laid.works("A", 9)) == [4, 8, 10, 14]


@pytest.mark.ruling("E3")
def test_never_a_second_own_worker_on_a_space() -> None:
    laid = Laid().works("A", 7, 8)
    assert not {7, 8} & set(spaces(laid))
    assert spaces(Laid().tokens("A", workers=0).works("A", *range(1, 16))) == [16, 17, 18, 19, 20]


# What it brings


@pytest.mark.ruling("E6")
def test_a_building_scores_its_own_value_and_lies_on_the_mat() -> None:
    """E6: a space has no value."""
    laid = Laid().built("A", *NO_MORE_FIRSTS).tokens("A").act("A", "construction")
    assert laid.means("A", str(SPACES["stairs_3"])) == (2, "stairs_3", 3, "")
    laid.pick("A", str(SPACES["stairs_3"]))
    player = laid.player("A")
    assert (player.points, player.buildings[-1], player.workers) == (3, "stairs_3", 0)
    assert laid.table.site[1] is None
    assert laid.asked() is None


@pytest.mark.ruling("E6")
def test_every_tile_scores_what_is_printed_on_it() -> None:
    laid = Laid().act("A", "construction")
    found = {option.means.tile: option.means.points for option in laid.options("A") if option.key != "hire"}
    assert found == {tile.id: tile.points for tile in BUILDING_TILES.values()}


@pytest.mark.ruling("E2")
def test_where_another_stands_there_is_nothing_but_the_way_on() -> None:
    """E2: no tile, no points, no action; but the network grows, and the worker counts for the bonus tile."""
    laid = Laid().built("B", "door_2").act("A", "construction")
    assert laid.means("A", "5") == (5, "", 0, "")
    laid.pick("A", "5")
    player = laid.player("A")
    assert (player.points, player.buildings, player.sites) == (0, [], [4])
    assert (laid.asked(), spaces(laid)) == (None, [4, 10])


def test_building_can_be_taken_back() -> None:
    assert not Laid().act("A", "construction").is_final("A", "1")


# The first of a kind


@pytest.mark.ruling("E4", "example R8")
def test_the_first_door_brings_a_senate_action() -> None:
    """Example R8, E4: in the middle of the construction action, free of charge."""
    laid = Laid().act("A", "construction").pick("A", str(SPACES["door_3"]))
    assert laid.asked() == "senate"
    assert (laid.points("A"), laid.player("A").buildings) == (3, ["door_3"])
    laid.pick("A", "advance")
    assert laid.player("A").scored == {"construction": 3, "senate": 2}


@pytest.mark.ruling("E4")
@pytest.mark.parametrize("kind", BUILDINGS)
def test_every_kind_brings_its_own_action(kind: str) -> None:
    """E4: and none brings construction, so there is no chain."""
    laid = Laid().forum("bread", "games").hand("A", "wine").act("A", "construction")
    laid.pick("A", str(SPACES[f"{kind}_5"]))
    assert laid.asked() == BUILDINGS[kind] != "construction"


@pytest.mark.ruling("E4")
def test_others_of_the_kind_bring_nothing_more() -> None:
    """E4: once for each kind and player, however many others have."""
    laid = Laid().built("A", "door_3").built("B", "roof_2").tokens("A", workers=2).act("A", "construction")
    assert laid.means("A", str(SPACES["door_4"])).action == ""
    laid.nothing("A")
    assert laid.works("A", 9).act("A", "construction").means("A", str(SPACES["roof_3"])).action == "trajan"


@pytest.mark.ruling("E4")
def test_a_free_action_that_is_declined_is_gone() -> None:
    """E4: the tile is no longer the first when the next one comes."""
    laid = Laid().tokens("A", workers=2).act("A", "construction").pick("A", str(SPACES["door_3"])).nothing("A")
    assert laid.act("A", "construction").means("A", str(SPACES["door_4"])).action == ""


@pytest.mark.ruling("E4", "B9")
def test_a_free_action_that_is_impossible_is_gone() -> None:
    """E4, B9: nobody is asked, and the action comes to its end."""
    laid = Laid().senate(A=7).act("A", "construction").pick("A", str(SPACES["door_3"]))
    assert laid.asked() is None
    assert (laid.points("A"), laid.player("A").buildings) == (3, ["door_3"])


@pytest.mark.ruling("E5")
def test_jokers_are_no_construction_tiles() -> None:
    """E5: neither a first one, nor in the way of one."""
    laid = Laid().tiles("A", "joker_construction").act("A", "construction")
    assert laid.means("A", str(SPACES["door_3"])).action == "senate"
    laid.pick("A", str(SPACES["door_3"]))
    assert laid.asked() == "senate"


@pytest.mark.ruling("E5")
def test_taking_a_construction_joker_brings_no_action() -> None:
    laid = Laid().forum("joker_construction").act("A", "forum").pick("A", "joker_construction")
    assert (laid.asked(), laid.player("A").buildings) == (None, [])


def test_rows_and_columns_are_those_of_the_data() -> None:
    assert (RULES.building_rows, RULES.building_columns) == (4, 5)
