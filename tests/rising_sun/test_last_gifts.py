"""What comes last before the war can still be given away (rulings 12.22)."""

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
    """The last Kami turn, with a Shinto of one clan at every shrine, and then the war."""
    laid = Laid("koi", "lotus", "turtle").shrines(*kami)
    for one in kami:
        laid.worship(clan, one, "shinto")
    return laid.do(KamiTurn(), WarPhase())


@pytest.mark.ruling("12.22")
def test_who_received_coins_last_may_give_them_away_before_the_war() -> None:
    laid = before_war("tsukuyomi")
    assert (laid.awaited(), laid.asked()) == (["koi"], "last-gifts")
    laid.take_up("koi", "gift:1", SharedOut(shares={"coins": 2}))
    assert laid.player("lotus").coins == 2
    assert laid.pick("koi", "nothing-more").table.phase == "war"


def test_who_received_ronin_last_may_give_them_away_before_the_war() -> None:
    assert before_war("hachiman").awaited() == ["koi"]


def test_all_whom_the_last_harvest_paid_may_still_give() -> None:
    laid = Laid("koi", "lotus", "turtle").do(Harvest(seat=0), WarPhase())
    assert laid.awaited() == ["koi", "lotus", "turtle"]
    laid.pick("koi", "nothing-more").pick("lotus", "nothing-more").pick("turtle", "nothing-more")
    assert laid.told("war-began")


def test_who_was_asked_since_is_not_awaited() -> None:
    """What came before one's own last question could be given away while that was open."""
    laid = before_war("tsukuyomi", "raijin").pick("koi", "edo")
    assert laid.asked() is None
    assert laid.player("koi").coins == RULES.tsukuyomi_coins


def test_who_only_saw_others_asked_since_is_awaited() -> None:
    """A computer player, or one who plays for the away, answers in the same moment: nobody could give anything."""
    laid = Laid("koi", "lotus", "turtle").shrines("tsukuyomi", "raijin")
    laid.worship("koi", "tsukuyomi", "shinto").worship("lotus", "raijin", "shinto").do(KamiTurn(), WarPhase())
    laid.pick("lotus", "edo")
    assert (laid.awaited(), laid.asked()) == (["koi"], "last-gifts")


def test_who_has_given_something_since_is_not_awaited() -> None:
    laid = Laid("koi", "lotus", "turtle").shrines("tsukuyomi", "raijin")
    laid.worship("koi", "tsukuyomi", "shinto").worship("lotus", "raijin", "shinto").do(KamiTurn(), WarPhase())
    laid.take_up("koi", "gift:2", SharedOut(shares={"coins": 1}))
    assert laid.pick("lotus", "edo").asked() is None


def test_what_a_war_brought_is_no_reason_to_be_awaited_before_the_next() -> None:
    laid = Laid("koi", "lotus", "turtle").cards("koi", "way-of-the-shogun")
    laid.do(WarPhase(), SeasonalCleanup())
    assert laid.give("koi", coins=1).do(WarPhase()).asked() is None


def test_who_received_nothing_is_not_awaited_however_rich() -> None:
    laid = Laid("koi", "lotus", "turtle").give("lotus", coins=5).do(WarPhase())
    assert laid.asked() is None


def test_a_question_that_answers_itself_is_no_time_for_gifts() -> None:
    """The Bushi of Raijin is not there to be summoned."""
    laid = Laid("koi", "lotus", "turtle").shrines("tsukuyomi", "raijin").reserve("koi")
    laid.worship("koi", "tsukuyomi", "shinto").worship("koi", "raijin", "shinto").do(KamiTurn(), WarPhase())
    assert laid.asked() == "last-gifts"


def test_nothing_more_is_what_a_deadline_gives() -> None:
    laid = before_war("tsukuyomi")
    laid.game.apply(0, laid.game.fallback(0))
    assert laid.table.phase == "war"
    assert laid.player("koi").coins == RULES.tsukuyomi_coins


def test_a_game_saved_before_the_war_goes_on_to_it() -> None:
    game = RisingSun.load(before_war("tsukuyomi").game.save())
    game.apply(0, game.fallback(0))
    assert game.table.phase == "war"
