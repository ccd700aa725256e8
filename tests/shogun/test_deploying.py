"""Tests of deploying: all or nothing, the sixth army, and the move after deploying one."""

import pytest

from engine.shogun import measures
from engine.shogun.components import RULES
from tests.shogun.laying import Laid
from tests.shogun.reference import example


@pytest.mark.ruling("R-18", "R-24")
@pytest.mark.parametrize(
    "name",
    ["DEP-01", "DEP-02", "DEP-03", "DEP-05", "DEP-06", "DEP-07", "DEP-09", "DEP-10", "DEP-11"],
)
def test_armies_are_placed_as_in_the_example(name: str) -> None:
    """If the special card allows more, more is deployed (rulings R-18, R-24)."""
    vector = example(name)
    given, expect = vector["given"], vector["expect"]
    laid = Laid(chests=given["chests"]).own("A", kai=1).event(given["event"]).supply("A", given["supply"])
    laid.give("A", special=given["special"])
    laid.act("A", given["action"], "kai")
    if laid.asked():
        laid.falls_back("A")
    assert laid.armies("kai") == 1 + expect["placed"]
    assert laid.player("A").chests == given["chests"] - expect["paid"]
    assert bool(laid.told("deployed")) is expect["executed"]
    assert bool(laid.told("action-void")) is not expect["executed"]


def test_the_log_says_how_many_armies_are_there_now() -> None:
    laid = Laid().own("A", kai=2).act("A", "deploy_3", "kai")
    [deployed] = laid.told("deployed")
    assert (deployed.armies, deployed.chests, deployed.total) == (3, 2, 5)
    assert laid.player("A").supply == RULES.armies - 5


@pytest.mark.ruling("R-18")
def test_the_sixth_army_is_offered_only_if_six_can_be_placed() -> None:
    """It is optional and needs 6 in the supply (ruling R-18)."""
    few = Laid().own("A", kai=1).supply("A", 5).give("A", special="deploy_6").act("A", "deploy_5", "kai")
    assert few.asked() is None
    assert few.armies("kai") == 6
    enough = Laid().own("A", kai=1).supply("A", 6).give("A", special="deploy_6").act("A", "deploy_5", "kai")
    assert enough.asked() == "deploy-more"
    assert enough.offered("A") == ["6", "5"]
    assert enough.pick("A", "5").armies("kai") == 6
    assert enough.player("A").chests == 7


def test_a_missed_deadline_deploys_the_sixth_army() -> None:
    laid = Laid().own("A", kai=1).give("A", special="deploy_6").act("A", "deploy_5", "kai").falls_back("A")
    assert laid.armies("kai") == 7


@pytest.mark.ruling("R-24")
def test_few_recruits_and_the_special_card_place_six_instead_of_three() -> None:
    laid = Laid().own("A", kai=1).event("few_recruits").give("A", special="deploy_6").act("A", "deploy_5", "kai")
    assert laid.offered("A") == ["6", "3"]
    assert laid.pick("A", "6").armies("kai") == 7


@pytest.mark.ruling("R-24")
def test_a_variant_deploys_four_with_few_recruits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variant is a switch in the data (ruling R-24)."""
    switched = RULES.model_copy(update={"deploy_6_with_few_recruits": 4})
    monkeypatch.setattr(measures, "RULES", switched)
    laid = Laid().own("A", kai=1).event("few_recruits").give("A", special="deploy_6").act("A", "deploy_5", "kai")
    assert laid.offered("A") == ["4", "3"]


@pytest.mark.ruling("R-18")
def test_few_recruits_need_only_three_or_two_in_the_supply() -> None:
    laid = Laid().own("A", kai=1).event("few_recruits").supply("A", 3).act("A", "deploy_5", "kai")
    assert laid.armies("kai") == 4
    laid = Laid().own("A", kai=1).event("few_recruits").supply("A", 2).act("A", "deploy_3", "kai")
    assert laid.armies("kai") == 3


@pytest.mark.ruling("R-18", "R-57")
@pytest.mark.parametrize(("action", "supply"), [("deploy_5", 4), ("deploy_3", 2), ("deploy_1_move", 0)])
def test_one_army_too_few_in_the_supply_places_and_costs_nothing(action: str, supply: int) -> None:
    """Each color has 62 armies and no more (rulings R-18, R-57)."""
    laid = Laid().own("A", kai=1, musashi=3).supply("A", supply).act("A", action, "kai")
    assert laid.why_void() == ["supply"]
    assert laid.armies("kai") == 1
    assert laid.player("A").chests == 10
    assert laid.asked() is None


@pytest.mark.ruling("R-21")
def test_armies_can_move_after_deploying_one() -> None:
    """Deploying comes first, so the new army can be the one that moves (ruling R-21)."""
    laid = Laid().own("A", kai=1, musashi=3, sagami=1).own("B", suruga=1).act("A", "deploy_1_move", "kai")
    assert laid.armies("kai") == 2
    assert laid.asked() == "move-armies"
    assert laid.offered("A") == ["musashi", "sagami"]
    laid.pick("A", "musashi")
    assert laid.asked() is None
    assert (laid.armies("kai"), laid.armies("musashi")) == (1, 4)
    [moved] = laid.told("armies-moved")
    assert (moved.origin, moved.province, moved.armies) == ("kai", "musashi", 1)


@pytest.mark.ruling("R-20", "R-21")
def test_any_number_can_move_as_long_as_one_stays() -> None:
    laid = Laid().own("A", kai=3, musashi=1).act("A", "deploy_1_move", "kai").pick("A", "musashi")
    assert laid.asked() == "choose-force"
    assert laid.offered("A") == ["3", "2", "1"]
    assert laid.pick("A", "3").armies("musashi") == 4


def test_the_move_can_be_skipped() -> None:
    laid = Laid().own("A", kai=3, musashi=1).act("A", "deploy_1_move", "kai").falls_back("A")
    assert laid.asked() is None
    assert (laid.armies("kai"), laid.armies("musashi")) == (4, 1)


def test_the_move_is_not_offered_without_the_players_own_neighbor() -> None:
    laid = Laid().own("A", kai=3, aki=1).act("A", "deploy_1_move", "kai")
    assert laid.asked() is None
    assert laid.armies("kai") == 4


@pytest.mark.parametrize("action", ["deploy_5", "deploy_3"])
def test_other_deployments_include_no_move(action: str) -> None:
    laid = Laid().own("A", kai=3, musashi=1).act("A", action, "kai")
    assert laid.asked() is None


@pytest.mark.ruling("R-66")
def test_the_attack_card_adds_nothing_to_a_move() -> None:
    laid = Laid().own("A", kai=3, musashi=1).give("A", special="attack_plus_1").act("A", "deploy_1_move", "kai")
    assert laid.pick("A", "musashi").offered("A") == ["3", "2", "1"]
