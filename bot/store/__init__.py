"""What must outlive the process: tables, answers, saves, due times and messages still to be sent."""

from bot.store.answers import KEPT_SAVES
from bot.store.connection import lock_of, named_troubles, trouble_of_the_store
from bot.store.errors import ChannelOccupiedError, StoreError, UnreadableTableError
from bot.store.lock import DatabaseLock
from bot.store.notes import StoredNotes
from bot.store.store import Store
from bot.store.times import Deadline

__all__ = [
    "KEPT_SAVES",
    "ChannelOccupiedError",
    "DatabaseLock",
    "Deadline",
    "Store",
    "StoreError",
    "StoredNotes",
    "UnreadableTableError",
    "lock_of",
    "named_troubles",
    "trouble_of_the_store",
]
