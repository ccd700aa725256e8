"""The command line of `chabudai`."""

import argparse
import asyncio
import errno
import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from bot import logs
from bot.commands.configuration import read_settings, warn_about_misspelled
from bot.localization.catalogs import CatalogLoader, MessageCatalog
from bot.problems import DataFileError, NotInstalledError, ProblemError, WrongUsageError
from bot.settings import Settings
from engine.core.datafiles import ComponentFileError
from engine.search.players import PLAYERS

_WRONG_SETTING = 78
"""Exit code for a setting that has to be fixed (EX_CONFIG).

`run` also uses it for other problems that a restart can't fix.
"""
_BROKEN_PIPE = 141
"""Exit code after a broken pipe, such as `| head -1`: 128 + SIGPIPE."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    reopen_closed_streams()
    try:
        try:
            return _done(arguments)
        finally:
            sys.stdout.flush()  # Otherwise Python would flush at exit, where an error can't be caught.
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            return _BROKEN_PIPE
        if not (discard_broken_streams() or is_output_error(error)):
            raise
        print_error(f"stdout: {error.strerror}")
        return 1
    finally:
        discard_broken_streams()


def _done(arguments: Sequence[str] | None) -> int:
    try:
        words = CatalogLoader().catalog()
    except DataFileError as problem:  # The messages can't be loaded, so print the bare error.
        print_error("{file}: {why}".format(**problem.facts))
        return _WRONG_SETTING
    args = _parser(words).parse_args(arguments)
    try:
        with _named_data_files():
            return int(args.act(args, words) or 0)
    except ProblemError as problem:
        for part in problem.parts:
            print_error(words.format(f"problem-{part.reason}", **part.facts))
        if isinstance(problem, WrongUsageError):
            return 2
        return _WRONG_SETTING if problem.is_setting or (args.act is _run and problem.is_permanent) else 1
    except KeyboardInterrupt:
        return 130


@contextmanager
def _named_data_files() -> Iterator[None]:
    """Turn an error in a game's data files into a problem with a user-facing message."""
    try:
        yield
    except ComponentFileError as error:
        raise DataFileError(file=error.file, why=f"{error.row}: {error.problem}") from error


def _parser(words: MessageCatalog) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="chabudai", description=words.format("cli-about"))
    parser.add_argument("--version", action=_Version, nargs=0, help=words.format("cli-version"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(
        name: str, act: Callable[[argparse.Namespace, MessageCatalog], int | None]
    ) -> argparse.ArgumentParser:
        about = words.format(f"cli-{name}")
        made = commands.add_parser(name, help=about, description=about)
        made.set_defaults(act=act)
        if act not in (_demo, _play, _try_lesson):
            made.add_argument("--env-file", type=Path, metavar="FILE", help=words.format("cli-env-file"))
        return made

    playground = command("playground", _playground)
    playground.add_argument("--fresh", action="store_true", help=words.format("cli-fresh"))
    playground.add_argument("--port", type=int, metavar="N", help=words.format("cli-port"))
    playground.add_argument("--no-open", action="store_true", help=words.format("cli-no-open"))
    run = command("run", _run)
    run.add_argument("--wait", action="store_true", help=words.format("cli-wait"))
    demo = command("demo", _demo)
    demo.add_argument("--game", metavar="GAME", help=words.format("cli-any-game"))
    _add_setup_arguments(demo, words)
    demo.add_argument("--seed", type=int, default=7, metavar="S", help=words.format("cli-seed"))
    demo.add_argument("--fast", action="store_true", help=words.format("cli-fast"))
    _add_play(command("play", _play), words)
    try_lesson = command("try-lesson", _try_lesson)
    try_lesson.add_argument("file", type=Path, metavar="FILE", help=words.format("cli-lesson-file"))
    command("check", _check)
    command("health", _health)
    command("sync", _sync)
    backup = command("backup", _backup)
    backup.add_argument("file", type=Path, metavar="FILE", help=words.format("cli-file"))
    restore = command("restore", _restore)
    restore.add_argument("file", type=Path, metavar="FILE", help=words.format("cli-copy"))
    restore.add_argument("--yes", action="store_true", help=words.format("cli-yes"))
    return parser


class _Version(argparse.Action):
    """Action that prints the installed version and exits. It imports what it needs only when used."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        sys.stdout.write(f"chabudai {version('chabudai')}\n")
        parser.exit()


def _add_play(play: argparse.ArgumentParser, words: MessageCatalog) -> None:
    play.add_argument("game", metavar="GAME", help=words.format("cli-game"))
    _add_setup_arguments(play, words)
    play.add_argument("--seed", type=int, metavar="S", help=words.format("cli-seed"))
    play.add_argument("--games", type=int, default=1, metavar="N", help=words.format("cli-games"))
    play.add_argument("--keep", type=Path, metavar="FILE", help=words.format("cli-keep"))
    modes = play.add_mutually_exclusive_group()
    modes.add_argument("--stats", action="store_true", help=words.format("cli-stats"))
    modes.add_argument("--load", type=Path, metavar="FILE", help=words.format("cli-load"))
    players = words.format("cli-players", players=words.format_list(list(PLAYERS)))
    modes.add_argument("--players", type=_names, metavar="NAME,NAME", help=players)


def _add_setup_arguments(parser: argparse.ArgumentParser, words: MessageCatalog) -> None:
    about = words.format("cli-option")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=about)
    parser.add_argument("--seats", type=int, metavar="N", help=words.format("cli-seats"))


@contextmanager
def _simulated_discord() -> Iterator[None]:
    """Raise NotInstalledError if an import in this context fails because SimCord isn't installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] != "simcord":
            raise
        raise NotInstalledError(package="simcord", extra="playground") from error


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


# Each command imports what it needs, so that small commands start quickly.


def _settings(args: argparse.Namespace, *, logging: bool = False) -> Settings:
    """Return the settings, with the log set up for a command that writes one. Raises SettingsError."""
    settings = read_settings(args.env_file)
    if logging:
        logs.configure_logging(settings.log_level)
    warn_about_misspelled(settings)
    return settings


def _playground(args: argparse.Namespace, words: MessageCatalog) -> int:
    with _simulated_discord():
        from bot.commands import playground

    return playground.main(_settings(args), args, words)


def _run(args: argparse.Namespace, words: MessageCatalog) -> None:
    # Disable GC until the bot has started: a start makes little garbage, and GC takes a tenth of its time.
    gc.disable()
    try:
        from bot.commands.run import run

        settings = _settings(args, logging=True)
        with asyncio.Runner(loop_factory=_fastest_loop()) as runner:
            runner.run(run(settings, wait=args.wait))
    finally:
        gc.enable()


def _fastest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop's event loop factory, or None if it isn't installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _sync(args: argparse.Namespace, words: MessageCatalog) -> None:
    from bot.commands.sync import sync

    asyncio.run(sync(_settings(args, logging=True)))


def _demo(args: argparse.Namespace, words: MessageCatalog) -> int | None:
    with _simulated_discord():
        from bot.commands import demo

    return demo.main(args, words)


def _play(args: argparse.Namespace, words: MessageCatalog) -> int | None:
    from bot.commands import play

    return play.main(args, words)


def _try_lesson(args: argparse.Namespace, words: MessageCatalog) -> None:
    from bot.commands import try_lesson

    try_lesson.main(args.file, words)


def _check(args: argparse.Namespace, words: MessageCatalog) -> int:
    from bot.commands.check import check

    return asyncio.run(check(_settings(args), words))


def _health(args: argparse.Namespace, words: MessageCatalog) -> int:
    from bot.commands.health import health

    return health(_settings(args), words)


def _backup(args: argparse.Namespace, words: MessageCatalog) -> None:
    from bot.commands.backup import backup

    backup(_settings(args), args.file)
    sys.stdout.write(words.format("backup-written", place=str(args.file)) + "\n")


def _restore(args: argparse.Namespace, words: MessageCatalog) -> int:
    from bot.commands.backup import restore

    return asyncio.run(restore(_settings(args), args.file, words, yes=args.yes))


# Standard streams that the shell has closed or broken


def reopen_closed_streams() -> None:
    """Open streams that the shell has closed (`>&-`) on the null device.

    Otherwise Python has no stream to write to, and the next file that is opened, perhaps the database, gets the
    stream's file descriptor.
    """
    while (opened := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(opened, True)  # For child processes too.
    os.close(opened)
    for name, number, mode in (("stdin", 0, "r"), ("stdout", 1, "w"), ("stderr", 2, "w")):
        if getattr(sys, name) is None:
            opened_again = open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115  # Stays open.
            setattr(sys, name, opened_again)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # File names aren't always valid text.


def discard_broken_streams() -> bool:
    """Redirect unwritable streams, such as broken pipes, to the null device. Return whether there are any."""
    stuck = [stream for stream in (sys.stdout, sys.stderr) if not _flushed(stream)]
    for stream in stuck:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    return bool(stuck)


def is_output_error(error: OSError) -> bool:
    """Return whether writing to an unbuffered stream (`PYTHONUNBUFFERED`) failed, which leaves nothing to flush."""
    return error.filename is None and error.errno in (errno.ENOSPC, errno.EIO)


def print_error(sentence: str) -> None:
    """Write a message to standard error, ignoring failures: the exit code must not depend on it."""
    with suppress(OSError):
        sys.stderr.write(f"{sentence}\n")
        sys.stderr.flush()


def _flushed(stream: TextIO) -> bool:
    try:
        stream.flush()
    except OSError:
        return False
    return True
