"""Parametrizations of which the default run takes only a part."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def slow_after(number: int, values: Iterable[Any]) -> list[Any]:
    """Return the values for `parametrize`; all after the first `number` are slow."""
    return [
        value if place < number else pytest.param(value, marks=pytest.mark.slow) for place, value in enumerate(values)
    ]


def slow_except(names: Sequence[str], *chosen: str) -> list[str | ParameterSet]:
    """Return the names for `parametrize`; all but those chosen are slow."""
    return [name if name in chosen else pytest.param(name, marks=pytest.mark.slow) for name in names]
