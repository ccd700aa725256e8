"""Tests of the setup: Daimyo, chests, armies, provinces by line-up or dealt, and the loaded tower."""

import pytest

from engine.core.errors import IllegalOptionsError
from engine.core.questions import Action, Assigned
from engine.shogun.components import DAIMYO, RULES, box, line_ups
from engine.shogun.events import TowerLoaded
from engine.shogun.game import Shogun
from tests.shogun.case import cubes


def begun(seats: int = 3, *, choices: list[str | None] | None = None, seed: int = 1, **options: str) -> Shogun:
    return Shogun.begin(Shogun.Options(**options), choices or [None] * seats, seed)


@pytest.mark.ruling("SEQ-01", "R-05")
@pytest.mark.parametrize(
    ("seats", "owned", "neutral", "chests", "thrown"), [(3, 27, 10, 18, 31), (4, 32, 13, 15, 38), (5, 35, 10, 12, 45)]
)
@pytest.mark.parametrize("claiming", ["line-ups", "draft", "dealt"])
def test_starting_pieces_match_the_example(
    seats: int, owned: int, neutral: int, chests: int, thrown: int, claiming: str
) -> None:
    """Unclaimed provinces are neutral and empty, with their cards next to the board (SEQ-01, ruling R-05)."""
    game = begun(seats, claiming=claiming)
    loaded = list(game.told)
    while game.table.phase == "claiming":
        seat = game.awaited()[0]
        loaded += game.apply(seat, game.fallback(seat)).events
    table = game.table
    assert len(table.owner) == owned
    assert len(table.box.provinces) - owned == neutral
    assert not table.face_up
    assert not table.pile
    assert not table.buildings
    assert not table.markers
    assert {player.chests for player in table.players} == {chests}
    [event] = [event for event in loaded if isinstance(event, TowerLoaded)]
    assert sum(event.throw.added) == thrown == RULES.tower_armies * seats + RULES.tower_farmers


@pytest.mark.ruling("R-04", "SEQ-01")
@pytest.mark.parametrize("seats", RULES.players)
def test_cubes_that_fall_out_of_the_tower_return_to_the_supply(seats: int) -> None:
    """The supply lacks only the armies that stayed inside (ruling R-04, SEQ-01)."""
    game = begun(seats, claiming="line-ups")
    table = game.table
    assert set(table.tower.tray) == {0}
    assert sum(table.tower.inside) > 0
    for seat, player in enumerate(table.players):
        assert player.supply == RULES.armies - sum(table.box.army_groups) - table.tower.inside[seat]
    assert cubes(table) == (RULES.armies,) * seats + (RULES.farmers,)


def test_daimyo_are_chosen_or_dealt() -> None:
    game = begun(choices=[None, "mori", None])
    chosen = game.chosen()
    assert chosen[game.table.lobby_order.index(1)] == "mori"
    assert len(set(chosen.values())) == 3
    assert set(chosen.values()) <= set(DAIMYO)


@pytest.mark.ruling("R-03")
def test_people_sit_as_in_the_lobby_and_the_first_picker_is_random() -> None:
    """The first picker is seat 0, which any player can get (ruling R-03)."""
    orders = {tuple(begun(4, seed=seed).table.lobby_order) for seed in range(40)}
    assert orders == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}
    assert begun(4).awaited() == (0,)


@pytest.mark.parametrize("seats", RULES.players)
def test_line_ups_start_as_listed_without_questions(seats: int) -> None:
    game = begun(seats, claiming="line-ups")
    for seat, placed in enumerate(line_ups(seats)):
        assert {province: game.table.armies[province] for province in game.table.provinces_of(seat)} == dict(placed)
    assert game.table.phase == "planning"
    assert game.table.asked == 1


@pytest.mark.ruling("R-62")
def test_the_moon_side_has_no_line_ups() -> None:
    with pytest.raises(IllegalOptionsError) as refused:
        begun(side="moon", claiming="line-ups")
    assert refused.value.reason == "line-ups-sun-side"


@pytest.mark.ruling("R-06")
@pytest.mark.parametrize("side", RULES.sides)
def test_three_players_are_never_dealt_provinces_out_of_play(side: str) -> None:
    for seed in range(20):
        assert set(begun(side=side, claiming="dealt", seed=seed).table.owner) <= set(box(3, side).provinces)


# Dealt provinces


def test_provinces_are_dealt_evenly_and_groups_assigned_simultaneously() -> None:
    game = begun(4, claiming="dealt")
    table = game.table
    assert game.awaited() == (0, 1, 2, 3)
    assert [len(table.provinces_of(seat)) for seat in range(4)] == [len(table.box.army_groups)] * 4
    assert set(table.armies.values()) == {0}
    assert cubes(table) == (RULES.armies,) * 4 + (RULES.farmers,)


def test_assigned_groups_are_hidden_until_all_are_in() -> None:
    views = []
    for seat_0_turns_it_round in (False, True):
        game = begun(claiming="dealt")
        answer = game.fallback(0).answer
        assert isinstance(answer, Assigned)
        if seat_0_turns_it_round:
            groups, places = zip(*answer.laid, strict=True)
            answer = Assigned(laid=tuple(zip(groups, reversed(places), strict=True)))
        game.apply(0, Action(game.token, answer))
        views.append([game.view(seat).model_dump_json() for seat in (None, 1, 2)])
        assert game.open_secrets() == (0,)
    assert views[0] == views[1]


def test_army_groups_are_placed_as_assigned() -> None:
    game = begun(claiming="dealt")
    laid = {seat: game.fallback(seat).answer for seat in range(3)}
    for seat, answer in laid.items():
        game.apply(seat, Action(game.token, answer))
    for answer in laid.values():
        assert isinstance(answer, Assigned)
        assert all(game.table.armies[province] == int(armies) for armies, province in answer.laid)
    assert not any(player.groups for player in game.table.players)
    assert game.table.phase == "planning"
