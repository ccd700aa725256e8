"""Laying things on places."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import field
from itertools import islice, permutations
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from pydantic import ConfigDict

from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError, UnanswerableQuestionError
from engine.core.questions.laying import Laying
from engine.core.questions.options import Facts, facts_of
from engine.core.questions.ways import Asked, Kind, Spot
from engine.core.values import value

T = TypeVar("T")
P = TypeVar("P")


@value(kw_only=True)
class Assigned:
    """Which thing lies on which place, by their keys, one pair for each copy.

    The pairs are `ordered` as they were laid where the question says that this matters; otherwise they are sorted,
    so that equal answers compare equal.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    shape: Literal["assign"] = "assign"
    laid: tuple[tuple[str, str], ...] = ()
    ordered: bool = False

    def __post_init__(self) -> None:
        if not self.ordered and _are_pairs(self.laid):
            object.__setattr__(self, "laid", tuple(sorted(self.laid)))


class Thing(NamedTuple, Generic[T]):
    """Something that can be laid, as often as it has `copies`. Places take it by its `group`."""

    key: str
    word: str
    means: T = None  # type: ignore[assignment] # Of a Thing[None].
    group: str = ""
    copies: int = 1

    @property
    def facts(self) -> Facts:
        """Values for the label."""
        return facts_of(self.means)


class Place(NamedTuple, Generic[P]):
    """Where between `least` and `most` things lie: of the groups that it `takes`, or any."""

    key: str
    word: str
    means: P = None  # type: ignore[assignment] # Of a Place[None].
    least: int = 0
    most: int = 1
    takes: tuple[str, ...] = ()

    @property
    def facts(self) -> Facts:
        """Values for the label."""
        return facts_of(self.means)

    def holds(self, thing: Thing[Any]) -> bool:
        """Whether it takes this thing at all."""
        return not self.takes or thing.group in self.takes


class Together(NamedTuple):
    """Places, by key, that hold at most so many things in all.

    Two of them share no place, or all places of one are among the more of the other.
    """

    places: tuple[str, ...]
    most: int


class Laid(NamedTuple, Generic[T, P]):
    """One thing on one place."""

    thing: Thing[T]
    place: Place[P]


@value()
class Assign(Generic[T, P]):
    """Lay things on places.

    `must` names groups of things of which at least so many lie somewhere. Without sets of places that hold only so
    much `together`, there may be `spare` things: so many in all may lie beyond the `most` of their places. With
    `ordered` the order in which things are laid matters. Raises UnanswerableQuestionError if nothing lawful can be
    laid, or if keys are not different.
    """

    things: tuple[Thing[T], ...]
    places: tuple[Place[P], ...]
    together: tuple[Together, ...] = ()
    must: Mapping[str, int] = field(default_factory=dict)
    ordered: bool = False
    spare: int = 0
    shape: ClassVar[str] = "assign"
    _laying: Laying = field(init=False, repr=False, compare=False)
    _only: Assigned | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for named in (self.things, self.places):
            if len({each.key for each in named}) < len(named):
                raise UnanswerableQuestionError(self.shape, "two keys are the same")
        object.__setattr__(self, "_laying", Laying.of(self._asked()))
        object.__setattr__(self, "_only", self._found_alone())

    def _asked(self) -> Asked:
        named = {key for one in self.together for key in one.places}
        things = [Kind(thing.group, thing.copies) for thing in self.things]
        places = [
            Spot(place.key if place.key in named else None, place.least, place.most, place.takes)
            for place in self.places
        ]
        return Asked(tuple(things), tuple(places), self.together, tuple(self.must.items()), self.spare)

    def check(self, answer: object) -> tuple[Laid[T, P], ...]:
        """What lies where. Raises IllegalAnswerError unless `answer` is a lawful answer."""
        laid = self._laid(answer)
        for wrong in self._wrong_numbers(laid):
            raise wrong
        return laid

    def mistakes(self, answer: object) -> list[IllegalAnswerError]:
        """All that is wrong with an answer: what it cannot be read for, or else every number that is wrong."""
        try:
            return list(self._wrong_numbers(self._laid(answer)))
        except IllegalAnswerError as error:
            return [error]

    def _laid(self, answer: object) -> tuple[Laid[T, P], ...]:
        if not isinstance(answer, Assigned) or answer.shape != self.shape or not _are_pairs(answer.laid):
            raise IllegalAnswerError("wrong-shape", expected=self.shape)
        if answer.ordered is not self.ordered:
            raise IllegalAnswerError("wrong-shape", expected=self.shape)
        things = {thing.key: thing for thing in self.things}
        places = {place.key: place for place in self.places}
        laid = []
        for thing, place in answer.laid:
            if thing not in things:
                raise IllegalAnswerError("not-offered", option=thing)
            if place not in places:
                raise IllegalAnswerError("no-such-place", place=place)
            if not places[place].holds(things[thing]):
                raise IllegalAnswerError("not-taken", thing=thing, place=place)
            laid.append(Laid(things[thing], places[place]))
        return tuple(laid)

    def _wrong_numbers(self, laid: tuple[Laid[T, P], ...]) -> Iterator[IllegalAnswerError]:
        copies, here = [one.thing.key for one in laid], [one.place.key for one in laid]
        for thing in self.things:
            number = copies.count(thing.key)
            if number > thing.copies:
                on = tuple([place.key for place in self.places if Laid(thing, place) in laid])
                yield IllegalAnswerError(
                    "too-many-copies", thing=thing.key, most=thing.copies, laid=number, places=on
                )
        beyond = 0
        for place in self.places:
            number = here.count(place.key)
            if number > place.most:
                beyond += min(number - place.most, self.spare)
                if number > place.most + self.spare:
                    most = place.most + self.spare
                    yield IllegalAnswerError("place-too-full", place=place.key, most=most, laid=number)
            elif number < place.least:
                yield IllegalAnswerError("place-too-empty", place=place.key, least=place.least, laid=number)
        if beyond > self.spare:
            yield IllegalAnswerError("too-many-spare", most=self.spare, laid=beyond)
        for together in self.together:
            number = sum([here.count(place) for place in set(together.places)])
            if number > together.most:
                yield IllegalAnswerError("places-too-full", place=together.places[0], most=together.most, laid=number)
        for group, least in self.must.items():
            number = sum([one.thing.group == group for one in laid])
            if number < least:
                yield IllegalAnswerError("too-few-of-group", group=group, least=least, laid=number)

    def only_answer(self) -> Assigned | None:
        """The one lawful answer, or None if there are several."""
        return self._only

    def _found_alone(self) -> Assigned | None:
        cells = self._laying.only
        if cells is None:
            return None
        return next(self._orders(cells)) if len(list(islice(self._orders(cells), 2))) == 1 else None

    def sample(self, chance: Chance) -> Assigned:
        """A random lawful answer. It finds one wherever there is one."""
        pairs = self._pairs(self._laying.sample(chance))
        return Assigned(laid=tuple(chance.shuffled(pairs)) if self.ordered else tuple(pairs), ordered=self.ordered)

    def answers(self) -> Iterator[Assigned]:
        """Every lawful answer, each distinct one once. Their number grows fast."""
        for cells in self._laying.all():
            yield from self._orders(cells)

    def _orders(self, cells: list[int]) -> Iterator[Assigned]:
        pairs = self._pairs(cells)
        if not self.ordered:
            yield Assigned(laid=tuple(pairs))
            return
        for order in _different_orders(pairs):
            yield Assigned(laid=order, ordered=True)

    def _pairs(self, cells: list[int]) -> list[tuple[str, str]]:
        """The keys of what lies in each cell of the `laying`, one pair a copy."""
        pairs: list[tuple[str, str]] = []
        for (thing, place), number in zip(self._laying.cells, cells, strict=True):
            if number:
                pairs += [(self.things[thing].key, self.places[place].key)] * number
        return pairs


def _are_pairs(laid: object) -> bool:
    return isinstance(laid, tuple) and all(map(_is_pair, laid))


def _is_pair(pair: object) -> bool:
    return isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str) and isinstance(pair[1], str)


def _different_orders(pairs: list[tuple[str, str]]) -> Iterator[tuple[tuple[str, str], ...]]:
    """Every order of the pairs, equal ones changing places counted once."""
    if len(set(pairs)) == len(pairs):
        yield from permutations(pairs)
        return
    stack: list[tuple[tuple[tuple[str, str], ...], Counter[tuple[str, str]]]] = [((), Counter(pairs))]
    while stack:
        begun, left = stack.pop()
        if not left:
            yield begun
        stack += [((*begun, pair), left - Counter([pair])) for pair in left]
