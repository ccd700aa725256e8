"""What all shapes of questions are made of: things that can be chosen."""

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar

Facts = Mapping[str, str | int | tuple[int, ...]]

T = TypeVar("T", covariant=True)

NO_FACTS: Facts = {}


def facts_of(means: Any) -> Facts:
    """The facts of what something means: a mapping as it is, the fields of a NamedTuple, none of None."""
    if means is None:
        return NO_FACTS
    return means if isinstance(means, Mapping) else means._asdict()


class Option(NamedTuple, Generic[T]):
    """Something that can be chosen.

    `key` names it within its question, in what is stored and sent, and is never taken apart; `word` is the text key
    of its label. What it `means` is for the step that asked: a NamedTuple of plain values (or a mapping, or None),
    whose fields are also the `facts` that the label needs. Of options that share a `group` at most one can be chosen.
    """

    key: str
    word: str
    means: T = None  # type: ignore[assignment] # Of an Option[None].
    group: str = ""

    @property
    def facts(self) -> Facts:
        """Values for the label, worked out when they are asked for."""
        return facts_of(self.means)
