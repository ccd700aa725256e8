"""Tests for the messages that ping players: they lead to the seat until the question is over."""

import discord
import pytest

from tests.cogs.people import Room, controls_of, text_of
from tests.cogs.test_playing import answer, until
from tests.cogs.toy import FORM, NOTHING, PLACE, TOY, toy


def calls(room: Room) -> list[discord.Message]:
    """Return the messages that ping a player to place something."""
    return [message for message in room.channel.history() if PLACE in message.content]


def call_of(room: Room, name: str) -> str:
    """Return the line that pings a player to place something within a day."""
    until = f"<t:{int(room.clock.now().timestamp()) + 24 * 3600}:R>"
    return toy("call", people=room.people[name].mention, what=PLACE, until=until)


async def test_ping_has_the_question_and_deadline_and_opens_the_seat(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    (call,) = calls(room)
    assert call_of(room, name) in call.content
    shown = await room.click(name, "seat", call)
    assert shown.ephemeral
    assert NOTHING in controls_of(shown.response)


@pytest.mark.slow
async def test_only_the_latest_ping_leads_to_the_seat(room: Room) -> None:
    await room.start("Ben", "Cid")
    for _ in range(2):
        await answer(room, (await room.awaited())[0])
    await room.settle()
    sent = [message for message in room.channel.history() if message.type is discord.MessageType.default]
    story = [message for message in sent if message.content]
    assert [bool(message.components) for message in story] == [False, False, True]
    assert ["<t:" in message.content for message in story] == [False, False, True]


@pytest.mark.slow
async def test_ping_after_an_undo_opens_the_seat(room: Room) -> None:
    await room.start("Ben")
    first = (await room.awaited())[0]
    await answer(room, first)
    await room.settle()
    (second,) = await room.awaited()

    await room.slash(first, "table undo")
    await answer(room, first)
    await room.settle()

    call = calls(room)[-1]
    assert call_of(room, second) in call.content
    shown = await room.click(second, "seat", call)
    assert NOTHING in controls_of(shown.response)


@pytest.mark.slow
async def test_direct_message_becomes_one_line_when_its_question_is_over(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    for name in await room.awaited():
        form = await room.click(name, FORM, (await room.seat(name)).response.message)
        await room.people[name].submit_modal(form, {"0": ["2" if name == "Ben" else "0"], "1": ["0"]})
    await room.settle()
    closed = next(letter for letter in reversed(room.dms("Ann")) if letter.flags.components_v2)
    answered = toy("letter-answered", game=TOY, channel=room.channel.mention, what=toy("nothing"))
    assert text_of(closed) == answered
    assert closed.embeds == []
    assert controls_of(closed) == []


@pytest.mark.slow
async def test_ended_table_has_no_seat_buttons(room: Room) -> None:
    await room.start("Ben")
    await room.sure("Ann", "table end", "end")
    await room.settle()
    assert calls(room) == []
    assert [message for message in room.channel.history() if "seat" in controls_of(message)] == []
