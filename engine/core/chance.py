"""Seeded random numbers: the same seed and the same answers give the same game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_FINE = 1 << 30

T = TypeVar("T")


@dataclass(slots=True)
class Chance:
    """A splitmix64 random number generator. `drawn` counts the numbers drawn; saves contain both fields."""

    seed: int
    drawn: int = 0

    def below(self, bound: int) -> int:
        """Draw a number from 0 to `bound` - 1, uniform to within `bound` / 2**64. `bound` must be at least 1."""
        self.drawn += 1
        z = (self.seed + self.drawn * _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * bound) >> 64

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of `items`, which must not be empty."""
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[T], weights: Sequence[float]) -> T:
        """Draw one of `items`, each with a probability proportional to its weight. Neither may be empty."""
        left = self.below(_FINE) / _FINE * sum(weights)
        for item, weight in zip(items, weights, strict=True):
            left -= weight
            if left < 0:
                return item
        return items[-1]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return a new list of the items in random order (Fisher-Yates shuffle)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Draw `count` items without replacement, in random order. `count` must be at most `len(items)`."""
        return self.shuffled(items)[:count]

    def clone(self) -> "Chance":
        return Chance(self.seed, self.drawn)
