"""Telling what breaks on the way to Discord, and what Discord refuses, from faults of ours."""

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
"""What discord.py raises for Discord's part; its other errors say that we use it in a wrong way."""
_STUMBLING = (TypeError, AttributeError, LookupError, ValueError)
_REQUESTS = ("discord.http", "discord.webhook.async_")
"""Where discord.py sends a request and reads what comes back; what it sends is made ready elsewhere."""


def is_cut_off(error: Exception) -> bool:
    """Whether a connection to Discord broke, whatever else was done meanwhile."""
    if type(error) is RuntimeError:
        return "closed" in str(error)  # The session is: the bot is leaving.
    return isinstance(error, aiohttp.ClientError)


def is_unanswered(error: Exception) -> bool:
    """The same for a mere request, also where what came back was no answer of Discord's."""
    return is_cut_off(error) or isinstance(error, _NO_ANSWER) or _is_misread(error)


def _is_misread(error: Exception) -> bool:
    """Whether discord.py stumbled over what came back, such as a rate limit that does not say for how long."""
    if not isinstance(error, _STUMBLING) or error.__traceback__ is None:
        return False
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    frame = next((frame for frame in reversed(frames) if _module(frame) != "asyncio.tasks"), frames[-1])
    module = _module(frame)
    return module == "discord.errors" or (module in _REQUESTS and frame.f_code.co_name == "request")


def _module(frame: FrameType) -> object:
    return frame.f_globals.get("__name__")


def did_not_get_through(error: Exception) -> bool:
    """Whether Discord refused a request, or did not answer it."""
    return isinstance(error, _NOT_THROUGH) or is_unanswered(error)
