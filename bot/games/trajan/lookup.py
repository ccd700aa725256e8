"""Texts for `/card`, with all numbers taken from the data, and notes on rules and data that are uncertain."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from bot.games.trajan.names import NAMED_BY, TILES
from bot.localization.localizer import Localizer
from bot.presentation.formatting import Note
from engine.trajan.components import (
    ACTIONS,
    BONUS_TILES,
    BUILDING_TILES,
    BUILDINGS,
    CAMP_LEADS_TO,
    DEMAND_JOKER,
    FORUM_TILES,
    PROVINCES,
    RULES,
    SHIPS,
    STACKS,
    TRAJAN_TILES,
    BonusTile,
)

Lines = Iterable[str]
KINDS = {tile.kind.id: tile.kind for tile in TRAJAN_TILES.values()}
"""The kinds of Trajan tiles by id."""


QUESTION_TOPICS = {
    "set-up": ("lay-markers", "draft-goods", "take-first-tiles"),
    "sowing": ("choose-tray", "sow-markers"),
    "arch": ("place-plus2", "trajan"),
    "seaport": ("seaport", "discard-card", "play-cards", "load-equal", "load-different", "load-pairs"),
    "jokers": ("pair-jokers",),
    "forum": ("forum",),
    "military": ("military",),
    "senate": ("senate",),
    "construction": ("construction",),
    "extra-actions": ("extra-action",),
    "demands": ("meet-demands",),
    "consul": ("choose-bonus",),
}
"""The kinds of questions that each rules topic governs."""


def text_of(localizer: Localizer, name: str) -> str:
    """Return the description of a lookup entry."""
    entry = ENTRIES[name]
    return "\n".join(_TOLD[entry.kind](localizer, entry.thing))


def _action(localizer: Localizer, name: str) -> Lines:
    yield localizer.format(
        f"lookup-{name}",
        drawn=RULES.cards_drawn,
        played=RULES.cards_played,
        camp=_any_of(localizer, "province", CAMP_LEADS_TO),
        less=RULES.less_for_each_other,
        points=", ".join(map(str, RULES.senate[1:])),
        stacks=len(STACKS),
        slots=len(ACTIONS),
    )
    tile = next(tile.id for tile in FORUM_TILES.values() if tile.action == name)
    yield localizer.format("lookup-extra", tile=tile, times=RULES.repetitions_with_plus2)


def _any_of(localizer: Localizer, kind: str, things: Iterable[str]) -> str:
    return localizer.catalog.format_list([localizer.name(kind, thing) for thing in things], "or")


# Tiles


def _trajan_tile(localizer: Localizer, name: str) -> Lines:
    """Yield what a kind of tile brings, and the markers its tiles require."""
    kind = KINDS[name]
    facts = {"points": kind.points, "times": RULES.repetitions_with_plus2, "usual": RULES.repetitions}
    numbers = {"cards": kind.cards, "workers": kind.workers, "legionnaires": kind.legionnaires}
    gained = [what for what, number in numbers.items() if number]
    if gained:
        yield localizer.format(f"lookup-brings-{gained[0]}", number=numbers[gained[0]], **facts)
    elif kind.demand is not None:
        yield localizer.format("lookup-brings-demand", demand=kind.demand, **facts)
    else:
        yield localizer.format("lookup-brings-plus2" if kind.plus2 else "lookup-brings-points", **facts)
    yield localizer.format("lookup-tile-asks")
    tiles = [tile for tile in TRAJAN_TILES.values() if tile.kind is kind]
    pairs = [
        localizer.format(
            "lookup-two-markers", first=localizer.name("marker", one), second=localizer.name("marker", other)
        )
        for one, other in (tile.markers for tile in tiles)
    ]
    yield localizer.format("lookup-tile-markers", stack=tiles[0].stack, pairs=", ".join(pairs))


def _forum_tile(localizer: Localizer, name: str) -> Lines:
    tile = FORUM_TILES[name]
    if tile.demand is not None:
        bonus = next(bonus for bonus in BONUS_TILES.values() if bonus.demand == tile.demand)
        yield localizer.format("lookup-forum-demand", demand=tile.demand)
        yield localizer.format("lookup-forum-bonus", bonus=bonus.id, yellow=bonus.yellow, grey=bonus.grey)
    elif tile.votes:
        yield localizer.format("lookup-forum-senate", votes=tile.votes)
    elif tile.action is not None:
        yield localizer.format("lookup-forum-extra", action=tile.action, times=RULES.repetitions_with_plus2)
        yield localizer.format("lookup-copies-extra", copies=tile.copies, spare=tile.spare)
        return
    else:
        yield localizer.format(f"lookup-{name}", bonus=RULES.readings.demand_joker_for_bonus)
    yield localizer.format("lookup-copies", copies=tile.copies)


def _bonus_tile(localizer: Localizer, name: str) -> Lines:
    yield bonus_text(localizer, BONUS_TILES[name])
    yield localizer.format("lookup-bonus-whence")


def bonus_text(localizer: Localizer, tile: BonusTile) -> str:
    """Return what a bonus tile scores on either side."""
    return localizer.format(
        f"lookup-bonus-{tile.counts}",
        yellow=tile.yellow,
        grey=tile.grey,
        grey_for=tile.grey_for,
        demand=tile.demand,
        goods=_any_of(localizer, "good", tile.goods),
    )


# Ships and goods


def _ship(localizer: Localizer, name: str) -> Lines:
    ship = SHIPS[name]
    yield localizer.format(f"lookup-ship-{name}", most=len(ship.coloured))
    number_of = "lookup-ship-of-pairs" if name == "pairs" else "lookup-ship-cards"
    for side, row in (("coloured", ship.coloured), ("grey", ship.grey)):
        points = [localizer.format(number_of, number=number, points=worth) for number, worth in enumerate(row, 1)]
        yield localizer.format("lookup-ship-points", side=side, points=", ".join(points))
    yield localizer.format("lookup-ship-turns")


def _good(localizer: Localizer, name: str) -> Lines:
    bonus = next(bonus for bonus in BONUS_TILES.values() if name in bonus.goods)
    yield localizer.format("lookup-good", cards=RULES.cards_of_a_good)
    yield localizer.format("lookup-good-bonus", bonus=bonus.id, yellow=bonus.yellow, grey=bonus.grey)


# Provinces and construction tiles


def _province(localizer: Localizer, name: str) -> Lines:
    province = PROVINCES[name]
    yield localizer.format("lookup-province", points=province.points, less=RULES.less_for_each_other)
    neighbours = [localizer.name("province", neighbour) for neighbour in province.neighbours]
    yield localizer.format("lookup-neighbours", neighbours=localizer.format_list(neighbours))
    if name in CAMP_LEADS_TO:
        yield localizer.format("lookup-from-camp", returns=RULES.readings.leader_returns)


def _building(localizer: Localizer, name: str) -> Lines:
    values = [str(tile.points) for tile in BUILDING_TILES.values() if tile.kind == name]
    sets = [
        localizer.format("lookup-building-set", number=number, points=points)
        for number, points in RULES.final.sets.items()
    ]
    yield localizer.format(
        "lookup-building", points=localizer.format_list(values), building=name, action=BUILDINGS[name]
    )
    yield localizer.format("lookup-building-sets", sets=localizer.format_list(sets))


class Entry(NamedTuple):
    """A thing to look up: its kind and its id."""

    kind: str
    thing: str


_TOLD: Mapping[str, Callable[[Localizer, str], Lines]] = {
    "action": _action,
    "trajan-tile": _trajan_tile,
    "forum-tile": _forum_tile,
    "bonus-tile": _bonus_tile,
    "ship": _ship,
    "good": _good,
    "province": _province,
    "building": _building,
}
_THINGS: Mapping[str, Mapping[str, str]] = {
    "action": NAMED_BY["action"],
    "trajan-tile": {kind: f"trajan-tiles-{kind}" for kind in KINDS},
    "forum-tile": {tile: TILES[tile] for tile in FORUM_TILES},
    "bonus-tile": NAMED_BY["bonus"],
    "ship": NAMED_BY["ship"],
    "good": NAMED_BY["good"],
    "province": {province: NAMED_BY["province"][province] for province in PROVINCES},
    "building": NAMED_BY["building"],
}
ENTRIES: dict[str, Entry] = {
    message: Entry(kind, thing) for kind, things in _THINGS.items() for thing, message in things.items()
}
"""Lookup entries by the message that names them; message ids are unique, ids of things aren't."""


# Uncertain rules and data


def notes() -> Iterable[Note]:
    """Yield the notes on the time track and on every reading in doubt."""
    if "lap" in RULES.confidence:
        yield Note(message="note-lap", topics=("rules-time",))
    in_doubt = RULES.readings.confidence
    yield from (note for reading, note in _of_readings().items() if reading in in_doubt)


def _of_readings() -> dict[str, Note]:
    """Return the note for each reading, by its name in the data."""
    readings = RULES.readings
    return {
        "starting_tiles": Note(
            message="note-starting-tiles",
            facts={"at_once": readings.starting_tiles == "at-once"},
            topics=("rules-set-up",),
        ),
        "leader_returns": Note(
            message="note-leader",
            facts={"returns": readings.leader_returns},
            topics=("rules-military",),
            cards=[NAMED_BY["action"]["military"], *(NAMED_BY["province"][province] for province in CAMP_LEADS_TO)],
        ),
        "goods_reshuffled": Note(
            message="note-goods-pile",
            facts={"reshuffled": readings.goods_reshuffled},
            topics=("rules-seaport",),
            cards=(NAMED_BY["action"]["seaport"],),
        ),
        "least_points": Note(
            message="note-least-points",
            facts={"bounded": readings.least_points is not None, "least": readings.least_points or 0},
            topics=("rules-demands",),
        ),
        "senate_tiles_on_provinces": Note(
            message="note-senate-tiles",
            facts={"leave": readings.senate_tiles_on_provinces == "leave"},
            topics=("rules-new-quarter",),
        ),
        "provinces_first": Note(
            message="note-refill", facts={"provinces_first": readings.provinces_first}, topics=("rules-new-quarter",)
        ),
        "demand_joker_for_bonus": Note(
            message="note-demand-joker",
            facts={"bonus": readings.demand_joker_for_bonus},
            topics=("rules-jokers",),
            cards=(TILES[DEMAND_JOKER],),
        ),
    }
