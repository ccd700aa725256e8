"""Tests for the lazy mapping, which creates each value on first access."""

import subprocess
import sys
from functools import partial

import pytest

from engine.core.shelf import Shelf
from engine.games import GAMES


def test_value_is_created_once_on_first_access() -> None:
    made: list[str] = []

    def make(name: str) -> str:
        made.append(name)
        return name.upper()

    shelf = Shelf({name: partial(make, name) for name in ("a", "b")})

    assert list(shelf) == ["a", "b"]
    assert len(shelf) == 2
    assert "b" in shelf
    assert "c" not in shelf
    assert made == []

    assert [shelf["b"], shelf.get("b"), shelf.get("c")] == ["B", "B", None]
    assert made == ["b"]


def test_unknown_key_raises_key_error() -> None:
    with pytest.raises(KeyError):
        Shelf[str]({})["go"]


@pytest.mark.parametrize("game", GAMES)
def test_game_is_listed_under_its_own_id(game: str) -> None:
    assert GAMES[game].id == game


@pytest.mark.slow
def test_importing_the_bot_does_not_load_any_game() -> None:
    games = tuple(f"engine.{game}" for game in GAMES)
    code = f"import sys, bot.commands.run; print([name for name in sys.modules if name.startswith({games})])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
