"""Ending in time: whatever hangs, the process is gone within five seconds of being told to end."""

import asyncio
import contextlib
import logging
import os
import signal
import threading
from collections.abc import Iterator

_log = logging.getLogger(__name__)

LONGEST = 4.5
"""Seconds from the signal until whatever still goes on is broken off. Then the process ends as by a power cut, which
loses nothing: what was acknowledged is stored, what was not is rolled back."""
_MOST = 10
"""So many things that are broken off are named."""


class Ending:
    """Hears that the process is told to end (SIGTERM or SIGINT), and from then on holds it to its time."""

    def __init__(self) -> None:
        self.told = asyncio.Event()
        """Set when the process is told to end."""
        self._loop = asyncio.get_running_loop()
        # A thread of its own: the loop, or the end of the interpreter after it, may be what hangs.
        self._alarm = threading.Timer(LONGEST, self._break_off)
        self._alarm.daemon = True

    @contextlib.contextmanager
    def heard(self) -> Iterator[None]:
        """Within, signals are heard."""
        for name in (signal.SIGTERM, signal.SIGINT):
            self._loop.add_signal_handler(name, self._tell)
        try:
            yield
        finally:
            for name in (signal.SIGTERM, signal.SIGINT):
                self._loop.remove_signal_handler(name)

    def _tell(self) -> None:
        if not self.told.is_set():
            self.told.set()
            self._alarm.start()

    def _break_off(self) -> None:
        try:
            names = sorted(map(_name_of, asyncio.all_tasks(self._loop)))
            more = ["..."] if len(names) > _MOST else []
            _log.warning(
                "ended in haste; broken off: %s", ", ".join([*names[:_MOST], *more]) or "nothing but the end"
            )
        finally:
            os._exit(0)


def _name_of(task: "asyncio.Task[object]") -> str:
    """What a task does: its name, or where it begins if nobody named it."""
    name, begins = task.get_name(), task.get_coro()
    return getattr(begins, "__qualname__", name) if name.startswith("Task-") else name
