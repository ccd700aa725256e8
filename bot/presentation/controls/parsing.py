"""Parsing of used controls into answers or drafts, and validation of drafts.

Parsing needs no localizer, so it can run under the table lock. Only `form_view` and `problem_text` need one.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, assert_never

from bot.localization.localizer import Localizer, escape_markdown
from bot.model.custom_ids import CustomId, parse_number
from bot.presentation.components import MAX_MODAL_FIELDS, chunks
from bot.presentation.controls.arrange import ArrangeControls, ArrangeForm, parse_arrange
from bot.presentation.controls.assign import (
    AssignControls,
    AssignForm,
    group_label,
    is_abridged,
    place_label,
    thing_label,
)
from bot.presentation.controls.drafts import (
    CLEAR,
    MENUS,
    OTHERS,
    AnswerForm,
    DecisionContext,
    Draft,
    FormView,
    NotANumberError,
    OutdatedControlError,
    draft_hash,
    indexes_in,
    is_compatible,
    is_ordered,
    options_hash,
)
from bot.presentation.controls.pick import PickControls, PickForm, parse_few_answers, parse_pick
from bot.presentation.controls.share_out import (
    ShareOutControls,
    ShareOutForm,
    find_slot_errors,
    parse_old_modal,
    slot_label,
)
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Action, Answer, Arrange, Assign, Decision, Pick, Question, ShareOut
from engine.core.questions.pick import NOTHING


def answer_form(question: Question) -> AnswerForm:
    """Return the parts of a question that are filled in one by one."""
    match question:
        case Pick():
            return PickForm(question)
        case Arrange():
            return ArrangeForm(question)
        case ShareOut():
            return ShareOutForm(question)
        case Assign():
            return AssignForm(question)
        case _:
            assert_never(question)


def form_view(asked: DecisionContext) -> FormView:
    """Return the texts and controls of a question's parts."""
    question = asked.decision.question
    match question:
        case Pick():
            return PickControls(asked, question)
        case Arrange():
            return ArrangeControls(asked, question)
        case ShareOut():
            return ShareOutControls(asked, question)
        case Assign():
            return AssignControls(asked, question)
        case _:
            assert_never(question)


def is_single_choice(question: Question) -> bool:
    """Return whether the question is answered by choosing a single option."""
    return isinstance(question, Pick) and question.most == 1


def modals_of(parts: AnswerForm) -> list[tuple[int, ...]]:
    """Return the part numbers of each modal, or [] if modals don't suit the question."""
    return chunks(range(parts.modal_field_count), MAX_MODAL_FIELDS)


def initial_draft(decision: Decision, stored: str | None) -> Draft:
    """Return the initial draft: the stored one, or else the earlier answer or the best proposal."""
    draft = Draft.parse(decision.question, stored)
    if draft is not None:
        return draft
    first = decision.sealed if decision.sealed is not None else next(iter(decision.proposals), None)
    return Draft() if first is None else answer_form(decision.question).to_draft(first)


# Validation errors of drafts, and their messages


Problem = IllegalAnswerError | NotANumberError
_Naming = dict[str, Callable[[Any], str | None]]
"""Functions that turn the keys in a problem's facts into labels."""

_NAMED = 4
"""Maximum number of places to name for a thing that is assigned too often."""
_UNFINISHED = frozenset({"place-too-empty", "too-few-of-group", "not-all-arranged"})


def legal_answer(question: Question, parts: AnswerForm, draft: Draft) -> Answer:
    """Return a draft as a legal answer. Raises NotANumberError or IllegalAnswerError if it isn't one."""
    answer = parts.to_answer(draft)
    question.check(answer)
    return answer


def validate_draft(question: Question, parts: AnswerForm, draft: Draft) -> tuple[Problem, ...]:
    """Return why a draft isn't a legal answer: all mistakes, or else the first missing part; () if it is legal."""
    try:
        legal_answer(question, parts, draft)
    except (NotANumberError, IllegalAnswerError) as problem:
        return tuple(_all_of(question, parts, draft)) or (problem,)
    return ()


def _all_of(question: Question, parts: AnswerForm, draft: Draft) -> Iterable[Problem]:
    match question:
        case ShareOut():
            return find_slot_errors(question, draft)
        case Assign() if not draft.texts:
            return [wrong for wrong in question.mistakes(parts.to_answer(draft)) if not is_unfinished(wrong)]
        case _:
            return ()


def is_unfinished(problem: Problem) -> bool:
    """Return whether the draft is only incomplete, without mistakes."""
    if not isinstance(problem, IllegalAnswerError):
        return False
    facts: Mapping[str, Any] = problem.facts
    match problem.reason:
        case "wrong-number":
            return bool(facts["chosen"] < facts["least"])
        case "wrong-total":
            return bool(facts["total"] < facts["least"])
        case reason:
            return reason in _UNFINISHED


def problem_text(localizer: Localizer, problem: Problem, question: Question | None = None) -> str:
    """Return the message for a problem. If `question` is given, use its labels."""
    localizer = localizer.for_markdown
    if isinstance(problem, NotANumberError):
        return localizer.format(
            "illegal-not-a-number", slot=slot_label(localizer, problem.slot), text=escape_markdown(problem.text)
        )
    facts: dict[str, Any] = {**problem.facts, **_named(localizer, problem, question)}
    exactly = "most" in facts and facts.get("least") == facts["most"]
    return localizer.format(f"illegal-{problem.reason}", **facts, exactly=exactly)


def _named(localizer: Localizer, problem: IllegalAnswerError, question: Question | None) -> dict[str, str | None]:
    """Return labels for the facts of a problem that name an option, place, group or slot of the question."""
    match question:
        case Assign():
            naming = _names_of_assign(localizer, question, problem.reason == "places-too-full")
        case ShareOut():
            slots = {slot.key: slot for slot in question.slots}
            naming = {"slot": lambda key: slot_label(localizer, slots[key])}
        case _:
            naming = {}
    return {fact: name(problem.facts[fact]) for fact, name in naming.items() if fact in problem.facts}


def _names_of_assign(localizer: Localizer, question: Assign[Any, Any], together: bool) -> _Naming:
    things = {thing.key: thing for thing in question.things}
    places = {place.key: place for place in question.places}

    def listed(keys: Iterable[str]) -> str:
        return localizer.format_list([place_label(localizer, places[key]) for key in keys])

    def of_place(key: str) -> str:
        """Return the label of one place, or of all places in the set that starts with it."""
        sets = [each.places for each in question.together if together and each.places[0] == key]
        return listed(sets[0] if sets else (key,))

    return {
        "thing": lambda key: thing_label(localizer, things[key]),
        "place": of_place,
        "places": lambda keys: listed(keys) if 1 < len(keys) <= _NAMED else None,
        "group": lambda key: group_label(localizer, question, key),
    }


# Parsing of used controls


TextParser = Callable[[Question, str], Draft]
"""Parses a text into a draft. Raises ValueError."""


def parse_control(
    decision: Decision,
    custom_id: CustomId,
    values: Sequence[str] = (),
    stored: str | None = None,
    parse_text: TextParser | None = None,
) -> Action | Draft:
    """Parse a used control into an answer, or a draft to continue with.

    `values` are a menu's choices, or for a modal, one value per part: its text, or its menu's choices joined with
    commas. `stored` is the stored draft of this question. `parse_text` parses text answers, which requires a
    localizer. A modal that isn't a legal answer becomes a draft. Raises OutdatedControlError.
    """
    question = decision.question
    if custom_id.args[:1] != (options_hash(question),) or custom_id.verb not in ANSWER_CONTROLS:
        raise OutdatedControlError
    if custom_id.verb == WITHDRAW:
        return _withdrawal(decision)
    if custom_id.verb not in _MODALS and any("," in value for value in values):
        raise OutdatedControlError
    try:
        draft = _base(decision, custom_id, stored)
        meant = _PARSERS[custom_id.verb](
            _UsedControl(decision, answer_form(question), custom_id, values, draft, parse_text)
        )
    except (ValueError, IndexError) as error:
        raise OutdatedControlError from error
    if not isinstance(meant, Draft):
        return Action(token=decision.token, answer=meant)
    if not is_compatible(question, meant):
        raise OutdatedControlError
    return meant


def suggestion_draft(decision: Decision, custom_id: CustomId, answer: Answer) -> Draft:
    """Return the draft of a suggested answer, if this control still fits the question.

    Raises OutdatedControlError.
    """
    if custom_id.args != (options_hash(decision.question),):
        raise OutdatedControlError
    return answer_form(decision.question).to_draft(answer)


def _withdrawal(decision: Decision) -> Action:
    """Return the action that cancels an answer given in advance."""
    if not decision.ahead:
        raise OutdatedControlError
    return Action(token=decision.token, answer=NOTHING)


def _base(decision: Decision, custom_id: CustomId, kept: str | None) -> Draft:
    """Return the draft that a control was used on. Controls of old releases carry its option indexes themselves.

    Raises OutdatedControlError, ValueError or IndexError.
    """
    carried = indexes_in(custom_id) if custom_id.verb in ("draft", "page", "order") else ()
    draft = Draft(carried) if carried else initial_draft(decision, kept)
    mode, *others = custom_id.args[-1].split(".")
    if mode not in (MENUS, OTHERS):
        return draft
    shown = tuple(map(parse_number, others))
    if not all(is_abridged(decision.question, part) for part in shown):
        raise OutdatedControlError
    return replace(draft, uses_menus=mode == MENUS, expanded_fields=shown)


class _UsedControl(NamedTuple):
    """A control used on a draft. Its readers raise OutdatedControlError, ValueError or IndexError."""

    decision: Decision
    form: AnswerForm
    custom_id: CustomId
    values: Sequence[str]
    draft: Draft
    parse_text: TextParser | None = None

    @property
    def question(self) -> Question:
        return self.decision.question

    @property
    def rest(self) -> tuple[str, ...]:
        return self.custom_id.args


def _answer(use: _UsedControl) -> Answer:
    return parse_few_answers(use.decision, use.form, use.custom_id, use.values)


def _nothing(use: _UsedControl) -> Answer:
    return use.form.to_answer(Draft())


def _page(use: _UsedControl) -> Draft:
    return Draft() if use.rest[-1] == CLEAR else replace(use.draft, page=parse_number(use.rest[2]))


def _menu(use: _UsedControl) -> Draft:
    page, part = parse_number(use.rest[2]), parse_number(use.rest[3])
    if "" in use.values:
        raise OutdatedControlError  # A menu without a choice sends no value.
    return replace(use.form.fill(use.draft, {part: ",".join(use.values)}), page=page)


def _modal(use: _UsedControl) -> Answer | Draft:
    """Read a modal. If it is the question's only one and legal, it is submitted directly, unless the order matters.

    If the order matters, an empty modal isn't an answer either: it may have been submitted by mistake, and there is a
    button for passing.
    """
    forms = modals_of(use.form)
    written = dict(zip(forms[parse_number(use.rest[1])], use.values, strict=True))
    draft = use.form.fill(use.draft, written)
    return (
        draft if len(forms) > 1 or is_ordered(use.question) or draft.expanded_fields else _answer_or_draft(use, draft)
    )


def _again(use: _UsedControl) -> Draft:
    """Return the answer to an earlier similar question as a draft, or the current draft if it isn't empty."""
    if use.decision.earlier is None:
        raise OutdatedControlError
    if use.draft.has_choices:
        return use.draft
    return use.form.to_draft(use.decision.earlier)


def _text(use: _UsedControl) -> Draft:
    (text,) = use.values
    if use.parse_text is None:
        raise OutdatedControlError
    return use.parse_text(use.question, text)


def _old_modal(use: _UsedControl) -> Answer | Draft:
    if not isinstance(use.question, ShareOut):
        raise OutdatedControlError
    return _answer_or_draft(use, parse_old_modal(use.question, tuple(use.values)))


def _confirmed(use: _UsedControl) -> Answer | Draft:
    """Submit a draft. If it isn't the one that the user saw, or isn't legal, show the current one instead."""
    seen = use.rest[2]
    return use.draft if draft_hash(use.question, use.draft) != seen else _answer_or_draft(use, use.draft)


def _answer_or_draft(use: _UsedControl, draft: Draft) -> Answer | Draft:
    """Return a draft as an answer if it is legal, otherwise the draft."""
    try:
        return legal_answer(use.question, use.form, draft)
    except (NotANumberError, IllegalAnswerError):
        return draft


def _pick(use: _UsedControl) -> Answer | Draft:
    if not isinstance(use.question, Pick):
        raise OutdatedControlError
    return parse_pick(use.question, use.custom_id, use.values)


def _arrange(use: _UsedControl) -> Answer | Draft:
    if not isinstance(use.question, Arrange):
        raise OutdatedControlError
    return parse_arrange(use.question, use.custom_id, use.values, use.draft)


_PARSERS: dict[str, Callable[[_UsedControl], Answer | Draft]] = {
    "answer": _answer,
    "nothing": _nothing,
    "page": _page,
    "draft": _menu,
    "fill": _modal,
    "again": _again,
    "write": _text,
    "share": _old_modal,
    "done": _confirmed,
    "pick": _pick,
    "group": _pick,
    "order": _arrange,
    "arrange": _arrange,
}

_MODALS = ("fill", "share", "write")

WITHDRAW = "unsay"

ANSWER_CONTROLS = frozenset(_PARSERS) | {WITHDRAW}
"""Names (in custom ids) of the controls that answer a question or change its draft."""
