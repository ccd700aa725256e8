"""A shelf makes a thing when it is first asked for, and never again."""

import subprocess
import sys
from functools import partial

import pytest

from engine.core.shelf import Shelf
from engine.games import GAMES


def test_a_thing_is_made_once_and_only_when_it_is_asked_for() -> None:
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


def test_there_is_nothing_of_another_name() -> None:
    with pytest.raises(KeyError):
        Shelf[str]({})["go"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_stands_on_the_shelf_under_its_own_id(game: str) -> None:
    assert GAMES[game].id == game


@pytest.mark.slow
def test_the_bot_is_put_together_without_loading_a_game() -> None:
    games = tuple(f"engine.{game}" for game in GAMES)
    code = f"import sys, bot.commands.run; print([name for name in sys.modules if name.startswith({games})])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
