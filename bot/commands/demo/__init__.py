"""`chabudai demo`: a simulated game in a simulated Discord, with the channel printed as players see it."""

import argparse
import asyncio
import sys
import time
from typing import Any

from bot.commands.demo.printer import Printer
from bot.commands.demo.simulated_game import NAMES, evening
from bot.commands.game_arguments import Beginning, beginning, game_called
from bot.words.wording import FALLBACK, Wording, Words
from engine.core.game import Game
from engine.games import GAMES

PAUSE = 0.2
"""Seconds between two turns, so that the game log can be followed."""


def main(args: argparse.Namespace, words: Words) -> int:
    """Run `chabudai demo` and return the exit code. Raises a WrongUsageError."""
    kind = game_called(args.game, GAMES)
    asyncio.run(play(kind, beginning(kind, args.option, args.seats), args.seed, 0 if args.fast else PAUSE))
    return 0


async def play(kind: type[Game[Any]], begun: Beginning, seed: int, pause: float) -> None:
    """Play a game from `begun` to its end, waiting `pause` seconds between turns."""
    began = time.perf_counter()
    wording = Wording()
    words = wording.words(FALLBACK)
    printer = Printer(words, sys.stdout)
    name = wording.words(FALLBACK, kind.id).say("game-name")
    printer.line(words.say("demo-begins", game=name, seats=begun.seats, seed=str(seed)))
    if taken := begun.told(words):
        printer.line(taken)
    async with evening(begun.seats, seed, printer.pressed) as table:
        printer.watch(table)
        await table.open(kind.id, begun.options.model_dump(exclude_defaults=True))
        await printer.look()
        while await table.turn():
            await printer.look()
            await asyncio.sleep(pause)
        await printer.look()
        await printer.card()
        info = await table.table()
        seconds = f"{time.perf_counter() - began:.0f}"
        printer.line(words.say("demo-ends", answers=info.seq, seconds=seconds, **printer.counts))


__all__ = ["NAMES", "main", "play"]
