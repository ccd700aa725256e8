"""Tests for loading messages by language, and for missing ones."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

from bot.words.icons import FUNCTION, in_words, mark
from bot.words.wording import FALLBACK, LOCALES, Chosen, MissingWordsError, Parts, Wording, parts_of
from engine.games import GAMES


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Create a folder with two languages and a game."""
    for file, text in {
        "en/common.ftl": "greeting = Hello, { $name }!\n    .short = Hi\nbye = Bye\n",
        "en/chess/words.ftl": "king = King\n",
        "de/common.ftl": "greeting = Hallo, { $name }!\n",
    }.items():
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def test_messages_use_the_readers_language(root: Path) -> None:
    assert Wording(root).words("de").say("greeting", name="Ann") == "Hallo, Ann!"


def test_missing_translation_falls_back_to_english(root: Path) -> None:
    words = Wording(root).words("de")
    assert words.say("bye") == "Bye"
    assert words.say("greeting", "short") == "Hi"


def test_region_falls_back_to_its_language_and_others_to_english(root: Path) -> None:
    assert Wording(root).words("de-AT").say("greeting", name="Ann") == "Hallo, Ann!"
    assert Wording(root).words("ja").say("greeting", name="Ann") == "Hello, Ann!"


def test_messages_of_a_game_are_available_only_at_its_tables(root: Path) -> None:
    assert Wording(root).words("de", "chess").say("king") == "King"
    assert not Wording(root).words("de").has("king")


def test_missing_message_shows_its_id_or_raises_in_strict_mode(root: Path) -> None:
    assert Wording(root).words().say("nonsense") == "nonsense"
    with pytest.raises(MissingWordsError):
        Wording(root, strict=True).words().say("nonsense")
    with pytest.raises(MissingWordsError):
        Wording(root, strict=True).words().say("greeting")


def test_ids_have_no_digit_separators_but_amounts_do(root: Path) -> None:
    words = Wording(root).words()
    assert words.say("greeting", name=1456074443980800014) == "Hello, 1456074443980800014!"
    assert words.say("greeting", name=1200) == "Hello, 1,200!"


def test_lists_are_joined_by_the_rules_of_the_language(root: Path) -> None:
    assert Wording(root).words("en").listed(["aa", "b", "c"]).split() == ["aa,", "b,", "and", "c"]
    assert Wording(root).words("de").listed(["a", "b"]) == "a und b"
    assert Wording(root).words("en").listed([]) == ""


@pytest.mark.slow
def test_every_message_file_can_be_parsed_completely() -> None:
    """Fluent silently skips what it can't parse."""
    from fluent.syntax import FluentParser, ast

    from bot.words.wording import LOCALES

    files = list((LOCALES / FALLBACK).rglob("*.ftl"))
    assert files
    junk = [
        (file.name, entry.content)
        for file in files
        for entry in FluentParser().parse(file.read_text("utf-8")).body
        if isinstance(entry, ast.Junk)
    ]
    assert junk == []


@pytest.mark.slow
@pytest.mark.parametrize("game", [None, *GAMES])
def test_plain_message_is_formatted_as_by_fluent_itself(game: str | None) -> None:
    words = Wording(strict=True).words("en", game)
    bundle = FluentBundle(["en"], functions=_FUNCTIONS, use_isolating=False)
    for file in sorted((LOCALES / "en").glob(f"{game}/*.ftl" if game else "*.ftl")):
        bundle.add_resource(FluentParser().parse(file.read_text("utf-8")))
    for message in filter(bundle.has_message, words.beginning("")):
        found = bundle.get_message(message)
        for attribute, pattern in ((None, found.value), *found.attributes.items()):
            parts = parts_of(pattern) if pattern is not None else None
            if pattern is None or not parts:
                continue
            tried = dict(_tried(parts))
            for fact in (*FACTS, *(way for ways in tried.values() for way in ways)):
                facts = dict.fromkeys(tried, fact)
                text, _ = bundle.format_pattern(pattern, facts)
                assert words.say(message, attribute, **facts) == in_words(str(text)).rstrip()


_FUNCTIONS: Any = {FUNCTION: mark}

FACTS = ("**Ann** of the Koi ", 0, 1, 2, 3, 12_345, -1, 1.5, "", "one", "other", "none")


def _tried(parts: Parts) -> Iterator[tuple[str, list[str | int]]]:
    """Yield each variable of a message with the variants that depend on it."""
    for part in parts:
        if isinstance(part, Chosen):
            yield part.key, [key for key, _ in part.ways]
            for _, way in part.ways:
                yield from _tried(way)
        elif not isinstance(part, str):
            yield part.key, []


def test_plural_choice_follows_the_language(root: Path) -> None:
    text = 'coins = { $coins ->\n    [0] { "none" }\n    [one] one\n   *[other] { $coins }\n}\n'
    (root / "en" / "coins.ftl").write_text(text, "utf-8")
    words = Wording(root).words()
    assert [words.say("coins", coins=coins) for coins in (0, 1, 2, 1200)] == ["none", "one", "2", "1,200"]
    assert [words.say("coins", coins=coins) for coins in ("one", "0")] == ["one", "0"]


@pytest.mark.parametrize(
    ("text", "is_plain"),
    [
        ("A { $thing }", True),
        ('{ $coins ->\n    [0] { "" }\n    [one] {" "}{ $coins } Coin\n   *[other] { $coins } Coins\n}', True),
        ("A { thing }", False),
        ("{ $coins ->\n    [one] { thing }\n   *[other] things\n}", False),
        ("{ NUMBER($coins) }", False),
    ],
)
def test_messages_that_reference_others_are_not_plain(text: str, is_plain: bool) -> None:
    bundle = FluentBundle(["en"])
    bundle.add_resource(FluentParser().parse(f"said = {text}\nthing = Thing\n"))
    assert (parts_of(bundle.get_message("said").value) is not None) is is_plain


def test_plain_message_has_the_length_limits_of_fluent(root: Path) -> None:
    assert Wording(root).words().say("greeting", name="n" * 2501) == "{???}"
    assert Wording(root).words().say("greeting", name="n" * 2500) == f"Hello, {'n' * 2500}!"
