"""`chabudai backup`: copy the database, even while the bot is running."""

from pathlib import Path

from bot.settings import Settings
from bot.store import home_of


def backup(settings: Settings, file: Path) -> None:
    """Write a consistent copy of the database to `file`. Changes nothing else. Raises a StoreError."""
    home_of(settings.store_url).back_up(file)
