"""Transport that sends the tables' messages to Discord."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from io import BytesIO
from typing import Any, Literal

import discord
from discord.http import handle_message_parameters
from discord.utils import time_snowflake

from bot.discord.error_classification import INVALID_FORM_BODY, delivery_errors
from bot.discord.replies import message_arguments
from bot.host.transport import PictureMissingError, RetryLaterError
from bot.localization.icons import EMOJI_MARKUP
from bot.model.messages import Message, Picture
from bot.presentation.components import PICTURE_FILE_NAME, shows_picture, texts_in, to_components_v2

_THREAD_EXISTS = 160004
_AUTO_ARCHIVE_MINUTES: Literal[10080] = 10080
"""Minutes of inactivity before Discord archives a thread. This is the longest period it offers."""
_NOBODY = discord.AllowedMentions.none()
_TIMES = re.compile(r"<t:\d+(?::\w)?>")
"""Discord timestamps; they may differ between two copies of a message, because a deadline can be extended."""
_HISTORY_LIMIT = 100
"""Maximum number of messages per request to Discord."""


class DiscordTransport:
    """The message transport, using a discord.py client."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._dm_channels: dict[int, int] = {}

    async def send(self, channel_id: int, message: Message, nonce: str) -> int:
        """Send a message to a channel and return its id."""
        with delivery_errors():
            return await self._send(channel_id, message, nonce)

    async def edit(self, channel_id: int, message_id: int, message: Message, picture: Picture | None = None) -> None:
        """Edit a message of the bot, and replace its picture if a new one is given."""
        arguments = message_arguments(message)
        if picture is not None:
            arguments["attachments"] = [
                discord.File(BytesIO(picture.png), PICTURE_FILE_NAME, description=picture.text)
            ]
        elif not message.keeps_picture:
            arguments["attachments"] = []
        with delivery_errors():
            try:
                await self._edit(channel_id, message_id, arguments)
            except discord.HTTPException as error:
                if error.code == INVALID_FORM_BODY and picture is None and shows_picture(message.components):
                    raise PictureMissingError from error
                raise

    async def pin(self, channel_id: int, message_id: int) -> None:
        """Pin a message."""
        with delivery_errors():
            await self._message(channel_id, message_id).pin()

    async def unpin(self, channel_id: int, message_id: int) -> None:
        """Unpin a message."""
        with delivery_errors():
            await self._message(channel_id, message_id).unpin()

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message of the bot."""
        with delivery_errors():
            await self._message(channel_id, message_id).delete()

    async def create_thread(self, channel_id: int, message_id: int, name: str) -> int:
        """Start a public thread from a message. Return the thread's id, which equals the message's."""
        with delivery_errors():
            try:
                http = self._client.http
                begun = await http.start_thread_with_message(
                    channel_id, message_id, name=name, auto_archive_duration=_AUTO_ARCHIVE_MINUTES
                )
            except discord.HTTPException as error:
                if error.code != _THREAD_EXISTS:
                    raise
                return message_id
            return _id_in(begun)

    async def add_thread_member(self, thread_id: int, user_id: int) -> None:
        """Add a user to a thread."""
        with delivery_errors():
            await self._client.http.add_user_to_thread(thread_id, user_id)

    async def edit_dm(self, user_id: int, message_id: int, message: Message) -> None:
        """Edit a direct message of the bot. It becomes a Components V2 message, since it may be one already."""
        with delivery_errors(private=True):
            await self._edit(
                await self._dm_channel(user_id), message_id, message_arguments(to_components_v2(message))
            )

    async def send_dm(self, user_id: int, message: Message, nonce: str) -> int:
        """Send a direct message and return its id."""
        with delivery_errors(private=True):
            channel_id = await self._dm_channel(user_id)
            try:
                return await self._send(channel_id, message, nonce)
            except discord.HTTPException:
                self._dm_channels.pop(user_id, None)  # The cached channel id may be invalid.
                raise

    async def find_message(
        self, target_id: int, message: Message, after: int, since: datetime, *, private: bool = False
    ) -> int | None:
        """Return the id of the bot's own message with the same text, or None.

        Used after a lost response, when Discord may have forgotten the nonce. Compares content, embeds and text
        displays.
        """
        with delivery_errors(private=private):
            channel_id = await self._dm_channel(target_id) if private else target_id
            begin = max(after, time_snowflake(since))
            found: Any = await self._client.http.logs_from(channel_id, _HISTORY_LIMIT, after=begin)
            if not isinstance(found, list):
                raise RetryLaterError()
        own = [one for one in found if self._client.user and one["author"]["id"] == str(self._client.user.id)]
        wanted = _comparable_text(message.content, message.embeds, message.components)
        alike = [
            int(one["id"])
            for one in own
            if _comparable_text(one["content"], one["embeds"], one.get("components", ())) == wanted
        ]
        return min(alike, default=None)

    async def _send(self, channel_id: int, message: Message, nonce: str) -> int:
        arguments = {key: value for key, value in message_arguments(message).items() if value is not None}
        if message.is_silent:
            # discord.py adds the Components V2 flag to these.
            arguments["flags"] = discord.MessageFlags(suppress_notifications=True)
        with handle_message_parameters(**arguments, nonce=nonce) as params:
            return _id_in(await self._client.http.send_message(channel_id, params=params))

    async def _edit(self, channel_id: int, message_id: int, arguments: Mapping[str, Any]) -> None:
        with handle_message_parameters(**arguments, previous_allowed_mentions=_NOBODY) as params:
            _id_in(await self._client.http.edit_message(channel_id, message_id, params=params))

    async def _dm_channel(self, user_id: int) -> int:
        channel_id = self._dm_channels.get(user_id)
        if channel_id is None:
            by_text: Any = str(user_id)  # Discord expects a string; discord.py would send a number.
            opened = await self._client.http.start_private_message(by_text)
            channel_id = self._dm_channels[user_id] = _id_in(opened)
        return channel_id

    def _message(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel_id).get_partial_message(message_id)


def _id_in(answer: Any) -> int:
    """Return the id in Discord's response. Raises RetryLaterError if it has none, as when a proxy has answered."""
    try:
        return int(answer["id"])
    except (TypeError, KeyError, ValueError) as error:
        raise RetryLaterError() from error


def _comparable_text(
    content: str, embeds: Sequence[Mapping[str, Any]], components: Iterable[Mapping[str, Any]]
) -> tuple[str, ...]:
    """Return a message's texts for comparison, without the parts that Discord or the clock can change."""
    shown = [str(embed.get(part) or "") for embed in embeds for part in ("title", "description")]
    texts = (content, *shown, *texts_in(components))
    return tuple(EMOJI_MARKUP.sub("", _TIMES.sub("", text)).strip() for text in texts)
