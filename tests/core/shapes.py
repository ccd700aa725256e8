"""Random questions of every shape, and helpers for their tests."""

from typing import Any

import pytest
from hypothesis import strategies as st

from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError
from engine.core.questions import (
    Answer,
    Arrange,
    Assign,
    Assigned,
    Option,
    Pick,
    Picked,
    Question,
    SharedOut,
    ShareOut,
    Slot,
)
from tests.core.random_questions import lawful_layings, made_up

SEEDS = st.integers(0, (1 << 64) - 1)


def refusal(question: Question, answer: object) -> IllegalAnswerError:
    """Check an illegal answer and return the error."""
    with pytest.raises(IllegalAnswerError) as caught:
        question.check(answer)
    return caught.value


def is_lawful(question: Question, answer: object) -> bool:
    try:
        question.check(answer)
    except IllegalAnswerError:
        return False
    return True


def canonical(answer: Answer) -> object:
    """Return a key that is equal for equivalent answers: the order of a Pick and empty shares don't matter."""
    if isinstance(answer, Picked):
        return frozenset(answer.keys)
    if isinstance(answer, SharedOut):
        return frozenset((key, units) for key, units in answer.shares.items() if units)
    return answer.laid if isinstance(answer, Assigned) else answer.order


def option(key: str, group: str = "") -> Option[None]:
    return Option(key, "some-word", group=group)


@st.composite
def picks(draw: st.DrawFn) -> Pick[None]:
    """Generate Picks of up to five options, some in groups."""
    groups = draw(st.lists(st.sampled_from(["", "", "g", "h"]), max_size=5))
    room = sum(not group for group in groups) + len({group for group in groups if group})
    least = draw(st.integers(0, room))
    most = draw(st.integers(least, len(groups) + 1))
    return Pick(tuple(option(f"o{i}", group) for i, group in enumerate(groups)), least, most)


@st.composite
def share_outs(draw: st.DrawFn) -> ShareOut:
    """Generate ShareOuts with up to three slots, some of which take nothing."""
    room = draw(st.lists(st.integers(0, 3), max_size=3))
    budget = draw(st.integers(0, 6))
    least = draw(st.integers(0, min(budget, sum(room))))
    return ShareOut(tuple(Slot(f"s{i}", "slot", most) for i, most in enumerate(room)), budget, least)


def arranges() -> st.SearchStrategy[Arrange[None]]:
    """Generate Arranges of up to four items."""
    return st.integers(0, 4).map(lambda number: Arrange(tuple(option(f"i{i}") for i in range(number))))


def assigns() -> st.SearchStrategy[Assign[Any, Any]]:
    """Generate answerable Assigns with up to four things and three places."""
    cases = SEEDS.map(lambda seed: made_up(Chance(seed))).filter(lawful_layings)
    return cases.map(lambda case: case.asked())
