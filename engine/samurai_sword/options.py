"""The options of a Samurai Sword table."""

from typing import Literal

from engine.core.table import GameOptions


class SamuraiSwordOptions(GameOptions):
    """The options of a game.

    The Rising Sun expansion adds an eighth player, twelve characters, forty cards, Banzai and role stars.
    """

    expansion: Literal["no", "yes"] = "no"

    @property
    def has_expansion(self) -> bool:
        return self.expansion == "yes"
