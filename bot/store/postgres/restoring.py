"""Restoring a backup of a PostgreSQL database, all of it in one transaction.

`pg_restore` first converts the dump to a script. So the copy can be read completely and compared with the current
database before anything is sent to the server.
"""

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy.engine import URL

from bot.store.errors import (
    BadCopyError,
    CannotBackUpError,
    CannotRestoreError,
    CorruptError,
    NoDatabaseError,
    UnreadableError,
)
from bot.store.files import beside, cleared, free_name, path_part, put_in_place
from bot.store.home import Lost
from bot.store.notes import BEAT, CARRIED
from bot.store.postgres.dumping import ToolFailedError, dump, run
from bot.store.postgres.locks import KIND, WHOLE
from bot.store.postgres.script import Contents, chosen, written
from bot.store.upgrade import check_known

_REFUSED = 3
"""psql's exit code if the server rejected a statement, and so the transaction. After other codes, its state is
unknown.
"""
_STILL = """
DO $$ BEGIN IF NOT EXISTS (
    SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted AND objsubid = 2
    AND classid::bigint = {kind} AND objid::bigint = {number} AND application_name = '{holder}'
) THEN RAISE EXCEPTION 'whoever restores it has ended, or lost the database'; END IF; END $$;
"""
"""Checks the lease at the end of the transaction, since the restoring process may have died and another bot started.
"""
_ALL_OR_NOTHING = ("--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--single-transaction")


class ServerRestore:
    """A validated copy as a script, and the content of the current database, if there is one."""

    def __init__(
        self, url: URL, place: str, script: Path, copy: Contents, today: Path | None, now: Contents, holder: str
    ) -> None:
        """Prepare a restore.

        `today` is a fresh backup of the current database; `holder` is the name of the connection that has the lease.
        """
        self._url = url
        self._place = place
        self._script = script
        self._copy = copy
        self._today = today
        self._now = now
        self._holder = holder
        self._carried = script.with_name("carried.sql")
        self.replaces = today is not None

    def lost(self) -> Sequence[Lost] | None:
        try:
            found = [_lost(table, game, self._now, self._copy) for table, game in sorted(self._now.games.items())]
            gone = [each for each in found if each is not None]
            return gone if gone or _beat(self._now) > _beat(self._copy) else None
        except (ValueError, OverflowError):
            raise UnreadableError from None

    def carry_over(self) -> int:
        try:
            erased = {one[0]: one for one in (*self._now.erased, *_carried(self._now))}
        except (ValueError, TypeError):
            return 0  # The list can't be read.
        since = [
            list(one) for hashed, one in erased.items() if hashed not in {known[0] for known in self._copy.erased}
        ]
        if since:
            self._carried.write_text(written(self._copy.names["notes"], CARRIED, json.dumps(since)), "utf-8")
        return len(since)

    def put_back(self, now: datetime) -> Path | None:
        away = self._script.with_name("away.sql")
        away.write_text("".join(f"DROP TABLE {name} CASCADE;\n" for name in self._now.names.values()), "utf-8")
        still = self._script.with_name("still.sql")
        still.write_text(_STILL.format(kind=KIND, number=WHOLE, holder=self._holder.replace("'", "''")), "utf-8")
        scripts = [away, self._script, *([self._carried] if self._carried.exists() else []), still]
        kept = None
        try:
            kept = self._kept(now)
            files = [f"--file={script}" for script in scripts]
            run("psql", [*_ALL_OR_NOTHING, *files], self._url)
        except ToolFailedError as error:
            if error.code == _REFUSED and kept is not None:
                kept.unlink()  # Nothing has changed, and a backup per attempt would fill the disk.
            raise CannotRestoreError(place=self._place, why=error.why) from None
        except OSError as error:
            raise CannotRestoreError(place=self._place, why=error.strerror or str(error)) from error
        return kept

    def _kept(self, now: datetime) -> Path | None:
        if self._today is None:
            return None
        name = self._today.with_name(self._today.name.removesuffix(".part"))
        kept = free_name(name, f".{now.astimezone(UTC):%Y-%m-%dT%H-%M-%SZ}.old")
        put_in_place(self._today, kept)
        return kept


@contextmanager
def restoring(url: URL, place: str, copies: Path, copy: Path, holder: str) -> Iterator[ServerRestore]:
    """Validate a copy and prepare its restore; the current database is backed up in the folder `copies`.

    The restore works while the connection named `holder` has the lease. Raises NoDatabaseError, BadCopyError,
    ForeignError, NewerError, CannotRestoreError or NoToolError.
    """
    if not copy.is_file():
        raise NoDatabaseError(place=str(copy))
    today = beside(copies / path_part(str(url.database)), ".part")
    with TemporaryDirectory() as folder, cleared(today):
        script = Path(folder) / "copy.sql"
        found = _read(copy, script, str(copy))
        form = found.form(str(copy))
        if form is None:
            raise BadCopyError(place=str(copy))
        check_known(form, str(copy))
        try:
            dump(url, today)
        except CannotBackUpError as error:  # The current database couldn't be kept.
            raise CannotRestoreError(place=place, why=error.facts["why"]) from None
        now = _read(today, Path(folder) / "today.sql", place)
        try:
            there = now.form(place) is not None
        except CorruptError:
            there = True  # Damage is a reason to restore.
        yield ServerRestore(url, place, script, found, today if there else None, now, holder)


def _read(copy: Path, script: Path, place: str) -> Contents:
    listed = script.with_suffix(".list")
    try:
        run("pg_restore", ["--list", f"--file={listed}", os.fspath(copy)])
        listed.write_text(chosen(listed.read_text("utf-8")), "utf-8")
        only = ["--no-owner", "--no-privileges", f"--use-list={listed}"]
        run("pg_restore", [*only, f"--file={script}", os.fspath(copy)])
        return Contents.read(script)
    except (ToolFailedError, UnicodeDecodeError, ValueError, LookupError):
        raise BadCopyError(place=place) from None


def _lost(table: int, game: str, now: Contents, copy: Contents) -> Lost | None:
    missing = [at for key, at in now.answers.items() if key[0] == table and copy.answers.get(key) != at]
    if not missing and table in copy.games:
        return None
    return Lost(table, game, len(missing), datetime.fromtimestamp(min(missing) / 1000, UTC) if missing else None)


def _beat(contents: Contents) -> int:
    return max((int(value) for key, value in contents.notes.items() if key.startswith(BEAT)), default=0)


def _carried(contents: Contents) -> list[tuple[str, str, int]]:
    """Return the erasures that still have to be repeated after the previous restore."""
    return [(hashed, salt, at) for hashed, salt, at in json.loads(contents.notes.get(CARRIED, "[]"))]
