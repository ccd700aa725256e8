"""`/play`, from the ticket to the first question, and what it refuses."""

from typing import Any

import pytest

from bot.model.custom_ids import CustomId
from tests.cogs.people import Room, control, controls_of, text_of
from tests.cogs.toy import TOY
from tests.errors import rejected
from tests.wording import say

pytestmark = pytest.mark.slow

WEEK = 7 * 1440


@pytest.fixture(autouse=True)
def threads(room: Room) -> None:
    """Let the bot start threads."""
    room.allow_threads()


def thread_of(channel: Any) -> Any:
    """Return the only thread of a channel."""
    (thread,) = channel.threads
    return thread


def pings(channel: Any) -> list[Any]:
    """Return the messages of a channel that mention someone, oldest first."""
    return sorted((one for one in channel.history() if one.mentions), key=lambda message: message.id)


async def tickets(room: Room, who: str) -> int:
    """Return the number of a user's tickets."""
    return len(await room.host.tickets.of_user(room.people[who].id, room.guild.id))


async def test_two_players_find_each_other_and_start(room: Room) -> None:
    first = await room.slash("Ann", "play", game="toy", players=2)
    assert first.ephemeral
    assert TOY in text_of(first.response)
    assert "Ann" not in text_of(first.response)
    assert controls_of(first.response) == ["ticket-cancel"]
    assert room.channel.history() == []

    second = await room.slash("Ben", "play", game="toy", players=2)
    assert second.ephemeral
    thread = thread_of(room.channel)
    (ping,) = pings(thread)
    assert {user.id for user in ping.mentions} == {room.people["Ann"].id, room.people["Ben"].id}
    assert pings(room.channel) == []
    assert not ping.flags.suppress_notifications
    assert await tickets(room, "Ann") == await tickets(room, "Ben") == 0

    room.channel = thread
    assert "start" in controls_of(ping)
    refused = await room.press("Ben", "start", ping)
    assert (await room.table()).status == "lobby"
    assert refused.ephemeral
    await room.press("Ann", "start", ping)
    assert (await room.table()).status == "playing"
    assert await room.awaited()


async def test_table_of_a_server_with_a_named_channel_opens_there(room: Room) -> None:
    room.add_manager()
    named = room.guild.create_text_channel("find-a-game")
    shown = await room.slash("Max", "admin settings")
    changed = await room.people["Max"].select(shown.response.message, [named], custom_id="cb:server-play:::")
    await room.settle()
    assert named.mention in text_of(changed.response)

    await room.slash("Ann", "play", game="toy")
    await room.slash("Ben", "play", game="toy")

    assert thread_of(named)
    assert room.channel.threads == []


async def test_ticket_typed_in_a_thread_counts_for_its_channel(room: Room) -> None:
    await room.slash("Ann", "play", game="toy")
    await room.slash("Ben", "play", game="toy")
    thread = thread_of(room.channel)
    await room.slash("Ann", "play", thread, game="toy")
    await room.slash("Cid", "play", thread, game="toy")
    assert len(room.channel.threads) == 2


async def test_cancel_button_works_only_for_its_person(room: Room) -> None:
    shown = await room.slash("Ann", "play", game="toy")
    parsed = CustomId.parse(control(shown.response, "ticket-cancel"))
    assert parsed is not None
    with rejected("no-ticket"):
        await room.host.tickets.cancel(int(parsed.args[0]), room.people["Ben"].id)
    assert await tickets(room, "Ann") == 1

    gone = await room.press("Ann", "ticket-cancel", shown.response.message)
    assert text_of(gone.response) == say("ticket-cancelled")
    assert await tickets(room, "Ann") == 0


async def test_expired_ticket_is_announced_in_a_silent_direct_message(room: Room) -> None:
    await room.slash("Ann", "play", game="toy")
    await room.wait(WEEK)
    (letter,) = room.dms("Ann")
    assert TOY in letter.content
    assert letter.flags.suppress_notifications
    assert await tickets(room, "Ann") == 0


async def test_tickets_for_several_games_are_listed_with_their_buttons(room: Room) -> None:
    await room.slash("Ann", "play", game="toy", players=3)
    shown = await room.slash("Ann", "play")
    assert controls_of(shown.response) == ["ticket-cancel", "ticket-cancel"]
    assert say("any-game") in text_of(shown.response)


async def test_roles_and_channels_of_the_server_apply(room: Room) -> None:
    room.add_manager()
    role, allowed = room.guild.create_role("Players"), room.guild.create_text_channel("allowed")
    for menu, chosen in (("server-roles", role), ("server-channels", allowed)):
        shown = await room.slash("Max", "admin settings")
        await room.people["Max"].select(shown.response.message, [chosen], custom_id=f"cb:{menu}:::")

    refused = await room.slash("Ann", "play", game="toy")
    assert role.mention in text_of(refused.response)
    room.people["Fay"] = room.guild.add_member(room.env.create_user("Fay"), roles=[role])
    refused = await room.slash("Fay", "play", game="toy")
    assert allowed.mention in text_of(refused.response)
    await room.slash("Fay", "play", allowed, game="toy")
    assert (await tickets(room, "Ann"), await tickets(room, "Fay")) == (0, 1)


async def test_without_threads_a_free_channel_is_used_and_a_taken_one_refused(room: Room) -> None:
    room.allow_threads(allowed=False)
    await room.slash("Ann", "play", game="toy")
    await room.slash("Ben", "play", game="toy")
    assert [seat.name for seat in (await room.table()).seats] == ["Ann", "Ben"]

    refused = await room.slash("Cid", "play", game="toy")
    assert text_of(refused.response) == say("error-no-thread", channel_id=room.channel.id)
    assert await tickets(room, "Cid") == 0


@pytest.mark.parametrize("options", [{"game": "chess"}, {"game": "toy", "players": 25}, {"players": 25}])
async def test_impossible_wishes_get_one_sentence(room: Room, options: dict[str, Any]) -> None:
    refused = await room.slash("Ann", "play", **options)
    assert refused.ephemeral
    assert await tickets(room, "Ann") == 0


async def test_default_time_limit_is_the_servers(room: Room) -> None:
    room.add_manager()
    shown = await room.slash("Max", "admin settings")
    await room.people["Max"].select(shown.response.message, ["4320"], custom_id="cb:server-pace:::")
    await room.slash("Ann", "play", game="toy")
    (own,) = await room.host.tickets.of_user(room.people["Ann"].id, room.guild.id)
    assert own.ticket.pace == 4320


async def test_privacy_shows_exports_and_erases_tickets(room: Room) -> None:
    await room.slash("Ann", "play", game="toy")
    shown = await room.slash("Ann", "privacy show")
    assert say("privacy-tickets", number=1) in text_of(shown.response)
    await room.sure("Ann", "privacy erase", "erase")
    assert await tickets(room, "Ann") == 0


async def test_public_texts_use_the_servers_language(room: Room) -> None:
    await room.slash("Ann", "play", game="toy")
    await room.slash("Ben", "play", game="toy")
    room.channel = thread_of(room.channel)
    assert (await room.table()).locale == "en-US"
