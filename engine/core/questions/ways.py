"""The ways of laying things on places where something must lie somewhere, found by flow.

The things flow from a source through their groups to places, through sets of places within sets to a sink, and all
of them from there back to the source. Spare things go past the places through a node of their own.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from engine.core.chance import Chance
from engine.core.questions.flow import Edge, Net, Node

Cell = tuple[int, int]
"""A thing and a place that takes it, by where they stand in the lists of things and places."""


class Kind(NamedTuple):
    """What must be known of a `Thing`."""

    group: str
    copies: int


class Spot(NamedTuple):
    """What must be known of a `Place`; its key only where a set names it, else None."""

    key: str | None
    least: int
    most: int
    takes: tuple[str, ...]


class Asked(NamedTuple):
    """What must be known of an `Assign`; equal ones are laid alike, whatever the things mean."""

    things: tuple[Kind, ...]
    places: tuple[Spot, ...]
    together: tuple[tuple[tuple[str, ...], int], ...]
    """Each set's places, by key, and how much it holds at most."""
    must: tuple[tuple[str, int], ...]
    spare: int


@dataclass(frozen=True, slots=True)
class Ways:
    """So many `cells`; the edge of a cell in `net` has the cell's number.

    The edge `all_things` carries everything that is laid. `first` is what the edges carry in some lawful way; None if
    there is none.
    """

    cells: int
    net: Net
    all_things: Edge
    first: list[int] | None

    @classmethod
    def of(
        cls,
        asked: Asked,
        cells: Sequence[Cell],
        of_place: Mapping[str | None, int | None],
        of_set: Sequence[int | None],
    ) -> Self:
        """`of_place` and `of_set` are the smallest set around each place and around each set, or None."""
        things, places, must = asked.things, asked.places, dict(asked.must)
        groups = list(dict.fromkeys(thing.group for thing in things))
        source, sink, first_group = 0, 1, 2
        first_thing = first_group + len(groups)
        first_place, first_set = first_thing + len(things), first_thing + len(things) + len(places)
        spare_things = first_set + len(asked.together)
        net = Net.of(spare_things + 1)
        for i, j in cells:
            net.connect(first_thing + i, first_place + j, 0, min(things[i].copies, places[j].most + asked.spare))
        for i, thing in enumerate(things):
            net.connect(first_group + groups.index(thing.group), first_thing + i, 0, thing.copies)
        for number, group in enumerate(groups):
            copies = sum(thing.copies for thing in things if thing.group == group)
            net.connect(source, first_group + number, must.get(group, 0), copies)

        def beyond(inner: int | None) -> Node:
            return sink if inner is None else first_set + inner

        for j, place in enumerate(places):
            net.connect(first_place + j, beyond(of_place[place.key]), place.least, place.most)
            if asked.spare:
                net.connect(first_place + j, spare_things, 0, asked.spare)
        for number, (_, most) in enumerate(asked.together):
            net.connect(first_set + number, beyond(of_set[number]), 0, most)
        net.connect(spare_things, sink, 0, asked.spare)
        all_things = net.connect(sink, source, 0, sum(thing.copies for thing in things))
        return cls(len(cells), net, all_things, net.settled())

    @property
    def is_possible(self) -> bool:
        """Whether there is a lawful way at all."""
        return self.first is not None

    def only(self) -> list[int] | None:
        """What lies in each cell if there is one lawful way; None if there are several."""
        flow = self._flow()
        for edge in range(self.cells):
            if self.net.send(flow, edge, 1) or self.net.send(flow, edge, -1):
                return None
        return flow[: self.cells]

    def sample(self, chance: Chance) -> list[int]:
        """A random lawful way: how many things are laid is drawn first, and then where."""
        flow = self._flow(chance)
        self._draw_number(flow, chance)
        if self.cells:
            net = self._fixed(self.all_things, [flow[self.all_things]])
            for _ in range(net.nodes):
                net.send(flow, chance.below(self.cells), 1 if chance.below(2) else -1, chance)
        return flow[: self.cells]

    def _draw_number(self, flow: list[int], chance: Chance) -> None:
        while self.net.send(flow, self.all_things, -1, chance):
            pass
        fewest = flow[self.all_things]
        while self.net.send(flow, self.all_things, 1, chance):
            pass
        for _ in range(chance.below(flow[self.all_things] - fewest + 1)):
            self.net.send(flow, self.all_things, -1, chance)

    def all(self) -> Iterator[list[int]]:
        """Every lawful way once.

        Behind each way that was found lie those that agree with it up to some cell and differ there: they are
        looked for from the last cell on, so that the next is near.
        """
        first = self._flow()
        yield first[: self.cells]
        waiting = [self._beside(first, 0)]
        while waiting:
            found = next(waiting[-1], None)
            if found is None:
                waiting.pop()
                continue
            at, flow = found
            yield flow[: self.cells]
            waiting.append(self._beside(flow, at + 1))

    def _beside(self, flow: list[int], start: int) -> Iterator[tuple[int, list[int]]]:
        """For each cell from `start` on, ways that agree with `flow` before it and have another number in it."""
        net = self._fixed(0, flow[: self.cells])
        for at in reversed(range(start, self.cells)):
            net.least[at], net.most[at] = self.net.least[at], self.net.most[at]
            for units in (1, -1):
                other = flow.copy()
                while net.send(other, at, units):
                    yield at, other.copy()

    def _fixed(self, first: Edge, numbers: list[int]) -> Net:
        """The net with these numbers on the edges from `first` on."""
        least, most = self.net.least.copy(), self.net.most.copy()
        fixed = slice(first, first + len(numbers))
        least[fixed] = most[fixed] = numbers
        return replace(self.net, least=least, most=most)

    def _flow(self, chance: Chance | None = None) -> list[int]:
        flow = self.first if chance is None else self.net.settled(chance)
        assert flow is not None, "a question without a lawful answer is not made"
        return flow.copy()
