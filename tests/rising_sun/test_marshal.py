"""Tests of Marshal (rulings 4, Marshal)."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.rising_sun.components import PROVINCES
from engine.rising_sun.mandates.marshal import BuildStronghold, Marshal, MarshalFigures
from engine.rising_sun.measures import NEXT_TO, is_route
from tests.rising_sun.laying import Laid

MAP = {
    "hokkaido": {"kansai", "kyushu", "oshu"},
    "oshu": {"edo", "kyoto", "hokkaido"},
    "kyoto": {"edo", "kansai", "oshu"},
    "edo": {"kyoto", "oshu"},
    "kansai": {"kyoto", "nagato", "hokkaido", "kyushu", "shikoku"},
    "nagato": {"kansai"},
    "shikoku": {"kansai", "kyushu"},
    "kyushu": {"hokkaido", "kansai", "shikoku"},
}


def marshal(laid: Laid, clan: str) -> Laid:
    return laid.do(MarshalFigures(seat=laid.seat(clan)))


@pytest.mark.ruling("4, Marshal 1", "Q-MAP")
@pytest.mark.parametrize("province", PROVINCES)
def test_a_figure_moves_across_one_border_or_route(province: str) -> None:
    laid = marshal(Laid("koi", "lotus", "turtle").put("koi", province, "bushi"), "koi")
    assert {key.split(">")[1] for key in laid.offered("koi")} == MAP[province] == set(NEXT_TO[province])


@pytest.mark.ruling("Q-MAP")
def test_six_of_the_steps_are_shipping_routes() -> None:
    routes = {tuple(sorted((one, other))) for one in PROVINCES for other in NEXT_TO[one] if is_route(one, other)}
    assert routes == {
        ("hokkaido", "oshu"),
        ("hokkaido", "kansai"),
        ("hokkaido", "kyushu"),
        ("kansai", "kyushu"),
        ("kansai", "shikoku"),
        ("kyushu", "shikoku"),
    }


@pytest.mark.ruling("4, Marshal 1")
def test_each_figure_moves_at_most_once() -> None:
    """Rulings 4, Marshal 1: this holds even if a moved figure joins one that hasn't moved."""
    laid = Laid("koi", "lotus", "turtle").put("koi", "nagato", "bushi").put("koi", "kansai", "bushi")
    marshal(laid, "koi").pick("koi", "bushi@nagato>kansai")
    laid.pick("koi", "bushi@kansai>kyoto")
    assert laid.awaited() == []
    assert laid.figures("koi", "kansai") == laid.figures("koi", "kyoto") == ["bushi"]


@pytest.mark.ruling("4, Marshal 1")
def test_figures_of_different_kinds_are_counted_separately() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "nagato", "bushi").put("koi", "kansai", "daimyo")
    marshal(laid, "koi").pick("koi", "bushi@nagato>kansai")
    assert {key.split("@")[0] for key in laid.offered("koi")} == {"daimyo"}


@pytest.mark.ruling("4, Marshal 1")
def test_worshippers_do_not_move() -> None:
    laid = Laid("koi", "lotus", "turtle").worship("koi", "fujin", "shinto")
    marshal(laid, "koi")
    assert laid.awaited() == []


@pytest.mark.ruling("4, Turn 4")
def test_figures_can_stay_in_place() -> None:
    laid = marshal(Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi", "daimyo"), "koi").pick("koi")
    assert laid.figures("koi", "edo") == ["bushi", "daimyo"]
    assert laid.awaited() == []


@pytest.mark.ruling("4, Marshal 2")
def test_a_stronghold_costs_three_and_can_be_in_any_province() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").give("koi", coins=4)
    laid.do(BuildStronghold(seat=laid.seat("koi")))
    assert set(laid.offered("koi")) == set(PROVINCES)
    laid.pick("koi", "shikoku")
    assert laid.player("koi").strongholds == ["edo", "shikoku"]
    assert laid.player("koi").coins == 1


@pytest.mark.ruling("4, Marshal 2")
def test_a_province_can_have_a_second_stronghold() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").give("koi", coins=3)
    laid.do(BuildStronghold(seat=laid.seat("koi"))).pick("koi", "edo")
    assert laid.player("koi").strongholds == ["edo", "edo"]


@pytest.mark.ruling("4, Marshal 2")
def test_the_bonsai_builds_for_one() -> None:
    laid = Laid("koi", "lotus", "bonsai").give("bonsai", coins=1).do(BuildStronghold(seat=2)).pick("bonsai", "edo")
    assert laid.player("bonsai").strongholds == ["edo"]
    assert laid.player("bonsai").coins == 0


@pytest.mark.ruling("4, Marshal 2")
def test_no_clan_has_more_than_four_strongholds() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "edo", "oshu", "kyoto").give("koi", coins=9)
    laid.do(BuildStronghold(seat=laid.seat("koi")))
    assert laid.awaited() == []


def test_two_coins_are_too_few_to_build() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=2).do(BuildStronghold(seat=0))
    assert laid.awaited() == []
    assert laid.player("koi").strongholds == []


def test_a_marshal_allows_only_one_stronghold() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=9).do(Marshal(seat=0)).pick("koi", "edo")
    assert laid.awaited() == []
    assert laid.player("koi").strongholds == ["edo"]


@pytest.mark.ruling("4, Marshal 3", "Q-BUILD")
def test_the_ally_builds_before_the_chooser_each_after_moving() -> None:
    laid = Laid("koi", "lotus", "turtle", "dragonfly").ally("koi", "turtle")
    for clan in ("koi", "lotus", "turtle", "dragonfly"):
        laid.put(clan, "edo", "bushi").give(clan, coins=3)
    laid.do(Marshal(seat=laid.seat("turtle")))
    asked = []
    while laid.awaited():
        asked.append((laid.awaited()[0], laid.asked()))
        laid.pick(laid.awaited()[0])
    assert asked == [
        ("dragonfly", "move-figures"),
        ("koi", "move-figures"),
        ("koi", "build-stronghold"),
        ("lotus", "move-figures"),
        ("turtle", "move-figures"),
        ("turtle", "build-stronghold"),
    ]


@pytest.mark.ruling("12.10", "Q-BUILD")
def test_a_new_stronghold_does_not_move_in_the_same_marshal() -> None:
    """Even the Turtle builds after its moves (Q-BUILD, rulings 12.10)."""
    laid = Laid("koi", "lotus", "turtle").give("turtle", coins=3).do(Marshal(seat=2)).pick("turtle", "edo")
    assert laid.awaited() == []
    assert laid.player("turtle").strongholds == ["edo"]


def test_a_move_to_a_distant_province_is_refused() -> None:
    laid = marshal(Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi"), "koi")
    with pytest.raises(IllegalAnswerError):
        laid.pick("koi", "bushi@edo>kyushu")
    assert laid.figures("koi", "edo") == ["bushi"]
    assert laid.awaited() == ["koi"]
