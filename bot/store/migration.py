"""Schema migrations, with a backup of the database before each upgrade."""

import logging
import shlex
from collections.abc import Collection, Sequence
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.backend import Backend
from bot.store.errors import CorruptError, ForeignDatabaseError, NewerSchemaError, StoreError

_log = logging.getLogger(__name__)

_SCRIPTS = Path(__file__).parent / "migrations"
VERSION = "alembic_version"
"""The database table with the schema revision."""


async def migrate(backend: Backend, engine: AsyncEngine) -> None:
    """Run the missing migrations.

    A database that isn't empty is copied first, to a file named after its revision, and the log says how to go back
    to it. Raises NewerSchemaError if the database is from a newer release, ForeignDatabaseError if it's another
    program's, and CorruptError if its revision can't be determined.
    """
    revision = await read_revision(engine, backend.place)
    if revision == head():
        return
    check_known(revision, backend.place)
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))  # Values are interpolated.

    def upgrade(connection: Connection) -> None:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    async with backend.migration_transaction(engine, revision, head()) as connection:
        await connection.run_sync(upgrade)


async def check_migrated(backend: Backend, engine: AsyncEngine) -> None:
    """Check that no migrations are missing, without changing anything.

    Raises StoreError "store-older" if some are, otherwise the same errors as `migrate`.
    """
    revision = await read_revision(engine, backend.place)
    check_known(revision, backend.place)
    if revision != head():
        raise StoreError("store-older", place=backend.place, revision=revision or "0", head=head())


def log_migration(revision: str, head: str, copy: Path) -> None:
    """Log that a migration starts, and how to go back to the `copy` made before."""
    _log.warning(
        "migrating the database schema from %s to %s; to go back, install the previous version and run"
        ' "chabudai restore %s": moves made after this are lost then. That copy can contain names of people who were'
        " erased: delete it once you no longer need it",
        revision,
        head,
        shlex.quote(str(copy)),
    )


def head() -> str:
    """Return the latest schema revision."""
    return max(_revisions())


def check_known(revision: str | None, place: str) -> None:
    """Raise NewerSchemaError if the code has no migration with this revision."""
    if revision is not None and revision not in _revisions():
        raise NewerSchemaError(place=place, revision=revision)


def _revisions() -> set[str]:
    """Return the revisions of all migrations, from their file names: importing Alembic would slow down each start."""
    return {file.name.split("_")[0] for file in (_SCRIPTS / "versions").glob("*.py")}


async def read_revision(engine: AsyncEngine, place: str) -> str | None:
    """Return the schema revision of a database, None if it's empty. Raises ForeignDatabaseError or CorruptError."""
    async with engine.connect() as connection:
        return await connection.run_sync(revision_in, place)


def revision_in(connection: Connection, place: str) -> str | None:
    """Return the schema revision over an open connection; otherwise like `read_revision`."""
    tables = {*inspect(connection).get_table_names()}
    if VERSION not in tables:
        return parse_revision(tables, [], place)
    return parse_revision(tables, [*connection.execute(text(f"SELECT version_num FROM {VERSION}")).scalars()], place)


def parse_revision(tables: Collection[str], revisions: Sequence[object], place: str) -> str | None:
    """Return the schema revision of a database with these tables and stored revisions, None if it's empty.

    Raises ForeignDatabaseError or CorruptError.
    """
    match revisions:
        case [str(revision)]:
            return revision
        case [] if not tables:
            return None
        case [] if VERSION not in tables:
            raise ForeignDatabaseError(place=place)
    raise CorruptError(place=place)
