"""Tests that a suggestion names the part of the evaluation that speaks for it."""

import pytest

from bot.commands.play import localizer_of
from engine.core.chance import Chance
from engine.games import GAMES
from engine.search.random_play import random_action
from tests.cases import CASES


@pytest.mark.parametrize("game", GAMES)
def test_parts_add_up_to_the_prospects_and_have_texts(game: str) -> None:
    seats, options = CASES[game].plan(1)
    played, chance = GAMES[game].begin(GAMES[game].Options(**options), [None] * seats, 1), Chance(1)
    localizer = localizer_of(played)
    while not played.finished:
        if chance.below(10) == 0:
            for seat in range(seats):
                parts = played.prospect_parts(seat)
                assert sum(parts.values()) == pytest.approx(played.prospects(seat))
                assert {part for part in parts if not localizer.has(f"reason-{part}")} == set()
        played.apply(*random_action(played, chance))
