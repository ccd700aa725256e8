"""Distinguishing network errors and Discord's refusals from the bot's own bugs."""

import json
from traceback import walk_tb
from types import FrameType

import aiohttp
import discord

_NO_ANSWER = (OSError, TimeoutError, json.JSONDecodeError, UnicodeDecodeError)
_NOT_THROUGH = (
    discord.HTTPException,
    discord.RateLimited,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    discord.InvalidData,
)
"""discord.py's exceptions for errors on Discord's side; its other exceptions mean incorrect use."""
_STUMBLING = (TypeError, AttributeError, LookupError, ValueError)
_REQUESTS = ("discord.http", "discord.webhook.async_")
"""Where discord.py sends requests and parses responses. It builds the requests elsewhere."""


def is_cut_off(error: Exception) -> bool:
    """Return whether a connection to Discord broke."""
    if type(error) is RuntimeError:
        return "closed" in str(error)  # The session is closed because the bot is shutting down.
    return isinstance(error, aiohttp.ClientError)


def is_unanswered(error: Exception) -> bool:
    """Return whether a request got no valid response from Discord, such as after a lost connection."""
    return is_cut_off(error) or isinstance(error, _NO_ANSWER) or _is_misread(error)


def _is_misread(error: Exception) -> bool:
    """Return whether discord.py failed to parse the response, such as a rate limit without a duration."""
    if not isinstance(error, _STUMBLING) or error.__traceback__ is None:
        return False
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    frame = next((frame for frame in reversed(frames) if _module(frame) != "asyncio.tasks"), frames[-1])
    module = _module(frame)
    return module == "discord.errors" or (module in _REQUESTS and frame.f_code.co_name == "request")


def _module(frame: FrameType) -> object:
    return frame.f_globals.get("__name__")


def did_not_get_through(error: Exception) -> bool:
    """Return whether Discord refused a request or didn't answer it."""
    return isinstance(error, _NOT_THROUGH) or is_unanswered(error)
