"""What import-linter cannot say: what the engine may stand on, who may know a cog, and how long things may be.

The arrows between packages are contracts of import-linter in `pyproject.toml`.
"""

import ast
import importlib
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ENGINE = Path(__file__).parents[1] / "engine"
GAMES = sorted(folder.name for folder in ENGINE.iterdir() if folder.name != "core" and any(folder.glob("*.py")))

PURE = {
    *(
        "__future__",
        "abc",
        "bisect",
        "collections",
        "copy",
        "dataclasses",
        "enum",
        "functools",
        "heapq",
        "inspect",
        "itertools",
    ),
    *("json", "math", "operator", "pathlib", "re", "string", "types", "typing"),
    *("pydantic", "pydantic_core"),
}
"""Modules without a clock, chance, network, process or language. `pathlib` is for reading the game's data."""


def imports_of(file: Path) -> Iterator[str]:
    """The full names of all modules that a file imports, wherever in it."""
    package = file.relative_to(ENGINE.parent).with_suffix("").parts
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: -node.level]) if node.level else ""
            yield ".".join(filter(None, (base, node.module)))


def files_below(folder: Path) -> list[Path]:
    files = sorted(folder.rglob("*.py"))
    assert files
    return files


@pytest.mark.parametrize("file", files_below(ENGINE), ids=lambda file: str(file.relative_to(ENGINE)))
def test_the_engine_stands_on_pure_modules_only(file: Path) -> None:
    outside = {name for name in imports_of(file) if name.split(".")[0] not in {*PURE, "engine"}}
    assert not outside


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_the_core_and_itself_and_nothing_else_of_the_engine(game: str) -> None:
    for file in files_below(ENGINE / game):
        inside = {name for name in imports_of(file) if name.split(".")[0] == "engine"}
        strange = {name for name in inside if not f"{name}.".startswith(("engine.core.", f"engine.{game}."))}
        assert not strange, file.name


def test_the_core_knows_no_game() -> None:
    for file in files_below(ENGINE / "core"):
        inside = {name for name in imports_of(file) if name.split(".")[0] == "engine"}
        assert all(f"{name}.".startswith("engine.core.") for name in inside), file.name


def test_a_forbidden_import_would_be_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "engine" / "chess" / "board.py"
    file.parent.mkdir(parents=True)
    file.write_text("from . import rules\nfrom ..go import stones\n\ndef late():\n    import random\n", "utf-8")
    monkeypatch.setattr("tests.test_architecture.ENGINE", tmp_path / "engine")
    assert set(imports_of(file)) == {"engine.chess", "engine.go", "random"}


ROOT = ENGINE.parent
PRODUCT = [file for folder in ("engine", "bot", "cogs") for file in files_below(ROOT / folder)]
OUTSIDE = [file for folder in ("tests", "benchmarks", "docs") for file in files_below(ROOT / folder)]
LONGEST_FILE, LONGEST_LIST, LONGEST_FUNCTION = 300, 400, 40
LISTS = {"components.py", "events.py"}
"""Files that declare one thing after another, with nothing to follow from line to line."""
LONG_FUNCTIONS = {
    "0001_tables.py:upgrade": "a migration says what the tables were on its day, in one piece, and is never changed"
}


def named(file: Path) -> str:
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("file", PRODUCT, ids=named)
def test_a_file_can_be_read_at_a_sitting(file: Path) -> None:
    lines = len(file.read_text("utf-8").splitlines())
    assert lines < (LONGEST_LIST if file.name in LISTS else LONGEST_FILE)


def test_a_function_can_be_seen_at_a_glance() -> None:
    long = {
        f"{file.name}:{node.name}"
        for file in PRODUCT
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno + 1 >= LONGEST_FUNCTION
    }
    assert long == set(LONG_FUNCTIONS)


@pytest.mark.parametrize("file", [*PRODUCT, *OUTSIDE], ids=named)
def test_nobody_imports_from_a_cog(file: Path) -> None:
    if "fixtures" not in file.parts:  # What made them ran with the code of an old release.
        imported = {name for name in imports_of(file) if name.split(".")[0] == "cogs"}
        assert not imported


@pytest.mark.parametrize("file", OUTSIDE, ids=named)
def test_scripts_and_tests_import_what_there_is(file: Path) -> None:
    """Those that no test runs would else be broken by a move without anybody noticing."""
    if "fixtures" in file.parts:
        return
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in ("engine", "bot", "tests"):
            module = importlib.import_module(node.module or "")
            missing = [alias.name for alias in node.names if not _holds(module, alias.name)]
            assert not missing, node.module


def _holds(module: ModuleType, name: str) -> bool:
    return hasattr(module, name) or importlib.util.find_spec(f"{module.__name__}.{name}") is not None


def test_a_game_is_four_folders_of_one_name() -> None:
    for game in sorted({*GAMES} - {"search"}):
        assert (ROOT / "bot" / "games" / game).is_dir(), game
        assert (ROOT / "assets" / game).is_dir(), game
        assert (ROOT / "tests" / game).is_dir(), game


def test_the_pictures_of_the_readme_are_there() -> None:
    pictures = re.findall(r"\]\((docs/[^)]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert [picture for picture in pictures if not (ROOT / picture).is_file()] == []
