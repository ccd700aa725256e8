"""The options of questions, and the facts that label them."""

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar

Facts = Mapping[str, str | int | tuple[int, ...]]

T = TypeVar("T", covariant=True)

NO_FACTS: Facts = {}


def facts_of(means: Any) -> Facts:
    """Return the facts in a `means` value: a mapping itself, the fields of a NamedTuple, or nothing for None."""
    if means is None:
        return NO_FACTS
    return means if isinstance(means, Mapping) else means._asdict()


class Option(NamedTuple, Generic[T]):
    """An option a player can choose.

    `key` identifies it within its question in stored and sent answers; code never parses it. `word` is the
    message id of its label. `means` is its meaning for the step that asked: a NamedTuple of plain values, a mapping,
    or None. Its fields are also the `facts` of the label. Among options with the same `group`, at most one can be
    chosen.
    """

    key: str
    word: str
    means: T = None  # type: ignore[assignment] # The default for an Option[None].
    group: str = ""

    @property
    def facts(self) -> Facts:
        """The values for the label, calculated on each access."""
        return facts_of(self.means)
