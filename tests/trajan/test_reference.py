"""Every ruling and every example of the reference is named by a test of the game, in the words that describe it.

Rulings are named as they are (D1), examples as such (example D1): both have letters of their own.
"""

import ast
import re
from pathlib import Path

from tests.trajan.reference import text

EXAMPLE = re.compile(r"\b[Ee]xample ([RD]\d+)\b")
RULING = re.compile(r"(?<!xample )\b([A-K]\d+)\b")


def docstrings() -> list[str]:
    """What is said of the tests of the game."""
    files = [file for file in Path(__file__).parent.rglob("test_*.py") if file.name != Path(__file__).name]
    tests = [node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [
        ast.get_docstring(node) or "" for node in tests if isinstance(node, kinds) and node.name.startswith("test_")
    ]


def named(pattern: re.Pattern[str]) -> set[str]:
    return {name for said in docstrings() for name in pattern.findall(said)}


def test_every_ruling_is_named_by_a_test() -> None:
    rulings = set(re.findall(r"^\*\*([A-K]\d+)\. ", text("rulings.md"), re.MULTILINE))
    assert len(rulings) > 65
    assert not sorted(rulings - named(RULING))


def test_no_test_names_a_ruling_that_is_not_there() -> None:
    rulings = set(re.findall(r"^\*\*([A-K]\d+)\. ", text("rulings.md"), re.MULTILINE))
    assert not sorted(named(RULING) - rulings)


def test_limits_and_slips_are_named_by_tests() -> None:
    """They are lists without numbers."""
    assert re.findall(r"^## ([JK])\. ", text("rulings.md"), re.MULTILINE) == ["J", "K"]
    assert named(re.compile(r"\b([JK]): ")) == {"J", "K"}


def test_every_example_is_named_by_a_test() -> None:
    examples = set(re.findall(r"^### ([RD]\d+)\. ", text("examples.md"), re.MULTILINE))
    assert len(examples) > 25
    assert not sorted(examples - named(EXAMPLE))
    assert not sorted(named(EXAMPLE) - examples)
