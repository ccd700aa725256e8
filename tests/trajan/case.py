"""Trajan's setup for the test suites and benchmarks shared by all games."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.trajan.components import (
    ACTIONS,
    BONUS_TILES,
    BUILDING_TILES,
    CENTRE,
    FORUM_TILES,
    GOODS,
    MARKERS,
    PROVINCES,
    RULES,
    TRAJAN_TILES,
)
from engine.trajan.game import Trajan
from engine.trajan.scoring import FinalScoring
from engine.trajan.table import Bonus, Player, TrajanTable
from tests.case import AnyGame, Bars, Case, Secrets, ShownCard


def plan(seed: int) -> tuple[int, Mapping[str, str]]:
    """Return 2 to 4 players in rotation; in every fourth game the markers are dealt."""
    return 2 + seed % 3, {"markers": "chosen" if seed % 4 else "dealt"}


def pieces(game: AnyGame) -> object:
    """Check that each tile, card and token is in exactly one place, and that every point has a source."""
    table: TrajanTable = game.table
    _check_goods(table)
    _check_tiles(table)
    for player in table.players:
        _check_mat(player, table.phase)
    discs = [seat for space in table.senate for seat in space]
    assert sorted(discs) == list(range(table.seats)), "every disc is on one space"
    assert 0 <= table.time < table.lap
    return [player.colour for player in table.players]


def _check_goods(table: TrajanTable) -> None:
    cards = Counter([*table.pile, *(good for pile in table.discards for good in pile)])
    for player in table.players:
        cards.update([*player.hand, *player.display])
        assert not Counter(player.known) - Counter(player.hand), "the known cards of a hand are in it"
    assert cards == Counter(dict.fromkeys(GOODS, RULES.cards_of_a_good)), "five cards of each good"


def _check_tiles(table: TrajanTable) -> None:
    """Check that all tiles of the box are on the table, on mats or out of the game."""
    found = Counter([*table.gone, *table.demand_stack, *table.set_aside, *table.demands])
    found.update([*table.forum_stack, *table.extra_stack, *table.provinces.values()])
    found.update(filter(None, [*table.forum, *table.extra, *table.site]))
    found.update([*table.bag, *table.bonus, *(tile for stack in table.stacks.values() for tile in stack)])
    for player in table.players:
        found.update([*player.tiles, *player.completed, *player.buildings, *filter(None, player.slots)])
        found.update(bonus.tile for bonus in player.bonus)
    box = Counter([*TRAJAN_TILES, *BONUS_TILES, *BUILDING_TILES])
    box.update({tile.id: tile.copies + tile.spare for tile in FORUM_TILES.values()})
    box.update(RULES.demands)
    assert found == box, f"missing {box - found}, too many {found - box}"


def _check_mat(player: Player, phase: str) -> None:
    markers = Counter(marker for tray in player.trays for marker in tray)
    laid = Counter(dict.fromkeys(MARKERS, RULES.markers_of_a_colour))
    assert markers == laid or (phase == "set-up" and not markers), "the circle always has twelve markers"
    tokens = [player.supply, player.workers, player.legionnaires, len(player.sites), len(player.posted)]
    assert min(tokens) >= 0
    assert sum(tokens) == RULES.tokens, "fifteen tokens"
    assert len(set(player.sites)) == len(player.sites), "one worker on a space"
    assert len(set(player.posted)) == len(player.posted), "one legionnaire in a province"
    assert len(set(player.plus2)) == len(player.plus2), "one [+2] marker under a space"
    if player.arch == CENTRE:
        assert None not in player.slots, "the arch leaves the center when a slot is free"
    else:
        assert player.slots[player.arch] is None, "the arch is on a free slot"
    assert player.points == sum(player.scored.values())


def differing(one: Any, other: Any) -> Iterator[str]:
    if one.players[one.seat].hand != other.players[other.seat].hand:
        yield "hands"


def hand_of_the_second(game: AnyGame) -> str:
    return str(sorted(game.table.players[1].hand))


def the_fullest_table() -> Trajan:
    """Return a four-player game in which all cards and tiles are owned and all tokens are used."""
    game = Trajan.begin(Trajan.Options(markers="dealt"), [None] * 4, seed=1)
    table = game.table
    table.phase, table.quarter, table.round, table.time = "turns", 4, 4, 20
    table.demands = ["religion"] * 3
    table.discards = [["pottery"] * 20, ["columns"] * 20]
    table.site = [None] * len(table.site)
    cards = [good for good in GOODS for _ in range(RULES.cards_of_a_good)]
    tiles = [tile.id for tile in FORUM_TILES.values() for _ in range(tile.copies + tile.spare)]
    tops = [stack[-1] for stack in table.stacks.values()]
    for seat, player in enumerate(table.players):
        player.slots, player.arch = [*tops], CENTRE
        player.display, player.hand, player.known = cards[seat::4], [*GOODS], [*GOODS][seat::2]
        player.posted = [*PROVINCES]
        player.sites = [*range(seat, 20)][: RULES.tokens - len(player.posted)]
        player.leader = "germania_superior"
        player.buildings = list(BUILDING_TILES)[seat::4]
        player.completed = [tile for tile in TRAJAN_TILES if tile.startswith("demand")][:6]
        player.tiles = tiles[seat::4]
        player.plus2 = [*ACTIONS]
        player.bonus = [Bonus(tile, yellow=bool(seat)) for tile in list(BONUS_TILES)[seat::4]]
        player.scored = dict.fromkeys(("trajan", "ships", "legionnaires", "senate", "construction"), 40)
    return game


def the_fullest_tables() -> Sequence[AnyGame]:
    """Return the fullest table in the last turn and after the final scoring."""
    playing = the_fullest_table()
    over = playing.clone()
    FinalScoring().run(over)
    return [playing, over]


TRAJAN = Case(
    name="trajan",
    kind=Trajan,
    plan=plan,
    census=pieces,
    secrets=Secrets(
        kinds=frozenset({"hands"}),
        differing=differing,
        leaks={"which goods somebody holds": hand_of_the_second},
    ),
    fullest=the_fullest_tables,
    explained=frozenset(
        {
            *("choose-tray", "sow-markers", "seaport", "load-pairs", "forum"),
            *("military", "trajan", "construction", "extra-action", "meet-demands"),
        }
    ),
    bars=Bars(instructions=390_000),
    card=ShownCard("ship-for-equal", ("20", "15")),
)
