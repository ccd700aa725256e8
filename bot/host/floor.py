"""What all that can be done at a table stands on."""

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from bot.host.bustle import Bustle
from bot.host.clock import Clock
from bot.host.computers import Computers
from bot.host.errors import ChannelTakenError, ShuttingDownError, UnknownGameError
from bot.host.gallery import Gallery
from bot.host.outbox import Outbox
from bot.host.play import Play
from bot.host.tables import Games, LiveTable, Tables
from bot.host.telling import Teller, with_card
from bot.host.ticker import log_failure
from bot.model.records import Post
from bot.model.tables import Person, TableInfo
from bot.store import Store
from engine.core.game import Game


class Floor:
    """Holds a table while something is done there, changes it, and lets it go on. `Host` fills it in."""

    games: Games
    _store: Store
    _clock: Clock
    _seeds: Callable[[], int]
    _tables: Tables
    _teller: Teller
    _gallery: Gallery
    _bustle: Bustle
    _outbox: Outbox
    _play: Play
    _computers: Computers
    _closing: bool

    async def table_here(self, channel_id: int) -> TableInfo | None:
        """The open table of a channel."""
        async with self._working():
            table_id = await self._store.tables.open_in(channel_id)
            return None if table_id is None else await self._tables.info(table_id)

    @asynccontextmanager
    async def _working(self) -> AsyncIterator[None]:
        if self._closing:
            raise ShuttingDownError()
        with self._bustle.serving():
            yield

    @asynccontextmanager
    async def _at(self, table_id: int) -> AsyncIterator[LiveTable]:
        async with self._working(), self._tables.taken(table_id) as table:
            yield table

    async def _change(self, table: LiveTable, after: TableInfo, posts: Iterable[Post] = ()) -> TableInfo:
        return await self._play.commit(table, after, posts=[*posts, Post("card")])

    async def _go_on(self, table_id: int) -> TableInfo:
        """Plays for those who are away, and lets computer players go on. If that fails, the tick tries again; it is
        no fault of whoever acted.
        """
        try:
            async with self._tables.taken(table_id) as table:
                await self._play.for_the_away(table)
        except Exception as error:
            log_failure(error, table_id)
        info = await self._tables.info(table_id)
        self._computers.wake(info)
        return info

    async def _cleared(self, table: LiveTable, posts: list[Post]) -> TableInfo:
        after = replace(table.info, status="ended", awaited=(), due={}, remind={}, undo=None)
        return await self._change(table, after, [*posts, *with_card("unpin", after)])

    def _game(self, game: str) -> type[Game[Any]]:
        if game not in self.games:
            raise UnknownGameError(game=game)
        return self.games[game]

    async def _check_free(self, channel_id: int, but: int | None = None) -> None:
        other = await self.table_here(channel_id)
        if other is not None and other.id != but:
            raise ChannelTakenError(other.id, other.guild_id, other.channel_id, other.card_message_id)

    async def _know(self, person: Person) -> None:
        await self._store.people.remember(person)
        # They may have opened them since; the next one will tell.
        await self._store.people.note_open_dm(person.user_id)
