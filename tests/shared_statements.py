"""A cache of compiled SQL statements for all SQLite databases in a test process.

SQLAlchemy caches compiled statements per engine and dialect object. Since each test opens its own database, compiling
them again took a fifth of the time of all tests that use the store.
"""

from typing import Any

import pytest
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite as Dialect
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import LRUCache

from bot.store.connection import engine_at

_compiled: LRUCache[Any, Any] = LRUCache(5000)


def share(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let engines opened from now on use the shared cache."""
    monkeypatch.setattr(Dialect, "__hash__", lambda self: hash(type(self)))
    monkeypatch.setattr(Dialect, "__eq__", lambda self, other: type(self) is type(other))
    monkeypatch.setattr("bot.store.sqlite.connection.engine_at", _sharing_engine_at)


def _sharing_engine_at(url: URL, **how: Any) -> AsyncEngine:
    engine = engine_at(url, **how)
    engine.sync_engine._compiled_cache = _compiled
    return engine
