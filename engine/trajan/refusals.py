"""*Why not?*: the trays, tiles, provinces and so on that a player would expect, with the rule that refuses each."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Refusal
from engine.trajan.components import (
    ACTIONS,
    BUILDING_TILES,
    CAMP,
    CAMP_LEADS_TO,
    DEMANDS,
    FORUM_TILES,
    PROVINCES,
    RULES,
    SHIPS,
    TRAY,
    ActionId,
)
from engine.trajan.measures import (
    cards_left,
    drops,
    extra_tiles,
    first_action,
    goods_jokers,
    most_cargo,
    next_to,
    on_forum,
    target_of,
    trays_to_sow,
    why_not_build,
    why_not_post,
)
from engine.trajan.table import Player, TrajanTable

# Sowing


def refused_trays(table: TrajanTable, seat: Seat) -> Iterator[Refusal]:
    """Yield the actions that no tray leads to, and the trays without markers."""
    player = table.players[seat]
    trays = trays_to_sow(player)
    reached = {target_of(tray, len(player.trays[tray])) for tray in trays}
    if out_of_reach := tuple([action for action in ACTIONS if action not in reached]):
        yield Refusal("action-out-of-reach", {"actions": out_of_reach})
    if empty := tuple([action for tray, action in enumerate(ACTIONS) if tray not in trays]):
        yield Refusal("empty-tray", {"actions": empty})


def refused_markers(table: TrajanTable, seat: Seat, origin: ActionId) -> Iterator[Refusal]:
    """Yield the trays that get no marker when the tray `origin` is sown."""
    markers = len(table.players[seat].trays[TRAY[origin]])
    numbers = drops(TRAY[origin], markers)
    if skipped := tuple([action for action, number in zip(ACTIONS, numbers, strict=True) if not number]):
        target = target_of(TRAY[origin], markers)
        yield Refusal(
            "past-the-last-marker",
            {"actions": skipped, "markers": markers, "tray": origin, "target": target},
        )


# The six actions


def refused_by_seaport(table: TrajanTable, seat: Seat) -> Iterator[Refusal]:
    """Yield the ships that can't be loaded, then the other uses of the action that are impossible."""
    player = table.players[seat]
    ships = tuple([ship for ship in SHIPS if not most_cargo(player, ship)])
    if ships:
        rule = "no-pair" if player.hand or goods_jokers(player) else "nothing-to-ship"
        yield Refusal(rule, {"ships": ships})
    if not player.hand:
        yield Refusal("no-cards-to-play")
    if not cards_left(table):
        yield Refusal("empty-pile")
    if empty := sum([not discards for discards in table.discards]):
        yield Refusal("empty-discards", {"number": empty})


def refused_by_forum(table: TrajanTable) -> Iterator[Refusal]:
    """Yield the tiles that are only on provinces, and the kinds of demand tiles that are nowhere."""
    there, on_provinces = on_forum(table), set(table.provinces.values())
    if elsewhere := tuple([tile for tile in FORUM_TILES if tile in on_provinces and tile not in there]):
        yield Refusal("tile-on-province", {"tiles": elsewhere})
    if missing := tuple([demand for demand in DEMANDS if demand not in there and demand not in on_provinces]):
        ends = "game" if table.quarter == RULES.quarters else "quarter"
        yield Refusal("no-such-tile", {"tiles": missing, "ends": ends})


def refused_by_military(table: TrajanTable, seat: Seat) -> Iterator[Refusal]:
    """Yield why no legionnaire can be posted, and where the leader can't go."""
    player = table.players[seat]
    why = why_not_post(player)
    if why is not None:
        yield Refusal(why, {"province": player.leader})
    near = next_to(player.leader)
    if far := tuple([province for province in PROVINCES if province not in (player.leader, *near)]):
        yield Refusal("province-too-far", {"provinces": far, "province": player.leader})
    if why is None:
        yield Refusal("other-province", {"province": player.leader})
    if player.leader in CAMP_LEADS_TO and CAMP not in near:
        yield Refusal("no-return-to-camp", {"province": CAMP})
    if not player.supply:
        yield Refusal("no-token-to-recruit")


def refused_by_trajan(table: TrajanTable, seat: Seat) -> Iterator[Refusal]:
    """Yield the free slots without the arch, and the empty stacks."""
    player = table.players[seat]
    free = [action for action, tile in zip(ACTIONS, player.slots, strict=True) if tile is None]
    if others := tuple([action for action in free if TRAY[action] != player.arch]):
        yield Refusal("slot-without-arch", {"slots": others, "slot": ACTIONS[player.arch]})
    if empty := tuple([stack for stack, tiles in table.stacks.items() if not tiles]):
        yield Refusal("empty-stack", {"stacks": empty})


def refused_by_construction(table: TrajanTable, seat: Seat) -> Iterator[Refusal]:
    """Yield why no worker can build or be hired, and the spaces and actions that are out of reach."""
    player = table.players[seat]
    if player.workers:
        yield from _refused_spaces(table, player)
    else:
        yield Refusal("no-worker")
    if not player.supply:
        yield Refusal("no-token-to-hire")


def _refused_spaces(table: TrajanTable, player: Player) -> Iterator[Refusal]:
    """Yield the tiles out of reach, those in reach that give no action, and the spaces with an own worker."""
    why = {space: why_not_build(player, space) for space in range(len(table.site))}
    tiles = [(tile, why[space]) for space, tile in enumerate(table.site) if tile is not None]
    if far := {tile for tile, reason in tiles if reason == "not-adjacent"}:
        yield Refusal("not-adjacent", {"tiles": tuple([tile for tile in BUILDING_TILES if tile in far])})
    idle = [BUILDING_TILES[tile].kind for tile, reason in tiles if reason is None and not first_action(player, tile)]
    if idle:
        yield Refusal("not-first-of-kind", {"buildings": tuple(dict.fromkeys(idle))})
    if own := tuple([space + 1 for space, reason in why.items() if reason == "own-worker"]):
        yield Refusal("own-worker", {"spaces": own})


def refused_repetitions(table: TrajanTable, seat: Seat, action: ActionId) -> Iterator[Refusal]:
    """Yield the player's extra action tiles that don't repeat this action."""
    player = table.players[seat]
    fitting = extra_tiles(player, action)
    extra = [tile for tile in dict.fromkeys(player.tiles) if FORUM_TILES[tile].action is not None]
    if others := tuple([tile for tile in extra if tile not in fitting]):
        yield Refusal("other-extra-action", {"tiles": others, "action": action})
