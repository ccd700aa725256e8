"""Tests of Assign questions in which all things fill all places exactly."""

from math import factorial

import pytest

from engine.core.chance import Chance
from engine.core.questions import Assign, Place, Thing
from engine.core.questions.filling import Filling


def question(copies: list[int], room: list[int]) -> Assign[None, None]:
    things: tuple[Thing[None], ...] = tuple(
        [Thing(f"thing-{number}", "thing", copies=copy) for number, copy in enumerate(copies)]
    )
    return Assign(things, tuple([Place(f"place-{n}", "place", least=most, most=most) for n, most in enumerate(room)]))


@pytest.mark.parametrize(
    ("copies", "room", "ways"),
    [
        ([1, 1, 1, 1], [1, 1, 1, 1], factorial(4)),
        ([2, 1], [1, 1, 1], 3),
        ([2, 2], [2, 2], 3),
        ([3], [1, 2], 1),
        ([1, 1], [2], 1),
        ([2] * 6, [12], 1),
    ],
)
def test_every_assignment_is_listed_once(copies: list[int], room: list[int], ways: int) -> None:
    asked = question(copies, room)
    answers = list(asked.answers())

    assert len(set(answers)) == len(answers) == ways
    for answer in answers:
        asked.check(answer)
    assert asked.only_answer() == (answers[0] if ways == 1 else None)


def test_every_assignment_is_sampled() -> None:
    asked = question([2, 1, 1], [2, 1, 1])

    assert {asked.sample(Chance(seed)) for seed in range(200)} == set(asked.answers())


def test_filling_is_used_only_if_nothing_can_be_left_over() -> None:
    things: tuple[Thing[None], ...] = (Thing("one", "thing"), Thing("other", "thing"))
    asked: Assign[None, None] = Assign(things, (Place("here", "place", least=1),))

    assert not isinstance(asked._laying.ways, Filling)
    assert isinstance(question([1, 1], [1, 1])._laying.ways, Filling)
