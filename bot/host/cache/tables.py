"""Live tables: an LRU cache with a lock for each table, and the commit that stores their steps."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

from bot.host.cache.open_questions import expired_drafts, updated_direct_messages
from bot.host.cache.results import is_decided, results_of
from bot.host.clock import Clock
from bot.host.errors import (
    ConcurrentChangeError,
    DamagedGameError,
    HostError,
    NoSuchTableError,
    UnreadableGameError,
    convert_limit_errors,
)
from bot.host.seating import with_last_use, with_seat_messages, with_timestamps
from bot.host.tasks import shield_write
from bot.localization.anonymizer import Anonymizer
from bot.model.game_log import merge_log_updates
from bot.model.messages import NO_TABLE, PUBLIC_KINDS, DirectMessage, Post, table_queue
from bot.model.results import GameResult
from bot.model.servers import NO_LIMITS, TableLimits, TableOpening
from bot.model.tables import NO_GUILD, AdvanceAnswer, AnswerRecord, DraftKey, TableInfo
from bot.model.tickets import Ticket
from bot.store import MAX_SAVES, Store, VersionConflictError
from bot.store.recording import TableCommit
from bot.store.tables import Announce
from bot.store.tickets import PlannedTable, TicketOutcome
from engine.core.errors import DamagedSaveError, GameError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, Decision, reading
from engine.core.table import View

_LOCK_TIMEOUT = 5.0
"""Maximum seconds to wait for current holders; only a stuck one takes longer."""


class MaintenanceLock:
    """Lock that many can share until one takes it exclusively."""

    def __init__(self) -> None:
        self._holders = 0
        self._is_exclusive = False
        self._released = asyncio.Event()
        self._drained = asyncio.Event()

    async def acquire_shared(self) -> None:
        """Wait while maintenance holds the lock, then share it until `release_shared`."""
        while self._is_exclusive:
            await self._released.wait()
        self._holders += 1

    def release_shared(self) -> None:
        """Release the shared lock."""
        self._holders -= 1
        if self._is_exclusive and not self._holders:
            self._drained.set()

    @asynccontextmanager
    async def exclusive(self) -> AsyncIterator[None]:
        """Hold the lock exclusively; wait at most five seconds for those sharing it."""
        self._is_exclusive = True
        self._released.clear()
        self._drained.clear()
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(_LOCK_TIMEOUT):
                    if self._holders:
                        await self._drained.wait()
            yield
        finally:
            self._is_exclusive = False
            self._released.set()


T = TypeVar("T")


@dataclass(slots=True)
class LiveTable:
    """A cached table.

    `undo_history` holds the latest answers, oldest first; `drafts` the unconfirmed answers; `direct_messages` the
    direct messages with open questions. `version` is the stored version if several processes write. `is_dirty` means
    that the game is ahead of the store. `load_error` is the error to raise if the game can't be read.
    `lock_requested_at` is the monotonic time at which the current lock was requested.
    """

    info: TableInfo
    game: Game[Any] | None = None
    undo_history: list[AnswerRecord] = field(default_factory=list)
    drafts: Mapping[DraftKey, str] = field(default_factory=dict)
    direct_messages: tuple[DirectMessage, ...] = ()
    version: int | None = None
    is_dirty: bool = False
    lock_requested_at: float = 0.0
    newcomers: dict[int, bool] = field(default_factory=dict)
    """Whether this is a user's first table of the game, by user id."""
    load_error: type[UnreadableGameError] = UnreadableGameError
    _cache: dict[tuple[str, Seat | None], tuple[int, Any]] = field(default_factory=dict)

    def require_game(self) -> Game[Any]:
        """Return the game. Raises UnreadableGameError, or DamagedGameError if the save is damaged."""
        if self.game is None:
            raise self.load_error()
        return self.game

    @property
    def is_broken(self) -> bool:
        """Whether the game is running but can't be read."""
        return self.game is None and self.info.status == "playing"

    def view(self, seat: Seat | None) -> View:
        """Return what `seat` (None: a spectator) may see of the game. Raises UnreadableGameError."""
        return self._cached("view", seat, lambda game: game.view(seat))

    def decision(self, seat: Seat) -> Decision | None:
        """Return the open question of `seat`. Raises UnreadableGameError."""
        return self._cached("decision", seat, lambda game: game.decision(seat))

    def invitations(self, seat: Seat) -> tuple[Decision, ...]:
        """Return the actions `seat` can take at any time. Raises UnreadableGameError."""
        return self._cached("invitations", seat, lambda game: game.invited(seat))

    def predictable_questions(self, seat: Seat) -> tuple[Decision, ...]:
        """Return the questions `seat` can answer in advance. Raises UnreadableGameError."""
        return (
            self._cached("foreseen", seat, lambda game: game.foreseen(seat)) if self.require_game().foresees() else ()
        )

    def questions(self, seat: Seat) -> Iterator[Decision | None]:
        """Yield the questions, invitations and advance questions of `seat`, each built only when needed.

        Raises UnreadableGameError.
        """
        yield self.decision(seat)
        yield from self.invitations(seat)
        yield from self.predictable_questions(seat)

    def warm_cache(self) -> None:
        """Cache each seat's view and questions before a player looks."""
        if self.game is None:
            return
        for each in self.info.seats:
            if each.seat is not None:
                self.view(each.seat)
                list(self.questions(each.seat))

    def drafts_of(self, seat: Seat) -> Mapping[str, str]:
        """Return the drafts of `seat` by question token; they are private to it."""
        return {token: content for (owner, token), content in self.drafts.items() if owner == seat}

    def apply_commit(self, commit: TableCommit, game: Game[Any] | None) -> None:
        """Update the table to the step just stored, with the `game` after it if it changed."""
        self.info, self.is_dirty = commit.after, False
        self._increment_version()
        self.game = game or self.game
        self.direct_messages = commit.direct_messages.open
        if commit.answered is not None:
            self.undo_history = [*self.undo_history[1 - MAX_SAVES :], commit.answered]
        if commit.closed_drafts:
            self.drop_drafts(commit.closed_drafts)

    def apply_advance_answer(self, seat: Seat, expired_drafts: Collection[DraftKey]) -> None:
        """Update the table after an advance answer of `seat` was stored. Other seats see no change."""
        self.is_dirty = False
        self._increment_version()
        self._cache.pop(("foreseen", seat), None)
        self.drop_drafts(expired_drafts)

    def apply_draft(self, draft: DraftKey, content: str) -> None:
        """Update the table after a draft was stored."""
        self.drafts = {**self.drafts, draft: content}
        self._increment_version()

    def drop_drafts(self, expired_drafts: Collection[DraftKey]) -> None:
        """Remove expired drafts."""
        self.drafts = {draft: content for draft, content in self.drafts.items() if draft not in expired_drafts}

    def clear_cache(self) -> None:
        """Clear the cached views and questions."""
        self._cache.clear()

    def _increment_version(self) -> None:
        self.version = None if self.version is None else self.version + 1

    def _cached(self, what: str, seat: Seat | None, make: Callable[[Game[Any]], T]) -> T:
        """Cache a result until the next answer, since nothing else changes a seat's view or questions."""
        seq, made = self._cache.get((what, seat), (None, None))
        if seq != self.info.seq:
            made = make(self.require_game())
            self._cache[what, seat] = self.info.seq, made
        found: T = made  # type: ignore[assignment] # `what` determines the type.
        return found


_log = logging.getLogger(__name__)


Games = Mapping[str, type[Game[Any]]]
"""The available games by id."""

TableListener = Callable[[TableInfo], None]
"""Callback for a table's state after each step. It must neither block nor raise."""

_CAPACITY = 256


class QueueWaker(Protocol):
    """Interface of the outbox that accepts wake-ups."""

    def wake(self, queues: Iterable[str]) -> None:
        """Signal new posts in these queues."""
        ...


@dataclass(frozen=True)
class TableStep:
    """A step that a service takes at a locked table: the table's state `after` it, and what else it involves."""

    after: TableInfo
    answered: AnswerRecord | None = None
    game: Game[Any] | None = None
    """The game after the step, if it changed."""
    posts: Sequence[Post] = ()
    delivered: Post | None = None
    """The queued message whose delivery caused this step."""
    answer_text: str = ""
    """The answer in words."""
    erased: Anonymizer | None = None
    """The anonymizer of a user being erased, who is removed from the whole table and gets no message."""
    renamed_questions: Mapping[str, str] | None = None
    """New tokens of questions that continue under another token, with their direct messages."""
    by_person: bool = False
    """Whether a person took this step. Every answer of a person counts anyway."""
    opened_by: int | None = None
    """The user who starts or reopens the table, within the limits."""


class TableCache:
    """LRU cache of tables, with one lock per table and the only way to change them."""

    def __init__(
        self,
        store: Store,
        games: Games,
        clock: Clock,
        outbox: QueueWaker,
        capacity: int = _CAPACITY,
        limits: TableLimits = NO_LIMITS,
    ) -> None:
        self._store = store
        self._games = games
        self._clock = clock
        self._outbox = outbox
        self._capacity = capacity
        self._limits = limits
        self._live: OrderedDict[int, LiveTable] = OrderedDict()
        self.on_change: TableListener = lambda info: None
        """Callback invoked after each step is stored."""
        self.maintenance_lock = MaintenanceLock()
        """Maintenance lock; while it is held, no table can be locked."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def lock(self, table_id: int) -> AsyncIterator[LiveTable]:
        """Lock a table and yield it. Raises NoSuchTableError.

        If the body fails unexpectedly, or leaves the game ahead of the store, the table is evicted and later reloaded
        as stored.
        """
        asked = self._clock.monotonic()
        await self.maintenance_lock.acquire_shared()
        try:
            lock = self._locks.get(table_id)
            if lock is None:
                lock = self._locks[table_id] = asyncio.Lock()
            async with lock, self._store.cluster.lock_table(table_id):
                table = await self._get(table_id)
                table.lock_requested_at = asked  # Response times include the wait for the lock.
                try:
                    yield table
                except (HostError, GameError):
                    raise
                except BaseException:
                    self.evict(table_id)
                    raise
                finally:
                    if table.is_dirty:
                        self.evict(table_id)
        finally:
            self.maintenance_lock.release_shared()

    def is_served_here(self, info: TableInfo) -> bool:
        """Return whether this process delivers a table's messages and runs its computer players."""
        return self._store.shards.covers(info.guild_id)

    async def add_private(self, info: TableInfo) -> TableInfo:
        """Store a new private table, which has no card and no limits. Raises ChannelOccupiedError."""
        now = self._clock.now()
        return await self._store.tables.add(with_last_use(info, now), [], now)

    async def add(self, info: TableInfo, announce: Announce = lambda info: ()) -> TableInfo:
        """Store a new table, and queue its card or, if it awaits one, its thread, and what `announce` returns.

        Raises ChannelOccupiedError or HostError "table-limit".
        """
        now = self._clock.now()
        opening = TableOpening(info.host_id, self._limits)
        add = self._store.tables.add(with_last_use(info, now), [_first_post(info)], now, opening, announce)
        with convert_limit_errors():
            return self._wake_added(await add)

    async def add_for_tickets(
        self, work: Coroutine[Any, Any, TicketOutcome]
    ) -> tuple[TableInfo | None, TicketOutcome]:
        """Wait until tickets are stored; return the table that opened for them, if any."""
        outcome = await shield_write(work)
        opened = None if outcome.table_id is None else await self._store.tables.find(outcome.table_id)
        return (None if opened is None else self._wake_added(opened)), outcome

    def planned(self, info: TableInfo, tickets: tuple[Ticket, ...], announce: Announce) -> PlannedTable:
        """Return the plan to open a table for some tickets, with its first posts."""
        new = with_last_use(info, self._clock.now())
        return PlannedTable(new, tickets, lambda added: (_first_post(added), *announce(added)))

    def wake_direct_messages(self, posts: Iterable[Post]) -> None:
        """Signal new direct messages that concern no table, as far as this process sends them."""
        ours = [post for post in posts if self._store.shards.covers(post.owner(NO_GUILD))]
        self._outbox.wake(post.queue(NO_TABLE) for post in ours)

    @property
    def limits(self) -> TableLimits:
        """The limits on tables per server."""
        return self._limits

    def _wake_added(self, added: TableInfo) -> TableInfo:
        if self.is_served_here(added):
            self._outbox.wake([table_queue(added.id)])
        return added

    async def commit(self, table: LiveTable, step: TableStep) -> TableInfo:
        """Store a step of a locked table, then wake the queues of its posts. Return the table's new state.

        - Drafts and direct messages of closed questions are cleaned up.
        - If the table has no channel, its posts wait. Users with closed DMs get none.
        - A step of a person counts as use of the table.

        Raises HostError "table-limit", or "went-on-elsewhere" if another process was faster.
        """
        commit = self._completed(table, step)
        if is_decided(commit.before, commit.after):
            commit = replace(commit, results=await self._results(table, commit, step.game or table.require_game()))
        await self._stored(table, self._store.record(commit, table.version))
        table.apply_commit(commit, step.game)
        self._notify(commit.after, commit.posts)
        return commit.after

    async def _results(self, table: LiveTable, commit: TableCommit, game: Game[Any]) -> tuple[GameResult, ...]:
        """Return the results of a game that a step decides."""
        answers = await self._store.answers.all_of(table.info.id)
        answers += [] if commit.answered is None else [commit.answered]
        return results_of(commit.after, game, answers, commit.now)

    def _completed(self, table: LiveTable, step: TableStep) -> TableCommit:
        """Add what follows from a step: its save, its messages, and the drafts and direct messages that it closes."""
        now, game, answered = self._clock.now(), step.game or table.game, step.answered
        by_person = step.by_person or (answered is not None and answered.kind == "person")
        after = with_timestamps(table.info, step.after, now, by_person=by_person)
        after, vacancies, edits = with_seat_messages(table.info, after)
        log = merge_log_updates([*step.posts])
        deliverable = self._deliverable(after, [*vacancies, *log, *_thread_starter_posts(table.info, after), *edits])
        changes = updated_direct_messages(
            table.direct_messages, after, game, deliverable, answered, step.answer_text, step.renamed_questions
        )
        erased = step.erased
        return TableCommit(
            before=table.info,
            after=after,
            now=now,
            answered=answered,
            save=None if step.game is None else step.game.save(),
            closed_drafts=expired_drafts(table.drafts, table.info, after, game, answered),
            direct_messages=changes,
            posts=[
                post for post in (*changes.posts, *deliverable) if erased is None or post.user_id != erased.user_id
            ],
            delivered=step.delivered,
            erased=erased,
            opening=None if step.opened_by is None else TableOpening(step.opened_by, self._limits),
        )

    def _notify(self, after: TableInfo, posts: Iterable[Post]) -> None:
        """Wake the outbox and report the change, now that the step is stored."""
        ours = [post for post in posts if self._store.shards.covers(post.owner(after.guild_id))]
        self._outbox.wake(dict.fromkeys(post.queue(after.id) for post in ours))
        self.on_change(after)

    async def _stored(self, table: LiveTable, write: Coroutine[Any, Any, None]) -> None:
        """Finish a write, even if canceled. Raises ConcurrentChangeError if another process was faster."""
        try:
            with convert_limit_errors():
                await shield_write(write)
        except VersionConflictError:
            self.evict(table.info.id)
            raise ConcurrentChangeError() from None

    async def store_advance_answer(self, table: LiveTable, advance_answer: AdvanceAnswer) -> None:
        """Store an answer given in advance at a locked table. Posts nothing and changes nothing else."""
        info, game = table.info, table.require_game()
        expired = expired_drafts(table.drafts, info, info, game, advance_answer)
        await self._stored(
            table, self._store.record_advance_answer(info.id, advance_answer, game.save(), expired, table.version)
        )
        table.apply_advance_answer(advance_answer.seat, expired)

    async def store_draft(self, table: LiveTable, seat: Seat, token: str, content: str) -> None:
        """Store a draft at a locked table. Posts nothing and changes nothing else."""
        now = self._clock.now()
        write = self._store.drafts.upsert(table.info.id, seat, token, content, now, table.version)
        await self._stored(table, write)
        table.apply_draft((seat, token), content)

    async def info(self, table_id: int) -> TableInfo:
        """Return a table's data as last stored. Raises NoSuchTableError."""
        live = None if self._store.cluster.is_shared else self._live.get(table_id)
        found = live.info if live is not None else await self._store.tables.find(table_id)
        if found is None:
            raise NoSuchTableError()
        return found

    def evict(self, table_id: int) -> None:
        """Evict a table; the next access reloads it."""
        self._live.pop(table_id, None)

    def evict_all(self) -> None:
        """Evict all tables; the next access to each reloads it."""
        self._live.clear()

    async def reload(self, table: LiveTable) -> None:
        """Reset a locked table to its last stored state."""
        stored = await self._load(table.info.id)
        table.info, table.game, table.version = stored.info, stored.game, stored.version
        table.undo_history, table.drafts = stored.undo_history, stored.drafts
        table.direct_messages, table.load_error = stored.direct_messages, stored.load_error
        table.is_dirty = False
        table.clear_cache()

    async def game_after(self, table: LiveTable, seq: int) -> Game[Any] | None:
        """Return the game of a locked table as it was after answer `seq`, or None if that save is gone."""
        save = await self._store.answers.save_after(table.info.id, seq)
        try:
            return None if save is None else self._read(table.info, save)
        except UnreadableGameError:
            return None

    async def advance_answers_after(self, table: LiveTable, seq: int) -> list[tuple[Seat, Action]]:
        """Return the answers given in advance since answer `seq`, oldest first."""
        stored = await self._store.answers.advance_answers(table.info.id)
        return [(one.seat, reading.read(one.action)) for one in stored if one.seq > seq]

    async def _get(self, table_id: int) -> LiveTable:
        table = self._live.get(table_id)
        if table is None or table.version != await self._store.version(table_id):
            table = self._live[table_id] = await self._load(table_id)
            while len(self._live) > self._capacity:
                self._live.popitem(last=False)
        self._live.move_to_end(table_id)
        return table

    async def _load(self, table_id: int) -> LiveTable:
        version = await self._store.version(table_id)  # First, so that a change during loading makes this copy stale.
        info = await self._store.tables.find(table_id)
        if info is None:
            raise NoSuchTableError()
        table = LiveTable(info, version=version)
        save = await self._store.answers.last_save(table_id)
        try:
            if save is not None or info.status == "playing":
                table.game = self._read(info, save or "")
        except UnreadableGameError as error:
            table.load_error = type(error)
        if info.can_continue:
            table.undo_history = await self._store.answers.latest(table_id, MAX_SAVES)
            table.drafts = await self._store.drafts.of_table(table_id)
            table.direct_messages = await self._store.direct_messages.of_table(table_id)
        return table

    def _read(self, info: TableInfo, save: str) -> Game[Any]:
        """Load the game from a save. Raises UnreadableGameError or DamagedGameError, and logs the table."""
        about = {"table": info.id, "seq": info.seq}
        try:
            return self._games[info.game].load(save)
        except DamagedSaveError:
            _log.error("a save is damaged", extra=about)
            raise DamagedGameError() from None
        except Exception:
            # A migration can fail in any way, and its error may quote the save, which holds secrets.
            _log.error("can't read a save", extra=about)
            raise UnreadableGameError() from None

    def _deliverable(self, info: TableInfo, posts: Iterable[Post]) -> list[Post]:
        if info.lesson is not None:
            return []
        kept = [post for post in posts if not info.channel_lost or _needs_no_channel(info, post)]
        closed = self._store.people.closed_dms(post.user_id for post in kept if post.user_id)
        return [post for post in kept if post.user_id not in closed]


def _first_post(info: TableInfo) -> Post:
    return Post("thread" if info.awaits_thread else "card")


def _needs_no_channel(info: TableInfo, post: Post) -> bool:
    return (
        bool(post.user_id)
        or post.kind in ("front", "probe", "listing")
        or (info.is_open and post.kind in PUBLIC_KINDS)
    )


def _thread_starter_posts(before: TableInfo, after: TableInfo) -> list[Post]:
    """Update the starter message when the table's place or result changes."""
    if after.thread_starter is None or _shown_in_starter(before) == _shown_in_starter(after):
        return []
    if before.awaits_thread and after.awaits_thread and after.is_open:
        return []  # The message is being sent.
    return [Post("front")]


def _shown_in_starter(info: TableInfo) -> tuple[Any, ...]:
    return info.thread_starter, info.channel_id, info.channel_lost, info.status, info.ending
