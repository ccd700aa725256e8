"""Stored results: one row per person and finished game, unless the person doesn't want any."""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import case, delete, func, insert, select, update

from bot.model.results import GameResult, PersonalRecord, ServerStanding
from bot.store import schema
from bot.store.database import Database
from bot.store.writer import UnitOfWork


class ResultRepository:
    """Results of finished games. `Store.record` writes them with the step that finishes the game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_user(self, user_id: int) -> PersonalRecord:
        """Return a user's record."""
        results, people = schema.results, schema.people
        theirs = select(results).where(results.c.user_id == user_id)
        rows = await self._database.rows(theirs.order_by(results.c.at.desc(), results.c.table_id.desc()))
        person = await self._database.row(select(people.c.recorded).where(people.c.user_id == user_id))
        names = GameResult.__dataclass_fields__
        found = tuple(GameResult(**{name: getattr(row, name) for name in names}) for row in rows)
        return PersonalRecord(found, recording=person is None or person.recorded)

    async def of_server(self, guild_id: int, since: datetime) -> list[ServerStanding]:
        """Return how people have done in a server since then: most wins first, then fewest games."""
        results = schema.results
        wins = func.sum(case((results.c.place == 1, 1), else_=0)).label("wins")
        games = func.count().label("games")
        here = results.c.guild_id == guild_id, results.c.at >= since
        query = select(results.c.user_id, games, wins).where(*here).group_by(results.c.user_id)
        rows = await self._database.rows(query.order_by(wins.desc(), games, results.c.user_id))
        return [ServerStanding(row.user_id, row.games, row.wins) for row in rows]

    async def set_recording(self, user_id: int, *, on: bool) -> None:
        """Store whether a known person's results are recorded; if not, delete those that are."""
        people, results = schema.people, schema.results
        them = update(people).where(people.c.user_id == user_id).values(recorded=on)
        await self._database.write(them, *(() if on else (delete(results).where(results.c.user_id == user_id),)))
        if not on:
            self._database.has_erased = True


def write_results(unit: UnitOfWork, table_id: int, found: Iterable[GameResult]) -> None:
    """Store the results of a table's game, except of people who don't want that or are being erased."""
    people, values = schema.people, {one.user_id: one for one in found}
    if not values:
        return
    willing = select(people.c.user_id).where(people.c.user_id.in_(values), people.c.recorded)
    for user_id in unit.connection.execute(willing.with_for_update()).scalars().all():
        row = {name: getattr(values[user_id], name) for name in GameResult.__dataclass_fields__}
        unit.connection.execute(insert(schema.results).values(table_id=table_id, **row))


def delete_results(unit: UnitOfWork, table_id: int) -> None:
    """Delete the results of a table whose game continues."""
    unit.connection.execute(delete(schema.results).where(schema.results.c.table_id == table_id))
