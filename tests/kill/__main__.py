"""Run the crash test: `python -m tests.kill [--kills N] [--seed S] [--game GAME]`.

With `--processes N` and a database server, the bot runs as N processes with one Discord shard each, and each kill
hits one of them.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.cases import CASES
from tests.databases import KINDS, kind, using
from tests.kill.trial import CrashTest, run_crash_test


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.kill", description="Kill the bot while people play.")
    parser.add_argument("--kills", type=int, default=200, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument(
        "--game", choices=CASES, action="append", help="play this game; all in turn, if none is named"
    )
    parser.add_argument("--database", choices=KINDS, default=kind(), help="where the bot keeps everything")
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="of which each has a shard of Discord")
    options = parser.parse_args()
    if options.processes < 1:
        parser.error("there is no bot without a process")
    if options.processes > 1 and options.database == "sqlite":
        parser.error("several processes need a database on a server: --database postgres")
    games = options.game or tuple(CASES)
    with tempfile.TemporaryDirectory() as folder, using(options.database, safe=True):
        trial = asyncio.run(
            run_crash_test(Path(folder), options.seed, options.kills, games, processes=options.processes)
        )
    sys.stdout.write(report(trial))
    return 1 if trial.checker.found.wrong else 0


def report(trial: CrashTest) -> str:
    """Return the figures, one per line, and then the problems found."""
    figures, found = trial.statistics, trial.checker.found
    several = len(trial.processes.bots) > 1
    rows = [
        ("kills", sum(figures.kills.values())),
        *(("  at " + moment, number) for moment, number in sorted(figures.kills.items())),
        *((f"  of {process}", number) for process, number in sorted(figures.killed.items()) if several),
        ("games", figures.games),
        ("presses that may answer", sum(trial.memory.attempted.values())),
        ("answers acknowledged", sum(trial.memory.acknowledged.values())),
        *([("  in direct messages", trial.memory.by_direct_message)] if several else []),
        ("answers stored", figures.answers),
        ("drafts shown", trial.memory.drafted),
        ("drafts found again", trial.checker.drafts_found),
        ("old controls answered", trial.memory.stale_controls_answered),
        ("answers lost", len(found.lost)),
        ("answers doubled", len(found.doubled)),
        ("drafts lost", len(found.drafts_lost)),
        ("messages to be said", figures.posts),
        ("messages missing", len(found.missing)),
        ("messages repeated", len(found.repeated)),
        ("other complaints", len(found.other)),
        ("seconds", round(figures.seconds)),
    ]
    lines = [f"{name:<26}{value:>8}" for name, value in rows]
    return "\n".join([*lines, *(f"! {wrong}" for wrong in found.wrong)]) + "\n"


if __name__ == "__main__":
    sys.exit(main())
