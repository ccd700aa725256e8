"""Retention of tables after they end, and after their server removed the bot."""

import asyncio
import json
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select

from bot.host.errors import NoSuchTableError, NotHostError
from bot.model.data_export import DEFAULT_RETENTION
from bot.model.tables import Actor, TableInfo
from bot.settings import Settings
from bot.store import schema
from tests.errors import rejected
from tests.host.world import ANN, BEN, CHANNEL, CID, GUILD, OTHER_CHANNEL, World

pytestmark = pytest.mark.slow

DAY = 24 * 60
OTHER_GUILD, BOT = 11, 99
MANAGER = Actor(CID, is_manager=True)


async def played_out(world: World) -> TableInfo:
    """Play a game of Ann and Ben to its end."""
    info = await world.playing(ANN, BEN)
    while (await world.info(info.id)).awaited:
        await world.answer(table_id=info.id)
    return await world.info(info.id)


async def rows_of(world: World, table_id: int) -> dict[str, int]:
    """Return the number of rows stored for a table, by database table."""
    tables = [table for table in schema.metadata.sorted_tables if "table_id" in table.c]
    read = world.store._database.rows
    found = {table.name: await read(select(table).where(table.c.table_id == table_id)) for table in tables}
    return {name: len(rows) for name, rows in found.items() if rows}


async def row_of(world: World, table_id: int) -> Any:
    return await world.store._database.row(select(schema.tables).where(schema.tables.c.id == table_id))


async def test_a_table_is_kept_complete_until_it_expires(world: World) -> None:
    info = await played_out(world)
    await world.wait(DEFAULT_RETENTION.days * DAY - 1)
    assert {"seats", "answers", "saves"} <= (await rows_of(world, info.id)).keys()


async def test_an_expired_table_keeps_only_game_dates_and_result(world: World) -> None:
    info = await played_out(world)
    async with world.host._cache.lock(info.id) as table:
        ranking = [list(place) for place in table.require_game().ranking()]
    await world.wait(DEFAULT_RETENTION.days * DAY)
    row = await row_of(world, info.id)
    assert await rows_of(world, info.id) == {"results": 2}
    assert (row.game, row.status, row.guild_id, row.host_id) == ("toy", "finished", GUILD, 0)
    assert row.ended_at == info.ended_at
    told = json.loads(row.result)
    assert told["ranking"] == ranking
    assert (told["answers"], told["began"] is not None) == (info.seq, True)
    assert (await world.host.privacy.export(ANN.user_id)).tables == ()


async def test_a_button_of_an_expired_table_reports_that_it_is_over(world: World) -> None:
    info = await played_out(world)
    await world.wait(DEFAULT_RETENTION.days * DAY)
    with rejected("game-over"):
        await world.host.gameplay.panel(info.id, ANN.user_id)
    assert await world.host.queries.log(info.id) == []


async def test_a_running_game_never_expires(world: World) -> None:
    info = await world.playing(ANN, BEN, pace=None)
    await world.wait(10 * DEFAULT_RETENTION.days * DAY)
    assert (await world.info(info.id)).status == "playing"


async def test_a_reopened_game_has_no_end_date(world: World) -> None:
    info = await world.playing(ANN, BEN, pace=None)
    await world.host.endings.end(info.id, Actor(ANN))
    assert (await world.info(info.id)).ended_at == world.clock.now()
    await world.host.endings.reopen(info.id, Actor(ANN))
    await world.wait(DEFAULT_RETENTION.days * DAY)
    assert (await world.info(info.id)).ended_at is None
    assert "seats" in await rows_of(world, info.id)


async def test_a_canceled_lobby_expires(world: World) -> None:
    info = await world.lobby(ANN, BEN)
    await world.host.lobby.cancel(info.id, Actor(ANN))
    await world.host.wait_until_idle()  # Otherwise its notice would be recorded after it was erased.
    await world.wait(DEFAULT_RETENTION.days * DAY)
    assert await rows_of(world, info.id) == {}


async def test_each_tick_erases_a_few_tables_including_unreadable_ones(world: World) -> None:
    for channel in range(100, 125):
        info = await world.lobby(ANN, channel=channel)
        await world.host.lobby.cancel(info.id, Actor(ANN))
    await world.store._database.write(schema.tables.update().where(schema.tables.c.id == 1).values(options="["))
    world.host._cache.evict_all()
    await world.host.wait_until_idle()
    await world.wait(DEFAULT_RETENTION.days * DAY)
    assert len([table_id for table_id in range(1, 26) if await rows_of(world, table_id)]) == 5
    await world.wait(1)
    assert [table_id for table_id in range(1, 26) if await rows_of(world, table_id)] == []


async def test_setting_the_clock_does_not_change_the_end_of_erased_tables(world: World) -> None:
    forgotten = await played_out(world)
    await world.wait(DEFAULT_RETENTION.days * DAY)
    kept = await played_out(world)

    world.clock.put(timedelta(days=3))
    await world.wait(0)

    assert kept.ended_at is not None
    assert (await row_of(world, kept.id)).ended_at == kept.ended_at + timedelta(days=3)
    assert (await row_of(world, forgotten.id)).ended_at == forgotten.ended_at


async def test_a_table_erased_in_the_meantime_does_not_block_others(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, other = [await world.lobby(ANN, channel=channel) for channel in (100, 101)]
    for info in (gone, other):
        await world.host.lobby.cancel(info.id, Actor(ANN))
    await world.host.wait_until_idle()
    keeping = world.store.retention
    over_by = keeping.expired

    async def erased_since(end: datetime, limit: int) -> list[int]:
        found = await over_by(end, limit)
        await keeping.delete([gone.id])
        world.host._cache.evict(gone.id)
        return found

    monkeypatch.setattr(keeping, "expired", erased_since)
    world.clock.pass_minutes(DEFAULT_RETENTION.days * DAY)
    await world.host.retention.tick(world.clock.now())
    assert await rows_of(world, other.id) == {}


def test_the_retention_period_is_a_setting() -> None:
    assert timedelta(days=Settings.model_construct().keep_days) == DEFAULT_RETENTION


async def test_tables_end_silently_when_their_server_removes_the_bot(world: World) -> None:
    playing, lobby = await world.playing(ANN, BEN), await world.lobby(CID, channel=OTHER_CHANNEL)
    said = len(world.courier.said)

    await world.host.retention.server_removed(GUILD)
    await world.host.wait_until_idle()

    assert [(await world.info(each.id)).status for each in (playing, lobby)] == ["ended", "ended"]
    assert len(world.courier.said) == said


async def test_tables_of_a_removed_server_are_erased_after_thirty_days(world: World) -> None:
    info = await world.playing(ANN, BEN)
    await world.host.retention.server_removed(GUILD)
    await world.wait(30 * DAY - 1)
    assert "saves" in await rows_of(world, info.id)
    await world.wait(1)
    assert await rows_of(world, info.id) == {}
    with pytest.raises(NoSuchTableError):
        await world.info(info.id)
    await world.wait(1)
    assert await world.store.notes.removed_servers() == {}


async def test_tables_of_a_server_that_returns_can_be_reopened(world: World) -> None:
    info = await world.playing(ANN, BEN)
    await world.host.retention.server_removed(GUILD)
    await world.wait(29 * DAY)
    await world.host.retention.server_returned(GUILD)
    with pytest.raises(NotHostError):
        await world.host.endings.reopen(info.id, Actor(BEN), GUILD, CHANNEL)
    assert (await world.host.endings.reopen(info.id, Actor(ANN), GUILD, CHANNEL)).status == "playing"
    await world.wait(2 * DAY)
    assert "saves" in await rows_of(world, info.id)


async def test_tables_of_a_visible_server_are_not_erased(world: World) -> None:
    info = await world.playing(ANN, BEN)
    await world.host.retention.server_removed(GUILD)
    world.host.retention.has_server = lambda guild_id: guild_id == GUILD
    await world.wait(31 * DAY)
    assert "saves" in await rows_of(world, info.id)
    assert await world.store.notes.removed_servers() == {}


async def test_tables_opened_after_a_server_returned_continue(world: World) -> None:
    keeping = world.host.retention
    await keeping.sync_servers([GUILD], BOT)
    await keeping.server_removed(GUILD)
    keeping.has_server = lambda guild_id: guild_id == GUILD
    info = await world.playing(ANN, BEN)

    await keeping.sync_servers([], BOT)

    assert (await world.info(info.id)).status == "playing"


async def test_tables_not_yet_ended_continue_if_the_server_returns(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeping = world.host.retention
    tables = [await world.playing(ANN, BEN), await world.playing(ANN, BEN, channel=OTHER_CHANNEL)]
    end = keeping._end

    async def end_and_come_back(table_id: int, until: datetime) -> None:
        await end(table_id, until)
        keeping.has_server = lambda guild_id: guild_id == GUILD

    monkeypatch.setattr(keeping, "_end", end_and_come_back)

    await keeping.server_removed(GUILD)

    assert [(await world.info(each.id)).status for each in tables] == ["ended", "playing"]


async def test_a_server_that_joins_during_startup_is_not_removed(world: World) -> None:
    keeping = world.host.retention
    await keeping.sync_servers([GUILD], BOT)
    info = await world.playing(ANN, BEN)
    keeping.has_server = lambda guild_id: guild_id == GUILD

    await keeping.sync_servers([], BOT)

    assert (await world.info(info.id)).status == "playing"
    assert await world.store.notes.removed_servers() == {}


async def test_tables_of_a_returned_server_expire_as_usual(world: World) -> None:
    info = await world.playing(ANN, BEN)
    await world.host.retention.server_removed(GUILD)
    await world.wait(29 * DAY)
    await world.host.retention.server_returned(GUILD)
    await world.wait(2 * DAY)
    with rejected("too-late-to-reopen"):
        await world.host.endings.reopen(info.id, MANAGER, GUILD, CHANNEL)
    await world.wait((DEFAULT_RETENTION.days - 31) * DAY)
    assert await rows_of(world, info.id) == {}


async def test_servers_missing_at_startup_have_removed_the_bot(world: World) -> None:
    info = await world.playing(ANN, BEN)
    await world.host.retention.sync_servers([GUILD, OTHER_GUILD], BOT)
    assert (await world.info(info.id)).is_open
    await world.host.retention.sync_servers([OTHER_GUILD], BOT)
    assert not (await world.info(info.id)).is_open
    since = await world.store.notes.removed_servers()
    await world.wait(DAY)
    await world.host.retention.sync_servers([OTHER_GUILD], BOT)
    assert await world.store.notes.removed_servers() == since
    await world.host.retention.sync_servers([GUILD], BOT)
    assert await world.store.notes.removed_servers() == {}


@pytest.mark.parametrize("how", [asyncio.CancelledError, ValueError], ids=["killed", "failing"])
async def test_tables_left_open_at_a_removed_server_end_on_startup(
    world: World, monkeypatch: pytest.MonkeyPatch, how: type[BaseException]
) -> None:
    tables = [await world.playing(ANN, BEN), await world.playing(ANN, BEN, channel=OTHER_CHANNEL)]
    await world.host.retention.sync_servers([GUILD], BOT)
    gone_at = world.clock.now()
    await ended_but_for_one(world, monkeypatch, how())
    await world.wait(DAY)

    await world.restart()
    await world.host.retention.sync_servers([OTHER_GUILD], BOT)

    ended = [await world.info(each.id) for each in tables]
    assert [info.status for info in ended] == ["ended", "ended"]
    assert {info.ending and info.ending.until for info in ended} == {gone_at + timedelta(days=30)}


async def ended_but_for_one(world: World, monkeypatch: pytest.MonkeyPatch, trouble: BaseException) -> None:
    """Remove the bot from the server while ending its second table fails."""
    keeping = world.host.retention
    end, tried = keeping._end, 0

    async def once(table_id: int, until: datetime) -> None:
        nonlocal tried
        tried += 1
        if tried > 1:
            raise trouble
        await end(table_id, until)

    monkeypatch.setattr(keeping, "_end", once)
    with suppress(asyncio.CancelledError):
        await keeping.server_removed(GUILD)
    assert tried == 2


async def test_another_bot_on_the_same_database_ends_no_tables(world: World) -> None:
    info = await world.playing(ANN, BEN)
    await world.host.retention.sync_servers([GUILD], BOT)
    await world.host.retention.sync_servers([OTHER_GUILD], BOT + 1)
    assert (await world.info(info.id)).is_open


async def test_server_settings_are_erased_with_the_tables(world: World) -> None:
    await world.host.servers.set_most_open(GUILD, Actor(ANN, is_manager=True), 5)
    await world.host.retention.server_removed(GUILD)
    await world.wait(30 * DAY - 1)
    assert (await world.host.servers.settings(GUILD)).most_open == 5

    await world.wait(1)

    assert (await world.host.servers.settings(GUILD)).most_open == 0


async def test_a_server_with_settings_but_no_tables_counts_as_removed(world: World) -> None:
    await world.host.servers.set_most_open(GUILD, Actor(ANN, is_manager=True), 5)

    await world.host.retention.sync_servers([], 1)

    assert set(await world.store.notes.removed_servers()) == {GUILD}
