"""Bringing the tables of a database to the form this code knows, with a copy of the old file first."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.backup import copy_sqlite
from bot.store.errors import NewerError

_SCRIPTS = Path(__file__).parent / "migrations"


async def bring_up_to_date(engine: AsyncEngine, file: Path | None, place: str) -> None:
    """Runs the migrations that are missing. Raises NewerError if the database is ahead of the code.

    Before an existing SQLite `file` is changed, a copy named after its old revision is laid beside it.
    """
    async with engine.connect() as connection:
        revision = await connection.run_sync(_revision)
    if revision == _head():  # What runs migrations takes longer to load than a start without one.
        return
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS))
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    if revision is not None and revision not in known:
        raise NewerError(place=place, revision=revision)
    if revision is not None and file is not None:
        await copy_sqlite(file, file.with_name(f"{file.name}.{revision}.bak"), replace=True)

    def upgrade(connection: Connection) -> None:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    async with engine.begin() as connection:
        await connection.run_sync(upgrade)


def _head() -> str:
    """The revision of the last migration, which its file is named after."""
    return max(file.name.split("_")[0] for file in (_SCRIPTS / "versions").glob("*.py"))


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
