"""Tests of the steady computer player in Rising Sun."""

import pytest

from engine.core.chance import Chance
from engine.core.questions import Picked, SharedOut
from engine.rising_sun.game import RisingSun
from engine.rising_sun.table import Battle, Proposal
from engine.rising_sun.tea_ceremony import Negotiate
from engine.rising_sun.war.advantages import HireRonin, MayTakeHostage, Seppuku, TakeHostage
from engine.rising_sun.war.battle import Bid, EndOfBattle, Outcome
from engine.search.players import PLAYERS
from engine.search.steady import Steady, drawn
from tests.rising_sun.laying import Laid
from tests.search.games import decisions

STEADY = Steady()


def at_tea() -> Laid:
    laid = Laid("koi", "lotus", "turtle", "bonsai")
    laid.table.phase = "tea"
    laid.table.proposals = []
    for clan in ("koi", "lotus", "turtle", "bonsai"):
        laid.player(clan).coins = 5
    laid.game.plan(Negotiate(asked=(0, 1, 2, 3)))
    laid.game.run()
    return laid


def test_it_proposes_alliances_and_accepts_offers() -> None:
    laid = at_tea()

    proposed = STEADY.invited(laid.game, 0, Chance(1))

    assert proposed is not None
    kind, other = proposed.token.split(":")
    assert kind == "propose"
    laid.table.proposals = [Proposal(0, int(other))]
    reply = STEADY.invited(laid.game, int(other), Chance(2))
    assert reply is not None
    assert (reply.token, reply.answer) == ("reply:0", Picked(keys=("accept",)))


def test_it_declines_an_alliance_that_costs_too_much() -> None:
    laid = at_tea()
    laid.table.players[0].coins = 20
    laid.table.proposals = [Proposal(1, 0, ask_coins=20)]
    laid.table.alliances = [(2, 3)]

    reply = STEADY.invited(laid.game, 0, Chance(1))

    assert reply is not None
    assert (reply.token, reply.answer) == ("reply:1", Picked(keys=("decline",)))


def test_it_never_makes_a_useless_gift() -> None:
    laid = at_tea()
    laid.table.alliances = [(0, 1), (2, 3)]

    gifts = [STEADY.invited(laid.game, seat, Chance(seed)) for seed in range(5) for seat in range(4)]

    assert gifts == [None] * 20


@pytest.mark.slow
def test_its_bid_is_unpredictable() -> None:
    laid = Laid("koi", "lotus", "turtle", "bonsai")
    laid.table.phase, laid.table.war_provinces = "war", ["edo"]
    laid.put("koi", "edo", "bushi", "bushi").put("lotus", "edo", "bushi", "daimyo")
    laid.player("koi").coins = laid.player("lotus").coins = 6
    laid.table.battle = Battle(province="edo", participants=[0, 1])
    laid.game.plan(Bid(asked=(0, 1)), Seppuku(), TakeHostage(), HireRonin(), Outcome(), EndOfBattle())
    laid.game.run()

    bids = [STEADY.choose(laid.game, 0, Chance(seed)).answer for seed in range(12)]

    assert all(isinstance(bid, SharedOut) for bid in bids)
    assert len({str(bid) for bid in bids}) > 6


def test_it_takes_an_available_hostage() -> None:
    laid = Laid("koi", "lotus", "turtle", "bonsai")
    laid.table.phase, laid.table.war_provinces = "war", ["edo"]
    laid.put("koi", "edo", "bushi", "bushi").put("lotus", "edo", "bushi", "bushi")
    laid.table.battle = Battle(province="edo", participants=[0, 1], bids=[{"take_hostage": 1}, {}])
    laid.game.plan(MayTakeHostage(seat=0, most=1))
    laid.game.run()

    taken = STEADY.choose(laid.game, 0, Chance(1)).answer

    assert taken == Picked(keys=("1:bushi#0",)) or taken == Picked(keys=("1:bushi#1",))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_beats_random_players(seats: int) -> None:
    game = RisingSun.begin(RisingSun.Options(), [None] * seats, seed=seats)

    for _ in decisions(game, [STEADY, *[PLAYERS["random"]] * (seats - 1)], seed=1):
        pass

    assert game.ranking()[0][0] == 0


def test_better_answers_are_chosen_more_often_but_not_always() -> None:
    answers = [Picked(keys=("good",)), Picked(keys=("bad",))]
    chance = Chance(1)

    times = [drawn(list(answers), [1.0, 0.0], 1.0, chance) for _ in range(1000)].count(answers[0])

    assert times == pytest.approx(731, abs=45)
