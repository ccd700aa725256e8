"""What a tutor would point out before a turn."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Oversight
from engine.trajan.components import RULES
from engine.trajan.demands import unmet_by, ways_to_meet
from engine.trajan.table import TrajanTable

EXPENSIVE = 2
"""The number of unmet demands from which they are worth pointing out."""


def oversights_of_turn(table: TrajanTable, seat: Seat) -> Iterator[Oversight]:
    """Yield that several open demands would remain unmet, with their penalty at the end of the quarter (G3)."""
    unmet = unmet_by(table, seat, ways_to_meet(table, seat)[0])
    if unmet >= EXPENSIVE:
        open_demands, points = len(table.demands), RULES.demand_penalties[unmet]
        yield Oversight("demands", {"open": open_demands, "met": open_demands - unmet, "points": points})
