"""What people do, and what Discord does to a bot."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from discord import Permissions
from pydantic import Base64Bytes

from tests.double import wire
from tests.double.answer import Answer
from tests.double.errors import DiscordError
from tests.double.faults import Bucket, Faults, Refusal, Sent, Whole
from tests.double.gateway import Gateway
from tests.double.interactions import Exchanges, Kind
from tests.double.people import BUTTON, LINK, CannotDoError, command_data, control, controls, form, selection
from tests.double.state import Channel, Member, Message, Person, State
from tests.double.wire import Json

Shown = int | Json
"""A message: its id, or its shape as it was shown."""


class World:
    """The driver's seat. Every method is a coroutine of plain values, so that it works the same from elsewhere
    (`RemoteWorld`). Whoever acts is named by id. An action resolves to what the person gets back.

    Raises `CannotDoError` for what Discord's own client would not let a person do.
    """

    def __init__(self, state: State, exchanges: Exchanges, gateway: Gateway, faults: Faults) -> None:
        self._state = state
        self._exchanges = exchanges
        self._gateway = gateway
        self._faults = faults

    # People and places

    async def add_user(self, name: str, locale: str = "en-US", dms_open: bool = True) -> int:
        person = Person(self._state.new_id(), name, locale, dms_open)
        self._state.people[person.id] = person
        return person.id

    async def add_guild(self, name: str, owner: int) -> int:
        """Make a guild that holds its owner and the bot."""
        guild = self._state.add_guild(name, owner)
        await self.join(guild.id, owner)
        return guild.id

    async def add_channel(self, guild: int, name: str) -> int:
        return self._state.add_channel(guild, name).id

    async def add_thread(self, channel: int, name: str, owner: int) -> int:
        return self._state.add_thread(self._state.channel(channel), name, owner).id

    async def join(self, guild: int, user: int, manager: bool = False) -> None:
        """Let someone in; a manager may manage the server."""
        home = self._state.guild(guild)
        roles = [id_ for id_, (name, _) in home.roles.items() if manager and name == "Managers"]
        home.members[user] = Member(roles)

    async def leave(self, guild: int, user: int) -> None:
        """The bot is not told, as it is not without the members intent."""
        self._state.guild(guild).members.pop(user, None)

    async def delete_channel(self, channel: int) -> None:
        self._state.remove_channel(self._state.channel(channel))

    async def delete_message(self, message: Shown) -> None:
        """A moderator removes it. The bot is not told, as it is not without the messages intent."""
        place, found = self._message(message)
        self._state.delete(place, found)

    async def archive(self, thread: int, archived: bool = True, locked: bool = False) -> None:
        place = self._state.channel(thread)
        place.archived, place.locked = archived, locked
        self._state.announce("THREAD_UPDATE", wire.channel(place))

    async def thread_members(self, thread: int) -> list[int]:
        """The people who have been added to a thread, and who began it."""
        return sorted(self._state.channel(thread).joined)

    async def set_dms(self, user: int, open: bool) -> None:
        """Open or close someone's direct messages; to closed ones every message is refused with 50007."""
        self._state.person(user).dms_open = open

    async def deny_bot(self, channel: int, permissions: list[str]) -> None:
        """Take permissions (named as in `discord.Permissions`) from the bot in a channel; none gives all back."""
        place = self._state.channel(channel)
        denied = Permissions(**dict.fromkeys(permissions, True)).value
        place.overwrites[self._state.bot.id] = (1, 0, denied)
        self._state.announce("CHANNEL_UPDATE", wire.channel(place))

    async def commands(self, guild: int | None = None) -> list[Json]:
        """The registered commands of a guild, or the global ones."""
        return self._state.commands.get(guild, [])

    # What people do

    async def slash(self, user: int, channel: int, command: str, options: dict[str, Any] | None = None) -> Answer:
        """Send a command such as `table open`; users and channels among the options are named by id."""
        person, place = self._enter(user, channel)
        data = command_data(self._state, place.guild_id, command, options or {})
        return await self._ask(Kind.COMMAND, person, place, data)

    async def autocomplete(
        self, user: int, channel: int, command: str, typing: str, text: str, options: dict[str, Any] | None = None
    ) -> Answer:
        """Type `text` into the option `typing`; the answer holds the choices that come up."""
        person, place = self._enter(user, channel)
        given = (options or {}) | {typing: text}
        data = command_data(self._state, place.guild_id, command, given, typing=typing)
        return await self._ask(Kind.AUTOCOMPLETE, person, place, data)

    async def press(self, user: int, message: Shown, custom_id: str) -> Answer:
        """Press a button of a message as it is or, given its shape instead of its id, as it was shown.

        A button that was shown but is gone by now fails for the person, and the bot hears nothing of it.
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
        """Choose in a select, of a message as it is or as it was shown, as with `press`."""
        place, found, shape = self._shown(user, message)
        data = selection(control(shape, custom_id), values)
        if _is_gone(found, custom_id):
            return Answer(interaction=self._state.new_id(), outcome="failed")
        return await self._ask(Kind.COMPONENT, self._state.person(user), place, data, found)

    async def submit(self, user: int, modal: Answer | int, values: dict[str, Any]) -> Answer:
        """Send a form that an earlier answer opened (that answer, or its interaction's id)."""
        opened = self._exchanges.opened(modal if isinstance(modal, int) else modal.interaction)
        if opened is None or opened.modal is None or opened.person.id != user:
            raise CannotDoError("this person has no such form open")
        data = form(opened.modal, values)
        return await self._ask(Kind.MODAL_SUBMIT, opened.person, opened.place, data, opened.pressed)

    # What people see

    async def messages(self, channel: int, user: int | None = None, system: bool = False) -> list[Json]:
        """A channel's messages, oldest first: those everyone sees and, for `user`, those only they see.

        Discord's own notices, as of a pin, are left out unless `system`. A deleted channel is empty.
        """
        place = self._state.channels.get(channel)
        if place is None or (user is not None and not self._sees(place, user)):
            return []
        seen = [message for message in place.messages.values() if message.only_for in (None, user)]
        return [message.wire for message in seen if system or message.wire["type"] != 6]

    async def direct_messages(self, user: int) -> list[Json]:
        """What the bot has told someone directly, oldest first."""
        return await self.messages(self._state.direct_channel(self._state.person(user)).id, user)

    async def message(self, message: int) -> Json | None:
        """A message as it is now; nothing where it was deleted."""
        try:
            return self._state.anywhere(message)[1].wire
        except DiscordError:
            return None

    async def pins(self, channel: int) -> list[Json]:
        """The pinned messages, newest pin first."""
        place = self._state.channel(channel)
        return [place.messages[id_].wire for id_ in reversed(place.pins)]

    async def pinned(self, channel: int, within: float = 15.0) -> Json:
        """The newest pinned message, as soon as there is one. Raises `TimeoutError`."""
        async with asyncio.timeout(within):
            while not (pins := await self.pins(channel)):  # noqa: ASYNC110  # As in `settle`, a pin is no event.
                await asyncio.sleep(0.02)
        return pins[0]

    async def attachment(self, id: int) -> Base64Bytes:
        """The content of an attached file, by the attachment's id."""
        return self._state.attachments[id].content

    # What Discord does

    async def refuse(self, refusal: Refusal) -> None:
        """Answer matching requests with an error until it has been used up or `relent` is called."""
        self._faults.refusals.append(refusal)

    async def limit(self, method: str, path: str, requests: int, seconds: float) -> None:
        """Allow so many matching requests in so many seconds for each channel; the rest get a 429."""
        self._faults.buckets.append(Bucket(method, path, requests, seconds))

    async def limit_all(self, requests: int) -> None:
        """Allow so many requests a second, of all kinds together; the rest get a 429 that holds everywhere."""
        self._faults.whole = Whole(requests)

    async def relent(self) -> None:
        """Lift all refusals and limits."""
        self._faults.refusals.clear()
        self._faults.buckets.clear()
        self._faults.whole = None

    async def slow_down(self, rest: float = 0.0, gateway: float = 0.0) -> None:
        """Add seconds to every request, and to every event on its way to the bot."""
        self._faults.rest_latency = rest
        self._faults.gateway_latency = gateway

    async def refuse_gateway(self, code: int) -> None:
        """Send away whoever identifies, with this close code."""
        self._faults.gateway_refusal = code

    async def be_patient(
        self, patience: float | None = None, quiet: float | None = None, thinking: float | None = None
    ) -> None:
        """Change how long people wait: see `Exchanges`."""
        self._exchanges.patience = self._exchanges.patience if patience is None else patience
        self._exchanges.quiet = self._exchanges.quiet if quiet is None else quiet
        self._exchanges.thinking = self._exchanges.thinking if thinking is None else thinking

    async def drop_gateway(self, resumable: bool = True) -> None:
        """Cut the bot's gateway connection; it may resume its session, or else has to identify anew."""
        if not resumable:
            self._gateway.forget_session()
        await self._gateway.drop()

    async def shut_gateway(self) -> None:
        """Cut the bot's gateway connection, and let none come about until `open_gateway`."""
        self._gateway.shut = True
        await self._gateway.drop()

    async def open_gateway(self) -> None:
        """Let the bot connect again."""
        self._gateway.shut = False

    async def lose_guild(self, guild: int) -> None:
        """Have an outage at one guild: it is unavailable until `find_guild`."""
        self._gateway.lose(guild)

    async def find_guild(self, guild: int) -> None:
        """End the outage of a guild."""
        self._gateway.find(guild)

    async def identified(self) -> int:
        """How often a bot has started a session."""
        return self._gateway.identified

    async def resumed(self) -> int:
        """How often a bot has come back to a session that was cut."""
        return self._gateway.resumed

    async def intents(self) -> int:
        """The intents asked for by the newest session."""
        return self._gateway.intents

    async def bot_listening(self, identified: int = 1, within: float = 15.0) -> None:
        """Wait until a bot is connected and sessions have been started `identified` times in all.

        Raises `TimeoutError` after `within` seconds.
        """
        async with asyncio.timeout(within):
            while not (self._gateway.listening and self._gateway.identified >= identified):
                await self._gateway.changed.wait()

    async def bot_gone(self, within: float = 15.0) -> None:
        """Wait until no bot is connected. Raises `TimeoutError`."""
        async with asyncio.timeout(within):
            while self._gateway.listening:
                await self._gateway.changed.wait()

    async def settle(self, quiet: float = 0.2, within: float = 15.0) -> None:
        """Wait until the bot has asked for nothing for `quiet` seconds. Raises `TimeoutError`."""
        async with asyncio.timeout(within):
            since = time.monotonic()
            # Nothing happening is no event that could be awaited.
            while self._faults.in_flight or time.monotonic() - max(self._faults.last_request, since) < quiet:  # noqa: ASYNC110
                await asyncio.sleep(quiet / 10)

    async def log(self, since: int = 0) -> list[Sent]:
        """The bot's requests in the order of their answers, from the index `since` on."""
        return self._faults.log[since:]

    async def forget_log(self) -> None:
        self._faults.log.clear()

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
        return self._state.may(place, user, "view_channel")

    def _message(self, message: Shown) -> tuple[Channel, Message]:
        return self._state.anywhere(message if isinstance(message, int) else int(message["id"]))

    def _shown(self, user: int, message: Shown) -> tuple[Channel, Message, Json]:
        place, found = self._message(message)
        if found.only_for not in (None, user) or not self._sees(place, user):
            raise CannotDoError(f"person {user} does not see message {found.id}")
        return place, found, found.wire if isinstance(message, int) else message


def _is_gone(message: Message, custom_id: str) -> bool:
    return all(known.custom_id != custom_id for known in controls(message.wire))
