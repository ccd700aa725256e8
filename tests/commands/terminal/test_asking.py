"""Every shape of question, answered in writing."""

from typing import Any

import pytest

from bot.commands.terminal.asking import LeftError
from engine.core.chance import Chance
from engine.core.questions import (
    Arrange,
    Arranged,
    Assign,
    Assigned,
    Option,
    Pick,
    Picked,
    Place,
    SharedOut,
    ShareOut,
    Slot,
    Thing,
    Together,
)
from tests.commands.terminal.conftest import Put

GUESTS = tuple(Option(name, "guest", {"name": name.capitalize()}) for name in ("aunt", "uncle", "cat"))
JARS = ShareOut(tuple(Slot(f"jar-{number}", "slot", 4, {"number": number}) for number in (1, 2, 3)), budget=5)


def cards(number: int) -> tuple[Thing[dict[str, object]], ...]:
    """Red and white cards in turn."""
    return tuple(
        Thing(f"card-{n}", "card", {"number": n, "colour": ("White", "Red")[n % 2]}, ("white", "red")[n % 2])
        for n in range(1, number + 1)
    )


def field(number: int, least: int = 0, most: int = 1, *takes: str) -> Place[dict[str, int]]:
    return Place(f"field-{number}", "field", {"number": number}, least, most, takes)


LAYING = Assign(cards(4), (field(1), field(2, 0, 2), field(3, 0, 1, "red")))


@pytest.mark.parametrize("line", ["2", "uncle", "UNCLE", " 2 "])
def test_an_option_is_picked_by_its_number_or_its_name(line: str, put: Put) -> None:
    assert put(Pick(GUESTS), line)[0] == Picked(keys=("uncle",))


@pytest.mark.parametrize("line", ["1 3", "1, 3", "Aunt,Cat"])
def test_several_options_are_picked_in_one_line(line: str, put: Put) -> None:
    assert put(Pick(GUESTS, least=1, most=2), line)[0] == Picked(keys=("aunt", "cat"))


def test_an_empty_line_picks_nothing_where_that_is_lawful(put: Put) -> None:
    assert put(Pick(GUESTS, least=0), "")[0] == Picked()


def test_where_there_is_nothing_to_choose_it_is_said_so(put: Put) -> None:
    answer, told = put(Pick((), least=0), "")
    assert answer == Picked()
    assert "There is nothing to choose: write nothing to go on." in told


def test_units_are_shared_out_by_the_number_of_their_slot(put: Put) -> None:
    assert put(JARS, "1=2 3=1")[0] == SharedOut(shares={"jar-1": 2, "jar-3": 1})
    assert put(JARS, "Jar 1=2, Jar 3=1")[0] == SharedOut(shares={"jar-1": 2, "jar-3": 1})
    assert put(JARS, "")[0] == SharedOut()


def test_items_are_arranged_by_all_their_numbers(put: Put) -> None:
    assert put(Arrange(GUESTS), "3 1 2")[0] == Arranged(order=("cat", "aunt", "uncle"))


def test_things_are_laid_on_places_until_an_empty_line(put: Put) -> None:
    answer, _ = put(LAYING, "card 3 > field 1", "1 > 3; 2 4 > 2", "")

    assert answer == Assigned(
        laid=(("card-3", "field-1"), ("card-1", "field-3"), ("card-2", "field-2"), ("card-4", "field-2"))
    )


def test_what_was_laid_can_be_taken_back(put: Put) -> None:
    assert put(LAYING, "1 > 1", "2 > 2", "1 > 0", "")[0] == Assigned(laid=(("card-2", "field-2"),))


def test_after_each_line_is_said_what_lies_where(put: Put) -> None:
    _, read = put(LAYING, "1 > 1; 2 4 > 2", "1 2 4 > 0", "")

    assert read[-3:] == ["Field 1: Card 1", "Field 2: Card 2 and Card 4", "Nothing lies anywhere yet."]


def test_the_order_in_which_things_are_laid_is_kept_where_it_matters(put: Put) -> None:
    question = Assign(cards(2), (field(1), field(2)), ordered=True)

    assert put(question, "2 > 1", "1 > 2", "")[0].laid == (("card-2", "field-1"), ("card-1", "field-2"))


def test_a_thing_with_copies_is_laid_as_often_as_it_is_named(put: Put) -> None:
    question = Assign((cards(1)[0]._replace(copies=3),), (field(1, 0, 3),))

    assert put(question, "1 1 > 1", "")[0].laid == (("card-1", "field-1"),) * 2


def test_the_question_says_what_may_lie_where(put: Put) -> None:
    question = Assign(
        (*cards(3), cards(4)[3]._replace(copies=2)),
        (field(1, 1, 2), field(2), field(3, 0, 1, "red")),
        together=(Together(("field-1", "field-2"), 2),),
        must={"white": 1},
        ordered=True,
    )

    _, read = put(question, "2 > 1", "")

    assert "  4  Card 4, 2 times (White cards)" in read
    assert "  1  Field 1 (1 to 2)" in read
    assert "  3  Field 3 (at most 1, only Red cards)" in read
    assert "Field 1 and Field 2: together at most 2." in read
    assert "White cards: at least 1 somewhere." in read
    assert any("The order in which you lay counts." in line for line in read)


@pytest.mark.parametrize(
    ("question", "wrong", "told", "right"),
    [
        (Pick(GUESTS), "dog", "There is no “dog” here.", "1"),
        (Pick(GUESTS), "4", "There is no “4” here.", "1"),
        (Pick(GUESTS), "", "Choose 1; you chose 0.", "1"),
        (Pick(GUESTS, least=1, most=2), "1 1", "The same was chosen twice.", "1"),
        (JARS, "1=5", "Jar 1: 5 is more than the 4 that are possible there.", ""),
        (JARS, "1=4 2=4", "8 in all is too many; 5 is the most.", ""),
        (JARS, "2", "“2” does not say how much: write, for example, 1=2.", ""),
        (JARS, "2=many", "“2=many” does not say how much: write, for example, 1=2.", ""),
        (Arrange(GUESTS), "3 1", "Put all 3 in order.", "3 1 2"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence_and_asked_again(
    question: Pick[Any] | ShareOut | Arrange[Any], wrong: str, told: str, right: str, put: Put
) -> None:
    answer, read = put(question, wrong, right)

    assert read[-1] == told
    assert question.check(answer) is not None


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("1", "“1” does not say what lies where: write, for example, 1 > 2."),
        ("> 1", "“> 1” does not say what lies where: write, for example, 1 > 2."),
        ("9 > 1", "There is no “9” here."),
        ("1 > 9", "There is no “9” here."),
    ],
)
def test_what_cannot_be_read_is_said_and_nothing_is_laid(wrong: str, told: str, put: Put) -> None:
    answer, read = put(LAYING, wrong, "")

    assert read[-1] == told
    assert answer == Assigned()


@pytest.mark.parametrize(
    ("wrong", "told", "mend"),
    [
        ("2 > 3", "Card 2 cannot lie on Field 3.", "2 > 0"),
        ("1 2 > 1", "Field 1 holds 1; you laid 2 there.", "2 > 0"),
        ("1 > 1; 1 > 2", "Card 1: there is one, and you laid 2, on Field 1 and Field 2.", "1 > 0"),
    ],
)
def test_what_is_laid_wrong_is_said_by_name_and_can_be_mended(wrong: str, told: str, mend: str, put: Put) -> None:
    answer, read = put(LAYING, wrong, "", mend, "")

    assert told in read
    assert LAYING.check(answer) is not None


def test_fifteen_things_are_laid_on_eleven_places(put: Put) -> None:
    places = tuple(field(number, number % 2, 1 + number % 3) for number in range(1, 12))
    question = Assign(cards(15), places)
    wanted = question.sample(Chance(3))
    lines = [f"{thing.removeprefix('card-')} > {place.removeprefix('field-')}" for thing, place in wanted.laid]

    answer, read = put(question, *lines, "")

    assert answer == wanted
    assert sum(line.startswith((" 1", "  ")) for line in read[: read.index("Places:")]) == 15
    assert max(map(len, read)) <= 130


def test_an_offer_is_taken_up_by_its_number(put: Put) -> None:
    offer, read = put(Pick(GUESTS), "+3", "+2", offers=["Give a coin", "Take a nap"])

    assert offer == 1
    assert "+2  Take a nap" in read
    assert read[-1] == "There is no “+3” here."


def test_who_takes_up_an_offer_can_go_back(put: Put) -> None:
    assert put(Pick(GUESTS), "<", may_go_back=True)[0] is None


def test_the_question_can_be_read_again_with_what_was_laid_so_far(put: Put) -> None:
    _, read = put(LAYING, "1 > 1", "?", "")

    assert read.count("Lay your cards.") == 2
    assert read.count("Field 1: Card 1") == 2


def test_the_board_can_be_looked_at(put: Put) -> None:
    assert put(Pick(GUESTS), "b", "1")[1][-1] == "The board."


@pytest.mark.parametrize("lines", [("q",), (), ("nonsense",)])
def test_a_game_can_be_left_at_any_question(lines: tuple[str, ...], put: Put) -> None:
    with pytest.raises(LeftError):
        put(Pick(GUESTS), *lines)
