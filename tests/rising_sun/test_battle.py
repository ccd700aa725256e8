"""Tests of battles: bids, the four advantages, the outcome and reparations (rulings 6)."""

import pytest

from engine.core.errors import IllegalAnswerError, NotAskedError
from engine.core.events import Seat
from engine.core.questions import Action, SharedOut
from engine.rising_sun.war.phase import WarProvince
from tests.rising_sun.laying import Laid


def laid_out(*clans: str, coins: int = 0) -> Laid:
    """Give each of these clans a Bushi in Edo and that many Coins; by default Koi, Lotus and Turtle."""
    laid = Laid(*(clans or ("koi", "lotus", "turtle")))
    for player in laid.table.players:
        laid.put(player.clan, "edo", "bushi").give(player.clan, coins=coins)
    return laid


def vp(laid: Laid) -> list[int]:
    return [player.vp for player in laid.table.players]


def coins(laid: Laid) -> list[int]:
    return [player.coins for player in laid.table.players]


def winner(laid: Laid) -> str:
    seat: Seat = laid.told("battle-decided")[-1].seat
    return laid.table.players[seat].clan


# Bids


@pytest.mark.ruling("6, Bids 1")
def test_bids_stay_secret_until_all_are_in_but_coins_are_public() -> None:
    laid = laid_out(coins=2).phase("war").do(WarProvince(province="edo"))
    laid.bid("koi", seppuku=2)
    for seat in (None, laid.seat("lotus")):
        view = laid.game.view(seat)
        assert [player.coins for player in view.players] == [2, 2, 2]
        assert view.battle is not None
        assert view.battle.bids == ()
    laid.bid("lotus", take_hostage=1).bid("turtle")
    assert laid.told("bids-revealed")[0].bids == ((2, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 0))


@pytest.mark.ruling("6, Bids 1")
def test_a_bid_can_change_until_the_last_one_is_in() -> None:
    laid = laid_out(coins=2).phase("war").do(WarProvince(province="edo"))
    laid.bid("koi", seppuku=2).bid("koi", imperial_poets=1).bid("lotus").bid("turtle")
    assert laid.told("bids-revealed")[0].bids[0] == (0, 0, 0, 1)


@pytest.mark.parametrize("bid", [{"seppuku": 3}, {"seppuku": 1, "imperial_poets": 2}, {"seppuku": -1}, {"honor": 1}])
def test_a_bid_cannot_exceed_the_players_coins(bid: dict[str, int]) -> None:
    laid = laid_out(coins=2).phase("war").do(WarProvince(province="edo"))
    with pytest.raises(IllegalAnswerError):
        laid.bid("koi", **bid)
    assert laid.awaited() == ["koi", "lotus", "turtle"]


def test_players_outside_the_battle_do_not_bid() -> None:
    laid = laid_out("koi", "lotus", "turtle", coins=1)
    laid.player("turtle").figures = {}
    laid.phase("war").do(WarProvince(province="edo"))
    assert laid.awaited() == ["koi", "lotus"]
    with pytest.raises(NotAskedError):
        laid.game.apply(2, Action(token=laid.question("koi").token, answer=SharedOut()))


@pytest.mark.ruling("6, Bids 2", "B11")
def test_an_advantage_without_bids_has_no_winner() -> None:
    """Not even the most honored player wins it (rulings 6, Bids 2; see B11)."""
    laid = laid_out(coins=1).fight("edo")
    assert [event.seat for event in laid.told("advantage-won")] == [None] * 4
    assert laid.figures("koi", "edo") == ["bushi"]
    assert vp(laid) == [0, 0, 0]


@pytest.mark.ruling("6, Bids 3", "C2")
def test_the_winner_can_leave_an_advantage_unused() -> None:
    """No other player uses it instead (rulings 6, Bids 3; see C2)."""
    laid = laid_out(coins=3).put("lotus", "edo", "bushi", "bushi")
    laid.fight("edo", koi={"seppuku": 1, "take_hostage": 1}, lotus={"seppuku": 1}, turtle={"take_hostage": 1})
    laid.pick("koi").pick("koi")
    assert laid.player("koi").hostages == []
    assert winner(laid) == "lotus"
    assert laid.honor_order() == ["koi", "lotus", "turtle"]


@pytest.mark.ruling("6, Bids 4")
def test_a_player_without_figures_can_still_win_bids() -> None:
    laid = laid_out(coins=3).give("turtle", coins=3, ronin=5)
    laid.fight("edo", koi={"take_hostage": 1}, turtle={"hire_ronin": 1, "imperial_poets": 1})
    laid.pick("koi", "2:bushi#0").pick("turtle", "hire")
    assert winner(laid) == "turtle"
    assert laid.pick("turtle", "hear").player("turtle").vp == 2


# Seppuku


@pytest.mark.ruling("6, Seppuku 1", "11.4", "B6")
def test_seppuku_kills_all_own_figures_for_vp_and_honor() -> None:
    laid = laid_out("koi", "lotus", "turtle", "dragonfly", coins=1).put("dragonfly", "edo", "shinto")
    laid.fight("edo", dragonfly={"seppuku": 1}).pick("dragonfly", "seppuku")
    assert laid.player("dragonfly").vp == 2
    assert laid.honor_order() == ["koi", "dragonfly", "lotus", "turtle"]
    assert laid.figures("dragonfly", "edo") == []


@pytest.mark.ruling("B6")
def test_seppuku_gains_no_honor_beyond_the_top() -> None:
    laid = laid_out(coins=1).put("lotus", "edo", "bushi", "bushi")
    laid.fight("edo", lotus={"seppuku": 1}).pick("lotus", "seppuku")
    assert laid.honor_order() == ["lotus", "koi", "turtle"]
    assert laid.player("lotus").vp == 3


@pytest.mark.ruling("6, Seppuku 1", "Q-DAIMYO")
def test_seppuku_kills_daimyo_and_yurei() -> None:
    laid = laid_out(coins=1).put("lotus", "edo", "daimyo", "yurei")
    laid.fight("edo", lotus={"seppuku": 1}).pick("lotus", "seppuku")
    assert laid.player("lotus").vp == 3
    assert {"daimyo", "yurei"} <= set(laid.player("lotus").reserve)


@pytest.mark.ruling("6, Seppuku 2")
def test_a_player_can_win_with_ronin_after_seppuku() -> None:
    laid = laid_out(coins=2).give("lotus", coins=2, ronin=2)
    laid.fight("edo", lotus={"seppuku": 1, "hire_ronin": 1}).pick("lotus", "seppuku").pick("lotus", "hire")
    assert laid.told("battle-decided")[0].forces == (1, 2, 1)
    assert winner(laid) == "lotus"


@pytest.mark.ruling("6, Seppuku 3")
def test_seppuku_is_skipped_without_figures_and_spares_strongholds() -> None:
    laid = (
        Laid("koi", "lotus", "turtle").strongholds("turtle", "edo").put("koi", "edo", "bushi").give("turtle", coins=1)
    )
    laid.fight("edo", turtle={"seppuku": 1})
    assert laid.asked() is None
    assert laid.player("turtle").strongholds == ["edo"]
    assert vp(laid) == [0, 0, 0]


@pytest.mark.ruling("6, Seppuku 4")
def test_seppuku_and_poets_are_separate_gains() -> None:
    """Loyalty adds a VP to each (rulings 6, Seppuku 4)."""
    laid = laid_out(coins=2).cards("lotus", "loyalty").ally("lotus", "koi")
    laid.fight("edo", lotus={"seppuku": 1, "imperial_poets": 1}).pick("lotus", "seppuku").pick("lotus", "hear")
    poets = 2  # One Bushi of the Lotus died by Seppuku, and one of the Turtle in the outcome.
    assert laid.player("lotus").vp == (1 + 1) + (poets + 1)


# Take Hostage


@pytest.mark.ruling("6, Take Hostage 1", "11.2")
def test_daimyo_yurei_and_strongholds_cannot_be_taken_hostage() -> None:
    """An ally's figure can be taken (rulings 6, Take Hostage 1, rulings 11.2)."""
    laid = laid_out("koi", "lotus", "turtle", "dragonfly", coins=1).ally("koi", "lotus").strongholds("turtle", "edo")
    laid.put("lotus", "edo", "daimyo", "komainu").put("turtle", "edo", "yurei", "shinto")
    laid.put("turtle", "oshu", "bushi").player("dragonfly").figures = {}
    laid.fight("edo", koi={"take_hostage": 1})
    assert laid.offered("koi") == ["1:bushi#0", "1:komainu#2", "2:bushi#0", "2:shinto#2"]


@pytest.mark.ruling("6, Take Hostage 2")
def test_taking_a_hostage_steals_a_vp() -> None:
    laid = laid_out(coins=1).give("turtle", vp=3)
    laid.fight("edo", koi={"take_hostage": 1}).pick("koi", "2:bushi#0")
    assert laid.player("koi").hostages == [(2, "bushi")]
    assert laid.player("turtle").reserve.count("bushi") == 5
    assert vp(laid) == [1, 0, 2]


@pytest.mark.ruling("6, Take Hostage 2", "12.8", "B7")
def test_a_hostage_from_a_player_without_vp_steals_none() -> None:
    laid = laid_out(coins=1).fight("edo", koi={"take_hostage": 1}).pick("koi", "2:bushi#0")
    assert laid.player("koi").hostages == [(2, "bushi")]
    assert vp(laid) == [0, 0, 0]


@pytest.mark.ruling("6, Take Hostage 3")
def test_take_hostage_can_be_declined() -> None:
    laid = laid_out(coins=1).give("turtle", vp=3).fight("edo", koi={"take_hostage": 1}).pick("koi")
    assert laid.player("koi").hostages == []
    assert vp(laid) == [0, 0, 3]


# Hire Ronin


@pytest.mark.ruling("6, Hire Ronin 1")
def test_each_ronin_adds_one_force_and_is_kept() -> None:
    laid = laid_out().give("turtle", coins=2, ronin=3)
    for clan in ("koi", "lotus", "turtle"):
        laid.put(clan, "oshu", "bushi")
    laid.fight("edo", turtle={"hire_ronin": 1}).pick("turtle", "hire")
    laid.give("turtle", coins=1, ronin=laid.player("turtle").ronin)
    laid.fight("oshu", turtle={"hire_ronin": 1}).pick("turtle", "hire")
    assert [event.forces for event in laid.told("battle-decided")] == [(1, 1, 4), (1, 1, 4)]
    assert laid.player("turtle").ronin == 3


@pytest.mark.ruling("6, Hire Ronin 2", "11.14")
def test_hire_ronin_can_be_declined() -> None:
    laid = laid_out().give("turtle", coins=1, ronin=3).fight("edo", turtle={"hire_ronin": 1}).pick("turtle")
    assert winner(laid) == "koi"


# Outcome


@pytest.mark.ruling("6, Outcome 1", "6, Outcome 2")
def test_the_strongest_player_wins_and_the_losers_die() -> None:
    laid = laid_out().put("turtle", "edo", "bushi").put("koi", "edo", "daimyo", "shinto")
    laid.fight("edo")
    assert winner(laid) == "koi"
    assert laid.player("koi").tokens == [("spring", "edo")]
    assert laid.figures("lotus", "edo") == laid.figures("turtle", "edo") == []
    assert laid.player("turtle").reserve.count("bushi") == 6
    assert laid.told("figures-killed")[0].seat == laid.seat("koi")


@pytest.mark.ruling("6, Outcome 1", "11.6")
def test_honor_decides_if_no_player_has_force_left() -> None:
    laid = Laid("koi", "lotus", "turtle").honor("turtle", "koi", "lotus")
    laid.put("lotus", "edo", "bushi").put("turtle", "edo", "bushi").give("lotus", coins=2)
    laid.fight("edo", lotus={"seppuku": 1, "take_hostage": 1})
    laid.pick("lotus", "seppuku").pick("lotus", "2:bushi#0")
    assert laid.told("battle-decided")[0].forces == (0, 0)
    assert winner(laid) == "turtle"


@pytest.mark.ruling("6, Outcome 2", "B26")
def test_the_winners_ally_is_spared() -> None:
    laid = laid_out().ally("koi", "turtle").put("koi", "edo", "bushi").fight("edo")
    assert laid.figures("turtle", "edo") == ["bushi"]
    assert laid.figures("lotus", "edo") == []


@pytest.mark.ruling("6, Outcome 2", "B26")
def test_two_losing_allies_both_die() -> None:
    """Allies don't add their Force together (rulings 6, Outcome 2; see B26)."""
    laid = laid_out().ally("koi", "turtle").put("lotus", "edo", "bushi").fight("edo")
    assert winner(laid) == "lotus"
    assert laid.figures("koi", "edo") == laid.figures("turtle", "edo") == []


@pytest.mark.ruling("B15")
def test_strongholds_survive_a_lost_battle() -> None:
    laid = laid_out().strongholds("turtle", "edo").strongholds("lotus", "edo").put("koi", "edo", "bushi", "bushi")
    laid.fight("edo")
    assert winner(laid) == "koi"
    assert laid.player("turtle").strongholds == laid.player("lotus").strongholds == ["edo"]


@pytest.mark.ruling("6, Outcome 4")
def test_a_dead_figures_card_does_not_pay_for_the_victory() -> None:
    """Rulings 6, Outcome 4: Oni of Souls pays nothing if it died by Seppuku."""
    laid = (
        laid_out(coins=2)
        .put("lotus", "edo", "oni-of-souls")
        .cards("lotus", "oni-of-souls")
        .give("lotus", coins=2, ronin=5)
    )
    laid.fight("edo", lotus={"seppuku": 1, "hire_ronin": 1}).pick("lotus", "seppuku").pick("lotus", "hire")
    assert winner(laid) == "lotus"
    assert laid.player("lotus").vp == 2


# Imperial Poets


@pytest.mark.ruling("12.17")
def test_the_imperial_poets_can_be_declined() -> None:
    """The winner of any advantage can leave it unused (rulings 12.17)."""
    laid = laid_out(coins=2).put("koi", "edo", "bushi").fight("edo", koi={"imperial_poets": 1})
    assert laid.question("koi").facts == {"number": 2, "province": "edo"}
    laid.pick("koi")
    assert laid.player("koi").vp == 0
    assert laid.told("passed")[-1].what == "may-hear-poets"


def test_the_imperial_poets_are_used_by_default() -> None:
    laid = laid_out(coins=2).put("koi", "edo", "bushi").fight("edo", koi={"imperial_poets": 1})
    laid.game.apply(0, laid.game.fallback(0))
    assert laid.player("koi").vp == 2


def test_the_imperial_poets_are_skipped_if_no_figure_died() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("turtle", "edo").put("koi", "edo", "bushi")
    laid.give("koi", coins=1).fight("edo", koi={"imperial_poets": 1})
    assert laid.told("advantage-won")[-1].seat == 0
    assert laid.asked() is None


@pytest.mark.ruling("6, Imperial Poets 1")
def test_poets_count_all_figures_killed_in_the_battle() -> None:
    """The count includes both sides, Seppuku and the outcome (rulings 6, Imperial Poets 1)."""
    laid = laid_out(coins=2).put("lotus", "edo", "shinto").put("koi", "edo", "bushi")
    laid.fight("edo", lotus={"seppuku": 1}, turtle={"imperial_poets": 1}).pick("lotus", "seppuku")
    assert winner(laid) == "koi"
    assert laid.pick("turtle", "hear").player("turtle").vp == 3


@pytest.mark.ruling("6, Imperial Poets 2")
def test_poets_do_not_count_hostages_or_strongholds() -> None:
    laid = laid_out(coins=2).strongholds("turtle", "edo")
    laid.put("koi", "edo", "bushi", "bushi").put("turtle", "edo", "shinto")
    laid.fight("edo", koi={"take_hostage": 1, "imperial_poets": 1}).pick("koi", "2:shinto#1").pick("koi", "hear")
    assert laid.player("koi").vp == 2


@pytest.mark.ruling("6, Imperial Poets 1")
def test_poets_do_not_count_deaths_of_an_earlier_battle() -> None:
    laid = laid_out().put("koi", "oshu", "bushi", "bushi").put("lotus", "oshu", "bushi").fight("edo")
    laid.give("koi", coins=1).fight("oshu", koi={"imperial_poets": 1}).pick("koi", "hear")
    assert laid.player("koi").vp == 1


# Reparations


@pytest.mark.ruling("6, Reparations 1", "6, Reparations 2")
def test_the_winners_bid_goes_to_the_losers_and_theirs_to_the_pool() -> None:
    """Coins not bid stay with their owners (rulings 6, Reparations 1, rulings 6, Reparations 2)."""
    laid = laid_out(coins=5).put("koi", "edo", "bushi")
    laid.fight("edo", koi={"imperial_poets": 4}, lotus={"imperial_poets": 3}, turtle={"imperial_poets": 1})
    laid.pick("koi", "hear")
    assert coins(laid) == [1, 2 + 2, 4 + 2]


@pytest.mark.ruling("6, Outcome 3")
def test_an_allied_loser_pays_and_receives_like_the_others() -> None:
    laid = laid_out(coins=5).put("koi", "edo", "bushi").ally("koi", "turtle")
    laid.fight("edo", koi={"imperial_poets": 4}, turtle={"imperial_poets": 1}).pick("koi", "hear")
    assert coins(laid) == [1, 5 + 2, 4 + 2]


@pytest.mark.ruling("6, Reparations 1", "B9")
def test_the_winner_chooses_who_gets_the_odd_coin() -> None:
    """Two losers share 7 Coins (rulings 6, Reparations 1; see B9)."""
    laid = laid_out(coins=7).put("koi", "edo", "bushi").fight("edo", koi={"imperial_poets": 7})
    laid.pick("koi", "hear")
    assert laid.asked() == "choose-reparations"
    assert laid.offered("koi") == ["1", "2"]
    laid.pick("koi", "2")
    assert coins(laid) == [0, 10, 11]


@pytest.mark.ruling("B9")
def test_two_coins_for_three_losers_go_to_two_of_them() -> None:
    laid = laid_out("koi", "lotus", "turtle", "dragonfly", coins=2).put("koi", "edo", "bushi")
    laid.fight("edo", koi={"imperial_poets": 2}).pick("koi", "hear")
    with pytest.raises(IllegalAnswerError):
        laid.pick("koi", "1")
    laid.pick("koi", "1", "3")
    assert coins(laid) == [0, 3, 2, 3]


@pytest.mark.ruling("6, Reparations 3", "B10")
def test_a_winner_who_bid_nothing_pays_nothing() -> None:
    """The losers still lose their bids (rulings 6, Reparations 3; see B10)."""
    laid = laid_out(coins=5).put("koi", "edo", "bushi").fight("edo", lotus={"imperial_poets": 3})
    assert coins(laid) == [5, 2, 5]
    assert not laid.told("reparations-paid")


@pytest.mark.ruling("C3")
def test_a_single_loser_gets_all_reparations() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("lotus", "edo", "bushi").give("koi", coins=2)
    laid.fight("edo", koi={"imperial_poets": 2}).pick("koi", "hear")
    assert coins(laid) == [0, 2, 0]


@pytest.mark.ruling("6, Reparations 1")
def test_reparations_can_be_bid_in_the_next_battle() -> None:
    laid = laid_out(coins=0).give("koi", coins=4).put("koi", "edo", "bushi").put("lotus", "oshu", "bushi")
    laid.put("turtle", "oshu", "bushi").table.war_provinces = ["edo", "oshu"]
    laid.phase("war").do(WarProvince(province="edo"), WarProvince(province="oshu")).bid("koi", imperial_poets=4)
    laid.pick("koi", "hear")
    assert laid.question("lotus").facts["coins"] == 2


@pytest.mark.ruling("6, Reparations 4")
def test_reparations_do_not_trigger_benevolence() -> None:
    laid = laid_out(coins=4).put("koi", "edo", "bushi").cards("koi", "benevolence")
    laid.fight("edo", koi={"imperial_poets": 4}).pick("koi", "hear")
    assert laid.awaited() == []
    assert laid.player("koi").vp == 2


# Whole battle


@pytest.mark.ruling("12.6")
def test_a_battle_follows_the_order_of_the_rules() -> None:
    laid = laid_out(coins=9).give("koi", coins=9, ronin=1)
    laid.fight("edo", koi={"seppuku": 1, "take_hostage": 1, "hire_ronin": 1, "imperial_poets": 1})
    laid.pick("koi", "seppuku").pick("koi", "1:bushi#0").pick("koi", "hire").pick("koi", "hear")
    told = [event.kind for event in laid.events]
    in_order = ["bids-revealed", "figures-killed", "hostage-taken", "ronin-hired", "battle-decided", "token-won"]
    in_order += ["reparations-paid"]
    assert sorted(told.index(kind) for kind in in_order) == [told.index(kind) for kind in in_order]
    assert told[-1] == "reparations-paid"
    won = [event.advantage for event in laid.told("advantage-won")]
    assert won == ["seppuku", "take_hostage", "hire_ronin", "imperial_poets"]


@pytest.mark.ruling("12.13")
def test_each_advantage_uses_the_current_honor() -> None:
    laid = laid_out(coins=3).put("turtle", "edo", "bushi", "bushi")
    laid.fight("edo", koi={"take_hostage": 1}, turtle={"seppuku": 1, "take_hostage": 1}).pick("turtle", "seppuku")
    assert laid.awaited() == ["turtle"]
    assert laid.asked() == "may-take-hostage"
