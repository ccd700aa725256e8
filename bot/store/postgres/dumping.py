"""Backups with PostgreSQL's own programs: `pg_dump`, `pg_restore` and `psql`."""

import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from sqlalchemy.engine import URL

from bot.private_files import without_secrets
from bot.store.errors import CannotBackUpError, NoToolError
from bot.store.files import lay_copy

_LONGEST = 300
"""Maximum number of characters quoted from a program's error output."""
_WRONG = re.compile(r"(?:error|ERROR|FATAL): (.*)")
_OF_DUMP = re.compile(r"pg_dump: detail: (.*)")
_PORT = re.compile(r":([0-9]+)$")
"""What the driver takes as the port of a host in a query parameter."""


class ToolFailedError(Exception):
    """A PostgreSQL program failed. Carries `why`, the error it printed, and `code`, its exit code."""

    def __init__(self, why: str, code: int) -> None:
        super().__init__("a program of PostgreSQL has failed")
        self.why = why
        self.code = code


def dump(url: URL, target: Path) -> None:
    """Dump a database to `target`, which is created atomically.

    Raises NoToolError, BackupExistsError or CannotBackUpError.
    """
    try:
        lay_copy(target, partial(_dumped, url))
    except ToolFailedError as error:
        raise CannotBackUpError(place=str(target), why=error.why) from None


def run(tool: str, arguments: Sequence[str], url: URL | None = None) -> None:
    """Run a PostgreSQL program connected to `url`. Raises NoToolError or ToolFailedError."""
    if shutil.which(tool) is None:
        raise NoToolError(tool=tool)
    told = {**without_secrets(), **_connection(url), "LC_MESSAGES": "C"}
    done = subprocess.run([tool, *arguments], env=told, capture_output=True, check=False)
    if done.returncode:
        raise ToolFailedError(_complaint(done.stderr.decode(errors="replace")), done.returncode)


def _dumped(url: URL, part: Path) -> None:
    run("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", f"--file={part}"], url)


def _complaint(said: str) -> str:
    """Return the first error line, and pg_dump's own details.

    The server's details are left out, because they may quote a row.
    """
    found = [match for line in said.splitlines() if (match := _WRONG.search(line))]
    detail = [match[1] for match in map(_OF_DUMP.match, said.splitlines()) if match]
    why = found[0][1].strip() if found else "it does not say why"
    return "; ".join([why, *detail])[:_LONGEST]


def _connection(url: URL | None) -> Mapping[str, str]:
    """Return environment variables with the connection settings.

    As command-line arguments, the process list would reveal the password to every user of the machine.
    """
    if url is None:
        return {}
    said = {name: ",".join(values) for name, values in url.normalized_query.items()}
    hosts = [[*_PORT.split(host), ""] for host in url.normalized_query.get("host", ())]
    ports = [port for _, port, *_ in hosts]
    told = {
        "PGHOST": url.host or ",".join(name for name, *_ in hosts),
        "PGPORT": url.port or said.get("port") or (",".join(ports) if any(ports) else None),
        "PGUSER": url.username or said.get("user"),
        "PGPASSWORD": url.password or said.get("password"),
        "PGDATABASE": url.database,
        "PGSSLMODE": said.get("sslmode", said.get("ssl")),
        "PGCONNECT_TIMEOUT": "10",
        "PGAPPNAME": "chabudai copy",
    }
    return {name: str(value) for name, value in told.items() if value}
