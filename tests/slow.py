"""Cases of a test that only the slow run needs."""

from collections.abc import Iterable
from typing import Any

import pytest


def slow_after(number: int, values: Iterable[Any]) -> list[Any]:
    """Return the values for parametrize; those after the first `number` are marked slow."""
    return [
        value if place < number else pytest.param(value, marks=pytest.mark.slow) for place, value in enumerate(values)
    ]
