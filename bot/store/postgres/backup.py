"""Backups with PostgreSQL's own programs, `pg_dump`, `pg_restore` and `psql`, and restoring them in one transaction.

`pg_restore` first converts the dump to a script. So the copy can be read completely and compared with the current
database before anything is sent to the server.
"""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy.engine import URL

from bot.private_files import child_environment
from bot.store.errors import BackupFailedError, CorruptError, CurrentDatabaseUnreadableError, NoToolError, StoreError
from bot.store.files import cleaned_up, companion, free_name, path_part, replace_durably, write_atomically
from bot.store.maintenance import TableLoss
from bot.store.migration import VERSION, check_known, parse_revision
from bot.store.notes import CARRIED_ERASURES_KEY, HEARTBEAT_KEY
from bot.store.postgres.lease import DATABASE_LOCK, LOCK_NAMESPACE

_MAX_ERROR_LENGTH = 300
"""Maximum number of characters quoted from a program's error output."""
_WRONG = re.compile(r"(?:error|ERROR|FATAL): (.*)")
_OF_DUMP = re.compile(r"pg_dump: detail: (.*)")
_PORT = re.compile(r":([0-9]+)$")
"""What the driver takes as the port of a host in a query parameter."""


class _ToolFailedError(Exception):
    """A PostgreSQL program failed. Carries `why`, the error it printed, and `code`, its exit code."""

    def __init__(self, why: str, code: int) -> None:
        super().__init__("a program of PostgreSQL has failed")
        self.why = why
        self.code = code


def dump(url: URL, target: Path) -> None:
    """Dump a database to `target`, which is created atomically.

    Raises NoToolError, BackupFailedError or StoreError "backup-exists".
    """
    try:
        write_atomically(target, partial(_dumped, url))
    except _ToolFailedError as error:
        raise BackupFailedError(place=str(target), why=error.why) from None


def run(tool: str, arguments: Sequence[str], url: URL | None = None) -> None:
    """Run a PostgreSQL program connected to `url`. Raises NoToolError or _ToolFailedError."""
    if shutil.which(tool) is None:
        raise NoToolError(tool=tool)
    environment = {**child_environment(), **_connection(url), "LC_MESSAGES": "C"}
    done = subprocess.run([tool, *arguments], env=environment, capture_output=True, check=False)
    if done.returncode:
        raise _ToolFailedError(_error_message(done.stderr.decode(errors="replace")), done.returncode)


def _dumped(url: URL, part: Path) -> None:
    run("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", f"--file={part}"], url)


def _error_message(output: str) -> str:
    """Return the first error line, and pg_dump's own details.

    The server's details are left out, because they may quote a row.
    """
    found = [match for line in output.splitlines() if (match := _WRONG.search(line))]
    detail = [match[1] for match in map(_OF_DUMP.match, output.splitlines()) if match]
    why = found[0][1].strip() if found else "it does not say why"
    return "; ".join([why, *detail])[:_MAX_ERROR_LENGTH]


def _connection(url: URL | None) -> Mapping[str, str]:
    """Return environment variables with the connection settings.

    As command-line arguments, the process list would reveal the password to every user of the machine.
    """
    if url is None:
        return {}
    parameters = {name: ",".join(values) for name, values in url.normalized_query.items()}
    hosts = [[*_PORT.split(host), ""] for host in url.normalized_query.get("host", ())]
    ports = [port for _, port, *_ in hosts]
    variables = {
        "PGHOST": url.host or ",".join(name for name, *_ in hosts),
        "PGPORT": url.port or parameters.get("port") or (",".join(ports) if any(ports) else None),
        "PGUSER": url.username or parameters.get("user"),
        "PGPASSWORD": url.password or parameters.get("password"),
        "PGDATABASE": url.database,
        "PGSSLMODE": parameters.get("sslmode", parameters.get("ssl")),
        "PGCONNECT_TIMEOUT": "10",
        "PGAPPNAME": "chabudai copy",
    }
    return {name: str(value) for name, value in variables.items() if value}


# Parser for the script, as far as a restore needs its content


_COPY = re.compile(r"COPY (\S+?)\.(\S+) \((.*)\) FROM stdin;\n")
_END = "\\.\n"
_NONE = "\\N"
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_ESCAPES = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_ENTRY = re.compile(r"\d+; \d+ \d+ (?P<kind>[A-Z]+(?: [A-Z]+)*) (?P<schema>\S+) (?P<name>\S+)")
"""A line of a dump's table of contents."""
_KINDS = frozenset(
    {
        "TABLE", "TABLE DATA", "SEQUENCE", "SEQUENCE OWNED BY", "SEQUENCE SET", "DEFAULT", "CONSTRAINT", "INDEX",
        "FK CONSTRAINT",
    }
)  # fmt: skip
"""Tables, and objects that belong to them."""


def chosen(listed: str) -> str:
    """Filter the table of contents from `pg_restore --list` down to the entries to restore.

    These are tables and what belongs to them, in the schema with our revision table, or in all schemas if none has
    one. Schemas and extensions belong to their creator, and other programs' schemas stay unchanged.
    """
    entries = [(entry, line) for line in listed.splitlines() if (entry := _ENTRY.match(line))]
    ours = {entry["schema"] for entry, _ in entries if (entry["kind"], entry["name"]) == ("TABLE", VERSION)}
    return "".join(
        f"{line}\n" for entry, line in entries if entry["kind"] in _KINDS and (not ours or entry["schema"] in ours)
    )


@dataclass(slots=True)
class Contents:
    """The content of a database that a restore compares. `names` maps tables to their names with a schema."""

    names: dict[str, str] = field(default_factory=dict)
    revisions: list[str] = field(default_factory=list)
    games: dict[int, str] = field(default_factory=dict)
    answers: dict[tuple[int, int], int] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    erased: list[tuple[str, str, int]] = field(default_factory=list)

    @classmethod
    def read(cls, script: Path) -> "Contents":
        """Parse a script. Raises ValueError, LookupError or UnicodeDecodeError if it isn't from a dump."""
        contents = cls()
        with script.open(encoding="utf-8", newline="\n") as lines:
            for line in lines:
                begun = _COPY.fullmatch(line)
                if begun is not None:
                    schema, table, columns = begun.groups()
                    contents.names[table.strip('"')] = f"{schema}.{table}"
                    names = [name.strip('"') for name in columns.split(", ")]
                    for row in _rows(lines):
                        contents._add_row(table.strip('"'), dict(zip(names, row, strict=True)))
        return contents

    def revision(self, place: str) -> str | None:
        """Return the schema revision, None if the database is empty. Raises ForeignDatabaseError or CorruptError."""
        return parse_revision(self.names, self.revisions, place)

    def _add_row(self, table: str, row: Mapping[str, str]) -> None:
        match table:
            case "tables":
                self.games[int(row["id"])] = _text(row["game"])
            case "answers":
                self.answers[int(row["table_id"]), int(row["seq"])] = int(row["at"])
            case "notes":
                self.notes[_text(row["key"])] = _text(row["value"])
            case "erased":
                self.erased.append((row["hash"], row["salt"], int(row["at"])))
            case _ if table == VERSION:
                self.revisions.append(row["version_num"])


def replace_note_sql(notes: str, key: str, value: str) -> str:
    """Return SQL that replaces a note in the notes table with this name."""
    quoted = value.replace("'", "''")
    away = f"DELETE FROM {notes} WHERE key = '{key}';\n"
    return f"{away}INSERT INTO {notes} (key, value) VALUES ('{key}', '{quoted}');\n"


def _rows(lines: Iterator[str]) -> Iterator[list[str]]:
    for line in lines:
        if line == _END:
            return
        yield line.removesuffix("\n").split("\t")
    raise ValueError("the script ends in the middle of a table")


def _text(field: str) -> str:
    if field == _NONE:
        return ""
    return _ESCAPED.sub(lambda escaped: _ESCAPES.get(escaped[1], escaped[1]), field)


# Restore


_REFUSED = 3
"""psql's exit code if the server rejected a statement, and so the transaction. After other codes, its state is
unknown.
"""
_CHECK_LEASE = """
DO $$ BEGIN IF NOT EXISTS (
    SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted AND objsubid = 2
    AND classid::bigint = {kind} AND objid::bigint = {number} AND application_name = '{holder}'
) THEN RAISE EXCEPTION 'whoever restores it has ended, or lost the database'; END IF; END $$;
"""
"""Checks the lease at the end of the transaction, since the restoring process may have died and another bot started.
"""
_ALL_OR_NOTHING = ("--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--single-transaction")


class PostgresRestore:
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

    def losses(self) -> Sequence[TableLoss] | None:
        try:
            found = [_lost(table, game, self._now, self._copy) for table, game in sorted(self._now.games.items())]
            lost = [each for each in found if each is not None]
            return lost if lost or _last_heartbeat(self._now) > _last_heartbeat(self._copy) else None
        except (ValueError, OverflowError):
            raise CurrentDatabaseUnreadableError from None

    def carry_over_erasures(self) -> int:
        try:
            erased = {one[0]: one for one in (*self._now.erased, *_carried_erasures(self._now))}
        except (ValueError, TypeError):
            return 0  # The list can't be read.
        since = [
            list(one) for hashed, one in erased.items() if hashed not in {known[0] for known in self._copy.erased}
        ]
        if since:
            self._carried.write_text(
                replace_note_sql(self._copy.names["notes"], CARRIED_ERASURES_KEY, json.dumps(since)), "utf-8"
            )
        return len(since)

    def replace_database(self, now: datetime) -> Path | None:
        away = self._script.with_name("away.sql")
        away.write_text("".join(f"DROP TABLE {name} CASCADE;\n" for name in self._now.names.values()), "utf-8")
        still = self._script.with_name("still.sql")
        still.write_text(
            _CHECK_LEASE.format(kind=LOCK_NAMESPACE, number=DATABASE_LOCK, holder=self._holder.replace("'", "''")),
            "utf-8",
        )
        scripts = [away, self._script, *([self._carried] if self._carried.exists() else []), still]
        kept = None
        try:
            kept = self._kept(now)
            files = [f"--file={script}" for script in scripts]
            run("psql", [*_ALL_OR_NOTHING, *files], self._url)
        except _ToolFailedError as error:
            if error.code == _REFUSED and kept is not None:
                kept.unlink()  # Nothing has changed, and a backup per attempt would fill the disk.
            raise StoreError("restore-failed", place=self._place, why=error.why) from None
        except OSError as error:
            raise StoreError("restore-failed", place=self._place, why=error.strerror or str(error)) from error
        return kept

    def _kept(self, now: datetime) -> Path | None:
        if self._today is None:
            return None
        name = self._today.with_name(self._today.name.removesuffix(".part"))
        kept = free_name(name, f".{now.astimezone(UTC):%Y-%m-%dT%H-%M-%SZ}.old")
        replace_durably(self._today, kept)
        return kept


@contextmanager
def prepare_restore(url: URL, place: str, copies: Path, copy: Path, holder: str) -> Iterator[PostgresRestore]:
    """Validate a copy and prepare its restore; the current database is backed up in the folder `copies`.

    The restore works while the connection named `holder` has the lease. Raises StoreError "store-missing",
    "restore-bad-copy" or "restore-failed", ForeignDatabaseError, NewerSchemaError or NoToolError.
    """
    if not copy.is_file():
        raise StoreError("store-missing", place=str(copy))
    today = companion(copies / path_part(str(url.database)), ".part")
    with TemporaryDirectory() as folder, cleaned_up(today):
        script = Path(folder) / "copy.sql"
        found = _read(copy, script, str(copy))
        revision = found.revision(str(copy))
        if revision is None:
            raise StoreError("restore-bad-copy", place=str(copy))
        check_known(revision, str(copy))
        try:
            dump(url, today)
        except BackupFailedError as error:  # The current database couldn't be kept.
            raise StoreError("restore-failed", place=place, why=error.facts["why"]) from None
        now = _read(today, Path(folder) / "today.sql", place)
        try:
            there = now.revision(place) is not None
        except CorruptError:
            there = True  # Damage is a reason to restore.
        yield PostgresRestore(url, place, script, found, today if there else None, now, holder)


def _read(copy: Path, script: Path, place: str) -> Contents:
    listed = script.with_suffix(".list")
    try:
        run("pg_restore", ["--list", f"--file={listed}", os.fspath(copy)])
        listed.write_text(chosen(listed.read_text("utf-8")), "utf-8")
        only = ["--no-owner", "--no-privileges", f"--use-list={listed}"]
        run("pg_restore", [*only, f"--file={script}", os.fspath(copy)])
        return Contents.read(script)
    except (_ToolFailedError, UnicodeDecodeError, ValueError, LookupError):
        raise StoreError("restore-bad-copy", place=place) from None


def _lost(table: int, game: str, now: Contents, copy: Contents) -> TableLoss | None:
    missing = [at for key, at in now.answers.items() if key[0] == table and copy.answers.get(key) != at]
    if not missing and table in copy.games:
        return None
    return TableLoss(table, game, len(missing), datetime.fromtimestamp(min(missing) / 1000, UTC) if missing else None)


def _last_heartbeat(contents: Contents) -> int:
    return max((int(value) for key, value in contents.notes.items() if key.startswith(HEARTBEAT_KEY)), default=0)


def _carried_erasures(contents: Contents) -> list[tuple[str, str, int]]:
    """Return the erasures that still have to be repeated after the previous restore."""
    return [(hashed, salt, at) for hashed, salt, at in json.loads(contents.notes.get(CARRIED_ERASURES_KEY, "[]"))]
