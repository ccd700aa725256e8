"""The folder in which a playground stores its games."""

import os
import sys
from pathlib import Path

from bot.private_files import create_folder
from bot.problems import ProblemError
from bot.settings import Settings

GAMES_FILE = "playground.db"
ADDRESS_FILE = "playground-address.json"
MESSAGES_FILE = "playground-messages.json"
_BESIDE = ("", "-wal", "-shm")
"""Suffixes of the files that SQLite writes for an open database."""


class FolderUnusableError(ProblemError):
    """The playground's folder can't be created or written. Facts: place, why."""

    reason = "playground-folder"


def data_folder(settings: Settings) -> Path:
    """Return the folder of `CHABUDAI_DATA`, or else the user's data folder. Creates it if necessary.

    Raises FolderUnusableError.
    """
    folder = settings.data if "data" in settings.model_fields_set else _user_folder() / "chabudai"
    try:
        create_folder(folder)
    except OSError as error:
        raise FolderUnusableError(place=str(folder), why=error.strerror or str(error)) from error
    return folder


def clear(folder: Path) -> None:
    """Delete all games and messages of the playground, but not its address. Raises FolderUnusableError."""
    files = [folder / MESSAGES_FILE, *(folder / (GAMES_FILE + suffix) for suffix in _BESIDE)]
    for file in files:
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            raise FolderUnusableError(place=str(file), why=error.strerror or str(error)) from error


def _user_folder() -> Path:
    match sys.platform:
        case "win32":
            return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
        case "darwin":
            return Path.home() / "Library" / "Application Support"
        case _:
            return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
