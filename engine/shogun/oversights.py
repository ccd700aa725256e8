"""What a tutor would point out before a plan."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Oversight
from engine.shogun.components import EVENTS, RULES
from engine.shogun.table import ShogunTable

LAST_SEASON = [season for season in RULES.seasons if season != "winter"][-1]


def oversights_of_plan(table: ShogunTable, seat: Seat) -> Iterator[Oversight]:
    """Yield that the rice won't last through winter, even with the mildest event left (R-47)."""
    if table.season != LAST_SEASON:
        return
    player = table.players[seat]
    loss = min((EVENTS[event].rice_loss for event in table.events), default=0)
    if player.rice - loss < player.held:
        yield Oversight("hunger", {"rice": player.rice, "loss": loss, "provinces": player.held})
