"""Tests that `restore` replaces the database atomically and loses nothing."""

import asyncio
import errno
import io
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.commands.cli import main
from bot.store.sqlite.lock import SqliteLease
from tests.commands.full_disk import little_room
from tests.commands.test_check import DATABASE as DB
from tests.commands.test_check import house
from tests.commands.test_cli import fresh, made
from tests.message_matching import ANY, is_only, says
from tests.store.test_snapshot import beside

pytestmark = pytest.mark.slow

__all__ = ["fresh", "house"]


def answers(file: Path) -> int:
    """Return the number of answers that a start would find in a database, without changing its files."""
    folder = file.parent.parent / "looked at"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for suffix in ("", "-wal", "-shm"):
        if file.with_name(f"{file.name}{suffix}").exists():
            shutil.copy(file.with_name(f"{file.name}{suffix}"), folder / f"{DB}{suffix}")
    with closing(sqlite3.connect(folder / DB)) as opened:
        assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        (count,) = opened.execute("SELECT count(*) FROM answers").fetchone()
    return int(count)


@pytest.fixture
def copy(house: Path, fresh: Path) -> Path:
    """Return a backup from before the last answers at table 1, the last of which is only in a crash's journal."""
    main(["backup", "copy.db"])
    with closing(sqlite3.connect(fresh / "copy.db")) as opened:
        opened.execute("DELETE FROM answers WHERE table_id = 1 AND seq > 7")
        opened.commit()
        opened.execute("VACUUM")
    with closing(sqlite3.connect(house / DB)) as live:
        live.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        live.execute(
            "INSERT INTO answers (table_id, seq, kind, seat, user_id, action, final, story, at)"
            " SELECT 1, 11, kind, seat, user_id, action, 0, '', at FROM answers LIMIT 1"
        )
        live.commit()
        for suffix in ("", "-wal", "-shm"):
            shutil.copy(house / f"{DB}{suffix}", fresh / f"crash{suffix}")
    for suffix in ("", "-wal", "-shm"):
        shutil.move(fresh / f"crash{suffix}", house / f"{DB}{suffix}")
    return fresh / "copy.db"


def say(line: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulate a terminal where a user types this line, or no terminal."""
    stdin = io.StringIO(f"{line or ''}\n")
    monkeypatch.setattr(stdin, "isatty", lambda: line is not None)
    monkeypatch.setattr(sys, "stdin", stdin)


def kept(house: Path) -> list[Path]:
    return sorted(house.glob("*.old"))


def test_copying_a_backup_by_hand_is_ruined_by_a_journal(house: Path, copy: Path) -> None:
    shutil.copy(copy, house / DB)

    with pytest.raises((AssertionError, sqlite3.DatabaseError)):
        assert answers(house / DB) == answers(copy)


def test_backup_is_in_place_and_the_replaced_database_is_kept(
    house: Path, copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    today, before = answers(house / DB), beside(house / DB)

    assert main(["restore", "copy.db", "--yes"]) == 0

    assert answers(house / DB) == answers(copy) == today - 4
    assert sorted(os.listdir(house)) == sorted([DB, f"{DB}.lock", *(each.name for each in kept_all(house))])
    (old,) = kept(house)
    assert answers(old) == today
    assert {name.replace(old.name, DB): found for name, found in beside(old).items() if old.name in name} == before
    assert str(old) in capsys.readouterr().out


def kept_all(house: Path) -> list[Path]:
    return sorted(house.glob("*.old*"))


@pytest.mark.parametrize(("typed", "code"), [("yes", 0), ("Y", 0), ("no", 1), ("", 1), (None, 1)])
def test_confirmation_lists_the_answers_that_would_be_lost(
    house: Path,
    copy: Path,
    typed: str | None,
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    today, before = answers(house / DB), beside(house / DB)
    say(typed, monkeypatch)

    assert main(["restore", "copy.db"]) == code

    told = capsys.readouterr().out
    assert says(told, "restore-lost", table=1, game="rising_sun", answers=4, since=f"2030-{ANY}")
    assert not says(told, "restore-lost", table=2, game=ANY, answers=4, since=ANY)
    assert not says(told, "restore-more-lost", tables=1, answers=4)
    assert answers(house / DB) == (today - 4 if code == 0 else today)
    if code:
        assert {name: found for name, found in beside(house / DB).items() if name != f"{DB}.lock"} == before
        assert says(told, "restore-no-terminal") == (typed is None)


def test_no_confirmation_is_needed_if_nothing_would_be_lost(
    house: Path, fresh: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["backup", "copy.db"])
    say(None, monkeypatch)

    assert main(["restore", "copy.db"]) == 0


def test_backup_can_be_restored_without_a_database(house: Path, copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for left in house.iterdir():
        left.unlink()
    say(None, monkeypatch)

    assert main(["restore", "copy.db"]) == 0

    assert answers(house / DB) == answers(copy)
    assert not kept_all(house)


@pytest.mark.parametrize("noted", ["x", "[7]"])
def test_unreadable_list_of_erased_people_does_not_prevent_a_restore(house: Path, copy: Path, noted: str) -> None:
    with closing(sqlite3.connect(house / DB)) as live:
        live.execute("INSERT INTO notes VALUES ('erased-since', ?)", (noted,))
        live.commit()

    assert main(["restore", str(copy), "--yes"]) == 0

    with closing(sqlite3.connect(house / DB)) as opened:
        assert opened.execute("SELECT * FROM notes WHERE key = 'erased-since'").fetchall() == []


def test_journal_without_its_database_is_kept(house: Path, copy: Path) -> None:
    (house / DB).unlink()

    assert main(["check"]) == 1
    assert main(["restore", str(copy)]) == 0

    assert main(["check"]) == 0
    assert [file for file in kept_all(house) if file.name.endswith("-wal")]


def test_unreadable_database_is_moved_aside_unchanged(
    house: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for left in house.glob(f"{DB}-*"):
        left.unlink()
    (house / DB).write_bytes(b"\xff" * 9999)
    say(None, monkeypatch)
    assert main(["restore", "copy.db"]) == 1

    assert main(["restore", "copy.db", "--yes"]) == 0

    assert answers(house / DB) == answers(copy)
    assert kept(house)[0].read_bytes() == b"\xff" * 9999


def test_restore_fails_while_a_bot_has_the_database(
    house: Path, copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = SqliteLease(house / DB)
    asyncio.run(lock.acquire())
    before = beside(house / DB)

    assert main(["restore", "copy.db", "--yes"]) == 1

    assert is_only(
        capsys.readouterr().err,
        "problem-store-held",
        place=str(house / DB),
        pid=str(os.getpid()),
        host=ANY,
        since=ANY,
    )
    assert beside(house / DB) == before
    lock.release()


@pytest.mark.parametrize(
    ("what", "said", "facts"),
    [
        ("nowhere.db", "problem-store-missing", {}),
        ("folder", "problem-restore-failed", {"why": os.strerror(errno.EISDIR)}),
        (f"house/{DB}", "problem-restore-same-file", {}),
        ("link.db", "problem-restore-same-file", {}),
        ("text", "problem-restore-bad-copy", {}),
        ("empty", "problem-restore-bad-copy", {}),
        ("recipes", "problem-store-foreign", {}),
        ("newer", "problem-store-newer", {"revision": "9999"}),
    ],
)
def test_invalid_copy_is_refused_and_nothing_is_changed(
    house: Path,
    fresh: Path,
    copy: Path,
    what: str,
    said: str,
    facts: dict[str, str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    (fresh / "folder").mkdir()
    (fresh / "link.db").symlink_to(house / DB)
    (fresh / "text").write_text("Dear diary " * 999)
    (fresh / "empty").touch()
    with closing(sqlite3.connect(fresh / "recipes")) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    shutil.copy(copy, fresh / "newer")
    with closing(sqlite3.connect(fresh / "newer")) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.commit()
    before = beside(house / DB)

    assert main(["restore", what, "--yes"]) == 1

    assert is_only(capsys.readouterr().err, said, place=what, **facts)
    assert {name: found for name, found in beside(house / DB).items() if name != f"{DB}.lock"} == before


def test_copy_with_an_old_schema_is_restored_unchanged(house: Path, fresh: Path) -> None:
    sql = (Path(__file__).parents[1] / "fixtures" / "v0.1.0" / "database.sql").read_text("utf-8")
    with closing(sqlite3.connect(fresh / "old.db")) as old:
        old.executescript(sql)

    assert main(["restore", "old.db", "--yes"]) == 0
    assert main(["check"]) == 0


KILLED = """
import itertools, os, sys
import bot.commands.backup
from bot.commands.cli import main

def restore_until(at):
    moments = itertools.count()
    def killed(act):
        def acting(*how, **more):
            if next(moments) == at:
                os._exit(9)
            return act(*how, **more)
        return acting
    os.link, os.replace, os.unlink, os.fsync = map(killed, (os.link, os.replace, os.unlink, os.fsync))
    sys.stdout = sys.stderr
    os._exit(main(["restore", "copy.db", "--yes"]))

for line in sys.stdin:
    child = os.fork()
    if child == 0:
        restore_until(int(line))
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
"""Code that runs one restore for each input line in a child process killed at that step, and prints its exit code."""


def test_kill_at_any_step_leaves_the_old_or_the_new_database(house: Path, fresh: Path, copy: Path) -> None:
    old, new = answers(house / DB), answers(copy)
    shutil.copytree(house, fresh / "before")
    found = []
    with killing() as restored_until:
        for moment in range(60):
            shutil.rmtree(house)
            shutil.copytree(fresh / "before", house)
            code = restored_until(moment)
            assert code in (0, 9)
            found.append(answers(house / DB))
            if code == 0:
                break

    assert {*found} == {old, new}
    assert found == sorted(found, reverse=True)
    assert len(found) > 10


@contextmanager
def killing() -> Iterator[Callable[[int], int]]:
    """Yield a function that runs a restore, kills it at a given step and returns the exit code."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-c", KILLED]
    with subprocess.Popen(
        command, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        told, heard = process.stdin, process.stdout

        def restored_until(moment: int) -> int:
            told.write(f"{moment}\n")
            told.flush()
            return int(heard.readline())

        try:
            yield restored_until
        finally:
            told.close()


def test_restore_on_a_database_server_fails(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(fresh / "copy.db")
    monkeypatch.setenv("DATABASE_URL", "postgres://me:secret@localhost/x")

    assert main(["restore", "copy.db"]) == 1


def test_full_disk_names_the_databases_path(house: Path, copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = beside(house / DB)

    with little_room():
        code = main(["restore", "copy.db", "--yes"])

    assert code == 1
    assert says(capsys.readouterr().err, "problem-restore-failed", place=str(house / DB), why=ANY)
    assert {name: found for name, found in beside(house / DB).items() if name != f"{DB}.lock"} == before


def test_full_disk_is_not_reported_as_an_unreadable_database(
    house: Path, copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bot.store.sqlite.backup.prepare_copy", lambda *_: None)

    with little_room():
        code = main(["restore", "copy.db", "--yes"])

    told = capsys.readouterr()
    assert code == 1
    assert not says(told.out, "restore-unreadable")
    assert says(told.err, "problem-restore-failed", place=str(house / DB), why=ANY)


def test_disk_that_fills_up_is_not_reported_as_a_damaged_copy(
    house: Path, copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("bot.store.sqlite.backup.sqlite3.connect", full)

    assert main(["restore", "copy.db", "--yes"]) == 1

    told, why = capsys.readouterr().err, "database or disk is full"
    assert says(told, "problem-restore-failed", place=str(house / DB), why=why)


def test_reported_replaced_files_exist(house: Path, copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (house / DB).unlink()

    assert main(["restore", "copy.db"]) == 0

    (named,) = [file for file in kept_all(house) if file.name.endswith(".old-wal")]
    assert says(capsys.readouterr().out, "restore-kept", kept=str(named))
