"""Tests that worker processes exit quietly when the bot dies, and don't inherit secrets."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.store.postgres.backup import run
from bot.workers.worker_process import LENGTH, WorkerFailedError, WorkerProcess

ROOT = Path(__file__).parents[2]

ECHO = "from bot.workers.worker_process import serve; serve(lambda question: question * 100_000)"
QUESTION = LENGTH.pack(5) + b"hello"


@pytest.mark.parametrize(
    "left",
    [b"", LENGTH.pack(5)[:2], QUESTION[:-2], QUESTION],
    ids=["nothing", "half a length", "half a question", "a question"],
)
def test_worker_exits_quietly_when_the_bot_dies(left: bytes) -> None:
    """Even with a pending request and no reader for the response."""
    child = subprocess.Popen(
        [sys.executable, "-c", ECHO], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert child.stdin is not None
    assert child.stdout is not None
    child.stdout.close()
    child.stdin.write(left)
    child.stdin.close()

    assert child.wait(20) == 0
    assert child.stderr is not None
    assert child.stderr.read() == b""
    child.stderr.close()


def test_worker_answers_requests() -> None:
    done = subprocess.run([sys.executable, "-c", ECHO], input=QUESTION * 2, capture_output=True, check=True)
    assert done.stdout == (LENGTH.pack(500_000) + b"hello" * 100_000) * 2


@pytest.mark.parametrize("spelled", [str.upper, str.lower])
async def test_worker_does_not_inherit_the_token_or_database(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, spelled: Callable[[str], str]
) -> None:
    for name in ("DISCORD_TOKEN", "DATABASE_URL", "CHABUDAI_DATA"):
        monkeypatch.setenv(spelled(name), "x")
    (tmp_path / "spy.py").write_text(
        "import os\nfrom bot.workers.worker_process import serve\nserve(lambda _: repr(dict(os.environ)).encode())"
    )
    monkeypatch.setattr("bot.workers.worker_process._ROOT", f"{ROOT}{os.pathsep}{tmp_path}")
    child = WorkerProcess("spy", 60)

    told = (await child.ask(b"?")).decode()
    await child.close()

    assert spelled("CHABUDAI_DATA") in told
    assert spelled("DISCORD_TOKEN") not in told
    assert spelled("DATABASE_URL") not in told


@pytest.fixture
def flooding(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[int], WorkerProcess]:
    """Make a worker that announces this many bytes, sends more than a stream's buffer holds, and then hangs."""

    def make(length: int) -> WorkerProcess:
        (tmp_path / "flood.py").write_text(
            "import sys, time\n"
            "from bot.workers.worker_process import LENGTH\n"
            f"sys.stdout.buffer.write(LENGTH.pack({length}) + bytes(2**20))\n"
            "sys.stdout.buffer.flush()\n"
            "time.sleep(3600)\n"
        )
        monkeypatch.setattr("bot.workers.worker_process._ROOT", f"{ROOT}{os.pathsep}{tmp_path}")
        return WorkerProcess("flood", 60)

    return make


async def test_worker_that_announces_too_much_is_terminated(flooding: Callable[[int], WorkerProcess]) -> None:
    child = flooding(2**32 - 1)

    with pytest.raises(WorkerFailedError):
        await child.ask(b"?")

    assert child._process is None


@pytest.mark.slow
async def test_worker_whose_output_nobody_reads_can_be_terminated(flooding: Callable[[int], WorkerProcess]) -> None:
    child = flooding(5)
    assert await child.ask(b"?") == bytes(5)
    await asyncio.sleep(0.5)  # Until the buffer is full.

    async with asyncio.timeout(20):
        await child.close()


def test_postgresql_programs_do_not_inherit_them_either(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    monkeypatch.setenv("DATABASE_URL", "x")

    run("sh", ["-c", f"env > '{tmp_path / 'seen'}'"])

    seen = (tmp_path / "seen").read_text()
    assert "PATH=" in seen
    assert "DISCORD_TOKEN" not in seen
    assert "DATABASE_URL" not in seen
