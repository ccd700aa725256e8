"""Tests that every message is used: in code, by another message, or by a name completed with a known word."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.localization.catalogs import LOCALES_FOLDER
from bot.presentation.options import option_values
from engine.games import GAMES

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "bot" / "commands" / "playground" / "page"
MESSAGE = re.compile(r"^(-?[a-z][a-z0-9-]*) =", re.MULTILINE)
REFERENCE = re.compile(r"\{\s*(-?[a-z][a-z0-9-]*)\s*[.}(]")
OWN = (
    "ask",
    "button",
    "command",
    "invite",
    "option",
    "parameter",
    "phase",
    "question",
    "quick-pace",
    "season",
    "settings-remind-at",
    "settings-remind-by",
    "team",
    "uncertain",
)
"""Prefixes of message ids that special functions combine with a word."""
WHOLE = ("page-", "rules-")
"""Prefixes of messages that are used simply because they exist."""


def said_in_words() -> str:
    return "\n".join(file.read_text("utf-8") for file in sorted((LOCALES_FOLDER / "en").rglob("*.ftl")))


def code() -> Iterator[ast.AST]:
    for folder in ("bot", "cogs", "engine"):
        for file in (ROOT / folder).rglob("*.py"):
            yield from ast.walk(ast.parse(file.read_text("utf-8")))


def texts(value: Any) -> Iterator[str]:
    """Yield all strings in a JSON value, including keys."""
    match value:
        case str():
            yield value
        case dict():
            for key, inner in value.items():
                yield from (key, *texts(inner))
        case list():
            for inner in value:
                yield from texts(inner)


@cache
def known() -> frozenset[str]:
    """Return the names in code and game data, in the form used in message ids."""
    data = (json.loads(file.read_text("utf-8")) for file in LOCALES_FOLDER.parent.rglob("*.json"))
    found = [text for value in data for text in texts(value)]
    for node in code():
        match node:
            case ast.Constant(value=str(text)):
                found.append(text)
            case ast.keyword(arg=str(name)) | ast.AnnAssign(target=ast.Name(id=name)) | ast.ClassDef(name=name):
                found.append(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found.append(name)
    found += [
        f"{name}-{value}"
        for game in GAMES.values()
        for name, values in option_values(game).items()
        for value in values
    ]
    return frozenset(re.sub("[_/]", "-", text) for text in found)


@cache
def patterns() -> frozenset[re.Pattern[str]]:
    """Return patterns for how code composes message ids; each open part has to be a known word."""
    found = {"|".join(OWN).join(("(?:", ")-(.+)"))}
    for node in code():
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "(.+)" for part in node.values]
            if re.fullmatch(r"[a-z0-9-]+", named := "".join(map(str, parts)).replace("(.+)", "")) and named != "-":
                found.add("".join(map(str, parts)))
    return frozenset(map(re.compile, found))


def is_said(message: str) -> bool:
    if message in known() or message.startswith(WHOLE):
        return True
    filled = [match.groups() for pattern in patterns() if (match := pattern.fullmatch(message))]
    return any(all(part in known() or part.isdigit() for part in parts) for parts in filled)


@pytest.mark.slow
def test_every_message_is_used() -> None:
    words = said_in_words()
    named = set(REFERENCE.findall(words))
    assert [message for message in MESSAGE.findall(words) if message not in named and not is_said(message)] == []


@pytest.mark.slow
def test_every_text_of_the_playgrounds_page_is_used() -> None:
    page = "\n".join(file.read_text("utf-8") for file in PAGE.iterdir() if file.suffix in (".js", ".html"))
    asked_for = set(re.findall(r'words(?:\.|\[")([a-z-]+)', page)) | set(
        re.findall(r'data-(?:say|label)="([a-z-]+)"', page)
    )
    words = {name.removeprefix("page-") for name in MESSAGE.findall(said_in_words()) if name.startswith("page-")}
    assert sorted(asked_for - words) == []
    idle = {word for word in words - asked_for if f'"{word}"' not in page and f"page-{word}" not in known()}
    assert sorted(idle) == []
