"""The question shape for assigning things to places."""

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
    """An answer to `Assign`: one pair of thing key and place key for each copy assigned.

    If the question is `ordered`, the pairs are in the order of assignment. Otherwise they are sorted, so that equal
    answers compare equal.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    shape: Literal["assign"] = "assign"
    laid: tuple[tuple[str, str], ...] = ()
    ordered: bool = False

    def __post_init__(self) -> None:
        if not self.ordered and _are_pairs(self.laid):
            object.__setattr__(self, "laid", tuple(sorted(self.laid)))


class Thing(NamedTuple, Generic[T]):
    """A thing to assign, with a number of identical `copies`. Its `group` decides which places accept it."""

    key: str
    word: str
    means: T = None  # type: ignore[assignment] # The default for a Thing[None].
    group: str = ""
    copies: int = 1

    @property
    def facts(self) -> Facts:
        """Values for the label."""
        return facts_of(self.means)


class Place(NamedTuple, Generic[P]):
    """A place for `least` to `most` things. `takes` lists the groups it accepts; empty means any."""

    key: str
    word: str
    means: P = None  # type: ignore[assignment] # The default for a Place[None].
    least: int = 0
    most: int = 1
    takes: tuple[str, ...] = ()

    @property
    def facts(self) -> Facts:
        """Values for the label."""
        return facts_of(self.means)

    def holds(self, thing: Thing[Any]) -> bool:
        """Return whether this place accepts the thing, regardless of how full it is."""
        return not self.takes or thing.group in self.takes


class Together(NamedTuple):
    """A set of places, by key, that together hold at most `most` things.

    Two sets of a question must be disjoint, or one must be a proper subset of the other.
    """

    places: tuple[str, ...]
    most: int


class Laid(NamedTuple, Generic[T, P]):
    """A copy of a thing assigned to a place."""

    thing: Thing[T]
    place: Place[P]


@value()
class Assign(Generic[T, P]):
    """A question for the assignment of things to places.

    `together` limits the number of things on sets of places. `must` maps groups of things to the minimum number that
    must be assigned. `spare` is the total number of things that can exceed the `most` of their places; it can't be
    combined with `together`. If `ordered` is true, the order of assignment matters.

    Raises UnanswerableQuestionError if there is no legal answer or if two things or two places have the same key.
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
        """Validate an answer and return the assigned things with their places. Raises IllegalAnswerError."""
        laid = self._laid(answer)
        for wrong in self._wrong_numbers(laid):
            raise wrong
        return laid

    def mistakes(self, answer: object) -> list[IllegalAnswerError]:
        """Return all validation errors of an answer, or an empty list if it's legal.

        If a pair is malformed, unknown or not accepted, that is the only error, since the counts would be unreliable.
        """
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
        """Return the only legal answer, or None if there are several."""
        return self._only

    def _found_alone(self) -> Assigned | None:
        cells = self._laying.only
        if cells is None:
            return None
        return next(self._orders(cells)) if len(list(islice(self._orders(cells), 2))) == 1 else None

    def sample(self, chance: Chance) -> Assigned:
        """Draw a random legal answer."""
        pairs = self._pairs(self._laying.sample(chance))
        return Assigned(laid=tuple(chance.shuffled(pairs)) if self.ordered else tuple(pairs), ordered=self.ordered)

    def answers(self) -> Iterator[Assigned]:
        """Yield every distinct legal answer. Their number grows quickly."""
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
        """Convert the number of copies in each cell to key pairs, one per copy."""
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
    """Yield every distinct order of the pairs, some of which can be equal."""
    if len(set(pairs)) == len(pairs):
        yield from permutations(pairs)
        return
    stack: list[tuple[tuple[tuple[str, str], ...], Counter[tuple[str, str]]]] = [((), Counter(pairs))]
    while stack:
        begun, left = stack.pop()
        if not left:
            yield begun
        stack += [((*begun, pair), left - Counter([pair])) for pair in left]
