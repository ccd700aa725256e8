"""A fork server: a process that has imported the bot and forks a child for each start.

Importing the bot takes more than a second of CPU time, which most tests of processes don't have to repeat. A forked
child has its own arguments, environment, working folder and streams, and exits like any interpreter. Each command is
also started with a real `python` or `chabudai` by at least one test.
"""

import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import IO, NoReturn

ROOT = Path(__file__).parents[2]
Work = Callable[[], object]
_LOADED = (
    "bot.commands.check",
    "bot.commands.cli",
    "bot.commands.run",
    "bot.commands.sync",
    "alembic.command",
    "aiosqlite",
)
"""What a start imports, most of it late, except the cogs, which may be those of a test."""
_LONGEST_REQUEST = 1 << 18


class Forked:
    """A process that the fork server started, with the part of the `subprocess.Popen` interface that tests use."""

    def __init__(self, pid: int, ending: socket.socket) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._ending = ending

    def poll(self) -> int | None:
        """Return the exit code, or None while the process runs."""
        return self._read(0.0)

    def wait(self, timeout: float | None = None) -> int:
        """Return the exit code. Raises subprocess.TimeoutExpired after `timeout` seconds."""
        code = self._read(timeout)
        if code is None:
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0.0)
        return code

    def send_signal(self, name: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, name)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _read(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._ending], [], [], timeout)[0]:
            self.returncode = int(self._ending.recv(20))
            self._ending.close()
        return self.returncode


class ForkServer:
    """A process that forks others."""

    def __init__(self) -> None:
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.commands.forking", str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                cwd=ROOT,
            )

    def start(self, code: str, folder: Path, environment: Mapping[str, str], errors: IO[bytes]) -> Forked:
        """Run Python `code` in a forked process that logs to `errors`. It may call `sys.exit`."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            request = json.dumps([code, str(folder), dict(environment)]).encode()
            socket.send_fds(self._socket, [request], [errors.fileno(), theirs.fileno()])
        return Forked(int(ours.recv(20)), ours)

    def close(self) -> None:
        self._socket.close()
        self._process.wait()


@lru_cache
def fork_server() -> ForkServer:
    """Return the fork server of this test process, which ends with it."""
    server = ForkServer()
    atexit.register(server.close)
    return server


def _serve(requests: socket.socket) -> Work:
    """Fork a child for each request; in the child, return the code that it must run."""
    while True:
        message, streams, *_ = socket.recv_fds(requests, _LONGEST_REQUEST, 2)
        _reap()
        if not message:
            sys.exit()
        errors, ending = streams
        if os.fork() == 0:
            requests.close()
            return _forked(json.loads(message), errors, ending)
        for stream in streams:
            os.close(stream)


def _forked(request: tuple[str, str, dict[str, str]], errors: int, ending: int) -> Work:
    """Fork again; the parent reports how the child exits."""
    child = os.fork()
    if child:
        _report(child, ending)
    code, folder, environment = request
    os.dup2(errors, 2)
    os.close(errors)
    os.close(ending)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    time.tzset()
    sys.argv[:] = ["-c"]
    sys.path[:1] = ["", *environment.get("PYTHONPATH", "").split(os.pathsep)]
    return lambda: exec(compile(code, "<forked>", "exec"), {"__name__": "__main__"})


def _reap() -> None:
    """Wait for processes that have exited, so that their CPU time is added to this one's."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def _report(child: int, ending: int) -> NoReturn:
    os.write(ending, b"%d" % child)
    _, status = os.waitpid(child, 0)
    os.write(ending, b"%d" % os.waitstatus_to_exitcode(status))
    os._exit(0)


def _main(descriptor: int) -> None:
    for module in _LOADED:
        import_module(module)
    gc.collect()
    gc.freeze()  # Otherwise each child would copy memory pages during garbage collection.
    work = _serve(socket.socket(fileno=descriptor))
    work()


if __name__ == "__main__":
    _main(int(sys.argv[1]))
