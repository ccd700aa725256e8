"""Choosing some of what is listed."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError
from engine.core.questions.options import Option, ShapedAnswer


class Picked(ShapedAnswer):
    """The keys of the chosen options."""

    shape: Literal["pick"] = "pick"
    keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose at least `least` and at most `most` of the options, at most one of each group."""

    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    shape: Literal["pick"] = "pick"

    def check(self, answer: object) -> None:
        """Raises IllegalAnswerError unless `answer` is a lawful answer."""
        if not isinstance(answer, Picked):
            raise IllegalAnswerError("wrong-shape", expected=self.shape)
        keys = answer.keys
        if not self.least <= len(keys) <= self.most:
            raise IllegalAnswerError("wrong-number", least=self.least, most=self.most, chosen=len(keys))
        if len(keys) > 1 and len(set(keys)) < len(keys):
            raise IllegalAnswerError("chosen-twice")
        groups: set[str] = set()
        for key in keys:
            option = self._option(key)
            if option.group and option.group in groups:
                raise IllegalAnswerError("one-of-a-group", group=option.group)
            groups.add(option.group)

    def _option(self, key: str) -> Option:
        for option in self.options:
            if option.key == key:
                return option
        raise IllegalAnswerError("not-offered", option=key)

    def only_answer(self) -> Picked | None:
        """The one lawful answer, or None if there are several."""
        if self.least == len(self.options):
            return Picked(keys=tuple(option.key for option in self.options))
        return Picked() if self.most == 0 else None

    def sample(self, chance: Chance) -> Picked:
        """A random lawful answer."""
        if self.most == 1:
            index = chance.below(len(self.options) + 1 - self.least)
            return Picked(keys=(self.options[index].key,)) if index < len(self.options) else Picked()
        count = self.least + chance.below(min(self.most, len(self.options)) - self.least + 1)
        keys: list[str] = []
        groups: set[str] = set()
        for option in chance.shuffled(self.options):
            if len(keys) < count and (not option.group or option.group not in groups):
                keys.append(option.key)
                groups.add(option.group)
        return Picked(keys=tuple(keys))

    def answers(self) -> Iterator[Picked]:
        """Every lawful answer, options in the order offered."""
        for count in range(self.least, min(self.most, len(self.options)) + 1):
            for chosen in combinations(self.options, count):
                groups = [option.group for option in chosen if option.group]
                if len(set(groups)) == len(groups):
                    yield Picked(keys=tuple(option.key for option in chosen))
