"""Things that are made when they are first asked for."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")


class Shelf(Mapping[str, T]):
    """Things by name, each made once: what nobody asks for costs nothing."""

    def __init__(self, makers: Mapping[str, Callable[[], T]]) -> None:
        """`makers` say how each is made; their order is that of the shelf."""
        self._makers = makers
        self._made: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        """Raises KeyError if there is nothing of this name."""
        if name not in self._made:
            self._made.setdefault(name, self._makers[name]())  # Another thread may have made it meanwhile.
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)
