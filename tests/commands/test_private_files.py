"""Tests that files with secrets are readable only by their owner, from the first byte."""

import asyncio
import logging
import os
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot import logs, private_files
from bot.commands.cli import main
from bot.commands.playground.process import open_playground
from bot.commands.playground.storage import data_folder
from bot.commands.tournament import Replay
from bot.localization.catalogs import CatalogLoader
from bot.settings import Settings
from bot.store import Store, migration, sqlite_url
from tests.commands.test_cli import fresh, made
from tests.commands.test_process import Process, ended
from tests.commands.users import without_root
from tests.double import FakeDiscord
from tests.message_matching import ANY, says
from tests.store.test_opening import made as made_store
from tests.store.test_opening import with_one_more
from tests.toy_game import Toy

__all__ = ["fresh"]

pytestmark = [
    pytest.mark.sqlite,
    pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes"),
]


@pytest.fixture
def open_umask() -> Iterator[None]:
    """Run the test with a umask that lets every user read and write new files."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def no_chmod(monkeypatch: pytest.MonkeyPatch, open_umask: None) -> None:
    """Run the test with an open umask, and prevent later changes of modes."""
    monkeypatch.setattr(os, "chmod", lambda *_, **__: None)


@pytest.fixture
def open_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Change to a working folder that every user can enter."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o777)
    monkeypatch.chdir(folder)
    yield folder
    shutil.rmtree(folder)


def open_to_others(folder: Path) -> list[str]:
    """Return the files in a folder that others can read or write."""
    return sorted(file.name for file in folder.rglob("*") if file.stat().st_mode & 0o077)


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


@pytest.mark.usefixtures("no_chmod")
async def test_new_database_with_its_journals_and_lock_is_private(fresh: Path) -> None:
    store = await Store.open(sqlite_url(fresh / "a.db"))
    names = {*os.listdir(fresh)}  # No other program uses this folder.
    found = open_to_others(fresh)
    await store.close()

    assert names == {"a.db", "a.db-wal", "a.db-shm", "a.db.lock"}
    assert found == []


@pytest.mark.usefixtures("no_chmod")
def test_backups_and_replaced_databases_are_private(fresh: Path) -> None:
    made(fresh / "chabudai.db")

    assert main(["backup", "copy.db"]) == 0
    assert main(["restore", "copy.db", "--yes"]) == 0

    assert {"chabudai.db", "copy.db"} <= {file.name for file in fresh.iterdir()}
    assert [file for file in fresh.iterdir() if ".old" in file.name]
    assert open_to_others(fresh) == []


@pytest.mark.usefixtures("no_chmod")
def test_replaced_database_without_links_is_copied_privately(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(fresh / "chabudai.db")
    main(["backup", "copy.db"])

    def refuse(*_: object) -> None:
        raise PermissionError(1, "no links here")

    monkeypatch.setattr(os, "link", refuse)

    assert main(["restore", "copy.db", "--yes"]) == 0

    assert [file for file in fresh.iterdir() if ".old" in file.name]
    assert open_to_others(fresh) == []


@pytest.mark.usefixtures("no_chmod")
async def test_backup_before_an_upgrade_is_private(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (fresh / "data").mkdir(0o700)
    await made_store(fresh / "data" / "a.db")
    scripts, last = with_one_more(fresh, "op.execute('CREATE TABLE later (x INTEGER)')")
    monkeypatch.setattr("bot.store.migration._SCRIPTS", scripts)
    monkeypatch.setattr("bot.store.store.migrate", migration.migrate)

    await made_store(fresh / "data" / "a.db")

    assert (fresh / "data" / f"a.db.{last}.bak").exists()
    assert open_to_others(fresh / "data") == []


@pytest.mark.usefixtures("no_chmod")
async def test_playground_files_are_private(fresh: Path) -> None:
    folder = fresh / "not" / "there"
    private_files.create_folder(folder)

    async with open_playground(folder, CatalogLoader().catalog()):
        found = open_to_others(fresh)

    assert found == []
    assert open_to_others(fresh) == []
    assert (folder / "playground-messages.json").exists()


@pytest.mark.usefixtures("open_umask")
def test_folders_created_by_the_playground_are_private(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (fresh / "home").mkdir(0o755)
    monkeypatch.setenv("XDG_DATA_HOME", str(fresh / "home" / "share"))

    folder = data_folder(Settings())

    assert [mode(each) for each in (folder, folder.parent, fresh / "home")] == [0o700, 0o700, 0o755]


@pytest.mark.usefixtures("no_chmod")
def test_matches_and_failures_are_written_privately(fresh: Path) -> None:
    assert main(["play", "trajan", "--players", "random,random", "--keep", "match.txt"]) == 0
    Replay(Toy, Toy.Options(), 3, 4).write(ValueError())

    assert len([*fresh.iterdir()]) == 2
    assert open_to_others(fresh) == []


def test_existing_database_is_made_private_at_startup(fresh: Path) -> None:
    made(fresh / "a.db")
    with closing(sqlite3.connect(fresh / "a.db")) as live:
        live.execute("PRAGMA journal_mode = WAL")
        live.execute("CREATE TABLE IF NOT EXISTS notes (key TEXT)")
        live.execute("BEGIN IMMEDIATE")
        for file in fresh.iterdir():
            file.chmod(0o644)
        live.rollback()

        async def start() -> list[str]:
            store = await Store.open(sqlite_url(fresh / "a.db"))
            try:
                return open_to_others(fresh)
            finally:
                await store.close()

        assert asyncio.run(start()) == []


async def test_unchangeable_mode_is_only_a_warning(
    fresh: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await made_store(fresh / "a.db")
    (fresh / "a.db").chmod(0o644)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "not yours")

    monkeypatch.setattr(os, "chmod", refuse)

    await made_store(fresh / "a.db")

    assert [str(fresh / "a.db") in record.getMessage() for record in caplog.records] == [True]
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


@pytest.mark.slow
async def test_start_warns_once_of_files_that_others_can_read(
    double: FakeDiscord, bot: Process, tmp_path: Path
) -> None:
    names = [
        "chabudai.db.0008.bak",
        "chabudai.db.2030-01-01T00-00-00Z.old",
        "chabudai.db.2030-01-01T00-00-00Z.old-wal",
    ]
    for name in (".env", *names, "other.bak"):
        (tmp_path / name).touch(0o644)
        (tmp_path / name).chmod(0o644)

    process = bot.start()
    await double.world.wait_until_connected(within=60)
    process.terminate()
    assert await ended(process) == 0

    (told,) = [line for line in bot.errors.read_text("utf-8").splitlines() if "chmod 600" in line]
    assert all(name in told for name in (".env", *names))
    assert "other.bak" not in told
    assert {mode(tmp_path / name) for name in (".env", *names)} == {0o644}


@pytest.mark.slow
def test_check_names_files_that_others_can_read(fresh: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (fresh / ".env").write_text("DISCORD_TOKEN=abc\n")
    (fresh / ".env").chmod(0o644)

    main(["check"])

    assert "chmod 600 .env\n" in capsys.readouterr().out
    (fresh / ".env").chmod(0o600)
    main(["check"])
    assert "chmod" not in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("command", [["run"], ["check"], ["sync"], ["restore", "copy.db"]])
def test_unwritable_folder_without_a_database_is_named(
    command: list[str],
    open_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    # Logging is configured for the entire process, so don't do it in a test.
    monkeypatch.setattr(logs, "configure_logging", str)
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("CHABUDAI_DATA", str(open_folder))
    main(["check"])  # Load all modules first: another user may not be able to read them in root's folders.
    open_folder.chmod(0o555)
    capsys.readouterr()

    with without_root():
        assert main(command) == 1

    told = "".join(capsys.readouterr())
    assert says(told, "problem-store-folder-read-only", place=ANY, folder=str(open_folder))
    assert not says(told, "problem-store-read-only", place=ANY)
    assert [*open_folder.iterdir()] == []


@pytest.mark.parametrize("command", [["run"], ["check"], ["backup", "copy.db"], ["restore", "copy.db"]])
def test_unreadable_database_of_another_user_is_reported(
    command: list[str],
    open_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if os.getuid() != 0:
        pytest.skip("only root can make a file of another user")
    monkeypatch.setattr(logs, "configure_logging", str)
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("CHABUDAI_DATA", str(open_folder))
    made(open_folder / "chabudai.db")
    main(["check"])
    capsys.readouterr()

    with without_root():
        assert main(command) == 1

    told = "".join(capsys.readouterr())
    assert says(told, "problem-store-not-readable", place=ANY)
    assert not says(told, "problem-store-read-only", place=ANY)


def test_settings_in_an_inaccessible_working_folder_count_as_absent(
    fresh: Path, open_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CHABUDAI_DATA", str(open_folder))
    made(open_folder / "chabudai.db")
    (open_folder / "chabudai.db").chmod(0o666)
    fresh.chmod(0o700)
    monkeypatch.chdir(fresh)

    with without_root():
        assert main(["backup", str(open_folder / "copy.db")]) == 0

    assert not capsys.readouterr().err


def test_playground_in_an_unwritable_folder_ends_with_one_message(
    open_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logs, "configure_logging", str)
    monkeypatch.setenv("CHABUDAI_DATA", str(open_folder))
    open_folder.chmod(0o555)

    with without_root():
        assert main(["playground", "--no-open", "--port", "0"]) == 1

    told = capsys.readouterr().err
    assert str(open_folder) in told
    assert told.count("\n") == 1
