"""The databases of tests: each in a file of its own, or each on a server, as the environment says.

`CHABUDAI_TEST_DATABASE=postgres` has everything that asks here run on PostgreSQL. A test that names a file asks for
the database that belongs to it; on a server that is one of its own, made when it is first asked for.
"""

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.postgres import server

SETTING = "CHABUDAI_TEST_DATABASE"
KINDS = ("sqlite", "postgres")


laid_out = False
"""Whether a new database on the server has its tables already."""


def kind() -> str:
    """What tests are run on."""
    return os.environ.get(SETTING, KINDS[0])


def url_of(file: Path) -> str:
    """The address of the database that belongs to a file."""
    if kind() == "sqlite":
        return f"sqlite+aiosqlite:///{file}"
    name = f"test_{hashlib.sha256(os.fsencode(file)).hexdigest()[:24]}"
    return server.running().database(name, laid_out=laid_out)


def forget() -> None:
    """Drops the databases of a test."""
    if kind() != "sqlite":
        server.running().forget()


@contextmanager
def using(kind: str, *, safe: bool = False) -> Iterator[None]:
    """Within, this process and those that it starts have databases of this kind, on a server that is theirs.

    `safe` is for those who look at what a crash leaves.
    """
    os.environ[SETTING] = kind
    if kind == "sqlite":
        yield
        return
    own = server.Server.begin(safe=safe)
    os.environ.update(own.environment)
    try:
        yield
    finally:
        own.end()
