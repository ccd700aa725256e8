"""One process at a time writes to a file, and whoever else comes is told who that is."""

import asyncio
import errno
import fcntl
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.store import Store, errors, home_of
from bot.store.sqlite.lock import DatabaseLock, holder_of
from tests.store.test_opening import refusal, sentence, url

pytestmark = pytest.mark.sqlite


@pytest.mark.slow
async def test_a_file_that_is_open_cannot_be_opened_by_another(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path / "a.db"))

    refused = await refusal(url(tmp_path / "a.db"))

    assert isinstance(refused, errors.HeldError)
    assert f"process {os.getpid()} on " in sentence(refused)
    await store.close()


@pytest.mark.slow
async def test_what_is_closed_can_be_opened(tmp_path: Path) -> None:
    await (await Store.open(url(tmp_path / "a.db"))).close()

    assert holder_of(tmp_path / "a.db") is None
    await (await Store.open(url(tmp_path / "a.db"))).close()


async def test_a_store_that_cannot_be_opened_leaves_the_lock(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_text("Dear diary, " * 1000)

    await refusal(url(tmp_path / "a.db"))

    assert holder_of(tmp_path / "a.db") is None


async def test_a_lock_that_was_handed_over_stays_with_whoever_took_it(tmp_path: Path) -> None:
    home = home_of(url(tmp_path / "a.db"))
    store = await Store.open(home)

    await store.close()

    holder = holder_of(tmp_path / "a.db")
    assert holder is not None
    assert holder.pid == str(os.getpid())
    home.lease.release()


@pytest.mark.slow
async def test_links_lead_to_the_same_lock(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "folder").symlink_to(tmp_path / "real")
    (tmp_path / "b.db").symlink_to(tmp_path / "real" / "a.db")
    lock = DatabaseLock(tmp_path / "real" / "a.db")
    await lock.take()

    for path in (tmp_path / "folder" / "a.db", tmp_path / "b.db"):
        with pytest.raises(errors.HeldError):
            await DatabaseLock(path).take()
    lock.release()


def test_a_kill_takes_the_lock_back(tmp_path: Path) -> None:
    holding = (
        "import asyncio, sys, time\nfrom pathlib import Path\nfrom bot.store.sqlite.lock import DatabaseLock\n"
        f"lock = DatabaseLock(Path({str(tmp_path / 'a.db')!r}))\n"
        "asyncio.run(lock.take())\nprint('held', flush=True)\ntime.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", holding], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        found = holder_of(tmp_path / "a.db")
        assert found is not None
        assert found.pid == str(holder.pid)
        holder.kill()

    lock = DatabaseLock(tmp_path / "a.db")
    asyncio.run(lock.take())
    lock.release()


def test_whoever_looks_who_has_a_lock_makes_none(tmp_path: Path) -> None:
    assert holder_of(tmp_path / "a.db") is None
    assert not [*tmp_path.iterdir()]


async def test_where_the_file_system_knows_no_locks_a_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def knows_none(*_: Any) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", knows_none)

    refused = await refusal(url(tmp_path / "a.db"))

    assert isinstance(refused, errors.NoLocksError)
    assert str(tmp_path / "a.db") in sentence(refused)


async def test_a_folder_that_may_not_be_written_to_is_told_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(path: object, flags: int, *_: object) -> int:
        raise PermissionError if flags & os.O_CREAT else FileNotFoundError

    monkeypatch.setattr("bot.store.sqlite.lock.os.open", forbidden)
    with pytest.raises(PermissionError):
        await DatabaseLock(tmp_path / "a.db").take()
