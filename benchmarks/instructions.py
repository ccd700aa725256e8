"""Benchmark of the CPU instructions per answer in random games, which other load on the machine hardly affects.

    python benchmarks/instructions.py [--game GAME] [--games 20 120] [--callgrind]

A short and a long run play the same seeds. The difference in instructions, divided by the difference in answers, is
the cost of an answer without startup. `perf stat` (Debian's linux-perf) counts the instructions. With `--callgrind`,
valgrind counts them instead: that shows the effect of a change, but never passes, since the limits are for `perf`.

Exits with status 1 if a limit is missed. Exits with status 2 if nothing was measured, because `perf` is missing or
can't read the CPU's counter, as in most virtual machines.

A game can exclude a kind of question that is much larger than the others (`Bars.apart`). To subtract its cost, the
same games are played again with that work done twice: creating the question, drawing an answer and validating it.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine.core.chance import Chance
from engine.core.steps import Prompt
from engine.search.random_play import random_action
from tests.case import Case
from tests.cases import CASES

ROOT = Path(__file__).resolve().parents[1]
EVENT = "instructions:u"
NOT_PERF = "not perf: callgrind counts about 5% less"
RUN = """
import sys
from benchmarks.instructions import play
from tests.cases import CASES

case, games, again = CASES[sys.argv[1]], int(sys.argv[2]), bool(int(sys.argv[3]))
print(sum(play(case, seed, again=again) for seed in range(games)))
"""


class NotMeasuredError(Exception):
    """The instructions couldn't be counted; the message says why."""


class Run(NamedTuple):
    """The number of answers in a run, and its CPU instructions."""

    answers: int
    instructions: int


def play(case: Case, seed: int, *, again: bool) -> int:
    """Play a random game and return its number of answers, without those to the excluded kind of question.

    With `again`, each excluded question is also created, answered and validated a second time, without effect.
    """
    game, chance, spare = case.begin_usual(seed), Chance(seed), Chance(seed)
    game.listened, answers = False, 0
    apart = "" if case.bars is None else case.bars.apart
    while not game.finished:
        prompt = game.agenda[-1]
        seat, action = random_action(game, chance)
        if not isinstance(prompt, Prompt) or prompt.kind != apart:
            answers += 1
        elif again:
            question = prompt.question(game, seat)
            question.only_answer()
            question.check(question.sample(spare))
        game.apply(seat, action)
    return answers


Counter = Callable[[Sequence[str]], Run]
"""A function that runs a command, which prints its number of answers, and counts the command's instructions.

It raises NotMeasuredError.
"""


def by_perf(command: Sequence[str]) -> Run:
    with tempfile.NamedTemporaryFile("r", suffix=".csv") as output:
        printed = _run("perf", "stat", "-x", ",", "-e", EVENT, "-o", output.name, "--", *command)
        return Run(int(printed.stdout), told_by_perf(output.read()))


def told_by_perf(output: str) -> int:
    """Parse the output of `perf stat -x ,` and sum the instructions over all core types. Raises NotMeasuredError."""
    rows = [line.split(",") for line in output.splitlines() if "instructions" in line]
    if not rows:
        raise NotMeasuredError("perf reports nothing about instructions")
    counts = [row[0] for row in rows if row[0] != "<not counted>"]  # The command never ran on that core type.
    wrong = [count for count in counts if not count.isdecimal()]
    if wrong or not counts:
        raise NotMeasuredError(f"perf reports {wrong[0] if wrong else '<not counted>'} for {EVENT}")
    return sum(map(int, counts))


def by_callgrind(command: Sequence[str]) -> Run:
    printed = _run("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command)
    return Run(int(printed.stdout), told_by_callgrind(printed.stderr))


def told_by_callgrind(output: str) -> int:
    """Parse the number of instructions in callgrind's final output. Raises NotMeasuredError."""
    found = re.search(r"Collected : (\d+)", output)
    if found is None:
        raise NotMeasuredError("callgrind doesn't report how many instructions it collected")
    return int(found[1])


def _run(*command: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    except FileNotFoundError as error:
        raise NotMeasuredError(f"{command[0]} isn't installed") from error
    except subprocess.CalledProcessError as error:
        raise NotMeasuredError(f"{command[0]} failed: {error.stderr.strip()}") from error


def an_answer(count: Counter, game: str, games: Sequence[int]) -> float:
    """Measure the instructions per answer in this game, without the excluded kind of question.

    `games` are the numbers of games in the short and the long run. Raises NotMeasuredError.
    """

    def spent(again: bool) -> tuple[int, int]:
        short, long = (count((sys.executable, "-c", RUN, game, str(number), str(int(again)))) for number in games)
        return long.instructions - short.instructions, long.answers - short.answers

    instructions, answers = spent(again=False)
    bars = CASES[game].bars
    if bars is not None and bars.apart:
        instructions -= spent(again=True)[0] - instructions
    return instructions / answers


def report(count: Counter, games: Sequence[str], lengths: Sequence[int]) -> bool:
    """Measure and print the instructions per answer in each game. Return whether all limits are met.

    Raises NotMeasuredError.
    """
    held = True
    for game in games:
        bars = CASES[game].bars
        figure = an_answer(count, game, lengths)
        kept = bars is None or figure <= bars.instructions
        bar = "" if bars is None else f"{'kept' if kept else 'MISSED'} (at most {bars.instructions:,})"
        print(f"{game:<16}{figure:>12,.0f} instructions per answer   {bar}".rstrip(), flush=True)
        held = held and kept
    return held


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=CASES, action="append", help="measure this game (default: all)")
    parser.add_argument("--games", type=int, nargs=2, default=(20, 120), metavar=("SHORT", "LONG"))
    parser.add_argument("--callgrind", action="store_true", help="count with valgrind: slower, never passes")
    args = parser.parse_args(arguments)
    try:
        held = report(by_callgrind if args.callgrind else by_perf, args.game or tuple(CASES), args.games)
    except NotMeasuredError as error:
        print(f"not measured: {error}")
        return 2
    if args.callgrind:
        print(f"not measured: {NOT_PERF}")
        return 2
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
