"""What an answer leaves behind in the process."""

import asyncio

from tests.cogs.people import Room


async def test_a_panel_that_was_shown_leaves_nothing_waiting_in_the_process(room: Room) -> None:
    await room.start("Ben", "Cid")
    before = len(asyncio.all_tasks())
    for name in ("Ann", "Ben", "Cid", "Ann"):
        await room.seat(name)
    assert len(asyncio.all_tasks()) == before
