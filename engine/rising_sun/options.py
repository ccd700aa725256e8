"""The options of a Rising Sun table."""

from typing import Literal

from engine.core.table import GameOptions


class RisingSunOptions(GameOptions):
    """The options of a game. `dealt` and `drawn` leave the choice to chance.

    `set_bonus` names the VP for war tokens of 3, 5 and 7 different provinces: 10/20/30 in the final rules, 5/15/25 in
    an earlier printing (rulings.md, 11.1).
    """

    card_set: Literal["drawn", "archway", "teapot", "horseman"] = "drawn"
    shrines: Literal["drawn", "first-game"] = "drawn"
    clans: Literal["chosen", "dealt"] = "chosen"
    set_bonus: Literal["10/20/30", "5/15/25"] = "10/20/30"
