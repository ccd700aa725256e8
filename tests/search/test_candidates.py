"""Tests for the selection of answers that the search tries."""

from engine.core.chance import Chance
from engine.core.questions import Option, Pick, SharedOut, ShareOut, Slot
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
