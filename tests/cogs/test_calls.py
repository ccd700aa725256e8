"""From the call to the move: the message that calls leads to the seat, and what is over leads nowhere."""

import discord

from tests.cogs.people import Room
from tests.cogs.test_playing import answer, until


def told(room: Room) -> list[discord.Message]:
    """The messages of the story, without the card and the notices of pins."""
    sent = [message for message in room.channel.history() if message.type is discord.MessageType.default]
    return [message for message in sent if "▶" in message.content]


async def test_a_call_says_what_is_asked_and_until_when_and_opens_the_seat(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    (call,) = told(room)
    assert f"<@{room.people[name].id}>: Place your things (due <t:" in call.content
    shown = await room.people[name].click(call, label="My seat")
    assert shown.ephemeral
    assert "Place nothing" in str(shown.response.message.components)


async def test_only_the_latest_call_leads_to_the_seat(room: Room) -> None:
    await room.start("Ben", "Cid")
    for _ in range(2):
        await answer(room, (await room.awaited())[0])
    await room.settle()
    sent = [message for message in room.channel.history() if message.type is discord.MessageType.default]
    story = [message for message in sent if message.content]
    assert [bool(message.components) for message in story] == [False, False, True]
    assert ["(due" in message.content for message in story] == [False, False, True]


async def test_the_call_of_a_question_asked_again_after_an_undo_opens_the_seat(room: Room) -> None:
    await room.start("Ben")
    first = (await room.awaited())[0]
    await answer(room, first)
    await room.settle()
    (second,) = await room.awaited()

    await room.slash(first, "table undo")
    await answer(room, first)
    await room.settle()

    call = told(room)[-1]
    assert f"<@{room.people[second].id}>: Place your things (due <t:" in call.content
    shown = await room.people[second].click(call, label="My seat")
    assert "Place nothing" in str(shown.response.message.components)


async def test_a_letter_becomes_one_line_when_its_question_is_over(room: Room) -> None:
    await room.start("Ben")
    await until(room, "Bid for the dishes")
    for name in await room.awaited():
        form = await room.people[name].click((await room.seat(name)).response.message, label="Bid for the dishes")
        await room.people[name].submit_modal(form, {"0": ["2" if name == "Ben" else "0"], "1": ["0"]})
    await room.settle()
    closed = next(letter for letter in reversed(room.dms("Ann")) if "Answered" in letter.content)
    assert closed.content.startswith("Toy in <#")
    assert closed.embeds == []
    assert closed.components == []


async def test_the_end_of_the_table_leaves_no_way_to_a_seat(room: Room) -> None:
    await room.start("Ben")
    await room.sure("Ann", "table end", "End it")
    await room.settle()
    assert all(not call.components for call in told(room))
