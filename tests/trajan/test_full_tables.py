"""Random games from positions with as many pieces as possible: they end, and no piece is lost."""

from collections.abc import Sequence

import pytest

from engine.core.chance import Chance
from engine.trajan.components import ACTIONS, BUILDING_TILES, FORUM_TILES, GOODS, PROVINCES, RULES, STACKS
from engine.trajan.turn import Turn
from tests.contract.checks import play_under_contract
from tests.trajan.case import TRAJAN
from tests.trajan.laying import Laid
from tests.trajan.pieces import LETTERS, SPACES
from tests.trajan.readings import read_as

OTHERWISE = {
    "leader_returns": True,
    "goods_reshuffled": True,
    "least_points": 0,
    "senate_tiles_on_provinces": "stay",
    "provinces_first": False,
    "demand_joker_for_bonus": False,
}
"""Every switch that matters after setup, with its other value."""


def some(chance: Chance, things: Sequence[str], most: int) -> list[str]:
    """Return a random number of the things, at most `most`."""
    return chance.sample(list(things), chance.below(most + 1))


def dealt(seats: int, seed: int) -> Laid:
    """Set up a late position: full circles, many jokers and tiles, few tokens, and stacks about to run out."""
    chance = Chance(seed)
    laid = Laid(seats)
    laid.table.chance = chance
    _deal_the_board(laid, chance)
    for letter in LETTERS[:seats]:
        _deal_a_mat(laid, letter, chance)
    for letter in chance.shuffled(LETTERS[:seats]):
        laid.senate(**{letter: chance.below(8)})
    _shorten(laid, chance)
    laid.table.quarter, laid.table.time = 3 + chance.below(2), chance.below(laid.table.lap)
    return laid


def _deal_the_board(laid: Laid, chance: Chance) -> None:
    tiles = chance.shuffled(laid.table.forum_stack)
    laid.forum(*tiles[: chance.below(len(laid.table.forum) + 1)])
    laid.provinces(**dict(zip(some(chance, list(PROVINCES), 10), tiles[12:], strict=False)))
    laid.extra(*some(chance, laid.table.extra_stack, 3))
    laid.demands(*("bread", "bread", "games")[: chance.below(4)])


def _deal_a_mat(laid: Laid, letter: str, chance: Chance) -> None:
    table, player = laid.table, laid.player(letter)
    laid.tiles(letter, *some(chance, table.forum_stack, 6))
    jokers = [tile for tile in table.forum_stack if FORUM_TILES[tile].group == "joker"]
    laid.tiles(letter, *some(chance, jokers, 3))
    laid.hand(letter, *some(chance, table.pile, 8)).display(letter, *some(chance, table.pile, 4))
    player.known = some(chance, player.hand, 3)
    free = [tile for tile in BUILDING_TILES if table.site[SPACES[tile] - 1] is not None]
    laid.built(letter, *some(chance, free, 4)).posted(letter, *some(chance, list(PROVINCES), 4))
    laid.leader(letter, chance.choice(list(PROVINCES)))
    room = player.supply
    workers = chance.below(room + 1)
    laid.tokens(letter, workers=workers, legionnaires=chance.below(3 + room - workers))
    if player.supply < 0:
        laid.tokens(letter, workers=workers, legionnaires=player.legionnaires + player.supply)
    laid.slots(letter, **{each: table.stacks[stack][-1] for each, stack in zip(some(chance, ACTIONS, 6), STACKS,
                                                                             strict=False)})  # fmt: skip
    laid.completed(letter, *some(chance, table.stacks["demand"], 2))
    player.plus2 = some(chance, ACTIONS, 6)
    laid.bonus(letter, *some(chance, table.bag[2:], 1), yellow=bool(chance.below(2)))
    markers = chance.shuffled([marker for tray in player.trays for marker in tray])
    cuts = [0, *sorted(chance.below(13) for _ in ACTIONS[1:]), len(markers)]
    laid.markers(letter, **{each: " ".join(markers[cuts[n] : cuts[n + 1]]) for n, each in enumerate(ACTIONS)})


def _shorten(laid: Laid, chance: Chance) -> None:
    """Leave only a few tiles and cards in stacks and piles."""
    laid.left_in_pile(chance.below(4)).left_in_forum_stack(chance.below(20))
    for stack in some(chance, STACKS, 4):
        laid.stack(stack, *laid.table.stacks[stack][: chance.below(2)])
    laid.table.extra_stack, gone = laid.table.extra_stack[:6], laid.table.extra_stack[6:]
    laid.table.gone += gone


def play(seats: int, seed: int) -> None:
    laid = dealt(seats, seed).do(Turn(seat=Chance(seed).below(seats)))
    assert play_under_contract(TRAJAN, seed, laid.game) > 0


@pytest.mark.slow
@pytest.mark.ruling("J")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_full_table_plays_to_its_end(seats: int, seed: int) -> None:
    """Stacks, piles and supplies run out on the way (rulings, section J)."""
    play(seats, seed)


@pytest.mark.slow
@pytest.mark.ruling("D3", "F4", "G6", "G7", "G8", "I3")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("seats", [2, 4])
def test_a_full_table_plays_to_its_end_with_other_variants(
    monkeypatch: pytest.MonkeyPatch, seats: int, seed: int
) -> None:
    read_as(monkeypatch, **OTHERWISE)
    play(seats, seed)


@pytest.mark.ruling("A3")
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_a_game_with_first_tiles_in_turn_plays_to_its_end(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    read_as(monkeypatch, **OTHERWISE, starting_tiles="in-turn")
    assert play_under_contract(TRAJAN, seed) > 0


def test_all_switches_are_tested() -> None:
    assert {*OTHERWISE, "starting_tiles", "confidence"} == set(type(RULES.readings).model_fields)
    assert len(GOODS) * RULES.cards_of_a_good == 60
