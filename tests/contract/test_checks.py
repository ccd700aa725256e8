"""Tests that the contract checks catch games that break the contract."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.chance import Chance
from engine.core.errors import GameError
from engine.core.events import Seat
from engine.core.questions import Assigned, Picked
from engine.core.table import Covered
from tests.cases import CASES
from tests.contract.checks import play_under_contract
from tests.toy_game import Toy
from tests.toy_game.feast import PLAIN, RICH, LayTable

FEAST = CASES["toy_feast"]


def is_caught(seeds: int = 4) -> bool:
    """Return whether a check fails in one of a few games."""
    for seed in range(seeds):
        try:
            play_under_contract(FEAST, seed)
        except (AssertionError, GameError):
            return True
    return False


@pytest.mark.slow
def test_correct_game_passes_the_checks() -> None:
    assert not is_caught()


def test_proposals_that_depend_on_hidden_cards_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def knowing(self: LayTable, game: Toy, seat: Seat) -> tuple[Assigned, ...]:
        return (RICH, PLAIN) if game.table.cards[seat - 1] > 4 else (PLAIN, RICH)

    monkeypatch.setattr(LayTable, "proposals", knowing)
    assert is_caught()


@pytest.mark.parametrize("proposals", [(Picked(),), (Assigned(),), (PLAIN, PLAIN)])
def test_invalid_or_repeated_proposals_are_caught(
    monkeypatch: pytest.MonkeyPatch, proposals: tuple[Any, ...]
) -> None:
    monkeypatch.setattr(LayTable, "proposals", lambda self, game, seat: proposals)
    assert is_caught()


def test_visible_face_down_things_are_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = Toy.view

    def telling(self: Toy, seat: Seat | None) -> Any:
        dishes = tuple(dish for laid in self.table.covered.values() for dish in laid)
        return view(self, seat).model_copy(update={"dishes": dishes})

    monkeypatch.setattr(Toy, "view", telling)
    assert is_caught()


def test_face_down_things_with_equal_marks_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def nameless(self: Toy) -> Iterator[Covered]:
        for seat in self.table.covered:
            yield Covered(seat, "table")

    monkeypatch.setattr(Toy, "covered", nameless)
    assert is_caught()


def test_imagined_game_that_loses_face_down_things_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    deal_anew = Toy.deal_anew

    def forgetful(self: Toy, seat: Seat, chance: Chance) -> None:
        deal_anew(self, seat, chance)
        self.table.covered = {}

    monkeypatch.setattr(Toy, "deal_anew", forgetful)
    assert is_caught()
