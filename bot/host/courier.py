"""How messages reach people, and what can stop them on the way."""

from datetime import datetime
from typing import Protocol

from bot.model.messages import Message, Picture


class DeliveryError(Exception):
    """A message could not be delivered."""


class ChannelGoneError(DeliveryError):
    """The channel or thread does not exist any more, or the bot cannot see it."""


class MessageGoneError(DeliveryError):
    """The message that was to be changed does not exist any more, or is too old to be changed."""


class PictureGoneError(DeliveryError):
    """The message has no picture for an edit to keep."""


class RefusedError(DeliveryError):
    """The bot lacks a permission in a channel, or its thread is locked. `missing` names the permission if known."""

    def __init__(self, missing: str = "") -> None:
        super().__init__(missing)
        self.missing = missing


class ArchivedError(DeliveryError):
    """The thread is archived, and nothing there can be changed until somebody writes in it.

    If writing is refused with this, the thread is locked.
    """


class ClosedDMError(DeliveryError):
    """This person takes no direct messages from the bot."""


class RejectedError(DeliveryError):
    """Discord refused for any other reason, which may pass.

    `code` is Discord's error code. `of_bot` says that it concerns the bot itself, wherever and to whom it writes.
    """

    def __init__(self, code: int, *, of_bot: bool = False) -> None:
        super().__init__(f"code {code}")
        self.code = code
        self.of_bot = of_bot


class TryLaterError(DeliveryError):
    """Discord asks to wait `seconds`, or, where it names no time (0), is not to be reached."""

    def __init__(self, seconds: float = 0) -> None:
        super().__init__(f"in {seconds} s" if seconds else "not reached")
        self.seconds = seconds


class Courier(Protocol):
    """Carries messages. Every method raises one of the errors above, or `TryLaterError` for anything passing.

    A `nonce` (at most 25 characters) names a message for good: sent again with the same nonce, it must not
    appear twice, and the id of the first is returned.
    """

    async def say(self, channel_id: int, message: Message, nonce: str) -> int:
        """Sends a message to a channel and returns its id."""
        ...

    async def edit(self, channel_id: int, message_id: int, message: Message, picture: Picture | None = None) -> None:
        """Edit a message of the bot, and replace its picture if a new one is given.

        Raises PictureGoneError if the edit keeps a picture that isn't there.
        """
        ...

    async def pin(self, channel_id: int, message_id: int) -> None:
        """Pins a message. A pinned one stays pinned."""
        ...

    async def unpin(self, channel_id: int, message_id: int) -> None:
        """Takes a pin away. One without a pin stays so."""
        ...

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Deletes a message of the bot."""
        ...

    async def begin_thread(self, channel_id: int, message_id: int, name: str) -> int:
        """Begins a public thread at a message and returns its id; if one begins there already, the id of that."""
        ...

    async def add_to_thread(self, thread_id: int, user_id: int) -> None:
        """Makes a person a member of a thread. A member stays one."""
        ...

    async def edit_dm(self, user_id: int, message_id: int, message: Message) -> None:
        """Makes a direct message of the bot say something else."""
        ...

    async def dm(self, user_id: int, message: Message, nonce: str) -> int:
        """Sends a direct message and returns its id."""
        ...

    async def find(
        self, whom: int, message: Message, after: int, since: datetime, *, private: bool = False
    ) -> int | None:
        """The id of the bot's own message in channel `whom`, or of its direct message to `whom` if `private`, that
        reads like this one, among the hundred that came after message `after` and not before `since`.
        """
        ...
