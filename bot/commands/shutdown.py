"""Timely shutdown: the process exits within five seconds of a signal, even if something hangs."""

import asyncio
import contextlib
import logging
import os
import queue
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

_log = logging.getLogger(__name__)

LONGEST = 4.0
"""Seconds from the signal until unfinished work is aborted; the rest of the five seconds is for busy machines.

The process then exits as in a power failure, without losing data: acknowledged writes are stored, and all others are
rolled back.
"""
ABORTED = "shutdown took too long; aborted: %s"
"""The log message that lists unfinished tasks."""
_LAST_WORD = 0.2
"""Maximum seconds for writing that log message."""
_MOST = 10
"""Maximum number of tasks to name in it."""


class Ending:
    """Handler of SIGTERM and SIGINT that limits the time a shutdown takes."""

    def __init__(
        self, sleep: Callable[[float], object] = time.sleep, leave: Callable[[int], object] = os._exit
    ) -> None:
        """Start watching for a shutdown; tests pass their own `sleep` and `leave`, which exits with an exit code."""
        self.told = asyncio.Event()
        """Set when the process receives a signal to exit."""
        self._code = 0
        self._sleep = sleep
        self._leave = leave
        self._loop = asyncio.get_running_loop()
        # A queue that signal handlers can put into safely.
        self._signals: queue.SimpleQueue[int] = queue.SimpleQueue()
        # A separate thread, because the event loop or the interpreter's shutdown may be what hangs.
        threading.Thread(target=self._hold_to_time, name="ending", daemon=True).start()

    @contextlib.contextmanager
    def heard(self) -> Iterator[None]:
        """Handle SIGTERM and SIGINT in this context, even while the event loop is blocked."""
        before = {name: signal.signal(name, self._tell) for name in (signal.SIGTERM, signal.SIGINT)}
        try:
            yield
        finally:
            for name, handler in before.items():
                signal.signal(name, handler)

    def begin(self, code: int) -> None:
        """Start the time limit for a shutdown without a signal. If it runs out, the process exits with `code`."""
        self._code = code
        self._signals.put(0)

    def _tell(self, name: int, _frame: object) -> None:
        self._signals.put(name)
        self._loop.call_soon_threadsafe(self.told.set)

    def _hold_to_time(self) -> None:
        self._signals.get()
        self._sleep(LONGEST)
        # Logging may be what hangs, so give up on it after a moment.
        saying = threading.Thread(target=self._say, daemon=True)
        try:
            saying.start()
            saying.join(_LAST_WORD)
        finally:
            self._leave(self._code)

    def _say(self) -> None:
        _log.warning(ABORTED, broken_off(asyncio.all_tasks(self._loop)))


def broken_off(tasks: "Iterable[asyncio.Task[Any]]") -> str:
    """Return a list of what these tasks do for the log, without duplicates."""
    names = sorted(set(map(_name_of, tasks)))
    more = ["..."] if len(names) > _MOST else []
    return ", ".join([*names[:_MOST], *more]) or "no tasks"


def _name_of(task: "asyncio.Task[Any]") -> str:
    """Return a task's name, or its coroutine's name if it has none."""
    name, begins = task.get_name(), task.get_coro()
    return getattr(begins, "__qualname__", name) if name.startswith("Task-") else name
