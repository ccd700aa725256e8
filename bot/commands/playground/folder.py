"""Where a playground keeps its games between two evenings."""

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
"""What SQLite writes beside a file while it is open."""


class FolderUnusableError(ProblemError):
    """The folder of the playground cannot be made or written. Facts: place, why."""

    reason = "playground-folder"


def data_folder(settings: Settings) -> Path:
    """The folder of `CHABUDAI_DATA`, or else the user's own for data, made if need be. Raises FolderUnusableError."""
    folder = settings.data if "data" in settings.model_fields_set else _user_folder() / "chabudai"
    try:
        create_folder(folder)
    except OSError as error:
        raise FolderUnusableError(place=str(folder), why=error.strerror or str(error)) from error
    return folder


def clear(folder: Path) -> None:
    """Forgets all games and messages of the playground, but not its address. Raises FolderUnusableError."""
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
