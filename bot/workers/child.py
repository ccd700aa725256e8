"""Child processes: processes of our own that do heavy work for the bot, one piece after another.

A child process reads questions from its input and writes answers to its output, each with its length in front; a
length of zero says that there is no answer. It ends with its input, so it never outlives the bot, however that ends.
"""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from struct import Struct

from bot.environment import without_secrets
from bot.model.late import LateError

LENGTH = Struct(">I")
_ROOT = Path(__file__).parents[2]
_POLITE = 10
"""How far a child process steps back for the bot, which people wait for."""


class NoAnswerError(Exception):
    """A child process had no answer, or is gone. The next question may get one."""


class ChildProcess:
    """One such process: started when first asked, and anew after a failure."""

    def __init__(self, module: str, patience: float) -> None:
        """The process runs `module`, which calls `serve`. An answer may take `patience` seconds."""
        self._module = module
        self._patience = patience
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: bytes) -> bytes:
        """The answer. Only one question may be open at a time. Raises NoAnswerError or LateError."""
        try:
            async with asyncio.timeout(self._patience):
                answer = await self._exchange(question)
        except TimeoutError as error:
            await self.close()
            raise LateError(self._module) from error
        except (OSError, asyncio.IncompleteReadError) as error:
            await self.close()
            raise NoAnswerError(repr(error)) from error
        except BaseException:  # Broken off: what the process still writes belongs to nobody.
            await self.close()
            raise
        if not answer:
            raise NoAnswerError("nothing")
        return answer

    async def close(self) -> None:
        """Ends the process."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
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
        return await back.readexactly(length)


async def _started(module: str) -> asyncio.subprocess.Process:
    # -P keeps the folder the bot was started in out of the process's modules.
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", module),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**without_secrets(), "PYTHONPATH": str(_ROOT)},
    )


def serve(answer: Callable[[bytes], bytes]) -> None:
    """What a child process does: answers questions until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the bot, which ends this process itself.
    with contextlib.suppress(AttributeError, OSError):  # Not on every system.
        os.nice(_POLITE)
    try:
        while (question := _question()) is not None:
            told = _answered(answer, question)
            sys.stdout.buffer.write(LENGTH.pack(len(told)) + told)
            sys.stdout.buffer.flush()
    except (BrokenPipeError, ConnectionResetError):
        # The bot is gone, and nobody else wants to know. Python would complain once more when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _question() -> bytes | None:
    """The next question, or None if there is no more: a bot that ended may have left half of one."""
    head = sys.stdin.buffer.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    question = sys.stdin.buffer.read(length)
    return question if len(question) == length else None


def _answered(answer: Callable[[bytes], bytes], question: bytes) -> bytes:
    """The answer; nothing if there is none."""
    try:
        return answer(question)
    except Exception as error:
        # What the error says may quote a hand or a bid: only where it happened is told.
        where = "".join(traceback.format_tb(error.__traceback__))
        sys.stderr.write(f"{type(error).__name__}\n{where}")
        return b""
