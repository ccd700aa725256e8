"""The game class of Trajan, which connects its rules to the engine."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Invitation
from engine.core.steps import Step, steps_in
from engine.trajan import (
    acting,
    construction,
    demands,
    forum,
    military,
    quarter,
    scoring,
    seaport,
    senate,
    setup,
    shipping,
    trajan_tiles,
    turn,
)
from engine.trajan.components import RULES
from engine.trajan.imagining import redeal
from engine.trajan.options import TrajanOptions
from engine.trajan.scoring import ranking_of
from engine.trajan.setup import SetUp, deal_for, dealing, new_table
from engine.trajan.table import TrajanTable
from engine.trajan.thinking.evaluation import prospect_parts_of, prospects_of
from engine.trajan.views import TrajanView, view_of

CHAPTERS = (
    setup, turn, acting, trajan_tiles, seaport, shipping, forum, military, senate, construction, quarter, demands,
    scoring,
)  # fmt: skip
"""The modules that define steps."""


class Trajan(Game[TrajanTable]):
    """A game of Trajan for two to four players."""

    id = "trajan"
    version = 1
    seat_counts = range(RULES.players[0], RULES.players[-1] + 1)
    seat_choices = RULES.colours
    public_points = True
    Options = TrajanOptions
    table_type = TrajanTable
    step_types = steps_in(*CHAPTERS)

    __slots__ = ()

    @classmethod
    def lay_out(
        cls, options: TrajanOptions, choices: Sequence[str | None], chance: Chance
    ) -> tuple[TrajanTable, Sequence[Step]]:
        return new_table(options, choices, chance), (SetUp(),)

    def chosen(self) -> dict[Seat, str]:
        """Return the players' colors by seat."""
        return {seat: player.colour for seat, player in enumerate(self.table.players)}

    def view(self, seat: Seat | None) -> TrajanView:
        return view_of(self, seat)

    def deal_anew(self, seat: Seat, chance: Chance) -> None:
        """Reshuffle what is hidden from `seat`: others' hands, the goods pile, and stacks below the top tile."""
        redeal(self.table, seat, chance, self.agenda[-1])

    def invitations(self, seat: Seat) -> Iterable[Invitation]:
        """Return the invitation to have one's markers dealt, during their placement."""
        return dealing(self, seat)

    def take_up(self, seat: Seat, invitation: Invitation, chosen: Any) -> None:
        deal_for(self, seat)

    def prospects(self, seat: Seat) -> float:
        return prospects_of(self, seat)

    def prospect_parts(self, seat: Seat) -> dict[str, float]:
        return prospect_parts_of(self, seat)

    def sources(self, seat: Seat) -> dict[str, int]:
        return self.table.players[seat].scored

    def ranking(self) -> list[tuple[Seat, int, int]]:
        return ranking_of(self.table)
