"""Errors for table limits and server settings."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.host.errors import HostError
from bot.store import LimitReachedError


class TableLimitError(HostError):
    """Another table can't be opened or started in this server.

    Facts: which ("person", "hour" or "server"), most, until (as Discord shows it; "0" if it isn't known).
    """

    reason = "table-limit"


class NotManagerError(HostError):
    """Only managers of the server can do this."""

    reason = "not-manager"


class ChannelNotAllowedError(HostError):
    """The server's managers don't allow tables in this channel. Facts: channels (as mentions)."""

    reason = "channel-not-allowed"


class RoleNotAllowedError(HostError):
    """The server's managers let only some roles open tables. Facts: roles (as mentions)."""

    reason = "role-not-allowed"


@contextmanager
def limits_named() -> Iterator[None]:
    """Convert the store's LimitReachedError to a TableLimitError."""
    try:
        yield
    except LimitReachedError as error:
        until = 0 if error.until is None else int(error.until.timestamp())
        raise TableLimitError(which=error.which, most=error.most, until=str(until)) from None
