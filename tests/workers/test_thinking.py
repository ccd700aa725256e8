"""Tests for computer players in worker processes."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.workers.computer_players import ComputerPlayerPool
from bot.workers.worker_process import WorkerFailedError, WorkerTimeoutError
from engine.core.chance import Chance
from engine.core.questions import Action
from engine.games import GAMES
from engine.search.players import PLAYERS, next_action
from tests.slow import slow_except
from tests.toy_game import Toy

PATIENCE = 300.0
"""Timeout in seconds; computer players have the lowest priority on the machine."""


@pytest.fixture
async def thinkers() -> AsyncIterator[ComputerPlayerPool]:
    thinkers = ComputerPlayerPool(size=1, timeout=PATIENCE)
    yield thinkers
    await thinkers.close()


def a_game() -> Toy:
    return Toy.begin(Toy.Options(), [None] * 3, 4)


async def think(thinkers: ComputerPlayerPool, game: Toy, seat: int | None = None) -> Action | None:
    return await thinkers.choose_move(Toy, game.save(), game.awaited()[0] if seat is None else seat, "steady", 11)


def pid_of(thinkers: ComputerPlayerPool) -> int:
    process = thinkers._children[0]._process
    assert process is not None
    return process.pid


@pytest.mark.slow
@pytest.mark.parametrize("player", sorted(PLAYERS))
@pytest.mark.parametrize("name", slow_except(sorted(GAMES), min(GAMES)))
async def test_worker_chooses_the_same_action_as_the_bot_process(
    thinkers: ComputerPlayerPool, name: str, player: str
) -> None:
    kind = GAMES[name]
    game = kind.begin(kind.Options(), [None] * 4, 4)
    seat = game.awaited()[0]

    thought = await thinkers.choose_move(kind, game.save(), seat, player, 11)

    assert thought == next_action(PLAYERS[player], game, seat, Chance(11))


async def test_seat_without_a_question_does_nothing(thinkers: ComputerPlayerPool) -> None:
    game = a_game()
    (idle, *_) = (seat for seat in range(3) if seat not in game.awaited())
    game.table.coins[idle] = 0
    assert await think(thinkers, game, idle) is None


@pytest.mark.slow
async def test_dead_worker_is_replaced(thinkers: ComputerPlayerPool) -> None:
    game = a_game()
    thought = await think(thinkers, game)
    os.kill(pid_of(thinkers), signal.SIGKILL)

    with pytest.raises(WorkerFailedError):
        await think(thinkers, game)

    assert await think(thinkers, game) == thought


@pytest.mark.slow
async def test_worker_that_hangs_is_replaced(thinkers: ComputerPlayerPool) -> None:
    game = a_game()
    thought = await think(thinkers, game)
    lost = pid_of(thinkers)
    os.kill(lost, signal.SIGSTOP)
    thinkers._children[0]._patience = 0.2

    with pytest.raises(WorkerTimeoutError):
        await think(thinkers, game)

    thinkers._children[0]._patience = PATIENCE
    assert await think(thinkers, game) == thought
    assert pid_of(thinkers) != lost


@pytest.mark.slow
async def test_error_in_a_worker_does_not_reveal_the_save(
    thinkers: ComputerPlayerPool, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(WorkerFailedError):
        await thinkers.choose_move(Toy, '{"secret": "camellia"}', 0, "steady", 1)
    told = capfd.readouterr().err
    assert "DamagedSaveError" in told
    assert "camellia" not in told


async def test_worker_is_started_on_first_use(thinkers: ComputerPlayerPool) -> None:
    assert thinkers._children[0]._process is None


@pytest.mark.slow
async def test_worker_ends_with_its_parent(tmp_path: Path) -> None:
    """After a kill, no parent is left to stop it."""
    asking = (
        "import asyncio, os\n"
        "from tests.workers.test_thinking import *\n"
        "async def main():\n"
        "    thinkers = ComputerPlayerPool(size=1, timeout=PATIENCE)\n"
        "    await think(thinkers, a_game())\n"
        "    print(pid_of(thinkers), flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
        "asyncio.run(main())\n"
    )
    root = str(Path(__file__).parents[2])
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", asking),
        stdout=asyncio.subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert process.stdout is not None
    pid = int(await process.stdout.readline())
    await process.wait()
    async with asyncio.timeout(30):
        while _is_running(pid):  # noqa: ASYNC110  # We can't wait for a process that isn't our child.
            await asyncio.sleep(0.02)


def _is_running(pid: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False
