"""What every service at a table stands on: take a table, change it, let it go on."""

from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import AbstractContextManager, asynccontextmanager
from dataclasses import replace
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from bot.host.announcer import with_card
from bot.host.cache import TableCache
from bot.host.computers import Computers
from bot.host.due import without_due_times
from bot.host.errors import ChannelTakenError, WentOnElsewhereError
from bot.host.foreground import Foreground
from bot.host.live_table import LiveTable
from bot.host.referee import Referee
from bot.logs import log_failure
from bot.model.records import Post
from bot.model.tables import TableInfo
from bot.store import ChannelOccupiedError, Store
from bot.words.masks import Mask
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action

P = ParamSpec("P")
T = TypeVar("T")


def once_more(act: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Does again, once and from the beginning, what failed because another process changed the table meanwhile."""

    @wraps(act)
    async def done(*how: P.args, **told: P.kwargs) -> T:
        try:
            return await act(*how, **told)
        except WentOnElsewhereError:
            return await act(*how, **told)

    return done


def cleared(info: TableInfo) -> TableInfo:
    """A table that is ended."""
    return replace(without_due_times(info), status="ended", awaited=(), undo=None)


class TableAccess:
    """Holds tables for people. While one is held nobody waits for anything but the store."""

    def __init__(
        self, store: Store, cache: TableCache, referee: Referee, computers: Computers, foreground: Foreground
    ) -> None:
        self._store = store
        self._cache = cache
        self._referee = referee
        self._computers = computers
        self._foreground = foreground

    @asynccontextmanager
    async def take(self, table_id: int) -> AsyncIterator[LiveTable]:
        """The table, for nobody else meanwhile. Raises NoSuchTableError or ShuttingDownError."""
        with self._foreground.working():
            async with self._cache.hold(table_id) as table:
                yield table

    def working(self) -> AbstractContextManager[None]:
        """Within, somebody waits who holds no table. Raises ShuttingDownError."""
        return self._foreground.working()

    async def quiet(self) -> None:
        """Waits until nobody waits for an answer, for two seconds at most."""
        await self._foreground.quiet()

    async def add(self, info: TableInfo) -> TableInfo:
        """Stores a new table, shows its card, and returns it. Raises ChannelTakenError or TableLimitError."""
        await self.check_free(info.channel_id)
        try:
            return await self._cache.add(info)
        except ChannelOccupiedError:
            await self.check_free(info.channel_id)
            raise

    async def change(
        self,
        table: LiveTable,
        after: TableInfo,
        posts: Iterable[Post] = (),
        *,
        by_person: bool = True,
        opened_by: int | None = None,
    ) -> TableInfo:
        """Stores what is different at a table that the caller holds, says `posts` and shows the card anew.

        With `opened_by` this person reopens it. Raises TableLimitError.
        """
        posts = [*posts, Post("card")]
        return await self._cache.commit(table, after, posts=posts, by_person=by_person, opened_by=opened_by)

    async def change_unsaid(self, table: LiveTable, after: TableInfo) -> TableInfo:
        """Stores what is different at a table that the caller holds, where nothing can be said any more."""
        return await self._cache.commit(table, after)

    def forget(self, table_id: int) -> None:
        """Reads the table from the store when it is next wanted, if it is still there."""
        self._cache.forget(table_id)

    async def erase(self, table: LiveTable, after: TableInfo, mask: Mask, posts: Iterable[Post]) -> None:
        """Stores a table that the caller holds as it is without a person, says `posts` and shows the card anew.

        The `mask` takes them out: nothing of them is left at the table then, neither stored nor in memory.
        """
        front = [Post("front")] if after.front is not None else []
        self._store.stories.mask(after.id, mask)
        await self._cache.commit(table, after, posts=[*posts, Post("card"), *front], erased=mask, by_person=True)
        await self._cache.restore(table)

    async def earlier(self, table: LiveTable, seq: int) -> Game[Any] | None:
        """The game of a table that the caller holds, as it lay after answer `seq`, if that is still kept."""
        return await self._cache.earlier(table, seq)

    async def said_after(self, table: LiveTable, seq: int) -> list[tuple[Seat, Action]]:
        """What was said ahead at a table since an answer came after answer `seq`, oldest first."""
        return await self._cache.said_after(table, seq)

    async def keep_draft(self, table: LiveTable, seat: Seat, token: str, content: str) -> None:
        """Keeps what `seat` has chosen for a question, at a table that the caller holds, and nothing else changes."""
        await self._cache.keep_draft(table, seat, token, content)

    async def play_on(self, table: LiveTable) -> TableInfo:
        """Plays for those who are away, and lets computer players go on, at a table that the caller holds."""
        await self._referee.for_the_away(table)
        self._computers.wake(table.info)
        return table.info

    async def go_on(self, table: LiveTable) -> TableInfo:
        """The same after somebody acted, whose fault it is not if that fails: then the table lies as it was stored,
        and the tick tries again.
        """
        try:
            return await self.play_on(table)
        except Exception as error:
            log_failure(error, table.info.id)
            await self._cache.restore(table)
            self._computers.wake(table.info)
            return table.info

    async def clear(self, table: LiveTable, info: TableInfo, posts: Iterable[Post]) -> TableInfo:
        """Ends a table that the caller holds; `info` is the table as it is then."""
        after = cleared(info)
        return await self.change(table, after, [*posts, *with_card("unpin", after)])

    async def info(self, table_id: int) -> TableInfo:
        """What is known of a table, as it was last stored. Raises NoSuchTableError."""
        return await self._cache.info(table_id)

    async def plays_elsewhere(self, info: TableInfo, user_id: int) -> bool:
        """Return whether a user plays or has played the table's game at another stored table."""
        return await self._store.tables.has_begun(user_id, info.game, but=info.id)

    async def here(self, channel_id: int) -> TableInfo | None:
        """The open table of a channel."""
        table_id = await self._store.tables.open_in(channel_id)
        return None if table_id is None else await self._cache.info(table_id)

    async def before(self, channel_id: int) -> list[TableInfo]:
        """The open tables that went from a channel to threads of their own."""
        return [await self._cache.info(table_id) for table_id in await self._store.tables.open_before(channel_id)]

    async def check_free(self, channel_id: int, but: int | None = None) -> None:
        """Raises ChannelTakenError if another open table than `but` stands in a channel."""
        other = await self.here(channel_id)
        if other is not None and other.id != but:
            raise ChannelTakenError(other.id, other.guild_id, other.channel_id, other.card_message_id)
