"""Tests of Betray (rulings 4, Betray; 12.15)."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.rising_sun.mandates.betray import Betray
from tests.rising_sun.laying import Laid


def betray(laid: Laid, clan: str = "koi") -> Laid:
    return laid.do(Betray(seat=laid.seat(clan)))


def targets(laid: Laid, clan: str = "koi") -> set[str]:
    return set(laid.offered(clan)) if laid.awaited() else set()


@pytest.mark.ruling("4, Betray 1", "11.3")
def test_the_alliance_ends_and_only_the_betrayer_loses_honor() -> None:
    laid = betray(Laid("koi", "lotus", "turtle", "dragonfly").ally("koi", "turtle"))
    assert laid.table.alliances == []
    assert laid.honor_order() == ["lotus", "koi", "turtle", "dragonfly"]


def test_other_alliances_continue() -> None:
    laid = Laid("koi", "lotus", "turtle", "dragonfly").ally("koi", "turtle").ally("lotus", "dragonfly")
    assert betray(laid).table.alliances == [(1, 3)]


@pytest.mark.ruling("4, Betray 1", "B24")
def test_betray_costs_no_honor_without_an_alliance() -> None:
    laid = betray(Laid("koi", "lotus", "turtle"))
    assert laid.honor_order() == ["koi", "lotus", "turtle"]
    assert not laid.told("honor-lost")


@pytest.mark.ruling("4, Betray 2", "4, Betray 7", "B24")
def test_betray_can_replace_no_figures() -> None:
    """Then it only breaks the alliance (rulings 4, Betray 2, rulings 4, Betray 7; see B24)."""
    laid = Laid("koi", "lotus", "turtle").ally("koi", "turtle").put("lotus", "edo", "bushi")
    betray(laid).pick("koi")
    assert laid.awaited() == []
    assert laid.figures("lotus", "edo") == ["bushi"]
    assert laid.table.alliances == []
    assert laid.honor_order() == ["lotus", "koi", "turtle"]


@pytest.mark.ruling("4, Betray 2", "11.11")
def test_one_replacement_is_enough() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi").put("turtle", "edo", "bushi")
    betray(laid).pick("koi", "1:bushi@edo>bushi").pick("koi")
    assert laid.awaited() == []
    assert laid.figures("turtle", "edo") == ["bushi"]


@pytest.mark.ruling("4, Betray 2")
def test_two_replacements_hit_two_different_players() -> None:
    laid = Laid("koi", "lotus", "turtle", "dragonfly")
    for clan in ("lotus", "turtle", "dragonfly"):
        laid.put(clan, "edo", "bushi", "bushi")
    betray(laid).pick("koi", "1:bushi@edo>bushi")
    assert targets(laid) == {"2:bushi@edo>bushi", "3:bushi@edo>bushi"}
    laid.pick("koi", "3:bushi@edo>bushi")
    assert laid.awaited() == []
    assert laid.figures("koi", "edo") == ["bushi", "bushi"]


@pytest.mark.ruling("4, Betray 2")
def test_own_figures_cannot_be_replaced() -> None:
    laid = betray(Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi", "shinto"))
    assert laid.awaited() == []


@pytest.mark.ruling("4, Betray 3")
def test_a_replacement_comes_from_reserve() -> None:
    """Only a figure of the same kind in reserve can replace another (rulings 4, Betray 3)."""
    laid = Laid("koi", "lotus", "turtle").reserve("koi", "shinto").put("koi", "oshu", "bushi")
    laid.put("lotus", "edo", "bushi")
    assert betray(laid).awaited() == []


@pytest.mark.ruling("4, Betray 4")
def test_a_figure_is_replaced_by_the_same_kind() -> None:
    """Any monster can replace any other (rulings 4, Betray 4)."""
    laid = Laid("koi", "lotus", "turtle").reserve("koi", "bushi", "shinto", "river-dragon", "daimyo")
    laid.put("lotus", "edo", "bushi", "shinto", "oni-of-skulls", "daimyo")
    assert targets(betray(laid)) == {
        "1:bushi@edo>bushi",
        "1:shinto@edo>shinto",
        "1:oni-of-skulls@edo>river-dragon",
    }


@pytest.mark.ruling("4, Betray 4")
def test_komainu_can_replace_a_shinto_or_a_monster() -> None:
    laid = (
        Laid("koi", "lotus", "turtle")
        .reserve("koi", "komainu")
        .put("lotus", "edo", "shinto", "bushi", "river-dragon")
    )
    assert targets(betray(laid)) == {"1:shinto@edo>komainu", "1:river-dragon@edo>komainu"}


@pytest.mark.ruling("4, Betray 4")
def test_komainu_can_be_replaced_as_a_shinto_or_a_monster() -> None:
    laid = (
        Laid("koi", "lotus", "turtle")
        .reserve("koi", "bushi", "shinto", "river-dragon")
        .put("lotus", "edo", "komainu")
    )
    assert targets(betray(laid)) == {"1:komainu@edo>shinto", "1:komainu@edo>river-dragon"}


@pytest.mark.ruling("4, Betray 5")
def test_daimyo_yurei_worshippers_and_strongholds_are_immune() -> None:
    laid = Laid("koi", "lotus", "turtle").reserve("koi", "daimyo", "river-dragon", "shinto", "bushi")
    laid.put("lotus", "edo", "daimyo", "yurei").worship("lotus", "fujin", "shinto").strongholds("turtle", "edo")
    assert betray(laid).awaited() == []


@pytest.mark.ruling("4, Betray 6", "11.12")
def test_the_former_ally_can_be_hit_or_spared() -> None:
    laid = Laid("koi", "lotus", "turtle").ally("koi", "turtle")
    laid.put("turtle", "edo", "bushi").put("lotus", "edo", "bushi")
    assert targets(betray(laid)) == {"1:bushi@edo>bushi", "2:bushi@edo>bushi"}
    laid.pick("koi", "1:bushi@edo>bushi").pick("koi")
    assert laid.figures("turtle", "edo") == ["bushi"]


@pytest.mark.ruling("4, Betray 8")
def test_a_replaced_monster_keeps_its_owner() -> None:
    laid = Laid("koi", "lotus", "turtle").reserve("koi", "komainu").cards("lotus", "oni-of-skulls").reserve("lotus")
    laid.put("lotus", "edo", "oni-of-skulls")
    betray(laid).pick("koi", "1:oni-of-skulls@edo>komainu")
    assert laid.player("lotus").reserve == ["oni-of-skulls"]
    assert laid.player("lotus").copies_of("oni-of-skulls") == 1
    assert laid.player("koi").cards == []


@pytest.mark.ruling("11.12", "12.1")
def test_replacing_is_neither_a_kill_nor_a_summon() -> None:
    """It triggers no Righteousness, no Warlord and no worship (rulings 1, Replace, rulings 11.12, rulings 12.1)."""
    laid = Laid("koi", "lotus", "turtle").cards("koi", "path-of-the-warlord").cards("lotus", "righteousness")
    laid.put("lotus", "edo", "shinto")
    betray(laid).pick("koi", "1:shinto@edo>shinto")
    assert laid.awaited() == []
    assert laid.figures("koi", "edo") == ["shinto"]
    assert (laid.player("koi").coins, laid.player("lotus").vp) == (0, 0)
    assert not laid.told("figures-killed")
    assert not laid.told("figure-summoned")


@pytest.mark.ruling("12.15")
def test_entering_monsters_compare_honor_after_the_loss() -> None:
    """Losing Honor puts the Koi below the Lotus before Oni of Spite enters (rulings 12.15)."""
    laid = Laid("koi", "lotus", "turtle").ally("koi", "turtle").reserve("koi", "oni-of-spite")
    laid.put("lotus", "edo", "bushi").give("lotus", vp=5).put("turtle", "edo", "river-dragon")
    betray(laid).pick("koi", "2:river-dragon@edo>oni-of-spite")
    assert (laid.player("koi").vp, laid.player("lotus").vp) == (2, 3)


def test_a_second_target_of_the_same_player_is_refused() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi", "bushi").put("turtle", "edo", "bushi")
    betray(laid).pick("koi", "1:bushi@edo>bushi")
    with pytest.raises(IllegalAnswerError):
        laid.pick("koi", "1:bushi@edo>bushi")
    assert laid.figures("lotus", "edo") == ["bushi"]
