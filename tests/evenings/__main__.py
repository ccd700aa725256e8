"""Simulate many whole games and report: `python -m tests.evenings --games 20`. Exits with 1 if any went wrong."""

import argparse
import asyncio
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle

from tests.cases import CASES
from tests.databases import KINDS, kind, using
from tests.evenings.playing import Report, plan_of, play
from tests.openapi_check import NOT_THERE

PROCESSES = 2


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.evenings", description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game; the others follow")
    parser.add_argument("--game", choices=CASES, action="append", help="this game; all in turn, if none is named")
    parser.add_argument("--database", choices=KINDS, default=kind(), help="where the bot keeps everything")
    args = parser.parse_args()
    reports = []
    numbers = range(args.seed, args.seed + args.games)
    games = [name for name, _ in zip(cycle(args.game or CASES), numbers, strict=False)]
    with using(args.database), ProcessPoolExecutor(PROCESSES) as pool:
        for report in pool.map(_played, games, numbers):
            reports.append(report)
            _print_troubles(report)
    return _print_sums(reports)


def _played(game: str, number: int) -> Report:
    plan = plan_of(CASES[game], number)
    try:
        return asyncio.run(play(plan))
    except Exception as error:  # Every failure is reported with its plan.
        return Report(plan, 0, 0, 0, (f"{type(error).__name__}: {error}",), ())


def _print_troubles(report: Report) -> None:
    for trouble in (*report.failures, *(report.violations or ())):
        sys.stdout.write(f"{report.plan}: {trouble}\n")
    sys.stdout.flush()


def _print_sums(reports: list[Report]) -> int:
    failures = sum(len(report.failures) for report in reports)
    violations = sum(len(report.violations or ()) for report in reports)
    sys.stdout.write(
        f"{len(reports)} games, {sum(report.answers for report in reports)} answers, "
        f"{sum(report.presses for report in reports)} presses, "
        f"{sum(report.requests for report in reports)} requests to Discord, "
        f"{violations} violations, {failures} failures\n"
    )
    if any(report.violations is None for report in reports):
        sys.stdout.write(f"The requests were not checked: {NOT_THERE}\n")
    return 1 if failures or violations else 0


if __name__ == "__main__":
    sys.exit(main())
