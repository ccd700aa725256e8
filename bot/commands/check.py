"""`chabudai check`: whether all is well, told line by line. Nothing is changed: what is tried is tried on a copy."""

import sqlite3
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.commands.building import build, look_for_words
from bot.commands.rehearsal import Failure, Rehearsal
from bot.commands.run import look_for_cogs_here
from bot.discord.client import Chabudai
from bot.games.registry import BOARDS
from bot.presentation.boards import Boards
from bot.presentation.fluent_speech import FluentSpeech
from bot.problems import ProblemError
from bot.settings import Settings
from bot.store import Store
from bot.store.audit import broken_rows
from bot.store.connection import database_file, look_for, look_for_journal, look_for_room, named_troubles
from bot.store.errors import DiskFullError
from bot.store.files import failed_to_write
from bot.store.lock import holder_of
from bot.store.snapshot import snapshot
from bot.store.upgrade import check_known, form_of, head
from bot.words.wording import Wording, Words
from bot.workers.painting_child import can_draw
from engine.games import GAMES

_MOST = 20
"""So many broken rows are named."""


async def check(settings: Settings, words: Words) -> int:
    """Says what it finds; the exit code is 0 if the bot could run and every stored game plays on, else 1."""
    file = database_file(settings.store_url)
    with tempfile.TemporaryDirectory() as folder:
        return await Check(settings, words, file, Path(folder) / "chabudai.db").all()


class Check:
    """One look at everything. `file` is the database, if it is one; a copy of that may be laid at `copy`."""

    def __init__(self, settings: Settings, words: Words, file: Path | None, copy: Path) -> None:
        self._settings = settings
        self._words = words
        self._file = file
        self._copy = copy

    async def all(self) -> int:
        """Looks at everything, and says what it finds. The exit code."""
        fine = self._known_words()
        fine = await self._database() and fine
        fine = await self._cogs() and fine
        self._say("check-pictures", state=_pictures(self._settings))
        token = self._settings.discord_token is not None
        self._say("check-token", present="yes" if token else "no")
        return 0 if token and fine else 1

    def _known_words(self) -> bool:
        """Whether the settings, which can be read, name a language that can be spoken."""
        try:
            look_for_words(self._settings)
        except ProblemError as problem:
            self._say(f"problem-{problem.reason}", **problem.facts)
            return False
        self._say("check-settings")
        return True

    async def _database(self) -> bool:
        """Whether the database can be used, and all that is in it."""
        try:
            async with self._opened() as store:
                writable = self._writable()
                return await self._tables(store) and writable
        except ProblemError as problem:
            self._say(f"problem-{problem.reason}", **problem.facts)
            return False

    @asynccontextmanager
    async def _opened(self) -> AsyncIterator[Store]:
        """The database as it would be after a start: a copy, if it is a file."""
        if self._file is None:
            store = await Store.read(self._settings.store_url)
            self._say("check-store", place=store.place)
        else:
            self._copy_of(self._file)
            store = await Store.of_copy(self._copy, str(self._file))
        try:
            yield store
        finally:
            await store.close()

    def _copy_of(self, file: Path) -> None:
        place = str(file)
        with named_troubles(place):
            look_for(file)
            look_for_journal(file)
            is_there = file.exists()
            if is_there:
                self._lay_copy(file)
        if not is_there:
            self._say("check-no-store", place=place)
            return
        form = form_of(self._copy, place)
        check_known(form, place)
        self._say("check-store", place=place)
        holder = holder_of(file)
        if holder is not None:
            self._say("check-held", pid=holder.pid, host=holder.host, since=holder.since)
        if form is not None and form != head():
            self._say("check-older", form=form, head=head(), copy=f"{file.name}.{form}.bak")

    def _lay_copy(self, file: Path) -> None:
        try:
            snapshot(file, self._copy)
        except (sqlite3.Error, OSError) as error:
            if failed_to_write(self._copy, error):
                raise DiskFullError(place=str(self._copy.parent)) from error
            raise

    def _writable(self) -> bool:
        """Whether something could be written where the database is, as far as that can be told without doing so."""
        try:
            if self._file is not None:
                look_for_room(self._file)
        except ProblemError as problem:
            self._say(f"problem-{problem.reason}", **problem.facts)
            return False
        return True

    async def _tables(self, store: Store) -> bool:
        rows = self._rows()
        failures = await self._games(store)
        for failure in failures:
            self._say(
                "check-broken-save",
                table=failure.table,
                game=failure.game,
                seq=failure.seq,
                stage=failure.stage,
                error=failure.error,
            )
        if not rows or failures:
            self._say("check-advice")
        return rows and not failures

    def _rows(self) -> bool:
        """Whether every row of a file can be read."""
        if not self._copy.exists():
            return True
        broken = 0
        for row in broken_rows(self._copy):
            broken += 1
            if broken <= _MOST:
                self._say("check-broken-row", table=row.table, key=row.key, column=row.column, what=row.what)
        if broken > _MOST:
            self._say("check-more-broken-rows", rows=broken - _MOST)
        return broken == 0

    async def _games(self, store: Store) -> Sequence[Failure]:
        boards = Boards(Wording(), BOARDS)
        rehearsal = Rehearsal(store, GAMES, boards, FluentSpeech(boards, GAMES, pictures=True))
        tables, failures = 0, []
        async for table_id in store.tables.all_going_on():
            tables += 1
            failure = await rehearsal.of_table(table_id)
            if failure is not None:
                failures.append(failure)
        self._say("check-saves", tables=tables, broken=len(failures))
        return failures

    async def _cogs(self) -> bool:
        """Whether everything that people can use would be there. Nobody is connected to anything."""
        look_for_cogs_here()
        try:
            with tempfile.TemporaryDirectory() as folder:
                store = await Store.open(f"sqlite:///{Path(folder) / 'empty.db'}")
                bot = await build(Chabudai, store, cogs=self._settings.cogs)
                self._say("check-cogs", number=len(bot.extensions))
                await bot.close()
        except ProblemError as problem:
            self._say(f"problem-{problem.reason}", **problem.facts)
            return False
        return True

    def _say(self, message: str, **facts: str | int) -> None:
        sys.stdout.write(self._words.say(message, **facts) + "\n")


def _pictures(settings: Settings) -> str:
    if not settings.pictures:
        return "off"
    return "fine" if can_draw() else "missing"
