"""Two processes on one database, each with half of the servers; changes by one are known to the other."""

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest

from bot.host.cache.tables import TableStep
from bot.host.errors import ConcurrentChangeError
from bot.model.messages import Post
from bot.model.panels import Outcome
from bot.model.servers import TableLimits
from bot.model.tables import Actor, TableInfo
from bot.store.postgres.cluster import CHANNEL as LINE
from engine.core.chance import Chance
from engine.core.errors import GameError
from tests.databases import do
from tests.errors import rejections
from tests.host.world import ANN, BEN, CHANNEL, GUILD, World

pytestmark = pytest.mark.postgres

FAR_GUILD = 1 << 22
"""A server in the second half."""


class Pair:
    """The process that serves `GUILD`, and the other one, with a shared clock and Discord."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.near, self.far = World(file, shards="0-0/2"), World(file, shards="1-1/2")
        self.far.clock = self.near.clock
        self._numbers = count()

    async def begin(self) -> "Pair":
        await self.near.begin()
        await self.far.begin()
        return self

    async def settled(self) -> None:
        """Wait until both processes have processed each other's notifications."""
        for _ in range(3):
            for world in (self.near, self.far):
                await self._has_heard(world)
            for world in (self.near, self.far):
                await world.host._change_listener._tables.wait_until_idle()
                await world.host.wait_until_idle()

    async def _has_heard(self, world: World) -> None:
        """Wait until a process has received all earlier notifications, unless its connection is cut."""
        line = getattr(world.store.cluster, "_driver", None)
        if line is None or line.is_closed():
            return
        said, heard = f"settled {next(self._numbers)}", asyncio.Event()

        def hear(_driver: object, _pid: int, _channel: str, text: str) -> None:
            if text == said:
                heard.set()

        await line.add_listener(LINE, hear)
        do(self.file, f"SELECT pg_notify('{LINE}', '{said}')")
        await asyncio.wait_for(heard.wait(), 60)
        await line.remove_listener(LINE, hear)


@pytest.fixture
async def pair(tmp_path: Path) -> AsyncIterator[Pair]:
    pair = await Pair(tmp_path / "chabudai.db").begin()
    yield pair
    await pair.far.end()
    await pair.near.end()


async def playing(pair: Pair, **how: object) -> TableInfo:
    info = await pair.near.playing(ANN, BEN, **how)
    await pair.settled()
    return info


async def test_an_answer_at_one_process_is_known_at_the_other(pair: Pair) -> None:
    await playing(pair, rounds=3)
    chance = Chance(5)
    seqs = []

    for world in (pair.far, pair.near, pair.near, pair.far, pair.far, pair.near):
        await world.answer_at_random(chance)
        seqs.append([(await pair.near.info()).seq, (await pair.far.info()).seq])

    assert seqs == [[n, n] for n in range(1, 7)]


async def test_a_whole_game_can_be_played_through_another_process(pair: Pair) -> None:
    await playing(pair, rounds=2)

    while (await pair.far.info()).status == "playing":
        await pair.far.answer()
    await pair.settled()

    assert pair.near.courier.shown[0].startswith("card(finished")


async def test_messages_are_delivered_by_the_process_that_serves_the_table(pair: Pair) -> None:
    await playing(pair)

    await pair.far.answer()
    await pair.settled()

    assert await pair.near.store.outbox.size() == 0
    assert pair.far.courier.messages == {}
    assert pair.near.courier.shown[0] == "card(playing,seq=1,people=2)"


async def test_only_one_of_two_concurrent_answers_is_accepted(pair: Pair) -> None:
    await playing(pair, rounds=3)

    for seq in range(1, 6):
        user = await pair.near.awaited_user()
        action = await pair.near.fallback_of(user)
        given = [world.host.gameplay.answer(1, user, action) for world in (pair.near, pair.far)]
        came = await asyncio.gather(*given, return_exceptions=True)

        assert sum(isinstance(one, Outcome) and one.changed for one in came) == 1
        assert all(isinstance(one, Outcome | GameError) for one in came)
        assert (await pair.far.info()).seq == seq


async def test_a_stuck_process_does_not_block_a_table_or_write_later(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.cluster._LOCK_TIMEOUT", 0.1)
    await playing(pair)
    cache = pair.near.host._cache

    async def hang() -> None:
        async with cache.lock(1) as table:
            await pair.far.answer()
            await cache.commit(table, TableStep(table.info, posts=[Post("card")]))

    with pytest.raises(ConcurrentChangeError):
        await hang()

    assert (await pair.near.info()).seq == 1
    await pair.near.answer()


async def test_a_broken_connection_between_processes_blocks_nothing(pair: Pair) -> None:
    await playing(pair, rounds=3)
    do(pair.file, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")

    await pair.far.answer()
    await pair.near.answer()

    assert (await pair.far.info()).seq == 2


async def test_a_draft_made_at_one_process_is_known_at_the_other(pair: Pair) -> None:
    await playing(pair, rounds=2)
    async with pair.near.host._cache.lock(1):
        pass  # Now it is cached there.

    async with pair.far.host._cache.lock(1) as table:
        await pair.far.host._cache.store_draft(table, 0, "some", "thing")

    async with pair.near.host._cache.lock(1) as table:
        assert table.drafts == {(0, "some"): "thing"}


async def test_deadlines_are_processed_by_the_process_that_serves_the_table(pair: Pair) -> None:
    await playing(pair)
    await pair.far.due_at(pair.near.clock.now())

    await pair.far.host.tick()
    assert (await pair.near.info()).seq == 0

    await pair.near.host.tick()
    assert (await pair.near.info()).seq == 1


async def test_computer_players_run_in_the_process_that_serves_the_table(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    for name, world in (("near", pair.near), ("far", pair.far)):
        playing_there = world.host._computer_runner._playing

        def woken(at: int, *, name: str = name, wake: Callable[[int], None] = playing_there.wake) -> None:
            played.append(name)
            wake(at)

        monkeypatch.setattr(playing_there, "wake", woken)
    info = await pair.near.lobby(ANN, rounds=3)
    await pair.near.host.lobby.add_computer(info.id, Actor(ANN))
    await pair.far.host.lobby.start(info.id, Actor(ANN))
    await pair.settled()
    assert await pair.far.awaited_user() == ANN.user_id
    seq = (await pair.near.info()).seq

    await pair.far.answer()
    await pair.settled()

    assert (await pair.near.info()).seq > seq + 1
    assert {*played} == {"near"}


async def test_closed_dms_are_known_to_all_processes(pair: Pair) -> None:
    await pair.near.store.people.mark_dms_closed(BEN.user_id, pair.near.clock.now())
    await pair.settled()
    assert pair.far.store.people.closed_dms([BEN.user_id]) == {BEN.user_id}

    await pair.far.host.users.save_profile(BEN)
    await pair.settled()
    assert pair.near.store.people.closed_dms([BEN.user_id]) == frozenset()


async def test_reminder_settings_are_known_to_the_other_process(pair: Pair) -> None:
    await playing(pair)
    async with pair.far.host._cache.lock(1):
        pass

    await pair.near.host.users.set_reminders(BEN, "dm")

    async with pair.far.host._cache.lock(1) as table:
        assert [person.remind_by for person in table.info.seats] == ["mention", "dm"]


async def test_users_of_another_process_see_what_happens_at_a_table(pair: Pair) -> None:
    await playing(pair)
    heard: list[int] = []
    pair.far.host.on_table_change(lambda info: heard.append(info.seq), lambda: {1})

    await pair.near.answer()
    await pair.settled()

    assert heard == [1]


async def test_servers_of_other_shards_do_not_count_as_removed(pair: Pair) -> None:
    await playing(pair)

    await pair.far.host.retention.sync_servers([FAR_GUILD], 1)
    assert (await pair.near.info()).status == "playing"

    await pair.near.host.retention.sync_servers([FAR_GUILD], 1)
    assert (await pair.near.info()).status == "ended"


async def test_time_is_given_back_only_for_the_process_that_was_down(pair: Pair) -> None:
    near = await playing(pair)
    far = await pair.far.host.lobby.open_table("toy", FAR_GUILD, CHANNEL + 9, ANN, {"rounds": 1}, 1440)
    await pair.far.host.lobby.join(far.id, BEN)
    far = await pair.far.host.lobby.start(far.id, Actor(ANN))

    for _ in range(6):
        pair.near.clock.pass_minutes(100)
        await pair.near.host.tick()
    await pair.far.restart()

    assert (await pair.far.info(near.id)).due == near.due
    given_back = {at - far.due[seat] for seat, at in (await pair.far.info(far.id)).due.items()}
    assert given_back == {timedelta(minutes=600)}


async def test_startup_does_not_write_to_finished_tables(pair: Pair) -> None:
    over = await playing(pair)
    while (await pair.near.info()).status == "playing":
        await pair.near.answer()
    open_one = await pair.near.lobby(ANN, channel=CHANNEL + 1)
    await pair.settled()
    before = [await pair.far.store.tables.version(info.id) for info in (over, open_one)]

    pair.near.clock.pass_minutes(100)
    await pair.near.restart()

    after = [await pair.far.store.tables.version(info.id) for info in (over, open_one)]
    assert [now != then for now, then in zip(after, before, strict=True)] == [False, True]


async def test_a_table_opened_at_one_process_can_be_joined_at_another(pair: Pair) -> None:
    info = await pair.far.host.lobby.open_table("toy", GUILD, CHANNEL, ANN, {"rounds": 1}, 1440)
    info = await pair.near.host.lobby.join(info.id, BEN)
    await pair.settled()

    assert [seat.name for seat in info.seats] == ["Ann", "Ben"]
    assert pair.near.courier.shown == ["card(lobby,seq=0,people=2)"]


async def test_an_erasure_covers_log_updates_in_flight_elsewhere(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    await playing(pair)
    erasures, noted = pair.far.store.erasures, list[str]()
    tables_of = erasures.tables_of

    async def late(user_id: int) -> list[int]:
        """Write a log message at the other process once nothing more is found."""
        found = await tables_of(user_id)
        if not found and not noted:
            noted.append(f'(1, \'[{{"lines": ["<@{user_id}>"]}}]\', false)')
            stories = f"INSERT INTO stories (table_id, messages, runs) VALUES {noted[0]}"
            do(pair.file, f"{stories} ON CONFLICT (table_id) DO UPDATE SET messages = excluded.messages")
        return found

    monkeypatch.setattr(erasures, "tables_of", late)
    await pair.far.host.privacy.erase(BEN.user_id)

    assert await pair.near.store.erasures.tables_of(BEN.user_id) == []
    async with pair.near.host._cache.lock(1) as table:
        assert [seat.name for seat in table.info.seats] == ["Ann", "somebody"]


async def test_several_erasures_at_startup_wait_for_other_processes_once(pair: Pair) -> None:
    await playing(pair)
    for user_id in (ANN.user_id, *range(100, 120)):
        await pair.near.store.erasures.begin(user_id)
    await pair.near.end()
    before = pair.near.clock.now()

    await pair.near.begin()

    assert pair.near.clock.now() - before == timedelta(seconds=5)
    assert await pair.near.store.erasures.unfinished() == []
    assert [seat.name for seat in (await pair.near.info()).people] == ["Ben"]


async def test_tables_lost_in_another_process_share_one_message_per_person(pair: Pair) -> None:
    for channel in (30, 31):
        info = await pair.far.host.lobby.open_table("toy", FAR_GUILD, channel, ANN, {"rounds": 1}, 1440)
        await pair.far.host.lobby.join(info.id, BEN)
    await pair.settled()
    for channel in (30, 31):
        await pair.far.host.table_management.channel_deleted(channel)
    await pair.settled()

    await pair.near.wait(1)
    await pair.settled()

    lost = [text for world in (pair.near, pair.far) for _, text in world.courier.told if text.startswith("lost")]
    assert lost == ["lost [1,2]"] * 2


async def test_parallel_commands_at_two_processes_do_not_exceed_a_limit(tmp_path: Path) -> None:
    pair = Pair(tmp_path / "chabudai.db")
    pair.near.limits = pair.far.limits = TableLimits(per_person=3)
    await pair.begin()
    try:
        opened = await asyncio.gather(
            *(
                world.host.lobby.open_table("toy", GUILD, 1000 + 2 * number + at, ANN, {"rounds": 1})
                for number in range(8)
                for at, world in enumerate((pair.near, pair.far))
            ),
            return_exceptions=True,
        )
    finally:
        await pair.far.end()
        await pair.near.end()

    assert [isinstance(each, TableInfo) for each in opened].count(True) == 3
    assert rejections(opened) == ["table-limit"] * 13
