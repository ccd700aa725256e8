"""The connection between processes: it reconnects after any failure and blocks no user in the meantime."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.store.postgres.cluster import _NUMBERS, PostgresCluster
from tests.databases import do
from tests.host.test_many_processes import Pair, playing
from tests.host.world import ANN, BEN, CID, World, until
from tests.postgres import server as servers

pytestmark = pytest.mark.postgres

A_TURN = 0.1
"""Seconds between logins; Discord's own interval is longer."""


@pytest.fixture
async def pair(tmp_path: Path) -> AsyncIterator[Pair]:
    pair = await Pair(tmp_path / "chabudai.db").begin()
    yield pair
    await pair.far.end()
    await pair.near.end()


def line_of(world: World) -> PostgresCluster:
    """Return a process's connection for notifications and locks."""
    cluster = world.store.cluster
    assert isinstance(cluster, PostgresCluster)
    return cluster


def backend_of(world: World) -> int:
    """Return the id of the database backend that serves a process's connection."""
    return int(line_of(world)._driver.get_server_pid())


def cut(*worlds: World) -> None:
    """Terminate the connections of these processes at the server."""
    for world in worlds:
        servers.running().ask("postgres", f"SELECT pg_terminate_backend({backend_of(world)})")


async def until_heard_again(world: World, but: Any) -> None:
    """Wait until a connection other than `but` is open and missed changes were loaded."""
    async with asyncio.timeout(60):
        while line_of(world)._driver in (None, but) or line_of(world)._driver.is_closed():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


class Pressing:
    """A user who presses buttons without a pause."""

    def __init__(self, world: World, table_id: int) -> None:
        self.times = 0
        self.task = asyncio.create_task(self._press(world, table_id))

    async def _press(self, world: World, table_id: int) -> None:
        while True:
            async with line_of(world).lock_table(table_id):
                await asyncio.sleep(0)
            self.times += 1


def asked_by(world: World, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record what a process asks the server from now on."""
    line, questions = line_of(world), list[str]()
    ask = line._query

    async def noted(question: str, what: Any) -> Any:
        answer = await ask(question, what)
        questions.append(question)
        return answer

    monkeypatch.setattr(line, "_query", noted)
    return questions


async def has_let_go(world: World) -> None:
    """Wait until the server has released all locks that a process gave up."""
    leaving = line_of(world)._release_task
    await until(lambda: leaving is None or leaving.done())


async def test_a_cut_connection_is_restored_under_constant_load(pair: Pair) -> None:
    worlds = (pair.near, pair.far)
    people = [Pressing(world, 100 + n) for n in range(4) for world in worlds]
    await until(lambda: all(one.times for one in people))
    before = [line_of(world)._driver for world in worlds]

    cut(*worlds)
    for world, line in zip(worlds, before, strict=True):
        await until_heard_again(world, line)
    times = [one.times for one in people]
    await until(lambda: all(one.times > before for one, before in zip(people, times, strict=True)))

    assert not any(one.task.done() for one in people)
    await pair.near.store.people.mark_dms_closed(BEN.user_id, pair.near.clock.now())
    await pair.settled()
    assert pair.far.store.people.closed_dms([BEN.user_id]) == {BEN.user_id}
    for one in people:
        one.task.cancel()
    await asyncio.gather(*(one.task for one in people), return_exceptions=True)


async def test_locks_work_again_after_reconnecting(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    before = line_of(pair.far)._driver
    cut(pair.far)
    await until_heard_again(pair.far, before)

    async with line_of(pair.near).lock_table(5):
        questions = asked_by(pair.far, monkeypatch)
        waiting = asyncio.create_task(line_of(pair.far).lock_table(5).__aenter__())
        await until(lambda: len(questions) > 2)
        assert not waiting.done()
    await asyncio.wait_for(waiting, 60)


async def test_changes_of_closed_dms_are_loaded_after_reconnecting(
    pair: Pair,
) -> None:
    people, now = pair.near.store.people, pair.near.clock.now()
    await people.mark_dms_closed(BEN.user_id, now)
    await pair.settled()
    before = line_of(pair.far)._driver
    cut(pair.far)
    await until(before.is_closed)

    await people.mark_dms_closed(CID.user_id, now)
    await pair.near.host.users.save_profile(BEN)
    assert pair.far.store.people.closed_dms([BEN.user_id, CID.user_id]) == {BEN.user_id}
    await until_heard_again(pair.far, before)
    await pair.far.host._change_listener._users.wait_until_idle()

    assert pair.far.store.people.closed_dms([BEN.user_id, CID.user_id]) == {CID.user_id}


async def test_steps_missed_while_disconnected_are_reported(pair: Pair) -> None:
    await playing(pair, rounds=3)
    heard: list[int] = []
    pair.far.host.on_table_change(lambda info: heard.append(info.seq), lambda: {1})
    before = line_of(pair.far)._driver
    cut(pair.far)
    await until(before.is_closed)

    await pair.near.answer()
    assert heard == []
    await until_heard_again(pair.far, before)
    await pair.settled()

    assert heard == [1]


async def test_a_frozen_server_backend_delays_a_press_only_briefly(
    pair: Pair,
) -> None:
    await playing(pair, rounds=3)
    user = await pair.far.awaited_user()
    action = await pair.far.fallback_of(user)
    before, frozen = line_of(pair.far)._driver, backend_of(pair.far)
    await has_let_go(pair.far)

    os.kill(frozen, signal.SIGSTOP)
    try:
        async with asyncio.timeout(60):
            outcome = await pair.far.host.gameplay.answer(1, user, action)
    finally:
        os.kill(frozen, signal.SIGCONT)

    assert outcome.changed
    assert before.is_closed(), "the lock was released"
    await until_heard_again(pair.far, before)
    await pair.near.answer()
    assert (await pair.far.info()).seq == 2


async def test_a_lock_that_was_never_acquired_is_not_released(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.postgres.cluster._LOCK_TIMEOUT", 0.1)
    near, far = line_of(pair.near), line_of(pair.far)
    let_go: list[int] = []
    ask = far._query

    async def asked(question: str, what: Any) -> Any:
        if "unlock" in question:
            let_go.extend(what)
        return await ask(question, what)

    monkeypatch.setattr(far, "_query", asked)

    async with near.lock_table(5):
        async with far.lock_table(5):
            pass  # Timed out and continued without the lock.
        await has_let_go(pair.far)

        assert let_go == []


async def test_a_lock_acquired_by_a_canceled_task_is_released(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    near, far = line_of(pair.near), line_of(pair.far)
    ask = far._query

    async def broken_off(question: str, what: Any) -> Any:
        assert await ask(question, what) is True
        raise asyncio.CancelledError

    with monkeypatch.context() as breaking:
        breaking.setattr(far, "_query", broken_off)
        with pytest.raises(asyncio.CancelledError):
            await far.lock_table(5).__aenter__()

    async with near.lock_table(5):
        assert _NUMBERS + 5 in near._held_keys


ODD = (
    "",
    "x",
    "x table a b",
    "x table 99999999999999999999 3",
    "x table 1",
    "x lane t",
    "x lane table:1 x",
    "x lane user:5 10",
    "x person 99999999999999999999999",
    "x person -1",
    "x mask 1 no",
    "x mask 1 [1, 2]",
    "x mask 1 {}",
    "x table 12345 10",
    "x " * 2000,
)


async def test_malformed_notifications_are_harmless(pair: Pair) -> None:
    await playing(pair, rounds=3)
    lines = [line_of(world)._driver for world in (pair.near, pair.far)]
    unforeseen: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: unforeseen.append(context))

    do(pair.file, *(f"SELECT pg_notify('chabudai', '{line}')" for line in ODD))
    await pair.settled()
    await pair.near.answer()
    await pair.far.answer()

    assert unforeseen == []
    assert (await pair.near.info()).seq == 2
    assert [line_of(world)._driver for world in (pair.near, pair.far)] == lines
    assert not any(line.is_closed() for line in lines)
    await pair.near.store.people.mark_dms_closed(ANN.user_id, pair.near.clock.now())
    await pair.settled()
    assert pair.far.store.people.closed_dms([ANN.user_id]) == {ANN.user_id}


async def test_discord_logins_are_serialized_across_processes(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.postgres.cluster._IDENTIFY_INTERVAL", A_TURN)
    let_next_in, steps = PostgresCluster._release_identify_lock, list[str]()

    async def noted(self: PostgresCluster) -> None:
        await let_next_in(self)
        steps.append("over")

    monkeypatch.setattr(PostgresCluster, "_release_identify_lock", noted)

    async def come_in(world: World) -> None:
        for _ in range(2):
            await world.host._store.cluster.wait_to_identify()
            steps.append("in")

    await asyncio.gather(come_in(pair.near), come_in(pair.far))

    assert steps == ["in", "over"] * 3 + ["in"]
