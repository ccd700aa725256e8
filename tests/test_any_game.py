"""Tests that shared code names no particular game, so that a new one needs only its folders, two lines and a case."""

from itertools import chain
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.case import AnyGame

ROOT = Path(__file__).parents[1]
FOR_ANY_GAME = (
    "benchmarks",
    "bot/commands",
    "bot/discord",
    "bot/drawing",
    "bot/host",
    "bot/model",
    "bot/monitoring",
    "bot/presentation",
    "bot/store",
    "bot/localization",
    "bot/workers",
    "cogs",
    "engine/core",
    "engine/search",
    "tests/benchmarks",
    "tests/cogs",
    "tests/contract",
    "tests/core",
    "tests/discord",
    "tests/double",
    "tests/drawing",
    "tests/evenings",
    "tests/forging",
    "tests/host",
    "tests/kill",
    "tests/monitoring",
    "tests/postgres",
    "tests/search",
    "tests/secrecy",
    "tests/store",
    "tests/toy_game",
    "tests/localization",
    "tests/workers",
)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_code_for_all_games_names_none(game: type[AnyGame]) -> None:
    names = (game.id, game.__name__)
    files = chain((ROOT / "bot").glob("*.py"), *((ROOT / folder).rglob("*.py") for folder in FOR_ANY_GAME))
    found = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in files
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if any(name in line for name in names)
    ]
    assert found == []
