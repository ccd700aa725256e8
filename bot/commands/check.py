"""`chabudai check`: report whether the bot can run, without changing anything. Upgrades are tried on a copy."""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bot.commands.bot_factory import build
from bot.commands.configuration import chmod_command, exposed_files
from bot.commands.discord_connection import application_id, configured_shards, use_configured_api
from bot.commands.dry_run import DryRun, Failure
from bot.commands.run import add_working_folder_to_path
from bot.discord.client import Chabudai
from bot.discord.permissions import invite_link
from bot.games.registry import BOARDS
from bot.localization.catalogs import CatalogLoader, MessageCatalog
from bot.presentation.board import Boards
from bot.presentation.fluent_formatter import FluentMessageFormatter
from bot.problems import (
    DiscordFailsError,
    DiscordUnreachableError,
    NotDiscordError,
    NoTokenError,
    ProblemError,
)
from bot.settings import Settings
from bot.store import Backend, Store, convert_driver_errors, create_backend, sqlite_url
from bot.store.maintenance import Inspection
from bot.store.migration import check_known, head
from bot.workers.rendering_worker import can_draw
from engine.games import GAMES

_MAX_LISTED = 20
"""Maximum number of broken rows to list."""


async def check(settings: Settings, words: MessageCatalog) -> int:
    """Print the report. Return 0 if the bot can run and all stored games can continue, otherwise 1."""
    backend = create_backend(settings.store_url, requested=configured_shards(settings))
    with tempfile.TemporaryDirectory() as folder:
        return await Check(settings, words, backend, Path(folder)).run()


class Check:
    """One run of all checks. It may write a copy of the database to `folder`."""

    def __init__(self, settings: Settings, words: MessageCatalog, backend: Backend, folder: Path) -> None:
        self._settings = settings
        self._words = words
        self._backend = backend
        self._folder = folder

    async def run(self) -> int:
        """Run all checks, print their results and return the exit code."""
        self._print("check-settings")
        fine = await self._database()
        fine = await self._cogs() and fine
        self._print("check-pictures", state=_pictures(self._settings))
        if exposed := exposed_files(self._settings, self._backend.copies()):
            self._print("check-exposed", command=chmod_command(exposed))
        fine = await self._token() and fine
        return 0 if fine else 1

    async def _token(self) -> bool:
        """Ask Discord which bot the token belongs to; return False if it is missing or refused."""
        try:
            use_configured_api(self._settings)
            application = await application_id(self._settings)
        except NoTokenError:
            self._print("check-no-token")
            return False
        except (DiscordUnreachableError, DiscordFailsError, NotDiscordError) as problem:
            self._print("check-token-untried", why=self._words.format(f"problem-{problem.reason}", **problem.facts))
            return True
        except ProblemError as problem:
            self._print(f"problem-{problem.reason}", **problem.facts)
            return False
        self._print("check-token", link=invite_link(application))
        return True

    async def _database(self) -> bool:
        """Check the database and its contents."""
        try:
            backend = self._backend
            with convert_driver_errors(backend.place):
                found = await backend.maintenance.inspect(self._folder)
            self._print_revision(backend.place, found)
            writable = self._writable(backend)
            if found.backend is None:
                self._print("check-saves", tables=0, broken=0)
                return writable
            store = await Store.open_read_only(found.backend)
            try:
                return await self._tables(store, found) and writable
            finally:
                await store.close()
        except ProblemError as problem:
            self._print(f"problem-{problem.reason}", **problem.facts)
            return False

    def _print_revision(self, place: str, found: Inspection) -> None:
        """Report the database's schema revision, and which process has it locked."""
        if found.revision is None:
            return self._print("check-no-store", place=place)
        check_known(found.revision, place)
        self._print("check-store", place=place)
        if found.holder is not None:
            self._print("check-held", pid=found.holder.pid, host=found.holder.host, since=found.holder.since)
        if found.revision != head():
            self._print("check-older", form=found.revision, head=head(), copy=found.copy)
        return None

    def _writable(self, backend: Backend) -> bool:
        """Check that the database's folder is writable, as far as possible without writing to it."""
        try:
            backend.maintenance.check_writable()
        except ProblemError as problem:
            self._print(f"problem-{problem.reason}", **problem.facts)
            return False
        return True

    async def _tables(self, store: Store, found: Inspection) -> bool:
        rows = await self._rows(found)
        failures = await self._games(store)
        for failure in failures:
            self._print(
                "check-broken-save",
                table=failure.table,
                game=failure.game,
                seq=failure.seq,
                stage=failure.stage,
                error=failure.error,
            )
        if not rows or failures:
            self._print("check-advice")
        return rows and not failures

    async def _rows(self, found: Inspection) -> bool:
        """Check that all rows can be read."""
        broken = await found.broken_rows()
        for row in broken[:_MAX_LISTED]:
            self._print("check-broken-row", table=row.table, key=row.key, column=row.column, what=row.what)
        if len(broken) > _MAX_LISTED:
            self._print("check-more-broken-rows", rows=len(broken) - _MAX_LISTED)
        return not broken

    async def _games(self, store: Store) -> Sequence[Failure]:
        boards = Boards(CatalogLoader(), BOARDS)
        rehearsal = DryRun(store, GAMES, boards, FluentMessageFormatter(boards, GAMES))
        tables, failures = 0, []
        async for table_id in store.tables.all_open_or_reopenable():
            tables += 1
            failure = await rehearsal.run(table_id)
            if failure is not None:
                failures.append(failure)
        self._print("check-saves", tables=tables, broken=len(failures))
        return failures

    async def _cogs(self) -> bool:
        """Check that all cogs can be loaded, without connecting to Discord."""
        add_working_folder_to_path()
        try:
            with tempfile.TemporaryDirectory() as folder:
                store = await Store.open(sqlite_url(Path(folder) / "empty.db"))
                bot = await build(Chabudai, store, cogs=self._settings.cogs)
                self._print("check-cogs", number=len(bot.extensions))
                await bot.close()
        except ProblemError as problem:
            self._print(f"problem-{problem.reason}", **problem.facts)
            return False
        return True

    def _print(self, message: str, **facts: str | int) -> None:
        sys.stdout.write(self._words.format(message, **facts) + "\n")


def _pictures(settings: Settings) -> str:
    if not settings.pictures:
        return "off"
    return "fine" if can_draw() else "missing"
