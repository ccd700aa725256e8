"""The databases of tests: SQLite files, or PostgreSQL databases on a server.

`CHABUDAI_TEST_DATABASE=postgres` selects PostgreSQL. A test refers to its database by a file name; on PostgreSQL,
each name has its own database, created on first use.
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
"""Whether new databases on the server get their tables immediately."""


def kind() -> str:
    """Return the kind of database the tests use."""
    return os.environ.get(SETTING, KINDS[0])


def url_of(file: Path) -> str:
    """Return the database URL for a file name."""
    if kind() == "sqlite":
        return f"sqlite+aiosqlite:///{file}"
    return server.running().database(_name_of(file), laid_out=laid_out)


def do(file: Path, *statements: str) -> None:
    """Run statements in the database for a file name, in one transaction."""
    if kind() != "sqlite":
        server.running().do(_name_of(file), *statements)
        return
    with closing(sqlite3.connect(file)) as database, database:
        for statement in statements:
            database.execute(statement)


def values(file: Path) -> Iterator[tuple[str, str]]:
    """Yield all non-null values in the database for a file name, as pairs of `table.column` and text."""
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
    """Return the size in bytes of the database for a file name."""
    if kind() == "sqlite":
        return sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*"))
    ((size,),) = server.running().ask(_name_of(file), "SELECT pg_database_size(current_database())")
    return int(size)


def _name_of(file: Path) -> str:
    return f"test_{hashlib.sha256(os.fsencode(file)).hexdigest()[:24]}"


def forget() -> None:
    """Drop the databases of a test."""
    if kind() != "sqlite":
        server.running().forget()


@contextmanager
def using(kind: str, *, safe: bool = False) -> Iterator[None]:
    """Make this process and its children use databases of this kind in the block, with their own server if needed.

    With `safe`, committed data survives a crash of the machine.
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
