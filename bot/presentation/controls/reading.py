"""Parsing of used controls into answers or drafts. It needs no localizer, so it can run under the table lock."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.model.custom_ids import CustomId, whole_number
from bot.presentation.controls.answers import read_few_answers
from bot.presentation.controls.arrange import read_arrange
from bot.presentation.controls.asked import CLEAR, MENUS, OTHERS
from bot.presentation.controls.drafts import (
    Draft,
    OutdatedControlError,
    drafted,
    fits,
    is_ordered,
    mark_of,
    mark_of_draft,
)
from bot.presentation.controls.laying import has_others
from bot.presentation.controls.parts import NotANumberError, Parts
from bot.presentation.controls.pick import read_pick
from bot.presentation.controls.problems import lawful_answer
from bot.presentation.controls.shapes import begun, forms_of, parts_of
from bot.presentation.controls.share_out import read_lines
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Action, Answer, Arrange, Decision, Pick, Question, ShareOut
from engine.core.questions.pick import NOTHING

Spelled = Callable[[Question, str], Draft]
"""Parses a text into a draft. Raises ValueError."""


def read(
    decision: Decision,
    custom_id: CustomId,
    values: Sequence[str] = (),
    kept: str | None = None,
    spelled: Spelled | None = None,
) -> Action | Draft:
    """Parse a used control into an answer, or a draft to continue with.

    `values` are a menu's choices, or for a modal, one value per part: its text, or its menu's choices joined with
    commas. `kept` is the stored draft of this question. `spelled` parses text answers, which requires a localizer. A
    modal that isn't a legal answer becomes a draft. Raises OutdatedControlError.
    """
    question = decision.question
    if custom_id.rest[:1] != (mark_of(question),) or custom_id.what not in ANSWERS:
        raise OutdatedControlError
    if custom_id.what == UNSAY:
        return _taken_back(decision)
    if custom_id.what not in _FORMS and any("," in value for value in values):
        raise OutdatedControlError
    try:
        draft = _base(decision, custom_id, kept)
        meant = _READERS[custom_id.what](_Use(decision, parts_of(question), custom_id, values, draft, spelled))
    except (ValueError, IndexError) as error:
        raise OutdatedControlError from error
    if not isinstance(meant, Draft):
        return Action(token=decision.token, answer=meant)
    if not fits(question, meant):
        raise OutdatedControlError
    return meant


def suggested(decision: Decision, custom_id: CustomId, answer: Answer) -> Draft:
    """Return the draft of a suggested answer, if this control still fits the question.

    Raises OutdatedControlError.
    """
    if custom_id.rest != (mark_of(decision.question),):
        raise OutdatedControlError
    return parts_of(decision.question).draft(answer)


def _taken_back(decision: Decision) -> Action:
    """Return the action that cancels an answer given in advance."""
    if not decision.ahead:
        raise OutdatedControlError
    return Action(token=decision.token, answer=NOTHING)


def _base(decision: Decision, custom_id: CustomId, kept: str | None) -> Draft:
    """Return the draft that a control was used on. Controls of old releases carry its option indexes themselves.

    Raises OutdatedControlError, ValueError or IndexError.
    """
    carried = drafted(custom_id) if custom_id.what in ("draft", "page", "order") else ()
    draft = Draft(carried) if carried else begun(decision, kept)
    how, *others = custom_id.rest[-1].split(".")
    if how not in (MENUS, OTHERS):
        return draft
    shown = tuple(map(whole_number, others))
    if not all(has_others(decision.question, part) for part in shown):
        raise OutdatedControlError
    return replace(draft, by_menus=how == MENUS, others=shown)


class _Use(NamedTuple):
    """A control used on a draft. Its readers raise OutdatedControlError, ValueError or IndexError."""

    decision: Decision
    parts: Parts
    custom_id: CustomId
    values: Sequence[str]
    draft: Draft
    spelled: Spelled | None = None

    @property
    def question(self) -> Question:
        return self.decision.question

    @property
    def rest(self) -> tuple[str, ...]:
        return self.custom_id.rest


def _answer(use: _Use) -> Answer:
    return read_few_answers(use.decision, use.parts, use.custom_id, use.values)


def _nothing(use: _Use) -> Answer:
    return use.parts.answer(Draft())


def _page(use: _Use) -> Draft:
    return Draft() if use.rest[-1] == CLEAR else replace(use.draft, page=whole_number(use.rest[2]))


def _menu(use: _Use) -> Draft:
    page, part = whole_number(use.rest[2]), whole_number(use.rest[3])
    if "" in use.values:
        raise OutdatedControlError  # A menu without a choice sends no value.
    return replace(use.parts.filled(use.draft, {part: ",".join(use.values)}), page=page)


def _form(use: _Use) -> Answer | Draft:
    """Read a modal. If it is the question's only one and legal, it is submitted directly, unless the order matters.

    If the order matters, an empty modal isn't an answer either: it may have been submitted by mistake, and there is a
    button for passing.
    """
    forms = forms_of(use.parts)
    written = dict(zip(forms[whole_number(use.rest[1])], use.values, strict=True))
    draft = use.parts.filled(use.draft, written)
    return draft if len(forms) > 1 or is_ordered(use.question) or draft.others else _settled(use, draft)


def _again(use: _Use) -> Draft:
    """Return the answer to an earlier similar question as a draft, or the current draft if it isn't empty."""
    if use.decision.earlier is None:
        raise OutdatedControlError
    if use.draft.holds:
        return use.draft
    return use.parts.draft(use.decision.earlier)


def _text(use: _Use) -> Draft:
    (text,) = use.values
    if use.spelled is None:
        raise OutdatedControlError
    return use.spelled(use.question, text)


def _form_of_old(use: _Use) -> Answer | Draft:
    if not isinstance(use.question, ShareOut):
        raise OutdatedControlError
    return _settled(use, read_lines(use.question, tuple(use.values)))


def _confirmed(use: _Use) -> Answer | Draft:
    """Submit a draft. If it isn't the one that the user saw, or isn't legal, show the current one instead."""
    seen = use.rest[2]
    return use.draft if mark_of_draft(use.question, use.draft) != seen else _settled(use, use.draft)


def _settled(use: _Use, draft: Draft) -> Answer | Draft:
    """Return a draft as an answer if it is legal, otherwise the draft."""
    try:
        return lawful_answer(use.question, use.parts, draft)
    except (NotANumberError, IllegalAnswerError):
        return draft


def _pick(use: _Use) -> Answer | Draft:
    if not isinstance(use.question, Pick):
        raise OutdatedControlError
    return read_pick(use.question, use.custom_id, use.values)


def _arrange(use: _Use) -> Answer | Draft:
    if not isinstance(use.question, Arrange):
        raise OutdatedControlError
    return read_arrange(use.question, use.custom_id, use.values, use.draft)


_READERS: dict[str, Callable[[_Use], Answer | Draft]] = {
    "answer": _answer,
    "nothing": _nothing,
    "page": _page,
    "draft": _menu,
    "fill": _form,
    "again": _again,
    "write": _text,
    "share": _form_of_old,
    "done": _confirmed,
    "pick": _pick,
    "group": _pick,
    "order": _arrange,
    "arrange": _arrange,
}

_FORMS = ("fill", "share", "write")

UNSAY = "unsay"

ANSWERS = frozenset(_READERS) | {UNSAY}
"""Names (in custom ids) of the controls that answer a question or change its draft."""
