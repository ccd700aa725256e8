"""The options of Trajan."""

from typing import Literal

from engine.core.table import GameOptions


class TrajanOptions(GameOptions):
    """The placement of the first markers (A4): `chosen` by all players at the same time, or `dealt` at random."""

    markers: Literal["chosen", "dealt"] = "chosen"
