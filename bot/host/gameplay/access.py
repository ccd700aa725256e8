"""Locked access to tables, shared by all services that read or change them."""

from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping
from contextlib import AbstractContextManager, asynccontextmanager
from dataclasses import replace
from datetime import datetime
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from bot.host.cache.tables import LiveTable, TableCache, TableStep
from bot.host.delivery.game_log import card_posts
from bot.host.errors import ChannelTakenError, ConcurrentChangeError
from bot.host.gameplay.computer_players import ComputerPlayerRunner
from bot.host.gameplay.panels import panel_of
from bot.host.gameplay.referee import Referee
from bot.host.schedule.clocks import without_due_times
from bot.host.tasks import WaitingUsers
from bot.localization.anonymizer import Anonymizer
from bot.logs import log_failure
from bot.model.lessons import Lesson
from bot.model.messages import Post
from bot.model.panels import Panel
from bot.model.tables import TableInfo
from bot.store import ChannelOccupiedError, Store
from bot.store.tables import Announce
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action

P = ParamSpec("P")
T = TypeVar("T")


def retry_on_conflict(act: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Retry `act` once, from the beginning, if another process changed the table in the meantime."""

    @wraps(act)
    async def done(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await act(*args, **kwargs)
        except ConcurrentChangeError:
            return await act(*args, **kwargs)

    return done


def as_ended(info: TableInfo) -> TableInfo:
    """Return the table as ended: no due times, no players to wait for, no undo request."""
    return replace(without_due_times(info), status="ended", awaited=(), undo=None)


class TableAccess:
    """Table access on behalf of users. While a table lock is held, wait for nothing but the store."""

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        referee: Referee,
        computer_runner: ComputerPlayerRunner,
        waiting_users: WaitingUsers,
        *,
        can_render: bool = True,
        lessons: Mapping[str, Lesson] = {},
    ) -> None:
        self._lessons = lessons
        self._can_render = can_render
        self._store = store
        self._cache = cache
        self._referee = referee
        self._computer_runner = computer_runner
        self._waiting_users = waiting_users

    @asynccontextmanager
    async def lock(self, table_id: int) -> AsyncIterator[LiveTable]:
        """Lock a table and yield it. Raises NoSuchTableError or ShuttingDownError."""
        with self._waiting_users.accept():
            async with self._cache.lock(table_id) as table:
                yield table

    def panel(self, table: LiveTable, user_id: int, now: datetime) -> Panel:
        """Return the panel of a player or spectator.

        Raises HostError "cannot-play-on" or "game-over", or NoSuchTableError for a private table of another user.
        """
        return panel_of(table, user_id, now, can_render=self._can_render, lessons=self._lessons)

    def accept_request(self) -> AbstractContextManager[None]:
        """Return a context that counts a waiting user without locking a table. Raises ShuttingDownError."""
        return self._waiting_users.accept()

    async def wait_for_users(self) -> None:
        """Wait until no user is waiting for an answer, for at most two seconds."""
        await self._waiting_users.wait_until_none()

    async def add(self, info: TableInfo, announce: Announce = lambda info: ()) -> TableInfo:
        """Store a new table, queue its card and what `announce` returns, and return the table.

        Raises HostError "channel-taken" or "table-limit".
        """
        await self.check_free(info.channel_id)
        try:
            return await self._cache.add(info, announce)
        except ChannelOccupiedError:
            await self.check_free(info.channel_id)
            raise

    async def add_private(self, info: TableInfo) -> TableInfo:
        """Store a new private table. Raises ChannelOccupiedError if the user has one."""
        return await self._cache.add_private(info)

    async def store_step(self, table: LiveTable, step: TableStep) -> TableInfo:
        """Store a step of a locked table."""
        return await self._cache.commit(table, step)

    async def change(
        self,
        table: LiveTable,
        after: TableInfo,
        posts: Iterable[Post] = (),
        *,
        by_person: bool = True,
        opened_by: int | None = None,
    ) -> TableInfo:
        """Store a change to a locked table, queue `posts` and update the card.

        If `opened_by` is given, that user reopens the table. Raises HostError "table-limit".
        """
        posts = [*posts, Post("card")]
        step = TableStep(after, posts=posts, by_person=by_person, opened_by=opened_by)
        return await self._cache.commit(table, step)

    async def change_silently(self, table: LiveTable, after: TableInfo) -> TableInfo:
        """Store a change to a locked table that can't post messages anymore."""
        return await self._cache.commit(table, TableStep(after))

    def evict(self, table_id: int) -> None:
        """Evict a table from the cache; the next access reloads it."""
        self._cache.evict(table_id)

    async def erase(self, table: LiveTable, after: TableInfo, anonymizer: Anonymizer, posts: Iterable[Post]) -> None:
        """Store a locked table with a user's data removed, queue `posts` and update the card.

        The `anonymizer` anonymizes everything kept of the user at this table, both stored and in memory.
        """
        front = [Post("front")] if after.thread_starter is not None else []
        self._store.log_messages.anonymize(after.id, anonymizer)
        step = TableStep(after, posts=[*posts, Post("card"), *front], erased=anonymizer, by_person=True)
        await self._cache.commit(table, step)
        await self._cache.reload(table)

    async def game_after(self, table: LiveTable, seq: int) -> Game[Any] | None:
        """Return the game of a locked table as it was after answer `seq`, or None if that save is gone."""
        return await self._cache.game_after(table, seq)

    async def advance_answers_after(self, table: LiveTable, seq: int) -> list[tuple[Seat, Action]]:
        """Return the answers given in advance since answer `seq`, oldest first."""
        return await self._cache.advance_answers_after(table, seq)

    async def store_draft(self, table: LiveTable, seat: Seat, token: str, content: str) -> None:
        """Store a draft answer of `seat` at a locked table; nothing else changes."""
        await self._cache.store_draft(table, seat, token, content)

    async def advance(self, table: LiveTable) -> TableInfo:
        """Play for players who are away, and wake the computer players of a locked table."""
        await self._referee.play_for_absent(table)
        self._computer_runner.wake(table.info)
        return table.info

    async def advance_safely(self, table: LiveTable) -> TableInfo:
        """Continue a locked table after a user's action, without failing that action.

        An error is logged and the table restored to its stored state; the next tick tries again.
        """
        try:
            return await self.advance(table)
        except Exception as error:
            log_failure(error, table.info.id)
            await self._cache.reload(table)
            self._computer_runner.wake(table.info)
            return table.info

    async def end_table(self, table: LiveTable, info: TableInfo, posts: Iterable[Post]) -> TableInfo:
        """End a locked table and unpin its card; `info` is its final state."""
        after = as_ended(info)
        return await self.change(table, after, [*posts, *card_posts("unpin", after)])

    async def info(self, table_id: int) -> TableInfo:
        """Return a table's data as last stored. Raises NoSuchTableError."""
        return await self._cache.info(table_id)

    async def has_played_elsewhere(self, info: TableInfo, user_id: int) -> bool:
        """Return whether a user plays or has played the table's game at another stored table."""
        return await self._store.tables.has_started(user_id, info.game, excluding=info.id)

    async def open_table_in(self, channel_id: int) -> TableInfo | None:
        """Return the open table of a channel, or None."""
        table_id = await self._store.tables.open_in(channel_id)
        return None if table_id is None else await self._cache.info(table_id)

    async def tables_moved_from(self, channel_id: int) -> list[TableInfo]:
        """Return the open tables that moved from a channel into their own threads."""
        return [
            await self._cache.info(table_id)
            for table_id in await self._store.tables.open_with_thread_starter_in(channel_id)
        ]

    async def check_free(self, channel_id: int, but: int | None = None) -> None:
        """Raise ChannelTakenError if a channel has an open table other than `but`."""
        other = await self.open_table_in(channel_id)
        if other is not None and other.id != but:
            raise ChannelTakenError(other.id, other.guild_id, other.channel_id, other.card_message_id)
