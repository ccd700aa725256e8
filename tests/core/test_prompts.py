"""Tests for declining, proposals, guesses and open talk of prompts."""

from collections import Counter

import pytest

from engine.core.chance import Chance
from engine.core.errors import NotAskedError
from engine.core.questions import Action, Picked
from tests.core.small_steps import (
    Advise,
    Ask,
    Bench,
    MayRest,
    MayTake,
    Pay,
    PayAsAdvised,
    Say,
    Talk,
    picked,
    tea,
)
from tests.toy_game import Toy, ToyOptions


def answer(game: Bench, seat: int, answer: Picked) -> None:
    game.apply(seat, Action(game.token, answer))


# Declining


def test_accepting_uses_the_chosen_option() -> None:
    game = Bench.lay(MayTake(seat=0))
    answer(game, 0, picked("seat-2"))
    assert game.words == ["takes from 2"]


def test_declining_runs_the_decline_action() -> None:
    game = Bench.lay(MayTake(seat=0))
    answer(game, 0, picked())
    assert game.words == ["leaves it"]


def test_fallback_declines() -> None:
    game = Bench.lay(MayTake(seat=0))
    assert game.fallback(0).answer == picked()


def test_prompt_without_options_is_declined_without_asking() -> None:
    assert Bench.lay(MayTake(seat=0, victims=())).words == ["leaves it"]


def test_declining_does_nothing_by_default() -> None:
    game = Bench.lay(MayRest(seat=0), Ask(seat=1))
    answer(game, 0, picked())
    assert game.words == []
    assert game.awaited() == (1,)


# Proposals


def test_asked_seat_has_the_proposals_in_order() -> None:
    assert Bench.lay(Advise(seat=1)).proposals(1) == (picked("o2"), picked("o1"))


def test_seat_that_is_not_asked_has_no_proposals() -> None:
    game = Bench.lay(Advise(seat=1))
    assert game.proposals(0) == ()
    answer(game, 1, picked("o0"))
    assert game.finished
    assert game.proposals(1) == ()


def test_prompt_has_no_proposals_by_default() -> None:
    assert Bench.lay(Ask(seat=1)).proposals(1) == ()


def test_seat_that_has_answered_still_has_the_proposals() -> None:
    game = Bench.lay(PayAsAdvised(asked=(0, 1)))
    game.apply(0, Action(game.token, tea(6)))
    assert game.proposals(0) == (tea(1), tea(2))


# Guesses


def guesses(game: Bench, seat: int) -> Counter[str]:
    chance = Chance(3)
    return Counter(game.guess(seat, chance).keys[0] for _ in range(100))


def test_guess_is_one_of_the_proposals() -> None:
    assert set(guesses(Bench.lay(Advise(seat=1)), 1)) == {"o1", "o2"}


def test_guess_without_proposals_is_any_answer() -> None:
    assert set(guesses(Bench.lay(Ask(seat=1, options=4)), 1)) == {"o0", "o1", "o2", "o3"}


def test_guess_for_a_seat_that_is_not_asked_is_refused() -> None:
    game = Bench.lay(Ask(seat=1))
    with pytest.raises(NotAskedError) as caught:
        game.guess(0, Chance(1))
    assert (caught.value.seat, caught.value.awaited) == (0, (1,))


# Open talk


def test_prompt_decides_whether_talk_is_open() -> None:
    assert Bench.lay(Talk(asked=(0, 1))).open_talk
    assert not Bench.lay(Pay(asked=(0, 1))).open_talk
    assert not Bench.lay(Say(word="the end")).open_talk


def test_feast_has_open_talk_only_in_its_chat() -> None:
    game = Toy.begin(ToyOptions(feast="yes"), [None] * 2, seed=1)
    talks = {}
    while not game.finished:
        talks[game.agenda[-1].kind] = game.open_talk
        seat = game.awaited()[0]
        game.apply(seat, game.fallback(seat))
    assert [kind for kind, talk in talks.items() if talk] == ["chat"]
    assert len(talks) == 6


# Replacing the open prompt


def test_replaced_prompt_keeps_the_token_and_asks_again() -> None:
    game = Bench.lay(Ask(seat=0, options=2), Say(word="after"))
    assert game.question(0) is not None
    token = game.token
    game.replace_prompt(Ask(seat=1, options=3))
    game.run()
    assert (game.token, game.awaited(), game.question(0)) == (token, (1,), None)
    game.apply(1, Action(token, picked("o2")))
    assert game.words == ["1:o2", "after"]


def test_joint_prompt_can_be_replaced_with_fewer_answers() -> None:
    game = Bench.lay(Pay(asked=(0, 1, 2)))
    game.apply(0, Action(game.token, tea(1)))
    game.apply(1, Action(game.token, tea(2)))
    prompt = game.agenda[-1]
    assert isinstance(prompt, Pay)
    game.replace_prompt(prompt.with_answers({1: tea(2)}))
    assert game.awaited() == (0, 2)


def test_replaced_prompt_is_saved() -> None:
    game = Bench.lay(Ask(seat=0))
    game.replace_prompt(Ask(seat=2))
    assert Bench.load(game.save()).awaited() == (2,)
