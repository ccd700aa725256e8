"""Controls for assigning things to places: a menu for each place, in modals or below the message, or a text.

Each place has a menu of things or pairs, except the place that gets all remaining things. The text of a question with
many places has a line for each place, with its things after a colon. Abbreviated names are allowed.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import combinations_with_replacement
from operator import eq, itemgetter
from typing import Any, NamedTuple, TypeGuard

from bot.presentation.components import (
    CHOICE,
    INPUT,
    MOST_CHOICES,
    MOST_INPUTS,
    Choice,
    Component,
    continued,
    cut,
    form,
    labelled,
    paragraph,
)
from bot.presentation.controls.drafts import Asked, Draft, Part, in_order
from bot.presentation.layout import lots
from bot.presentation.searching import folded, likeness_of
from bot.words.localizer import Voice, plain
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Answer, Assign, Assigned, Place, Question, Thing
from engine.core.values import value

Laid = tuple[tuple[int, int], ...]
"""Pairs of thing and place indexes, one for each assigned copy."""
ALL = "others"
"""Value of the last option of a menu that doesn't show everything.

It leads to menus with all things for the place.
"""
_A_PAIR = 2


class Menu(NamedTuple):
    """A place's index, and the copies of things it can take, as pairs of thing index and copy number.

    A place for exactly two things has a menu of `pairs` if there are few enough.
    """

    place: int
    copies: tuple[tuple[int, int], ...]
    pairs: tuple[tuple[int, int], ...] = ()


def menus_of(question: Assign[Any, Any]) -> list[Menu]:
    """Return the menus of all places; each copy of a thing is a separate option.

    A place gets several menus if it can take more things than a menu holds. A place for one thing has one menu,
    which shows some things and leads to the others. The place that gets all remaining things has none.
    """
    rest = rest_of(question)
    return [
        Menu(number, lot, _pairs_for(question, place))
        for number, place in enumerate(question.places)
        for lot in _lots_for(question, place, _copies_for(question, place))
        if number != rest
    ]


def _copies_for(question: Assign[Any, Any], place: Place[Any]) -> list[tuple[int, int]]:
    return [
        (thing, copy)
        for thing, each in enumerate(question.things)
        if place.holds(each)
        for copy in range(min(each.copies, place.most + question.spare))
    ]


def _lots_for(
    question: Assign[Any, Any], place: Place[Any], copies: list[tuple[int, int]]
) -> list[tuple[tuple[int, int], ...]]:
    return [tuple(copies)] if copies and place.most + question.spare == 1 else lots(copies, MOST_CHOICES)


def has_others(question: Question, part: int) -> bool:
    """Return whether the menu of a part is too small for all that its place takes. Raises IndexError."""
    return isinstance(question, Assign) and len(menus_of(question)[part].copies) > MOST_CHOICES


def things_in(question: Assign[Any, Any], menu: Menu, values: Sequence[str]) -> list[int]:
    """Return the things chosen in a menu. Raises IndexError if it doesn't have these options."""
    pairs = {value_of_pair(*pair): pair for pair in menu.pairs}
    offered = set(pairs) or {value_of(*copy) for copy in menu.copies}
    if not set(values) <= offered or len(set(values)) < len(values) or len(values) > most_in(question, menu):
        raise IndexError(values)
    if menu.pairs:
        return [thing for value in values for thing in pairs[value]]
    return [int(value.split(".")[0]) for value in values]


def chosen_before(menu: Menu, lying: Mapping[int, int]) -> list[int]:
    """Return the things that a menu shows as chosen; `lying` counts the assigned copies of each thing.

    Lower copy numbers count as assigned first.
    """
    return [thing for thing, copy in menu.copies if copy < lying.get(thing, 0)]


def most_in(question: Assign[Any, Any], menu: Menu) -> int:
    """Return the maximum number of options to choose in a menu."""
    if menu.pairs:
        return 1
    return min(question.places[menu.place].most + question.spare, len(menu.copies))


def rest_of(question: Assign[Any, Any]) -> int | None:
    """Return the index of the last place if all remaining things go there, which saves a modal; otherwise None.

    This is the case if all things must be assigned and all places filled.
    """
    fixed = not (question.ordered or question.spare or question.together or question.must)
    exact = all(place.least == place.most and not place.takes for place in question.places)
    full = sum(thing.copies for thing in question.things) == sum(place.most for place in question.places)
    return MOST_INPUTS if fixed and exact and full and len(question.places) == MOST_INPUTS + 1 else None


def with_rest(question: Assign[Any, Any], laid: Laid) -> Laid:
    """Add the remaining things to the place that gets them, once all others are assigned."""
    rest = rest_of(question)
    if rest is None:
        return laid
    chosen = tuple(pair for pair in laid if pair[1] != rest)
    copies = Counter({number: thing.copies for number, thing in enumerate(question.things)})
    left = copies - Counter(thing for thing, _ in chosen)
    is_left = left.total() == question.places[rest].most
    return (*chosen, *((thing, rest) for thing in sorted(left.elements()) if is_left))


def _pairs_for(question: Assign[Any, Any], place: Place[Any]) -> tuple[tuple[int, int], ...]:
    """Return all pairs of things for a place that takes exactly two, or () if pairs don't suit or fit a menu."""
    if question.ordered or question.spare or not place.least == place.most == _A_PAIR:
        return ()
    held = [(number, thing) for number, thing in enumerate(question.things) if place.holds(thing)]
    found = [
        (one, other)
        for (one, thing), (other, _) in combinations_with_replacement(held, _A_PAIR)
        if one != other or thing.copies >= _A_PAIR
    ]
    return tuple(found) if len(found) <= MOST_CHOICES else ()


def value_of(thing: int, copy: int) -> str:
    """Return the menu value of a copy of a thing."""
    return f"{thing}.{copy}" if copy else str(thing)


def value_of_pair(one: int, other: int) -> str:
    """Return the menu value of a pair of things."""
    return f"{one}-{other}"


class AssignParts:
    """Parts of an Assign question: a menu for each place. Things keep the order in which they were assigned."""

    def __init__(self, question: Assign[Any, Any]) -> None:
        self._question = question

    @cached_property
    def _menus(self) -> list[Menu]:
        return menus_of(self._question)

    @property
    def in_forms(self) -> int:
        return len(self._menus)

    def filled(self, draft: Draft, written: Mapping[int, str]) -> Draft:
        leading = [part for part, values in written.items() if self._leads_on(part, values)]
        others = (*(other for other in draft.others if other not in written), *leading)
        chosen = {part: self._chosen_in(part, values) for part, values in written.items() if part not in leading}
        if not chosen:
            return replace(draft, others=others)
        laid = draft.laid
        for place in dict.fromkeys(self._menus[part].place for part in chosen):
            laid = self._laid_on(place, laid, chosen)
        return replace(draft, laid=with_rest(self._question, laid), lines=(), others=others)

    def _leads_on(self, part: int, values: str) -> bool:
        """Return whether the user asks to see everything that can be assigned to a menu's place."""
        return values == ALL and has_others(self._question, part)

    def _chosen_in(self, part: int, values: str) -> list[int]:
        return things_in(self._question, self._menus[part], values.split(",") if values else [])

    def _laid_on(self, place: int, laid: Laid, chosen: Mapping[int, Sequence[int]]) -> Laid:
        """Return all assignments after things were `chosen` in menus of this place, by part number.

        Other menus of the place keep the copies that they show as chosen, even of the same things.
        """
        menus = {part: menu for part, menu in enumerate(self._menus) if menu.place == place}
        lying = Counter(thing for thing, on in laid if on == place)
        wanted = Counter(
            thing
            for part, menu in menus.items()
            for thing in (chosen[part] if part in chosen else chosen_before(menu, lying))
        )
        offered = {thing for menu in menus.values() for thing, _ in menu.copies}
        kept: list[tuple[int, int]] = []
        for thing, on in laid:
            if on == place and thing in offered:
                if not wanted[thing]:
                    continue
                wanted[thing] -= 1
            kept.append((thing, on))
        return (*kept, *((thing, place) for thing in wanted.elements()))

    def answer(self, draft: Draft) -> Assigned:
        if draft.lines:
            raise IllegalAnswerError("not-understood")  # The text says more than the parsed assignments.
        things, places = self._question.things, self._question.places
        laid = tuple((things[thing].key, places[place].key) for thing, place in draft.laid)
        return Assigned(laid=laid, ordered=self._question.ordered)

    def draft(self, answer: Answer) -> Draft:
        assert isinstance(answer, Assigned)
        things = {thing.key: number for number, thing in enumerate(self._question.things)}
        places = {place.key: number for number, place in enumerate(self._question.places)}
        known = [(things.get(thing), places.get(place)) for thing, place in answer.laid]
        return Draft(laid=tuple((t, p) for t, p in known if t is not None and p is not None))


# Controls


_NAMED_IN_A_LINE = 5
"""Maximum number of empty places to name in one line."""


class AssignControls:
    """The controls of an Assign question."""

    def __init__(self, asked: Asked, question: Assign[Any, Any]) -> None:
        self._asked = asked
        self._voice = asked.voice
        self._question = question

    @cached_property
    def _menus(self) -> list[Menu]:
        return menus_of(self._question)

    @cached_property
    def _rest(self) -> Place[Any] | None:
        """The place that gets all remaining things."""
        rest = rest_of(self._question)
        return None if rest is None else self._question.places[rest]

    def label(self, number: int) -> str:
        return self._brief(self._question.places[self._menus[number].place])

    def part(self, number: int, draft: Draft) -> Part:
        number_of_place, copies, pairs = self._menus[number]
        place = self._question.places[number_of_place]
        label, whole = self._called(number_of_place)
        most = place.most + min(self._question.spare, max(0, len(copies) - place.most))
        about = self._voice.lexicon.about_place(self._voice, place)
        hint = self._voice.label("place-hint", least=place.least, most=most, exactly=place.least == most)
        lying = Counter(thing for thing, on in draft.laid if on == number_of_place)
        if pairs:
            choices = [self._choice_of_pair(pair, lying) for pair in pairs]
            return Part(label, whole, hint, choices, 1, about=about)
        elsewhere = self._elsewhere(draft, number_of_place)
        best = self._best(copies, place, lying) if len(copies) > MOST_CHOICES else copies
        choices = [
            self._choice(thing, copy, place, chosen=copy < lying[thing], on=elsewhere.get(thing))
            for thing, copy in best
        ]
        if len(best) < len(copies):
            choices.append(Choice(self._voice.label("others-of-place"), ALL))
        return Part(label, whole, hint, choices, most_in(self._question, self._menus[number]), about=about)

    def _best(
        self, copies: Sequence[tuple[int, int]], place: Place[Any], lying: Counter[int]
    ) -> Sequence[tuple[int, int]]:
        """Return the best 24 options, leaving room for "More ...": assigned things first, then by worth."""
        things, lexicon = self._question.things, self._voice.lexicon

        def worth(copy: tuple[int, int]) -> tuple[bool, float]:
            return bool(lying[copy[0]]), lexicon.worth_laid(self._voice, things[copy[0]], place)

        return sorted(copies, key=worth, reverse=True)[: MOST_CHOICES - 1]

    def sections(self, number: int, draft: Draft) -> list[Part]:
        """Return menus of everything that can be assigned to a part's place, one or more per section."""
        number_of_place, copies, _ = self._menus[number]
        place, things = self._question.places[number_of_place], self._question.things
        found: dict[str, list[int]] = {}
        for thing, _ in copies:
            found.setdefault(self._voice.lexicon.section_of(self._voice, things[thing]), []).append(thing)
        label = self._called(number_of_place)[0]
        lying = {thing for thing, on in draft.laid if on == number_of_place}
        elsewhere = self._elsewhere(draft, number_of_place)
        return [
            Part(
                self._voice.label("section-of-place", place=label, section=section) if section else label,
                choices=[
                    self._choice(thing, 0, place, chosen=thing in lying, on=elsewhere.get(thing)) for thing in lot
                ],
            )
            for section, things_of_it in found.items()
            for lot in lots(things_of_it, MOST_CHOICES)
        ]

    def _elsewhere(self, draft: Draft, place: int) -> dict[int, Place[Any]]:
        """Return the other places to which unique things are assigned, by thing."""
        things, places = self._question.things, self._question.places
        return {thing: places[on] for thing, on in draft.laid if on != place and things[thing].copies == 1}

    def _called(self, number: int) -> tuple[str, str]:
        """Return a place's label in a modal, and the full label if that is cut."""
        place = self._question.places[number]
        label, whole = self._asked.short(place.word, place.facts, INPUT)
        numbered = self._asked.numbered_part(label, place.word, number)
        return cut(numbered, INPUT), whole or (numbered if len(numbered) > INPUT else "")

    def _brief(self, place: Place[Any]) -> str:
        """Return a place's short name, or its full name if it has none."""
        return self._asked.short(place.word, place.facts, INPUT, always=True)[0]

    def menus(self, draft: Draft) -> int:
        return len(self._menus)

    def menu(self, number: int, draft: Draft) -> Component:
        part = self.part(number, draft)
        custom_id = self._asked.id_for("draft", "", str(draft.page), str(number), *self._asked.how(draft))
        return replace(part, choices=self._naming(part)).in_row(custom_id)

    def described(self, answer: Answer) -> str:
        assert isinstance(answer, Assigned)
        return self._voice.listed(self._lines(answer.laid)) or self._asked.own("pass")

    def chosen(self, draft: Draft) -> tuple[str, ...]:
        if not draft.laid:
            return ()
        things, places = self._question.things, self._question.places
        laid = tuple((things[thing].key, places[place].key) for thing, place in draft.laid)
        answer = Assigned(laid=laid, ordered=self._question.ordered)
        told = self._voice.lexicon.about_draft(self._voice, self._question, answer)
        missing = [*self._empty({place for _, place in draft.laid}), *self._short(laid)]
        if self._rest is not None and all(places[place] is not self._rest for _, place in draft.laid):
            missing.append(self._voice.say("rest-falls", place=place_label(self._voice, self._rest)))
        return (*self._lines(laid, told=True), *told, *missing)

    def _empty(self, covered: Collection[int]) -> Iterator[str]:
        """Yield warnings about places that still need things, several places per line."""
        rest = rest_of(self._question)
        open_places = [(at, place) for at, place in enumerate(self._question.places) if place.least and at != rest]
        places = [place for at, place in open_places if at not in covered]
        for few in lots(places, _NAMED_IN_A_LINE):
            named = self._voice.listed([place_label(self._voice, place) for place in few])
            yield self._voice.say("places-empty", places=named)

    def _short(self, laid: Sequence[tuple[str, str]]) -> Iterator[str]:
        """Yield a warning for each group that needs more of its things assigned."""
        group_of = {thing.key: thing.group for thing in self._question.things}
        lying = Counter(group_of[thing] for thing, _ in laid)
        for group, least in self._question.must.items():
            if lying[group] < least:
                name = group_label(self._voice, self._question, group)
                yield self._voice.say("group-short", group=name, number=least - lying[group])

    def _lines(self, laid: Sequence[tuple[str, str]], *, told: bool = False) -> list[str]:
        """Return an assignment in words: place by place, or thing by thing if the order matters.

        With `told`, also describe the effect of a thing that is the only one at its place.
        """
        things = {thing.key: thing for thing in self._question.things}
        if self._question.ordered:
            place_of = {place.key: place for place in self._question.places}
            lines = [self._line(thing_label(self._voice, things[thing]), place_of[place]) for thing, place in laid]
            return in_order(self._voice, lines)
        lying: dict[str, list[Thing[Any]]] = {}
        for thing, on in laid:
            lying.setdefault(on, []).append(things[thing])
        places = [place for place in self._question.places if place.key in lying]
        return [self._lying(place, lying[place.key], told=told) for place in places]

    def _lying(self, place: Place[Any], things: Sequence[Thing[Any]], *, told: bool) -> str:
        """Return the line about a place with all things assigned to it."""
        names = self._voice.listed([thing_label(self._voice, thing) for thing in things])
        alone = told and len(things) == 1
        about = self._voice.lexicon.about_lying(self._voice, things[0], place) if alone else ""
        if not about:
            word = "laid-as-rest" if told and place is self._rest else "laid-on"
            return self._voice.say(word, place=place_label(self._voice, place), things=names)
        return self._voice.say("laid-does", place=self._brief(place), thing=names, about=about)

    def _line(self, thing: str, place: Place[Any]) -> str:
        """Return the line about a thing at a place, with the place's own text if it has one."""
        if self._voice.has(place.word, "laid"):
            return self._voice.label(place.word, "laid", **place.facts, thing=thing)
        return self._voice.say("laid-there", thing=thing, place=place_label(self._voice, place))

    def _naming(self, part: Part) -> list[Choice]:
        """Return a menu's options, with the place's name in the first chosen one, as it hides the placeholder."""
        first = next((choice for choice in part.choices if choice.chosen), None)
        if first is None:
            return list(part.choices)
        label = self._voice.label("laid-on", place=part.label, things=first.label)
        named = first._replace(label=label) if len(label) <= CHOICE else first
        return [named if choice is first else choice for choice in part.choices]

    def _choice_of_pair(self, pair: tuple[int, int], lying: Counter[int]) -> Choice:
        """Return the menu option of two things that can be assigned to a place together."""
        names = [thing_label(self._voice, self._question.things[thing]) for thing in pair]
        label, rest = continued(self._voice.listed(names), CHOICE)
        return Choice(label, value_of_pair(*pair), rest, chosen=lying == Counter(pair))

    def _choice(
        self, number: int, copy: int, place: Place[Any], *, chosen: bool, on: Place[Any] | None = None
    ) -> Choice:
        """Return the menu option of a copy of a thing. If the thing is assigned to another place, that is `on`."""
        thing = self._question.things[number]
        line, whole = self._asked.line(thing.word, {**self._asked.decision.facts, **thing.facts})
        if copy:
            line = self._voice.label("another-copy", thing=line, number=copy + 1)
        label, rest = continued(self._asked.numbered_part(line, thing.word, number), CHOICE)
        about = whole or rest or self._voice.lexicon.about_laid(self._voice, thing, place, copy + 1)
        if on is not None and not chosen:
            moving = self._voice.label("lies-on", thing=label, place=self._brief(on))
            label = moving if len(moving) <= CHOICE else label
        return Choice(label, value_of(number, copy), about, chosen, self._asked.icon(thing))


def thing_label(voice: Voice, thing: Thing[Any]) -> str:
    """Return the label of a thing."""
    return voice.label(thing.word, **thing.facts)


def place_label(voice: Voice, place: Place[Any]) -> str:
    """Return the label of a place."""
    return voice.label(place.word, **place.facts)


def group_label(voice: Voice, question: Assign[Any, Any], group: str) -> str:
    """Return the label of a group of things."""
    word, facts = next((thing.word, thing.facts) for thing in question.things if thing.group == group)
    return voice.label(word, "group", **facts) if voice.has(word, "group") else group


# Answers as text


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
