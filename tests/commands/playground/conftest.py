from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.commands.playground.actions import Playground, control_ids
from bot.commands.playground.process import open_playground
from bot.commands.playground.server import serve
from bot.commands.playground.storage import ADDRESS_FILE, open_listener
from bot.localization.catalogs import CatalogLoader, MessageCatalog
from engine.games import GAMES
from tests.commands.playground.browser import browsing, chromium_or_skip

GAME = next(iter(GAMES))
"""The game of the tables opened here."""


@dataclass
class House:
    """A playground and its address."""

    playground: Playground
    address: str
    folder: Path

    @property
    def people(self) -> list[int]:
        """The ids of all users."""
        return list(self.playground.world.people)

    @property
    def channel(self) -> int:
        """The id of the first channel."""
        return self.playground.world.channels[0].id

    async def open_table(self, *others: int, game: str = GAME) -> None:
        """Let the first user open a table and the others join."""
        await self.playground.use_command(self.people[0], self.channel, "table open", {"game": game})
        await self.settled()
        for person in others:
            await self.press(person, "cb:join:")

    async def press(self, person: int, control: str) -> None:
        """Press the card's control whose custom id starts with `control`."""
        (card,) = (message for message in self.playground.world.messages(person, self.channel) if message.pinned)
        custom_id = next(found for found in control_ids(card.components) if found.startswith(control))
        await self.playground.press(person, self.channel, card.id, custom_id)
        await self.settled()

    async def settled(self) -> None:
        """Wait until the bot has sent all messages."""
        await self.playground.host.wait_until_idle()
        while not await self.playground.run_until_idle():
            pass


@pytest.fixture
def words() -> MessageCatalog:
    return CatalogLoader(strict=True).catalog()


@asynccontextmanager
async def open_house(folder: Path, words: MessageCatalog, **how: Any) -> AsyncIterator[House]:
    """Open a playground with `folder`, and serve it at its previous address."""
    listener, address, _ = await open_listener(folder / ADDRESS_FILE, None if (folder / ADDRESS_FILE).exists() else 0)
    async with open_playground(folder, words, **how) as playground, serve(playground, words, listener, address):
        yield House(playground, str(address), folder)


@pytest.fixture
async def house(tmp_path: Path, words: MessageCatalog) -> AsyncIterator[House]:
    async with open_house(tmp_path, words) as found:
        yield found


@pytest.fixture(scope="session")
def chromium() -> Iterator[str]:
    """Return the address of a Chromium that serves all tests of this process."""
    with chromium_or_skip() as address:
        yield address


@pytest.fixture
async def browser(chromium: str) -> AsyncIterator[Any]:
    async with browsing(chromium) as found:
        yield found
