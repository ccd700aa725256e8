"""Unused games end after a warning unless a player uses them."""

from datetime import timedelta

import pytest

from bot.model.tables import BOT_USER, DEFAULT_IDLE_LIMITS, Actor, IdleLimits, Person
from bot.settings import Settings
from bot.store import schema
from tests.errors import rejected
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, STRANGER, World

pytestmark = pytest.mark.slow

LAST_WEEK = 53


async def test_an_unused_game_without_a_time_limit_ends_after_a_warning(world: World) -> None:
    began = world.clock.now()
    await world.playing(ANN, BEN, pace=None)
    await world.wait(LAST_WEEK * DAY)
    assert (await world.info()).idle_until == began + timedelta(days=60)
    assert len(world.courier.heard("notice:idle-soon")) == 1

    await world.wait(7 * DAY)

    info = await world.info()
    assert (info.status, info.ending and info.ending.by) == ("ended", BOT_USER)
    assert await world.host.queries.open_table_in(CHANNEL) is None
    assert (await world.host.endings.reopen(1, Actor(ANN))).status == "playing"


async def test_a_game_whose_players_are_all_away_ends(world: World) -> None:
    await world.playing(ANN, BEN)
    for _ in range(8):
        await world.wait(DAY)
    assert (await world.info()).all_away

    await world.wait(LAST_WEEK * DAY)
    await world.wait(7 * DAY)

    assert (await world.info()).status == "ended"


async def test_a_game_without_a_channel_ends(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.host.table_management.channel_deleted(CHANNEL)

    await world.wait(LAST_WEEK * DAY)
    await world.wait(7 * DAY)

    assert (await world.info()).status == "ended"


@pytest.mark.parametrize("how", ["answer", "button"])
async def test_a_game_used_after_the_warning_stays_open(world: World, how: str) -> None:
    await world.playing(ANN, BEN, pace=None)
    await world.wait(LAST_WEEK * DAY)

    if how == "answer":
        await world.answer()
    else:
        await world.host.idle_tables.keep_open(1, ANN.user_id)
    assert (await world.info()).idle_until is None
    await world.wait(7 * DAY)

    assert (await world.info()).status == "playing"


async def test_the_warning_comes_a_week_ahead_even_after_downtime(world: World) -> None:
    await world.playing(ANN, BEN, pace=None)

    await world.wait(100 * DAY)

    assert (await world.info()).idle_until == world.clock.now() + timedelta(days=7)


async def test_the_warning_is_posted_once_and_survives_a_restart(world: World) -> None:
    await world.playing(ANN, BEN, pace=None)
    await world.wait(LAST_WEEK * DAY)
    until = (await world.info()).idle_until

    await world.restart()
    await world.wait(DAY)

    assert (await world.info()).idle_until == until
    assert len(world.courier.heard("notice:idle-soon")) == 1


async def test_downtime_does_not_count_toward_ending_a_game(world: World) -> None:
    await world.playing(ANN, BEN, pace=None)
    await world.wait(LAST_WEEK * DAY)
    until = (await world.info()).idle_until
    assert until is not None
    world.clock.pass_minutes(30 * DAY)

    await world.restart()
    await world.host.tick()

    assert (await world.info()).idle_until == until + timedelta(days=30)


async def test_only_its_players_can_keep_a_game_open(world: World) -> None:
    await world.playing(ANN, BEN, pace=None)
    await world.wait(LAST_WEEK * DAY)

    with rejected("not-seated"):
        await world.host.idle_tables.keep_open(1, STRANGER.user_id)

    assert (await world.info()).idle_until is not None


async def test_a_draft_does_not_count_as_visible_use(world: World) -> None:
    await world.playing(ANN, BEN, CID, pace=None)
    touched = (await world.info()).touched_at
    await world.wait(2 * 60)
    async with world.host._cache.lock(1) as table:
        await world.host._cache.store_draft(table, 1, "later:1", "{}")

    assert (await world.info()).touched_at == touched


def test_the_limits_are_settings() -> None:
    settings = Settings.model_construct()
    days = timedelta(days=settings.lobby_days), timedelta(days=settings.idle_days)
    assert days == (DEFAULT_IDLE_LIMITS.lobby, DEFAULT_IDLE_LIMITS.game)


async def test_a_failing_table_does_not_block_others_and_is_logged_once(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await world.lobby(ANN)
    await world.lobby(BEN, channel=CHANNEL + 1)
    await world.store._database.write(schema.tables.update().where(schema.tables.c.id == 1).values(options="["))
    world.host._cache.evict_all()

    for _ in range(3):
        await world.wait(7 * DAY if not caplog.records else 0)

    assert (await world.info(2)).status == "ended"
    assert len([record for record in caplog.records if getattr(record, "table", None) == 1]) == 1


async def test_a_new_nickname_is_not_use_of_a_game(world: World) -> None:
    await world.playing(ANN, BEN, pace=None)
    await world.wait(LAST_WEEK * DAY)
    before = await world.info()

    await world.host.profile_refresher.refresh(Person(BEN.user_id, "Benny"), GUILD)

    after = await world.info()
    assert [seat.name for seat in after.seats] == ["Ann", "Benny"]
    assert (after.idle_until, after.touched_at) == (before.idle_until, before.touched_at)


async def test_clocks_stop_when_an_idle_game_ends(world: World) -> None:
    world.host.idle_tables.limits = IdleLimits(game=timedelta(days=1))
    await world.playing(ANN, BEN, pace=3 * DAY)
    for _ in range(2):
        await world.wait(DAY / 2)
    assert (await world.info()).status == "ended"
    await world.wait(20 * 60)

    info = await world.host.endings.reopen(1, Actor(ANN))

    assert [due - world.clock.now() for due in info.due.values()] == [timedelta(days=2)]
