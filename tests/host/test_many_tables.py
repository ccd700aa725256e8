"""Startup, ticks and requests read only some of the tables, however many there are."""

import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import event

from bot.host.privacy.retention import REMOVED_SERVER_RETENTION
from bot.model.tables import Actor
from tests.host.world import ANN, BEN, CHANNEL, GUILD, World

pytestmark = pytest.mark.sqlite  # On a server, the query plan depends on the amount of data.

ALL_OF = re.compile(r"SCAN (tables|seats|answers|saves|said|letters)( USING (COVERING )?INDEX (?P<index>\w+))?")
"""Query plan that reads all of a table that grows with the number of games."""
OF_A_PART = {"tables_open"}
"""Indexes whose size is bounded."""


async def start(world: World) -> None:
    await world.host._timekeeper.compensate_downtime()
    await world.host.privacy.resume_erasures()
    for _ in range(2):  # The first call only records the application.
        await world.host.retention.sync_servers([GUILD], 5)
    await world.host.preload_tables()


async def look_at_the_clock(world: World) -> None:
    await world.host.tick()


async def look_for_anything_that_can_be_reached(world: World) -> None:
    world.host.outages.send_failed()
    world.clock.pass_minutes(2)
    await world.host.tick()


async def status(world: World) -> None:
    await world.host.queries.server_status(GUILD, 5)


async def another_table(world: World) -> None:
    await world.playing(ANN, BEN, channel=CHANNEL + 1)
    await world.host.queries.tables_and_unreadable(ANN.user_id, GUILD)


async def newcomers(world: World) -> None:
    await world.host.gameplay.panel(1, ANN.user_id)
    await world.host.queries.has_played(ANN.user_id, "toy")
    await world.host.queries.has_had_tables(GUILD)


async def reopening(world: World) -> None:
    await world.host.endings.end(1, Actor(ANN))
    await world.host.endings.find_reopenable(GUILD, CHANNEL, Actor(ANN))


async def a_server_that_is_away(world: World) -> None:
    world.host.outages.server_unavailable(GUILD)
    world.clock.pass_minutes(5)
    world.host.outages.server_available(GUILD)
    await world.host.tick()


async def a_server_that_is_gone(world: World) -> None:
    await world.host.retention.server_removed(GUILD)
    world.clock.pass_minutes((REMOVED_SERVER_RETENTION + timedelta(days=1)) / timedelta(minutes=1))
    await world.host.tick()


@contextmanager
def asked_of(world: World) -> Iterator[dict[str, Any]]:
    """Collect the statements executed in this context, with their parameters."""
    engine, asked = world.store._database.engine.sync_engine, dict[str, Any]()

    def hear(_: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
        asked[statement] = parameters[0] if many else parameters

    event.listen(engine, "before_cursor_execute", hear)
    yield asked
    event.remove(engine, "before_cursor_execute", hear)


async def reads_all(world: World, asked: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the statements that read all of a growing table, with their query plans."""
    found = []
    async with world.store._database.engine.connect() as live:
        for statement, parameters in asked.items():
            if statement.startswith(("SELECT", "WITH", "UPDATE", "DELETE")):
                plan = await live.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
                steps = [(statement, step.detail, ALL_OF.fullmatch(step.detail)) for step in plan]
                found += [(what, how) for what, how, all_of in steps if all_of and all_of["index"] not in OF_A_PART]
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    "deed",
    [
        start,
        look_at_the_clock,
        look_for_anything_that_can_be_reached,
        status,
        another_table,
        newcomers,
        reopening,
        a_server_that_is_away,
        a_server_that_is_gone,
    ],
)
async def test_no_operation_reads_all_tables(world: World, deed: Callable[[World], Awaitable[None]]) -> None:
    await world.playing(ANN, BEN)

    with asked_of(world) as asked:
        await deed(world)

    assert len(asked) > 1
    assert await reads_all(world, asked) == []
