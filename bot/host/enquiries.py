"""Looking things up, and what is known of people."""

from bot.host.floor import Floor
from bot.model.panels import LogEntry
from bot.model.records import Answered
from bot.model.tables import Person, RemindBy, TableInfo


class Enquiries(Floor):
    """What can be asked of the host without doing anything at a table."""

    async def info(self, table_id: int) -> TableInfo:
        """A table. Raises NoSuchTableError."""
        async with self._working():
            return await self._tables.info(table_id)

    async def tables_of(self, user_id: int, guild_id: int | None = None) -> list[TableInfo]:
        """The open tables where somebody sits, in one server or all; where they are awaited first, by deadline."""
        async with self._working():
            ids = await self._store.tables.open_of(user_id, guild_id)
            infos = [await self._tables.info(table_id) for table_id in ids]

        def urgency(info: TableInfo) -> tuple[bool, float]:
            seat = info.seat_of(user_id)
            due = info.due.get(seat) if seat is not None else None
            return seat not in info.awaited, due.timestamp() if due is not None else float("inf")

        return sorted(infos, key=urgency)

    async def log(self, table_id: int, limit: int = 10) -> list[LogEntry]:
        """The latest steps of a game that had a public story, oldest first."""
        async with self._working():
            return [entry_of(answered) for answered in await self._store.answers.latest(table_id, limit)]

    async def set_reminders(self, person: Person, by: RemindBy) -> None:
        """How a person wants to be reminded, at all their tables."""
        await self._store.people.remember(person)
        await self._store.people.set_reminders(person.user_id, by)
        for table_id in await self._store.tables.open_of(person.user_id):
            self._tables.forget(table_id)

    async def note(self, key: str) -> str | None:
        """A small thing that the process remembered under a name."""
        return await self._store.notes.get(key)

    async def set_note(self, key: str, value: str) -> None:
        """Remembers a small thing under a name."""
        await self._store.notes.set(key, value)

    async def dm_closed(self, user_id: int) -> None:
        """Somebody takes no direct messages: none are tried any more."""
        await self._store.people.note_closed_dm(user_id, self._clock.now())


def entry_of(answered: Answered) -> LogEntry:
    """An answer as the public record shows it."""
    return LogEntry(answered.seq, answered.kind, answered.seat, answered.at, answered.story)
