"""`chabudai playground`: the real bot in a simulated Discord, played on a web page."""

import argparse
import asyncio

from bot import logs
from bot.commands.playground.process import run
from bot.commands.playground.storage import data_folder
from bot.localization.catalogs import MessageCatalog
from bot.settings import Settings


def main(settings: Settings, args: argparse.Namespace, words: MessageCatalog) -> int:
    """Run `chabudai playground` until it receives a signal to exit, and return the exit code.

    Raises a ProblemError if the folder or the store can't be used, or another playground is using it.
    """
    logs.configure_logging("ERROR")
    folder = data_folder(settings)
    asyncio.run(run(settings, folder, args.port, words, fresh=args.fresh, open_page=not args.no_open))
    return 0
