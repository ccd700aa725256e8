"""Access to the reference for Shogun's rules, if it exists next to this tree: worked examples by id."""

import json
import re
from functools import cache
from typing import Any

from tests.reference_files import Reference

text = Reference("shogun").text


def example(name: str) -> Any:
    """Return the worked example with this id: what is `given`, and what to `expect`."""
    found = _examples(text("examples.md"))
    assert name in found, f"there is no example {name}"
    return found[name]


@cache
def _examples(page: str) -> dict[str, Any]:
    blocks = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    return {vector["id"]: vector for block in blocks for vector in json.loads(block)}
