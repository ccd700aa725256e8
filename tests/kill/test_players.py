"""Tests for what the simulated players count as an acknowledged answer."""

import pytest

from tests.double.answer import Answer, Outcome
from tests.kill.players import acknowledges
from tests.wording import say


@pytest.mark.parametrize(("outcome", "counts"), [("message", True), ("update", True), ("deferred", False)])
def test_deferred_press_is_no_acknowledgment_even_if_an_old_one_shows(outcome: Outcome, counts: bool) -> None:
    shown = {"content": f"{say('answered')}\nThe next question", "components": []}
    assert acknowledges(Answer(interaction=1, outcome=outcome, message=shown)) is counts


def test_message_without_a_confirmation_acknowledges_nothing() -> None:
    shown = {"content": say("old-control"), "components": []}
    assert not acknowledges(Answer(interaction=1, outcome="update", message=shown))
