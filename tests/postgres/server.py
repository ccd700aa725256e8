"""A temporary PostgreSQL server for tests, run with the system's installed programs."""

import atexit
import json
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

USER = "chabudai"
ADDRESS = "CHABUDAI_TEST_SERVER"
"""Environment variable with the server's folder, so that child processes use the same server."""
_PROGRAMS = ("/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin", "/opt/homebrew/opt/postgresql*/bin")
_SETTINGS = {
    "listen_addresses": "",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "autovacuum": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "log_min_messages": "warning",
}
_QUICK = {"fsync": "off", "full_page_writes": "off"}
"""Settings that trade durability for speed."""


class NoServerError(Exception):
    """Raised if the PostgreSQL server programs aren't installed."""


class ThereAlreadyError(Exception):
    """Raised if a database that is to be created already exists."""


FORM = "SELECT version_num FROM alembic_version"
"""Query for the schema revision of a database."""


class Server:
    """A server that listens on a socket in its `folder` and has one user.

    With `safe`, committed data survives a crash of the machine.
    """

    def __init__(self, folder: Path, *, safe: bool = False) -> None:
        self.folder = folder
        self._safe = safe
        self._made: set[str] = set()
        self._is_laid_out = False

    @classmethod
    def begin(cls, *, safe: bool = False) -> "Server":
        """Create and start a new server.

        Raises NoServerError if PostgreSQL isn't installed.
        """
        programs()
        folder = Path(tempfile.mkdtemp(prefix="pg", dir=os.environ.get("TMPDIR", "/tmp")))
        folder.chmod(0o755)
        server = cls(folder, safe=safe)
        for name in ("data", "socket"):
            (folder / name).mkdir(mode=0o700)
            if os.getuid() == 0:
                shutil.chown(folder / name, pwd.getpwnam(_other_user()).pw_uid)
        made = ["--no-sync", f"--username={USER}", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"]
        # An order that isn't bytewise, unlike SQLite's, so that tests can't rely on either.
        server._run("initdb", *made, "--locale-provider=icu", "--icu-locale=en", "--pgdata", str(folder / "data"))
        server.start()
        return server

    def start(self) -> None:
        """Start the server and wait until it accepts connections."""
        settings = {**_SETTINGS, **({} if self._safe else _QUICK), "unix_socket_directories": str(self._socket)}
        options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
        log = str(self.folder / "data" / "log")
        self._run("pg_ctl", "start", "--wait", "--silent", "--log", log, "--options", options, *self._data)

    def stop(self, mode: str = "fast") -> None:
        """Stop the server; mode `immediate` is a crash."""
        self._run("pg_ctl", "stop", "--wait", "--silent", f"--mode={mode}", *self._data)

    def restart(self, mode: str) -> None:
        """Stop the server and start it again."""
        self.stop(mode)
        self.start()

    def end(self) -> None:
        """Stop the server and delete all its data."""
        if (self.folder / "data" / "postmaster.pid").exists():
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, name: str, user: str = USER) -> str:
        """Return the address of a database, which need not exist."""
        return f"postgresql://{user}@/{name}?host={self._socket}"

    def database(self, name: str, *, laid_out: bool = False) -> str:
        """Return the address of a database, and create it if needed, either empty or with all tables."""
        if name not in self._made:
            self._made.add(name)
            template = self._laid_out() if laid_out else "template0"
            with suppress(ThereAlreadyError):
                self.ask("postgres", f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.address(name)

    def _laid_out(self) -> str:
        """Return the name of a template database with all tables, and create it with the migrations if needed."""
        if not self._is_laid_out:
            self._is_laid_out = True
            with suppress(ThereAlreadyError):
                self.ask("postgres", "CREATE DATABASE laid_out")
            opening = "import asyncio, sys; from bot.store import Store; asyncio.run(Store.open(sys.argv[1]))"
            subprocess.run([sys.executable, "-c", opening, self.address("laid_out")], check=True, capture_output=True)
        return "laid_out"

    def forget(self) -> None:
        """Drop all databases that this object created."""
        for name in self._made:
            self.ask("postgres", f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        self._made.clear()

    def ask(self, database: str, query: str, *, user: str = USER) -> list[list[str]]:
        """Run a query on a separate connection and return the rows as texts."""
        said = self._psql(database, "--command", query, user=user)
        return [line.split("|") for line in said.splitlines()]

    def values(self, database: str) -> Iterator[tuple[str, str]]:
        """Yield all values in a database, as pairs of `table.column` and text."""
        tables = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
        for (table,) in self.ask(database, tables):
            for line in self._psql(database, "--command", f"SELECT to_jsonb(t) FROM {table} AS t").splitlines():
                row = {name: value for name, value in json.loads(line).items() if value is not None}
                yield from ((f"{table}.{name}", str(value)) for name, value in row.items())

    def do(self, database: str, *statements: str) -> None:
        """Run the statements in one transaction; they may be of any length."""
        self._psql(database, "--single-transaction", told=";\n".join(statements))

    def _psql(self, database: str, *more: str, user: str = USER, told: str = "") -> str:
        arguments = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"]
        where = ["--host", str(self._socket), "--username", user, "--dbname", database]
        asked = [str(programs() / "psql"), *arguments, *where, *more]
        done = subprocess.run(asked, input=told, capture_output=True, text=True, check=False)
        if "already exists" in done.stderr:
            raise ThereAlreadyError
        if done.returncode:
            raise RuntimeError(done.stderr)
        return done.stdout

    @property
    def environment(self) -> Mapping[str, str]:
        """Environment variables that make a child process use this server."""
        return {ADDRESS: str(self.folder)}

    @property
    def _socket(self) -> Path:
        return self.folder / "socket"

    @property
    def _data(self) -> Sequence[str]:
        return ("--pgdata", str(self.folder / "data"))

    def _run(self, program: str, *arguments: str) -> None:
        """Run a server program, as another user if needed, since PostgreSQL refuses to run as root."""
        command = [str(programs() / program), *arguments]
        more: dict[str, Any] = {}
        if os.getuid() == 0:
            user = pwd.getpwnam(_other_user())
            more = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        with tempfile.TemporaryFile() as said:  # Not a pipe, which the server would keep open.
            done = subprocess.run(command, stdout=said, stderr=said, cwd="/", check=False, **more)
            if done.returncode:
                said.seek(0)
                raise RuntimeError(f"{program}: {said.read().decode(errors='replace')}")


_servers: dict[str, Server] = {}


def running() -> Server:
    """Return the server of the parent process, or start one that ends with this process."""
    given = os.environ.get(ADDRESS)
    key = given or "own"
    if key not in _servers:
        if given is not None:
            _servers[key] = Server(Path(given))
        else:
            _servers[key] = Server.begin()
            atexit.register(end)
    return _servers[key]


def end() -> None:
    """Stop the server if this process started it."""
    server = _servers.pop("own", None)
    if server is not None:
        server.end()


def programs() -> Path:
    """Return the folder of PostgreSQL's programs.

    Raises NoServerError if it isn't installed.
    """
    found = [folder for pattern in _PROGRAMS for folder in sorted(Path("/").glob(pattern.removeprefix("/")))]
    there = [folder for folder in found if (folder / "initdb").exists()]
    if not there and (initdb := shutil.which("initdb")):
        there = [Path(initdb).parent]
    if not there:
        raise NoServerError("PostgreSQL's server is not installed: with Debian it is the package postgresql")
    return there[-1]


def _other_user() -> str:
    """Return the user that runs the server if the tests run as root."""
    names = {each.pw_name for each in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)
