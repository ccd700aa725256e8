"""Tests that a damaged database file either opens or gives one error message."""

import asyncio
import random
import shutil
from pathlib import Path

import pytest

from bot.commands.cli import main
from bot.problems import ProblemError
from bot.store import Store
from bot.store.files import cleaned_up
from bot.store.sqlite.backup import snapshot
from tests.commands.test_check import DATABASE, house
from tests.commands.test_cli import fresh
from tests.store.test_opening import sentence

pytestmark = pytest.mark.slow

__all__ = ["fresh", "house"]

TRIES, LOOKED_AT = 120, 12


def damage(file: Path, chance: random.Random) -> None:
    """Damage a file as a disk error, an incomplete copy or a careless user might."""
    data = bytearray(file.read_bytes())
    at, long = chance.randrange(len(data)), chance.choice((1, 8, 500, 5000))
    match chance.choice(("cut", "head", "noise", "nothing", "scattered", "swapped", "empty")):
        case "cut":
            del data[at:]
        case "head":
            data[chance.randrange(100)] = chance.randrange(256)
        case "noise":
            data[at : at + long] = chance.randbytes(min(long, len(data) - at))
        case "nothing":
            data[at : at + long] = bytes(min(long, len(data) - at))
        case "scattered":
            for _ in range(20):
                data[chance.randrange(len(data))] = chance.randrange(256)
        case "swapped":
            one, other = (chance.randrange(len(data) // 4096) * 4096 for _ in range(2))
            page = data[one : one + 4096]
            data[one : one + 4096] = data[other : other + 4096]
            data[other : other + 4096] = page
        case "empty":
            data.clear()
    file.write_bytes(data)


async def opened(file: Path) -> str:
    """Return the error message of opening a database, or ""."""
    try:
        store = await Store.open(f"sqlite:///{file}")
    except ProblemError as problem:
        return sentence(problem)
    await store.close()
    return ""


def copied(file: Path, copy: Path) -> str:
    """Return the error message of copying a database, or ""."""
    try:
        with cleaned_up(copy):
            snapshot(file, copy)
    except ProblemError as problem:
        return sentence(problem)
    return ""


def test_any_damage_gives_one_error_message(house: Path, fresh: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(house, fresh / "after a crash")
    (fresh / "after an end").mkdir()
    snapshot(house / DATABASE, fresh / "after an end" / DATABASE)
    said = set()
    for seed in range(TRIES):
        chance = random.Random(seed)
        shutil.rmtree(house)
        shutil.copytree(fresh / chance.choice(["after a crash", "after an end"]), house)
        damage(chance.choice(sorted(house.iterdir())), chance)
        said.add(copied(house / DATABASE, fresh / "copy.db"))
        if seed < LOOKED_AT:
            assert main(["check"]) in (0, 1)
        said.add(asyncio.run(opened(house / DATABASE)))

    assert not capsys.readouterr().err
    assert "" in said
    assert any("is damaged" in each for each in said)
    assert not any("\n" in each for each in said)
