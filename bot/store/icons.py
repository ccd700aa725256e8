"""Records of the emojis that the bot uploaded as icons. Emojis without a record aren't the bot's."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import Connection, String, cast, delete, exists, insert, or_, select, update

from bot.model.pictures import UploadedIcon
from bot.store import schema
from bot.store.database import Database

MIN_RETIREMENT = timedelta(hours=1)
"""Minimum time between an icon's replacement and its deletion: four times as long as an ephemeral panel can be
edited.
"""
_TEXTS = (schema.outbox.c.payload, schema.stories.c.messages, schema.letters.c.told)
"""Stored texts that may still be sent or edited."""


class IconRepository:
    """The record of each emoji, from the start of its upload until it's deleted."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> Sequence[UploadedIcon]:
        """Return all emojis, including retired ones and those whose upload may have failed."""
        icons = schema.icons
        rows = await self._database.rows(select(icons).order_by(icons.c.emoji))
        return [UploadedIcon(row.icon, row.emoji, row.hash, row.emoji_id, row.retired_at) for row in rows]

    async def mark_uploading(self, upload: UploadedIcon) -> None:
        """Store that an upload is starting, so that the emoji is recognized even if the response gets lost."""
        values = {"icon": upload.icon, "emoji": upload.emoji, "hash": upload.hash}
        await self._database.write(insert(schema.icons).values(values))

    async def uploaded(self, upload: UploadedIcon, emoji_id: int, now: datetime) -> None:
        """Store that an upload succeeded, and retire the previous emoji of that icon."""
        icons = schema.icons
        older = (icons.c.icon == upload.icon, icons.c.emoji_id.is_not(None), icons.c.retired_at.is_(None))
        await self._database.write(
            update(icons).where(*older).values(retired_at=now),
            update(icons).where(icons.c.emoji == upload.emoji).values(emoji_id=emoji_id),
        )

    async def retire(self, emoji: str, now: datetime) -> None:
        """Store that nothing uses an emoji anymore."""
        icons = schema.icons
        await self._database.write(update(icons).where(icons.c.emoji == emoji).values(retired_at=now))

    async def delete(self, emoji: str) -> None:
        """Delete the record of an emoji that isn't on Discord."""
        await self._database.write(delete(schema.icons).where(schema.icons.c.emoji == emoji))

    async def unused(self, now: datetime) -> Sequence[UploadedIcon]:
        """Return the retired emojis that no editable message shows.

        A table's messages show new icons once a person has played there. So a retired emoji is kept for at least
        `MIN_RETIREMENT` and until that has happened at every table that hasn't been erased, even a finished one. It's
        also kept while a table has a pending update or a stored text contains the emoji.
        """
        since = now - MIN_RETIREMENT
        retired = [icon for icon in await self.all() if icon.retired_at is not None and icon.retired_at <= since]

        def find(connection: Connection) -> Sequence[UploadedIcon]:
            return [icon for icon in retired if not _is_shown(connection, icon)]

        return await self._database.read(find)


def _is_shown(connection: Connection, icon: UploadedIcon) -> bool:
    """Return whether a message that can still change may show a retired emoji."""
    tables = schema.tables
    unchanged = or_(tables.c.touched_at.is_(None), tables.c.touched_at <= icon.retired_at, tables.c.asleep)
    found = [select(tables.c.id).where(tables.c.forgotten_at.is_(None), unchanged)]
    found += [select(text).where(cast(text, String).like(f"%{icon.emoji_id}%")) for text in _TEXTS]
    return any(connection.execute(select(exists(query))).scalar_one() for query in found)
