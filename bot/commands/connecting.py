"""Reaching Discord, or telling in a sentence why that cannot be done."""

import contextlib
from collections.abc import Iterator

import discord
from discord.http import Route

from bot.discord.endpoint import BadApiAddressError, use_api
from bot.problems import BadSettingError, DiscordUnreachableError, RefusedTokenError
from bot.settings import Settings


def choose_discord(settings: Settings) -> None:
    """Turns to another server than the real one where the settings name one. Raises BadSettingError."""
    if settings.discord_api_url is not None:
        try:
            use_api(settings.discord_api_url)
        except BadApiAddressError as error:
            raise BadSettingError(setting="DISCORD_API_URL", value=error.url) from error


@contextlib.contextmanager
def reachable(settings: Settings) -> Iterator[None]:
    """Raises RefusedTokenError or DiscordUnreachableError for what goes wrong within on the way to Discord."""
    try:
        yield
    except discord.LoginFailure as error:
        raise RefusedTokenError() from error
    except OSError as error:
        raise DiscordUnreachableError(place=settings.discord_api_url or Route.BASE) from error
