"""Tests that controls, including those of old messages, are parsed from their custom ids, without texts."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId, checksum
from bot.presentation.controls import (
    ANSWER_CONTROLS,
    Controls,
    Draft,
    NotANumberError,
    OutdatedControlError,
    parse_control,
    problem_text,
)
from bot.presentation.controls.drafts import options_hash
from bot.presentation.controls.parsing import answer_form
from bot.presentation.controls.pick import list_few_answers
from engine.core.questions import (
    Action,
    Arrange,
    Arranged,
    Decision,
    Option,
    Pick,
    Picked,
    Question,
    SharedOut,
    ShareOut,
    Slot,
)
from tests.presentation.large_questions import eleven_places
from tests.wording import WORDING, say

THINGS: tuple[Option[None], ...] = tuple(Option(f"key-{at}", "a-word-that-nobody-wrote") for at in range(3))
GROUPED: tuple[Option[None], ...] = tuple(
    Option(f"key-{at}", "a-word-that-nobody-wrote", group=f"group-{at % 4}") for at in range(12)
)
SLOTS = (Slot("tea", "dish-tea", 4), Slot("rice", "dish-rice", 2))
FEW, MANY, SEVERAL = Pick(THINGS), Pick(GROUPED, least=0), Pick(GROUPED, least=0, most=2)
ORDER, FORM = Arrange(THINGS), ShareOut(SLOTS, budget=5)


def asked(question: Question) -> Decision:
    return Decision(token="17", seat=1, kind="place", facts={}, question=question, invitation=False)


def meaning(question: Question, control: str, *values: str) -> Any:
    """Return the draft or the answer that a used control leads to."""
    custom_id = CustomId.parse(control)
    assert custom_id is not None
    meant = parse_control(asked(question), custom_id, values)
    if isinstance(meant, Draft):
        return meant
    assert meant == Action(token="17", answer=meant.answer)
    return meant.answer


SINCE = {"answer", "fill", "done", "again", "write", "unsay"}
"""Controls that only later releases have."""

WRITTEN_BEFORE = [
    (FEW, "cb:pick:123456:1:17:64caa12d:01", (), Picked(keys=("key-1",))),
    (MANY, "cb:pick:123456:1:17:bb1b13af:", (), Picked()),
    (MANY, "cb:pick:123456:1:17:bb1b13af::0", ("11",), Picked(keys=("key-11",))),
    (MANY, "cb:group:123456:1:17:bb1b13af::0:3", (), Draft(group=3)),
    (MANY, "cb:page:123456:1:17:bb1b13af::0", (), Draft()),
    (SEVERAL, "cb:draft:123456:1:17:bb1b13af:0001:0:1", ("5",), Draft((0, 5))),
    (SEVERAL, "cb:draft:123456:1:17:bb1b13af:0001:0:1", (), Draft((0,))),
    (SEVERAL, "cb:page:123456:1:17:bb1b13af:0001:1", (), Draft((0, 1), page=1)),
    (SEVERAL, "cb:page:123456:1:17:bb1b13af::0:clear", (), Draft()),
    (SEVERAL, "cb:pick:123456:1:17:bb1b13af:0001", (), Picked(keys=("key-0", "key-1"))),
    (ORDER, "cb:order:123456:1:17:64caa12d::0", ("1",), Draft((1,))),
    (ORDER, "cb:order:123456:1:17:64caa12d:01:0", ("2",), Draft((1, 2, 0))),
    (ORDER, "cb:page:123456:1:17:64caa12d::0:clear", (), Draft()),
    (ORDER, "cb:arrange:123456:1:17:64caa12d:010002", (), Arranged(order=("key-1", "key-0", "key-2"))),
    (FORM, "cb:nothing:123456:1:17:707cb818", (), SharedOut()),
    (FORM, "cb:share:123456:1:17:707cb818", ("", "2"), SharedOut(shares={"rice": 2})),
]
"""Custom ids in existing messages, and the results they must keep."""


@pytest.mark.parametrize(("question", "custom_id", "values", "meant"), WRITTEN_BEFORE)
def test_control_in_an_old_message_keeps_its_meaning(
    question: Question, custom_id: str, values: tuple[str, ...], meant: Any
) -> None:
    assert meaning(question, custom_id, *values) == meant


def test_every_kind_of_answering_control_is_tested() -> None:
    assert {custom_id.split(":")[1] for _, custom_id, _, _ in WRITTEN_BEFORE} == ANSWER_CONTROLS - SINCE


@pytest.mark.parametrize(
    ("question", "content"),
    [
        (SEVERAL, Draft((0, 99)).serialize(SEVERAL)),
        (ORDER, Draft((0, -2)).serialize(ORDER)),
        (FORM, Draft(texts=("9" * 500, "")).serialize(FORM)),
        (FORM, Draft(texts=("1", "2", "3")).serialize(FORM)),
        (SEVERAL, "[1, 2"),
        (SEVERAL, "{}"),
    ],
)
def test_content_that_no_control_can_have_stored_is_not_a_draft(question: Question, content: str) -> None:
    assert Draft.parse(question, content) is None


def test_control_with_missing_places_is_outdated() -> None:
    with pytest.raises(OutdatedControlError):
        meaning(SEVERAL, f"cb:page:123456:1:17:{options_hash(SEVERAL)}:zzzz:0")


@pytest.mark.parametrize("question", [SEVERAL, ORDER, FORM, eleven_places()], ids=lambda question: question.shape)
@pytest.mark.parametrize("how", ["menus.0", "others.0", "others.99"])
def test_a_control_that_leads_to_the_others_of_a_menu_with_none_is_outdated(question: Question, how: str) -> None:
    with pytest.raises(OutdatedControlError):
        meaning(question, f"cb:page:123456:1:17:{options_hash(question)}::0:{how}")


@pytest.mark.parametrize(
    ("question", "custom_id"),
    [
        (FEW, "cb:arrange:123456:1:17:64caa12d:000102"),
        (ORDER, "cb:pick:123456:1:17:64caa12d:00"),
        (FORM, "cb:order:123456:1:17:707cb818::0"),
        (FORM, "cb:group:123456:1:17:707cb818::0:0"),
        (FORM, "cb:form:123456:1:17:707cb818"),
    ],
)
def test_control_of_another_shape_is_outdated(question: Question, custom_id: str) -> None:
    with pytest.raises(OutdatedControlError):
        meaning(question, custom_id)


def test_text_that_is_not_a_number_is_kept_and_reported() -> None:
    draft = meaning(FORM, "cb:share:123456:1:17:707cb818", "", " 3.5 ")
    assert draft == Draft(texts=("", "3.5"))
    localizer = Localizer(WORDING.catalog("en", "toy"))
    (problem,) = Controls(localizer, 123456, asked(FORM)).problems(draft)
    assert isinstance(problem, NotANumberError)
    assert (problem.slot, problem.text) == (SLOTS[1], "3.5")
    assert problem_text(localizer, problem) == say("illegal-not-a-number", slot="Rice", text="3.5")


def test_single_modal_is_used_on_request_or_for_many_answers() -> None:
    many = ShareOut(tuple(Slot(f"dish-{at}", "dish-tea", 4) for at in range(6)), budget=5)
    assert not has_form(asked(FORM))
    assert has_form(replace(asked(FORM), form=True))
    assert has_form(asked(ShareOut(many.slots[:5], budget=5)))
    assert not has_form(replace(asked(many), form=True))
    assert not has_form(replace(asked(FEW), form=True))


def has_form(decision: Decision) -> bool:
    return Controls(Localizer(WORDING.catalog("en", "toy")), 123456, decision).is_one_modal


@dataclass(frozen=True)
class Riddle:
    """An unknown question shape."""

    shape: str = "riddle"


def test_question_of_an_unknown_shape_is_refused() -> None:
    unknown: Any = Riddle()
    with pytest.raises(AssertionError, match="Riddle"):
        parse_control(asked(unknown), CustomId("pick", 123456, 1, "17", ("64caa12d", "00")))
    with pytest.raises(AssertionError, match="Riddle"):
        Controls(Localizer(WORDING.catalog("en", "toy")), 123456, asked(unknown))


def control(question: Question, what: str, *rest: str) -> str:
    return str(CustomId(what, 1, 1, "17", (options_hash(question), *rest)))


@pytest.mark.parametrize("values", [("0,1",), ("-1",), ("٠",), ("0", "0"), ("00",)])
def test_value_that_no_menu_has_is_outdated(values: tuple[str, ...]) -> None:
    with pytest.raises(OutdatedControlError):
        meaning(SEVERAL, control(SEVERAL, "pick", ""), *values)


@pytest.mark.parametrize("at", ["-1", "3", "١"])
def test_answer_is_found_only_by_its_own_number(at: str) -> None:
    parts = answer_form(FEW)
    marked = checksum([repr(answer) for answer in list_few_answers(FEW, parts)])
    assert meaning(FEW, control(FEW, "answer", marked, "1")) == Picked(keys=("key-1",))
    with pytest.raises(OutdatedControlError):
        meaning(FEW, control(FEW, "answer", marked, at))


def test_page_with_places_of_another_shape_is_outdated() -> None:
    with pytest.raises(OutdatedControlError):
        meaning(FORM, control(FORM, "page", "0001", "0"))


def test_two_choices_in_a_single_choice_menu_are_outdated() -> None:
    laying = eleven_places()
    with pytest.raises(OutdatedControlError):
        meaning(laying, control(laying, "draft", "", "0", "0"), "0", "1")
    with pytest.raises(OutdatedControlError):
        meaning(SEVERAL, control(SEVERAL, "draft", "", "0", "0"), "0", "4")


def test_same_thing_cannot_be_assigned_twice_by_one_menu() -> None:
    laying = eleven_places()
    assert meaning(laying, control(laying, "draft", "", "0", "0"), "0") == Draft(assignments=((0, 0),))
    with pytest.raises(OutdatedControlError):
        meaning(laying, control(laying, "draft", "", "0", "0"), "0", "0")


def test_choosing_nothing_has_no_answer_number() -> None:
    may = Pick(THINGS, least=0)
    marked = checksum([repr(answer) for answer in list_few_answers(may, answer_form(may))])
    assert meaning(may, control(may, "answer", marked, "2")) == Picked(keys=("key-2",))
    with pytest.raises(OutdatedControlError):
        meaning(may, control(may, "answer", marked, "3"))
