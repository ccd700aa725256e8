"""Tests that numbered options have the same number on the picture, on buttons, in menus and in texts."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId, decode_indexes
from bot.presentation.components import walk_components
from bot.presentation.controls import Controls, Draft
from bot.presentation.controls.parsing import answer_form, is_single_choice, modals_of
from bot.presentation.controls.pick import group_options, list_few_answers
from bot.presentation.formatting import format_ranges
from engine.core.questions import Assign, Decision, Pick
from engine.games import GAMES
from tests.cases import CASES
from tests.presentation.tables import SHOWN, begun, steps
from tests.slow import slow_except

Numbers = tuple[int, ...]
BUTTON, FORM_FIELD = 2, 18
SEEDS = (2, 8)
"""Seeds of games with many seats; Shogun's provinces are drafted in one and dealt in the other."""


@pytest.mark.parametrize(
    ("numbers", "runs"),
    [((), ""), ((3,), "3"), ((1, 2, 3, 7), "1–3, 7"), ((2, 4, 5), "2, 4–5"), ((3, 2, 1), "3, 2, 1")],
)
def test_ascending_numbers_are_shortened_to_ranges(numbers: Numbers, runs: str) -> None:
    assert format_ranges(numbers) == runs


def asked_in(name: str) -> Iterator[tuple[Decision, Localizer]]:
    """Yield every question of two random games, as its seat reads it."""
    for game in map(CASES[name].begin, SEEDS):
        for _ in steps(game, seed=3):
            for seat in game.awaited():
                decision = game.decision(seat)
                assert decision is not None
                yield decision, SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(seat))


def controls_of(decision: Decision, localizer: Localizer) -> Iterator[Mapping[str, Any]]:
    """Yield every button, menu and modal field of a question, including those in its groups, modals and menus."""
    controls, question = Controls(localizer, 1, decision), decision.question
    drafts: list[Draft | None] = [None, Draft(uses_menus=True)]
    if isinstance(question, Pick):
        drafts += [Draft(group=group) for group in range(len(group_options(question)))]
    for draft in drafts:
        yield from walk_components(controls.rows(draft))
    if not is_single_choice(question):
        for number in range(len(modals_of(answer_form(question)))):
            fields = controls.modal(number)["components"]
            yield from (*fields, *(field["component"] for field in fields))


def labels_of(decision: Decision, localizer: Localizer) -> Iterator[tuple[Numbers, str]]:
    """Yield each label of a button or menu option, with the numbers of its options."""
    for part in controls_of(decision, localizer):
        custom_id = CustomId.parse(part.get("custom_id", ""))
        if part["type"] == BUTTON and custom_id is not None:
            yield _numbers(decision, custom_id), part["label"]
        for line in part.get("options", ()):
            yield _numbers(decision, custom_id, line["value"]), line["label"]


def _numbers(decision: Decision, custom_id: CustomId | None, chosen: str = "") -> Numbers:
    question = decision.question
    places: Numbers = ()
    match "" if custom_id is None else custom_id.verb, custom_id:
        case "" | "draft" | "pick", _ if chosen:
            places = (int(chosen),)
        case "pick", CustomId(args=(_, packed, *_)):
            places = decode_indexes(packed)
        case "group", CustomId(args=(_, _, _, group)):
            assert isinstance(question, Pick)
            places = group_options(question)[int(group)]
        case "answer", CustomId(args=(_, _, *number)):
            parts = answer_form(question)
            places = parts.to_draft(list_few_answers(question, parts)[int(chosen or number[0])]).indexes
    return tuple(place + 1 for place in places)


@pytest.mark.slow
@pytest.mark.parametrize("name", slow_except([*GAMES], "rising_sun"))
def test_options_are_numbered_by_their_place_in_the_question(name: str) -> None:
    numbered, found = SHOWN.get(name).numbered_questions, set()
    for decision, localizer in asked_in(name):
        if decision.kind not in numbered:
            continue
        for numbers, label in labels_of(decision, localizer):
            assert not numbers or label.startswith(f"{format_ranges(numbers)}. "), (decision.kind, label)
        for line in Controls(localizer, 1, decision).explanations():
            assert line.removeprefix("**").partition(". ")[0].isdecimal()
        found.add(decision.kind)
    assert found, "every game asks some of these questions"


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in GAMES if SHOWN.get(name).numbered_words])
def test_things_and_places_are_numbered_by_their_place_in_the_question(name: str) -> None:
    words, found = SHOWN.get(name).numbered_words, set()
    for decision, localizer in asked_in(name):
        question = decision.question
        if not isinstance(question, Assign):
            continue
        for part in controls_of(decision, localizer):
            for line in part.get("options", ()):
                thing = int(line["value"].partition(".")[0]) if line["value"][0].isdigit() else None
                if thing is not None and question.things[thing].word in words:
                    assert line["label"].startswith(f"{thing + 1}. ")
                    found.add(question.things[thing].word)
        if question.places[0].word in words:
            labels = [part["label"] for part in controls_of(decision, localizer) if part["type"] == FORM_FIELD]
            assert [label.partition(". ")[0] for label in labels] == [str(at) for at in range(1, len(labels) + 1)]
            found.add(question.places[0].word)
    assert found == words


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in GAMES if SHOWN.get(name).numbered_words])
def test_facts_number_things_and_places_as_the_menus_do(name: str) -> None:
    board, is_found = SHOWN.get(name), False
    for decision, localizer in asked_in(name):
        if not isinstance(decision.question, Assign) or localizer.view is None:
            continue
        facts = "\n".join(field["value"] for field in board.facts(localizer.for_markdown, localizer.view, decision))
        parts = [(number, thing.word, thing.facts) for number, thing in enumerate(decision.question.things, 1)]
        parts += [(number, place.word, place.facts) for number, place in enumerate(decision.question.places, 1)]
        for number, word, named in parts:
            if word in board.numbered_words:
                assert f"{number}. **{localizer.for_markdown.label(word, **named)}**" in facts
                is_found = True
    assert is_found
