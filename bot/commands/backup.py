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

from bot.settings import Settings
from bot.store import backend_of, named_troubles
from bot.store.errors import UnreadableError
from bot.store.maintenance import Lost, Restore
from bot.words.wording import Words


def backup(settings: Settings, file: Path) -> None:
    """Write a consistent copy of the database to `file`. Changes nothing else. Raises a StoreError."""
    backend_of(settings.store_url).maintenance.back_up(file)


# Restoring


_TERMINATED = 143
"""Exit code after SIGTERM: 128 + 15."""
_MOST = 20
"""Maximum number of tables to list."""


async def restore(settings: Settings, copy: Path, words: Words, *, yes: bool) -> int:
    """Put `copy` in place of the database, which is moved aside. Return 0 if that was done, otherwise 1.

    If answers would be lost, lists them and asks for confirmation unless `yes` is set. Raises a StoreError, such as
    HeldError while a bot is using the database.
    """
    backend = backend_of(settings.store_url, settings.data)
    with named_troubles(backend.place):
        backend.check_path()
        await backend.lease.acquire()
    try:
        backend.restrict()
        with _ended_in_order(), ExitStack() as stack:
            with named_troubles(backend.place):
                ready = stack.enter_context(backend.maintenance.prepare_restore(copy))
            # Outside `named_troubles`: a closed output isn't a database error.
            return _restored(backend.place, ready, copy, words, yes)
    finally:
        backend.lease.release()


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """Exit with cleanup on SIGTERM in this context: stop child processes and delete temporary files."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(_TERMINATED))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _restored(place: str, ready: Restore, copy: Path, words: Words, yes: bool) -> int:
    if ready.replaces and not (_told(place, ready, words) or yes or _agreed(words)):
        return 1
    with named_troubles(place):
        erased = ready.carry_over()
        kept = ready.put_back(datetime.now(UTC))
    _say(words.say("restore-done", place=place, copy=str(copy)))
    if erased:
        _say(words.say("restore-erased", number=erased))
    if kept is not None:
        _say(words.say("restore-kept", kept=str(kept)))
    return 0


def _told(place: str, ready: Restore, words: Words) -> bool:
    """Print what would be lost, and return whether nothing would be."""
    try:
        with named_troubles(place):
            gone = ready.lost()
    except UnreadableError:
        _say(words.say("restore-unreadable"))
        return False
    if gone is None:
        return True
    _say(words.say("restore-newer", tables=len(gone)))
    _say_lost(gone, words)
    return False


def _say_lost(gone: Sequence[Lost], words: Words) -> None:
    for each in gone[:_MOST]:
        since = "" if each.since is None else f"{each.since:%Y-%m-%d %H:%M} UTC"
        _say(words.say("restore-lost", table=each.table, game=each.game, answers=each.answers, since=since))
    if len(gone) > _MOST:
        answers = sum(each.answers for each in gone[_MOST:])
        _say(words.say("restore-more-lost", tables=len(gone) - _MOST, answers=answers))


def _agreed(words: Words) -> bool:
    """Ask the user at the terminal for confirmation. Without a terminal, return False."""
    if not sys.stdin.isatty():
        _say(words.say("restore-no-terminal"))
        return False
    sys.stdout.write(words.say("restore-asks") + " ")
    sys.stdout.flush()
    agreed = sys.stdin.readline().strip().casefold() in words.say("restore-yes").casefold().split()
    if not agreed:
        _say(words.say("restore-left"))
    return agreed


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
