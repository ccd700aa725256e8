"""Tests of the notes on rule variants in doubt, which disappear once a variant is certain."""

import pytest

from bot.games.trajan import lookup
from bot.presentation.formatting import Note
from engine.trajan.components import RULES
from engine.trajan.rows import Readings
from tests.presentation.tables import SHOWN

SWITCHES = {"starting_tiles": "in-turn", "least_points": 0, "senate_tiles_on_provinces": "stay"}
"""Other values of variants that aren't yes or no."""


def said() -> list[str]:
    localizer = SHOWN.localizer("en", "trajan")
    return [localizer.format(note.message, **note.facts) for note in lookup.notes()]


def read_as(monkeypatch: pytest.MonkeyPatch, readings: Readings) -> None:
    monkeypatch.setattr(lookup, "RULES", RULES.model_copy(update={"readings": readings}))


def on_card(name: str) -> list[Note]:
    return [note for note in lookup.notes() if name in note.cards]


@pytest.mark.parametrize("reading", RULES.readings.confidence)
def test_a_variant_in_doubt_has_a_note_until_it_is_certain(reading: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = said()
    confidence = {name: level for name, level in RULES.readings.confidence.items() if name != reading}
    read_as(monkeypatch, RULES.readings.model_copy(update={"confidence": confidence}))
    assert len(said()) == len(before) - 1


@pytest.mark.parametrize("reading", sorted({*Readings.model_fields} - {"confidence"}))
def test_every_variant_has_a_note_for_each_value(reading: str, monkeypatch: pytest.MonkeyPatch) -> None:
    doubted = RULES.readings.model_copy(update={"confidence": {reading: "medium"}})
    read_as(monkeypatch, doubted)
    as_it_is = said()
    other = SWITCHES.get(reading, not getattr(doubted, reading))
    read_as(monkeypatch, doubted.model_copy(update={reading: other}))
    assert len(as_it_is) == len(said())
    assert as_it_is != said()


def test_a_certain_lap_has_no_note(monkeypatch: pytest.MonkeyPatch) -> None:
    before = said()
    monkeypatch.setattr(lookup, "RULES", RULES.model_copy(update={"confidence": {}}))
    assert len(said()) == len(before) - 1


def test_cards_affected_by_a_variant_have_its_note() -> None:
    assert [note.message for note in on_card("province-alpes")] == ["note-leader"]
    assert [note.message for note in on_card("forum-tile-joker_demand")] == ["note-demand-joker"]
    assert on_card("province-britannia") == []
