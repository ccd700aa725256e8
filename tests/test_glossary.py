"""Tests that no English message uses a term that docs/glossary.md replaces."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.localization.catalogs import FALLBACK_LOCALE, LOCALES_FOLDER
from engine.games import GAMES

GLOSSARY = Path(__file__).parents[1] / "docs" / "glossary.md"
EVERYWHERE = "everywhere"


def banned(glossary: str) -> dict[str, list[str]]:
    """Return the terms that no message may use, by game id or `ALL_CONTEXTS`.

    Raises ValueError for a section of an unknown game or a row without three columns.
    """
    aliases: dict[str, list[str]] = {}
    section = ""
    for number, line in enumerate(glossary.splitlines(), 1):
        if line.startswith("## "):
            section = line.removeprefix("## ").strip().lower().replace(" ", "_")
            if section not in (EVERYWHERE, *GAMES):
                raise ValueError(f"line {number}: no game is called {section}")
            aliases[section] = []
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if not section or len(cells) != 3:
                raise ValueError(f"line {number}: a row needs a section and three columns")
            if cells[0] != "term" and cells[0].strip("-: "):
                aliases[section] += filter(None, (alias.strip(" *`") for alias in cells[2].split(",")))
    return aliases


def finds(locale: Path, glossary: str) -> Iterator[str]:
    """Yield file, message and term for each replaced term used in a message."""
    aliases = banned(glossary)
    for file in sorted(locale.rglob("*.ftl")):
        name = file.relative_to(locale)
        own = aliases.get(name.parts[0], [])
        wanted = [(alias, _pattern(alias)) for alias in (*aliases.get(EVERYWHERE, ()), *own)]
        source = file.read_text("utf-8")
        if not any(pattern.search(source) for _, pattern in wanted):
            continue
        for message, text in _texts(source):
            yield from (f"{name.as_posix()}: {message}: {alias}" for alias, pattern in wanted if pattern.search(text))


def _pattern(alias: str) -> re.Pattern[str]:
    """Return a pattern for the term as whole words, ignoring case and line breaks."""
    words = r"\s+".join(map(re.escape, alias.split()))
    return re.compile(rf"(?<!\w){words}(?!\w)", re.IGNORECASE)


def _texts(source: str) -> Iterator[tuple[str, str]]:
    """Yield each message and attribute with its text: no placeables, but all variants of selectors."""
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Message | ast.Term):
            own = [(entry.id.name, entry.value)] if entry.value is not None else []
            more = [(f"{entry.id.name}.{attribute.id.name}", attribute.value) for attribute in entry.attributes]
            yield from ((name, " | ".join(_parts(pattern))) for name, pattern in (*own, *more))


def _parts(pattern: ast.Pattern) -> Iterator[str]:
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield element.value
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from _parts(variant.value)


def test_messages_use_the_terms_of_the_glossary() -> None:
    found = list(finds(LOCALES_FOLDER / FALLBACK_LOCALE, GLOSSARY.read_text("utf-8")))
    assert not found, "\n" + "\n".join(found)


PLANTED = """\
## Everywhere

| term | meaning | instead of |
| --- | --- | --- |
| seat | a player's place | |
| undo | go back one move | take back, *took back* |

## Trajan

| term | meaning | instead of |
| --- | --- | --- |
| tray | a space of the circle | bowl |
"""


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    """Create a folder for messages."""
    for folder in ("trajan", "shogun"):
        (tmp_path / folder).mkdir()
    return tmp_path


@pytest.mark.parametrize(
    "message",
    [
        "undone = Ann took back a move.",
        "undone = Took\n    back.",
        "undone = { $number ->\n    [one] Ann took back a move\n   *[other] Done\n}.",
    ],
)
def test_replaced_term_is_found(locale: Path, message: str) -> None:
    (locale / "table.ftl").write_text(f"seat = Seat\n{message}\n", "utf-8")
    assert list(finds(locale, PLANTED)) == ["table.ftl: undone: took back"]


def test_replaced_term_in_an_attribute_is_found(locale: Path) -> None:
    (locale / "shogun" / "story.ftl").write_text("undo = Undo\n    .title = Take back?\n", "utf-8")
    assert list(finds(locale, PLANTED)) == ["shogun/story.ftl: undo.title: take back"]


def test_replaced_term_of_a_game_is_found_in_that_game_only(locale: Path) -> None:
    for folder in ("trajan", "shogun"):
        (locale / folder / "names.ftl").write_text("tray = Bowl\n", "utf-8")
    assert list(finds(locale, PLANTED)) == ["trajan/names.ftl: tray: bowl"]


def test_comments_placeables_and_parts_of_words_do_not_count(locale: Path) -> None:
    source = '# Take back.\nbowl = { bowl-of }{ $bowl }{ "bowl" } bowler\nbowl-of = take { $number } back\n'
    (locale / "trajan" / "names.ftl").write_text(source, "utf-8")
    assert list(finds(locale, PLANTED)) == []


@pytest.mark.parametrize("wrong", ["## Chess", "## Trajan\n| tray | a space |"])
def test_invalid_glossary_raises_an_error(wrong: str) -> None:
    with pytest.raises(ValueError, match="line"):
        banned(wrong)
