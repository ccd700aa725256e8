"""The rules' reference of Shogun: its worked examples by their ids, if it lies beside this tree."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

NOT_THERE = "The reference is not there: no folder shared/reference/shogun above this one"


def folder(here: Path = Path(__file__).parent) -> Path | None:
    """`shared/reference/shogun` in a folder above, or None."""
    above = (parent / "shared" / "reference" / "shogun" for parent in here.parents)
    return next((place for place in above if place.is_dir()), None)


def text(name: str) -> str:
    """A file of the reference; the test is skipped where that is not there."""
    place = folder()
    if place is None:
        pytest.skip(NOT_THERE)
    return (place / name).read_text("utf-8")


def example(name: str) -> Any:
    """The worked example of this id: what is `given`, and what to `expect`."""
    found = _examples(text("examples.md"))
    assert name in found, f"there is no example {name}"
    return found[name]


@cache
def _examples(page: str) -> dict[str, Any]:
    blocks = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    return {vector["id"]: vector for block in blocks for vector in json.loads(block)}
