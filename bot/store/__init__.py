"""What must outlive the process: tables, answers, saves, due times and messages still to be sent."""

from bot.store.answers import KEPT_SAVES
from bot.store.errors import ChannelOccupiedError
from bot.store.notes import StoredNotes
from bot.store.store import Store
from bot.store.times import Deadline

__all__ = ["KEPT_SAVES", "ChannelOccupiedError", "Deadline", "Store", "StoredNotes"]
