"""Tests for opening a store: each failure has its own error, and no data is lost."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from bot.localization.catalogs import CatalogLoader
from bot.model.tables import AnswerRecord, SeatInfo, Status, TableInfo
from bot.problems import ProblemError
from bot.store import Store, connection, create_backend, errors
from bot.store import migration as upgrade
from bot.store.recording import TableCommit
from bot.store.sqlite import connection as sqlite_connection
from bot.store.sqlite.health import check_integrity
from tests.host.world import until

pytestmark = [pytest.mark.sqlite, pytest.mark.slow]

NOW = datetime(2030, 1, 1, tzinfo=UTC)


def url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def sentence(problem: ProblemError) -> str:
    return CatalogLoader(strict=True).catalog().format(f"problem-{problem.reason}", **problem.facts)


async def made(file: Path) -> Path:
    """Create a database at the current schema revision."""
    store = await Store.open(url(file))
    await store.close()
    return file


async def refusal(address: str) -> ProblemError:
    """Return the error raised when the store at `address` is opened."""
    with pytest.raises(ProblemError) as refused:
        await Store.open(address)
    return refused.value


async def test_new_file_is_created_and_opens_again(tmp_path: Path) -> None:
    file = await made(tmp_path / "a.db")

    store = await Store.open(url(file))

    assert await store.outbox.size() == 0
    await store.close()


async def test_file_is_protected_against_a_power_cut(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path / "a.db"))

    async with store._database.engine.connect() as live:
        kept = {
            name: (await live.exec_driver_sql(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }

    assert kept == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    await store.close()


async def test_closed_store_leaves_no_thread_behind(tmp_path: Path) -> None:
    before = threading.active_count()
    store = await Store.open(url(tmp_path / "a.db"))
    await asyncio.gather(*(store.notes.get("x") for _ in range(5)))

    await store.close()

    await until(lambda: threading.active_count() <= before + 1)  # asyncio may have started one more thread.


async def test_full_disk_stops_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_connection, "PRAGMAS", (*sqlite_connection.PRAGMAS, "PRAGMA max_page_count = 2"))

    refused = await refusal(url(tmp_path / "a.db"))

    assert isinstance(refused, errors.DiskFullError)
    assert "disk is full" in sentence(refused)


async def test_read_only_file_stops_the_start(tmp_path: Path) -> None:
    file = await made(tmp_path / "a.db")

    refused = await refusal(f"sqlite+aiosqlite:///file:{file}?mode=ro&uri=true")

    assert isinstance(refused, errors.ReadOnlyError)
    assert str(file) in sentence(refused)


async def test_file_that_is_not_a_database_stops_the_start_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    file.write_text("Dear diary, " * 1000)

    refused = await refusal(url(file))

    assert isinstance(refused, errors.CorruptError)
    assert "damaged" in sentence(refused)
    assert file.read_text().startswith("Dear diary")


async def test_damaged_database_stops_the_start(tmp_path: Path) -> None:
    file = await made(tmp_path / "a.db")
    content = bytearray(file.read_bytes())
    content[4096 * 3 : 4096 * 6] = b"\xff" * (4096 * 3)
    file.write_bytes(content)

    assert isinstance(await refusal(url(file)), errors.CorruptError)


async def test_database_newer_than_the_code_stops_the_start(tmp_path: Path) -> None:
    file = await made(tmp_path / "a.db")
    with sqlite3.connect(file) as live:
        live.execute("UPDATE alembic_version SET version_num = '9999'")
    live.close()

    refused = await refusal(url(file))

    assert isinstance(refused, errors.NewerSchemaError)
    assert "9999" in sentence(refused)


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("", "unreadable"),
        ("chabudai", "unreadable"),
        ("mysql://localhost/x", "unknown-kind"),
        ("sqlite://", "in-memory"),
        ("sqlite+aiosqlite:///:memory:", "in-memory"),
    ],
)
async def test_invalid_address_is_reported_with_its_reason(address: str, why: str) -> None:
    refused = await refusal(address)

    assert isinstance(refused, errors.BadAddressError)
    assert refused.facts == {"why": why}
    assert "DATABASE_URL" in sentence(refused)


async def test_missing_folder_is_reported(tmp_path: Path) -> None:
    refused = await refusal(url(tmp_path / "nowhere" / "a.db"))

    assert isinstance(refused, errors.UnreachableError)
    assert str(tmp_path / "nowhere" / "a.db") in sentence(refused)


async def test_store_that_fails_to_open_leaves_no_thread_behind(tmp_path: Path) -> None:
    before = {*threading.enumerate()}

    await refusal(url(tmp_path / "no" / "such" / "folder" / "a.db"))

    left = {*threading.enumerate()} - before
    assert not [thread for thread in left if "connection_worker" in thread.name]


async def test_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)

    refused = await refusal("postgres://me:secret@localhost/x")

    assert isinstance(refused, errors.NoDriverError)
    assert '"asyncpg"' in sentence(refused)


def test_password_is_never_shown() -> None:
    where = create_backend("postgresql://me:secret@localhost/x?password=secret").place

    assert "secret" not in where


async def test_old_database_is_backed_up_before_a_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = await made(tmp_path / "a.db")
    scripts, last = with_one_more(tmp_path, "op.execute('CREATE TABLE later (x INTEGER)')")
    monkeypatch.setattr("bot.store.migration._SCRIPTS", scripts)

    await made(file)

    copy = tmp_path / f"a.db.{last}.bak"
    assert "later" in tables_of(file)
    assert "later" not in tables_of(copy)
    assert "tables" in tables_of(copy)


async def test_failed_migration_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = await made(tmp_path / "a.db")
    scripts, _ = with_one_more(
        tmp_path, "op.execute('CREATE TABLE later (x INTEGER)')\n    op.execute('CREATE nonsense')"
    )
    with monkeypatch.context() as patch:
        patch.setattr("bot.store.migration._SCRIPTS", scripts)
        await refusal(url(file))

    assert "later" not in tables_of(file)
    await made(file)


def with_one_more(folder: Path, does: str) -> tuple[Path, str]:
    """Copy the migrations and append one that runs `does`.

    Returns the folder and the last revision before the new one.
    """
    scripts = folder / "migrations"
    shutil.copytree(Path(connection.__file__).parent / "migrations", scripts)
    last = ScriptDirectory(str(scripts)).get_current_head()
    assert last is not None
    (scripts / "versions" / "9999_later.py").write_text(
        f"from alembic import op\nrevision = '9999'\ndown_revision = '{last}'\ndef upgrade():\n    {does}\n"
    )
    return scripts, last


def tables_of(file: Path) -> set[str]:
    live = sqlite3.connect(file)
    try:
        return {name for (name,) in live.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    finally:
        live.close()


def test_migration_files_are_named_after_their_revisions() -> None:
    scripts = ScriptDirectory(str(upgrade._SCRIPTS))

    assert {Path(script.path).name.split("_")[0] for script in scripts.walk_revisions()} == {
        script.revision for script in scripts.walk_revisions()
    }
    assert upgrade.head() == scripts.get_current_head()


def test_start_without_a_migration_does_not_import_alembic() -> None:
    code = "import sys, bot.store; print('alembic' in sys.modules, 'sqlalchemy.dialects.postgresql' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False False\n"


async def test_migrations_create_exactly_the_schema_in_the_code(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    from bot.store.schema import metadata

    store = await Store.open(url(tmp_path / "a.db"))
    async with store._database.engine.connect() as live:
        differences = await live.run_sync(lambda live: compare_metadata(MigrationContext.configure(live), metadata))
    await store.close()

    assert differences == []


async def test_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()

    refused = await refusal(url(file))

    assert isinstance(refused, errors.ForeignDatabaseError)
    assert "another program" in sentence(refused)
    assert tables_of(file) == {"recipes"}


async def test_no_new_database_is_created_next_to_a_leftover_journal(tmp_path: Path) -> None:
    file, away, journal = tmp_path / "a.db", tmp_path / "away.db", tmp_path / "a.db-wal"
    store = await Store.open(url(file))
    await store.notes.set("x", "newest")
    shutil.copy(file, away)
    shutil.copy(journal, tmp_path / "kept")
    await store.close()
    file.unlink()
    (tmp_path / "kept").rename(journal)

    refused = await refusal(url(file))

    assert isinstance(refused, errors.OrphanedJournalError)
    assert str(journal) in sentence(refused)
    away.rename(file)
    store = await Store.open(url(file))
    assert await store.notes.get("x") == "newest"
    await store.close()


async def test_broken_link_is_reported_and_not_followed(tmp_path: Path) -> None:
    (tmp_path / "a.db").symlink_to(tmp_path / "b.db")

    refused = await refusal(url(tmp_path / "a.db"))

    assert isinstance(refused, errors.StoreError)
    assert refused.reason == "store-link-to-nowhere"
    assert str(tmp_path / "b.db") in sentence(refused)
    assert not (tmp_path / "b.db").exists()


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM alembic_version",
        "INSERT INTO alembic_version VALUES ('0003')",
        "DROP TABLE letters",
        "ALTER TABLE stories DROP COLUMN runs",
    ],
)
async def test_database_that_does_not_match_its_revision_stops_the_start(tmp_path: Path, damage: str) -> None:
    file = await made(tmp_path / "a.db")
    with sqlite3.connect(file) as live:
        live.execute(damage)
    live.close()

    assert isinstance(await refusal(url(file)), errors.CorruptError)


async def test_folder_in_place_of_the_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "a.db").mkdir()

    assert "Is a directory" in sentence(await refusal(url(tmp_path / "a.db")))


async def test_failed_migration_leaves_no_backup_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = await made(tmp_path / "a.db")
    scripts, _ = with_one_more(tmp_path, "op.execute('CREATE nonsense')")
    monkeypatch.setattr("bot.store.migration._SCRIPTS", scripts)

    await refusal(url(file))

    assert not [name for name in os.listdir(tmp_path) if ".bak" in name]  # No other process writes to this folder.


def before_hosting(old: sqlite3.Connection) -> None:
    """Undo all migrations from 0018 on."""
    old.execute("DROP TABLE absences")
    for index in ("tables_paused_until", "tables_next_ping_at", "seats_absence_until", "people_digest_due"):
        old.execute(f"DROP INDEX {index}")
    for table, columns in (
        ("tables", ("pings", "next_ping_at", "paused_until", "paused_by", "hold_days")),
        ("seats", ("absence", "absence_until")),
        ("due", ("extension",)),
        ("people", ("remind_at", "time_zone", "quiet", "digest_at", "digest_due", "recorded")),
    ):
        for column in columns:
            old.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
    for table in ("results", "tickets", "former_players", "icons", "openings", "servers"):
        old.execute(f"DROP TABLE {table}")
    old.execute("ALTER TABLE answers DROP COLUMN took")
    old.execute("DROP INDEX tables_open_guild")
    for column in ("earlier_names", "offered_at", "vacancy", "listing"):
        old.execute(f"ALTER TABLE seats DROP COLUMN {column}")
    for index in (
        "tables_idle_until",
        "tables_joint_until",
        "tables_touched_at",
        "tables_lesson",
        "tables_rematch_of",
    ):
        old.execute(f"DROP INDEX {index}")
    for column in ("touched_at", "idle_until", "joint", "joint_until", "lesson", "rematch_of", "lineup"):
        old.execute(f"ALTER TABLE tables DROP COLUMN {column}")


async def test_update_marks_open_tables_as_used_but_not_lobbies_without_people(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    store = await Store.open(url(file))
    person, computer = SeatInfo(0, 3, "Ann"), SeatInfo(0, -1, "Computer", computer="steady")
    tables: tuple[tuple[Status, SeatInfo], ...] = (
        ("lobby", person), ("lobby", computer), ("playing", computer), ("ended", person)
    )  # fmt: skip
    for channel, (status, seat) in enumerate(tables):
        await store.tables.add(TableInfo(0, "toy", status, 1, channel, 3, seats=(seat,)), [], NOW)
    await store.close()
    with sqlite3.connect(file) as old:
        before_hosting(old)
        old.execute("UPDATE alembic_version SET version_num = '0017'")
    old.close()
    before = datetime.now(UTC) - timedelta(seconds=1)

    store = await Store.open(url(file))
    found = [await store.tables.find(table_id) for table_id in range(1, 5)]
    await store.close()

    touched = [None if info is None else info.touched_at for info in found]
    assert touched[1::2] == [datetime(1970, 1, 1, tzinfo=UTC), None]
    assert all(at is not None and at >= before for at in touched[::2])


def before_erasing(old: sqlite3.Connection) -> None:
    """Undo all migrations from 0012 on."""
    before_hosting(old)
    for index in ("channel", "guild", "open", "refused_at"):
        old.execute(f"DROP INDEX tables_{index}")
    for column in ("owner_id", "refused_at"):
        old.execute(f"ALTER TABLE outbox DROP COLUMN {column}")
    old.execute("DROP TABLE erased")
    old.execute("DROP INDEX tables_ended_at")
    for column in ("ended_at", "forgotten_at", "result", "version", "clocks", "shifted", "refused_at"):
        old.execute(f"ALTER TABLE tables DROP COLUMN {column}")
    old.execute("ALTER TABLE answers DROP COLUMN clocks")


async def test_migrated_deadlines_know_which_questions_are_quick(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    store = await Store.open(url(file))
    info = await store.tables.add(TableInfo(0, "toy", "playing", 1, 2, 3, pace=1440, quick_pace=240), [], NOW)
    in_a_day, in_four_hours = NOW + timedelta(days=1), NOW + timedelta(hours=4)
    due = {0: in_a_day, 1: in_four_hours, 2: in_four_hours}
    remind = {0: in_a_day - timedelta(hours=6), 1: in_four_hours - timedelta(hours=1)}
    await store.record(TableCommit(info, replace(info, due=due, remind=remind), NOW))
    await store.close()
    with sqlite3.connect(file) as old:
        old.execute("ALTER TABLE due DROP COLUMN quick")
        old.execute("DROP TABLE said")
        before_erasing(old)
        old.execute("UPDATE alembic_version SET version_num = '0009'")
    old.close()

    store = await Store.open(url(file))
    found = await store.tables.find(info.id)
    await store.close()

    assert found is not None
    assert (dict(found.due), set(found.quick)) == (due, {1})


async def test_second_migration_does_not_overwrite_the_first_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = await made(tmp_path / "a.db")
    old = file.read_bytes()
    scripts, last = with_one_more(tmp_path, "op.execute('CREATE TABLE later (x INTEGER)')")
    monkeypatch.setattr("bot.store.migration._SCRIPTS", scripts)
    await made(file)
    first = (tmp_path / f"a.db.{last}.bak").read_bytes()
    file.write_bytes(old)

    await made(file)

    assert (tmp_path / f"a.db.{last}.bak").read_bytes() == first
    assert (tmp_path / f"a.db.{last}.bak.2").exists()


async def test_migrated_tables_end_at_their_last_answer(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    store = await Store.open(url(file))
    statuses: tuple[Status, ...] = ("finished", "ended", "playing")
    for channel, status in enumerate(statuses):
        info = await store.tables.add(TableInfo(0, "toy", "playing", 1, channel, 3), [], NOW)
        for seq in (1, 2):
            given = AnswerRecord(seq, "person", 0, 3, NOW + timedelta(hours=seq))
            await store.record(TableCommit(info, replace(info, status=status, seq=seq), NOW, answered=given))
    await store.close()
    with sqlite3.connect(file) as old:
        before_erasing(old)
        old.execute("UPDATE alembic_version SET version_num = '0011'")
    old.close()

    store = await Store.open(url(file))
    ended = [found.ended_at for table_id in (1, 2, 3) if (found := await store.tables.find(table_id))]
    await store.close()

    assert ended == [NOW + timedelta(hours=2), NOW + timedelta(hours=2), None]


@pytest.mark.parametrize(
    ("found", "kind"),
    [
        ("*** in database main ***\nTree 3 page 2: btreeInitPage() returns error code 11", errors.CorruptError),
        ("*** in database main ***\nTree 2 page 2: unable to get the page. error code=11", errors.CorruptError),
        ("*** in database main ***\nTree 2 page 9: unable to get the page. error code=522", errors.UnreachableError),
        ("*** in database main ***\nTree 2 page 9: unable to get the page. error code=10", errors.UnreachableError),
        ("wrong # of entries in index tables_open", errors.CorruptError),
    ],
)
def test_unreadable_disk_is_not_reported_as_damage(found: str, kind: type[ProblemError]) -> None:
    with pytest.raises(ProblemError) as refused:
        check_integrity(found, "a.db")

    assert type(refused.value) is kind


def test_intact_file_passes_the_check() -> None:
    check_integrity("ok", "a.db")


async def test_file_in_place_of_a_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "a").touch()

    assert "Not a directory" in sentence(await refusal(url(tmp_path / "a" / "b.db")))


def with_remains(file: Path, text: str) -> None:
    """Write and delete a text many times, as an earlier release did, so that its bytes remain in the file."""
    with sqlite3.connect(file) as old:
        old.execute("PRAGMA secure_delete = OFF")
        old.executemany("INSERT INTO notes VALUES (?, ?)", [(f"remains {number}", text) for number in range(300)])
        old.commit()
        old.execute("DELETE FROM notes WHERE key LIKE 'remains%'")
    old.close()


async def test_update_removes_data_deleted_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = await made(tmp_path / "a.db")
    with_remains(file, "Zoe Quill")
    assert b"Zoe Quill" in file.read_bytes()
    scripts, last = with_one_more(tmp_path, "op.execute('CREATE TABLE later (x INTEGER)')")
    monkeypatch.setattr("bot.store.migration._SCRIPTS", scripts)

    await made(file)

    assert b"Zoe Quill" not in file.read_bytes()
    assert b"Zoe Quill" in (tmp_path / f"a.db.{last}.bak").read_bytes(), "the copy has the previous data"


async def test_update_succeeds_even_if_the_database_cannot_be_compacted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = await made(tmp_path / "a.db")
    scripts, _ = with_one_more(tmp_path, "op.execute('CREATE TABLE later (x INTEGER)')")
    monkeypatch.setattr("bot.store.migration._SCRIPTS", scripts)

    async def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("bot.store.sqlite.backend._do", full)
    await made(file)

    with sqlite3.connect(file) as opened:
        rows = opened.execute("SELECT count(*) FROM later").fetchone()
    opened.close()
    assert rows == (0,)
    assert "VACUUM" in caplog.text


async def test_scrubbing_leaves_nothing_in_unused_space(tmp_path: Path) -> None:
    file = await made(tmp_path / "a.db")
    with_remains(file, "Zoe Quill")
    store = await Store.open(url(file))
    assert b"Zoe Quill" in file.read_bytes()
    store._database.has_erased = True

    await store.scrub()

    assert b"Zoe Quill" not in file.read_bytes()
    await store.close()
