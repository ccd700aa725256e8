"""Discord shards: the range of shards that one process serves. Discord assigns each server to a shard."""

import re
from dataclasses import dataclass
from typing import Self

_MAX_TOTAL = 16_384
"""Maximum total number of shards; Discord assigns the largest bots a few hundred."""
SHARD_ID_SHIFT = 22
"""The number of low bits of an id that Discord ignores when it computes the shard."""
_WRITTEN = re.compile(r"(\d+)-(\d+)/(\d+)")


@dataclass(frozen=True, slots=True)
class Shards:
    """Shards `first` to `last` out of a total of `total`. Raises ValueError if the range is invalid."""

    first: int
    last: int
    total: int

    def __post_init__(self) -> None:
        if not 0 <= self.first <= self.last < self.total <= _MAX_TOTAL:
            raise ValueError(str(self))

    @classmethod
    def all(cls, total: int = 1) -> Self:
        """Return all shards of a total of `total`."""
        return cls(0, total - 1, total)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse a range such as `0-3/16`. Raises ValueError."""
        found = _WRITTEN.fullmatch(text.strip())
        if found is None:
            raise ValueError(text)
        return cls(*map(int, found.groups()))

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.total}"

    @property
    def numbers(self) -> range:
        """The number of each shard."""
        return range(self.first, self.last + 1)

    @property
    def is_all(self) -> bool:
        """Whether the range covers all shards."""
        return len(self.numbers) == self.total

    def covers(self, owner_id: int) -> bool:
        """Return whether one of these shards serves this server, or the direct messages of this user."""
        return (owner_id >> SHARD_ID_SHIFT) % self.total in self.numbers


RequestedShards = Shards | int | None
"""The shards a process requests: this range, any free shards of this total, or (None) all of them."""

ALL_SHARDS = Shards.all()
"""For an unsharded bot, which has a single connection."""
