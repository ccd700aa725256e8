"""Path of the Serpent takes Coins at the crossings, Way of the Merchant earns on what richer ones gain."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.core.questions import Picked
from engine.rising_sun.cards.enhancements import MonkeyTheft
from engine.rising_sun.effects import gain_coins
from engine.rising_sun.gifts import change_toll
from engine.rising_sun.kami import FujinMoves, ResolveShrine
from engine.rising_sun.mandates.harvest import Harvest
from engine.rising_sun.mandates.marshal import MarshalFigures
from engine.rising_sun.purchase import GiveCoinAway
from engine.rising_sun.season import SeasonalSetup
from tests.rising_sun.cards.test_enhancements import recruit
from tests.rising_sun.laying import Laid

# Path of the Serpent


def serpent(*figures: str) -> Laid:
    """The Lotus owns Path of the Serpent; the Koi, with 2 Coins, stands in Kansai, where three routes begin."""
    laid = Laid().cards("lotus", "path-of-the-serpent").give("koi", coins=2)
    return laid.put("koi", "kansai", *(figures or ("bushi",)))


def test_path_of_the_serpent_charges_a_coin_for_a_shipping_route() -> None:
    laid = serpent().do(MarshalFigures(seat=0)).pick("koi", "bushi@kansai>shikoku")
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (1, 1)


def test_path_of_the_serpent_charges_nothing_for_a_border() -> None:
    laid = serpent().do(MarshalFigures(seat=0)).pick("koi", "bushi@kansai>kyoto")
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (2, 0)


def test_path_of_the_serpent_charges_once_a_route_whatever_the_number_of_figures() -> None:
    laid = serpent("bushi", "shinto", "daimyo").do(MarshalFigures(seat=0))
    for figure in ("bushi", "shinto", "daimyo"):
        laid.pick("koi", f"{figure}@kansai>shikoku")
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (1, 1)


def test_path_of_the_serpent_charges_both_directions_together_once() -> None:
    laid = serpent("bushi").put("koi", "shikoku", "shinto").do(MarshalFigures(seat=0))
    laid.pick("koi", "bushi@kansai>shikoku").pick("koi", "shinto@shikoku>kansai")
    assert laid.player("lotus").coins == 1


def test_path_of_the_serpent_charges_every_route_of_its_own() -> None:
    laid = serpent("bushi", "shinto").do(MarshalFigures(seat=0))
    laid.pick("koi", "bushi@kansai>shikoku").pick("koi", "shinto@kansai>kyushu")
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (0, 2)


def test_path_of_the_serpent_charges_the_same_route_again_in_the_next_action() -> None:
    laid = serpent("bushi", "shinto")
    laid.do(MarshalFigures(seat=0)).pick("koi", "bushi@kansai>shikoku").pick("koi")
    laid.do(FujinMoves(seat=0, left=2)).pick("koi", "shinto@kansai>shikoku")
    assert laid.player("lotus").coins == 2


def test_path_of_the_serpent_counts_both_fujin_moves_as_one_action() -> None:
    laid = serpent().do(FujinMoves(seat=0, left=2))
    laid.pick("koi", "bushi@kansai>shikoku").pick("koi", "bushi@shikoku>kansai")
    assert laid.player("lotus").coins == 1


def test_path_of_the_serpent_lets_nobody_cross_who_cannot_pay() -> None:
    laid = serpent().give("koi").do(MarshalFigures(seat=0))
    assert laid.offered("koi") == ["bushi@kansai>kyoto", "bushi@kansai>nagato"]
    with pytest.raises(IllegalAnswerError):
        laid.pick("koi", "bushi@kansai>shikoku")


def test_path_of_the_serpent_lets_further_figures_cross_a_route_paid_with_the_last_coin() -> None:
    laid = serpent("bushi", "shinto").give("koi", coins=1).do(MarshalFigures(seat=0))
    laid.pick("koi", "bushi@kansai>shikoku").pick("koi", "shinto@kansai>shikoku")
    assert laid.figures("koi", "shikoku") == ["bushi", "shinto"]


def test_path_of_the_serpent_may_be_waived_by_its_owner() -> None:
    laid = serpent().give("koi").call(change_toll, 1, 0, Picked(keys=("let-pass",)))
    laid.do(MarshalFigures(seat=0)).pick("koi", "bushi@kansai>shikoku")
    assert laid.figures("koi", "shikoku") == ["bushi"]
    assert laid.player("lotus").coins == 0


def test_path_of_the_serpent_may_be_waived_while_the_mover_thinks_and_charged_again() -> None:
    laid = serpent().give("koi").do(MarshalFigures(seat=0))
    laid.take_up("lotus", "toll:0", Picked(keys=("let-pass",)))
    assert "bushi@kansai>shikoku" in laid.offered("koi")
    laid.take_up("lotus", "toll:0", Picked(keys=("charge",)))
    assert "bushi@kansai>shikoku" not in laid.offered("koi")


def test_path_of_the_serpent_offers_its_toll_to_its_owner_alone() -> None:
    laid = serpent().do(MarshalFigures(seat=0))
    tolls = [[i.token for i in laid.game.invitations(seat) if i.kind == "toll"] for seat in range(5)]
    assert tolls == [[], ["toll:2", "toll:3", "toll:4", "toll:0"], [], [], []]


def test_path_of_the_serpent_does_not_charge_its_owner() -> None:
    laid = Laid().cards("lotus", "path-of-the-serpent").put("lotus", "kansai", "bushi").do(MarshalFigures(seat=1))
    assert "bushi@kansai>shikoku" in laid.offered("lotus")


@pytest.mark.ruling("3.9")
def test_path_of_the_serpent_charges_an_ally_too() -> None:
    laid = serpent().ally("koi", "lotus").do(MarshalFigures(seat=0)).pick("koi", "bushi@kansai>shikoku")
    assert laid.player("lotus").coins == 1


@pytest.mark.ruling("12.11", "B14")
def test_path_of_the_serpent_never_charges_the_dragonfly() -> None:
    laid = (
        Laid().cards("lotus", "path-of-the-serpent").give("dragonfly", coins=1).put("dragonfly", "hokkaido", "bushi")
    )
    laid.do(MarshalFigures(seat=3)).pick("dragonfly", "bushi@hokkaido>kansai")
    assert (laid.player("dragonfly").coins, laid.player("lotus").coins) == (1, 0)


@pytest.mark.ruling("12.10")
def test_path_of_the_serpent_lets_a_lone_turtle_stronghold_pass_but_charges_its_figures() -> None:
    """Rulings 8, Path of the Serpent; rulings 12.10."""
    laid = Laid().cards("lotus", "path-of-the-serpent").strongholds("turtle", "kansai")
    laid.give("turtle", coins=1).put("turtle", "kansai", "bushi").do(MarshalFigures(seat=2))
    laid.pick("turtle", "stronghold@kansai>shikoku")
    assert laid.player("lotus").coins == 0
    laid.pick("turtle", "bushi@kansai>shikoku")
    assert (laid.player("turtle").coins, laid.player("lotus").coins) == (0, 1)


def test_path_of_the_serpent_does_not_feed_the_merchant() -> None:
    """Rulings 8, Way of the Merchant: not from the pool."""
    laid = serpent().give("lotus", coins=5).cards("turtle", "way-of-the-merchant").do(MarshalFigures(seat=0))
    laid.pick("koi", "bushi@kansai>shikoku")
    assert laid.player("turtle").coins == 0


@pytest.mark.ruling("12.9")
def test_path_of_the_serpent_is_no_purchase_for_the_bonsai() -> None:
    """Rulings 12.9: charges are not capped, and Benevolence does not see them."""
    laid = Laid().cards("lotus", "path-of-the-serpent").cards("bonsai", "benevolence").give("bonsai", coins=1)
    laid.put("bonsai", "kansai", "bushi").do(MarshalFigures(seat=4)).pick("bonsai", "bushi@kansai>shikoku")
    assert (laid.player("bonsai").coins, laid.player("lotus").coins) == (0, 1)
    assert laid.asked() is None


def test_path_of_the_serpent_tells_when_its_toll_changes() -> None:
    laid = serpent().call(change_toll, 1, 0, Picked(keys=("let-pass",)))
    assert [(event.seat, event.to, event.charged) for event in laid.told("toll-changed")] == [(1, 0, False)]


# Way of the Merchant


def merchant(coins: int = 0, richer: int = 1, copies: int = 1) -> Laid:
    """The Lotus owns Way of the Merchant and `coins`; the Koi has `richer`."""
    laid = Laid().cards("lotus", *["way-of-the-merchant"] * copies).give("koi", coins=richer)
    laid.player("lotus").coins = coins
    return laid


@pytest.mark.parametrize("copies", [1, 2])
def test_way_of_the_merchant_brings_a_coin_for_each_copy_when_a_richer_player_gains(copies: int) -> None:
    laid = merchant(copies=copies).call(gain_coins, 0, 3, "test")
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (4, copies)


def test_way_of_the_merchant_judges_richer_before_the_gain() -> None:
    laid = merchant(coins=1, richer=1).call(gain_coins, 0, 3, "test")
    assert laid.player("lotus").coins == 1


def test_way_of_the_merchant_sees_a_kami() -> None:
    laid = merchant().shrines("tsukuyomi").worship("koi", "tsukuyomi", "shinto").do(ResolveShrine(index=0))
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (3, 1)


def test_way_of_the_merchant_sees_the_gain_of_another_card() -> None:
    laid = merchant().cards("koi", "path-of-the-warlord").strongholds("koi", "edo")
    recruit(laid, "koi", "bushi@edo")
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (2, 1)


def test_way_of_the_merchant_fires_once_for_a_harvest_of_several_provinces() -> None:
    """Rulings 1: coins of several provinces in one Harvest are one gain."""
    laid = merchant().put("koi", "oshu", "bushi").put("koi", "shikoku", "bushi").do(Harvest(seat=0))
    assert laid.player("koi").coins == 1 + 7
    assert laid.player("lotus").coins == 1 + 1


@pytest.mark.ruling("12.16")
def test_way_of_the_merchant_fires_for_each_gaining_player_judged_on_wealth_before_the_harvest() -> None:
    laid = merchant(coins=2).give("turtle", coins=3).give("koi", coins=5).put("koi", "oshu", "bushi")
    laid.do(Harvest(seat=0))
    assert laid.player("lotus").coins == 2 + 1 + 2


def test_way_of_the_merchant_does_not_see_its_owners_gains() -> None:
    laid = merchant(coins=9).call(gain_coins, 1, 3, "test")
    assert laid.player("lotus").coins == 12


def test_way_of_the_merchant_ignores_coins_taken_from_players() -> None:
    laid = merchant(coins=1, richer=9).give("turtle", coins=5).do(MonkeyTheft(seat=0)).pick("koi", "take")
    assert laid.player("koi").coins == 10
    assert laid.player("lotus").coins == 1


def test_way_of_the_merchant_ignores_a_coin_given_by_benevolence() -> None:
    laid = merchant().do(GiveCoinAway(seat=2, left=1)).pick("turtle", "0")
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (2, 0)


@pytest.mark.ruling("3.2")
def test_way_of_the_merchant_finds_nobody_richer_when_income_comes() -> None:
    """Rulings 3.2: nobody holds Coins before income, so that gain never makes anybody richer before."""
    laid = merchant(richer=0).do(SeasonalSetup(season="summer"))
    assert laid.player("lotus").coins == 7


def test_way_of_the_merchant_of_two_owners_stops_by_itself() -> None:
    laid = merchant(richer=5).cards("turtle", "way-of-the-merchant").call(gain_coins, 0, 1, "test")
    assert [player.coins for player in laid.table.players[:3]] == [6, 1, 1]


@pytest.mark.ruling("12.4")
@pytest.mark.parametrize(("choice", "wealth"), [("first", [6, 4, 5]), ("last", [6, 5, 5])])
def test_of_two_owners_of_way_of_the_merchant_the_more_honored_gains_first_or_last(
    choice: str, wealth: list[int]
) -> None:
    """Rulings 12.4: the poorer earns on the gain of the richer, if that comes first."""
    laid = merchant(coins=3, richer=5).cards("turtle", "way-of-the-merchant").give("turtle", coins=4)
    laid.call(gain_coins, 0, 1, "test")
    assert laid.awaited() == ["lotus"]
    laid.pick("lotus", choice)
    assert [player.coins for player in laid.table.players[:3]] == wealth


@pytest.mark.parametrize(("choice", "wealth"), [("first", [2, 2, 2]), ("last", [2, 1, 2])])
def test_of_more_owners_of_way_of_the_merchant_than_the_box_makes_the_most_honored_goes_first_or_last(
    choice: str, wealth: list[int]
) -> None:
    laid = Laid("koi", "lotus", "turtle", "bonsai").give("koi", coins=9)
    for clan, coins in (("lotus", 1), ("turtle", 0), ("bonsai", 1)):
        laid.cards(clan, "way-of-the-merchant").give(clan, coins=coins)
    laid.call(gain_coins, 0, 1, "test").pick("lotus", choice)
    assert [player.coins for player in laid.table.players[1:]] == wealth


@pytest.mark.ruling("12.4", "12.16")
def test_two_owners_of_way_of_the_merchant_gain_before_the_next_player_harvests() -> None:
    laid = merchant(coins=3, richer=5).cards("turtle", "way-of-the-merchant").give("turtle", coins=4)
    laid.do(Harvest(seat=4))
    assert [event.seat for event in laid.told("harvested")] == [0]
    laid.pick("lotus", "last")
    assert [event.seat for event in laid.told("harvested")] == [0, 1, 2, 3, 4]
