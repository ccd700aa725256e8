"""The shapes of questions, compared with what a patient person would find by trying everything."""

from collections.abc import Iterator
from itertools import chain, combinations, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError
from engine.core.questions import (
    Answer,
    Arrange,
    Arranged,
    Option,
    Pick,
    Picked,
    Question,
    SharedOut,
    ShareOut,
    Slot,
)

SEEDS = st.integers(0, (1 << 64) - 1)


def refusal(question: Question, answer: object) -> IllegalAnswerError:
    with pytest.raises(IllegalAnswerError) as caught:
        question.check(answer)
    return caught.value


def is_lawful(question: Question, answer: object) -> bool:
    try:
        question.check(answer)
    except IllegalAnswerError:
        return False
    return True


def canonical(answer: Answer) -> object:
    """Answers that mean the same are equal: the order of a pick and empty shares do not matter."""
    if isinstance(answer, Picked):
        return frozenset(answer.keys)
    if isinstance(answer, SharedOut):
        return frozenset((key, units) for key, units in answer.shares.items() if units)
    return answer.order


def option(key: str, group: str = "") -> Option:
    return Option(key, "some-word", group=group)


# Pick


@pytest.fixture
def dishes() -> Pick:
    """One or two of a cup, a bowl and one of two pots."""
    return Pick((option("cup"), option("bowl"), option("iron", "pot"), option("clay", "pot")), least=1, most=2)


@pytest.mark.parametrize("keys", [("cup",), ("cup", "bowl"), ("bowl", "cup"), ("clay", "cup")])
def test_a_pick_within_the_limits_is_lawful_in_any_order(dishes: Pick, keys: tuple[str, ...]) -> None:
    assert is_lawful(dishes, Picked(keys=keys))


@pytest.mark.parametrize("answer", [SharedOut(), Arranged(), None, "cup", ("cup",)])
def test_a_pick_wants_a_pick(dishes: Pick, answer: object) -> None:
    error = refusal(dishes, answer)
    assert (error.reason, error.facts) == ("wrong-shape", {"expected": "pick"})


@pytest.mark.parametrize("keys", [(), ("cup", "bowl", "iron")])
def test_a_pick_of_too_few_or_too_many_says_how_many_may_be_chosen(dishes: Pick, keys: tuple[str, ...]) -> None:
    error = refusal(dishes, Picked(keys=keys))
    assert (error.reason, error.facts) == ("wrong-number", {"least": 1, "most": 2, "chosen": len(keys)})


def test_nothing_is_picked_twice(dishes: Pick) -> None:
    assert refusal(dishes, Picked(keys=("cup", "cup"))).reason == "chosen-twice"


def test_a_pick_that_is_not_offered_is_named(dishes: Pick) -> None:
    error = refusal(dishes, Picked(keys=("cup", "spoon")))
    assert (error.reason, error.facts) == ("not-offered", {"option": "spoon"})


def test_two_of_a_group_are_refused_with_the_group(dishes: Pick) -> None:
    error = refusal(dishes, Picked(keys=("iron", "clay")))
    assert (error.reason, error.facts) == ("one-of-a-group", {"group": "pot"})


@st.composite
def picks(draw: st.DrawFn) -> Pick:
    """Picks of up to five options, some in groups, that have at least one lawful answer."""
    groups = draw(st.lists(st.sampled_from(["", "", "g", "h"]), max_size=5))
    room = sum(not group for group in groups) + len({group for group in groups if group})
    least = draw(st.integers(0, room))
    most = draw(st.integers(least, len(groups) + 1))
    return Pick(tuple(option(f"o{i}", group) for i, group in enumerate(groups)), least, most)


def every_pick(pick: Pick) -> Iterator[Picked]:
    """Every set of the options, lawful or not."""
    keys = [option.key for option in pick.options]
    for chosen in chain.from_iterable(combinations(keys, count) for count in range(len(keys) + 1)):
        yield Picked(keys=chosen)


@given(picks())
def test_a_pick_lists_exactly_its_lawful_answers(pick: Pick) -> None:
    assert list(pick.answers()) == [answer for answer in every_pick(pick) if is_lawful(pick, answer)]


# Share out


@pytest.fixture
def bids() -> ShareOut:
    """At least two and at most four coins on tea (up to three) and rice (up to four)."""
    return ShareOut((Slot("tea", "dish", 3), Slot("rice", "dish", 4)), budget=4, least=2)


@pytest.mark.parametrize("shares", [{"tea": 2}, {"tea": 3, "rice": 1}, {"tea": 0, "rice": 4}])
def test_shares_within_the_limits_are_lawful(bids: ShareOut, shares: dict[str, int]) -> None:
    assert is_lawful(bids, SharedOut(shares=shares))


@pytest.mark.parametrize("answer", [Picked(), Arranged(), None, {"tea": 2}])
def test_sharing_out_wants_shares(bids: ShareOut, answer: object) -> None:
    error = refusal(bids, answer)
    assert (error.reason, error.facts) == ("wrong-shape", {"expected": "share_out"})


def test_a_slot_that_is_not_offered_is_named(bids: ShareOut) -> None:
    error = refusal(bids, SharedOut(shares={"tea": 2, "soup": 0}))
    assert (error.reason, error.facts) == ("not-offered", {"option": "soup"})


def test_a_negative_share_is_refused_even_if_the_total_fits(bids: ShareOut) -> None:
    error = refusal(bids, SharedOut(shares={"tea": -1, "rice": 4}))
    assert (error.reason, error.facts) == ("negative-share", {"slot": "tea", "units": -1})


def test_more_than_a_slot_holds_is_refused_with_what_it_holds(bids: ShareOut) -> None:
    error = refusal(bids, SharedOut(shares={"tea": 4}))
    assert (error.reason, error.facts) == ("slot-too-full", {"slot": "tea", "units": 4, "most": 3})


@pytest.mark.parametrize("shares", [{}, {"tea": 1}, {"tea": 2, "rice": 3}])
def test_a_total_outside_the_limits_is_refused_with_the_limits(bids: ShareOut, shares: dict[str, int]) -> None:
    error = refusal(bids, SharedOut(shares=shares))
    assert (error.reason, error.facts) == ("wrong-total", {"least": 2, "most": 4, "total": sum(shares.values())})


@st.composite
def share_outs(draw: st.DrawFn) -> ShareOut:
    """Up to three slots, some without room, with at least one lawful answer."""
    room = draw(st.lists(st.integers(0, 3), max_size=3))
    budget = draw(st.integers(0, 6))
    least = draw(st.integers(0, min(budget, sum(room))))
    return ShareOut(tuple(Slot(f"s{i}", "slot", most) for i, most in enumerate(room)), budget, least)


def every_share(question: ShareOut) -> Iterator[SharedOut]:
    """Every way of laying up to four units on each slot, lawful or not."""
    for units in product(range(5), repeat=len(question.slots)):
        yield SharedOut(shares={slot.key: n for slot, n in zip(question.slots, units, strict=True) if n})


@given(share_outs())
def test_sharing_out_lists_exactly_its_lawful_answers(question: ShareOut) -> None:
    assert list(question.answers()) == [answer for answer in every_share(question) if is_lawful(question, answer)]


# Arrange


@pytest.fixture
def guests() -> Arrange:
    return Arrange((option("aunt"), option("uncle"), option("cat")))


@pytest.mark.parametrize("answer", [Picked(), SharedOut(), None, ["aunt", "uncle", "cat"]])
def test_arranging_wants_an_order(guests: Arrange, answer: object) -> None:
    error = refusal(guests, answer)
    assert (error.reason, error.facts) == ("wrong-shape", {"expected": "arrange"})


@pytest.mark.parametrize(
    "order",
    [(), ("aunt", "cat"), ("aunt", "cat", "cat"), ("aunt", "cat", "dog"), ("aunt", "uncle", "cat", "cat")],
)
def test_an_order_has_every_item_once(guests: Arrange, order: tuple[str, ...]) -> None:
    error = refusal(guests, Arranged(order=order))
    assert (error.reason, error.facts) == ("not-all-arranged", {"items": 3})


def arranges() -> st.SearchStrategy[Arrange]:
    return st.integers(0, 4).map(lambda number: Arrange(tuple(option(f"i{i}") for i in range(number))))


@given(arranges())
def test_arranging_lists_every_order(question: Arrange) -> None:
    keys = [item.key for item in question.items]
    answers = list(question.answers())
    assert [answer.order for answer in answers] == list(permutations(keys))
    assert all(is_lawful(question, answer) for answer in answers)


# Every shape


QUESTIONS = st.one_of(picks(), share_outs(), arranges())


@given(QUESTIONS)
def test_no_lawful_answer_is_listed_twice(question: Question) -> None:
    answers = [canonical(answer) for answer in question.answers()]
    assert len(answers) == len(set(answers))


@given(QUESTIONS)
def test_the_only_answer_is_told_exactly_where_there_is_one(question: Question) -> None:
    answers = list(question.answers())
    assert question.only_answer() == (answers[0] if len(answers) == 1 else None)


@given(QUESTIONS, SEEDS)
def test_a_random_answer_is_always_lawful(question: Question, seed: int) -> None:
    question.check(question.sample(Chance(seed)))


@given(QUESTIONS)
def test_every_lawful_answer_is_sampled_sooner_or_later(question: Question) -> None:
    answers = {canonical(answer) for answer in question.answers()}
    chance, seen = Chance(11), set[object]()
    for _ in range(200 * len(answers)):
        seen.add(canonical(question.sample(chance)))
        if seen == answers:
            break
    assert seen == answers


@pytest.mark.parametrize(
    ("question", "only"),
    [
        (Pick((option("cup"),)), Picked(keys=("cup",))),
        (Pick((option("cup"),), least=0), None),
        (Pick((option("cup"), option("bowl")), least=2, most=2), Picked(keys=("cup", "bowl"))),
        (Pick((option("cup"), option("bowl")), least=0, most=0), Picked()),
        (Pick((), least=0), Picked()),
        (ShareOut((Slot("tea", "dish", 5),), budget=3, least=3), SharedOut(shares={"tea": 3})),
        (ShareOut((Slot("tea", "dish", 5), Slot("rice", "dish", 0)), 3, 3), SharedOut(shares={"tea": 3})),
        (ShareOut((Slot("tea", "dish", 5), Slot("rice", "dish", 1)), 3, 3), None),
        (ShareOut((Slot("tea", "dish", 2), Slot("rice", "dish", 1)), 3, 3), SharedOut(shares={"tea": 2, "rice": 1})),
        (ShareOut((Slot("tea", "dish", 5),), budget=0), SharedOut()),
        (ShareOut((Slot("tea", "dish", 0),), budget=9), SharedOut()),
        (Arrange((option("aunt"),)), Arranged(order=("aunt",))),
        (Arrange(()), Arranged()),
    ],
)
def test_the_only_answer_at_the_edges(question: Question, only: Answer | None) -> None:
    assert question.only_answer() == only


def test_a_question_without_a_lawful_answer_has_no_only_answer() -> None:
    assert Pick((), least=1).only_answer() is None
    assert ShareOut((), budget=3, least=1).only_answer() is None
