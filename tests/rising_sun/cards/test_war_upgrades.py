"""Tests of War Upgrades, which take effect once, at the start of the War Phase (rulings 6, 8, 12.4)."""

import pytest

from engine.rising_sun.mandates.harvest import Harvest
from engine.rising_sun.measures import force_of
from engine.rising_sun.war.phase import WarPhase
from tests.rising_sun.laying import Laid


def war(laid: Laid) -> Laid:
    return laid.do(WarPhase())


@pytest.mark.parametrize("copies", [1, 2])
def test_way_of_the_shogun_pays_three_coins_per_copy(copies: int) -> None:
    laid = war(Laid().cards("lotus", *["way-of-the-shogun"] * copies))
    assert laid.player("lotus").coins == 3 * copies


def test_way_of_the_shogun_pays_once_per_war() -> None:
    """Effects at the start of war don't repeat in each battle (rulings 6, Start 1)."""
    laid = Laid().cards("lotus", "way-of-the-shogun").put("lotus", "edo", "bushi").put("lotus", "oshu", "bushi")
    laid.table.war_provinces = ["edo", "oshu", "kyoto"]
    war(laid)
    assert len(laid.told("token-won")) == 2
    assert laid.player("lotus").coins == 3


def test_way_of_the_moneylender_pays_five_coins() -> None:
    laid = war(Laid().cards("lotus", "way-of-the-moneylender"))
    assert laid.player("lotus").coins == 5


@pytest.mark.parametrize("copies", [1, 2])
def test_way_of_the_ronin_gives_two_ronin_per_copy(copies: int) -> None:
    laid = war(Laid().cards("lotus", *["way-of-the-ronin"] * copies))
    assert laid.player("lotus").ronin == 2 * copies


@pytest.mark.ruling("12.4", "Q-KOI")
@pytest.mark.parametrize(
    "order", [("way-of-the-ronin", "eddies-in-the-stream"), ("eddies-in-the-stream", "way-of-the-ronin")]
)
def test_the_koi_chooses_way_of_the_ronin_before_or_after_its_swap(order: tuple[str, str]) -> None:
    """Ronin gained after the swap stay Ronin (rulings 12.4; Q-KOI)."""
    laid = war(Laid().cards("koi", "way-of-the-ronin").give("koi", ronin=1)).arrange("koi", *order)
    expected = (3, 0) if order[0] == "way-of-the-ronin" else (1, 2)
    assert (laid.player("koi").coins, laid.player("koi").ronin) == expected


@pytest.mark.parametrize("copies", [1, 2])
def test_way_of_the_righteous_takes_coins_from_less_honored_players(copies: int) -> None:
    laid = Laid().cards("turtle", *["way-of-the-righteous"] * copies)
    for clan in ("koi", "lotus", "dragonfly", "bonsai"):
        laid.give(clan, coins=4)
    war(laid)
    assert [player.coins for player in laid.table.players] == [4, 4, 2 * copies, 4 - copies, 4 - copies]


def test_way_of_the_righteous_takes_nothing_from_a_player_without_coins() -> None:
    laid = war(Laid().cards("koi", "way-of-the-righteous", "way-of-the-righteous").give("lotus", coins=1))
    assert [player.coins for player in laid.table.players] == [1, 0, 0, 0, 0]


@pytest.mark.ruling("3.9")
def test_way_of_the_righteous_takes_from_an_ally() -> None:
    laid = war(Laid().ally("koi", "lotus").cards("koi", "way-of-the-righteous").give("lotus", coins=1))
    assert laid.player("koi").coins == 1


@pytest.mark.ruling("12.4")
def test_way_of_the_righteous_cannot_take_coins_gained_later() -> None:
    """If it is resolved first, the other player has no Coins yet (rulings 12.4)."""
    laid = war(Laid().cards("koi", "way-of-the-righteous").cards("lotus", "way-of-the-shogun")).pick("koi", "first")
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (0, 3)


def test_way_of_the_righteous_is_not_a_gain_from_the_pool() -> None:
    """Rulings 8, Way of the Merchant: it ignores thefts."""
    laid = Laid().cards("lotus", "way-of-the-righteous").cards("bonsai", "way-of-the-merchant").give("lotus", coins=5)
    war(laid.give("turtle", coins=2))
    assert (laid.player("lotus").coins, laid.player("bonsai").coins) == (6, 0)


def test_way_of_bushido_pays_per_different_virtue() -> None:
    laid = Laid().cards("lotus", "way-of-bushido", "courage", "courage", "honesty", "komainu", "path-of-the-lion")
    war(laid)
    assert (laid.player("lotus").coins, laid.player("lotus").vp) == (4, 4)


def test_way_of_bushido_pays_nothing_without_a_virtue() -> None:
    laid = war(Laid().cards("lotus", "way-of-bushido"))
    assert (laid.player("lotus").coins, laid.player("lotus").vp) == (0, 0)


def test_way_of_bushido_is_one_gain_for_loyalty() -> None:
    laid = war(Laid().ally("koi", "lotus").cards("lotus", "way-of-bushido", "loyalty", "courage"))
    assert laid.player("lotus").vp == 4 + 1


def test_way_of_the_katana_gives_bushi_two_force_only_in_war() -> None:
    laid = Laid().cards("lotus", "way-of-the-katana").put("lotus", "edo", "bushi", "bushi", "shinto", "daimyo")
    assert force_of(laid.table, 1, "edo") == 4
    laid.phase("war")
    assert force_of(laid.table, 1, "edo") == 6


def test_way_of_the_katana_wins_a_battle() -> None:
    laid = (
        Laid()
        .cards("lotus", "way-of-the-katana")
        .put("lotus", "edo", "bushi")
        .put("koi", "edo", "bushi")
        .fight("edo")
    )
    assert laid.told("token-won")[0].seat == 1


def test_way_of_the_katana_does_not_help_in_a_harvest() -> None:
    laid = Laid().cards("lotus", "way-of-the-katana").put("lotus", "kyoto", "bushi").put("koi", "kyoto", "bushi")
    laid.do(Harvest(seat=1))
    assert laid.player("lotus").vp == 0
