"""What the suites and the benchmarks must be told of a game; all else they learn from the game itself."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.core.game import Game
from engine.core.questions import Decision

AnyGame = Game[Any]


def _nothing_is_covered(decision: Decision) -> bool:
    return False


@dataclass(frozen=True, kw_only=True)
class Secrets:
    """What people keep to themselves in a game."""

    kinds: frozenset[str]
    """The kinds of things that are hidden, by name."""
    differing: Callable[[Any, Any], Iterator[str]]
    """The kinds in which two views of one seat differ."""
    leaks: Mapping[str, Callable[[AnyGame], str]]
    """By name, what a careless bot might say of something hidden."""
    open_answers: bool = False
    """Whether what is asked openly is known to all, so that anybody may answer while others watch."""
    drawn: frozenset[str] = frozenset()
    """Secret questions about what a seat has just drawn; everybody sees the answer at once, unless it is covered."""
    covered: Callable[[Decision], bool] = _nothing_is_covered
    """Whether the answer to a question about what was drawn stays hidden."""


class Bars(NamedTuple):
    """What the benchmarks hold a game to. `instructions` are of an answer in random play."""

    instructions: int
    apart: str = ""
    """A kind of question that is not counted among them, since it is much larger than the others."""
    beside_catanatron: float | None = None
    """So many times catanatron's answers a second, where the two are compared."""


class ShownCard(NamedTuple):
    """A card of a game, by its id, and numbers that stand on its picture as they are written there."""

    id: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Case:
    """A game as the suites and the benchmarks play it."""

    name: str
    kind: type[AnyGame]
    plan: Callable[[int], tuple[int, Mapping[str, str]]]
    """The number of seats and the options of a game, varied with its seed."""
    census: Callable[[AnyGame], object]
    """What must never change about the pieces; it may also check what must always hold on the table."""
    secrets: Secrets
    fullest: Callable[[], Sequence[AnyGame]]
    """Tables with more on them than a game can bring there, in play and over."""
    bars: Bars | None = None
    card: ShownCard | None = None
    """A card that can be looked up, of a game that has any."""

    def begin(self, seed: int) -> AnyGame:
        """A new game, seats and options by its plan, all seat choices dealt."""
        seats, options = self.plan(seed)
        return self.kind.begin(self.kind.Options(**options), [None] * seats, seed)

    def begin_usual(self, seed: int) -> AnyGame:
        """A new game with the usual options, for each number of seats in turn: what is timed and counted."""
        options = self.kind.Options()
        counts = self.kind.seats_for(options)
        return self.kind.begin(options, [None] * counts[seed % len(counts)], seed)
