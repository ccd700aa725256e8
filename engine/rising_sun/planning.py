"""A greedy search for promising answers that consist of several steps, such as all moves of a Marshal."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TypeVar

from engine.core.events import Seat
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.table import RisingSunTable

T = TypeVar("T", bound=Hashable)
LOOKED_AT_AGAIN = 10
"""The number of candidates compared for each further step: those that were best on their own."""
ALONE = 8
"""The maximum number of single steps to propose."""


def laid_one_by_one(
    game: RisingSunGame,
    seat: Seat,
    ways: Callable[[RisingSunTable, Sequence[T]], Sequence[T]],
    lay: Callable[[RisingSunTable, T], None],
) -> Iterator[tuple[T, ...]]:
    """Yield promising sequences of steps: the greedy one, its beginnings from long to short, then single steps.

    The search adds the step that improves the seat's prospects most, until none does. `ways` returns the steps that
    can follow those taken. `lay` carries out a step on an imagined table, without the effects it triggers.
    """

    def worth_with(game: RisingSunGame, way: T) -> float:
        imagined = game.clone()
        lay(imagined.table, way)
        return imagined.prospects(seat)

    here = game.clone()
    alone = {way: worth_with(here, way) for way in ways(here.table, ())}
    laid: list[T] = []
    best = here.prospects(seat)
    while left := sorted(ways(here.table, laid), key=lambda way: -alone[way])[:LOOKED_AT_AGAIN]:
        worth = [worth_with(here, way) for way in left]
        if max(worth) <= best:
            break
        best = max(worth)
        laid.append(left[worth.index(best)])
        lay(here.table, laid[-1])
    yield from (tuple(laid[:number]) for number in range(len(laid), 0, -1))
    singles = sorted(alone, key=lambda way: -alone[way])
    yield from ((way,) for way in singles[:ALONE] if way not in laid[:1])
