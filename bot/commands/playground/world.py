"""The simulated Discord of a playground: one server, its channels, its people, and time as on the wall.

The only place that reaches into what SimCord keeps.
"""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

import discord
import simcord
from simcord import interactions
from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.models import Message

QUICK = 0.1
"""Seconds that an action waits for the bot to come to rest; whatever it does longer is seen when it is done."""
_FINISHING = 5.0
"""Seconds that the bot's last work may take."""
_REMEMBERED = 200
"""Interactions and lines of SimCord's logs that are kept."""


@dataclass(frozen=True, slots=True)
class Command:
    """A slash command that somebody may use here. `options` are as Discord describes them."""

    name: str
    about: str
    options: tuple[dict[str, Any], ...]


class _Env(simcord.Env):
    """Lets a bot start that finds work at once. SimCord waits five seconds for it to rest, and then gives up."""

    async def _settle_internal(self, **how: Any) -> None:
        if self._operation_label == "start":
            with contextlib.suppress(TimeoutError):  # It goes on, as after any other action.
                await super()._settle_internal(**how | {"timeout": QUICK})
        else:
            await super()._settle_internal(**how)


class World:
    """Builds the same server, with the same ids, every time, so that a table of yesterday finds its people again."""

    def __init__(
        self, client: discord.Client, bot: str, server: str, channels: Sequence[str], people: Sequence[str]
    ) -> None:
        """`client` is not connected before `start`. The first of the `people` owns the server."""
        self.env = _Env(client, check_errors=False, settle_timeout=QUICK)
        backend = self._backend = self.env.backend
        # SimCord's time stands still in here, and an id depends on nothing but the order in which things are made:
        # what is new must come last, or the tables of yesterday belong to nobody.
        self.bot = backend.edit_bot_profile(bot)
        owner = self.env.create_user(people[0])
        guild = self.env.create_guild(server, owner=owner)
        for role in backend.get_guild(guild.id).roles.values():  # The page shows no threads, so nobody begins one.
            rights = discord.Permissions(role.permissions)
            rights.update(create_public_threads=False)
            backend.edit_role(guild.id, role.id, {"permissions": rights.value})
        self._channels = [guild.create_text_channel(name) for name in channels]
        self._members: dict[int, simcord.MemberActor] = {}
        self._letters: dict[int, simcord.ChannelHandle] = {}
        for name in people:
            user = owner if name == people[0] else self.env.create_user(name)
            self._members[user.id] = guild.add_member(user)
            self._letters[user.id] = user.dm_channel
        self.server = guild.name
        self._noticed: list[Callable[[], None]] = []
        self._latest_request: object = None
        self.read: dict[int, dict[int, int]] = {}
        """By person and channel, the last message that they have read there."""
        self.catch_up()

    async def start(self) -> None:
        """Connects the bot. What it finds to do then, it goes on with."""
        await self.env.start()

    async def end(self) -> None:
        """Disconnects the bot."""
        self.env.settle_timeout = _FINISHING
        with contextlib.suppress(TimeoutError):  # Somebody is still drawing a picture that nobody waits for.
            await self.env.shutdown()

    def listen(self, noticed: Callable[[], None]) -> None:
        """Calls `noticed` whenever something happens that Discord tells of. It must not start anything itself.

        Of private messages that the bot changes Discord tells nobody: see `notice_requests`.
        """
        self._noticed.append(noticed)
        self._backend.subscribers.append(lambda event, payload: noticed())

    def catch_up(self) -> None:
        """Makes it as late here as it is outside. Timers of the bot that are due run at the next action."""
        behind = (datetime.now(UTC) - self.env.now()).total_seconds()
        self._backend.advance_clock(max(0.0, behind))

    async def rest(self) -> bool:
        """Lets the bot do what is due. Whether it has come to rest."""
        self.catch_up()
        self._forget()
        try:
            await self.env.settle()
        except TimeoutError:
            return False
        return True

    def notice_requests(self) -> None:
        """Says that something may look different, if the bot has asked anything of Discord since this was called."""
        latest = self._backend.http_requests[-1] if self._backend.http_requests else None
        if latest is not self._latest_request:
            self._latest_request = latest
            for noticed in self._noticed:
                noticed()

    def _forget(self) -> None:
        """SimCord keeps a record of everything for tests; an evening is longer than a test."""
        backend = self._backend
        del backend.transcript[:-_REMEMBERED]
        del backend.http_requests[:-_REMEMBERED]
        for key in list(backend.interactions)[:-_REMEMBERED]:
            backend.interaction_tokens.pop(backend.interactions.pop(key).token, None)

    # Who and where

    @property
    def people(self) -> dict[int, str]:
        """Names by user id."""
        return {user_id: member.name for user_id, member in self._members.items()}

    @property
    def channels(self) -> list[simcord.ChannelHandle]:
        """The server's channels."""
        return list(self._channels)

    def channels_of(self, person: int) -> list[simcord.ChannelHandle]:
        """Where somebody can read, their direct messages last."""
        places = [*self._channels, self._letters[person]]
        return [place for place in places if channel_accessible(self._backend, place.id, person, history=True)]

    def place(self, person: int, channel_id: int) -> simcord.ChannelHandle:
        """A channel that somebody can read. Raises LookupError."""
        for place in self.channels_of(person):
            if place.id == channel_id:
                return place
        raise LookupError(channel_id)

    def member(self, person: int) -> simcord.MemberActor:
        """Somebody, as they act in the server. Raises LookupError."""
        return self._members[person]

    def hand(self, person: int, channel_id: int) -> Any:
        """Somebody, as they act on messages of a channel. Raises LookupError."""
        member = self._members[person]
        return member.user if channel_id == self._letters[person].id else member

    # What is there

    def messages(self, person: int, channel_id: int) -> list[Message]:
        """What somebody can read in a channel, oldest first."""
        backend = self._backend
        kept = sorted(backend.messages.get(channel_id, {}).values(), key=lambda message: message.id)
        return [message for message in kept if message_accessible(backend, channel_id, message, person, history=True)]

    def message(self, person: int, channel_id: int, message_id: int) -> Message:
        """A message that somebody can read. Raises LookupError."""
        message = self._backend.messages.get(channel_id, {}).get(message_id)
        if message is None or not message_accessible(self._backend, channel_id, message, person, history=True):
            raise LookupError(message_id)
        return message

    def shown(self, message: Message) -> simcord.ResponseMessage:
        """A message as SimCord's people take hold of it."""
        return simcord.ResponseMessage(self.env, message)

    def all_messages(self) -> dict[int, list[Message]]:
        """Everything that lies in the channels, by channel."""
        return {key: list(messages.values()) for key, messages in self._backend.messages.items()}

    def put_back(self, messages: dict[int, list[Message]]) -> None:
        """Puts messages of an earlier evening into their channels, without their files, which nobody keeps."""
        for channel_id, kept in messages.items():
            if channel_id in self._backend.channels:
                bare = {message.id: replace(message, attachments=[]) for message in kept}
                self._backend.messages[channel_id].update(bare)

    def file(self, url: str) -> bytes | None:
        """What lies at an address of SimCord's file server."""
        return self._backend.cdn.get(url)

    def commands(self, person: int, channel_id: int) -> list[Command]:
        """The commands that somebody may use in a channel."""
        found = self._backend.visible_commands(user_id=person, channel_id=channel_id)
        return [
            Command(" ".join(path), leaf.get("description", ""), tuple(leaf.get("options") or ()))
            for command in found
            for path, leaf in interactions.command_leaves(command)
        ]

    def latest_of(self, person: int) -> simcord.InteractionResult:
        """What came of the last thing somebody did, so far. Raises LookupError."""
        for interaction in reversed(self._backend.interactions.values()):
            if interaction.user_id == person:
                return simcord.InteractionResult(self.env, interaction)
        raise LookupError(person)
