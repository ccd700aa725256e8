"""Whole evenings in a simulated Discord: people press whatever they see until somebody has won."""

import pytest

from engine.games import GAMES
from tests.cases import CASES
from tests.evenings.playing import Plan, plan_of, play
from tests.openapi_check import NOT_THERE

NUMBERS = (0, 5)
"""Evenings that differ in their seats and options, whatever the game: with few people and with many."""
EVENINGS = [
    pytest.param(plan_of(case, number), marks=() if (name, number) == ("toy", 0) else pytest.mark.slow)
    for name, case in CASES.items()
    for number in NUMBERS
]
TURNS = 12
"""As many as a short evening has."""


@pytest.mark.parametrize("name", GAMES)
async def test_an_evening_begins_and_goes_on(name: str) -> None:
    report = await play(plan_of(CASES[name], 0), TURNS)
    assert report.failures == ()
    assert report.answers > TURNS / 2
    assert not report.violations


@pytest.mark.slow
@pytest.mark.parametrize("plan", EVENINGS, ids=str)
async def test_an_evening_goes_from_opening_a_table_to_the_winner(plan: Plan) -> None:
    report = await play(plan)
    assert report.failures == ()
    assert report.answers > 0
    if report.violations is None:
        pytest.skip(f"the evening went well; its requests were not checked: {NOT_THERE}")
    assert report.requests > report.answers
    assert report.violations == ()
