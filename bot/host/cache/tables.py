"""Live tables: an LRU cache with a lock for each table, and the commit that stores their steps."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

from bot.host.cache.open_questions import over, sorted_mail
from bot.host.clock import Clock
from bot.host.errors import (
    CannotPlayOnError,
    GameDamagedError,
    HostError,
    NoSuchTableError,
    WentOnElsewhereError,
    limits_named,
)
from bot.host.seating import kept_true, touched
from bot.host.tasks import to_its_end
from bot.model.direct_messages import Letter
from bot.model.game_log import joined
from bot.model.records import SPOKEN, Answered, DraftKey, OutboxRow, Post, SaidAhead, table_lane
from bot.model.servers import NO_LIMITS, Opening, TableLimits
from bot.model.tables import TableInfo
from bot.store import KEPT_SAVES, Store, WrittenElsewhereError
from bot.store.commits import TableCommit
from bot.words.anonymizer import Mask
from engine.core.errors import DamagedSaveError, GameError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, Decision, reading
from engine.core.table import View

_PATIENCE = 5.0
"""Maximum seconds to wait for current holders; only a stuck one takes longer."""


class Gate:
    """Lock that many can share until one takes it exclusively."""

    def __init__(self) -> None:
        self._inside = 0
        self._shut = False
        self._opened = asyncio.Event()
        self._left = asyncio.Event()

    async def enter(self) -> None:
        """Wait while maintenance holds the lock, then share it until `leave`."""
        while self._shut:
            await self._opened.wait()
        self._inside += 1

    def leave(self) -> None:
        """Release the shared lock."""
        self._inside -= 1
        if self._shut and not self._inside:
            self._left.set()

    @asynccontextmanager
    async def shut(self) -> AsyncIterator[None]:
        """Hold the lock exclusively; wait at most five seconds for those sharing it."""
        self._shut = True
        self._opened.clear()
        self._left.clear()
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(_PATIENCE):
                    if self._inside:
                        await self._left.wait()
            yield
        finally:
            self._shut = False
            self._opened.set()


T = TypeVar("T")


@dataclass(slots=True)
class LiveTable:
    """A cached table.

    `trail` holds the latest answers, oldest first; `drafts` the unconfirmed answers; `letters` the direct messages
    with open questions. `version` is the stored version if several processes write. `unstored` means that the game is
    ahead of the store. `unreadable` is the error to raise if the game can't be read. `taken_up` is the monotonic time
    at which the current lock was requested.
    """

    info: TableInfo
    game: Game[Any] | None = None
    trail: list[Answered] = field(default_factory=list)
    drafts: Mapping[DraftKey, str] = field(default_factory=dict)
    letters: tuple[Letter, ...] = ()
    version: int | None = None
    unstored: bool = False
    taken_up: float = 0.0
    newcomers: dict[int, bool] = field(default_factory=dict)
    """Whether this is a user's first table of the game, by user id."""
    unreadable: type[CannotPlayOnError] = CannotPlayOnError
    _made: dict[tuple[str, Seat | None], tuple[int, Any]] = field(default_factory=dict)

    def played(self) -> Game[Any]:
        """Return the game. Raises CannotPlayOnError, or GameDamagedError if the save is damaged."""
        if self.game is None:
            raise self.unreadable()
        return self.game

    @property
    def is_broken(self) -> bool:
        """Whether the game is running but can't be read."""
        return self.game is None and self.info.status == "playing"

    def view(self, seat: Seat | None) -> View:
        """Return what `seat` (None: a spectator) may see of the game. Raises CannotPlayOnError."""
        return self._once("view", seat, lambda game: game.view(seat))

    def decision(self, seat: Seat) -> Decision | None:
        """Return the open question of `seat`. Raises CannotPlayOnError."""
        return self._once("decision", seat, lambda game: game.decision(seat))

    def invitations(self, seat: Seat) -> tuple[Decision, ...]:
        """Return the actions `seat` can take at any time. Raises CannotPlayOnError."""
        return self._once("invitations", seat, lambda game: game.invited(seat))

    def foreseen(self, seat: Seat) -> tuple[Decision, ...]:
        """Return the questions `seat` can answer in advance. Raises CannotPlayOnError."""
        return self._once("foreseen", seat, lambda game: game.foreseen(seat)) if self.played().foresees() else ()

    def questions(self, seat: Seat) -> Iterator[Decision | None]:
        """Yield the questions, invitations and advance questions of `seat`, each built only when needed.

        Raises CannotPlayOnError.
        """
        yield self.decision(seat)
        yield from self.invitations(seat)
        yield from self.foreseen(seat)

    def look_ahead(self) -> None:
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

    def step_is_stored(self, commit: TableCommit, game: Game[Any] | None) -> None:
        """Update the table to the step just stored, with the `game` after it if it changed."""
        self.info, self.unstored = commit.after, False
        self._is_written()
        self.game = game or self.game
        self.letters = commit.mail.kept
        if commit.answered is not None:
            self.trail = [*self.trail[1 - KEPT_SAVES :], commit.answered]
        if commit.closed_drafts:
            self.drop_drafts(commit.closed_drafts)

    def said_is_stored(self, seat: Seat, gone: Collection[DraftKey]) -> None:
        """Update the table after an advance answer of `seat` was stored. Other seats see no change."""
        self.unstored = False
        self._is_written()
        self._made.pop(("foreseen", seat), None)
        self.drop_drafts(gone)

    def draft_is_stored(self, draft: DraftKey, content: str) -> None:
        """Update the table after a draft was stored."""
        self.drafts = {**self.drafts, draft: content}
        self._is_written()

    def drop_drafts(self, gone: Collection[DraftKey]) -> None:
        """Remove expired drafts."""
        self.drafts = {draft: content for draft, content in self.drafts.items() if draft not in gone}

    def forget_what_was_made(self) -> None:
        """Clear the cached views and questions."""
        self._made.clear()

    def _is_written(self) -> None:
        self.version = None if self.version is None else self.version + 1

    def _once(self, what: str, seat: Seat | None, make: Callable[[Game[Any]], T]) -> T:
        """Cache a result until the next answer, since nothing else changes a seat's view or questions."""
        seq, made = self._made.get((what, seat), (None, None))
        if seq != self.info.seq:
            made = make(self.played())
            self._made[what, seat] = self.info.seq, made
        found: T = made  # type: ignore[assignment] # `what` determines the type.
        return found


_log = logging.getLogger(__name__)


Games = Mapping[str, type[Game[Any]]]
"""The available games by id."""

Changed = Callable[[TableInfo], None]
"""Callback for a table's state after each step. It must neither block nor raise."""

_KEPT = 256


class Wakes(Protocol):
    """Interface of the outbox that accepts wake-ups."""

    def wake(self, lanes: Iterable[str]) -> None:
        """Signal new posts in these queues."""
        ...


@dataclass(frozen=True)
class TableStep:
    """A step that a service takes at a locked table: the table's state `after` it, and what else it involves."""

    after: TableInfo
    answered: Answered | None = None
    game: Game[Any] | None = None
    """The game after the step, if it changed."""
    posts: Sequence[Post] = ()
    delivered: OutboxRow | None = None
    """The queued message whose delivery caused this step."""
    in_words: str = ""
    """The answer in words."""
    erased: Mask | None = None
    """The anonymizer of a user being erased, who is removed from the whole table and gets no message."""
    renamed: Mapping[str, str] | None = None
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
        outbox: Wakes,
        kept: int = _KEPT,
        limits: TableLimits = NO_LIMITS,
    ) -> None:
        self._store = store
        self._games = games
        self._clock = clock
        self._outbox = outbox
        self._kept = kept
        self._limits = limits
        self._live: OrderedDict[int, LiveTable] = OrderedDict()
        self.changed: Changed = lambda info: None
        """Callback invoked after each step is stored."""
        self.gate = Gate()
        """Maintenance lock; while it is held, no table can be locked."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def hold(self, table_id: int) -> AsyncIterator[LiveTable]:
        """Lock a table and yield it. Raises NoSuchTableError.

        If the body fails unexpectedly, or leaves the game ahead of the store, the table is evicted and later reloaded
        as stored.
        """
        asked = self._clock.monotonic()
        await self.gate.enter()
        try:
            lock = self._locks.get(table_id)
            if lock is None:
                lock = self._locks[table_id] = asyncio.Lock()
            async with lock, self._store.cluster.turn(table_id):
                table = await self._touch(table_id)
                table.taken_up = asked  # Response times include the wait for the lock.
                try:
                    yield table
                except (HostError, GameError):
                    raise
                except BaseException:
                    self.forget(table_id)
                    raise
                finally:
                    if table.unstored:
                        self.forget(table_id)
        finally:
            self.gate.leave()

    def looks_after(self, info: TableInfo) -> bool:
        """Return whether this process delivers a table's messages and runs its computer players."""
        return self._store.shards.cover(info.guild_id)

    async def add(self, info: TableInfo) -> TableInfo:
        """Store a new table and queue its card. Raises ChannelOccupiedError or TableLimitError."""
        now = self._clock.now()
        opening = Opening(info.host_id, self._limits)
        add = self._store.tables.add(touched(info, now), [Post("card")], now, opening)
        with limits_named():
            added = await add
        if self.looks_after(added):
            self._outbox.wake([table_lane(added.id)])
        return added

    async def commit(self, table: LiveTable, step: TableStep) -> TableInfo:
        """Store a step of a locked table, then wake the queues of its posts. Return the table's new state.

        - Drafts and direct messages of closed questions are cleaned up.
        - If the table has no channel, its posts wait. Users with closed DMs get none.
        - A step of a person counts as use of the table.

        Raises TableLimitError, or WentOnElsewhereError if another process was faster.
        """
        commit = self._completed(table, step)
        await self._stored(table, self._store.record(commit, table.version))
        table.step_is_stored(commit, step.game)
        self._tell(commit.after, commit.posts)
        return commit.after

    def _completed(self, table: LiveTable, step: TableStep) -> TableCommit:
        """Add what follows from a step: its save, its messages, and the drafts and direct messages that it closes."""
        now, game, answered = self._clock.now(), step.game or table.game, step.answered
        by_person = step.by_person or (answered is not None and answered.kind == "person")
        after = kept_true(table.info, step.after, now, by_person=by_person)
        said = self._deliverable(after, [*joined([*step.posts]), *_front(table.info, after)])
        mail = sorted_mail(table.letters, after, game, said, answered, step.in_words, step.renamed)
        erased = step.erased
        return TableCommit(
            before=table.info,
            after=after,
            now=now,
            answered=answered,
            save=None if step.game is None else step.game.save(),
            closed_drafts=over(table.drafts, table.info, after, game, answered),
            mail=mail,
            posts=[post for post in (*mail.posts, *said) if erased is None or post.user_id != erased.user_id],
            delivered=step.delivered,
            erased=erased,
            opening=None if step.opened_by is None else Opening(step.opened_by, self._limits),
        )

    def _tell(self, after: TableInfo, posts: Iterable[Post]) -> None:
        """Wake the outbox and report the change, now that the step is stored."""
        ours = [post for post in posts if self._store.shards.cover(post.owner(after.guild_id))]
        self._outbox.wake(dict.fromkeys(post.lane(after.id) for post in ours))
        self.changed(after)

    async def _stored(self, table: LiveTable, write: Coroutine[Any, Any, None]) -> None:
        """Finish a write, even if canceled. Raises WentOnElsewhereError if another process was faster."""
        try:
            with limits_named():
                await to_its_end(write)
        except WrittenElsewhereError:
            self.forget(table.info.id)
            raise WentOnElsewhereError() from None

    async def keep_said(self, table: LiveTable, said: SaidAhead) -> None:
        """Store an answer given in advance at a locked table. Posts nothing and changes nothing else."""
        info, game = table.info, table.played()
        gone = over(table.drafts, info, info, game, said)
        await self._stored(table, self._store.record_said(info.id, said, game.save(), gone, table.version))
        table.said_is_stored(said.seat, gone)

    async def keep_draft(self, table: LiveTable, seat: Seat, token: str, content: str) -> None:
        """Store a draft at a locked table. Posts nothing and changes nothing else."""
        now = self._clock.now()
        write = self._store.drafts.keep(table.info.id, seat, token, content, now, table.version)
        await self._stored(table, write)
        table.draft_is_stored((seat, token), content)

    async def info(self, table_id: int) -> TableInfo:
        """Return a table's data as last stored. Raises NoSuchTableError."""
        live = None if self._store.cluster.is_shared else self._live.get(table_id)
        found = live.info if live is not None else await self._store.tables.find(table_id)
        if found is None:
            raise NoSuchTableError()
        return found

    def forget(self, table_id: int) -> None:
        """Evict a table; the next access reloads it."""
        self._live.pop(table_id, None)

    def forget_all(self) -> None:
        """Evict all tables; the next access to each reloads it."""
        self._live.clear()

    async def restore(self, table: LiveTable) -> None:
        """Reset a locked table to its last stored state."""
        stored = await self._load(table.info.id)
        table.info, table.game, table.trail, table.unstored = stored.info, stored.game, stored.trail, False
        table.drafts, table.letters, table.unreadable = stored.drafts, stored.letters, stored.unreadable
        table.version = stored.version
        table.forget_what_was_made()

    async def earlier(self, table: LiveTable, seq: int) -> Game[Any] | None:
        """Return the game of a locked table as it was after answer `seq`, or None if that save is gone."""
        save = await self._store.answers.save_after(table.info.id, seq)
        try:
            return None if save is None else self._read(table.info, save)
        except CannotPlayOnError:
            return None

    async def said_after(self, table: LiveTable, seq: int) -> list[tuple[Seat, Action]]:
        """Return the answers given in advance since answer `seq`, oldest first."""
        said = await self._store.answers.said(table.info.id)
        return [(one.seat, reading.read(one.action)) for one in said if one.seq > seq]

    async def _touch(self, table_id: int) -> LiveTable:
        table = self._live.get(table_id)
        if table is None or table.version != await self._store.version(table_id):
            table = self._live[table_id] = await self._load(table_id)
            while len(self._live) > self._kept:
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
        except CannotPlayOnError as error:
            table.unreadable = type(error)
        if info.may_go_on:
            table.trail = await self._store.answers.latest(table_id, KEPT_SAVES)
            table.drafts = await self._store.drafts.of_table(table_id)
            table.letters = await self._store.letters.of_table(table_id)
        return table

    def _read(self, info: TableInfo, save: str) -> Game[Any]:
        """Load the game from a save. Raises CannotPlayOnError or GameDamagedError, and logs the table."""
        about = {"table": info.id, "seq": info.seq}
        try:
            return self._games[info.game].load(save)
        except DamagedSaveError:
            _log.error("a save is damaged", extra=about)
            raise GameDamagedError() from None
        except Exception:
            # A migration can fail in any way, and its error may quote the save, which holds secrets.
            _log.error("a save cannot be read", extra=about)
            raise CannotPlayOnError() from None

    def _deliverable(self, info: TableInfo, posts: Iterable[Post]) -> list[Post]:
        kept = [post for post in posts if not info.homeless or _needs_no_channel(info, post)]
        closed = self._store.people.closed_dms(post.user_id for post in kept if post.user_id is not None)
        return [post for post in kept if post.user_id not in closed]


def _needs_no_channel(info: TableInfo, post: Post) -> bool:
    return post.user_id is not None or post.kind in ("front", "probe") or (info.is_open and post.kind in SPOKEN)


def _front(before: TableInfo, after: TableInfo) -> list[Post]:
    """Update the starter message when the table's place or result changes."""
    if after.front is None or _outside(before) == _outside(after):
        return []
    return [Post("front")]


def _outside(info: TableInfo) -> tuple[Any, ...]:
    return info.front, info.channel_id, info.homeless, info.status, info.ending
