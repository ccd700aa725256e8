"""What a table chooses before a game of Shogun."""

from typing import Literal

from engine.core.table import GameOptions


class ShogunOptions(GameOptions):
    """The side of the board, how provinces are claimed, and what is left to the players' wish.

    `claiming`: `draft` as the rulebook has it; `line-ups` with the default ones, which belong to the sun side;
    `dealt` by lot, the army groups assigned by all at once (ours). With `attacks` at `may` a Battle / move that could
    be made may be left out (R-19). `odds` and `suggestions` say whether players are shown the chances of an attack,
    and offered the plan of a computer player.
    """

    side: Literal["sun", "moon"] = "sun"
    claiming: Literal["draft", "line-ups", "dealt"] = "draft"
    attacks: Literal["must", "may"] = "must"
    odds: Literal["shown", "hidden"] = "shown"
    suggestions: Literal["offered", "none"] = "offered"
