"""Winter Upgrades: VP for each copy when the game is scored."""

from engine.core.events import Seat
from engine.rising_sun.hooks import IN_WINTER, at
from engine.rising_sun.measures import monsters_of, oni_of, virtues_of
from engine.rising_sun.table import RisingSunTable

VP_EACH = 3


@at(IN_WINTER, "form-of-the-kitsune")
def form_of_the_kitsune(table: RisingSunTable, seat: Seat) -> int:
    """For each own stronghold on the board."""
    return VP_EACH * len(table.players[seat].strongholds)


@at(IN_WINTER, "form-of-the-phoenix")
def form_of_the_phoenix(table: RisingSunTable, seat: Seat) -> int:
    """For each different Virtue."""
    return VP_EACH * virtues_of(table, seat)


@at(IN_WINTER, "form-of-the-beast")
def form_of_the_beast(table: RisingSunTable, seat: Seat) -> int:
    """For each Monster card owned, wherever the figure is."""
    return VP_EACH * monsters_of(table, seat)


@at(IN_WINTER, "form-of-the-demon")
def form_of_the_demon(table: RisingSunTable, seat: Seat) -> int:
    """For each Oni card owned, wherever the figure is."""
    return VP_EACH * oni_of(table, seat)


@at(IN_WINTER, "form-of-the-kindred")
def form_of_the_kindred(table: RisingSunTable, seat: Seat) -> int:
    """For each season with an ally, broken alliances included."""
    return VP_EACH * len(table.players[seat].allied_seasons)
