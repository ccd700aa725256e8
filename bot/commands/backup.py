"""`chabudai backup` and `chabudai restore`.

`backup` copies the database, even while the bot is running. `restore` replaces the database by a copy, keeping the
replaced one.
"""

import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot.localization.catalogs import MessageCatalog
from bot.settings import Settings
from bot.store import convert_driver_errors, create_backend
from bot.store.errors import CurrentDatabaseUnreadableError
from bot.store.maintenance import Restore, TableLoss


def backup(settings: Settings, file: Path) -> None:
    """Write a consistent copy of the database to `file`. Changes nothing else. Raises a StoreError."""
    create_backend(settings.store_url).maintenance.back_up(file)


# Restoring


_TERMINATED = 143
"""Exit code after SIGTERM: 128 + 15."""
_MAX_LISTED = 20
"""Maximum number of tables to list."""


async def restore(settings: Settings, copy: Path, words: MessageCatalog, *, yes: bool) -> int:
    """Put `copy` in place of the database, which is moved aside. Return 0 if that was done, otherwise 1.

    If answers would be lost, lists them and asks for confirmation unless `yes` is set. Raises a StoreError, such as
    DatabaseInUseError while a bot is using the database.
    """
    backend = create_backend(settings.store_url, settings.data)
    with convert_driver_errors(backend.place):
        backend.check_path()
        await backend.lease.acquire()
    try:
        backend.restrict()
        with _exit_on_sigterm(), ExitStack() as stack:
            with convert_driver_errors(backend.place):
                ready = stack.enter_context(backend.maintenance.prepare_restore(copy))
            # Outside `convert_driver_errors`: a closed output isn't a database error.
            return _restored(backend.place, ready, copy, words, yes)
    finally:
        backend.lease.release()


@contextmanager
def _exit_on_sigterm() -> Iterator[None]:
    """Exit with cleanup on SIGTERM in this context: stop child processes and delete temporary files."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(_TERMINATED))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _restored(place: str, ready: Restore, copy: Path, words: MessageCatalog, yes: bool) -> int:
    if ready.replaces and not (_print_losses(place, ready, words) or yes or _confirmed(words)):
        return 1
    with convert_driver_errors(place):
        erased = ready.carry_over_erasures()
        kept = ready.replace_database(datetime.now(UTC))
    _print(words.format("restore-done", place=place, copy=str(copy)))
    if erased:
        _print(words.format("restore-erased", number=erased))
    if kept is not None:
        _print(words.format("restore-kept", kept=str(kept)))
    return 0


def _print_losses(place: str, ready: Restore, words: MessageCatalog) -> bool:
    """Print what would be lost, and return whether nothing would be."""
    try:
        with convert_driver_errors(place):
            lost_tables = ready.losses()
    except CurrentDatabaseUnreadableError:
        _print(words.format("restore-unreadable"))
        return False
    if lost_tables is None:
        return True
    _print(words.format("restore-newer", tables=len(lost_tables)))
    _print_lost_tables(lost_tables, words)
    return False


def _print_lost_tables(lost_tables: Sequence[TableLoss], words: MessageCatalog) -> None:
    for each in lost_tables[:_MAX_LISTED]:
        since = "" if each.since is None else f"{each.since:%Y-%m-%d %H:%M} UTC"
        _print(words.format("restore-lost", table=each.table, game=each.game, answers=each.answers, since=since))
    if len(lost_tables) > _MAX_LISTED:
        answers = sum(each.answers for each in lost_tables[_MAX_LISTED:])
        _print(words.format("restore-more-lost", tables=len(lost_tables) - _MAX_LISTED, answers=answers))


def _confirmed(words: MessageCatalog) -> bool:
    """Ask the user at the terminal for confirmation. Without a terminal, return False."""
    if not sys.stdin.isatty():
        _print(words.format("restore-no-terminal"))
        return False
    sys.stdout.write(words.format("restore-asks") + " ")
    sys.stdout.flush()
    agreed = sys.stdin.readline().strip().casefold() in words.format("restore-yes").casefold().split()
    if not agreed:
        _print(words.format("restore-left"))
    return agreed


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")
