"""Small things that the process remembers by name."""

from datetime import UTC, datetime

from sqlalchemy import insert, select, update

from bot.store import schema
from bot.store.database import Database
from bot.store.writer import Page


class StoredNotes:
    """A value for each name; one of them is when the bot was last known to be there."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, key: str) -> str | None:
        """A small thing remembered under a name."""
        row = await self._database.row(select(schema.notes.c.value).where(schema.notes.c.key == key))
        return None if row is None else str(row.value)

    async def set(self, key: str, value: str) -> None:
        """Remembers a small thing under a name."""
        notes = schema.notes

        def step(page: Page) -> None:
            known = page.connection.execute(update(notes).where(notes.c.key == key).values(value=value))
            if not known.rowcount:
                page.connection.execute(insert(notes).values(key=key, value=value))

        await self._database.writer.write(step)

    async def last_heartbeat(self) -> datetime | None:
        """When the bot was last known to be there."""
        beat = await self.get("heartbeat")
        return None if beat is None else datetime.fromtimestamp(int(beat), UTC)

    async def beat(self, now: datetime) -> None:
        """Notes that the bot is there."""
        await self.set("heartbeat", str(int(now.timestamp())))
