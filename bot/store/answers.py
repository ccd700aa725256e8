"""Stored answers of a table, saves of the game after the latest ones, and drafts of answers."""

from datetime import datetime
from typing import Any

from sqlalchemy import select

from bot.model.game_log import DETAIL_PREFIX
from bot.model.tables import AdvanceAnswer, AnswerRecord, DraftKey
from bot.store import schema, statements
from bot.store.database import Database
from bot.store.recording import delete_drafts
from bot.store.writer import UnitOfWork
from engine.core.events import Seat

MAX_DETAILED = 100
"""Maximum number of answers whose details are loaded together; more than fit into one log message."""


class AnswerRepository:
    """Answers and saves. `Store.record` writes them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def latest(self, table_id: int, limit: int) -> list[AnswerRecord]:
        """Return the last `limit` answers, oldest first."""
        answers = schema.answers
        rows = await self._database.rows(
            select(answers).where(answers.c.table_id == table_id).order_by(answers.c.seq.desc()).limit(limit)
        )
        return [_answered(row) for row in reversed(rows)]

    async def detailed(self, table_id: int, first: int, last: int) -> list[AnswerRecord]:
        """Return the answers from `first` to `last` that have details, oldest first, at most `MAX_DETAILED`."""
        answers = schema.answers
        meant = answers.c.table_id == table_id, answers.c.seq.between(first, last)
        query = select(answers).where(*meant, answers.c.story.contains(f"\n{DETAIL_PREFIX}")).order_by(answers.c.seq)
        return [_answered(row) for row in await self._database.rows(query.limit(MAX_DETAILED))]

    async def advance_answers(self, table_id: int) -> list[AdvanceAnswer]:
        """Return all answers given in advance, oldest first."""
        said = schema.said
        rows = await self._database.rows(select(said).where(said.c.table_id == table_id).order_by(said.c.id))
        return [AdvanceAnswer(row.seq, row.seat, row.user_id, row.action, row.at) for row in rows]

    async def last_save(self, table_id: int) -> str | None:
        """Return the latest save of the game, or None."""
        saves = schema.saves
        row = await self._database.row(
            select(saves.c.text).where(saves.c.table_id == table_id).order_by(saves.c.seq.desc()).limit(1)
        )
        return None if row is None else str(row.text)

    async def save_after(self, table_id: int, seq: int) -> str | None:
        """Return the save after answer `seq`, or None if it has been deleted."""
        saves = schema.saves
        row = await self._database.row(select(saves.c.text).where(saves.c.table_id == table_id, saves.c.seq == seq))
        return None if row is None else str(row.text)


def _answered(row: Any) -> AnswerRecord:
    return AnswerRecord(**{key: value for key, value in row._mapping.items() if key != "table_id"})


class DraftRepository:
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

    async def upsert(
        self, table_id: int, seat: Seat, token: str, content: str, now: datetime, version: int | None = None
    ) -> None:
        """Store a draft, replacing an earlier one.

        With several processes, `version` is the version of the table that was read. Raises VersionConflictError.
        """

        def step(unit: UnitOfWork) -> None:
            unit.declare_change(table_id, version)
            delete_drafts(unit, table_id, [(seat, token)])
            row = {"table_id": table_id, "seat": seat, "token": token, "content": content, "changed_at": now}
            unit.defer(statements.INSERT_DRAFT, row)

        await self._database.writer.write(step)
