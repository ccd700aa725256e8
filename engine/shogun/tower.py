"""The cube tower: thrown cubes either fall through into the tray or stay inside and may fall out later.

Each thrown cube falls through with a fixed probability. Each cube that was already inside falls out with a
probability that grows with the number of cubes thrown. Both are set in `RULES`, and neither depends on the color.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.chance import Chance
from engine.shogun.components import RULES

PARTS = 10000
"""The denominator of all probabilities."""


def release_by(thrown: int) -> int:
    """Return the probability, in units of 1 / `PARTS`, that throwing `thrown` cubes dislodges a cube inside."""
    return RULES.release[min(thrown, len(RULES.release) - 1)]


@dataclass(slots=True)
class Tower:
    """The number of cubes in the tower and in the tray by color: one entry per seat, and the farmers last."""

    inside: list[int]
    tray: list[int]

    @classmethod
    def empty(cls, seats: int) -> Tower:
        """Return an empty tower for this number of players and the farmers."""
        return cls([0] * (seats + 1), [0] * (seats + 1))

    def clone(self) -> Tower:
        """Return an independent copy."""
        return Tower(self.inside.copy(), self.tray.copy())

    def throw(self, added: Sequence[int], chance: Chance) -> None:
        """Throw the cubes `added`, by color, together with the tray's contents; what comes out lands in the tray.

        Each cube takes one random number below `PARTS`: first the thrown cubes, then those inside, by color.
        """
        thrown = [new + lying for new, lying in zip(added, self.tray, strict=True)]
        release = release_by(sum(thrown))
        fallen = [_come_out(cubes, RULES.fall_through, chance) for cubes in thrown]
        loosened = [_come_out(cubes, release, chance) for cubes in self.inside]
        self.tray = [fell + loose for fell, loose in zip(fallen, loosened, strict=True)]
        self.inside = [cubes + old - out for cubes, old, out in zip(thrown, self.inside, self.tray, strict=True)]


def _come_out(cubes: int, likely: int, chance: Chance) -> int:
    """Draw how many of `cubes` come out, each with a probability of `likely` / `PARTS`."""
    return sum(chance.below(PARTS) < likely for _ in range(cubes))
