"""Parsing of used controls into answers or drafts, and validation of drafts.

Parsing needs no localizer, so it can run under the table lock. Only `parts_in_words` and `sentence_of` need one.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, assert_never

from bot.model.custom_ids import CustomId, whole_number
from bot.presentation.components import MOST_INPUTS
from bot.presentation.controls.arrange import ArrangeControls, ArrangeParts, read_arrange
from bot.presentation.controls.assign import (
    AssignControls,
    AssignParts,
    group_label,
    has_others,
    place_label,
    thing_label,
)
from bot.presentation.controls.drafts import (
    CLEAR,
    MENUS,
    OTHERS,
    Asked,
    Draft,
    NotANumberError,
    OutdatedControlError,
    Parts,
    PartsInWords,
    drafted,
    fits,
    is_ordered,
    mark_of,
    mark_of_draft,
)
from bot.presentation.controls.pick import PickControls, PickParts, read_few_answers, read_pick
from bot.presentation.controls.share_out import ShareOutControls, ShareOutParts, mistakes, read_lines, slot_label
from bot.presentation.layout import lots
from bot.words.localizer import Voice, plain
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Action, Answer, Arrange, Assign, Decision, Pick, Question, ShareOut
from engine.core.questions.pick import NOTHING


def parts_of(question: Question) -> Parts:
    """Return the parts of a question that are filled in one by one."""
    match question:
        case Pick():
            return PickParts(question)
        case Arrange():
            return ArrangeParts(question)
        case ShareOut():
            return ShareOutParts(question)
        case Assign():
            return AssignParts(question)
        case _:
            assert_never(question)


def parts_in_words(asked: Asked) -> PartsInWords:
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


def is_single(question: Question) -> bool:
    """Return whether the question is answered by choosing a single option."""
    return isinstance(question, Pick) and question.most == 1


def forms_of(parts: Parts) -> list[tuple[int, ...]]:
    """Return the part numbers of each modal, or [] if modals don't suit the question."""
    return lots(range(parts.in_forms), MOST_INPUTS)


def begun(decision: Decision, kept: str | None) -> Draft:
    """Return the initial draft: the stored one, or else the earlier answer or the best proposal."""
    draft = Draft.of(decision.question, kept)
    if draft is not None:
        return draft
    first = decision.sealed if decision.sealed is not None else next(iter(decision.proposals), None)
    return Draft() if first is None else parts_of(decision.question).draft(first)


# Validation errors of drafts, and their messages


Problem = IllegalAnswerError | NotANumberError
_Naming = dict[str, Callable[[Any], str | None]]
"""Functions that turn the keys in a problem's facts into labels."""

_NAMED = 4
"""Maximum number of places to name for a thing that is assigned too often."""
_UNFINISHED = frozenset({"place-too-empty", "too-few-of-group", "not-all-arranged"})


def lawful_answer(question: Question, parts: Parts, draft: Draft) -> Answer:
    """Return a draft as a legal answer. Raises NotANumberError or IllegalAnswerError if it isn't one."""
    answer = parts.answer(draft)
    question.check(answer)
    return answer


def problems_of(question: Question, parts: Parts, draft: Draft) -> tuple[Problem, ...]:
    """Return why a draft isn't a legal answer: all mistakes, or else the first missing part; () if it is legal."""
    try:
        lawful_answer(question, parts, draft)
    except (NotANumberError, IllegalAnswerError) as problem:
        return tuple(_all_of(question, parts, draft)) or (problem,)
    return ()


def _all_of(question: Question, parts: Parts, draft: Draft) -> Iterable[Problem]:
    match question:
        case ShareOut():
            return mistakes(question, draft)
        case Assign() if not draft.lines:
            return [wrong for wrong in question.mistakes(parts.answer(draft)) if not is_unfinished(wrong)]
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


def sentence_of(voice: Voice, problem: Problem, question: Question | None = None) -> str:
    """Return the message for a problem. If `question` is given, use its labels."""
    voice = voice.in_text
    if isinstance(problem, NotANumberError):
        return voice.say("illegal-not-a-number", slot=slot_label(voice, problem.slot), text=plain(problem.text))
    facts: dict[str, Any] = {**problem.facts, **_named(voice, problem, question)}
    exactly = "most" in facts and facts.get("least") == facts["most"]
    return voice.say(f"illegal-{problem.reason}", **facts, exactly=exactly)


def _named(voice: Voice, problem: IllegalAnswerError, question: Question | None) -> dict[str, str | None]:
    """Return labels for the facts of a problem that name an option, place, group or slot of the question."""
    match question:
        case Assign():
            naming = _names_of_assign(voice, question, problem.reason == "places-too-full")
        case ShareOut():
            slots = {slot.key: slot for slot in question.slots}
            naming = {"slot": lambda key: slot_label(voice, slots[key])}
        case _:
            naming = {}
    return {fact: name(problem.facts[fact]) for fact, name in naming.items() if fact in problem.facts}


def _names_of_assign(voice: Voice, question: Assign[Any, Any], together: bool) -> _Naming:
    things = {thing.key: thing for thing in question.things}
    places = {place.key: place for place in question.places}

    def listed(keys: Iterable[str]) -> str:
        return voice.listed([place_label(voice, places[key]) for key in keys])

    def of_place(key: str) -> str:
        """Return the label of one place, or of all places in the set that starts with it."""
        sets = [each.places for each in question.together if together and each.places[0] == key]
        return listed(sets[0] if sets else (key,))

    return {
        "thing": lambda key: thing_label(voice, things[key]),
        "place": of_place,
        "places": lambda keys: listed(keys) if 1 < len(keys) <= _NAMED else None,
        "group": lambda key: group_label(voice, question, key),
    }


# Parsing of used controls


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
