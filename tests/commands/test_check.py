"""Tests that `check` reports everything that would fail, and changes nothing."""

import asyncio
import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Mapping
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import engine.games
from bot.commands.cli import main
from bot.model.tables import Actor
from bot.store.sqlite.lock import SqliteLease
from tests.cases import ALL_GAMES
from tests.commands.full_disk import little_room
from tests.commands.test_cli import fresh
from tests.host.world import ANN, BEN, CID, World
from tests.message_matching import ANY, count, says
from tests.slow import slow_after
from tests.store.test_opening import with_one_more
from tests.store.test_snapshot import beside

pytestmark = pytest.mark.slow

__all__ = ["fresh"]

DATABASE = "chabudai.db"


@pytest.fixture
def house(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a database of running games of all kinds, as after a crash, and without other problems."""
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("CHABUDAI_DATA", str(fresh / "house"))
    (fresh / "house").mkdir()
    for suffix, content in _played().items():
        (fresh / "house" / f"{DATABASE}{suffix}").write_bytes(content)
    return fresh / "house"


@lru_cache
def _played() -> Mapping[str, bytes]:
    """Return the database and its journals by filename suffix. Cached, so the games are played only once."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_play(Path(folder) / DATABASE))


async def _play(file: Path) -> Mapping[str, bytes]:
    world = await World(file).begin()
    world.games.clear()
    world.games.update(ALL_GAMES)
    for channel, game in enumerate(engine.games.GAMES, 1):
        info = await world.playing(ANN, BEN, CID, game=game, channel=channel)
        for _ in range(10):
            await world.answer(table_id=info.id)
    await world.lobby(ANN, channel=99, game="rising_sun")
    ended = await world.playing(ANN, BEN, CID, game="rising_sun", channel=100)
    await world.host.endings.end(ended.id, Actor(ANN))
    with_journals = _files(file)
    await world.host.close()
    return with_journals


def _files(file: Path) -> Mapping[str, bytes]:
    return {suffix: Path(f"{file}{suffix}").read_bytes() for suffix in ("", "-wal", "-shm")}


def damaged(house: Path, *statements: str) -> None:
    with closing(sqlite3.connect(house / "chabudai.db")) as live:
        live.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            live.execute(statement)
        live.commit()


def test_all_games_continue_and_nothing_is_changed(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = beside(house / "chabudai.db")

    assert main(["check"]) == 0

    assert beside(house / "chabudai.db") == before
    assert says(capsys.readouterr().out, "check-saves", tables=len(engine.games.GAMES) + 2, broken=0)


def test_missing_database_is_reported_and_not_created(
    fresh: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")

    assert main(["check"]) == 0

    assert says(capsys.readouterr().out, "check-no-store", place=ANY)
    assert not os.listdir(fresh)


def test_missing_folder_is_reported_and_not_created(
    fresh: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{fresh / 'house' / 'a.db'}")

    assert main(["check"]) == 1

    why = os.strerror(errno.ENOENT)
    assert says(capsys.readouterr().out, "problem-store-unreachable", place=ANY, why=why)
    assert not os.listdir(fresh)


def test_unreadable_save_is_reported(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damaged(house, "UPDATE saves SET text = substr(text, 1, 60) || 'Seppuku' WHERE table_id = 1")

    assert main(["check"]) == 1

    told = capsys.readouterr().out
    assert says(told, "check-broken-save", stage="load", table=1, game="rising_sun", seq=10, error=ANY)
    assert says(told, "check-broken-row", table="saves", key="table_id 1, seq 10", column="text", what="content")
    assert says(told, "check-saves", tables=len(engine.games.GAMES) + 2, broken=1)
    assert "Seppuku" not in told


def test_removed_game_is_reported(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damaged(house, "UPDATE tables SET game = 'go' WHERE id = 2")

    assert main(["check"]) == 1

    told = capsys.readouterr().out
    assert says(told, "check-broken-save", stage="load", table=2, game="go", seq=10, error=ANY)


def test_mismatched_waiting_players_are_reported(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damaged(house, "UPDATE tables SET awaited = '[]' WHERE id = 2")

    assert main(["check"]) == 1

    told = capsys.readouterr().out
    assert says(told, "check-broken-save", stage="ask", table=2, game=ANY, seq=10, error="AwaitsOthersError")


def in_place(name: str) -> tuple[Any, str, str]:
    from bot.presentation.fluent_formatter import FluentMessageFormatter

    rising_sun = engine.games.GAMES["rising_sun"]

    return {
        "a question": (rising_sun, "decision", "ask"),
        "an answer": (rising_sun, "apply", "play"),
        "a card": (FluentMessageFormatter, "card", "show"),
        "a story": (FluentMessageFormatter, "log_update", "show"),
        "a picture": (FluentMessageFormatter, "drawing", "draw"),
    }[name]


@pytest.mark.parametrize("what", slow_after(1, ["a question", "an answer", "a card", "a story", "a picture"]))
def test_failures_of_a_continued_game_are_reported(
    house: Path, what: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: Any) -> None:
        raise ZeroDivisionError("Ann bids 3 on Seppuku")

    owner, method, stage = in_place(what)
    monkeypatch.setattr(owner, method, fails)

    assert main(["check"]) == 1

    told = capsys.readouterr().out
    assert says(told, "check-broken-save", stage=stage, table=1, game=ANY, seq=10, error="ZeroDivisionError")
    assert "Seppuku" not in told


@pytest.mark.parametrize(
    "broken",
    slow_after(
        1,
        [
            ("UPDATE tables SET awaited = '[0' WHERE id = 1", ("tables", "id 1", "awaited", "content")),
            ("UPDATE tables SET status = 'asleep' WHERE id = 1", ("tables", "id 1", "status", "content")),
            (
                "INSERT OR REPLACE INTO notes VALUES ('heartbeat', 'soon')",
                ("notes", "key heartbeat", "value", "content"),
            ),
            (
                "INSERT INTO notes VALUES ('server-away:7', '99999999999999999999')",
                ("notes", "key server-away:7", "value", "content"),
            ),
            ("UPDATE tables SET seq = 'ten' WHERE id = 1", ("tables", "id 1", "seq", "type")),
            (
                "UPDATE seats SET name = x'ff00' WHERE table_id = 1 AND user_id = 1",
                ("seats", "table_id 1, user_id 1", "name", "type"),
            ),
            (
                "UPDATE answers SET at = 99999999999999999 WHERE table_id = 1 AND seq = 3",
                ("answers", "table_id 1, seq 3", "at", "content"),
            ),
            (
                "UPDATE answers SET action = '{}' WHERE table_id = 1 AND seq = 3",
                ("answers", "table_id 1, seq 3", "action", "content"),
            ),
            (
                "INSERT INTO drafts VALUES (77, 0, '1', '', 0)",
                ("drafts", "table_id 77, seat 0, token 1", "table_id", "dangling"),
            ),
            (
                "INSERT INTO outbox (table_id, lane, kind, payload, version, attempts, next_try)"
                " VALUES (1, 'table:1', 'tell', '{', 0, 0, 0)",
                ("outbox", ANY, "payload", "content"),
            ),
        ],
    ),
)
def test_broken_row_is_reported(
    house: Path, broken: tuple[str, tuple[str, str, str, str]], capsys: pytest.CaptureFixture[str]
) -> None:
    statement, row = broken
    damaged(house, statement)

    assert main(["check"]) == 1

    table, key, column, what = row
    assert says(capsys.readouterr().out, "check-broken-row", table=table, key=key, column=column, what=what)


def test_old_schema_is_not_upgraded_and_its_backup_is_named(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    scripts, last = with_one_more(tmp_path / "later", "op.execute('CREATE TABLE later (x INTEGER)')")
    monkeypatch.setattr("bot.store.migration._SCRIPTS", scripts)
    before = beside(house / "chabudai.db")

    assert main(["check"]) == 0
    assert main(["backup", "copy.db"]) == 0

    assert beside(house / "chabudai.db") == before
    told = capsys.readouterr()
    assert says(told.out, "check-older", form=last, head="9999", copy=f"{ANY}{DATABASE}.{last}.bak")
    assert not told.err


def test_newer_or_damaged_database_is_one_line(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damaged(house, "UPDATE alembic_version SET version_num = '9999'")
    assert main(["check"]) == 1
    assert says(capsys.readouterr().out, "problem-store-newer", place=ANY, revision="9999")
    for left in house.glob("chabudai.db-*"):
        left.unlink()
    (house / "chabudai.db").write_bytes(b"Dear diary" * 999)
    assert main(["check"]) == 1

    assert says(capsys.readouterr().out, "problem-store-corrupt", place=ANY)


def test_process_that_locked_the_database_is_named(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lock = SqliteLease(house / "chabudai.db")
    asyncio.run(lock.acquire())

    assert main(["check"]) == 0

    assert says(capsys.readouterr().out, "check-held", pid=str(os.getpid()), host=ANY, since=ANY)
    lock.release()


def test_missing_latest_save_is_reported(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damaged(house, "DELETE FROM saves WHERE table_id = 1 AND seq = 10")

    assert main(["check"]) == 1

    told = capsys.readouterr().out
    assert says(told, "check-broken-row", table="saves", key="table_id 1, seq 10", column="text", what="missing")
    assert count(told, "check-broken-row", table=ANY, key=ANY, column=ANY, what="missing") == 1
    assert not says(told, "check-broken-row", table=ANY, key=ANY, column=ANY, what="content")


@pytest.mark.parametrize("there", [True, False], ids=["a database", "none yet"])
def test_read_only_disk_is_reported(
    house: Path, there: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if not there:
        for file in house.iterdir():
            file.unlink()
    may = os.access

    def as_read_only(path: Path, mode: int, **how: bool) -> bool:
        return may(path, mode, **how) and not (Path(path) == house and mode & os.W_OK)

    monkeypatch.setattr(os, "access", as_read_only)

    assert main(["check"]) == 1

    told = capsys.readouterr().out
    assert says(told, "problem-store-read-only", place=str(house / DATABASE)) is there
    assert says(told, "problem-store-folder-read-only", place=ANY, folder=str(house)) is not there


def test_full_disk_is_reported(
    house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    full = shutil.disk_usage(house)._replace(free=0)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: full)

    assert main(["check"]) == 1

    assert says(capsys.readouterr().out, "problem-store-disk-full", place=str(house / DATABASE))


def test_full_disk_of_the_temporary_copy_is_reported(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with little_room():
        code = main(["check"])

    told = capsys.readouterr().out
    assert code == 1
    assert says(told, "problem-store-disk-full", place=f"{tempfile.gettempdir()}/{ANY}")
    assert not says(told, "problem-store-corrupt", place=ANY)
