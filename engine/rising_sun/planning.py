"""Whole answers worth a thought: what betters a clan's prospects most, laid one after another."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TypeVar

from engine.core.events import Seat
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.table import RisingSunTable

T = TypeVar("T", bound=Hashable)
LOOKED_AT_AGAIN = 10
"""How many of those that were best alone are compared at each further step."""
ALONE = 8
"""How many single ones are worth a thought."""


def laid_one_by_one(
    game: RisingSunGame,
    seat: Seat,
    ways: Callable[[RisingSunTable, Sequence[T]], Sequence[T]],
    lay: Callable[[RisingSunTable, T], None],
) -> Iterator[tuple[T, ...]]:
    """What betters the prospects most, step by step as long as it does; then its beginnings, and single steps.

    `ways` are what can follow what has been laid, and `lay` carries one of them out at an imagined table, without
    what it may set off.
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
