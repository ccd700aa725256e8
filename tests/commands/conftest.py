import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.commands.test_process import Process
from tests.double import FakeDiscord

PATIENT = 30.0
"""Seconds that the fake Discord waits for a response: enough for a busy machine, but not for a hanging bot."""


@pytest.fixture
async def double() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as double:
        await double.world.set_user_timeouts(patience=PATIENT)
        yield double


@pytest.fixture
def bot(double: FakeDiscord, tmp_path: Path) -> Iterator[Process]:
    process = Process(double, tmp_path)
    yield process
    process.stop()


@pytest.fixture
def port() -> int:
    """Return a free port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])
