"""A bot that receives payloads as if from the gateway, in a state that can be restored."""

import asyncio
import json
import logging
import sqlite3
import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import discord
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.commands.demo.simulated_game import SimulationClock
from bot.discord.client import Chabudai
from bot.discord.extensions import load_cogs
from bot.games.registry import BOARDS
from bot.host.host import Host
from bot.presentation.board import Boards
from bot.presentation.fluent_formatter import FluentMessageFormatter
from bot.store import Store
from tests.forging.offers import Payload
from tests.forging.request_recorder import FakeHttpSession, SentRequest
from tests.forging.scenes import WORDS, Scene

TIMEOUT = 20
"""Seconds after which an unanswered input counts as hanging."""
Rows = dict[str, list[tuple[Any, ...]]]
_READER = "bot.discord.discordpy_internals"
_OURS = tuple(str(Path(__file__).parents[2] / folder) for folder in ("bot", "cogs", "engine"))


@dataclass(frozen=True)
class Outcome:
    """The result of one input.

    `troubles` are uncaught exceptions whose traceback includes our code. `refused` says why discord.py couldn't parse
    the payload, if it called none of our code.
    """

    answers: tuple[SentRequest, ...]
    changed: bool
    troubles: tuple[str, ...]
    refused: str


class _Unread(logging.Handler):
    """A log handler that collects the bot's messages about unreadable payloads."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


class BotHarness:
    """The bot, its replies and its store."""

    def __init__(self, bot: Chabudai, games: dict[str, Any], http: FakeHttpSession, file: Path) -> None:
        """`games` is the mutable dict of games that the bot knows."""
        self.bot = bot
        self._games = games
        self._ear = http
        self._store = sqlite3.connect(file, isolation_level=None)
        self._version = self._data_version()
        self._scene: Scene | None = None
        self._rows: Rows = {}
        self._unread = _Unread()
        logging.getLogger(_READER).addHandler(self._unread)

    def close(self) -> None:
        logging.getLogger(_READER).removeHandler(self._unread)
        self._store.close()

    def reload(self, scene: Scene) -> None:
        """Restore the state of the bot and its store to this scene."""
        stored = sqlite3.connect(":memory:")
        stored.deserialize(scene.store)
        stored.backup(self._store)
        stored.close()
        live: Any = self.bot.host
        live._cache._live.clear()
        self.bot.panels.clear()
        if scene is not self._scene:
            self._games.clear()
            self._games.update(scene.games)
            for guild in scene.guilds:
                self.bot._connection.parsers["GUILD_CREATE"](json.loads(json.dumps(guild)))
        self._scene = scene
        self._version = self._data_version()
        self._rows = self.rows()

    def rows(self) -> Rows:
        """Return everything in the store."""
        names = [name for (name,) in self._store.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(self._store.execute(f'SELECT * FROM "{name}"'), key=repr) for name in sorted(names)}

    def changed_tables(self) -> set[int]:
        """Return the tables whose stored rows have changed since the scene was restored."""
        after, found = self.rows(), set()
        for name, rows in after.items():
            columns = [column[1] for column in self._store.execute(f'PRAGMA table_info("{name}")')]
            at = columns.index("id" if name == "tables" else "table_id") if _is_of_tables(name, columns) else None
            if at is not None:
                found |= {row[at] for row in set(rows) ^ set(self._rows.get(name, ())) if row[at] is not None}
        return found

    @property
    def rows_before(self) -> Rows:
        """Everything that was in the store when the scene was restored."""
        return self._rows

    async def submit(self, payload: Payload) -> Outcome:
        """Submit a payload as if from the gateway, wait for everything it causes, and return the outcome."""
        self._ear.requests.clear()
        self._unread.messages.clear()
        before = asyncio.all_tasks()
        troubles: list[BaseException] = []
        try:
            self.bot._connection.parsers["INTERACTION_CREATE"](discord.utils._from_json(json.dumps(payload)))
        except Exception as error:
            troubles.append(error)
        while new := asyncio.all_tasks() - before:
            done, pending = await asyncio.wait(new, timeout=TIMEOUT)
            assert not pending, f"this is still being answered: {pending}"
            troubles += filter(None, [task.exception() for task in done if not task.cancelled()])
        ours = [error for error in troubles if _is_ours(error)]
        self.bot.panels.clear()
        answers = tuple(sent for sent in self._ear.requests if sent.token == payload.get("token"))
        unread = [*map(repr, troubles), *self._unread.messages]
        refused = unread[0] if unread and not ours and not answers else ""
        told = tuple("".join(traceback.format_exception(error))[-1500:] for error in ours)
        return Outcome(answers, self._has_changed(), told, refused)

    def _has_changed(self) -> bool:
        version = self._data_version()
        if version == self._version:
            return False
        self._version = version
        return self.rows() != self._rows

    def _data_version(self) -> int:
        (version,) = self._store.execute("PRAGMA data_version").fetchone()
        return int(version)


def _is_of_tables(name: str, columns: list[str]) -> bool:
    return name == "tables" or "table_id" in columns


def _is_ours(error: BaseException) -> bool:
    """Return whether our code is in the traceback of an error."""
    return any(frame.filename.startswith(_OURS) for frame in traceback.extract_tb(error.__traceback__))


@asynccontextmanager
async def bot_harness() -> AsyncIterator[BotHarness]:
    """Start a bot with an empty store and no connection."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "chabudai.db"
        store = await Store.open(f"sqlite+aiosqlite:///{file}")
        boards, games = Boards(WORDS, BOARDS), dict[str, Any]()
        host = Host(store, FluentMessageFormatter(boards, games), SimulationClock(), games, seeds=lambda: 7)
        bot = Chabudai(host, boards, games)
        vars(bot)["store_user"] = _store_no_names  # Names and languages that Discord sends are stored on every press.
        await load_cogs(bot)
        await bot._async_setup_hook()
        ear = FakeHttpSession()
        vars(bot.http)["_HTTPClient__session"] = ear
        _logged_in(bot)
        adapter: Any = AsyncWebhookAdapter
        async_context.set(adapter())  # An earlier simulated Discord may have left its own adapter.
        made = BotHarness(bot, games, ear, file)
        try:
            yield made
        finally:
            made.close()
            await host.close()


async def _store_no_names(*_: object) -> None:
    pass


def _logged_in(bot: Chabudai) -> None:
    """Set the bot's own user, as a login would."""
    me: Any = {"id": "1", "username": "Bot", "discriminator": "0", "avatar": None, "bot": True}
    bot._connection.user = discord.ClientUser(state=bot._connection, data=me)
    bot._connection.application_id = 1
