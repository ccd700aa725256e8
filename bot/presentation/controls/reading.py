"""What the use of a control means. Nothing is worded here, so it can be told while a table is held."""

from collections.abc import Sequence
from typing import assert_never

from bot.model.custom_ids import CustomId
from bot.presentation.controls.arrange import read_arrange
from bot.presentation.controls.drafts import Draft, OutdatedControlError, mark_of
from bot.presentation.controls.pick import read_pick
from bot.presentation.controls.share_out import read_share_out
from engine.core.questions import Action, Answer, Arrange, Decision, Pick, Question, ShareOut

ANSWERS = frozenset({"pick", "group", "draft", "page", "order", "arrange", "share", "nothing"})
"""What the custom ids say that `read` understands."""


def read(decision: Decision, custom_id: CustomId, values: Sequence[str] = ()) -> Action | Draft:
    """What the use of a control means: an answer, or a draft to go on with.

    `values` are the choices of a menu, or the lines of a form. Raises OutdatedControlError or NotANumberError.
    """
    if custom_id.rest[:1] != (mark_of(decision.question),):
        raise OutdatedControlError
    try:
        meant = _meant(decision.question, custom_id, values)
    except (ValueError, IndexError) as error:
        raise OutdatedControlError from error
    return meant if isinstance(meant, Draft) else Action(token=decision.token, answer=meant)


def _meant(question: Question, custom_id: CustomId, values: Sequence[str]) -> Answer | Draft:
    match question:
        case Pick():
            return read_pick(question, custom_id, values)
        case Arrange():
            return read_arrange(question, custom_id, values)
        case ShareOut():
            return read_share_out(question, custom_id, values)
        case _:
            assert_never(question)
