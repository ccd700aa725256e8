"""Tests of Path of the Serpent, which charges tolls, and Way of the Merchant, which pays if richer players gain."""

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
    """The Lotus owns Path of the Serpent; the Koi, with 2 Coins, is in Kansai, where three routes begin."""
    laid = Laid().cards("lotus", "path-of-the-serpent").give("koi", coins=2)
    return laid.put("koi", "kansai", *(figures or ("bushi",)))


def test_path_of_the_serpent_charges_a_coin_per_shipping_route() -> None:
    laid = serpent().do(MarshalFigures(seat=0)).pick("koi", "bushi@kansai>shikoku")
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (1, 1)


def test_path_of_the_serpent_charges_nothing_at_a_border() -> None:
    laid = serpent().do(MarshalFigures(seat=0)).pick("koi", "bushi@kansai>kyoto")
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (2, 0)


def test_path_of_the_serpent_charges_several_figures_once_per_route() -> None:
    laid = serpent("bushi", "shinto", "daimyo").do(MarshalFigures(seat=0))
    for figure in ("bushi", "shinto", "daimyo"):
        laid.pick("koi", f"{figure}@kansai>shikoku")
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (1, 1)


def test_path_of_the_serpent_charges_once_for_both_directions() -> None:
    laid = serpent("bushi").put("koi", "shikoku", "shinto").do(MarshalFigures(seat=0))
    laid.pick("koi", "bushi@kansai>shikoku").pick("koi", "shinto@shikoku>kansai")
    assert laid.player("lotus").coins == 1


def test_path_of_the_serpent_charges_each_route_separately() -> None:
    laid = serpent("bushi", "shinto").do(MarshalFigures(seat=0))
    laid.pick("koi", "bushi@kansai>shikoku").pick("koi", "shinto@kansai>kyushu")
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (0, 2)


def test_path_of_the_serpent_charges_a_route_again_in_the_next_action() -> None:
    laid = serpent("bushi", "shinto")
    laid.do(MarshalFigures(seat=0)).pick("koi", "bushi@kansai>shikoku").pick("koi")
    laid.do(FujinMoves(seat=0, left=2)).pick("koi", "shinto@kansai>shikoku")
    assert laid.player("lotus").coins == 2


def test_path_of_the_serpent_counts_both_fujin_moves_as_one_action() -> None:
    laid = serpent().do(FujinMoves(seat=0, left=2))
    laid.pick("koi", "bushi@kansai>shikoku").pick("koi", "bushi@shikoku>kansai")
    assert laid.player("lotus").coins == 1


def test_path_of_the_serpent_blocks_players_who_cannot_pay() -> None:
    laid = serpent().give("koi").do(MarshalFigures(seat=0))
    assert laid.offered("koi") == ["bushi@kansai>kyoto", "bushi@kansai>nagato"]
    with pytest.raises(IllegalAnswerError):
        laid.pick("koi", "bushi@kansai>shikoku")


def test_path_of_the_serpent_lets_more_figures_use_a_paid_route() -> None:
    laid = serpent("bushi", "shinto").give("koi", coins=1).do(MarshalFigures(seat=0))
    laid.pick("koi", "bushi@kansai>shikoku").pick("koi", "shinto@kansai>shikoku")
    assert laid.figures("koi", "shikoku") == ["bushi", "shinto"]


def test_path_of_the_serpent_can_be_waived_by_its_owner() -> None:
    laid = serpent().give("koi").call(change_toll, 1, 0, Picked(keys=("let-pass",)))
    laid.do(MarshalFigures(seat=0)).pick("koi", "bushi@kansai>shikoku")
    assert laid.figures("koi", "shikoku") == ["bushi"]
    assert laid.player("lotus").coins == 0


def test_path_of_the_serpent_waiver_can_change_during_a_players_turn() -> None:
    laid = serpent().give("koi").do(MarshalFigures(seat=0))
    laid.take_up("lotus", "toll:0", Picked(keys=("let-pass",)))
    assert "bushi@kansai>shikoku" in laid.offered("koi")
    laid.take_up("lotus", "toll:0", Picked(keys=("charge",)))
    assert "bushi@kansai>shikoku" not in laid.offered("koi")


def test_path_of_the_serpent_lets_only_its_owner_waive_the_toll() -> None:
    laid = serpent().do(MarshalFigures(seat=0))
    tolls = [[i.token for i in laid.game.invitations(seat) if i.kind == "toll"] for seat in range(5)]
    assert tolls == [[], ["toll:2", "toll:3", "toll:4", "toll:0"], [], [], []]


def test_path_of_the_serpent_does_not_charge_its_owner() -> None:
    laid = Laid().cards("lotus", "path-of-the-serpent").put("lotus", "kansai", "bushi").do(MarshalFigures(seat=1))
    assert "bushi@kansai>shikoku" in laid.offered("lotus")


@pytest.mark.ruling("3.9")
def test_path_of_the_serpent_charges_an_ally() -> None:
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
def test_path_of_the_serpent_charges_figures_but_not_a_lone_turtle_stronghold() -> None:
    """Strongholds are not figures here (rulings 12.10; rulings 8, Path of the Serpent)."""
    laid = Laid().cards("lotus", "path-of-the-serpent").strongholds("turtle", "kansai")
    laid.give("turtle", coins=1).put("turtle", "kansai", "bushi").do(MarshalFigures(seat=2))
    laid.pick("turtle", "stronghold@kansai>shikoku")
    assert laid.player("lotus").coins == 0
    laid.pick("turtle", "bushi@kansai>shikoku")
    assert (laid.player("turtle").coins, laid.player("lotus").coins) == (0, 1)


def test_path_of_the_serpent_does_not_trigger_way_of_the_merchant() -> None:
    """Rulings 8, Way of the Merchant: the toll isn't a gain from the pool."""
    laid = serpent().give("lotus", coins=5).cards("turtle", "way-of-the-merchant").do(MarshalFigures(seat=0))
    laid.pick("koi", "bushi@kansai>shikoku")
    assert laid.player("turtle").coins == 0


@pytest.mark.ruling("12.9")
def test_path_of_the_serpent_toll_is_not_a_purchase_for_the_bonsai() -> None:
    """The Bonsai's cap doesn't apply to tolls, and Benevolence ignores them (rulings 12.9)."""
    laid = Laid().cards("lotus", "path-of-the-serpent").cards("bonsai", "benevolence").give("bonsai", coins=1)
    laid.put("bonsai", "kansai", "bushi").do(MarshalFigures(seat=4)).pick("bonsai", "bushi@kansai>shikoku")
    assert (laid.player("bonsai").coins, laid.player("lotus").coins) == (0, 1)
    assert laid.asked() is None


def test_path_of_the_serpent_logs_a_changed_toll() -> None:
    laid = serpent().call(change_toll, 1, 0, Picked(keys=("let-pass",)))
    assert [(event.seat, event.to, event.charged) for event in laid.told("toll-changed")] == [(1, 0, False)]


# Way of the Merchant


def merchant(coins: int = 0, richer: int = 1, copies: int = 1) -> Laid:
    """Give the Lotus Way of the Merchant and `coins`, and the Koi `richer` Coins."""
    laid = Laid().cards("lotus", *["way-of-the-merchant"] * copies).give("koi", coins=richer)
    laid.player("lotus").coins = coins
    return laid


@pytest.mark.parametrize("copies", [1, 2])
def test_way_of_the_merchant_pays_per_copy_when_a_richer_player_gains(copies: int) -> None:
    laid = merchant(copies=copies).call(gain_coins, 0, 3, "test")
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (4, copies)


def test_way_of_the_merchant_compares_wealth_before_the_gain() -> None:
    laid = merchant(coins=1, richer=1).call(gain_coins, 0, 3, "test")
    assert laid.player("lotus").coins == 1


def test_way_of_the_merchant_pays_for_a_gain_from_a_kami() -> None:
    laid = merchant().shrines("tsukuyomi").worship("koi", "tsukuyomi", "shinto").do(ResolveShrine(index=0))
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (3, 1)


def test_way_of_the_merchant_pays_for_a_gain_from_another_card() -> None:
    laid = merchant().cards("koi", "path-of-the-warlord").strongholds("koi", "edo")
    recruit(laid, "koi", "bushi@edo")
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (2, 1)


def test_way_of_the_merchant_pays_once_per_player_in_a_harvest() -> None:
    """Coins from several provinces in one Harvest are a single gain (rulings 1)."""
    laid = merchant().put("koi", "oshu", "bushi").put("koi", "shikoku", "bushi").do(Harvest(seat=0))
    assert laid.player("koi").coins == 1 + 7
    assert laid.player("lotus").coins == 1 + 1


@pytest.mark.ruling("12.16")
def test_way_of_the_merchant_pays_per_player_richer_before_the_harvest() -> None:
    laid = merchant(coins=2).give("turtle", coins=3).give("koi", coins=5).put("koi", "oshu", "bushi")
    laid.do(Harvest(seat=0))
    assert laid.player("lotus").coins == 2 + 1 + 2


def test_way_of_the_merchant_ignores_its_owners_gains() -> None:
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
def test_way_of_the_merchant_pays_nothing_for_income() -> None:
    """Every player has 0 Coins before income, so no player is richer yet (rulings 3.2)."""
    laid = merchant(richer=0).do(SeasonalSetup(season="summer"))
    assert laid.player("lotus").coins == 7


def test_two_owners_of_way_of_the_merchant_do_not_loop() -> None:
    laid = merchant(richer=5).cards("turtle", "way-of-the-merchant").call(gain_coins, 0, 1, "test")
    assert [player.coins for player in laid.table.players[:3]] == [6, 1, 1]


@pytest.mark.ruling("12.4")
@pytest.mark.parametrize(("choice", "wealth"), [("first", [6, 4, 5]), ("last", [6, 5, 5])])
def test_higher_honor_orders_two_owners_of_way_of_the_merchant(choice: str, wealth: list[int]) -> None:
    """The poorer owner can earn on the richer owner's gain if that comes first (rulings 12.4)."""
    laid = merchant(coins=3, richer=5).cards("turtle", "way-of-the-merchant").give("turtle", coins=4)
    laid.call(gain_coins, 0, 1, "test")
    assert laid.awaited() == ["lotus"]
    laid.pick("lotus", choice)
    assert [player.coins for player in laid.table.players[:3]] == wealth


@pytest.mark.parametrize(("choice", "wealth"), [("first", [2, 2, 2]), ("last", [2, 1, 2])])
def test_highest_honor_orders_three_owners_of_way_of_the_merchant(choice: str, wealth: list[int]) -> None:
    laid = Laid("koi", "lotus", "turtle", "bonsai").give("koi", coins=9)
    for clan, coins in (("lotus", 1), ("turtle", 0), ("bonsai", 1)):
        laid.cards(clan, "way-of-the-merchant").give(clan, coins=coins)
    laid.call(gain_coins, 0, 1, "test").pick("lotus", choice)
    assert [player.coins for player in laid.table.players[1:]] == wealth


@pytest.mark.ruling("12.4", "12.16")
def test_way_of_the_merchant_pays_before_the_next_player_harvests() -> None:
    laid = merchant(coins=3, richer=5).cards("turtle", "way-of-the-merchant").give("turtle", coins=4)
    laid.do(Harvest(seat=4))
    assert [event.seat for event in laid.told("harvested")] == [0]
    laid.pick("lotus", "last")
    assert [event.seat for event in laid.told("harvested")] == [0, 1, 2, 3, 4]
