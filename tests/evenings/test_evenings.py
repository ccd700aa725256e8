"""Whole evenings in a simulated Discord: people press whatever they see until somebody has won."""

import pytest

from tests.cases import CASES
from tests.evenings.playing import Plan, plan_of, play
from tests.openapi_check import NOT_THERE

NUMBERS = (0, 5)
"""Evenings that differ in their seats and options, whatever the game: with few people and with many."""
EVENINGS = [plan_of(case, number) for case in CASES.values() for number in NUMBERS]


@pytest.mark.parametrize("plan", EVENINGS, ids=str)
async def test_an_evening_goes_from_opening_a_table_to_the_winner(plan: Plan) -> None:
    report = await play(plan)
    assert report.failures == ()
    assert report.answers > 0
    if report.violations is None:
        pytest.skip(f"the evening went well; its requests were not checked: {NOT_THERE}")
    assert report.requests > report.answers
    assert report.violations == ()
