"""Asking computer players what they do."""

import asyncio
import pickle
from typing import Any

from bot.workers.child import ChildProcess
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, reading
from engine.search.players import suggest, think

MOST = 2
"""Processes that think at the same time."""
PATIENCE = 10.0
"""Seconds for one thought, the start of a process included. Usually it takes a few hundredths."""


class Thinkers:
    """Processes that think, started when first wanted, and anew after one has died or lost itself in thought."""

    def __init__(
        self, module: str = "bot.workers.thinking_child", most: int = MOST, patience: float = PATIENCE
    ) -> None:
        self._children = [ChildProcess(module, patience) for _ in range(most)]
        self._resting = list(self._children)
        self._free = asyncio.Semaphore(most)

    async def think(self, kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Action | None:
        """What the computer player `player` does at `seat` now. Raises NoAnswerError or LateError."""
        return await self._asked(think, kind, save, seat, player, seed)

    async def suggest(self, kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Action | None:
        """What it would answer to the open question in the place of `seat`. Raises NoAnswerError or LateError."""
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
        """Ends all processes; whatever they are at is broken off."""
        for child in self._children:
            await child.close()
