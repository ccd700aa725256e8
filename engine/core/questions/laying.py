"""The legal assignments of an `Assign` question, as the number of copies in each cell.

A cell is a pair of a thing and a place that accepts it. If the question has minimums, `Ways` finds the assignments,
or `Filling` if all things must be used and all places filled. Without minimums, it is enough to keep count of the
remaining room.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Self

from engine.core.chance import Chance
from engine.core.errors import UnanswerableQuestionError
from engine.core.questions.filling import Filling
from engine.core.questions.ways import Asked, Cell, Spot, Ways
from engine.core.values import value

REMEMBERED = 256
"""The number of questions whose assignments are cached, since computer players meet the same ones repeatedly."""


@value()
class Laying:
    """The legal assignments for the constraints `asked`. `ways` is None if there are no minimums.

    `only` holds the copies per cell if there is only one legal assignment, or None if there are several.
    """

    asked: Asked
    cells: tuple[Cell, ...]
    around: "_Around"
    room: "_Room"
    ways: Ways | Filling | None
    only: list[int] | None = field(init=False)

    @classmethod
    @lru_cache(REMEMBERED)
    def of(cls, asked: Asked) -> Self:
        """Return the assignments for these constraints, from the cache if possible.

        Raises UnanswerableQuestionError if no assignment is legal, sets of places partly overlap, or a group or place
        doesn't exist. It also raises for spare things combined with sets of places, since it would be unclear which
        things of a set are spare.
        """
        _refuse_the_impossible(asked)
        around = _sets_around(asked)
        places = list(enumerate(asked.places))
        things = enumerate(asked.things)
        cells = tuple([(i, j) for i, (group, _) in things for j, place in places if _takes(place, group)])
        tight = any(least for _, least in asked.must) or any(place.least for place in asked.places)
        ways: Ways | Filling | None = None
        if tight:
            ways = Filling.of(asked, cells) or Ways.of(asked, cells, around.of_place, around.of_set)
        return cls(asked, cells, around, _Room.of(asked, around), ways)

    def __post_init__(self) -> None:
        if not (self.room.is_lawful() if self.ways is None else self.ways.is_possible):
            raise UnanswerableQuestionError("assign", "the places, groups and sets contradict one another")
        object.__setattr__(self, "only", self._found_alone())

    def _found_alone(self) -> list[int] | None:
        if self.ways is not None:
            return self.ways.only()
        return None if any(self.room.copy().takes(*cell) for cell in self.cells) else [0] * len(self.cells)

    def sample(self, chance: Chance) -> list[int]:
        """Draw a random legal assignment: first the total number of things, then their cells."""
        return self._sample_freely(chance) if self.ways is None else self.ways.sample(chance)

    def _sample_freely(self, chance: Chance) -> list[int]:
        """Draw an assignment for a question without minimums, thing by thing."""
        room, laid = self.room.copy(), [0] * len(self.cells)
        open_cells = list(range(len(self.cells)))
        for _ in range(chance.below(room.for_all + 1)):
            while open_cells:
                cell = chance.choice(open_cells)
                if room.takes(*self.cells[cell]):
                    laid[cell] += 1
                    break
                open_cells.remove(cell)
        return laid

    def all(self) -> Iterator[list[int]]:
        """Yield every legal assignment once."""
        ways = self.ways or Ways.of(self.asked, self.cells, self.around.of_place, self.around.of_set)
        return ways.all()


def _takes(place: Spot, group: str) -> bool:
    return not place.takes or group in place.takes


def _refuse_the_impossible(asked: Asked) -> None:
    if asked.spare and asked.together:
        raise UnanswerableQuestionError("assign", "spare things and sets of places do not go together")
    needed = {group for group, least in asked.must if least > 0}
    if needed and (unknown := needed - {thing.group for thing in asked.things}):
        raise UnanswerableQuestionError("assign", f"there are no things of {sorted(unknown)}")


@dataclass(slots=True)
class _Room:
    """The remaining copies of each thing, and the remaining room on each place, in each set and for spare things.

    `around` lists the sets that contain each place. `for_all` is the maximum number of things in an assignment.
    """

    things: list[int]
    places: list[int]
    sets: list[int]
    spare: int
    around: Sequence[Sequence[int]]
    for_all: int

    @classmethod
    def of(cls, asked: Asked, around: "_Around") -> Self:
        things, places = [thing.copies for thing in asked.things], [place.most for place in asked.places]
        sets = [most for _, most in asked.together]
        chains = [around.chain(place.key) for place in asked.places]
        outermost = [most for most, inner in zip(sets, around.of_set, strict=True) if inner is None]
        alone = [most for most, chain in zip(places, chains, strict=True) if not chain]
        for_all = min(sum(things), sum(outermost) + sum(alone) + asked.spare)
        return cls(things, places, sets, asked.spare, chains, for_all)

    def is_lawful(self) -> bool:
        """Return whether no count is negative."""
        return min([*self.things, *self.places, *self.sets, self.spare]) >= 0

    def copy(self) -> Self:
        left = self.things.copy(), self.places.copy(), self.sets.copy()
        return type(self)(*left, self.spare, self.around, self.for_all)

    def takes(self, thing: int, place: int) -> bool:
        """Assign one copy to a place, as a spare one if the place is full. Return False if there is no room."""
        sets = self.around[place]
        is_spare = not self.places[place]
        if not self.things[thing] or (is_spare and not self.spare) or 0 in [self.sets[each] for each in sets]:
            return False
        self.things[thing] -= 1
        if is_spare:
            self.spare -= 1
        else:
            self.places[place] -= 1
        for each in sets:
            self.sets[each] -= 1
        return True


@value()
class _Around:
    """The smallest set that contains each place (by key) and each set (by index), or None if there is none."""

    of_place: Mapping[str | None, int | None]
    of_set: Sequence[int | None]

    def chain(self, place: str | None) -> list[int]:
        """Return all sets that contain a place, smallest first."""
        chain, around = [], self.of_place[place]
        while around is not None:
            chain.append(around)
            around = self.of_set[around]
        return chain


def _sets_around(asked: Asked) -> _Around:
    known = {place.key for place in asked.places}
    if not asked.together:
        return _Around(dict.fromkeys(known), [])
    sets = [frozenset(places) for places, _ in asked.together]
    for number, one in enumerate(sets):
        if not one <= known:
            raise UnanswerableQuestionError("assign", f"there are no places {sorted(one - known)}")
        for other in sets[:number]:
            if one & other and not (one < other or other < one):
                raise UnanswerableQuestionError("assign", f"the sets {sorted(one)} and {sorted(other)} overlap")

    def smallest(inside: frozenset[str]) -> int | None:
        outer = [number for number, one in enumerate(sets) if inside <= one and inside is not one]
        return min(outer, key=lambda number: len(sets[number]), default=None)

    of_place: dict[str | None, int | None] = dict.fromkeys(known)
    for number in sorted(range(len(sets)), key=lambda number: len(sets[number]), reverse=True):
        of_place |= dict.fromkeys(sets[number], number)
    return _Around(of_place, [smallest(one) for one in sets])
