"""Counts the processor's instructions for an answer in random play, which a busy machine does not change.

    python benchmarks/instructions.py [--game GAME] [--games 20 120] [--callgrind]

The same seeds are played in a short run and in a long one; the difference of their instructions, by the difference of
their answers, is what an answer costs without the start. `perf stat` counts them (Debian's linux-perf). Exits with 1
if a bar is missed, and with 2 if nothing was measured: without `perf`, or where the processor's counter is out of
reach, as in most virtual machines. With `--callgrind` valgrind counts in its place: that tells whether a change is
for the better, but the bars are not held against it, so it does not pass.

A game may leave a kind of question apart that is much larger than its others: what it takes to make such a question,
choose an answer and check it is counted by doing all that once more in the same games, and taken off.
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
NOT_PERF = "not perf: callgrind counts about 5 % less"
RUN = """
import sys
from benchmarks.instructions import play
from tests.cases import CASES

case, games, again = CASES[sys.argv[1]], int(sys.argv[2]), bool(int(sys.argv[3]))
print(sum(play(case, seed, again=again) for seed in range(games)))
"""


class NotMeasuredError(Exception):
    """The instructions could not be counted. The message says why."""


class Run(NamedTuple):
    """What so many games came to."""

    answers: int
    instructions: int


def play(case: Case, seed: int, *, again: bool) -> int:
    """Plays a game at random; how many answers it took, without those to questions that are kept apart.

    With `again` those are made, answered and checked once more, which changes nothing.
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
"""Runs a command that prints how many answers were given, and counts its instructions. Raises NotMeasuredError."""


def by_perf(command: Sequence[str]) -> Run:
    with tempfile.NamedTemporaryFile("r", suffix=".csv") as told:
        printed = _run("perf", "stat", "-x", ",", "-e", EVENT, "-o", told.name, "--", *command)
        return Run(int(printed.stdout), told_by_perf(told.read()))


def told_by_perf(told: str) -> int:
    """The instructions in what `perf stat -x ,` writes: of all kinds of cores together. Raises NotMeasuredError."""
    rows = [line.split(",") for line in told.splitlines() if "instructions" in line]
    if not rows:
        raise NotMeasuredError("perf says nothing of instructions")
    counts = [row[0] for row in rows if row[0] != "<not counted>"]  # A kind of core on which it never ran.
    wrong = [count for count in counts if not count.isdecimal()]
    if wrong or not counts:
        raise NotMeasuredError(f"perf says {wrong[0] if wrong else '<not counted>'} of {EVENT}")
    return sum(map(int, counts))


def by_callgrind(command: Sequence[str]) -> Run:
    printed = _run("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command)
    return Run(int(printed.stdout), told_by_callgrind(printed.stderr))


def told_by_callgrind(told: str) -> int:
    """The instructions in what callgrind says at its end. Raises NotMeasuredError."""
    found = re.search(r"Collected : (\d+)", told)
    if found is None:
        raise NotMeasuredError("callgrind does not say what it collected")
    return int(found[1])


def _run(*command: str) -> subprocess.CompletedProcess[str]:
    told = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True, env=told)
    except FileNotFoundError as error:
        raise NotMeasuredError(f"there is no {command[0]} here") from error
    except subprocess.CalledProcessError as error:
        raise NotMeasuredError(f"{command[0]} failed: {error.stderr.strip()}") from error


def an_answer(count: Counter, game: str, games: Sequence[int]) -> float:
    """The instructions for an answer of this game, without what is kept apart. Raises NotMeasuredError."""

    def spent(again: bool) -> tuple[int, int]:
        short, long = (count((sys.executable, "-c", RUN, game, str(number), str(int(again)))) for number in games)
        return long.instructions - short.instructions, long.answers - short.answers

    instructions, answers = spent(again=False)
    bars = CASES[game].bars
    if bars is not None and bars.apart:
        instructions -= spent(again=True)[0] - instructions
    return instructions / answers


def report(count: Counter, games: Sequence[str], lengths: Sequence[int]) -> bool:
    """Print the instructions for an answer of each game; whether every bar is held. Raises NotMeasuredError."""
    held = True
    for game in games:
        bars = CASES[game].bars
        figure = an_answer(count, game, lengths)
        kept = bars is None or figure <= bars.instructions
        bar = "" if bars is None else f"{'kept' if kept else 'MISSED'} (at most {bars.instructions:,})"
        print(f"{game:<16}{figure:>12,.0f} instructions an answer   {bar}".rstrip(), flush=True)
        held = held and kept
    return held


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=CASES, action="append", help="count this game; all, if none is named")
    parser.add_argument("--games", type=int, nargs=2, default=(20, 120), metavar=("SHORT", "LONG"))
    parser.add_argument("--callgrind", action="store_true", help="count with valgrind: slower, and it does not pass")
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
