"""Recommendations for the setup: the placement of the first markers and Trajan tiles."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from engine.core.questions import Assigned
from engine.trajan.components import ACTIONS, MARKERS, RULES, TRAJAN_TILES, TRAY, ActionId, TrajanTileId
from engine.trajan.measures import in_order
from engine.trajan.thinking.advice import waiting
from engine.trajan.thinking.proposals import actions_of, laid_in
from engine.trajan.thinking.sowing import Circle, Tray, to_come
from engine.trajan.thinking.worth import Look

LAYINGS = 8
"""The maximum number of placements proposed."""

Way = tuple[float, tuple[tuple[TrajanTileId, ActionId], ...]]
"""A placement of tiles in slots, with its value."""


def first_tiles_by_worth(
    look: Look, tops: Sequence[TrajanTileId], slots: Sequence[ActionId], tiles: int
) -> Iterator[Assigned]:
    """Yield placements of `tiles` tiles in these slots for the markers already placed, best first."""
    for _, way in ways_of_beginning(look, tops, slots, tiles)[:LAYINGS]:
        yield Assigned(laid=tuple([(TRAJAN_TILES[tile].stack, slot) for tile, slot in way]))


def ways_of_beginning(look: Look, tops: Sequence[TrajanTileId], slots: Sequence[ActionId], tiles: int) -> list[Way]:
    """Return all placements of `tiles` of the top tiles in these slots with their values, best first."""
    trays = look.player.trays
    worth = {(tile, slot): waiting(look, tile, trays[TRAY[slot]]) for tile in tops for slot in slots}
    ways = [
        tuple(zip(chosen, places, strict=True))
        for places in combinations(slots, tiles)
        for chosen in permutations(tops, tiles)
    ]
    valued = [(sum([worth[each] for each in way]), way) for way in ways]
    return sorted(valued, key=lambda each: (-each[0], each[1]))


def tops_of(look: Look) -> list[TrajanTileId]:
    """Return the top tile of each stack."""
    return [tiles[-1] for tiles in look.table.stacks.values() if tiles]


def first_markers_by_worth(look: Look) -> Iterator[Assigned]:
    """Yield placements of the first markers, best first: ready for good tiles, and varied elsewhere."""
    slots = [TRAY[each] for each in RULES.first_tile_slots]
    actions = actions_of(look)
    found = []
    for chosen in permutations(tops_of(look), len(slots)):
        tiles = dict(zip(slots, chosen, strict=True))
        trays = _ready_for(tiles)
        if trays is not None:
            placed = [tiles.get(tray) for tray in range(len(ACTIONS))]
            rewards = [look.reward(tile) if tile is not None else 0.0 for tile in placed]
            circle = Circle(placed, rewards, actions, look.weights, 1.0)
            found.append((to_come(circle, trays), laid_in(trays)))
    found.sort(key=lambda each: (-each[0], each[1].laid))
    yield from list(dict.fromkeys(answer for _, answer in found))[:LAYINGS]


def _ready_for(tiles: dict[int, TrajanTileId]) -> list[Tray] | None:
    """Return trays with the markers for these tiles, or None if a color runs out."""
    left = [marker for _ in range(RULES.markers_of_a_colour) for marker in MARKERS]
    trays: list[Tray] = [()] * len(ACTIONS)
    for tray, tile in tiles.items():
        for marker in TRAJAN_TILES[tile].markers:
            if marker not in left:
                return None
            left.remove(marker)
            trays[tray] += (marker,)
    for tray in range(len(ACTIONS)):
        while len(trays[tray]) < RULES.markers_a_tray:
            different = [marker for marker in left if marker not in trays[tray]] or left
            left.remove(different[0])
            trays[tray] += (different[0],)
    return [in_order(tray) for tray in trays]
