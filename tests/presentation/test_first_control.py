"""Tests that every question has one obvious first control, and that modals are titled by their action."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.presentation.components import MAX_INPUT_LABEL, PRIMARY, SUCCESS, walk_components
from bot.presentation.controls import Controls
from bot.presentation.controls.drafts import question_message_id
from bot.presentation.controls.parsing import answer_form, is_single_choice, modals_of
from engine.core.questions import Arrange, Assign, Decision, Pick, Question
from tests.cases import CASES
from tests.presentation.control_user import VOICE
from tests.presentation.large_questions import HUNDRED, cards, eleven_places, fields, things, twelve_slots
from tests.presentation.tables import SHOWN, begun, steps
from tests.wording import say

BUTTON = 2
LONG = tuple(letter * 16 + " " + letter * 15 for letter in "ABCDEFGH")
SIZES = (2, 3, 5, 6, 11, 26)
QUESTIONS: dict[str, Question] = {
    **HUNDRED,
    "eleven_places": eleven_places(),
    "twelve_slots": twelve_slots(),
    **{f"{size}_options": Pick(things(size), most=size) for size in SIZES},
    **{f"{size}_options_in_groups": Pick(things(size, 3), most=3) for size in SIZES},
    **{f"{size}_items": Arrange(things(size)) for size in SIZES},
    **{f"{size}_places": Assign(cards(size), fields(size, "card")) for size in SIZES},
}


def asked(question: Question, **more: Any) -> Decision:
    return Decision(token="1", seat=0, kind="place", question=question, **more)


def whats(shown: Iterator[Any]) -> list[str]:
    """Return what the controls do, in order."""
    custom_ids = [CustomId.parse(part["custom_id"]) for part in shown if "custom_id" in part]
    return [custom_id.verb for custom_id in custom_ids if custom_id is not None]


def is_filled_in(decision: Decision) -> bool:
    return not is_single_choice(decision.question) and Controls(VOICE, 1, decision)._few is None


@pytest.mark.parametrize("name", QUESTIONS)
def test_suggest_is_first_and_the_only_highlighted_button(name: str) -> None:
    decision = asked(QUESTIONS[name], may_suggest=True)
    if not is_filled_in(decision):
        return
    shown = list(walk_components(Controls(VOICE, 1, decision).rows()))
    buttons = [part for part in shown if part["type"] == BUTTON]
    first, *others = whats(iter(shown))
    assert first == "suggest"
    assert [part["custom_id"] for part in buttons if part["style"] in (PRIMARY, SUCCESS)] == [buttons[0]["custom_id"]]
    if modals_of(answer_form(decision.question)):
        assert others[0] == "form"


@pytest.mark.parametrize("name", QUESTIONS)
def test_modal_is_first_without_suggest(name: str) -> None:
    decision = asked(QUESTIONS[name])
    if not is_filled_in(decision) or not modals_of(answer_form(decision.question)):
        return
    shown = list(walk_components(Controls(VOICE, 1, decision).rows()))
    assert whats(iter(shown))[0] == "form"
    styles = [part["style"] for part in shown if part["type"] == BUTTON]
    assert (styles[0], styles.count(PRIMARY)) == (PRIMARY, 1)


@pytest.mark.parametrize("name", QUESTIONS)
def test_text_and_menus_instead_of_modals_are_only_under_more(name: str) -> None:
    for decision in (asked(QUESTIONS[name]), asked(QUESTIONS[name], may_suggest=True)):
        controls = Controls(VOICE, 1, decision)
        assert "text" not in whats(walk_components(controls.rows()))
        labels = [part.get("label") for part in walk_components(controls.rows())]
        assert say("by-menus") not in labels
        assert {part["label"] for part in controls.alternative_buttons()} <= {say("as-text"), say("by-menus")}


def questions_of(name: str) -> Iterator[tuple[Decision, Localizer]]:
    """Yield one question, invitation or question in advance of each kind in random games, with the longest names."""
    found = set()
    for game in map(CASES[name].begin, (2, 8)):
        for _ in steps(game, seed=3):
            for seat in range(game.table.seats):
                present = game.decision(seat)
                for decision in (*([present] if present else []), *game.invited(seat), *game.foreseen(seat)):
                    if decision.kind not in found:
                        found.add(decision.kind)
                        localizer = SHOWN.table_localizer(begun(game, LONG), game.chosen(), "en").with_view(
                            game.view(seat)
                        )
                        yield decision, localizer


@pytest.mark.parametrize("name", CASES)
def test_modal_title_fits_and_shortens_only_names(name: str) -> None:
    for decision, localizer in questions_of(name):
        if is_single_choice(decision.question):
            continue
        brief = localizer.with_names(dict.fromkeys(range(len(LONG)), "@"))
        begins = brief.label(question_message_id(decision), "title", **decision.facts).partition("@")[0]
        for number in range(len(modals_of(answer_form(decision.question)))):
            title = Controls(localizer, 1, decision).modal(number)["title"]
            assert len(title) <= MAX_INPUT_LABEL
            assert "……" not in title
            assert title.startswith(begins) or localizer.has(question_message_id(decision), "submit"), title


def test_name_in_a_modal_title_is_shortened_only_as_needed() -> None:
    (decision,) = [found for found, _ in questions_of("rising_sun") if found.kind == "propose"]
    (localizer,) = [localizer for found, localizer in questions_of("rising_sun") if found.kind == "propose"]
    other = int(str(decision.facts["seat"]))
    short = localizer.with_names({**localizer.seat_names, other: "Botan"})
    assert Controls(short, 1, decision).modal()["title"] == short.label(
        question_message_id(decision), "title", **decision.facts
    )
    title = Controls(localizer, 1, decision).modal()["title"]
    assert title.endswith("…")
    assert len(title) > MAX_INPUT_LABEL - 8
