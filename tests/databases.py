"""The databases of tests: each in a file of its own, or each on a server, as the environment says.

`CHABUDAI_TEST_DATABASE=postgres` has everything that asks here run on PostgreSQL. A test that names a file asks for
the database that belongs to it; on a server that is one of its own, made when it is first asked for.
"""

import hashlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
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
    return server.running().database(_name_of(file), laid_out=laid_out)


def do(file: Path, *statements: str) -> None:
    """Does what is the same on both in the database that belongs to a file: all of it or nothing."""
    if kind() != "sqlite":
        server.running().do(_name_of(file), *statements)
        return
    with closing(sqlite3.connect(file)) as database, database:
        for statement in statements:
            database.execute(statement)


def values(file: Path) -> Iterator[tuple[str, str]]:
    """All that stands in the database that belongs to a file, as the database itself lists it: `table.column` and
    value, the empty ones left out.
    """
    if kind() != "sqlite":
        yield from server.running().values(_name_of(file))
        return
    with closing(sqlite3.connect(file)) as opened:
        for (table,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            rows = opened.execute(f"SELECT * FROM {table}")
            columns = [f"{table}.{column[0]}" for column in rows.description]
            for row in rows:
                yield from (
                    (column, str(value)) for column, value in zip(columns, row, strict=True) if value is not None
                )


def size(file: Path) -> int:
    """How many bytes the database that belongs to a file takes."""
    if kind() == "sqlite":
        return sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*"))
    ((size,),) = server.running().ask(_name_of(file), "SELECT pg_database_size(current_database())")
    return int(size)


def _name_of(file: Path) -> str:
    return f"test_{hashlib.sha256(os.fsencode(file)).hexdigest()[:24]}"


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
