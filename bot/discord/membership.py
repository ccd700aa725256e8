"""Lookup of whether a user is still a member of a server."""

import asyncio
import logging
from collections.abc import Callable

import discord

from bot.discord.reaching import did_not_get_through

log = logging.getLogger(__name__)

_REMEMBERED = 60.0
"""Seconds to cache Discord's answer."""
_PATIENCE = 5.0
"""Maximum seconds to wait for Discord's answer."""
_MOST = 1_000
"""Maximum number of cached answers."""
_GONE = frozenset({10007, 10013})
"""Discord's codes for an unknown member and an unknown user."""


class Members:
    """Lookup of single members by REST request, which needs no privileged intent."""

    def __init__(self, client: discord.Client, monotonic: Callable[[], float]) -> None:
        """Cache answers by the `monotonic` clock, in seconds."""
        self._client = client
        self._monotonic = monotonic
        self._known: dict[tuple[int, int], tuple[float, bool]] = {}

    async def is_there(self, guild_id: int, user_id: int) -> bool:
        """Return whether the user is a member of the server. Return True if Discord doesn't answer."""
        now = self._monotonic()
        until, known = self._known.get((guild_id, user_id), (now, True))
        if until > now:
            return known
        found = await self._asked(guild_id, user_id)
        if found is None:
            return True
        if len(self._known) >= _MOST:
            self._known = {whom: answer for whom, answer in self._known.items() if answer[0] > now}
        self._known[guild_id, user_id] = now + _REMEMBERED, found
        return found

    async def _asked(self, guild_id: int, user_id: int) -> bool | None:
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._client.http.get_member(guild_id, user_id)
        except discord.NotFound as error:
            return False if error.code in _GONE else None
        except Exception as error:
            if not did_not_get_through(error):
                raise
            log.info("a member could not be looked up: %s", type(error).__name__)
            return None
        return True
