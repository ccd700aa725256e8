"""The four shapes of question as numbered lists, and what somebody writes to answer them."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, assert_never

from bot.presentation.controls import slot_label
from bot.words.voice import Voice
from engine.core.questions import (
    Answer,
    Arrange,
    Arranged,
    Assign,
    Assigned,
    Option,
    Pick,
    Picked,
    Question,
    SharedOut,
    ShareOut,
    Thing,
)


class UnreadableError(Exception):
    """What was written is no answer. The sentence is `terminal-<reason>`, `facts` are its values."""

    def __init__(self, reason: str, **facts: str) -> None:
        super().__init__(f"{reason}: {facts}")
        self.reason = reason
        self.facts = facts


class Shape(ABC):
    """A question as it is put in the terminal."""

    @abstractmethod
    def lines(self) -> Iterator[str]:
        """What there is to choose from, and how to write it."""

    @abstractmethod
    def read(self, line: str) -> Answer | None:
        """What a line means: an answer, or None if more is to come. Raises UnreadableError."""

    def so_far(self) -> Iterator[str]:
        """What was written of an answer of which more is to come."""
        yield from ()


def shape_of(voice: Voice, question: Question) -> Shape:
    """How a question is put."""
    match question:
        case Pick():
            return _Pick(voice, question)
        case ShareOut():
            return _ShareOut(voice, question)
        case Arrange():
            return _Arrange(voice, question)
        case Assign():
            return _Assign(voice, question)
        case _:
            assert_never(question)


class _Pick(Shape):
    """Numbers of options."""

    def __init__(self, voice: Voice, question: Pick[Any]) -> None:
        self._voice = voice
        self._question = question
        self._labels = [_label(voice, option) for option in question.options]

    def lines(self) -> Iterator[str]:
        for line, option in zip(_numbered(self._labels), self._question.options, strict=True):
            about = self._voice.lexicon.about(self._voice, option)
            yield f"{line} – {about}" if about else line
        most = min(self._question.most, len(self._labels))
        yield self._voice.label("terminal-pick", least=self._question.least, most=most)

    def read(self, line: str) -> Answer:
        return Picked(keys=tuple(self._question.options[place].key for place in _places(line, self._labels)))


class _Arrange(Shape):
    """Numbers of all items, first to last."""

    def __init__(self, voice: Voice, question: Arrange[Any]) -> None:
        self._voice = voice
        self._items = question.items
        self._labels = [_label(voice, item) for item in question.items]

    def lines(self) -> Iterator[str]:
        yield from _numbered(self._labels)
        yield self._voice.label("terminal-arrange")

    def read(self, line: str) -> Answer:
        return Arranged(order=tuple(self._items[place].key for place in _places(line, self._labels)))


class _ShareOut(Shape):
    """Slots and how many units lie on them: `2=3`."""

    def __init__(self, voice: Voice, question: ShareOut) -> None:
        self._voice = voice
        self._question = question
        self._labels = [slot_label(voice, slot) for slot in question.slots]

    def lines(self) -> Iterator[str]:
        for line, slot in zip(_numbered(self._labels), self._question.slots, strict=True):
            yield self._voice.label("terminal-slot", slot=line, most=min(slot.most, self._question.budget))
        yield self._voice.label("terminal-share-out", least=self._question.least, most=self._question.budget)

    def read(self, line: str) -> Answer:
        shares: dict[str, int] = {}
        for part in _parts(line, self._labels):
            name, sign, units = part.rpartition("=")
            if not sign or not units.strip().isdecimal():
                raise UnreadableError("no-share", text=part)
            shares[self._question.slots[_place(name, self._labels)].key] = int(units)
        return SharedOut(shares={key: units for key, units in shares.items() if units})


class _Assign(Shape):
    """Things and the place they are laid on: `1 4 > 2`, line by line, until an empty line says that all lies."""

    def __init__(self, voice: Voice, question: Assign[Any, Any]) -> None:
        self._voice = voice
        self._question = question
        self._things = [voice.label(thing.word, **thing.facts) for thing in question.things]
        self._places = [voice.label(place.word, **place.facts) for place in question.places]
        self._laid: list[tuple[int, int]] = []

    def lines(self) -> Iterator[str]:
        question, say = self._question, self._voice.label
        yield say("terminal-things")
        for line, thing in zip(_numbered(self._things), question.things, strict=True):
            yield say("terminal-thing", thing=line, copies=thing.copies, group=self._group(thing.group) or "none")
        yield say("terminal-places")
        for line, place in zip(_numbered(self._places), question.places, strict=True):
            takes = self._voice.listed([self._group(group) for group in place.takes]) or "none"
            least, most = place.least, place.most
            yield say("terminal-place", place=line, least=least, most=most, exactly=least == most, takes=takes)
        names = {place.key: label for place, label in zip(question.places, self._places, strict=True)}
        for together in question.together:
            listed = self._voice.listed([names[place] for place in together.places])
            yield say("terminal-together", places=listed, most=together.most)
        for group, least in question.must.items():
            yield say("terminal-must", group=self._group(group), least=least)
        yield say("terminal-assign", ordered="yes" if question.ordered else "no")

    def read(self, line: str) -> Answer | None:
        if not line:
            things, places = self._question.things, self._question.places
            laid = tuple((things[thing].key, places[place].key) for thing, place in self._laid)
            return Assigned(laid=laid, ordered=self._question.ordered)
        for part in line.split(";"):
            self._lay(part)
        return None

    def _lay(self, part: str) -> None:
        """Lays what a part of a line names on its place; on place 0 it is taken back."""
        named, sign, where = (text.strip() for text in part.rpartition(">"))
        if not sign or not named:
            raise UnreadableError("no-laying", text=part.strip())
        things = _places(named, self._things)
        if where == "0":
            self._laid = [(thing, place) for thing, place in self._laid if thing not in things]
        else:
            place = _place(where, self._places)
            self._laid += [(thing, place) for thing in things]

    def so_far(self) -> Iterator[str]:
        for place, name in enumerate(self._places):
            here = [self._things[thing] for thing, on in self._laid if on == place]
            if here:
                yield self._voice.label("terminal-lying", place=name, things=self._voice.listed(here))
        if not self._laid:
            yield self._voice.label("terminal-nothing-lies")

    def _group(self, group: str) -> str:
        """What a group of things is called."""
        some: Thing[Any] | None = next((each for each in self._question.things if each.group == group), None)
        if some is None or not self._voice.has(some.word, "group"):
            return group
        return self._voice.label(some.word, "group", **some.facts)


def _label(voice: Voice, option: Option[Any]) -> str:
    return voice.label(option.word, **voice.lexicon.facts_of(voice, option))


def _numbered(labels: Sequence[str]) -> list[str]:
    return [f"{number:>3}  {label}" for number, label in enumerate(labels, 1)]


def _places(text: str, labels: Sequence[str]) -> list[int]:
    """The places in a list of what a text names by numbers or by names. Raises UnreadableError."""
    return [_place(part, labels) for part in _parts(text, labels)]


def _parts(text: str, labels: Sequence[str]) -> list[str]:
    """What a text lists: one whole name, parts with commas between, or else with spaces."""
    if text.strip().casefold() in map(str.casefold, labels):
        return [text.strip()]
    parts = text.split(",") if "," in text else text.split()
    return [part.strip() for part in parts if part.strip()]


def _place(text: str, labels: Sequence[str]) -> int:
    name = text.strip()
    if name.isdecimal() and 1 <= int(name) <= len(labels):
        return int(name) - 1
    for place, label in enumerate(labels):
        if label.casefold() == name.casefold():
            return place
    raise UnreadableError("not-there", text=name)
