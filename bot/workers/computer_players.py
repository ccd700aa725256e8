"""Computer players, run in worker processes. Run as a program, this module is such a worker."""

import asyncio
import pickle
from typing import Any

from bot.workers.worker_process import ChildProcess, serve
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, reading
from engine.search.players import suggest, think

MOST = 2
"""Number of workers."""
PATIENCE = 10.0
"""Timeout in seconds for one move, including the start of a worker. Most moves take a few hundredths of a second."""


class Thinkers:
    """A pool of workers for computer players, started on demand and restarted after a crash or a timeout."""

    def __init__(
        self, module: str = "bot.workers.computer_players", most: int = MOST, patience: float = PATIENCE
    ) -> None:
        self._children = [ChildProcess(module, patience) for _ in range(most)]
        self._resting = list(self._children)
        self._free = asyncio.Semaphore(most)

    async def think(self, kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Action | None:
        """Return the move of the computer player `player` at `seat`. Raises NoAnswerError or LateError."""
        return await self._asked(think, kind, save, seat, player, seed)

    async def suggest(self, kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Action | None:
        """Return the answer that `player` would give to the open question of `seat`.

        Raises NoAnswerError or LateError.
        """
        return await self._asked(suggest, kind, save, seat, player, seed)

    async def _asked(self, *question: object) -> Action | None:
        async with self._free:
            child = self._resting.pop()
            try:
                answer = await child.ask(pickle.dumps(question))
            finally:
                self._resting.append(child)
        return None if answer == b"null" else reading.read(answer)

    async def close(self) -> None:
        """Terminate all workers, discarding open requests."""
        for child in self._children:
            await child.close()


# Worker


def answered(question: bytes) -> bytes:
    """Call the pickled function in a request with the arguments that follow it, and return the action as JSON."""
    function, *values = pickle.loads(question)
    action = function(*values)
    return b"null" if action is None else reading.written(action).encode()


if __name__ == "__main__":
    serve(answered)
