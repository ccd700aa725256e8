"""Tests for the `kind` of steps and events, which their decorator sets."""

from collections.abc import Callable
from dataclasses import FrozenInstanceError
from types import ModuleType
from typing import Any, ClassVar, get_args, get_type_hints

import pytest

from engine.core.events import Event, event
from engine.core.hooks import at
from engine.core.steps import Prompt, Step, step, steps_in
from tests.core import small_steps
from tests.core.small_steps import Ask, AskPatiently, Bench, Say
from tests.toy_game import Toy, rounds


class Unnamed(Step):
    """A step without a kind."""


@step("say")
class SayAgain(Step):
    """A step with the kind of another."""


def game_of(*kinds: type[Step]) -> type[Bench]:
    class Other(Bench):
        step_types: ClassVar[tuple[type[Step], ...]] = kinds

    return Other


def test_step_has_a_kind_and_takes_its_fields_by_name() -> None:
    assert (Say(word="hello").kind, Say(word="hello").word) == ("say", "hello")
    make: Callable[..., Say] = Say
    with pytest.raises(TypeError):
        make("hello")


def test_step_is_frozen_and_has_only_its_fields() -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(Say(word="hello"), "word", "bye")  # noqa: B010 # mypy refuses a plain assignment, too.
    assert not hasattr(Say(word="hello"), "__dict__")


def test_derived_step_inherits_fields_and_has_its_own_kind() -> None:
    assert (Ask(seat=1).kind, AskPatiently(seat=1, options=3).kind) == ("ask", "ask-patiently")
    assert AskPatiently(seat=1, options=3).options == 3


def test_steps_are_equal_by_kind_and_fields() -> None:
    assert Say(word="hello") == Say(word="hello")
    assert Say(word="hello") != Say(word="bye")
    assert Ask(seat=1) != AskPatiently(seat=1)


def test_game_with_two_steps_of_one_kind_cannot_be_saved() -> None:
    game = game_of(Say, SayAgain, Ask).lay(Ask(seat=0))
    with pytest.raises(TypeError, match="say"):
        game.save()


def test_game_with_a_step_without_a_kind_cannot_be_saved() -> None:
    game = game_of(Say, Unnamed, Ask).lay(Ask(seat=0))
    with pytest.raises(Exception, match="kind"):
        game.save()


def test_step_without_a_kind_cannot_be_played() -> None:
    with pytest.raises(AttributeError, match="kind"):
        Bench.lay(Unnamed())


def test_event_has_a_kind_that_is_not_a_field() -> None:
    @event("bell-rung")
    class BellRung(Event):
        times: int

    assert BellRung.kind == BellRung(times=3).kind == "bell-rung"
    assert set(BellRung.model_fields) == {"times", "audience"}


# The steps of a game


def test_steps_of_a_module_are_found_without_imported_ones() -> None:
    assert [kind.__name__ for kind in steps_in(rounds)] == ["BeginRound", "Place", "Bid", "SeatGuests", "EndRound"]


def test_steps_of_several_modules_are_found_in_order() -> None:
    found = steps_in(rounds, small_steps)
    assert found[:5] == steps_in(rounds)
    assert set(Bench.step_types) == set(found[5:])


def test_module_without_steps_has_none() -> None:
    chapter = ModuleType("chapter")
    vars(chapter).update(Step=Step, Prompt=Prompt, Say=Say, number=3)
    assert steps_in(chapter) == ()


def test_toy_game_saves_all_its_steps() -> None:
    kinds = {get_args(get_type_hints(kind)["kind"])[0] for kind in Toy.step_types}
    assert kinds == {
        *("begin-round", "place", "bid", "seat-guests", "end-round"),
        *("lay-table", "chat", "toast", "uncover-tables"),
    }


# Registered card effects


def test_card_effect_is_registered_under_its_name() -> None:
    moment: dict[str, Any] = {}

    @at(moment, "fox")
    def fox() -> str:
        return "barks"

    assert moment == {"fox": fox}
    assert fox() == "barks"
