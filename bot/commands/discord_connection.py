"""Connecting to Discord, with a readable error message if that fails."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from traceback import walk_tb

import aiohttp
import discord
from discord.http import HTTPClient, Route

from bot.discord.discordpy_internals import MAX_RATE_LIMIT_WAIT, use_api
from bot.discord.errors import InvalidApiUrlError
from bot.problems import (
    BadSettingError,
    DiscordFailsError,
    DiscordUnreachableError,
    GatewayRefusedError,
    NotDiscordError,
    RefusedTokenError,
)
from bot.settings import AUTO, Settings
from bot.store.cluster import RequestedShards, Shards

_TOO_MANY = 429
"""HTTP status of a rate limit."""
_FORBIDDEN_INTENTS = 4014
"""Gateway close code that discord.py turns into PrivilegedIntentsRequired."""
_WHY = {
    4004: "token",
    4010: "shard",
    4011: "servers",
    4012: "version",
    4013: "unknown-intents",
    _FORBIDDEN_INTENTS: "forbidden-intents",
}
"""Reasons for which Discord closes the gateway permanently, by close code."""
_IDENTIFY_TIMEOUT = 30.0
"""Maximum seconds to wait for Discord to identify the bot."""
_JSON = "application/json"
"""Content type of all of Discord's responses, including errors."""
_LOGIN_FUNCTIONS = frozenset({"login", "static_login", "get_bot_gateway", "application_info", "launch_shards"})
_MODULES = frozenset({"discord.client", "discord.http", "discord.shard"})
"""Functions of discord.py that log in and find the gateway, and their modules."""
_SETUP_HOOK = "setup_hook"
"""Function that discord.py calls after the login to run the bot's startup code."""


def use_configured_api(settings: Settings) -> None:
    """Use the Discord-compatible server named in the settings, if any. Raises BadSettingError."""
    if settings.discord_api_url is not None:
        try:
            use_api(settings.discord_api_url)
        except InvalidApiUrlError as error:
            raise BadSettingError(setting="DISCORD_API_URL", value=error.url) from error


def configured_shards(settings: Settings) -> Shards | None:
    """Return the shards named in the settings, or None if there are none or any free ones are to be claimed.

    Raises ValueError if the settings haven't been validated.
    """
    return None if settings.shards in (None, AUTO) else Shards.parse(settings.shards or "")


async def requested_shards(settings: Settings) -> RequestedShards:
    """Return the shards to claim: those named in the settings, or None if there are none.

    For "auto", return Discord's recommended number of shards, of which any free ones are claimed. Raises the errors
    of `translated_connection_errors`.
    """
    if settings.shards != AUTO:
        return configured_shards(settings)
    async with _logged_in(settings) as asking:
        number, *_ = await asking.get_bot_gateway()
    if type(number) is not int or number < 1:
        raise NotDiscordError(place=_place(settings))
    return number


async def application_id(settings: Settings) -> int:
    """Return the id of the application that the token belongs to.

    Raises NoTokenError, RefusedTokenError, or the error if Discord can't be reached.
    """
    async with _logged_in(settings) as asking, asyncio.timeout(_IDENTIFY_TIMEOUT):
        found = await asking.application_info()
    try:
        return int(found["id"])
    except (TypeError, LookupError, ValueError) as error:
        raise NotDiscordError(place=_place(settings)) from error


@contextlib.asynccontextmanager
async def _logged_in(settings: Settings) -> AsyncIterator[HTTPClient]:
    """Log in to Discord's REST API for requests in this context, without a client.

    Raises the errors of `translated_connection_errors`.
    """
    asking = HTTPClient(asyncio.get_running_loop(), max_ratelimit_timeout=MAX_RATE_LIMIT_WAIT)
    try:
        with translated_connection_errors(settings):
            async with asyncio.timeout(_IDENTIFY_TIMEOUT):
                await asking.static_login(settings.token)
            yield asking
    finally:
        await asking.close()


@contextlib.contextmanager
def translated_connection_errors(settings: Settings) -> Iterator[None]:
    """Translate errors of connecting to Discord in this context into problems for the user.

    Raises RefusedTokenError, GatewayRefusedError, DiscordFailsError, DiscordUnreachableError or NotDiscordError.
    """
    place = _place(settings)
    try:
        yield
    except discord.LoginFailure as error:
        if _is_from_other_server(error.__cause__):
            raise NotDiscordError(place=place) from error
        raise RefusedTokenError() from error
    except discord.PrivilegedIntentsRequired as error:
        raise _refused(_FORBIDDEN_INTENTS) from error
    except discord.ConnectionClosed as error:
        raise _refused(error.code) from error
    except discord.RateLimited as error:
        raise DiscordFailsError(place=place, code=str(_TOO_MANY)) from error
    except (discord.HTTPException, discord.GatewayNotFound) as error:
        answer = error.__cause__ if isinstance(error, discord.GatewayNotFound) else error
        status = answer.status if isinstance(answer, discord.HTTPException) else 0
        if status >= 500 or status == _TOO_MANY:
            raise DiscordFailsError(place=place, code=str(status)) from error
        # With a custom API address, a wrong path is the most common mistake, even if the response looks like
        # Discord's.
        if _is_during_login(error) and (settings.discord_api_url is not None or _is_from_other_server(answer)):
            raise NotDiscordError(place=place) from error
        raise
    except (OSError, aiohttp.ClientError) as error:
        raise DiscordUnreachableError(place=place) from error
    except (TypeError, AttributeError, LookupError, ValueError) as error:
        if _is_during_login(error):
            raise NotDiscordError(place=place) from error
        raise


def _place(settings: Settings) -> str:
    return settings.discord_api_url or Route.BASE


def _is_from_other_server(error: BaseException | None) -> bool:
    """Return whether the response doesn't come from Discord, judging by its content type."""
    return isinstance(error, discord.HTTPException) and error.response.headers.get("Content-Type") != _JSON


def _is_during_login(error: Exception) -> bool:
    """Return whether discord.py failed during the login, before the bot's startup code."""
    codes = [(frame.f_globals.get("__name__"), frame.f_code.co_name) for frame, _ in walk_tb(error.__traceback__)]
    asked = any(module in _MODULES and name in _LOGIN_FUNCTIONS for module, name in codes)
    return asked and not any(name == _SETUP_HOOK for _, name in codes)


def _refused(code: int | None) -> GatewayRefusedError:
    return GatewayRefusedError(why=_WHY.get(code or 0, "other"), code=str(code))
