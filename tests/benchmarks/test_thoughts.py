"""What is said of a computer player's thoughts in two trees."""

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
"""No process: the sides here have thought already."""


def sides(before: float, after: float, choices: str = "a") -> list[Side]:
    """Two trees with this time of a thought in each of three rounds, at a machine that grew slower meanwhile."""
    slow = (1.0, 2.0, 4.0)
    return [
        thinker("before", [before * each for each in slow]),
        thinker("after", [after * each for each in slow], choices),
    ]


def thinker(name: str, rounds: list[float], choices: str = "a") -> Side:
    """A tree whose thoughts all took the same in a round."""
    return Side(name, NOBODY, list(rounds), list(rounds), list(rounds), choices)


@pytest.mark.parametrize(("after", "held"), [(0.0059, True), (0.0061, False)])
def test_two_thirds_of_the_time_before_are_allowed(after: float, held: bool) -> None:
    assert report("a game", sides(0.009, after)) is held


def test_a_quicker_thought_that_chooses_otherwise_does_not_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert not report("a game", sides(0.009, 0.001, "b"))
    assert "OTHER CHOICES" in capsys.readouterr().out


@pytest.mark.parametrize(("mean", "longest", "held"), [(0.4, 2.0, True), (0.41, 1.0, False), (0.1, 2.1, False)])
def test_a_tree_alone_is_held_to_seconds(mean: float, longest: float, held: bool) -> None:
    assert report("a game", [Side("this tree", NOBODY, [0.1], [mean], [longest])]) is held


def test_of_few_thoughts_the_longest_are_not_reckoned_longer_than_any_was() -> None:
    answer = json.dumps({"times": [0.1] * 59 + [1.0], "choices": "a"})
    process = cast(Any, SimpleNamespace(stdin=StringIO(), stdout=StringIO(f"{answer}\n")))
    side = Side("this tree", process)
    side.think()
    assert 0.1 <= side.longest[0] <= 1.0


def test_an_action_is_told_by_its_token_and_what_was_chosen() -> None:
    assert plain(None) is None
    assert plain(Action(token="7", answer=Picked(keys=("a", "b")))) == ["7", ("keys", ["a", "b"])]
    assert plain(Action(token="7", answer=SharedOut(shares={"a": 2}))) == ["7", ("shares", {"a": 2})]
    assert plain(Action(token="7", answer=Arranged(order=("b", "a")))) == ["7", ("order", ["b", "a"])]


@pytest.mark.parametrize("game", GAMES)
def test_thinking_twice_at_a_recorded_decision_is_choosing_the_same(game: str) -> None:
    row = next(recorded(game))
    first, second = thought(game, [row]), thought(game, [row])
    assert first["choices"] == second["choices"]
    assert len(first["times"]) == 1
