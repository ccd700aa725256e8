"""Classification of errors from requests to Discord.

Distinguishes network errors and Discord's refusals from the bot's own bugs, and refusals by their cause: a channel, a
message, a user, the bot, or unknown. Only the codes listed here mean that a channel is lost or that a user's direct
messages are closed. Other codes may be temporary, so the host retries.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from traceback import walk_tb
from types import FrameType

import aiohttp
import discord

from bot.host.transport import (
    ChannelNotFoundError,
    ClosedDMError,
    DeliveryError,
    ForbiddenError,
    MessageNotFoundError,
    RejectedError,
    RetryLaterError,
    ThreadArchivedError,
)

_NO_ANSWER = (OSError, TimeoutError, json.JSONDecodeError, UnicodeDecodeError)
_DISCORD_ERRORS = (
    discord.HTTPException,
    discord.RateLimited,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    discord.InvalidData,
)
"""discord.py's exceptions for errors on Discord's side; its other exceptions mean incorrect use."""
_PARSE_ERRORS = (TypeError, AttributeError, LookupError, ValueError)
_REQUESTS = ("discord.http", "discord.webhook.async_")
"""Where discord.py sends requests and parses responses. It builds the requests elsewhere."""


def is_connection_error(error: Exception) -> bool:
    """Return whether a connection to Discord broke."""
    if type(error) is RuntimeError:
        return "closed" in str(error)  # The session is closed because the bot is shutting down.
    return isinstance(error, aiohttp.ClientError)


def is_network_error(error: Exception) -> bool:
    """Return whether a request got no valid response from Discord, such as after a lost connection."""
    return is_connection_error(error) or isinstance(error, _NO_ANSWER) or _is_misread(error)


def _is_misread(error: Exception) -> bool:
    """Return whether discord.py failed to parse the response, such as a rate limit without a duration."""
    if not isinstance(error, _PARSE_ERRORS) or error.__traceback__ is None:
        return False
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    frame = next((frame for frame in reversed(frames) if _module(frame) != "asyncio.tasks"), frames[-1])
    module = _module(frame)
    return module == "discord.errors" or (module in _REQUESTS and frame.f_code.co_name == "request")


def _module(frame: FrameType) -> object:
    return frame.f_globals.get("__name__")


def is_discord_error(error: Exception) -> bool:
    """Return whether Discord refused a request or didn't answer it."""
    return isinstance(error, _DISCORD_ERRORS) or is_network_error(error)


# Refusals by cause


_OF_MESSAGES: dict[int, type[DeliveryError]] = {
    10008: MessageNotFoundError,  # unknown message
    30046: MessageNotFoundError,  # too many edits of an old message
    50005: MessageNotFoundError,  # another user wrote the message
    40333: RetryLaterError,  # a proxy in front of Discord blocks the request
}
_OF_CHANNELS: dict[int, type[DeliveryError]] = {
    10003: ChannelNotFoundError,  # unknown channel
    50001: ChannelNotFoundError,  # no access to it
    50013: ForbiddenError,  # a permission is missing
    50083: ThreadArchivedError,
    160005: ForbiddenError,  # the thread is locked
}
_USER_ERROR_CODES = frozenset(
    {
        10013,  # unknown user: the account was deleted
        50007,  # doesn't accept direct messages from the bot, or has blocked it
        50278,  # has no server in common with the bot
    }
)
_OF_BOT = frozenset(
    {
        401,  # the token is invalid (not a Discord code: Discord sends none with this status)
        20011,  # the account is scheduled for deletion
        20012,  # not authorized for this application
        20013,  # the account is disabled
        20026,  # flagged as spam: it can't open direct messages
        40001,  # unauthorized
        40002,  # the account must be verified
        40003,  # opens direct messages too fast
        40064,  # the application must be verified
        40068,  # quarantined
        50014,  # invalid token
    }
)
INVALID_FORM_BODY = 50035
"""Discord's code for a request body that it can't parse or resolve."""


@contextmanager
def delivery_errors(*, private: bool = False) -> Iterator[None]:
    """Raise a `DeliveryError` for a refusal by Discord or a network error.

    Other exceptions are bugs and pass through.

    With `private`, the request is about one user's direct messages.
    """
    try:
        yield
    except discord.RateLimited as error:
        raise RetryLaterError(error.retry_after) from error
    except discord.HTTPException as error:
        if error.code == INVALID_FORM_BODY or (error.status == 400 and not error.code and _is_of_discord(error)):
            raise  # A bug of the bot, so let it be logged; the channel is fine.
        raise _delivery_error(error, private=private) from error
    except Exception as error:
        if not is_network_error(error):
            raise
        raise RetryLaterError() from error


def _is_of_discord(error: discord.HTTPException) -> bool:
    """Return whether Discord itself answered with JSON; a proxy would send an HTML page."""
    return "json" in str(error.response.headers.get("Content-Type", ""))


def _delivery_error(error: discord.HTTPException, *, private: bool) -> DeliveryError:
    code = 401 if error.status == 401 and _is_of_discord(error) and not error.code else error.code
    if code in _OF_MESSAGES:
        return _OF_MESSAGES[code]()
    if private and code in _USER_ERROR_CODES:
        return ClosedDMError()
    if not private and code in _OF_CHANNELS:
        return _OF_CHANNELS[code]()
    if code and 400 <= error.status < 500 and error.status != 429:
        return RejectedError(code, affects_bot=code in _OF_BOT)
    return RetryLaterError()  # Without a Discord error code, the response comes from a proxy.
