"""Tests that games saved by earlier releases can still be played.

`tests/fixtures/saves` holds a mid-game save of every version of every game, as `GAME-vVERSION.json`. Never regenerate
them: if one doesn't load, the code needs a default or a migration.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.core.chance import Chance
from engine.core.game import Game
from engine.games import GAMES
from engine.search.random_play import play_at_random
from tests.cases import CASES
from tests.contract.checks import play_under_contract

SAVES = Path(__file__).parents[1] / "fixtures" / "saves"
EVERY_SAVE = sorted(SAVES.glob("*.json"))


@pytest.fixture(params=EVERY_SAVE, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


def load(path: Path) -> Game[Any]:
    return GAMES[path.stem.split("-v")[0]].load(path.read_text("utf-8"))


def is_kept(old: object, new: object) -> bool:
    """Return whether everything stored is still there; new fields may have been added."""
    if isinstance(old, dict) and isinstance(new, dict):
        return all(key in new and is_kept(value, new[key]) for key, value in old.items())
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(is_kept, old, new))
    return old == new


def test_every_version_of_every_game_has_a_save() -> None:
    wanted = {f"{game.id}-v{version}" for game in GAMES.values() for version in range(1, game.version + 1)}
    assert {path.stem for path in EVERY_SAVE} >= wanted


def test_stored_save_loads_in_the_middle_of_its_game(path: Path) -> None:
    game = load(path)
    assert game.awaited()
    assert game.table.asked > 50


def test_loading_a_current_save_drops_nothing() -> None:
    present = [SAVES / f"{game.id}-v{game.version}.json" for game in GAMES.values()]
    for path in present:
        assert is_kept(json.loads(path.read_text("utf-8")), json.loads(load(path).save())), path.stem


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_stored_save_can_be_played_to_the_end_under_the_contract(path: Path, seed: int) -> None:
    game = load(path)
    assert play_under_contract(CASES[game.id], seed, game) > 0


def test_same_answers_to_a_stored_save_give_the_same_end(path: Path) -> None:
    def end() -> str:
        game = load(path)
        play_at_random(game, Chance(5))
        return game.save()

    assert end() == end()
