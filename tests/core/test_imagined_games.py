"""Tests for imagined games, which look the same to one seat, and for face-down things in them."""

import pytest

from engine.core.chance import Chance
from engine.core.questions import Action, Answer
from engine.core.table import Covered
from tests.core.small_steps import Bench, PayAsAdvised, PayInSecret, tea
from tests.toy_game import Toy, ToyOptions
from tests.toy_game.events import TableUncovered
from tests.toy_game.feast import PLAIN, RICH

MANY = range(60)


def sealed(game: Bench, seat: int) -> Answer | None:
    """Return the seat's sealed answer."""
    decision = game.decision(seat)
    assert decision is not None
    return decision.sealed


def feast(seats: int = 3) -> Toy:
    """Return a feast with the question of laying the tables open."""
    game = Toy.begin(ToyOptions(feast="yes"), [None] * seats, seed=2)
    while game.agenda[-1].kind != "lay-table":
        game.apply(game.awaited()[0], game.fallback(game.awaited()[0]))
    return game


def laid(game: Toy, *answers: Answer) -> Toy:
    for seat, answer in enumerate(answers):
        game.apply(seat, Action(game.token, answer))
    return game


# Sealed answers


def test_sealed_answers_of_others_are_guessed_from_the_proposals() -> None:
    game = Bench.lay(PayAsAdvised(asked=(0, 1, 2)))
    game.apply(1, Action(game.token, tea(6)))
    guessed = [sealed(game.imagine(0, Chance(seed)), 1) for seed in MANY]
    assert all(guess in (tea(1), tea(2)) for guess in guessed)
    assert tea(1) in guessed
    assert tea(2) in guessed


def test_sealed_answers_without_proposals_are_guessed_at_random() -> None:
    game = Bench.lay(PayInSecret(asked=(0, 1, 2)))
    game.apply(1, Action(game.token, tea(6)))
    guessed = [sealed(game.imagine(0, Chance(seed)), 1) for seed in MANY]
    assert [tea(coins) for coins in range(1, 7) if tea(coins) not in guessed] == []


def test_own_sealed_answer_stays_and_unanswered_seats_are_still_asked() -> None:
    game = Bench.lay(PayAsAdvised(asked=(0, 1, 2)))
    game.apply(0, Action(game.token, tea(6)))
    game.apply(1, Action(game.token, tea(6)))
    for seed in MANY:
        imagined = game.imagine(0, Chance(seed))
        assert sealed(imagined, 0) == tea(6)
        assert imagined.awaited() == (2,)


def test_imagined_game_does_not_affect_the_original() -> None:
    game = Bench.lay(PayAsAdvised(asked=(0, 1)))
    game.apply(0, Action(game.token, tea(6)))
    before = game.save()
    imagined = game.imagine(1, Chance(7))
    imagined.apply(1, Action(imagined.token, tea(0)))
    assert imagined.finished
    assert game.save() == before


# The seat's own question


@pytest.mark.parametrize("seat", [0, 2])
def test_own_question_is_the_same_in_the_imagined_game(seat: int) -> None:
    game = feast()
    asked = game.decision(seat)
    imagined = game.imagine(seat, Chance(5))
    assert imagined.decision(seat) == asked
    assert imagined.question(seat) is game.question(seat)


def test_imagined_game_reports_no_events() -> None:
    imagined = feast().imagine(0, Chance(5))
    assert not imagined.listened
    assert imagined.told == ()
    assert laid(imagined, RICH, PLAIN, RICH).told == ()


def test_finished_game_is_imagined_as_finished() -> None:
    game = Bench.lay()
    assert game.imagine(0, Chance(1)).finished


# Face-down things


def test_face_down_things_remain_after_their_prompt() -> None:
    game = laid(feast(), RICH, PLAIN)
    assert list(game.covered()) == []
    laid_last = game.apply(2, Action(game.token, PLAIN))
    assert [event.kind for event in laid_last.events] == ["table-laid"] * 3
    assert list(game.covered()) == [Covered(seat, "table-1") for seat in range(3)]
    assert game.open_secrets() == ()


def test_only_the_owner_sees_face_down_things() -> None:
    game = laid(feast(), RICH, PLAIN, PLAIN)
    assert [game.view(seat).dishes for seat in (0, 1, None)] == [RICH.laid, PLAIN.laid, None]
    assert game.view(None).laid == (0, 1, 2)


def test_imagining_redraws_only_the_face_down_tables_of_others() -> None:
    game = laid(feast(), RICH, PLAIN, PLAIN)
    imagined = [game.imagine(0, Chance(seed)) for seed in MANY]
    assert {other.table.covered[0] for other in imagined} == {RICH.laid}
    assert len({other.table.covered[1] for other in imagined}) > 5
    assert all(list(other.covered()) == list(game.covered()) for other in imagined)


def test_face_down_tables_are_revealed_and_scored_after_the_round() -> None:
    game = laid(feast(2), RICH, PLAIN)
    cards = list(game.table.cards)
    while game.table.round == 1:
        game.apply(game.awaited()[0], game.fallback(game.awaited()[0]))
    uncovered = [event for event in game.told if isinstance(event, TableUncovered)]
    assert [(event.seat, event.points, event.audience) for event in uncovered] == [(0, 7, None), (1, 1, None)]
    assert list(game.covered()) == []
    assert game.table.points == [7 + 3 + cards[0], 1 + cards[1]]
