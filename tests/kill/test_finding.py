"""Tests that killing the process loses and doubles nothing while tickets match and rematches open."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot.model.custom_ids import CustomId
from tests.cases import CASES
from tests.double import controls
from tests.kill.bot_process import START_TIMEOUT
from tests.kill.trial import SLOW, CrashTest, crash_test

pytestmark = pytest.mark.slow

LIVES = 5
ANNOUNCED = "SELECT id, mark, table_id FROM kept_posts WHERE kind = 'say'"


@pytest_asyncio.fixture
async def trial(tmp_path: Path) -> AsyncIterator[CrashTest]:
    async with crash_test(tmp_path, seed=7, games=("toy",)) as one:
        yield one


async def killed_during(trial: CrashTest, random: Random, work: Iterable[Any]) -> None:
    """Kill the bot at a random moment after some presses, start it again and wait until it is idle."""
    await trial.world.slow_down(rest=SLOW)
    pressing = [asyncio.create_task(press) for press in work]
    await asyncio.sleep(random.uniform(0, 1.0))
    await trial.bot.kill()
    await trial.world.slow_down(rest=0.0)
    await trial.bot.start()
    await asyncio.gather(*pressing, return_exceptions=True)
    await sent(trial)


async def sent(trial: CrashTest) -> None:
    """Wait until the bot has sent everything but pictures."""
    async with asyncio.timeout(START_TIMEOUT):
        await trial.world.wait_until_idle()
        while trial.checker.rows("SELECT 1 FROM outbox WHERE kind != 'picture'"):
            await trial.world.wait_until_idle()


async def messages(trial: CrashTest) -> list[dict[str, Any]]:
    """Return all messages in all channels and threads."""
    places = [place.id for place in trial.world._state.channels.values() if place.guild_id]
    return [message for place in places for message in await trial.world.messages(place)]


async def check(trial: CrashTest, channel: int) -> None:
    """Check that every table has one thread, one card and one announcement, and that no ticket was lost."""
    shown = await messages(trial)
    nonces = Counter(message["nonce"] for message in shown if message.get("nonce"))
    assert [nonce for nonce, often in nonces.items() if often > 1] == []
    announced = [f"{post}-{mark}" for post, mark, _ in trial.checker.rows(ANNOUNCED)]
    assert [nonce for nonce in announced if nonces[nonce] != 1] == []

    tables = trial.checker.rows(
        "SELECT channel_id, front_message_id, card_message_id FROM tables "
        "WHERE front_channel_id = ? AND status = 'lobby'",
        channel,
    )
    threads = {place.id for place in trial.world._state.channels.values() if place.parent_id == channel}
    assert all(place == front for place, front, _ in tables)
    assert {place for place, _, _ in tables} <= threads
    for place, _, card in tables:
        assert [int(message["id"]) for message in await trial.world.pins(place)] == [card]


async def test_tickets_are_neither_lost_nor_used_twice(trial: CrashTest) -> None:
    world, random, (club,) = trial.world, Random(3), trial.guild_tables
    channel = await world.add_channel(club.guild, "find-a-game")
    ann, ben = (player.user for player in club.members[:2])
    wish, opened = {"game": "toy", "players": 2}, 0
    for _ in range(LIVES):
        await world.slash(ann, channel, "play", wish)
        await killed_during(trial, random, [world.slash(ben, channel, "play", wish)])
        await check(trial, channel)

        ((tables,),) = trial.checker.rows("SELECT count(*) FROM tables")
        waiting = {user for (user,) in trial.checker.rows("SELECT user_id FROM tickets")}
        assert (tables - opened, waiting) in ((0, {ann}), (1, set())), "a ticket waits, or has become a table"
        opened = tables
        for user in waiting:
            await cancel(trial, user, channel)
    assert set(Counter(trial.checker.rows("SELECT table_id FROM seats")).values()) == {2}
    threads = [place for place in world._state.channels.values() if place.parent_id == channel]
    assert len(threads) == opened > 0


async def cancel(trial: CrashTest, user: int, channel: int) -> None:
    """Cancel a person's tickets."""
    page = (await trial.world.slash(user, channel, "play", {"game": "toy", "players": 3})).shown
    await trial.world.press(user, page, controls(page)[0].custom_id)
    assert trial.checker.rows("SELECT user_id FROM tickets WHERE user_id = ?", user) == []


async def test_rematch_opens_once(trial: CrashTest) -> None:
    world, random, (club,) = trial.world, Random(5), trial.guild_tables
    for number in range(0, 4, 2):  # Even games run in threads.
        await club.open_table(number, CASES["toy"])
        parent = trial.checker.rows("SELECT front_channel_id FROM tables WHERE id = ?", club.table)[0][0]
        await world.slash(club.members[0].user, parent, "table open", {"game": "toy"})
        async with club.all_playing(), asyncio.timeout(120):
            while club.playing:  # noqa: ASYNC110  # Only the store knows, and it has no event for it.
                await asyncio.sleep(0.1)
        await sent(trial)
        card = await world.message(club.card)
        assert card is not None
        button = next(one.custom_id for one in controls(card) if one.custom_id.startswith("cb:rematch:"))
        users = [player.user for player in club.players]
        await killed_during(trial, random, (world.press(user, card, button) for user in users))
        await world.press(users[0], card, button)
        await sent(trial)
        found = trial.checker.rows("SELECT id, channel_id, lineup FROM tables WHERE rematch_of = ?", club.table)
        ((table, thread, _),) = found
        await check(trial, parent)
        asked = [one for one in await world.messages(thread) if _verbs(one) == {"join", "leave"}]
        assert len(asked) == 1
        joins = next(one.custom_id for one in controls(asked[0]) if _verb(one.custom_id) == "join")
        host = trial.checker.rows("SELECT host_id FROM tables WHERE id = ?", table)[0][0]
        others = [user for user in users if user != host]
        await killed_during(trial, random, (world.press(user, asked[0], joins) for user in others))
        for user in others:
            await world.press(user, asked[0], joins)
        await sent(trial)
        (status,) = trial.checker.rows("SELECT status FROM tables WHERE id = ?", table)[0]
        assert status == "playing", "it starts when all have joined"
        seats = trial.checker.rows("SELECT user_id, seat FROM seats WHERE table_id = ?", table)
        assert sorted(seat for _, seat in seats) == list(range(len(users)))


def _verbs(message: dict[str, Any]) -> set[str]:
    return {_verb(one.custom_id) for one in controls(message)}


def _verb(text: str) -> str:
    found = CustomId.parse(text)
    return "" if found is None else found.verb
