"""Answers as text to questions with many places: a line for each place, with its things after a colon.

Abbreviated names are allowed.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from operator import eq, itemgetter
from typing import Any, TypeGuard

from bot.presentation.components import MOST_INPUTS, Component, cut, form, labelled, paragraph
from bot.presentation.controls.asked import Asked
from bot.presentation.controls.assign import place_label, thing_label
from bot.presentation.controls.drafts import Draft
from bot.presentation.searching import folded, likeness_of
from bot.words.localizer import Voice, plain
from engine.core.questions import Assign, Question
from engine.core.values import value

LONGEST = 2000
"""Maximum characters of such a text."""
_TOLD, _QUOTED = 6, 60
"""Maximum number of parse errors to show, and of characters to quote in each."""
_ALIKE = 0.75
"""Minimum similarity of a name that is suggested for a misspelled one."""
_COLON, _COMMA = re.compile("[:：]"), re.compile("[,;，、]")


@value()
class Misread:
    """Part of a line that couldn't be parsed: its name is unknown, or `several` names match.

    `among` are the valid names, one of which may be suggested. If `bare`, the line has no colon.
    """

    line: int
    text: str
    several: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    bare: bool = False


def can_be_written(question: Question) -> TypeGuard[Assign[Any, Any]]:
    """Return whether a question has enough places that text may be faster than its modals."""
    return isinstance(question, Assign) and len(question.places) > MOST_INPUTS


def text_form(asked: Asked, draft: Draft) -> Component:
    """Return a modal with one long text field, filled in with the draft or with text that couldn't be parsed."""
    question = asked.decision.question
    assert can_be_written(question), "other questions have no text"
    text = draft.lines[0] if draft.lines else written(asked.voice, question, draft)
    label, hint = asked.voice.label("text-of-question"), asked.voice.label("text-hint")
    shown = labelled(label, paragraph("0", value=text, longest=LONGEST), hint)
    return form(asked.id_for("write"), asked.form_title(), [shown])


def written(voice: Voice, question: Assign[Any, Any], draft: Draft) -> str:
    """Return a draft as text, including empty places."""
    return "\n".join(
        f"{place_label(voice, place)}: {_things_on(voice, question, draft, at)}".rstrip()
        for at, place in enumerate(question.places)
    )


def _things_on(voice: Voice, question: Assign[Any, Any], draft: Draft, place: int) -> str:
    return ", ".join(thing_label(voice, question.things[thing]) for thing, on in draft.laid if on == place)


def laid_by(voice: Voice, question: Question, text: str) -> Draft:
    """Parse a text into a draft, which keeps the text if parts of it are invalid.

    Raises ValueError if the question can't be answered as text, or the text is too long.
    """
    if not can_be_written(question) or len(text) > LONGEST:
        raise ValueError("no text for this question")
    found = list(_lines(voice, question, text))
    laid = tuple(each for each in found if not isinstance(each, Misread))
    return Draft(laid=laid, lines=(text,) if len(laid) < len(found) else ())


def misread_in(voice: Voice, question: Question, draft: Draft) -> tuple[str, ...]:
    """Return messages for the invalid parts of a draft's text.

    After the first few, only their number is given. The last message says that the text isn't lost.
    """
    if not can_be_written(question) or not draft.lines:
        return ()
    misread = [found for found in _lines(voice, question, draft.lines[0]) if isinstance(found, Misread)]
    told = [_sentence(voice, question, found) for found in misread[:_TOLD]]
    more = len(misread) - len(told)
    if more:
        told.append(voice.say("misread-more", number=more))
    return (*told, voice.say("misread-kept")) if told else ()


def _sentence(voice: Voice, question: Assign[Any, Any], found: Misread) -> str:
    """Return the message for an invalid part. If the game knows the name but doesn't allow it here, say why."""
    reasons = {} if found.several else voice.lexicon.not_laid(voice, question)
    known = _finder(list(reasons))(found.text)
    if isinstance(known, int):
        return voice.say("not-laid", line=found.line, why=list(reasons.values())[known])
    return voice.say(
        "misread",
        line=found.line,
        text=plain(cut(found.text, _QUOTED)),
        several=len(found.several),
        names=voice.words.listed([plain(name) for name in found.several], "or"),
        near=plain(_near(found.among, found.text)) or None,
        bare=found.bare,
    )


def _lines(voice: Voice, question: Assign[Any, Any], text: str) -> Iterator[tuple[int, int] | Misread]:
    """Yield the thing and place of each assignment in the text, or what couldn't be parsed."""
    places = tuple(place_label(voice, place) for place in question.places)
    things = tuple(thing_label(voice, thing) for thing in question.things)
    find_place, find_thing = _finder(places), _finder(things)
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        named, *rest = _COLON.split(line, maxsplit=1)
        place = find_place(named)
        if isinstance(place, int) and rest:
            for each in filter(str.strip, _COMMA.split(rest[0])):
                thing = find_thing(each)
                if isinstance(thing, int):
                    yield thing, place
                else:
                    yield Misread(number, each.strip(), thing, things)
        elif isinstance(place, int):
            yield Misread(number, line.strip(), bare=True)
        else:
            yield Misread(number, named.strip(), place, places, bare=not rest)


def _near(names: Iterable[str], typed: str) -> str:
    """Return the name most similar to what was typed, or "" if none is similar."""
    found = ((name, likeness_of(folded(name), folded(typed))) for name in names)
    name, likeness = max(found, key=itemgetter(1), default=("", 0.0))
    return name if likeness >= _ALIKE else ""


def _finder(names: Sequence[str]) -> Callable[[str], int | tuple[str, ...]]:
    """Return a function that finds the one name meant by a text, or the names that it could mean."""
    words = [folded(name).split() for name in names]

    def find(typed: str) -> int | tuple[str, ...]:
        wanted = folded(typed).split()
        ways = ([at for at, name in enumerate(words) if fits(wanted, name)] for fits in _FITS) if wanted else ()
        found = next(filter(None, ways), [])
        return found[0] if len(found) == 1 else tuple(names[at] for at in found)

    return find


def _in_order(fits: Callable[[str, str], bool], typed: Sequence[str], name: Sequence[str]) -> bool:
    """Return whether each word typed fits a word of the name, in the order of the name."""
    left = iter(name)
    return all(any(fits(word, part) for word in left) for part in typed)


_FITS: tuple[Callable[[Sequence[str], Sequence[str]], bool], ...] = (
    eq,
    partial(_in_order, eq),
    partial(_in_order, str.startswith),
    lambda typed, name: " ".join(typed) in " ".join(name),
)
"""How a text can match a name, best first: exactly, by entire words, by beginnings of words, by any other part."""
