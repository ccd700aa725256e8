"""`chabudai play --sit` at a real terminal, with a question of eleven places and fifteen things."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator

import pytest

pty = pytest.importorskip("pty", reason="needs a system with pseudo-terminals")

SIT = """
import sys
from bot.commands import play
from bot.commands.cli import main
from tests.cogs.laying import LayingToy
from tests.wording import WORDING

play.GAMES, play.Wording = {"toy": LayingToy}, lambda: WORDING
sys.exit(main(["play", "toy", "--sit", "--seats", "2", "--seed", "2"]))
"""


class Screen:
    """A terminal with the game in it."""

    def __init__(self, keyboard: int) -> None:
        self._keyboard = keyboard
        self.shown = ""

    async def until(self, text: str) -> str:
        """Waits until the text is shown; gives back what is new since the last wait."""
        before = len(self.shown)
        while text not in self.shown[before:]:
            try:
                more = await asyncio.wait_for(asyncio.to_thread(os.read, self._keyboard, 4096), 60)
            except OSError:  # So ends a terminal in which nothing runs any more.
                raise AssertionError(f"ended without {text!r}:\n{self.shown}") from None
            self.shown += more.decode().replace("\r", "")
        return self.shown[before:]

    async def write(self, line: str, text: str = "\n> ") -> str:
        """Writes a line and waits for what is shown then."""
        os.write(self._keyboard, line.encode() + b"\n")
        return await self.until(text)


@pytest.fixture
async def screen() -> AsyncIterator[Screen]:
    keyboard, inside = pty.openpty()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", SIT), stdin=inside, stdout=inside, stderr=inside
    )
    os.close(inside)
    screen = Screen(keyboard)
    try:
        await screen.until("\n> ")
        yield screen
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
        os.close(keyboard)


async def test_eleven_places_are_filled_at_a_terminal_and_what_is_wrong_is_mended(screen: Screen) -> None:
    assert "\n 15  Bid 5 (Bids)\n" in screen.shown
    assert "\n 11  Field 11 (1, only Bids)\n" in screen.shown

    await screen.write("1 > 1; 2 > 2; 3 > 3; 4 > 4")
    await screen.write("5 6 > 5")
    assert "Field 5: Card 5 and Card 6" in await screen.write("card 7 > field 7; bid 1 > 1")
    assert "Bid 1 cannot lie on Field 1." in await screen.write("")
    await screen.write("11 > 0; 8 > 8; 9 > 9; 10 > 10; 13 > 11")
    assert "Field 5 holds 1; you laid 2 there." in await screen.write("")
    await screen.write("6 > 0")
    assert "Field 6 needs 1; nothing lies there." in await screen.write("")
    assert "Field 6: Card 6\n" in await screen.write("6 > 6")
    assert "Round 1 begins." in await screen.write("")

    await screen.write("q", "You have left the game.")
