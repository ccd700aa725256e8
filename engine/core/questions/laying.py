"""The lawful ways of laying the things of an `Assign` on its places, as numbers of copies in cells.

A cell is a thing and a place that takes it. The things flow from a source through their groups to places, through
sets of places within sets to a sink, and all of them from there back to the source. Spare things go past the places
through a node of their own.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, Self

from engine.core.chance import Chance
from engine.core.errors import UnanswerableQuestionError
from engine.core.questions.flow import Edge, Net, Node


class Asked(Protocol):
    """What must be known of an `Assign`."""

    @property
    def things(self) -> Sequence[Any]: ...
    @property
    def places(self) -> Sequence[Any]: ...
    @property
    def together(self) -> Sequence[Any]: ...
    @property
    def must(self) -> Mapping[str, int]: ...
    @property
    def spare(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Laying:
    """`cells` are places in the lists of things and places; the edge of a cell in `net` has the cell's number.

    The edge `all_things` carries everything that is laid. `room` tells the same of where nothing must lie anywhere.
    """

    cells: tuple[tuple[int, int], ...]
    net: Net
    all_things: Edge
    room: "_Room"

    @classmethod
    def of(cls, asked: Asked) -> Self:
        """Raises UnanswerableQuestionError if sets of places overlap, or if a group or a place is not there.

        The same for spare things where there are sets, for what lies beyond a place could not be told from the rest.
        """
        _refuse_the_impossible(asked)
        things, places = asked.things, asked.places
        groups = list(dict.fromkeys(thing.group for thing in things))
        around = _sets_around(asked)
        source, sink, first_group = 0, 1, 2
        first_thing = first_group + len(groups)
        first_place, first_set = first_thing + len(things), first_thing + len(things) + len(places)
        spare_things = first_set + len(asked.together)
        net = Net.of(spare_things + 1)
        cells = tuple(
            (i, j) for i, thing in enumerate(things) for j, place in enumerate(places) if place.holds(thing)
        )
        for i, j in cells:
            net.connect(first_thing + i, first_place + j, 0, min(things[i].copies, places[j].most + asked.spare))
        for i, thing in enumerate(things):
            net.connect(first_group + groups.index(thing.group), first_thing + i, 0, thing.copies)
        for number, group in enumerate(groups):
            copies = sum(thing.copies for thing in things if thing.group == group)
            net.connect(source, first_group + number, asked.must.get(group, 0), copies)

        def beyond(inner: int | None) -> Node:
            return sink if inner is None else first_set + inner

        for j, place in enumerate(places):
            net.connect(first_place + j, beyond(around.of_place[place.key]), place.least, place.most)
            if asked.spare:
                net.connect(first_place + j, spare_things, 0, asked.spare)
        for number, together in enumerate(asked.together):
            net.connect(first_set + number, beyond(around.of_set[number]), 0, together.most)
        net.connect(spare_things, sink, 0, asked.spare)
        all_things = net.connect(sink, source, 0, sum(thing.copies for thing in things))
        return cls(cells, net, all_things, _Room.of(asked, around))

    def settled(self, chance: Chance | None = None) -> list[int] | None:
        """What lies in each cell in some lawful way, or None."""
        flow = self.net.settled(chance)
        return None if flow is None else flow[: len(self.cells)]

    def only(self) -> list[int] | None:
        """What lies in each cell if there is one lawful way; None if there are several."""
        flow = self._flow()
        for edge in range(len(self.cells)):
            if self.net.send(flow, edge, 1) or self.net.send(flow, edge, -1):
                return None
        return flow[: len(self.cells)]

    def sample(self, chance: Chance) -> list[int]:
        """A random lawful way: how many things are laid is drawn first, and then where."""
        if not any(self.net.least):
            return self._sample_freely(chance)
        flow = self._flow(chance)
        self._draw_number(flow, chance)
        if self.cells:
            net = self._fixed(self.all_things, [flow[self.all_things]]).net
            for _ in range(net.nodes):
                net.send(flow, chance.below(len(self.cells)), 1 if chance.below(2) else -1, chance)
        return flow[: len(self.cells)]

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
        yield first[: len(self.cells)]
        waiting = [self._beside(first, 0)]
        while waiting:
            found = next(waiting[-1], None)
            if found is None:
                waiting.pop()
                continue
            at, flow = found
            yield flow[: len(self.cells)]
            waiting.append(self._beside(flow, at + 1))

    def _beside(self, flow: list[int], start: int) -> Iterator[tuple[int, list[int]]]:
        """For each cell from `start` on, ways that agree with `flow` before it and have another number in it."""
        net = self._fixed(0, flow[: len(self.cells)]).net
        for at in reversed(range(start, len(self.cells))):
            net.least[at], net.most[at] = self.net.least[at], self.net.most[at]
            for units in (1, -1):
                other = flow.copy()
                while net.send(other, at, units):
                    yield at, other.copy()

    def _fixed(self, first: Edge, numbers: list[int]) -> Self:
        """With these numbers on the edges from `first` on."""
        least, most = self.net.least.copy(), self.net.most.copy()
        fixed = slice(first, first + len(numbers))
        least[fixed] = most[fixed] = numbers
        return replace(self, net=replace(self.net, least=least, most=most))

    def _flow(self, chance: Chance | None = None) -> list[int]:
        flow = self.net.settled(chance)
        assert flow is not None, "a question without a lawful answer is not made"
        return flow


def _refuse_the_impossible(asked: Asked) -> None:
    if asked.spare and asked.together:
        raise UnanswerableQuestionError("assign", "spare things and sets of places do not go together")
    needed = {group for group, least in asked.must.items() if least > 0}
    if unknown := needed - {thing.group for thing in asked.things}:
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
        sets = [together.most for together in asked.together]
        chains = [around.chain(place.key) for place in asked.places]
        outermost = [most for most, inner in zip(sets, around.of_set, strict=True) if inner is None]
        alone = [most for most, chain in zip(places, chains, strict=True) if not chain]
        for_all = min(sum(things), sum(outermost) + sum(alone) + asked.spare)
        return cls(things, places, sets, asked.spare, chains, for_all)

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


@dataclass(frozen=True, slots=True)
class _Around:
    """The smallest set around each place, by key, and around each set, by number; None if none is."""

    of_place: Mapping[str, int | None]
    of_set: Sequence[int | None]

    def chain(self, place: str) -> list[int]:
        """All sets around a place, the smallest first."""
        chain, around = [], self.of_place[place]
        while around is not None:
            chain.append(around)
            around = self.of_set[around]
        return chain


def _sets_around(asked: Asked) -> _Around:
    sets = [frozenset(together.places) for together in asked.together]
    known = {place.key for place in asked.places}
    for number, one in enumerate(sets):
        if not one <= known:
            raise UnanswerableQuestionError("assign", f"there are no places {sorted(one - known)}")
        for other in sets[:number]:
            if one & other and not (one < other or other < one):
                raise UnanswerableQuestionError("assign", f"the sets {sorted(one)} and {sorted(other)} overlap")

    def smallest(inside: frozenset[str]) -> int | None:
        outer = [number for number, one in enumerate(sets) if inside <= one and inside is not one]
        return min(outer, key=lambda number: len(sets[number]), default=None)

    return _Around({key: smallest(frozenset([key])) for key in known}, [smallest(one) for one in sets])
