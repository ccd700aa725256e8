"""Tests of the military: recruits, the leader's moves, and legionnaires in provinces."""

import pytest

from engine.trajan.components import CAMP, PROVINCES
from engine.trajan.measures import legionnaire_points, next_to
from tests.trajan.laying import Laid
from tests.trajan.readings import read_as
from tests.trajan.reference import example

FRIENDS = "BCD"


# Recruits


def test_a_recruit_comes_from_the_supply() -> None:
    laid = Laid().act("A", "military").pick("A", "recruit")
    assert (laid.player("A").legionnaires, laid.player("A").supply) == (2, 12)


@pytest.mark.ruling("B9", "J")
def test_an_empty_supply_allows_no_recruit() -> None:
    """Each player has fifteen tokens (ruling B9, section J)."""
    laid = Laid().tokens("A", workers=14, legionnaires=1).act("A", "military")
    assert "recruit" not in laid.offered("A")


# The leader


@pytest.mark.ruling("D3")
def test_the_leader_can_go_from_the_camp_to_three_provinces() -> None:
    laid = Laid().act("A", "military")
    assert laid.offered("A") == ["alpes", "raetia", "noricum", "recruit"]


@pytest.mark.ruling("D3", "example D6")
def test_distances_from_the_camp_match_the_example() -> None:
    moves, reached, border = dict[str, int](), {CAMP}, [CAMP]
    for number in range(1, len(PROVINCES)):
        border = [there for here in border for there in next_to(here) if there not in reached]
        reached |= set(border)
        moves |= dict.fromkeys(border, number)
    assert moves == example("D6")


@pytest.mark.ruling("D4")
def test_the_leader_takes_the_provinces_tile() -> None:
    laid = Laid().provinces(alpes="joker_goods").act("A", "military")
    assert laid.means("A", "alpes").tile == "joker_goods"
    laid.pick("A", "alpes")
    player = laid.player("A")
    assert (player.leader, player.tiles, player.points) == ("alpes", ["joker_goods"], 0)
    assert laid.table.provinces == {}


@pytest.mark.ruling("D4")
def test_the_tile_cannot_be_left() -> None:
    """A leader that enters the province takes it (ruling D4)."""
    laid = Laid().provinces(alpes="senate_2").act("A", "military")
    assert len([option for option in laid.options("A") if option.means[0] == "alpes"]) == 1


@pytest.mark.ruling("D2")
def test_a_leader_can_enter_a_province_without_a_tile() -> None:
    """Several leaders can be in one province (ruling D2)."""
    laid = Laid().leader("B", "alpes").leader("C", "alpes").act("A", "military").pick("A", "alpes")
    assert [laid.player(letter).leader for letter in "ABC"] == ["alpes"] * 3
    assert laid.told("leader-moved")[0].tile == ""


@pytest.mark.ruling("D3")
def test_the_leader_cannot_return_to_the_camp() -> None:
    laid = Laid().leader("A", "noricum").act("A", "military")
    assert laid.offered("A") == ["post", "raetia", "recruit"]


@pytest.mark.ruling("D3")
def test_the_leader_can_return_to_the_camp_in_the_other_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variant is a switch in the data, for the three provinces next to the camp (ruling D3)."""
    read_as(monkeypatch, leader_returns=True)
    laid = Laid().leader("A", "noricum").act("A", "military")
    assert laid.offered("A") == ["post", "raetia", CAMP, "recruit"]
    laid.pick("A", CAMP).act("A", "military")
    assert "post" not in laid.offered("A")
    assert CAMP not in Laid().leader("A", "belgica").act("A", "military").offered("A")


def test_moving_the_leader_can_be_undone() -> None:
    """The tile was face up."""
    assert not Laid().provinces(alpes="bread").act("A", "military").is_final("A", "alpes")


# Legionnaires


@pytest.mark.ruling("D1", "example D5")
def test_points_of_a_legionnaire_match_the_vectors() -> None:
    """Each other player there costs three points, down to zero (example D5, ruling D1)."""
    for printed, others, points in example("D5"):
        province = next(each.id for each in PROVINCES.values() if each.points == printed)
        laid = Laid()
        for friend in FRIENDS[:others]:
            laid.posted(friend, province)
        assert legionnaire_points(laid.table, 0, province) == points


@pytest.mark.ruling("D1", "D5")
def test_a_legionnaire_scores_by_the_players_already_there() -> None:
    """Leaders don't count, and the own leader stays (rulings D1, D5)."""
    laid = Laid().leader("A", "britannia").leader("B", "britannia").posted("C", "britannia").act("A", "military")
    assert laid.means("A", "post") == ("britannia", 7)
    laid.pick("A", "post")
    player = laid.player("A")
    assert (player.points, player.scored, player.legionnaires) == (7, {"legionnaires": 7}, 0)
    assert (player.posted, player.leader) == (["britannia"], "britannia")


@pytest.mark.ruling("D1")
def test_points_of_a_legionnaire_are_never_negative() -> None:
    """Two other players reduce five points to zero (ruling D1)."""
    laid = Laid().leader("A", "noricum").posted("B", "noricum").posted("C", "noricum").act("A", "military")
    laid.pick("A", "post")
    assert (laid.points("A"), laid.player("A").posted) == (0, ["noricum"])


@pytest.mark.ruling("D1")
def test_earlier_legionnaires_lose_nothing() -> None:
    laid = Laid().leader("A", "alpes").leader("B", "alpes").act("A", "military").pick("A", "post")
    laid.act("B", "military").pick("B", "post")
    assert (laid.points("A"), laid.points("B")) == (3, 0)


@pytest.mark.ruling("D5", "D7")
@pytest.mark.parametrize(
    "laid",
    [
        Laid(),
        Laid().leader("A", "alpes").posted("A", "alpes"),
        Laid().leader("A", "alpes").tokens("A", legionnaires=0),
    ],
    ids=["in the camp", "one is there", "none in the camp"],
)
def test_provinces_where_a_legionnaire_cannot_go(laid: Laid) -> None:
    """It needs the leader there, no own legionnaire there, and one in the camp (rulings D5, D7)."""
    assert "post" not in laid.act("A", "military").offered("A")


@pytest.mark.ruling("D1")
def test_a_legionnaire_can_go_where_it_scores_nothing() -> None:
    """It can still count for a bonus tile (ruling D1)."""
    laid = Laid().leader("A", "alpes").posted("B", "alpes").act("A", "military").pick("A", "post")
    assert (laid.points("A"), laid.player("A").posted) == (0, ["alpes"])


@pytest.mark.ruling("D7")
def test_a_legionnaire_never_moves_again() -> None:
    """No rule moves it (ruling D7)."""
    laid = Laid().leader("A", "alpes").posted("A", "alpes").act("A", "military")
    assert laid.offered("A") == ["narbonensis", "lugudunensis", "belgica", "raetia", "recruit"]
    laid.pick("A", "raetia")
    assert laid.player("A").posted == ["alpes"]


@pytest.mark.ruling("D5")
def test_a_legionnaire_can_come_from_a_distant_camp() -> None:
    assert "post" in Laid().leader("A", "britannia").act("A", "military").offered("A")
