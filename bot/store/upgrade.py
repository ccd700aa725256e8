"""Bringing the tables of a database to the form this code knows, with a copy of the old file first."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.errors import CorruptError, ForeignError, NewerError, OlderError
from bot.store.files import free_name, lay_copy

_log = logging.getLogger(__name__)

_SCRIPTS = Path(__file__).parent / "migrations"
_VERSION = "alembic_version"


async def bring_up_to_date(engine: AsyncEngine, file: Path | None, place: str) -> None:
    """Runs the migrations that are missing.

    Before an existing SQLite `file` is changed, a copy named after its old revision is laid beside it, and the log
    says how to go back to that. Raises NewerError if the database is ahead of the code, ForeignError if it is another
    program's, and CorruptError if it does not say which form it has.
    """
    async with engine.connect() as connection:
        revision = await connection.run_sync(_revision, place)
    if revision == head():
        return
    check_known(revision, place)
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS))

    def upgrade(connection: Connection) -> None:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    async with _copied_before(file, revision), engine.begin() as connection:
        await connection.run_sync(upgrade)


async def check_up_to_date(engine: AsyncEngine, place: str) -> None:
    """Changes nothing. Raises OlderError if migrations are missing, else as `bring_up_to_date`."""
    async with engine.connect() as connection:
        revision = await connection.run_sync(_revision, place)
    check_known(revision, place)
    if revision != head():
        raise OlderError(place=place, revision=revision or "0", head=head())


def head() -> str:
    """The form that this code knows."""
    return max(_revisions())


def check_known(revision: str | None, place: str) -> None:
    """Raises NewerError if this code cannot bring a database of that form up to date."""
    if revision is not None and revision not in _revisions():
        raise NewerError(place=place, revision=revision)


def _revisions() -> set[str]:
    """Those of all migrations, whose files are named after them: what runs them takes longer to load than a start."""
    return {file.name.split("_")[0] for file in (_SCRIPTS / "versions").glob("*.py")}


def form_of(file: Path, place: str) -> str | None:
    """The form of an SQLite file that nobody else has open, None if it is empty.

    Raises ForeignError or CorruptError, with the `place` that may be shown.
    """
    try:
        with closing(sqlite3.connect(file)) as opened:
            tables = {str(name) for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            found = [*opened.execute(f"SELECT version_num FROM {_VERSION}")] if _VERSION in tables else []
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise CorruptError(place=place) from error
    return _form(tables, [revision for (revision,) in found], place)


def _revision(connection: Connection, place: str) -> str | None:
    tables = {*inspect(connection).get_table_names()}
    if _VERSION not in tables:
        return _form(tables, [], place)
    return _form(tables, [*connection.execute(text(f"SELECT version_num FROM {_VERSION}")).scalars()], place)


def _form(tables: set[str], revisions: list[object], place: str) -> str | None:
    match revisions:
        case [str(revision)]:
            return revision
        case [] if not tables:
            return None
        case [] if _VERSION not in tables:
            raise ForeignError(place=place)
    raise CorruptError(place=place)


@asynccontextmanager
async def _copied_before(file: Path | None, revision: str | None) -> AsyncIterator[None]:
    """Within, a database that had a form before may be changed; what fails leaves no copy behind."""
    if file is None or revision is None:
        yield
        return
    copy = free_name(file, f".{revision}.bak")
    await asyncio.to_thread(lay_copy, copy, partial(_write, file))
    _log.warning(
        "the form of the database changes from %s to %s; to go back, install the version before and run"
        ' "chabudai restore %s": whatever is answered from now on is lost then',
        revision,
        head(),
        copy,
    )
    try:
        yield
    except BaseException:
        copy.unlink(missing_ok=True)  # The file is as it was, and a copy of each try would fill the disk.
        raise


def _write(file: Path, part: Path) -> None:
    """SQLite itself copies what this process has open."""
    with closing(sqlite3.connect(file)) as live, closing(sqlite3.connect(part)) as copy:
        live.backup(copy)
