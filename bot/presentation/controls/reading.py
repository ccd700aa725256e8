"""What the use of a control means. Nothing is worded here, so it can be told while a table is held."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from bot.model.custom_ids import CustomId
from bot.presentation.controls.answers import read_few_answers
from bot.presentation.controls.arrange import read_arrange
from bot.presentation.controls.asked import CLEAR, MENUS
from bot.presentation.controls.drafts import Draft, OutdatedControlError, drafted, fits, mark_of, mark_of_draft
from bot.presentation.controls.parts import NotANumberError
from bot.presentation.controls.pick import read_pick
from bot.presentation.controls.problems import lawful_answer
from bot.presentation.controls.shapes import begun, forms_of, parts_of
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Action, Answer, Arrange, Assign, Decision, Pick, Question, ShareOut

ANSWERS = frozenset(
    {"pick", "group", "draft", "page", "order", "arrange", "share", "nothing", "answer", "fill", "done"}
)
"""What the custom ids say that `read` understands."""


def read(
    decision: Decision, custom_id: CustomId, values: Sequence[str] = (), kept: str | None = None
) -> Action | Draft:
    """What the use of a control means: an answer, or a draft to go on with.

    `values` are the choices of a menu; or of a form, for each of its parts, what was written in its line or chosen
    in its menu, with commas between. `kept` is the content of the draft that is kept of this question. A form that is
    not filled lawfully makes a draft. Raises OutdatedControlError.
    """
    if custom_id.rest[:1] != (mark_of(decision.question),):
        raise OutdatedControlError
    try:
        meant = _meant(decision, custom_id, values, _base(decision, custom_id, kept))
    except (ValueError, IndexError) as error:
        raise OutdatedControlError from error
    if not isinstance(meant, Draft):
        return Action(token=decision.token, answer=meant)
    if not fits(decision.question, meant):
        raise OutdatedControlError
    return meant


def _base(decision: Decision, custom_id: CustomId, kept: str | None) -> Draft:
    """The draft that a control was used on. Those of old releases carry it themselves, as places."""
    carried = drafted(custom_id) if custom_id.what in ("draft", "page", "order") else ()
    draft = Draft(carried) if carried else begun(decision, kept)
    return replace(draft, by_menus=custom_id.rest[-1] == MENUS)


def _meant(decision: Decision, custom_id: CustomId, values: Sequence[str], draft: Draft) -> Answer | Draft:
    question, rest = decision.question, custom_id.rest
    parts = parts_of(question)
    match custom_id.what:
        case "answer":
            return read_few_answers(question, parts, custom_id, values)
        case "nothing":
            return parts.answer(Draft())
        case "page":
            return Draft() if rest[-1] == CLEAR else replace(draft, page=int(rest[2]))
        case "fill" | "share":
            return _filled(question, draft, int(rest[1]) if len(rest) > 1 else 0, values)
        case "draft":
            page, part = int(rest[2]), int(rest[3])
            return replace(parts.filled(draft, _known(part), ",".join(values)), page=page)
        case "done":
            return _confirmed(question, draft, rest[2])
        case _:
            return _of_its_shape(question, custom_id, values, draft)


def _filled(question: Question, draft: Draft, number: int, values: Sequence[str]) -> Answer | Draft:
    """A form was sent in. The only form of a question is an answer at once, if it is a lawful one."""
    parts = parts_of(question)
    forms = forms_of(parts)
    for part, written in zip(forms[_known(number)], values, strict=True):
        draft = parts.filled(draft, part, written)
    if len(forms) > 1:
        return draft
    try:
        return lawful_answer(question, parts, draft)
    except (NotANumberError, IllegalAnswerError):
        return draft


def _confirmed(question: Question, draft: Draft, seen: str) -> Answer | Draft:
    """A draft was confirmed: if it is not the one that was seen, or not lawful, it is only shown as it is now."""
    if mark_of_draft(question, draft) != seen:
        return draft
    try:
        return lawful_answer(question, parts_of(question), draft)
    except (NotANumberError, IllegalAnswerError):
        return draft


def _of_its_shape(question: Question, custom_id: CustomId, values: Sequence[str], draft: Draft) -> Answer | Draft:
    match question:
        case Pick():
            return read_pick(question, custom_id, values)
        case Arrange():
            return read_arrange(question, custom_id, values, draft)
        case ShareOut() | Assign():
            raise OutdatedControlError
        case _:
            assert_never(question)


def _known(number: int) -> int:
    """A number that was counted from the front. Raises IndexError for one that counts from the back."""
    if number < 0:
        raise IndexError(number)
    return number
