"""Tests that a suggestion names the part of the evaluation that speaks for it."""

import pytest

from bot.commands.play import localizer_of
from engine.core.chance import Chance
from engine.core.questions import Picked
from engine.games import GAMES
from engine.search.random_play import random_action
from engine.search.reasons import reason_for
from tests.cases import CASES
from tests.samurai_sword.laying import Laid


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


def test_healing_is_for_the_resilience() -> None:
    laid = Laid(4, A="musashi").hand("A", "breathing").resilience(A=1).playing("A")
    assert reason_for(laid.game, 0, Picked(keys=("breathing:2",)), Chance(1)) == "resilience"


def test_single_answer_has_no_reason() -> None:
    laid = Laid(4, A="musashi").hand("A", "parry").playing("A")
    assert reason_for(laid.game, 0, Picked(), Chance(1)) == ""
