"""Tests that commands keep their exit codes, without tracebacks, if standard streams are closed or broken."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.test_cli import ROOT, fresh, made
from tests.slow import slow_after

__all__ = ["fresh"]

CLOSED = [">&-", "2>&-", "<&-", ">&- 2>&- <&-"]


def run(command: str, streams: str, folder: Path) -> tuple[int, str]:
    """Return the exit code, and all output that can still be read."""
    code = "import sys; from bot.commands.cli import main; sys.exit(main())"
    shell = f'exec "$0" -c "$1" {command} {streams}'
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["sh", "-c", shell, sys.executable, code], cwd=folder, env=environment, capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("streams", CLOSED)
@pytest.mark.parametrize(
    "ending",
    slow_after(
        1,
        [
            ("check", 1),
            ("backup copy.db", 0),
            ("restore old.db --yes", 0),
            ("health", 1),
            ("--version", 0),
            ("play", 2),
        ],
    ),
)
def test_closed_stream_changes_neither_exit_code_nor_files(
    fresh: Path, ending: tuple[str, int], streams: str
) -> None:
    command, code = ending
    made(fresh / "chabudai.db")
    made(fresh / "old.db")

    ended, told = run(command, streams, fresh)

    assert ended == code
    assert "Traceback" not in told
    assert (fresh / "chabudai.db").read_bytes().startswith(b"SQLite format 3")
    assert command.startswith("--") or not any(b"usage" in file.read_bytes() for file in fresh.iterdir())


@pytest.mark.slow
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no device that is always full")
@pytest.mark.parametrize("command", ["check", "--help", "play trajan --seed 1"])
def test_unwritable_output_is_reported_in_one_line(fresh: Path, command: str) -> None:
    ended, told = run(command, ">/dev/full", fresh)

    assert ended == 1
    assert len(told.splitlines()) == 1


@pytest.mark.slow
def test_invalid_setting_keeps_its_exit_code_with_a_closed_stderr(fresh: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    code = "import sys; from bot.commands.cli import main; sys.exit(main())"
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "KEEP_DAYS": "0"}

    done = subprocess.run([sys.executable, "-c", code, "run"], cwd=fresh, env=environment, stderr=write)

    os.close(write)
    assert done.returncode == 78


@pytest.mark.slow
def test_restore_with_a_closed_output_blames_no_database(fresh: Path) -> None:
    made(fresh / "chabudai.db")
    made(fresh / "old.db")
    read, write = os.pipe()
    os.close(read)
    code = "import sys; from bot.commands.cli import main; sys.exit(main())"
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}

    done = subprocess.run(
        [sys.executable, "-c", code, "restore", "old.db", "--yes"],
        cwd=fresh,
        env=environment,
        stdout=write,
        stderr=subprocess.PIPE,
    )

    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.slow
def test_file_name_that_is_not_valid_text_can_be_printed(fresh: Path) -> None:
    made(fresh / "chabudai.db")

    ended, told = run(r"""backup "$(printf 'copy\377.db')" """, "", fresh)

    assert ended == 0
    assert "copy" in told
