"""Independent referee for the end of a quarter, which derives the next quarter from the table before it.

It shares no code with `engine.trajan.quarter`: the removed, kept and new tiles are derived from the rulings.
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from engine.core.chance import Chance
from engine.search.random_play import random_action
from engine.trajan.components import PROVINCES
from engine.trajan.game import Trajan
from engine.trajan.table import TrajanTable
from tests.slow import slow_after
from tests.trajan.case import TRAJAN, pieces

SAVE = Path(__file__).parents[1] / "fixtures" / "saves" / "trajan-v1.json"
KEPT = ("supply", "trays", "slots", "completed", "hand", "display", "posted", "sites", "leader", "plus2")
"""Parts of a mat that stay unchanged at the end of a quarter."""


def is_senate(tile: str | None) -> bool:
    return tile is not None and tile.startswith("senate_")


def drawn(stack: list[str], places: int) -> list[str]:
    """Draw one tile from the top for each place, while there are any."""
    return [stack.pop() for _ in range(min(places, len(stack)))]


def expected_provinces(before: TrajanTable, stack: list[str]) -> dict[str, str]:
    """Return each province's tile in the next quarter, and remove the new ones from the stack."""
    left = {province: tile for province, tile in before.provinces.items() if not is_senate(tile)}
    occupied = {player.leader for player in before.players}
    occupied |= {province for player in before.players for province in player.posted}
    empty = [province for province in PROVINCES if province not in left and province not in occupied]
    return left | dict(zip(empty, drawn(stack, len(empty)), strict=False))


def check_quarter(before: TrajanTable, after: TrajanTable) -> None:
    """Compare the table at the consul's choice with the first turn of the next quarter (rulings G7, G8, G9)."""
    stack, extras = [*before.forum_stack], [*before.extra_stack]
    assert after.provinces == expected_provinces(before, stack)
    assert [tile for tile in after.forum if tile] == drawn(stack, len(before.forum))
    assert [tile for tile in after.extra if tile] == drawn(extras, len(before.extra))
    assert (after.forum_stack, after.extra_stack) == (stack, extras), "nothing else is drawn"
    assert after.coloured == ["equal", "pairs", "different"]
    assert len(after.bonus) == 2
    assert sorted(after.senate[0]) == list(range(after.seats)), "all discs are back on the first space"
    leaving = [tile for tile in [*before.forum, *before.extra] if tile]
    leaving += [tile for tile in before.provinces.values() if is_senate(tile)] + before.demands
    for old, new in zip(before.players, after.players, strict=True):
        assert new.tiles == [tile for tile in old.tiles if not is_senate(tile)]
        leaving += filter(is_senate, old.tiles)
        for kept in KEPT:
            assert getattr(new, kept) == getattr(old, kept)
    assert Counter(after.gone) - Counter(before.gone) == Counter(leaving)


def play_past_quarters(game: Trajan, seed: int) -> int:
    """Play on at random and return the number of quarters started on the way."""
    chance, began = Chance(seed), 0
    while not game.finished:
        before = game.clone().table
        game.apply(*random_action(game, chance))
        pieces(game)
        if not game.finished and game.table.quarter > before.quarter:
            check_quarter(before, game.table)
            began += 1
    return began


@pytest.mark.ruling("G7", "G8", "G9", "D6")
@pytest.mark.parametrize("seed", slow_after(2, range(6)))
def test_every_quarter_of_a_random_game_ends_as_the_referee_expects(seed: int) -> None:
    game = TRAJAN.begin(seed)
    assert isinstance(game, Trajan)
    assert play_past_quarters(game, seed) == 3


@pytest.mark.ruling("G7")
@pytest.mark.parametrize("seed", range(2))
def test_a_saved_game_follows_the_new_rule_from_its_next_quarter(seed: int) -> None:
    """In the second quarter of an old save, senate tiles can still be on provinces (ruling G7)."""
    stored = json.loads(SAVE.read_text("utf-8"))
    table = stored["table"]
    table["provinces"]["alpes"] = "senate_3"
    table["forum_stack"].remove("senate_3")
    game = Trajan.load(json.dumps(stored))
    assert game.table.provinces["alpes"] == "senate_3", "loading leaves it in place"
    assert play_past_quarters(game, seed) == 2
