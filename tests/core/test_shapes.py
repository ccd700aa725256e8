"""Tests for the shapes of questions, compared with a brute-force search for all answers."""

from collections.abc import Iterator
from itertools import chain, combinations, islice, permutations, product
from typing import Any

import pytest
from hypothesis import given, settings

from engine.core.errors import UnanswerableQuestionError
from engine.core.questions import (
    Arrange,
    Arranged,
    Option,
    Pick,
    Picked,
    PickInOrder,
    SharedOut,
    ShareOut,
    Slot,
)
from tests.core.shapes import (
    arranges,
    is_lawful,
    option,
    picks,
    refusal,
    share_outs,
)

AT_LEISURE = settings(deadline=None)

# Pick


@pytest.fixture
def dishes() -> Pick[None]:
    """Return a Pick of one or two things among a cup, a bowl and two pots, of which only one may be picked."""
    return Pick((option("cup"), option("bowl"), option("iron", "pot"), option("clay", "pot")), least=1, most=2)


@pytest.mark.parametrize("keys", [("cup",), ("cup", "bowl"), ("bowl", "cup"), ("clay", "cup")])
def test_valid_pick_is_accepted_in_any_order(dishes: Pick[None], keys: tuple[str, ...]) -> None:
    assert is_lawful(dishes, Picked(keys=keys))


@pytest.mark.parametrize("answer", [SharedOut(), Arranged(), None, "cup", ("cup",)])
def test_pick_refuses_other_shapes(dishes: Pick[None], answer: object) -> None:
    error = refusal(dishes, answer)
    assert (error.reason, error.facts) == ("wrong-shape", {"expected": "pick"})


@pytest.mark.parametrize("keys", [(), ("cup", "bowl", "iron")])
def test_pick_of_a_wrong_number_reports_the_limits(dishes: Pick[None], keys: tuple[str, ...]) -> None:
    error = refusal(dishes, Picked(keys=keys))
    assert (error.reason, error.facts) == ("wrong-number", {"least": 1, "most": 2, "chosen": len(keys)})


def test_option_cannot_be_picked_twice(dishes: Pick[None]) -> None:
    assert refusal(dishes, Picked(keys=("cup", "cup"))).reason == "chosen-twice"


def test_pick_of_an_unknown_option_names_it(dishes: Pick[None]) -> None:
    error = refusal(dishes, Picked(keys=("cup", "spoon")))
    assert (error.reason, error.facts) == ("not-offered", {"option": "spoon"})


def test_picking_two_of_a_group_names_the_group(dishes: Pick[None]) -> None:
    error = refusal(dishes, Picked(keys=("iron", "clay")))
    assert (error.reason, error.facts) == ("one-of-a-group", {"group": "pot"})


def every_pick(pick: Pick[None]) -> Iterator[Picked]:
    """Yield every subset of the options, valid or not."""
    keys = [option.key for option in pick.options]
    for chosen in chain.from_iterable(combinations(keys, count) for count in range(len(keys) + 1)):
        yield Picked(keys=chosen)


@AT_LEISURE
@given(picks())
def test_pick_lists_exactly_its_valid_answers(pick: Pick[None]) -> None:
    assert list(pick.answers()) == [answer for answer in every_pick(pick) if is_lawful(pick, answer)]


def test_answers_of_many_large_groups_are_generated_lazily_in_order() -> None:
    pick = Pick(tuple(option(f"{group}{i}", group) for group in "abcdef" for i in range(10)), least=6, most=6)
    first = [answer.keys for answer in islice(pick.answers(), 11)]
    assert first == [("a0", "b0", "c0", "d0", "e0", f"f{i}") for i in range(10)] + [
        ("a0", "b0", "c0", "d0", "e1", "f0")
    ]


def test_shorter_picks_are_listed_first(dishes: Pick[None]) -> None:
    assert [len(answer.keys) for answer in dishes.answers()] == [1] * 4 + [2] * 5


@pytest.mark.parametrize(
    ("options", "least", "most"),
    [
        ((), 1, 1),
        ((option("cup"),), 2, 2),
        ((option("cup"), option("bowl")), 2, 1),
        ((option("cup"),), 0, -1),
        ((option("iron", "pot"), option("clay", "pot")), 2, 2),
        ((option("iron", "pot"), option("clay", "pot"), option("cup")), 3, 3),
    ],
)
def test_pick_without_enough_options_cannot_be_created(
    options: tuple[Option[None], ...], least: int, most: int
) -> None:
    with pytest.raises(UnanswerableQuestionError) as caught:
        Pick(options, least, most)
    assert caught.value.shape == "pick"


@pytest.mark.slow
@AT_LEISURE
@given(picks())
def test_pick_returns_the_options_in_the_order_of_the_answer(pick: Pick[None]) -> None:
    for answer in pick.answers():
        assert tuple(option.key for option in pick.check(answer)) == answer.keys


# ShareOut


@pytest.fixture
def bids() -> ShareOut:
    """Return a ShareOut of two to four coins among tea (up to three) and rice (up to four)."""
    return ShareOut((Slot("tea", "dish", 3), Slot("rice", "dish", 4)), budget=4, least=2)


@pytest.mark.parametrize("shares", [{"tea": 2}, {"tea": 3, "rice": 1}, {"tea": 0, "rice": 4}])
def test_shares_within_the_limits_are_valid(bids: ShareOut, shares: dict[str, int]) -> None:
    assert is_lawful(bids, SharedOut(shares=shares))


@pytest.mark.parametrize("answer", [Picked(), Arranged(), None, {"tea": 2}])
def test_share_out_refuses_other_shapes(bids: ShareOut, answer: object) -> None:
    error = refusal(bids, answer)
    assert (error.reason, error.facts) == ("wrong-shape", {"expected": "share_out"})


def test_share_for_an_unknown_slot_names_it(bids: ShareOut) -> None:
    error = refusal(bids, SharedOut(shares={"tea": 2, "soup": 0}))
    assert (error.reason, error.facts) == ("not-offered", {"option": "soup"})


@pytest.mark.parametrize("units", [True, 2.0, "2", None, [2]])
def test_units_must_be_whole_numbers(bids: ShareOut, units: Any) -> None:
    error = refusal(bids, SharedOut(shares={"tea": 2, "rice": units}))
    assert (error.reason, error.facts) == ("wrong-shape", {"expected": "share_out"})


def test_negative_share_is_refused_even_if_the_total_fits(bids: ShareOut) -> None:
    error = refusal(bids, SharedOut(shares={"tea": -1, "rice": 4}))
    assert (error.reason, error.facts) == ("negative-share", {"slot": "tea", "units": -1})


def test_overfull_slot_is_refused_with_its_maximum(bids: ShareOut) -> None:
    error = refusal(bids, SharedOut(shares={"tea": 4}))
    assert (error.reason, error.facts) == ("slot-too-full", {"slot": "tea", "units": 4, "most": 3})


@pytest.mark.parametrize("shares", [{}, {"tea": 1}, {"tea": 2, "rice": 3}])
def test_total_outside_the_limits_is_refused_with_the_limits(bids: ShareOut, shares: dict[str, int]) -> None:
    error = refusal(bids, SharedOut(shares=shares))
    assert (error.reason, error.facts) == ("wrong-total", {"least": 2, "most": 4, "total": sum(shares.values())})


def every_share(question: ShareOut) -> Iterator[SharedOut]:
    """Yield every distribution of up to four units per slot, valid or not."""
    for units in product(range(5), repeat=len(question.slots)):
        yield SharedOut(shares={slot.key: n for slot, n in zip(question.slots, units, strict=True) if n})


@AT_LEISURE
@given(share_outs())
def test_share_out_lists_exactly_its_valid_answers(question: ShareOut) -> None:
    assert list(question.answers()) == [answer for answer in every_share(question) if is_lawful(question, answer)]


def test_answers_of_many_full_slots_are_generated_lazily() -> None:
    slots = tuple(Slot(f"s{i}", "slot", 9) for i in range(12))
    full = {slot.key: 9 for slot in slots}
    assert list(ShareOut(slots, budget=108, least=108).answers()) == [SharedOut(shares=full)]
    first = next(ShareOut(slots, budget=107, least=107).answers())
    assert first == SharedOut(shares={**full, "s0": 8})


@pytest.mark.parametrize(
    ("slots", "budget", "least"),
    [
        ((), 3, 1),
        ((Slot("tea", "dish", 2),), 3, 3),
        ((Slot("tea", "dish", 9),), 3, 4),
        ((Slot("tea", "dish", 9),), -1, 0),
        ((Slot("tea", "dish", -1), Slot("rice", "dish", 9)), 3, 0),
        ((Slot("tea", "dish", 9), Slot("tea", "dish", 9)), 3, 0),
    ],
)
def test_share_out_without_a_possible_answer_cannot_be_created(
    slots: tuple[Slot, ...], budget: int, least: int
) -> None:
    with pytest.raises(UnanswerableQuestionError) as caught:
        ShareOut(slots, budget, least)
    assert caught.value.shape == "share_out"


@AT_LEISURE
@given(share_outs())
def test_share_out_returns_the_units_of_every_slot(question: ShareOut) -> None:
    for answer in question.answers():
        assert question.check(answer) == {slot.key: answer.shares.get(slot.key, 0) for slot in question.slots}


# Arrange


@pytest.fixture
def guests() -> Arrange[None]:
    return Arrange((option("aunt"), option("uncle"), option("cat")))


@pytest.mark.parametrize("answer", [Picked(), SharedOut(), None, ["aunt", "uncle", "cat"]])
def test_arrange_refuses_other_shapes(guests: Arrange[None], answer: object) -> None:
    error = refusal(guests, answer)
    assert (error.reason, error.facts) == ("wrong-shape", {"expected": "arrange"})


@pytest.mark.parametrize(
    "order",
    [(), ("aunt", "cat"), ("aunt", "cat", "cat"), ("aunt", "cat", "dog"), ("aunt", "uncle", "cat", "cat")],
)
def test_order_must_contain_every_item_once(guests: Arrange[None], order: tuple[str, ...]) -> None:
    error = refusal(guests, Arranged(order=order))
    assert (error.reason, error.facts) == ("not-all-arranged", {"items": 3})


@AT_LEISURE
@given(arranges())
def test_arrange_lists_every_order(question: Arrange[None]) -> None:
    keys = [item.key for item in question.items]
    answers = list(question.answers())
    assert [answer.order for answer in answers] == list(permutations(keys))
    assert all(is_lawful(question, answer) for answer in answers)


def test_arrange_with_duplicate_keys_cannot_be_created() -> None:
    with pytest.raises(UnanswerableQuestionError) as caught:
        Arrange((option("cat"), option("aunt"), option("cat")))
    assert caught.value.shape == "arrange"


@AT_LEISURE
@given(arranges())
def test_arrange_returns_the_items_in_order(question: Arrange[None]) -> None:
    for answer in question.answers():
        assert tuple(item.key for item in question.check(answer)) == answer.order


# PickInOrder


def test_pick_in_order_lists_every_order_of_every_pick_once() -> None:
    options = (option("cup"), option("iron", "pot"), option("clay", "pot"))
    answers = list(PickInOrder(options, least=0, most=2).answers())
    assert [answer.keys for answer in answers] == [
        (),
        ("cup",),
        ("iron",),
        ("clay",),
        ("cup", "iron"),
        ("iron", "cup"),
        ("cup", "clay"),
        ("clay", "cup"),
    ]


def test_pick_in_order_has_an_only_answer_if_one_order_exists() -> None:
    assert PickInOrder((option("cup"),)).only_answer() == Picked(keys=("cup",))
    assert PickInOrder((option("cup"), option("bowl")), least=2, most=2).only_answer() is None
