"""An in-memory Discord with the real bot, and simulated users who press controls."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.discord.client import Chabudai
from bot.discord.extensions import load_cogs
from bot.games.registry import BOARDS
from bot.host.delivery.card import PictureRenderer
from bot.host.errors import HostError
from bot.host.host import Host
from bot.host.schedule import ticker
from bot.model.custom_ids import CustomId
from bot.model.tables import TableInfo
from bot.presentation.board import Boards
from bot.presentation.components import texts_in, walk_components
from bot.presentation.fluent_formatter import FluentMessageFormatter
from bot.store import Store
from tests.databases import url_of
from tests.toy_game import Toy
from tests.toy_game.lesson import LESSON
from tests.wording import WORDING, read_words

__all__ = [
    "GAMES",
    "WORDING",
    "MovableClock",
    "Room",
    "a_bot",
    "control",
    "controls_of",
    "form_of",
    "labels_of",
    "menus_of",
    "raw",
    "text_of",
]

GAMES: dict[str, Any] = {"toy": Toy}
NAMES = ("Ann", "Ben", "Cid", "Dora", "Eve")
LONGEST = 60.0
"""Maximum seconds to wait for the bot before a test fails; a busy machine or database server can be slow."""
_NEVER = 3600.0
"""Seconds longer than any test."""


class MovableClock:
    """A clock that only tests move. Sleeping is real, because SimCord has to recognize it.

    A delay as long as the ticker's outlasts any test; tests call `tick` themselves. Otherwise, on a busy machine, the
    delay could end during an operation, and SimCord would wait for the ticker until it times out.
    """

    def __init__(self) -> None:
        self.time = self._began = datetime(2030, 1, 1, tzinfo=UTC)

    def now(self) -> datetime:
        return self.time

    def monotonic(self) -> float:
        return (self.time - self._began).total_seconds()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds if seconds < ticker.TICK_INTERVAL else _NEVER)


async def a_bot(
    file: Path, clock: MovableClock, games: dict[str, Any] = GAMES, painter: PictureRenderer | None = None
) -> Chabudai:
    """Return a bot with the database that belongs to `file`. With a `painter`, there are pictures."""
    store = await Store.open(url_of(file))
    boards = Boards(WORDING, BOARDS)
    speech = FluentMessageFormatter(boards, games)
    lessons = {LESSON.id: LESSON} if LESSON.game in games else {}
    host = Host(store, speech, clock, games, seeds=lambda: 7, renderer=painter, lessons=lessons)
    client = Chabudai(host, boards, games)
    await load_cogs(client)
    read_words(games)
    return client


class Room:
    """A channel of a server with five users."""

    def __init__(self, env: simcord.Env, clock: MovableClock, file: Path) -> None:
        self.env = env
        env.settle_timeout = LONGEST
        self.clock = clock
        self.file = file
        self.guild = env.create_guild()
        self.channel = self.guild.create_text_channel("games")
        self.allow_threads(allowed=False)
        self.people: dict[str, MemberActor] = {name: self.guild.add_member(env.create_user(name)) for name in NAMES}

    def allow_threads(self, *, allowed: bool = True) -> None:
        """Set whether the bot can start threads in this server.

        By default it can't, so games are played in channels.
        """
        backend = self.env.backend
        for role in backend.get_guild(self.guild.id).roles.values():
            permissions = discord.Permissions(role.permissions)
            permissions.update(create_public_threads=allowed)
            backend.edit_role(self.guild.id, role.id, {"permissions": permissions.value})

    def add_manager(self) -> None:
        """Add Max, who manages the server."""
        role = self.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
        self.people["Max"] = self.guild.add_member(self.env.create_user("Max"), roles=[role])

    def rename(self, who: str, nick: str) -> None:
        """Give a user a new nickname in this server, which Discord sends with their next press."""
        self.env.backend.edit_member(self.guild.id, self.people[who].id, {"nick": nick})

    @property
    def bot(self) -> Chabudai:
        client = self.env.bot
        assert isinstance(client, Chabudai)
        return client

    @property
    def host(self) -> Host:
        return self.bot.host

    @property
    def card(self) -> discord.Message:
        """The table's pinned card."""
        (pinned,) = self.channel.pinned_messages()
        return pinned

    async def table(self) -> TableInfo:
        """Return the open table of the channel."""
        info = await self.host.queries.open_table_in(self.channel.id)
        assert info is not None
        return info

    def story(self) -> list[str]:
        """Return the public messages in the channel, without cards."""
        sent = [message for message in self.channel.history() if message.type is discord.MessageType.default]
        return [message.content for message in sent if message.content and not message.flags.ephemeral]

    async def slash(self, who: str, command: str, channel: Any = None, /, **options: Any) -> InteractionResult:
        """Let a user type a command. An expected refusal isn't an error of the bot."""
        before = len(self.env.errors)
        result = await self.people[who].slash(channel or self.channel, command, **options)
        await self.settle()
        refusals = [getattr(error, "original", error) for error in self.env.errors[before:]]
        assert all(isinstance(error, HostError) for error in refusals), refusals
        return result

    def dms(self, name: str) -> list[discord.Message]:
        """Return the bot's direct messages to a user."""
        user = self.env.backend.get_user(self.people[name].id)
        return self.people[name].user.dm_channel.history() if user else []

    async def settle(self) -> None:
        """Wait until the bot has sent all messages."""
        await self.env.settle()
        await self.host.wait_until_idle()
        await self.bot.panels.wait_until_updated()

    async def restart(self) -> None:
        """Replace the bot by a new one with the same store, without a shutdown."""
        old, games = self.host, dict(self.bot.games)
        assert old._store._lease is not None
        old._store._database.backend.lease.release()  # The operating system does this when a process is killed.
        await self.env.restart_bot(await a_bot(self.file, self.clock, games))
        await old.close()

    async def open(self, *names: str, host: str = "Ann", **options: Any) -> None:
        """Open a lobby with `host` and the users `names`."""
        await self.slash(host, "table open", **options)
        for name in names:
            await self.press(name, "join")

    async def start(self, *names: str, **options: Any) -> None:
        """Start a game with Ann and the users `names`."""
        await self.open(*names, **options)
        await self.press("Ann", "start")
        await self.settle()

    async def click(self, name: str, wanted: str, on: Any = None) -> InteractionResult:
        """Press a control of the card or another message, without waiting for the bot's other work."""
        message = on if on is not None else self.card
        return await self.people[name].click(message, custom_id=control(message, wanted))

    async def press(self, name: str, wanted: str, on: Any = None) -> InteractionResult:
        """Press a control of the card or another message."""
        result = await self.click(name, wanted, on)
        await self.settle()
        return result

    async def choose(self, name: str, on: Any, *values: Any, menu: str | None = None) -> InteractionResult:
        """Choose values in a message's menu: the one named `menu`, or the only one."""
        custom_id = None if menu is None else control(on, menu)
        result = await self.people[name].select(on, values, custom_id=custom_id)
        await self.settle()
        return result

    async def sure(self, who: str, command: str, wanted: str, /, **options: Any) -> InteractionResult:
        """Type a command and answer its confirmation by pressing `wanted`."""
        asked = await self.slash(who, command, **options)
        return await self.press(who, wanted, asked.response.message)

    async def seat(self, name: str) -> InteractionResult:
        """Open a user's panel."""
        return await self.press(name, "seat")

    async def asked(self) -> str:
        """Return the kind of the current question."""
        info = await self.table()
        async with self.host._cache.lock(info.id) as table:
            decision = table.require_game().decision(info.awaited[0])
        assert decision is not None
        return decision.kind

    async def awaited(self) -> list[str]:
        """Return the names of the players whose turn it is."""
        info = await self.host.queries.open_table_in(self.channel.id)
        return [info.person_at(seat).name for seat in info.awaited] if info is not None else []

    async def wait(self, minutes: float) -> None:
        """Advance the clock and let the ticker run once."""
        self.clock.time += timedelta(minutes=minutes)
        await self.host.tick()
        await self.settle()


def text_of(message: Any) -> str:
    """Return all text that a user can read in a message."""
    if message is None:
        return ""
    parts = [message.content]
    for embed in message.embeds:
        parts += [embed.title or "", embed.description or ""]
        parts += [f"{field.name}\n{field.value}" for field in embed.fields]
    parts += texts_in(raw(message))
    return "\n".join(part for part in parts if part)


def control(message: Any, wanted: str) -> str:
    """Return the custom id of the only control of a message named `wanted`.

    A control's name is what it does (`join`), that with one of its custom-id arguments (`answer:1`,
    `offer:give-coin`), or its label.
    """
    parts = _controls(message)
    found = [str(part["custom_id"]) for part in parts if wanted in _names_of(part)]
    assert len(found) == 1, f"{wanted} is {len(found)} of {[sorted(_names_of(part)) for part in parts]}"
    return found[0]


def controls_of(message: Any) -> list[str]:
    """Return what the buttons and menus of a message do, from their custom ids."""
    return [_read(part).verb for part in _controls(message)]


def _controls(message: Any) -> list[dict[str, Any]]:
    return [dict(part) for part in walk_components(raw(message)) if "custom_id" in part]


def _names_of(part: dict[str, Any]) -> set[str]:
    custom_id = _read(part)
    said = custom_id.args or (custom_id.token,)
    return {custom_id.verb, part.get("label", ""), *(f"{custom_id.verb}:{one}" for one in said)}


def _read(part: dict[str, Any]) -> CustomId:
    custom_id = CustomId.parse(part["custom_id"])
    assert custom_id is not None, part
    return custom_id


def form_of(opened: InteractionResult) -> list[dict[str, Any]]:
    """Return the components of an opened modal."""
    assert opened.modal is not None
    components: list[dict[str, Any]] = opened.modal["components"]
    return components


def labels_of(message: Any) -> list[str]:
    """Return the labels of all buttons of a message."""
    return [part["label"] for part in _controls(message) if part["type"] == 2]


def menus_of(message: Any) -> list[dict[str, Any]]:
    """Return all menus of a message."""
    return [part for part in _controls(message) if part["type"] == 3]


def raw(message: Any) -> list[dict[str, Any]]:
    """Return the components of a message as plain data."""
    return [part if isinstance(part, dict) else part.to_dict() for part in message.components]
