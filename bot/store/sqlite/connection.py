"""Connections to an SQLite file and their settings."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.connection import engine_at
from bot.store.sqlite.cursor import connect_batched, defer_many, defer_statement
from bot.store.statements import RESULT_UNUSED

BUSY = 5000
"""Milliseconds to wait for a lock of another process."""
PRAGMAS = (
    f"PRAGMA busy_timeout = {BUSY}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",  # Overwrites deleted data: an erased name must not stay in a free page.
)


WRITES = "writes"
"""Execution option that marks a connection for writing."""


def connect(url: URL, check: Callable[[], None]) -> AsyncEngine:
    """Create an engine without connecting. Raises BadAddressError or NoDriverError.

    `check` raises a StoreError if new connections aren't allowed: SQLite would create a new file if the old one is
    gone.
    """
    engine = engine_at(url)
    event.listen(engine.sync_engine, "do_connect", lambda *_: check())
    event.listen(engine.sync_engine, "do_connect", connect_batched)
    event.listen(engine.sync_engine, "connect", _set_up)
    event.listen(engine.sync_engine, "begin", _begin)
    event.listen(engine.sync_engine, "do_execute", defer_statement)
    event.listen(engine.sync_engine, "do_executemany", defer_many)
    return engine


def _set_up(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # If the driver began and committed by itself, migrations wouldn't be atomic.
    cursor = connection.cursor()
    try:
        for pragma in PRAGMAS:
            cursor.execute(pragma)
    finally:
        cursor.close()


def _begin(connection: Any) -> None:
    # A transaction that reads before it writes fails if another connection, such as one that compacts the file, has
    # written in the meantime. Locking from the start makes it wait instead.
    begin = "BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN"
    connection.exec_driver_sql(begin, execution_options=RESULT_UNUSED)
