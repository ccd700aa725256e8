"""One user's view of the playground, as plain data. The page receives nothing else."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from simcord.backend.models import Message
from simcord.enums import MessageType, OptionType

from bot.commands.playground.actions import COMPUTERS, Playground, control_ids, is_control_for
from bot.commands.playground.simulated_discord import Command
from bot.localization.catalogs import MessageCatalog
from bot.model.messages import COMPONENTS_V2
from bot.presentation.components import MEDIA_GALLERY

PAGE_SIZE = 120
"""Number of messages of a channel to show initially, and to add with each request for earlier ones.

Pinned messages are always shown.
"""
_THINKING = 1 << 7
_PNG_HEADER = 24
"""Length of a PNG's start that includes its width and height."""
_EMBEDDED = ("title", "description", "fields", "footer", "author", "color")


class UserView:
    """What the user `person` sees. `words` are the page's texts."""

    def __init__(self, playground: Playground, words: MessageCatalog, person: int) -> None:
        self._playground = playground
        self._world = playground.world
        self._words = words
        self._person = person
        self._shown: dict[int, int] = {}

    async def server_state(self) -> dict[str, Any]:
        """Return the users, the channels this user can read, and the unread counts."""
        awaited = await self._playground.waiting_users()
        channels = [self._channel(channel) for channel in self._world.channels_of(self._person)]
        calls = sum(channel["urgent"] for channel in channels)
        return {
            "server": self._world.server,
            "me": str(self._person),
            "bot": {"id": str(self._world.bot.id), "name": self._world.bot.name},
            "people": [self._user(person, person in awaited) for person in self._world.people],
            "channels": channels,
            "calls": calls,
            "menu": self._words.format("page-menu", calls=calls),
        }

    def messages(self) -> dict[str, dict[str, Any]]:
        """Return all visible messages by id, from all channels."""
        return {
            str(message.id): self._message(message)
            for channel in self._world.channels_of(self._person)
            for message in self._in(channel.id)
        }

    def show_earlier(self, channel_id: int) -> None:
        """Show more of a channel's earlier messages."""
        self._shown[channel_id] = self._shown_count(channel_id) + PAGE_SIZE

    def commands(self, channel_id: int) -> list[dict[str, Any]]:
        """Return the commands available in a channel."""
        return [_command(command) for command in self._world.commands(self._person, channel_id)]

    def file(self, channel_id: int, message_id: int, place: int) -> tuple[str, bytes] | None:
        """Return the content type and the bytes of a message's attachment, or None if it is missing.

        Raises LookupError if the user can't see the message.
        """
        attachments = self._world.message(self._person, channel_id, message_id).attachments
        if place >= len(attachments):
            return None
        data = self._world.file(attachments[place]["url"])
        return None if data is None else (attachments[place].get("content_type", ""), data)

    def _in(self, channel_id: int) -> list[Message]:
        found, deep = self._all_in(channel_id), self._shown_count(channel_id)
        return [*(message for message in found[:-deep] if message.pinned), *found[-deep:]]

    def _all_in(self, channel_id: int) -> list[Message]:
        found = self._world.messages(self._person, channel_id)
        return [message for message in found if not self._playground.is_dismissed(message.id)]

    def _shown_count(self, channel_id: int) -> int:
        return self._shown.get(channel_id, PAGE_SIZE)

    def _user(self, person: int, awaited: bool) -> dict[str, Any]:
        """Return a user's name and what others can know about them: how much they haven't read, but not what."""
        waiting = sum(self._unread(person, place.id)[1] for place in self._world.channels_of(person))
        name = self._world.people[person]
        about = self._words.format("page-person", name=name, awaited="yes" if awaited else "no", unread=waiting)
        return {"id": str(person), "name": name, "awaited": awaited, "unread": waiting, "about": about}

    def _channel(self, channel: Any) -> dict[str, Any]:
        unread, urgent = self._unread(self._person, channel.id)
        private = channel.guild is None
        name = self._world.bot.name if private else channel.name
        kind = "letters" if private else "channel"
        about = self._words.format("page-channel", name=name, kind=kind, unread=unread, urgent=urgent)
        return {
            "id": str(channel.id),
            "name": name,
            "kind": kind,
            "unread": unread,
            "urgent": urgent,
            "about": about,
            "earlier": len(self._in(channel.id)) < len(self._all_in(channel.id)),
        }

    def _unread(self, person: int, channel_id: int) -> tuple[int, int]:
        """The numbers of messages a person hasn't read, and of those that need an answer from them."""
        read = self._playground.read_up_to(person, channel_id)
        new = [m for m in self._world.messages(person, channel_id) if m.id > read and _counts_as_unread(m, person)]
        if channel_id not in {channel.id for channel in self._world.channels}:
            return len(new), sum(not _is_settled(message) for message in new)
        return len(new), sum(person in message.ping_user_ids for message in new)

    def _message(self, message: Message) -> dict[str, Any]:
        author = message.author_name or self._name(message.author_id)
        return {
            "id": str(message.id),
            "channel": str(message.channel_id),
            "author": author,
            "by": str(message.author_id),
            "bot": message.author_id == self._world.bot.id,
            "at": _milliseconds(message.timestamp),
            "edited": message.edited_timestamp is not None,
            "note": self._note(message, author),
            "system": message.type == MessageType.PINS_ADD,
            "content": "" if message.type == MessageType.PINS_ADD else message.content,
            "embeds": [self._embed(message, embed) for embed in message.embeds],
            "components": [self._component(message, component) for component in message.components],
            # In a Components V2 message, Discord only shows attachments placed by a component.
            "pictures": [] if message.flags & COMPONENTS_V2 else self._pictures(message),
            "pinned": message.pinned,
            "private": message.is_ephemeral,
            "thinking": bool(message.flags & _THINKING),
            "calls": self._person in message.ping_user_ids,
            "computers": any(is_control_for(custom_id, COMPUTERS) for custom_id in control_ids(message.components)),
        }

    def _name(self, user_id: int) -> str:
        return self._world.bot.name if user_id == self._world.bot.id else self._world.people.get(user_id, "?")

    def _note(self, message: Message, author: str) -> str:
        """Return what caused the message, if users should know, otherwise ""."""
        if message.type == MessageType.PINS_ADD:
            return self._words.format("page-note-pinned", name=author)
        cause = message.interaction_metadata or {}
        if cause.get("name") and not message.is_ephemeral:
            user = self._name(int(cause["user"]["id"]))
            return self._words.format("page-note-command", name=user, command=str(cause["name"]))
        return ""

    def _pictures(self, message: Message) -> list[dict[str, Any]]:
        """Return the attachments that aren't part of an embed."""
        in_embeds = {picture for embed in message.embeds if (picture := _picture_of(embed))}
        return [
            self._picture(message, place)
            for place, attachment in enumerate(message.attachments)
            if attachment["url"] not in in_embeds and f"attachment://{attachment['filename']}" not in in_embeds
        ]

    def _picture(self, message: Message, place: int) -> dict[str, Any]:
        attachment = message.attachments[place]
        width, height = _png_size(self._world.file(attachment["url"]) or b"")
        return {
            "file": f"{message.channel_id}/{message.id}/{place}/{attachment['id']}",
            "name": attachment["filename"],
            "about": attachment.get("description") or "",
            "shown": str(attachment.get("content_type", "")).startswith("image/"),
            "width": width,
            "height": height,
        }

    def _component(self, message: Message, component: Mapping[str, Any]) -> dict[str, Any]:
        """Return a component with the pictures its galleries show, without lost ones."""
        shown = dict(component)
        if "components" in component:
            shown["components"] = [self._component(message, inner) for inner in component["components"]]
        if component["type"] == MEDIA_GALLERY:
            shown["items"] = [self._item(message, item) for item in component["items"]]
        return shown

    def _item(self, message: Message, item: Mapping[str, Any]) -> dict[str, Any]:
        about = item.get("description") or ""
        picture = self._picture_at(message, item["media"]["url"])
        return {"description": about, "picture": None if picture is None else {**picture, "about": about}}

    def _embed(self, message: Message, embed: Mapping[str, Any]) -> dict[str, Any]:
        parts = {key: embed[key] for key in _EMBEDDED if key in embed}
        picture = self._picture_at(message, _picture_of(embed))
        return parts if picture is None else {**parts, "picture": picture}

    def _picture_at(self, message: Message, address: str) -> dict[str, Any] | None:
        """Return the attachment that an embed or component refers to."""
        for place, attachment in enumerate(message.attachments):
            if address in (attachment["url"], f"attachment://{attachment['filename']}"):
                return self._picture(message, place)
        return None


def _png_size(data: bytes) -> tuple[int, int] | tuple[None, None]:
    """Return the width and height in a PNG's header, or (None, None) for other data."""
    if len(data) < _PNG_HEADER or not data.startswith(b"\x89PNG"):
        return None, None
    return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])


def _picture_of(embed: Mapping[str, Any]) -> str:
    return str((embed.get("image") or embed.get("thumbnail") or {}).get("url", ""))


def _counts_as_unread(message: Message, person: int) -> bool:
    return message.author_id != person and not message.is_ephemeral and message.type != MessageType.PINS_ADD


def _is_settled(message: Message) -> bool:
    """Return whether a direct message's question is over; only then does the bot edit the message."""
    return message.edited_timestamp is not None


def _milliseconds(timestamp: str) -> int:
    return int(datetime.fromisoformat(timestamp).timestamp() * 1000)


def _command(command: Command) -> dict[str, Any]:
    return {"name": command.name, "about": command.about, "options": _options(command.options)}


def _options(options: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    kinds = {
        OptionType.STRING: "text",
        OptionType.INTEGER: "whole",
        OptionType.NUMBER: "number",
        OptionType.BOOLEAN: "yesno",
        OptionType.USER: "person",
    }
    return [
        {
            "name": option["name"],
            "about": option.get("description", ""),
            "kind": kinds.get(OptionType(option["type"]), "text"),
            "required": bool(option.get("required")),
            "proposes": bool(option.get("autocomplete")),
            "choices": [
                {"name": choice["name"], "value": str(choice["value"])} for choice in option.get("choices") or ()
            ],
            "least": option.get("min_value"),
            "most": option.get("max_value"),
            "longest": option.get("max_length"),
        }
        for option in options
    ]
