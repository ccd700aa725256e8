"""Bringing the tables of a database to the form this code knows, with a copy of the old one first."""

import logging
import shlex
from collections.abc import Collection, Sequence
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.errors import CorruptError, ForeignError, NewerError, OlderError
from bot.store.home import Home

_log = logging.getLogger(__name__)

_SCRIPTS = Path(__file__).parent / "migrations"
VERSION = "alembic_version"
"""The table in which a database says which form it has."""


async def bring_up_to_date(home: Home, engine: AsyncEngine) -> None:
    """Runs the migrations that are missing.

    Before a database that has a form is changed, a copy named after that is made, and the log says how to go back to
    it. Raises NewerError if the database is ahead of the code, ForeignError if it is another program's, and
    CorruptError if it does not say which form it has.
    """
    form = await form_at(home, engine)
    if form == head():
        return
    check_known(form, home.place)
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))  # It interpolates values.

    def upgrade(connection: Connection) -> None:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    async with home.migrating(engine, form, head()) as connection:
        await connection.run_sync(upgrade)


async def check_up_to_date(home: Home, engine: AsyncEngine) -> None:
    """Changes nothing. Raises OlderError if migrations are missing, else as `bring_up_to_date`."""
    form = await form_at(home, engine)
    check_known(form, home.place)
    if form != head():
        raise OlderError(place=home.place, revision=form or "0", head=head())


def say_what_changes(form: str, head: str, copy: Path) -> None:
    """Says in the log that a database is changed, and how to go back to the `copy` from before."""
    _log.warning(
        "the form of the database changes from %s to %s; to go back, install the version before and run"
        ' "chabudai restore %s": whatever is answered from now on is lost then. That copy can hold names of people'
        " who were erased: delete it once you no longer need it",
        form,
        head,
        shlex.quote(str(copy)),
    )


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


async def form_at(home: Home, engine: AsyncEngine) -> str | None:
    """The form of a database, None if it is empty. Raises ForeignError or CorruptError."""
    async with engine.connect() as connection:
        return await connection.run_sync(form_seen, home.place)


def form_seen(connection: Connection, place: str) -> str | None:
    """The same over a connection."""
    tables = {*inspect(connection).get_table_names()}
    if VERSION not in tables:
        return form_told(tables, [], place)
    return form_told(tables, [*connection.execute(text(f"SELECT version_num FROM {VERSION}")).scalars()], place)


def form_told(tables: Collection[str], revisions: Sequence[object], place: str) -> str | None:
    """The form of a database with these tables, which says that it has these. Raises ForeignError or CorruptError."""
    match revisions:
        case [str(revision)]:
            return revision
        case [] if not tables:
            return None
        case [] if VERSION not in tables:
            raise ForeignError(place=place)
    raise CorruptError(place=place)
