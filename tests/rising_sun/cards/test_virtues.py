"""Tests of the Virtues (rulings 8)."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.rising_sun.cards.enhancements import NinjaStrike
from engine.rising_sun.effects import gain_vp
from engine.rising_sun.kami import ResolveShrine
from engine.rising_sun.mandates.betray import Betray
from engine.rising_sun.mandates.harvest import Harvest
from engine.rising_sun.mandates.marshal import BuildStronghold, MarshalFigures
from engine.rising_sun.mandates.train import BuyCard
from engine.rising_sun.mandates.turn import MandateTurn, play_mandate
from engine.rising_sun.war.phase import WarProvince
from engine.rising_sun.winter import Winter
from tests.rising_sun.laying import Laid

SEPPUKU, HOSTAGE, RONIN, POETS = "seppuku", "take_hostage", "hire_ronin", "imperial_poets"


def vp(laid: Laid, clan: str) -> int:
    return laid.player(clan).vp


# Righteousness


@pytest.mark.parametrize("copies", [1, 2])
def test_righteousness_pays_per_own_figure_lost_in_a_battle(copies: int) -> None:
    laid = Laid().cards("lotus", *["righteousness"] * copies).put("lotus", "edo", "bushi", "daimyo")
    laid.put("koi", "edo", "bushi", "bushi", "bushi").fight("edo")
    assert vp(laid, "lotus") == 2 * copies


@pytest.mark.ruling("C1")
def test_righteousness_pays_for_seppuku_in_addition_to_its_vp() -> None:
    """With one copy, Seppuku is worth 2 VP per figure (see C1)."""
    laid = Laid().cards("lotus", "righteousness").put("lotus", "edo", "bushi", "shinto").put("koi", "edo", "bushi")
    laid.give("lotus", coins=1).fight("edo", lotus={SEPPUKU: 1}).pick("lotus", "seppuku")
    assert vp(laid, "lotus") == 4


def test_righteousness_pays_for_a_victim_of_path_of_the_ninja() -> None:
    laid = Laid().cards("lotus", "righteousness").put("lotus", "edo", "bushi").do(NinjaStrike(seat=0))
    laid.pick("koi", "1@edo")
    assert vp(laid, "lotus") == 1


def test_righteousness_pays_nothing_for_a_replaced_figure() -> None:
    laid = Laid().cards("lotus", "righteousness").put("lotus", "edo", "bushi").do(Betray(seat=0))
    laid.pick("koi", "1:bushi@edo>bushi")
    assert vp(laid, "lotus") == 0


def test_righteousness_pays_nothing_for_a_captured_figure() -> None:
    laid = Laid().cards("lotus", "righteousness").put("lotus", "edo", "bushi").put("koi", "edo", "bushi")
    laid.give("koi", coins=1).fight("edo", koi={HOSTAGE: 1}).pick("koi", "1:bushi#0")
    assert laid.player("koi").hostages == [(1, "bushi")]
    assert vp(laid, "lotus") == 0


def test_righteousness_pays_nothing_for_other_players_figures() -> None:
    laid = Laid().cards("koi", "righteousness").put("lotus", "edo", "bushi").put("koi", "edo", "bushi").fight("edo")
    assert vp(laid, "koi") == 0


# Benevolence


def purchase(clan: str, card: str, coins: int, *cards: str, discount: int = 0) -> Laid:
    laid = Laid().cards(clan, *cards).give(clan, coins=coins)
    laid.table.offer = [card]
    return laid.do(BuyCard(seat=laid.seat(clan), discount=discount)).pick(clan, card)


def test_benevolence_gives_away_a_coin_for_honor_and_two_vp() -> None:
    laid = purchase("lotus", "spring-core-way-of-the-shogun", 2, "benevolence").pick("lotus", "4")
    assert (laid.player("lotus").coins, laid.player("bonsai").coins) == (0, 1)
    assert vp(laid, "lotus") == 2
    assert laid.honor_order()[0] == "lotus"


def test_benevolence_works_when_building_a_stronghold() -> None:
    laid = Laid().cards("lotus", "benevolence").give("lotus", coins=3).do(BuildStronghold(seat=1))
    laid.pick("lotus", "edo").pick("lotus", "0")
    assert (laid.player("lotus").coins, laid.player("koi").coins, vp(laid, "lotus")) == (0, 1, 2)


def test_benevolence_can_be_declined() -> None:
    laid = purchase("lotus", "spring-core-way-of-the-shogun", 2, "benevolence").pick("lotus")
    assert (laid.player("lotus").coins, vp(laid, "lotus"), laid.honor_order()[0]) == (0, 0, "koi")


def test_benevolence_can_give_to_any_other_player() -> None:
    laid = Laid().ally("lotus", "koi").cards("lotus", "benevolence").give("lotus", coins=3)
    laid.do(BuildStronghold(seat=1)).pick("lotus", "edo")
    assert laid.offered("lotus") == ["2", "3", "4", "0"]
    with pytest.raises(IllegalAnswerError):
        laid.pick("lotus", "1")


def test_two_copies_of_benevolence_give_away_two_coins() -> None:
    copies = ("benevolence", "benevolence")
    laid = purchase("lotus", "spring-core-way-of-the-shogun", 2, *copies).pick("lotus", "0").pick("lotus", "0")
    assert (laid.player("koi").coins, vp(laid, "lotus")) == (2, 4)
    laid = purchase("lotus", "summer-core-way-of-the-ronin", 1, *copies).pick("lotus", "0")
    assert (laid.player("koi").coins, vp(laid, "lotus"), laid.asked()) == (1, 2, None)


def test_benevolence_is_skipped_for_a_free_purchase() -> None:
    laid = purchase("lotus", "spring-teapot-honesty", 5, "benevolence")
    assert laid.asked() is None


def test_benevolence_is_skipped_if_the_bonsais_discount_makes_a_card_free() -> None:
    """Rulings 8, Benevolence: the Bonsai's price of 1 with a discount is 0."""
    laid = purchase("bonsai", "autumn-core-form-of-the-kitsune", 0, "benevolence", discount=1)
    assert laid.asked() is None


def test_benevolence_does_not_apply_to_its_own_purchase() -> None:
    """The card takes effect once bought, after its price is paid."""
    laid = purchase("lotus", "spring-archway-benevolence", 1)
    assert laid.asked() is None
    assert laid.player("lotus").copies_of("benevolence") == 1


@pytest.mark.ruling("6, Reparations 4")
def test_benevolence_ignores_reparations() -> None:
    laid = Laid().cards("koi", "benevolence").give("koi", coins=2).put("koi", "edo", "bushi", "bushi")
    laid.put("lotus", "edo", "bushi").fight("edo", koi={POETS: 2}).pick("koi", "hear")
    assert laid.player("lotus").coins == 2
    assert vp(laid, "koi") == 1
    assert laid.asked() is None


# Courage


@pytest.mark.parametrize("copies", [1, 2])
def test_courage_pays_for_a_token_won_in_a_battle(copies: int) -> None:
    laid = Laid().cards("koi", *["courage"] * copies).put("koi", "edo", "bushi", "bushi").put("lotus", "edo", "bushi")
    laid.fight("edo")
    assert vp(laid, "koi") == 2 * copies


@pytest.mark.ruling("6, Outcome 5")
def test_courage_pays_for_a_token_won_without_a_battle() -> None:
    laid = Laid().cards("koi", "courage").put("koi", "edo", "bushi").do(WarProvince(province="edo"))
    assert vp(laid, "koi") == 2


def test_courage_pays_for_a_token_won_over_an_ally() -> None:
    laid = Laid().ally("koi", "lotus").cards("koi", "courage").put("koi", "edo", "bushi").put("lotus", "edo", "bushi")
    laid.do(WarProvince(province="edo"))
    assert vp(laid, "koi") == 2


def test_courage_pays_once_per_token() -> None:
    laid = Laid().cards("koi", "courage").put("koi", "edo", "bushi").put("koi", "oshu", "bushi")
    laid.do(WarProvince(province="edo"), WarProvince(province="oshu"), WarProvince(province="kyoto"))
    assert [event.number for event in laid.told("vp-gained")] == [2, 2]


def test_courage_pays_nothing_to_the_loser() -> None:
    laid = Laid().cards("lotus", "courage").put("koi", "edo", "bushi").put("lotus", "edo", "bushi").fight("edo")
    assert vp(laid, "lotus") == 0


# Honesty


@pytest.mark.parametrize(
    ("mandate", "copies", "points"),
    [("recruit", 1, 2), ("marshal", 1, 2), ("train", 1, 2), ("harvest", 1, 2), ("betray", 1, 0), ("harvest", 2, 4)],
)
def test_honesty_pays_an_allied_chooser_except_for_betray(mandate: str, copies: int, points: int) -> None:
    laid = Laid().ally("koi", "turtle").cards("koi", *["honesty"] * copies)
    laid.call(play_mandate, 0, mandate, mandate)
    assert vp(laid, "koi") == points


def test_honesty_pays_nothing_without_an_ally() -> None:
    laid = Laid().cards("koi", "honesty").call(play_mandate, 0, "harvest", "harvest")
    assert vp(laid, "koi") == 0


def test_honesty_pays_nothing_for_an_allys_choice() -> None:
    laid = Laid().ally("koi", "turtle").cards("koi", "honesty").call(play_mandate, 2, "harvest", "harvest")
    assert vp(laid, "koi") == 0


@pytest.mark.ruling("Q-HONEST")
def test_honesty_uses_the_announced_mandate_of_the_lotus() -> None:
    for announced, points in (("harvest", 2), ("betray", 0)):
        laid = Laid().ally("koi", "lotus").cards("lotus", "honesty")
        laid.table.pile, laid.table.chooser = ["betray", "harvest", "train", "marshal", "recruit"], 1
        laid.do(MandateTurn()).pick("lotus", "betray" if announced == "harvest" else "harvest")
        laid.pick("lotus", announced)
        assert vp(laid, "lotus") == points


# Respect


def hostage_battle(copies: int) -> Laid:
    """Let the Koi, with copies of Respect, win Take Hostage against three Lotus figures and one Turtle figure."""
    laid = Laid().cards("koi", *["respect"] * copies).give("koi", coins=1).put("koi", "edo", "bushi")
    laid.put("lotus", "edo", "bushi", "shinto", "daimyo").put("turtle", "edo", "bushi")
    return laid.give("lotus", vp=1).give("turtle", vp=5).fight("edo", koi={HOSTAGE: 1})


@pytest.mark.parametrize("copies", [0, 1, 2])
def test_respect_allows_one_more_hostage_per_copy(copies: int) -> None:
    laid = hostage_battle(copies)
    keys = laid.offered("koi")
    assert keys == ["1:bushi#0", "1:shinto#1", "2:bushi#0"]
    if len(keys) > copies + 1:
        with pytest.raises(IllegalAnswerError):
            laid.pick("koi", *keys[: copies + 2])
    laid.pick("koi", *keys[: copies + 1])
    assert len(laid.player("koi").hostages) == copies + 1


def test_respect_steals_one_vp_per_hostage_if_its_owner_has_any() -> None:
    laid = hostage_battle(copies=2).pick("koi", "1:bushi#0", "1:shinto#1", "2:bushi#0")
    assert (vp(laid, "koi"), vp(laid, "lotus"), vp(laid, "turtle")) == (2, 0, 4)


def test_respect_is_optional() -> None:
    laid = hostage_battle(copies=1).pick("koi", "2:bushi#0")
    assert laid.player("koi").hostages == [(2, "bushi")]


# Justice


@pytest.mark.parametrize("copies", [1, 2])
def test_justice_pays_if_a_battle_kills_figures_of_less_honored_players(copies: int) -> None:
    laid = Laid().cards("koi", *["justice"] * copies).put("koi", "edo", "bushi").put("lotus", "edo", "bushi")
    laid.fight("edo")
    assert vp(laid, "koi") == 3 * copies


@pytest.mark.ruling("Q-JUSTICE")
def test_justice_pays_once_per_event() -> None:
    laid = Laid().cards("koi", "justice").put("koi", "edo", "bushi", "bushi", "bushi")
    laid.put("lotus", "edo", "bushi", "bushi").put("turtle", "edo", "bushi").fight("edo")
    assert vp(laid, "koi") == 3


def test_justice_pays_nothing_for_figures_of_a_more_honored_player() -> None:
    laid = Laid().cards("lotus", "justice").put("lotus", "edo", "bushi", "bushi").put("koi", "edo", "bushi")
    laid.fight("edo")
    assert laid.told("figures-killed")
    assert vp(laid, "lotus") == 0


def test_justice_pays_if_one_of_several_victims_has_less_honor() -> None:
    laid = Laid().cards("lotus", "justice").put("lotus", "edo", "bushi", "bushi").put("koi", "edo", "bushi")
    laid.put("turtle", "edo", "bushi").fight("edo")
    assert vp(laid, "lotus") == 3


def test_justice_pays_nothing_if_no_figure_died() -> None:
    """Rulings 8, Justice: a victory over Ronin alone kills no figures."""
    laid = Laid().cards("koi", "justice").put("koi", "edo", "bushi").put("lotus", "edo", "bushi")
    laid.give("lotus", coins=1).fight("edo", lotus={SEPPUKU: 1}).pick("lotus", "seppuku")
    assert laid.told("token-won")
    assert vp(laid, "koi") == 0


def test_justice_pays_nothing_for_own_seppuku() -> None:
    laid = Laid().cards("koi", "justice").put("koi", "edo", "bushi").put("lotus", "edo", "bushi", "bushi")
    laid.give("koi", coins=1).fight("edo", koi={SEPPUKU: 1}).pick("koi", "seppuku")
    assert vp(laid, "koi") == 1


def test_justice_pays_nothing_for_a_replacement() -> None:
    laid = Laid().cards("koi", "justice").put("lotus", "edo", "bushi").do(Betray(seat=0))
    laid.pick("koi", "1:bushi@edo>bushi")
    assert vp(laid, "koi") == 0


# Mercy


def merciful_battle(copies: int = 1) -> Laid:
    """Let the Koi, with copies of Mercy, defeat two Lotus figures and one Turtle figure."""
    laid = Laid().cards("koi", *["mercy"] * copies).put("koi", "edo", "bushi", "bushi", "bushi")
    return laid.put("lotus", "edo", "bushi", "shinto").put("turtle", "edo", "bushi").fight("edo")


@pytest.mark.parametrize("copies", [1, 2])
def test_mercy_spares_all_figures_and_pays_per_copy(copies: int) -> None:
    laid = merciful_battle(copies).pick("koi", "spare")
    assert laid.figures("lotus", "edo") == ["bushi", "shinto"]
    assert laid.figures("turtle", "edo") == ["bushi"]
    assert vp(laid, "koi") == 2 * copies
    assert not laid.told("figures-killed")


def test_mercy_can_be_declined() -> None:
    laid = merciful_battle().pick("koi", "kill")
    assert laid.figures("lotus", "edo") == laid.figures("turtle", "edo") == []
    assert vp(laid, "koi") == 0


@pytest.mark.ruling("Q-MERCY")
def test_mercy_spares_all_figures_or_none() -> None:
    laid = merciful_battle()
    assert laid.offered("koi") == ["spare", "kill"]
    with pytest.raises(IllegalAnswerError):
        laid.pick("koi", "spare", "kill")


def test_imperial_poets_do_not_count_figures_spared_by_mercy() -> None:
    laid = Laid().cards("koi", "mercy").put("koi", "edo", "bushi", "bushi").put("lotus", "edo", "bushi")
    laid.give("lotus", coins=1).fight("edo", lotus={POETS: 1}).pick("koi", "spare")
    assert vp(laid, "lotus") == 0


def test_justice_and_righteousness_ignore_figures_spared_by_mercy() -> None:
    """Rulings 8, Justice: it pays only if figures really died."""
    laid = Laid().cards("koi", "mercy", "justice").cards("lotus", "righteousness")
    laid.put("koi", "edo", "bushi").put("lotus", "edo", "bushi").fight("edo").pick("koi", "spare")
    assert (vp(laid, "koi"), vp(laid, "lotus")) == (2, 0)


def test_mercy_is_skipped_if_no_figure_would_die() -> None:
    laid = Laid().cards("koi", "mercy").put("koi", "edo", "bushi").do(WarProvince(province="edo"))
    assert laid.asked() is None


def test_mercy_is_skipped_for_own_figures() -> None:
    laid = Laid().cards("koi", "mercy").put("koi", "edo", "bushi").put("lotus", "edo", "bushi", "bushi")
    laid.give("koi", coins=1).fight("edo", koi={SEPPUKU: 1}).pick("koi", "seppuku")
    assert laid.figures("koi", "edo") == []
    assert laid.asked() is None


def test_mercy_can_spare_the_victims_of_oni_of_hate() -> None:
    laid = Laid().cards("turtle", "mercy", "oni-of-hate").put("turtle", "kyoto", "oni-of-hate")
    laid.put("koi", "edo", "bushi").do(MarshalFigures(seat=2)).pick("turtle", "oni-of-hate@kyoto>edo")
    laid.pick("turtle", "spare")
    assert laid.figures("koi", "edo") == ["bushi"]
    assert vp(laid, "turtle") == 2


def test_mercy_in_path_of_the_ninja_saves_its_owners_honor() -> None:
    """The Ninja costs Honor only if it kills."""
    laid = Laid().cards("koi", "mercy").put("lotus", "edo", "bushi").do(NinjaStrike(seat=0)).pick("koi", "1@edo")
    laid.pick("koi", "spare")
    assert (vp(laid, "koi"), laid.honor_order()[0]) == (2, "koi")


def test_path_of_the_ninja_costs_honor_if_mercy_is_declined() -> None:
    laid = Laid().cards("koi", "mercy").put("lotus", "edo", "bushi").do(NinjaStrike(seat=0)).pick("koi", "1@edo")
    laid.pick("koi", "kill")
    assert laid.figures("lotus", "edo") == []
    assert (vp(laid, "koi"), laid.honor_order()[0]) == (0, "lotus")


# Loyalty


@pytest.mark.parametrize("copies", [1, 2])
def test_loyalty_adds_one_vp_per_copy_to_a_gain(copies: int) -> None:
    laid = Laid().ally("koi", "lotus").cards("koi", *["loyalty"] * copies).call(gain_vp, 0, 3, "test")
    assert vp(laid, "koi") == 3 + copies


def test_loyalty_does_not_count_its_own_vp() -> None:
    laid = Laid().ally("koi", "lotus").cards("koi", "loyalty").call(gain_vp, 0, 1, "test")
    assert [(event.number, event.source) for event in laid.told("vp-gained")] == [(1, "test"), (1, "loyalty")]


def test_loyalty_does_nothing_without_an_ally() -> None:
    laid = Laid().cards("koi", "loyalty").call(gain_vp, 0, 3, "test")
    assert vp(laid, "koi") == 3


def test_loyalty_does_nothing_for_a_gain_of_zero() -> None:
    laid = Laid().ally("koi", "lotus").cards("koi", "loyalty").shrines("susanoo").worship("koi", "susanoo", "shinto")
    laid.do(ResolveShrine(index=0))
    assert vp(laid, "koi") == 0


def test_loyalty_adds_one_vp_to_a_whole_harvest() -> None:
    """Several provinces in one Harvest are one gain (rulings 1; rulings 8, Loyalty)."""
    laid = (
        Laid().ally("koi", "lotus").cards("koi", "loyalty").put("koi", "kyoto", "bushi").put("koi", "kansai", "bushi")
    )
    laid.do(Harvest(seat=0))
    assert vp(laid, "koi") == 4 + 3 + 1


@pytest.mark.ruling("6, Seppuku 4")
def test_loyalty_counts_seppuku_and_imperial_poets_separately() -> None:
    laid = Laid().ally("koi", "turtle").cards("koi", "loyalty").give("koi", coins=2).put("koi", "edo", "bushi")
    laid.put("lotus", "edo", "bushi").fight("edo", koi={SEPPUKU: 1, POETS: 1}).pick("koi", "seppuku")
    laid.pick("koi", "hear")
    assert vp(laid, "koi") == (1 + 1) + (1 + 1)


def test_loyalty_counts_all_hostages_of_a_battle_as_one_gain() -> None:
    """Rulings 8: the whole Take Hostage is one gain, as for Sincerity, a card of another box."""
    laid = Laid().ally("koi", "bonsai").cards("koi", "loyalty", "respect").give("koi", coins=1)
    laid.put("koi", "edo", "bushi").put("lotus", "edo", "bushi", "bushi").give("lotus", vp=5)
    laid.fight("edo", koi={HOSTAGE: 1}).pick("koi", "1:bushi#0", "1:bushi#1")
    assert vp(laid, "koi") == 3


def test_loyalty_adds_nothing_for_a_hostage_without_vp() -> None:
    laid = Laid().ally("koi", "bonsai").cards("koi", "loyalty").give("koi", coins=1)
    laid.put("koi", "edo", "bushi").put("lotus", "edo", "bushi").fight("edo", koi={HOSTAGE: 1}).pick(
        "koi", "1:bushi#0"
    )
    assert vp(laid, "koi") == 0


def test_loyalty_ends_with_the_alliance() -> None:
    laid = Laid().ally("koi", "lotus").cards("koi", "loyalty").do(Betray(seat=1)).call(gain_vp, 0, 3, "test")
    assert vp(laid, "koi") == 3


@pytest.mark.ruling("Q-LOYAL")
def test_loyalty_does_nothing_in_winter() -> None:
    """The alliance still exists then, but the card has no effect (Q-LOYAL)."""
    laid = Laid().ally("koi", "lotus").cards("koi", "loyalty").tokens("koi", "autumn:edo").do(Winter())
    assert vp(laid, "koi") == 3
