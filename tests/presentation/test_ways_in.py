"""Tests that every question has one obvious first control, and that modals are titled by their action."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.model.custom_ids import CustomId
from bot.presentation.components import INPUT, PRIMARY, SUCCESS, nested
from bot.presentation.controls import Controls
from bot.presentation.controls.drafts import ask_of
from bot.presentation.controls.parsing import forms_of, is_single, parts_of
from bot.words.localizer import Voice
from engine.core.questions import Arrange, Assign, Decision, Pick, Question
from tests.cases import CASES
from tests.presentation.made_up import HUNDRED, cards, eleven_places, fields, things, twelve_slots
from tests.presentation.pressing import VOICE
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
    custom_ids = [CustomId.read(part["custom_id"]) for part in shown if "custom_id" in part]
    return [custom_id.what for custom_id in custom_ids if custom_id is not None]


def is_filled_in(decision: Decision) -> bool:
    return not is_single(decision.question) and Controls(VOICE, 1, decision)._few is None


@pytest.mark.parametrize("name", QUESTIONS)
def test_suggest_is_first_and_the_only_highlighted_button(name: str) -> None:
    decision = asked(QUESTIONS[name], may_suggest=True)
    if not is_filled_in(decision):
        return
    shown = list(nested(Controls(VOICE, 1, decision).rows()))
    buttons = [part for part in shown if part["type"] == BUTTON]
    first, *others = whats(iter(shown))
    assert first == "suggest"
    assert [part["custom_id"] for part in buttons if part["style"] in (PRIMARY, SUCCESS)] == [buttons[0]["custom_id"]]
    if forms_of(parts_of(decision.question)):
        assert others[0] == "form"


@pytest.mark.parametrize("name", QUESTIONS)
def test_modal_is_first_without_suggest(name: str) -> None:
    decision = asked(QUESTIONS[name])
    if not is_filled_in(decision) or not forms_of(parts_of(decision.question)):
        return
    shown = list(nested(Controls(VOICE, 1, decision).rows()))
    assert whats(iter(shown))[0] == "form"
    styles = [part["style"] for part in shown if part["type"] == BUTTON]
    assert (styles[0], styles.count(PRIMARY)) == (PRIMARY, 1)


@pytest.mark.parametrize("name", QUESTIONS)
def test_text_and_menus_instead_of_modals_are_only_under_more(name: str) -> None:
    for decision in (asked(QUESTIONS[name]), asked(QUESTIONS[name], may_suggest=True)):
        controls = Controls(VOICE, 1, decision)
        assert "text" not in whats(nested(controls.rows()))
        labels = [part.get("label") for part in nested(controls.rows())]
        assert say("by-menus") not in labels
        assert {part["label"] for part in controls.other_ways()} <= {say("as-text"), say("by-menus")}


def questions_of(name: str) -> Iterator[tuple[Decision, Voice]]:
    """Yield one question, invitation or question in advance of each kind in random games, with the longest names."""
    found = set()
    for game in map(CASES[name].begin, (2, 8)):
        for _ in steps(game, seed=3):
            for seat in range(game.table.seats):
                present = game.decision(seat)
                for decision in (*([present] if present else []), *game.invited(seat), *game.foreseen(seat)):
                    if decision.kind not in found:
                        found.add(decision.kind)
                        voice = SHOWN.voice_at(begun(game, LONG), game.chosen(), "en").before(game.view(seat))
                        yield decision, voice


@pytest.mark.parametrize("name", CASES)
def test_modal_title_fits_and_shortens_only_names(name: str) -> None:
    for decision, voice in questions_of(name):
        if is_single(decision.question):
            continue
        brief = voice.calling(dict.fromkeys(range(len(LONG)), "@"))
        begins = brief.label(ask_of(decision), "title", **decision.facts).partition("@")[0]
        for number in range(len(forms_of(parts_of(decision.question)))):
            title = Controls(voice, 1, decision).form(number)["title"]
            assert len(title) <= INPUT
            assert "……" not in title
            assert title.startswith(begins) or voice.has(ask_of(decision), "submit"), title


def test_name_in_a_modal_title_is_shortened_only_as_needed() -> None:
    (decision,) = [found for found, _ in questions_of("rising_sun") if found.kind == "propose"]
    (voice,) = [voice for found, voice in questions_of("rising_sun") if found.kind == "propose"]
    other = int(str(decision.facts["seat"]))
    short = voice.calling({**voice.people, other: "Botan"})
    assert Controls(short, 1, decision).form()["title"] == short.label(ask_of(decision), "title", **decision.facts)
    title = Controls(voice, 1, decision).form()["title"]
    assert title.endswith("…")
    assert len(title) > INPUT - 8
