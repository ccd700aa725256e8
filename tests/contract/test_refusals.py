"""Tests of *Why not?*: every refusal has a text, and none reveals what its reader can't see."""

from collections.abc import Iterator

import pytest

from bot.commands.play import localizer_of
from engine.core.chance import Chance
from engine.core.questions import Decision
from engine.search.random_play import random_action
from tests.case import AnyGame
from tests.cases import CASES
from tests.slow import slow_after

EXPLAINED = {name: case for name, case in CASES.items() if case.explained}
INVITATIONS = 50
"""How often a random seat takes up an invitation instead of answering, in percent."""
LEAST_GAMES, MOST_GAMES = 40, 300
"""The numbers of random games in which every kind must appear; some kinds are rare in random play."""


def questions(game: str, number: int) -> Iterator[tuple[AnyGame, Decision]]:
    """Yield the questions of a random game with refusals."""
    played = CASES[game].begin(number)
    chance = Chance(number)
    while not played.finished:
        for seat in played.awaited():
            decision = played.decision(seat)
            if decision is not None and decision.refusals:
                yield played, decision
        played.apply(*random_action(played, chance, INVITATIONS))


@pytest.mark.parametrize("number", slow_after(1, range(5)))
@pytest.mark.parametrize("game", EXPLAINED)
def test_refusals_have_texts_and_depend_on_visible_things_only(game: str, number: int) -> None:
    seen = 0
    for played, decision in questions(game, number):
        assert decision.kind in EXPLAINED[game].explained
        localizer = localizer_of(played).with_view(played.view(decision.seat))
        for refusal in decision.refusals:
            assert localizer.has(f"why-not-{refusal.rule}"), refusal
            text = localizer.format(f"why-not-{refusal.rule}", **refusal.facts)
            assert text.count("**") == 2, text
            assert "{" not in text, text
        imagined = played.imagine(decision.seat, Chance(seen)).decision(decision.seat)
        assert imagined is not None
        assert imagined.refusals == decision.refusals
        seen += 1
    assert seen > 10


@pytest.mark.slow
@pytest.mark.parametrize("game", EXPLAINED)
def test_every_explained_kind_of_question_has_refusals(game: str) -> None:
    kinds: set[str] = set()
    for number in range(MOST_GAMES):
        kinds |= {decision.kind for _, decision in questions(game, number)}
        if number + 1 >= LEAST_GAMES and kinds >= EXPLAINED[game].explained:
            break
    assert kinds == EXPLAINED[game].explained
