"""The agenda: what is planned, who is asked, and what goes on by itself."""

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


# Plans


def test_what_is_planned_first_is_done_first() -> None:
    assert Bench.lay(Say(word="one"), Say(word="two"), Say(word="three")).words == ["one", "two", "three"]


def test_what_a_step_plans_comes_before_what_was_planned_already() -> None:
    assert Bench.lay(Plan(words=("one", "two")), Say(word="three")).words == ["one", "two", "three"]


def test_nothing_is_done_beyond_a_question() -> None:
    game = Bench.lay(Say(word="before"), Ask(seat=1), Say(word="after"))
    assert game.words == ["before"]
    answer(game, 1, picked("o1"))
    assert game.words == ["1:o1", "after"]


def test_an_empty_agenda_is_the_end() -> None:
    game = Bench.lay(Say(word="the end"))
    assert game.finished
    assert game.awaited() == ()
    assert game.question(0) is None


# Questions to one seat


def test_only_the_seat_that_is_asked_is_awaited_and_sees_the_question() -> None:
    game = Bench.lay(Ask(seat=1, options=3))
    assert game.awaited() == (1,)
    assert [seat for seat in range(3) if game.question(seat)] == [1]


def test_a_decision_says_all_that_is_needed_to_ask() -> None:
    game = Bench.lay(Ask(seat=1, options=3))
    decision = game.decision(1)
    assert decision is not None
    assert (decision.kind, decision.seat, decision.token) == ("ask", 1, game.token)
    assert decision.facts == {"options": 3}
    assert decision.question == game.question(1)
    assert not decision.invitation
    assert not decision.secret
    assert game.decision(0) is None


def test_a_question_with_a_single_lawful_answer_is_not_asked() -> None:
    game = Bench.lay(Ask(seat=0, options=1), Ask(seat=1))
    assert game.words == ["0:o0"]
    assert game.awaited() == (1,)


def test_a_patient_question_waits_even_with_a_single_lawful_answer() -> None:
    game = Bench.lay(AskPatiently(seat=0, options=1))
    assert game.awaited() == (0,)
    answer(game, 0, picked("o0"))
    assert game.finished


def test_a_quick_question_is_marked_for_the_host_and_in_the_decision() -> None:
    game = Bench.lay(AskQuickly(seat=0), Ask(seat=1))
    decision = game.decision(0)
    assert decision is not None
    assert decision.quick
    assert game.quick
    game.apply(0, Action(token=game.token, answer=picked("o0")))
    assert not game.quick


def test_the_fallback_answers_for_an_awaited_seat_only() -> None:
    game = Bench.lay(Ask(seat=1))
    assert game.fallback(1) == Action(token=game.token, answer=picked("o0"))
    with pytest.raises(NotAskedError) as caught:
        game.fallback(0)
    assert (caught.value.seat, caught.value.awaited) == (0, (1,))


def test_a_secret_question_is_marked_and_names_who_holds_the_secret() -> None:
    game = Bench.lay(AskInSecret(seat=2))
    decision = game.decision(2)
    assert decision is not None
    assert decision.secret
    assert game.open_secrets() == (2,)


def test_an_open_question_to_one_seat_holds_no_secret() -> None:
    assert Bench.lay(Ask(seat=2)).open_secrets() == ()
    assert Bench.lay(Say(word="the end")).open_secrets() == ()


# Questions to several seats at once


def test_all_are_awaited_until_their_answer_is_in_whatever_the_order() -> None:
    game = Bench.lay(Pay(asked=(0, 1, 2)))
    assert game.awaited() == (0, 1, 2)
    answer(game, 1, tea(1))
    assert game.awaited() == (0, 2)
    answer(game, 2, tea(2))
    assert game.awaited() == (0,)


def test_nothing_happens_before_the_last_answer_is_in() -> None:
    game = Bench.lay(Pay(asked=(0, 1, 2)), Say(word="after"))
    answer(game, 2, tea(2))
    answer(game, 0, tea(0))
    assert game.words == []
    answer(game, 1, tea(1))
    assert game.words == ["0:0,1:1,2:2", "after"]


def test_an_answer_may_be_changed_until_the_last_is_in() -> None:
    game = Bench.lay(Pay(asked=(0, 1)))
    answer(game, 0, tea(5))
    answer(game, 0, tea(2))
    answer(game, 1, tea(1))
    assert game.words == ["0:2,1:1"]


def test_who_has_answered_still_sees_the_question_and_the_answer_it_may_change() -> None:
    game = Bench.lay(Pay(asked=(0, 1)))
    answer(game, 0, tea(5))
    changed, waiting = game.decision(0), game.decision(1)
    assert changed is not None
    assert waiting is not None
    assert changed.sealed == tea(5)
    assert waiting.sealed is None
    assert changed.question == game.question(0)


def test_an_unlawful_change_leaves_the_answer_that_was_in() -> None:
    game = Bench.lay(Pay(asked=(0, 1)))
    answer(game, 0, tea(5))
    with pytest.raises(IllegalAnswerError):
        answer(game, 0, tea(7))
    answer(game, 1, tea(0))
    assert game.words == ["0:5,1:0"]


def test_a_seat_that_is_not_asked_has_no_part_in_it() -> None:
    game = Bench.lay(Pay(asked=(0, 2)))
    assert game.question(1) is None
    with pytest.raises(NotAskedError):
        answer(game, 1, tea(0))


def test_a_seat_without_a_choice_is_not_awaited() -> None:
    game = Bench.lay(Pay(asked=(0, 1, 2)), coins=(6, 0, 6))
    assert game.awaited() == (0, 2)
    answer(game, 0, tea(1))
    answer(game, 2, tea(2))
    assert game.words == ["0:1,1:0,2:2"]


def test_a_question_in_which_nobody_has_a_choice_is_resolved_by_itself() -> None:
    assert Bench.lay(Pay(asked=(0, 1, 2)), coins=(0, 0, 0)).words == ["0:0,1:0,2:0"]


def test_a_question_put_to_nobody_is_resolved_by_itself() -> None:
    assert Bench.lay(Pay(asked=()), Say(word="after")).words == ["", "after"]


def test_a_patient_question_waits_for_all_it_was_put_to() -> None:
    game = Bench.lay(PayPatiently(asked=(0, 1, 2)), coins=(6, 0, 0))
    assert game.awaited() == (0, 1, 2)


def test_a_patient_question_goes_on_after_the_last_answer() -> None:
    game = Bench.lay(PayPatiently(asked=(0, 1)), coins=(0, 0, 0))
    answer(game, 0, tea(0))
    answer(game, 1, tea(0))
    assert game.finished


def test_who_has_laid_down_a_secret_answer_holds_a_secret() -> None:
    game = Bench.lay(PayInSecret(asked=(0, 1, 2)))
    assert game.open_secrets() == ()
    answer(game, 1, tea(3))
    assert game.open_secrets() == (1,)
    answer(game, 0, tea(3))
    assert game.open_secrets() == (0, 1)
    answer(game, 2, tea(3))
    assert game.open_secrets() == ()


def test_an_open_answer_is_no_secret() -> None:
    game = Bench.lay(Pay(asked=(0, 1)))
    answer(game, 1, tea(3))
    assert game.open_secrets() == ()
