"""Loading of cogs by module name, both built-in and the host's own."""

import asyncio
import traceback
from collections.abc import Iterable, Iterator
from pathlib import Path

from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.presses import ControlTakenError
from bot.problems import ProblemError

DEFAULT = "default"
"""Stands for all built-in cogs, so that a host who adds one doesn't have to list them."""
OURS = (
    "cogs.tables",
    "cogs.lobby",
    "cogs.ending",
    "cogs.hosting",
    "cogs.seat",
    "cogs.lookup",
    "cogs.help",
    "cogs.admin",
    "cogs.privacy",
)
_ENDS = (Exception, SystemExit, asyncio.CancelledError)
"""Exceptions that loading a module can raise, including those that would silently end the process or the task."""


class CogNotFoundError(ProblemError):
    """There is no module of this name. Facts: cog."""

    reason = "cog-not-found"
    lasts = True


class CogFailedError(ProblemError):
    """A cog can't be loaded. Facts: cog, why, where (file and line)."""

    reason = "cog-failed"


class NoCogError(ProblemError):
    """The module named as a cog has no `setup` function. Facts: cog."""

    reason = "cog-without-setup"
    lasts = True


class NameTakenError(ProblemError):
    """A cog registers a command or control that another cog has. Facts: cog, name."""

    reason = "cog-name-taken"
    lasts = True


async def load(bot: Chabudai, cogs: Iterable[str] = (DEFAULT,)) -> None:
    """Load cogs in this order. Raises a ProblemError for the first one that can't be loaded."""
    for cog in _named(cogs):
        try:
            await bot.load_extension(cog)
        except commands.ExtensionError as error:
            raise _problem(cog, error) from error
        except _ENDS as error:  # The cog's package is missing or fails.
            missing = isinstance(error, ModuleNotFoundError) and f"{cog}.".startswith(f"{error.name}.")
            raise (CogNotFoundError(cog=cog) if missing else _failed(cog, error)) from error


def _named(cogs: Iterable[str]) -> Iterator[str]:
    """Yield the cogs' module names in order, without duplicates."""
    yield from dict.fromkeys(name for cog in cogs for name in (OURS if cog == DEFAULT else (cog,)))


def _problem(cog: str, error: commands.ExtensionError) -> ProblemError:
    match error:
        case commands.ExtensionNotFound():
            return CogNotFoundError(cog=cog)
        case commands.NoEntryPointError():
            return NoCogError(cog=cog)
        case commands.ExtensionAlreadyLoaded():
            return NameTakenError(cog=cog, name=cog)
        case commands.ExtensionFailed(original=app_commands.CommandAlreadyRegistered() as taken):
            return NameTakenError(cog=cog, name=f"/{taken.name}")
        case commands.ExtensionFailed(original=ControlTakenError() as taken):
            return NameTakenError(cog=cog, name=taken.what)
        case commands.ExtensionFailed(original=original):
            return _failed(cog, original)
        case _:
            return _failed(cog, error)


def _failed(cog: str, error: BaseException) -> CogFailedError:
    """Return an error with the exception and its file and line, for the author of the cog."""
    said = (str(error).splitlines() or [""])[0]
    return CogFailedError(cog=cog, why=f"{type(error).__name__}: {said}", where=_where(error) or cog)


def _where(error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        file, line = error.filename, error.lineno
    else:
        frames = traceback.extract_tb(error.__traceback__)
        file, line = (frames[-1].filename, frames[-1].lineno) if frames else (None, None)
    return f"{Path(file).name}:{line}" if file else ""
