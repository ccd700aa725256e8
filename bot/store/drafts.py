"""Stored drafts of answers, one per seat and question."""

from datetime import datetime

from sqlalchemy import select

from bot.model.records import DraftKey
from bot.store import schema, statements
from bot.store.database import Database
from bot.store.page import Page
from bot.store.recording import drop_drafts
from engine.core.events import Seat


class StoredDrafts:
    """Unsubmitted drafts. `Store.record` deletes those whose question has been closed by a step."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_table(self, table_id: int) -> dict[DraftKey, str]:
        """Return the contents of all drafts at a table."""
        drafts = schema.drafts
        rows = await self._database.rows(
            select(drafts.c.seat, drafts.c.token, drafts.c.content).where(drafts.c.table_id == table_id)
        )
        return {(row.seat, row.token): row.content for row in rows}

    async def keep(
        self, table_id: int, seat: Seat, token: str, content: str, now: datetime, version: int | None = None
    ) -> None:
        """Store a draft, replacing an earlier one.

        With several processes, `version` is the version of the table that was read. Raises WrittenElsewhereError.
        """

        def step(page: Page) -> None:
            page.change(table_id, version)
            drop_drafts(page, table_id, [(seat, token)])
            row = {"table_id": table_id, "seat": seat, "token": token, "content": content, "changed_at": now}
            page.later(statements.NEW_DRAFT, row)

        await self._database.writer.write(step)
