"""`chabudai playground`: the real bot in a simulated Discord, and a page in the browser to sit at its tables."""

import argparse
import asyncio

from bot import logs
from bot.commands.playground.folder import data_folder
from bot.commands.playground.process import run
from bot.settings import Settings
from bot.words.wording import Words


def main(settings: Settings, args: argparse.Namespace, words: Words) -> int:
    """Runs `chabudai playground` until it is told to end; returns the exit code.

    Raises a ProblemError if the folder or the store cannot be used, or is used by another playground.
    """
    logs.set_up("ERROR")
    folder = data_folder(settings)
    asyncio.run(run(settings, folder, args.port, words, fresh=args.fresh, open_page=not args.no_open))
    return 0
