"""People who play by letter: as long as they have one, whatever they press is in direct messages."""

from __future__ import annotations

from bot.model.custom_ids import CustomId
from tests.double import Control, controls
from tests.kill.players import Player, Shape, answering

NEWEST = 3
"""So many letters are before their eyes."""


class Correspondent(Player):
    """Somebody who answers in letters, and in panels that came of that; in the channel only where there is none."""

    async def look(self, card: int) -> list[Control]:
        """Open the panel anew from a direct message, or from the card; the controls there that lead to an answer."""
        letters = await self._letters()
        ways = [(letter, control) for letter in letters for control in controls(letter) if _is_seat(control)]
        return answering((await self._use(*ways[-1])).message or {}) if ways else await super().look(card)

    async def _letters(self) -> list[Shape]:
        """What they were told directly of the present table and can press something of, oldest first."""
        return [letter for letter in await self._told(self._tables[-1:]) if controls(letter)]

    async def _somewhere(self) -> Shape | None:
        letters = await self._letters()
        if not letters:
            return await super()._somewhere()
        answerable = [letter for letter in letters if answering(letter)]
        return self._chance.choice(answerable[-NEWEST:]) if answerable else None


def _is_seat(control: Control) -> bool:
    custom_id = CustomId.read(control.custom_id)
    return custom_id is not None and custom_id.what == "seat"
