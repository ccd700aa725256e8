"""Bringing the tables of a database to the form this code knows, with a copy of the old file first."""

import logging
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.backup import copy_sqlite, free_name
from bot.store.errors import CorruptError, ForeignError, NewerError

_log = logging.getLogger(__name__)

_VERSION = "alembic_version"
_SCRIPTS = Path(__file__).parent / "migrations"


async def bring_up_to_date(engine: AsyncEngine, file: Path | None, place: str) -> None:
    """Runs the migrations that are missing.

    Before an existing SQLite `file` is changed, a copy named after its old revision is laid beside it, and the log
    says how to go back to that. Raises NewerError if the database is ahead of the code, ForeignError if it is another
    program's, and CorruptError if it does not say which form it has.
    """
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS))
    scripts = ScriptDirectory.from_config(config)
    async with engine.connect() as connection:
        revision = await connection.run_sync(_revision, place)
    if revision == scripts.get_current_head():
        return
    known = {script.revision for script in scripts.walk_revisions()}
    if revision is not None and revision not in known:
        raise NewerError(place=place, revision=revision)
    copy = None
    if revision is not None and file is not None:
        copy = free_name(file, f".{revision}.bak")
        await copy_sqlite(file, copy)
        _log.warning(
            "the form of the database changes from %s to %s; to go back, install the version before and run"
            ' "chabudai restore %s": whatever is answered from now on is lost then',
            revision,
            scripts.get_current_head(),
            copy,
        )

    def upgrade(connection: Connection) -> None:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    try:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade)
    except BaseException:
        if copy is not None:
            copy.unlink(missing_ok=True)  # The file is as it was, and a copy of each try would fill the disk.
        raise


def _revision(connection: Connection, place: str) -> str | None:
    tables = {*inspect(connection).get_table_names()}
    if _VERSION not in tables:
        if tables:
            raise ForeignError(place=place)
        return None
    revisions = connection.execute(text(f"SELECT version_num FROM {_VERSION}")).scalars().all()
    if len(revisions) != 1 or not isinstance(revisions[0], str):
        raise CorruptError(place=place)
    return revisions[0]
