"""Persistent storage of tables, answers, saves, deadlines and queued messages."""

from bot.store.connection import address_of, named_troubles, trouble_of_the_store
from bot.store.errors import (
    ChannelOccupiedError,
    LimitReachedError,
    StoreError,
    UnreadableTableError,
    WrittenElsewhereError,
)
from bot.store.home import Home
from bot.store.homes import home_of
from bot.store.icons import StoredIcons
from bot.store.news import News
from bot.store.notes import StoredNotes
from bot.store.recording import KEPT_SAVES
from bot.store.store import Store
from bot.store.times import Deadline, Judge

__all__ = [
    "KEPT_SAVES",
    "ChannelOccupiedError",
    "Deadline",
    "Home",
    "Judge",
    "LimitReachedError",
    "News",
    "Store",
    "StoreError",
    "StoredIcons",
    "StoredNotes",
    "UnreadableTableError",
    "WrittenElsewhereError",
    "address_of",
    "home_of",
    "named_troubles",
    "trouble_of_the_store",
]
