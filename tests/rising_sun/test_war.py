"""The War Phase: its start, and who fights where (rulings 6, Start and Who fights)."""

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
def test_effects_at_the_start_of_war_happen_once_and_not_in_every_battle() -> None:
    laid = Laid("koi", "lotus", "turtle").cards("lotus", "way-of-the-shogun")
    for province in ("edo", "oshu"):
        laid.put("lotus", province, "bushi").put("turtle", province, "bushi")
    at_war(laid, "edo", "oshu").bid("lotus")
    laid.bid("lotus")
    assert laid.awaited() == []
    assert laid.player("lotus").coins == 3
    assert len(laid.told("battle-began")) == 2


@pytest.mark.ruling("6, Start 2")
def test_effects_at_the_start_come_before_any_bid() -> None:
    laid = Laid("koi", "lotus", "turtle").cards("lotus", "way-of-the-shogun")
    laid.put("lotus", "edo", "bushi").put("koi", "edo", "bushi")
    assert at_war(laid, "edo").question("lotus").facts["coins"] == 3


@pytest.mark.ruling("6, Start 3")
def test_effects_that_move_coins_by_rule_work_in_war() -> None:
    laid = at_war(Laid("koi", "lotus", "turtle").cards("koi", "way-of-the-righteous").give("turtle", coins=2))
    assert (laid.player("koi").coins, laid.player("turtle").coins) == (1, 1)


@pytest.mark.ruling("12.4", "C4")
@pytest.mark.parametrize(("choice", "wealth"), [("first", (0, 3)), ("last", (1, 2))])
def test_where_effects_touch_one_another_the_most_honored_goes_first_or_last(
    choice: str, wealth: tuple[int, int]
) -> None:
    """Rulings 12.4 (i), C4: what a lower clan is about to gain cannot be taken yet."""
    laid = Laid("koi", "lotus", "turtle").honor("turtle", "koi", "lotus")
    at_war(laid.cards("turtle", "way-of-the-righteous").cards("lotus", "way-of-the-shogun"))
    assert laid.awaited() == ["turtle"]
    laid.pick("turtle", choice)
    assert (laid.player("turtle").coins, laid.player("lotus").coins) == wealth


@pytest.mark.ruling("12.4")
def test_nobody_is_asked_who_goes_first_where_the_coins_are_there_already() -> None:
    """Rulings 12.4: Way of the Righteous takes the same before and after."""
    laid = Laid("koi", "lotus", "turtle").cards("koi", "way-of-the-righteous").cards("lotus", "way-of-the-shogun")
    at_war(laid.give("lotus", coins=1))
    assert laid.asked() is None
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (1, 3)


@pytest.mark.ruling("12.4")
def test_two_who_take_the_same_last_coin_touch_one_another() -> None:
    laid = Laid("koi", "lotus", "turtle").give("turtle", coins=1).give("lotus", coins=1)
    at_war(laid.cards("koi", "way-of-the-righteous").cards("lotus", "way-of-the-righteous")).pick("koi", "last")
    assert [player.coins for player in laid.table.players] == [1, 1, 0]


@pytest.mark.ruling("12.4")
def test_only_those_whose_effects_touch_one_another_are_concerned() -> None:
    """Rulings 12.4: the most honored of all has nothing to do with it; the rest follow in honor order."""
    laid = Laid("lotus", "turtle", "dragonfly", "bonsai").cards("lotus", "way-of-the-ronin")
    laid.cards("turtle", "way-of-the-righteous").cards("dragonfly", "way-of-the-shogun")
    at_war(laid.cards("bonsai", "way-of-the-moneylender"))
    assert laid.awaited() == ["turtle"]
    laid.pick("turtle", "last")
    assert [player.coins for player in laid.table.players] == [0, 2, 2, 4]
    assert [event.seat for event in laid.told("coins-gained")] == [2, 3]


@pytest.mark.ruling("12.4")
def test_nobody_is_asked_who_goes_first_where_a_gain_comes_to_nothing() -> None:
    """Rulings 12.4: without a Virtue, Way of Bushido brings nothing that could be taken."""
    laid = Laid("koi", "lotus", "turtle").cards("koi", "way-of-the-righteous").cards("lotus", "way-of-bushido")
    at_war(laid)
    assert laid.asked() is None
    assert laid.told("war-began")


@pytest.mark.ruling("12.4")
def test_nobody_is_asked_who_goes_first_where_a_merchant_earns_the_same() -> None:
    """Rulings 12.4: the owner is richer than anybody, before and after."""
    laid = Laid("koi", "lotus", "turtle").cards("turtle", "way-of-the-merchant").give("turtle", coins=9)
    at_war(laid.cards("koi", "way-of-the-shogun").cards("lotus", "way-of-the-shogun"))
    assert laid.asked() is None
    assert [player.coins for player in laid.table.players] == [3, 3, 9]


@pytest.mark.ruling("12.4")
def test_the_next_is_asked_where_the_most_honored_would_change_nothing_by_going_last() -> None:
    """Rulings 12.4: the Merchant earns on the Koi at any time, and on the Lotus only before it is richer itself."""
    laid = Laid("koi", "lotus", "turtle", "bonsai").cards("bonsai", "way-of-the-merchant", "way-of-the-shogun")
    laid.give("koi", coins=20).give("lotus", coins=7).give("bonsai", coins=5)
    at_war(laid.cards("koi", "way-of-the-shogun").cards("lotus", "way-of-the-shogun"))
    assert laid.awaited() == ["lotus"]
    assert laid.pick("lotus", "first").player("bonsai").coins == 5 + 1 + 1 + 3


@pytest.mark.ruling("12.4")
def test_a_merchant_makes_gains_touch_one_another() -> None:
    """Rulings 12.4: whether others are richer depends on what came before."""
    laid = Laid("koi", "lotus", "turtle").cards("turtle", "way-of-the-merchant", "way-of-the-shogun")
    at_war(laid.cards("lotus", "way-of-the-shogun").give("lotus", coins=1)).pick("lotus", "first")
    assert [player.coins for player in laid.table.players] == [0, 4, 4]


@pytest.mark.ruling("12.4", "Q-KOI")
def test_the_koi_may_swap_before_or_after_it_gains_ronin() -> None:
    """Rulings 12.4 (ii), Q-KOI: after the swap new tokens stay Ronin."""
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
def test_a_token_that_nobody_can_take_is_out_of_the_game() -> None:
    """Rulings 12.19: kept for nobody; strongholds of other clans than the Turtle take nothing."""
    laid = resolve(Laid("koi", "lotus", "turtle").strongholds("koi", "edo"), "edo")
    assert [event.province for event in laid.told("token-discarded")] == ["edo"]
    assert not any(player.tokens for player in laid.table.players)


def test_one_player_alone_takes_the_token_without_a_battle() -> None:
    laid = resolve(Laid("koi", "lotus", "turtle").put("turtle", "edo", "bushi"), "edo")
    assert takers(laid) == [("turtle", "edo", False)]
    assert laid.figures("turtle", "edo") == ["bushi"]


@pytest.mark.ruling("6, Who fights 2")
def test_a_stronghold_of_the_turtle_takes_part_and_those_of_others_do_not() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("turtle", "edo").strongholds("lotus", "edo")
    resolve(laid.put("koi", "edo", "bushi").give("koi", coins=1), "edo")
    began = laid.told("battle-began")[0]
    assert (began.participants, began.forces) == ((0, 2), (1, 1))


@pytest.mark.ruling("6, Who fights 1")
def test_two_who_are_not_allied_fight() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("lotus", "edo", "bushi").give("koi", coins=1)
    assert resolve(laid, "edo").asked() == "bid"


@pytest.mark.ruling("6, Who fights 1", "11.5")
def test_two_allies_alone_do_not_fight_and_most_force_takes_the_token() -> None:
    """Rulings 6, Who fights 1, rulings 11.5: honor decides only a tie."""
    laid = Laid("koi", "lotus", "turtle").ally("koi", "lotus").give("koi", coins=3).give("lotus", coins=3)
    laid.put("koi", "edo", "bushi").put("lotus", "edo", "bushi", "bushi")
    assert takers(resolve(laid, "edo")) == [("lotus", "edo", False)]
    assert laid.figures("koi", "edo") == ["bushi"]
    assert (laid.player("koi").coins, laid.player("lotus").coins) == (3, 3)


@pytest.mark.ruling("6, Who fights 1", "6, Who fights 3")
def test_three_players_always_fight_allies_included() -> None:
    laid = Laid("koi", "lotus", "turtle").ally("koi", "lotus").give("koi", coins=1)
    for clan in ("koi", "lotus", "turtle"):
        laid.put(clan, "edo", "bushi")
    assert resolve(laid, "edo").told("battle-began")[0].participants == (0, 1, 2)


@pytest.mark.ruling("6, Who fights 4", "3.7")
def test_alliances_are_read_when_the_province_is_resolved() -> None:
    """Rulings 6, Who fights 4, rulings 3.7: an alliance of the Tea Ceremony still holds in war."""
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("lotus", "edo", "bushi")
    assert takers(at_war(laid.ally("koi", "lotus"), "edo")) == [("koi", "edo", False)]


@pytest.mark.ruling("3.4", "12.5")
def test_tokens_are_fought_for_in_the_order_drawn() -> None:
    """Rulings 3.4, rulings 12.5: who stands where is looked at when the turn of the province comes."""
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("lotus", "oshu", "bushi")
    at_war(laid, "oshu", "kyoto", "edo")
    assert takers(laid) == [("lotus", "oshu", False), ("koi", "edo", False)]
    assert [event.number for event in laid.told("token-won")] == [1, 3]


def test_a_token_bears_the_season_it_was_won_in() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").phase("war", "autumn")
    laid.do(WarProvince(province="edo"))
    assert laid.player("koi").tokens == [("autumn", "edo")]


@pytest.mark.ruling("6, Outcome 5")
def test_a_token_won_without_a_battle_counts_for_cards() -> None:
    laid = resolve(Laid("koi", "lotus", "turtle").cards("turtle", "courage").put("turtle", "edo", "bushi"), "edo")
    assert laid.player("turtle").vp == 2


# Force


def test_every_figure_is_worth_one_force_and_strongholds_only_for_the_turtle() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi", "shinto", "daimyo").strongholds("koi", "edo")
    laid.strongholds("turtle", "edo", "edo").put("turtle", "edo", "bushi")
    assert force_of(laid.table, 0, "edo") == 3
    assert force_of(laid.table, 2, "edo") == 3
