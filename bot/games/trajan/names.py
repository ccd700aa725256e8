"""Message ids of things by id, and signs of seats and markers."""

from collections import Counter
from collections.abc import Iterable, Mapping

from bot.localization.localizer import Localizer
from engine.core.events import Seat
from engine.trajan.components import (
    ACTIONS,
    BONUS_TILES,
    BUILDING_TILES,
    BUILDINGS,
    CAMP,
    DEMANDS,
    FORUM_TILES,
    GOODS,
    MARKERS,
    PROVINCES,
    RULES,
    SHIPS,
    STACKS,
    TRAJAN_TILES,
)
from engine.trajan.table import Bonus
from engine.trajan.views import TrajanView

TILES: dict[str, str] = {
    **{tile: f"trajan-tile-{tile}" for tile in TRAJAN_TILES},
    **{tile: f"forum-tile-{tile}" for tile in FORUM_TILES},
    **{tile: f"building-tile-{tile}" for tile in BUILDING_TILES},
}
"""Message ids of tiles by tile id; tile ids are unique across the three sets."""
SOURCES = (
    "trajan", "ships", "legionnaires", "senate", "construction", "demands",
    "hand", "camps", "circle", "bonus", "sets",
)  # fmt: skip
"""Sources of points, in the order of a game."""
NAMED_BY: Mapping[str, Mapping[str, str]] = {
    "action": {action: f"action-{action}" for action in ACTIONS},
    "marker": {marker: f"marker-{marker}" for marker in MARKERS},
    "good": {good: f"good-{good}" for good in GOODS},
    "demand": {demand: f"demand-{demand}" for demand in DEMANDS},
    "tile": TILES,
    "bonus": {bonus: f"bonus-tile-{bonus}" for bonus in BONUS_TILES},
    "ship": {ship: f"ship-for-{ship}" for ship in SHIPS},
    "stack": {stack: f"stack-{stack}" for stack in STACKS},
    "province": {CAMP: f"place-{CAMP}", **{province: f"province-{province}" for province in PROVINCES}},
    "building": {kind: f"building-{kind}" for kind in BUILDINGS},
    "choice": {colour: f"colour-{colour}" for colour in RULES.colours},
    "source": {source: f"source-{source}" for source in SOURCES},
    "side": {side: f"side-{side}" for side in ("coloured", "grey", "yellow")},
}
"""Message ids by the kind of fact that refers to a thing, then by the thing's id."""


def sign_of(localizer: Localizer, view: TrajanView, seat: Seat) -> str:
    """Return the sign of a seat's color."""
    return localizer.label(f"colour-{view.players[seat].colour}", "sign")


def signs_of_seats(localizer: Localizer, view: TrajanView, seats: Iterable[Seat]) -> str:
    """Return the signs of several seats."""
    return "".join(sign_of(localizer, view, seat) for seat in seats)


def signs(localizer: Localizer, markers: Iterable[str]) -> str:
    """Return markers as signs."""
    return "".join(localizer.label(f"marker-{marker}", "sign") for marker in markers)


def counted(localizer: Localizer, names: Iterable[str]) -> str:
    """List names in order, with a number after those that repeat: bread 2, games."""
    numbers = Counter(names)
    return ", ".join(localizer.format("thing-times", name=name, number=number) for name, number in numbers.items())


def listed_short(localizer: Localizer, kind: str, things: Iterable[str]) -> str:
    """List things by short name, counted, in the order of the data; empty if there are none."""
    order = list(NAMED_BY[kind])
    return counted(localizer, [short(localizer, kind, thing) for thing in sorted(things, key=order.index)])


def short(localizer: Localizer, kind: str, thing: str) -> str:
    """Return a thing's short name, or its full name if it has no short one."""
    message = NAMED_BY[kind][thing].replace("_", "-")
    return localizer.label(message, "short" if localizer.has(message, "short") else None)


def values_by_kind(localizer: Localizer, buildings: Iterable[str]) -> str:
    """List construction tiles by kind with their points: stairs 2+5, door 3."""
    points: dict[str, list[int]] = {}
    for tile in sorted(buildings, key=list(BUILDING_TILES).index):
        points.setdefault(BUILDING_TILES[tile].kind, []).append(BUILDING_TILES[tile].points)
    return ", ".join(
        localizer.format("building-points", building=kind, points="+".join(map(str, values)))
        for kind, values in points.items()
    )


def bonus_side(localizer: Localizer, bonus: Bonus) -> str:
    """Return a bonus tile's short name, marked if its gray side is up."""
    name = short(localizer, "bonus", bonus.tile)
    return name if bonus.yellow else localizer.format("bonus-grey", named=name)
