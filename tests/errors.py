"""Assertions on the reasons of expected errors."""

import re
from collections.abc import Iterable

import pytest

from bot.host.errors import HostError


def rejected(reason: str) -> pytest.RaisesExc[HostError]:
    """Expect a HostError with this reason."""
    return pytest.raises(HostError, match=f"^{re.escape(reason)}: ")


def rejections(results: Iterable[object]) -> list[str]:
    """Return the reasons of the HostErrors among the results of concurrent requests; allow no other errors."""
    failed = [result for result in results if isinstance(result, BaseException)]
    assert all(isinstance(error, HostError) for error in failed), failed
    return [error.reason for error in failed if isinstance(error, HostError)]
