"""Tests of the terms that matter most for cards: summon, place, move, replace, kill, own, hostage (rulings 1)."""

import pytest

from engine.rising_sun.kami import RaijinSummon
from engine.rising_sun.mandates.betray import Betray
from engine.rising_sun.mandates.marshal import MarshalFigures
from engine.rising_sun.mandates.recruit import Recruit, RecruitFigures
from engine.rising_sun.mandates.train import BuyCard
from tests.rising_sun.laying import Laid

AFTER_SUMMON = {
    "path-of-the-kenin": "place-bushi",
    "path-of-the-ninja": "ninja-strike",
    "path-of-the-monkey": "monkey-theft",
}
"""The cards that ask a question after a Summon, with the kind of question."""


def with_card(card: str) -> Laid:
    """Give the Koi the card, a stronghold in Edo, and targets for every card."""
    laid = Laid().cards("koi", card).strongholds("koi", "edo").put("lotus", "kyushu", "bushi").give("lotus", coins=3)
    return laid.give("koi", coins=5)


@pytest.mark.parametrize(("card", "question"), AFTER_SUMMON.items())
def test_all_figures_of_one_recruit_are_a_single_summon(card: str, question: str) -> None:
    """One event triggers each effect once."""
    laid = with_card(card).strongholds("koi", "edo", "edo").do(RecruitFigures(seat=0, bonus=1))
    for _ in range(3):
        laid.pick("koi", "bushi@edo")
    assert laid.asked() == question
    laid.pick("koi")
    assert laid.asked() is None


@pytest.mark.ruling("Q-RAIJIN")
@pytest.mark.parametrize(("card", "question"), AFTER_SUMMON.items())
def test_raijins_bushi_is_a_separate_summon(card: str, question: str) -> None:
    laid = with_card(card).do(RaijinSummon(seat=0)).pick("koi", "shikoku")
    assert laid.asked() == question


@pytest.mark.parametrize(("card", "question"), AFTER_SUMMON.items())
def test_a_bought_monster_is_a_separate_summon(card: str, question: str) -> None:
    laid = with_card(card)
    laid.table.offer = ["autumn-core-river-dragon"]
    laid.do(BuyCard(seat=0)).pick("koi", "autumn-core-river-dragon")
    assert laid.asked() == question


@pytest.mark.parametrize("card", AFTER_SUMMON)
def test_a_recruit_without_figures_triggers_nothing(card: str) -> None:
    laid = with_card(card).do(RecruitFigures(seat=0, bonus=0)).pick("koi")
    assert laid.asked() is None


@pytest.mark.parametrize("card", AFTER_SUMMON)
def test_a_move_or_replacement_triggers_nothing(card: str) -> None:
    laid = with_card(card).put("koi", "edo", "bushi").do(MarshalFigures(seat=0)).pick("koi", "bushi@edo>kyoto")
    assert laid.asked() is None
    laid = with_card(card).do(Betray(seat=0)).pick("koi", "1:bushi@kyushu>bushi")
    assert laid.asked() is None


@pytest.mark.ruling("12.2")
def test_summon_effects_come_before_the_next_player_recruits() -> None:
    laid = Laid("koi", "lotus", "turtle").cards("lotus", "path-of-the-kenin")
    laid.strongholds("lotus", "nagato").strongholds("turtle", "kyoto").do(Recruit(seat=0))
    laid.summon("lotus", "bushi@nagato")
    assert (laid.asked(), laid.awaited()) == ("place-bushi", ["lotus"])
    laid.pick("lotus", "nagato")
    assert (laid.asked(), laid.awaited()) == ("summon-figures", ["turtle"])


def test_a_shinto_can_worship_only_when_summoned() -> None:
    laid = Laid().strongholds("koi", "edo").do(RecruitFigures(seat=0, bonus=0)).pick("koi", "shinto@edo")
    assert laid.asked() == "may-send-to-shrine"
    laid = Laid().put("koi", "edo", "shinto").do(MarshalFigures(seat=0)).pick("koi", "shinto@edo>kyoto")
    assert laid.asked() is None
    laid = Laid().put("lotus", "edo", "shinto").do(Betray(seat=0)).pick("koi", "1:shinto@edo>shinto")
    assert laid.asked() is None


def test_a_replaced_figure_returns_to_reserve_and_was_not_killed() -> None:
    laid = Laid().put("lotus", "edo", "bushi").do(Betray(seat=0)).pick("koi", "1:bushi@edo>bushi")
    assert laid.player("lotus").reserve.count("bushi") == 6
    assert not laid.told("figures-killed")


def test_the_imperial_poets_do_not_count_hostages_as_killed() -> None:
    laid = Laid().put("lotus", "edo", "bushi").put("koi", "edo", "bushi").give("koi", coins=2)
    laid.fight("edo", koi={"take_hostage": 1, "imperial_poets": 1}).pick("koi", "1:bushi#0")
    assert laid.player("koi").vp == 0
    assert not laid.told("figures-killed")


def test_a_hostage_is_not_in_reserve_and_cannot_be_recruited() -> None:
    laid = Laid().strongholds("koi", "edo").strongholds("lotus", "nagato").reserve("koi").reserve("lotus")
    laid.hostage("koi", "lotus", "bushi").do(RecruitFigures(seat=0, bonus=1), RecruitFigures(seat=1, bonus=1))
    assert laid.asked() is None
    assert laid.player("koi").hostages == [(1, "bushi")]


def test_a_hostage_neither_replaces_nor_is_replaced() -> None:
    laid = Laid().put("lotus", "edo", "bushi").reserve("koi").hostage("koi", "turtle", "bushi").do(Betray(seat=0))
    assert laid.asked() is None


def test_a_killed_figure_returns_to_reserve_and_can_be_recruited() -> None:
    laid = Laid().put("lotus", "edo", "daimyo").put("koi", "edo", "bushi").fight("edo")
    assert laid.figures("lotus", "edo") == []
    laid.strongholds("lotus", "nagato").do(RecruitFigures(seat=1, bonus=0)).pick("lotus", "daimyo@nagato")
    assert laid.figures("lotus", "nagato") == ["daimyo"]


@pytest.mark.parametrize(
    ("own", "victim", "allowed"),
    [
        ("bushi", "bushi", True),
        ("shinto", "shinto", True),
        ("river-dragon", "oni-of-hate", True),
        ("bushi", "shinto", False),
        ("bushi", "river-dragon", False),
        ("river-dragon", "bushi", False),
        ("daimyo", "daimyo", False),
        ("river-dragon", "yurei", False),
    ],
)
def test_a_figure_is_replaced_by_the_same_kind(own: str, victim: str, allowed: bool) -> None:
    """Komainu, which counts as two kinds, has separate tests."""
    laid = Laid().put("lotus", "edo", victim).reserve("koi", own).do(Betray(seat=0))
    assert (laid.asked() == "replace-figure") == allowed
