"""Controls for assigning things to places: a menu for each place, in modals or below the message."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from bot.presentation.components import CHOICE, INPUT, MOST_CHOICES, Choice, Component, continued, cut
from bot.presentation.controls.asked import Asked, in_order
from bot.presentation.controls.drafts import Draft
from bot.presentation.controls.laying import ALL, Menu, menus_of, most_in, rest_of, value_of, value_of_pair
from bot.presentation.controls.parts import Part
from bot.presentation.paging import lots
from bot.words.localizer import Voice
from engine.core.questions import Answer, Assign, Assigned, Place, Thing

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
        """Yield warnings about groups of which more things must be assigned."""
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
