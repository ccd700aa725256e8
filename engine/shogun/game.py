"""The game class of Shogun, which connects its rules to the engine."""

from collections.abc import Iterator, Sequence

from engine.core.chance import Chance
from engine.core.errors import IllegalOptionsError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Foreseen
from engine.core.steps import Step, steps_in
from engine.core.table import Covered
from engine.shogun import (
    acting,
    battle,
    battle_moves,
    bidding,
    building,
    claiming,
    collecting,
    deploying,
    planning,
    revolts,
    season,
    setup,
    winter,
)
from engine.shogun.components import DAIMYO, RULES
from engine.shogun.foreseeing import foreseen
from engine.shogun.imagining import covered_spaces, redeal
from engine.shogun.options import ShogunOptions
from engine.shogun.scoring import ranking_of, sources_of
from engine.shogun.setup import SetUp, new_table
from engine.shogun.table import ShogunTable
from engine.shogun.thinking.evaluation import prospect_parts_of, prospects_of
from engine.shogun.views import ShogunView, view_of

CHAPTERS = (
    setup, claiming, season, planning, bidding, acting, building, collecting, deploying, battle_moves, battle,
    revolts, winter,
)  # fmt: skip
"""The modules that define steps."""


class Shogun(Game[ShogunTable]):
    """A game of Shogun for three to five players."""

    id = "shogun"
    version = 1
    seat_counts = range(RULES.players[0], RULES.players[-1] + 1)
    seat_choices = DAIMYO
    public_points = True
    Options = ShogunOptions
    table_type = ShogunTable
    step_types = steps_in(*CHAPTERS)

    __slots__ = ()

    @classmethod
    def check_options(cls, options: ShogunOptions) -> None:
        """Reject the default line-ups on the moon side, for which they aren't made (R-62)."""
        if options.claiming == "line-ups" and options.side != "sun":
            raise IllegalOptionsError("line-ups-sun-side", side=options.side)

    @classmethod
    def lay_out(
        cls, options: ShogunOptions, choices: Sequence[str | None], chance: Chance
    ) -> tuple[ShogunTable, Sequence[Step]]:
        return new_table(options, choices, chance), (SetUp(),)

    def chosen(self) -> dict[Seat, str]:
        """Return the Daimyo by seat."""
        return {seat: player.daimyo for seat, player in enumerate(self.table.players)}

    def view(self, seat: Seat | None) -> ShogunView:
        return view_of(self, seat)

    def deal_anew(self, seat: Seat, chance: Chance) -> None:
        """Reshuffle what is hidden from `seat`: the other players' mats, the face-down action cards and the piles."""
        redeal(self.table, seat, chance)

    def covered(self) -> Iterator[Covered]:
        """Yield the plan of each seat that has a face-down space on its mat."""
        table = self.table
        for seat in range(table.seats):
            if covered_spaces(table, seat):
                yield Covered(seat, f"plan-{table.year}-{table.season}")

    def ahead(self, seat: Seat) -> Iterator[Foreseen]:
        return foreseen(self, seat)

    def prospects(self, seat: Seat) -> float:
        return prospects_of(self.table, seat)

    def prospect_parts(self, seat: Seat) -> dict[str, float]:
        return prospect_parts_of(self.table, seat)

    def sources(self, seat: Seat) -> dict[str, int]:
        return sources_of(self.table, seat)

    def ranking(self) -> list[tuple[Seat, int, int]]:
        return ranking_of(self.table)
