"""The simulated Discord of a playground: a server, its channels and its users, in real time.

No other module uses SimCord's internals.
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

SETTLE_TIMEOUT = 0.1
"""Seconds that an action waits for the bot to become idle. Later changes are shown when they happen."""
_FINISHING = 5.0
"""Maximum seconds for the bot's work at shutdown."""
_REMEMBERED = 200
"""Number of interactions, requests and transcript entries to keep in SimCord's records."""


@dataclass(frozen=True, slots=True)
class Command:
    """A slash command that a user can use in a channel. `options` are in Discord's format."""

    name: str
    about: str
    options: tuple[dict[str, Any], ...]


class _Env(simcord.Env):
    """An environment for bots that have work to do at startup.

    SimCord would wait five seconds for the bot to be idle, then fail.
    """

    async def _settle_internal(self, **options: Any) -> None:
        if self._operation_label == "start":
            with contextlib.suppress(TimeoutError):  # The bot keeps working, as after any other action.
                await super()._settle_internal(**options | {"timeout": SETTLE_TIMEOUT})
        else:
            await super()._settle_internal(**options)


class SimulatedDiscord:
    """A server with the same ids after every start, so that stored tables still have their players."""

    def __init__(
        self, client: discord.Client, bot: str, server: str, channels: Sequence[str], people: Sequence[str]
    ) -> None:
        """Create the server. `client` isn't connected before `start`. The first of `people` owns the server."""
        self.env = _Env(client, check_errors=False, settle_timeout=SETTLE_TIMEOUT)
        backend = self._backend = self.env.backend
        # SimCord's clock doesn't advance here, so ids depend only on the order of creation. Add new objects last:
        # otherwise ids change, and stored tables lose their players.
        self.bot = backend.edit_bot_profile(bot)
        owner = self.env.create_user(people[0])
        guild = self.env.create_guild(server, owner=owner)
        # The page doesn't show threads, so don't allow creating any.
        for role in backend.get_guild(guild.id).roles.values():
            rights = discord.Permissions(role.permissions)
            rights.update(create_public_threads=False)
            backend.edit_role(guild.id, role.id, {"permissions": rights.value})
        self._channels = [guild.create_text_channel(name) for name in channels]
        self._members: dict[int, simcord.MemberActor] = {}
        self._dm_channels: dict[int, simcord.ChannelHandle] = {}
        for name in people:
            user = owner if name == people[0] else self.env.create_user(name)
            self._members[user.id] = guild.add_member(user)
            self._dm_channels[user.id] = user.dm_channel
        self.server = guild.name
        self._listeners: list[Callable[[], None]] = []
        self._latest_request: object = None
        self.read: dict[int, dict[int, int]] = {}
        """The last message read, by user and channel."""
        self.advance_clock()

    async def start(self) -> None:
        """Connect the bot. It may still be working when this returns."""
        await self.env.start()

    async def stop(self) -> None:
        """Disconnect the bot."""
        self.env.settle_timeout = _FINISHING
        with contextlib.suppress(TimeoutError):  # A picture that is no longer needed is still being drawn.
            await self.env.shutdown()

    def add_listener(self, listener: Callable[[], None]) -> None:
        """Call `listener` for each event that Discord sends. It must not start any actions.

        Discord sends no event when the bot edits an ephemeral message: see `notify_of_requests`.
        """
        self._listeners.append(listener)
        self._backend.subscribers.append(lambda event, payload: listener())

    def advance_clock(self) -> None:
        """Advance SimCord's clock to the real time. Timers that are due run with the next action."""
        behind = (datetime.now(UTC) - self.env.now()).total_seconds()
        self._backend.advance_clock(max(0.0, behind))

    async def run_until_idle(self) -> bool:
        """Let the bot do everything that is due. Return whether it is idle now."""
        self.advance_clock()
        self._forget()
        try:
            await self.env.settle()
        except TimeoutError:
            return False
        return True

    def notify_of_requests(self) -> None:
        """Notify the listeners if the bot has sent any request to Discord since the last call."""
        latest = self._backend.http_requests[-1] if self._backend.http_requests else None
        if latest is not self._latest_request:
            self._latest_request = latest
            for noticed in self._listeners:
                noticed()

    def _forget(self) -> None:
        """Trim the records that SimCord keeps for tests, since a playground runs longer than a test."""
        backend = self._backend
        del backend.transcript[:-_REMEMBERED]
        del backend.http_requests[:-_REMEMBERED]
        for key in list(backend.interactions)[:-_REMEMBERED]:
            backend.interaction_tokens.pop(backend.interactions.pop(key).token, None)

    # Users and channels

    @property
    def people(self) -> dict[int, str]:
        """Names by user id."""
        return {user_id: member.name for user_id, member in self._members.items()}

    @property
    def channels(self) -> list[simcord.ChannelHandle]:
        """The server's channels."""
        return list(self._channels)

    def channels_of(self, person: int) -> list[simcord.ChannelHandle]:
        """Return the channels that a user can read, their direct messages last."""
        places = [*self._channels, self._dm_channels[person]]
        return [place for place in places if channel_accessible(self._backend, place.id, person, history=True)]

    def channel(self, person: int, channel_id: int) -> simcord.ChannelHandle:
        """Return a channel that a user can read. Raises LookupError."""
        for place in self.channels_of(person):
            if place.id == channel_id:
                return place
        raise LookupError(channel_id)

    def member(self, person: int) -> simcord.MemberActor:
        """Return a user as a member of the server. Raises LookupError."""
        return self._members[person]

    def actor(self, person: int, channel_id: int) -> Any:
        """Return SimCord's actor for a user in a channel. Raises LookupError."""
        member = self._members[person]
        return member.user if channel_id == self._dm_channels[person].id else member

    # Messages and commands

    def messages(self, person: int, channel_id: int) -> list[Message]:
        """Return the messages that a user can read in a channel, oldest first."""
        backend = self._backend
        kept = sorted(backend.messages.get(channel_id, {}).values(), key=lambda message: message.id)
        return [message for message in kept if message_accessible(backend, channel_id, message, person, history=True)]

    def message(self, person: int, channel_id: int, message_id: int) -> Message:
        """Return a message that a user can read. Raises LookupError."""
        message = self._backend.messages.get(channel_id, {}).get(message_id)
        if message is None or not message_accessible(self._backend, channel_id, message, person, history=True):
            raise LookupError(message_id)
        return message

    def as_response(self, message: Message) -> simcord.ResponseMessage:
        """Return a message in the form that SimCord's actors need."""
        return simcord.ResponseMessage(self.env, message)

    def all_messages(self) -> dict[int, list[Message]]:
        """Return all messages by channel."""
        return {key: list(messages.values()) for key, messages in self._backend.messages.items()}

    def restore_messages(self, messages: dict[int, list[Message]]) -> None:
        """Put stored messages back into their channels, without attachments, which aren't stored."""
        for channel_id, kept in messages.items():
            if channel_id in self._backend.channels:
                bare = {message.id: replace(message, attachments=[]) for message in kept}
                self._backend.messages[channel_id].update(bare)

    def file(self, url: str) -> bytes | None:
        """Return the file at a URL of SimCord's file server, or None."""
        return self._backend.cdn.get(url)

    def commands(self, person: int, channel_id: int) -> list[Command]:
        """Return the commands that a user can use in a channel."""
        found = self._backend.visible_commands(user_id=person, channel_id=channel_id)
        return [
            Command(" ".join(path), leaf.get("description", ""), tuple(leaf.get("options") or ()))
            for command in found
            for path, leaf in interactions.command_leaves(command)
        ]

    def latest_result(self, person: int) -> simcord.InteractionResult:
        """Return the current result of a user's last interaction. Raises LookupError."""
        for interaction in reversed(self._backend.interactions.values()):
            if interaction.user_id == person:
                return simcord.InteractionResult(self.env, interaction)
        raise LookupError(person)
