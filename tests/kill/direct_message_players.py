"""Simulated players who answer by direct message if they have one."""

from __future__ import annotations

import asyncio

from bot.model.custom_ids import CustomId
from tests.double import Control, controls
from tests.kill.players import Player, Shape, answering

NEWEST = 3
"""Number of recent direct messages that a player chooses from."""
CHANNEL_PROBABILITY = 0.2
"""Probability that a player uses the channel although a direct message may still arrive."""


class DirectMessagePlayer(Player):
    """A player who answers in direct messages and their panels, and uses the channel only if there is no message."""

    async def open_panel(self, card: int) -> list[Control]:
        """Open the panel from a direct message or the card, and return its controls that lead to an answer."""
        letters = await self._direct_messages()
        ways = [(letter, control) for letter in letters for control in controls(letter) if _is_seat(control)]
        return answering((await self._use(*ways[-1])).message or {}) if ways else await super().open_panel(card)

    async def _direct_messages(self) -> list[Shape]:
        """Return the direct messages about the current table that have controls, oldest first."""
        return [letter for letter in await self._direct_messages_about(self._tables[-1:]) if controls(letter)]

    async def _next_message(self) -> Shape | None:
        answerable = [letter for letter in await self._direct_messages() if answering(letter)]
        if answerable:
            return self._chance.choice(answerable[-NEWEST:])
        if self._chance.random() < CHANNEL_PROBABILITY:
            return await super()._next_message()
        await asyncio.sleep(0.05)
        return None


def _is_seat(control: Control) -> bool:
    custom_id = CustomId.parse(control.custom_id)
    return custom_id is not None and custom_id.verb == "seat"
