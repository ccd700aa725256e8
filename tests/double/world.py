"""Actions of users, what they see, and faults of Discord."""

from __future__ import annotations

import asyncio
from typing import Any

from discord import Permissions
from pydantic import Base64Bytes

from tests.double import wire
from tests.double.answer import Answer
from tests.double.errors import DiscordError
from tests.double.faults import Faults
from tests.double.gateway import Gateway
from tests.double.interactions import Interactions, Kind
from tests.double.outages import FaultControls
from tests.double.people import (
    BUTTON,
    LINK,
    CannotDoError,
    command_data,
    control,
    controls,
    modal_submission,
    selection,
)
from tests.double.shards import WHOLE, Shard
from tests.double.state import Channel, Member, Message, Person, State
from tests.double.wire import Json

Shown = int | Json
"""A message, either by id or in the form in which it was shown."""


class World(FaultControls):
    """The interface through which tests control a fake Discord.

    All methods are coroutines with plain values, so that they work the same in another process (`RemoteWorld`). Users
    are named by id, and an action returns what the user gets back. Raises `CannotDoError` for anything that Discord's
    client wouldn't allow.
    """

    def __init__(self, state: State, exchanges: Interactions, gateway: Gateway, faults: Faults) -> None:
        super().__init__(exchanges, gateway, faults)
        self._state = state

    # Users and places

    async def add_user(self, name: str, locale: str = "en-US", dms_open: bool = True, shard: Shard = WHOLE) -> int:
        person = Person(self._state.new_id(shard), name, locale, dms_open)
        self._state.people[person.id] = person
        return person.id

    async def add_guild(self, name: str, owner: int, shard: Shard = WHOLE) -> int:
        """Create a guild on a shard, with its owner and the bot."""
        guild = self._state.add_guild(name, owner, shard)
        await self.join(guild.id, owner)
        return guild.id

    async def add_channel(self, guild: int, name: str) -> int:
        return self._state.add_channel(guild, name).id

    async def add_thread(self, channel: int, name: str, owner: int) -> int:
        return self._state.add_thread(self._state.channel(channel), name, owner).id

    async def join(self, guild: int, user: int, manager: bool = False) -> None:
        """Add a user to a guild; a manager can manage the server."""
        home = self._state.guild(guild)
        roles = [id_ for id_, (name, _) in home.roles.items() if manager and name == "Managers"]
        home.members[user] = Member(roles)

    async def leave(self, guild: int, user: int) -> None:
        """Remove a user from a guild. The bot gets no event, since it lacks the members intent."""
        self._state.guild(guild).members.pop(user, None)

    async def remove_bot(self, guild: int) -> None:
        """Remove the bot from a guild, with an event for the bot."""
        self._state.remove_bot(self._state.guild(guild))

    async def add_bot(self, guild: int) -> None:
        """Add the bot to a guild again."""
        self._state.add_bot(self._state.guild(guild))

    async def install(self, user: int) -> None:
        """Install the bot for a user, who can then use it anywhere."""
        self._state.person(user).has_installed = True

    async def add_group(self, users: list[int]) -> int:
        """Create a group channel of users without the bot."""
        return self._state.add_group(tuple(map(self._state.person, users))).id

    async def delete_channel(self, channel: int) -> None:
        self._state.remove_channel(self._state.channel(channel))

    async def delete_message(self, message: Shown) -> None:
        """Delete a message as a moderator. The bot gets no event, since it lacks the messages intent."""
        place, found = self._message(message)
        self._state.delete(place, found)

    async def archive(self, thread: int, archived: bool = True, locked: bool = False) -> None:
        place = self._state.channel(thread)
        place.archived, place.locked = archived, locked
        self._state.announce("THREAD_UPDATE", wire.channel(place))

    async def thread_members(self, thread: int) -> list[int]:
        """Return the members of a thread, including its owner."""
        return sorted(self._state.channel(thread).joined)

    async def set_dms(self, user: int, open: bool) -> None:
        """Open or close a user's direct messages; if closed, messages are refused with 50007."""
        self._state.person(user).dms_open = open

    async def deny_bot(self, channel: int, permissions: list[str]) -> None:
        """Deny the bot permissions in a channel, named as in `discord.Permissions`; an empty list restores all."""
        place = self._state.channel(channel)
        denied = Permissions(**dict.fromkeys(permissions, True)).value
        place.overwrites[self._state.bot.id] = (1, 0, denied)
        self._state.announce("CHANNEL_UPDATE", wire.channel(place))

    async def heed_nonces(self, heeded: bool) -> None:
        """Set whether a repeated nonce returns the first message instead of posting a second one."""
        self._state.heeds_nonces = heeded

    async def commands(self, guild: int | None = None) -> list[Json]:
        """Return the registered commands of a guild, or the global ones."""
        return self._state.commands.get(guild, [])

    async def emojis(self) -> dict[str, int]:
        """Ids of the application's emojis by name."""
        return {emoji["name"]: int(emoji["id"]) for emoji in self._state.emojis.values()}

    async def add_emoji(self, name: str, user: int | None = None) -> int:
        """Add an emoji of the application, uploaded by the bot or by a person."""
        uploader = self._state.bot if user is None else self._state.person(user)
        return int(self._state.add_emoji(name, uploader)["id"])

    async def delete_emoji(self, emoji: int) -> None:
        """Delete an emoji of the application, as a person does on its page."""
        del self._state.emojis[emoji]

    # Actions of users

    async def slash(self, user: int, channel: int, command: str, options: dict[str, Any] | None = None) -> Answer:
        """Use a slash command such as `table open`; users and channels in options are given by id."""
        person, place = self._enter(user, channel)
        data = command_data(self._state, person, place, command, options or {})
        return await self._ask(Kind.COMMAND, person, place, data)

    async def autocomplete(
        self, user: int, channel: int, command: str, typing: str, text: str, options: dict[str, Any] | None = None
    ) -> Answer:
        """Type `text` into the option `typing`, and return the autocomplete choices."""
        person, place = self._enter(user, channel)
        given = (options or {}) | {typing: text}
        data = command_data(self._state, person, place, command, given, typing=typing)
        return await self._ask(Kind.AUTOCOMPLETE, person, place, data)

    async def press(self, user: int, message: Shown, custom_id: str) -> Answer:
        """Press a button on a message.

        Given a message's shape instead of its id, the user presses it as it was shown then. If the button has been
        removed since, the press fails without reaching the bot.
        """
        place, found, shape = self._shown(user, message)
        button = control(shape, custom_id)
        if button.type != BUTTON or button.shape["style"] == LINK:
            raise CannotDoError(f"the control {custom_id!r} is no button to press")
        if _is_gone(found, custom_id):
            return Answer(interaction=self._state.new_id(), outcome="failed")
        data = {"component_type": BUTTON, "custom_id": custom_id}
        return await self._ask(Kind.COMPONENT, self._state.person(user), place, data, found)

    async def select(self, user: int, message: Shown, custom_id: str, values: list[str]) -> Answer:
        """Choose values in a menu on a message, given as for `press`."""
        place, found, shape = self._shown(user, message)
        data = selection(control(shape, custom_id), values)
        if _is_gone(found, custom_id):
            return Answer(interaction=self._state.new_id(), outcome="failed")
        return await self._ask(Kind.COMPONENT, self._state.person(user), place, data, found)

    async def submit(self, user: int, modal: Answer | int, values: dict[str, Any]) -> Answer:
        """Submit a modal that an earlier answer opened, given by that answer or its interaction's id."""
        opened = self._exchanges.opened(modal if isinstance(modal, int) else modal.interaction)
        if opened is None or opened.modal is None or opened.person.id != user:
            raise CannotDoError("this person has no such form open")
        data = modal_submission(opened.modal, values)
        return await self._ask(Kind.MODAL_SUBMIT, opened.person, opened.place, data, opened.pressed)

    # Views of users

    async def messages(self, channel: int, user: int | None = None, system: bool = False) -> list[Json]:
        """Return a channel's messages, oldest first: the public ones and those that only `user` sees.

        Discord's own notices, such as for a pin, are included only with `system`. A deleted channel has no messages.
        """
        place = self._state.channels.get(channel)
        if place is None or (user is not None and not self._sees(place, user)):
            return []
        seen = [message for message in place.messages.values() if message.only_for in (None, user)]
        return [message.wire for message in seen if system or message.wire["type"] != 6]

    async def direct_messages(self, user: int) -> list[Json]:
        """Return the bot's direct messages to a user, oldest first."""
        return await self.messages(self._state.direct_channel(self._state.person(user)).id, user)

    async def message(self, message: int) -> Json | None:
        """Return the current state of a message, or None if it was deleted."""
        try:
            return self._state.find_message(message)[1].wire
        except DiscordError:
            return None

    async def pins(self, channel: int) -> list[Json]:
        """Return the pinned messages, newest first."""
        place = self._state.channel(channel)
        return [place.messages[id_].wire for id_ in reversed(place.pins)]

    async def pinned(self, channel: int, within: float = 60.0) -> Json:
        """Wait for a pinned message and return the newest.

        Raises `TimeoutError` after `within` seconds.
        """
        async with asyncio.timeout(within):
            while not (pins := await self.pins(channel)):  # noqa: ASYNC110  # There is no event for a pin.
                await asyncio.sleep(0.02)
        return pins[0]

    async def attachment(self, id: int) -> Base64Bytes:
        """Return the content of an attachment."""
        return self._state.attachments[id].content

    async def _ask(
        self, type_: int, person: Person, place: Channel, data: Json, pressed: Message | None = None
    ) -> Answer:
        return await self._exchanges.answer(self._exchanges.open(type_, person, place, data, pressed))

    def _enter(self, user: int, channel: int) -> tuple[Person, Channel]:
        place = self._state.channels.get(channel)
        if place is None or not self._sees(place, user):
            raise CannotDoError(f"person {user} does not see channel {channel}")
        return self._state.person(user), place

    def _sees(self, place: Channel, user: int) -> bool:
        if place.recipient is not None:
            return place.recipient.id == user
        if place.group:
            return user in [person.id for person in place.group]
        return self._state.may(place, user, "view_channel")

    def _message(self, message: Shown) -> tuple[Channel, Message]:
        return self._state.find_message(message if isinstance(message, int) else int(message["id"]))

    def _shown(self, user: int, message: Shown) -> tuple[Channel, Message, Json]:
        place, found = self._message(message)
        if found.only_for not in (None, user) or not self._sees(place, user):
            raise CannotDoError(f"person {user} does not see message {found.id}")
        return place, found, found.wire if isinstance(message, int) else message


def _is_gone(message: Message, custom_id: str) -> bool:
    return all(known.custom_id != custom_id for known in controls(message.wire))
