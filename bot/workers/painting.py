"""Pictures of drawings: made by a process of their own, and kept for a while."""

import asyncio
import pickle
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256

from bot.model.drawings import Drawing, SeatRequest
from bot.model.messages import Picture
from bot.workers.child import ChildProcess, NoAnswerError
from bot.workers.painting_child import NUL, DrawSeat, png_of, seat_picture

_KEPT = 16
"""Pictures of half a megabyte each."""
_PATIENCE = 30.0


class NotDrawnError(Exception):
    """There is no picture of a drawing. The next one may succeed."""


class Painter:
    """Turns drawings into PNG, one at a time, without ever holding up the bot."""

    def __init__(
        self,
        draw_seat: DrawSeat,
        module: str = "bot.workers.painting_child",
        kept: int = _KEPT,
        patience: float = _PATIENCE,
    ) -> None:
        """A process that runs `module` draws. `kept` pictures are remembered; one may take `patience` seconds.

        `draw_seat` is a function of a module, which that process imports and calls for seats' own pictures.
        """
        self._draw_seat = draw_seat
        self._child = ChildProcess(module, patience)
        self._kept = kept
        self._made: OrderedDict[str, bytes] = OrderedDict()
        """By the digest of what was asked, which may hold a secret."""
        self._at_work = asyncio.Lock()

    async def paint(self, drawing: Drawing) -> bytes:
        """The picture of `drawing`. Raises NotDrawnError, or LateError if it takes too long."""
        return await self._painted(pickle.dumps((png_of, drawing.svg)))

    async def paint_seat(self, request: SeatRequest, is_wanted: Callable[[], bool]) -> Picture | None:
        """Draw and paint a seat's question; None if it has no picture, or if none `is_wanted` when its turn comes.

        Raises NotDrawnError, or LateError if it takes too long.
        """
        made = await self._painted(pickle.dumps((seat_picture, self._draw_seat, request)), is_wanted)
        text, _, png = made.partition(NUL)
        return Picture(png, text.decode(), sha256(made).hexdigest()) if png else None

    async def close(self) -> None:
        """Ends the process."""
        await self._child.close()

    async def _painted(self, question: bytes, is_wanted: Callable[[], bool] = lambda: True) -> bytes:
        digest = sha256(question).hexdigest()
        async with self._at_work:
            if not is_wanted():
                return b""
            if digest not in self._made:
                self._made[digest] = await self._answer(question)
                while len(self._made) > self._kept:
                    self._made.popitem(last=False)
            self._made.move_to_end(digest)
            return self._made[digest]

    async def _answer(self, question: bytes) -> bytes:
        try:
            return await self._child.ask(question)
        except NoAnswerError as error:
            raise NotDrawnError(str(error)) from error
