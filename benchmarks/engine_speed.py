"""Benchmark of the engine: answers per second, the cost of saves, loads and clones, and the time of a whole game.

Games with a limit for it are compared with catanatron, a fast engine for another board game. It is installed into a
temporary environment. Both engines play at random on one core with the same Python version, in alternating rounds.
Exits with status 1 if a limit is missed, or 2 if catanatron can't be installed or run.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine.core.chance import Chance
from engine.search.look_ahead import open_prompt
from engine.search.random_play import play_at_random, random_action
from tests.case import Case
from tests.cases import CASES

CATANATRON = "catanatron==3.2.1"
BARS_IN_MICROSECONDS = {"save": 150.0, "load": 400.0, "clone": 60.0}
WHOLE_GAME = 1.0
"""Limit in CPU seconds for a random game with the most seats."""
LARGEST_ANSWER = 3.0
"""Limit in milliseconds for a game's largest question: to create, draw, validate and resolve a random answer."""
GAMES_PLAYED = 9

CATANATRON_ROUND = """
import sys, time
from catanatron import Color, Game, RandomPlayer

def play(seed):
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    game.play()
    return len(game.state.actions)

play(1)
answers, seed, began = 0, 1, time.process_time()
while time.process_time() - began < float(sys.argv[1]):
    seed += 1
    answers += play(seed)
print(answers / (time.process_time() - began))
"""
"""A program that prints catanatron's answers per second, with four random players.

Every action counts as an answer, even those without a choice.
"""


class Round(NamedTuple):
    """Answers per CPU second of both engines, measured one after the other."""

    chabudai: float
    catanatron: float

    @property
    def ratio(self) -> float:
        return self.chabudai / self.catanatron


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=CASES, action="append", help="measure this game (default: all)")
    parser.add_argument("--rounds", type=int, default=9, help="rounds for each engine (default: 9)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time per engine and round (default: 1)")
    args = parser.parse_args()
    cases = [CASES[name] for name in args.game or CASES]
    stay_on_one_core()
    try:
        fast_enough = compare_with_catanatron(cases, args.rounds, args.seconds)
    except subprocess.CalledProcessError as error:
        print(f"Can't install or run catanatron: {error.stderr.strip()}", file=sys.stderr)
        return 2
    light_enough = [kept for case in cases for kept in (report_costs(case), report_games(case))]
    return 0 if fast_enough and all(light_enough) else 1


def compare_with_catanatron(cases: Sequence[Case], rounds: int, seconds: float) -> bool:
    """Measure and print the games with a limit compared with catanatron. Return whether all are fast enough.

    Raises CalledProcessError.
    """
    compared = [(case, case.bars.beside_catanatron) for case in cases if case.bars and case.bars.beside_catanatron]
    if not compared:
        return True
    with tempfile.TemporaryDirectory(prefix="engine-speed-") as folder:
        python = install_catanatron(Path(folder))
        held = [
            report_rounds(case, bar, [play_round(case, python, seconds) for _ in range(rounds)])
            for case, bar in compared
        ]
    return all(held)


def play_round(case: Case, python: Path, seconds: float) -> Round:
    """Measure a round of each engine. Raises CalledProcessError."""
    return Round(chabudai_round(case, seconds), catanatron_round(python, seconds))


def stay_on_one_core() -> None:
    """Pin this process and its children to one core, if the system supports that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def install_catanatron(folder: Path) -> Path:
    """Install catanatron into a new environment in `folder`, and return its Python. Raises CalledProcessError."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True, capture_output=True, text=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", CATANATRON]
    subprocess.run(pip, check=True, capture_output=True, text=True)
    return python


def catanatron_round(python: Path, seconds: float) -> float:
    """Return the answers per second of catanatron's random players. Raises CalledProcessError."""
    command = [str(python), "-c", CATANATRON_ROUND, str(seconds)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def chabudai_round(case: Case, seconds: float) -> float:
    """Return the answers per second in random games, cycling through the seat counts."""
    turn = len(case.kind.seats_for(case.kind.Options()))
    play(case, 0)
    answers, began = 0, time.process_time()
    for seed in count(1):
        answers += play(case, seed)
        if time.process_time() - began >= seconds and seed % turn == 0:
            break
    return answers / (time.process_time() - began)


def play(case: Case, seed: int) -> int:
    """Play a whole game and return the number of answers."""
    return play_at_random(case.begin_usual(seed), Chance(seed))


def fullest_save(case: Case) -> str:
    """Return the longest save of all positions in a dozen random games with the most seats."""
    options, longest = case.kind.Options(), ""
    seats = case.kind.seats_for(options)[-1]
    for seed in range(12):
        game, chance = case.kind.begin(options, [None] * seats, seed), Chance(seed)
        while not game.finished:
            game.apply(*random_action(game, chance))
            longest = max(longest, game.save(), key=len)
    return longest


def microseconds(work: Callable[[], object]) -> float:
    """Return the CPU time of one call in microseconds, as the median of 21 batches of 100 calls."""

    def hundred() -> float:
        began = time.process_time()
        for _ in range(100):
            work()
        return (time.process_time() - began) * 1e6 / 100

    return median(hundred() for _ in range(21))


def report_rounds(case: Case, bar: float, rounds: list[Round]) -> bool:
    """Print the answers per second. Return whether the median ratio reaches `bar`."""
    print(f"{case.name + ', answers/s':<28}   chabudai   catanatron   ratio")
    for number, one in enumerate(rounds, 1):
        print(f"  round {number:<20} {one.chabudai:10,.0f} {one.catanatron:12,.0f} {one.ratio:7.2f}")
    chabudai, catanatron = median(r.chabudai for r in rounds), median(r.catanatron for r in rounds)
    ratio = median(r.ratio for r in rounds)
    kept = f"{verdict(ratio >= bar)} (at least {bar:g})"
    print(f"  {'median':<26} {chabudai:10,.0f} {catanatron:12,.0f} {ratio:7.2f}   {kept}\n")
    return ratio >= bar


def report_costs(case: Case) -> bool:
    """Measure and print a save, load and clone of the fullest table. Return whether all are within their limits."""
    save = fullest_save(case)
    game = case.kind.load(save)
    works: dict[str, Callable[[], object]] = {
        "save": game.save,
        "load": lambda: case.kind.load(save),
        "clone": game.clone,
    }
    print(f"{case.name}, microseconds for the fullest table of {game.table.seats} ({len(save):,} bytes saved)")
    kept = True
    for name, bar in BARS_IN_MICROSECONDS.items():
        cost = microseconds(works[name])
        kept = kept and cost < bar
        print(f"  {name:<8} {cost:8.1f}   {verdict(cost < bar)} (under {bar:g})")
    return kept


def report_games(case: Case) -> bool:
    """Measure and print whole random games, and answers to the largest question if there is one.

    Returns whether both are within their limits.
    """
    seats = case.kind.seats_for(case.kind.Options())[-1]
    games, largest = list[float](), list[float]()
    for seed in range(GAMES_PLAYED):
        began = time.process_time()
        largest += timed_answers(case, seats, seed)
        games.append(time.process_time() - began)
    kept, seconds = max(games) < WHOLE_GAME, f"{median(games):8.2f} s, at most {max(games):.2f} s"
    print(f"  {'a game':<8} {seconds}   {verdict(kept)} (under {WHOLE_GAME:g} s)")
    if not largest:
        return kept
    cost = 1e3 * median(largest)
    name = case.bars.apart if case.bars else ""
    print(f"  {name:<8} {cost:8.2f} ms   {verdict(cost < LARGEST_ANSWER)} (under {LARGEST_ANSWER:g} ms)")
    return kept and cost < LARGEST_ANSWER


def timed_answers(case: Case, seats: int, seed: int) -> Iterator[float]:
    """Play a whole random game and yield the CPU seconds of each answer to the question that `Bars.apart` names."""
    game, chance = case.kind.begin(case.kind.Options(), [None] * seats, seed), Chance(seed)
    while not game.finished:
        is_apart = case.bars is not None and open_prompt(game).kind == case.bars.apart
        began = time.process_time()
        game.apply(*random_action(game, chance))
        if is_apart:
            yield time.process_time() - began


def verdict(kept: bool) -> str:
    return "kept" if kept else "MISSED"


if __name__ == "__main__":
    sys.exit(main())
