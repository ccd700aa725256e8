"""`chabudai demo`: five people play a whole game in a simulated Discord, and the channel is printed as they see it."""

import argparse
import asyncio
import sys
import time
from typing import Any

from bot.demo.evening import NAMES, Evening, evening
from bot.demo.screen import Screen
from bot.wording import FALLBACK, Wording

GAME = "rising_sun"
PAUSE = 0.1
"""Seconds between two turns, so that the story can be followed."""


def main(args: argparse.Namespace) -> int:
    """Runs `chabudai demo`; returns the exit code."""
    asyncio.run(play(args.seats, args.seed, 0 if args.fast else PAUSE))
    return 0


async def play(seats: int, seed: int, pause: float) -> None:
    """Plays a game of `seats` people to its end, waiting `pause` seconds between messages."""
    words = Wording().words(FALLBACK)
    began = time.perf_counter()
    _print(words.say("demo-begins", seats=seats, seed=str(seed)))
    pressed: list[tuple[str, str]] = []
    async with evening(seats, seed, lambda name, what: pressed.append((name, what))) as table:
        printer = Printer(table, pause)
        await table.open(GAME, {})
        await printer.catch_up(pressed)
        while await table.turn():
            await printer.catch_up(pressed)
        await printer.catch_up(pressed)
        await printer.card()
        info = await table.table()
        _print(
            words.say(
                "demo-ends",
                answers=info.seq,
                presses=printer.presses,
                messages=printer.messages,
                seconds=f"{time.perf_counter() - began:.0f}",
            )
        )


class Printer:
    """Prints what is new in the channel and in the first person's direct messages."""

    def __init__(self, table: Evening, pause: float) -> None:
        self._table = table
        self._pause = pause
        self._screen = Screen({visitor.user_id: visitor.name for visitor in table.visitors}, "game-night")
        self._words = Wording().words(FALLBACK)
        self._printed: set[int] = set()
        self._season = ""
        self.presses = 0
        self.messages = 0

    async def catch_up(self, pressed: list[tuple[str, str]]) -> None:
        """Prints presses, new messages, and the card where a new season begins."""
        for name, what in pressed:
            _print(self._words.say("demo-press", person=name, control=what))
        self.presses += len(pressed)
        pressed.clear()
        for message in self._table.channel.history():
            if message.id not in self._printed and not message.flags.ephemeral and (message.content or message.embeds):
                self._message("#game-night", message)
        for visitor in self._table.visitors:
            for letter in visitor.letters():
                if letter.id not in self._printed:
                    self._message(self._words.say("demo-letter", person=visitor.name), letter)
        await asyncio.sleep(self._pause)

    async def card(self) -> None:
        """Prints the card as it is now."""
        self._message("#game-night 📌", await self._table.card())

    def _message(self, where: str, message: Any) -> None:
        self._printed.add(message.id)
        self.messages += 1
        _print(f"\n{where}")
        for line in self._screen.message(message):
            _print(line)


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")


__all__ = ["NAMES", "main", "play"]
