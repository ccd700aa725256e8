"""Errors of rejected requests. Nothing has changed when one of these is raised."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.model.tables import HostAction
from bot.store import LimitReachedError

Fact = str | int


class HostError(Exception):
    """A user's request can't be carried out.

    `reason` is a message key, `facts` its arguments: `raise HostError("table-full", most=5)`. A subclass for callers
    that handle one error differently has a fixed reason.
    """

    reason = "host"

    def __init__(self, reason: str | None = None, /, **facts: Fact) -> None:
        if reason is not None:
            self.reason = reason
        super().__init__(f"{self.reason}: {facts}")
        self.facts = facts


class NoSuchTableError(HostError):
    """The table doesn't exist, or no longer does."""

    reason = "no-such-table"


class ConcurrentChangeError(HostError):
    """Another process changed the table at the same time."""

    reason = "went-on-elsewhere"


class ChannelTakenError(HostError):
    """The channel already has another open table.

    Facts: table_id, guild_id, channel_id, message_id (0: no card yet).
    """

    reason = "channel-taken"

    def __init__(self, table_id: int, guild_id: int, channel_id: int, message_id: int | None) -> None:
        super().__init__(table_id=table_id, guild_id=guild_id, channel_id=channel_id, message_id=message_id or 0)


class NotHostError(HostError):
    """Only the table's host or a manager of the server can do this."""

    reason = "not-host"


class HostAwayError(NotHostError):
    """The host is away, so the players who are present decide about the `host_action` together."""

    reason = "host-away"

    def __init__(self, table_id: int, host_action: HostAction) -> None:
        super().__init__()
        self.table_id = table_id
        self.host_action = host_action


class UnreadableGameError(HostError):
    """This version of the code can't read the stored game."""

    reason = "cannot-play-on"


class DamagedGameError(UnreadableGameError):
    """The stored game is damaged; no version of the code can read it."""

    reason = "game-damaged"


class ShuttingDownError(HostError):
    """The bot is restarting and accepts no more answers; it will be back in a moment."""

    reason = "shutting-down"


@contextmanager
def convert_limit_errors() -> Iterator[None]:
    """Convert the store's LimitReachedError to a HostError."""
    try:
        yield
    except LimitReachedError as error:
        until = 0 if error.until is None else int(error.until.timestamp())
        raise HostError("table-limit", which=error.which, most=error.most, until=str(until)) from None
