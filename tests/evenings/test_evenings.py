"""Tests that play whole games in a simulated Discord, pressing any control until a player wins."""

import pytest

from engine.games import GAMES
from tests.cases import CASES
from tests.evenings.playing import Plan, plan_of, play
from tests.openapi_check import NOT_THERE

NUMBERS = (0, 5)
"""Plan numbers that differ in seats and options for every game: one with few people and one with many."""
EVENINGS = [
    pytest.param(plan_of(case, number), marks=() if (name, number) == ("toy", 0) else pytest.mark.slow)
    for name, case in CASES.items()
    for number in NUMBERS
]
TURNS = 12
"""Number of turns in a short simulated game."""


@pytest.mark.parametrize("name", GAMES)
async def test_game_starts_and_continues(name: str) -> None:
    report = await play(plan_of(CASES[name], 0), TURNS)
    assert report.failures == ()
    assert report.answers > TURNS / 2
    assert not report.violations


@pytest.mark.slow
@pytest.mark.parametrize("plan", EVENINGS, ids=str)
async def test_game_runs_from_opening_the_table_to_a_winner(plan: Plan) -> None:
    report = await play(plan)
    assert report.failures == ()
    assert report.answers > 0
    if report.violations is None:
        pytest.skip(f"the evening went well; its requests were not checked: {NOT_THERE}")
    assert report.requests > report.answers
    assert report.violations == ()
