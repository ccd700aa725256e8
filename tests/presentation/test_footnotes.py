"""Tests for footnotes on uncertain data, in /card, in /rules and in the lobby, and for links to the rulings."""

import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from bot.presentation.board import RULES_PREFIX
from bot.presentation.formatting import BEST_GUESS, FOOTNOTE, NOTE_HOUSE_RULING, ONE_SOURCE, Note, notes_on
from bot.presentation.lookup import CARDS, TOPICS, LookupIndex, card_page, contents_page, topic_page
from bot.presentation.options import option_values, settings_page
from engine.core.datafiles import Datum, Doubt
from engine.games import GAMES
from tests.presentation.tables import NAMES, SHOWN, broken, lobby_of, text_of
from tests.ruling_pages import HOUSE_RULING

NOTES = [(game, note) for game in GAMES for note in SHOWN.get(game).notes()]
REPOSITORY = "https://example.com/you/chabudai"
LINKED = {book.game: book for book in LookupIndex(SHOWN, GAMES, REPOSITORY).game_indexes("en")}


def sentence(game: str, note: Note) -> str:
    return SHOWN.localizer("en", game).format(note.message, **note.facts)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_notes_in_cards_or_rules(game: str) -> None:
    assert any(note.cards or note.topics for of, note in NOTES if of == game)


def test_note_is_one_sentence_of_five_to_ten_words() -> None:
    sentences = {sentence(game, note) for game, note in NOTES}
    assert [text for text in sentences if not 5 <= len(text.split()) <= 10 or text.count(".") != 1] == []


def test_house_rulings_are_always_marked_in_the_same_way() -> None:
    texts = {sentence(game, note) for game, note in NOTES}
    assert [
        text for text in texts if re.search("house ruling", text, re.I) and not text.startswith(HOUSE_RULING)
    ] == []


def test_each_kind_of_doubt_has_its_own_note() -> None:
    levels = get_args(Doubt)
    rows = [Datum(confidence={level: level}) for level in levels]
    told = [(note.message, note.facts["uncertain"], note.cards) for note in notes_on(rows, levels, cards=("tea",))]
    assert told == [
        (ONE_SOURCE, ("medium",), ("tea",)),
        (BEST_GUESS, ("low", "inferred"), ("tea",)),
        (NOTE_HOUSE_RULING, ("substitute",), ("tea",)),
    ]
    assert list(notes_on([Datum()], levels)) == []


@pytest.mark.parametrize("game", GAMES)
def test_notes_are_on_cards_topics_and_options_that_exist(game: str) -> None:
    board, localizer = SHOWN.get(game), SHOWN.localizer("en", game)
    values = {(name, str(value)) for name, of in option_values(GAMES[game]).items() for value in of}
    for note in board.notes():
        assert {*note.cards} <= {*board.card_names}
        assert {*note.options} <= values
        assert all(topic.startswith(RULES_PREFIX) and localizer.has(topic, "text") for topic in note.topics)


@pytest.mark.parametrize("game", GAMES)
def test_uncertain_card_has_one_footnote(game: str) -> None:
    book = LINKED[game]
    for entry in book.cards:
        note = book.board.card_note(book.localizer, entry.id)
        text = text_of(card_page(entry))
        assert text.count(FOOTNOTE) == bool(note)
        assert f"{FOOTNOTE}{note}" in text if note else True
        assert FOOTNOTE not in entry.text
        assert note in entry.text


@pytest.mark.parametrize("game", GAMES)
def test_topic_shows_its_note_and_links_to_the_rulings(game: str) -> None:
    book = LINKED[game]
    address = f"{REPOSITORY}/blob/HEAD/docs/rules/{game}.md"
    for entry in book.topics:
        page = topic_page(entry)
        text, note = text_of(page), book.board.topic_note(book.localizer, entry.id)
        assert f"({address})" in text
        assert f"{FOOTNOTE}{note}\n" in text if note else text.count(FOOTNOTE) == 1
        assert broken(page) == []
    assert (Path(__file__).parents[2] / book.board.rulings).is_file()


def test_only_the_list_of_topics_links_to_the_rulings() -> None:
    books = list(LINKED.values())
    topics = contents_page(SHOWN.localizer("en"), TOPICS, books, None)
    assert text_of(topics).count(REPOSITORY) == len({embed["title"] for embed in topics.embeds[1:]})
    assert REPOSITORY not in text_of(contents_page(SHOWN.localizer("en"), CARDS, books, None))


def test_nothing_is_linked_without_the_address_of_the_repository() -> None:
    for book in LookupIndex(SHOWN, GAMES).game_indexes("en"):
        assert book.rulings == ""
        assert "](" not in text_of(topic_page(book.topics[0]))


@pytest.mark.parametrize(("game", "note"), [(game, note) for game, note in NOTES if note.options])
def test_option_shows_its_note_in_its_menu_and_once_chosen(game: str, note: Note) -> None:
    kind, localizer, text = GAMES[game], SHOWN.localizer("en", game), sentence(game, note)
    for name, value in note.options:
        usual = lobby_of(game, NAMES[:2])
        chosen = replace(usual, options={name: value})
        for can_change in (True, False):
            assert f"{FOOTNOTE}{text}" in text_of(settings_page(localizer, chosen, kind, can_change=can_change))
            assert text not in text_of(settings_page(localizer, usual, kind, can_change=can_change))
        menus = [row["components"][0] for row in settings_page(localizer, chosen, kind).components]
        described = [line.get("description") for menu in menus for line in menu.get("options", ())]
        assert described.count(text) == 1
