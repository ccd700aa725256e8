"""`chabudai backup`: a copy of the database, also while the bot runs."""

from pathlib import Path

from bot.settings import Settings
from bot.store.connection import database_file
from bot.store.errors import NoFileToCopyError
from bot.store.snapshot import back_up


def backup(settings: Settings, file: Path) -> None:
    """Writes a copy of the database, as it is, to `file`. Changes nothing else. Raises a StoreError."""
    source = database_file(settings.store_url)
    if source is None:
        raise NoFileToCopyError()
    back_up(source, file)
