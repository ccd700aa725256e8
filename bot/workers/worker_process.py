"""Worker processes that handle one request at a time.

A worker reads requests from its standard input and writes responses to its standard output, each preceded by its
length; a length of zero means an error. It exits when its input closes, so it never outlives the bot.
"""

import asyncio
import contextlib
import logging
import os
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from struct import Struct

from bot.logs import log_failure
from bot.private_files import child_environment

_log = logging.getLogger(__name__)


class WorkerTimeoutError(Exception):
    """A worker process took too long to render a picture or find a move.

    The machine is probably busy; the next request may succeed.
    """


def log_worker_error(error: Exception, what: str, table_id: int | None = None) -> None:
    """Log that a worker failed to produce `what`: as a warning after a timeout, otherwise as an error.

    Users don't see this failure.
    """
    if isinstance(error, WorkerTimeoutError):
        _log.warning("%s came too late", what, extra={} if table_id is None else {"table": table_id})
    else:
        log_failure(error, table_id)


# Processes


LENGTH = Struct(">I")
_MAX_RESPONSE_BYTES = 2**24
"""Maximum length of a response in bytes, many times that of a picture."""
_ROOT = Path(__file__).parents[2]
_NICENESS = 10
"""The niceness of workers, so that the bot has priority over them."""


class WorkerFailedError(Exception):
    """A worker failed or exited without a response. The next request may succeed."""


class WorkerProcess:
    """A worker process, started on the first request and restarted after a failure."""

    def __init__(self, module: str, timeout: float) -> None:
        """Run `module` as the worker, which must call `serve`; `timeout` is the timeout in seconds."""
        self._module = module
        self._patience = timeout
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: bytes) -> bytes:
        """Send a request and return the response. Only one request can be open at a time.

        Raises WorkerFailedError or WorkerTimeoutError.
        """
        try:
            async with asyncio.timeout(self._patience):
                answer = await self._exchange(question)
        except TimeoutError as error:
            await self.close()
            raise WorkerTimeoutError(self._module) from error
        except (OSError, asyncio.IncompleteReadError) as error:
            await self.close()
            raise WorkerFailedError(repr(error)) from error
        except BaseException:  # Cancelled, or too much: discard what the process may still write.
            await self.close()
            raise
        if not answer:
            raise WorkerFailedError("nothing")
        return answer

    async def close(self) -> None:
        """Terminate the process."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            # The process only counts as ended once its output is read. If a request is open, that is done there.
            with contextlib.suppress(RuntimeError):
                await process.communicate()
            await process.wait()

    async def _exchange(self, question: bytes) -> bytes:
        if self._process is None:
            self._process = await _started(self._module)
        to, back = self._process.stdin, self._process.stdout
        assert to is not None
        assert back is not None
        to.write(LENGTH.pack(len(question)) + question)
        await to.drain()
        (length,) = LENGTH.unpack(await back.readexactly(LENGTH.size))
        if length > _MAX_RESPONSE_BYTES:
            raise WorkerFailedError("too much")
        return await back.readexactly(length)


async def _started(module: str) -> asyncio.subprocess.Process:
    # -P keeps the bot's working folder out of the module search path.
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", module),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**child_environment(), "PYTHONPATH": str(_ROOT)},
    )


def serve(answer: Callable[[bytes], bytes]) -> None:
    """Run a worker's main loop: handle requests until the input closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is handled by the bot, which terminates the worker.
    with contextlib.suppress(AttributeError, OSError):  # Not available on every system.
        os.nice(_NICENESS)
    try:
        while (question := _question()) is not None:
            answer_bytes = _answered(answer, question)
            sys.stdout.buffer.write(LENGTH.pack(len(answer_bytes)) + answer_bytes)
            sys.stdout.buffer.flush()
    except (BrokenPipeError, ConnectionResetError):
        # The bot has exited. Python flushes stdout on exit, which would fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _question() -> bytes | None:
    """Read the next request; return None at the end of the input, even in the middle of a request."""
    head = sys.stdin.buffer.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    question = sys.stdin.buffer.read(length)
    return question if len(question) == length else None


def _answered(answer: Callable[[bytes], bytes], question: bytes) -> bytes:
    """Return the response, or b"" after an error."""
    try:
        return answer(question)
    except Exception as error:
        # The error message may quote a hand or a bid, so print only the type and the location.
        where = "".join(traceback.format_tb(error.__traceback__))
        sys.stderr.write(f"{type(error).__name__}\n{where}")
        return b""
