"""Tests of Harvest (rulings 4, Harvest; 12.16)."""

import pytest

from engine.rising_sun.components import PROVINCES
from engine.rising_sun.mandates.harvest import Harvest
from tests.rising_sun.laying import Laid

REWARDS = {
    "hokkaido": (0, 0, 2),
    "oshu": (0, 3, 0),
    "kyoto": (4, 0, 0),
    "edo": (2, 2, 0),
    "kansai": (3, 0, 0),
    "nagato": (1, 1, 1),
    "shikoku": (0, 3, 0),
    "kyushu": (1, 1, 1),
}


def harvest(laid: Laid, clan: str) -> Laid:
    return laid.do(Harvest(seat=laid.seat(clan)))


def wealth(laid: Laid, clan: str) -> tuple[int, int, int]:
    player = laid.player(clan)
    return player.vp, player.coins, player.ronin


@pytest.mark.ruling("4, Harvest 1")
@pytest.mark.parametrize("province", PROVINCES)
def test_the_chooser_gains_the_reward_of_a_province_it_leads(province: str) -> None:
    laid = harvest(Laid("koi", "lotus", "turtle").put("koi", province, "bushi"), "koi")
    vp, coins, ronin = REWARDS[province]
    assert wealth(laid, "koi") == (vp, coins + 1, ronin)
    assert wealth(laid, "lotus") == (0, 1, 0)


@pytest.mark.ruling("4, Harvest 1")
def test_the_ally_gains_the_rewards_of_the_provinces_it_leads() -> None:
    laid = Laid("koi", "lotus", "turtle").ally("koi", "turtle").put("turtle", "kyoto", "bushi")
    harvest(laid, "koi")
    assert wealth(laid, "turtle") == (4, 1, 0)


@pytest.mark.ruling("4, Harvest 1")
def test_others_gain_a_coin_and_no_reward() -> None:
    laid = harvest(Laid("koi", "lotus", "turtle").put("lotus", "kyoto", "bushi"), "koi")
    assert wealth(laid, "lotus") == (0, 1, 0)


@pytest.mark.ruling("4, Harvest 2", "B28")
def test_no_reward_goes_to_a_leading_third_player_or_the_others() -> None:
    """Chooser and ally don't add their Force together (rulings 4, Harvest 2; see B28)."""
    laid = Laid("koi", "lotus", "turtle").ally("koi", "turtle")
    laid.put("koi", "kyoto", "bushi").put("turtle", "kyoto", "bushi").put("lotus", "kyoto", "bushi", "bushi")
    harvest(laid, "koi")
    assert [wealth(laid, clan)[0] for clan in ("koi", "lotus", "turtle")] == [0, 0, 0]


@pytest.mark.ruling("4, Harvest 2")
def test_chooser_and_ally_never_both_gain_in_a_province() -> None:
    laid = Laid("koi", "lotus", "turtle").ally("koi", "turtle")
    laid.put("koi", "kyoto", "bushi").put("turtle", "kyoto", "bushi")
    harvest(laid, "turtle")
    assert (wealth(laid, "koi")[0], wealth(laid, "turtle")[0]) == (4, 0)


@pytest.mark.ruling("4, Harvest 3")
def test_among_strongholds_only_the_turtles_can_lead_a_harvest() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "kyoto").strongholds("turtle", "kansai")
    laid.ally("koi", "turtle")
    harvest(laid, "koi")
    assert wealth(laid, "koi") == (0, 1, 0)
    assert wealth(laid, "turtle") == (3, 1, 0)


def test_worshippers_do_not_count_in_a_province() -> None:
    laid = harvest(Laid("koi", "lotus", "turtle").worship("koi", "fujin", "shinto"), "koi")
    assert wealth(laid, "koi") == (0, 1, 0)


@pytest.mark.ruling("12.16")
def test_players_gain_clockwise_with_the_chooser_last() -> None:
    laid = harvest(Laid("koi", "lotus", "turtle"), "lotus")
    assert [event.seat for event in laid.told("harvested")] == [2, 0, 1]


@pytest.mark.ruling("12.16")
def test_a_harvest_is_one_gain_compared_with_the_wealth_before() -> None:
    """Way of the Merchant pays once per richer player, for any number of provinces (rulings 12.16)."""
    laid = Laid("koi", "lotus", "turtle").cards("turtle", "way-of-the-merchant").give("koi", coins=1)
    laid.put("koi", "oshu", "bushi").put("koi", "shikoku", "bushi")
    harvest(laid, "koi")
    assert wealth(laid, "koi")[1] == 8
    assert wealth(laid, "lotus")[1] == 1
    assert wealth(laid, "turtle")[1] == 2
