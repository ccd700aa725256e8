"""`chabudai backup`: a copy of the database, also while the bot runs."""

from pathlib import Path

from bot.settings import Settings
from bot.store import Store


async def backup(settings: Settings, file: Path) -> None:
    """Writes a copy to `file`. Raises a StoreError."""
    store = await Store.open(settings.store_url)
    try:
        await store.backup(file)
    finally:
        await store.close()
