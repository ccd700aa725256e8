"""Whole evenings in a simulated Discord: people press whatever they see until somebody has won."""

import pytest

from tests.evenings.playing import Plan, play
from tests.openapi_check import NOT_THERE

EVENINGS = (
    Plan(1, 3, options={"card_set": "archway", "shrines": "first-game"}),
    Plan(2, 4, options={"card_set": "teapot", "clans": "dealt"}),
    Plan(3, 5, options={"card_set": "horseman", "set_bonus": "5/15/25"}),
    Plan(6, 4, "samurai_sword"),
    Plan(7, 8, "samurai_sword", {"expansion": "yes"}),
    Plan(4, 3, "toy"),
    Plan(5, 5, "toy", {"weather": "rain"}),
)


@pytest.mark.parametrize("plan", EVENINGS, ids=str)
async def test_an_evening_goes_from_opening_a_table_to_the_winner(plan: Plan) -> None:
    report = await play(plan)
    assert report.failures == ()
    assert report.answers > 0
    if report.violations is None:
        pytest.skip(f"the evening went well; its requests were not checked: {NOT_THERE}")
    assert report.requests > report.answers
    assert report.violations == ()
