"""Tests for starting and stopping `chabudai playground`."""

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

import pytest
from aiohttp import ClientSession

from tests.message_matching import is_only

START = "import sys; from bot.commands.cli import main; sys.exit(main())"


async def _started(folder: Path, *arguments: str) -> tuple[asyncio.subprocess.Process, str]:
    """Return the process and the address it prints."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", START, "playground", "--no-open", *arguments),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "CHABUDAI_DATA": str(folder)},
    )
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
    return process, line[line.index("http") :].strip() if "http" in line else ""


@pytest.mark.slow
async def test_playground_prints_its_address_serves_the_page_and_stops(tmp_path: Path) -> None:
    process, address = await _started(tmp_path, "--port", "0")
    async with ClientSession() as session, session.get(address) as answer:
        assert answer.status == 200
    process.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(process.wait(), 60) == 0
    assert (tmp_path / "playground.db").exists()


@pytest.mark.slow
async def test_second_playground_prints_the_address_of_the_first(tmp_path: Path) -> None:
    process, address = await _started(tmp_path, "--port", "0")
    other, nothing = await _started(tmp_path, "--fresh")
    assert nothing == ""
    assert other.stderr is not None
    assert address in (await other.stderr.read()).decode()
    assert await asyncio.wait_for(other.wait(), 60) == 1
    process.send_signal(signal.SIGINT)
    assert await asyncio.wait_for(process.wait(), 60) == 0


@pytest.mark.slow
async def test_restarted_playground_has_the_same_address(tmp_path: Path) -> None:
    addresses = []
    for arguments in (("--port", "0"), ()):
        process, address = await _started(tmp_path, *arguments)
        addresses.append(address)
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), 60) == 0
    assert addresses[0] == addresses[1]


@pytest.mark.slow
async def test_playground_says_that_it_moved_because_its_port_is_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        port = stranger.getsockname()[1]
        process, address = await _started(tmp_path, "--port", str(port))
        assert process.stdout is not None
        said = [(await process.stdout.readline()).decode() for _ in range(2)]
        async with ClientSession() as session, session.get(address) as answer:
            assert answer.status == 200
    process.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(process.wait(), 60) == 0
    assert f":{port}/" not in address
    assert is_only(said[1], "playground-moved", port=str(port))
