"""`chabudai demo`: a simulated game in a simulated Discord, with the channel printed as players see it."""

import argparse
import asyncio
import sys
import time
from typing import Any

from bot.commands.demo.printer import Printer
from bot.commands.demo.simulated_game import NAMES, run_simulated_game
from bot.commands.game_arguments import GameSetup, find_game, game_setup
from bot.localization.catalogs import FALLBACK_LOCALE, CatalogLoader, MessageCatalog
from engine.core.game import Game
from engine.games import GAMES

PAUSE = 0.2
"""Seconds between two turns, so that the game log can be followed."""


def main(args: argparse.Namespace, words: MessageCatalog) -> int:
    """Run `chabudai demo` and return the exit code. Raises a WrongUsageError."""
    kind = find_game(args.game, GAMES)
    asyncio.run(play(kind, game_setup(kind, args.option, args.seats), args.seed, 0 if args.fast else PAUSE))
    return 0


async def play(kind: type[Game[Any]], setup: GameSetup, seed: int, pause: float) -> None:
    """Play a game from `setup` to its end, waiting `pause` seconds between turns."""
    began = time.perf_counter()
    wording = CatalogLoader()
    words = wording.catalog(FALLBACK_LOCALE)
    printer = Printer(words, sys.stdout)
    name = wording.catalog(FALLBACK_LOCALE, kind.id).format("game-name")
    printer.line(words.format("demo-begins", game=name, seats=setup.seats, seed=str(seed)))
    if taken := setup.changes_text(words):
        printer.line(taken)
    async with run_simulated_game(setup.seats, seed, printer.on_press) as table:
        printer.watch(table)
        await table.open(kind.id, setup.options.model_dump(exclude_defaults=True))
        await printer.print_updates()
        while await table.play_turn():
            await printer.print_updates()
            await asyncio.sleep(pause)
        await printer.print_updates()
        await printer.card()
        info = await table.table_info()
        seconds = f"{time.perf_counter() - began:.0f}"
        printer.line(words.format("demo-ends", answers=info.seq, seconds=seconds, **printer.counts))


__all__ = ["NAMES", "main", "play"]
