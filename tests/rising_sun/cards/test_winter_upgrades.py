"""Tests of Winter Upgrades, which score 3 VP per item and copy (rulings 8, 9)."""

import pytest

from engine.rising_sun.mandates.betray import Betray
from engine.rising_sun.tea_ceremony import ally
from engine.rising_sun.winter import Winter
from tests.rising_sun.laying import Laid


def winter_vp(laid: Laid, clan: str, card: str) -> int:
    """Return what the card scored in Winter."""
    return laid.do(Winter()).player(clan).ledger.get(card, 0)


@pytest.mark.parametrize("copies", [1, 2])
def test_form_of_the_kitsune_scores_own_strongholds_per_copy(copies: int) -> None:
    laid = Laid().cards("lotus", *["form-of-the-kitsune"] * copies).strongholds("lotus", "edo", "edo", "oshu")
    assert winter_vp(laid, "lotus", "form-of-the-kitsune") == 9 * copies


def test_form_of_the_kitsune_scores_only_strongholds_on_the_board() -> None:
    laid = Laid().cards("lotus", "form-of-the-kitsune").strongholds("koi", "edo")
    assert winter_vp(laid, "lotus", "form-of-the-kitsune") == 0


@pytest.mark.ruling("12.10")
def test_form_of_the_kitsune_scores_moved_strongholds_of_the_turtle() -> None:
    laid = Laid().cards("turtle", "form-of-the-kitsune").strongholds("turtle", "kyoto", "edo")
    assert winter_vp(laid, "turtle", "form-of-the-kitsune") == 6


@pytest.mark.parametrize("copies", [1, 2])
def test_form_of_the_phoenix_scores_different_virtues_per_copy(copies: int) -> None:
    laid = Laid().cards("lotus", *["form-of-the-phoenix"] * copies, "courage", "courage", "mercy", "komainu")
    assert winter_vp(laid, "lotus", "form-of-the-phoenix") == 6 * copies


@pytest.mark.parametrize("copies", [1, 2])
def test_form_of_the_beast_scores_monster_cards_per_copy(copies: int) -> None:
    laid = Laid().cards("lotus", *["form-of-the-beast"] * copies, "komainu", "oni-of-hate", "courage")
    assert winter_vp(laid, "lotus", "form-of-the-beast") == 6 * copies


@pytest.mark.parametrize("copies", [1, 2])
def test_form_of_the_demon_scores_oni_cards_per_copy(copies: int) -> None:
    laid = Laid().cards("lotus", *["form-of-the-demon"] * copies, "oni-of-skulls", "oni-of-spite", "komainu", "yurei")
    assert winter_vp(laid, "lotus", "form-of-the-demon") == 6 * copies


def test_form_of_the_beast_and_form_of_the_demon_score_absent_monsters() -> None:
    """Rulings 8, Form of the Beast / Demon: monsters in reserve or captivity are still owned."""
    laid = Laid().cards("lotus", "form-of-the-beast", "form-of-the-demon", "oni-of-hate", "oni-of-souls")
    laid.reserve("lotus", "oni-of-souls").hostage("koi", "lotus", "oni-of-hate")
    assert winter_vp(laid, "lotus", "form-of-the-beast") == 6
    assert laid.player("lotus").ledger["form-of-the-demon"] == 6


@pytest.mark.parametrize("copies", [1, 2])
def test_form_of_the_kindred_scores_seasons_with_an_ally_per_copy(copies: int) -> None:
    laid = Laid().cards("lotus", *["form-of-the-kindred"] * copies)
    for season in ("spring", "summer", "autumn"):
        laid.phase("tea", season).call(ally, 0, 1)
    assert winter_vp(laid, "lotus", "form-of-the-kindred") == 9 * copies


def test_form_of_the_kindred_scores_a_season_with_a_broken_alliance() -> None:
    laid = Laid().cards("lotus", "form-of-the-kindred").phase("tea", "summer").call(ally, 0, 1).do(Betray(seat=0))
    assert laid.table.alliances == []
    assert winter_vp(laid, "lotus", "form-of-the-kindred") == 3


def test_form_of_the_kindred_scores_nothing_without_alliances() -> None:
    laid = Laid().cards("lotus", "form-of-the-kindred").phase("tea", "spring").call(ally, 0, 2)
    assert winter_vp(laid, "lotus", "form-of-the-kindred") == 0
