"""What a table chooses before a game of Samurai Sword."""

from typing import Literal

from engine.core.table import GameOptions


class SamuraiSwordOptions(GameOptions):
    """With the Rising Sun expansion come an eighth player, twelve characters, forty cards, Banzai and role stars."""

    expansion: Literal["no", "yes"] = "no"

    @property
    def has_expansion(self) -> bool:
        return self.expansion == "yes"
