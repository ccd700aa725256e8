"""The rules' reference of Trajan: its examples and rulings by their ids, if it lies beside this tree."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

NOT_THERE = "The reference is not there: no folder shared/reference/trajan above this one"


def folder(here: Path = Path(__file__).parent) -> Path | None:
    """`shared/reference/trajan` in a folder above, or None."""
    above = (parent / "shared" / "reference" / "trajan" for parent in here.parents)
    return next((place for place in above if place.is_dir()), None)


def text(name: str) -> str:
    """A file of the reference; the test is skipped where that is not there."""
    place = folder()
    if place is None:
        pytest.skip(NOT_THERE)
    return (place / name).read_text("utf-8")


def facts() -> Any:
    """The components and numbers."""
    return json.loads(text("facts.json"))


def example(name: str) -> Any:
    """The vectors of the example of this id, as it lists them."""
    page = text("examples.md")
    found = re.search(rf"^### {name}\. .*?```json\n(.*?)```", page, re.DOTALL | re.MULTILINE)
    assert found is not None, f"there are no vectors of {name}"
    assert "\n### " not in found[0], f"there are no vectors of {name}"
    return json.loads(found[1])


def table(name: str) -> list[list[str]]:
    """The rows of the example's table, without its head."""
    page = text("examples.md")
    found = re.search(rf"^### {name}\. .*?\n\|.*?\n\|[- |]+\n(.*?)\n\n", page, re.DOTALL | re.MULTILINE)
    assert found is not None, f"there is no table of {name}"
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in found[1].splitlines()]
