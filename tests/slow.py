"""Helpers that mark some values of a parametrization as slow."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def slow_after(number: int, values: Iterable[Any]) -> list[Any]:
    """Return the values for `parametrize`, with all after the first `number` marked as slow."""
    return [
        value if place < number else pytest.param(value, marks=pytest.mark.slow) for place, value in enumerate(values)
    ]


def slow_except(names: Sequence[str], *chosen: str) -> list[str | ParameterSet]:
    """Return the names for `parametrize`, with all but the chosen ones marked as slow."""
    return [name if name in chosen else pytest.param(name, marks=pytest.mark.slow) for name in names]
