"""A PostgreSQL server of our own, for as long as tests run: the programs are those of the system."""

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
"""Where the folder of the server stands for processes that are started by one that has it."""
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
"""What makes a server quick that need not outlive the machine."""


class NoServerError(Exception):
    """PostgreSQL's server is not installed."""


class ThereAlreadyError(Exception):
    """What is to be made is there."""


FORM = "SELECT version_num FROM alembic_version"
"""Asks which form a database has."""


class Server:
    """A server that listens at a socket in its `folder`, and knows one user. `safe` has it keep what it acknowledges
    also when the machine dies.
    """

    def __init__(self, folder: Path, *, safe: bool = False) -> None:
        self.folder = folder
        self._safe = safe
        self._made: set[str] = set()
        self._is_laid_out = False

    @classmethod
    def begin(cls, *, safe: bool = False) -> "Server":
        """A new server, that runs. Raises NoServerError."""
        programs()
        folder = Path(tempfile.mkdtemp(prefix="pg", dir=os.environ.get("TMPDIR", "/tmp")))
        folder.chmod(0o755)
        server = cls(folder, safe=safe)
        for name in ("data", "socket"):
            (folder / name).mkdir(mode=0o700)
            if os.getuid() == 0:
                shutil.chown(folder / name, pwd.getpwnam(_other_user()).pw_uid)
        made = ["--no-sync", f"--username={USER}", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"]
        # Its order is not that of bytes, as with SQLite; nothing may rely on either.
        server._run("initdb", *made, "--locale-provider=icu", "--icu-locale=en", "--pgdata", str(folder / "data"))
        server.start()
        return server

    def start(self) -> None:
        """Starts it, and waits until it listens."""
        settings = {**_SETTINGS, **({} if self._safe else _QUICK), "unix_socket_directories": str(self._socket)}
        options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
        log = str(self.folder / "data" / "log")
        self._run("pg_ctl", "start", "--wait", "--silent", "--log", log, "--options", options, *self._data)

    def stop(self, mode: str = "fast") -> None:
        """Ends it; `immediate` is a crash."""
        self._run("pg_ctl", "stop", "--wait", "--silent", f"--mode={mode}", *self._data)

    def restart(self, mode: str) -> None:
        """Ends it and starts it again."""
        self.stop(mode)
        self.start()

    def end(self) -> None:
        """Ends it for good, with all that it had."""
        if (self.folder / "data" / "postmaster.pid").exists():
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, name: str, user: str = USER) -> str:
        """The address of a database that may not be there."""
        return f"postgresql://{user}@/{name}?host={self._socket}"

    def database(self, name: str, *, laid_out: bool = False) -> str:
        """The address of a database, which is made if it is not there: empty, or with the tables laid out."""
        if name not in self._made:
            self._made.add(name)
            template = self._laid_out() if laid_out else "template0"
            with suppress(ThereAlreadyError):
                self.ask("postgres", f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.address(name)

    def _laid_out(self) -> str:
        """The name of a database with the tables that the migrations have made once."""
        if not self._is_laid_out:
            self._is_laid_out = True
            with suppress(ThereAlreadyError):
                self.ask("postgres", "CREATE DATABASE laid_out")
            opening = "import asyncio, sys; from bot.store import Store; asyncio.run(Store.open(sys.argv[1]))"
            subprocess.run([sys.executable, "-c", opening, self.address("laid_out")], check=True, capture_output=True)
        return "laid_out"

    def forget(self) -> None:
        """Drops all databases that were made."""
        for name in self._made:
            self.ask("postgres", f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        self._made.clear()

    def ask(self, database: str, query: str, *, user: str = USER) -> list[list[str]]:
        """Asks a database something over a connection of its own; each row as texts."""
        said = self._psql(database, "--command", query, user=user)
        return [line.split("|") for line in said.splitlines()]

    def values(self, database: str) -> Iterator[tuple[str, str]]:
        """All that stands in a database, as the server itself lists it: `table.column` and value."""
        tables = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
        for (table,) in self.ask(database, tables):
            for line in self._psql(database, "--command", f"SELECT to_jsonb(t) FROM {table} AS t").splitlines():
                row = {name: value for name, value in json.loads(line).items() if value is not None}
                yield from ((f"{table}.{name}", str(value)) for name, value in row.items())

    def do(self, database: str, *statements: str) -> None:
        """Does the statements in a database: all of them or none, however long they are."""
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
        """What a process needs to use this server as its own."""
        return {ADDRESS: str(self.folder)}

    @property
    def _socket(self) -> Path:
        return self.folder / "socket"

    @property
    def _data(self) -> Sequence[str]:
        return ("--pgdata", str(self.folder / "data"))

    def _run(self, program: str, *arguments: str) -> None:
        """Runs a program of the server, which will not be root."""
        command = [str(programs() / program), *arguments]
        more: dict[str, Any] = {}
        if os.getuid() == 0:
            user = pwd.getpwnam(_other_user())
            more = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        with tempfile.TemporaryFile() as said:  # No pipe: the server would hold its end.
            done = subprocess.run(command, stdout=said, stderr=said, cwd="/", check=False, **more)
            if done.returncode:
                said.seek(0)
                raise RuntimeError(f"{program}: {said.read().decode(errors='replace')}")


_servers: dict[str, Server] = {}


def running() -> Server:
    """The server of this process: that of the process which started it, or one of its own until it ends."""
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
    """Ends the server that this process has started, if it has."""
    server = _servers.pop("own", None)
    if server is not None:
        server.end()


def programs() -> Path:
    """The folder of the server's programs. Raises NoServerError."""
    found = [folder for pattern in _PROGRAMS for folder in sorted(Path("/").glob(pattern.removeprefix("/")))]
    there = [folder for folder in found if (folder / "initdb").exists()]
    if not there and (initdb := shutil.which("initdb")):
        there = [Path(initdb).parent]
    if not there:
        raise NoServerError("PostgreSQL's server is not installed: with Debian it is the package postgresql")
    return there[-1]


def _other_user() -> str:
    """Who runs the server where root starts it."""
    names = {each.pw_name for each in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)
