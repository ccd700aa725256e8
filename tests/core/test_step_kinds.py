"""Tests that the kinds of steps, which appear in saves, are never renamed or removed.

`tests/fixtures/step_kinds.json` lists every kind that a release has ever written into a save.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from engine.core.game import Game
from engine.core.steps import Step
from engine.games import GAMES

KNOWN_KINDS: dict[str, list[str]] = json.loads(
    (Path(__file__).parents[1] / "fixtures" / "step_kinds.json").read_text("utf-8")
)


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> type[Game[Any]]:
    return GAMES[request.param]


def kind_of(step: type[Step]) -> str:
    (kind,) = get_args(get_type_hints(step)["kind"])
    return str(kind)


def test_steps_of_a_game_have_different_kinds(game: type[Game[Any]]) -> None:
    counts = Counter(map(kind_of, game.step_types))
    assert [kind for kind, number in counts.items() if number > 1] == []


def test_step_is_created_with_its_declared_kind(game: type[Game[Any]]) -> None:
    for step in game.step_types:
        assert vars(step)["__dataclass_fields__"]["kind"].default == kind_of(step)


def test_every_step_of_a_game_is_in_its_step_types(game: type[Game[Any]]) -> None:
    """A step that is planned but not listed could be played, but its saves couldn't be loaded."""
    package = game.__module__.rpartition(".")[0]
    written = {
        f"{step.__module__}.{step.__name__}"
        for step in _below(Step)
        if step.__module__.startswith(f"{package}.") and _has_a_kind(step)
    }
    assert written <= {f"{step.__module__}.{step.__name__}" for step in game.step_types}


def test_no_kind_is_renamed_or_removed(game: type[Game[Any]]) -> None:
    gone = set(KNOWN_KINDS[game.id]) - set(map(kind_of, game.step_types))
    assert not gone, (
        f"saves of {game.id} may hold steps of the kinds {sorted(gone)}: raise its version, write a migration "
        "that turns them into others, store a save of the old version, and only then take them off step_kinds.json"
    )


def test_every_kind_is_listed_in_the_fixture(game: type[Game[Any]]) -> None:
    new = set(map(kind_of, game.step_types)) - set(KNOWN_KINDS[game.id])
    assert not new, f"add the new kinds {sorted(new)} of {game.id} to step_kinds.json: from now on they are in saves"


def _below(kind: type[Step]) -> set[type[Step]]:
    return {lower for child in kind.__subclasses__() for lower in {child, *_below(child)}}


def _has_a_kind(step: type[Step]) -> bool:
    return bool(get_args(get_type_hints(step)["kind"]))
