"""Tests that a playground keeps its address, and that only its owner can read the address."""

import asyncio
import json
import socket
from pathlib import Path

import pytest

from bot.commands.playground.storage import Address, open_listener
from bot.localization.catalogs import MessageCatalog
from bot.loopback import HOST
from bot.problems import ProblemError
from tests.commands.playground.conftest import open_house
from tests.errors import fails


async def _taken(file: Path, port: int | None = None) -> tuple[Address, int | None]:
    listener, address, moved = await open_listener(file, port)
    listener.close()
    return address, moved


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "address.json"


async def test_address_is_the_same_after_a_restart(file: Path) -> None:
    first, _ = await _taken(file, 0)
    assert await _taken(file) == (first, None)


@pytest.mark.slow
async def test_playground_gets_a_new_secret_if_its_port_is_in_use(file: Path) -> None:
    first, _ = await _taken(file, 0)
    with socket.create_server((HOST, first.port)) as stranger:
        stranger.settimeout(0)
        moved, wanted = await _taken(file)
    assert wanted == first.port
    assert moved.port != first.port
    assert moved.secret != first.secret
    assert await _taken(file) == (moved, None)


def test_address_file_is_readable_only_by_its_owner(file: Path) -> None:
    file.write_text("{}")
    file.chmod(0o644)
    address, _ = asyncio.run(_taken(file, 0))
    assert json.loads(file.read_text())["secret"] == address.secret
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("rubbish", ["", "[]", '{"port": "here"}', '{"port": 8712}'])
def test_unreadable_address_is_replaced(file: Path, rubbish: str) -> None:
    file.write_text(rubbish)
    first, _ = asyncio.run(_taken(file, 0))
    assert asyncio.run(_taken(file)) == (first, None)


@pytest.mark.parametrize("port", [-1, 65536])
async def test_invalid_port_is_replaced_by_a_free_one(file: Path, port: int) -> None:
    address, wanted = await _taken(file, port)
    assert wanted == port
    assert address.port not in (0, port)


async def test_second_playground_with_the_same_games_is_refused(tmp_path: Path, words: MessageCatalog) -> None:
    async with open_house(tmp_path, words) as house:
        with fails(ProblemError, "playground-open") as refused:
            await open_listener(tmp_path / "playground-address.json", 0)
    assert refused.value.facts["address"] == house.address
