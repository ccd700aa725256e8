"""Tests for opening a database on a server: named errors, migrations from every revision, and backups before them."""

import asyncio
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect

from bot.store import Store, create_backend, errors
from bot.store import migration as upgrade
from bot.store.postgres import connection as postgres_connection
from bot.store.schema import metadata
from tests.postgres.server import FORM, Server
from tests.postgres.test_lease import name_in
from tests.store.test_opening import refusal, sentence, with_one_more

pytestmark = pytest.mark.postgres


@pytest.fixture(autouse=True)
def tables_at_hand() -> None:
    """Override the shared fixture, so that the migrations create each new database, as they do for the bot."""


async def test_missing_database_is_reported(server: Server) -> None:
    refused = await refusal(server.address("nowhere"))

    assert isinstance(refused, errors.NoSuchDatabaseError)
    assert "nowhere" in sentence(refused)


async def test_refused_user_is_reported_without_the_password(url: str) -> None:
    refused = await refusal(url.replace("chabudai@", "stranger:secret@"))

    assert isinstance(refused, errors.AccessRefusedError)
    assert "secret" not in sentence(refused)


async def test_unreachable_server_is_reported_without_the_password() -> None:
    refused = await refusal("postgresql://me:secret@127.0.0.1:1/x")

    assert isinstance(refused, errors.UnreachableError)
    assert "secret" not in sentence(refused)
    assert "Connect" in sentence(refused)


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://me:sec@ret:secret@127.0.0.1:1/x",
        "postgresql://me:sec@secret@127.0.0.1/x",
        "postgresql://me:sec@re/secret@127.0.0.1/x",
        "postgresql://me:pass@127.0.0.1:secret/x",
        "postgresql://me:pass@[::1/x?secret",
        "postgresql://me:pass@127.0.0.1/x?prepared_statement_cache_size=secret",
    ],
)
async def test_invalid_address_is_reported_without_the_password(address: str) -> None:
    refused = await refusal(address)

    assert isinstance(refused, errors.BadAddressError)
    assert "secret" not in sentence(refused)
    assert refused.__cause__ is None


async def test_unknown_driver_option_is_reported(url: str) -> None:
    refused = await refusal(f"{url}&connect_timeout=3")

    assert isinstance(refused, errors.BadAddressError)
    assert "option" in sentence(refused)


async def test_read_only_database_is_reported(url: str, server: Server) -> None:
    server.ask("postgres", f"ALTER DATABASE {name_in(url)} SET default_transaction_read_only = on")

    assert isinstance(await refusal(url), errors.ServerReadOnlyError)


async def test_too_many_connections_are_reported(url: str, server: Server) -> None:
    somebody(server)
    server.ask("postgres", f"ALTER DATABASE {name_in(url)} CONNECTION LIMIT 0")

    assert isinstance(await refusal(url.replace("chabudai@", "somebody@")), errors.TooManyConnectionsError)


async def test_user_without_permission_to_create_tables_is_reported(url: str, server: Server) -> None:
    somebody(server)

    assert isinstance(await refusal(url.replace("chabudai@", "somebody@")), errors.NotAllowedError)


async def test_database_without_unicode_is_reported(url: str, server: Server) -> None:
    name = name_in(url)
    server.ask("postgres", f"DROP DATABASE {name}")
    how = "TEMPLATE template0 ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C'"
    server.ask("postgres", f"CREATE DATABASE {name} {how}")

    refused = await refusal(url)

    assert isinstance(refused, errors.WrongEncodingError)
    assert "LATIN1" in sentence(refused)


async def test_server_that_is_too_old_is_reported(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_connection, "MIN_VERSION", 99)

    refused = await refusal(url)

    assert isinstance(refused, errors.OldServerError)
    assert "99" in sentence(refused)


async def test_database_of_another_program_is_left_alone(url: str, server: Server) -> None:
    server.ask(name_in(url), "CREATE TABLE recipes (name TEXT)")

    assert isinstance(await refusal(url), errors.ForeignDatabaseError)
    assert server.ask(name_in(url), "SELECT tablename FROM pg_tables WHERE schemaname = 'public'") == [["recipes"]]


@pytest.mark.parametrize("damage", ["DELETE FROM alembic_version", "DROP TABLE letters"])
async def test_database_that_does_not_match_its_revision_stops_the_start(
    url: str, server: Server, damage: str
) -> None:
    await (await Store.open(url)).close()
    server.ask(name_in(url), damage)

    assert isinstance(await refusal(url), errors.CorruptError)


def somebody(server: Server) -> None:
    """Create a user who owns nothing."""
    if not server.ask("postgres", "SELECT 1 FROM pg_roles WHERE rolname = 'somebody'"):
        server.ask("postgres", "CREATE ROLE somebody LOGIN")


async def test_migrations_create_exactly_the_schema_in_the_code(url: str) -> None:
    store = await Store.open(url)
    async with store._database.engine.connect() as live:
        differences = await live.run_sync(lambda live: compare_metadata(MigrationContext.configure(live), metadata))
    await store.close()

    assert differences == []


async def test_sqlite_and_postgres_have_the_same_columns_and_indexes(url: str, tmp_path: Path) -> None:
    stores = [await Store.open(url), await Store.open(f"sqlite:///{tmp_path / 'a.db'}")]
    forms = []
    for store in stores:
        async with store._database.engine.connect() as live:
            forms.append(await live.run_sync(form_of))
        await store.close()

    assert forms[0] == forms[1]


def form_of(live: Connection) -> dict[str, object]:
    """Return everything that must be the same in both: columns, keys and indexes."""
    seen = inspect(live)
    return {
        table: (
            {(column["name"], column["nullable"]) for column in seen.get_columns(table)},
            seen.get_pk_constraint(table)["constrained_columns"],
            {(*key["constrained_columns"], key["referred_table"]) for key in seen.get_foreign_keys(table)},
            {
                (index["name"], *index["column_names"], bool(index["unique"]), is_of_a_part(index))
                for index in seen.get_indexes(table)
            },
        )
        for table in sorted(metadata.tables)
    }


def is_of_a_part(index: Mapping[str, Any]) -> bool:
    return any(name.endswith("_where") for name in index.get("dialect_options", {}))


FORMS = sorted(upgrade._revisions())


@pytest.mark.parametrize("form", FORMS[:-1])
async def test_every_old_revision_is_migrated_after_a_backup(
    url: str, server: Server, tmp_path: Path, form: str
) -> None:
    await laid_out(url, form)
    server.ask(name_in(url), "INSERT INTO notes VALUES ('colour', 'blue')")

    store = await Store.open(create_backend(url, tmp_path))

    assert await store.notes.get("colour") == "blue"
    await store.close()
    store._database.backend.lease.release()
    assert copies_in(tmp_path) == [f"{name_in(url)}.{form}.bak"]
    assert (tmp_path / f"{name_in(url)}.{form}.bak").read_bytes().startswith(b"PGDMP")


def copies_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.glob("*.bak*"))


async def laid_out(url: str, form: str) -> None:
    """Create the database tables of an old revision."""
    config = Config()
    config.set_main_option("script_location", str(upgrade._SCRIPTS))
    backend = create_backend(url)

    def run(connection: Connection) -> None:
        config.attributes["connection"] = connection
        command.upgrade(config, form)

    engine = backend.connect(lambda context: None)
    async with engine.begin() as connection:
        await connection.run_sync(run)
    await engine.dispose()


async def test_failed_migration_changes_nothing_and_leaves_no_backup(
    url: str, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Store.open(url)).close()
    scripts, _ = with_one_more(
        tmp_path, "op.execute('CREATE TABLE later (x INTEGER)')\n    op.execute('CREATE nonsense')"
    )
    with monkeypatch.context() as patch:
        patch.setattr("bot.store.migration._SCRIPTS", scripts)
        patch.chdir(tmp_path)
        await refusal(url)

    assert copies_in(tmp_path) == []
    assert server.ask(name_in(url), "SELECT 1 FROM pg_tables WHERE tablename = 'later'") == []
    await (await Store.open(url)).close()


async def test_migration_is_refused_without_the_backup_tools(
    url: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await laid_out(url, FORMS[-2])
    monkeypatch.setattr(shutil, "which", lambda name: None)

    refused = await refusal(url)

    assert isinstance(refused, errors.NoToolError)
    assert "pg_dump" in sentence(refused)
    assert server.ask(name_in(url), FORM) == [[FORMS[-2]]]


async def test_two_processes_that_start_together_migrate_once(url: str) -> None:
    opened = await asyncio.gather(Store.open(url), Store.open(url, wait=False), return_exceptions=True)

    (store,) = [each for each in opened if isinstance(each, Store)]
    (refused,) = [each for each in opened if isinstance(each, BaseException)]
    assert isinstance(refused, errors.DatabaseInUseError)
    await store.close()
