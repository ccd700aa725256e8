"""Running code as a user without root's rights."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

_NOBODY = 65_534


@contextmanager
def without_root() -> Iterator[None]:
    """Run as a user without special rights in this context."""
    if os.getuid() != 0:
        yield
        return
    os.setresgid(_NOBODY, _NOBODY, 0)
    os.setresuid(_NOBODY, _NOBODY, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)
        os.setresgid(0, 0, 0)
