"""Tests for the selection of answers that the search tries."""

from typing import Any

from engine.core.chance import Chance
from engine.core.questions import Assign, Option, Pick, PickInOrder, Place, SharedOut, ShareOut, Slot, Thing
from engine.search.candidates import candidates


def test_few_answers_are_all_tried_in_random_order() -> None:
    question: Pick[None] = Pick(tuple(Option(key, key) for key in "abcde"), least=0)

    orders = [candidates(question, 6, Chance(seed)) for seed in range(10)]

    assert all(sorted(map(str, order)) == sorted(map(str, question.answers())) for order in orders)
    assert any(order != orders[0] for order in orders)


def test_of_many_answers_a_few_are_tried_including_the_least() -> None:
    question = ShareOut(tuple(Slot(key, key, 9) for key in "abcd"), budget=9)

    for seed in range(10):
        tried = candidates(question, 8, Chance(seed))

        assert SharedOut() in tried
        assert 1 < len(tried) <= 8
        assert len({str(answer) for answer in tried}) == len(tried)
        for answer in tried:
            question.check(answer)


def test_no_answer_asks_to_be_asked_again() -> None:
    moves = tuple(Option(key, key, key) for key in "abcd")
    in_order: PickInOrder[Any] = PickInOrder((*moves, Option("again", "again")), least=0, most=5)
    things: tuple[Thing[Any], ...] = (Thing("bushi", "", "bushi", "figure", 4), Thing("again", "", group="asking"))
    places: tuple[Place[Any], ...] = (
        Place("edo", "", "edo", most=4, takes=("figure",)),
        Place("later", "", takes=("asking",)),
    )
    assigned = Assign(things, places, ordered=True)

    for seed in range(10):
        for answer in (*candidates(in_order, 20, Chance(seed)), *candidates(assigned, 8, Chance(seed))):
            assert "again" not in str(answer)


def test_a_question_is_answered_even_if_no_option_means_anything() -> None:
    question: PickInOrder[None] = PickInOrder(tuple(Option(key, key) for key in "ab"), least=1, most=2)
    assert len(candidates(question, 9, Chance(1))) == 4
