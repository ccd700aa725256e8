"""Carries the host's messages to Discord."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, Literal

import aiohttp
import discord

from bot.discord.replies import ByText, parts
from bot.host.courier import (
    ArchivedError,
    ChannelGoneError,
    ClosedDMError,
    DeliveryError,
    MessageGoneError,
    RefusedError,
    TryLaterError,
)
from bot.model.messages import Message, Picture

_BY_CODE: dict[int, type[DeliveryError]] = {
    10003: ChannelGoneError,  # unknown channel
    50001: ChannelGoneError,  # no access to it
    10008: MessageGoneError,  # unknown message
    30046: MessageGoneError,  # too many edits of an old message
    50005: MessageGoneError,  # the message is somebody else's
    50083: ArchivedError,
    160005: RefusedError,  # the thread is locked
    50007: ClosedDMError,  # takes no direct messages
    50013: RefusedError,  # a permission is missing
    30003: RefusedError,  # too many pins
}
PICTURE = "board.png"
_MALFORMED = 50035
_BEGUN_ALREADY = 160004
_ARCHIVED_AFTER: Literal[10080] = 10080
"""Minutes without a word after which Discord archives a thread: as long as it may be."""
LATER = 5.0
"""Seconds to wait after a failure that names no time."""


class DiscordCourier:
    """The courier over a discord.py client."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._dm_channels: dict[int, int] = {}

    async def say(self, channel_id: int, message: Message, nonce: str) -> int:
        """Sends a message to a channel and returns its id."""
        with _failures_told():
            return await _send(self._client.get_partial_messageable(channel_id), message, nonce)

    async def edit(self, channel_id: int, message_id: int, message: Message) -> None:
        """Makes a message of the bot say something else."""
        arguments = parts(message) if message.keeps_picture else {**parts(message), "attachments": []}
        with _failures_told():
            await self._message(channel_id, message_id).edit(**arguments)

    async def hang(self, channel_id: int, message_id: int, picture: Picture | None) -> None:
        """Gives a message of the bot this picture, in place of any other, or takes it away."""
        files = [] if picture is None else [discord.File(BytesIO(picture.png), PICTURE, description=picture.text)]
        with _failures_told():
            await self._message(channel_id, message_id).edit(attachments=files)

    async def pin(self, channel_id: int, message_id: int) -> None:
        """Pins a message."""
        with _failures_told():
            await self._message(channel_id, message_id).pin()

    async def unpin(self, channel_id: int, message_id: int) -> None:
        """Takes a pin away."""
        with _failures_told():
            await self._message(channel_id, message_id).unpin()

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Deletes a message of the bot."""
        with _failures_told():
            await self._message(channel_id, message_id).delete()

    async def begin_thread(self, channel_id: int, message_id: int, name: str) -> int:
        """Begins a public thread at a message and returns its id, which is that of the message."""
        with _failures_told():
            try:
                http = self._client.http
                begun = await http.start_thread_with_message(
                    channel_id, message_id, name=name, auto_archive_duration=_ARCHIVED_AFTER
                )
            except discord.HTTPException as error:
                if error.code != _BEGUN_ALREADY:
                    raise
                return message_id
        return int(begun["id"])

    async def add_to_thread(self, thread_id: int, user_id: int) -> None:
        """Makes a person a member of a thread."""
        with _failures_told():
            await self._client.http.add_user_to_thread(thread_id, user_id)

    async def edit_dm(self, user_id: int, message_id: int, message: Message) -> None:
        """Makes a direct message of the bot say something else."""
        with _failures_told():
            await self._message(await self._dm_channel(user_id), message_id).edit(**parts(message))

    async def dm(self, user_id: int, message: Message, nonce: str) -> int:
        """Sends a direct message and returns its id."""
        try:
            with _failures_told():
                channel_id = await self._dm_channel(user_id)
                return await _send(self._client.get_partial_messageable(channel_id), message, nonce)
        except (RefusedError, ChannelGoneError) as error:
            raise ClosedDMError from error

    async def _dm_channel(self, user_id: int) -> int:
        channel_id = self._dm_channels.get(user_id)
        if channel_id is None:
            user: Any = ByText(str(user_id))
            channel_id = self._dm_channels[user_id] = (await self._client.create_dm(user)).id
        return channel_id

    def _message(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel_id).get_partial_message(message_id)


async def _send(channel: discord.abc.Messageable, message: Message, nonce: str) -> int:
    arguments = {key: value for key, value in parts(message).items() if value is not None}
    return (await channel.send(**arguments, nonce=nonce)).id


@contextmanager
def _failures_told() -> Iterator[None]:
    """Says in the host's terms what Discord or the network refuses."""
    try:
        yield
    except discord.RateLimited as error:
        raise TryLaterError(error.retry_after) from error
    except discord.HTTPException as error:
        if error.code == _MALFORMED:
            raise  # A fault of ours, to be logged: the channel is as good as ever.
        raise _refusal(error) from error
    except (aiohttp.ClientError, OSError, TimeoutError, RuntimeError) as error:
        raise TryLaterError(LATER) from error


def _refusal(error: discord.HTTPException) -> DeliveryError:
    if error.code in _BY_CODE:
        return _BY_CODE[error.code]()
    if error.status == 404:
        return ChannelGoneError()
    if error.status in (400, 403):
        return RefusedError()
    return TryLaterError(LATER)
