"""The cube tower: what is thrown in either falls through into the tray or stays inside, to come out later.

A cube thrown falls through by chance, and every cube thrown may loosen each of those that were inside before; both
likelihoods are numbers of `RULES`. Colours are alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.chance import Chance
from engine.shogun.components import RULES

PARTS = 10000
"""Likelihoods are given in so many parts."""


def release_by(thrown: int) -> int:
    """In how many of `PARTS` cases a cube inside is loosened by a throw of so many cubes."""
    return RULES.release[min(thrown, len(RULES.release) - 1)]


@dataclass(slots=True)
class Tower:
    """The cubes inside and those in the tray by colour: a number for each seat in their order, the farmers last."""

    inside: list[int]
    tray: list[int]

    @classmethod
    def empty(cls, seats: int) -> Tower:
        """A tower that nothing was thrown into, for so many players and the farmers."""
        return cls([0] * (seats + 1), [0] * (seats + 1))

    def clone(self) -> Tower:
        """An independent copy."""
        return Tower(self.inside.copy(), self.tray.copy())

    def throw(self, added: Sequence[int], chance: Chance) -> None:
        """Throw in the cubes `added`, by colour, with all that lies in the tray; what comes out lies there then.

        Every cube takes one number below 10000: first those thrown, then those that were inside, by colour.
        """
        thrown = [new + lying for new, lying in zip(added, self.tray, strict=True)]
        release = release_by(sum(thrown))
        fallen = [_come_out(cubes, RULES.fall_through, chance) for cubes in thrown]
        loosened = [_come_out(cubes, release, chance) for cubes in self.inside]
        self.tray = [fell + loose for fell, loose in zip(fallen, loosened, strict=True)]
        self.inside = [cubes + old - out for cubes, old, out in zip(thrown, self.inside, self.tray, strict=True)]


def _come_out(cubes: int, likely: int, chance: Chance) -> int:
    """How many of so many cubes come out, each in `likely` of `PARTS` cases."""
    return sum(chance.below(PARTS) < likely for _ in range(cubes))
