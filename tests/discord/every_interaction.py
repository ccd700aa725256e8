"""Helpers that send a bot all of its commands, autocompletes and controls as gateway events."""

import asyncio
import gc
import json
import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count, cycle
from typing import Any

import discord

from bot.discord.client import Chabudai
from bot.discord.errors import UnhandledControlError
from bot.model.custom_ids import CustomId
from bot.model.tables import Actor, Person
from tests.cases import ALL_GAMES
from tests.forging.bot_under_test import bot_harness
from tests.forging.offers import COMMAND, COMPLETION, FORM, PRESS, Payload, commands_of
from tests.forging.request_recorder import FakeHttpSession, FakeResponse, SentRequest, received_message
from tests.toy_game import Toy

GUILD, PLAYING, LOBBY, ENDED, EMPTY = 10, 20, 21, 22, 23
"""A server and its channels: with a running game, a lobby, an ended game, and no table."""
ANN, BEN, CID, ZOE = Person(101, "Ann"), Person(102, "Ben"), Person(103, "Cid"), Person(109, "Zoe")
"""Ann hosts all tables, and Ben plays at them. Cid has no seat, and the bot has never seen Zoe."""
RESTS: tuple[tuple[str, ...], ...] = ((), ("0",), ("0", "0"), ("on",), ("102", "playing"))
"""Custom-id arguments, of which at least one set is complete for every control."""
LONGEST = 60
"""Timeout in seconds."""
_ids = count(6 * 10**17)
_ALL = str(discord.Permissions.all().value)


@dataclass(frozen=True)
class Sending:
    """One interaction: the name of `what` it uses, and its payload."""

    what: str
    payload: Payload

    @property
    def token(self) -> str:
        return str(self.payload["token"])

    @property
    def is_list(self) -> bool:
        return bool(self.payload["type"] == COMPLETION)

    @property
    def is_private(self) -> bool:
        """Whether it was used on an ephemeral message."""
        return bool(self.payload.get("message", {}).get("flags"))


class Listener(FakeHttpSession):
    """Discord's side of the connection, with an event for each request."""

    def __init__(self) -> None:
        super().__init__()
        self.news = asyncio.Event()
        self.refusal: dict[str, Any] | None = None
        """The body to refuse every request with, if any."""

    def request(self, method: str, url: str, *, data: Any = None, **how: Any) -> Any:
        reply = super().request(method, url, data=data, **how)
        self.news.set()
        return reply if self.refusal is None else FakeResponse(404, self.refusal)


class _Errors(logging.Handler):
    """Collector of errors from the log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@dataclass
class Walk:
    """A bot with a few tables, and methods to send it interactions."""

    bot: Chabudai
    listener: Listener
    errors: _Errors = field(default_factory=_Errors)
    others: set[asyncio.Task[Any]] = field(default_factory=asyncio.all_tasks)
    """Tasks that existed before any interaction."""
    unhandled: list[dict[str, Any]] = field(default_factory=list)
    """Errors reported to asyncio's exception handler."""

    def everything(
        self, *people: Person, tables: Sequence[int] = (1,), channel: int = PLAYING, verbs: Sequence[str] = ()
    ) -> list[Sending]:
        """Return all commands, autocompletes and presses by each of these people."""
        return [
            sending
            for person in people
            for sending in (*self.commands(person, channel), *self.presses(person, tables, channel, verbs))
        ]

    def commands(self, person: Person, channel: int = PLAYING) -> Iterator[Sending]:
        """Yield all commands and autocompletes of the command tree."""
        known = [command.to_dict(self.bot.tree) for command in self.bot.tree.get_commands()]
        for offer in commands_of(template(person, channel), known, _user(BEN)):
            yield Sending(offer.handler, offer.payload)

    def presses(
        self, person: Person, tables: Sequence[int], channel: int = PLAYING, verbs: Sequence[str] = ()
    ) -> Iterator[Sending]:
        """Yield presses of all registered controls, alternately on a card and an ephemeral panel, and as modals."""
        for what in sorted(verbs or self.bot.controls.names()):
            for table in (None,) if self.is_personal(what) else tables:
                for rest, flags in zip(RESTS, cycle((0, 64)), strict=False):
                    yield press(person, CustomId(what, table, 0, "x", rest), channel, flags)
                yield submission(person, CustomId(what, table, 0, "x"), channel)

    def is_personal(self, what: str) -> bool:
        """Return whether a control is about its user and names no table."""
        try:
            self.bot.controls.check(CustomId(what, 1))
        except UnhandledControlError:
            return True
        return False

    async def responded(self, sendings: Sequence[Sending]) -> None:
        """Wait until all have their first response; fail with the names of those without one."""
        missing = {sending.token: sending.what for sending in sendings}
        try:
            async with asyncio.timeout(LONGEST):
                while missing:
                    await self.listener.news.wait()
                    self.listener.news.clear()
                    for sent in [*self.listener.requests]:
                        if sent.kind:
                            missing.pop(sent.token, None)
        except TimeoutError:
            raise AssertionError(f"no response: {sorted({*missing.values()})}") from None

    def send(self, sendings: Sequence[Sending]) -> None:
        """Send interactions to the bot."""
        parser = self.bot._connection.parsers["INTERACTION_CREATE"]
        for sending in sendings:
            parser(discord.utils._from_json(json.dumps(sending.payload)))

    async def finished(self) -> None:
        """Wait until the bot is idle; fail if there were unhandled errors."""
        while tasks := asyncio.all_tasks() - self.others - {asyncio.current_task()}:
            done, _ = await asyncio.wait(tasks, timeout=LONGEST)
            assert done, f"still at work: {tasks}"
            del tasks, done
        gc.collect()
        assert self.unhandled == []

    async def answered(self, sendings: Sequence[Sending]) -> None:
        """Send interactions and wait until the bot is idle."""
        self.send(sendings)
        await self.finished()

    def first(self, sending: Sending) -> SentRequest:
        """Return the only first response."""
        sent = [each for each in self.listener.requests if each.token == sending.token and each.kind]
        assert len(sent) == 1, (sending.what, [each.kind for each in sent])
        return sent[0]

    def said(self, sending: Sending) -> str:
        """Return the text of the reply, whether it was deferred or not."""
        return str([self.first(sending), *self.later(sending)][-1].content.get("content"))

    def later(self, sending: Sending) -> list[SentRequest]:
        """Return what was sent after the first response."""
        return [each for each in self.listener.requests if each.token == sending.token and not each.kind]


def press(person: Person, custom_id: CustomId, channel: int = PLAYING, flags: int = 0) -> Sending:
    """Return the use of a button, or of a menu or modal with this custom id."""
    values = ["0"]
    data: Payload = {"custom_id": str(custom_id), "component_type": 3, "id": 1, "values": values}
    return control(person, data, channel, flags)


def control(person: Person, data: Payload, channel: int = PLAYING, flags: int = 0) -> Sending:
    """Return the use of a control with this data."""
    custom_id = CustomId.parse(data["custom_id"])
    assert custom_id is not None
    message = received_message({}, flags, str(next(_ids)), str(channel))
    return Sending(custom_id.verb, {**template(person, channel), "type": PRESS, "data": data, "message": message})


def submission(person: Person, custom_id: CustomId, channel: int = PLAYING) -> Sending:
    """Return a submitted modal with this custom id."""
    line = {"type": 4, "custom_id": "0", "id": 2, "value": "1"}
    data = {"custom_id": str(custom_id), "components": [{"type": 18, "id": 1, "component": line}]}
    return Sending(custom_id.verb, {**template(person, channel), "type": FORM, "data": data})


def template(person: Person, channel: int = PLAYING) -> Payload:
    """Return the fields shared by all interactions, with a new id and token."""
    number = str(next(_ids))
    place = {"id": str(channel), "guild_id": str(GUILD), "type": 0, "name": "games", "position": 0}
    member: Payload = {"user": _user(person), "roles": [], "permissions": "0", "joined_at": None}
    return {
        "id": number,
        "token": f"token-{number}",
        "application_id": "1",
        "type": COMMAND,
        "version": 1,
        "guild_id": str(GUILD),
        "channel_id": str(channel),
        "channel": {**place, "permission_overwrites": [], "nsfw": False, "parent_id": None, "permissions": _ALL},
        "guild_locale": "en-US",
        "locale": "en-US",
        "app_permissions": _ALL,
        "member": {**member, "deaf": False, "mute": False, "flags": 0},
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(GUILD)},
        "context": 0,
        "attachment_size_limit": 1 << 20,
    }


def _user(person: Person) -> Payload:
    return {"id": str(person.user_id), "username": person.name, "discriminator": "0", "avatar": None}


@asynccontextmanager
async def walk(*, games: dict[str, Any] | None = None) -> AsyncIterator[Walk]:
    """Create a bot without a connection, for use with `lay_tables`."""
    async with bot_harness() as made:
        bot = made.bot
        assert isinstance(bot.games, dict)
        bot.games.update(games or {**ALL_GAMES, "toy": Toy})
        listener = Listener()
        bot.http._HTTPClient__session = listener  # type: ignore[attr-defined] # As after logging in.
        bot._connection.parsers["GUILD_CREATE"](_guild())
        walking = Walk(bot, listener)
        logging.getLogger().addHandler(walking.errors)
        asyncio.get_running_loop().set_exception_handler(lambda _, context: walking.unhandled.append(context))
        try:
            yield walking
        finally:
            logging.getLogger().removeHandler(walking.errors)


async def lay_tables(bot: Chabudai, game: str = "toy", people: Sequence[Person] = (ANN, BEN)) -> None:
    """Open three tables: 1 is playing, 2 is in the lobby, 3 has ended."""
    lobby = bot.host.lobby
    for channel in (PLAYING, LOBBY, ENDED):
        host, *others = people
        table = await lobby.open_table(game, GUILD, channel, host, options={}, pace=None, locale="en")
        for person in others:
            await lobby.join(table.id, person)
        if channel != LOBBY:
            await lobby.start(table.id, _actor(host))
        if channel == ENDED:
            await bot.host.endings.end(table.id, _actor(host), 0)


def _actor(person: Person) -> Actor:
    return Actor(person, is_manager=False)


def _guild() -> Payload:
    everyone = {"id": str(GUILD), "name": "@everyone", "permissions": _ALL, "position": 0, "color": 0}
    role = {**everyone, "hoist": False, "managed": False, "mentionable": False, "flags": 0}
    channels = [template(ANN, number)["channel"] for number in (PLAYING, LOBBY, ENDED, EMPTY)]
    return {
        "id": str(GUILD),
        "name": "Club",
        "owner_id": "1",
        "roles": [role],
        "channels": channels,
        "members": [],
        "threads": [],
        "emojis": [],
        "stickers": [],
        "features": [],
        "member_count": 4,
        "preferred_locale": "en-US",
        "unavailable": False,
    }
