"""Tests that any answer is either accepted or refused with a named error, without effect."""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.chance import Chance
from engine.core.errors import GameError, IllegalAnswerError, NotAskedError
from engine.core.events import Seat
from engine.core.questions import Action, Answer, Arranged, Assigned, Decision, Picked, SharedOut
from engine.core.questions.reading import read, written
from engine.search.random_play import random_action
from tests.case import AnyGame, Case
from tests.cases import CASES
from tests.toy_game import Toy, ToyOptions
from tests.toy_game.feast import RICH

WORDS = st.sampled_from(
    ["cup:shelf", "bowl:floor", "1", "done", "tea", "rice", "plum", "straw", "silk", "aunt", "uncle", "cat", "", "x"]
)
LEAVES = st.one_of(st.none(), st.booleans(), st.integers(-3, 9), st.floats(), WORDS, st.binary(max_size=2))
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.lists(inner, max_size=3).map(tuple),
        st.dictionaries(WORDS, inner, max_size=2),
        inner.map(lambda value: Picked(keys=value)),
        inner.map(lambda value: Action("1", value)),
    ),
    max_leaves=5,
)
SHAPES = st.one_of(st.sampled_from(["pick", "share_out", "arrange", "assign"]), ANYTHING)


def field(lawful: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Return a strategy for valid values and anything else."""
    return st.one_of(lawful, ANYTHING)


KEYS = field(st.lists(field(WORDS), max_size=3).map(tuple))
SHARES = field(st.dictionaries(st.one_of(WORDS, st.integers(), st.none()), field(st.integers(-1, 7)), max_size=3))
LAID = field(st.one_of(st.just(RICH.laid), st.lists(field(st.tuples(field(WORDS), WORDS)), max_size=4).map(tuple)))
GUESTS = field(st.permutations(["aunt", "uncle", "cat"]).map(tuple))
ANSWERS = st.one_of(
    ANYTHING,
    st.builds(Picked, keys=KEYS),
    st.builds(SharedOut, shares=SHARES),
    st.builds(Arranged, order=GUESTS),
    st.builds(Assigned, laid=LAID, ordered=st.one_of(st.booleans(), LEAVES)),
    st.builds(Picked, shape=SHAPES, keys=KEYS),
    st.builds(SharedOut, shape=SHAPES, shares=SHARES),
    st.builds(Arranged, shape=SHAPES, order=KEYS),
    st.builds(Assigned, shape=SHAPES, laid=LAID),
)
OPEN = "the open question"
TOKENS = st.one_of(st.just(OPEN), st.just("give-coin"), ANYTHING)


def feast(answers: int) -> Toy:
    """Return a feast after this many random answers."""
    game, chance = Toy.begin(ToyOptions(feast="yes"), [None] * 3, seed=4), Chance(4)
    for _ in range(answers):
        game.apply(*random_action(game, chance, invitations=10))
    return game


def state_of(game: Toy) -> object:
    asked = [(game.decision(seat), game.invited(seat)) for seat in range(3)]
    return game.save(), game.told, game.token, game.awaited(), asked


def survives(action: Action) -> bool:
    """Return whether an action is the same after writing and reading it, including all types."""
    return repr(read(written(action))) == repr(action)


@pytest.mark.slow
@settings(max_examples=1500, deadline=None)
@given(
    before=st.integers(0, 16),
    seat=st.one_of(st.integers(0, 2), st.integers(0, 2), ANYTHING),
    token=TOKENS,
    answer=ANSWERS,
)
def test_answer_of_any_types_is_accepted_or_changes_nothing(before: int, seat: Any, token: Any, answer: Any) -> None:
    game = feast(before)
    action = Action(game.token if token == OPEN else token, answer)
    state = state_of(game)
    try:
        game.apply(seat, action)
    except GameError:
        assert state_of(game) == state
    else:
        assert Toy.load(game.save()).save() == game.save()
        assert survives(action)


def spoilt(answer: Answer, wrong: Any) -> Iterator[Answer]:
    """Yield copies of the answer, each with a wrong value in a different place."""
    for field_ in fields(answer):
        held = getattr(answer, field_.name)
        for other in [wrong, *spoilt_within(held, wrong)]:
            yield replace(answer, **{field_.name: other})


def spoilt_within(held: object, wrong: Any) -> Iterator[object]:
    if isinstance(held, dict):
        for key in held:
            yield {**held, key: wrong}
    elif isinstance(held, tuple):
        for place, part in enumerate(held):
            for other in [wrong, *spoilt_within(part, wrong)]:
                yield (*held[:place], other, *held[place + 1 :])


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(before=st.integers(0, 20), wrong=ANYTHING, seed=st.integers(0, 99))
def test_answer_with_one_wrong_value_changes_nothing(before: int, wrong: Any, seed: int) -> None:
    game = feast(before)
    seat = game.awaited()[0]
    question, state = game.question(seat), state_of(game)
    assert question is not None
    for answer in spoilt(question.sample(Chance(seed)), wrong):
        try:
            game.apply(seat, Action(game.token, answer))
        except GameError:
            assert state_of(game) == state
        else:
            assert survives(Action(game.token, answer))
            game = feast(before)


def after(case: Case, seed: int, answers: int) -> AnyGame:
    """Return a game of a case after this many random answers, or at its end."""
    seats, options = case.plan(seed)
    game = case.kind.begin(case.kind.Options(**options), [None] * seats, seed)
    chance = Chance(seed)
    for _ in range(answers):
        if game.finished:
            break
        game.apply(*random_action(game, chance, invitations=3))
    return game


def put_to(game: AnyGame, seat: Seat) -> list[Decision]:
    """Return all questions of a seat: the open one, invitations and those for answers in advance."""
    return [one for one in (game.decision(seat), *game.invited(seat), *game.foreseen(seat)) if one is not None]


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 999), before=st.integers(0, 60), wrong=ANYTHING)
def test_answer_with_one_wrong_value_changes_nothing_in_any_game(
    case: Case, seed: int, before: int, wrong: Any
) -> None:
    game = after(case, seed, before)
    save = game.save()
    for decision in [one for seat in range(game.table.seats) for one in put_to(game, seat)]:
        for answer in islice(spoilt(decision.question.sample(Chance(seed)), wrong), 20):
            tried = game.clone()
            try:
                tried.apply(decision.seat, Action(decision.token, answer))
            except GameError:
                assert tried.save() == save
            else:
                assert case.kind.load(tried.save()).save() == tried.save()


@given(ANYTHING)
def test_value_that_is_not_an_action_is_refused(value: Any) -> None:
    game = feast(0)
    state = state_of(game)
    if not isinstance(value, Action):
        with pytest.raises(IllegalAnswerError) as caught:
            game.apply(game.awaited()[0], value)
        assert caught.value.reason == "no-answer"
    assert state_of(game) == state


@pytest.mark.parametrize("seat", [True, 0.0, "0", None, [0], -1, 3])
def test_invalid_seat_is_not_asked(seat: Any) -> None:
    game = feast(0)
    with pytest.raises(NotAskedError) as caught:
        game.apply(seat, game.fallback(0))
    assert (caught.value.seat, caught.value.awaited) == (seat, (0,))


@pytest.mark.parametrize(
    "answer",
    [
        Picked(keys=["cup:shelf"]),  # type: ignore[arg-type] # Wrong on purpose.
        Picked(keys=("cup:shelf", ["bowl:floor"])),  # type: ignore[arg-type] # Wrong on purpose.
        Picked(keys=(None,)),  # type: ignore[arg-type] # Wrong on purpose.
        Picked(keys="cup:shelf"),  # type: ignore[arg-type] # Wrong on purpose.
        Picked(keys=None),  # type: ignore[arg-type] # Wrong on purpose.
        Picked(shape="assign", keys=("cup:shelf",)),  # type: ignore[arg-type] # Wrong on purpose.
        SharedOut(shares={"tea": 1}),
        Assigned(laid=None),  # type: ignore[arg-type] # Wrong on purpose.
        None,
    ],
)
def test_answer_of_wrong_types_does_not_reach_the_rules(answer: Answer) -> None:
    game = feast(0)
    state = state_of(game)
    with pytest.raises(IllegalAnswerError):
        game.apply(0, Action(game.token, answer))
    assert state_of(game) == state
