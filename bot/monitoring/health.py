"""Whether the bot does what it is there for, in one line."""

import asyncio
from collections.abc import AsyncIterator
from time import monotonic

from bot.discord.client import Chabudai
from bot.words.wording import Words

AWAY = 300.0
"""Seconds without Discord's gateway before that is unhealthy. It is sought again by itself, and mostly found soon."""
STUCK = 120.0
"""The same for looks at the clock, which come every ten seconds; two in a row that hang take less."""
PATIENCE = 3.0
"""Seconds that the store may take to say that it is there."""


class Health:
    """Of one bot, from now on."""

    def __init__(self, bot: Chabudai, words: Words) -> None:
        self._bot = bot
        self._pulse = bot.host.pulse
        self._words = words
        self._began = monotonic()

    async def line(self) -> tuple[bool, str]:
        """Whether the bot is healthy, and that in words, with the reasons if it is not."""
        why = [reason async for reason in self._reasons()]
        if why:
            return False, self._words.say("health-bad", why=" ".join(why))
        return True, self._words.say("health-good")

    async def _reasons(self) -> AsyncIterator[str]:
        trouble = await self._trouble()
        if trouble is not None:
            yield self._words.say("health-store", why=trouble)
        away = self._away()
        if away > AWAY:
            yield self._words.say("health-gateway", seconds=round(away))
        unticked = self._pulse.unticked
        if unticked is not None and unticked > STUCK:
            yield self._words.say("health-ticker", seconds=round(unticked))

    async def _trouble(self) -> str | None:
        """What is wrong with the store, by the reason of the StoreError."""
        try:
            async with asyncio.timeout(PATIENCE):
                trouble = await self._pulse.trouble()
        except TimeoutError:
            return "store-silent"
        return None if trouble is None else trouble.reason

    def _away(self) -> float:
        """Seconds since Discord was heard; at first since the start."""
        unheard = self._pulse.unheard
        if unheard is None and not self._bot.is_ready():
            return monotonic() - self._began
        return unheard or 0.0
