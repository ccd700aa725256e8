"""Stored tickets of people who look for a game, and the step that brings them together at a table."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, delete, func, insert, select

from bot.model.messages import NO_TABLE, Post
from bot.model.servers import TableLimits, TableOpening
from bot.model.tables import TableInfo
from bot.model.tickets import MAX_TICKETS, Ticket
from bot.store import schema, servers
from bot.store.database import Database
from bot.store.errors import LimitReachedError
from bot.store.recording import enqueue_posts
from bot.store.tables import Announce, insert_table
from bot.store.writer import UnitOfWork


class PlannedTable(NamedTuple):
    """A table to open for these tickets, and the posts that it starts with once it has an id.

    Its host is the first person who stays within the limits, in the order of the tickets.
    """

    info: TableInfo
    tickets: tuple[Ticket, ...]
    posts: Announce


Plan = Callable[[Sequence[Ticket]], PlannedTable | None]
"""Callback that returns the table to open for some tickets of a server, or None."""


class TicketOutcome(NamedTuple):
    """What became of a server's tickets: the id of a table that opened for them, or the limit that prevents it."""

    table_id: int | None = None
    refused: LimitReachedError | None = None
    too_many: bool = False
    """Whether the person has too many tickets to leave another one."""


class TicketRepository:
    """The tickets of a store.

    Each step locks the row of its server, like the opening of tables (`servers.py`), so that two processes can't use
    a ticket twice.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, ticket: Ticket, plan: Plan, limits: TableLimits) -> TicketOutcome:
        """Store a ticket, which replaces the person's earlier one for the game, and open a table if one is planned.

        The tickets of that table are deleted in the same transaction.
        """
        tickets = schema.tickets
        theirs = tickets.c.guild_id == ticket.guild_id, tickets.c.user_id == ticket.user_id

        def step(unit: UnitOfWork) -> TicketOutcome:
            servers.lock_server(unit.connection, ticket.guild_id)
            others = select(func.count()).where(*theirs, tickets.c.game != ticket.game)
            if unit.connection.execute(others).scalar_one() >= MAX_TICKETS:
                return TicketOutcome(too_many=True)
            unit.connection.execute(delete(tickets).where(*theirs, tickets.c.game == ticket.game))
            unit.connection.execute(insert(tickets).values(_values(ticket)))
            return _open(unit, ticket.guild_id, plan, limits, ticket.at)

        return await self._database.writer.write(step)

    async def open_table(self, guild_id: int, plan: Plan, limits: TableLimits, now: datetime) -> TicketOutcome:
        """Open a table for tickets of a server if one is planned."""

        def step(unit: UnitOfWork) -> TicketOutcome:
            servers.lock_server(unit.connection, guild_id)
            return _open(unit, guild_id, plan, limits, now)

        return await self._database.writer.write(step)

    async def of_server(self, guild_id: int) -> list[Ticket]:
        """Return the tickets of a server, oldest first."""
        return await self._database.read(lambda connection: _of_server(connection, guild_id))

    async def servers(self) -> list[int]:
        """Return the servers of this process's shards where several people wait."""
        tickets = schema.tickets
        ours = self._database.in_our_shards(tickets.c.guild_id)
        several = func.count(tickets.c.user_id.distinct()) > 1
        found = select(tickets.c.guild_id).where(*ours).group_by(tickets.c.guild_id).having(several)
        return [row.guild_id for row in await self._database.rows(found)]

    async def delete(self, ticket_id: int, user_id: int) -> bool:
        """Delete a person's ticket; return whether they had it."""
        tickets = schema.tickets
        this = delete(tickets).where(tickets.c.id == ticket_id, tickets.c.user_id == user_id)
        return await self._database.writer.write(lambda unit: bool(unit.connection.execute(this).rowcount))

    async def delete_of_server(self, guild_id: int) -> None:
        """Delete all tickets of a server."""
        await self._database.write(delete(schema.tickets).where(schema.tickets.c.guild_id == guild_id))

    async def expired(self, before: datetime, limit: int) -> list[tuple[Ticket, str]]:
        """Return tickets of this process's shards left before then, oldest first, with their persons' languages."""
        tickets, people = schema.tickets, schema.people
        query = select(tickets, people.c.locale.label("language")).outerjoin(
            people, people.c.user_id == tickets.c.user_id
        )
        ours = self._database.in_our_shards(tickets.c.guild_id)
        found = query.where(tickets.c.at <= before, *ours).order_by(tickets.c.id).limit(limit)
        return [(_ticket(row), row.language or row.locale) for row in await self._database.rows(found)]

    async def expire(self, ticket: Ticket, notice: Iterable[Post], now: datetime) -> None:
        """Delete a ticket and queue the notice about it, unless the ticket is gone."""
        tickets, posts = schema.tickets, list(notice)

        def step(unit: UnitOfWork) -> None:
            if unit.connection.execute(delete(tickets).where(tickets.c.id == ticket.id)).rowcount:
                enqueue_posts(unit, None, NO_TABLE, posts, now)

        await self._database.writer.write(step)


def _open(unit: UnitOfWork, guild_id: int, plan: Plan, limits: TableLimits, now: datetime) -> TicketOutcome:
    connection = unit.connection
    planned = plan(_of_server(connection, guild_id))
    if planned is None:
        return TicketOutcome()
    refused = None
    for ticket in planned.tickets:
        info, opening = replace(planned.info, host_id=ticket.user_id), TableOpening(ticket.user_id, limits)
        refused = servers.limit_reached(connection, info, opening, now)
        if refused is None:
            used = [one.id for one in planned.tickets]
            connection.execute(delete(schema.tickets).where(schema.tickets.c.id.in_(used)))
            return TicketOutcome(insert_table(unit, info, planned.posts, now, opening))
    return TicketOutcome(refused=refused)


def _of_server(connection: Connection, guild_id: int) -> list[Ticket]:
    tickets = schema.tickets
    found = select(tickets).where(tickets.c.guild_id == guild_id).order_by(tickets.c.id)
    return [_ticket(row) for row in connection.execute(found)]


_COLUMNS = tuple(Ticket.__dataclass_fields__)


def _values(ticket: Ticket) -> dict[str, Any]:
    return {name: getattr(ticket, name) for name in _COLUMNS if name != "id"}


def _ticket(row: Row[Any]) -> Ticket:
    return Ticket(**{name: getattr(row, name) for name in _COLUMNS})
