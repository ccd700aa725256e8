"""`chabudai run`, with every game that has a case: the bot is the same, it only knows the toy game as well.

Named a mutant, it is wrong on purpose; whatever else it is told is for `chabudai run`. SIGUSR2 has it write to its
log where all its tasks stand.
"""

import asyncio
import signal
import sys
from functools import partial
from typing import Any

from bot.commands import building, cli, run
from tests.cases import ALL_GAMES
from tests.kill.mutants import MUTANTS
from tests.wording import WORDING


def show_tasks(*_: Any) -> None:
    """Writes the stacks of all tasks to the log."""
    for task in asyncio.all_tasks():
        task.print_stack(file=sys.stderr)


if __name__ == "__main__":
    told = sys.argv[1:]
    for mutant in MUTANTS.keys() & told:
        MUTANTS[mutant]()
    vars(run)["build"] = partial(building.build, games=ALL_GAMES, wording=WORDING)
    signal.signal(signal.SIGUSR2, show_tasks)
    sys.exit(cli.main(["run", *(option for option in told if option not in MUTANTS)]))
