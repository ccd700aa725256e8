"""Play many random games with all contract checks: `python -m tests.contract GAME --games 1000`.

`--option name=value` fixes an option; the other options and the numbers of seats vary from game to game.
"""

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial

from bot.commands.game_arguments import OptionArguments, legal_options
from bot.localization.catalogs import CatalogLoader
from bot.problems import WrongUsageError
from engine.core.table import GameOptions
from tests.case import Case
from tests.cases import CASES
from tests.contract.checks import play_under_contract


def case_with(case: Case, written: OptionArguments) -> Case:
    """Return the case with fixed options.

    Raises WrongUsageError if they don't fit the game.
    """
    if not written:
        return case
    kind = case.kind
    ways = [(seats, way) for way in legal_options(kind, written) for seats in kind.seats_for(way)]
    return replace(case, plan=partial(_plan, ways))


def _plan(ways: Sequence[tuple[int, GameOptions]], seed: int) -> tuple[int, Mapping[str, str]]:
    seats, options = ways[seed % len(ways)]
    return seats, options.model_dump()


def _play(name: str, written: OptionArguments, seed: int) -> tuple[int, int, str]:
    try:
        return seed, play_under_contract(case_with(CASES[name], written), seed), ""
    except Exception as error:  # Every failure is reported with its seed.
        return seed, 0, f"{type(error).__name__}: {error}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.contract", description=__doc__)
    parser.add_argument("game", choices=CASES)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args(arguments)
    try:
        case_with(CASES[args.game], args.option)
    except WrongUsageError as problem:
        sys.stderr.write(CatalogLoader().catalog().format(f"problem-{problem.reason}", **problem.facts) + "\n")
        return 2
    began, answers, failures = time.perf_counter(), 0, 0
    with ProcessPoolExecutor() as pool:
        play = partial(_play, args.game, args.option)
        for seed, played, failure in pool.map(play, range(args.games), chunksize=5):
            answers += played
            if failure:
                failures += 1
                sys.stdout.write(f"seed {seed}: {failure}\n")
    seconds = time.perf_counter() - began
    sys.stdout.write(f"{args.games} games, {answers} answers, {failures} failures, {seconds:.0f} s\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
