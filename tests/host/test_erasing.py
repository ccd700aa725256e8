"""Erasure of a user who did everything: no column, log or export identifies them afterwards."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import BigInteger, String, update

from bot.host.privacy.erasure import Privacy
from bot.logs import JsonFormatter
from bot.model.messages import Post, lost_channel_queue, user_queue
from bot.model.tables import Person
from bot.store import schema
from bot.store.recording import TableCommit
from bot.store.sqlite.backup import back_up
from bot.store.sqlite.maintenance import broken_rows
from tests.cogs.people import Room
from tests.cogs.zoe import ZOE, a_game_in_play, found, nothing_said, traces, without_thinking
from tests.host.world import ANN, BEN, GUILD, World, until, waiting_for

NAMING = {
    *("seats.user_id", "seats.name", "seats.earlier_names", "people.user_id", "people.name", "closed_dms.user_id"),
    "absences.user_id",
    *("tables.host_id", "tables.ending", "answers.user_id", "answers.story", "said.user_id"),
    *("openings.user_id", "letters.user_id", "letters.answered", "letters.told", "drafts.content"),
    *("former_players.user_id", "former_players.names"),
    *("tables.lineup", "tickets.user_id", "tickets.name"),
    *("outbox.lane", "outbox.owner_id", "outbox.payload", "stories.messages", "results.user_id"),
}
"""The columns that can contain a user's id or name."""
NAMELESS = {
    *(
        "tables.game",
        "tables.status",
        "tables.locale",
        "tables.options",
        "tables.undo",
        "tables.joint",
        "tables.awaited",
        "tables.result",
        "tables.clocks",
        "tables.lesson",
        "tables.pings",
        "tables.rematch_of",
    ),
    *(
        "people.locale",
        "people.remind_by",
        "people.remind_at",
        "people.time_zone",
        "people.quiet",
        "absences.mode",
        "seats.absence",
        "due.extension",
        "seats.choice",
        "seats.computer",
        "answers.kind",
        "answers.action",
        "answers.clocks",
        "said.action",
        "saves.text",
    ),
    *("drafts.token", "letters.token", "letters.message_id", "outbox.kind", "outbox.mark"),
    *("results.guild_id", "results.game", "results.in_time", "results.seconds"),
    *("openings.guild_id", "servers.guild_id", "servers.channels", "servers.roles"),
    *("servers.open_seats", "servers.play_channel", "seats.vacancy", "seats.listing"),
    *("tickets.guild_id", "tickets.channel_id", "tickets.game", "tickets.locale"),
    *("icons.emoji", "icons.icon", "icons.hash", "icons.emoji_id"),
    *("tables.guild_id", "tables.channel_id", "tables.card_message_id", "tables.front_channel_id"),
    *(
        "tables.front_message_id",
        "tables.version",
        "tables.shifted",
        "notes.key",
        "notes.value",
        "erased.hash",
        "erased.salt",
    ),
}
"""All other columns of texts and ids: data of the game, places and the process."""


class Notebook(logging.Handler):
    """Handler that keeps all formatted log lines of the bot."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(JsonFormatter())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def log() -> Iterator[Notebook]:
    notebook, ours = Notebook(), logging.getLogger("bot")
    level = ours.level
    ours.addHandler(notebook)
    ours.setLevel(logging.DEBUG)
    yield notebook
    ours.removeHandler(notebook)
    ours.setLevel(level)


@pytest.mark.slow
async def test_no_column_log_or_export_identifies_an_erased_user(log: Notebook, full: Room) -> None:
    user, others = full.people[ZOE].id, [full.people[name].id for name in ("Ann", "Ben")]
    assert found(full.file, user) == NAMING, "she took every kind of action"

    await full.host.privacy.erase(user)

    assert found(full.file, user) == set()
    exports = [await full.host.privacy.export(other) for other in others]
    assert not any(traces(kept.model_dump_json(), user) for kept in exports)
    assert (await full.host.privacy.export(user)).is_empty
    assert log.lines
    assert [line for line in log.lines if traces(line, user)] == []


@pytest.mark.slow
@pytest.mark.sqlite
async def test_every_row_is_readable_after_an_erasure(full: Room, tmp_path: Path) -> None:
    await full.host.privacy.erase(full.people[ZOE].id)
    await asyncio.to_thread(back_up, full.file, tmp_path / "copy.db")
    assert list(broken_rows(tmp_path / "copy.db")) == []


def test_every_column_is_classified_as_personal_or_not() -> None:
    """A new column of texts or ids must be searched on erasure or listed as not personal."""
    could = {
        str(column)
        for table in schema.metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, String | BigInteger) and not column.foreign_keys and column.name != "id"
    }
    assert could == NAMING | NAMELESS


@pytest.mark.slow
async def test_a_refused_message_during_an_erasure_is_not_recorded(full: Room) -> None:
    store, user = full.host._store, full.people[ZOE].id
    row, *_ = await store.outbox.posts_in(user_queue(user), 1)
    await full.host.privacy.erase(user)
    assert not await store.people.mark_dms_closed(user, full.clock.now(), row)
    assert found(full.file, user) == set()


@pytest.mark.slow
async def test_a_message_about_a_lost_channel_is_erased(full: Room) -> None:
    store, user = full.host._store, full.people[ZOE].id
    info = await full.table()
    await store.record(TableCommit(info, info, full.clock.now(), posts=[Post("lost", user_id=user)]))
    assert (await full.host.privacy.export(user)).waiting
    lane = lost_channel_queue(user)
    assert await store.outbox.posts_in(lane, 9)

    await full.host.privacy.erase(user)

    assert await store.outbox.posts_in(lane, 9) == []
    assert found(full.file, user) == set()


@pytest.mark.slow
async def test_an_erasure_that_was_killed_is_finished_at_the_next_start(
    full: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    user, privacy = full.people[ZOE].id, full.host.privacy
    left = 0

    async def leave(table_id: int, user_id: int) -> None:
        nonlocal left
        left += 1
        if left > 1:
            raise asyncio.CancelledError
        await Privacy._erase_at(privacy, table_id, user_id)

    monkeypatch.setattr(privacy, "_erase_at", leave)
    with pytest.raises(asyncio.CancelledError):
        await privacy.erase(user)
    assert "notes.key" in found(full.file, user)

    await full.restart()

    assert found(full.file, user) == set()


@pytest.mark.slow
async def test_a_user_is_erased_from_an_unreadable_table(with_zoe: Room) -> None:
    room = with_zoe
    info, user = await a_game_in_play(room), with_zoe.people[ZOE].id
    damage = [
        update(schema.tables).values(options="[", ending="["),
        update(schema.stories).values(messages=f"<@{user}>"),
    ]
    await room.host._store._database.write(*damage)
    room.host._cache.evict(info.id)

    await room.host.privacy.erase(user)

    assert found(room.file, user) == set()


@pytest.mark.slow
async def test_a_user_is_erased_from_a_table_with_an_unreadable_game(with_zoe: Room) -> None:
    room = with_zoe
    info, user = await a_game_in_play(room), with_zoe.people[ZOE].id
    await room.host._store._database.write(update(schema.saves).values(text="{}"))
    room.host._cache.evict(info.id)

    await room.host.privacy.erase(user)

    assert found(room.file, user) == set()
    assert (await room.host.queries.info(info.id)).host_id == room.people["Ann"].id


@pytest.mark.slow
async def test_a_log_message_in_flight_is_recorded_without_the_erased_user(with_zoe: Room) -> None:
    room = with_zoe
    info, user = await a_game_in_play(room), with_zoe.people[ZOE].id
    before = await room.host._store.log_messages.of_table(info.id)
    with nothing_said(room):
        await without_thinking(room, "Ann")
        (row,) = await room.host._store.outbox.posts_in(f"table:{info.id}", 1)

        await room.host.privacy.erase(user)
        await room.host._store.log_messages.record_delivery(
            [row], before, [before.messages[-1].edit_post()], room.clock.now()
        )

        assert found(room.file, user) == set()


async def test_a_concurrent_name_update_does_not_outlive_an_erasure(world: World) -> None:
    await world.playing(ANN, BEN)
    async with world.host._cache.lock(1):
        meeting = asyncio.create_task(world.host.profile_refresher.refresh(Person(BEN.user_id, "Benny"), GUILD))
        await until(lambda: waiting_for(world) == 1)
        erasing = asyncio.create_task(world.host.privacy.erase(BEN.user_id))
        await until(lambda: waiting_for(world) == 2)
    await asyncio.gather(meeting, erasing)

    assert not world.store.people.is_cached(Person(BEN.user_id, "Benny"), GUILD)
