"""Property tests that apply to questions of every shape."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.chance import Chance
from engine.core.questions import (
    Answer,
    Arrange,
    Arranged,
    Assigned,
    Pick,
    Picked,
    Question,
    SharedOut,
    ShareOut,
    Slot,
)
from tests.core.shapes import (
    SEEDS,
    arranges,
    assigns,
    canonical,
    option,
    picks,
    refusal,
    share_outs,
)

AT_LEISURE = settings(deadline=None)
QUESTIONS = st.one_of(picks(), share_outs(), arranges(), assigns())


@AT_LEISURE
@given(QUESTIONS)
def test_no_valid_answer_is_listed_twice(question: Question) -> None:
    answers = [canonical(answer) for answer in question.answers()]
    assert len(answers) == len(set(answers))


@pytest.mark.slow
@AT_LEISURE
@given(QUESTIONS)
def test_only_answer_is_set_exactly_if_there_is_one(question: Question) -> None:
    answers = list(question.answers())
    assert question.only_answer() == (answers[0] if len(answers) == 1 else None)


@AT_LEISURE
@given(QUESTIONS, SEEDS)
def test_random_answer_is_always_valid(question: Question, seed: int) -> None:
    question.check(question.sample(Chance(seed)))


@AT_LEISURE
@given(QUESTIONS)
def test_every_valid_answer_is_sampled_eventually(question: Question) -> None:
    answers = {canonical(answer) for answer in question.answers()}
    chance, seen = Chance(11), set[object]()
    for _ in range(200 * len(answers)):
        seen.add(canonical(question.sample(chance)))
        if seen == answers:
            break
    assert seen == answers


@pytest.mark.parametrize(
    ("question", "only"),
    [
        (Pick((option("cup"),)), Picked(keys=("cup",))),
        (Pick((option("cup"),), least=0), None),
        (Pick((option("cup"), option("bowl")), least=2, most=2), Picked(keys=("cup", "bowl"))),
        (Pick((option("cup"), option("bowl")), least=0, most=0), Picked()),
        (Pick((), least=0), Picked()),
        (ShareOut((Slot("tea", "dish", 5),), budget=3, least=3), SharedOut(shares={"tea": 3})),
        (ShareOut((Slot("tea", "dish", 5), Slot("rice", "dish", 0)), 3, 3), SharedOut(shares={"tea": 3})),
        (ShareOut((Slot("tea", "dish", 5), Slot("rice", "dish", 1)), 3, 3), None),
        (ShareOut((Slot("tea", "dish", 2), Slot("rice", "dish", 1)), 3, 3), SharedOut(shares={"tea": 2, "rice": 1})),
        (ShareOut((Slot("tea", "dish", 5),), budget=0), SharedOut()),
        (ShareOut((Slot("tea", "dish", 0),), budget=9), SharedOut()),
        (Arrange((option("aunt"),)), Arranged(order=("aunt",))),
        (Arrange(()), Arranged()),
    ],
)
def test_only_answer_in_edge_cases(question: Question, only: Answer | None) -> None:
    assert question.only_answer() == only


@AT_LEISURE
@given(QUESTIONS, st.sampled_from([Picked, SharedOut, Arranged, Assigned]))
def test_answer_with_another_shape_is_refused(question: Question, kind: type[Any]) -> None:
    own = next(question.answers())
    named = replace(own, shape="another")  # type: ignore[type-var] # Every answer is a dataclass.
    assert refusal(question, named).facts == {"expected": question.shape}
    if kind is not type(own):
        assert refusal(question, kind()).facts == {"expected": question.shape}
