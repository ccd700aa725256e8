"""Tests of the War Phase: its start, and who fights where (rulings 6, Start and Who fights)."""

import pytest

from engine.rising_sun.measures import force_of
from engine.rising_sun.war.phase import WarPhase, WarProvince
from tests.rising_sun.laying import Laid


def at_war(laid: Laid, *provinces: str) -> Laid:
    laid.table.war_provinces = list(provinces)
    return laid.do(WarPhase())


def resolve(laid: Laid, province: str) -> Laid:
    return laid.phase("war").do(WarProvince(province=province))


def takers(laid: Laid) -> list[tuple[str, str, bool]]:
    return [(laid.table.players[event.seat].clan, event.province, event.battle) for event in laid.told("token-won")]


# The start


@pytest.mark.ruling("6, Start 1")
def test_effects_at_the_start_of_war_happen_only_once() -> None:
    laid = Laid("koi", "lotus", "turtle").cards("lotus", "way-of-the-shogun")
    for province in ("edo", "oshu"):
        laid.put("lotus", province, "bushi").put("turtle", province, "bushi")
    at_war(laid, "edo", "oshu").bid("lotus")
    laid.bid("lotus")
    assert laid.awaited() == []
    assert laid.player("lotus").coins == 3
    assert len(laid.told("battle-began")) == 2


@pytest.mark.ruling("6, Start 2")
def test_effects_at_the_start_of_war_come_before_any_bid() -> None:
    laid = Laid("koi", "lotus", "turtle").cards("lotus", "way-of-the-shogun")
    laid.put("lotus", "edo", "bushi").put("koi", "edo", "bushi")
    assert at_war(laid, "edo").question("lotus").facts["coins"] == 3


@pytest.mark.ruling("6, Start 3")
def test_effects_of_cards_can_move_coins_in_war() -> None:
    laid = at_war(Laid("koi", "lotus", "turtle").cards("koi", "way-of-the-righteous").give("turtle", coins=2))
    assert (laid.player("koi").coins, laid.player("turtle").coins) == (1, 1)


@pytest.mark.ruling("12.4", "C4")
@pytest.mark.parametrize(("choice", "wealth"), [("first", (0, 3)), ("last", (1, 2))])
def test_the_most_honored_owner_orders_conflicting_effects(choice: str, wealth: tuple[int, int]) -> None:
    """Coins that a lower clan has yet to gain can't be taken (rulings 12.4; see C4)."""
    laid = Laid("koi", "lotus", "turtle").honor("turtle", "koi", "lotus")
    at_war(laid.cards("turtle", "way-of-the-righteous").cards("lotus", "way-of-the-shogun"))
    assert laid.awaited() == ["turtle"]
    laid.pick("turtle", choice)
    assert (laid.player("turtle").coins, laid.player("lotus").coins) == wealth


@pytest.mark.ruling("12.4")
def test_order_is_not_asked_if_all_coins_are_already_there() -> None:
    """Way of the Righteous takes the same amount either way (rulings 12.4)."""
    laid = Laid("koi", "lotus", "turtle").cards("koi", "way-of-the-righteous").cards("lotus", "way-of-the-shogun")
    at_war(laid.give("lotus", coins=1))
    assert laid.asked() is None
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (1, 3)


@pytest.mark.ruling("12.4")
def test_two_effects_that_take_the_last_coin_conflict() -> None:
    laid = Laid("koi", "lotus", "turtle").give("turtle", coins=1).give("lotus", coins=1)
    at_war(laid.cards("koi", "way-of-the-righteous").cards("lotus", "way-of-the-righteous")).pick("koi", "last")
    assert [player.coins for player in laid.table.players] == [1, 1, 0]


@pytest.mark.ruling("12.4")
def test_only_owners_of_conflicting_effects_are_asked() -> None:
    """The most honored clan has no conflicting effect; the others follow in honor order (rulings 12.4)."""
    laid = Laid("lotus", "turtle", "dragonfly", "bonsai").cards("lotus", "way-of-the-ronin")
    laid.cards("turtle", "way-of-the-righteous").cards("dragonfly", "way-of-the-shogun")
    at_war(laid.cards("bonsai", "way-of-the-moneylender"))
    assert laid.awaited() == ["turtle"]
    laid.pick("turtle", "last")
    assert [player.coins for player in laid.table.players] == [0, 2, 2, 4]
    assert [event.seat for event in laid.told("coins-gained")] == [2, 3]


@pytest.mark.ruling("12.4")
def test_order_is_not_asked_if_a_gain_is_zero() -> None:
    """Without a Virtue, Way of Bushido brings no Coins that could be taken (rulings 12.4)."""
    laid = Laid("koi", "lotus", "turtle").cards("koi", "way-of-the-righteous").cards("lotus", "way-of-bushido")
    at_war(laid)
    assert laid.asked() is None
    assert laid.told("war-began")


@pytest.mark.ruling("12.4")
def test_order_is_not_asked_if_a_merchant_earns_the_same() -> None:
    """The Merchant's owner is the richest either way (rulings 12.4)."""
    laid = Laid("koi", "lotus", "turtle").cards("turtle", "way-of-the-merchant").give("turtle", coins=9)
    at_war(laid.cards("koi", "way-of-the-shogun").cards("lotus", "way-of-the-shogun"))
    assert laid.asked() is None
    assert [player.coins for player in laid.table.players] == [3, 3, 9]


@pytest.mark.ruling("12.4")
def test_the_next_owner_is_asked_if_the_first_changes_nothing() -> None:
    """The Merchant pays for the Koi at any time, but for the Lotus only while that clan is richer (rulings 12.4)."""
    laid = Laid("koi", "lotus", "turtle", "bonsai").cards("bonsai", "way-of-the-merchant", "way-of-the-shogun")
    laid.give("koi", coins=20).give("lotus", coins=7).give("bonsai", coins=5)
    at_war(laid.cards("koi", "way-of-the-shogun").cards("lotus", "way-of-the-shogun"))
    assert laid.awaited() == ["lotus"]
    assert laid.pick("lotus", "first").player("bonsai").coins == 5 + 1 + 1 + 3


@pytest.mark.ruling("12.4")
def test_way_of_the_merchant_makes_gains_conflict() -> None:
    """Earlier gains decide which players are richer (rulings 12.4)."""
    laid = Laid("koi", "lotus", "turtle").cards("turtle", "way-of-the-merchant", "way-of-the-shogun")
    at_war(laid.cards("lotus", "way-of-the-shogun").give("lotus", coins=1)).pick("lotus", "first")
    assert [player.coins for player in laid.table.players] == [0, 4, 4]


@pytest.mark.ruling("12.4", "Q-KOI")
def test_the_koi_can_swap_before_or_after_gaining_ronin() -> None:
    """Ronin gained after the swap stay Ronin (rulings 12.4; Q-KOI)."""
    for order, wealth in (
        (("eddies-in-the-stream", "way-of-the-ronin"), (1, 2)),
        (
            ("way-of-the-ronin", "eddies-in-the-stream"),
            (3, 0),
        ),
    ):
        laid = at_war(Laid("koi", "lotus", "turtle").give("koi", ronin=1).cards("koi", "way-of-the-ronin"))
        laid.arrange("koi", *order)
        assert (laid.player("koi").coins, laid.player("koi").ronin) == wealth


# Who fights


@pytest.mark.ruling("12.19")
def test_a_token_without_a_taker_leaves_the_game() -> None:
    """Only the Turtle's strongholds can take a token (rulings 12.19)."""
    laid = resolve(Laid("koi", "lotus", "turtle").strongholds("koi", "edo"), "edo")
    assert [event.province for event in laid.told("token-discarded")] == ["edo"]
    assert not any(player.tokens for player in laid.table.players)


def test_a_player_alone_takes_the_token_without_a_battle() -> None:
    laid = resolve(Laid("koi", "lotus", "turtle").put("turtle", "edo", "bushi"), "edo")
    assert takers(laid) == [("turtle", "edo", False)]
    assert laid.figures("turtle", "edo") == ["bushi"]


@pytest.mark.ruling("6, Who fights 2")
def test_only_the_turtles_strongholds_take_part() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("turtle", "edo").strongholds("lotus", "edo")
    resolve(laid.put("koi", "edo", "bushi").give("koi", coins=1), "edo")
    began = laid.told("battle-began")[0]
    assert (began.participants, began.forces) == ((0, 2), (1, 1))


@pytest.mark.ruling("6, Who fights 1")
def test_two_players_who_are_not_allied_fight() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("lotus", "edo", "bushi").give("koi", coins=1)
    assert resolve(laid, "edo").asked() == "bid"


@pytest.mark.ruling("6, Who fights 1", "11.5")
def test_two_allies_alone_do_not_fight() -> None:
    """The stronger ally takes the token; honor only breaks ties (rulings 6, Who fights 1, rulings 11.5)."""
    laid = Laid("koi", "lotus", "turtle").ally("koi", "lotus").give("koi", coins=3).give("lotus", coins=3)
    laid.put("koi", "edo", "bushi").put("lotus", "edo", "bushi", "bushi")
    assert takers(resolve(laid, "edo")) == [("lotus", "edo", False)]
    assert laid.figures("koi", "edo") == ["bushi"]
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (3, 3)


@pytest.mark.ruling("6, Who fights 1", "6, Who fights 3")
def test_three_players_fight_even_if_two_are_allied() -> None:
    laid = Laid("koi", "lotus", "turtle").ally("koi", "lotus").give("koi", coins=1)
    for clan in ("koi", "lotus", "turtle"):
        laid.put(clan, "edo", "bushi")
    assert resolve(laid, "edo").told("battle-began")[0].participants == (0, 1, 2)


@pytest.mark.ruling("6, Who fights 4", "3.7")
def test_current_alliances_count_when_a_province_is_resolved() -> None:
    """An alliance of the Tea Ceremony is still in force in war (rulings 6, Who fights 4, rulings 3.7)."""
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("lotus", "edo", "bushi")
    assert takers(at_war(laid.ally("koi", "lotus"), "edo")) == [("koi", "edo", False)]


@pytest.mark.ruling("3.4", "12.5")
def test_tokens_are_fought_for_in_draw_order() -> None:
    """A province is evaluated when its turn comes (rulings 3.4, rulings 12.5)."""
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("lotus", "oshu", "bushi")
    at_war(laid, "oshu", "kyoto", "edo")
    assert takers(laid) == [("lotus", "oshu", False), ("koi", "edo", False)]
    assert [event.number for event in laid.told("token-won")] == [1, 3]


def test_a_token_keeps_the_season_it_was_won_in() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").phase("war", "autumn")
    laid.do(WarProvince(province="edo"))
    assert laid.player("koi").tokens == [("autumn", "edo")]


@pytest.mark.ruling("6, Outcome 5")
def test_a_token_won_without_a_battle_counts_for_cards() -> None:
    laid = resolve(Laid("koi", "lotus", "turtle").cards("turtle", "courage").put("turtle", "edo", "bushi"), "edo")
    assert laid.player("turtle").vp == 2


# Force


def test_figures_have_one_force_and_only_the_turtles_strongholds_have_any() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi", "shinto", "daimyo").strongholds("koi", "edo")
    laid.strongholds("turtle", "edo", "edo").put("turtle", "edo", "bushi")
    assert force_of(laid.table, 0, "edo") == 3
    assert force_of(laid.table, 2, "edo") == 3
