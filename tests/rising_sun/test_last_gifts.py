"""Tests that players can still give away what they gained last before the war (rulings 12.22)."""

import pytest

from engine.core.questions import SharedOut
from engine.rising_sun.components import RULES
from engine.rising_sun.game import RisingSun
from engine.rising_sun.kami import KamiTurn
from engine.rising_sun.mandates.harvest import Harvest
from engine.rising_sun.season import SeasonalCleanup
from engine.rising_sun.war.phase import WarPhase
from tests.rising_sun.laying import Laid


def before_war(*kami: str, clan: str = "koi") -> Laid:
    """Start the last Kami turn, with a Shinto of `clan` at every shrine; the war follows."""
    laid = Laid("koi", "lotus", "turtle").shrines(*kami)
    for one in kami:
        laid.worship(clan, one, "shinto")
    return laid.do(KamiTurn(), WarPhase())


@pytest.mark.ruling("12.22")
def test_coins_gained_last_can_be_given_away_before_the_war() -> None:
    laid = before_war("tsukuyomi")
    assert (laid.awaited(), laid.asked()) == (["koi"], "last-gifts")
    laid.take_up("koi", "gift:1", SharedOut(shares={"coins": 2}))
    assert laid.player("lotus").coins == 2
    assert laid.pick("koi", "nothing-more").table.phase == "war"


def test_ronin_gained_last_can_be_given_away_before_the_war() -> None:
    assert before_war("hachiman").awaited() == ["koi"]


def test_all_players_paid_by_the_last_harvest_can_give() -> None:
    laid = Laid("koi", "lotus", "turtle").do(Harvest(seat=0), WarPhase())
    assert laid.awaited() == ["koi", "lotus", "turtle"]
    laid.pick("koi", "nothing-more").pick("lotus", "nothing-more").pick("turtle", "nothing-more")
    assert laid.told("war-began")


def test_a_player_who_had_a_later_question_is_not_asked() -> None:
    """During that question the player could have given the Coins away."""
    laid = before_war("tsukuyomi", "raijin").pick("koi", "edo")
    assert laid.asked() is None
    assert laid.player("koi").coins == RULES.tsukuyomi_coins


def test_another_players_later_question_does_not_count() -> None:
    """Computer players and substitutes answer immediately, which leaves no time to give anything."""
    laid = Laid("koi", "lotus", "turtle").shrines("tsukuyomi", "raijin")
    laid.worship("koi", "tsukuyomi", "shinto").worship("lotus", "raijin", "shinto").do(KamiTurn(), WarPhase())
    laid.pick("lotus", "edo")
    assert (laid.awaited(), laid.asked()) == (["koi"], "last-gifts")


def test_a_player_who_gave_since_then_is_not_asked() -> None:
    laid = Laid("koi", "lotus", "turtle").shrines("tsukuyomi", "raijin")
    laid.worship("koi", "tsukuyomi", "shinto").worship("lotus", "raijin", "shinto").do(KamiTurn(), WarPhase())
    laid.take_up("koi", "gift:2", SharedOut(shares={"coins": 1}))
    assert laid.pick("lotus", "edo").asked() is None


def test_gains_from_one_war_do_not_count_before_the_next() -> None:
    laid = Laid("koi", "lotus", "turtle").cards("koi", "way-of-the-shogun")
    laid.do(WarPhase(), SeasonalCleanup())
    assert laid.give("koi", coins=1).do(WarPhase()).asked() is None


def test_rich_players_without_gains_are_not_asked() -> None:
    laid = Laid("koi", "lotus", "turtle").give("lotus", coins=5).do(WarPhase())
    assert laid.asked() is None


def test_a_skipped_question_leaves_no_time_for_gifts() -> None:
    """Raijin's question is skipped because the reserve is empty."""
    laid = Laid("koi", "lotus", "turtle").shrines("tsukuyomi", "raijin").reserve("koi")
    laid.worship("koi", "tsukuyomi", "shinto").worship("koi", "raijin", "shinto").do(KamiTurn(), WarPhase())
    assert laid.asked() == "last-gifts"


def test_a_missed_deadline_gives_nothing_away() -> None:
    laid = before_war("tsukuyomi")
    laid.game.apply(0, laid.game.fallback(0))
    assert laid.table.phase == "war"
    assert laid.player("koi").coins == RULES.tsukuyomi_coins


def test_a_game_saved_at_the_last_gifts_continues_with_the_war() -> None:
    game = RisingSun.load(before_war("tsukuyomi").game.save())
    game.apply(0, game.fallback(0))
    assert game.table.phase == "war"
