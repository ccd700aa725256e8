"""Tests for questions with proposals, places for pairs, and a last place that gets all remaining things."""

from typing import Any

import pytest

from bot.localization.localizer import Lexicon, Localizer
from bot.model.custom_ids import CustomId
from bot.presentation.controls import Draft, problem_text
from engine.core.chance import Chance
from engine.core.questions import Answer, Assign, Assigned, Decision, Pick, Picked, Question
from tests.presentation.control_user import MENU, VOICE, Presser, lies, named, parts, said, too_many, word
from tests.presentation.large_questions import cards, fields, things

FALLS = said("rest-falls", place="Field 6")
"""The hint about where the remaining things go."""


def six_fields(most: int = 1) -> Assign[Any, Any]:
    """Return a question about six cards for six places, with as many copies as fill them."""
    return Assign(cards(6, copies=most), fields(6, least=most, most=most))


def laid(*numbers: int) -> Assigned:
    """Return an answer with these cards at the places, in order."""
    return Assigned(laid=tuple((f"card-{card}", f"field-{at}") for at, card in enumerate(numbers, 1)))


def pair(one: int, other: int) -> str:
    """Return the menu entry for two cards."""
    return VOICE.format_list([f"Card {one}", f"Card {other}"])


def menus_of(question: Assign[Any, Any]) -> list[list[str]]:
    form = Presser(question).open()
    return [[option["label"] for option in line["component"]["options"]] for line in form["components"]]


# Proposals


def test_proposals_come_first_among_few_answers() -> None:
    three = Assign(cards(3), fields(3))
    ways = ((3, 2, 1), (2, 1, 3))
    proposals: tuple[Answer, ...] = tuple(laid(*way) for way in ways)
    guided, alone = Presser(three, proposals=proposals), Presser(three)
    assert guided.labels[:2] == [
        VOICE.format_list([lies(f"Field {at}", f"Card {card}") for at, card in enumerate(way, 1)]) for way in ways
    ]
    assert sorted(guided.labels) == sorted(alone.labels)
    guided.press(guided.labels[0])
    assert guided.answer == laid(3, 2, 1)


def test_modal_starts_with_the_best_proposal_which_one_press_submits() -> None:
    question = Assign(cards(5), fields(5))
    person = Presser(question, proposals=(laid(5, 4, 3, 2, 1), laid(1, 2, 3, 4, 5)))
    assert word("change") in person.labels
    person.confirm()
    assert person.answer == laid(5, 4, 3, 2, 1)


def test_stored_draft_takes_precedence_over_proposals() -> None:
    person = Presser(Assign(cards(5), fields(5)), proposals=(laid(5, 4, 3, 2, 1),))
    person.fill(0, ("Card 4",), ("Card 4",), ("Card 3",), ("Card 2",), ("Card 1",))
    assert person.answer is None
    assert person.chosen[:2] == (lies("Field 1", "Card 4"), lies("Field 2", "Card 4"))
    person.fill(0, ("Card 4",), ("Card 5",), ("Card 3",), ("Card 2",), ("Card 1",))
    assert person.answer == laid(4, 5, 3, 2, 1)


def test_proposals_come_first_among_few_choices_of_several() -> None:
    best = Picked(keys=("option-2", "option-3"))
    person = Presser(Pick(things(3), least=1, most=3), proposals=(best,))
    person.press(person.labels[0])
    assert person.answer == best


def test_earlier_answer_takes_precedence_over_proposals() -> None:
    person = Presser(Assign(cards(5), fields(5)), proposals=(laid(5, 4, 3, 2, 1),), sealed=laid(1, 2, 3, 4, 5))
    person.confirm()
    assert person.answer == laid(1, 2, 3, 4, 5)


# Proposals with labels, next to a modal


class Calling(Lexicon):
    """A lexicon that gives all answers labels of the same length, which start with their choices."""

    fact_kinds = VOICE.lexicon.fact_kinds

    def __init__(self, length: int = 20) -> None:
        self._length = length

    def answer_name(self, localizer: Localizer, decision: Decision, answer: Answer) -> str:
        chosen = answer.keys if isinstance(answer, Picked) else [thing for thing, _ in getattr(answer, "laid", ())]
        return f"{' '.join(chosen)} and so on {'for ever ' * 30}"[: self._length].strip()


def calling(length: int = 20) -> Localizer:
    return Localizer(VOICE.catalog, lexicon=Calling(length))


def turned(number: int) -> tuple[Answer, ...]:
    """Return this number of ways to assign five of many cards."""
    return tuple(laid(*(at + step for step in range(5))) for at in range(1, number + 1))


def test_menu_with_too_many_proposals_gives_the_total() -> None:
    question = Assign(cards(50), fields(5))
    few, many = (Presser(question, calling(), proposals=turned(number)) for number in (26, 40))
    assert parts(few.rows, MENU)[0]["placeholder"] == word("other-proposals", best=25, number=25, more=0)
    menu = parts(many.rows, MENU)[0]
    assert menu["placeholder"] == word("other-proposals", best=25, number=39, more=14)
    assert len(menu["options"]) == 25


def test_proposal_with_a_long_label_continues_in_the_description() -> None:
    person = Presser(Assign(cards(9), fields(5)), calling(150), proposals=turned(2))
    (line,) = parts(person.rows, MENU)[0]["options"]
    assert f"{line['label']} {line['description']}".replace("… …", "").startswith("card-2 card-3")
    assert len(line["label"]) + len(line["description"]) > 140
    person.choose(0, line["label"])
    assert person.answer == laid(2, 3, 4, 5, 6)


def test_choosing_nothing_is_a_button_and_not_a_proposal() -> None:
    ways = tuple(Picked(keys=keys) for keys in (("option-2",), (), ("option-3",)))
    person = Presser(Pick(things(100), least=0, most=3), calling(), proposals=ways)
    good_ways, *_ = parts(person.rows, MENU)
    (line,) = good_ways["options"]
    person.choose(0, line["label"])
    assert person.answer == Picked(keys=("option-3",))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("question", "ways_in"),
    [(Pick(things(100), least=2, most=3), 4), (Assign(cards(9), fields(150, "card", least=0)), 30)],
    ids=["four menus", "thirty forms"],
)
def test_proposals_have_a_menu_even_if_all_rows_would_be_full(question: Question, ways_in: int) -> None:
    """The modals or menus that make room for it are on another page."""
    proposals = tuple(question.sample(Chance(seed)) for seed in range(3))
    person, found = Presser(question, calling(), proposals=proposals), set()
    while True:
        good_ways, *_ = parts(person.rows, MENU)
        assert good_ways["placeholder"] == word("other-proposals", best=2, number=2, more=0)
        controls = [CustomId.parse(part["custom_id"]) for row in person.rows for part in row["components"]]
        found |= {id.args[-1] for id in controls if id is not None and id.verb in ("form", "draft")}
        if word("page-on") not in person.labels:
            break
        person.press(word("page-on"))
    assert len(found) == ways_in


# Pairs


def test_place_for_two_has_a_menu_of_pairs() -> None:
    question = Assign(cards(4, copies=2), fields(4, least=2, most=2))
    first = [(1, 1), (1, 2), (1, 3), (1, 4), (2, 2), (2, 3)]
    assert menus_of(question)[0][:6] == [pair(*two) for two in first]
    person = Presser(question)
    pairs = ((1, 2), (1, 2), (3, 4), (3, 4))
    person.fill(0, *[(pair(*two),) for two in pairs])
    assert person.answer == Assigned(
        laid=tuple((f"card-{card}", f"field-{at}") for at, two in enumerate(pairs, 1) for card in two)
    )


def test_unique_thing_makes_no_pair_with_itself() -> None:
    assert len(menus_of(Assign(cards(6), fields(3, least=2, most=2)))[0]) == 15


def test_assigned_pair_is_preselected_when_its_menu_opens_again() -> None:
    person = Presser(Assign(cards(4, copies=2), fields(4, least=2, most=2)))
    pairs = ((1, 1), (1, 2), (3, 4), (3, 4))
    person.fill(0, *[(pair(*two),) for two in pairs])
    assert person.answer is None
    first = person.open()["components"][0]["component"]
    assert [option["label"] for option in first["options"] if option.get("default")] == [pair(1, 1)]


def test_too_many_pairs_for_a_menu_are_chosen_as_single_things() -> None:
    form = Presser(Assign(cards(7, copies=2), fields(3, least=2, most=2))).open()
    assert form["components"][0]["component"]["max_values"] == 2


# Remaining things


def test_remaining_things_go_to_the_sixth_place_automatically() -> None:
    person = Presser(six_fields(2))
    assert len(person.open()["components"]) == 5
    person.fill(0, *[(pair(at, at),) for at in (1, 2, 3, 4)], (pair(5, 6),))
    assert sorted(thing for thing, place in person.answer.laid if place == "field-6") == ["card-5", "card-6"]


def test_remaining_things_are_reassigned_after_a_change() -> None:
    person = Presser(six_fields(), proposals=(laid(6, 5, 4, 3, 2, 1),))
    person.fill(0, *[(f"Card {at}",) for at in (6, 6, 4, 3, 2)])
    assert person.chosen[-1] == FALLS
    person.fill(0, *[(f"Card {at}",) for at in (6, 1, 4, 3, 2)])
    assert person.answer == laid(6, 1, 4, 3, 2, 5)


def test_draft_says_that_the_last_place_is_filled_automatically() -> None:
    controls = Presser(six_fields(), proposals=(laid(6, 5, 4, 3, 2, 1),)).controls
    assert controls.proposed_draft is not None
    lines = controls.draft_lines(controls.proposed_draft)
    assert lines[-1] == said("laid-as-rest", place="Field 6", things="Card 1")
    assert FALLS not in lines


def test_duplicate_thing_is_the_only_mistake_reported() -> None:
    person = Presser(six_fields())
    person.fill(0, *[(f"Card {at}",) for at in (1, 1, 2, 3, 4)])
    draft = Draft.parse(person.decision.question, person.kept)
    assert draft is not None
    found = [problem_text(VOICE, each, person.decision.question) for each in person.controls.problems(draft)]
    assert found == [too_many("Card 1", 1, 2, "Field 1", "Field 2")]


def test_five_places_or_too_many_things_keep_all_menus() -> None:
    assert len(menus_of(Assign(cards(5), fields(5)))) == 5
    assert named(1, 5) in Presser(Assign(cards(7), fields(6))).labels


def test_modal_says_where_the_remaining_things_go() -> None:
    assert Presser(six_fields()).controls.rest_note == FALLS
    assert Presser(Assign(cards(5), fields(5))).controls.rest_note == ""
