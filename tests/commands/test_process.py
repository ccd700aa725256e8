"""Tests for the bot as a separate process, with a fake Discord on the loopback address."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from pathlib import Path

import pytest
from aiohttp import web

from tests.commands.forking import Forked, fork_server
from tests.double import FakeDiscord, Refusal, World, controls
from tests.double.errors import DiscordError
from tests.double.wire import Json
from tests.message_matching import ANY, is_only, says
from tests.slow import slow_after

ROOT = Path(__file__).parents[2]
HANGS = 60.0
"""Timeout in seconds."""


Started = subprocess.Popen[bytes] | Forked


class Process:
    """`chabudai` processes in a separate folder."""

    def __init__(self, double: FakeDiscord, folder: Path) -> None:
        self._environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "DISCORD_API_URL": double.url,
            "DISCORD_TOKEN": double.token,
            "CHABUDAI_DATA": str(folder),
        }
        self._folder = folder
        self._started: list[Started] = []
        self.errors = folder / "errors.log"

    def start(self, *command: str, first: str = "", **environment: str) -> Forked:
        """Start a command (`run` by default), after running the code `first`. It logs to `errors`.

        The process is forked from one that has imported the bot.
        """
        main = f"import sys; from bot.commands.cli import main; sys.exit(main({[*command] or ['run']!r}))"
        with self.errors.open("ab") as errors:
            process = fork_server().start(f"{first}\n{main}", self._folder, self._environment | environment, errors)
        self._started.append(process)
        return process

    def start_script(self, *command: str, **environment: str) -> "subprocess.Popen[bytes]":
        """Start the installed console script in a new interpreter."""
        script = Path(sys.executable).with_name("chabudai")
        with self.errors.open("ab") as errors:
            process = subprocess.Popen(
                [script, *command], cwd=self._folder, env=self._environment | environment, stderr=errors
            )
        self._started.append(process)
        return process

    def stop(self) -> None:
        """Kill all processes that are still running."""
        for process in self._started:
            process.kill()
            process.wait()


async def ended(process: Started) -> int:
    """Return the exit code, while the fake Discord continues. A hanging process fails the test."""
    return await asyncio.to_thread(process.wait, HANGS)


def button(message: dict[str, object], what: str) -> str:
    """Return the custom id of the button that does `what`."""
    return next(control.custom_id for control in controls(message) if control.custom_id.startswith(f"cb:{what}:"))


async def begun(world: World, lobby: Json) -> Json:
    """Wait for the card in the thread of a game started from `lobby`, and return it."""
    async with asyncio.timeout(HANGS):
        while True:
            with suppress(DiscordError):
                return await world.pinned(int(lobby["id"]))
            await asyncio.sleep(0.05)


@pytest.mark.slow
async def test_log_starts_with_version_database_and_invite_link(double: FakeDiscord, bot: Process) -> None:
    process = bot.start()
    await double.world.wait_until_connected()
    async with asyncio.timeout(HANGS):
        while "oauth2/authorize" not in bot.errors.read_text("utf-8"):  # noqa: ASYNC110  # Only the log tells.
            await asyncio.sleep(0.05)
    process.terminate()
    assert await ended(process) == 0

    first, *others = [json.loads(line)["message"] for line in bot.errors.read_text("utf-8").splitlines()]
    assert version("chabudai") in first
    assert "chabudai.db" in first
    assert any("client_id=" in line and "client_id=0&" not in line for line in others)


@pytest.mark.slow
async def test_table_survives_a_kill_and_its_old_buttons_work(double: FakeDiscord, bot: Process) -> None:
    world = double.world
    people = [await world.add_user(name) for name in ("Ann", "Ben", "Cid")]
    guild = await world.add_guild("Club", owner=people[0])
    for person in people[1:]:
        await world.join(guild, person)
    channel = await world.add_channel(guild, "games")
    first = bot.start_script("run")
    await world.wait_until_connected()
    opened = await world.slash(people[0], channel, "table open", {"game": "rising_sun"})
    assert opened.private
    card = await world.pinned(channel)
    for person in people[1:]:
        await world.press(person, card, button(card, "join"))
    first.kill()
    await ended(first)
    second = bot.start()
    await world.wait_until_connected(2)
    started = await world.press(people[0], card, button(card, "start"))
    assert says(started.text, "lobby-started")
    thread = int(card["id"])
    card = await begun(world, card)
    async with asyncio.timeout(HANGS):
        while not {*people} <= {*await world.thread_members(thread)}:  # noqa: ASYNC110  # It rings no bell.
            await asyncio.sleep(0.05)
    shown = await world.press(people[1], card, button(card, "seat"))
    assert shown.private
    assert says(shown.text, "ask-negotiate", "title", in_game="rising_sun")
    second.send_signal(signal.SIGTERM)
    assert await ended(second) == 0
    registrations = [sent for sent in await world.log() if sent.method == "PUT" and sent.path.endswith("/commands")]
    assert len(registrations) == 1


@pytest.mark.slow
async def test_sync_registers_commands_once(double: FakeDiscord, bot: Process) -> None:
    for _ in range(2):
        assert await ended(bot.start_script("sync")) == 0
    registrations = [
        sent for sent in await double.world.log() if sent.method == "PUT" and sent.path.endswith("/commands")
    ]
    assert len(registrations) == 1


@pytest.mark.slow
async def test_icons_uploaded_by_sync_are_shown_after_the_next_start(double: FakeDiscord, bot: Process) -> None:
    world = double.world
    ann, ben = [await world.add_user(name) for name in ("Ann", "Ben")]
    guild = await world.add_guild("Club", owner=ann)
    await world.join(guild, ben)
    channel = await world.add_channel(guild, "games")
    assert await ended(bot.start_script("sync")) == 0
    emojis = await world.emojis()
    assert emojis

    process = bot.start()
    await world.wait_until_connected()
    await world.slash(ann, channel, "table open", {"game": "trajan"})
    lobby = await world.pinned(channel)
    await world.press(ben, lobby, button(lobby, "join"))
    await world.press(ann, lobby, button(lobby, "start"))
    card = json.dumps(await begun(world, lobby))
    assert [emoji for name, emoji in emojis.items() if f"<:{name}:{emoji}>" in card]
    process.terminate()
    assert await ended(process) == 0


@pytest.mark.slow
async def test_wrong_token_gives_one_message(bot: Process) -> None:
    assert await ended(bot.start(DISCORD_TOKEN="MTIz.wrong.token")) == 78
    said = bot.errors.read_text("utf-8")
    assert "Traceback" not in said
    assert "DISCORD_TOKEN" in said


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "exit_code", "why"),
    [
        (4004, 78, "token"),
        *(
            pytest.param(*case, marks=pytest.mark.slow)
            for case in (
                (4010, 1, "shard"),
                (4011, 78, "servers"),
                (4012, 78, "version"),
                (4013, 78, "unknown-intents"),
                (4014, 78, "forbidden-intents"),
            )
        ),
    ],
)
async def test_permanent_gateway_refusal_is_explained(
    double: FakeDiscord, bot: Process, code: int, exit_code: int, why: str
) -> None:
    await double.world.refuse_gateway(code)

    assert await ended(bot.start()) == exit_code

    said = bot.errors.read_text("utf-8")
    assert "Traceback" not in said
    assert [line for line in said.splitlines() if not line.startswith("{")] == [said.splitlines()[-1]]
    assert is_only(said.splitlines()[-1], "problem-gateway-refused", why=why, code=str(code))


@pytest.mark.slow
async def test_unreachable_discord_gives_one_message(bot: Process) -> None:
    assert await ended(bot.start(DISCORD_API_URL="http://127.0.0.1:9/api/v10")) == 1
    said = bot.errors.read_text("utf-8")
    assert "Traceback" not in said
    assert is_only(said.splitlines()[-1], "problem-discord-unreachable", place="http://127.0.0.1:9/api/v10")


@pytest.mark.slow
@pytest.mark.parametrize("shards", [{}, {"CHABUDAI_SHARDS": "0-0/1"}, {"CHABUDAI_SHARDS": "auto"}])
async def test_failing_discord_gives_one_message(double: FakeDiscord, bot: Process, shards: dict[str, str]) -> None:
    path = "/gateway/bot" if "auto" in shards.values() else "*"
    await double.world.refuse(Refusal("*", path, 503, 0, times=None))

    assert await ended(bot.start(**shards)) == 1

    said = bot.errors.read_text("utf-8")
    assert "Traceback" not in said
    assert is_only(said.splitlines()[-1], "problem-discord-fails", place=ANY, code="503")


@pytest.mark.slow
@pytest.mark.parametrize(
    "answered",
    slow_after(
        1,
        [
            (200, "text/html", "<html>Log in to our network</html>"),
            (401, "text/html", "<html>Who are you?</html>"),
            (403, "text/html", "<html>Not from here</html>"),
            (404, "text/html", "<html>No such page</html>"),
            (404, "application/json", '{"detail": "Not Found"}'),
            (200, "application/json", '{"id": '),
            (200, "application/json", "[]"),
            (200, "application/json", "null"),
            (200, "application/json", '{"id": "1"}'),
        ],
    ),
)
@pytest.mark.parametrize("shards", slow_after(1, [{}, {"CHABUDAI_SHARDS": "auto"}]))
async def test_server_other_than_discord_gives_one_message(
    bot: Process, answered: tuple[int, str, str], shards: dict[str, str]
) -> None:
    async with stranger(*answered) as place:
        assert await ended(bot.start(DISCORD_API_URL=place, **shards)) == 1

    assert_not_discord(bot, place)


@pytest.mark.slow
@pytest.mark.parametrize(
    "answered",
    slow_after(
        1,
        [
            *((gateway, shards) for gateway in ("{}", "null", '{"url": 5}') for shards in ("", "0-0/1", "auto")),
            *((f'{{"url": "ws://x", "shards": {number}}}', "auto") for number in ("null", '"x"', "1.5", "0", "true")),
        ],
    ),
)
async def test_invalid_gateway_gives_one_message(bot: Process, answered: tuple[str, str]) -> None:
    gateway, shards = answered
    async with stranger(200, "application/json", json.dumps(MYSELF), gateway) as place:
        assert await ended(bot.start(DISCORD_API_URL=place, CHABUDAI_SHARDS=shards)) == 1

    assert_not_discord(bot, place)


@pytest.mark.slow
async def test_rate_limit_at_startup_gives_one_message(double: FakeDiscord, bot: Process) -> None:
    await double.world.refuse(Refusal("GET", "/users/@me", 429, 0, times=None, retry_after=3600))

    assert await ended(bot.start()) == 1

    said = bot.errors.read_text("utf-8")
    assert "Traceback" not in said
    assert is_only(said.splitlines()[-1], "problem-discord-fails", place=ANY, code="429")


@pytest.mark.slow
async def test_token_that_cannot_be_sent_gives_one_message(bot: Process) -> None:
    assert await ended(bot.start(DISCORD_TOKEN="MTIz.two\nlines")) == 78
    said = bot.errors.read_text("utf-8")
    assert "Traceback" not in said
    assert "DISCORD_TOKEN" in said.splitlines()[-1]


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["raise TypeError('ours')", "raise KeyError('ours')", "login()", "raise REFUSED"])
async def test_own_error_at_startup_is_not_reported_as_discords(bot: Process, fault: str) -> None:
    assert await ended(bot.start(first=FAULTY.format(fault=fault))) == 1
    said = bot.errors.read_text("utf-8")
    assert "Traceback" in said
    assert not says(said, "problem-not-discord", place=ANY)


FAULTY = """
from types import SimpleNamespace

from discord import Forbidden

from bot.host.host import Host

REFUSED = Forbidden(SimpleNamespace(status=403, reason="Forbidden", headers=dict()), "what we asked for by the way")

def login():
    return dict()["ours"]

async def open(*_):
    {fault}

Host.open = open
"""
MYSELF = {"id": "1", "username": "chabudai", "discriminator": "0", "avatar": None}


def assert_not_discord(bot: Process, place: str) -> None:
    said = bot.errors.read_text("utf-8")
    assert "Traceback" not in said
    assert is_only(said.splitlines()[-1], "problem-not-discord", place=place)


@asynccontextmanager
async def stranger(status: int, kind: str, answer: str, gateway: str | None = None) -> AsyncIterator[str]:
    """Serve the same response at all paths, except for requests for the gateway if `gateway` is given."""

    async def same(request: web.Request) -> web.Response:
        body = answer if gateway is None or "/gateway" not in request.path else gateway
        return web.Response(status=status, body=body.encode(), content_type=kind)

    app = web.Application()
    app.router.add_route("*", "/{any:.*}", same)
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    finally:
        await runner.cleanup()
