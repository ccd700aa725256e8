"""A server with users at a table of a bot that runs in a separate process."""

from dataclasses import dataclass
from typing import Any

from tests.commands.test_process import button
from tests.double import Answer, FakeDiscord


@dataclass
class OpenTable:
    """Three users and a channel with a table, whose host is the first user."""

    double: FakeDiscord
    people: list[int]
    channel: int
    card: dict[str, Any]

    async def press(self, person: int, what: str) -> Answer:
        """Press a button of the card as a user."""
        return await self.double.world.press(person, self.card, button(self.card, what))

    async def thread_messages(self) -> list[str]:
        """Return the texts of the messages in the game's thread."""
        return [message["content"] for message in await self.double.world.messages(int(self.card["id"]))]


async def open_table(double: FakeDiscord, sessions: int = 1) -> OpenTable:
    """Open a table of a running bot."""
    world = double.world
    people = [await world.add_user(name) for name in ("Ann", "Ben", "Cid")]
    guild = await world.add_guild("Club", owner=people[0])
    for person in people[1:]:
        await world.join(guild, person)
    channel = await world.add_channel(guild, "games")
    await world.wait_until_connected(sessions)
    await world.slash(people[0], channel, "table open", {"game": "rising_sun"})
    card = await world.pinned(channel)
    await world.wait_until_idle()
    return OpenTable(double, people, channel, card)
