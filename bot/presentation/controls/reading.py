"""What the use of a control means. Nothing is worded here, so it can be told while a table is held."""

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
"""Makes a draft of a text. Raises ValueError."""


def read(
    decision: Decision,
    custom_id: CustomId,
    values: Sequence[str] = (),
    kept: str | None = None,
    spelled: Spelled | None = None,
) -> Action | Draft:
    """What the use of a control means: an answer, or a draft to go on with.

    `values` are the choices of a menu; or of a form, for each of its parts, what was written in its line or chosen
    in its menu, with commas between. `kept` is the content of the draft that is kept of this question; `spelled`
    understands a text, which takes words. A form that is not filled lawfully makes a draft. Raises
    OutdatedControlError.
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
    """The draft of an answer that was thought of when this control was used. Raises OutdatedControlError."""
    if custom_id.rest != (mark_of(decision.question),):
        raise OutdatedControlError
    return parts_of(decision.question).draft(answer)


def _taken_back(decision: Decision) -> Action:
    """What was said ahead is taken back by saying nothing."""
    if not decision.ahead:
        raise OutdatedControlError
    return Action(token=decision.token, answer=NOTHING)


def _base(decision: Decision, custom_id: CustomId, kept: str | None) -> Draft:
    """The draft that a control was used on. Those of old releases carry it themselves, as places.

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
    """A control that was used on a draft. Its readers raise OutdatedControlError, ValueError or IndexError."""

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
        raise OutdatedControlError  # To choose nothing is to send no value.
    return replace(use.parts.filled(use.draft, {part: ",".join(use.values)}), page=page)


def _form(use: _Use) -> Answer | Draft:
    """The only form of a question is an answer at once, if it is a lawful one and no order has to be looked at.

    Where it has, an empty form is no answer either: it may have been sent by mistake, and there is a button to pass.
    """
    forms = forms_of(use.parts)
    written = dict(zip(forms[whole_number(use.rest[1])], use.values, strict=True))
    draft = use.parts.filled(use.draft, written)
    return draft if len(forms) > 1 or is_ordered(use.question) or draft.others else _settled(use, draft)


def _again(use: _Use) -> Draft:
    """What was answered to the like before, unless something is filled in: that is nobody's to throw away."""
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
    """A draft was confirmed: if it is not the one that was seen, or not lawful, it is only shown as it is now."""
    seen = use.rest[2]
    return use.draft if mark_of_draft(use.question, use.draft) != seen else _settled(use, use.draft)


def _settled(use: _Use, draft: Draft) -> Answer | Draft:
    """The answer that a draft makes; the draft if that is none."""
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
"""What the custom ids of controls say that answer a question, or choose something for an answer."""
