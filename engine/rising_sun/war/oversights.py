"""What a tutor would point out before a bid."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Oversight
from engine.rising_sun.table import RisingSunTable


def oversights_of_bid(table: RisingSunTable, seat: Seat) -> Iterator[Oversight]:
    """Yield that Hire Ronin needs Ronin, and that Coins left after the last war are lost (rulings 12.20)."""
    player = table.players[seat]
    if not player.ronin:
        yield Oversight("no-ronin")
    later = table.war_provinces[table.wars_fought + 1 :]
    if player.coins and not any(map(player.has_force_in, later)):
        yield Oversight("last-war", {"coins": player.coins})
