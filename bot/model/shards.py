"""The shards of Discord that a process serves: a range of the parts in which Discord deals out its servers."""

import re
from dataclasses import dataclass
from typing import Self

_MOST = 16_384
"""Shards in all, at most; Discord gives the largest bots some hundreds."""
SERVERS_BEGIN_AT = 22
"""The bits of an id from which on Discord deals it out; those below count what was made in the same millisecond."""
_WRITTEN = re.compile(r"(\d+)-(\d+)/(\d+)")


@dataclass(frozen=True, slots=True)
class Shards:
    """Those from `first` to `last`, of so many in all. Raises ValueError where there are no such shards."""

    first: int
    last: int
    of: int

    def __post_init__(self) -> None:
        if not 0 <= self.first <= self.last < self.of <= _MOST:
            raise ValueError(str(self))

    @classmethod
    def all(cls, of: int = 1) -> Self:
        """All of so many."""
        return cls(0, of - 1, of)

    @classmethod
    def read(cls, text: str) -> Self:
        """As they are written: `0-3/16`. Raises ValueError."""
        found = _WRITTEN.fullmatch(text.strip())
        if found is None:
            raise ValueError(text)
        return cls(*map(int, found.groups()))

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.of}"

    @property
    def numbers(self) -> range:
        """The number of each."""
        return range(self.first, self.last + 1)

    @property
    def are_all(self) -> bool:
        """Whether there are no others."""
        return len(self.numbers) == self.of

    def cover(self, owner_id: int) -> bool:
        """Whether a server is dealt to one of them, or the direct messages of a person are sent by them."""
        return (owner_id >> SERVERS_BEGIN_AT) % self.of in self.numbers


Claim = Shards | int | None
"""What a process wants to have: these shards, some that are free of so many, or all there is for itself."""

ALL = Shards.all()
"""Of a bot that Discord deals nothing out to: it has one connection."""
