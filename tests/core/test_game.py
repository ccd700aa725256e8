"""Tests for applying answers to a game: questions, invitations, tokens and receipts."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.chance import Chance
from engine.core.errors import GameError, IllegalAnswerError, NotAskedError, StaleAnswerError
from engine.core.questions import Action, Answer, Arranged, Option, Picked, SharedOut
from engine.core.receipts import Receipt
from engine.search.random_play import random_action
from tests.core.small_steps import Ask, Bench, Finish, Pay, PayInSecret, Roll, Say, Uncover, picked, tea
from tests.toy_game import Toy


def answer(game: Toy, seat: int, answer: Answer) -> Receipt:
    return game.apply(seat, Action(token=game.token, answer=answer))


# Answers


ANSWERS = st.one_of(
    st.lists(st.sampled_from(["cup:shelf", "cup:floor", "bowl:shelf", "1", "nonsense"]), max_size=3).map(
        lambda keys: Picked(keys=tuple(keys))
    ),
    st.dictionaries(st.sampled_from(["tea", "rice", "nonsense"]), st.integers(-2, 8), max_size=3).map(
        lambda shares: SharedOut(shares=shares)
    ),
    st.lists(st.sampled_from(["aunt", "uncle", "cat", "nonsense"]), max_size=4).map(
        lambda order: Arranged(order=tuple(order))
    ),
)


@pytest.mark.slow
@settings(max_examples=300)
@given(
    before=st.integers(0, 9),
    seat=st.integers(0, 2),
    token=st.sampled_from(["open", "0", "99", "", "give-coin", "nonsense"]),
    answer=ANSWERS,
)
def test_any_answer_is_either_accepted_or_changes_nothing(before: int, seat: int, token: str, answer: Answer) -> None:
    game, chance = Toy.begin(Toy.Options(), [None] * 3, seed=4), Chance(4)
    for _ in range(before):
        game.apply(*random_action(game, chance))
    action = Action(token=game.token if token == "open" else token, answer=answer)
    save, told = game.save(), game.told
    try:
        game.apply(seat, action)
    except GameError:
        assert (game.save(), game.told) == (save, told)
    else:
        assert game.save() != save


class Untouched(Ask):
    """A question whose answer must never be resolved."""

    __slots__ = ()

    def resolve(self, game: Bench, chosen: tuple[Option[Any], ...]) -> None:
        raise AssertionError(f"resolved {chosen}")


@pytest.mark.parametrize(
    ("seat", "token", "keys", "error"),
    [
        (1, "open", ("o9",), IllegalAnswerError),
        (1, "open", (), IllegalAnswerError),
        (1, "stale", ("o0",), StaleAnswerError),
        (0, "open", ("o0",), NotAskedError),
        (7, "open", ("o0",), NotAskedError),
    ],
)
def test_refused_answer_never_reaches_the_rules(
    seat: int, token: str, keys: tuple[str, ...], error: type[GameError]
) -> None:
    game = Bench.lay(Untouched(seat=1))
    action = Action(token=game.token if token == "open" else token, answer=picked(*keys))
    with pytest.raises(error):
        game.apply(seat, action)
    assert game.awaited() == (1,)


def test_answer_from_another_seat_reports_whose_turn_it_is() -> None:
    game = Bench.lay(Ask(seat=1))
    with pytest.raises(NotAskedError) as caught:
        answer(game, 0, picked("o0"))
    assert (caught.value.seat, caught.value.awaited) == (0, (1,))


# Tokens


def test_every_question_has_its_own_token() -> None:
    game = Bench.lay(Ask(seat=0), Ask(seat=0), Ask(seat=1))
    tokens = [game.token]
    while not game.finished:
        answer(game, game.awaited()[0], picked("o0"))
        tokens.append(game.token)
    assert len(set(tokens[:3])) == 3


def test_token_stays_the_same_until_all_seats_have_answered() -> None:
    game = Bench.lay(Pay(asked=(0, 1)))
    token = game.token
    answer(game, 0, tea(1))
    assert game.token == token


def test_second_press_is_stale() -> None:
    game = Bench.lay(Ask(seat=0), Ask(seat=0))
    pressed = Action(token=game.token, answer=picked("o0"))
    game.apply(0, pressed)
    with pytest.raises(StaleAnswerError) as caught:
        game.apply(0, pressed)
    assert (caught.value.token, caught.value.open_token) == (pressed.token, game.token)


def test_press_after_the_end_is_stale() -> None:
    game = Bench.lay(Ask(seat=0))
    pressed = Action(token=game.token, answer=picked("o0"))
    game.apply(0, pressed)
    with pytest.raises(StaleAnswerError) as caught:
        game.apply(0, pressed)
    assert caught.value.open_token is None


def test_presses_from_before_an_undo_are_stale() -> None:
    game = Bench.lay(Ask(seat=0), Ask(seat=0), Ask(seat=0))
    earlier = game.save()
    undone = [game.token]
    for _ in range(2):
        answer(game, 0, picked("o0"))
        undone.append(game.token)
    again = Bench.load(earlier)
    again.rename_question(after=game.table.asked)
    for token in undone:
        with pytest.raises(StaleAnswerError):
            again.apply(0, Action(token=token, answer=picked("o1")))
    answer(again, 0, picked("o1"))
    assert again.words == ["0:o1"]
    assert again.token not in undone


def test_renamed_question_keeps_its_token_in_the_save() -> None:
    game = Bench.lay(Ask(seat=0))
    game.rename_question(after=50)
    assert Bench.load(game.save()).token == game.token == "51"


# Invitations


def test_invitation_is_open_to_every_seat_without_waiting_for_it() -> None:
    game = Bench.lay(Ask(seat=0))
    offers = [offer for seat in range(3) for offer in game.invited(seat)]
    assert [(offer.seat, offer.kind, offer.invitation) for offer in offers] == [
        (seat, "give-coin", True) for seat in range(3)
    ]
    assert game.awaited() == (0,)


def test_invitation_can_be_taken_out_of_turn() -> None:
    game = Bench.lay(Ask(seat=0))
    token = game.token
    receipt = game.apply(2, Action(token="give-coin", answer=picked("1")))
    assert [event.kind for event in receipt.events] == ["coin-given"]
    assert game.table.coins == [6, 7, 5]
    assert (game.awaited(), game.token) == ((0,), token)


def test_answer_to_an_invitation_is_validated() -> None:
    game = Bench.lay(Ask(seat=0))
    before = game.save()
    with pytest.raises(IllegalAnswerError) as caught:
        game.apply(2, Action(token="give-coin", answer=picked("2")))
    assert caught.value.facts == {"option": "2"}
    assert game.save() == before


def test_invitation_that_is_not_open_to_the_seat_is_stale() -> None:
    game = Bench.lay(Ask(seat=0), coins=(6, 6, 0))
    assert game.invited(2) == ()
    with pytest.raises(StaleAnswerError):
        game.apply(2, Action(token="give-coin", answer=picked("1")))


def test_invitation_that_invalidates_an_answer_reopens_the_question() -> None:
    game = Bench.lay(Pay(asked=(0, 1, 2)))
    answer(game, 0, tea(6))
    answer(game, 1, tea(6))
    game.apply(0, Action(token="give-coin", answer=picked("1")))
    assert game.awaited() == (0, 2)
    answer(game, 0, tea(5))
    answer(game, 2, tea(0))
    assert game.words == ["0:5,1:6,2:0"]


def test_invitation_changes_the_open_question() -> None:
    game = Bench.lay(Pay(asked=(0, 1)))
    assert game.question(1) is not None
    game.apply(0, Action(token="give-coin", answer=picked("1")))
    answer(game, 1, tea(7))
    answer(game, 0, tea(5))
    assert game.words == ["0:5,1:7"]


# Receipts


def test_receipt_contains_only_the_events_of_its_answer() -> None:
    game = Bench.lay(Say(word="before"), Ask(seat=1), Say(word="after"), Ask(seat=0))
    receipt = answer(game, 1, picked("o1"))
    assert receipt.seat == 1
    assert receipt.events == game.told
    assert game.words == ["1:o1", "after"]
    answer(game, 0, picked("o0"))
    assert game.words == ["0:o0"]


def test_plain_answer_can_be_undone() -> None:
    assert not answer(Bench.lay(Ask(seat=0), Say(word="hello")), 0, picked("o0")).final


def test_answer_followed_by_a_random_draw_is_final() -> None:
    assert answer(Bench.lay(Ask(seat=0), Roll()), 0, picked("o0")).final


def test_answer_that_showed_something_to_a_few_is_final() -> None:
    assert answer(Bench.lay(Ask(seat=0), Say(word="psst", audience=(1,))), 0, picked("o0")).final


def test_answer_that_revealed_something_to_all_is_final() -> None:
    assert answer(Bench.lay(Ask(seat=0), Uncover(word="ace")), 0, picked("o0")).final


def test_only_the_answer_that_reveals_sealed_ones_is_final() -> None:
    game = Bench.lay(PayInSecret(asked=(0, 1)))
    assert not answer(game, 0, tea(1)).final
    assert not answer(game, 0, tea(2)).final
    assert answer(game, 1, tea(3)).final


def test_last_of_several_open_answers_can_be_undone() -> None:
    game = Bench.lay(Pay(asked=(0, 1)))
    answer(game, 0, tea(1))
    assert not answer(game, 1, tea(3)).final


def test_automatic_reveal_is_final_too() -> None:
    game = Bench.lay(Ask(seat=0), PayInSecret(asked=(0, 1)), coins=(0, 0, 0))
    assert answer(game, 0, picked("o0")).final


def test_earlier_final_events_do_not_make_the_next_answer_final() -> None:
    game = Bench.lay(Roll(), Say(word="psst", audience=(0,)), Ask(seat=0), Roll(), Ask(seat=0))
    assert answer(game, 0, picked("o0")).final
    assert not answer(game, 0, picked("o0")).final


# The end


def test_finished_game_runs_and_plans_nothing_more() -> None:
    game = Bench.lay(Ask(seat=0), Finish(), Say(word="planned before"), Ask(seat=1))
    receipt = answer(game, 0, picked("o0"))
    assert game.finished
    assert game.awaited() == ()
    assert [vars(event)["word"] for event in receipt.events] == ["0:o0"]
