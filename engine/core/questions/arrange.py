"""Putting things in order."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Literal

from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError
from engine.core.questions.options import Option, ShapedAnswer


class Arranged(ShapedAnswer):
    """The keys of all items, first to last."""

    shape: Literal["arrange"] = "arrange"
    order: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put all items in order."""

    items: tuple[Option, ...]
    shape: Literal["arrange"] = "arrange"

    def check(self, answer: object) -> None:
        """Raises IllegalAnswerError unless `answer` is a lawful answer."""
        if not isinstance(answer, Arranged):
            raise IllegalAnswerError("wrong-shape", expected=self.shape)
        if sorted(answer.order) != sorted(item.key for item in self.items):
            raise IllegalAnswerError("not-all-arranged", items=len(self.items))

    def only_answer(self) -> Arranged | None:
        """The one lawful answer, or None if there are several."""
        return Arranged(order=tuple(item.key for item in self.items)) if len(self.items) < 2 else None

    def sample(self, chance: Chance) -> Arranged:
        """A random lawful answer."""
        return Arranged(order=tuple(item.key for item in chance.shuffled(self.items)))

    def answers(self) -> Iterator[Arranged]:
        """Every order."""
        for order in permutations(self.items):
            yield Arranged(order=tuple(item.key for item in order))
