"""Read-only calculations on the game state: the results of sowing, legal placements, the effects of actions."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from engine.core.events import Seat
from engine.trajan.choices import Completes, Sow
from engine.trajan.components import (
    ACTION_JOKER,
    ACTIONS,
    BONUS_TILES,
    BUILDING_TILES,
    BUILDINGS,
    CAMP,
    CAMP_LEADS_TO,
    CENTRE,
    FORUM_TILES,
    GOODS_JOKER,
    MARKERS,
    PROVINCES,
    RULES,
    SHIPS,
    TRAJAN_TILES,
    ActionId,
    BuildingTileId,
    Demand,
    ForumTileId,
    Goods,
    Marker,
    ProvinceId,
    ShipId,
    TrajanTileId,
)
from engine.trajan.table import Player, TrajanTable

REMEMBERED = 1 << 14
"""The size of caches for frequent calculations."""

# Sowing and time


def drops(origin: int, markers: int) -> list[int]:
    """Return how many markers each tray gets: one each from the next tray on, including the origin (B1)."""
    numbers = [0] * len(ACTIONS)
    for number in range(1, markers + 1):
        numbers[(origin + number) % len(ACTIONS)] += 1
    return numbers


@lru_cache(REMEMBERED)
def in_order(markers: tuple[Marker, ...]) -> tuple[Marker, ...]:
    """Return the markers sorted by color, since their order in a tray has no meaning (B2)."""
    return tuple(sorted(markers, key=MARKERS.index))


def target_of(origin: int, markers: int) -> ActionId:
    """Return the tray in which the last of this many markers lands."""
    return ACTIONS[(origin + markers) % len(ACTIONS)]


def moved(lap: int, time: int, spaces: int) -> tuple[int, int]:
    """Return the time marker's new space and the number of rounds that end (B4)."""
    rounds, new = divmod(time + spaces, lap)
    return new, rounds


def trays_to_sow(player: Player) -> list[int]:
    """Return the trays that can be sown: those with markers (B7)."""
    return [tray for tray, markers in enumerate(player.trays) if markers]


def sowing(player: Player, lap: int, time: int, tray: int) -> Sow:
    """Return the result of sowing a tray, given the position `time` of the time marker on a track of `lap` spaces."""
    number = len(player.trays[tray])
    _, rounds = moved(lap, time, number)
    target = target_of(tray, number)
    tile = player.slots[ACTIONS.index(target)] or ""
    return Sow(ACTIONS[tray], number, target, rounds, tile, completes(player.slots, player.trays, tray))


# Trajan tiles


def is_complete(tile: TrajanTileId, tray: tuple[Marker, ...]) -> bool:
    """Return whether a tray contains both markers of the tile, including markers from earlier turns (C2)."""
    return not missing(tile, tray)


def completes(slots: Sequence[TrajanTileId | None], trays: Sequence[tuple[Marker, ...]], origin: int) -> Completes:
    """Return whether sowing a tray completes the tile at its target: always, depending on the colors, or never."""
    taken = trays[origin]
    target = (origin + len(taken)) % len(ACTIONS)
    tile = slots[target]
    if tile is None:
        return "no"
    return _completes(tile, () if target == origin else trays[target], taken, drops(origin, len(taken))[target])


@lru_cache(REMEMBERED)
def _completes(tile: TrajanTileId, there: tuple[Marker, ...], taken: tuple[Marker, ...], room: int) -> Completes:
    """Return whether a tray with the markers `there` completes the tile if it gets `room` of the `taken` markers."""
    lacks = missing(tile, there)
    if len(lacks) > room or any(taken.count(marker) < lacks.count(marker) for marker in lacks):
        return "no"
    elsewhere = len(taken) - room
    surely = all(taken.count(marker) - elsewhere >= lacks.count(marker) for marker in lacks)
    return "surely" if surely else "perhaps"


@lru_cache(REMEMBERED)
def missing(tile: TrajanTileId, tray: tuple[Marker, ...]) -> tuple[Marker, ...]:
    """Return the markers of a Trajan tile that a tray lacks."""
    there, lacks = list(tray), []
    for marker in TRAJAN_TILES[tile].markers:
        if marker in there:
            there.remove(marker)
        else:
            lacks.append(marker)
    return tuple(lacks)


def next_slot(slots: Sequence[TrajanTileId | None], start: int) -> int:
    """Return the next free slot clockwise from `start`, or CENTRE if there is none (C10)."""
    for steps in range(1, len(slots) + 1):
        slot = (start + steps) % len(slots)
        if slots[slot] is None:
            return slot
    return CENTRE


# Extra action tiles


def extra_tiles(player: Player, action: ActionId) -> list[ForumTileId]:
    """Return the kinds of a player's tiles that can repeat an action: its extra action tile and the joker (H9)."""
    return [
        tile for tile in dict.fromkeys(player.tiles) if tile == ACTION_JOKER or FORUM_TILES[tile].action == action
    ]


def repetitions(player: Player, action: ActionId) -> int:
    """Return how often an extra action tile repeats an action (H1)."""
    return RULES.repetitions_with_plus2 if action in player.plus2 else RULES.repetitions


# Goods


def cards_left(table: TrajanTable) -> int:
    """Return how many cards can be drawn, including discards that would be reshuffled (F4)."""
    return to_draw(len(table.pile), table.discards)


def to_draw(pile: int, discards: Sequence[Sequence[Goods]]) -> int:
    """Return how many cards can be drawn with this pile size and these discard piles."""
    return pile + (sum([len(each[:-1]) for each in discards]) if RULES.readings.goods_reshuffled else 0)


# Ships


def ship_points(table: TrajanTable, ship: ShipId, number: int) -> int:
    """Return the points for this number of cards or pairs on the current side of a ship."""
    row = SHIPS[ship]
    points = row.coloured if ship in table.coloured else row.grey
    return points[number - 1] if number else 0


def most_cargo(player: Player, ship: ShipId) -> int:
    """Return the maximum number of a player's cards or pairs, with jokers, that a ship takes (F5, F8)."""
    return most_of(player.hand, goods_jokers(player), ship)


def most_of(hand: Sequence[Goods], jokers: int, ship: ShipId) -> int:
    """Return the maximum number of cards or pairs from these cards and jokers that a ship takes."""
    room = len(SHIPS[ship].coloured)
    different = set(hand)
    if ship == "different":
        return min(room, len(different) + jokers)
    numbers = [hand.count(good) for good in different]
    if ship == "equal":
        return min(room, max(numbers, default=0) + jokers)
    pairs = sum([number >= 2 for number in numbers])
    halves = min(jokers, len(numbers) - pairs)
    return min(room, pairs + halves + (jokers - halves) // 2)


def goods_jokers(player: Player) -> int:
    """Return the number of a player's goods jokers."""
    return player.tiles.count(GOODS_JOKER)


# Forum


def on_forum(table: TrajanTable) -> list[ForumTileId]:
    """Return the kinds of tiles on the green and yellow spaces."""
    return list(dict.fromkeys(filter(None, [*table.forum, *table.extra])))


# Military


def next_to(place: ProvinceId) -> tuple[ProvinceId, ...]:
    """Return where a leader can move from a province or the camp (D3)."""
    if place == CAMP:
        return CAMP_LEADS_TO
    back = (CAMP,) if RULES.readings.leader_returns and place in CAMP_LEADS_TO else ()
    return PROVINCES[place].neighbours + back


def legionnaire_points(table: TrajanTable, seat: Seat, province: ProvinceId) -> int:
    """Return the points for a legionnaire of this seat in a province."""
    others = sum([province in player.posted for other, player in enumerate(table.players) if other != seat])
    return points_beside(province, others)


def points_beside(province: ProvinceId, others: int) -> int:
    """Return a legionnaire's points, reduced for each other player's legionnaire there, but at least 0 (D1)."""
    return max(0, PROVINCES[province].points - RULES.less_for_each_other * others)


def why_not_post(player: Player) -> Literal["leader-in-camp", "already-posted", "no-legionnaire"] | None:
    """Return why the player can't post a legionnaire in the leader's province (D5), or None if it's legal."""
    if player.leader == CAMP:
        return "leader-in-camp"
    if player.leader in player.posted:
        return "already-posted"
    return None if player.legionnaires else "no-legionnaire"


# Senate


def senate_space(table: TrajanTable, seat: Seat) -> int:
    """Return the senate space of a seat's disc, from the start."""
    for space, discs in enumerate(table.senate):
        if seat in discs:
            return space
    raise AssertionError("every disc lies on a space")


def votes_of(table: TrajanTable, seat: Seat) -> int:
    """Return a seat's votes, from its space and its senate tiles."""
    return votes_at(table, seat, senate_space(table, seat))


def votes_at(table: TrajanTable, seat: Seat, space: int) -> int:
    """Return the votes a seat would have with its disc on this space."""
    return RULES.senate[space] + sum([FORUM_TILES[tile].votes for tile in table.players[seat].tiles])


def senate_ranking(table: TrajanTable) -> list[Seat]:
    """Return all seats by votes, best first."""
    return by_votes({seat: votes_of(table, seat) for seat in range(table.seats)}, table.senate)


def by_votes(votes: Mapping[Seat, int], senate: Sequence[Sequence[Seat]]) -> list[Seat]:
    """Return seats by votes, best first. The disc further ahead breaks ties, then the higher one (G4)."""
    discs = [seat for space in senate for seat in space]
    return sorted(votes, key=lambda seat: (votes[seat], discs.index(seat)), reverse=True)


# Demands and bonus tiles


def completed_demands(player: Player) -> list[Demand]:
    """Return the demands that a player's completed Trajan tiles meet in every quarter (C9)."""
    return [demand for tile in player.completed if (demand := TRAJAN_TILES[tile].kind.demand) is not None]


def unmet(demands: Iterable[Demand], completed: Iterable[Demand], tiles: Iterable[ForumTileId]) -> Counter[Demand]:
    """Return the demands met neither by completed Trajan tiles nor by forum tiles, ignoring jokers."""
    return Counter(demands) - Counter(completed) - Counter(tiles)


def demand_bonus(player: Player, demand: Demand) -> int:
    """Return the points of a player's bonus tiles for having at least one tile of this demand."""
    wanted = [each for each in player.bonus if BONUS_TILES[each.tile].demand == demand]
    return sum([BONUS_TILES[each.tile].yellow if each.yellow else BONUS_TILES[each.tile].grey for each in wanted])


# Construction


def building_spaces(player: Player) -> Iterator[int]:
    """Yield the spaces open to a worker: any space at first, then those next to the seat's workers (E1, E3)."""
    for space in range(RULES.building_rows * RULES.building_columns):
        if why_not_build(player, space) is None:
            yield space


def why_not_build(player: Player, space: int) -> Literal["own-worker", "not-adjacent"] | None:
    """Return why a space, numbered from 0, isn't open to a worker (E1, E3), or None if it is."""
    if space in player.sites:
        return "own-worker"
    if player.sites and not _is_beside(space, player.sites, RULES.building_columns):
        return "not-adjacent"
    return None


def _is_beside(space: int, sites: Sequence[int], columns: int) -> bool:
    row, column = divmod(space, columns)
    return any(abs(row - site // columns) + abs(column - site % columns) == 1 for site in sites)


def first_action(player: Player, tile: BuildingTileId) -> ActionId | None:
    """Return the action a construction tile would give as the first of its kind, or None (E4)."""
    kind = BUILDING_TILES[tile].kind
    return None if any(BUILDING_TILES[own].kind == kind for own in player.buildings) else BUILDINGS[kind]
