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

TIMEOUT = 4.0
"""Seconds from the signal until unfinished work is aborted; the rest of the five seconds is for busy machines.

The process then exits as in a power failure, without losing data: acknowledged writes are stored, and all others are
rolled back.
"""
ABORTED = "shutdown took too long; aborted: %s"
"""The log message that lists unfinished tasks."""
_LOG_TIMEOUT = 0.2
"""Maximum seconds for writing that log message."""
_MAX_NAMED = 10
"""Maximum number of tasks to name in it."""


class Shutdown:
    """Handler of SIGTERM and SIGINT that limits the time a shutdown takes."""

    def __init__(
        self, sleep: Callable[[float], object] = time.sleep, exit_process: Callable[[int], object] = os._exit
    ) -> None:
        """Start watching for a shutdown; tests pass their own `sleep` and `exit_process`."""
        self.requested = asyncio.Event()
        """Set when the process receives a signal to exit."""
        self._code = 0
        self._sleep = sleep
        self._exit_process = exit_process
        self._loop = asyncio.get_running_loop()
        # A queue that signal handlers can put into safely.
        self._signals: queue.SimpleQueue[int] = queue.SimpleQueue()
        # A separate thread, because the event loop or the interpreter's shutdown may be what hangs.
        threading.Thread(target=self._enforce_timeout, name="ending", daemon=True).start()

    @contextlib.contextmanager
    def signals_handled(self) -> Iterator[None]:
        """Handle SIGTERM and SIGINT in this context, even while the event loop is blocked."""
        before = {name: signal.signal(name, self._on_signal) for name in (signal.SIGTERM, signal.SIGINT)}
        try:
            yield
        finally:
            for name, handler in before.items():
                signal.signal(name, handler)

    def start_timeout(self, code: int) -> None:
        """Start the time limit for a shutdown without a signal. If it runs out, the process exits with `code`."""
        self._code = code
        self._signals.put(0)

    def _on_signal(self, name: int, _frame: object) -> None:
        self._signals.put(name)
        self._loop.call_soon_threadsafe(self.requested.set)

    def _enforce_timeout(self) -> None:
        self._signals.get()
        self._sleep(TIMEOUT)
        # Logging may be what hangs, so give up on it after a moment.
        saying = threading.Thread(target=self._log_unfinished, daemon=True)
        try:
            saying.start()
            saying.join(_LOG_TIMEOUT)
        finally:
            self._exit_process(self._code)

    def _log_unfinished(self) -> None:
        _log.warning(ABORTED, task_names(asyncio.all_tasks(self._loop)))


def task_names(tasks: "Iterable[asyncio.Task[Any]]") -> str:
    """Return a list of what these tasks do for the log, without duplicates."""
    names = sorted(set(map(_name_of, tasks)))
    more = ["..."] if len(names) > _MAX_NAMED else []
    return ", ".join([*names[:_MAX_NAMED], *more]) or "no tasks"


def _name_of(task: "asyncio.Task[Any]") -> str:
    """Return a task's name, or its coroutine's name if it has none."""
    name, begins = task.get_name(), task.get_coro()
    return getattr(begins, "__qualname__", name) if name.startswith("Task-") else name
