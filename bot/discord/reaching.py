"""Telling what breaks on the way to Discord, and what Discord refuses, from faults of ours."""

import json

import aiohttp
import discord

_NO_ANSWER = (OSError, TimeoutError, json.JSONDecodeError, UnicodeDecodeError)


def is_cut_off(error: Exception) -> bool:
    """Whether a connection to Discord broke, whatever else was done meanwhile."""
    if type(error) is RuntimeError:
        return "closed" in str(error)  # The session is: the bot is leaving.
    return isinstance(error, aiohttp.ClientError)


def is_unanswered(error: Exception) -> bool:
    """The same for a mere request, also where what came back was no answer of Discord's."""
    if isinstance(error, KeyError):
        return error.args == ("retry_after",)  # A rate limit that does not say for how long.
    return is_cut_off(error) or isinstance(error, _NO_ANSWER)


def did_not_get_through(error: Exception) -> bool:
    """Whether Discord refused a request, or did not answer it."""
    return isinstance(error, discord.DiscordException) or is_unanswered(error)
