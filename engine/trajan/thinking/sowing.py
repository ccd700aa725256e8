"""Evaluation of sowings: tiles completed now, in the next turn, and later.

`trays` are a player's trays, `rewards` the value of completing each tray's tile (0 without one), and `actions` the
value of each tray's action.
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
"""The value of repeating an action in the next turn, as a share of its first use."""
TRIED = 24
"""The beam width: the number of partial placements kept while the rest are added."""


class Actions(dict[int, float]):
    """The value of each tray's action, calculated on first access."""

    def __init__(self, brings: Callable[[int], float]) -> None:
        self.brings = brings

    def __missing__(self, tray: int) -> float:
        worth = self[tray] = self.brings(tray)
        return worth

    def after(self, tray: int) -> "Actions":
        """Return a copy in which this tray's action is worth less, since its best option has been used."""
        left = Actions(self.brings)
        left.update(self)
        left[tray] = AGAIN * self[tray]
        return left


class Circle(NamedTuple):
    """A player's circle of trays: the tiles outside and the values of their completion and of the actions."""

    slots: Slots
    rewards: Sequence[float]
    actions: Actions
    weights: Weights
    turns: float
    """The expected number of turns after this one."""


class Way(NamedTuple):
    """A partial or complete sowing: the markers each tray gets, and those left to place."""

    worth: float
    laid: tuple[Tray, ...]
    left: Tray


def ways_of_sowing(circle: Circle, trays: Sequence[Tray], origin: int, most: int) -> list[Way]:
    """Return good sowings of a tray, best first, by tiles completed now and prepared for later."""
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
    """Return the trays in the order to fill them, most important first: the target, then by tile value."""
    return sorted(range(len(ACTIONS)), key=lambda tray: (tray != target, -circle.rewards[tray]))


def _laying(circle: Circle, way: Way, tray: int, number: int, there: Tray, target: int) -> list[Way]:
    """Return all distinct extensions of a sowing by `number` markers in one tray."""
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
    """Return all distinct choices of `number` markers, each with the markers left over."""
    found = []
    for chosen in dict.fromkeys(combinations(markers, number)):
        left = list(markers)
        for marker in chosen:
            left.remove(marker)
        found.append((chosen, tuple(left)))
    return found


def after_sowing(circle: Circle, before: Sequence[Tray], laid: Sequence[Tray], target: int) -> float:
    """Return the value of a sowing: the tile it completes, and the circle afterwards."""
    trays = [in_order(there + chosen) for there, chosen in zip(before, laid, strict=True)]
    tile = circle.slots[target]
    if tile is None or missing(tile, trays[target]):
        return to_come(circle, trays)
    slots, rewards = [*circle.slots], [*circle.rewards]
    slots[target], rewards[target] = None, 0.0
    return circle.rewards[target] + to_come(circle._replace(slots=slots, rewards=rewards), trays)


def to_come(circle: Circle, trays: Sequence[Tray]) -> float:
    """Return the value of the best next turn, plus that of tiles that are partly or fully prepared."""
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
