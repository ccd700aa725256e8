"""Tests for finding the fewest presses that lead to a given answer."""

import asyncio

import pytest

from benchmarks.deliberate import Way, way_to
from benchmarks.kindness import Manner, play
from engine.core.questions import Answer, Assign, Assigned, Pick, Picked
from tests.cases import CASES
from tests.presentation.control_user import Presser
from tests.presentation.large_questions import cards, fields, things


def laid(*numbers: int) -> Assigned:
    """Return an answer with these cards on the fields, in order."""
    return Assigned(laid=tuple((f"card-{card}", f"field-{at}") for at, card in enumerate(numbers, 1)))


def way(person: Presser, answer: Answer) -> Way:
    return way_to(answer, person.controls, person.decision)


def test_button_takes_one_press() -> None:
    assert way(Presser(Pick(things(3))), Picked(keys=("option-2",))).presses == 1


def test_prefilled_answer_takes_one_press() -> None:
    person = Presser(Assign(cards(5), fields(5)), proposals=(laid(5, 4, 3, 2, 1),))
    assert way(person, laid(5, 4, 3, 2, 1)).presses == 1


def test_modal_takes_two_presses_plus_one_per_changed_menu() -> None:
    person = Presser(Assign(cards(5), fields(5)), proposals=(laid(5, 4, 3, 2, 1),))
    assert way(person, laid(4, 5, 3, 2, 1)).presses == 4


def test_several_menus_are_filled_and_confirmed() -> None:
    found = way(Presser(Pick(things(30), least=2, most=2)), Picked(keys=("option-1", "option-30")))
    assert found.presses == len(found.uses) == 3


def test_illegal_answer_cannot_be_reached() -> None:
    with pytest.raises(LookupError):
        way(Presser(Assign(cards(5), fields(5))), laid(1, 1, 1, 1, 1))


@pytest.mark.slow
def test_whole_game_can_be_played_by_presses() -> None:
    counted, presses = asyncio.run(play(CASES["toy"], Manner(orders=True, ahead=False), seed=0))
    visits = sum(numbers.total() for kind, numbers in presses.items() if kind.startswith("a visit"))
    assert visits == counted["visits"]
    assert not counted["unpressed"]
