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

from bot.localization.localizer import Localizer, escape_markdown
from bot.presentation.components import (
    MAX_INPUT_LABEL,
    MAX_MODAL_FIELDS,
    MAX_OPTION_LABEL,
    MAX_OPTIONS,
    Component,
    SelectOption,
    chunks,
    modal,
    modal_label,
    paragraph_input,
    split_text,
    truncate,
)
from bot.presentation.controls.drafts import DecisionContext, Draft, FormField, number_lines
from bot.presentation.search import normalize, similarity
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Answer, Assign, Assigned, Place, Question, Thing
from engine.core.values import value

Assignments = tuple[tuple[int, int], ...]
"""Pairs of thing and place indexes, one for each assigned copy."""
SHOW_ALL = "others"
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


def build_menus(question: Assign[Any, Any]) -> list[Menu]:
    """Return the menus of all places; each copy of a thing is a separate option.

    A place gets several menus if it can take more things than a menu holds. A place for one thing has one menu,
    which shows some things and leads to the others. The place that gets all remaining things has none.
    """
    rest = rest_place(question)
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
    return [tuple(copies)] if copies and place.most + question.spare == 1 else chunks(copies, MAX_OPTIONS)


def is_abridged(question: Question, part: int) -> bool:
    """Return whether the menu of a part is too small for all that its place takes. Raises IndexError."""
    return isinstance(question, Assign) and len(build_menus(question)[part].copies) > MAX_OPTIONS


def parse_things(question: Assign[Any, Any], menu: Menu, values: Sequence[str]) -> list[int]:
    """Return the things chosen in a menu. Raises IndexError if it doesn't have these options."""
    pairs = {pair_value(*pair): pair for pair in menu.pairs}
    offered = set(pairs) or {copy_value(*copy) for copy in menu.copies}
    if not set(values) <= offered or len(set(values)) < len(values) or len(values) > max_choices(question, menu):
        raise IndexError(values)
    if menu.pairs:
        return [thing for value in values for thing in pairs[value]]
    return [int(value.split(".")[0]) for value in values]


def chosen_things(menu: Menu, lying: Mapping[int, int]) -> list[int]:
    """Return the things that a menu shows as chosen; `lying` counts the assigned copies of each thing.

    Lower copy numbers count as assigned first.
    """
    return [thing for thing, copy in menu.copies if copy < lying.get(thing, 0)]


def max_choices(question: Assign[Any, Any], menu: Menu) -> int:
    """Return the maximum number of options to choose in a menu."""
    if menu.pairs:
        return 1
    return min(question.places[menu.place].most + question.spare, len(menu.copies))


def rest_place(question: Assign[Any, Any]) -> int | None:
    """Return the index of the last place if all remaining things go there, which saves a modal; otherwise None.

    This is the case if all things must be assigned and all places filled.
    """
    fixed = not (question.ordered or question.spare or question.together or question.must)
    exact = all(place.least == place.most and not place.takes for place in question.places)
    full = sum(thing.copies for thing in question.things) == sum(place.most for place in question.places)
    return MAX_MODAL_FIELDS if fixed and exact and full and len(question.places) == MAX_MODAL_FIELDS + 1 else None


def fill_rest_place(question: Assign[Any, Any], laid: Assignments) -> Assignments:
    """Add the remaining things to the place that gets them, once all others are assigned."""
    rest = rest_place(question)
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
    return tuple(found) if len(found) <= MAX_OPTIONS else ()


def copy_value(thing: int, copy: int) -> str:
    """Return the menu value of a copy of a thing."""
    return f"{thing}.{copy}" if copy else str(thing)


def pair_value(one: int, other: int) -> str:
    """Return the menu value of a pair of things."""
    return f"{one}-{other}"


class AssignForm:
    """Parts of an Assign question: a menu for each place. Things keep the order in which they were assigned."""

    def __init__(self, question: Assign[Any, Any]) -> None:
        self._question = question

    @cached_property
    def _menus(self) -> list[Menu]:
        return build_menus(self._question)

    @property
    def modal_field_count(self) -> int:
        return len(self._menus)

    def fill(self, draft: Draft, written: Mapping[int, str]) -> Draft:
        leading = [part for part, values in written.items() if self._wants_all(part, values)]
        others = (*(other for other in draft.expanded_fields if other not in written), *leading)
        chosen = {part: self._chosen_in(part, values) for part, values in written.items() if part not in leading}
        if not chosen:
            return replace(draft, expanded_fields=others)
        laid = draft.assignments
        for place in dict.fromkeys(self._menus[part].place for part in chosen):
            laid = self._assign_to_place(place, laid, chosen)
        return replace(draft, assignments=fill_rest_place(self._question, laid), texts=(), expanded_fields=others)

    def _wants_all(self, part: int, values: str) -> bool:
        """Return whether the user asks to see everything that can be assigned to a menu's place."""
        return values == SHOW_ALL and is_abridged(self._question, part)

    def _chosen_in(self, part: int, values: str) -> list[int]:
        return parse_things(self._question, self._menus[part], values.split(",") if values else [])

    def _assign_to_place(self, place: int, laid: Assignments, chosen: Mapping[int, Sequence[int]]) -> Assignments:
        """Return all assignments after things were `chosen` in menus of this place, by part number.

        Other menus of the place keep the copies that they show as chosen, even of the same things.
        """
        menus = {part: menu for part, menu in enumerate(self._menus) if menu.place == place}
        lying = Counter(thing for thing, on in laid if on == place)
        wanted = Counter(
            thing
            for part, menu in menus.items()
            for thing in (chosen[part] if part in chosen else chosen_things(menu, lying))
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

    def to_answer(self, draft: Draft) -> Assigned:
        if draft.texts:
            raise IllegalAnswerError("not-understood")  # The text says more than the parsed assignments.
        things, places = self._question.things, self._question.places
        laid = tuple((things[thing].key, places[place].key) for thing, place in draft.assignments)
        return Assigned(laid=laid, ordered=self._question.ordered)

    def to_draft(self, answer: Answer) -> Draft:
        assert isinstance(answer, Assigned)
        things = {thing.key: number for number, thing in enumerate(self._question.things)}
        places = {place.key: number for number, place in enumerate(self._question.places)}
        known = [(things.get(thing), places.get(place)) for thing, place in answer.laid]
        return Draft(assignments=tuple((t, p) for t, p in known if t is not None and p is not None))


# Controls


_NAMED_IN_A_LINE = 5
"""Maximum number of empty places to name in one line."""


class AssignControls:
    """The controls of an Assign question."""

    def __init__(self, asked: DecisionContext, question: Assign[Any, Any]) -> None:
        self._asked = asked
        self._localizer = asked.localizer
        self._question = question

    @cached_property
    def _menus(self) -> list[Menu]:
        return build_menus(self._question)

    @cached_property
    def _rest(self) -> Place[Any] | None:
        """The place that gets all remaining things."""
        rest = rest_place(self._question)
        return None if rest is None else self._question.places[rest]

    def label(self, number: int) -> str:
        return self._brief(self._question.places[self._menus[number].place])

    def field(self, number: int, draft: Draft) -> FormField:
        number_of_place, copies, pairs = self._menus[number]
        place = self._question.places[number_of_place]
        label, whole = self._called(number_of_place)
        most = place.most + min(self._question.spare, max(0, len(copies) - place.most))
        about = self._localizer.lexicon.describe_place(self._localizer, place)
        hint = self._localizer.label("place-hint", least=place.least, most=most, exactly=place.least == most)
        lying = Counter(thing for thing, on in draft.assignments if on == number_of_place)
        if pairs:
            choices = [self._choice_of_pair(pair, lying) for pair in pairs]
            return FormField(label, whole, hint, choices, 1, description=about)
        elsewhere = self._elsewhere(draft, number_of_place)
        listed = sorted(copies, key=lambda copy: not self._suits_only(copy[0]))
        best = self._best(listed, place, lying) if len(listed) > MAX_OPTIONS else listed
        choices = [
            self._choice(thing, copy, place, chosen=copy < lying[thing], on=elsewhere.get(thing))
            for thing, copy in best
        ]
        if len(best) < len(copies):
            choices.append(SelectOption(self._localizer.label("others-of-place"), SHOW_ALL))
        return FormField(
            label, whole, hint, choices, max_choices(self._question, self._menus[number]), description=about
        )

    def _best(
        self, copies: Sequence[tuple[int, int]], place: Place[Any], lying: Counter[int]
    ) -> Sequence[tuple[int, int]]:
        """Return the best 24 options, leaving room for "More ...".

        Assigned things come first, then those that suit no other place, then the others by worth.
        """
        things, lexicon = self._question.things, self._localizer.lexicon

        def worth(copy: tuple[int, int]) -> tuple[bool, bool, float]:
            value = lexicon.assignment_value(self._localizer, things[copy[0]], place)
            return bool(lying[copy[0]]), self._suits_only(copy[0]), value

        return sorted(copies, key=worth, reverse=True)[: MAX_OPTIONS - 1]

    def _suits_only(self, thing: int) -> bool:
        """Return whether only one place can take a thing; it comes first in that place's menu."""
        return sum(place.holds(self._question.things[thing]) for place in self._question.places) == 1

    def sections(self, number: int, draft: Draft) -> list[FormField]:
        """Return menus of everything that can be assigned to a part's place, one or more per section."""
        number_of_place, copies, _ = self._menus[number]
        place, things = self._question.places[number_of_place], self._question.things
        found: dict[str, list[int]] = {}
        for thing, _ in copies:
            found.setdefault(self._localizer.lexicon.section_of(self._localizer, things[thing]), []).append(thing)
        label = self._called(number_of_place)[0]
        lying = {thing for thing, on in draft.assignments if on == number_of_place}
        elsewhere = self._elsewhere(draft, number_of_place)
        return [
            FormField(
                self._localizer.label("section-of-place", place=label, section=section) if section else label,
                options=[
                    self._choice(thing, 0, place, chosen=thing in lying, on=elsewhere.get(thing)) for thing in lot
                ],
            )
            for section, things_of_it in found.items()
            for lot in chunks(things_of_it, MAX_OPTIONS)
        ]

    def _elsewhere(self, draft: Draft, place: int) -> dict[int, Place[Any]]:
        """Return the other places to which unique things are assigned, by thing."""
        things, places = self._question.things, self._question.places
        return {thing: places[on] for thing, on in draft.assignments if on != place and things[thing].copies == 1}

    def _called(self, number: int) -> tuple[str, str]:
        """Return a place's label in a modal, and the full label if that is cut."""
        place = self._question.places[number]
        label, whole = self._asked.short_label(place.word, place.facts, MAX_INPUT_LABEL)
        numbered = self._asked.numbered_field_label(label, place.word, number)
        return truncate(numbered, MAX_INPUT_LABEL), whole or (numbered if len(numbered) > MAX_INPUT_LABEL else "")

    def _brief(self, place: Place[Any]) -> str:
        """Return a place's short name, or its full name if it has none."""
        return self._asked.short_label(place.word, place.facts, MAX_INPUT_LABEL, always=True)[0]

    def menu_count(self, draft: Draft) -> int:
        return len(self._menus)

    def menu(self, number: int, draft: Draft) -> Component:
        part = self.field(number, draft)
        custom_id = self._asked.custom_id(
            "draft", "", str(draft.page), str(number), *self._asked.draft_arguments(draft)
        )
        return replace(part, options=self._naming(part)).to_menu_row(custom_id)

    def describe(self, answer: Answer) -> str:
        assert isinstance(answer, Assigned)
        return self._localizer.format_list(self._lines(answer.laid)) or self._asked.question_label("pass")

    def draft_lines(self, draft: Draft) -> tuple[str, ...]:
        if not draft.assignments:
            return ()
        things, places = self._question.things, self._question.places
        laid = tuple((things[thing].key, places[place].key) for thing, place in draft.assignments)
        answer = Assigned(laid=laid, ordered=self._question.ordered)
        described = self._localizer.lexicon.describe_draft(self._localizer, self._question, answer)
        missing = [*self._empty({place for _, place in draft.assignments}), *self._short(laid)]
        if self._rest is not None and all(places[place] is not self._rest for _, place in draft.assignments):
            missing.append(self._localizer.format("rest-falls", place=place_label(self._localizer, self._rest)))
        return (*self._lines(laid, told=True), *described, *missing)

    def _empty(self, covered: Collection[int]) -> Iterator[str]:
        """Yield warnings about places that still need things, several places per line."""
        rest = rest_place(self._question)
        open_places = [(at, place) for at, place in enumerate(self._question.places) if place.least and at != rest]
        places = [place for at, place in open_places if at not in covered]
        for few in chunks(places, _NAMED_IN_A_LINE):
            named = self._localizer.format_list([place_label(self._localizer, place) for place in few])
            yield self._localizer.format("places-empty", places=named)

    def _short(self, laid: Sequence[tuple[str, str]]) -> Iterator[str]:
        """Yield a warning for each group that needs more of its things assigned."""
        group_of = {thing.key: thing.group for thing in self._question.things}
        lying = Counter(group_of[thing] for thing, _ in laid)
        for group, least in self._question.must.items():
            if lying[group] < least:
                name = group_label(self._localizer, self._question, group)
                yield self._localizer.format("group-short", group=name, number=least - lying[group])

    def _lines(self, laid: Sequence[tuple[str, str]], *, told: bool = False) -> list[str]:
        """Return an assignment in words: place by place, or thing by thing if the order matters.

        With `told`, also describe the effect of a thing that is the only one at its place.
        """
        things = {thing.key: thing for thing in self._question.things}
        if self._question.ordered:
            place_of = {place.key: place for place in self._question.places}
            lines = [
                self._line(thing_label(self._localizer, things[thing]), place_of[place]) for thing, place in laid
            ]
            return number_lines(self._localizer, lines)
        lying: dict[str, list[Thing[Any]]] = {}
        for thing, on in laid:
            lying.setdefault(on, []).append(things[thing])
        places = [place for place in self._question.places if place.key in lying]
        return [self._place_line(place, lying[place.key], told=told) for place in places]

    def _place_line(self, place: Place[Any], things: Sequence[Thing[Any]], *, told: bool) -> str:
        """Return the line about a place with all things assigned to it."""
        names = self._localizer.format_list([thing_label(self._localizer, thing) for thing in things])
        alone = told and len(things) == 1
        about = self._localizer.lexicon.assignment_note(self._localizer, things[0], place) if alone else ""
        if not about:
            word = "laid-as-rest" if told and place is self._rest else "laid-on"
            return self._localizer.format(word, place=place_label(self._localizer, place), things=names)
        return self._localizer.format("laid-does", place=self._brief(place), thing=names, about=about)

    def _line(self, thing: str, place: Place[Any]) -> str:
        """Return the line about a thing at a place, with the place's own text if it has one."""
        if self._localizer.has(place.word, "laid"):
            return self._localizer.label(place.word, "laid", **place.facts, thing=thing)
        return self._localizer.format("laid-there", thing=thing, place=place_label(self._localizer, place))

    def _naming(self, part: FormField) -> list[SelectOption]:
        """Return a menu's options, with the place's name in the first chosen one, as it hides the placeholder."""
        first = next((choice for choice in part.options if choice.selected), None)
        if first is None:
            return list(part.options)
        label = self._localizer.label("laid-on", place=part.label, things=first.label)
        named = first._replace(label=label) if len(label) <= MAX_OPTION_LABEL else first
        return [named if choice is first else choice for choice in part.options]

    def _choice_of_pair(self, pair: tuple[int, int], lying: Counter[int]) -> SelectOption:
        """Return the menu option of two things that can be assigned to a place together."""
        names = [thing_label(self._localizer, self._question.things[thing]) for thing in pair]
        label, rest = split_text(self._localizer.format_list(names), MAX_OPTION_LABEL)
        return SelectOption(label, pair_value(*pair), rest, selected=lying == Counter(pair))

    def _choice(
        self, number: int, copy: int, place: Place[Any], *, chosen: bool, on: Place[Any] | None = None
    ) -> SelectOption:
        """Return the menu option of a copy of a thing. If the thing is assigned to another place, that is `on`."""
        thing = self._question.things[number]
        line, whole = self._asked.option_label(thing.word, {**self._asked.decision.facts, **thing.facts})
        if copy:
            line = self._localizer.label("another-copy", thing=line, number=copy + 1)
        label, rest = split_text(self._asked.numbered_field_label(line, thing.word, number), MAX_OPTION_LABEL)
        about = whole or rest or self._localizer.lexicon.describe_assignment(self._localizer, thing, place, copy + 1)
        if on is not None and not chosen:
            moving = self._localizer.label("lies-on", thing=label, place=self._brief(on))
            label = moving if len(moving) <= MAX_OPTION_LABEL else label
        return SelectOption(label, copy_value(number, copy), about, chosen, self._asked.icon(thing))


def thing_label(localizer: Localizer, thing: Thing[Any]) -> str:
    """Return the label of a thing."""
    return localizer.label(thing.word, **thing.facts)


def place_label(localizer: Localizer, place: Place[Any]) -> str:
    """Return the label of a place."""
    return localizer.label(place.word, **place.facts)


def group_label(localizer: Localizer, question: Assign[Any, Any], group: str) -> str:
    """Return the label of a group of things."""
    word, facts = next((thing.word, thing.facts) for thing in question.things if thing.group == group)
    return localizer.label(word, "group", **facts) if localizer.has(word, "group") else group


# Answers as text


MAX_TEXT_LENGTH = 2000
"""Maximum characters of such a text."""
_MAX_PROBLEMS, _QUOTED = 6, 60
"""Maximum number of parse errors to show, and of characters to quote in each."""
_ALIKE = 0.75
"""Minimum similarity of a name that is suggested for a misspelled one."""
_COLON, _COMMA = re.compile("[:：]"), re.compile("[,;，、]")


@value()
class ParseProblem:
    """Part of a line that couldn't be parsed: its name is unknown, or `matches` names match.

    `candidates` are the valid names, one of which may be suggested. If `lacks_colon`, the line has no colon.
    """

    line: int
    text: str
    matches: tuple[str, ...] = ()
    candidates: tuple[str, ...] = ()
    lacks_colon: bool = False


def accepts_text(question: Question) -> TypeGuard[Assign[Any, Any]]:
    """Return whether a question has enough places that text may be faster than its modals."""
    return isinstance(question, Assign) and len(question.places) > MAX_MODAL_FIELDS


def text_modal(asked: DecisionContext, draft: Draft) -> Component:
    """Return a modal with one long text field, filled in with the draft or with text that couldn't be parsed."""
    question = asked.decision.question
    assert accepts_text(question), "other questions have no text"
    text = draft.texts[0] if draft.texts else draft_text(asked.localizer, question, draft)
    label, hint = asked.localizer.label("text-of-question"), asked.localizer.label("text-hint")
    shown = modal_label(label, paragraph_input("0", value=text, longest=MAX_TEXT_LENGTH), hint)
    return modal(asked.custom_id("write"), asked.modal_title(), [shown])


def draft_text(localizer: Localizer, question: Assign[Any, Any], draft: Draft) -> str:
    """Return a draft as text, including empty places."""
    return "\n".join(
        f"{place_label(localizer, place)}: {_things_on(localizer, question, draft, at)}".rstrip()
        for at, place in enumerate(question.places)
    )


def _things_on(localizer: Localizer, question: Assign[Any, Any], draft: Draft, place: int) -> str:
    return ", ".join(thing_label(localizer, question.things[thing]) for thing, on in draft.assignments if on == place)


def parse_text(localizer: Localizer, question: Question, text: str) -> Draft:
    """Parse a text into a draft, which keeps the text if parts of it are invalid.

    Raises ValueError if the question can't be answered as text, or the text is too long.
    """
    if not accepts_text(question) or len(text) > MAX_TEXT_LENGTH:
        raise ValueError("no text for this question")
    found = list(_lines(localizer, question, text))
    laid = tuple(each for each in found if not isinstance(each, ParseProblem))
    return Draft(assignments=laid, texts=(text,) if len(laid) < len(found) else ())


def misread_messages(localizer: Localizer, question: Question, draft: Draft) -> tuple[str, ...]:
    """Return messages for the invalid parts of a draft's text.

    After the first few, only their number is given. The last message says that the text isn't lost.
    """
    if not accepts_text(question) or not draft.texts:
        return ()
    misread = [found for found in _lines(localizer, question, draft.texts[0]) if isinstance(found, ParseProblem)]
    sentences = [_sentence(localizer, question, found) for found in misread[:_MAX_PROBLEMS]]
    more = len(misread) - len(sentences)
    if more:
        sentences.append(localizer.format("misread-more", number=more))
    return (*sentences, localizer.format("misread-kept")) if sentences else ()


def _sentence(localizer: Localizer, question: Assign[Any, Any], found: ParseProblem) -> str:
    """Return the message for an invalid part. If the game knows the name but doesn't allow it here, say why."""
    reasons = {} if found.matches else localizer.lexicon.unassignable_names(localizer, question)
    known = _finder(list(reasons))(found.text)
    if isinstance(known, int):
        return localizer.format("not-laid", line=found.line, why=list(reasons.values())[known])
    return localizer.format(
        "misread",
        line=found.line,
        text=escape_markdown(truncate(found.text, _QUOTED)),
        several=len(found.matches),
        names=localizer.catalog.format_list([escape_markdown(name) for name in found.matches], "or"),
        near=escape_markdown(_closest_name(found.candidates, found.text)) or None,
        bare=found.lacks_colon,
    )


def _lines(localizer: Localizer, question: Assign[Any, Any], text: str) -> Iterator[tuple[int, int] | ParseProblem]:
    """Yield the thing and place of each assignment in the text, or what couldn't be parsed."""
    places = tuple(place_label(localizer, place) for place in question.places)
    things = tuple(thing_label(localizer, thing) for thing in question.things)
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
                    yield ParseProblem(number, each.strip(), thing, things)
        elif isinstance(place, int):
            yield ParseProblem(number, line.strip(), lacks_colon=True)
        else:
            yield ParseProblem(number, named.strip(), place, places, lacks_colon=not rest)


def _closest_name(names: Iterable[str], typed: str) -> str:
    """Return the name most similar to what was typed, or "" if none is similar."""
    found = ((name, similarity(normalize(name), normalize(typed))) for name in names)
    name, likeness = max(found, key=itemgetter(1), default=("", 0.0))
    return name if likeness >= _ALIKE else ""


def _finder(names: Sequence[str]) -> Callable[[str], int | tuple[str, ...]]:
    """Return a function that finds the one name meant by a text, or the names that it could mean."""
    words = [normalize(name).split() for name in names]

    def find(typed: str) -> int | tuple[str, ...]:
        wanted = normalize(typed).split()
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
