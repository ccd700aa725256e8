"""The military: recruits, the leader's way through the provinces, and legionnaires there."""

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
def test_with_an_empty_supply_nobody_is_recruited() -> None:
    """B9. J: fifteen tokens each."""
    laid = Laid().tokens("A", workers=14, legionnaires=1).act("A", "military")
    assert "recruit" not in laid.offered("A")


# The leader


@pytest.mark.ruling("D3")
def test_from_the_camp_the_leader_goes_to_three_provinces() -> None:
    laid = Laid().act("A", "military")
    assert laid.offered("A") == ["alpes", "raetia", "noricum", "recruit"]


@pytest.mark.ruling("D3", "example D6")
def test_ways_from_the_camp_are_as_long_as_the_example_says() -> None:
    moves, reached, border = dict[str, int](), {CAMP}, [CAMP]
    for number in range(1, len(PROVINCES)):
        border = [there for here in border for there in next_to(here) if there not in reached]
        reached |= set(border)
        moves |= dict.fromkeys(border, number)
    assert moves == example("D6")


@pytest.mark.ruling("D4")
def test_the_leader_takes_the_tile_of_the_province() -> None:
    laid = Laid().provinces(alpes="joker_goods").act("A", "military")
    assert laid.means("A", "alpes").tile == "joker_goods"
    laid.pick("A", "alpes")
    player = laid.player("A")
    assert (player.leader, player.tiles, player.points) == ("alpes", ["joker_goods"], 0)
    assert laid.table.provinces == {}


@pytest.mark.ruling("D4")
def test_the_tile_cannot_be_left() -> None:
    """D4: there is no other way of going there."""
    laid = Laid().provinces(alpes="senate_2").act("A", "military")
    assert len([option for option in laid.options("A") if option.means[0] == "alpes"]) == 1


@pytest.mark.ruling("D2")
def test_where_the_tile_is_gone_the_leader_may_still_go() -> None:
    """D2: several leaders stand in one province and do not mind."""
    laid = Laid().leader("B", "alpes").leader("C", "alpes").act("A", "military").pick("A", "alpes")
    assert [laid.player(letter).leader for letter in "ABC"] == ["alpes"] * 3
    assert laid.told("leader-moved")[0].tile == ""


@pytest.mark.ruling("D3")
def test_there_is_no_way_back_into_the_camp() -> None:
    laid = Laid().leader("A", "noricum").act("A", "military")
    assert laid.offered("A") == ["post", "raetia", "recruit"]


@pytest.mark.ruling("D3")
def test_read_otherwise_the_leader_may_go_back_into_the_camp(monkeypatch: pytest.MonkeyPatch) -> None:
    """D3: a switch in data, for the three provinces next to it."""
    read_as(monkeypatch, leader_returns=True)
    laid = Laid().leader("A", "noricum").act("A", "military")
    assert laid.offered("A") == ["post", "raetia", CAMP, "recruit"]
    laid.pick("A", CAMP).act("A", "military")
    assert "post" not in laid.offered("A")
    assert CAMP not in Laid().leader("A", "belgica").act("A", "military").offered("A")


def test_moving_the_leader_can_be_taken_back() -> None:
    """The tile lay open."""
    assert not Laid().provinces(alpes="bread").act("A", "military").is_final("A", "alpes")


# Legionnaires


@pytest.mark.ruling("D1", "example D5")
def test_points_of_a_legionnaire_are_those_of_the_vectors() -> None:
    """Example D5, D1: three less for each other player there, and never below nothing."""
    for printed, others, points in example("D5"):
        province = next(each.id for each in PROVINCES.values() if each.points == printed)
        laid = Laid()
        for friend in FRIENDS[:others]:
            laid.posted(friend, province)
        assert legionnaire_points(laid.table, 0, province) == points


@pytest.mark.ruling("D1", "D5")
def test_a_legionnaire_scores_by_who_was_there_before() -> None:
    """D1, D5: leaders do not count, and the own one stays."""
    laid = Laid().leader("A", "britannia").leader("B", "britannia").posted("C", "britannia").act("A", "military")
    assert laid.means("A", "post") == ("britannia", 7)
    laid.pick("A", "post")
    player = laid.player("A")
    assert (player.points, player.scored, player.legionnaires) == (7, {"legionnaires": 7}, 0)
    assert (player.posted, player.leader) == (["britannia"], "britannia")


@pytest.mark.ruling("D1")
def test_points_of_a_legionnaire_never_fall_below_nothing() -> None:
    """D1: of five points two others leave none."""
    laid = Laid().leader("A", "noricum").posted("B", "noricum").posted("C", "noricum").act("A", "military")
    laid.pick("A", "post")
    assert (laid.points("A"), laid.player("A").posted) == (0, ["noricum"])


@pytest.mark.ruling("D1")
def test_those_who_came_before_lose_nothing() -> None:
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
def test_where_no_legionnaire_can_go(laid: Laid) -> None:
    """D5, D7: it needs the leader in a province, none of the own there, and one in the camp."""
    assert "post" not in laid.act("A", "military").offered("A")


@pytest.mark.ruling("D1")
def test_a_legionnaire_that_would_score_nothing_may_be_posted() -> None:
    """D1: it may be worth it for a bonus tile."""
    laid = Laid().leader("A", "alpes").posted("B", "alpes").act("A", "military").pick("A", "post")
    assert (laid.points("A"), laid.player("A").posted) == (0, ["alpes"])


@pytest.mark.ruling("D7")
def test_a_legionnaire_stays_where_it_is() -> None:
    """D7: nothing moves it again."""
    laid = Laid().leader("A", "alpes").posted("A", "alpes").act("A", "military")
    assert laid.offered("A") == ["narbonensis", "lugudunensis", "belgica", "raetia", "recruit"]
    laid.pick("A", "raetia")
    assert laid.player("A").posted == ["alpes"]


@pytest.mark.ruling("D5")
def test_the_camp_may_be_far_away() -> None:
    assert "post" in Laid().leader("A", "britannia").act("A", "military").offered("A")
