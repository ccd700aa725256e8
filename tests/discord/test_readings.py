"""Tests for parsing controls under the table lock, with the draft stored by then."""

from bot.discord.presses import Reading, Suggested
from bot.model.custom_ids import CustomId
from bot.presentation.controls import Draft
from bot.presentation.controls.drafts import mark_of, mark_of_draft
from bot.presentation.controls.parsing import parts_of
from engine.core.chance import Chance
from engine.core.questions import Action, Decision
from tests.presentation.test_large_plans import many_cards


def test_late_suggestion_does_not_replace_a_draft() -> None:
    question = many_cards()
    decision = Decision(token="3", seat=1, kind="plan", facts={}, question=question)
    custom_id = CustomId("suggest", 1, 1, "3", (mark_of(question),))
    own = Draft(laid=((4, 0),)).content(question)
    reading = Suggested(custom_id, question.sample(Chance(1)))
    assert reading(decision, own) is None
    assert reading.draft == Draft(laid=((4, 0),))


def test_repeated_reading_has_the_last_result() -> None:
    question = many_cards()
    decision = Decision(token="3", seat=1, kind="plan", facts={}, question=question)
    chosen = parts_of(question).draft(question.sample(Chance(1)))
    reading = Reading(CustomId("done", 1, 1, "3", (mark_of(question), "", mark_of_draft(question, chosen))))

    reading(decision, Draft(laid=((4, 0),)).content(question))
    assert reading.confirmed_another
    answer = reading(decision, chosen.content(question))

    assert isinstance(answer, Action)
    assert (reading.draft, reading.confirmed_another) == (None, False)
