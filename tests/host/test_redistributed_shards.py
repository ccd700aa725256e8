"""Redistributed shards: time is given back since each shard was last served, by any process."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.host.schedule.clocks import deadline_policy
from bot.model.tables import Actor, TableInfo
from bot.store.notes import HEARTBEAT_KEY, notes_with_prefix
from tests.host.test_many_processes import FAR_GUILD
from tests.host.world import ANN, BEN, CHANNEL, GUILD, StandingClock, World

pytestmark = pytest.mark.postgres

SIX_HOURS, TEN_HOURS = timedelta(hours=6), timedelta(hours=10)
A_LITTLE = timedelta(minutes=1)
"""Maximum delay between the starts of the two processes."""


async def playing_at(world: World, guild_id: int) -> TableInfo:
    """Start a game in a server with a day for each answer."""
    info = await world.host.lobby.open_table("toy", guild_id, CHANNEL + guild_id, ANN, {"rounds": 1}, 1440)
    await world.host.lobby.join(info.id, BEN)
    return await world.host.lobby.start(info.id, Actor(ANN))


async def beginning(file: Path, clock: StandingClock, shards: str | None) -> World:
    """Start a process on a shared clock."""
    world = World(file, shards=shards)
    world.clock = clock
    return await world.begin()


async def given_back(world: World, before: TableInfo) -> timedelta:
    """Return by how much a table's deadlines were extended."""
    after = await world.info(before.id)
    (moved,) = {at - before.due[seat] for seat, at in after.due.items()}
    return moved


async def beats(world: World) -> set[str]:
    return {key for key, _ in await notes_with_prefix(world.store._database, HEARTBEAT_KEY)}


@pytest.mark.parametrize("before", [None, "0-1/2", "0-3/4"])
async def test_both_halves_get_the_downtime_of_their_common_process_back(tmp_path: Path, before: str | None) -> None:
    file = tmp_path / "chabudai.db"
    one = await World(file, shards=before).begin()
    near, far = await playing_at(one, GUILD), await playing_at(one, FAR_GUILD)
    await one.end()

    one.clock.pass_minutes(360)
    first = await beginning(file, one.clock, "0-0/2")
    one.clock.pass_minutes(0.2)
    second = await beginning(file, one.clock, "1-1/2")

    assert await given_back(first, near) == SIX_HOURS
    assert SIX_HOURS <= await given_back(second, far) < SIX_HOURS + A_LITTLE
    await first.end()
    await second.end()


async def test_splitting_one_half_gives_time_back_to_that_half_only(
    tmp_path: Path,
) -> None:
    file = tmp_path / "chabudai.db"
    lower = await World(file, shards="0-1/4").begin()
    upper = await beginning(file, lower.clock, "2-3/4")
    first, second = await playing_at(lower, GUILD), await playing_at(lower, FAR_GUILD)
    third = await playing_at(upper, FAR_GUILD * 2)
    await lower.end()
    for _ in range(6):
        lower.clock.pass_minutes(60)
        await upper.host.tick()

    worlds = [await beginning(file, lower.clock, shards) for shards in ("0-0/4", "1-1/4")]

    assert [await given_back(upper, info) for info in (first, second)] == [SIX_HOURS] * 2
    assert await given_back(upper, third) == timedelta()
    for world in (*worlds, upper):
        await world.end()


@pytest.mark.parametrize("after", [None, "0-1/2", "0-2/3"])
async def test_merging_gives_back_the_longest_downtime_of_a_half(tmp_path: Path, after: str | None) -> None:
    file = tmp_path / "chabudai.db"
    lower = await World(file, shards="0-0/2").begin()
    upper = await beginning(file, lower.clock, "1-1/2")
    far = await playing_at(upper, FAR_GUILD)
    await upper.end()
    for _ in range(6):
        lower.clock.pass_minutes(100)
        await lower.host.tick()
    await lower.end()

    one = await beginning(file, lower.clock, after)

    assert await given_back(one, far) == TEN_HOURS
    await one.end()


async def test_time_already_given_back_is_not_given_again(tmp_path: Path) -> None:
    file = tmp_path / "chabudai.db"
    one = await World(file).begin()
    near, far = await playing_at(one, GUILD), await playing_at(one, FAR_GUILD)
    await one.end()
    one.clock.pass_minutes(360)
    worlds = [await beginning(file, one.clock, shards) for shards in ("0-0/2", "1-1/2")]

    for world in worlds:
        await world.restart()

    assert [await given_back(worlds[0], info) for info in (near, far)] == [SIX_HOURS] * 2
    for world in worlds:
        await world.end()


async def test_a_heartbeat_is_deleted_once_one_process_serves_all_its_shards(tmp_path: Path) -> None:
    file = tmp_path / "chabudai.db"
    one = await World(file).begin()
    await one.end()
    first = await beginning(file, one.clock, "0-0/2")
    second = await beginning(file, one.clock, "1-1/2")
    of_both = await beats(first)
    await first.end()
    await second.end()
    third = await beginning(file, one.clock, "0-1/2")
    of_all = await beats(third)
    await third.end()

    assert of_both == {HEARTBEAT_KEY, f"{HEARTBEAT_KEY} 0-0/2", f"{HEARTBEAT_KEY} 1-1/2"}
    assert of_all == {f"{HEARTBEAT_KEY} 0-1/2"}


async def test_a_partial_heartbeat_is_deleted_by_a_process_with_more_shards(tmp_path: Path) -> None:
    file = tmp_path / "chabudai.db"
    for shards in ("0-0/4", "1-2/4", "3-3/4", "0-1/4"):
        world = await World(file, shards=shards).begin()
        left = await beats(world)
        await world.end()

    assert left == {f"{HEARTBEAT_KEY} {shards}" for shards in ("1-2/4", "3-3/4", "0-1/4")}


async def test_a_process_ignores_unavailable_servers_of_other_shards(tmp_path: Path) -> None:
    file = tmp_path / "chabudai.db"
    near = await World(file, shards="0-0/2").begin()
    far = await beginning(file, near.clock, "1-1/2")
    now = near.clock.now()
    for guild_id in (GUILD, FAR_GUILD):
        await near.store.notes.mark_server_unavailable(guild_id, now)
        await near.store.notes.mark_server_removed(guild_id, now)

    assert await near.store.notes.unavailable_servers() == {GUILD: now} == await near.store.notes.removed_servers()
    assert await far.store.notes.unavailable_servers() == {FAR_GUILD: now} == await far.store.notes.removed_servers()
    await near.end()
    await far.end()


async def test_giving_time_back_keeps_the_claims_of_other_shards(tmp_path: Path) -> None:
    file = tmp_path / "chabudai.db"
    near = await World(file, shards="0-0/2").begin()
    far = await beginning(file, near.clock, "1-1/2")
    since = near.clock.now()
    for guild_id in (GUILD, FAR_GUILD):
        await near.store.notes.mark_server_unavailable(guild_id, since)
    near.clock.pass_minutes(600)

    await near.store.time_shifter.shift_after_outage(SIX_HOURS, near.clock.now(), deadline_policy(near.clock.now()))

    assert await near.store.notes.unavailable_servers() == {GUILD: since + SIX_HOURS}
    assert await far.store.notes.unavailable_servers() == {FAR_GUILD: since}
    await near.end()
    await far.end()
