"""Choosing some of what is listed."""

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
    """The keys of the chosen options, in the order in which they were chosen."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    shape: Literal["pick"] = "pick"
    keys: tuple[str, ...] = ()


NOTHING = Picked()


@value()
class Pick(Generic[T]):
    """Choose at least `least` and at most `most` of the options, at most one of each group.

    The keys of the options differ; they are not compared, for every question of every game would pay for it. Raises
    UnanswerableQuestionError if so many cannot be chosen.
    """

    options: tuple[Option[T], ...]
    least: int = 1
    most: int = 1
    shape: ClassVar[str] = "pick"
    ordered: ClassVar[bool] = False
    """Whether it matters in which order they are chosen, as in `PickInOrder`."""

    def __post_init__(self) -> None:
        reach = len(self.options) if self.least < 2 else _reach(self.options)
        if not 0 <= self.least <= self.most or self.least > reach:
            raise UnanswerableQuestionError(
                self.shape, f"{self.least} to {self.most} of {_reach(self.options)} groups of options"
            )

    def check(self, answer: object) -> tuple[Option[T], ...]:
        """The chosen options. Raises IllegalAnswerError unless `answer` is a lawful answer."""
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
        """The one lawful answer, or None if there are several."""
        if self.least == len(self.options) and not (self.ordered and self.least > 1):
            return Picked(keys=tuple([option.key for option in self.options])) if self.least else NOTHING
        return NOTHING if self.most == 0 else None

    def sample(self, chance: Chance) -> Picked:
        """A random lawful answer."""
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
        """Every lawful answer, the shorter first; options in the order offered, and then in others that matter."""
        for count in range(self.least, min(self.most, _reach(self.options)) + 1):
            for chosen in _chosen(self.options, count):
                keys = tuple(option.key for option in chosen)
                for order in permutations(keys) if self.ordered else (keys,):
                    yield Picked(keys=order)


@value()
class PickInOrder(Pick[T]):
    """The same, where the order in which the options are chosen matters."""

    ordered: ClassVar[bool] = True

    def sample(self, chance: Chance) -> Picked:
        """A random lawful answer; drawn one by one, for few of many are chosen."""
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
    """How many of the options can be chosen at most: one of each group, and all that have none."""
    groups = [option.group for option in options]
    alone = groups.count("")
    return alone + len(set(groups)) - bool(alone)


def _chosen(options: tuple[Option[T], ...], count: int) -> Iterator[tuple[Option[T], ...]]:
    """Every choice of `count` options; a way that cannot be completed is not entered."""
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
