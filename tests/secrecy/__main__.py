"""Play whole games through the bot and compare what others receive when only secrets differ.

`python -m tests.secrecy --games 50`. Exits with 1 if any player could have noticed a difference.
"""

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.cases import CASES
from tests.databases import KINDS, kind, using
from tests.secrecy.campaign import Report, play

PROCESSES = 2


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.secrecy", description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game; the others follow")
    parser.add_argument(
        "--game", choices=CASES, action="append", help="play this game; all of them, if none is named"
    )
    parser.add_argument("--database", choices=KINDS, default=kind(), help="where the bot keeps everything")
    args = parser.parse_args()
    seeds = range(args.seed, args.seed + args.games)
    with using(args.database):
        return 1 if sum([_campaign(game, seeds) for game in args.game or CASES]) else 0


def _campaign(game: str, seeds: Iterable[int]) -> int:
    """Play one game with each of these seeds, print a report and return the number of differences."""
    reports = []
    with ProcessPoolExecutor(PROCESSES) as pool:
        for report in pool.map(partial(_played, game), seeds):
            reports.append(report)
            for difference in report.differences:
                sys.stdout.write(f"{difference}\n")
                sys.stdout.flush()
    found = sum(len(report.differences) for report in reports)
    hidden = sum((report.hidden for report in reports), Counter())
    for what, moments in sorted(hidden.items()):
        sys.stdout.write(f"hidden and different: {what} at {moments} decisions\n")
    sys.stdout.write(
        f"{game}: {len(reports)} games, {sum(report.moments for report in reports)} decisions played twice, "
        f"{sum(report.compared for report in reports)} messages compared, {found} differences\n"
    )
    return found


def _played(game: str, seed: int) -> Report:
    try:
        return asyncio.run(play(CASES[game], seed))
    except Exception as error:  # A failed game must not pass as a success.
        return Report(seed, differences=[f"seed {seed}: {type(error).__name__}: {error}"])


if __name__ == "__main__":
    sys.exit(main())
