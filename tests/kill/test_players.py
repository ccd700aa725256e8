"""What the people of the kill runs take for an acknowledged answer."""

import pytest

from tests.double.answer import Answer, Outcome
from tests.kill.players import acknowledges
from tests.wording import say


@pytest.mark.parametrize(("outcome", "counts"), [("message", True), ("update", True), ("deferred", False)])
def test_a_deferred_press_acknowledges_nothing_although_the_old_note_is_still_shown(
    outcome: Outcome, counts: bool
) -> None:
    shown = {"content": f"{say('answered')}\nThe next question", "components": []}
    assert acknowledges(Answer(interaction=1, outcome=outcome, message=shown)) is counts


def test_a_message_without_such_a_note_acknowledges_nothing() -> None:
    shown = {"content": say("old-control"), "components": []}
    assert not acknowledges(Answer(interaction=1, outcome="update", message=shown))
