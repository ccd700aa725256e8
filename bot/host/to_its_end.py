"""Shielding of writes from cancellation."""

import asyncio
from collections.abc import Coroutine
from typing import Any


async def to_its_end(write: Coroutine[Any, Any, None]) -> None:
    """Await a write and finish it even if canceled, so that its table isn't released before."""
    task = asyncio.ensure_future(write)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait((task,))
        raise
