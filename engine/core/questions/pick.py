"""The question shape for choosing from a list of options."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any, ClassVar, Generic, Literal, TypeVar

from pydantic import ConfigDict

from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError, UnanswerableQuestionError
from engine.core.questions.options import Option
from engine.core.values import value

T = TypeVar("T")


@value(kw_only=True)
class Picked:
    """An answer to `Pick`: the keys of the chosen options, in the order chosen."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    shape: Literal["pick"] = "pick"
    keys: tuple[str, ...] = ()


NOTHING = Picked()


@value()
class Pick(Generic[T]):
    """A question for `least` to `most` of the options, at most one per group.

    The keys must be unique, but for speed this isn't checked. Raises UnanswerableQuestionError if `least` options
    can't be chosen.
    """

    options: tuple[Option[T], ...]
    least: int = 1
    most: int = 1
    shape: ClassVar[str] = "pick"
    ordered: ClassVar[bool] = False
    """Whether the order of the choice matters, as in `PickInOrder`."""

    def __post_init__(self) -> None:
        reach = len(self.options) if self.least < 2 else _reach(self.options)
        if not 0 <= self.least <= self.most or self.least > reach:
            raise UnanswerableQuestionError(
                self.shape, f"{self.least} to {self.most} of {_reach(self.options)} groups of options"
            )

    def check(self, answer: object) -> tuple[Option[T], ...]:
        """Validate an answer and return the chosen options. Raises IllegalAnswerError."""
        if not isinstance(answer, Picked) or answer.shape != self.shape:
            raise IllegalAnswerError("wrong-shape", expected=self.shape)
        keys = answer.keys
        if not isinstance(keys, tuple):
            raise IllegalAnswerError("wrong-shape", expected=self.shape)
        if not self.least <= len(keys) <= self.most:
            raise IllegalAnswerError("wrong-number", least=self.least, most=self.most, chosen=len(keys))
        if not keys:
            return ()
        if len(keys) == 1:
            return (self._option(keys[0]),)
        chosen = tuple(map(self._option, keys))
        if len(set(keys)) < len(keys):
            raise IllegalAnswerError("chosen-twice")
        groups: set[str] = set()
        for option in chosen:
            if option.group and option.group in groups:
                raise IllegalAnswerError("one-of-a-group", group=option.group)
            groups.add(option.group)
        return chosen

    def _option(self, key: object) -> Option[T]:
        for option in self.options:
            if option.key == key:
                return option
        raise IllegalAnswerError("not-offered", option=str(key))

    def only_answer(self) -> Picked | None:
        """Return the only legal answer, or None if there are several."""
        if self.least == len(self.options) and not (self.ordered and self.least > 1):
            return Picked(keys=tuple([option.key for option in self.options])) if self.least else NOTHING
        return NOTHING if self.most == 0 else None

    def sample(self, chance: Chance) -> Picked:
        """Draw a random legal answer."""
        options = self.options
        if self.most == 1:
            index = chance.below(len(options) + 1 - self.least)
            return Picked(keys=(options[index].key,)) if index < len(options) else NOTHING
        count = self.least + chance.below(min(self.most, len(options)) - self.least + 1)
        keys: list[str] = []
        groups: set[str] = set()
        for option in chance.shuffled(options):
            if len(keys) < count and (not option.group or option.group not in groups):
                keys.append(option.key)
                groups.add(option.group)
        return Picked(keys=tuple(keys))

    def answers(self) -> Iterator[Picked]:
        """Yield every legal answer, shorter ones first.

        Options are in the order offered. If order matters, the other orders of the same options follow.
        """
        for count in range(self.least, min(self.most, _reach(self.options)) + 1):
            for chosen in _chosen(self.options, count):
                keys = tuple(option.key for option in chosen)
                for order in permutations(keys) if self.ordered else (keys,):
                    yield Picked(keys=order)


@value()
class PickInOrder(Pick[T]):
    """A `Pick` in which the order of the chosen options matters."""

    ordered: ClassVar[bool] = True

    def sample(self, chance: Chance) -> Picked:
        """Draw a random legal answer, option by option, since usually a few of many are chosen."""
        left = list(self.options)
        count = self.least + chance.below(min(self.most, _reach(self.options)) - self.least + 1)
        keys: list[str] = []
        while len(keys) < count:
            chosen = chance.choice(left)
            keys.append(chosen.key)
            if chosen.group:
                left = [each for each in left if each.group != chosen.group]
            else:
                left.remove(chosen)
        return Picked(keys=tuple(keys))


def _reach(options: tuple[Option[Any], ...]) -> int:
    """Return the maximum number of options in an answer: one per group, plus all without a group."""
    groups = [option.group for option in options]
    alone = groups.count("")
    return alone + len(set(groups)) - bool(alone)


def _chosen(options: tuple[Option[T], ...], count: int) -> Iterator[tuple[Option[T], ...]]:
    """Yield every combination of `count` options, pruning those that can't be completed."""
    if count < 2:
        yield from ((option,) for option in options) if count else [()]
        return
    for place, option in enumerate(options):
        if _reach(options[place:]) < count:
            return
        rest = tuple(other for other in options[place + 1 :] if not other.group or other.group != option.group)
        if _reach(rest) >= count - 1:
            for others in _chosen(rest, count - 1):
                yield (option, *others)
