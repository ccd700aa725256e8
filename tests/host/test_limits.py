"""Limits on how many tables people can open and start in a server."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.model.servers import TableLimits
from bot.model.tables import Actor, Person, TableInfo
from tests.errors import rejected, rejections
from tests.host.world import ANN, BEN, CID, GUILD, World

pytestmark = pytest.mark.slow

OTHER_GUILD = GUILD + 1


class Limited:
    """A world that opens each table in a new channel."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._channel = 1000

    async def open(self, person: Person, guild: int = GUILD) -> TableInfo:
        self._channel += 1
        lobby = self.world.host.lobby
        return await lobby.open_table("toy", guild, self._channel, person, {"rounds": 1})

    async def refused(self, work: Any) -> dict[str, Any]:
        with rejected("table-limit") as refused:
            await work
        return refused.value.facts

    async def close(self, info: TableInfo) -> None:
        await self.world.host.endings.end(info.id, Actor(Person(info.host_id, "x")))

    async def start(self, info: TableInfo, by: Person = ANN) -> TableInfo:
        return await self.world.host.lobby.start(info.id, Actor(by))


@pytest.fixture
async def limited(tmp_path: Path) -> AsyncIterator[Any]:
    """Factory of worlds with these limits."""
    worlds: list[World] = []

    async def make(**limits: int) -> Limited:
        world = World(tmp_path / "chabudai.db")
        world.limits = TableLimits(**limits)
        worlds.append(await world.begin())
        return Limited(world)

    yield make
    for world in worlds:
        await world.end()


async def test_a_person_hosts_as_many_open_tables_as_the_limit(limited: Any) -> None:
    at = await limited(per_person=2)
    first, _ = await at.open(ANN), await at.open(ANN)

    assert (await at.refused(at.open(ANN)))["which"] == "person"
    await at.open(BEN)
    await at.open(ANN, OTHER_GUILD)
    await at.close(first)
    await at.open(ANN)


async def test_open_tables_in_a_server_are_limited(limited: Any) -> None:
    at = await limited(per_server=2)
    first, _ = await at.open(ANN), await at.open(BEN)

    facts = await at.refused(at.open(CID))

    assert (facts["which"], facts["most"]) == ("server", 2)
    await at.open(CID, OTHER_GUILD)
    await at.close(first)
    await at.open(CID)


async def test_closed_tables_still_count_within_the_hour(limited: Any) -> None:
    at = await limited(per_hour=2)
    began = at.world.clock.now()
    for minutes in (0, 20):
        at.world.clock.pass_minutes(minutes)
        await at.close(await at.open(ANN))

    facts = await at.refused(at.open(ANN))

    assert (facts["which"], facts["most"], int(facts["until"])) == ("hour", 2, int(began.timestamp()) + 3600)
    await at.open(BEN)
    at.world.clock.pass_minutes(39.9)
    await at.refused(at.open(ANN))
    at.world.clock.pass_minutes(0.1)
    await at.open(ANN)
    await at.refused(at.open(ANN))


async def test_zero_means_no_limit(limited: Any) -> None:
    at = await limited()
    for _ in range(60):
        await at.open(ANN)


@pytest.mark.parametrize("limits", [{"per_person": 3}, {"per_hour": 3}, {"per_server": 3}])
async def test_parallel_commands_do_not_get_past_a_limit(limited: Any, limits: dict[str, int]) -> None:
    at = await limited(**limits)

    opened = await asyncio.gather(*(at.open(ANN) for _ in range(20)), return_exceptions=True)

    assert [isinstance(each, TableInfo) for each in opened].count(True) == 3
    assert rejections(opened) == ["table-limit"] * 17


@pytest.mark.parametrize("limits", [{"per_person": 2}, {"per_hour": 2}, {"per_server": 2}])
async def test_limits_survive_a_restart(limited: Any, limits: dict[str, int]) -> None:
    at = await limited(**limits)
    await at.open(ANN)
    await at.open(ANN)

    await at.world.restart()

    await at.refused(at.open(ANN))


async def test_lower_limits_leave_open_tables_as_they_are(limited: Any) -> None:
    at = await limited()
    tables = [await at.open(ANN) for _ in range(4)]
    at.world.limits = TableLimits(per_person=2, per_server=2)

    await at.world.restart()

    assert [(await at.world.info(info.id)).status for info in tables] == ["lobby"] * 4
    await at.refused(at.open(ANN))


async def test_computer_players_do_not_count_toward_limits(limited: Any) -> None:
    at = await limited(per_person=1, per_hour=2, per_server=2)
    info = await at.open(ANN)
    await at.world.host.lobby.add_computer(info.id, Actor(ANN), number=3)

    await at.start(info)

    await at.open(BEN)
    with rejected("table-limit"):
        await at.open(ANN)


async def test_a_table_opened_and_started_within_the_hour_counts_once(limited: Any) -> None:
    at = await limited(per_hour=1)
    info = await at.open(ANN)
    await at.world.host.lobby.join(info.id, BEN)

    assert (await at.start(info)).status == "playing"


async def test_starting_an_older_table_counts(limited: Any) -> None:
    at = await limited(per_hour=1)
    tables = [await at.open(ANN, guild) for guild in (GUILD, OTHER_GUILD)]
    at.world.clock.pass_minutes(61)
    tables.append(await at.open(ANN))
    for info in tables:
        await at.world.host.lobby.join(info.id, BEN)

    assert (await at.refused(at.start(tables[0])))["which"] == "hour"

    assert (await at.world.info(tables[0].id)).status == "lobby"
    await at.start(tables[1])
    at.world.clock.pass_minutes(61)
    await at.start(tables[0])
    await at.refused(at.open(ANN))


async def test_reopening_counts_as_opening(limited: Any) -> None:
    at = await limited(per_hour=3)
    info = await at.open(ANN)
    await at.world.host.lobby.join(info.id, BEN)
    await at.start(info)
    for _ in range(2):
        await at.close(info)
        await at.world.host.endings.reopen(info.id, Actor(ANN))
    await at.close(info)

    await at.refused(at.world.host.endings.reopen(info.id, Actor(ANN)))

    assert not (await at.world.info(info.id)).is_open


async def test_parallel_reopenings_do_not_get_past_a_limit(limited: Any) -> None:
    at = await limited(per_person=2)
    tables = []
    for _ in range(4):
        info = await at.open(ANN)
        await at.world.host.lobby.join(info.id, BEN)
        await at.start(info)
        await at.close(info)
        tables.append(info)

    reopened = await asyncio.gather(
        *(at.world.host.endings.reopen(info.id, Actor(ANN)) for info in tables), return_exceptions=True
    )

    assert rejections(reopened) == ["table-limit"] * 2
    assert [(await at.world.info(info.id)).is_open for info in tables].count(True) == 2


async def test_reopening_a_game_as_manager_does_not_count_as_hosting(limited: Any) -> None:
    at = await limited(per_person=1)
    info = await at.open(ANN)
    await at.world.host.lobby.join(info.id, BEN)
    await at.start(info)
    await at.close(info)
    await at.open(CID)

    after = await at.world.host.endings.reopen(info.id, Actor(CID, is_manager=True))

    assert after.is_open


async def test_passing_hosting_on_can_exceed_the_limit_but_opens_no_table(limited: Any) -> None:
    at = await limited(per_person=1)
    theirs, _ = await at.open(BEN), await at.open(ANN)
    await at.world.host.lobby.join(theirs.id, ANN)

    await at.world.host.lobby.leave(theirs.id, BEN.user_id)

    assert (await at.world.info(theirs.id)).host_id == ANN.user_id
    assert (await at.refused(at.open(ANN)))["which"] == "person"


async def test_a_refused_table_leaves_its_channel_free(limited: Any) -> None:
    at = await limited(per_person=1)
    await at.open(ANN)
    await at.refused(at.open(ANN))

    at._channel -= 1
    await at.open(BEN)


async def test_the_lower_limit_of_server_and_process_counts(limited: Any) -> None:
    at = await limited(per_server=10)
    manager = Actor(CID, is_manager=True)
    servers = at.world.host.servers
    with rejected("not-offered"):
        await servers.set_most_open(GUILD, manager, 20)
    await servers.set_most_open(GUILD, manager, 5)
    for _ in range(5):
        await at.open(ANN)

    assert (await at.refused(at.open(BEN)))["most"] == 5

    await servers.set_most_open(GUILD, manager, 0)
    for _ in range(5):
        await at.open(BEN)
    assert (await at.refused(at.open(BEN)))["most"] == 10


async def test_openings_older_than_an_hour_are_deleted_at_the_next_one(limited: Any) -> None:
    at = await limited()
    await at.open(ANN)
    at.world.clock.pass_minutes(60)
    await at.open(BEN)

    kept = [await at.world.host.privacy.export(person.user_id) for person in (ANN, BEN)]

    assert [[len(table.opened_at) for table in one.tables] for one in kept] == [[0], [1]]
