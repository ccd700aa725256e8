"""Tests for events: their audience, and which of them make an answer final."""

from typing import Any

import pytest

from engine.core.events import Event, event
from engine.core.questions import Action
from engine.core.receipts import Receipt
from tests.core.small_steps import Ask, Bench, Pay, PayInSecret, Said, Say, Uncover, picked, tea


@event("costly")
class Costly(Event):
    """An event that fails when it is created."""

    def __init__(self, **facts: Any) -> None:
        raise AssertionError(f"made with {facts}")


def unheard(*steps: Any) -> Bench:
    """Return a game without listeners."""
    game = Bench.lay(*steps)
    game.listened = False
    return game


def answered(game: Bench, seat: int = 0) -> Receipt:
    return game.apply(seat, Action(game.token, picked("o0")))


def test_event_is_reported_with_its_facts() -> None:
    game = Bench.lay(Ask(seat=0), Say(word="hello"), Say(word="psst", audience=(1,)))
    assert answered(game).events[1:] == (Said(word="hello"), Said(word="psst", audience=(1,)))


def test_event_is_created_only_if_the_game_has_a_listener() -> None:
    game = unheard(Ask(seat=0))
    told = game.told
    game.tell(Costly, word="hello")
    game.uncover(Costly, word="ace")
    assert game.told == told
    game.listened = True
    with pytest.raises(AssertionError, match="made with"):
        game.tell(Costly, word="hello")


def test_game_without_a_listener_continues_without_events() -> None:
    game = unheard(Ask(seat=0), Say(word="after"), Ask(seat=1))
    assert answered(game).events == ()
    assert game.awaited() == (1,)


@pytest.mark.parametrize(
    ("step", "final"),
    [(Say(word="hello"), False), (Say(word="psst", audience=(1,)), True), (Uncover(word="ace"), True)],
)
def test_finality_does_not_depend_on_a_listener(step: Any, final: bool) -> None:
    assert answered(Bench.lay(Ask(seat=0), step)).final is final
    assert answered(unheard(Ask(seat=0), step)).final is final


@pytest.mark.parametrize(("kind", "final"), [(PayInSecret, True), (Pay, False)])
def test_revealing_sealed_answers_is_final_without_a_listener(kind: type[Pay], final: bool) -> None:
    game = unheard(kind(asked=(0, 1)))
    assert not game.apply(0, Action(game.token, tea(1))).final
    assert game.apply(1, Action(game.token, tea(1))).final is final


def test_revealed_information_is_public() -> None:
    game = Bench.lay(Ask(seat=0), Uncover(word="ace"))
    (_, uncovered) = answered(game).events
    assert all(uncovered.is_for(seat) for seat in (0, 1, 2, None))


def test_clone_has_a_listener_if_its_original_has() -> None:
    assert Bench.lay(Ask(seat=0)).clone().listened
    assert not unheard(Ask(seat=0)).clone().listened
