"""Pictures of drawings: made by a process of their own, and kept for a while."""

import asyncio
from collections import OrderedDict

from bot.model.drawings import Drawing
from bot.workers.child import ChildProcess, NoAnswerError

_KEPT = 16
"""Pictures of half a megabyte each."""
_PATIENCE = 30.0


class NotDrawnError(Exception):
    """There is no picture of a drawing. The next one may succeed."""


class Painter:
    """Turns drawings into PNG, one at a time, without ever holding up the bot."""

    def __init__(
        self, module: str = "bot.workers.painting_child", kept: int = _KEPT, patience: float = _PATIENCE
    ) -> None:
        """A process that runs `module` draws. `kept` pictures are remembered; one may take `patience` seconds."""
        self._child = ChildProcess(module, patience)
        self._kept = kept
        self._made: OrderedDict[str, bytes] = OrderedDict()
        self._at_work = asyncio.Lock()

    async def paint(self, drawing: Drawing) -> bytes:
        """The picture of `drawing`. Raises NotDrawnError, or LateError if it takes too long."""
        digest = drawing.digest
        async with self._at_work:
            if digest not in self._made:
                self._made[digest] = await self._drawn(drawing.svg)
                while len(self._made) > self._kept:
                    self._made.popitem(last=False)
            self._made.move_to_end(digest)
            return self._made[digest]

    async def close(self) -> None:
        """Ends the process."""
        await self._child.close()

    async def _drawn(self, svg: str) -> bytes:
        try:
            return await self._child.ask(svg.encode())
        except NoAnswerError as error:
            raise NotDrawnError(str(error)) from error
