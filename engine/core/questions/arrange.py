"""The question shape for putting items in order."""

from collections.abc import Iterator
from itertools import permutations
from typing import ClassVar, Generic, Literal, TypeVar

from pydantic import ConfigDict

from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError, UnanswerableQuestionError
from engine.core.questions.options import Option
from engine.core.values import value

T = TypeVar("T")


@value(kw_only=True)
class Arranged:
    """An answer to `Arrange`: the keys of all items, first to last."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    shape: Literal["arrange"] = "arrange"
    order: tuple[str, ...] = ()


@value()
class Arrange(Generic[T]):
    """A question for the order of all items. Raises UnanswerableQuestionError if two items have the same key."""

    items: tuple[Option[T], ...]
    shape: ClassVar[str] = "arrange"

    def __post_init__(self) -> None:
        if len({item.key for item in self.items}) < len(self.items):
            raise UnanswerableQuestionError(self.shape, "two keys are the same")

    def check(self, answer: object) -> tuple[Option[T], ...]:
        """Validate an answer and return the items in its order. Raises IllegalAnswerError."""
        if not isinstance(answer, Arranged) or answer.shape != self.shape or not isinstance(answer.order, tuple):
            raise IllegalAnswerError("wrong-shape", expected=self.shape)
        left = {item.key: item for item in self.items}
        order = tuple(left.pop(key, None) if isinstance(key, str) else None for key in answer.order)
        found = tuple(item for item in order if item is not None)
        if left or len(found) < len(order):
            raise IllegalAnswerError("not-all-arranged", items=len(self.items))
        return found

    def only_answer(self) -> Arranged | None:
        """Return the only legal answer, or None if there are several."""
        return Arranged(order=tuple(item.key for item in self.items)) if len(self.items) < 2 else None

    def sample(self, chance: Chance) -> Arranged:
        """Draw a random order."""
        return Arranged(order=tuple(item.key for item in chance.shuffled(self.items)))

    def answers(self) -> Iterator[Arranged]:
        """Yield every order of the items."""
        for order in permutations(self.items):
            yield Arranged(order=tuple(item.key for item in order))
