"""A Discord in memory with the real bot in it, and people who press what they see."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.discord.client import Chabudai
from bot.discord.extensions import load
from bot.games.registry import BOARDS
from bot.host import ticker
from bot.host.errors import HostError
from bot.host.host import Host
from bot.host.pictures import Painter
from bot.model.custom_ids import CustomId
from bot.model.tables import TableInfo
from bot.presentation.boards import Boards
from bot.presentation.components import nested, texts_in
from bot.presentation.fluent_speech import FluentSpeech
from bot.store import Store
from tests.databases import url_of
from tests.toy_game import Toy
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
"""Seconds that SimCord waits for the bot before a test fails. A busy machine or a database server takes its time."""
_NEVER = 3600.0
"""Seconds that no test lasts."""


class MovableClock:
    """Stands still until a test moves it; waiting is real, so that SimCord knows it for what it is.

    A wait as long as the ticker's outlasts any test: tests tick by hand. On a busy machine ten seconds would pass in
    the middle of an operation, and SimCord would then wait for the ticker in vain.
    """

    def __init__(self) -> None:
        self.time = self._began = datetime(2030, 1, 1, tzinfo=UTC)

    def now(self) -> datetime:
        return self.time

    def monotonic(self) -> float:
        return (self.time - self._began).total_seconds()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds if seconds < ticker.PERIOD else _NEVER)


async def a_bot(
    file: Path, clock: MovableClock, games: dict[str, Any] = GAMES, painter: Painter | None = None
) -> Chabudai:
    """The bot over the database that belongs to `file`; with a `painter` there are pictures."""
    store = await Store.open(url_of(file))
    boards = Boards(WORDING, BOARDS)
    speech = FluentSpeech(boards, games)
    host = Host(store, speech, clock, games, seeds=lambda: 7, painter=painter)
    client = Chabudai(host, boards, games)
    await load(client)
    read_words(games)
    return client


class Room:
    """A channel of a server with five people, a stranger among them as soon as four sit down."""

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
        """Whether the bot may begin threads in this server. At first it may not, and games are played in channels."""
        backend = self.env.backend
        for role in backend.get_guild(self.guild.id).roles.values():
            permissions = discord.Permissions(role.permissions)
            permissions.update(create_public_threads=allowed)
            backend.edit_role(self.guild.id, role.id, {"permissions": permissions.value})

    def add_manager(self) -> None:
        """Lets Max in, who manages the server."""
        role = self.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
        self.people["Max"] = self.guild.add_member(self.env.create_user("Max"), roles=[role])

    def rename(self, who: str, nick: str) -> None:
        """Give a person a new nickname in this server, which Discord sends with their next press."""
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
        """The open table of the channel."""
        info = await self.host.queries.table_here(self.channel.id)
        assert info is not None
        return info

    def story(self) -> list[str]:
        """What everybody can read in the channel, the cards left out."""
        sent = [message for message in self.channel.history() if message.type is discord.MessageType.default]
        return [message.content for message in sent if message.content and not message.flags.ephemeral]

    async def slash(self, who: str, command: str, channel: Any = None, /, **options: Any) -> InteractionResult:
        """A person types a command. What it is refused for is known, so it is no error of the bot."""
        before = len(self.env.errors)
        result = await self.people[who].slash(channel or self.channel, command, **options)
        await self.settle()
        refusals = [getattr(error, "original", error) for error in self.env.errors[before:]]
        assert all(isinstance(error, HostError) for error in refusals), refusals
        return result

    def dms(self, name: str) -> list[discord.Message]:
        """What the bot wrote to a person."""
        user = self.env.backend.get_user(self.people[name].id)
        return self.people[name].user.dm_channel.history() if user else []

    async def settle(self) -> None:
        """Wait until the bot has said all it has to say."""
        await self.env.settle()
        await self.host.settled()
        await self.bot.panels.settled()

    async def restart(self) -> None:
        """The bot ends without a farewell and a new one begins on the same store."""
        old, games = self.host, dict(self.bot.games)
        assert old._store._lease is not None
        old._store._database.home.lease.release()  # As the system does for a process that is gone.
        await self.env.restart_bot(await a_bot(self.file, self.clock, games))
        await old.close()

    async def open(self, *names: str, host: str = "Ann", **options: Any) -> None:
        """A lobby with `host` and the other `names` in it."""
        await self.slash(host, "table open", **options)
        for name in names:
            await self.press(name, "join")

    async def start(self, *names: str, **options: Any) -> None:
        """A game of `Ann` and the others."""
        await self.open(*names, **options)
        await self.press("Ann", "start")
        await self.settle()

    async def click(self, name: str, wanted: str, on: Any = None) -> InteractionResult:
        """Press the `control` of the card, or of another message, without waiting for what else the bot does."""
        message = on if on is not None else self.card
        return await self.people[name].click(message, custom_id=control(message, wanted))

    async def press(self, name: str, wanted: str, on: Any = None) -> InteractionResult:
        """Press the `control` of the card, or of another message."""
        result = await self.click(name, wanted, on)
        await self.settle()
        return result

    async def choose(self, name: str, on: Any, *values: Any, menu: str | None = None) -> InteractionResult:
        """Choose values in a menu of a message: the one that is the `control`, or the only one."""
        custom_id = None if menu is None else control(on, menu)
        result = await self.people[name].select(on, values, custom_id=custom_id)
        await self.settle()
        return result

    async def sure(self, who: str, command: str, wanted: str, /, **options: Any) -> InteractionResult:
        """Type a command and answer the question whether one is sure with this `control`."""
        asked = await self.slash(who, command, **options)
        return await self.press(who, wanted, asked.response.message)

    async def seat(self, name: str) -> InteractionResult:
        """A person opens their panel."""
        return await self.press(name, "seat")

    async def asked(self) -> str:
        """The kind of the question that somebody has to answer now."""
        info = await self.table()
        async with self.host._cache.hold(info.id) as table:
            decision = table.played().decision(info.awaited[0])
        assert decision is not None
        return decision.kind

    async def awaited(self) -> list[str]:
        """Who the table waits for, by name."""
        info = await self.host.queries.table_here(self.channel.id)
        return [info.person_at(seat).name for seat in info.awaited] if info is not None else []

    async def wait(self, minutes: float) -> None:
        """Time passes, and the host looks at the clock."""
        self.clock.time += timedelta(minutes=minutes)
        await self.host.tick()
        await self.settle()


def text_of(message: Any) -> str:
    """Everything a person reads in a message."""
    if message is None:
        return ""
    parts = [message.content]
    for embed in message.embeds:
        parts += [embed.title or "", embed.description or ""]
        parts += [f"{field.name}\n{field.value}" for field in embed.fields]
    parts += texts_in(raw(message))
    return "\n".join(part for part in parts if part)


def control(message: Any, wanted: str) -> str:
    """Return the custom id of the one control of a message that is called `wanted`.

    A control is called by what it does (`join`), by that and a part of what its custom id says besides
    (`answer:1`, `offer:give-coin`), or by its label, where a game or a list gives it one.
    """
    parts = _controls(message)
    found = [str(part["custom_id"]) for part in parts if wanted in _names_of(part)]
    assert len(found) == 1, f"{wanted} is {len(found)} of {[sorted(_names_of(part)) for part in parts]}"
    return found[0]


def controls_of(message: Any) -> list[str]:
    """What the buttons and menus of a message do, by their custom ids."""
    return [_read(part).what for part in _controls(message)]


def _controls(message: Any) -> list[dict[str, Any]]:
    return [dict(part) for part in nested(raw(message)) if "custom_id" in part]


def _names_of(part: dict[str, Any]) -> set[str]:
    custom_id = _read(part)
    said = custom_id.rest or (custom_id.token,)
    return {custom_id.what, part.get("label", ""), *(f"{custom_id.what}:{one}" for one in said)}


def _read(part: dict[str, Any]) -> CustomId:
    custom_id = CustomId.read(part["custom_id"])
    assert custom_id is not None, part
    return custom_id


def form_of(opened: InteractionResult) -> list[dict[str, Any]]:
    """The components of the form that a person was shown."""
    assert opened.modal is not None
    components: list[dict[str, Any]] = opened.modal["components"]
    return components


def labels_of(message: Any) -> list[str]:
    """The labels of all buttons of a message."""
    return [part["label"] for part in _controls(message) if part["type"] == 2]


def menus_of(message: Any) -> list[dict[str, Any]]:
    """All menus of a message."""
    return [part for part in _controls(message) if part["type"] == 3]


def raw(message: Any) -> list[dict[str, Any]]:
    """The components of a message as plain data."""
    return [part if isinstance(part, dict) else part.to_dict() for part in message.components]
