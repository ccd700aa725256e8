"""Tests for comparing computer players between two source trees."""

import json
from io import StringIO
from types import SimpleNamespace
from typing import Any, cast

import pytest

from benchmarks.thoughts import Side, report
from benchmarks.thoughts_child import plain, recorded, thought
from engine.core.questions import Action, Arranged, Picked, SharedOut
from engine.games import GAMES

NOBODY = cast(Any, None)
"""No process, since these sides already have their results."""


def sides(before: float, after: float, choices: str = "a") -> list[Side]:
    """Return results of two trees for three rounds, on a machine that gets slower in the meantime."""
    slow = (1.0, 2.0, 4.0)
    return [
        thinker("before", [before * each for each in slow]),
        thinker("after", [after * each for each in slow], choices),
    ]


def thinker(name: str, rounds: list[float], choices: str = "a") -> Side:
    """Return the results of a tree whose moves all take the same time in a round."""
    return Side(name, NOBODY, list(rounds), list(rounds), list(rounds), choices)


@pytest.mark.parametrize(("after", "held"), [(0.0059, True), (0.0061, False)])
def test_two_thirds_of_the_earlier_time_are_allowed(after: float, held: bool) -> None:
    assert report("a game", sides(0.009, after)) is held


def test_faster_player_with_other_choices_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert not report("a game", sides(0.009, 0.001, "b"))
    assert "OTHER CHOICES" in capsys.readouterr().out


@pytest.mark.parametrize(("mean", "longest", "held"), [(0.4, 2.0, True), (0.41, 1.0, False), (0.1, 2.1, False)])
def test_single_tree_is_limited_in_seconds(mean: float, longest: float, held: bool) -> None:
    assert report("a game", [Side("this tree", NOBODY, [0.1], [mean], [longest])]) is held


def test_longest_times_do_not_exceed_the_maximum_of_a_small_sample() -> None:
    answer = json.dumps({"times": [0.1] * 59 + [1.0], "choices": "a"})
    process = cast(Any, SimpleNamespace(stdin=StringIO(), stdout=StringIO(f"{answer}\n")))
    side = Side("this tree", process)
    side.think()
    assert 0.1 <= side.longest[0] <= 1.0


def test_action_is_identified_by_its_token_and_choice() -> None:
    assert plain(None) is None
    assert plain(Action(token="7", answer=Picked(keys=("a", "b")))) == ["7", ("keys", ["a", "b"])]
    assert plain(Action(token="7", answer=SharedOut(shares={"a": 2}))) == ["7", ("shares", {"a": 2})]
    assert plain(Action(token="7", answer=Arranged(order=("b", "a")))) == ["7", ("order", ["b", "a"])]


@pytest.mark.parametrize("game", GAMES)
def test_recorded_decision_gives_the_same_choice_twice(game: str) -> None:
    row = next(recorded(game))
    first, second = thought(game, [row]), thought(game, [row])
    assert first["choices"] == second["choices"]
    assert len(first["times"]) == 1
