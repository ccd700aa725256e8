"""Interface to the message transport, and its delivery errors."""

from datetime import datetime
from typing import Protocol

from bot.model.messages import Message, Picture


class DeliveryError(Exception):
    """A message couldn't be delivered."""


class ChannelNotFoundError(DeliveryError):
    """The channel or thread doesn't exist anymore, or the bot can't see it."""


class MessageNotFoundError(DeliveryError):
    """The message to be changed doesn't exist anymore or is too old."""


class PictureMissingError(DeliveryError):
    """The message has no picture for an edit to keep."""


class ForbiddenError(DeliveryError):
    """The bot lacks a permission, or the thread is locked. `missing` names the permission, if known."""

    def __init__(self, missing: str = "") -> None:
        super().__init__(missing)
        self.missing = missing


class ThreadArchivedError(DeliveryError):
    """The thread is archived; nothing in it can be changed until a message is posted there.

    If posting raises this, the thread is locked.
    """


class ClosedDMError(DeliveryError):
    """This user doesn't accept direct messages from the bot."""


class RejectedError(DeliveryError):
    """Discord refused for another, possibly temporary reason.

    `code` is Discord's error code. `affects_bot` means the refusal concerns the bot itself and affects all of its
    messages.
    """

    def __init__(self, code: int, *, affects_bot: bool = False) -> None:
        super().__init__(f"code {code}")
        self.code = code
        self.affects_bot = affects_bot


class RetryLaterError(DeliveryError):
    """Discord is unreachable, or asks the bot to wait `seconds` (0 if it gives no time)."""

    def __init__(self, seconds: float = 0) -> None:
        super().__init__(f"in {seconds} s" if seconds else "not reached")
        self.seconds = seconds


class Transport(Protocol):
    """Interface of the message transport. Methods raise the errors above; RetryLaterError if a retry may succeed.

    A `nonce` (at most 25 characters) identifies a message: sending it again with the same nonce must not post it
    twice, but return the id of the first.
    """

    async def send(self, channel_id: int, message: Message, nonce: str) -> int:
        """Post a message in a channel and return its id."""
        ...

    async def edit(self, channel_id: int, message_id: int, message: Message, picture: Picture | None = None) -> None:
        """Edit a message of the bot, and replace its picture if a new one is given.

        Raises PictureMissingError if the edit keeps a picture that isn't there.
        """
        ...

    async def pin(self, channel_id: int, message_id: int) -> None:
        """Pin a message; does nothing if it is pinned."""
        ...

    async def unpin(self, channel_id: int, message_id: int) -> None:
        """Unpin a message; does nothing if it isn't pinned."""
        ...

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message of the bot."""
        ...

    async def create_thread(self, channel_id: int, message_id: int, name: str) -> int:
        """Start a public thread on a message, unless it has one, and return the thread's id."""
        ...

    async def add_thread_member(self, thread_id: int, user_id: int) -> None:
        """Add a user to a thread; does nothing for a member."""
        ...

    async def edit_dm(self, user_id: int, message_id: int, message: Message) -> None:
        """Edit a direct message of the bot."""
        ...

    async def send_dm(self, user_id: int, message: Message, nonce: str) -> int:
        """Send a direct message and return its id."""
        ...

    async def find_message(
        self, target_id: int, message: Message, after: int, since: datetime, *, private: bool = False
    ) -> int | None:
        """Return the id of the bot's own message that matches `message`, or None.

        Searches the channel with id `target_id`, or that user's direct messages if `private`: the hundred messages
        that follow message `after`, not older than `since`.
        """
        ...
