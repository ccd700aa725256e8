"""Persistent storage of tables, answers, saves, deadlines and queued messages."""

from bot.store.backend import Backend
from bot.store.cluster import ChangeNotifications
from bot.store.connection import address_of, named_troubles, trouble_of_the_store
from bot.store.deadlines import Deadline, Judge
from bot.store.errors import (
    ChannelOccupiedError,
    LimitReachedError,
    StoreError,
    UnreadableTableError,
    WrittenElsewhereError,
)
from bot.store.icons import StoredIcons
from bot.store.notes import StoredNotes
from bot.store.recording import KEPT_SAVES
from bot.store.store import Store, backend_of

__all__ = [
    "KEPT_SAVES",
    "Backend",
    "ChangeNotifications",
    "ChannelOccupiedError",
    "Deadline",
    "Judge",
    "LimitReachedError",
    "Store",
    "StoreError",
    "StoredIcons",
    "StoredNotes",
    "UnreadableTableError",
    "WrittenElsewhereError",
    "address_of",
    "backend_of",
    "named_troubles",
    "trouble_of_the_store",
]
