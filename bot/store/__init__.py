"""What must outlive the process: tables, answers, saves, due times and messages still to be sent."""

from bot.store.store import Store

__all__ = ["Store"]
