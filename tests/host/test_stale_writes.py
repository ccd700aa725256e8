"""Writes based on stale data are rejected quickly, even without locks between processes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.host.cache.tables import LiveTable, TableStep
from bot.host.errors import ConcurrentChangeError, HostError
from bot.host.schedule.clocks import deadline_policy
from bot.model.panels import Outcome
from bot.model.tables import Actor, TableInfo
from bot.store import VersionConflictError
from bot.store.postgres.connection import _SHARED_SETTINGS
from bot.store.writer import UnitOfWork
from engine.core.errors import GameError
from engine.core.questions import Action, Decision
from tests import databases
from tests.host.test_many_processes import FAR_GUILD, Pair, playing
from tests.host.world import ANN, BEN, CHANNEL, CID, World, until
from tests.postgres import server as servers

pytestmark = pytest.mark.postgres

LONG_LOCKS = {**_SHARED_SETTINGS, "lock_timeout": "8000"}
"""Connection settings that let a statement wait for a lock until the end of the test."""


@pytest.fixture
async def pair(tmp_path: Path) -> AsyncIterator[Pair]:
    pair = await Pair(tmp_path / "chabudai.db").begin()
    yield pair
    await pair.far.end()
    await pair.near.end()


@pytest.fixture
def without_turns(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable the locks between processes, as if their connections were cut."""

    async def nothing(question: str, what: Any) -> None:
        return None

    for world in (pair.near, pair.far):
        monkeypatch.setattr(world.store.cluster, "_query", nothing)


def asked(pair: Pair, query: str) -> list[list[str]]:
    """Return the result of a query on the shared database."""
    return servers.running().ask(databases._name_of(pair.file), query)


async def playing_at_far(pair: Pair) -> TableInfo:
    """Start a game of the process `far` alongside others."""
    info = await pair.far.host.lobby.open_table("toy", FAR_GUILD, CHANNEL + 9, CID, {"rounds": 3}, 1440)
    await pair.far.host.lobby.join(info.id, ANN)
    info = await pair.far.host.lobby.start(info.id, Actor(CID))
    await pair.settled()
    return info


@asynccontextmanager
async def locked_by_one_who_stands_still(pair: Pair, table_id: int) -> AsyncIterator["asyncpg.Connection[Any]"]:
    """Hold a table's row lock in this context in an idle transaction."""
    frozen = await asyncpg.connect(databases.url_of(pair.file))
    await frozen.execute("BEGIN")
    await frozen.execute(f"SELECT id FROM tables WHERE id = {table_id} FOR NO KEY UPDATE")
    try:
        yield frozen
    finally:
        await frozen.close()


async def at_once(pair: Pair) -> list[Any]:
    """Give the same answer at both processes concurrently and return the results."""
    user = await pair.near.awaited_user()
    action = await pair.near.fallback_of(user)
    given = [world.host.gameplay.answer(1, user, action) for world in (pair.near, pair.far)]
    return list(await asyncio.gather(*given, return_exceptions=True))


def one_was_taken(came: list[Any]) -> bool:
    """Return whether one of two answers was accepted and the other got an error users can understand."""
    taken = [one for one in came if isinstance(one, Outcome) and one.changed]
    return len(taken) == 1 and all(isinstance(one, Outcome | GameError | HostError) for one in came)


@pytest.mark.usefixtures("without_turns")
async def test_only_one_of_two_concurrent_answers_is_accepted_without_locks(pair: Pair) -> None:
    await playing(pair, rounds=3)

    for seq in range(1, 6):
        assert one_was_taken(await at_once(pair))
        assert (await pair.near.info()).seq == (await pair.far.info()).seq == seq


@pytest.mark.usefixtures("without_turns")
async def test_concurrent_last_answers_do_not_report_a_taken_channel(
    pair: Pair,
) -> None:
    await playing(pair, rounds=1)

    while (await pair.near.info()).status == "playing":
        assert one_was_taken(await at_once(pair))

    assert (await pair.far.info()).status == "finished"


async def test_a_stuck_deadline_check_takes_no_time_from_a_later_question(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.cluster._LOCK_TIMEOUT", 0.1)
    await playing(pair, rounds=3)
    seat = (await pair.near.info()).awaited[0]
    await pair.near.due_at(pair.near.clock.now())
    let_pass = pair.near.host._referee.play_fallback

    async def hang(table: LiveTable, *rest: Any) -> None:
        await pair.far.answer()
        while seat not in (await pair.far.info()).awaited:
            await pair.far.answer()
        await let_pass(table, *rest)

    monkeypatch.setattr(pair.near.host._referee, "play_fallback", hang)
    await pair.near.host._deadlines.tick(pair.near.clock.now())

    info = await pair.near.info()
    assert {*info.due.values()} == {pair.near.clock.now() + timedelta(days=1)}
    assert [person.missed for person in info.seats] == [0, 0]


async def test_a_press_at_a_locked_table_is_rejected_in_time(pair: Pair) -> None:
    await playing(pair, rounds=3)
    user = await pair.far.awaited_user()
    action = await pair.far.fallback_of(user)

    async with locked_by_one_who_stands_still(pair, 1), asyncio.timeout(60):
        with pytest.raises(ConcurrentChangeError):  # Not the error of a statement timeout.
            await pair.far.host.gameplay.answer(1, user, action)

    assert (await pair.far.host.gameplay.answer(1, user, action)).changed


async def until_one_waits(pair: Pair) -> None:
    """Wait until a statement waits for another's lock."""
    waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    await until(lambda: asked(pair, waiting))


@pytest.fixture
def long_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let new connections wait long for a lock."""
    monkeypatch.setattr("bot.store.postgres.connection._SHARED_SETTINGS", LONG_LOCKS)


@pytest.mark.usefixtures("long_locks")
async def test_a_locked_table_does_not_block_other_tables(pair: Pair) -> None:
    await playing(pair, rounds=3)
    other = await playing_at_far(pair)
    user, own = await pair.far.awaited_user(), await pair.far.awaited_user(other.id)
    action, of_own = await pair.far.fallback_of(user), await pair.far.fallback_of(own, other.id)

    async with locked_by_one_who_stands_still(pair, 1):
        pressing = asyncio.create_task(pair.far.host.gameplay.answer(1, user, action))
        await until_one_waits(pair)
        outcome = await pair.far.host.gameplay.answer(other.id, own, of_own)
        assert not pressing.done()
    await asyncio.gather(pressing, return_exceptions=True)

    assert outcome.changed


async def test_giving_time_back_holds_no_locks_while_it_waits(pair: Pair) -> None:
    await playing(pair, rounds=3)
    now = pair.near.clock.now()
    due = (await pair.near.info()).due

    async with locked_by_one_who_stands_still(pair, 1) as other:
        giving = asyncio.create_task(
            pair.near.store.time_shifter.shift_after_outage(timedelta(hours=-1), now, deadline_policy(now))
        )
        await until_one_waits(pair)
        await other.execute("SELECT * FROM due WHERE table_id = 1 FOR UPDATE NOWAIT")  # Fails if it is locked.
        await other.execute("COMMIT")
    await asyncio.wait_for(giving, 60)

    assert (await pair.far.info()).due == {seat: at - timedelta(hours=1) for seat, at in due.items()}


async def test_giving_time_back_does_not_fail_during_answers(pair: Pair) -> None:
    await playing(pair, rounds=3)
    now, is_over = pair.near.clock.now(), asyncio.Event()

    async def give_back() -> int:
        times = 0
        while not is_over.is_set():
            await pair.near.store.time_shifter.shift_after_outage(timedelta(minutes=-1), now, deadline_policy(now))
            times += 1
            await asyncio.sleep(0.02)  # Without a pause, no answer would succeed on a busy machine.
        return times

    giving = asyncio.create_task(give_back())
    async with asyncio.timeout(300):
        while (await pair.far.info()).status == "playing":
            with suppress(ConcurrentChangeError):
                await pair.far.host.gameplay.answer(1, *await answer_of(pair.far))
    is_over.set()

    assert await asyncio.wait_for(giving, 60) > 1
    assert pair.near.store._database.error_counts.total() == pair.far.store._database.error_counts.total() == 0


@pytest.mark.usefixtures("without_turns")
async def test_erasing_the_host_passes_hosting_on_despite_a_concurrent_answer(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    await playing(pair, rounds=3)
    user = await pair.near.awaited_user()
    action = await pair.near.fallback_of(user)
    commit, answered = pair.far.host._cache.commit, list[object]()

    async def late(table: LiveTable, step: TableStep) -> TableInfo:
        if step.erased is not None and not answered:
            answered.append(await pair.near.host.gameplay.answer(1, user, action))
        return await commit(table, step)

    monkeypatch.setattr(pair.far.host._cache, "commit", late)
    await pair.far.host.privacy.erase(ANN.user_id)

    info = await pair.near.info()
    assert answered
    assert info.host_id == BEN.user_id
    assert [seat.name for seat in info.seats] == ["somebody", "Ben"]


async def test_a_fast_clock_does_not_delay_posts_of_another_process(pair: Pair) -> None:
    await playing(pair, rounds=3)
    pair.far.clock = pair.far.host._cache._clock = ahead = type(pair.near.clock)()
    ahead.pass_minutes(4)
    pair.near.host._outbox._deliver, deliver = None, pair.near.host._outbox._deliver

    await pair.far.host.gameplay.answer(1, *await answer_of(pair.far))
    waiting = asked(pair, "SELECT DISTINCT next_try, put_at IS NULL FROM outbox")
    pair.near.host._outbox._deliver = deliver
    await pair.near.host.tick()
    await pair.settled()

    assert waiting == [["0", "t"]]
    assert await pair.near.store.outbox.size() == 0
    assert pair.near.courier.shown[0] == "card(playing,seq=1,people=2)"


async def answer_of(world: World) -> tuple[int, Action]:
    """Return the user whose turn it is, and an answer."""
    user = await world.awaited_user()
    return user, await world.fallback_of(user)


async def test_only_the_stale_step_of_a_batch_is_rejected(
    pair: Pair,
) -> None:
    await playing(pair, rounds=3)
    other = await playing_at_far(pair)
    store = pair.near.store
    versions = {table_id: await store.tables.version(table_id) or 0 for table_id in (1, other.id)}

    def writing(number: int, table_id: int, version: int) -> Awaitable[int]:
        def step(unit: UnitOfWork) -> int:
            unit.declare_change(table_id, version)
            unit.connection.exec_driver_sql(f"INSERT INTO given_up (table_id, at) VALUES ({table_id}, {number})")
            return number

        return store._database.writer.write(step)

    came = await asyncio.gather(
        writing(1, other.id, versions[other.id]),
        writing(2, 1, versions[1] - 1),
        writing(3, 1, versions[1]),
        return_exceptions=True,
    )

    assert [came[0], came[2]] == [1, 3]
    assert isinstance(came[1], VersionConflictError)
    given_up = asked(pair, "SELECT at FROM given_up ORDER BY at")
    assert given_up == [["1"], ["3"]]
    assert {table_id: await store.tables.version(table_id) for table_id in versions} == {
        table_id: version + 1 for table_id, version in versions.items()
    }


@pytest.mark.usefixtures("without_turns")
async def test_a_press_overtaken_by_another_process_is_retried(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    await playing(pair, rounds=3)
    user, action = await answer_of(pair.near)
    seat = (await pair.near.info()).seat_of(user)
    commit, read = pair.near.host._cache.commit, list[str]()

    async def late(table: LiveTable, step: TableStep) -> TableInfo:
        if len(read) == 1:
            await pair.far.host.table_management.set_pictures(1, Actor(ANN), on=False)
        return await commit(table, step)

    def reading(decision: Decision, kept: str | None) -> Action:
        read.append(decision.token)
        return action

    monkeypatch.setattr(pair.near.host._cache, "commit", late)
    outcome = await pair.near.host.gameplay.handle_control(1, user, seat, action.token, reading)

    info = await pair.far.info()
    assert outcome.changed
    assert (info.seq, info.pictures) == (1, False)
    assert read == [action.token] * 2
