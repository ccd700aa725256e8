"""Tests for answers in advance: they are hidden until used, and invalid ones are dropped with a private reason."""

import pytest

from engine.core.ahead import OWN_TIME, SaidInVain
from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError, NotAskedError, StaleAnswerError
from engine.core.questions import Action, Answer, Arranged, Picked, SharedOut
from engine.core.receipts import Receipt
from engine.core.steps import Prompt
from engine.core.table import Said
from engine.games import GAMES
from tests.toy_game import Toy, ToyOptions
from tests.toy_game.events import GuestsSeated, Toasted
from tests.toy_game.feast import PLAIN, RICH, Toast
from tests.toy_game.rounds import Bid, Place, SeatGuests

CAT_FIRST = Arranged(order=("cat", "aunt", "uncle"))
ONLY = Picked(keys=("only",))
NOTHING = Picked()


@pytest.fixture
def game() -> Toy:
    """Return a feast for three, in which the first seat has to place something."""
    return Toy.begin(ToyOptions(feast="yes"), [None] * 3, seed=1)


def say(game: Toy, seat: int, token: str, answer: Answer) -> Receipt:
    return game.apply(seat, Action(token, answer))


def answer(game: Toy, seat: int, given: Answer) -> Receipt:
    return game.apply(seat, Action(game.token, given))


def go_on_to(game: Toy, kind: str) -> None:
    """Play fallbacks until a question of this kind is open."""
    while not (game.agenda and game.agenda[-1].kind == kind):
        seat = game.awaited()[0]
        game.apply(seat, game.fallback(seat))


def tokens(game: Toy, seat: int) -> list[str]:
    return [one.token for one in game.foreseen(seat)]


def bid_tea(game: Toy, bids: tuple[int, ...]) -> Receipt:
    receipts = [answer(game, seat, SharedOut(shares={"tea": coins})) for seat, coins in enumerate(bids)]
    return receipts[-1]


def test_game_offers_no_answers_in_advance_by_default() -> None:
    for kind in GAMES.values():
        game = kind.begin(kind.Options(), [None] * kind.seats_for(kind.Options())[0], seed=1)
        if not kind.foresees():
            assert all(game.foreseen(seat) == () for seat in range(game.table.seats))
    assert Toy.foresees()
    assert Toy.begin(Toy.Options(), [None] * 2, seed=1).foreseen(0) == ()


def test_remaining_questions_of_the_round_can_be_answered_in_advance(game: Toy) -> None:
    assert tokens(game, 1) == ["table:1", "bid:1", "guests:1", "toast:1", OWN_TIME]
    go_on_to(game, "chat")
    assert tokens(game, 1) == ["bid:1", "guests:1", "toast:1", OWN_TIME]


def test_open_question_cannot_be_answered_in_advance(game: Toy) -> None:
    go_on_to(game, "bid")
    assert tokens(game, 1) == ["guests:1", "toast:1", OWN_TIME]
    bid_tea(game, (0, 3, 0))
    assert game.awaited() == (1,)
    assert tokens(game, 1) == ["toast:1", OWN_TIME]
    assert tokens(game, 0) == []


def test_answer_in_advance_is_sealed_and_visible_only_to_its_seat(game: Toy) -> None:
    say(game, 1, "guests:1", CAT_FIRST)
    sealed = {one.token: one.sealed for one in game.foreseen(1)}
    assert sealed["guests:1"] == CAT_FIRST
    assert sealed["toast:1"] is None
    assert all(one.sealed is None for one in game.foreseen(0))
    assert all(one.ahead and one.secret for one in game.foreseen(1))


def test_answering_in_advance_changes_nothing_else(game: Toy) -> None:
    before = game.clone()
    receipt = say(game, 2, "bid:1", SharedOut(shares={"tea": 2}))
    assert receipt == Receipt(2, (), final=False, quiet=True)
    assert game.token == before.token
    assert game.awaited() == before.awaited()
    assert game.table.chance == before.table.chance
    assert [game.view(seat) for seat in (None, 0, 1, 2)] == [before.view(seat) for seat in (None, 0, 1, 2)]
    assert [game.decision(seat) for seat in range(3)] == [before.decision(seat) for seat in range(3)]
    game.table.said = ()
    assert game.save() == before.save()


def test_later_answer_in_advance_replaces_the_earlier_one(game: Toy) -> None:
    say(game, 0, "toast:1", Picked(keys=("1",)))
    say(game, 0, "toast:1", Picked(keys=("2",)))
    assert game.said(0, "toast:1") == Picked(keys=("2",))
    assert len(game.table.said) == 1


def test_order_of_answers_in_advance_leaves_no_trace(game: Toy) -> None:
    other = game.clone()
    say(game, 0, "toast:1", Picked(keys=("1",)))
    say(game, 1, "guests:1", CAT_FIRST)
    say(other, 1, "guests:1", CAT_FIRST)
    say(other, 0, "toast:1", Picked(keys=("1",)))
    assert game.save() == other.save()


def test_empty_pick_withdraws_an_answer_in_advance(game: Toy) -> None:
    say(game, 0, "guests:1", CAT_FIRST)
    assert say(game, 0, "guests:1", NOTHING).quiet
    assert game.table.said == ()
    assert say(game, 0, "guests:1", NOTHING).quiet, "withdrawing without an answer in advance is no error"


def test_answer_to_a_question_no_longer_expected_can_be_withdrawn(game: Toy) -> None:
    say(game, 0, "guests:1", CAT_FIRST)
    go_on_to(game, "bid")
    bid_tea(game, (0, 3, 0))
    assert tokens(game, 0) == []
    assert say(game, 0, "guests:1", NOTHING).quiet
    assert game.table.said == ()


@pytest.mark.parametrize("forged", ["guests:9", "guests:1 ", "", "guests", ":"])
def test_unexpected_question_cannot_be_answered_in_advance(game: Toy, forged: str) -> None:
    before = game.save()
    for given in (CAT_FIRST, NOTHING):
        with pytest.raises(StaleAnswerError):
            say(game, 0, forged, given)
    assert game.save() == before


@pytest.mark.parametrize(
    "wrong",
    [PLAIN, Picked(keys=("cat",)), Arranged(order=("cat",)), Arranged(order=("dog", "aunt", "uncle")), None, 3],
)
def test_illegal_answer_in_advance_is_refused(game: Toy, wrong: Answer) -> None:
    say(game, 0, "guests:1", CAT_FIRST)
    before = game.save()
    with pytest.raises(IllegalAnswerError):
        say(game, 0, "guests:1", wrong)
    assert game.save() == before


def test_nonexistent_seat_cannot_answer_in_advance(game: Toy) -> None:
    for seat in (-1, 3):
        with pytest.raises(NotAskedError):
            say(game, seat, "guests:1", CAT_FIRST)


def test_answer_in_advance_is_used_as_if_given_at_that_moment(game: Toy) -> None:
    other = game.clone()
    say(game, 1, "guests:1", CAT_FIRST)
    for each in (game, other):
        go_on_to(each, "bid")
    receipt = bid_tea(game, (0, 3, 0))
    bid_tea(other, (0, 3, 0))
    answer(other, 1, CAT_FIRST)
    assert GuestsSeated(seat=1, guests=CAT_FIRST.order) in receipt.events
    assert game.table.said == ()
    assert game.save() == other.save()


def test_one_answer_in_advance_can_lead_to_the_next(game: Toy) -> None:
    say(game, 1, "guests:1", CAT_FIRST)
    say(game, 1, "toast:1", Picked(keys=("0",)))
    go_on_to(game, "bid")
    receipt = bid_tea(game, (0, 3, 0))
    assert Toasted(giver=1, receiver=0) in receipt.events
    assert game.table.round == 2


def at(game: Toy, *steps: Prompt) -> Toy:
    """Return the game with only these steps left in the round."""
    game.agenda = game.agenda[:1]
    game.plan(*steps)
    game.run()
    return game


def test_answers_in_advance_of_others_make_an_answer_final(game: Toy) -> None:
    """Otherwise a player could see the others' answers and then undo."""
    game = at(game, Place(seat=0), SeatGuests(seat=1, round=1), Place(seat=2))
    asked = game.clone()
    game.table.said = (Said(1, "guests:1", CAT_FIRST),)
    assert not answer(asked, 0, NOTHING).final
    assert answer(game, 0, NOTHING).final
    assert game.awaited() == (1,), "a toast is possible"


def test_own_answers_in_advance_do_not_make_an_answer_final(game: Toy) -> None:
    game = at(game, SeatGuests(seat=0, round=1), Place(seat=1))
    say(game, 0, "toast:1", Picked(keys=("1",)))
    receipt = answer(game, 0, CAT_FIRST)
    assert Toasted(giver=0, receiver=1) in receipt.events
    assert not receipt.final


def test_seat_that_wants_to_be_asked_is_asked_without_a_notice(game: Toy) -> None:
    say(game, 1, "toast:1", Picked(keys=("ask",)))
    go_on_to(game, "bid")
    bid_tea(game, (0, 3, 0))
    receipt = answer(game, 1, CAT_FIRST)
    assert game.awaited() == (1,)
    assert isinstance(game.agenda[-1], Toast)
    assert not any(isinstance(event, SaidInVain) for event in receipt.events)
    assert game.table.said == ()


def test_answer_in_advance_to_a_joint_question_is_sealed_and_changeable(game: Toy) -> None:
    say(game, 1, "table:1", RICH)
    go_on_to(game, "lay-table")
    assert game.awaited() == (0, 2)
    decision = game.decision(1)
    assert decision is not None
    assert decision.sealed == RICH
    answer(game, 1, PLAIN)
    assert game.awaited() == (0, 2)


def test_patient_question_is_skipped_if_all_answered_in_advance(game: Toy) -> None:
    for seat in range(3):
        say(game, seat, "table:1", RICH)
    go_on_to(game, "chat")
    assert set(game.table.covered) == {0, 1, 2}
    assert all(dishes for dishes in game.table.covered.values())


def test_invalid_answer_in_advance_is_dropped_with_a_private_notice(game: Toy) -> None:
    say(game, 1, "bid:1", SharedOut(shares={"tea": 6}))
    say(game, 2, "bid:1", SharedOut(shares={"tea": 6}))
    go_on_to(game, "chat")
    game.apply(1, Action("give-coin", Picked(keys=("0",))))
    for seat in (0, 1):
        answer(game, seat, Picked(keys=("done",)))
    receipt = answer(game, 2, Picked(keys=("done",)))
    (told,) = [event for event in receipt.events if isinstance(event, SaidInVain)]
    assert (told.audience, told.seat, told.question, told.reason) == ((1,), 1, "bid", "slot-too-full")
    assert game.awaited() == (0, 1)
    assert game.table.said == ()


def test_dropped_answer_in_advance_makes_no_answer_final() -> None:
    game = Toy.begin(ToyOptions(feast="yes"), [None] * 2, seed=1)
    game.agenda = [Bid(asked=(0, 1), round=1), *game.agenda[-1:]]
    say(game, 1, "bid:1", SharedOut(shares={"tea": 6}))
    game.table.coins[1] = 5
    receipt = answer(game, 0, NOTHING)
    assert [event.kind for event in receipt.events] == ["placed", "said-in-vain"]
    assert not receipt.final


def test_outdated_answer_in_advance_is_dropped_with_a_reason(game: Toy) -> None:
    say(game, 1, "bid:1", SharedOut(shares={"tea": 1}))
    old = game.save().replace('"tea"', '"sake"')
    game = Toy.load(old)
    go_on_to(game, "bid")
    assert game.awaited() == (0, 1, 2)
    assert any(isinstance(event, SaidInVain) and event.seat == 1 for event in game.told)


def test_round_end_keeps_only_the_own_time_setting(game: Toy) -> None:
    say(game, 0, "toast:1", Picked(keys=("1",)))
    say(game, 2, OWN_TIME, ONLY)
    while game.table.round == 1:
        seat = game.awaited()[0]
        game.apply(seat, game.fallback(seat))
    assert [one.token for one in game.table.said] == [OWN_TIME]


def test_selected_answers_in_advance_can_be_cleared(game: Toy) -> None:
    say(game, 0, "toast:1", Picked(keys=("1",)))
    say(game, 0, "guests:1", CAT_FIRST)
    say(game, 1, "guests:1", CAT_FIRST)
    game.forget("toast:")
    assert [one.token for one in game.table.said] == ["guests:1", "guests:1"]
    game.forget(lambda said: said.seat == 0)
    assert [one.seat for one in game.table.said] == [1]


def test_own_time_setting_clears_and_forbids_answers_in_advance(game: Toy) -> None:
    say(game, 1, "guests:1", CAT_FIRST)
    say(game, 1, OWN_TIME, ONLY)
    assert tokens(game, 1) == [OWN_TIME]
    assert [(one.seat, one.token) for one in game.table.said] == [(1, OWN_TIME)]
    with pytest.raises(StaleAnswerError):
        say(game, 1, "guests:1", CAT_FIRST)
    say(game, 1, OWN_TIME, NOTHING)
    assert tokens(game, 1)[:1] == ["table:1"]


def test_imagined_game_keeps_only_the_own_answers_in_advance(game: Toy) -> None:
    say(game, 0, "guests:1", CAT_FIRST)
    say(game, 1, "guests:1", CAT_FIRST)
    imagined = game.imagine(0, Chance(3))
    assert [one.seat for one in imagined.table.said] == [0]
    assert imagined.foreseen(0) == game.foreseen(0)


def test_clones_and_saves_keep_answers_in_advance(game: Toy) -> None:
    for token, given in (
        ("guests:1", CAT_FIRST),
        ("toast:1", Picked(keys=("1",))),
        ("bid:1", SharedOut(shares={"tea": 1})),
        ("table:1", RICH),
    ):
        say(game, 0, token, given)
    assert game.clone().table.said == Toy.load(game.save()).table.said == game.table.said
    assert len(game.table.said) == 4


def test_save_without_answers_in_advance_loads_with_none(game: Toy) -> None:
    old = game.save().replace(',"said":[]', "")
    assert '"said"' not in old
    assert Toy.load(old).save() == game.save()


def test_undo_keeps_answers_in_advance_that_are_still_possible(game: Toy) -> None:
    earlier = Toy.load(game.save())
    since = [(1, Action("guests:1", CAT_FIRST)), (2, Action(OWN_TIME, ONLY))]
    for seat, action in since:
        game.apply(seat, action)
    answer(game, 0, NOTHING)
    earlier.carry_over(game.table.said, since, by=0)
    assert earlier.table.said == game.table.said
    later = Toy.load(game.save())
    go_on_to(later, "bid")
    bid_tea(later, (3, 0, 0))
    later.carry_over(game.table.said, since, by=0)
    assert [(one.seat, one.token) for one in later.table.said] == [(2, OWN_TIME)]


def test_undo_restores_other_seats_used_advance_answers(game: Toy) -> None:
    """Other seats get back the answers used or dropped since the undone one. The seat that undoes keeps its own."""
    for seat in range(3):
        say(game, seat, "guests:1", CAT_FIRST)
    earlier = Toy.load(game.save())
    earlier.carry_over((), (), by=0)
    assert [(one.seat, one.token) for one in earlier.table.said] == [(1, "guests:1"), (2, "guests:1")]
