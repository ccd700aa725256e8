"""`chabudai run` with every game that has a test case, including the toy game.

The name of a mutant as an argument makes the bot misbehave; all other arguments are passed to `chabudai run`. SIGUSR2
makes it write the stacks of all tasks to its log.
"""

import asyncio
import signal
import sys
from functools import partial
from typing import Any

from bot.commands import bot_factory, cli, run
from tests.cases import ALL_GAMES
from tests.kill.drawing import seat_drawing
from tests.kill.mutants import MUTANTS
from tests.wording import WORDING


def show_tasks(*_: Any) -> None:
    """Write the stacks of all tasks to the log."""
    for task in asyncio.all_tasks():
        task.print_stack(file=sys.stderr)


if __name__ == "__main__":
    told = sys.argv[1:]
    for mutant in MUTANTS.keys() & told:
        MUTANTS[mutant]()
    vars(bot_factory)["seat_drawing"] = seat_drawing
    vars(run)["build"] = partial(bot_factory.build, games=ALL_GAMES, wording=WORDING)
    signal.signal(signal.SIGUSR2, show_tasks)
    sys.exit(cli.main(["run", *(option for option in told if option not in MUTANTS)]))
