"""Measures the engine: answered questions a second beside catanatron's, and what saving, loading and cloning cost.

Catanatron is a fast engine of another board game. It is installed into a throw-away environment and is no dependency.
Both play at random with the same Python, on one core, in turns. Exits with 1 if a bar is missed, with 2 if
catanatron cannot be had.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import median
from typing import NamedTuple

from engine.core.chance import Chance
from engine.rising_sun.game import RisingSun
from engine.search.random_play import play_at_random, random_action

CATANATRON = "catanatron==3.2.1"
BARS_IN_MICROSECONDS = {"save": 150.0, "load": 400.0, "clone": 60.0}

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
"""Four random players; every action counts as an answer, also those without a choice."""


class Round(NamedTuple):
    """Answers a second of both engines, one after the other."""

    chabudai: float
    catanatron: float

    @property
    def ratio(self) -> float:
        return self.chabudai / self.catanatron


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9, help="how often each engine plays (default: 9)")
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of a round for each (default: 1)")
    args = parser.parse_args()
    stay_on_one_core()
    with tempfile.TemporaryDirectory(prefix="engine-speed-") as folder:
        try:
            python = install_catanatron(Path(folder))
            rounds = [
                Round(chabudai_round(args.seconds), catanatron_round(python, args.seconds))
                for _ in range(args.rounds)
            ]
        except subprocess.CalledProcessError as error:
            print(f"catanatron could not be installed or run: {error.stderr.strip()}", file=sys.stderr)
            return 2
    fast_enough = report_rounds(rounds)
    light_enough = report_costs(fullest_save())
    return 0 if fast_enough and light_enough else 1


def stay_on_one_core() -> None:
    """Keeps this process and its children on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def install_catanatron(folder: Path) -> Path:
    """Makes an environment in `folder` and returns its Python. Raises CalledProcessError."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True, capture_output=True, text=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", CATANATRON]
    subprocess.run(pip, check=True, capture_output=True, text=True)
    return python


def catanatron_round(python: Path, seconds: float) -> float:
    """Answers a second of catanatron's random players. Raises CalledProcessError."""
    command = [str(python), "-c", CATANATRON_ROUND, str(seconds)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def chabudai_round(seconds: float) -> float:
    """Answers a second of random Rising Sun with three, four and five seats in turn."""
    play(0)
    answers, began = 0, time.process_time()
    for seed in count(1):
        answers += play(seed)
        if time.process_time() - began >= seconds and seed % 3 == 0:
            break
    return answers / (time.process_time() - began)


def play(seed: int) -> int:
    """Plays a whole game and returns how many questions were answered."""
    return play_at_random(RisingSun.begin(RisingSun.Options(), [None] * (3 + seed % 3), seed), Chance(seed))


def fullest_save() -> str:
    """The longest save among all decisions of a dozen random games of five."""
    longest = ""
    for seed in range(12):
        game, chance = RisingSun.begin(RisingSun.Options(), [None] * 5, seed), Chance(seed)
        while not game.finished:
            game.apply(*random_action(game, chance))
            longest = max(longest, game.save(), key=len)
    return longest


def microseconds(work: Callable[[], object]) -> float:
    """What one call costs: the median of twenty-one times a hundred calls."""

    def hundred() -> float:
        began = time.process_time()
        for _ in range(100):
            work()
        return (time.process_time() - began) * 1e6 / 100

    return median(hundred() for _ in range(21))


def report_rounds(rounds: list[Round]) -> bool:
    """Prints answers a second and whether we are at least as fast."""
    print("answered questions a second   chabudai   catanatron   ratio")
    for number, one in enumerate(rounds, 1):
        print(f"  round {number:<20} {one.chabudai:10,.0f} {one.catanatron:12,.0f} {one.ratio:7.2f}")
    chabudai, catanatron = median(r.chabudai for r in rounds), median(r.catanatron for r in rounds)
    ratio = median(r.ratio for r in rounds)
    print(f"  {'median':<26} {chabudai:10,.0f} {catanatron:12,.0f} {ratio:7.2f}   {verdict(ratio >= 1)} (at least 1)")
    return ratio >= 1


def report_costs(save: str) -> bool:
    """Prints what a save, load and clone of the table in `save` cost and whether all are below their bars."""
    game = RisingSun.load(save)
    works: dict[str, Callable[[], object]] = {
        "save": game.save,
        "load": lambda: RisingSun.load(save),
        "clone": game.clone,
    }
    print(f"\nmicroseconds for a full table of five ({len(save):,} bytes as a save)")
    kept = True
    for name, bar in BARS_IN_MICROSECONDS.items():
        cost = microseconds(works[name])
        kept = kept and cost < bar
        print(f"  {name:<8} {cost:8.1f}   {verdict(cost < bar)} (under {bar:g})")
    return kept


def verdict(kept: bool) -> str:
    return "kept" if kept else "MISSED"


if __name__ == "__main__":
    sys.exit(main())
