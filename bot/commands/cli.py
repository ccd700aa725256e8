"""The command `chabudai`."""

import argparse
import asyncio
import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bot import logs
from bot.commands.beginning import WrongUsageError
from bot.problems import NotInstalledError, ProblemError
from bot.settings import Settings
from bot.words.wording import Wording, Words
from engine.search.players import PLAYERS

_NOT_TO_BE_RESTARTED = 78
"""The exit code of a bot that could do no better if it was started again. Other programs say by it that something is
set up wrongly.
"""
_NOBODY_READS = 141
"""The exit code after `| head -1` has read enough, by which a shell knows it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line says and returns the exit code."""
    try:
        try:
            return _done(arguments)
        finally:
            sys.stdout.flush()  # Or what is left would be written when nobody can catch that it cannot.
    except BrokenPipeError:
        _say_no_more()
        return _NOBODY_READS


def _say_no_more() -> None:
    """Whatever is still to be written to who has stopped reading is written to nobody."""
    nobody = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            os.dup2(nobody, stream.fileno())
    os.close(nobody)


def _done(arguments: Sequence[str] | None) -> int:
    words = Wording().words()
    args = _parser(words).parse_args(arguments)
    try:
        return int(args.act(args, words) or 0)
    except ProblemError as problem:
        sys.stderr.write(words.say(f"problem-{problem.reason}", **problem.facts) + "\n")
        if isinstance(problem, WrongUsageError):
            return 2
        return _NOT_TO_BE_RESTARTED if args.act is _run and problem.lasts else 1
    except KeyboardInterrupt:
        return 130


def _parser(words: Words) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="chabudai", description=words.say("cli-about"))
    parser.add_argument("--version", action=_Version, nargs=0, help=words.say("cli-version"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, act: Callable[[argparse.Namespace, Words], int | None]) -> argparse.ArgumentParser:
        about = words.say(f"cli-{name}")
        made = commands.add_parser(name, help=about, description=about)
        made.set_defaults(act=act)
        return made

    playground = command("playground", _playground)
    playground.add_argument("--fresh", action="store_true", help=words.say("cli-fresh"))
    playground.add_argument("--port", type=int, metavar="N", help=words.say("cli-port"))
    playground.add_argument("--no-open", action="store_true", help=words.say("cli-no-open"))
    run = command("run", _run)
    run.add_argument("--wait", action="store_true", help=words.say("cli-wait"))
    demo = command("demo", _demo)
    demo.add_argument("--game", metavar="GAME", help=words.say("cli-any-game"))
    _add_beginning(demo, words)
    demo.add_argument("--seed", type=int, default=7, metavar="S", help=words.say("cli-seed"))
    demo.add_argument("--fast", action="store_true", help=words.say("cli-fast"))
    _add_play(command("play", _play), words)
    command("check", _check)
    command("health", _health)
    command("sync", _sync)
    backup = command("backup", _backup)
    backup.add_argument("file", type=Path, metavar="FILE", help=words.say("cli-file"))
    restore = command("restore", _restore)
    restore.add_argument("file", type=Path, metavar="FILE", help=words.say("cli-copy"))
    restore.add_argument("--yes", action="store_true", help=words.say("cli-yes"))
    return parser


class _Version(argparse.Action):
    """Tells which version is installed, and ends. What can find that out is loaded only where somebody asks."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        sys.stdout.write(f"chabudai {version('chabudai')}\n")
        parser.exit()


def _add_play(play: argparse.ArgumentParser, words: Words) -> None:
    play.add_argument("game", metavar="GAME", help=words.say("cli-game"))
    _add_beginning(play, words)
    play.add_argument("--seed", type=int, metavar="S", help=words.say("cli-seed"))
    play.add_argument("--games", type=int, default=1, metavar="N", help=words.say("cli-games"))
    play.add_argument("--keep", type=Path, metavar="FILE", help=words.say("cli-keep"))
    how = play.add_mutually_exclusive_group()
    how.add_argument("--stats", action="store_true", help=words.say("cli-stats"))
    how.add_argument("--load", type=Path, metavar="FILE", help=words.say("cli-load"))
    players = words.say("cli-players", players=words.listed(list(PLAYERS)))
    how.add_argument("--players", type=_names, metavar="NAME,NAME", help=players)


def _add_beginning(parser: argparse.ArgumentParser, words: Words) -> None:
    about = words.say("cli-option")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=about)
    parser.add_argument("--seats", type=int, metavar="N", help=words.say("cli-seats"))


@contextmanager
def _simulated_discord() -> Iterator[None]:
    """Raises NotInstalledError where what is imported within wants SimCord and that is not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] != "simcord":
            raise
        raise NotInstalledError(package="simcord", extra="playground") from error


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


# Each command imports what it needs, so that the small ones start at once.


def _playground(args: argparse.Namespace, words: Words) -> int:
    with _simulated_discord():
        from bot.commands import playground

    return playground.main(args, words)


def _run(args: argparse.Namespace, words: Words) -> None:
    gc.disable()  # Until the bot lives: a start makes little litter, and looking for it takes a tenth of the time.
    try:
        from bot.commands.run import run

        settings = Settings.read()
        logs.set_up(settings.log_level)
        with asyncio.Runner(loop_factory=_fastest_loop()) as runner:
            runner.run(run(settings, wait=args.wait))
    finally:
        gc.enable()


def _fastest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """What makes the event loop for a bot; nothing where there is none but Python's own."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _sync(args: argparse.Namespace, words: Words) -> None:
    from bot.commands.sync import sync

    settings = Settings.read()
    logs.set_up(settings.log_level)
    asyncio.run(sync(settings))


def _demo(args: argparse.Namespace, words: Words) -> int | None:
    with _simulated_discord():
        from bot.commands import demo

    return demo.main(args, words)


def _play(args: argparse.Namespace, words: Words) -> int | None:
    from bot.commands import play

    return play.main(args, words)


def _check(args: argparse.Namespace, words: Words) -> int:
    from bot.commands.check import check

    return asyncio.run(check(Settings.read(), words))


def _health(args: argparse.Namespace, words: Words) -> int:
    from bot.commands.health import health

    return health(Settings.read(), words)


def _backup(args: argparse.Namespace, words: Words) -> None:
    from bot.commands.backup import backup

    backup(Settings.read(), args.file)
    sys.stdout.write(words.say("backup-written", place=str(args.file)) + "\n")


def _restore(args: argparse.Namespace, words: Words) -> int:
    from bot.commands.restore import restore

    return asyncio.run(restore(Settings.read(), args.file, words, yes=args.yes))
