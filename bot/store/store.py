"""The store as a whole: opening it, one way to write a step of a table, and its parts by subject."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Self

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError

from bot.model.drafts import DraftKey
from bot.model.letters import NO_MAIL, Mail
from bot.model.limits import Opening
from bot.model.records import Answered, OutboxRow, Post, SaidAhead
from bot.model.shards import Shards
from bot.model.tables import TableInfo
from bot.store import openings
from bot.store.answers import StoredAnswers
from bot.store.connection import named_troubles, trouble_of_the_store
from bot.store.database import Database
from bot.store.deadlines import StoredDeadlines
from bot.store.drafts import StoredDrafts
from bot.store.erasing import StoredErasures, cleanse
from bot.store.errors import ChannelOccupiedError, LimitReachedError, StoreError, WrittenElsewhereError
from bot.store.home import Home, Lease
from bot.store.homes import home_of
from bot.store.icons import StoredIcons
from bot.store.keeping import StoredKeeping
from bot.store.letters import StoredLetters
from bot.store.notes import StoredNotes
from bot.store.outbox import StoredPosts
from bot.store.page import Page
from bot.store.peers import NoPeers, Peers
from bot.store.people import StoredPeople
from bot.store.personal import StoredPersonal
from bot.store.recording import (
    drop_drafts,
    keep_game,
    keep_letters,
    keep_said,
    put_posts,
    take_out,
    write_changes,
)
from bot.store.servers import StoredServers
from bot.store.stories import StoredStories
from bot.store.tables import StoredTables
from bot.store.times import StoredTimes
from bot.store.upgrade import bring_up_to_date, check_up_to_date
from bot.words.masks import Mask

Refusal = LimitReachedError | None


class Store:
    """All that is kept. Make one with `Store.open`; it must be closed.

    Each subject has a part of its own; a step of a table touches many of them and is written as one by `record`.
    Each write is all or nothing; reads see what was committed last.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lease: Lease | None = None
        self.peers: Peers = NoPeers()
        self.tables = StoredTables(database)
        self.answers = StoredAnswers(database)
        self.drafts = StoredDrafts(database)
        self.deadlines = StoredDeadlines(database)
        self.outbox = StoredPosts(database)
        self.letters = StoredLetters(database)
        self.stories = StoredStories(database)
        self.people = StoredPeople(database)
        self.personal = StoredPersonal(database)
        self.erasures = StoredErasures(database)
        self.keeping = StoredKeeping(database)
        self.notes = StoredNotes(database)
        self.times = StoredTimes(database)
        self.servers = StoredServers(database)
        self.icons = StoredIcons(database)

    @classmethod
    async def open(cls, where: str | URL | Home, *, wait: bool = False) -> Self:
        """Connects, brings the tables up to date and makes sure that they can be written.

        While another process has the lease it refuses, or with `wait` waits. The lease is let go when the store is
        closed; that of a home which the caller hands over is the caller's to let go. Raises a StoreError that names
        what is wrong.
        """
        home = home_of(where) if isinstance(where, str | URL) else where
        database = Database(home)
        store = cls(database)
        store._lease = None if home is where else home.lease
        async with store._or_closed():
            home.look_for()
            await home.lease.take(wait=wait)
            home.restrict()
            await home.look_through(database.engine)
            await bring_up_to_date(home, database.engine)
            await database.check_form()
            await home.scrub(database.engine, compact=False)  # A process that was killed may have left its journal.
            await store.notes.set("opened", "1")
            await store.people.learn_closed_dms()
            home.health.begin()
            store.peers = home.peers(database.writer.mark)
        return store

    @classmethod
    async def read(cls, home: Home) -> Self:
        """Opens for reading only, and changes nothing, unless it is a copy: that is brought up to date.

        Raises a StoreError: OlderError if migrations are missing.
        """
        store = cls(Database(home))
        async with store._or_closed():
            if home.is_copy:
                await bring_up_to_date(home, store._database.engine)
            else:
                await check_up_to_date(home, store._database.engine)
            await store._database.check_form()
        return store

    @asynccontextmanager
    async def _or_closed(self) -> AsyncIterator[None]:
        """If anything goes wrong within, it is named and the store is closed."""
        try:
            with named_troubles(self.place):
                yield
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Ends all connections and their threads."""
        await self.peers.close()
        await self._database.close()
        if self._lease is not None:
            self._lease.release()

    def look(self) -> None:
        """Raises a StoreError if the database is not what was opened; a write looks by itself."""
        self._database.health.look()

    async def fails(self) -> StoreError:
        """Waits until the store can no longer be used, and returns why: from then on nothing is written any more."""
        return await self._database.health.fails()

    async def unserved(self) -> Sequence[Shards]:
        """The shards that no process serves now, range by range."""
        return await self._database.read(self._database.home.unserved)

    async def scrub(self) -> None:
        """Remove what was erased since the last time from the files of the database, not just from its tables.

        Call it again later: a reader can be in the way.
        """
        await self._database.scrub()

    async def trouble(self) -> StoreError | None:
        """What keeps the database from being read or written now, and may be over the next time."""
        try:
            self.look()
            await self._database.read_once(lambda connection: connection.execute(text("SELECT 1 FROM notes LIMIT 1")))
            failed = self._database.writer.failed
            return None if failed is None else trouble_of_the_store(failed)
        except Exception as error:
            trouble = trouble_of_the_store(error)
            if trouble is None:
                raise
            return trouble

    @property
    def troubles(self) -> Mapping[str, int]:
        """How often the database has failed since it was opened, by the reason of the StoreError."""
        return self._database.troubles

    @property
    def shards(self) -> Shards:
        """Those whose tables are this process's to look after: to deliver, to remind and to play on at."""
        return self._database.shards

    @property
    def place(self) -> str:
        """Where the database is, without its password."""
        return self._database.place

    async def record(
        self,
        before: TableInfo,
        after: TableInfo,
        now: datetime,
        *,
        answered: Answered | None = None,
        save: str | None = None,
        over: Iterable[DraftKey] = (),
        mail: Mail = NO_MAIL,
        posts: Iterable[Post] = (),
        delivered: OutboxRow | None = None,
        erased: Mask | None = None,
        opening: Opening | None = None,
        version: int | None = None,
    ) -> None:
        """Writes one step of a table, all or nothing: what changed from `before` to `after`, the answer, the save
        after it, which drafts are over, what becomes of letters, what is to be said, which post this delivered, and
        who is `erased` or starts or reopens it (`opening`). `version` is that in which several processes read it.
        Raises IntegrityError if the seq is taken, ChannelOccupiedError, LimitReachedError, WrittenElsewhereError.
        """

        def step(page: Page) -> Refusal:
            if (refused := openings.opened(page.connection, before, after, opening, now)) is not None:
                return refused
            page.step(after, version)
            keep_game(page, after, answered, save)
            write_changes(page, before, after)
            drop_drafts(page, after.id, over)
            keep_letters(page, after.id, mail)
            if erased is not None:
                cleanse(page, after.id, erased)
            put_posts(page, after.id, after.guild_id, posts, now)
            if delivered is not None:
                take_out(page, delivered, now)
            return None

        posts, over = [*posts], [*over]
        await self._written(step, before, after, version)

    async def _written(
        self, step: Callable[[Page], Refusal], before: TableInfo, after: TableInfo, version: int | None
    ) -> None:
        try:
            refused = await self._database.writer.write(step)
        except IntegrityError as error:
            if version is not None and version != await self.tables.version(after.id):
                raise WrittenElsewhereError(after.id) from error
            if (before.channel_id, before.is_open) != (after.channel_id, after.is_open):
                raise ChannelOccupiedError(after.channel_id) from error
            raise
        if refused is not None:
            raise refused

    async def record_said(
        self,
        table_id: int,
        said: SaidAhead,
        save: str,
        over: Iterable[DraftKey] = (),
        version: int | None = None,
    ) -> None:
        """Writes what was said ahead, all or nothing: that, the game in which it lies, and which drafts are over.

        Where several processes write, `version` is that in which the table was read. Raises WrittenElsewhereError.
        """
        over = list(over)

        def step(page: Page) -> None:
            page.change(table_id, version)
            keep_said(page, table_id, said, save)
            drop_drafts(page, table_id, over)

        await self._database.writer.write(step)
