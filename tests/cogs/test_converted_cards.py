"""Tests for cards from before Components V2 (embeds and action rows), which the next edit converts in place."""

from dataclasses import replace

import discord
import pytest

from bot.host.cache.tables import TableStep
from tests.cogs.people import Room, controls_of, text_of
from tests.cogs.test_playing import answer
from tests.cogs.toy import TITLE, toy


async def with_an_old_card(room: Room) -> discord.Message:
    """Start a game whose pinned card was posted by an earlier release."""
    await room.start("Ben")
    await room.card.unpin()
    channel = room.bot.get_channel(room.channel.id)
    assert isinstance(channel, discord.TextChannel)
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="My seat", custom_id=f"cb:seat:{(await room.table()).id}::"))
    old = await channel.send(embed=discord.Embed(title="Toy", description="How it was."), view=view)
    await old.pin()
    async with room.host._cache.lock((await room.table()).id) as table:
        await room.host._cache.commit(table, TableStep(replace(table.info, card_message_id=old.id)))
    return old


async def test_old_card_is_converted_in_place_and_stays_pinned(room: Room) -> None:
    old = await with_an_old_card(room)

    await answer(room, (await room.awaited())[0])

    assert room.card.id == old.id
    assert room.card.flags.components_v2
    assert (room.card.content, room.card.embeds) == ("", [])
    assert TITLE in text_of(room.card)


@pytest.mark.slow
async def test_converted_card_is_edited_after_a_restart_and_at_the_end(room: Room) -> None:
    old = await with_an_old_card(room)
    await answer(room, (await room.awaited())[0])

    await room.restart()
    for _ in range(20):
        if not (waiting := await room.awaited()):
            break
        await answer(room, waiting[0])

    (card,) = [message for message in room.channel.history() if message.id == old.id]
    assert card.flags.components_v2
    assert toy("moment-over") in text_of(card)


async def test_buttons_of_an_old_card_still_work(room: Room) -> None:
    await with_an_old_card(room)

    opened = await room.press("Ann", "seat")

    assert opened.ephemeral
    assert "board" in controls_of(opened.response)
