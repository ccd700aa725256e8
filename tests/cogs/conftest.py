"""A room with Zoe in it, and one in which she has done everything."""

from collections.abc import AsyncIterator

import pytest

from tests.cogs.people import Room
from tests.cogs.zoe import ZOE, everything, nothing_said, what_waits


@pytest.fixture
async def with_zoe(room: Room) -> Room:
    room.people[ZOE] = room.guild.add_member(room.env.create_user(ZOE))
    return room


@pytest.fixture
async def full(with_zoe: Room) -> AsyncIterator[Room]:
    """A database in which Zoe has done everything; messages to her and about her wait."""
    room = with_zoe
    await everything(room)
    with nothing_said(room):
        await what_waits(room, await room.table())
        yield room
