"""What is written is written to its end, whatever becomes of whoever waits for it."""

import asyncio
from collections.abc import Coroutine
from typing import Any


async def to_its_end(write: Coroutine[Any, Any, None]) -> None:
    """Waits for a write also when it is broken off meanwhile: it is done all the same, and until then what it writes
    must be nobody else's.
    """
    task = asyncio.ensure_future(write)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait((task,))
        raise
