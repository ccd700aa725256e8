"""Tests of simulated people who answer like a computer player, and of their advance answers."""

from typing import Any

import pytest

from benchmarks.orders import foretold
from engine.core.ahead import OWN_TIME
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.questions import Action, Decision
from engine.search.players import PLAYERS
from engine.shogun.game import Shogun


def planned(seed: int) -> Game[Any]:
    """Set up a game in which the first seat has planned and waits for the others."""
    game = Shogun.begin(Shogun.Options(claiming="line-ups"), [None] * 3, seed)
    while game.agenda[-1].kind != "plan":
        seat = game.awaited()[0]
        game.apply(seat, PLAYERS["first"].choose(game, seat, Chance(seed)))
    game.apply(0, PLAYERS["first"].choose(game, 0, Chance(seed)))
    return game


def sayable(game: Game[Any]) -> list[Decision]:
    return [one for one in game.foreseen(0) if one.token != OWN_TIME]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_advance_answers_of_simulated_people_are_offered(seed: int) -> None:
    game = planned(seed)
    assert sayable(game)
    for one in sayable(game):
        game.apply(0, Action(one.token, foretold(game, one, seed)))
    assert all(one.sealed is not None for one in sayable(game))


@pytest.mark.slow
def test_advance_answers_depend_only_on_the_seed_and_change_nothing() -> None:
    game = planned(1)
    save = game.save()
    for one in sayable(game):
        assert foretold(game, one, 5) == foretold(game, one, 5)
    assert game.save() == save


def test_simulated_people_never_ask_to_be_asked() -> None:
    game = planned(2)
    [word] = [one for one in sayable(game) if one.kind == "defence-word"]
    assert foretold(game, word, 3) == next(iter(word.question.answers()))
