"""Tickets of `/play`: people who wait until enough others want the same game."""

from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple

from bot.host import seating
from bot.host.cache.tables import Games, TableCache
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer
from bot.host.errors import HostError
from bot.host.gameplay.access import TableAccess
from bot.host.lobby.rematches import in_thread
from bot.host.lobby.users import Users
from bot.logs import log_failure
from bot.model.tables import PACES, Person, SeatInfo, TableInfo
from bot.model.tickets import (
    ANY_GAME,
    ANY_NUMBER,
    MAX_TICKETS,
    TICKET_LIFETIME,
    Match,
    Ticket,
    WaitingTicket,
    find_match,
    others_waiting,
)
from bot.store import Store
from bot.store.tickets import Plan, PlannedTable

_BATCH = 50
_RETRIED_AFTER = timedelta(minutes=10)
"""Time until players are brought together again after a limit of their server prevented it."""


class LeftTicket(NamedTuple):
    """The table that opened for a new ticket, if any.

    `is_held` means that there are enough tickets, but a limit of the server prevents a table for now.
    """

    table: TableInfo | None
    is_held: bool


class Tickets:
    """Service for tickets.

    Leaving a ticket also opens a table if there are enough. A table opens in a thread of the channel that its server
    has named for this, or of the channel of the last ticket. The person who has waited longest hosts it.
    """

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        tables: TableAccess,
        composer: PostComposer,
        people: Users,
        clock: Clock,
        games: Games,
    ) -> None:
        self._store = store
        self._cache = cache
        self._tables = tables
        self._composer = composer
        self._people = people
        self._clock = clock
        self._games = games
        self._retry_at: dict[int, datetime] = {}

    async def leave(
        self,
        person: Person,
        guild_id: int,
        channel_id: int,
        game: str = ANY_GAME,
        players: int = ANY_NUMBER,
        pace: int = 0,
        locale: str = "en",
    ) -> LeftTicket:
        """Leave a ticket, which replaces one for the same game, and open a table if there are enough.

        Raises HostError "unknown-game", "unknown-pace", "not-for-so-many" or "too-many-tickets".
        """
        seating.check_pace(pace or None, PACES)
        counts = self._seat_counts()
        if game != ANY_GAME and game not in counts:
            raise HostError("unknown-game", value=game)
        allowed = {count for name in counts if game in (ANY_GAME, name) for count in counts[name]}
        if players != ANY_NUMBER and players not in allowed:
            raise HostError("not-for-so-many", players=players, least=min(allowed), most=max(allowed))
        ticket = Ticket(
            guild_id, person.user_id, person.name, game, players, pace, channel_id, locale, self._clock.now()
        )
        with self._tables.accept_request():
            await self._people.save_profile(person)
            plan = await self._plan(guild_id)
            opened, outcome = await self._cache.add_for_tickets(
                self._store.tickets.add(ticket, plan, self._cache.limits)
            )
        if outcome.too_many:
            raise HostError("too-many-tickets", most=MAX_TICKETS)
        return LeftTicket(opened, is_held=outcome.refused is not None)

    async def cancel(self, ticket_id: int, user_id: int) -> None:
        """Delete a user's ticket. Raises HostError "no-ticket" if they don't have it."""
        with self._tables.accept_request():
            if not await self._store.tickets.delete(ticket_id, user_id):
                raise HostError("no-ticket")

    async def of_user(self, user_id: int, guild_id: int) -> list[WaitingTicket]:
        """Return a user's tickets in a server, latest first."""
        with self._tables.accept_request():
            found = await self._store.tickets.of_server(guild_id)
        own = [ticket for ticket in reversed(found) if ticket.user_id == user_id]
        return [WaitingTicket(ticket, others_waiting(ticket, found)) for ticket in own]

    async def tick(self, now: datetime) -> None:
        """Delete expired tickets with a direct message, and open tables that a limit had prevented."""
        for ticket, locale in await self._store.tickets.expired(now - TICKET_LIFETIME, _BATCH):
            await _logged(self._expire(ticket, locale, now))
        for guild_id in await self._store.tickets.servers():
            await _logged(self._retry(guild_id, now))

    async def _expire(self, ticket: Ticket, locale: str, now: datetime) -> None:
        is_reachable = not self._store.people.closed_dms([ticket.user_id])
        posts = self._composer.ticket_expired(ticket, locale) if is_reachable else []
        await self._store.tickets.expire(ticket, posts, now)
        self._cache.wake_direct_messages(posts)

    async def _retry(self, guild_id: int, now: datetime) -> None:
        if (
            now < self._retry_at.get(guild_id, now)
            or self._match(await self._store.tickets.of_server(guild_id)) is None
        ):
            return
        self._retry_at[guild_id] = now + _RETRIED_AFTER
        plan = await self._plan(guild_id)
        await self._cache.add_for_tickets(self._store.tickets.open_table(guild_id, plan, self._cache.limits, now))

    async def _plan(self, guild_id: int) -> Plan:
        """Return how to bring a server's tickets together. The store calls that within a transaction."""
        channel_id = (await self._store.servers.settings(guild_id)).play_channel
        return partial(self._planned, channel_id)

    def _planned(self, channel_id: int | None, tickets: Sequence[Ticket]) -> PlannedTable | None:
        match = self._match(tickets)
        if match is None:
            return None
        info = _new_table(self._games, match, channel_id or match.tickets[-1].channel_id)
        return self._cache.planned(info, match.tickets, partial(self._composer.notice, key="players-found"))

    def _match(self, tickets: Sequence[Ticket]) -> Match | None:
        since = self._clock.now() - TICKET_LIFETIME
        return find_match([ticket for ticket in tickets if ticket.at > since], self._seat_counts())

    def _seat_counts(self) -> Mapping[str, Sequence[int]]:
        """Return the numbers of players of each game with its default options."""
        return {name: game.seats_for(game.Options()) for name, game in self._games.items()}


async def _logged(work: Awaitable[None]) -> None:
    """Log an unexpected error, so that it doesn't keep the rest waiting; the next tick tries again."""
    try:
        await work
    except Exception as error:
        log_failure(error)


def _new_table(games: Games, match: Match, channel_id: int) -> TableInfo:
    """Return the table for matching tickets, in a thread of a channel."""
    first, last = match.tickets[0], match.tickets[-1]
    kind, pace = games[match.game], first.pace or None
    seats = tuple(SeatInfo(place, one.user_id, one.name) for place, one in enumerate(match.tickets))
    info = TableInfo(
        0, match.game, "lobby", first.guild_id, channel_id, first.user_id, last.locale, pace, seats=seats
    )
    info = replace(info, quick_pace=seating.default_quick_pace(kind, pace))
    return in_thread(seating.with_options(info, kind, {}))
