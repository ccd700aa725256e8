"""Tests of the notes on the moon side and on rules in doubt, which disappear once they are certain."""

from typing import Any

import pytest

from bot.games.shogun import lookup
from bot.presentation.formatting import Note
from engine.shogun.components import DOUBTS, PROVINCES, RULES

ROUTES, LEFT_OUT, BORDERS = "routes.moon", "left_out_with_3.moon", "borders.moon"


def on_side(side: str) -> list[Any]:
    return [note.facts["part"] for note in lookup.notes() if ("side", side) in note.options]


def on_card(name: str) -> list[Note]:
    return [note for note in lookup.notes() if name in note.cards]


def on_topic(topic: str) -> list[str]:
    return [note.message for note in lookup.notes() if f"rules-{topic}" in note.topics]


def test_the_lobby_names_our_own_parts_of_the_moon_side(monkeypatch: pytest.MonkeyPatch) -> None:
    assert on_side("moon") == ["both"]
    assert on_side("sun") == []
    monkeypatch.delitem(DOUBTS, LEFT_OUT)
    assert on_side("moon") == ["routes"]
    monkeypatch.delitem(DOUBTS, ROUTES)
    assert on_side("moon") == []


def test_the_lobby_names_our_choice_of_unused_provinces_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(DOUBTS, ROUTES)
    assert on_side("moon") == ["provinces"]


def test_a_province_has_a_note_if_its_routes_or_absence_are_doubtful(monkeypatch: pytest.MonkeyPatch) -> None:
    by_part: dict[str, set[str]] = {"both": set(), "routes": set(), "provinces": set(), "": set()}
    for province in PROVINCES.values():
        part = "".join(note.facts["part"] for note in on_card(province.id))
        by_part[part].add(province.id)
    sea = {province.id for province in PROVINCES.values() if province.sea["moon"]}
    out = {province.id for province in PROVINCES.values() if "moon" in province.left_out}
    assert by_part["both"] == sea & out
    assert by_part["routes"] == sea - out
    assert by_part["provinces"] == out - sea
    monkeypatch.delitem(DOUBTS, ROUTES)
    monkeypatch.delitem(DOUBTS, LEFT_OUT)
    assert [province for province in PROVINCES if on_card(province)] == []


def test_certain_borders_and_line_ups_have_no_note(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "note-borders" in on_topic("board")
    assert on_topic("setup") == ["note-line-ups"]
    monkeypatch.delitem(DOUBTS, BORDERS)
    monkeypatch.delitem(DOUBTS, "line_ups")
    assert "note-borders" not in on_topic("board")
    assert on_topic("setup") == []


@pytest.mark.parametrize(
    ("fields", "card", "topic"),
    [
        (["tiles"], "build_castle", "daimyo"),
        (["castle_event_in_revolts"], "event_04", None),
        (["deploy_6_with_few_recruits"], "deploy_6", "special-cards"),
        (["fall_through", "release"], None, "tower"),
    ],
)
def test_a_certain_rule_has_no_note(
    fields: list[str], card: str | None, topic: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert card is None or on_card(card)
    assert topic is None or on_topic(topic)
    confidence = {name: level for name, level in RULES.confidence.items() if name not in fields}
    monkeypatch.setattr(lookup, "RULES", RULES.model_copy(update={"confidence": confidence}))
    assert card is None or on_card(card) == []
    assert topic is None or on_topic(topic) == []
