"""A disk on which there is no room for a database."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

_LITTLE = 20_000


@contextmanager
def little_room() -> Iterator[None]:
    """No file of this process grows to the size of a database meanwhile: the system refuses, as on a full disk."""
    resource = pytest.importorskip("resource", reason="this system limits no files")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (_LITTLE, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
