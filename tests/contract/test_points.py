"""Tests that every point has a source, in whole random games of every game and seat count."""

from collections.abc import Iterator

import pytest

from engine.core.chance import Chance
from engine.search.random_play import random_action
from tests.case import AnyGame, Case
from tests.cases import CASES

COUNTS = [
    (name, seats) for name, case in CASES.items() for seats in case.kind.seats_for(case.kind.Options())
]  # fmt: skip


def positions(case: Case, seats: int) -> Iterator[AnyGame]:
    """Play a random game and yield it after every answer."""
    game, chance = case.kind.begin(case.kind.Options(), [None] * seats, seats), Chance(seats)
    while not game.finished:
        game.apply(*random_action(game, chance, invitations=6))
        yield game


@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_sources_add_up_to_the_points(name: str, seats: int) -> None:
    for game in positions(CASES[name], seats):
        if game.finished or game.public_points:
            for seat, _, points in game.ranking():
                assert sum(game.sources(seat).values()) == points


@pytest.mark.parametrize("name", CASES)
def test_public_places_depend_on_nothing_hidden(name: str) -> None:
    case = CASES[name]
    if not case.kind.public_points:
        return
    for at, game in enumerate(positions(case, min(case.kind.seat_counts))):
        if at % 20 == 0 and not game.finished:
            for seat in range(game.table.seats):
                assert game.imagine(seat, Chance(at)).ranking() == game.ranking()
