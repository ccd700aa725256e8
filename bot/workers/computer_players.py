"""Computer players, run in worker processes. Run as a program, this module is such a worker."""

import asyncio
import pickle
from typing import Any

from bot.workers.worker_process import WorkerProcess, serve
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, reading
from engine.search.players import Advice, suggest, think

MAX_WORKERS = 2
"""Number of workers."""
MOVE_TIMEOUT = 10.0
"""Timeout in seconds for one move, including the start of a worker. Most moves take a few hundredths of a second."""


class ComputerPlayerPool:
    """A pool of workers for computer players, started on demand and restarted after a crash or a timeout."""

    def __init__(
        self, module: str = "bot.workers.computer_players", size: int = MAX_WORKERS, timeout: float = MOVE_TIMEOUT
    ) -> None:
        self._children = [WorkerProcess(module, timeout) for _ in range(size)]
        self._idle = list(self._children)
        self._free = asyncio.Semaphore(size)

    async def choose_move(
        self, kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int
    ) -> Action | None:
        """Return the move of computer player `player` at `seat`. Raises WorkerFailedError or WorkerTimeoutError."""
        move = await self._request(think, kind, save, seat, player, seed)
        return None if move == b"null" else reading.read(move)

    async def suggest(self, kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Advice:
        """Return the answer that `player` would give to the open question of `seat`, with its reason.

        Raises WorkerFailedError or WorkerTimeoutError.
        """
        reason, _, action = (await self._request(suggest, kind, save, seat, player, seed)).partition(b"\n")
        return Advice(reading.read(action), reason.decode())

    async def _request(self, *question: object) -> bytes:
        async with self._free:
            child = self._idle.pop()
            try:
                return await child.ask(pickle.dumps(question))
            finally:
                self._idle.append(child)

    async def close(self) -> None:
        """Terminate all workers, discarding open requests."""
        for child in self._children:
            await child.close()


# Worker


def handle_request(question: bytes) -> bytes:
    """Call the pickled function in a request with the arguments that follow it, and return the action as JSON.

    The reason of a suggestion is in a line before it.
    """
    function, *values = pickle.loads(question)
    found = function(*values)
    if isinstance(found, Advice):
        return f"{found.reason}\n{reading.written(found.action)}".encode()
    return b"null" if found is None else reading.written(found).encode()


if __name__ == "__main__":
    serve(handle_request)
