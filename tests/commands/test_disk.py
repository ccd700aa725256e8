"""Tests that the bot never acknowledges what it couldn't store, even if the database file is lost."""

import json
import shutil
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.commands.guild_process import open_table
from tests.commands.test_process import Process, ended
from tests.double import FakeDiscord
from tests.message_matching import ANY, is_only, says

FILE = "chabudai.db"


def delete(folder: Path) -> None:
    (folder / FILE).unlink()


def replace(folder: Path) -> None:
    shutil.copy(folder / FILE, folder / "copy.db")
    (folder / "copy.db").replace(folder / FILE)


def delete_the_journal(folder: Path) -> None:
    (folder / f"{FILE}-wal").unlink()


@pytest.mark.slow
@pytest.mark.parametrize("happens", [delete, replace, delete_the_journal])
async def test_unsaved_answer_gets_an_ephemeral_error_and_the_bot_stops(
    double: FakeDiscord, bot: Process, tmp_path: Path, happens: Callable[[Path], None]
) -> None:
    process = bot.start()
    club = await open_table(double)
    happens(tmp_path)

    answer = await club.press(club.people[1], "join")

    assert await ended(process) == 1
    assert answer.private
    assert says(answer.text, "error-store")
    *logged, message = bot.errors.read_text("utf-8").splitlines()
    levels = [json.loads(line)["level"] for line in logged]
    assert levels.count("critical") == 1  # A connection made late may be logged after it.
    assert {*levels} <= {"critical", "info"}
    assert str(tmp_path / FILE) in message


@pytest.mark.slow
async def test_acknowledged_answers_survive_the_loss_of_the_journal(
    double: FakeDiscord, bot: Process, tmp_path: Path
) -> None:
    process = bot.start()
    club = await open_table(double)
    await club.press(club.people[1], "join")
    delete_the_journal(tmp_path)
    await club.press(club.people[2], "join")
    await ended(process)

    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        kept = {user for (user,) in database.execute("SELECT user_id FROM seats")}

    assert {*club.people[:2]} <= kept


@pytest.mark.slow
async def test_deleted_file_is_noticed_without_activity(double: FakeDiscord, bot: Process, tmp_path: Path) -> None:
    process = bot.start()
    await double.world.wait_until_connected()
    delete(tmp_path)

    assert await ended(process) == 1
    assert says(bot.errors.read_text("utf-8"), "problem-store-gone", place=str(tmp_path / FILE))


@pytest.mark.slow
@pytest.mark.parametrize("command", [("check",), ("backup", "copy.db")])
async def test_check_and_backup_do_not_change_a_running_bots_files(
    double: FakeDiscord, bot: Process, tmp_path: Path, command: tuple[str, ...]
) -> None:
    process = bot.start()
    club = await open_table(double)
    files = [tmp_path / f"{FILE}{suffix}" for suffix in ("", "-wal", "-shm")]
    process.send_signal(signal.SIGSTOP)  # The stopped bot can't change its files.
    before = [(file.read_bytes(), file.stat().st_mtime_ns) for file in files]

    code = await ended(bot.start(*command))

    assert [(file.read_bytes(), file.stat().st_mtime_ns) for file in files] == before
    process.send_signal(signal.SIGCONT)
    assert code == 0
    assert await club.press(club.people[1], "join")


FULL = """
import sqlite3
from sqlalchemy.exc import OperationalError
from bot.host.schedule.outages import Timekeeper

async def full(self):
    raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

Timekeeper.compensate_downtime = full
"""


@pytest.mark.slow
async def test_start_on_a_disk_that_fills_up_ends_with_one_message(double: FakeDiscord, bot: Process) -> None:
    assert await ended(bot.start(first=FULL)) == 1
    said = bot.errors.read_text().strip().splitlines()[-1]
    assert is_only(said, "problem-store-disk-full", place=ANY)
    assert "Traceback" not in bot.errors.read_text()
