"""`chabudai demo`: people play a whole game in a simulated Discord, and the channel is printed as they see it."""

import argparse
import asyncio
import sys
import time

from bot.commands.demo.evening import NAMES, evening
from bot.commands.demo.printer import Printer
from bot.words.wording import FALLBACK, Wording
from engine.games import GAMES

PAUSE = 0.2
"""Seconds between two turns, so that the story can be followed."""


def main(args: argparse.Namespace) -> int:
    """Runs `chabudai demo`; returns the exit code."""
    words = Wording().words(FALLBACK)
    if args.game not in GAMES:
        sys.stderr.write(words.say("play-unknown-game", game=args.game, games=", ".join(GAMES)) + "\n")
        return 2
    kind = GAMES[args.game]
    counts = kind.seats_for(kind.Options())
    if args.seats not in counts:
        told = words.say("play-wrong-seats", seats=args.seats, least=counts[0], most=counts[-1])
        sys.stderr.write(f"{told}\n")
        return 2
    asyncio.run(play(args.game, args.seats, args.seed, 0 if args.fast else PAUSE))
    return 0


async def play(game: str, seats: int, seed: int, pause: float) -> None:
    """Plays a `game` of `seats` people to its end, waiting `pause` seconds between turns."""
    began = time.perf_counter()
    wording = Wording()
    words = wording.words(FALLBACK)
    printer = Printer(words, sys.stdout)
    name = wording.words(FALLBACK, game).say("game-name")
    printer.line(words.say("demo-begins", game=name, seats=seats, seed=str(seed)))
    async with evening(seats, seed, printer.pressed) as table:
        printer.watch(table)
        await table.open(game, {})
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
