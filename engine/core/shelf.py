"""A mapping with lazily created values."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")


class Shelf(Mapping[str, T]):
    """A read-only mapping that creates each value on first access and then keeps it."""

    def __init__(self, makers: Mapping[str, Callable[[], T]]) -> None:
        """Store the functions that create the values; their order is the iteration order."""
        self._makers = makers
        self._made: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        """Return the value of this name. Raises KeyError if the name is unknown."""
        if name not in self._made:
            self._made.setdefault(name, self._makers[name]())  # Another thread may have been faster.
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)
