"""The options of Shogun."""

from typing import Literal

from engine.core.table import GameOptions


class ShogunOptions(GameOptions):
    """The board side, the way provinces are claimed, and optional help for players.

    `claiming` is `draft` (the rulebook's way), `line-ups` (the default setups, on the sun side only) or `dealt`:
    random provinces, to which all players assign their army groups at the same time (a house rule). If `attacks` is
    `may`, a player can skip a possible Battle / move (R-19). `odds` decides whether players see their chances before
    an attack, `suggestions` whether they can ask for a computer player's plan.
    """

    side: Literal["sun", "moon"] = "sun"
    claiming: Literal["draft", "line-ups", "dealt"] = "draft"
    attacks: Literal["must", "may"] = "must"
    odds: Literal["shown", "hidden"] = "shown"
    suggestions: Literal["offered", "none"] = "offered"
