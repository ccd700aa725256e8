"""Tests for filling in a question with eleven places and dozens of things on a phone."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.localization.localizer import Lexicon, Localizer
from bot.model.custom_ids import CustomId
from bot.presentation.components import PRIMARY, SUCCESS
from bot.presentation.controls import Draft, OutdatedControlError, parse_control, parse_text, suggestion_draft
from bot.presentation.search import similarity
from engine.core.questions import Assign, Assigned, Place, Thing
from tests.presentation.control_user import BUTTON, MENU, VOICE, Presser, lies, named, parts, refused, said, word
from tests.presentation.large_questions import Named, cards, eleven_places, fields

CARDS, FIELDS = 30, 10
KEPT = said("misread-kept")
NOT_YOURS = "No cart of yours."


class Sections(Lexicon):
    """A lexicon with ten cards per section. Later cards are worth more, except on the second field."""

    fact_kinds = VOICE.lexicon.fact_kinds

    def section_of(self, localizer: Localizer, thing: Thing[Any]) -> str:
        return f"Part {(int(thing.key.removeprefix('card-')) - 1) // 10 + 1}"

    def assignment_value(self, localizer: Localizer, thing: Thing[Any], place: Place[Any]) -> float:
        number = int(thing.key.removeprefix("card-"))
        return -number if place.key == "field-2" else number

    def unassignable_names(self, localizer: Localizer, question: Assign[Any, Any]) -> Mapping[str, str]:
        return {"Cart 1": NOT_YOURS}


MANY = Localizer(VOICE.catalog, lexicon=Sections())


def many_cards() -> Assign[Named, Named]:
    """Return a question about more cards than a menu can have, for ten fields, and a bid."""
    return Assign((*cards(CARDS), *cards(5, "bid")), (*fields(FIELDS, "card"), *fields(1, "bid", first=FIELDS + 1)))


def section(field: int, part: int) -> str:
    """Return the placeholder of a menu with one section of a field's cards."""
    return word("section-of-place", place=f"Field {field}", section=f"Part {part}")


def misread(line: int, text: str, *several: str, near: str | None = None, bare: bool = False) -> str:
    """Return the error message for a part of a line that can't be parsed."""
    names = VOICE.catalog.format_list(several, "or")
    return said("misread", line=line, text=text, several=len(several), names=names, near=near, bare=bare)


def labels(menu: Any) -> list[str]:
    return [option["label"] for option in menu["options"]]


def write(person: Presser, text: str) -> None:
    """Submit the text modal."""
    assert person.control("text")
    form = person.controls.text_modal(Draft.parse(person.decision.question, person.kept))
    assert refused(9, form) == []
    person.use(form["custom_id"], text, spelled=partial(parse_text, VOICE))


def text_in(person: Presser) -> str:
    """Return the content of the text modal when it opens."""
    form = person.controls.text_modal(Draft.parse(person.decision.question, person.kept))
    return str(form["components"][0]["component"].get("value", ""))


# More options than a menu can have


def test_too_large_menu_shows_the_best_options_first() -> None:
    person = Presser(many_cards(), MANY)
    first, second, *_ = (part["component"] for part in person.open()["components"])
    assert labels(first) == [*(f"Card {at}" for at in range(30, 6, -1)), word("others-of-place")]
    assert labels(second) == [*(f"Card {at}" for at in range(1, 25)), word("others-of-place")]


def test_assigned_thing_is_always_in_its_places_menu() -> None:
    person = Presser(many_cards(), MANY)
    person.fill(0, (word("others-of-place"),), (), (), (), ())
    person.choose(0, "Card 3")
    first = person.open()["components"][0]["component"]
    assert labels(first)[0] == "Card 3"
    assert first["options"][0]["default"]


def test_other_options_are_in_menus_by_section() -> None:
    person = Presser(many_cards(), MANY)
    person.fill(0, (word("others-of-place"),), ("Card 1",), (), (), ())
    assert [menu["placeholder"] for menu in parts(person.rows, MENU)] == [section(1, part) for part in (1, 2, 3)]
    assert person.labels == [word("back-to-all")]
    person.choose(0, "Card 2")
    assert person.chosen[:2] == (lies("Field 1", "Card 2"), lies("Field 2", "Card 1"))
    assert named(1, 5) in person.labels


def test_other_options_of_several_places_are_shown_one_after_the_other() -> None:
    person = Presser(many_cards(), MANY)
    person.fill(0, (word("others-of-place"),), (), (word("others-of-place"),), (), ())
    person.choose(0, "Card 2")
    assert parts(person.rows, MENU)[0]["placeholder"] == section(3, 1)
    person.choose(1, "Card 12")
    assert person.chosen[:2] == (lies("Field 1", "Card 2"), lies("Field 3", "Card 12"))


def test_viewing_the_other_options_changes_nothing() -> None:
    person = Presser(many_cards(), MANY)
    person.fill(0, ("Card 30",), (), (), (), ())
    person.fill(0, (word("others-of-place"),), (), (), (), ())
    person.press(word("back-to-all"))
    assert person.chosen[0] == lies("Field 1", "Card 30")


@pytest.mark.parametrize("number", [10, CARDS])
def test_what_only_a_place_can_take_comes_first_in_its_menu(number: int) -> None:
    question = Assign((*cards(number), *cards(2, "bid")), (*fields(2, "card"), *fields(1, "card", "bid", first=3)))
    bid = Presser(question).open()["components"][2]["component"]
    assert labels(bid)[:3] == ["Bid 1", "Bid 2", "Card 1"]


# Earlier answers and suggestions


def test_earlier_answer_can_be_used_as_a_draft() -> None:
    earlier = Assigned(laid=(("card-4", "field-1"), ("card-99", "field-2"), ("bid-2", "field-11")))
    person = Presser(eleven_places(), earlier=earlier)
    person.press(word("question-again"))
    assert person.chosen[:2] == (lies("Field 1", "Card 4"), lies("Field 11", "Bid 2"))
    assert word("question-again") not in person.labels


def test_outdated_control_does_not_replace_a_draft_with_the_earlier_answer() -> None:
    person = Presser(eleven_places(), earlier=Assigned(laid=(("card-4", "field-1"),)))
    control = person.control("again")
    own = Draft(assignments=((7, 2),))
    assert parse_control(person.decision, control, (), own.serialize(person.decision.question)) == own


def test_menu_with_an_empty_value_is_outdated() -> None:
    person = Presser(eleven_places())
    menu, *_ = parts(person.rows, MENU)
    control = CustomId.parse(menu["custom_id"])
    assert control is not None
    with pytest.raises(OutdatedControlError):
        parse_control(person.decision, control, ("",))


def test_control_for_a_missing_earlier_answer_is_outdated() -> None:
    person = Presser(eleven_places(), earlier=Assigned())
    control = person.control("again")
    with pytest.raises(OutdatedControlError):
        parse_control(Presser(eleven_places()).decision, control)


def test_suggestion_is_a_draft_and_not_an_answer() -> None:
    person = Presser(eleven_places(), may_suggest=True)
    control = person.control("suggest")
    draft = suggestion_draft(person.decision, control, Assigned(laid=(("card-4", "field-1"),)))
    assert person.controls.draft_lines(draft)[0] == lies("Field 1", "Card 4")
    with pytest.raises(OutdatedControlError):
        suggestion_draft(Presser(many_cards()).decision, control, Assigned())


def highlighted(person: Presser) -> list[str]:
    return [part["label"] for part in parts(person.rows, BUTTON) if part["style"] == PRIMARY]


def test_suggest_is_first_and_the_only_highlighted_button_without_a_draft() -> None:
    person = Presser(eleven_places(), may_suggest=True)
    assert person.labels == [word("suggest"), named(1, 5), named(6, 10)]
    assert highlighted(person) == [word("suggest")]


def test_first_modal_is_highlighted_without_suggestions() -> None:
    person = Presser(eleven_places())
    assert highlighted(person) == [named(1, 5)]
    person.fill(0, ("Card 1",), (), (), (), ())
    assert highlighted(person) == []


def test_draft_hides_suggest_and_a_complete_one_starts_with_submit() -> None:
    person = Presser(eleven_places(), may_suggest=True)
    person.fill(0, *((f"Card {at}",) for at in range(1, 6)))
    assert person.labels == [named(1, 5), named(6, 10), word("start-over")]
    person.fill(1, *((f"Card {at}",) for at in range(6, 11)))
    person.choose(0, "Bid 3")
    first, *others = parts(person.rows, BUTTON)
    assert first["style"] == SUCCESS
    assert [part["label"] for part in others] == [named(1, 5), named(6, 10), word("start-over")]


# There are always at most four rows; `Presser` checks this.

WHOLE = Assigned(laid=(*((f"card-{at}", f"field-{at}") for at in range(1, 11)), ("bid-3", "field-11")))
MANY_WAYS = {"earlier": WHOLE, "may_suggest": True}


def test_all_controls_fit_with_every_way_to_begin() -> None:
    person = Presser(many_cards(), MANY, **MANY_WAYS)
    assert person.labels[:2] == [word("suggest"), word("question-again")]
    assert person.other_labels == [word("as-text"), word("by-menus")]
    person.press(word("question-again"))
    person.press(word("by-menus"))
    person.press(word("page-on"))
    assert person.labels[1:] == [word("start-over"), word("by-forms"), word("page-back"), word("page-on")]


@pytest.mark.slow
def test_many_modals_leave_no_part_as_a_menu() -> None:
    person = Presser(Assign(cards(60), fields(56, "card")), MANY, **MANY_WAYS)
    assert not parts(person.rows, MENU)
    assert word("page-on") in person.labels


# As text


def test_text_of_a_draft_can_be_parsed_again() -> None:
    person = Presser(eleven_places())
    person.fill(0, ("Card 5",), (), (), (), ("Card 9",))
    text = text_in(person)
    assert [line.split(":") for line in text.splitlines()[:2]] == [["Field 1", " Card 5"], ["Field 2", ""]]
    assert parse_text(VOICE, person.decision.question, text) == Draft(assignments=((4, 0), (8, 4)))


def test_abbreviations_and_any_case_are_accepted() -> None:
    person = Presser(eleven_places())
    write(person, "f 2: CARD 3\n\nfield 10 :  c 10\nFIELD 11: bid 1")
    assert person.chosen[:3] == (lies("Field 2", "Card 3"), lies("Field 10", "Card 10"), lies("Field 11", "Bid 1"))


@pytest.mark.parametrize("text", ["1: rd 3", "FIELD 1.: (Card) 3"])
def test_any_unambiguous_part_of_a_name_is_accepted(text: str) -> None:
    """Entire words take precedence: 1 means Field 1, not Field 10."""
    person = Presser(eleven_places())
    write(person, text)
    assert person.chosen[0] == lies("Field 1", "Card 3")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Feld 1: Card 1", misread(1, "Feld 1", near="Field 1")),
        ("Field 1: Card 1, Cart 2", misread(1, "Cart 2", near="Card 2")),
        ("Field 1: Card 1, turnip", misread(1, "turnip")),
        ("Field 1: Card 1\nField 2", misread(2, "Field 2", bare=True)),
        ("so be it", misread(1, "so be it", bare=True)),
    ],
)
def test_unknown_name_is_reported_with_its_line(text: str, told: str) -> None:
    person = Presser(eleven_places())
    write(person, text)
    draft = Draft.parse(person.decision.question, person.kept)
    assert draft is not None
    assert person.controls.misread_messages(draft) == (told, KEPT)


def test_ambiguous_name_lists_the_candidates() -> None:
    person = Presser(eleven_places())
    write(person, "Field 2: Bid")
    draft = Draft.parse(person.decision.question, person.kept)
    assert draft is not None
    bids = [f"Bid {at}" for at in range(1, 6)]
    assert person.controls.misread_messages(draft) == (misread(1, "Bid", *bids), KEPT)


def test_known_but_unassignable_name_is_explained() -> None:
    person = Presser(many_cards(), MANY)
    write(person, "Field 1: cart\nField 2: Card 2")
    draft = Draft.parse(person.decision.question, person.kept)
    assert draft is not None
    assert person.controls.misread_messages(draft) == (said("not-laid", line=1, why=NOT_YOURS), KEPT)
    assert person.chosen[0] == lies("Field 2", "Card 2")


def test_invalid_text_is_kept_for_editing() -> None:
    person = Presser(eleven_places())
    text = "Field 1: Card 1\nFeld 2: Card 2"
    write(person, text)
    assert person.chosen[0] == lies("Field 1", "Card 1")
    assert text_in(person) == text
    assert not [label for label in person.labels if label.startswith(word("confirm"))]


def test_some_of_many_mistakes_are_named_and_the_others_counted() -> None:
    person = Presser(eleven_places())
    write(person, "\n".join(f"nothing {number}: {'x' * 90}" for number in range(15)))
    told = person.controls.misread_messages(Draft.parse(person.decision.question, person.kept) or Draft())
    assert len(told) == 8
    assert told[-2:] == (said("misread-more", number=9), KEPT)
    assert max(map(len, told)) < 250


def test_similar_names_are_looked_up_only_for_named_mistakes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked_up: set[str] = set()

    def noting(name: str, wanted: str) -> float:
        looked_up.add(wanted)
        return similarity(name, wanted)

    monkeypatch.setattr("bot.presentation.controls.assign.similarity", noting)
    person = Presser(eleven_places())
    write(person, "\n".join(f"nothing {number}: Card 1" for number in range(15)))
    assert not looked_up, "reading needs no comparison"
    person.controls.misread_messages(Draft.parse(person.decision.question, person.kept) or Draft())
    assert looked_up == {f"nothing {number}" for number in range(6)}


def test_continuing_in_a_modal_drops_the_text() -> None:
    person = Presser(eleven_places())
    write(person, "Field 1: Card 1\nFeld 2: Card 2")
    person.fill(0, ("Card 1",), ("Card 2",), (), (), ())
    assert text_in(person).splitlines()[1].split(": ") == ["Field 2", "Card 2"]


def test_card_on_two_lines_is_kept_and_reported() -> None:
    person = Presser(eleven_places())
    write(person, "Field 1: Card 1\nField 2: Card 1")
    assert person.chosen[:2] == (lies("Field 1", "Card 1"), lies("Field 2", "Card 1"))
    draft = Draft.parse(person.decision.question, person.kept)
    assert draft is not None
    assert person.controls.problems(draft)


def test_too_long_text_is_refused() -> None:
    with pytest.raises(ValueError, match="no text"):
        parse_text(VOICE, eleven_places(), "x" * 2001)


# Numbers of presses, after the seat was opened; a modal is opened and submitted


def counted(fill: Callable[[Presser], int], **how: Any) -> int:
    """Return the number of presses that the bot receives until the answer is submitted."""
    person = Presser(eleven_places(), **how)
    presses = 1 + fill(person)
    (done,) = (part for part in parts(person.rows, BUTTON) if part["style"] == SUCCESS)
    person.use(done["custom_id"])
    assert person.answer is not None
    return presses + 1


def from_nothing(person: Presser) -> int:
    person.fill(0, *((f"Card {at}",) for at in range(1, 6)))
    person.fill(1, *((f"Card {at}",) for at in range(6, 11)))
    person.choose(0, "Bid 3")
    return 5


def test_new_plan_takes_seven_presses() -> None:
    assert counted(from_nothing) == 7


def test_earlier_plan_with_two_changes_takes_five_presses() -> None:
    earlier = Assigned(laid=(*((f"card-{at}", f"field-{at}") for at in range(1, 11)), ("bid-3", "field-11")))

    def change(person: Presser) -> int:
        person.press(word("question-again"))
        person.fill(0, ("Card 2",), ("Card 1",), *((f"Card {at}",) for at in range(3, 6)))
        return 3

    assert counted(change, earlier=earlier) == 5


def test_text_with_one_card_too_many_is_kept() -> None:
    person = Presser(many_cards(), MANY)
    lines = [f"Field {at}: Card {at}" for at in range(1, FIELDS + 1)]
    write(person, "\n".join([*lines, "Field 11: Bid 1, Bid 2"]))
    draft = Draft.parse(person.decision.question, person.kept)
    assert draft is not None
    assert len(draft.assignments) == FIELDS + 2


@pytest.mark.parametrize("by_menus", [False, True])
def test_place_overfilled_by_a_text_can_be_opened_and_fixed(by_menus: bool) -> None:
    plan = Assign(cards(15), fields(6, most=2))
    person = Presser(plan)
    write(person, "Field 1: Card 1, Card 2, Card 3")
    draft = Draft.parse(plan, person.kept)
    assert draft is not None
    controls = person.controls

    shown = [(7, {"components": [*controls.rows(replace(draft, uses_menus=by_menus))]})]
    shown += [(9, controls.modal(number, draft)) for number in (0, 1)]

    assert [refused(kind, data) for kind, data in shown] == [[], [], []]
