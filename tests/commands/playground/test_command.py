"""`chabudai playground` as somebody starts it."""

import asyncio
import os
import signal
import sys
from pathlib import Path

from aiohttp import ClientSession

START = "import sys; from bot.commands.cli import main; sys.exit(main())"


async def _started(folder: Path, *arguments: str) -> tuple[asyncio.subprocess.Process, str]:
    """The process, and the address that it prints."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", START, "playground", "--no-open", *arguments),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "CHABUDAI_DATA": str(folder)},
    )
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 30)).decode()
    return process, line[line.index("http") :].strip() if "http" in line else ""


async def test_it_prints_its_address_serves_the_page_and_ends_when_told(tmp_path: Path) -> None:
    process, address = await _started(tmp_path, "--port", "0")
    async with ClientSession() as session, session.get(address) as answer:
        assert answer.status == 200
    process.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(process.wait(), 10) == 0
    assert (tmp_path / "playground.db").exists()


async def test_it_says_in_a_sentence_that_its_port_is_taken(tmp_path: Path) -> None:
    process, address = await _started(tmp_path, "--port", "0")
    port = address.split(":")[2].split("/")[0]
    other, nothing = await _started(tmp_path, "--port", port)
    assert nothing == ""
    assert await asyncio.wait_for(other.wait(), 10) == 1
    process.send_signal(signal.SIGINT)
    assert await asyncio.wait_for(process.wait(), 10) == 0
