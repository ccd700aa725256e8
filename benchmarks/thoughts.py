"""Benchmark of the CPU time of a steady computer player's moves, by itself or compared with another checkout.

    python benchmarks/thoughts.py [--against PATH] [--game GAME] [--decisions 60] [--rounds 9]

Decisions from random games are recorded as saves, by the other checkout if there is one, so that both can load them.
The two then make the same decisions with the same random numbers, in separate processes that take turns. Loading
isn't timed. The limit applies to the median of the rounds' ratios. A single checkout has limits for the mean and for
the 99th percentile of a move. Exits with status 1 if a limit is missed or the choices differ, or 2 if a checkout
can't be measured.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine.games import GAMES

HERE = Path(__file__).resolve().parent
BAR = 2 / 3
"""Limit for the mean time of a move, relative to the other checkout's."""
MEAN, LONGEST = 0.4, 2.0
"""Limits for a single checkout: the mean and the 99th percentile of a move, in seconds."""


class SideError(Exception):
    """A checkout couldn't be measured."""


@dataclass
class Side:
    """The child process for a checkout, and the median, mean and 99th percentile of each round in CPU seconds.

    `choices` is a digest of the chosen moves.
    """

    name: str
    process: subprocess.Popen[str]
    medians: list[float] = field(default_factory=list)
    means: list[float] = field(default_factory=list)
    longest: list[float] = field(default_factory=list)
    choices: str = ""

    def send(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def think(self) -> None:
        """Run one round and record its times and choices. Raises SideError."""
        assert self.process.stdout is not None
        self.send("")
        line = self.process.stdout.readline()
        if not line:
            raise SideError(f"the child process of {self.name} has exited")
        reply = json.loads(line)
        self.medians.append(statistics.median(reply["times"]))
        self.means.append(statistics.fmean(reply["times"]))
        self.longest.append(statistics.quantiles(reply["times"], n=100, method="inclusive")[-1])
        self.choices = reply["choices"]


def command(tree: Path, *order: str) -> list[str | Path]:
    # Without -P, Python would search this file's folder before the tree's.
    return [sys.executable, "-P", HERE / "thoughts_child.py", tree, *order]


def environment(tree: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(tree), "PYTHONHASHSEED": "0"}


def recorded(tree: Path, game: str, decisions: int) -> str:
    """Let a checkout record decisions from random games, and return them as a line of JSON. Raises SideError."""
    order = command(tree, "record", game, str(decisions))
    done = subprocess.run(order, capture_output=True, text=True, env=environment(tree), cwd=tree)
    if done.returncode:
        raise SideError(done.stderr.strip())
    return done.stdout.strip()


@contextmanager
def thinking(name: str, tree: Path, game: str, rows: str) -> Iterator[Side]:
    """Start a child process with the recorded decisions in `rows`, and kill it at the end of the block."""
    pipe = subprocess.PIPE
    order = command(tree, "think", game)
    with subprocess.Popen(order, stdin=pipe, stdout=pipe, text=True, env=environment(tree), cwd=tree) as process:
        side = Side(name, process)
        try:
            side.send(rows)
            yield side
        finally:
            process.kill()


def measured(trees: dict[str, Path], game: str, decisions: int, rounds: int) -> list[Side]:
    """Measure the checkouts round by round, alternating which goes first, and return them. Raises SideError."""
    with ExitStack() as stack:
        rows = recorded(next(iter(trees.values())), game, decisions)
        sides = [stack.enter_context(thinking(name, tree, game, rows)) for name, tree in trees.items()]
        for at in range(rounds):
            for side in sides if at % 2 else reversed(sides):
                side.think()
        return sides


def report(game: str, sides: Sequence[Side]) -> bool:
    """Print the times of a move. Return whether the limits are met, and both checkouts chose the same."""
    print(f"{game:<26}{'median':>12}{'mean':>12}{'p99':>12}   choices")
    for side in sides:
        figures = [statistics.median(seconds) for seconds in (side.medians, side.means, side.longest)]
        shown = "".join([f"{1e3 * figure:>9.2f} ms" for figure in figures])
        print(f"  {side.name:<24}{shown}   {side.choices[:16]}")
    return quick_enough(sides[0]) if len(sides) == 1 else like_the_other(*sides)


def quick_enough(side: Side) -> bool:
    """Print and return whether a single checkout is within its limits."""
    held = statistics.median(side.means) <= MEAN and statistics.median(side.longest) <= LONGEST
    print(f"  {'kept' if held else 'MISSED'} (mean at most {MEAN:g} s, p99 at most {LONGEST:g} s)")
    return held


def like_the_other(before: Side, after: Side) -> bool:
    """Print the ratios of two checkouts. Return whether the limit is met and their choices are the same."""
    medians, means = ratio(before.medians, after.medians), ratio(before.means, after.means)
    same, held = before.choices == after.choices, means <= BAR
    choices = "same choices" if same else "OTHER CHOICES"
    verdict = f"{choices}; {'kept' if held else 'MISSED'} (mean at most {BAR:.2f}x)"
    print(f"  {'ratio':<24}{medians:>11.2f}x{means:>11.2f}x   {verdict}")
    return same and held


def ratio(before: Sequence[float], after: Sequence[float]) -> float:
    return statistics.median(new / old for old, new in zip(before, after, strict=True))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, help="folder of another checkout to compare with")
    parser.add_argument("--game", choices=GAMES, action="append", help="measure this game (default: all)")
    parser.add_argument("--decisions", type=int, default=60, help="recorded decisions per game (default: 60)")
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    trees = {"this tree": HERE.parent}
    if options.against is not None:
        trees = {options.against.name: options.against.resolve()} | trees
    try:
        held = [
            report(game, measured(trees, game, options.decisions, options.rounds)) for game in options.game or GAMES
        ]
    except (SideError, BrokenPipeError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
