"""Tests of the Tea Ceremony: alliances by mutual consent (rulings 3)."""

import pytest

from engine.core.errors import GameError, IllegalAnswerError, StaleAnswerError
from engine.core.questions import Picked, SharedOut
from engine.rising_sun.game import RisingSun
from engine.rising_sun.mandates.betray import Betray
from engine.rising_sun.mandates.recruit import RecruitFigures
from engine.rising_sun.season import PoliticalPhase, SeasonalSetup
from engine.rising_sun.table import Proposal
from engine.rising_sun.tea_ceremony import TeaCeremony
from tests.rising_sun.laying import Laid

ACCEPT, DECLINE, DONE = (Picked(keys=(key,)) for key in ("accept", "decline", "done"))


def at_tea(*clans: str) -> Laid:
    return Laid(*clans).do(TeaCeremony())


def propose(laid: Laid, by: str, to: str, **terms: int) -> Laid:
    return laid.take_up(by, f"propose:{laid.seat(to)}", SharedOut(shares=terms))


def accept(laid: Laid, by: str, to: str) -> Laid:
    return laid.take_up(by, f"reply:{laid.seat(to)}", ACCEPT)


def invitations(laid: Laid, clan: str) -> list[str]:
    return [decision.token for decision in laid.game.invited(laid.seat(clan))]


@pytest.mark.ruling("3.6")
def test_an_alliance_needs_the_consent_of_both() -> None:
    laid = propose(at_tea("koi", "lotus", "turtle"), "koi", "turtle")
    assert laid.table.alliances == []
    accept(laid, "turtle", "koi")
    assert laid.table.alliances == [(laid.seat("koi"), laid.seat("turtle"))]


@pytest.mark.ruling("3.6", "3.10")
def test_a_declined_or_withdrawn_proposal_makes_no_alliance() -> None:
    laid = propose(at_tea("koi", "lotus", "turtle"), "koi", "turtle")
    laid.take_up("turtle", f"reply:{laid.seat('koi')}", DECLINE)
    propose(laid, "koi", "lotus").take_up("koi", f"withdraw:{laid.seat('lotus')}", Picked(keys=("withdraw",)))
    assert laid.table.alliances == []
    assert laid.table.proposals == []
    assert laid.awaited() == ["koi", "lotus", "turtle"]


@pytest.mark.ruling("3.6")
def test_an_ally_can_neither_make_nor_get_a_proposal() -> None:
    """An alliance is a pair of players (rulings 3.6)."""
    laid = at_tea("koi", "lotus", "turtle", "dragonfly", "bonsai")
    accept(propose(laid, "koi", "turtle"), "turtle", "koi")
    assert invitations(laid, "koi") == []
    assert f"propose:{laid.seat('koi')}" not in invitations(laid, "lotus")
    with pytest.raises(StaleAnswerError):
        propose(laid, "lotus", "koi")


@pytest.mark.ruling("3.6")
def test_a_player_can_accept_only_one_proposal() -> None:
    laid = at_tea("koi", "lotus", "turtle", "dragonfly")
    propose(propose(laid, "koi", "turtle"), "lotus", "turtle")
    accept(laid, "turtle", "koi")
    with pytest.raises(StaleAnswerError):
        accept(laid, "turtle", "lotus")
    assert laid.table.alliances == [(laid.seat("koi"), laid.seat("turtle"))]


@pytest.mark.ruling("3.6")
def test_one_alliance_of_three_players_ends_the_ceremony() -> None:
    """Three players form at most one pair (rulings 3.6)."""
    laid = accept(propose(at_tea("koi", "lotus", "turtle"), "koi", "turtle"), "turtle", "koi")
    assert laid.awaited() == []


@pytest.mark.ruling("3.6")
def test_five_players_form_at_most_two_alliances() -> None:
    laid = at_tea()
    accept(propose(laid, "koi", "turtle"), "turtle", "koi")
    assert laid.awaited() == ["lotus", "dragonfly", "bonsai"]
    accept(propose(laid, "bonsai", "lotus"), "lotus", "bonsai")
    assert len(laid.table.alliances) == 2
    assert laid.awaited() == []


@pytest.mark.ruling("3.6")
def test_all_players_can_stay_without_an_ally() -> None:
    """A Tea Ceremony can end without alliances (rulings 3.6)."""
    laid = at_tea("koi", "lotus", "turtle")
    for clan in ("koi", "lotus", "turtle"):
        laid.answer(clan, DONE)
    assert laid.table.alliances == []
    assert laid.awaited() == []


def test_a_proposal_reopens_the_ceremony_for_a_player_who_was_done() -> None:
    laid = at_tea("koi", "lotus", "turtle").answer("turtle", DONE)
    assert laid.awaited() == ["koi", "lotus"]
    propose(laid, "koi", "turtle")
    assert laid.awaited() == ["koi", "lotus", "turtle"]


@pytest.mark.ruling("3.5")
def test_agreed_payments_are_made_with_the_alliance() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=5).give("lotus", coins=2, ronin=3).do(TeaCeremony())
    propose(laid, "koi", "lotus", give_coins=4, ask_ronin=2)
    assert laid.player("koi").coins == 5
    accept(laid, "lotus", "koi")
    assert (laid.player("koi").coins, laid.player("koi").ronin) == (1, 2)
    assert (laid.player("lotus").coins, laid.player("lotus").ronin) == (6, 1)


def test_only_the_difference_of_give_and_ask_changes_hands() -> None:
    """An offer that gives 4 and asks for 5 asks for 1."""
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=5, ronin=3).give("lotus", coins=5, ronin=3)
    propose(laid.do(TeaCeremony()), "koi", "lotus", give_coins=4, ask_coins=5, give_ronin=3, ask_ronin=1)
    assert laid.table.proposals == [Proposal(0, 1, ask_coins=1, give_ronin=2)]
    told = laid.told("alliance-proposed")[0]
    assert (told.give_coins, told.ask_coins, told.give_ronin, told.ask_ronin) == (0, 1, 2, 0)


def test_equal_amounts_cancel_out() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=5).give("lotus", coins=5)
    propose(laid.do(TeaCeremony()), "koi", "lotus", give_coins=3, ask_coins=3)
    assert laid.table.proposals == [Proposal(0, 1)]


OLD = Proposal(0, 1, give_coins=4, ask_coins=5, give_ronin=2, ask_ronin=1)
"""An offer as stored by earlier releases."""


def with_old_offer(koi: int, lotus: int) -> Laid:
    laid = at_tea("koi", "lotus", "turtle").give("koi", coins=koi, ronin=1).give("lotus", coins=lotus)
    laid.table.proposals = [OLD]
    laid.game = RisingSun.load(laid.game.save())
    laid.table = laid.game.table
    return laid


def test_an_offer_from_an_old_save_shows_only_the_difference() -> None:
    laid = with_old_offer(koi=4, lotus=5)
    net = Proposal(0, 1, ask_coins=1, give_ronin=1)
    assert laid.game.view(1).proposals == (net,)
    reply = next(decision for decision in laid.game.invited(1) if decision.kind == "reply")
    assert {name: reply.facts[name] for name in ("give_coins", "ask_coins", "give_ronin", "ask_ronin")} == {
        "give_coins": 0,
        "ask_coins": 1,
        "give_ronin": 1,
        "ask_ronin": 0,
    }


def test_an_offer_from_an_old_save_requires_only_the_difference() -> None:
    laid = accept(with_old_offer(koi=0, lotus=1), "lotus", "koi")
    assert [(player.coins, player.ronin) for player in laid.table.players] == [(1, 0), (0, 1), (0, 0)]


@pytest.mark.parametrize(
    ("koi", "lotus", "who"), [(1, 1, "nobody"), (0, 1, "giver"), (1, 0, "asked"), (0, 0, "both")]
)
def test_an_unpayable_offer_names_the_player_who_cannot_pay(koi: int, lotus: int, who: str) -> None:
    laid = at_tea("koi", "lotus", "turtle")
    laid.table.proposals = [Proposal(0, 1, give_ronin=1, ask_coins=1)]
    laid.give("koi", ronin=koi).give("lotus", coins=lotus)
    reply = next(decision for decision in laid.game.invited(1) if decision.kind == "reply")
    assert reply.facts["cannot_pay"] == who
    assert len(reply.question.options) == (2 if who == "nobody" else 1)


def test_an_offer_cannot_ask_for_more_than_the_other_player_has() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=5).give("lotus", coins=2).do(TeaCeremony())
    with pytest.raises(IllegalAnswerError):
        propose(laid, "koi", "lotus", ask_coins=3)


def test_an_offer_cannot_promise_missing_coins() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=5).do(TeaCeremony())
    with pytest.raises(IllegalAnswerError):
        propose(laid, "koi", "lotus", give_coins=6)
    assert laid.table.proposals == []


def test_an_unpayable_proposal_can_only_be_declined() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=5).do(TeaCeremony())
    propose(laid, "koi", "lotus", give_coins=5)
    laid.take_up("koi", f"gift:{laid.seat('turtle')}", SharedOut(shares={"coins": 1}))
    with pytest.raises(IllegalAnswerError):
        accept(laid, "lotus", "koi")
    assert laid.table.alliances == []


@pytest.mark.ruling("3.7")
def test_alliances_end_when_the_next_tea_ceremony_begins() -> None:
    laid = Laid("koi", "lotus", "turtle").ally("koi", "lotus").do(SeasonalSetup(season="summer"))
    assert laid.table.alliances
    laid.do(TeaCeremony())
    assert not laid.table.alliances


@pytest.mark.ruling("3.6", "3.8")
def test_no_alliance_is_offered_after_the_tea_ceremony() -> None:
    laid = Laid("koi", "lotus", "turtle").ally("koi", "lotus").do(SeasonalSetup(season="spring"), PoliticalPhase())
    assert laid.asked() == "choose-mandate"
    laid.do(Betray(seat=laid.seat("koi")))
    assert laid.table.alliances == []
    for clan in ("koi", "lotus", "turtle"):
        assert not any(token.startswith(("propose", "reply")) for token in invitations(laid, clan))
    with pytest.raises(GameError):
        propose(laid, "koi", "lotus")


@pytest.mark.ruling("3.9", "11.2")
def test_an_ally_is_an_opponent_for_cards_and_battles() -> None:
    """Oni of Spite steals from allies, and Take Hostage can take their figures (rulings 3.9, rulings 11.2)."""
    laid = Laid("koi", "lotus", "turtle").ally("lotus", "koi").put("koi", "edo", "bushi").give("koi", vp=5)
    laid.strongholds("lotus", "edo").reserve("lotus", "oni-of-spite")
    laid.do(RecruitFigures(seat=1, bonus=0)).pick("lotus", "oni-of-spite@edo")
    assert laid.player("lotus").vp == 2
    laid.put("turtle", "edo", "bushi").give("lotus", coins=1).fight("edo", lotus={"take_hostage": 1})
    assert "0:bushi#0" in laid.offered("lotus")
