"""What a table chooses before a game of Trajan."""

from typing import Literal

from engine.core.table import GameOptions


class TrajanOptions(GameOptions):
    """How the first markers come into the trays (A4): `chosen` by everybody at the same time, or `dealt` by lot."""

    markers: Literal["chosen", "dealt"] = "chosen"
