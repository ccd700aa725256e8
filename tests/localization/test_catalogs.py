"""Tests for loading messages by language, and for missing ones."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

from bot.localization.catalogs import (
    FALLBACK_LOCALE,
    LOCALES_FOLDER,
    CatalogLoader,
    MissingMessageError,
    Pattern,
    SelectorPart,
    compile_pattern,
)
from bot.localization.icons import ICON_FUNCTION, icon_marker, replace_icons
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
    assert CatalogLoader(root).catalog("de").format("greeting", name="Ann") == "Hallo, Ann!"


def test_missing_translation_falls_back_to_english(root: Path) -> None:
    words = CatalogLoader(root).catalog("de")
    assert words.format("bye") == "Bye"
    assert words.format("greeting", "short") == "Hi"


def test_region_falls_back_to_its_language_and_others_to_english(root: Path) -> None:
    assert CatalogLoader(root).catalog("de-AT").format("greeting", name="Ann") == "Hallo, Ann!"
    assert CatalogLoader(root).catalog("ja").format("greeting", name="Ann") == "Hello, Ann!"


def test_messages_of_a_game_are_available_only_at_its_tables(root: Path) -> None:
    assert CatalogLoader(root).catalog("de", "chess").format("king") == "King"
    assert not CatalogLoader(root).catalog("de").has("king")


def test_missing_message_shows_its_id_or_raises_in_strict_mode(root: Path) -> None:
    assert CatalogLoader(root).catalog().format("nonsense") == "nonsense"
    with pytest.raises(MissingMessageError):
        CatalogLoader(root, strict=True).catalog().format("nonsense")
    with pytest.raises(MissingMessageError):
        CatalogLoader(root, strict=True).catalog().format("greeting")


def test_ids_have_no_digit_separators_but_amounts_do(root: Path) -> None:
    words = CatalogLoader(root).catalog()
    assert words.format("greeting", name=1456074443980800014) == "Hello, 1456074443980800014!"
    assert words.format("greeting", name=1200) == "Hello, 1,200!"


def test_lists_are_joined_by_the_rules_of_the_language(root: Path) -> None:
    assert CatalogLoader(root).catalog("en").format_list(["aa", "b", "c"]).split() == ["aa,", "b,", "and", "c"]
    assert CatalogLoader(root).catalog("de").format_list(["a", "b"]) == "a und b"
    assert CatalogLoader(root).catalog("en").format_list([]) == ""


@pytest.mark.slow
def test_every_message_file_can_be_parsed_completely() -> None:
    """Fluent silently skips what it can't parse."""
    from fluent.syntax import FluentParser, ast

    from bot.localization.catalogs import LOCALES_FOLDER

    files = list((LOCALES_FOLDER / FALLBACK_LOCALE).rglob("*.ftl"))
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
    words = CatalogLoader(strict=True).catalog("en", game)
    bundle = FluentBundle(["en"], functions=_FUNCTIONS, use_isolating=False)
    for file in sorted((LOCALES_FOLDER / "en").glob(f"{game}/*.ftl" if game else "*.ftl")):
        bundle.add_resource(FluentParser().parse(file.read_text("utf-8")))
    for message in filter(bundle.has_message, words.ids_with_prefix("")):
        found = bundle.get_message(message)
        for attribute, pattern in ((None, found.value), *found.attributes.items()):
            parts = compile_pattern(pattern) if pattern is not None else None
            if pattern is None or not parts:
                continue
            tried = dict(_tried(parts))
            for fact in (*FACTS, *(way for ways in tried.values() for way in ways)):
                facts = dict.fromkeys(tried, fact)
                text, _ = bundle.format_pattern(pattern, facts)
                assert words.format(message, attribute, **facts) == replace_icons(str(text)).rstrip()


_FUNCTIONS: Any = {ICON_FUNCTION: icon_marker}

FACTS = ("**Ann** of the Koi ", 0, 1, 2, 3, 12_345, -1, 1.5, "", "one", "other", "none")


def _tried(parts: Pattern) -> Iterator[tuple[str, list[str | int]]]:
    """Yield each variable of a message with the variants that depend on it."""
    for part in parts:
        if isinstance(part, SelectorPart):
            yield part.key, [key for key, _ in part.variants]
            for _, way in part.variants:
                yield from _tried(way)
        elif not isinstance(part, str):
            yield part.key, []


def test_plural_choice_follows_the_language(root: Path) -> None:
    text = 'coins = { $coins ->\n    [0] { "none" }\n    [one] one\n   *[other] { $coins }\n}\n'
    (root / "en" / "coins.ftl").write_text(text, "utf-8")
    words = CatalogLoader(root).catalog()
    assert [words.format("coins", coins=coins) for coins in (0, 1, 2, 1200)] == ["none", "one", "2", "1,200"]
    assert [words.format("coins", coins=coins) for coins in ("one", "0")] == ["one", "0"]


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
    assert (compile_pattern(bundle.get_message("said").value) is not None) is is_plain


def test_plain_message_has_the_length_limits_of_fluent(root: Path) -> None:
    assert CatalogLoader(root).catalog().format("greeting", name="n" * 2501) == "{???}"
    assert CatalogLoader(root).catalog().format("greeting", name="n" * 2500) == f"Hello, {'n' * 2500}!"
