"""Tests of construction: workers, where they build, and the free action of a first tile."""

import pytest

from engine.trajan.components import BUILDING_TILES, BUILDINGS, RULES
from engine.trajan.measures import building_spaces
from tests.trajan.laying import Laid
from tests.trajan.pieces import SPACES

NO_MORE_FIRSTS = ("stairs_2", "door_2", "fountain_2", "roof_2", "window_2")


def spaces(laid: Laid, letter: str = "A") -> list[int]:
    """Return the numbers of the spaces where the player can build."""
    return [space + 1 for space in building_spaces(laid.player(letter))]


# Hiring


def test_a_worker_is_hired_from_the_supply() -> None:
    laid = Laid().act("A", "construction").pick("A", "hire")
    assert (laid.player("A").workers, laid.player("A").supply) == (2, 12)


@pytest.mark.ruling("B9", "J")
def test_no_worker_can_be_hired_from_an_empty_supply() -> None:
    """Each player has fifteen tokens (ruling B9, section J)."""
    assert "hire" not in Laid().tokens("A", workers=1, legionnaires=14).act("A", "construction").offered("A")


def test_a_player_without_workers_cannot_build() -> None:
    assert Laid().tokens("A", workers=0).act("A", "construction").offered("A") == ["hire"]


@pytest.mark.ruling("B9")
def test_the_action_is_lost_without_workers_and_supply() -> None:
    laid = Laid().tokens("A", workers=0, legionnaires=15).act("A", "construction")
    assert laid.asked() is None
    assert not laid.told("action-left")[0].possible


# Where to build


@pytest.mark.ruling("E1")
def test_the_first_worker_can_build_anywhere() -> None:
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
def test_later_workers_build_next_to_the_players_own_worker(sites: tuple[int, ...], near: list[int]) -> None:
    """Diagonals don't count, and rows of five don't wrap around (ruling E1)."""
    assert spaces(Laid().works("A", *sites)) == near


@pytest.mark.ruling("E1", "E2")
def test_other_players_workers_neither_help_nor_block() -> None:
    laid = Laid().works("B", 8, 9)
    assert spaces(laid) == [*range(1, 21)]
    assert spaces(laid.works("A", 9)) == [4, 8, 10, 14]


@pytest.mark.ruling("E3")
def test_a_space_cannot_have_two_own_workers() -> None:
    laid = Laid().works("A", 7, 8)
    assert not {7, 8} & set(spaces(laid))
    assert spaces(Laid().tokens("A", workers=0).works("A", *range(1, 16))) == [16, 17, 18, 19, 20]


# Gains


@pytest.mark.ruling("E6")
def test_a_building_scores_its_value_and_goes_to_the_mat() -> None:
    """The space itself has no value (ruling E6)."""
    laid = Laid().built("A", *NO_MORE_FIRSTS).tokens("A").act("A", "construction")
    assert laid.means("A", str(SPACES["stairs_3"])) == (2, "stairs_3", 3, "")
    laid.pick("A", str(SPACES["stairs_3"]))
    player = laid.player("A")
    assert (player.points, player.buildings[-1], player.workers) == (3, "stairs_3", 0)
    assert laid.table.site[1] is None
    assert laid.asked() is None


@pytest.mark.ruling("E6")
def test_every_tile_scores_its_printed_value() -> None:
    laid = Laid().act("A", "construction")
    found = {option.means.tile: option.means.points for option in laid.options("A") if option.key != "hire"}
    assert found == {tile.id: tile.points for tile in BUILDING_TILES.values()}


@pytest.mark.ruling("E2")
def test_a_space_with_another_worker_brings_only_a_connection() -> None:
    """It brings no tile, points or action, but the worker counts for the bonus tile (ruling E2)."""
    laid = Laid().built("B", "door_2").act("A", "construction")
    assert laid.means("A", "5") == (5, "", 0, "")
    laid.pick("A", "5")
    player = laid.player("A")
    assert (player.points, player.buildings, player.sites) == (0, [], [4])
    assert (laid.asked(), spaces(laid)) == (None, [4, 10])


def test_building_can_be_undone() -> None:
    assert not Laid().act("A", "construction").is_final("A", "1")


# First of a kind


@pytest.mark.ruling("E4", "example R8")
def test_the_first_door_brings_a_senate_action() -> None:
    """The free action comes in the middle of the construction action (example R8, ruling E4)."""
    laid = Laid().act("A", "construction").pick("A", str(SPACES["door_3"]))
    assert laid.asked() == "senate"
    assert (laid.points("A"), laid.player("A").buildings) == (3, ["door_3"])
    laid.pick("A", "advance")
    assert laid.player("A").scored == {"construction": 3, "senate": 2}


@pytest.mark.ruling("E4")
@pytest.mark.parametrize("kind", BUILDINGS)
def test_every_kind_brings_its_action(kind: str) -> None:
    """No kind brings construction, so there are no chains (ruling E4)."""
    laid = Laid().forum("bread", "games").hand("A", "wine").act("A", "construction")
    laid.pick("A", str(SPACES[f"{kind}_5"]))
    assert laid.asked() == BUILDINGS[kind] != "construction"


@pytest.mark.ruling("E4")
def test_later_tiles_of_a_kind_bring_no_action() -> None:
    """The action comes once per kind and player and doesn't depend on the others (ruling E4)."""
    laid = Laid().built("A", "door_3").built("B", "roof_2").tokens("A", workers=2).act("A", "construction")
    assert laid.means("A", str(SPACES["door_4"])).action == ""
    laid.nothing("A")
    assert laid.works("A", 9).act("A", "construction").means("A", str(SPACES["roof_3"])).action == "trajan"


@pytest.mark.ruling("E4")
def test_a_declined_free_action_is_lost() -> None:
    """The next tile of the kind is no longer the first (ruling E4)."""
    laid = Laid().tokens("A", workers=2).act("A", "construction").pick("A", str(SPACES["door_3"])).nothing("A")
    assert laid.act("A", "construction").means("A", str(SPACES["door_4"])).action == ""


@pytest.mark.ruling("E4", "B9")
def test_an_impossible_free_action_is_lost() -> None:
    """The player isn't asked, and the action ends (rulings E4, B9)."""
    laid = Laid().senate(A=7).act("A", "construction").pick("A", str(SPACES["door_3"]))
    assert laid.asked() is None
    assert (laid.points("A"), laid.player("A").buildings) == (3, ["door_3"])


@pytest.mark.ruling("E5")
def test_jokers_are_not_construction_tiles() -> None:
    """A joker neither is a first tile nor prevents one (ruling E5)."""
    laid = Laid().tiles("A", "joker_construction").act("A", "construction")
    assert laid.means("A", str(SPACES["door_3"])).action == "senate"
    laid.pick("A", str(SPACES["door_3"]))
    assert laid.asked() == "senate"


@pytest.mark.ruling("E5")
def test_taking_a_construction_joker_brings_no_action() -> None:
    laid = Laid().forum("joker_construction").act("A", "forum").pick("A", "joker_construction")
    assert (laid.asked(), laid.player("A").buildings) == (None, [])


def test_rows_and_columns_match_the_data() -> None:
    assert (RULES.building_rows, RULES.building_columns) == (4, 5)
