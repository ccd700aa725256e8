"""Rendering of pictures in a worker process, with a cache."""

import asyncio
import pickle
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256

from bot.model.messages import Picture
from bot.model.pictures import Drawing, SeatPictureRequest
from bot.workers.rendering_worker import NUL, DrawSeat, png_of, seat_picture
from bot.workers.worker_process import WorkerFailedError, WorkerProcess

_CACHE_SIZE = 16
"""Number of cached pictures, of about half a megabyte each."""
_TIMEOUT = 30.0


class RenderingError(Exception):
    """A picture couldn't be rendered. The next one may succeed."""


class SvgRenderer:
    """Renders drawings as PNG in a worker, one at a time, without blocking the bot."""

    def __init__(
        self,
        draw_seat: DrawSeat,
        module: str = "bot.workers.rendering_worker",
        cache_size: int = _CACHE_SIZE,
        timeout: float = _TIMEOUT,
    ) -> None:
        """Use `module` as the worker; `cache_size` is the cache size, `timeout` the timeout in seconds.

        `draw_seat` draws the picture of a seat's question. The worker imports it, so it must be a module-level
        function.
        """
        self._draw_seat = draw_seat
        self._child = WorkerProcess(module, timeout)
        self._kept = cache_size
        self._cache: OrderedDict[str, bytes] = OrderedDict()
        """By the digest of the request, since the request may contain secrets."""
        self._at_work = asyncio.Lock()

    async def render(self, drawing: Drawing) -> bytes:
        """Render a drawing as PNG. Raises RenderingError, or WorkerTimeoutError on a timeout."""
        return await self._render_cached(pickle.dumps((png_of, drawing.svg)))

    async def render_seat(self, request: SeatPictureRequest, is_wanted: Callable[[], bool]) -> Picture | None:
        """Draw and render the picture of a seat's question.

        Return None if the question has no picture, or if `is_wanted` is false when the worker is free. Raises
        RenderingError, or WorkerTimeoutError on a timeout.
        """
        made = await self._render_cached(pickle.dumps((seat_picture, self._draw_seat, request)), is_wanted)
        text, _, png = made.partition(NUL)
        return Picture(png, text.decode(), sha256(made).hexdigest()) if png else None

    async def close(self) -> None:
        """Terminate the worker."""
        await self._child.close()

    async def _render_cached(self, question: bytes, is_wanted: Callable[[], bool] = lambda: True) -> bytes:
        digest = sha256(question).hexdigest()
        async with self._at_work:
            if not is_wanted():
                return b""
            if digest not in self._cache:
                self._cache[digest] = await self._answer(question)
                while len(self._cache) > self._kept:
                    self._cache.popitem(last=False)
            self._cache.move_to_end(digest)
            return self._cache[digest]

    async def _answer(self, question: bytes) -> bytes:
        try:
            return await self._child.ask(question)
        except WorkerFailedError as error:
            raise RenderingError(str(error)) from error
