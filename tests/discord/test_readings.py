"""What was thought of for somebody never takes the place of what they have filled in meanwhile."""

from bot.discord.readings import Suggested
from bot.model.custom_ids import CustomId
from bot.presentation.controls import Draft
from bot.presentation.controls.drafts import mark_of
from engine.core.chance import Chance
from engine.core.questions import Decision
from tests.presentation.test_large_plans import many_cards


def test_a_suggestion_that_comes_when_something_is_filled_in_is_not_laid_over_it() -> None:
    question = many_cards()
    decision = Decision(token="3", seat=1, kind="plan", facts={}, question=question)
    custom_id = CustomId("suggest", 1, 1, "3", (mark_of(question),))
    own = Draft(laid=((4, 0),)).content(question)
    reading = Suggested(custom_id, question.sample(Chance(1)))
    assert reading(decision, own) is None
    assert reading.draft == Draft(laid=((4, 0),))
