"""Winter Upgrades. Each function counts what one copy scores in Winter; the copy gives its VP per item counted."""

from engine.core.events import Seat
from engine.core.hooks import at
from engine.rising_sun.hooks import IN_WINTER
from engine.rising_sun.measures import monsters_of, oni_of, virtues_of
from engine.rising_sun.table import RisingSunTable


@at(IN_WINTER, "form-of-the-kitsune")
def form_of_the_kitsune(table: RisingSunTable, seat: Seat) -> int:
    """Return the number of the player's strongholds on the board."""
    return len(table.players[seat].strongholds)


@at(IN_WINTER, "form-of-the-phoenix")
def form_of_the_phoenix(table: RisingSunTable, seat: Seat) -> int:
    """Return the number of different Virtues the player owns."""
    return virtues_of(table, seat)


@at(IN_WINTER, "form-of-the-beast")
def form_of_the_beast(table: RisingSunTable, seat: Seat) -> int:
    """Return the number of Monster cards the player owns, no matter where the figures are."""
    return monsters_of(table, seat)


@at(IN_WINTER, "form-of-the-demon")
def form_of_the_demon(table: RisingSunTable, seat: Seat) -> int:
    """Return the number of Oni cards the player owns, no matter where the figures are."""
    return oni_of(table, seat)


@at(IN_WINTER, "form-of-the-kindred")
def form_of_the_kindred(table: RisingSunTable, seat: Seat) -> int:
    """Return the number of seasons in which the player had an ally, including broken alliances."""
    return len(table.players[seat].allied_seasons)
