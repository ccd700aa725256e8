"""Secrets that stay private: files that only their owner can read, and the environment of child processes.

The files contain hands, bids, direct messages or tokens. Each is created with its final mode: a `chmod` afterward
would leave it readable by others for a moment.
"""

import os
import shutil
import stat
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

_MODE = stat.S_IRUSR | stat.S_IWUSR
_FOLDER_MODE = stat.S_IRWXU
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


def create(file: Path, content: bytes = b"") -> None:
    """Create a file that only its owner can read. Raises FileExistsError or another OSError.

    Each file is created with its final mode: a `chmod` afterward would leave it readable by others for a moment.
    """
    with os.fdopen(os.open(file, _NEW, _MODE), "wb") as opened:
        opened.write(content)


def replace(file: Path, content: bytes) -> None:
    """Replace a private file atomically. Raises OSError."""
    new = file.with_suffix(".new")
    new.unlink(missing_ok=True)
    create(new, content)
    os.replace(new, file)


def copy(source: Path, target: Path) -> None:
    """Copy a file to a new one that only its owner can read. Raises FileExistsError or another OSError."""
    with source.open("rb"):  # An unreadable source must not leave an empty copy behind.
        create(target)
    shutil.copyfile(source, target)


def create_folder(folder: Path) -> None:
    """Create a folder and its missing parents, accessible only to their owner. Raises OSError."""
    if not folder.is_dir():
        create_folder(folder.parent)
        with suppress(FileExistsError):  # Another process created it first.
            folder.mkdir(_FOLDER_MODE)


def restrict(file: Path) -> None:
    """Remove all permissions on a file from users other than its owner. Raises OSError."""
    mode = stat.S_IMODE(file.stat().st_mode)
    if mode & ~stat.S_IRWXU:
        file.chmod(mode & stat.S_IRWXU)


def exposed(files: Iterable[Path]) -> list[Path]:
    """Return the files that every user of this machine can read or write."""
    if sys.platform == "win32":
        return []  # On Windows, the mode says nothing about access.
    return [file for file in files if _mode(file) & (stat.S_IROTH | stat.S_IWOTH)]


def _mode(file: Path) -> int:
    try:
        return file.stat().st_mode
    except OSError:
        return 0


# Environment variables that hold secrets


SECRETS = frozenset({"DISCORD_TOKEN", "DATABASE_URL"})


def child_environment() -> dict[str, str]:
    """Return the environment for a child process, without the bot token and the database address."""
    return {name: value for name, value in os.environ.items() if name.upper() not in SECRETS}
