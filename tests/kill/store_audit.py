"""Access to the bot's database from outside the bot, with triggers that keep a record of what it deletes."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.store import Store, create_backend
from tests.databases import kind, url_of
from tests.postgres.reading import Reader

_IN_A_FILE = """
CREATE TABLE kept_posts (id INTEGER, table_id INTEGER, lane TEXT, kind TEXT, payload TEXT, begun INTEGER, mark TEXT);
CREATE TABLE kept_saves (table_id INTEGER, text TEXT);
CREATE TRIGGER keep_posts AFTER INSERT ON outbox BEGIN
    INSERT INTO kept_posts VALUES (NEW.id, NEW.table_id, NEW.lane, NEW.kind, NEW.payload, 0, NEW.mark);
END;
CREATE TRIGGER keep_begun AFTER UPDATE OF begun_at ON outbox BEGIN
    UPDATE kept_posts SET begun = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER keep_saves AFTER INSERT ON saves WHEN NEW.seq = 0 BEGIN
    INSERT INTO kept_saves VALUES (NEW.table_id, NEW.text);
END;
"""
_ON_A_SERVER = """
CREATE TABLE kept_posts (id BIGINT, table_id BIGINT, lane TEXT, kind TEXT, payload TEXT, begun INTEGER, mark TEXT);
CREATE TABLE kept_saves (table_id BIGINT, text TEXT);
CREATE FUNCTION keep_post() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO kept_posts VALUES (NEW.id, NEW.table_id, NEW.lane, NEW.kind, NEW.payload, 0, NEW.mark);
    RETURN NULL;
END $$;
CREATE FUNCTION keep_begun() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE kept_posts SET begun = 1 WHERE id = NEW.id;
    RETURN NULL;
END $$;
CREATE FUNCTION keep_save() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO kept_saves VALUES (NEW.table_id, NEW.text);
    RETURN NULL;
END $$;
CREATE FUNCTION json_extract(given TEXT, path TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE AS $$
    SELECT CAST(CASE WHEN given LIKE '{%' THEN CAST(given AS JSON) ->> substr(path, 3) END AS INTEGER)
$$;
CREATE TRIGGER keep_posts AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION keep_post();
CREATE TRIGGER keep_begun AFTER UPDATE OF begun_at ON outbox FOR EACH ROW EXECUTE FUNCTION keep_begun();
CREATE TRIGGER keep_saves AFTER INSERT ON saves FOR EACH ROW WHEN (NEW.seq = 0) EXECUTE FUNCTION keep_save();
"""
"""Triggers that copy queued messages and first saves in the same transaction, since the bot later deletes them."""


class StoreAudit:
    """The record of the store in `file`, or of the matching database on the server."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.url = url_of(file)

    async def open(self) -> None:
        """Create the database and its triggers before the bot's first start."""
        store = await Store.open(self.url)
        await store.close()
        if kind() == "sqlite":
            with closing(sqlite3.connect(self._file)) as database:
                database.executescript(_IN_A_FILE)
        else:
            self._reader.execute(_ON_A_SERVER)

    def rows(self, query: str, *values: Any) -> list[Any]:
        """Run a query on a separate connection and return the rows."""
        if kind() != "sqlite":
            return self._reader.rows(query, *values)
        with closing(sqlite3.connect(f"file:{self._file}?mode=ro", uri=True, timeout=5)) as database:
            return database.execute(query, values).fetchall()

    @asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        """Open the store for reading; a SQLite file is copied first."""
        if kind() != "sqlite":
            store = await Store.open_read_only(create_backend(self.url))
            yield store
            await store.close()
            return
        with TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.db"
            with closing(sqlite3.connect(self._file)) as live, closing(sqlite3.connect(copy)) as there:
                live.backup(there)
            store = await Store.open(f"sqlite+aiosqlite:///{copy}")
            yield store
            await store.close()

    def close(self) -> None:
        """Close the connection."""
        if "_reader" in vars(self):
            self._reader.close()

    @cached_property
    def _reader(self) -> Reader:
        return Reader(self.url)
