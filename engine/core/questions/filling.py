"""Legal assignments for `Assign` questions that use all things and fill all places. These need no flow network."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from engine.core.chance import Chance
from engine.core.questions.ways import Asked, Cell


@dataclass(frozen=True, slots=True)
class Filling:
    """The number of copies of each thing and the exact number of things on each place. Cells go thing by thing."""

    copies: tuple[int, ...]
    room: tuple[int, ...]

    @classmethod
    def of(cls, asked: Asked, cells: Sequence[Cell]) -> Self | None:
        """Return the filling, or None if things or room can be left over or a place rejects a thing."""
        things, places = asked.things, asked.places
        copies = tuple([thing.copies for thing in things])
        room = tuple([place.most for place in places])
        exact = all(place.least == place.most for place in places) and sum(copies) == sum(room)
        bound = asked.together or asked.spare or any(least for _, least in asked.must)
        if not exact or bound or len(cells) < len(things) * len(places) or min((*copies, *room), default=0) < 0:
            return None
        return cls(copies, room)

    @property
    def is_possible(self) -> bool:
        """Whether a legal assignment exists, which is always the case here."""
        return True

    def settled(self) -> list[int]:
        """Return the copies per cell of some legal assignment."""
        return self._cells(self._things())

    def only(self) -> list[int] | None:
        """Return the copies per cell if there is only one legal assignment, or None if there are several."""
        several = len([number for number in self.copies if number]) > 1
        return None if several and len([number for number in self.room if number]) > 1 else self.settled()

    def sample(self, chance: Chance) -> list[int]:
        """Draw a random legal assignment."""
        return self._cells(chance.shuffled(self._things()))

    def _things(self) -> list[int]:
        return [thing for thing, number in enumerate(self.copies) for _ in range(number)]

    def _cells(self, things: Sequence[int]) -> list[int]:
        """Fill the places in order with these things and return the copies per cell."""
        places = [place for place, number in enumerate(self.room) for _ in range(number)]
        cells = [0] * (len(self.copies) * len(self.room))
        for thing, place in zip(things, places, strict=True):
            cells[thing * len(self.room) + place] += 1
        return cells

    def all(self) -> Iterator[list[int]]:
        """Yield every legal assignment once."""
        return self._from(0, self.room)

    def _from(self, thing: int, room: Sequence[int]) -> Iterator[list[int]]:
        if thing == len(self.copies):
            yield []
            return
        for shares in _shares(self.copies[thing], room):
            left = [number - share for number, share in zip(room, shares, strict=True)]
            for rest in self._from(thing + 1, left):
                yield [*shares, *rest]


def _shares(copies: int, room: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield every distribution of the copies of one thing among places with this much room."""
    if not room:
        yield ()
        return
    beyond = sum(room[1:])
    for share in range(max(0, copies - beyond), min(copies, room[0]) + 1):
        for rest in _shares(copies - share, room[1:]):
            yield (share, *rest)
