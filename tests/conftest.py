"""Shared fixtures: a simulated Discord channel with the real bot, databases, and checks that tests clean up."""

import gc
import logging
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import simcord
from hypothesis import settings

import engine.games
from bot.discord.client import Chabudai
from bot.host.delivery.card import PictureRenderer
from tests import databases, ready_tables, shared_statements
from tests.cogs.people import GAMES, MovableClock, Room, a_bot
from tests.cogs.zoe import ZOE, everything, nothing_said, what_waits
from tests.openapi_check import NOT_THERE, ApiCheck, check_simcord_log
from tests.postgres import server

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # Allow child processes to cache bytecode, which saves compile time.

MEMORY, ROOM = Path("/dev/shm"), 4 << 30
"""The folder where Linux keeps files in memory, and the free bytes required there for the files of tests.

Tests commit to databases thousands of times; on a disk they'd spend half their time waiting.
"""
if "TMPDIR" not in os.environ and MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


settings.register_profile("without deadlines", deadline=None)  # A busy machine can stop a test for any time.
settings.load_profile("without deadlines")


@pytest.fixture(autouse=True)
def logging_as_it_was() -> Iterator[None]:
    """Check that the test restores the log level; otherwise later tests would count too many log lines."""
    before = logging.getLogger().level
    yield
    assert logging.getLogger().level == before


@pytest.fixture(autouse=True)
def garbage_is_looked_for() -> Iterator[None]:
    """Check that the test leaves garbage collection on; otherwise later tests would use more and more memory."""
    yield
    assert gc.isenabled()


@pytest.fixture(autouse=True)
def databases_of_their_own() -> Iterator[None]:
    """Delete the test's databases on the server."""
    yield
    databases.forget()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files instead of checking them")
    parser.addoption("--select-all", action="store_true", help="select slow tests and those of every database")


def pytest_configure(config: pytest.Config) -> None:
    for kind in databases.KINDS:
        config.addinivalue_line("markers", f"{kind}: needs {kind}; skipped when the tests use another database")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect tests of other databases, and slow tests unless they were asked for.

    Slow tests run with any `-m`, in a file named on the command line, and on PostgreSQL.
    """
    if config.option.select_all:
        return
    others = {*databases.KINDS} - {databases.kind()}
    named = {Path(argument.split("::")[0]).resolve() for argument in config.args}
    every_speed = config.option.markexpr or databases.kind() != databases.KINDS[0]

    def runs(item: pytest.Item) -> bool:
        if any(item.get_closest_marker(kind) for kind in others):
            return False
        return every_speed or item.path in named or item.get_closest_marker("slow") is None

    config.hook.pytest_deselected(items=[item for item in items if not runs(item)])
    items[:] = [item for item in items if runs(item)]


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Return a function that compares a text with a golden file, or writes the file with --update-golden."""

    def check(name: str, text: str) -> None:
        file = Path(__file__).parent / "golden" / name
        if request.config.getoption("--update-golden"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        assert text == file.read_text("utf-8"), f"{name} differs; if that is right, run pytest --update-golden"

    return check


def pytest_sessionfinish() -> None:
    """Stop the PostgreSQL server if there is one."""
    server.end()


@pytest.fixture(autouse=True)
def tables_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Create databases from a ready-made schema instead of running every migration; store tests override this."""
    monkeypatch.setattr("bot.store.store.migrate", ready_tables.bring_up_to_date)
    monkeypatch.setattr(databases, "laid_out", True)
    shared_statements.share(monkeypatch)


@pytest.fixture
def with_icons() -> Iterator[None]:
    """Cards show every icon, and voices that are made for it."""
    from tests.presentation.tables import ALL_ICONS, SHOWN

    before, SHOWN.icons = SHOWN.icons, ALL_ICONS
    yield
    SHOWN.icons = before


@pytest.fixture
def clock() -> MovableClock:
    return MovableClock()


@pytest.fixture
def games() -> dict[str, Any]:
    """Return the games the bot offers."""
    return dict(GAMES)


@pytest.fixture
def every_game(games: dict[str, Any]) -> None:
    """Offer the real games instead of the toy game."""
    games.clear()
    games.update(engine.games.GAMES)


@pytest.fixture
def painter() -> PictureRenderer | None:
    """Return the renderer of pictures; by default there is none."""
    return None


@pytest.fixture
async def simcord_bot(
    tmp_path: Path, clock: MovableClock, games: dict[str, Any], painter: PictureRenderer | None
) -> Chabudai:
    return await a_bot(tmp_path / "chabudai.db", clock, games, painter)


@pytest.fixture
async def room(simcord_env: simcord.Env, tmp_path: Path, clock: MovableClock) -> AsyncIterator[Room]:
    """Yield a channel with five users and the bot, and finally check the bot's requests against Discord's API."""
    room = Room(simcord_env, clock, tmp_path / "chabudai.db")
    yield room
    await room.host.close()  # SimCord cancels tasks, but closes nothing.
    if ApiCheck.load() is not None:
        assert check_simcord_log(simcord_env) == []


@pytest.fixture
async def with_zoe(room: Room) -> Room:
    """Return the room with a further user, Zoe."""
    room.people[ZOE] = room.guild.add_member(room.env.create_user(ZOE))
    return room


@pytest.fixture
async def full(with_zoe: Room) -> AsyncIterator[Room]:
    """Yield a room in which Zoe has done everything, with messages to her and about her in the queue."""
    room = with_zoe
    await everything(room)
    with nothing_said(room):
        await what_waits(room, await room.table())
        yield room


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Run tests in this process if only files or tests are named, so that they start quickly and show their output.

    Everything else runs on all cores, or as `-n` says.
    """
    named = [Path(argument.split("::")[0]) for argument in config.args]
    return 0 if all(file.is_file() for file in named) else None


def pytest_collection_finish() -> None:
    """Exclude everything loaded until now from garbage collection, which otherwise takes a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report if the bot's requests couldn't be checked against Discord's API specification."""
    if ApiCheck.load() is None:
        terminalreporter.write_line(f"What the bot sends was not checked: {NOT_THERE}")
