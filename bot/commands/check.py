"""`chabudai check`: report whether the bot can run, without changing anything. Upgrades are tried on a copy."""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bot.commands.bot_factory import build
from bot.commands.configuration import command_to_hide, exposed_files
from bot.commands.discord_connection import application_id, choose_discord, named_shards
from bot.commands.dry_run import Failure, Rehearsal
from bot.commands.run import look_for_cogs_here
from bot.discord.client import Chabudai
from bot.discord.permissions import invite_link
from bot.games.registry import BOARDS
from bot.presentation.board import Boards
from bot.presentation.fluent_formatter import FluentSpeech
from bot.problems import (
    DiscordFailsError,
    DiscordUnreachableError,
    NotDiscordError,
    NoTokenError,
    ProblemError,
)
from bot.settings import Settings
from bot.store import Backend, Store, address_of, backend_of, named_troubles
from bot.store.maintenance import Inspection
from bot.store.upgrade import check_known, head
from bot.words.wording import Wording, Words
from bot.workers.rendering_worker import can_draw
from engine.games import GAMES

_MOST = 20
"""Maximum number of broken rows to list."""


async def check(settings: Settings, words: Words) -> int:
    """Print the report. Return 0 if the bot can run and all stored games can continue, otherwise 1."""
    backend = backend_of(settings.store_url, requested=named_shards(settings))
    with tempfile.TemporaryDirectory() as folder:
        return await Check(settings, words, backend, Path(folder)).all()


class Check:
    """One run of all checks. It may write a copy of the database to `folder`."""

    def __init__(self, settings: Settings, words: Words, backend: Backend, folder: Path) -> None:
        self._settings = settings
        self._words = words
        self._backend = backend
        self._folder = folder

    async def all(self) -> int:
        """Run all checks, print their results and return the exit code."""
        self._say("check-settings")
        fine = await self._database()
        fine = await self._cogs() and fine
        self._say("check-pictures", state=_pictures(self._settings))
        if exposed := exposed_files(self._settings, self._backend.copies()):
            self._say("check-exposed", command=command_to_hide(exposed))
        fine = await self._token() and fine
        return 0 if fine else 1

    async def _token(self) -> bool:
        """Ask Discord which bot the token belongs to; return False if it is missing or refused."""
        try:
            choose_discord(self._settings)
            application = await application_id(self._settings)
        except NoTokenError:
            self._say("check-no-token")
            return False
        except (DiscordUnreachableError, DiscordFailsError, NotDiscordError) as problem:
            self._say("check-token-untried", why=self._words.say(f"problem-{problem.reason}", **problem.facts))
            return True
        except ProblemError as problem:
            self._say(f"problem-{problem.reason}", **problem.facts)
            return False
        self._say("check-token", link=invite_link(application))
        return True

    async def _database(self) -> bool:
        """Check the database and its contents."""
        try:
            backend = self._backend
            with named_troubles(backend.place):
                found = await backend.maintenance.inspect(self._folder)
            self._say_form(backend.place, found)
            writable = self._writable(backend)
            if found.backend is None:
                self._say("check-saves", tables=0, broken=0)
                return writable
            store = await Store.read(found.backend)
            try:
                return await self._tables(store, found) and writable
            finally:
                await store.close()
        except ProblemError as problem:
            self._say(f"problem-{problem.reason}", **problem.facts)
            return False

    def _say_form(self, place: str, found: Inspection) -> None:
        """Report the database's schema revision, and which process has it locked."""
        if found.revision is None:
            return self._say("check-no-store", place=place)
        check_known(found.revision, place)
        self._say("check-store", place=place)
        if found.holder is not None:
            self._say("check-held", pid=found.holder.pid, host=found.holder.host, since=found.holder.since)
        if found.revision != head():
            self._say("check-older", form=found.revision, head=head(), copy=found.copy)
        return None

    def _writable(self, backend: Backend) -> bool:
        """Check that the database's folder is writable, as far as possible without writing to it."""
        try:
            backend.maintenance.check_writable()
        except ProblemError as problem:
            self._say(f"problem-{problem.reason}", **problem.facts)
            return False
        return True

    async def _tables(self, store: Store, found: Inspection) -> bool:
        rows = await self._rows(found)
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

    async def _rows(self, found: Inspection) -> bool:
        """Check that all rows can be read."""
        broken = await found.broken_rows()
        for row in broken[:_MOST]:
            self._say("check-broken-row", table=row.table, key=row.key, column=row.column, what=row.what)
        if len(broken) > _MOST:
            self._say("check-more-broken-rows", rows=len(broken) - _MOST)
        return not broken

    async def _games(self, store: Store) -> Sequence[Failure]:
        boards = Boards(Wording(), BOARDS)
        rehearsal = Rehearsal(store, GAMES, boards, FluentSpeech(boards, GAMES))
        tables, failures = 0, []
        async for table_id in store.tables.all_going_on():
            tables += 1
            failure = await rehearsal.of_table(table_id)
            if failure is not None:
                failures.append(failure)
        self._say("check-saves", tables=tables, broken=len(failures))
        return failures

    async def _cogs(self) -> bool:
        """Check that all cogs can be loaded, without connecting to Discord."""
        look_for_cogs_here()
        try:
            with tempfile.TemporaryDirectory() as folder:
                store = await Store.open(address_of(Path(folder) / "empty.db"))
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
