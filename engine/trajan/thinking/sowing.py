"""What markers complete: in the tray where a sowing ends, in the turn after it, and later.

`trays` are a player's, `rewards` what completing the tile outside each tray brings, and 0 where there is none;
`actions` what the action of each tray would bring.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import combinations
from operator import attrgetter
from typing import NamedTuple

from engine.trajan.components import ACTIONS, Marker, TrajanTileId
from engine.trajan.measures import REMEMBERED, completes, drops, in_order, missing
from engine.trajan.thinking.weights import Weights

Tray = tuple[Marker, ...]
Slots = Sequence[TrajanTileId | None]

AGAIN = 0.4
"""How much an action brings in the turn after the one that it was taken in."""
TRIED = 24
"""How many ways of laying a part of the colours are kept while the rest is laid."""


class Actions(dict[int, float]):
    """What the action of each tray brings, worked out when it is asked for."""

    def __init__(self, brings: Callable[[int], float]) -> None:
        self.brings = brings

    def __missing__(self, tray: int) -> float:
        worth = self[tray] = self.brings(tray)
        return worth

    def after(self, tray: int) -> "Actions":
        """The same when the action of this tray has been taken: the best of it is gone."""
        left = Actions(self.brings)
        left.update(self)
        left[tray] = AGAIN * self[tray]
        return left


class Circle(NamedTuple):
    """What lies outside the trays, and what comes of ending in each."""

    slots: Slots
    rewards: Sequence[float]
    actions: Actions
    weights: Weights
    turns: float
    """How many there may be after this one."""


class Way(NamedTuple):
    """A way of sowing: what falls into each tray, and what is left to be laid."""

    worth: float
    laid: tuple[Tray, ...]
    left: Tray


def ways_of_sowing(circle: Circle, trays: Sequence[Tray], origin: int, most: int) -> list[Way]:
    """Good ways of sowing a tray, best first: what is completed now counts, and what is made ready for later."""
    taken = trays[origin]
    numbers = drops(origin, len(taken))
    target = (origin + len(taken)) % len(ACTIONS)
    before = [*trays]
    before[origin] = ()
    ways = [Way(0.0, ((),) * len(ACTIONS), taken)]
    for tray in _by_what_lies_there(circle, target):
        if numbers[tray]:
            further = [one for way in ways for one in _laying(circle, way, tray, numbers[tray], before[tray], target)]
            ways = nlargest(TRIED, further, key=attrgetter("worth"))
    weighed = [way._replace(worth=after_sowing(circle, before, way.laid, target)) for way in ways]
    return nlargest(most, weighed, key=attrgetter("worth"))


def _by_what_lies_there(circle: Circle, target: int) -> list[int]:
    """The target first, then trays with a tile outside: what matters most is laid while there is a choice."""
    return sorted(range(len(ACTIONS)), key=lambda tray: (tray != target, -circle.rewards[tray]))


def _laying(circle: Circle, way: Way, tray: int, number: int, there: Tray, target: int) -> list[Way]:
    """All different ways of laying so many markers into one tray."""
    tile, found = circle.slots[tray], []
    for chosen, left in _parts(way.left, number):
        worth = way.worth
        if tile is not None:
            lacks = len(missing(tile, in_order(there + chosen)))
            worth += circle.rewards[tray] * (1.0 if tray == target and not lacks else circle.weights.ready[lacks])
        laid = (*way.laid[:tray], chosen, *way.laid[tray + 1 :])
        found.append(Way(worth, laid, left))
    return found


@lru_cache(REMEMBERED)
def _parts(markers: Tray, number: int) -> list[tuple[Tray, Tray]]:
    """All different ways of taking so many of some markers: these, and what is left."""
    found = []
    for chosen in dict.fromkeys(combinations(markers, number)):
        left = list(markers)
        for marker in chosen:
            left.remove(marker)
        found.append((chosen, tuple(left)))
    return found


def after_sowing(circle: Circle, before: Sequence[Tray], laid: Sequence[Tray], target: int) -> float:
    """What is completed now, and what the circle is worth then."""
    trays = [in_order(there + chosen) for there, chosen in zip(before, laid, strict=True)]
    tile = circle.slots[target]
    if tile is None or missing(tile, trays[target]):
        return to_come(circle, trays)
    slots, rewards = [*circle.slots], [*circle.rewards]
    slots[target], rewards[target] = None, 0.0
    return circle.rewards[target] + to_come(circle._replace(slots=slots, rewards=rewards), trays)


def to_come(circle: Circle, trays: Sequence[Tray]) -> float:
    """What the next turn could bring, and tiles that are ready or begun."""
    best, ready = 0.0, 0.0
    waiting = [0.0] * len(ACTIONS)
    for tray, tile in enumerate(circle.slots):
        if tile is not None:
            waiting[tray] = circle.rewards[tray] * circle.weights.ready[len(missing(tile, trays[tray]))]
            ready += waiting[tray]
    for origin, taken in enumerate(trays):
        if taken:
            target = (origin + len(taken)) % len(ACTIONS)
            worth = circle.weights.next_action * circle.actions[target]
            if completes(circle.slots, trays, origin) != "no":
                worth += circle.weights.next_tile * circle.rewards[target] - waiting[target]
            best = max(best, worth)
    return max(0.0, min(1.0, circle.turns)) * (best + ready)
