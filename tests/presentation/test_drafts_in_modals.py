"""Tests for questions that take several presses, in modals or menus, with one draft."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.presentation.components import SUCCESS
from bot.presentation.controls import Controls, Draft, problem_text
from bot.presentation.controls.parsing import answer_form
from engine.core.chance import Chance
from engine.core.questions import (
    Arrange,
    Arranged,
    Assign,
    Assigned,
    Decision,
    Pick,
    Picked,
    PickInOrder,
    Place,
    Question,
    SharedOut,
    ShareOut,
    Slot,
    Thing,
    Together,
)
from tests.core.shapes import SEEDS, arranges, assigns, picks, share_outs
from tests.presentation.control_user import (
    MENU,
    VOICE,
    Presser,
    copy,
    laid_in_order,
    lies,
    named,
    numbered,
    parts,
    said,
    shares,
    too_many,
    word,
)
from tests.presentation.large_questions import Named, cards, eleven_places, fields, things, twelve_slots

TITLE = word("ask-place", "title")
SHAPES = ("pick", "share out", "arrange", "assign")
ELEVEN = tuple((f"card-{at}", f"field-{at}") for at in range(1, 11))


def problem(presser: Presser) -> str:
    """Return the error message for the stored draft."""
    draft = Draft.parse(presser.decision.question, presser.kept)
    found = () if draft is None else presser.controls.problems(draft)
    return "\n".join(problem_text(VOICE, each, presser.decision.question) for each in found)


def defaults(menu: Any) -> list[str]:
    """Return the preselected options of a menu."""
    return [option["label"] for option in menu["options"] if option.get("default")]


# Assigning things to places


def test_eleven_places_are_filled_by_two_modals_and_a_menu() -> None:
    person = Presser(eleven_places())
    assert person.labels == [named(1, 5), named(6, 10)]
    assert person.other_labels == [word("as-text"), word("by-menus")]
    person.fill(0, *((f"Card {at}",) for at in range(1, 6)))
    person.choose(0, "Bid 3")
    assert not [label for label in person.labels if label.startswith(word("confirm"))]
    assert problem(person) == said("illegal-place-too-empty", place="Field 6", least=1, laid=0)
    person.fill(1, *((f"Card {at}",) for at in range(6, 11)))
    assert person.chosen == (*(lies(f"Field {at}", f"Card {at}") for at in range(1, 11)), lies("Field 11", "Bid 3"))
    person.confirm()
    assert person.answer == Assigned(laid=(*ELEVEN, ("bid-3", "field-11")))


def test_eleven_places_are_filled_by_menus_page_by_page() -> None:
    person = Presser(eleven_places())
    person.press(word("by-menus"))
    for at in range(1, 12):
        person.choose((at - 1) % 3, f"Card {at}" if at < 11 else "Bid 5")
        if at % 3 == 0:
            person.press(word("page-on"))
    person.confirm()
    assert person.answer == Assigned(laid=(*ELEVEN, ("bid-5", "field-11")))


def test_modals_and_menus_change_the_same_draft() -> None:
    person = Presser(eleven_places())
    person.choose(0, "Bid 1")
    person.press(word("by-menus"))
    person.choose(0, "Card 7")
    person.press(word("by-forms"))
    menus = [part["component"] for part in person.open()["components"]]
    assert [defaults(menu) for menu in menus] == [["Card 7"], [], [], [], []]
    assert person.chosen[:2] == (lies("Field 1", "Card 7"), lies("Field 11", "Bid 1"))


def test_card_on_two_places_is_reported_and_stays_in_the_modal() -> None:
    person = Presser(eleven_places())
    person.fill(0, ("Card 1",), ("Card 1",), (), (), ("Card 9",))
    assert problem(person) == too_many("Card 1", 1, 2, "Field 1", "Field 2")
    menus = [part["component"] for part in person.open()["components"]]
    assert [defaults(menu) for menu in menus] == [["Card 1"], ["Card 1"], [], [], ["Card 9"]]


def test_thing_on_another_place_is_marked_with_that_place() -> None:
    person = Presser(eleven_places())
    person.fill(0, ("Card 1",), (), (), (), ())
    first, second = [part["component"] for part in person.open()["components"]][:2]
    moved = word("lies-on", thing="Card 1", place="Field 1")
    assert [menu["options"][0]["label"] for menu in (first, second)] == ["Card 1", moved]


def test_new_choice_replaces_what_was_on_the_place() -> None:
    person = Presser(eleven_places())
    person.press(word("by-menus"))
    person.choose(0, "Card 1")
    person.choose(0, "Card 2")
    person.choose(1, "Card 1")
    assert person.chosen[:2] == (lies("Field 1", "Card 2"), lies("Field 2", "Card 1"))
    person.choose(0)
    assert person.chosen[0] == lies("Field 2", "Card 1")


def test_empty_places_are_named_once_anything_is_assigned() -> None:
    person = Presser(eleven_places())
    person.fill(1, *((f"Card {at}",) for at in range(6, 11)))
    empty = ([f"Field {at}" for at in range(1, 6)], ["Field 11"])
    assert person.chosen[5:] == tuple(said("places-empty", places=VOICE.format_list(few)) for few in empty)


def test_menu_with_a_choice_still_names_its_place() -> None:
    person = Presser(eleven_places())
    person.fill(0, ("Card 1",), ("Card 2",), (), (), ())
    person.press(word("by-menus"))
    shown = [defaults(menu) for menu in parts(person.rows, MENU)]
    assert shown == [[lies("Field 1", "Card 1")], [lies("Field 2", "Card 2")], []]


def test_draft_is_dropped_by_starting_over() -> None:
    person = Presser(eleven_places())
    person.choose(0, "Bid 1")
    person.press(word("start-over"))
    assert person.chosen == ()
    assert word("start-over") not in person.labels


def test_single_modal_for_all_places_is_submitted_directly() -> None:
    person = Presser(Assign(cards(6), fields(3, least=0, most=2)))
    assert person.labels == ["Place your things", "Place nothing"]
    assert person.other_labels == [word("by-menus")]
    person.fill(0, ("Card 1", "Card 2"), (), ("Card 6",))
    assert person.answer == Assigned(laid=(("card-1", "field-1"), ("card-2", "field-1"), ("card-6", "field-3")))


def test_modal_title_is_the_question_or_its_parts() -> None:
    at_once = Presser(Assign(cards(6), fields(3, least=0, most=2)))
    assert at_once.open()["title"] == TITLE
    in_order = Presser(Assign(cards(6), fields(3, least=0, most=2), ordered=True))
    assert in_order.open()["title"] == TITLE
    can_be_changed = Presser(Assign(cards(6), fields(3, least=0, most=2)), secret=True)
    assert can_be_changed.open()["title"] == TITLE
    of_several = Presser(eleven_places())
    parts_of_first = word("from-to", first="Field 1", last="Field 5")
    assert of_several.open()["title"] == word("form-title", title=TITLE, parts=parts_of_first)


def test_copies_of_a_thing_are_separate_menu_entries() -> None:
    person = Presser(Assign(cards(4, copies=3), fields(2, least=0, most=3)))
    person.fill(0, ("Card 1", copy("Card 1", 3)), (copy("Card 1", 2), "Card 2"))
    assert person.answer is not None
    assert person.answer.laid.count(("card-1", "field-1")) == 2
    assert person.answer.laid.count(("card-1", "field-2")) == 1


def test_too_many_copies_are_reported_by_name() -> None:
    person = Presser(Assign(cards(9, copies=2), fields(3, least=0, most=2)))
    person.fill(0, ("Card 1", copy("Card 1", 2)), ("Card 1",), ())
    assert person.answer is None
    assert problem(person) == too_many("Card 1", 2, 3, "Field 1", "Field 2")


def test_things_keep_the_order_in_which_they_were_assigned() -> None:
    person = Presser(Assign(cards(6), fields(3, least=0, most=2), ordered=True))
    person.press(word("by-menus"))
    person.choose(2, "Card 5")
    person.choose(0, "Card 1")
    person.choose(2, lies("Field 3", "Card 5"), "Card 2")
    assert person.chosen == laid_in_order(("Card 5", "Field 3"), ("Card 1", "Field 1"), ("Card 2", "Field 3"))
    person.confirm()
    assert person.answer == Assigned(
        laid=(("card-5", "field-3"), ("card-1", "field-1"), ("card-2", "field-3")), ordered=True
    )


def test_too_full_places_and_too_small_groups_are_reported_by_name() -> None:
    places = fields(3, least=0, most=2)
    person = Presser(
        Assign((*cards(5), *cards(3, "bid")), places, (Together(("field-1", "field-2"), 2),), {"bid": 1})
    )
    person.fill(0, ("Card 1", "Card 2"), ("Card 3",), ())
    both = VOICE.format_list(["Field 1", "Field 2"])
    assert problem(person) == said("illegal-places-too-full", place=both, most=2, laid=3)
    person.fill(0, ("Card 1",), ("Card 3",), ())
    assert problem(person) == said("illegal-too-few-of-group", group="Bids", least=1, laid=0)


def test_few_possible_assignments_are_buttons() -> None:
    person = Presser(Assign(cards(2), fields(2)))
    person.press(VOICE.format_list([lies("Field 1", "Card 2"), lies("Field 2", "Card 1")]))
    assert person.answer == Assigned(laid=(("card-2", "field-1"), ("card-1", "field-2")))


# Sharing out


def test_twelve_slots_are_filled_in_three_modals() -> None:
    person = Presser(twelve_slots())
    person.fill(0, ("1",), ("0",), ("2",), (), ("3",))
    person.fill(2, (), ("4",))
    assert person.chosen == shares(slot_1=1, slot_3=2, slot_5=3, slot_12=4)
    person.confirm()
    assert person.answer == SharedOut(shares={"slot-1": 1, "slot-3": 2, "slot-5": 3, "slot-12": 4})


def test_all_mistakes_of_a_modal_are_reported_and_stay_in_it() -> None:
    person = Presser(ShareOut(tuple(Slot(at, "made-up-place", 40, {"name": f"Slot {at}"}) for at in "ABC"), 30))
    person.fill(0, "many", "41", "31")
    assert problem(person).splitlines() == [
        said("illegal-not-a-number", slot="Slot A", text="many"),
        said("illegal-slot-too-full", slot="Slot B", units=41, most=40),
        said("illegal-wrong-total", least=0, most=30, total=31, exactly=False),
    ]
    assert person.chosen == shares(slot_a="many", slot_b=41, slot_c=31)
    lines = [part["component"].get("value") for part in person.open()["components"]]
    assert lines == ["many", "41", "31"]
    person.fill(0, "1", "", "-1")
    assert problem(person) == said("illegal-negative-share", slot="Slot C")


def test_all_mistakes_of_an_assignment_are_reported_first() -> None:
    question = eleven_places()
    decision = Decision(token="1", seat=0, kind="place", question=question)
    laid = Draft(assignments=((0, 0), (0, 1), (1, 2), (1, 3)))
    found = Controls(VOICE, 1, decision).problems(laid)
    assert [problem_text(VOICE, one, question) for one in found] == [
        too_many("Card 1", 1, 2, "Field 1", "Field 2"),
        too_many("Card 2", 1, 2, "Field 3", "Field 4"),
    ]


def test_only_zeros_are_rejected_if_something_must_be_given() -> None:
    person = Presser(ShareOut((Slot("tea", "dish-tea", 3),), 3, least=1), form=True)
    person.fill(0, ("0",))
    assert person.answer is None
    assert problem(person) == said("illegal-wrong-total", least=1, most=3, total=0, exactly=False)


def test_only_zeros_are_an_answer_if_nothing_must_be_given() -> None:
    person = Presser(ShareOut((Slot("tea", "dish-tea", 3),), 3), form=True)
    person.fill(0, ("0",))
    assert person.answer == SharedOut()


def test_player_with_nothing_to_assign_gets_no_modal() -> None:
    assert Presser(ShareOut((Slot("tea", "dish-tea", 0),), 0), form=True).labels == ["Place nothing"]


def test_question_that_requests_a_modal_has_it_with_few_answers_too() -> None:
    few = ShareOut((Slot("tea", "dish-tea", 1),), 1)
    assert Presser(few).labels == [*shares(tea=1), "Place nothing"]
    person = Presser(few, form=True)
    assert person.labels == ["Place your things", "Place nothing"]
    person.fill(0, ("1",))
    assert person.answer == SharedOut(shares={"tea": 1})


def test_sealed_answer_fills_the_modal_and_can_be_withdrawn() -> None:
    sealed = SharedOut(shares={"slot-1": 5, "slot-12": 9})
    person = Presser(twelve_slots(), sealed=sealed)
    assert defaults(person.open()["components"][0]["component"]) == ["5"]
    assert "Place nothing" in person.labels
    person.fill(1, ("1",), (), (), (), ())
    assert person.chosen == shares(slot_1=5, slot_6=1, slot_12=9)


def test_button_of_a_prefilled_modal_says_change() -> None:
    person = Presser(ShareOut((Slot("tea", "dish-tea", 1),), 1), form=True, sealed=SharedOut(shares={"tea": 1}))
    assert person.labels == [word("change"), "Place nothing"]


def test_order_that_matters_is_shown_before_submitting() -> None:
    person = Presser(Assign(cards(6), fields(3, least=0, most=2), ordered=True))
    person.fill(0, ("Card 1", "Card 2"), (), ("Card 6",))
    assert person.answer is None
    assert person.chosen == laid_in_order(("Card 1", "Field 1"), ("Card 2", "Field 1"), ("Card 6", "Field 3"))
    done = word("question-confirm", confirm=word("confirm"), title=TITLE, number=3)
    assert person.labels == [done, word("change"), word("start-over")]
    assert person.other_labels == [word("by-menus")]
    person.confirm()
    assert person.answer is not None


def test_title_too_long_for_the_submit_button_is_left_out() -> None:
    person = Presser(Assign(cards(6), fields(3, least=0, most=2), ordered=True))
    person.decision = replace(person.decision, kind="place-at-length")
    person.fill(0, ("Card 1",), (), ())
    assert word("confirm") in person.labels


# Picking and arranging


def test_modal_of_a_pick_has_a_menu_for_each_group() -> None:
    person = Presser(Pick(things(12, 4), least=1, most=2))
    person.fill(0, ("Option 5",), (), ("Option 3",), ("Option 12",))
    assert person.answer is None
    assert problem(person) == said("illegal-wrong-number", least=1, most=2, chosen=3, exactly=False)
    person.fill(0, ("Option 5",), (), (), ("Option 12",))
    assert person.answer == Picked(keys=("option-5", "option-12"))


def test_five_items_are_ordered_with_one_modal() -> None:
    person = Presser(Arrange(things(5)))
    person.fill(0, ("Option 5",), ("Option 5",), ("Option 1",), (), ())
    assert problem(person) == said("illegal-chosen-twice")
    person.fill(0, ("Option 5",), ("Option 4",), ("Option 1",), (), ("Option 2",))
    assert problem(person) == said("illegal-not-all-arranged", items=5)
    placed = {1: "Option 5", 2: "Option 4", 3: "Option 1", 5: "Option 2"}
    assert person.chosen == tuple(said("order-so-far", number=at, item=item) for at, item in placed.items())
    person.press(word("by-menus"))
    person.choose(0, "Option 3")
    person.confirm()
    assert person.answer == Arranged(order=("option-5", "option-4", "option-1", "option-3", "option-2"))


# Drafts


def test_outdated_view_cannot_submit_what_it_does_not_show() -> None:
    person = Presser(twelve_slots())
    person.fill(0, ("1",), (), (), (), ())
    (confirm,) = (part for row in person.rows for part in row["components"] if part.get("style") == SUCCESS)
    person.fill(0, ("2",), (), (), (), ())
    person.use(confirm["custom_id"])
    assert person.answer is None
    assert person.chosen == shares(slot_1=2)


def test_draft_of_other_options_is_ignored() -> None:
    kept = Draft((1, 2)).serialize(Pick(things(30), most=3))
    assert Draft.parse(Pick(things(30), most=3), kept) == Draft((1, 2))
    assert Draft.parse(Pick(things(31), most=3), kept) is None
    assert Draft.parse(Pick(things(30), most=3), None) is None


@pytest.mark.slow
@pytest.mark.parametrize("questions", [picks(), share_outs(), arranges(), assigns()], ids=SHAPES)
@settings(deadline=None, max_examples=200)
@given(data=st.data())
def test_draft_of_any_legal_answer_survives_storage(
    questions: st.SearchStrategy[Question], data: st.DataObject
) -> None:
    question, seed = data.draw(questions), data.draw(SEEDS)
    draft = answer_form(question).to_draft(question.sample(Chance(seed)))
    assert Draft.parse(question, draft.serialize(question)) == draft


@pytest.mark.parametrize(
    ("question", "draft"),
    [
        (Pick(things(30), most=3), Draft((1, 29))),
        (Arrange(things(5)), Draft((4, -1, 0))),
        (twelve_slots(), Draft(texts=("1", "", "x", *[""] * 9))),
        (eleven_places(), Draft(assignments=((3, 4), (0, 1)))),
    ],
)
def test_draft_survives_storage(question: Any, draft: Draft) -> None:
    assert Draft.parse(question, draft.serialize(question)) == draft


# Texts


def test_long_name_is_shortened_in_a_modal_and_in_full_nearby() -> None:
    things = tuple(Thing(f"t{at}", "long-thing", Named(f"Song {at}")) for at in range(30))
    places = tuple(Place(f"p{at}", "long-place", Named(f"Ford {at}")) for at in range(2))
    person = Presser(Assign(things, places))
    first = person.open()["components"][0]
    assert first["label"] == "Ford 0"
    hint = word("place-hint", least=0, most=1, exactly=False)
    assert first["description"] == f"{hint} · {word('long-place', name='Ford 0')}"
    option = first["component"]["options"][0]
    assert option["label"] == "Song 0"
    assert option["description"].startswith(word("long-thing", name="Song 0")[:60])
    assert len(parts(Controls(VOICE, 1, person.decision).rows(Draft(uses_menus=True)), MENU)) == 2


NAME = "a name that goes on and on about everything that anybody has ever done there, and beyond that about more"


def test_very_long_place_name_continues_next_to_the_hint() -> None:
    place = Place("p", "made-up-place", Named(NAME), 1, 2)
    shown = Presser(Assign(cards(6), (place, *fields(1)))).open()["components"][0]
    hint, _, rest = shown["description"].partition(" · ")
    assert hint == word("place-hint", least=1, most=2, exactly=False)
    assert f"{shown['label']} {rest}".replace("… …", "") == NAME


def test_copy_with_a_very_long_name_still_has_its_number() -> None:
    things = (Thing("t", "made-up-thing", Named(NAME), copies=2), *cards(5))
    menu = Presser(Assign(things, fields(2, most=2))).open()["components"][0]["component"]
    first, second = (
        f"{option['label']} {option['description']}".replace("… …", "") for option in menu["options"][:2]
    )
    assert (first, second) == (NAME, word("another-copy", thing=NAME, number=2))


def test_both_names_of_a_pair_with_very_long_names_are_shown() -> None:
    things = tuple(Thing(f"t{at}", "made-up-thing", Named(f"{at}, {NAME[:80]}")) for at in range(6))
    menu = Presser(Assign(things, fields(2, least=2, most=2))).open()["components"][0]["component"]
    line = f"{menu['options'][0]['label']} {menu['options'][0]['description']}".replace("… …", "")
    assert line == f"0, {NAME[:80]} and 1, {NAME[:80]}"


def test_menus_stay_valid_with_too_many_choices() -> None:
    presser = Presser(Pick(things(40), least=0, most=2))
    first, second = (parts(presser.rows, MENU)[at] for at in range(2))
    presser.choose(0, *[option["label"] for option in first["options"][:2]])
    presser.use(parts(presser.rows, MENU)[1]["custom_id"], second["options"][0]["value"])
    assert len(presser.rows) > 1
    assert len(presser.chosen) == 3


# Choosing in order


def test_modal_with_ordered_choices_shows_the_order_before_submitting() -> None:
    person = Presser(PickInOrder(things(12, 3), least=0, most=3))
    person.fill(0, ("Option 4",), (), ("Option 3",))
    assert person.answer is None
    assert person.chosen == numbered("Option 4", "Option 3")
    person.confirm()
    assert person.answer == Picked(keys=("option-4", "option-3"))


def test_changed_choice_comes_last_and_others_keep_their_order() -> None:
    person = Presser(PickInOrder(things(12, 3), least=0, most=3))
    person.fill(0, ("Option 4",), ("Option 2",), ("Option 3",))
    person.fill(0, ("Option 4",), ("Option 5",), ("Option 3",))
    assert person.chosen == numbered("Option 4", "Option 3", "Option 5")


def test_order_of_choosing_in_menus_is_kept() -> None:
    person = Presser(PickInOrder(things(12, 3), least=0, most=3))
    person.press(word("by-menus"))
    person.choose(2, "Option 3")
    person.choose(0, "Option 4")
    person.confirm()
    assert person.answer == Picked(keys=("option-3", "option-4"))


def test_more_than_five_ordered_groups_take_several_modals() -> None:
    person = Presser(PickInOrder(things(21, 7), least=0, most=7))
    person.fill(1, ("Option 6",), ())
    person.fill(0, ("Option 8",), (), (), (), ())
    assert person.chosen == numbered("Option 6", "Option 8")


def test_empty_modal_of_ordered_choices_is_not_an_answer() -> None:
    person = Presser(PickInOrder(things(12, 3), least=0, most=3))
    person.fill(0, (), (), ())
    assert person.answer is None
    assert not person.chosen


def test_too_many_spare_things_are_refused() -> None:
    person = Presser(Assign(cards(3, copies=2), fields(3, least=0, most=1), spare=1))
    person.fill(0, ("Card 1", "Card 2"), ("Card 3", "Card 1"), ())
    assert problem(person) == said("illegal-too-many-spare", most=1, laid=2)
