"""Tests for the agenda: the order of steps, which seats are asked, and what happens without a question."""

import pytest

from engine.core.errors import IllegalAnswerError, NotAskedError
from engine.core.questions import Action, Answer
from tests.core.small_steps import (
    Ask,
    AskInSecret,
    AskPatiently,
    AskQuickly,
    Bench,
    Pay,
    PayInSecret,
    PayPatiently,
    Plan,
    Say,
    picked,
    tea,
)


def answer(game: Bench, seat: int, answer: Answer) -> None:
    game.apply(seat, Action(token=game.token, answer=answer))


# Planning


def test_steps_run_in_the_order_planned() -> None:
    assert Bench.lay(Say(word="one"), Say(word="two"), Say(word="three")).words == ["one", "two", "three"]


def test_steps_planned_by_a_step_run_before_earlier_ones() -> None:
    assert Bench.lay(Plan(words=("one", "two")), Say(word="three")).words == ["one", "two", "three"]


def test_nothing_runs_beyond_an_open_question() -> None:
    game = Bench.lay(Say(word="before"), Ask(seat=1), Say(word="after"))
    assert game.words == ["before"]
    answer(game, 1, picked("o1"))
    assert game.words == ["1:o1", "after"]


def test_game_ends_when_its_agenda_is_empty() -> None:
    game = Bench.lay(Say(word="the end"))
    assert game.finished
    assert game.awaited() == ()
    assert game.question(0) is None


# Questions to one seat


def test_only_the_asked_seat_sees_the_question() -> None:
    game = Bench.lay(Ask(seat=1, options=3))
    assert game.awaited() == (1,)
    assert [seat for seat in range(3) if game.question(seat)] == [1]


def test_decision_contains_everything_needed_to_ask() -> None:
    game = Bench.lay(Ask(seat=1, options=3))
    decision = game.decision(1)
    assert decision is not None
    assert (decision.kind, decision.seat, decision.token) == ("ask", 1, game.token)
    assert decision.facts == {"options": 3}
    assert decision.question == game.question(1)
    assert not decision.invitation
    assert not decision.secret
    assert game.decision(0) is None


def test_question_with_a_single_valid_answer_is_skipped() -> None:
    game = Bench.lay(Ask(seat=0, options=1), Ask(seat=1))
    assert game.words == ["0:o0"]
    assert game.awaited() == (1,)


def test_patient_question_waits_even_with_a_single_valid_answer() -> None:
    game = Bench.lay(AskPatiently(seat=0, options=1))
    assert game.awaited() == (0,)
    answer(game, 0, picked("o0"))
    assert game.finished


def test_quick_question_is_marked_in_the_game_and_the_decision() -> None:
    game = Bench.lay(AskQuickly(seat=0), Ask(seat=1))
    decision = game.decision(0)
    assert decision is not None
    assert decision.quick
    assert game.quick
    game.apply(0, Action(token=game.token, answer=picked("o0")))
    assert not game.quick


def test_only_a_seat_with_a_question_has_a_fallback() -> None:
    game = Bench.lay(Ask(seat=1))
    assert game.fallback(1) == Action(token=game.token, answer=picked("o0"))
    with pytest.raises(NotAskedError) as caught:
        game.fallback(0)
    assert (caught.value.seat, caught.value.awaited) == (0, (1,))


def test_secret_question_names_the_seat_with_the_secret() -> None:
    game = Bench.lay(AskInSecret(seat=2))
    decision = game.decision(2)
    assert decision is not None
    assert decision.secret
    assert game.open_secrets() == (2,)


def test_open_question_to_one_seat_holds_no_secret() -> None:
    assert Bench.lay(Ask(seat=2)).open_secrets() == ()
    assert Bench.lay(Say(word="the end")).open_secrets() == ()


# Questions to several seats


def test_joint_question_waits_for_every_seat_in_any_order() -> None:
    game = Bench.lay(Pay(asked=(0, 1, 2)))
    assert game.awaited() == (0, 1, 2)
    answer(game, 1, tea(1))
    assert game.awaited() == (0, 2)
    answer(game, 2, tea(2))
    assert game.awaited() == (0,)


def test_joint_question_is_resolved_after_the_last_answer() -> None:
    game = Bench.lay(Pay(asked=(0, 1, 2)), Say(word="after"))
    answer(game, 2, tea(2))
    answer(game, 0, tea(0))
    assert game.words == []
    answer(game, 1, tea(1))
    assert game.words == ["0:0,1:1,2:2", "after"]


def test_answer_can_be_changed_until_the_last_one() -> None:
    game = Bench.lay(Pay(asked=(0, 1)))
    answer(game, 0, tea(5))
    answer(game, 0, tea(2))
    answer(game, 1, tea(1))
    assert game.words == ["0:2,1:1"]


def test_seat_that_answered_still_sees_its_question_and_answer() -> None:
    game = Bench.lay(Pay(asked=(0, 1)))
    answer(game, 0, tea(5))
    changed, waiting = game.decision(0), game.decision(1)
    assert changed is not None
    assert waiting is not None
    assert changed.sealed == tea(5)
    assert waiting.sealed is None
    assert changed.question == game.question(0)


def test_illegal_change_leaves_the_earlier_answer() -> None:
    game = Bench.lay(Pay(asked=(0, 1)))
    answer(game, 0, tea(5))
    with pytest.raises(IllegalAnswerError):
        answer(game, 0, tea(7))
    answer(game, 1, tea(0))
    assert game.words == ["0:5,1:0"]


def test_seat_that_is_not_asked_cannot_answer() -> None:
    game = Bench.lay(Pay(asked=(0, 2)))
    assert game.question(1) is None
    with pytest.raises(NotAskedError):
        answer(game, 1, tea(0))


def test_seat_without_a_choice_is_not_waited_for() -> None:
    game = Bench.lay(Pay(asked=(0, 1, 2)), coins=(6, 0, 6))
    assert game.awaited() == (0, 2)
    answer(game, 0, tea(1))
    answer(game, 2, tea(2))
    assert game.words == ["0:1,1:0,2:2"]


def test_joint_question_without_any_choice_is_skipped() -> None:
    assert Bench.lay(Pay(asked=(0, 1, 2)), coins=(0, 0, 0)).words == ["0:0,1:0,2:0"]


def test_joint_question_to_no_seats_is_skipped() -> None:
    assert Bench.lay(Pay(asked=()), Say(word="after")).words == ["", "after"]


def test_patient_joint_question_waits_for_all_its_seats() -> None:
    game = Bench.lay(PayPatiently(asked=(0, 1, 2)), coins=(6, 0, 0))
    assert game.awaited() == (0, 1, 2)


def test_patient_joint_question_is_resolved_after_the_last_answer() -> None:
    game = Bench.lay(PayPatiently(asked=(0, 1)), coins=(0, 0, 0))
    answer(game, 0, tea(0))
    answer(game, 1, tea(0))
    assert game.finished


def test_sealed_answer_counts_as_an_open_secret() -> None:
    game = Bench.lay(PayInSecret(asked=(0, 1, 2)))
    assert game.open_secrets() == ()
    answer(game, 1, tea(3))
    assert game.open_secrets() == (1,)
    answer(game, 0, tea(3))
    assert game.open_secrets() == (0, 1)
    answer(game, 2, tea(3))
    assert game.open_secrets() == ()


def test_open_answer_is_no_secret() -> None:
    game = Bench.lay(Pay(asked=(0, 1)))
    answer(game, 1, tea(3))
    assert game.open_secrets() == ()
