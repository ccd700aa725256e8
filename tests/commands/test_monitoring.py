"""Tests for the health and metrics endpoints of a running bot."""

import asyncio
import json
import socket
import subprocess
import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from bot.commands.cli import main
from tests.commands.guild_process import open_table
from tests.commands.test_process import Process, ended
from tests.double import FakeDiscord
from tests.message_matching import ANY, is_only, says
from tests.wording import say


def got(port: int, path: str) -> tuple[int, str]:
    """Return the status and text of a path."""
    try:
        with urlopen(f"http://127.0.0.1:{port}{path}", timeout=60) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as refused:
        return refused.code, refused.read().decode()


async def asked(port: int, path: str) -> tuple[int, str]:
    return await asyncio.to_thread(got, port, path)


@pytest.mark.slow
async def test_running_bot_reports_health_and_metrics(double: FakeDiscord, bot: Process, port: int) -> None:
    process = bot.start(MONITORING_PORT=str(port))
    club = await open_table(double)
    await club.press(club.people[1], "join")

    assert await asked(port, "/healthz") == (200, f"{say('health-good')}\n")
    status, figures = await asked(port, "/metrics")
    assert status == 200
    assert 'chabudai_press_seconds_count{kind="control"} 1.0' in figures
    assert 'chabudai_press_seconds_count{kind="command"} 1.0' in figures
    assert "process_resident_memory_bytes" in figures
    assert double.token not in figures
    assert (await asked(port, "/"))[0] == 404

    process.terminate()
    assert await ended(process) == 0
    with pytest.raises(OSError, match="refused"):
        await asked(port, "/healthz")


def where_one_listens(port: int) -> set[str]:
    """Return the addresses on which programs listen at a port, in the system's format."""
    system = Path("/proc/net/tcp")
    if not system.exists():
        pytest.skip(f"{system}, which says who listens where, is not on this system")
    there = [line.split()[1].split(":") for line in system.read_text().splitlines()[1:]]
    return {address for address, at in there if int(at, 16) == port}


@pytest.mark.slow
async def test_endpoints_are_reachable_only_from_this_machine(double: FakeDiscord, bot: Process, port: int) -> None:
    bot.start(MONITORING_PORT=str(port))
    await double.world.wait_until_connected()

    assert where_one_listens(port) == {"0100007F"}, "the host is 127.0.0.1"


@pytest.mark.slow
async def test_lost_database_is_reported_before_the_bot_stops(
    double: FakeDiscord, bot: Process, port: int, tmp_path: Path
) -> None:
    process = bot.start(MONITORING_PORT=str(port))
    await double.world.wait_until_connected()
    (tmp_path / "chabudai.db").unlink()

    why = say("health-store", why="store-gone")
    assert await asked(port, "/healthz") == (503, say("health-bad", why=why) + "\n")

    process.terminate()
    await ended(process)


IMPATIENT = "import bot.monitoring.server; bot.monitoring.server.GATEWAY_TIMEOUT = 0.5"
"""Code that makes half a second without the gateway unhealthy."""


@pytest.mark.slow
async def test_gateway_outage_is_reported_until_it_ends(double: FakeDiscord, bot: Process, port: int) -> None:
    bot.start(first=IMPATIENT, MONITORING_PORT=str(port))
    await open_table(double)
    await until(port, 200)

    await double.world.close_gateway()
    _, line = await until(port, 503)
    assert says(line, "health-gateway", seconds=ANY)
    assert "chabudai_gateway_up 0.0" in (await asked(port, "/metrics"))[1]

    await double.world.reopen_gateway()
    await until(port, 200)
    assert "chabudai_gateway_up 1.0" in (await asked(port, "/metrics"))[1]


async def until(port: int, status: int) -> tuple[int, str]:
    """Ask for the bot's health until the response has this status."""
    async with asyncio.timeout(60):
        while (answer := await asked(port, "/healthz"))[0] != status:  # noqa: ASYNC110 # Nothing tells of it.
            await asyncio.sleep(0.1)
    return answer


async def closed(port: int) -> None:
    """Send requests until the port is closed. A request sent while it is closing is cut off."""
    while True:
        try:
            await asked(port, "/healthz")
        except OSError as problem:
            if "refused" in str(problem):
                return
        await asyncio.sleep(0.05)


SLOW_TO_END = """
import asyncio
from bot.host.host import Host

close = Host.close

async def slowly(self):
    await asyncio.sleep(3)
    await close(self)

Host.close = slowly
"""


@pytest.mark.slow
async def test_metrics_endpoint_closes_on_shutdown(double: FakeDiscord, bot: Process, port: int) -> None:
    process = bot.start(first=SLOW_TO_END, MONITORING_PORT=str(port))
    await double.world.wait_until_connected()
    await until(port, 200)
    process.terminate()

    async with asyncio.timeout(60):
        await closed(port)

    assert process.poll() is None, "the store is closing and must not be opened again"
    assert await ended(process) == 0


@pytest.mark.slow
async def test_health_command_reports_the_bots_health(
    double: FakeDiscord, bot: Process, port: int, tmp_path: Path
) -> None:
    process = bot.start(MONITORING_PORT=str(port))
    await double.world.wait_until_connected()
    assert await ended(bot.start("health", MONITORING_PORT=str(port))) == 0

    (tmp_path / "chabudai.db").unlink()
    assert await ended(bot.start("health", MONITORING_PORT=str(port))) == 1

    process.terminate()
    await ended(process)
    assert await ended(bot.start("health", MONITORING_PORT=str(port))) == 1


def test_health_command_reports_that_no_bot_answers(
    port: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MONITORING_PORT", str(port))

    assert main(["health"]) == 1

    assert is_only(capsys.readouterr().out, "health-silent", place=f"127.0.0.1:{port}")


def test_health_command_names_the_missing_setting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("MONITORING_PORT", raising=False)

    assert main(["health"]) == 1

    assert is_only(capsys.readouterr().err, "problem-not-monitored")


@pytest.mark.slow
async def test_port_in_use_gives_one_message_at_startup(bot: Process) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        assert await ended(bot.start(MONITORING_PORT=str(taken))) == 1

    *logged, said = bot.errors.read_text("utf-8").splitlines()
    assert is_only(said, "problem-port", why="taken", port=str(taken), setting="MONITORING_PORT")
    assert [json.loads(line)["level"] for line in logged] in ([], ["info"])


@pytest.mark.slow
async def test_bot_that_takes_over_gets_port_and_database(double: FakeDiscord, bot: Process, port: int) -> None:
    first = bot.start(MONITORING_PORT=str(port))
    await double.world.wait_until_connected()
    second = bot.start("run", "--wait", MONITORING_PORT=str(port))
    first.terminate()
    assert await ended(first) == 0
    await double.world.wait_until_connected(2)

    assert await asked(port, "/healthz") == (200, f"{say('health-good')}\n")
    assert second.poll() is None


@pytest.mark.slow
def test_monitoring_is_not_imported_without_a_port() -> None:
    code = (
        "import sys, bot.commands.run, bot.commands.bot_factory, cogs.admin\n"
        "late = {'prometheus_client', 'aiohttp.web_runner', 'bot.monitoring'}\n"
        "print(sorted(late & {*sys.modules}))"
    )

    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ran.stdout == "[]\n"
