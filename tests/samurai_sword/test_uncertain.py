"""Tests of the notes on doubtful expansion cards and setups, which disappear once the data is certain."""

from typing import Any

import pytest

from bot.games.samurai_sword import lookup
from bot.presentation.formatting import BEST_GUESS, ONE_SOURCE, Note
from engine.samurai_sword.components import CARDS, ROLES, RULES, seat_counts, setup


def on_card(name: str) -> list[tuple[str, Any]]:
    return [(note.message, note.facts["uncertain"]) for note in lookup.notes() if name in note.cards]


def on_topic(topic: str) -> list[Note]:
    return [note for note in lookup.notes() if f"rules-{topic}" in note.topics]


def sure(datum: Any) -> Any:
    return datum.model_copy(update={"confidence": {}})


def test_a_card_says_how_certain_its_copies_and_name_are() -> None:
    assert on_card("zen") == [(ONE_SOURCE, ("expansion",))]
    assert on_card("makibishi") == [(BEST_GUESS, ("expansion",))]
    assert on_card("mimic") == [(ONE_SOURCE, ("expansion",)), (BEST_GUESS, ("name",))]
    assert on_card("katana") == []


def test_certain_cards_and_the_option_have_no_note(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {("expansion", "yes")} == {option for note in lookup.notes() for option in note.options}
    monkeypatch.setattr(lookup, "CARDS", {name: sure(card) for name, card in CARDS.items()})
    assert [note for note in lookup.notes() if note.cards or note.options] == []
    assert on_topic("expansion") == []


def test_certain_setups_have_no_note(monkeypatch: pytest.MonkeyPatch) -> None:
    (counts,) = (note.facts["counts"] for note in on_topic("stars") if note.facts)
    assert counts == (3, 5, 7, 8)
    assert {*counts} <= {*seat_counts(True)}
    assert on_topic("three-players")
    monkeypatch.setattr(lookup, "setup", lambda seats, expansion: sure(setup(seats, expansion)))
    assert len(on_topic("stars")) == 1
    assert on_topic("three-players") == []


def test_certain_role_cards_have_no_note(monkeypatch: pytest.MonkeyPatch) -> None:
    before = on_topic("stars")
    monkeypatch.setattr(lookup, "ROLES", {name: sure(role) for name, role in ROLES.items()})
    assert len(on_topic("stars")) == len(before) - 1


def test_a_certain_price_of_a_deadly_strike_has_no_note(monkeypatch: pytest.MonkeyPatch) -> None:
    (note,) = on_topic("deadly-strike")
    assert note.facts == {"points": RULES.deadly_strike_points}
    monkeypatch.setattr(lookup, "RULES", sure(RULES))
    assert on_topic("deadly-strike") == []
