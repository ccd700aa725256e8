"""Tests that every field of a table or step is cloned and saved, including fields added later."""

from dataclasses import dataclass
from typing import Any

import pytest

from engine.core.game import Game
from engine.core.steps import JointPrompt, Prompt
from engine.core.table import Table
from engine.games import GAMES
from tests.core.filling import bare, containers, filled
from tests.core.small_steps import Bench
from tests.toy_game import Toy, ToyTable

AnyGame = type[Game[Any]]
EVERY_GAME: list[AnyGame] = [*GAMES.values(), Toy, Bench]
EVERY_STEP = [
    pytest.param(game, step, id=f"{game.id}-{step.__name__}") for game in EVERY_GAME for step in game.step_types
]

WRITTEN_ONCE = {".lobby_order"}
"""Fields that are set at the start and never changed, so that clones may share them."""


@pytest.fixture(params=EVERY_GAME, ids=lambda game: game.__name__)
def game_type(request: pytest.FixtureRequest) -> AnyGame:
    game: AnyGame = request.param
    return game


def shared_by(one: object, other: object) -> set[str]:
    """Return the paths of mutable containers that both objects share."""
    theirs = {identity for _, identity in containers(other)}
    return {path for path, identity in containers(one) if identity in theirs} - WRITTEN_ONCE


def test_clone_of_a_table_has_every_field(game_type: AnyGame) -> None:
    table = filled(game_type.table_type)
    assert bare(table.clone()) == bare(table)


def test_clone_of_a_table_shares_nothing_mutable(game_type: AnyGame) -> None:
    table = filled(game_type.table_type)
    assert shared_by(table, table.clone()) == set()


def test_save_contains_every_field_of_a_table(game_type: AnyGame) -> None:
    game = game_type(filled(game_type.table_type))
    assert bare(game_type.load(game.save()).table) == bare(game.table)


@pytest.mark.parametrize(("game_type", "step"), EVERY_STEP)
def test_save_contains_every_field_of_a_step(game_type: AnyGame, step: type) -> None:
    prompt = next(kind for kind in game_type.step_types if issubclass(kind, Prompt))
    game = game_type(filled(game_type.table_type), [filled(step), filled(prompt)])
    assert bare(game_type.load(game.save()).agenda) == bare(game.agenda)


def test_clone_of_a_game_has_an_independent_list_of_steps(game_type: AnyGame) -> None:
    game = game_type(filled(game_type.table_type), map(filled, game_type.step_types))
    clone = game.clone()
    assert clone.agenda == game.agenda
    clone.agenda.pop()
    assert len(game.agenda) == len(game_type.step_types)


def test_step_is_immutable_so_games_can_share_it(game_type: AnyGame) -> None:
    for step in map(filled, game_type.step_types):
        with pytest.raises(AttributeError):
            step.kind = "another"


# Tests of the helpers


@dataclass(slots=True, kw_only=True)
class ForgetfulTable(ToyTable):
    cats: int = 0

    def clone(self) -> "ForgetfulTable":
        held = {name: getattr(self, name) for name in ToyTable.__dataclass_fields__}
        return ForgetfulTable(**held)


def test_comparison_finds_a_forgotten_field() -> None:
    table = filled(ForgetfulTable)
    assert table.cats != 0
    assert bare(table.clone()) != bare(table)


def test_comparison_finds_a_shared_list() -> None:
    table = filled(ForgetfulTable)
    assert {".coins", ".placed"} <= shared_by(table, table.clone())


def test_filled_fields_differ_from_their_defaults(game_type: AnyGame) -> None:
    table = filled(game_type.table_type)
    bare_table = game_type.table_type(**{name: getattr(table, name) for name in _required(game_type.table_type)})
    for name in table.__dataclass_fields__:
        if name not in _required(game_type.table_type):
            assert getattr(table, name) != getattr(bare_table, name), name


def _required(kind: type[Table]) -> set[str]:
    return {name for name, field in kind.__dataclass_fields__.items() if field.default is field.default_factory}


def test_every_filled_joint_prompt_has_an_answer() -> None:
    joint = [step for game in EVERY_GAME for step in game.step_types if issubclass(step, JointPrompt)]
    assert joint
    assert all(filled(step).answers for step in joint)
