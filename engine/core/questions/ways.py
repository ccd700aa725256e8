"""Legal assignments for `Assign` questions with minimums, found as circulations in a flow network.

Copies flow from a source through nodes for groups, things, places and nested sets of places to a sink, and from there
back to the source. Spare things bypass the limits of their places through an extra node.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from engine.core.chance import Chance
from engine.core.questions.flow import Edge, Net, Node

Cell = tuple[int, int]
"""A thing and a place that accepts it, by their indices."""


class Kind(NamedTuple):
    """The properties of a `Thing` that matter for assignments."""

    group: str
    copies: int


class Spot(NamedTuple):
    """The properties of a `Place` that matter for assignments. `key` is None unless a set includes the place."""

    key: str | None
    least: int
    most: int
    takes: tuple[str, ...]


class Asked(NamedTuple):
    """The constraints of an `Assign` question: a cache key, since equal constraints have the same assignments."""

    things: tuple[Kind, ...]
    places: tuple[Spot, ...]
    together: tuple[tuple[tuple[str, ...], int], ...]
    """For each set, the keys of its places and the maximum number of things on them."""
    must: tuple[tuple[str, int], ...]
    spare: int


@dataclass(frozen=True, slots=True)
class Ways:
    """The flow network of a question. Its first `cells` edges correspond to the cells, in order.

    The edge `all_things` carries the total number of things assigned. `first` is the flow of some legal assignment,
    or None if there is none.
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
        """Build the network. `of_place` and `of_set` give the smallest set around each place and set, or None."""
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
        """Whether a legal assignment exists."""
        return self.first is not None

    def only(self) -> list[int] | None:
        """Return the copies per cell if there is only one legal assignment, or None if there are several."""
        flow = self._flow()
        for edge in range(self.cells):
            if self.net.send(flow, edge, 1) or self.net.send(flow, edge, -1):
                return None
        return flow[: self.cells]

    def sample(self, chance: Chance) -> list[int]:
        """Draw a random legal assignment: first the total number of things, then their cells."""
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
        """Yield every legal assignment once.

        After each assignment, search for those that agree with it up to some cell and differ there. The search goes
        from the last cell backward, so the next assignment is usually close.
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
        """Yield, for each cell from `start` on, the cell and flows that equal `flow` before it but differ in it."""
        net = self._fixed(0, flow[: self.cells])
        for at in reversed(range(start, self.cells)):
            net.least[at], net.most[at] = self.net.least[at], self.net.most[at]
            for units in (1, -1):
                other = flow.copy()
                while net.send(other, at, units):
                    yield at, other.copy()

    def _fixed(self, first: Edge, numbers: list[int]) -> Net:
        """Return a copy of the network that forces these flows on the edges from `first` on."""
        least, most = self.net.least.copy(), self.net.most.copy()
        fixed = slice(first, first + len(numbers))
        least[fixed] = most[fixed] = numbers
        return replace(self.net, least=least, most=most)

    def _flow(self, chance: Chance | None = None) -> list[int]:
        flow = self.first if chance is None else self.net.settled(chance)
        assert flow is not None, "a question without a lawful answer is not made"
        return flow.copy()
