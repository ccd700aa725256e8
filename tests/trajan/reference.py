"""The rules' reference of Trajan: its examples and rulings by their ids, if it lies beside this tree."""

import json
import re
from typing import Any

from tests.reference_files import Reference

text = Reference("trajan").text


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
