"""Facts about a game that the test suites and benchmarks can't learn from the game itself."""

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
    """The secrets that players have in a game."""

    kinds: frozenset[str]
    """Names of the kinds of hidden things."""
    differing: Callable[[Any, Any], Iterator[str]]
    """A function that yields the kinds in which two views of one seat differ."""
    leaks: Mapping[str, Callable[[AnyGame], str]]
    """Functions that return what a careless bot might reveal, by name."""
    open_answers: bool = False
    """Whether openly asked questions are known to all, so that any seat may answer them while others observe."""
    drawn: frozenset[str] = frozenset()
    """Secret questions about what a seat just drew; their answers are public unless `covered`."""
    covered: Callable[[Decision], bool] = _nothing_is_covered
    """A function that returns whether the answer to a question about drawn things stays hidden."""


class Bars(NamedTuple):
    """Performance limits for the benchmarks. `instructions` is the maximum per answer in random play."""

    instructions: int
    apart: str = ""
    """A kind of question that is excluded, since it is much larger than the others."""
    beside_catanatron: float | None = None
    """Required multiple of catanatron's answers per second, if the two are compared."""


class ShownCard(NamedTuple):
    """A card, with the numbers printed on its picture."""

    id: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Case:
    """A game for the test suites and benchmarks."""

    name: str
    kind: type[AnyGame]
    plan: Callable[[int], tuple[int, Mapping[str, str]]]
    """A function that returns the number of seats and the options of a game, varying with the seed."""
    census: Callable[[AnyGame], object]
    """A function that returns what must never change about the pieces; it may also check invariants of the table."""
    secrets: Secrets
    fullest: Callable[[], Sequence[AnyGame]]
    """A function that returns games with more on the table than is possible in play, unfinished and finished."""
    bars: Bars | None = None
    explained: frozenset[str] = frozenset()
    """The kinds of questions that explain what they don't offer."""
    card: ShownCard | None = None
    """A card to look up, if the game has cards."""

    def begin(self, seed: int) -> AnyGame:
        """Start a game with the planned seats and options and random seat choices."""
        seats, options = self.plan(seed)
        return self.kind.begin(self.kind.Options(**options), [None] * seats, seed)

    def begin_usual(self, seed: int) -> AnyGame:
        """Start a game with default options, cycling through the seat counts; used for benchmarks."""
        options = self.kind.Options()
        counts = self.kind.seats_for(options)
        return self.kind.begin(options, [None] * counts[seed % len(counts)], seed)
