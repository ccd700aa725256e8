"""Persistent storage of tables, answers, saves, deadlines and queued messages."""

from bot.store.backend import Backend
from bot.store.cluster import ChangeNotifications
from bot.store.connection import as_store_error, convert_driver_errors, sqlite_url
from bot.store.deadlines import Deadline, DeadlinePolicy
from bot.store.errors import (
    ChannelOccupiedError,
    LimitReachedError,
    StoreError,
    UnreadableTableError,
    VersionConflictError,
)
from bot.store.icons import IconRepository
from bot.store.notes import NoteRepository
from bot.store.recording import MAX_SAVES
from bot.store.store import Store, create_backend

__all__ = [
    "MAX_SAVES",
    "Backend",
    "ChangeNotifications",
    "ChannelOccupiedError",
    "Deadline",
    "DeadlinePolicy",
    "IconRepository",
    "LimitReachedError",
    "NoteRepository",
    "Store",
    "StoreError",
    "UnreadableTableError",
    "VersionConflictError",
    "as_store_error",
    "convert_driver_errors",
    "create_backend",
    "sqlite_url",
]
