"""A simulated full disk."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

_LITTLE = 20_000


@contextmanager
def little_room() -> Iterator[None]:
    """Limit the size of this process's files in this context, so that writing a database fails as on a full disk."""
    resource = pytest.importorskip("resource", reason="this system limits no files")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (_LITTLE, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
