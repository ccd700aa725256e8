"""Loading of cogs by module name or path, both built-in and the host's own."""

import asyncio
import os
import re
import sys
import traceback
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.errors import CogNameTakenError, CogNotFoundError, CogWithoutSetupError, ControlTakenError
from bot.problems import ProblemError

DEFAULT = "default"
"""Stands for all built-in cogs, so that a host who adds one doesn't have to list them."""
BUILTIN_COGS = (
    "cogs.tables",
    "cogs.lobby",
    "cogs.ending",
    "cogs.hosting",
    "cogs.seat",
    "cogs.open_seats",
    "cogs.lookup",
    "cogs.help",
    "cogs.learn",
    "cogs.personal",
    "cogs.play",
    "cogs.record",
    "cogs.admin",
    "cogs.privacy",
)
_ENDS = (Exception, SystemExit, asyncio.CancelledError)
"""Exceptions that loading a module can raise, including those that would silently end the process or the task."""


class _FileFinder(MetaPathFinder):
    """Import finder for cogs loaded by path.

    discord.py imports extensions by module name, even to reload them, so each file gets a name that Python can find.
    """

    def __init__(self) -> None:
        self._files: dict[str, str] = {}

    def register(self, file: str) -> str:
        """Return the module name of a file. It includes a hash of the path, so no package has the same name."""
        stem = re.sub(r"[^0-9A-Za-z]", "_", Path(file).stem)
        name = f"own_cog_{stem}_{sha256(os.fsencode(file)).hexdigest()[:12]}"
        self._files[name] = file
        if self not in sys.meta_path:
            sys.meta_path.append(self)
        return name

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self._files.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


_files = _FileFinder()


async def load_cogs(bot: Chabudai, cogs: Iterable[str] = (DEFAULT,)) -> None:
    """Load cogs in this order, each once. Raises a ProblemError for the first one that can't be loaded."""
    loaded = set()
    for cog in _all(cogs):
        name = extension_name(cog)
        if name in loaded:
            continue
        loaded.add(name)
        try:
            await bot.load_extension(name)
        except commands.ExtensionError as error:
            raise _problem(cog, error) from error
        except _ENDS as error:  # The cog's package is missing or fails.
            missing = isinstance(error, ModuleNotFoundError) and f"{name}.".startswith(f"{error.name}.")
            raise (CogNotFoundError(cog, "no-module") if missing else _failed(cog, error)) from error


def extension_name(cog: str) -> str:
    """Return the module name that discord.py loads a cog by. The cog is a module name or a path to a Python file.

    All paths to a file give the same name. Raises CogNotFoundError if there's no Python file at the path.
    """
    if not (cog.endswith(".py") or "/" in cog or os.sep in cog):
        return cog
    file = os.path.abspath(cog)
    if not (file.endswith(".py") and os.path.isfile(file)):
        raise CogNotFoundError(cog, "no-file")
    return _files.register(file)


def _all(cogs: Iterable[str]) -> Iterator[str]:
    """Yield the cogs in order, with the built-in ones in place of `default`."""
    for cog in cogs:
        yield from BUILTIN_COGS if cog == DEFAULT else (cog,)


def _problem(cog: str, error: commands.ExtensionError) -> ProblemError:
    match error:
        case commands.ExtensionNotFound():
            return CogNotFoundError(cog, "no-module")
        case commands.NoEntryPointError():
            return CogWithoutSetupError(cog=cog)
        case commands.ExtensionAlreadyLoaded():
            return CogNameTakenError(cog=cog, name=cog)
        case commands.ExtensionFailed(original=app_commands.CommandAlreadyRegistered() as taken):
            return CogNameTakenError(cog=cog, name=f"/{taken.name}")
        case commands.ExtensionFailed(original=ControlTakenError() as taken):
            return CogNameTakenError(cog=cog, name=taken.control)
        case commands.ExtensionFailed(original=original):
            return _failed(cog, original)
        case _:
            return _failed(cog, error)


def _failed(cog: str, error: BaseException) -> ProblemError:
    """Return an error with the exception and its file and line, for the author of the cog."""
    first_line = (str(error).splitlines() or [""])[0]
    why = f"{type(error).__name__}: {first_line}"
    return ProblemError("cog-failed", cog=cog, why=why, where=_error_location(error) or cog)


def _error_location(error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        file, line = error.filename, error.lineno
    else:
        frames = traceback.extract_tb(error.__traceback__)
        file, line = (frames[-1].filename, frames[-1].lineno) if frames else (None, None)
    # If Python can't read the cog's file, the last frame is in the importer, which isn't a real file.
    return f"{Path(file).name}:{line}" if file and not file.startswith("<frozen ") else ""
