"""People who know which answer they want find the least presses that lead to it."""

import asyncio

import pytest

from benchmarks.deliberate import Way, way_to
from benchmarks.kindness import Manner, play
from engine.core.questions import Answer, Assign, Assigned, Pick, Picked
from tests.cases import CASES
from tests.presentation.made_up import cards, fields, things
from tests.presentation.pressing import Presser


def laid(*numbers: int) -> Assigned:
    """These cards on the fields, in their order."""
    return Assigned(laid=tuple((f"card-{card}", f"field-{at}") for at, card in enumerate(numbers, 1)))


def way(person: Presser, answer: Answer) -> Way:
    return way_to(answer, person.controls, person.decision)


def test_a_button_is_one_press() -> None:
    assert way(Presser(Pick(things(3))), Picked(keys=("option-2",))).presses == 1


def test_what_a_form_begins_with_is_one_press() -> None:
    person = Presser(Assign(cards(5), fields(5)), proposals=(laid(5, 4, 3, 2, 1),))
    assert way(person, laid(5, 4, 3, 2, 1)).presses == 1


def test_a_form_is_opened_and_sent_in_and_each_menu_that_is_changed_is_a_press() -> None:
    person = Presser(Assign(cards(5), fields(5)), proposals=(laid(5, 4, 3, 2, 1),))
    assert way(person, laid(4, 5, 3, 2, 1)).presses == 4


def test_several_menus_are_chosen_in_and_confirmed() -> None:
    found = way(Presser(Pick(things(30), least=2, most=2)), Picked(keys=("option-1", "option-30")))
    assert found.presses == len(found.uses) == 3


def test_to_an_answer_that_is_not_lawful_no_way_leads() -> None:
    with pytest.raises(LookupError):
        way(Presser(Assign(cards(5), fields(5))), laid(1, 1, 1, 1, 1))


def test_a_whole_game_is_played_by_presses() -> None:
    counted, presses = asyncio.run(play(CASES["toy"], Manner(orders=True, ahead=False), seed=0))
    visits = sum(numbers.total() for kind, numbers in presses.items() if kind.startswith("a visit"))
    assert visits == counted["visits"]
    assert not counted["unpressed"]
