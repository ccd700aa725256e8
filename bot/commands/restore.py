"""`chabudai restore`: back to a copy of the database, with nothing thrown away."""

import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot.settings import Settings
from bot.store import home_of, named_troubles
from bot.store.errors import UnreadableError
from bot.store.home import Lost, Restore
from bot.words.wording import Words

_TERMINATED = 143
"""The exit code of who was told to end, by which a shell knows it."""
_MOST = 20
"""So many tables are named."""


async def restore(settings: Settings, copy: Path, words: Words, *, yes: bool) -> int:
    """Puts `copy` in the place of the database, and moves what is there aside; the exit code is 0 if that was done.

    Where something of today's play would be lost it says what, and asks, but for `yes`. Raises a StoreError:
    HeldError while a bot has the database.
    """
    home = home_of(settings.store_url, settings.data)
    with named_troubles(home.place):
        home.look_for()
        await home.lease.take()
    try:
        home.restrict()
        with _ended_in_order(), ExitStack() as stack:
            with named_troubles(home.place):
                ready = stack.enter_context(home.restoring(copy))
            # Outside `named_troubles`: a closed output isn't a database error.
            return _restored(home.place, ready, copy, words, yes)
    finally:
        home.lease.release()


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """Within, whoever ends this process ends the programs that it has begun, and has what they have laid cleared."""
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
    """Says what would be lost; whether that is nothing."""
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
    """Whether whoever sits at the terminal wants it all the same. Without one nobody does."""
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
