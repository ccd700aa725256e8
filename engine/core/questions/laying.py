"""The lawful ways of laying the things of an `Assign` on its places, as numbers of copies in cells.

A cell is a thing and a place that takes it. Where something must lie somewhere, `Ways` finds how, or `Filling` where
everything must; where nothing must, it is enough to know how much room there is.
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
"""Of so many questions it is known how they can be laid: a computer player meets the same ones again and again."""


@value()
class Laying:
    """What can be laid of what is `asked`. `ways` is None where nothing must lie anywhere.

    `only` is what lies in each cell if there is one lawful way; None if there are several.
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
        """Raises UnanswerableQuestionError if nothing lawful can be laid: if the numbers contradict one another, if
        sets of places overlap, or if a group or a place is not there.

        The same for spare things where there are sets, for what lies beyond a place could not be told from the rest.
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
        """A random lawful way: how many things are laid is drawn first, and then where."""
        return self._sample_freely(chance) if self.ways is None else self.ways.sample(chance)

    def _sample_freely(self, chance: Chance) -> list[int]:
        """The same where nothing must lie anywhere: things are laid one by one."""
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
        """Every lawful way once."""
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
    """What is left to lay, and where: of each thing, on each place, in each set and for spare things.

    `around` are the sets around each place; `for_all` is the most that can be laid in all.
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
        """Whether there is no less than nothing of anything."""
        return min([*self.things, *self.places, *self.sets, self.spare]) >= 0

    def copy(self) -> Self:
        left = self.things.copy(), self.places.copy(), self.sets.copy()
        return type(self)(*left, self.spare, self.around, self.for_all)

    def takes(self, thing: int, place: int) -> bool:
        """Lays one thing on a place, as a spare one where the place is full. False if there is no room for it."""
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
    """The smallest set around each place, by key, and around each set, by number; None if none is."""

    of_place: Mapping[str | None, int | None]
    of_set: Sequence[int | None]

    def chain(self, place: str | None) -> list[int]:
        """All sets around a place, the smallest first."""
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
