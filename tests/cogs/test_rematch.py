"""*Rematch* on the last card: the invitation, one press each to join, and where it opens."""

from typing import Any

import pytest

from tests.cogs.people import Room, controls_of, text_of
from tests.cogs.test_playing import answer
from tests.cogs.toy import toy
from tests.wording import say

pytestmark = pytest.mark.slow


async def finish(room: Room, *names: str) -> Any:
    """Play a game of Ann and others to its end; return its last card."""
    await room.start(*names, game="toy")
    card = room.card
    while waiting := await room.awaited():
        await answer(room, waiting[0])
    return next(message for message in room.channel.history() if message.id == card.id)


def invitation(channel: Any) -> Any:
    """Return the message that invites to a rematch."""
    return next(one for one in channel.history() if one.mentions and "leave" in controls_of(one))


async def test_last_card_offers_a_rematch_first(room: Room) -> None:
    assert controls_of(await finish(room, "Ben"))[0] == "rematch"


async def test_rematch_starts_after_one_press_of_each(room: Room) -> None:
    card = await finish(room, "Ben", "Cid")

    opened = await room.press("Ben", "rematch", card)

    assert opened.ephemeral
    asked = invitation(room.channel)
    assert {user.id for user in asked.mentions} == {room.people["Ann"].id, room.people["Cid"].id}
    assert (await room.table()).host_id == room.people["Ben"].id
    await room.press("Ann", "join", asked)
    assert (await room.table()).status == "lobby"
    await room.press("Cid", "join", asked)
    assert (await room.table()).status == "playing"
    assert len(await room.awaited()) > 0


async def test_lobby_shows_who_is_invited(room: Room) -> None:
    card = await finish(room, "Ben")
    await room.press("Ann", "rematch", card)
    invited = say("lobby-invited", people=f"<@{room.people['Ben'].id}>")
    assert invited in text_of(room.card)
    declined = await room.press("Ben", "leave", invitation(room.channel))
    assert say("lobby-declined") in text_of(declined.response)
    assert invited not in text_of(room.card)


async def test_others_cannot_open_or_decline_a_rematch(room: Room) -> None:
    card = await finish(room, "Ben")
    refused = await room.press("Eve", "rematch", card)
    assert say("error-not-seated") in text_of(refused.response)
    await room.press("Ann", "rematch", card)
    await room.press("Eve", "leave", invitation(room.channel))
    assert (await room.table()).invited == (room.people["Ben"].id,)


async def test_second_press_links_to_the_rematch(room: Room) -> None:
    card = await finish(room, "Ben")
    first = await room.press("Ann", "rematch", card)
    posted = len(room.channel.history())
    second = await room.press("Ben", "rematch", card)
    assert first.ephemeral
    assert str(room.card.id) in text_of(second.response)
    assert len(room.channel.history()) == posted


async def test_rematch_opens_in_a_thread_next_to_another_table(room: Room) -> None:
    card = await finish(room, "Ben")
    await room.open(host="Cid", game="toy")
    refused = await room.press("Ann", "rematch", card)
    assert say("error-no-thread", channel_id=room.channel.id) in text_of(refused.response)

    room.allow_threads()
    await room.press("Ann", "rematch", card)

    outside = room.channel
    (thread,) = outside.threads
    starter = next(message for message in outside.history() if message.id == thread.id)
    assert toy("front-lobby", thread=f"<#{thread.id}>") in text_of(starter)
    room.channel = thread
    await room.press("Ben", "join", invitation(thread))
    assert (await room.table()).status == "playing"
    starter = next(message for message in outside.history() if message.id == thread.id)
    people = [seat.name for seat in (await room.table()).seats]
    assert toy("front-playing", people=people, thread=f"<#{thread.id}>") in text_of(starter)


async def test_rematch_of_a_game_in_a_thread_opens_outside(room: Room) -> None:
    room.allow_threads()
    await room.start("Ben", game="toy")
    outside = room.channel
    (room.channel,) = outside.threads
    card = room.card
    while waiting := await room.awaited():
        await answer(room, waiting[0])
    card = next(message for message in room.channel.history() if message.id == card.id)

    await room.press("Ann", "rematch", card)

    room.channel = outside
    assert (await room.table()).own_thread


async def test_rematch_needs_the_roles_of_the_server(room: Room) -> None:
    card = await finish(room, "Ben")
    room.add_manager()
    role = room.guild.create_role("Players")
    shown = await room.slash("Max", "admin settings")
    await room.people["Max"].select(shown.response.message, [role], custom_id="cb:server-roles:::")
    refused = await room.press("Ann", "rematch", card)
    assert role.mention in text_of(refused.response)
