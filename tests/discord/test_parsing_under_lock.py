"""Tests for parsing controls under the table lock, with the draft stored by then."""

from bot.discord.presses import ControlParser, SuggestionParser
from bot.model.custom_ids import CustomId
from bot.presentation.controls import Draft
from bot.presentation.controls.drafts import draft_hash, options_hash
from bot.presentation.controls.parsing import answer_form
from engine.core.chance import Chance
from engine.core.questions import Action, Decision
from tests.presentation.test_large_plans import many_cards


def test_late_suggestion_does_not_replace_a_draft() -> None:
    question = many_cards()
    decision = Decision(token="3", seat=1, kind="plan", facts={}, question=question)
    custom_id = CustomId("suggest", 1, 1, "3", (options_hash(question),))
    own = Draft(assignments=((4, 0),)).serialize(question)
    reading = SuggestionParser(custom_id, question.sample(Chance(1)))
    assert reading(decision, own) is None
    assert reading.draft == Draft(assignments=((4, 0),))


def test_repeated_reading_has_the_last_result() -> None:
    question = many_cards()
    decision = Decision(token="3", seat=1, kind="plan", facts={}, question=question)
    chosen = answer_form(question).to_draft(question.sample(Chance(1)))
    reading = ControlParser(CustomId("done", 1, 1, "3", (options_hash(question), "", draft_hash(question, chosen))))

    reading(decision, Draft(assignments=((4, 0),)).serialize(question))
    assert reading.confirmed_other_draft
    answer = reading(decision, chosen.serialize(question))

    assert isinstance(answer, Action)
    assert (reading.draft, reading.confirmed_other_draft) == (None, False)
