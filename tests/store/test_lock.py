"""Tests for the lock that lets one process at a time open a database file."""

import asyncio
import errno
import fcntl
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.store import Store, create_backend, errors
from bot.store.sqlite.lock import SqliteLease, holder_of
from tests.store.test_opening import refusal, sentence, url

pytestmark = pytest.mark.sqlite


@pytest.mark.slow
async def test_open_file_cannot_be_opened_again(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path / "a.db"))

    refused = await refusal(url(tmp_path / "a.db"))

    assert isinstance(refused, errors.DatabaseInUseError)
    assert f"process {os.getpid()} on " in sentence(refused)
    await store.close()


@pytest.mark.slow
async def test_closed_file_can_be_opened_again(tmp_path: Path) -> None:
    await (await Store.open(url(tmp_path / "a.db"))).close()

    assert holder_of(tmp_path / "a.db") is None
    await (await Store.open(url(tmp_path / "a.db"))).close()


async def test_store_that_fails_to_open_releases_the_lock(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_text("Dear diary, " * 1000)

    await refusal(url(tmp_path / "a.db"))

    assert holder_of(tmp_path / "a.db") is None


async def test_lock_passed_to_the_store_stays_with_the_caller(tmp_path: Path) -> None:
    backend = create_backend(url(tmp_path / "a.db"))
    store = await Store.open(backend)

    await store.close()

    holder = holder_of(tmp_path / "a.db")
    assert holder is not None
    assert holder.pid == str(os.getpid())
    backend.lease.release()


@pytest.mark.slow
async def test_links_lead_to_the_same_lock(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "folder").symlink_to(tmp_path / "real")
    (tmp_path / "b.db").symlink_to(tmp_path / "real" / "a.db")
    lock = SqliteLease(tmp_path / "real" / "a.db")
    await lock.acquire()

    for path in (tmp_path / "folder" / "a.db", tmp_path / "b.db"):
        with pytest.raises(errors.DatabaseInUseError):
            await SqliteLease(path).acquire()
    lock.release()


@pytest.mark.slow
def test_killing_the_process_releases_its_lock(tmp_path: Path) -> None:
    holding = (
        "import asyncio, sys, time\nfrom pathlib import Path\nfrom bot.store.sqlite.lock import SqliteLease\n"
        f"lock = SqliteLease(Path({str(tmp_path / 'a.db')!r}))\n"
        "asyncio.run(lock.acquire())\nprint('held', flush=True)\ntime.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", holding], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        found = holder_of(tmp_path / "a.db")
        assert found is not None
        assert found.pid == str(holder.pid)
        holder.kill()

    lock = SqliteLease(tmp_path / "a.db")
    asyncio.run(lock.acquire())
    lock.release()


def test_looking_up_the_lock_holder_creates_no_file(tmp_path: Path) -> None:
    assert holder_of(tmp_path / "a.db") is None
    assert not [*tmp_path.iterdir()]


async def test_file_system_without_locks_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def knows_none(*_: Any) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", knows_none)

    refused = await refusal(url(tmp_path / "a.db"))

    assert isinstance(refused, errors.LockingUnsupportedError)
    assert str(tmp_path / "a.db") in sentence(refused)


async def test_folder_without_write_permission_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(path: object, flags: int, *_: object) -> int:
        raise PermissionError if flags & os.O_CREAT else FileNotFoundError

    monkeypatch.setattr("bot.store.sqlite.lock.os.open", forbidden)
    with pytest.raises(PermissionError):
        await SqliteLease(tmp_path / "a.db").acquire()
