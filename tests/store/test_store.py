"""Tests for the store: writes are atomic, complete and no larger than needed."""

import asyncio
import sqlite3
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import delete, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.model.messages import Post, table_queue, user_queue
from bot.model.tables import AnswerRecord, Ending, Person, PersonSettings, SeatInfo, TableInfo, UndoRequest
from bot.store import MAX_SAVES, ChannelOccupiedError, DeadlinePolicy, Store, schema
from bot.store.errors import CorruptError
from bot.store.recording import TableCommit
from bot.store.sqlite import connection as sqlite_connection
from bot.store.sqlite.backup import back_up

NOW = datetime(2030, 1, 1, tzinfo=UTC)
AS_IT_IS = DeadlinePolicy(lambda deadline: deadline, NOW, slow=0, enough=0)


def lobby(channel: int = 20) -> TableInfo:
    return TableInfo(0, "toy", "lobby", 10, channel, 1, seats=(SeatInfo(0, 1, "Ann"), SeatInfo(1, 2, "Ben")))


def answered(seq: int) -> AnswerRecord:
    return AnswerRecord(seq, "person", 0, 1, NOW, action='{"token":"1"}', story="once")


async def playing(store: Store, answers: int = 0) -> TableInfo:
    info = await store.tables.add(lobby(), [], NOW)
    for seq in range(1, answers + 1):
        after = replace(info, status="playing", seq=seq)
        await store.record(TableCommit(info, after, NOW, answered=answered(seq), save=f"save {seq}"))
        info = after
    return info


async def first_in(store: Store, info: TableInfo) -> Post:
    """Return the next message in a table's queue."""
    (row,) = await store.outbox.posts_in(table_queue(info.id), 1)
    return row


async def test_table_is_read_back_exactly_as_written(store: Store) -> None:
    info = await store.tables.add(lobby(), [], NOW)
    after = replace(
        info,
        status="playing",
        pace=60,
        options={"rounds": 2},
        card_message_id=2**62,
        seq=1,
        undo=UndoRequest(1, 0, (0,)),
        awaited=(1, 0),
        seats=(
            SeatInfo(0, 2, "Ben", "red", 1, 1, True),
            SeatInfo(1, 3, "Cid", None, 0),
        ),
        due={0: NOW + timedelta(hours=1), 1: NOW},
        remind={0: NOW + timedelta(minutes=45)},
        quick=frozenset({1}),
    )

    await store.record(TableCommit(info, after, NOW))

    assert await store.tables.find(info.id) == after


async def test_step_is_written_completely_or_not_at_all(store: Store) -> None:
    info = await playing(store, 1)

    with pytest.raises(IntegrityError):
        await store.record(
            TableCommit(
                info,
                replace(info, pace=5, due={0: NOW}),
                NOW,
                answered=answered(1),
                save="never",
                posts=[Post("say", "never")],
            )
        )

    assert await store.tables.find(info.id) == info
    assert (await store.answers.last_save(info.id), await store.outbox.size()) == ("save 1", 0)


async def test_game_continues_without_loss_after_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = f"sqlite+aiosqlite:///{tmp_path / 'full.db'}"
    await (await Store.open(address)).close()
    with monkeypatch.context() as patch:
        patch.setattr(sqlite_connection, "PRAGMAS", (*sqlite_connection.PRAGMAS, "PRAGMA max_page_count = 40"))
        full = await Store.open(address)
        info = await playing(full, 1)
        with pytest.raises(DBAPIError):
            await full.record(TableCommit(info, replace(info, seq=2), NOW, answered=answered(2), save="x" * 10**6))
        await full.close()

    roomy = await Store.open(address)
    await roomy.record(TableCommit(info, replace(info, seq=2), NOW, answered=answered(2), save="x" * 10**6))

    assert [each.seq for each in await roomy.answers.latest(info.id, 10)] == [1, 2]
    await roomy.close()


async def test_answer_numbers_are_never_reused(store: Store) -> None:
    info = await playing(store, 3)

    with pytest.raises(IntegrityError):
        await store.record(TableCommit(info, info, NOW, answered=answered(2)))


async def test_old_saves_are_deleted_during_a_long_game(store: Store) -> None:
    info = await playing(store, 2 * MAX_SAVES)

    assert await store.answers.save_after(info.id, MAX_SAVES) is None
    assert await store.answers.save_after(info.id, MAX_SAVES + 1) == f"save {MAX_SAVES + 1}"
    assert await store.answers.last_save(info.id) == f"save {2 * MAX_SAVES}"


async def test_finished_game_keeps_one_save(store: Store) -> None:
    info = await playing(store, 5)

    await store.record(
        TableCommit(info, replace(info, seq=6, status="finished"), NOW, answered=answered(6), save="last")
    )

    assert await store.answers.save_after(info.id, 5) is None
    assert await store.answers.last_save(info.id) == "last"


async def test_late_answer_costs_as_many_statements_as_an_early_one(store: Store) -> None:
    info = await playing(store, 5)
    statements: list[str] = []
    event.listen(
        store._database.engine.sync_engine, "before_cursor_execute", lambda *args: statements.append(args[2])
    )
    counts = []
    for seq in range(6, 70):
        statements.clear()
        after = replace(info, seq=seq)
        await store.record(TableCommit(info, after, NOW, answered=answered(seq), save="x", posts=[Post("card")]))
        info = after
        counts.append(len(statements))

    assert counts[1] == counts[-1] <= 8  # The first answer also inserts the card into the outbox.


async def test_channel_has_at_most_one_open_table(store: Store) -> None:
    first = await store.tables.add(lobby(), [], NOW)

    with pytest.raises(ChannelOccupiedError):
        await store.tables.add(lobby(), [], NOW)

    await store.record(TableCommit(first, replace(first, status="ended"), NOW))
    second = await store.tables.add(lobby(), [], NOW)
    assert await store.tables.open_in(20) == second.id


async def test_card_is_queued_only_once(store: Store) -> None:
    info = await store.tables.add(lobby(), [Post("card")], NOW)

    await store.record(TableCommit(info, info, NOW, posts=[Post("card"), Post("card")]))

    assert await store.outbox.size() == 1


async def test_card_requested_during_delivery_is_queued_again(store: Store) -> None:
    info = await store.tables.add(lobby(), [Post("card")], NOW)
    row = await first_in(store, info)
    await store.record(TableCommit(info, info, NOW, posts=[Post("card")]))

    await store.outbox.mark_delivered(row, NOW)

    assert (await first_in(store, info)).id > row.id


async def test_nonce_is_never_reused(store: Store) -> None:
    info = await store.tables.add(lobby(), [], NOW)
    nonces = []
    for _ in range(3):
        await store.record(TableCommit(info, info, NOW, posts=[Post("say", "x")]))
        row = await first_in(store, info)
        nonces.append(row.nonce)
        await store.outbox.mark_delivered(row, NOW)

    assert len(set(nonces)) == 3


async def test_lane_waits_for_its_first_message(store: Store) -> None:
    info = await store.tables.add(lobby(), [Post("say", "a"), Post("say", "b"), Post("dm", "c", 1)], NOW)
    lane = table_queue(info.id)
    row = await first_in(store, info)

    await store.outbox.reschedule(row, NOW + timedelta(seconds=9))

    assert await store.outbox.due_queues(NOW) == ["user:1"]
    assert set(await store.outbox.due_queues(NOW + timedelta(seconds=9))) == {lane, "user:1"}
    assert (await first_in(store, info)).payload == "a"


async def test_simultaneous_deliveries_are_removed_in_few_commits(store: Store) -> None:
    info = await store.tables.add(lobby(), [Post("dm", "x", user) for user in range(1, 31)], NOW)
    rows = [(await store.outbox.posts_in(user_queue(user), 1))[0] for user in range(1, 31)]
    commits: list[object] = []
    event.listen(store._database.engine.sync_engine, "commit", commits.append)

    await asyncio.gather(*(store.outbox.mark_delivered(row, NOW) for row in rows))

    assert (await store.outbox.size(), info.id) == (0, 1)
    assert len(commits) < 5


async def test_concurrent_writers_wait_for_each_other(store: Store) -> None:
    infos = [await store.tables.add(lobby(channel), [], NOW) for channel in range(20)]

    await asyncio.gather(
        *(
            store.record(TableCommit(info, replace(info, seq=1), NOW, answered=answered(1), save="x"))
            for info in infos
        )
    )

    assert [(await store.tables.find(info.id)).seq for info in infos] == [1] * 20


@pytest.mark.sqlite
async def test_backup_made_during_writes_is_consistent(store: Store, tmp_path: Path) -> None:
    info = await playing(store, 1)
    copy = tmp_path / "copy.db"

    async def write() -> None:
        before = info
        for seq in range(2, 40):
            after = replace(before, seq=seq)
            await store.record(TableCommit(before, after, NOW, answered=answered(seq), save=f"save {seq}"))
            before = after

    await asyncio.gather(write(), asyncio.to_thread(back_up, tmp_path / "a.db", copy))

    backup = await Store.open(f"sqlite+aiosqlite:///{copy}")
    table = await backup.tables.find(info.id)
    assert table is not None
    assert len(await backup.answers.latest(info.id, 100)) == table.seq
    assert await backup.answers.last_save(info.id) == f"save {table.seq}"
    await backup.close()


async def test_names_and_locales_follow_the_latest_ones_seen(store: Store) -> None:
    await store.people.upsert(Person(1, "Ann", "en"))
    await store.people.set_settings(1, PersonSettings(remind_by="dm"), None)
    await store.people.upsert(Person(1, "Anne", "fr"))
    info = await store.tables.add(lobby(), [], NOW)

    assert [(seat.locale, seat.remind_by) for seat in info.seats] == [("fr", "dm"), ("en", "mention")]


async def test_outage_moves_deadlines_and_reminders_together(store: Store) -> None:
    info = await playing(store, 1)
    timed = replace(info, due={0: NOW, 1: NOW}, remind={0: NOW - timedelta(minutes=1)})
    await store.record(TableCommit(info, timed, NOW))

    await store.time_shifter.shift_after_outage(timedelta(hours=2), NOW, AS_IT_IS)

    table = await store.tables.find(info.id)
    assert table is not None
    assert table.due == {0: NOW + timedelta(hours=2), 1: NOW + timedelta(hours=2)}
    assert table.remind == {0: NOW + timedelta(minutes=119)}


async def test_latest_draft_is_kept_until_its_question_or_table_is_gone(store: Store) -> None:
    info = await playing(store, 1)
    for seat, token, content in ((0, "5", "first"), (1, "5", "another's"), (0, "gift", "a gift"), (0, "5", "second")):
        await store.drafts.upsert(info.id, seat, token, content, NOW)
    assert await store.drafts.of_table(info.id) == {(0, "5"): "second", (1, "5"): "another's", (0, "gift"): "a gift"}

    await store.record(TableCommit(info, info, NOW, closed_drafts=[(0, "5"), (1, "5")]))
    assert await store.drafts.of_table(info.id) == {(0, "gift"): "a gift"}

    await store._database.write(delete(schema.tables).where(schema.tables.c.id == info.id))
    assert await store.drafts.of_table(info.id) == {}


async def test_draft_is_deleted_only_if_the_step_that_closes_it_succeeds(store: Store) -> None:
    info = await playing(store, 1)
    await store.drafts.upsert(info.id, 0, "5", "all of it", NOW)

    with pytest.raises(IntegrityError):
        await store.record(TableCommit(info, info, NOW, answered=answered(1), closed_drafts=[(0, "5")]))

    assert await store.drafts.of_table(info.id) == {(0, "5"): "all of it"}


@pytest.mark.sqlite
async def test_frequent_and_startup_queries_use_an_index(store: Store) -> None:
    queries = [
        "SELECT * FROM outbox WHERE lane = 'x' ORDER BY id LIMIT 1",
        "SELECT lane FROM outbox WHERE table_id = 1 AND kind = 'card'",
        "SELECT * FROM due WHERE due_at <= 1 ORDER BY due_at LIMIT 9",
        "SELECT * FROM due WHERE remind_at <= 1 ORDER BY remind_at LIMIT 9",
        "SELECT id FROM tables WHERE channel_id = 1 AND status IN ('lobby', 'playing')",
        "SELECT table_id FROM seats WHERE user_id = 1",
        "SELECT text FROM saves WHERE table_id = 1 ORDER BY seq DESC LIMIT 1",
        "SELECT * FROM answers WHERE table_id = 1 ORDER BY seq DESC LIMIT 9",
        "SELECT seat, token, content FROM drafts WHERE table_id = 1",
        "SELECT * FROM letters WHERE table_id = 1 ORDER BY seq, seat",
        "SELECT * FROM letters WHERE table_id = 1 AND seat = 1 AND seq = 1",
        "SELECT messages, runs FROM stories WHERE table_id = 1",
    ]

    for query in queries:
        plan = " ".join(str(row) for row in await store._database.rows(text(f"EXPLAIN QUERY PLAN {query}")))
        assert "SEARCH" in plan, query
        assert "SCAN" not in plan, query


@pytest.mark.slow
async def test_ten_thousand_open_tables_do_not_slow_the_start(tmp_path: Path) -> None:
    file = tmp_path / "many.db"
    await (await Store.open(f"sqlite+aiosqlite:///{file}")).close()
    live = sqlite3.connect(file)
    info = lobby()
    rows = [(i, "toy", "playing", 10, i, 1, "en", 1440, "{}", 0, False, "[0]") for i in range(1, 10001)]
    live.executemany(
        "INSERT INTO tables (id, game, status, guild_id, channel_id, host_id, locale, pace, options, seq, homeless,"
        " awaited) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",
        rows,
    )
    live.executemany(
        "INSERT INTO seats (table_id, user_id, place, name, seat, missed, away) VALUES (?, ?, 0, 'Ann', 0, 0, 0)",
        [(i, info.host_id) for i in range(1, 10001)],
    )
    due = int(NOW.timestamp() * 1000)
    live.executemany("INSERT INTO due VALUES (?, 0, ?, NULL, 0, NULL)", [(i, due) for i in range(1, 10001)])
    live.executemany("INSERT INTO saves VALUES (?, 0, ?)", [(i, "x" * 500) for i in range(1, 10001)])
    live.commit()
    live.close()

    everybody_six_hours = DeadlinePolicy(
        lambda deadline: deadline._replace(due_at=NOW + timedelta(hours=6)), NOW, slow=0, enough=1
    )
    began = time.process_time()  # CPU time, so that other load on the machine doesn't count.
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    await store.time_shifter.shift_after_outage(timedelta(hours=1), NOW, everybody_six_hours)
    took = time.process_time() - began
    moved = await store.deadlines.due_deadlines(NOW + timedelta(hours=6), 20000)
    await store.close()

    assert len(moved) == 10000
    assert took < 3


def test_deleting_a_table_deletes_all_its_rows() -> None:
    followers = [table for table in schema.metadata.tables.values() if "table_id" in table.c]

    assert len(followers) == 13
    assert all(next(iter(table.c.table_id.foreign_keys)).ondelete == "CASCADE" for table in followers)


async def test_unreadable_heartbeat_is_reported_as_damage(store: Store) -> None:
    await store.notes.set("heartbeat", "soon")
    with pytest.raises(CorruptError):
        await store.notes.last_heartbeat()


@pytest.mark.parametrize(("key", "value"), [("server-away:7", "9" * 30), ("server-away:x", "1")])
async def test_unreadable_outage_is_reported_as_damage(store: Store, key: str, value: str) -> None:
    await store.notes.set(key, value)
    with pytest.raises(CorruptError):
        await store.notes.unavailable_servers()


async def test_outage_extends_how_long_an_ended_game_stays_hidden(store: Store) -> None:
    hours = timedelta(hours=1)
    ended = replace(lobby(), status="ended", ending=Ending(1, NOW, ()))
    here, there = [await store.tables.add(replace(ended, channel_id=at, guild_id=at), [], NOW) for at in (1, 2)]
    await store.time_shifter.shift_server_after_outage(1, hours, AS_IT_IS)

    found = [await store.tables.find(info.id) for info in (here, there)]
    assert [info and info.ending and info.ending.until for info in found] == [NOW + hours, NOW]


async def test_retried_messages_are_found_before_new_ones(store: Store) -> None:
    first = await store.tables.add(lobby(1), [Post("card")], NOW)
    await store.tables.add(lobby(2), [Post("card")], NOW)
    (row,) = await store.outbox.posts_in(table_queue(first.id), 1)
    await store.outbox.reschedule(row, NOW + timedelta(seconds=4))

    assert await store.outbox.retry_queues(NOW) == []
    assert await store.outbox.retry_queues(NOW + timedelta(seconds=5)) == [table_queue(first.id)]
