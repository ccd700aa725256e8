"""How long a steady computer player thinks, and whether it chooses the same as in another tree.

    python benchmarks/thoughts.py [--against PATH] [--game GAME] [--decisions 60] [--rounds 9]

Decisions of random games are recorded as saves, by the other tree where one is named, so that both can load them.
Both think at the same decisions with the same chance, in turns, each in a process of its own; a thought is timed
without the loading before it. The bar is held against the median of the rounds' ratios. One tree alone is held to
seconds: those of a mean thought, and of the longest but one in a hundred. Exits 1 if a bar is missed or the choices
differ, 2 where a side could not be measured.
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
"""The time of a thought, beside the other tree's."""
MEAN, LONGEST = 0.4, 2.0
"""Seconds of a thought: in the mean, and 99 of 100."""


class SideError(Exception):
    """A tree could not be measured."""


@dataclass
class Side:
    """A tree and what its thoughts took: a median, a mean and the 99th percentile of each round, in seconds."""

    name: str
    process: subprocess.Popen[str]
    medians: list[float] = field(default_factory=list)
    means: list[float] = field(default_factory=list)
    longest: list[float] = field(default_factory=list)
    choices: str = ""

    def tell(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def think(self) -> None:
        """One round. Raises SideError."""
        assert self.process.stdout is not None
        self.tell("")
        line = self.process.stdout.readline()
        if not line:
            raise SideError(f"{self.name} has ended")
        told = json.loads(line)
        self.medians.append(statistics.median(told["times"]))
        self.means.append(statistics.fmean(told["times"]))
        self.longest.append(statistics.quantiles(told["times"], n=100, method="inclusive")[-1])
        self.choices = told["choices"]


def command(tree: Path, *order: str) -> list[str | Path]:
    # -P: else the first place to look for `engine` were the folder of this very file.
    return [sys.executable, "-P", HERE / "thoughts_child.py", tree, *order]


def environment(tree: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(tree), "PYTHONHASHSEED": "0"}


def recorded(tree: Path, game: str, decisions: int) -> str:
    """Decisions of random games, as the tree saves them, in one line. Raises SideError."""
    order = command(tree, "record", game, str(decisions))
    done = subprocess.run(order, capture_output=True, text=True, env=environment(tree), cwd=tree)
    if done.returncode:
        raise SideError(done.stderr.strip())
    return done.stdout.strip()


@contextmanager
def thinking(name: str, tree: Path, game: str, rows: str) -> Iterator[Side]:
    """A tree that is ready to think; ended with the block."""
    pipe = subprocess.PIPE
    order = command(tree, "think", game)
    with subprocess.Popen(order, stdin=pipe, stdout=pipe, text=True, env=environment(tree), cwd=tree) as process:
        side = Side(name, process)
        try:
            side.tell(rows)
            yield side
        finally:
            process.kill()


def measured(trees: dict[str, Path], game: str, decisions: int, rounds: int) -> list[Side]:
    """All sides after so many rounds, in which they go first in turn. Raises SideError."""
    with ExitStack() as stack:
        rows = recorded(next(iter(trees.values())), game, decisions)
        sides = [stack.enter_context(thinking(name, tree, game, rows)) for name, tree in trees.items()]
        for at in range(rounds):
            for side in sides if at % 2 else reversed(sides):
                side.think()
        return sides


def report(game: str, sides: Sequence[Side]) -> bool:
    """Print what a thought took; whether the bar is held and the choices are the same."""
    print(f"{game:<26}{'median':>12}{'mean':>12}{'99 of 100':>12}   choices")
    for side in sides:
        figures = [statistics.median(seconds) for seconds in (side.medians, side.means, side.longest)]
        shown = "".join([f"{1e3 * figure:>9.2f} ms" for figure in figures])
        print(f"  {side.name:<24}{shown}   {side.choices[:16]}")
    return quick_enough(sides[0]) if len(sides) == 1 else like_the_other(*sides)


def quick_enough(side: Side) -> bool:
    """Print whether one tree alone thinks within the bars."""
    held = statistics.median(side.means) <= MEAN and statistics.median(side.longest) <= LONGEST
    print(f"  {'kept' if held else 'MISSED'} (mean at most {MEAN:g} s, 99 of 100 at most {LONGEST:g} s)")
    return held


def like_the_other(before: Side, after: Side) -> bool:
    """Print how two trees compare; whether the bar is held and the choices are the same."""
    medians, means = ratio(before.medians, after.medians), ratio(before.means, after.means)
    same, held = before.choices == after.choices, means <= BAR
    verdict = f"{'the same' if same else 'OTHER CHOICES'}; {'kept' if held else 'MISSED'} (mean at most {BAR:.2f}x)"
    print(f"  {'ratio':<24}{medians:>11.2f}x{means:>11.2f}x   {verdict}")
    return same and held


def ratio(before: Sequence[float], after: Sequence[float]) -> float:
    return statistics.median(new / old for old, new in zip(before, after, strict=True))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, help="the folder of another tree, which thinks at the same decisions")
    parser.add_argument("--game", choices=GAMES, action="append", help="this game; all, if none is named")
    parser.add_argument("--decisions", type=int, default=60, help="recorded decisions of each game (default: 60)")
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
