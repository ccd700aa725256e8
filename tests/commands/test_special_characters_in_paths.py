"""Tests that folder names can have characters that are special in URLs, templates or shells."""

import asyncio
import os
import shlex
from pathlib import Path

import pytest
from aiohttp import ClientSession

from bot.commands.cli import main
from bot.commands.configuration import chmod_command
from bot.commands.playground.process import open_playground
from bot.commands.playground.server import serve
from bot.commands.playground.storage import open_listener
from bot.localization.catalogs import CatalogLoader
from bot.store import Store, create_backend, errors, sqlite_url
from bot.store.connection import address
from bot.store.files import copies_of, path_part
from tests.commands.test_cli import fresh, made
from tests.commands.test_process import Process, ended
from tests.double import FakeDiscord
from tests.slow import slow_after
from tests.store.test_opening import refusal, tables_of, with_one_more

__all__ = ["fresh"]

pytestmark = pytest.mark.sqlite

NAMES = ["what?", "100%25", "a#b", "ä ö", "a b", "%(here)s", "a&b", "[a]", ":memory:", "file:a"]


@pytest.fixture(params=slow_after(1, NAMES))
def folder(request: pytest.FixtureRequest, fresh: Path) -> Path:
    folder = fresh / str(request.param)
    folder.mkdir()
    return folder


@pytest.mark.slow
async def test_bot_stores_its_database_in_its_folder(double: FakeDiscord, bot: Process, folder: Path) -> None:
    process = bot.start(CHABUDAI_DATA=str(folder))
    await double.world.wait_until_connected(within=60)
    process.terminate()

    assert await ended(process) == 0

    assert {"chabudai.db", "chabudai.db.lock"} <= {*os.listdir(folder)}
    assert {*os.listdir(folder.parent)} == {folder.name, bot.errors.name}


def test_copies_are_written_and_restored_in_the_folder(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    monkeypatch.setenv("CHABUDAI_DATA", str(folder))
    asyncio.run(_opened(folder / "chabudai.db"))

    assert main(["check"]) == 0
    assert main(["backup", str(folder / "copy.db")]) == 0
    assert main(["restore", str(folder / "copy.db"), "--yes"]) == 0

    told = capsys.readouterr().out
    assert str(folder / "chabudai.db") in told
    assert os.listdir(folder.parent) == [folder.name]
    assert [file.parent for file in copies_of(folder / "chabudai.db")] == [folder]


def test_relative_folder_works_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHABUDAI_DATA", folder.name)
    made(folder / "chabudai.db")

    assert main(["backup", f"{folder.name}/copy.db"]) == 0

    assert (folder / "copy.db").exists()
    assert os.listdir(folder.parent) == [folder.name]


def test_match_file_is_written_in_the_folder(folder: Path) -> None:
    assert main(["play", "trajan", "--players", "random,random", "--keep", str(folder / "match.txt")]) == 0

    assert os.listdir(folder) == ["match.txt"]


async def test_playground_is_served_from_the_folder(folder: Path) -> None:
    words = CatalogLoader().catalog()
    listener, place, _ = await open_listener(folder / "address.json", 0)
    async with (
        open_playground(folder, words) as playground,
        serve(playground, words, listener, place),
        ClientSession() as session,
        session.get(str(place)) as answer,
    ):
        assert answer.status == 200

    assert {"playground.db", "playground-messages.json", "address.json"} <= {*os.listdir(folder)}
    assert os.listdir(folder.parent) == [folder.name]


async def test_migrations_run_from_the_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await _opened(folder / "a.db")
    scripts, last = with_one_more(folder, "op.execute('CREATE TABLE later (x INTEGER)')")
    monkeypatch.setattr("bot.store.migration._SCRIPTS", scripts)

    await _opened(folder / "a.db")

    assert "later" in tables_of(folder / "a.db")
    assert "later" not in tables_of(folder / f"a.db.{last}.bak")


@pytest.mark.parametrize("written", ["what?/a.db", "what?", "a?b=1&c/a.db"])
async def test_misplaced_question_mark_in_a_url_is_reported(fresh: Path, written: str) -> None:
    refused = await refusal(f"sqlite:///{fresh}/{written}")

    assert isinstance(refused, errors.BadAddressError)
    assert refused.facts == {"why": "question-mark"}
    assert os.listdir(fresh) == []


def test_file_of_a_url_with_options_is_found(tmp_path: Path) -> None:
    file = tmp_path / "what?" / "100%25.db"

    backends = [
        create_backend(sqlite_url(file)),
        create_backend(f"sqlite:///{file.as_uri()}?uri=true&mode=ro".replace("%", "%25")),
    ]

    assert [backend.place for backend in backends] == [str(file)] * 2


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "sqlite:///file:a?mode=memory&uri=true"])
def test_in_memory_url_is_refused(url: str) -> None:
    with pytest.raises(errors.BadAddressError) as refused:
        address(url)

    assert refused.value.facts == {"why": "in-memory"}


@pytest.mark.parametrize("name", ["../up", "a/b", "a b", "plain"])
def test_database_name_gives_a_file_in_the_folder_of_copies(tmp_path: Path, name: str) -> None:
    assert (tmp_path / path_part(name)).parent == tmp_path


def test_command_for_a_shell_is_quoted(folder: Path) -> None:
    assert shlex.split(chmod_command([folder / "a.db"])) == ["chmod", "600", str(folder / "a.db")]


async def _opened(file: Path) -> None:
    store = await Store.open(sqlite_url(file))
    await store.close()
