"""Tests that `backup`, `restore` and `check` work with PostgreSQL as they do with SQLite."""

import asyncio
import os
import subprocess
import sys
import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from bot.commands.check import check
from bot.commands.cli import main
from bot.localization.catalogs import CatalogLoader
from bot.model.tables import AnswerRecord, SeatInfo, TableInfo
from bot.settings import Settings
from bot.store import Store, StoreError, create_backend
from bot.store.postgres.backup import _connection
from bot.store.recording import TableCommit
from tests.errors import fails
from tests.message_matching import ANY, says
from tests.postgres.server import Server
from tests.postgres.test_lease import name_in

pytestmark = pytest.mark.postgres

ROOT = Path(__file__).parents[2]
NOW = datetime(2030, 1, 1, tzinfo=UTC)


@pytest.fixture
def house(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The bot's working folder, with a table of two answers in its database."""
    for name, value in {"DATABASE_URL": url, "CHABUDAI_DATA": str(tmp_path), "DISCORD_TOKEN": "x"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)
    asyncio.run(answered(url, 1, 2))
    return tmp_path


async def answered(url: str, *seqs: int) -> None:
    store = await Store.open(url)
    info = await store.tables.find(1)
    if info is None:
        seats = (SeatInfo(0, 1, "Ann\ttab\\and 'quote'\n"),)
        info = await store.tables.add(TableInfo(0, "toy", "ended", 10, 20, 1, seats=seats), [], NOW)
    for seq in seqs:
        after = replace(info, seq=seq)
        await store.record(
            TableCommit(info, after, NOW, answered=AnswerRecord(seq, "person", 0, 1, NOW, story="a\tb\\n\nc"))
        )
        info = after
    await store.close()


def answers(server: Server, url: str) -> int:
    return int(server.ask(name_in(url), "SELECT count(*) FROM answers")[0][0])


def test_restore_brings_back_the_backup_and_keeps_the_newer_data(
    house: Path, url: str, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "copy.dump"]) == 0
    asyncio.run(answered(url, 3))
    server.ask(name_in(url), "INSERT INTO erased VALUES ('aa', 'bb', 7, false)")
    capsys.readouterr()

    assert main(["restore", "copy.dump"]) == 1
    asked = capsys.readouterr().out
    assert says(asked, "restore-lost", table=1, game="toy", answers=1, since=ANY)
    assert answers(server, url) == 3
    assert main(["restore", "copy.dump", "--yes"]) == 0

    told = capsys.readouterr().out
    assert answers(server, url) == 2
    assert says(told, "restore-erased", number=1)
    (kept,) = house.glob("*.old")
    assert says(told, "restore-kept", kept=str(kept))
    assert server.ask(name_in(url), "SELECT value FROM notes WHERE key = 'erased-since'") == [['[["aa", "bb", 7]]']]
    assert main(["restore", str(kept), "--yes"]) == 0
    assert answers(server, url) == 3
    asyncio.run(answered(url, 4))


def test_restore_that_loses_nothing_does_not_ask(
    house: Path, url: str, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["backup", "copy.dump"])

    assert main(["restore", "copy.dump"]) == 0

    assert answers(server, url) == 2


def test_backup_can_be_restored_into_an_empty_database(house: Path, url: str, server: Server) -> None:
    main(["backup", "copy.dump"])
    server.ask(name_in(url), "DROP SCHEMA public CASCADE; CREATE SCHEMA public")

    assert main(["restore", "copy.dump"]) == 0

    assert answers(server, url) == 2
    assert not [*house.glob("*.old")]


@pytest.mark.parametrize("damage", ["cut off", "nonsense"])
def test_damaged_backup_changes_nothing(
    house: Path, url: str, server: Server, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    main(["backup", "copy.dump"])
    whole = Path("copy.dump").read_bytes()
    Path("copy.dump").write_bytes(whole[: len(whole) // 2] if damage == "cut off" else b"Dear diary")

    assert main(["restore", "copy.dump", "--yes"]) == 1

    assert "damaged" in capsys.readouterr().err
    assert answers(server, url) == 2


def test_restore_refused_by_the_server_changes_nothing(
    house: Path, url: str, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["backup", "copy.dump"])
    never = "BEGIN RAISE EXCEPTION 'not today'; END"
    server.ask(name_in(url), f"CREATE FUNCTION never() RETURNS event_trigger LANGUAGE plpgsql AS $${never}$$")
    tables = "ON ddl_command_start WHEN TAG IN ('CREATE TABLE')"
    server.ask(name_in(url), f"CREATE EVENT TRIGGER no {tables} EXECUTE FUNCTION never()")

    assert main(["restore", "copy.dump", "--yes"]) == 1

    assert "not today" in capsys.readouterr().err
    assert answers(server, url) == 2
    assert not [*house.glob("*.old")]


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM alembic_version",
        "UPDATE notes SET value = 'x' WHERE key = 'heartbeat'; INSERT INTO notes VALUES ('heartbeat', 'x')",
        "INSERT INTO notes VALUES ('erased-since', 'x')",
        "INSERT INTO notes VALUES ('erased-since', '[7]')",
    ],
)
def test_backup_can_replace_a_damaged_database(house: Path, url: str, server: Server, damage: str) -> None:
    main(["backup", "copy.dump"])
    server.ask(name_in(url), damage)

    assert main(["restore", "copy.dump", "--yes"]) == 0

    assert answers(server, url) == 2
    assert asyncio.run(check(Settings.read(), CatalogLoader().catalog())) == 0
    assert len([*house.glob("*.old")]) == 1


def test_restore_is_refused_after_the_database_lock_is_lost(house: Path, url: str, server: Server) -> None:
    main(["backup", "copy.dump"])
    asyncio.run(answered(url, 3))

    restoring = create_backend(url, house).maintenance.prepare_restore(Path("copy.dump"))
    with restoring as ready, fails(StoreError, "restore-failed") as refused:
        ready.replace_database(NOW)

    assert "lost the database" in refused.value.facts["why"]
    assert answers(server, url) == 3


def test_stopping_a_restore_stops_its_child_processes(
    house: Path, url: str, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["backup", "copy.dump"])
    tools, left = tmp_path / "tools", tmp_path / "left"
    tools.mkdir()
    left.mkdir()
    (tools / "psql").write_text(
        f"#!/bin/sh\necho $$ > {tools}/begun.part; mv {tools}/begun.part {tools}/begun\nexec sleep 60\n"
    )
    (tools / "psql").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    monkeypatch.setenv("TMPDIR", str(left))
    command = [
        sys.executable,
        "-c",
        "import sys; from bot.commands.cli import main; sys.exit(main())",
        "restore",
        "copy.dump",
        "--yes",
    ]
    with subprocess.Popen(command, env=os.environ | {"PYTHONPATH": str(ROOT)}) as restoring:
        while not (tools / "begun").exists():
            assert restoring.poll() is None
            time.sleep(0.05)
        restoring.terminate()
        assert restoring.wait(20) == 143

    with pytest.raises(ProcessLookupError):
        os.kill(int((tools / "begun").read_text()), 0)
    assert [*left.iterdir()] == []
    assert answers(server, url) == 2


def test_other_schemas_and_functions_are_left_alone(house: Path, url: str, server: Server) -> None:
    blog = "CREATE SCHEMA blog CREATE TABLE notes (text TEXT) CREATE TABLE tables (text TEXT)"
    server.ask(name_in(url), f"{blog}; INSERT INTO blog.notes VALUES ('before')")
    server.ask(name_in(url), "CREATE FUNCTION theirs() RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 1'")
    assert main(["backup", "copy.dump"]) == 0
    server.ask(name_in(url), "INSERT INTO blog.notes VALUES ('since')")
    asyncio.run(answered(url, 3))

    assert main(["restore", "copy.dump", "--yes"]) == 0

    assert answers(server, url) == 2
    assert server.ask(name_in(url), "SELECT text FROM blog.notes ORDER BY text") == [["before"], ["since"]]
    assert server.ask(name_in(url), "SELECT theirs()") == [["1"]]


def test_backup_of_another_schema_is_restored_there(house: Path, url: str, server: Server) -> None:
    server.ask(
        name_in(url),
        f"DROP SCHEMA public CASCADE; CREATE SCHEMA bot; ALTER DATABASE {name_in(url)} SET search_path = bot",
    )
    asyncio.run(answered(url, 1, 2, 3))
    assert main(["backup", "copy.dump"]) == 0
    asyncio.run(answered(url, 4))

    assert main(["restore", "copy.dump", "--yes"]) == 0

    assert answers(server, url) == 3


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("postgresql://me:pass@there:7/x", ("there", "7", "me", "pass")),
        ("postgresql:///x?host=here:1&host=there:2&user=me&password=pass", ("here,there", "1,2", "me", "pass")),
        ("postgresql://me@/x?host=here:1&host=there", ("here,there", "1,", "me", None)),
        ("postgresql://me@/x?host=/run/there&port=7", ("/run/there", "7", "me", None)),
    ],
)
def test_postgres_tools_connect_to_the_same_server_as_the_bot(address: str, told: tuple[str | None, ...]) -> None:
    connection = _connection(make_url(address))

    assert tuple(connection.get(name) for name in ("PGHOST", "PGPORT", "PGUSER", "PGPASSWORD")) == told


def test_backup_never_overwrites_a_file(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("copy.dump").write_text("precious")

    assert main(["backup", "copy.dump"]) == 1

    assert Path("copy.dump").read_text() == "precious"
    assert "copy.dump" in capsys.readouterr().err


def test_restore_is_refused_while_a_bot_uses_the_database(
    house: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["backup", "copy.dump"])

    async def refused() -> int:
        store = await Store.open(url)
        code = await asyncio.to_thread(main, ["restore", "copy.dump", "--yes"])
        await store.close()
        return code

    assert asyncio.run(refused()) == 1
    assert says(capsys.readouterr().err, "problem-store-held", place=ANY, pid=str(os.getpid()), host=ANY, since=ANY)


def test_check_reports_the_same_as_for_a_file(
    house: Path, url: str, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check"]) == 0
    told = capsys.readouterr().out
    assert says(told, "check-store", place=ANY)
    assert says(told, "check-saves", tables=0, broken=0)

    server.ask(name_in(url), "UPDATE tables SET options = 'nonsense'")
    assert main(["check"]) == 1
    broken = {"table": "tables", "key": "id 1", "column": "options", "what": "content"}
    assert says(capsys.readouterr().out, "check-broken-row", **broken)


def test_check_reports_who_holds_the_database(house: Path, url: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def checked() -> int:
        store = await Store.open(url)
        code = await check(Settings.read(), CatalogLoader().catalog())
        await store.close()
        return code

    assert asyncio.run(checked()) == 0
    assert says(capsys.readouterr().out, "check-held", pid=str(os.getpid()), host=ANY, since=ANY)
