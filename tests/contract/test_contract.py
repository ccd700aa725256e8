"""Tests that every game keeps the engine's contract in whole random games."""

import pytest

from engine.core.chance import Chance
from engine.games import GAMES
from engine.search.random_play import random_action
from tests.case import Case
from tests.cases import ALL_GAMES, CASES
from tests.contract.checks import play_by_fallbacks, play_under_contract
from tests.slow import slow_after

GAMES_EACH = 9


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest) -> Case:
    return CASES[request.param]


@pytest.mark.parametrize("seed", slow_after(1, range(GAMES_EACH)))
def test_random_games_keep_the_contract(case: Case, seed: int) -> None:
    assert play_under_contract(case, seed) > 0


@pytest.mark.parametrize("seed", slow_after(1, range(3)))
def test_fallbacks_alone_finish_a_game(case: Case, seed: int) -> None:
    assert play_by_fallbacks(case, seed) > 0


@pytest.mark.slow
def test_same_seed_and_answers_give_the_same_game(case: Case) -> None:
    def play() -> list[str]:
        game, chance = case.begin(5), Chance(9)
        saves = [game.save()]
        while not game.finished:
            game.apply(*random_action(game, chance, invitations=6))
            saves.append(game.save())
        return saves

    assert play() == play()


def test_another_seed_gives_another_game(case: Case) -> None:
    seats = case.begin(0).table.seats
    others = [game for game in map(case.begin, range(1, 40)) if game.table.seats == seats]
    assert any(other.save() != case.begin(0).save() for other in others)


def test_every_game_is_covered_by_these_tests() -> None:
    assert set(GAMES) <= set(ALL_GAMES)
