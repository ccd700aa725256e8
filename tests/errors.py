"""Assertions on the reasons of expected errors."""

import re
from collections.abc import Iterable
from typing import TypeVar

import pytest

from bot.host.errors import HostError
from bot.problems import ProblemError

ErrorT = TypeVar("ErrorT", bound=HostError | ProblemError)


def fails(kind: type[ErrorT], reason: str) -> pytest.RaisesExc[ErrorT]:
    """Expect an error of this kind with this reason."""
    return pytest.raises(kind, match=f"^{re.escape(reason)}: ")


def rejected(reason: str) -> pytest.RaisesExc[HostError]:
    """Expect a HostError with this reason."""
    return fails(HostError, reason)


def rejections(results: Iterable[object]) -> list[str]:
    """Return the reasons of the HostErrors among the results of concurrent requests; allow no other errors."""
    failed = [result for result in results if isinstance(result, BaseException)]
    assert all(isinstance(error, HostError) for error in failed), failed
    return [error.reason for error in failed if isinstance(error, HostError)]
