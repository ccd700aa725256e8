"""Parametrizations of which the default run takes only a part."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

import pytest
from _pytest.mark import ParameterSet

T = TypeVar("T")


def one_fast(cases: Iterable[T]) -> list[T | ParameterSet]:
    """Return the cases for `parametrize`; all but the first are slow."""
    first, *others = cases
    return [first, *(pytest.param(case, marks=pytest.mark.slow) for case in others)]


def fast(names: Sequence[str], *chosen: str) -> list[str | ParameterSet]:
    """Return the names for `parametrize`; all but those chosen are slow."""
    return [name if name in chosen else pytest.param(name, marks=pytest.mark.slow) for name in names]
