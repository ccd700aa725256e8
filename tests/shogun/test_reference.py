"""Tests that every ruling and example of the reference is cited by a test of the game."""

import re
from pathlib import Path

from tests.shogun.reference import text


def named() -> set[str]:
    """Return the ids that tests cite; `R-29 to R-35` includes those between."""
    files = [file for file in Path(__file__).parent.rglob("test_*.py") if file.name != Path(__file__).name]
    page = " ".join(file.read_text("utf-8") for file in files)
    ids = set(re.findall(r"\b[A-Z]{1,3}-\d\d\b", page))
    for kind, first, last in re.findall(r"\b([A-Z]{1,3})-(\d\d) to \1-(\d\d)\b", page):
        ids |= {f"{kind}-{number:02}" for number in range(int(first), int(last) + 1)}
    return ids


def test_every_ruling_is_cited_by_a_test() -> None:
    rulings = set(re.findall(r"^\| (R-\d\d) \|", text("rulings.md"), re.MULTILINE))
    assert len(rulings) > 60
    assert not sorted(rulings - named())


def test_every_example_is_cited_by_a_test() -> None:
    page = text("examples.md")
    examples = {*re.findall(r'"id": "([A-Z]{3}-\d\d)"', page), *re.findall(r"^\*\*(SEQ-\d\d) ", page, re.MULTILINE)}
    assert len(examples) > 80
    assert not sorted(examples - named())
