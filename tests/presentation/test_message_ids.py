"""Tests that every message id used in code has an English text, and that code doesn't contain texts for users."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.host.errors import HostError
from bot.localization.catalogs import LOCALES_FOLDER, CatalogLoader
from bot.model.tables import PACES, QUICK_PACES
from bot.presentation.options import option_values
from bot.problems import ProblemError
from engine.core.events import Event
from engine.core.steps import Prompt
from engine.games import GAMES
from tests.errors import reasons_of

ROOT = Path(__file__).parents[2]
SAID = [
    file
    for folder in ("bot", "cogs")
    for file in (ROOT / folder).rglob("*.py")
    if "store" not in file.parts  # The labels of its queries aren't messages.
]
SPEAKING = {"format", "label", "_format", "has", "choice"}
PREFIXES = {"command_description": "command-", "parameter_description": "parameter-", "question_label": "question-"}
A_SENTENCE = re.compile(r"[A-Za-z’']+,? [a-z’']+,? [a-z’']+")


def _calls(file: Path) -> Iterator[ast.Call]:
    yield from (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call))


def _name(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _draws(call: ast.Call) -> bool:
    """Return whether a call draws text in a picture: there, `label` is a function instead of a voice's method."""
    return isinstance(call.func, ast.Name) and call.func.id == "label"


def _texts(node: ast.expr) -> Iterator[str]:
    """Yield the constants that an expression can become; a conditional has two."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp():
            yield from (*_texts(node.body), *_texts(node.orelse))


def _kinds_of(game: str, base: type[Any]) -> list[str]:
    """Return the kinds of a game. Loads the game, because its classes exist only then."""
    return list(_kinds(base, f"{GAMES[game].__module__.rpartition('.')[0]}."))


def _kinds(base: type[Any], module: str) -> Iterator[str]:
    for kind in base.__subclasses__():
        yield from _kinds(kind, module)
        if kind.__module__.startswith(module) and isinstance(getattr(kind, "kind", None), str):
            yield kind.kind
        elif kind.__module__.startswith(module) and "kind" in getattr(kind, "__dataclass_fields__", {}):
            yield kind.__dataclass_fields__["kind"].default


def _engine_words(game: str) -> Iterator[str]:
    """Yield the message ids of a game's options, slots, things and places."""
    for file in (ROOT / "engine" / game).rglob("*.py"):
        for call in _calls(file):
            if _name(call) in ("Option", "Slot", "Thing", "Place") and len(call.args) > 1:
                yield from _texts(call.args[1])


def test_every_constant_message_id_in_code_exists_in_english() -> None:
    everywhere = [CatalogLoader().catalog("en", game) for game in (None, *GAMES)]
    said = {
        (PREFIXES.get(_name(call), "") + text).replace("_", "-")
        for file in SAID
        for call in _calls(file)
        if _name(call) in PREFIXES or (_name(call) in SPEAKING and not _draws(call))
        for text in (_texts(call.args[0]) if call.args else ())
    }
    assert "panel-waiting" in said
    assert {text for text in said if not any(words.has(text) for words in everywhere)} == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_a_game_has_a_text(game: str) -> None:
    words = CatalogLoader().catalog("en", game)
    kinds = _kinds_of(game, Event)
    assert kinds
    assert [kind for kind in kinds if not words.has(f"event-{kind}")] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_a_game_has_a_text_and_a_title(game: str) -> None:
    words = CatalogLoader().catalog("en", game)
    kinds = _kinds_of(game, Prompt)
    assert kinds
    missing = [kind for kind in kinds if not (words.has(f"ask-{kind}") and words.has(f"ask-{kind}", "title"))]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_slot_of_a_game_has_a_label(game: str) -> None:
    words = CatalogLoader().catalog("en", game)
    assert [word for word in _engine_words(game) if not words.has(word.replace("_", "-"))] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_lobby_has_a_text(game: str) -> None:
    words = CatalogLoader().catalog("en", game)
    assert all(words.has("game-name", fact) for fact in (None, "about", "length", "aim"))
    for name, values in option_values(GAMES[game]).items():
        assert words.has(f"option-{name}".replace("_", "-"), "about")
        for value in values:
            text = "-".join(("option", name, *str(value).split("/"))).replace("_", "-")
            assert isinstance(value, int) or words.has(text), text


def test_every_refusal_of_the_host_and_of_commands_has_a_text() -> None:
    words, reasons = CatalogLoader().catalog(), reasons_of(HostError)
    assert {"no-such-table", "table-full", "no-such-entry"} <= reasons
    assert {reason for reason in reasons if not words.has(f"error-{reason}")} == set()


def test_every_problem_of_the_process_has_a_text() -> None:
    words, reasons = CatalogLoader().catalog(), reasons_of(ProblemError)
    assert {"no-token", "store-gone", "unknown-option"} <= reasons
    assert {reason for reason in reasons if not words.has(f"problem-{reason}")} == set()


@pytest.mark.slow
def test_every_reason_for_refusing_an_answer_has_a_text() -> None:
    words = CatalogLoader().catalog()
    reasons = {
        text
        for file in (ROOT / "engine").rglob("*.py")
        for call in _calls(file)
        if _name(call) == "IllegalAnswerError" and call.args
        for text in _texts(call.args[0])
    }
    assert "wrong-total" in reasons
    assert {reason for reason in reasons if not words.has(f"illegal-{reason}")} == set()


def test_every_time_limit_has_a_name() -> None:
    words = CatalogLoader().catalog()
    assert all(words.has(f"pace-{name}") for name in PACES)
    assert all(words.has(f"quick-pace-{name}") for name in QUICK_PACES)


@pytest.mark.parametrize("game", GAMES)
def test_no_message_of_a_game_hides_one_that_all_games_share(game: str) -> None:
    def ids(folder: Path) -> set[str]:
        return {
            line.split(" =")[0].rstrip("=").strip()
            for file in folder.glob("*.ftl")
            for line in file.read_text("utf-8").splitlines()
            if re.match(r"[a-z][a-z0-9-]* =", line)
        }

    assert ids(LOCALES_FOLDER / "en") & ids(LOCALES_FOLDER / "en" / game) == set()


def test_code_contains_no_text_for_users() -> None:
    folders = ("bot/presentation", "bot/games", "bot/discord", "cogs")
    spoken = [file for folder in folders for file in (ROOT / folder).rglob("*.py")]
    found = [(file.name, text) for file in spoken for text in _loose_texts(file) if A_SENTENCE.search(text)]
    assert found == []


def _loose_texts(file: Path) -> Iterator[str]:
    """Yield string constants that aren't docstrings and don't belong to errors, assertions or log records."""
    tree = ast.parse(file.read_text("utf-8"))
    spared: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            spared.add(id(node.value))
        elif isinstance(node, ast.Assert | ast.Raise) or (isinstance(node, ast.Call) and _is_for_us(node)):
            spared |= {id(part) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spared:
            yield node.value


def _is_for_us(call: ast.Call) -> bool:
    function = call.func
    if not isinstance(function, ast.Attribute):
        return False
    owner = getattr(function.value, "id", "")
    return owner in ("log", "_log") or (function.attr == "__init__" and isinstance(function.value, ast.Call))
