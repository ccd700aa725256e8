"""Host and manager rights depend only on the actor: who they are and whether they manage the server."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.host.errors import NotHostError
from bot.host.host import Host
from bot.host.lobby.ending import Endings
from bot.host.lobby.lobby import Lobby
from bot.host.lobby.table_management import TableManagement
from bot.model.tables import Actor, Person, TableInfo
from engine.search.players import USUAL
from tests.host.test_quick_answers import QUICK
from tests.host.world import ANN, BEN, CID, GUILD, OTHER_CHANNEL, STRANGER, World, notice

pytestmark = pytest.mark.slow

HOST = Actor(ANN)
MANAGER = Actor(STRANGER, is_manager=True)
"""A user without a seat at the table."""


@dataclass(frozen=True)
class Act:
    """An action that needs host rights, and a check that it was done."""

    name: str
    do: Callable[[Host, Actor], Awaitable[TableInfo]]
    done: Callable[[TableInfo], object]
    playing: bool = False
    game: str = "toy"
    away: bool = False
    computer: bool = False
    ended: bool = False
    own_thread: bool | None = None

    async def lay(self, world: World) -> None:
        """Open a table of Ann's with Ben and Cid where the action hasn't been done."""
        await world.lobby(ANN, BEN, CID, game=self.game, own_thread=self.own_thread)
        if self.computer:
            await world.host.lobby.add_computer(1, HOST)
        if self.playing:
            await world.host.lobby.start(1, HOST)
        if self.away:
            await world.host.table_management.remove(1, HOST, CID.user_id)
        if self.ended:
            await world.host.endings.end(1, HOST)
        await world.host.wait_until_idle()
        assert not self.done(await world.info())


def somebody(info: TableInfo, person: Person, **are: Any) -> bool:
    """Return whether a user has a seat with these attributes."""
    seat = info.person(person.user_id)
    return seat is not None and replace(seat, **are) == seat


def computers(info: TableInfo) -> int:
    return sum(seat.computer is not None for seat in info.seats)


ACTS = [
    Act(
        "remove",
        lambda host, by: host.table_management.remove(1, by, BEN.user_id),
        lambda info: not info.person(BEN.user_id),
    ),
    Act(
        "remove-from-a-game",
        lambda host, by: host.table_management.remove(1, by, BEN.user_id),
        lambda info: somebody(info, BEN, away=True),
        playing=True,
    ),
    Act("end", lambda host, by: host.endings.end(1, by), lambda info: info.status == "ended"),
    Act("end-a-game", lambda host, by: host.endings.end(1, by), lambda info: info.status == "ended", playing=True),
    Act(
        "reopen",
        lambda host, by: host.endings.reopen(1, by),
        lambda info: info.status == "playing",
        playing=True,
        ended=True,
    ),
    Act(
        "add-substitutes",
        lambda host, by: host.table_management.add_substitutes(1, by),
        lambda info: somebody(info, CID, computer=USUAL),
        playing=True,
        away=True,
    ),
    Act(
        "set-pace",
        lambda host, by: host.table_management.set_pace(1, by, 720),
        lambda info: info.pace == 720,
        playing=True,
    ),
    Act(
        "set-quick-pace",
        lambda host, by: host.table_management.set_quick_pace(1, by, 10),
        lambda info: info.quick_pace == 10,
        game=QUICK,
    ),
    Act(
        "set-pictures",
        lambda host, by: host.table_management.set_pictures(1, by, on=False),
        lambda info: not info.pictures,
    ),
    Act(
        "set-hold-days",
        lambda host, by: host.table_management.set_hold_days(1, by, 0),
        lambda info: info.hold_days == 0,
    ),
    Act(
        "set-thread",
        lambda host, by: host.lobby.set_thread(1, by, on=False),
        lambda info: not info.own_thread,
        own_thread=True,
    ),
    Act(
        "move",
        lambda host, by: host.table_management.move(1, by, GUILD, OTHER_CHANNEL),
        lambda info: info.channel_id == OTHER_CHANNEL,
    ),
    Act("start", lambda host, by: host.lobby.start(1, by), lambda info: info.status == "playing"),
    Act("cancel", lambda host, by: host.lobby.cancel(1, by), lambda info: info.status == "ended"),
    Act("add-computer", lambda host, by: host.lobby.add_computer(1, by), lambda info: computers(info) == 1),
    Act(
        "remove-computer",
        lambda host, by: host.lobby.remove_computer(1, by),
        lambda info: computers(info) == 0,
        computer=True,
    ),
    Act(
        "set-options",
        lambda host, by: host.lobby.set_options(1, by, {"weather": "rain"}),
        lambda info: info.options["weather"] == "rain",
    ),
]

every_act = pytest.mark.parametrize("act", ACTS, ids=lambda act: act.name)


async def all_there_is(world: World) -> tuple[object, ...]:
    """Return all that is stored about the table and what was posted."""
    await world.host.wait_until_idle()
    store, courier = world.store, world.courier
    return (
        await store.tables.find(1),
        await store.answers.latest(1, 500),
        await store.answers.last_save(1),
        await store.outbox.size(),
        list(courier.said),
        list(courier.told),
        dict(courier.messages),
        courier.edits,
    )


def test_all_acts_that_need_host_rights_are_covered() -> None:
    tried = {act.name.replace("-", "_") for act in ACTS} - {"remove_from_a_game", "end_a_game"}
    tried |= {"check", "find_reopenable"}  # These change nothing.
    wanted = {
        name
        for service in (Lobby, TableManagement, Endings)
        for name, method in vars(service).items()
        if not name.startswith("_") and "by" in method.__annotations__
    }
    assert tried == wanted


@every_act
async def test_a_stranger_is_refused_and_nothing_changes(world: World, act: Act) -> None:
    await act.lay(world)
    before = await all_there_is(world)
    with pytest.raises(NotHostError):
        await act.do(world.host, Actor(STRANGER))
    assert await all_there_is(world) == before
    assert await world.info() == before[0]


@every_act
async def test_another_player_is_refused_and_nothing_changes(world: World, act: Act) -> None:
    await act.lay(world)
    before = await all_there_is(world)
    with pytest.raises(NotHostError):
        await act.do(world.host, Actor(BEN))
    assert await all_there_is(world) == before


@every_act
@pytest.mark.parametrize(
    "actor",
    [
        pytest.param(HOST, id="the-host"),
        pytest.param(Actor(Person(ANN.user_id, "Anna", "de")), id="the-host-under-another-name"),
        pytest.param(MANAGER, id="a-manager-from-outside"),
        pytest.param(Actor(BEN, is_manager=True), id="a-manager-who-sits-there"),
    ],
)
async def test_the_host_and_managers_are_allowed(world: World, act: Act, actor: Actor) -> None:
    await act.lay(world)
    done = await act.do(world.host, actor)
    assert act.done(done)
    await world.host.wait_until_idle()
    stored = await world.store.tables.find(1)
    assert stored is not None
    assert act.done(stored)


@every_act
async def test_the_next_player_is_allowed_once_the_host_left_the_server(world: World, act: Act) -> None:
    await act.lay(world)

    async def is_member(guild_id: int, user_id: int) -> bool:
        return user_id != ANN.user_id

    world.host.host_rights.is_member = is_member
    assert act.done(await act.do(world.host, Actor(BEN)))
    await world.host.wait_until_idle()
    assert world.courier.heard("notice:hosting")[0] == notice("hosting", host=BEN.user_id)


async def test_a_host_who_left_the_table_loses_host_rights(world: World) -> None:
    await world.lobby(ANN, BEN)
    await world.host.lobby.leave(1, ANN.user_id)
    with pytest.raises(NotHostError):
        await world.host.table_management.set_pace(1, HOST, 720)
    assert (await world.host.table_management.set_pace(1, Actor(BEN), 720)).pace == 720


async def test_manager_rights_are_checked_on_every_call(world: World) -> None:
    await world.lobby(ANN, BEN)
    await world.host.table_management.set_pace(1, MANAGER, 720)
    with pytest.raises(NotHostError):
        await world.host.table_management.set_pace(1, Actor(STRANGER), 10)
    assert (await world.info()).pace == 720
