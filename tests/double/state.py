"""The users, guilds, channels and messages of a fake Discord, and Discord's rules for them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from discord import Permissions

from tests.double import errors, wire
from tests.double.shards import WHOLE, Shard, next_in
from tests.double.wire import DIRECT_MESSAGE, GROUP, PUBLIC_THREAD, TEXT_CHANNEL, Json

EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15
ACTION_ROW, MEDIA_GALLERY, CONTAINER = 1, 12, 17
MOST_EMOJIS = 2000
NONCE_MEMORY = 300.0
"""Seconds in which a repeated nonce returns the first message."""

EVERYONE = Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, embed_links=True, attach_files=True,
    read_message_history=True, use_application_commands=True, add_reactions=True, create_public_threads=True,
).value  # fmt: skip
BOT = EVERYONE | Permissions(pin_messages=True, manage_messages=True, manage_threads=True).value
MANAGER = EVERYONE | Permissions(manage_guild=True, manage_channels=True, manage_messages=True).value


@dataclass(slots=True)
class Person:
    id: int
    name: str
    locale: str = "en-US"
    dms_open: bool = True
    bot: bool = False
    has_installed: bool = False
    """Whether the user has installed the bot for themselves."""


@dataclass(slots=True)
class Member:
    roles: list[int]
    joined_at: str = field(default_factory=wire.now)


@dataclass(slots=True)
class Guild:
    id: int
    name: str
    owner_id: int
    members: dict[int, Member]
    roles: dict[int, tuple[str, int]]
    """Name and permission bits by role id; the @everyone role has the guild's id."""


@dataclass(slots=True)
class Message:
    wire: Json
    """The message in API form. An edit replaces it, so that earlier references keep what was shown."""
    only_for: int | None = None
    """The only user who sees the message if it is ephemeral."""

    @property
    def id(self) -> int:
        return int(self.wire["id"])


@dataclass(slots=True)
class Channel:
    id: int
    type: int
    name: str = ""
    guild_id: int | None = None
    parent_id: int | None = None
    owner_id: int | None = None
    recipient: Person | None = None
    group: tuple[Person, ...] = ()
    """The users of a group channel without the bot."""
    archived: bool = False
    locked: bool = False
    """Whether only users who can manage threads may post in the thread or reopen it."""
    joined: set[int] = field(default_factory=set)
    """The members of a thread."""
    overwrites: dict[int, tuple[int, int, int]] = field(default_factory=dict)
    """Kind (0 role, 1 user) and allowed and denied permission bits, by role or user id."""
    messages: dict[int, Message] = field(default_factory=dict)
    pins: dict[int, str] = field(default_factory=dict)
    """Time of pinning by message id, oldest first."""
    made_at: str = field(default_factory=wire.now)


@dataclass(slots=True)
class File:
    name: str
    content: bytes


class State:
    """The world of one fake Discord. The gateway replaces `announce`, which sends an event to the bot."""

    def __init__(self) -> None:
        self._last_id = 0
        self.announce: Callable[[str, Json], None] = lambda event, data: None
        self.bot = Person(self.new_id(), "Bot", bot=True)
        self.application_id = self.bot.id
        self.people: dict[int, Person] = {self.bot.id: self.bot}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.commands: dict[int | None, list[Json]] = {None: []}
        """Registered commands by guild; the global ones are under None."""
        self.emojis: dict[int, Json] = {}
        """The application's emojis."""
        self.attachments: dict[int, File] = {}
        self.files_url = "http://127.0.0.1"
        self._direct: dict[int, Channel] = {}
        self._where: dict[int, Channel] = {}
        self._nonces: dict[str, tuple[float, Message]] = {}
        self.heeds_nonces = True
        """Whether a repeated nonce returns the first message."""

    def new_id(self, shard: Shard = WHOLE) -> int:
        """Return a snowflake that belongs to a shard. Ids increase and contain the approximate time of creation."""
        self._last_id = next_in(max(self._last_id + 1, (int(time.time() * 1000) - 1420070400000) << 22), shard)
        return self._last_id

    def person(self, user_id: int) -> Person:
        try:
            return self.people[user_id]
        except KeyError:
            raise errors.unknown("user") from None

    def guild(self, guild_id: int) -> Guild:
        try:
            return self.guilds[guild_id]
        except KeyError:
            raise errors.unknown("guild") from None

    def channel(self, channel_id: int) -> Channel:
        try:
            return self.channels[channel_id]
        except KeyError:
            raise errors.unknown("channel") from None

    def message(self, channel_id: int, message_id: int) -> Message:
        """Return a message as the API does, which excludes ephemeral ones."""
        found = self.channel(channel_id).messages.get(message_id)
        if found is None or found.only_for is not None:
            raise errors.unknown("message")
        return found

    def find_message(self, message_id: int) -> tuple[Channel, Message]:
        """Return a message by its id, including ephemeral ones."""
        place = self._where.get(message_id)
        found = place.messages.get(message_id) if place else None
        if place is None or found is None or place.id not in self.channels:
            raise errors.unknown("message")
        return place, found

    def add_guild(self, name: str, owner_id: int, shard: Shard = WHOLE) -> Guild:
        id_, bot_role, manager_role = self.new_id(shard), self.new_id(), self.new_id()
        roles = {id_: ("@everyone", EVERYONE), bot_role: ("Bot", BOT), manager_role: ("Managers", MANAGER)}
        guild = Guild(id_, name, owner_id, {self.bot.id: Member([bot_role])}, roles)
        self.guilds[id_] = guild
        self._announce_joined(guild)
        return guild

    def add_emoji(self, name: str, person: Person) -> Json:
        """Add an emoji of the application. Raises 50035 or 30008 as Discord does."""
        if not re.fullmatch(r"\w{2,32}", name, re.ASCII):
            raise errors.invalid_form(f"name: {name!r}")
        if any(emoji["name"] == name for emoji in self.emojis.values()):
            raise errors.invalid_form(f"name: {name!r} is taken")
        if len(self.emojis) >= MOST_EMOJIS:
            raise errors.too_many_emojis()
        emoji = wire.emoji(self.new_id(), name, person)
        self.emojis[int(emoji["id"])] = emoji
        return emoji

    def emoji(self, id_: int) -> Json:
        """An emoji of the application. Raises 10014."""
        if id_ not in self.emojis:
            raise errors.unknown("emoji")
        return self.emojis[id_]

    def has_bot(self, guild_id: int) -> bool:
        """Return whether the bot is in a guild."""
        return self.bot.id in self.guild(guild_id).members

    def add_bot(self, guild: Guild) -> None:
        guild.members[self.bot.id] = Member([id_ for id_, (name, _) in guild.roles.items() if name == "Bot"])
        self._announce_joined(guild)

    def remove_bot(self, guild: Guild) -> None:
        self.announce("GUILD_DELETE", {"id": str(guild.id)})
        del guild.members[self.bot.id]

    def _announce_joined(self, guild: Guild) -> None:
        told = self.guild_wire(guild)
        del told["unavailable"]  # Discord sends it only for guilds that the bot was in before.
        self.announce("GUILD_CREATE", told)

    def guild_wire(self, guild: Guild) -> Json:
        return wire.guild(guild, [c for c in self.channels.values() if c.guild_id == guild.id], self.bot)

    def add_channel(self, guild_id: int, name: str) -> Channel:
        place = Channel(self.new_id(), TEXT_CHANNEL, name, self.guild(guild_id).id)
        self.channels[place.id] = place
        self.announce("CHANNEL_CREATE", wire.channel(place))
        return place

    def add_thread(self, parent: Channel, name: str, owner_id: int, id_: int | None = None) -> Channel:
        place = Channel(
            id_ or self.new_id(), PUBLIC_THREAD, name, parent.guild_id, parent_id=parent.id, owner_id=owner_id
        )
        place.joined.add(owner_id)
        self.channels[place.id] = place
        self.announce("THREAD_CREATE", wire.channel(place) | {"newly_created": True})
        return place

    def write_in(self, place: Channel) -> None:
        """Check that the bot can post in a channel, and reopen it if it is an archived thread.

        Raises error 160005 if the thread is locked.
        """
        if place.locked and not self.may(place, self.bot.id, "manage_threads"):
            raise errors.locked_thread()
        if place.archived:
            place.archived = False
            self.announce("THREAD_UPDATE", wire.channel(place))

    def remove_channel(self, place: Channel) -> None:
        for thread in [c for c in self.channels.values() if c.parent_id == place.id]:
            self.remove_channel(thread)
        del self.channels[place.id]
        event = "THREAD_DELETE" if place.type == PUBLIC_THREAD else "CHANNEL_DELETE"
        self.announce(event, wire.channel(place))

    def direct_channel(self, person: Person) -> Channel:
        if person.id not in self._direct:
            place = Channel(self.new_id(), DIRECT_MESSAGE, recipient=person)
            self._direct[person.id] = self.channels[place.id] = place
        return self._direct[person.id]

    def add_group(self, people: tuple[Person, ...]) -> Channel:
        place = Channel(self.new_id(), GROUP, owner_id=people[0].id, group=people)
        self.channels[place.id] = place
        return place

    def context(self, place: Channel) -> int:
        """Return the context of a command: in a guild (0), in a DM with the bot (1) or in a group (2)."""
        return 0 if place.guild_id is not None else 1 if place.recipient is not None else 2

    def installed(self, person: Person, place: Channel) -> Json:
        """Return the installations that let a user use the bot in a channel: the guild's (0) or their own (1)."""
        owners: Json = {"1": str(person.id)} if person.has_installed else {}
        if place.recipient is not None:
            owners["0"] = "0"
        elif place.guild_id is not None and self.has_bot(place.guild_id):
            owners["0"] = str(place.guild_id)
        return owners

    def permissions(self, place: Channel, user_id: int) -> int:
        """Return a member's permission bits in a channel, from roles and the channel's overwrites."""
        if place.guild_id is None:
            return EVERYONE
        guild = self.guild(place.guild_id)
        if user_id == guild.owner_id:
            return Permissions.all().value
        if user_id not in guild.members:
            return 0
        roles = [guild.id, *guild.members[user_id].roles]
        bits = 0
        for role in roles:
            bits |= guild.roles[role][1]
        ruling = self.channels.get(place.parent_id, place) if place.parent_id else place
        for target in (*roles, user_id):
            _, allow, deny = ruling.overwrites.get(target, (0, 0, 0))
            bits = bits & ~deny | allow
        return bits

    def may(self, place: Channel, user_id: int, *wanted: str) -> bool:
        """Return whether the member has at least one of the named permissions in the channel."""
        own = Permissions(self.permissions(place, user_id))
        return any(getattr(own, name) for name in wanted)

    def require(self, place: Channel, *wanted: str) -> None:
        """Raise an error unless the bot has at least one of the named permissions in a channel."""
        if not self.may(place, self.bot.id, "view_channel"):
            raise errors.missing_access()
        if not self.may(place, self.bot.id, *wanted):
            raise errors.missing_permissions()

    def send(
        self, place: Channel, body: Json, files: list[File], *, only_for: int | None = None, **more: Any
    ) -> Message:
        """Post a message as the bot; a recently used nonce returns the first message instead."""
        nonce = str(body["nonce"]) if body.get("nonce") is not None else None
        if nonce is not None and body.get("enforce_nonce") and self.heeds_nonces:
            said_at, earlier = self._nonces.get(nonce, (float("-inf"), None))
            if earlier is not None and time.monotonic() - said_at < NONCE_MEMORY:
                return earlier
        id_ = self.new_id()
        shape: Json = {
            "id": str(id_),
            "channel_id": str(place.id),
            "author": wire.user(self.bot),
            "application_id": str(self.application_id),
            "type": 0,
            "content": body.get("content") or "",
            "timestamp": wire.now(),
            "edited_timestamp": None,
            "tts": bool(body.get("tts")),
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": self._attach(place, body.get("attachments") or [], files),
            "embeds": wire.stored_embeds(body.get("embeds") or []),
            "components": wire.number_components(body.get("components") or []),
            "pinned": False,
            "flags": body.get("flags") or 0,
        } | more
        if place.guild_id is not None:
            shape["guild_id"] = str(place.guild_id)
        if nonce is not None:
            shape["nonce"] = nonce
        if reference := body.get("message_reference"):
            shape["message_reference"] = {"channel_id": str(place.id), **reference}
        if not shape["flags"] & LOADING:
            _refuse_empty(shape)
        shape["components"] = _with_media(shape)
        message = Message(shape, only_for)
        place.messages[id_] = message
        self._where[id_] = place
        if nonce is not None:
            self._nonces[nonce] = (time.monotonic(), message)
        return message

    def edit(self, place: Channel, message: Message, body: Json, files: list[File]) -> Message:
        """Change only the parts of a message that the body contains.

        Raises error 50006 if nothing visible would be left, and 50035 if a Components V2 message would stop being
        one.
        """
        changes: Json = {"edited_timestamp": wire.now(), "flags": message.wire["flags"] & ~LOADING}
        if "content" in body:
            changes["content"] = body["content"] or ""
        if "embeds" in body:
            changes["embeds"] = wire.stored_embeds(body["embeds"] or [])
        if "components" in body:
            changes["components"] = wire.number_components(body["components"] or [])
        if "flags" in body:
            if message.wire["flags"] & ~(body["flags"] or 0) & COMPONENTS_V2:
                raise errors.invalid_form("the flag for Components V2 can't be removed")
            changes["flags"] |= body["flags"] or 0
        if "attachments" in body or files:
            kept = body.get("attachments", message.wire["attachments"]) or []
            changes["attachments"] = self._attach(place, kept, files, message.wire["attachments"])
        after = message.wire | changes
        _refuse_empty(after)
        after["components"] = _with_media(after)
        message.wire = after
        return message

    def delete(self, place: Channel, message: Message) -> None:
        del place.messages[message.id]
        if place.pins.pop(message.id, None):
            self._announce_pins(place)

    def pin(self, place: Channel, message: Message) -> None:
        """Pin a message and post Discord's notice about it."""
        if message.id in place.pins:
            return
        place.pins[message.id] = wire.now()
        message.wire = message.wire | {"pinned": True}
        reference = {"message_id": str(message.id), "channel_id": str(place.id)}
        self.send(place, {}, [], type=6, message_reference=reference)
        self._announce_pins(place)

    def unpin(self, place: Channel, message: Message) -> None:
        if place.pins.pop(message.id, None):
            message.wire = message.wire | {"pinned": False}
            self._announce_pins(place)

    def _announce_pins(self, place: Channel) -> None:
        data = {"channel_id": str(place.id), "last_pin_timestamp": next(reversed(place.pins.values()), None)}
        if place.guild_id is not None:
            data["guild_id"] = str(place.guild_id)
        self.announce("CHANNEL_PINS_UPDATE", data)

    def _attach(
        self, place: Channel, named: list[Json], files: list[File], earlier: list[Json] | None = None
    ) -> list[Json]:
        known = {item["id"]: item for item in earlier or []}
        kept = [known[str(item["id"])] for item in named if str(item["id"]) in known]
        described = {str(item["id"]): item for item in named if str(item["id"]) not in known}
        for index, file in enumerate(files):
            id_ = self.new_id()
            self.attachments[id_] = file
            url = f"{self.files_url}/attachments/{place.id}/{id_}/{file.name}"
            described_as = described.get(str(index), {}).get("description")
            kept.append(
                {
                    "id": str(id_),
                    "filename": file.name,
                    "size": len(file.content),
                    "url": url,
                    "proxy_url": url,
                    "content_type": "image/png" if file.name.endswith(".png") else "application/octet-stream",
                    **({"description": described_as} if described_as else {}),
                }
            )
        return kept


def _with_media(shape: Json) -> list[Json]:
    """Return a message's components with the attachments they show.

    Raises error 50035 for a missing attachment, and for Components V2 with content, embeds or no components.
    """
    is_v2 = bool(shape["flags"] & COMPONENTS_V2)
    if is_v2 and not shape["components"] and not shape["flags"] & LOADING:
        raise errors.invalid_form("a message of Components V2 needs components")
    if is_v2 and (shape["content"] or shape["embeds"]):
        raise errors.invalid_form("Components V2 exclude content and embeds")
    if not is_v2 and any(one["type"] != ACTION_ROW for one in shape["components"]):
        raise errors.invalid_form("components other than rows need the flag for Components V2")
    attached = {item["filename"]: item for item in shape["attachments"]}

    def resolved(one: Json) -> Json:
        if one["type"] == CONTAINER:
            return {**one, "components": [resolved(child) for child in one["components"]]}
        if one["type"] != MEDIA_GALLERY:
            return one
        return {**one, "items": [{**item, "media": _media(item["media"], attached)} for item in one["items"]]}

    return [resolved(one) for one in shape["components"]]


def _media(media: Json, attached: dict[str, Json]) -> Json:
    scheme, _, name = media["url"].partition("attachment://")
    if scheme:
        return media
    if name not in attached:
        raise errors.invalid_form(f"the attachment {name} isn't there")
    return {"url": attached[name]["url"], "proxy_url": attached[name]["url"], "attachment_id": attached[name]["id"]}


def _refuse_empty(shape: Json) -> None:
    if shape["type"] == 0 and not any(shape[part] for part in ("content", "embeds", "components", "attachments")):
        raise errors.empty_message()
