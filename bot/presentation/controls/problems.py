"""Validation errors of drafts, and their messages."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.presentation.controls.assign import group_label, place_label, thing_label
from bot.presentation.controls.drafts import Draft
from bot.presentation.controls.parts import NotANumberError, Parts
from bot.presentation.controls.share_out import mistakes, slot_label
from bot.words.localizer import Voice, plain
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Answer, Assign, Decision, Question, ShareOut

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


def is_lawful(decision: Decision, answer: Answer) -> bool:
    """Return whether an answer is legal for the current question."""
    try:
        decision.question.check(answer)
    except IllegalAnswerError:
        return False
    return True


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
    """Return the facts of a problem that are keys of the question, as labels."""
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
