"""A server with people at a table of a bot that is a process of its own."""

from dataclasses import dataclass
from typing import Any

from tests.commands.test_process import button
from tests.double import Answer, Double


@dataclass
class Club:
    """Three people and a channel with a table, of which the first is the host."""

    double: Double
    people: list[int]
    channel: int
    card: dict[str, Any]

    async def press(self, person: int, what: str) -> Answer:
        """Somebody presses the button of the card that does this."""
        return await self.double.world.press(person, self.card, button(self.card, what))

    async def said(self) -> list[str]:
        """What can be read in the thread of the game."""
        return [message["content"] for message in await self.double.world.messages(int(self.card["id"]))]


async def club_at(double: Double, sessions: int = 1) -> Club:
    """Opens a table of a bot that listens."""
    world = double.world
    people = [await world.add_user(name) for name in ("Ann", "Ben", "Cid")]
    guild = await world.add_guild("Club", owner=people[0])
    for person in people[1:]:
        await world.join(guild, person)
    channel = await world.add_channel(guild, "games")
    await world.bot_listening(sessions)
    await world.slash(people[0], channel, "table open", {"game": "rising_sun"})
    card = await world.pinned(channel)
    await world.settle()
    return Club(double, people, channel, card)
