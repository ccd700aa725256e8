"""The line between processes: it comes back whatever happens to it, and keeps nobody waiting while it is away."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.store.postgres.peers import _NUMBERS, ServerPeers
from tests.databases import do
from tests.host.test_many_processes import Pair, playing
from tests.host.world import ANN, BEN, CID, World, until
from tests.postgres import server as servers

pytestmark = pytest.mark.postgres

A_TURN = 0.1
"""Seconds; Discord's own are longer."""


@pytest.fixture
async def pair(tmp_path: Path) -> AsyncIterator[Pair]:
    pair = await Pair(tmp_path / "chabudai.db").begin()
    yield pair
    await pair.far.end()
    await pair.near.end()


def line_of(world: World) -> ServerPeers:
    """Where a process hears others and takes turns with them."""
    peers = world.store.peers
    assert isinstance(peers, ServerPeers)
    return peers


def backend_of(world: World) -> int:
    """The process of the server at the other end."""
    return int(line_of(world)._driver.get_server_pid())


def cut(*worlds: World) -> None:
    """The server ends their lines."""
    for world in worlds:
        servers.running().ask("postgres", f"SELECT pg_terminate_backend({backend_of(world)})")


async def until_heard_again(world: World, but: Any) -> None:
    """Waits until there is another line than `but`, and what was missed is made up for."""
    async with asyncio.timeout(60):
        while line_of(world)._driver in (None, but) or line_of(world)._driver.is_closed():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


class Pressing:
    """Somebody who presses without a pause."""

    def __init__(self, world: World, table_id: int) -> None:
        self.times = 0
        self.task = asyncio.create_task(self._press(world, table_id))

    async def _press(self, world: World, table_id: int) -> None:
        while True:
            await line_of(world).take(table_id)
            await asyncio.sleep(0)
            line_of(world).leave(table_id)
            self.times += 1


def asked_by(world: World, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a process asks the server from now on."""
    line, questions = line_of(world), list[str]()
    ask = line._ask

    async def noted(question: str, what: Any) -> Any:
        answer = await ask(question, what)
        questions.append(question)
        return answer

    monkeypatch.setattr(line, "_ask", noted)
    return questions


async def has_let_go(world: World) -> None:
    """Wait until all turns that a process has left are known to the server."""
    leaving = line_of(world)._leaving
    await until(lambda: leaving is None or leaving.done())


async def test_a_line_that_is_cut_comes_back_though_people_press_all_the_time(pair: Pair) -> None:
    worlds = (pair.near, pair.far)
    people = [Pressing(world, 100 + n) for n in range(4) for world in worlds]
    await until(lambda: all(one.times for one in people))
    before = [line_of(world)._driver for world in worlds]

    cut(*worlds)
    for world, line in zip(worlds, before, strict=True):
        await until_heard_again(world, line)
    times = [one.times for one in people]
    await until(lambda: all(one.times > before for one, before in zip(people, times, strict=True)))

    assert not any(one.task.done() for one in people)
    await pair.near.store.people.note_closed_dm(BEN.user_id, pair.near.clock.now())
    await pair.settled()
    assert pair.far.store.people.closed_dms([BEN.user_id]) == {BEN.user_id}
    for one in people:
        one.task.cancel()
    await asyncio.gather(*(one.task for one in people), return_exceptions=True)


async def test_turns_are_taken_again_once_the_line_is_back(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    before = line_of(pair.far)._driver
    cut(pair.far)
    await until_heard_again(pair.far, before)

    await line_of(pair.near).take(5)
    questions = asked_by(pair.far, monkeypatch)
    waiting = asyncio.create_task(line_of(pair.far).take(5))
    await until(lambda: len(questions) > 2)
    assert not waiting.done()
    line_of(pair.near).leave(5)
    await asyncio.wait_for(waiting, 60)


async def test_whose_direct_messages_were_opened_or_closed_while_the_line_was_cut_is_known_when_it_is_back(
    pair: Pair,
) -> None:
    people, now = pair.near.store.people, pair.near.clock.now()
    await people.note_closed_dm(BEN.user_id, now)
    await pair.settled()
    before = line_of(pair.far)._driver
    cut(pair.far)
    await until(before.is_closed)

    await people.note_closed_dm(CID.user_id, now)
    await pair.near.host.people.know(BEN)
    assert pair.far.store.people.closed_dms([BEN.user_id, CID.user_id]) == {BEN.user_id}
    await until_heard_again(pair.far, before)
    await pair.far.host._hearing._people.idle()

    assert pair.far.store.people.closed_dms([BEN.user_id, CID.user_id]) == {CID.user_id}


async def test_who_looks_at_a_table_is_shown_what_happened_there_while_the_line_was_cut(pair: Pair) -> None:
    await playing(pair, rounds=3)
    heard: list[int] = []
    pair.far.host.after_each_step(lambda info: heard.append(info.seq), lambda: {1})
    before = line_of(pair.far)._driver
    cut(pair.far)
    await until(before.is_closed)

    await pair.near.answer()
    assert heard == []
    await until_heard_again(pair.far, before)
    await pair.settled()

    assert heard == [1]


async def test_a_line_at_which_the_server_stands_still_holds_up_no_press_for_long(
    pair: Pair,
) -> None:
    await playing(pair, rounds=3)
    user = await pair.far.awaited_user()
    action = await pair.far.fallback_of(user)
    before, frozen = line_of(pair.far)._driver, backend_of(pair.far)
    await has_let_go(pair.far)

    os.kill(frozen, signal.SIGSTOP)
    try:
        async with asyncio.timeout(60):
            outcome = await pair.far.host.play.answer(1, user, action)
    finally:
        os.kill(frozen, signal.SIGCONT)

    assert outcome.changed
    assert before.is_closed(), "it was given up"
    await until_heard_again(pair.far, before)
    await pair.near.answer()
    assert (await pair.far.info()).seq == 2


async def test_a_turn_that_was_never_had_is_not_let_go(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.postgres.peers._PATIENCE", 0.1)
    near, far = line_of(pair.near), line_of(pair.far)
    let_go: list[int] = []
    ask = far._ask

    async def asked(question: str, what: Any) -> Any:
        if "unlock" in question:
            let_go.extend(what)
        return await ask(question, what)

    monkeypatch.setattr(far, "_ask", asked)
    await near.take(5)

    await far.take(5)  # It waits, and goes on without.
    far.leave(5)
    await has_let_go(pair.far)

    assert let_go == []
    near.leave(5)


async def test_a_turn_that_is_given_to_somebody_who_has_just_been_broken_off_is_let_go(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    near, far = line_of(pair.near), line_of(pair.far)
    ask = far._ask

    async def broken_off(question: str, what: Any) -> Any:
        assert await ask(question, what) is True
        raise asyncio.CancelledError

    with monkeypatch.context() as breaking:
        breaking.setattr(far, "_ask", broken_off)
        with pytest.raises(asyncio.CancelledError):
            await far.take(5)

    await near.take(5)

    assert _NUMBERS + 5 in near._has
    near.leave(5)


ODD = (
    "",
    "x",
    "x table a b",
    "x table 99999999999999999999 3",
    "x table 1",
    "x lane t",
    "x lane table:1 x",
    "x lane user:5 10",
    "x person 99999999999999999999999",
    "x person -1",
    "x mask 1 no",
    "x mask 1 [1, 2]",
    "x mask 1 {}",
    "x table 12345 10",
    "x " * 2000,
)


async def test_odd_lines_hurt_nobody(pair: Pair) -> None:
    await playing(pair, rounds=3)
    lines = [line_of(world)._driver for world in (pair.near, pair.far)]
    unforeseen: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: unforeseen.append(context))

    do(pair.file, *(f"SELECT pg_notify('chabudai', '{line}')" for line in ODD))
    await pair.settled()
    await pair.near.answer()
    await pair.far.answer()

    assert unforeseen == []
    assert (await pair.near.info()).seq == 2
    assert [line_of(world)._driver for world in (pair.near, pair.far)] == lines
    assert not any(line.is_closed() for line in lines)
    await pair.near.store.people.note_closed_dm(ANN.user_id, pair.near.clock.now())
    await pair.settled()
    assert pair.far.store.people.closed_dms([ANN.user_id]) == {ANN.user_id}


async def test_discord_lets_in_one_of_all_processes_at_a_time(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.postgres.peers._LETS_IN_EVERY", A_TURN)
    let_next_in, steps = ServerPeers._let_next_in, list[str]()

    async def noted(self: ServerPeers) -> None:
        await let_next_in(self)
        steps.append("over")

    monkeypatch.setattr(ServerPeers, "_let_next_in", noted)

    async def come_in(world: World) -> None:
        for _ in range(2):
            await world.host._store.peers.identify()
            steps.append("in")

    await asyncio.gather(come_in(pair.near), come_in(pair.far))

    assert steps == ["in", "over"] * 3 + ["in"]
