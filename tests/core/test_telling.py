"""What is told, to whom, and what of it makes an answer final."""

from typing import Any

import pytest

from engine.core.events import Event, event
from engine.core.questions import Action
from engine.core.receipts import Receipt
from tests.core.small_steps import Ask, Bench, Pay, PayInSecret, Said, Say, Uncover, picked, tea


@event("costly")
class Costly(Event):
    """Nobody can make one."""

    def __init__(self, **facts: Any) -> None:
        raise AssertionError(f"made with {facts}")


def unheard(*steps: Any) -> Bench:
    """A game that nobody listens to."""
    game = Bench.lay(*steps)
    game.listened = False
    return game


def answered(game: Bench, seat: int = 0) -> Receipt:
    return game.apply(seat, Action(game.token, picked("o0")))


def test_an_event_is_told_with_its_facts() -> None:
    game = Bench.lay(Ask(seat=0), Say(word="hello"), Say(word="psst", audience=(1,)))
    assert answered(game).events[1:] == (Said(word="hello"), Said(word="psst", audience=(1,)))


def test_an_event_is_only_made_where_somebody_listens() -> None:
    game = unheard(Ask(seat=0))
    told = game.told
    game.tell(Costly, word="hello")
    game.uncover(Costly, word="ace")
    assert game.told == told
    game.listened = True
    with pytest.raises(AssertionError, match="made with"):
        game.tell(Costly, word="hello")


def test_where_nobody_listens_nothing_is_told_and_the_game_goes_on() -> None:
    game = unheard(Ask(seat=0), Say(word="after"), Ask(seat=1))
    assert answered(game).events == ()
    assert game.awaited() == (1,)


@pytest.mark.parametrize(
    ("step", "final"),
    [(Say(word="hello"), False), (Say(word="psst", audience=(1,)), True), (Uncover(word="ace"), True)],
)
def test_what_was_shown_makes_an_answer_final_whether_anybody_listens_or_not(step: Any, final: bool) -> None:
    assert answered(Bench.lay(Ask(seat=0), step)).final is final
    assert answered(unheard(Ask(seat=0), step)).final is final


@pytest.mark.parametrize(("kind", "final"), [(PayInSecret, True), (Pay, False)])
def test_sealed_answers_that_are_opened_unheard_are_final_too(kind: type[Pay], final: bool) -> None:
    game = unheard(kind(asked=(0, 1)))
    assert not game.apply(0, Action(game.token, tea(1))).final
    assert game.apply(1, Action(game.token, tea(1))).final is final


def test_what_is_uncovered_is_told_to_everybody() -> None:
    game = Bench.lay(Ask(seat=0), Uncover(word="ace"))
    (_, uncovered) = answered(game).events
    assert all(uncovered.is_for(seat) for seat in (0, 1, 2, None))


def test_a_clone_listens_like_the_game_it_is_of() -> None:
    assert Bench.lay(Ask(seat=0)).clone().listened
    assert not unheard(Ask(seat=0)).clone().listened
