"""Access to the reference for Trajan's rules, if it exists next to this tree: examples and rulings by id."""

import json
import re
from typing import Any

from tests.reference_files import Reference

text = Reference("trajan").text


def facts() -> Any:
    """Return the components and numbers."""
    return json.loads(text("facts.json"))


def example(name: str) -> Any:
    """Return the test vectors of an example, in order."""
    page = text("examples.md")
    found = re.search(rf"^### {name}\. .*?```json\n(.*?)```", page, re.DOTALL | re.MULTILINE)
    assert found is not None, f"there are no vectors of {name}"
    assert "\n### " not in found[0], f"there are no vectors of {name}"
    return json.loads(found[1])


def table(name: str) -> list[list[str]]:
    """Return the rows of an example's table, without the header."""
    page = text("examples.md")
    found = re.search(rf"^### {name}\. .*?\n\|.*?\n\|[- |]+\n(.*?)\n\n", page, re.DOTALL | re.MULTILINE)
    assert found is not None, f"there is no table of {name}"
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in found[1].splitlines()]
