"""Tests for classifying Discord's refusals, over a real connection and with the fake Discord."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.discord.transport import DiscordTransport
from bot.host.transport import (
    ChannelNotFoundError,
    ClosedDMError,
    DeliveryError,
    ForbiddenError,
    MessageNotFoundError,
    RejectedError,
    ThreadArchivedError,
)
from bot.model.tables import Actor, Person
from tests.discord.test_invalid_responses import HELLO, JSON, answering
from tests.discord.test_outages import Club, club
from tests.double import Refusal
from tests.host.world import DAY

__all__ = ["club"]
HOUR = 60
MESSAGES = "/channels/{}/messages"


def reply(status: int, code: int) -> bytes:
    body = json.dumps({"code": code, "message": "no"}).encode()
    return f"HTTP/1.1 {status} No\r\n".encode() + JSON + f"Content-Length: {len(body)}\r\n\r\n".encode() + body


async def refusal(act: Callable[[DiscordTransport], Any], answer: bytes, patch: pytest.MonkeyPatch) -> DeliveryError:
    async with answering(answer, patch) as courier:
        with pytest.raises(DeliveryError) as caught:
            await act(courier)
    return caught.value


@pytest.mark.parametrize(
    ("status", "code", "told"),
    [
        (404, 10003, ChannelNotFoundError),
        (403, 50001, ChannelNotFoundError),
        (403, 50013, ForbiddenError),
        (400, 160005, ForbiddenError),
        (400, 50083, ThreadArchivedError),
        (404, 10008, MessageNotFoundError),
        *((403, code, RejectedError) for code in (20026, 40001, 40002, 40003, 50007, 50278, 200000, 424242)),
        *((400, code, RejectedError) for code in (20016, 20028, 30003, 50006, 50033, 240000)),
        *((404, code, RejectedError) for code in (10004, 10007, 10013)),
        (401, 0, RejectedError),
        (405, 40099, RejectedError),
    ],
)
async def test_only_a_few_refusals_mean_a_lost_channel(
    status: int, code: int, told: type[DeliveryError], monkeypatch: pytest.MonkeyPatch
) -> None:
    error = await refusal(lambda courier: courier.send(1, HELLO, "1"), reply(status, code), monkeypatch)

    assert type(error) is told


@pytest.mark.parametrize(
    ("status", "code", "told"),
    [
        *((403, code, ClosedDMError) for code in (50007, 50278)),
        (404, 10013, ClosedDMError),
        *((403, code, RejectedError) for code in (20026, 40001, 40002, 40003, 50001, 50013, 424242)),
        (404, 10003, RejectedError),
        (401, 0, RejectedError),
    ],
)
async def test_only_a_few_refusals_mean_closed_direct_messages(
    status: int, code: int, told: type[DeliveryError], monkeypatch: pytest.MonkeyPatch
) -> None:
    error = await refusal(lambda courier: courier.send_dm(1, HELLO, "1"), reply(status, code), monkeypatch)

    assert type(error) is told


@pytest.mark.parametrize(
    ("status", "code", "of_bot"),
    [
        (403, 20026, True),
        (403, 40001, True),
        (403, 40003, True),
        (401, 0, True),
        (403, 50013, False),
        (403, 7, False),
    ],
)
async def test_refusals_of_the_bot_itself_are_recognized(
    status: int, code: int, of_bot: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = await refusal(lambda courier: courier.send_dm(1, HELLO, "1"), reply(status, code), monkeypatch)

    assert isinstance(error, RejectedError)
    assert (error.code, error.affects_bot) == (code or 401, of_bot)


async def playing(club: Club) -> Person:
    """Start a game of Anna and Ben in a new channel, and return Anna."""
    ann, ben = [Person(await club.world.add_user(name), name) for name in ("Anna", "Ben")]
    for person in (ann, ben):
        await club.world.join(club.guild, person.user_id)
    club.channel = await club.world.add_channel(club.guild, "more games")
    await club.host.lobby.open_table("toy", club.guild, club.channel, ann, {"rounds": 1}, DAY)
    await club.host.lobby.join(2, ben)
    await club.host.lobby.start(2, Actor(ann))
    await club.host.wait_until_idle()
    return ann


async def change(club: Club) -> None:
    """Change something that the card shows."""
    info = await club.host.queries.info(2)
    await club.host.table_management.set_pictures(2, Actor(Person(info.host_id, "Anna")), on=not info.pictures)
    await club.host.wait_until_idle()


@pytest.mark.slow
async def test_other_refusals_do_not_lose_the_channel(club: Club) -> None:
    await playing(club)
    await club.world.refuse(Refusal("*", MESSAGES.format(club.channel) + "*", 403, 424242, times=None))
    await change(club)
    await club.wait(30 * HOUR / 2)
    await club.host.wait_until_idle()
    info = await club.host.queries.info(2)
    assert (info.channel_lost, info.seq) == (False, 0)

    await club.world.clear_faults()
    await club.wait(16)
    await club.host.wait_until_idle()
    await club.wait(0)

    assert await club.host._store.outbox.posts_in("table:2", 9) == []
    assert len((await club.host.queries.info(2)).due) == 1


@pytest.mark.slow
async def test_lost_table_resumes_when_the_bot_can_write_again(club: Club) -> None:
    ann = await playing(club)
    await club.world.deny_bot(club.channel, ["send_messages"])
    lost_card = (await club.host.queries.info(2)).card_message_id
    assert lost_card is not None
    await club.world.delete_message((await club.world.message(lost_card)) or {})
    await change(club)
    await change(club)
    assert (await club.host.queries.info(2)).channel_lost
    await club.wait(1)
    await club.wait(1)
    await club.host.wait_until_idle()
    told = [message["content"] for message in await club.world.direct_messages(ann.user_id)]
    assert told.count("lost [2]") == 1

    await club.wait(10 * HOUR)
    await club.host.wait_until_idle()
    await club.world.deny_bot(club.channel, [])
    await club.world.wait_until_idle()
    await club.host.wait_until_idle()

    assert not (await club.host.queries.info(2)).channel_lost
    card = (await club.host.queries.info(2)).card_message_id
    assert card in [int(message["id"]) for message in await club.world.messages(club.channel)]


async def test_quarantined_bot_does_not_mark_direct_messages_as_closed(club: Club) -> None:
    await club.world.refuse(Refusal("POST", "/users/@me/channels", 403, 20026, times=None))
    ann = await playing(club)
    await club.wait(2)
    await club.host.wait_until_idle()

    assert club.host._store.people.closed_dms([ann.user_id]) == frozenset()
    assert not [m for m in await club.world.messages(club.channel) if "closed dm" in m["content"]]
    assert set(club.host.refusals.counts) == {20026}

    await club.world.clear_faults()
    await club.wait(16)
    await club.host.wait_until_idle()

    info = await club.host.queries.info(2)
    others = [person.user_id for person in info.people]
    assert any([await club.world.direct_messages(user_id) for user_id in others])


@pytest.mark.slow
async def test_table_in_a_locked_thread_resumes_when_unlocked(club: Club) -> None:
    ann, ben = [Person(await club.world.add_user(name), name) for name in ("Anna", "Ben")]
    channel = await club.world.add_channel(club.guild, "more games")
    await club.world.deny_bot(channel, ["manage_threads"])
    await club.host.lobby.open_table("toy", club.guild, channel, ann, {"rounds": 1}, DAY, own_thread=True)
    await club.host.lobby.join(2, ben)
    await club.host.wait_until_idle()
    await club.host.lobby.start(2, Actor(ann))
    await club.host.wait_until_idle()
    thread = (await club.host.queries.info(2)).channel_id
    assert thread != channel
    await club.world.archive(thread, archived=True, locked=True)
    await club.wait(25 * HOUR)
    await club.host.wait_until_idle()
    assert (await club.host.queries.info(2)).channel_lost
    await club.wait(10 * HOUR)
    await club.host.wait_until_idle()

    await club.world.archive(thread, archived=True, locked=False)
    await club.world.wait_until_idle()
    await club.host.wait_until_idle()

    info = await club.host.queries.info(2)
    assert (info.channel_lost, info.channel_id) == (False, thread)
