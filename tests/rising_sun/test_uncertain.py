"""Tests of the notes on data from a single source, which disappear with a second source."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.games.rising_sun import lookup
from bot.presentation.formatting import ONE_SOURCE, Note
from engine.rising_sun.components import CARDS, CLANS, DOUBTS, RULES


def on_card(name: str) -> Sequence[Note]:
    return [note for note in lookup.notes() if name in note.cards]


def on_topic(topic: str) -> Sequence[Note]:
    return [note for note in lookup.notes() if f"rules-{topic}" in note.topics]


def certain(rows: dict[str, Any]) -> dict[str, Any]:
    return {name: row.model_copy(update={"confidence": {}}) for name, row in rows.items()}


def test_a_card_names_data_from_a_single_source() -> None:
    (note,) = on_card("benevolence")
    assert note.message == ONE_SOURCE
    assert note.facts == {"uncertain": ("cost", "copies", "type", "effect")}
    (note,) = on_card("oni-of-skulls")
    assert note.facts == {"uncertain": ("copies",)}


def test_a_card_in_several_sets_names_the_doubts_about_each(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = certain(CARDS)
    cards["autumn-teapot-oni-of-hate"] = CARDS["autumn-teapot-oni-of-hate"].model_copy(
        update={"confidence": {"copies": "medium"}}
    )
    monkeypatch.setattr(lookup, "CARDS", cards)
    (note,) = on_card("oni-of-hate")
    assert note.facts == {"uncertain": ("copies",)}


def test_certain_cards_have_no_footnote(monkeypatch: pytest.MonkeyPatch) -> None:
    assert on_topic("train")
    monkeypatch.setattr(lookup, "CARDS", certain(CARDS))
    assert [note for note in lookup.notes() if note.cards] == []
    assert on_topic("train") == []


def test_certain_clans_have_no_note(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [note.facts["uncertain"] for note in on_topic("koi")] == [("income",)]
    assert [note.facts["uncertain"] for note in on_topic("lotus")] == [("income", "home")]
    monkeypatch.setattr(lookup, "CLANS", certain(CLANS))
    assert on_topic("lotus") == []


@pytest.mark.parametrize(
    ("part", "topic"), [("rewards", "harvest"), ("borders", "marshal"), ("routes", "marshal"), ("first_game", "")]
)
def test_a_certain_map_or_first_game_has_no_note(part: str, topic: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def parts() -> list[Any]:
        of_map = [each for note in on_topic(topic) for each in note.facts["uncertain"]]
        return of_map if topic else [note for note in lookup.notes() if ("shrines", "first-game") in note.options]

    before = parts()
    monkeypatch.delitem(DOUBTS, part)
    assert len(parts()) == len(before) - 1


def test_certain_mandate_tiles_have_no_note(monkeypatch: pytest.MonkeyPatch) -> None:
    assert on_topic("political-phase")
    monkeypatch.setattr(lookup, "RULES", RULES.model_copy(update={"confidence": {}}))
    assert on_topic("political-phase") == []
