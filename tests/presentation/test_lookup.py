"""Tests for searching rules and cards, and for the pictures of cards."""

import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest

from bot.model.pictures import MAX_ALT_TEXT
from bot.presentation.lookup import (
    CARDS,
    TOPICS,
    Entry,
    EntryKind,
    LookupIndex,
    autocomplete_options,
    find_entry,
    find_matches,
    matches_message,
)
from engine.games import GAMES
from tests.case import Case
from tests.cases import CASES
from tests.presentation.tables import SHOWN, broken, text_of
from tests.wording import say

SVG = "{http://www.w3.org/2000/svg}"
BOOKS = LookupIndex(SHOWN, GAMES).game_indexes("en")
ALL_CARDS = [entry for entry in CARDS.entries(BOOKS) if not entry.alias]


def test_unsupported_languages_share_the_fallback_index() -> None:
    library = LookupIndex(SHOWN, GAMES)
    written = [library.game_indexes(locale) for locale in ("en", "en-US", "en-GB", "de", "fr", "ja")]
    assert {tuple(map(id, books)) for books in written} == {tuple(map(id, written[0]))}


def ids(shelf: EntryKind, typed: str) -> list[str]:
    return [entry.id for entry in find_matches(shelf.entries(BOOKS), typed)]


def only(shelf: EntryKind, typed: str) -> str | None:
    entry = find_entry(shelf.entries(BOOKS), typed)
    return None if entry is None else entry.id


def name_of(card: str) -> str:
    """Return a card's name on its page."""
    return next(entry.name for entry in ALL_CARDS if entry.id == card)


@pytest.mark.parametrize(
    ("card", "typed"),
    [
        ("kojiro", lambda name: name.casefold().replace("ō", "o")),
        ("bo", lambda name: name.upper().replace("Ō", "O")),
        ("river-dragon", lambda name: name.replace(" ", "-").lower()),
        ("yukimura", lambda name: name[:-3]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_name_is_found_without_accents_case_or_ending(card: str, typed: Callable[[str], str]) -> None:
    assert typed(name_of(card)) != name_of(card)
    assert only(CARDS, typed(name_of(card))) == card


def test_part_of_a_word_finds_names_best_matches_first() -> None:
    dragon = name_of("river-dragon").split()[-1][:4]
    assert {"river-dragon", "path-of-the-dragon"} <= set(ids(CARDS, dragon))
    assert "makibishi" in ids(CARDS, name_of("makibishi")[-7:-3])
    assert ids(CARDS, name_of("bo"))[0] == "bo"


@pytest.mark.parametrize(
    ("shelf", "typed"),
    [(CARDS, "mandate"), (CARDS, "shinto"), (CARDS, "dragon"), (TOPICS, "mandate"), (TOPICS, "man")],
)
def test_words_of_the_text_are_found(shelf: EntryKind, typed: str) -> None:
    fitting = find_matches(shelf.entries(BOOKS), typed)
    assert fitting
    assert [entry.name for entry in fitting if typed not in f"{entry.name} {entry.text}".casefold()] == []


def test_all_words_of_a_query_must_match() -> None:
    skulls = next(entry for entry in ALL_CARDS if entry.id == "oni-of-skulls")
    words = re.findall(r"[a-z]{5,}", skulls.text.casefold())[-2:]
    fitting = find_matches(CARDS.entries(BOOKS), " ".join(words))
    assert skulls.id in [entry.id for entry in fitting]
    assert all(word in f"{entry.name} {entry.text}".casefold() for entry in fitting for word in words)


def test_name_takes_precedence_over_texts_with_the_word() -> None:
    for shelf, wanted in ((CARDS, "parry"), (TOPICS, "rules-tea-ceremony")):
        name = next(entry.name for entry in shelf.entries(BOOKS) if entry.id == wanted).casefold()
        assert len(ids(shelf, name)) > 1
        assert only(shelf, name) == wanted


def test_alternative_name_is_found_and_listed_once() -> None:
    (second,) = (entry for entry in CARDS.entries(BOOKS) if entry.id == "way-of-the-merchant" and entry.alias)
    assert second.name != name_of("way-of-the-merchant")
    assert only(CARDS, second.name) == "way-of-the-merchant"
    fitting = find_matches(CARDS.entries(BOOKS), second.name.split()[-1])
    assert len({entry.key for entry in fitting}) == len(fitting)


@pytest.mark.parametrize("typed", ["Pot of Greed", "", "?!", "山", "x" * 200])
def test_something_is_always_suggested(typed: str) -> None:
    for shelf in (CARDS, TOPICS):
        entries = shelf.entries(BOOKS)
        assert len(autocomplete_options(entries, typed, None)) >= 3
        message = matches_message(SHOWN.localizer("en"), shelf, entries, typed)
        assert not broken(message)
        assert text_of(message)


@pytest.mark.parametrize("entry", ALL_CARDS, ids=lambda entry: entry.key)
def test_every_card_is_drawn_with_existing_symbols_and_described(entry: Entry) -> None:
    drawing = entry.game_index.board.card_drawing(entry.game_index.localizer, entry.id)
    assert drawing is not None
    picture = ElementTree.fromstring(drawing.svg)
    there = {symbol.attrib["id"] for symbol in picture.iter(f"{SVG}symbol")}
    used = {use.attrib["href"].removeprefix("#") for use in picture.iter(f"{SVG}use")}
    assert used
    assert used <= there
    assert entry.name in [text.text for text in picture.iter(f"{SVG}text")]
    assert drawing.text == entry.text
    assert 0 < len(drawing.text) <= MAX_ALT_TEXT


@pytest.mark.parametrize(
    "case", [case for case in CASES.values() if case.card is not None], ids=lambda case: case.name
)
def test_card_shows_its_numbers(case: Case) -> None:
    assert case.card is not None
    game = case.kind.id
    drawing: Any = SHOWN.get(game).card_drawing(SHOWN.localizer("en", game), case.card.id)
    texts = [text.text or "" for text in ElementTree.fromstring(drawing.svg).iter(f"{SVG}text")]
    assert set(case.card.numbers) <= {number for text in texts for number in re.findall(r"−?\d+", text)}


def test_entries_of_other_games_name_their_game_at_a_table() -> None:
    entries = CARDS.entries(BOOKS)
    by_key = {entry.key: entry for entry in entries}
    for label, key in autocomplete_options(entries, "ko", "rising_sun"):
        entry = by_key[key]
        assert (label in (entry.name, say("entry-by-text", entry=entry.name))) == (
            entry.game_index.game == "rising_sun"
        )
    shown = matches_message(SHOWN.localizer("en"), CARDS, entries, "dragon", "rising_sun")
    labels = [option["label"] for option in shown.components[0]["components"][0]["options"]]
    name = say("game-name", game="rising_sun")
    assert not any(f"({name})" in label for label in labels)


def test_matches_in_texts_are_marked_and_come_after_names() -> None:
    entries = CARDS.entries(BOOKS)
    by_key = {entry.key: entry for entry in entries}
    bonus = next(entry for entry in entries if entry.id == "bonus-tile-bread").name.split()[-2]
    fitting = [(label, by_key[key].name) for label, key in autocomplete_options(entries, bonus, "trajan")]
    named = [name for _, name in fitting if bonus in name]
    assert 0 < len(named) < len(fitting)
    assert [label for label, _ in fitting[: len(named)]] == named
    by_text = [(say("entry-by-text", entry=name), name) for _, name in fitting[len(named) :]]
    assert fitting[len(named) :] == by_text
    shown = matches_message(SHOWN.localizer("en"), CARDS, entries, bonus, "trajan")
    labels = [option["label"] for option in shown.components[0]["components"][0]["options"]]
    assert labels.index(named[-1]) < labels.index(by_text[0][0])


def test_empty_index_shows_no_similar_names() -> None:
    assert matches_message(SHOWN.localizer("en"), CARDS, [], "xqx").components == ()
