"""Plays many random games with every check of the contract on: `python -m tests.contract rising_sun --games 1000`."""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.contract.cases import CASES
from tests.contract.checks import play_under_contract


def _play(name: str, seed: int) -> tuple[int, int, str]:
    try:
        return seed, play_under_contract(CASES[name], seed), ""
    except Exception as error:  # Every failure is reported with its seed.
        return seed, 0, f"{type(error).__name__}: {error}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.contract", description=__doc__)
    parser.add_argument("game", choices=CASES)
    parser.add_argument("--games", type=int, default=1000)
    args = parser.parse_args()
    began, answers, failures = time.perf_counter(), 0, 0
    with ProcessPoolExecutor() as pool:
        for seed, played, failure in pool.map(partial(_play, args.game), range(args.games), chunksize=5):
            answers += played
            if failure:
                failures += 1
                sys.stdout.write(f"seed {seed}: {failure}\n")
    seconds = time.perf_counter() - began
    sys.stdout.write(f"{args.games} games, {answers} answers, {failures} failures, {seconds:.0f} s\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
