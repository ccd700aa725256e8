"""Questions that take more than one press: in forms or in menus, and always as one draft."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.presentation.components import SUCCESS
from bot.presentation.controls import Controls, Draft, sentence_of
from bot.presentation.controls.shapes import parts_of
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
from tests.presentation.made_up import Named, cards, eleven_places, fields, things, twelve_slots
from tests.presentation.pressing import MENU, VOICE, Presser, parts

SHAPES = ("pick", "share out", "arrange", "assign")
ELEVEN = tuple((f"card-{at}", f"field-{at}") for at in range(1, 11))


def problem(presser: Presser) -> str:
    """The sentence on what is wrong with the draft that is kept."""
    draft = Draft.of(presser.decision.question, presser.kept)
    found = () if draft is None else presser.controls.problems(draft)
    return "\n".join(sentence_of(VOICE, each, presser.decision.question) for each in found)


def defaults(menu: Any) -> list[str]:
    """What is chosen in a menu beforehand."""
    return [option["label"] for option in menu["options"] if option.get("default")]


# Laying things on places


def test_eleven_places_are_filled_by_two_forms_and_a_menu_and_confirmed() -> None:
    person = Presser(eleven_places())
    assert person.labels == ["1–5: Field 1 – Field 5", "6–10: Field 6 – Field 10", "As text", "Choose in menus"]
    person.fill("1–5: Field 1 – Field 5", *((f"Card {at}",) for at in range(1, 6)))
    person.choose(0, "Bid 3")
    assert not [label for label in person.labels if label.startswith("Done")]
    assert problem(person) == "Field 6 needs 1; nothing lies there."
    person.fill("6–10: Field 6 – Field 10", *((f"Card {at}",) for at in range(6, 11)))
    assert person.chosen == (*(f"Field {at}: Card {at}" for at in range(1, 11)), "Field 11: Bid 3")
    person.confirm()
    assert person.answer == Assigned(laid=(*ELEVEN, ("bid-3", "field-11")))


def test_eleven_places_are_filled_by_menus_page_by_page() -> None:
    person = Presser(eleven_places())
    person.press("Choose in menus")
    for at in range(1, 12):
        person.choose((at - 1) % 3, f"Card {at}" if at < 11 else "Bid 5")
        if at % 3 == 0:
            person.press("Next ▶")
    person.confirm()
    assert person.answer == Assigned(laid=(*ELEVEN, ("bid-5", "field-11")))


def test_forms_and_menus_fill_the_same_draft() -> None:
    person = Presser(eleven_places())
    person.choose(0, "Bid 1")
    person.press("Choose in menus")
    person.choose(0, "Card 7")
    person.press("Fill in a form")
    menus = [part["component"] for part in person.open("1–5: Field 1 – Field 5")["components"]]
    assert [defaults(menu) for menu in menus] == [["Card 7"], [], [], [], []]
    assert person.chosen[:2] == ("Field 1: Card 7", "Field 11: Bid 1")


def test_a_card_on_two_places_is_told_and_the_form_opens_again_as_it_was_filled() -> None:
    person = Presser(eleven_places())
    person.fill("1–5: Field 1 – Field 5", ("Card 1",), ("Card 1",), (), (), ("Card 9",))
    assert problem(person) == "Card 1: there is one, and you laid 2, on Field 1 and Field 2."
    menus = [part["component"] for part in person.open("1–5: Field 1 – Field 5")["components"]]
    assert [defaults(menu) for menu in menus] == [["Card 1"], ["Card 1"], [], [], ["Card 9"]]


def test_what_lies_on_another_place_is_marked_with_it_wherever_else_it_could_be_laid() -> None:
    person = Presser(eleven_places())
    person.fill("1–5: Field 1 – Field 5", ("Card 1",), (), (), (), ())
    first, second = [part["component"] for part in person.open("1–5: Field 1 – Field 5")["components"]][:2]
    assert [menu["options"][0]["label"] for menu in (first, second)] == ["Card 1", "Card 1 (now on Field 1)"]


def test_what_is_chosen_anew_takes_the_place_of_what_lay_there() -> None:
    person = Presser(eleven_places())
    person.press("Choose in menus")
    person.choose(0, "Card 1")
    person.choose(0, "Card 2")
    person.choose(1, "Card 1")
    assert person.chosen[:2] == ("Field 1: Card 2", "Field 2: Card 1")
    person.choose(0)
    assert person.chosen[0] == "Field 2: Card 1"


def test_what_is_still_empty_is_named_as_soon_as_anything_lies() -> None:
    person = Presser(eleven_places())
    person.fill("6–10: Field 6 – Field 10", *((f"Card {at}",) for at in range(6, 11)))
    assert person.chosen[5:] == (
        "Still empty: Field 1, Field 2, Field 3, Field 4, and Field 5",
        "Still empty: Field 11",
    )


def test_a_menu_in_which_something_is_chosen_still_says_for_which_place_it_is() -> None:
    person = Presser(eleven_places())
    person.fill("1–5: Field 1 – Field 5", ("Card 1",), ("Card 2",), (), (), ())
    person.press("Choose in menus")
    assert [defaults(menu) for menu in parts(person.rows, MENU)] == [["Field 1: Card 1"], ["Field 2: Card 2"], []]


def test_a_draft_is_dropped_by_starting_over() -> None:
    person = Presser(eleven_places())
    person.choose(0, "Bid 1")
    person.press("Start over")
    assert person.chosen == ()
    assert "Start over" not in person.labels


def test_one_form_for_all_places_is_an_answer_at_once() -> None:
    person = Presser(Assign(cards(6), fields(3, least=0, most=2)))
    assert person.labels == ["Place your things", "Place nothing", "Choose in menus"]
    person.fill("Place your things", ("Card 1", "Card 2"), (), ("Card 6",))
    assert person.answer == Assigned(laid=(("card-1", "field-1"), ("card-2", "field-1"), ("card-6", "field-3")))


def test_a_form_that_is_an_answer_at_once_says_so_on_top_and_no_other_does() -> None:
    at_once = Presser(Assign(cards(6), fields(3, least=0, most=2)))
    assert at_once.open("Place your things")["title"] == "Place your things: Submit does it at once"
    in_order = Presser(Assign(cards(6), fields(3, least=0, most=2), ordered=True))
    assert in_order.open("Place your things")["title"] == "Place your things"
    can_be_changed = Presser(Assign(cards(6), fields(3, least=0, most=2)), secret=True)
    assert can_be_changed.open("Place your things")["title"] == "Place your things"
    of_several = Presser(eleven_places())
    assert "Submit" not in of_several.open("1–5: Field 1 – Field 5")["title"]


def test_copies_of_a_thing_are_lines_of_their_own() -> None:
    person = Presser(Assign(cards(4, copies=3), fields(2, least=0, most=3)))
    person.fill("Place your things", ("Card 1", "Card 1 (3)"), ("Card 1 (2)", "Card 2"))
    assert person.answer is not None
    assert person.answer.laid.count(("card-1", "field-1")) == 2
    assert person.answer.laid.count(("card-1", "field-2")) == 1


def test_more_copies_than_there_are_is_told_by_name() -> None:
    person = Presser(Assign(cards(9, copies=2), fields(3, least=0, most=2)))
    person.fill("Place your things", ("Card 1", "Card 1 (2)"), ("Card 1",), ())
    assert person.answer is None
    assert problem(person) == "Card 1: there are 2, and you laid 3, on Field 1 and Field 2."


def test_things_keep_the_order_in_which_they_are_laid_where_it_matters() -> None:
    person = Presser(Assign(cards(6), fields(3, least=0, most=2), ordered=True))
    person.press("Choose in menus")
    person.choose(2, "Card 5")
    person.choose(0, "Card 1")
    person.choose(2, "Field 3: Card 5", "Card 2")
    assert person.chosen == ("1. Card 5 → Field 3", "2. Card 1 → Field 1", "3. Card 2 → Field 3")
    person.confirm()
    assert person.answer == Assigned(
        laid=(("card-5", "field-3"), ("card-1", "field-1"), ("card-2", "field-3")), ordered=True
    )


def test_a_set_of_places_that_is_too_full_and_a_group_that_is_too_small_are_told_by_name() -> None:
    places = fields(3, least=0, most=2)
    person = Presser(
        Assign((*cards(5), *cards(3, "bid")), places, (Together(("field-1", "field-2"), 2),), {"bid": 1})
    )
    person.fill("Place your things", ("Card 1", "Card 2"), ("Card 3",), ())
    assert problem(person) == "Field 1 and Field 2: together they hold 2; you laid 3."
    person.fill("Change", ("Card 1",), ("Card 3",), ())
    assert problem(person) == "Bids: 1 must lie somewhere; none does."


def test_a_few_ways_of_laying_are_buttons() -> None:
    person = Presser(Assign(cards(2), fields(2)))
    person.press("Field 1: Card 2 and Field 2: Card 1")
    assert person.answer == Assigned(laid=(("card-2", "field-1"), ("card-1", "field-2")))


# Sharing out


def test_twelve_slots_are_filled_in_three_forms_and_confirmed() -> None:
    person = Presser(twelve_slots())
    person.fill("1–5: Slot 1 – Slot 5", ("1",), ("0",), ("2",), (), ("3",))
    person.fill("11–12: Slot 11 – Slot 12", (), ("4",))
    assert person.chosen == ("Slot 1: 1", "Slot 3: 2", "Slot 5: 3", "Slot 12: 4")
    person.confirm()
    assert person.answer == SharedOut(shares={"slot-1": 1, "slot-3": 2, "slot-5": 3, "slot-12": 4})


def test_all_mistakes_of_a_form_are_told_at_once_and_stand_in_it_when_it_opens_again() -> None:
    person = Presser(ShareOut(tuple(Slot(at, "made-up-place", 40, {"name": f"Slot {at}"}) for at in "ABC"), 30))
    person.fill("Place your things", "many", "41", "31")
    assert problem(person).splitlines() == [
        "Slot A: “many” is not a whole number.",
        "Slot B: 41 is more than the 40 that are possible there.",
        "31 in all is too many; 30 is the most.",
    ]
    assert person.chosen == ("Slot A: many", "Slot B: 41", "Slot C: 31")
    lines = [part["component"].get("value") for part in person.open("Change")["components"]]
    assert lines == ["many", "41", "31"]
    person.fill("Change", "1", "", "-1")
    assert problem(person) == "Slot C: a number below zero cannot be given."


def test_all_mistakes_of_what_is_laid_are_told_at_once_and_before_what_is_missing() -> None:
    question = eleven_places()
    decision = Decision(token="1", seat=0, kind="place", question=question)
    laid = Draft(laid=((0, 0), (0, 1), (1, 2), (1, 3)))
    found = Controls(VOICE, 1, decision).problems(laid)
    assert [sentence_of(VOICE, one, question) for one in found] == [
        "Card 1: there is one, and you laid 2, on Field 1 and Field 2.",
        "Card 2: there is one, and you laid 2, on Field 3 and Field 4.",
    ]


def test_what_says_nothing_but_zero_is_no_gift_and_is_told_so() -> None:
    person = Presser(ShareOut((Slot("tea", "dish-tea", 3),), 3, least=1), form=True)
    person.fill("Place your things", ("0",))
    assert person.answer is None
    assert problem(person) == "Choose 1 to 3 in all."


def test_a_form_of_zeros_is_an_answer_where_nothing_need_be_given() -> None:
    person = Presser(ShareOut((Slot("tea", "dish-tea", 3),), 3), form=True)
    person.fill("Place your things", ("0",))
    assert person.answer == SharedOut()


def test_who_has_nothing_to_lay_gets_no_form() -> None:
    assert Presser(ShareOut((Slot("tea", "dish-tea", 0),), 0), form=True).labels == ["Place nothing"]


def test_a_question_that_wants_its_form_has_it_with_few_answers_too() -> None:
    few = ShareOut((Slot("tea", "dish-tea", 1),), 1)
    assert Presser(few).labels == ["Tea: 1", "Place nothing"]
    person = Presser(few, form=True)
    assert person.labels == ["Place your things", "Place nothing"]
    person.fill("Place your things", ("1",))
    assert person.answer == SharedOut(shares={"tea": 1})


def test_a_sealed_answer_fills_the_form_and_can_still_be_exchanged_for_nothing() -> None:
    sealed = SharedOut(shares={"slot-1": 5, "slot-12": 9})
    person = Presser(twelve_slots(), sealed=sealed)
    assert defaults(person.open("1–5: Slot 1 – Slot 5")["components"][0]["component"]) == ["5"]
    assert "Place nothing" in person.labels
    person.fill("6–10: Slot 6 – Slot 10", ("1",), (), (), (), ())
    assert person.chosen == ("Slot 1: 5", "Slot 6: 1", "Slot 12: 9")


def test_what_stands_in_a_form_already_is_changed_there_and_does_not_look_like_sending_it() -> None:
    person = Presser(ShareOut((Slot("tea", "dish-tea", 1),), 1), form=True, sealed=SharedOut(shares={"tea": 1}))
    assert person.labels == ["Change", "Place nothing"]


def test_where_the_order_matters_it_is_shown_before_it_counts() -> None:
    person = Presser(Assign(cards(6), fields(3, least=0, most=2), ordered=True))
    person.fill("Place your things", ("Card 1", "Card 2"), (), ("Card 6",))
    assert person.answer is None
    assert person.chosen == ("1. Card 1 → Field 1", "2. Card 2 → Field 1", "3. Card 6 → Field 3")
    assert person.labels == ["Change", "Done: Place your things (3)", "Start over", "Choose in menus"]
    person.confirm()
    assert person.answer is not None


def test_a_title_too_long_for_the_button_that_confirms_is_left_out_whole() -> None:
    person = Presser(Assign(cards(6), fields(3, least=0, most=2), ordered=True))
    person.decision = replace(person.decision, kind="place-at-length")
    person.fill("Place all of your many things on the fields of the board, one after another", ("Card 1",), (), ())
    assert "Done" in person.labels


# Picking and arranging


def test_a_pick_of_several_has_a_menu_of_its_form_for_each_group() -> None:
    person = Presser(Pick(things(12, 4), least=1, most=2))
    person.fill("Place your things", ("Option 5",), (), ("Option 3",), ("Option 12",))
    assert person.answer is None
    assert problem(person) == "Choose 1 to 2; you chose 3."
    person.fill("Change", ("Option 5",), (), (), ("Option 12",))
    assert person.answer == Picked(keys=("option-5", "option-12"))


def test_five_items_are_put_in_order_by_one_form() -> None:
    person = Presser(Arrange(things(5)))
    person.fill("Place your things", ("Option 5",), ("Option 5",), ("Option 1",), (), ())
    assert problem(person) == "The same was chosen twice."
    person.fill("Change", ("Option 5",), ("Option 4",), ("Option 1",), (), ("Option 2",))
    assert problem(person) == "Put all 5 in order."
    assert person.chosen == ("1. Option 5", "2. Option 4", "3. Option 1", "5. Option 2")
    person.press("Choose in menus")
    person.choose(0, "Option 3")
    person.confirm()
    assert person.answer == Arranged(order=("option-5", "option-4", "option-1", "option-3", "option-2"))


# Drafts


def test_an_earlier_view_cannot_confirm_what_it_does_not_show() -> None:
    person = Presser(twelve_slots())
    person.fill("1–5: Slot 1 – Slot 5", ("1",), (), (), (), ())
    (confirm,) = (part for row in person.rows for part in row["components"] if part.get("style") == SUCCESS)
    person.fill("1–5: Slot 1 – Slot 5", ("2",), (), (), (), ())
    person.use(confirm["custom_id"])
    assert person.answer is None
    assert person.chosen == ("Slot 1: 2",)


def test_the_draft_of_other_options_is_ignored() -> None:
    kept = Draft((1, 2)).content(Pick(things(30), most=3))
    assert Draft.of(Pick(things(30), most=3), kept) == Draft((1, 2))
    assert Draft.of(Pick(things(31), most=3), kept) is None
    assert Draft.of(Pick(things(30), most=3), None) is None


@pytest.mark.parametrize("questions", [picks(), share_outs(), arranges(), assigns()], ids=SHAPES)
@settings(deadline=None, max_examples=200)
@given(data=st.data())
def test_the_draft_of_any_lawful_answer_is_kept_as_it_was(
    questions: st.SearchStrategy[Question], data: st.DataObject
) -> None:
    question, seed = data.draw(questions), data.draw(SEEDS)
    draft = parts_of(question).draft(question.sample(Chance(seed)))
    assert Draft.of(question, draft.content(question)) == draft


@pytest.mark.parametrize(
    ("question", "draft"),
    [
        (Pick(things(30), most=3), Draft((1, 29))),
        (Arrange(things(5)), Draft((4, -1, 0))),
        (twelve_slots(), Draft(lines=("1", "", "x", *[""] * 9))),
        (eleven_places(), Draft(laid=((3, 4), (0, 1)))),
    ],
)
def test_a_draft_is_kept_as_it_was(question: Any, draft: Draft) -> None:
    assert Draft.of(question, draft.content(question)) == draft


# Words


def test_a_name_too_long_for_a_form_is_short_there_and_stands_in_full_beside_it() -> None:
    things = tuple(Thing(f"t{at}", "long-thing", Named(f"Song {at}")) for at in range(30))
    places = tuple(Place(f"p{at}", "long-place", Named(f"Ford {at}")) for at in range(2))
    person = Presser(Assign(things, places))
    first = person.open("Place your things")["components"][0]
    assert first["label"] == "Ford 0"
    assert first["description"] == "0 to 1 · Ford 0, where the wind from the northern mountains never rests"
    option = first["component"]["options"][0]
    assert option["label"] == "Song 0"
    assert option["description"].startswith("Song 0, which every traveller")
    assert len(parts(Controls(VOICE, 1, person.decision).rows(Draft(by_menus=True)), MENU)) == 2


NAME = "a name that goes on and on about everything that anybody has ever done there, and beyond that about more"


def test_of_a_place_with_a_very_long_name_the_hint_is_kept_and_the_name_goes_on_beside_it() -> None:
    place = Place("p", "made-up-place", Named(NAME), 1, 2)
    shown = Presser(Assign(cards(6), (place, *fields(1)))).open("Place your things")["components"][0]
    hint, _, rest = shown["description"].partition(" · ")
    assert hint == "1 to 2"
    assert f"{shown['label']} {rest}".replace("… …", "") == NAME


def test_a_copy_of_a_thing_with_a_very_long_name_still_says_which_one_it_is() -> None:
    things = (Thing("t", "made-up-thing", Named(NAME), copies=2), *cards(5))
    menu = Presser(Assign(things, fields(2, most=2))).open("Place your things")["components"][0]["component"]
    first, second = (
        f"{option['label']} {option['description']}".replace("… …", "") for option in menu["options"][:2]
    )
    assert (first, second) == (NAME, f"{NAME} (2)")


def test_of_two_things_with_very_long_names_both_are_read_in_their_menu() -> None:
    things = tuple(Thing(f"t{at}", "made-up-thing", Named(f"{at}, {NAME[:80]}")) for at in range(6))
    menu = Presser(Assign(things, fields(2, least=2, most=2))).open("Place your things")["components"][0]["component"]
    line = f"{menu['options'][0]['label']} {menu['options'][0]['description']}".replace("… …", "")
    assert line == f"0, {NAME[:80]} and 1, {NAME[:80]}"


def test_more_may_be_chosen_than_is_still_free_and_the_menus_are_still_what_discord_takes() -> None:
    presser = Presser(Pick(things(40), least=0, most=2))
    first, second = (parts(presser.rows, MENU)[at] for at in range(2))
    presser.choose(0, *[option["label"] for option in first["options"][:2]])
    presser.use(parts(presser.rows, MENU)[1]["custom_id"], second["options"][0]["value"])
    assert len(presser.rows) > 1
    assert len(presser.chosen) == 3


# Choosing in order


def test_a_form_of_choices_in_order_shows_the_order_before_it_is_confirmed() -> None:
    person = Presser(PickInOrder(things(12, 3), least=0, most=3))
    person.fill("Place your things", ("Option 4",), (), ("Option 3",))
    assert person.answer is None
    assert person.chosen == ("1. Option 4", "2. Option 3")
    person.confirm()
    assert person.answer == Picked(keys=("option-4", "option-3"))


def test_what_is_changed_in_a_form_comes_last_and_the_rest_keeps_its_place() -> None:
    person = Presser(PickInOrder(things(12, 3), least=0, most=3))
    person.fill("Place your things", ("Option 4",), ("Option 2",), ("Option 3",))
    person.fill("Change", ("Option 4",), ("Option 5",), ("Option 3",))
    assert person.chosen == ("1. Option 4", "2. Option 3", "3. Option 5")


def test_the_order_of_choosing_in_menus_is_kept_where_it_matters() -> None:
    person = Presser(PickInOrder(things(12, 3), least=0, most=3))
    person.press("Choose in menus")
    person.choose(2, "Option 3")
    person.choose(0, "Option 4")
    person.confirm()
    assert person.answer == Picked(keys=("option-3", "option-4"))


def test_more_than_five_groups_to_choose_from_in_order_are_filled_in_by_several_forms() -> None:
    person = Presser(PickInOrder(things(21, 7), least=0, most=7))
    person.fill(person.labels[1], ("Option 6",), ())
    person.fill(person.labels[0], ("Option 8",), (), (), (), ())
    assert person.chosen == ("1. Option 6", "2. Option 8")


def test_an_empty_form_of_choices_in_order_is_no_answer_for_it_may_be_sent_by_mistake() -> None:
    person = Presser(PickInOrder(things(12, 3), least=0, most=3))
    person.fill("Place your things", (), (), ())
    assert person.answer is None
    assert not person.chosen


def test_a_place_that_may_hold_spare_things_says_so_and_too_many_are_refused_in_a_sentence() -> None:
    person = Presser(Assign(cards(3, copies=2), fields(3, least=0, most=1), spare=1))
    person.fill("Place your things", ("Card 1", "Card 2"), ("Card 3", "Card 1"), ())
    assert problem(person) == "Only one more may lie beyond what each place holds; you laid 2 more."
