"""`chabudai backup`: a copy of the database, also while the bot runs."""

from pathlib import Path

from bot.settings import Settings
from bot.store import home_of


def backup(settings: Settings, file: Path) -> None:
    """Writes a copy of the database, as it is, to `file`. Changes nothing else. Raises a StoreError."""
    home_of(settings.store_url).back_up(file)
