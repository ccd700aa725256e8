"""Tests for the Assign shape: valid answers, refusals with reasons, and questions that can't be created."""

import pytest

from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError, UnanswerableQuestionError
from engine.core.questions import Arranged, Assign, Assigned, Laid, Picked, Place, SharedOut, Thing, Together
from tests.core.shapes import refusal

CUP: Thing[None] = Thing("cup", "thing", group="ware")
BOWLS: Thing[None] = Thing("bowl", "thing", group="ware", copies=3)
TEA: Thing[None] = Thing("tea", "thing", group="food")
SHELF: Place[None] = Place("shelf", "place", most=2, takes=("ware",))
FLOOR: Place[None] = Place("floor", "place", most=2)
MAT: Place[None] = Place("mat", "place", least=1, most=3)


@pytest.fixture
def room() -> Assign[None, None]:
    """Return a question with a shelf for ware, a floor and a mat that needs something.

    Shelf and floor together take at most three things.
    """
    return Assign((CUP, BOWLS, TEA), (SHELF, FLOOR, MAT), (Together(("shelf", "floor"), 3),), {"food": 1})


def laid(*pairs: str) -> Assigned:
    """Return an answer from pairs like `cup shelf`."""
    return Assigned(laid=tuple((thing, place) for thing, place in map(str.split, pairs)))


def test_answer_is_returned_as_things_on_places(room: Assign[None, None]) -> None:
    assert room.check(laid("tea mat", "cup shelf")) == (Laid(CUP, SHELF), Laid(TEA, MAT))


def test_copies_can_be_on_the_same_place_or_on_different_ones(room: Assign[None, None]) -> None:
    chosen = room.check(laid("tea mat", "bowl shelf", "bowl shelf", "bowl floor"))
    assert [(one.thing.key, one.place.key) for one in chosen] == [
        ("bowl", "floor"),
        ("bowl", "shelf"),
        ("bowl", "shelf"),
        ("tea", "mat"),
    ]


@pytest.mark.parametrize(
    "answer",
    [
        Picked(),
        SharedOut(),
        Arranged(),
        None,
        (("tea", "mat"),),
        Assigned(laid=(("tea", "mat"),), ordered=True),
        Assigned(laid=[("tea", "mat")]),  # type: ignore[arg-type] # Wrong on purpose.
        Assigned(laid=(["tea", "mat"],)),  # type: ignore[arg-type] # Wrong on purpose.
        Assigned(laid=("tea", "mat")),  # type: ignore[arg-type] # Wrong on purpose.
        Assigned(laid=(("tea", "mat", "mat"),)),  # type: ignore[arg-type] # Wrong on purpose.
        Assigned(laid=(("tea", 1),)),  # type: ignore[arg-type] # Wrong on purpose.
        Assigned(laid=(("tea", "mat"),), ordered=0),  # type: ignore[arg-type] # Wrong on purpose.
    ],
)
def test_answer_must_consist_of_pairs_of_keys(room: Assign[None, None], answer: object) -> None:
    error = refusal(room, answer)
    assert (error.reason, error.facts) == ("wrong-shape", {"expected": "assign"})


@pytest.mark.parametrize(
    ("answer", "reason", "facts"),
    [
        (laid("tea mat", "pot floor"), "not-offered", {"option": "pot"}),
        (laid("tea mat", "cup roof"), "no-such-place", {"place": "roof"}),
        (laid("tea shelf", "cup mat"), "not-taken", {"thing": "tea", "place": "shelf"}),
        (
            laid("tea mat", "cup mat", "cup floor"),
            "too-many-copies",
            {"thing": "cup", "most": 1, "laid": 2, "places": ("floor", "mat")},
        ),
        (laid("cup floor", "tea floor"), "place-too-empty", {"place": "mat", "least": 1, "laid": 0}),
        (laid("tea mat", *["bowl floor"] * 3), "place-too-full", {"place": "floor", "most": 2, "laid": 3}),
        (
            laid("tea mat", "cup shelf", "bowl shelf", "bowl floor", "bowl floor"),
            "places-too-full",
            {"place": "shelf", "most": 3, "laid": 4},
        ),
        (laid("cup mat"), "too-few-of-group", {"group": "food", "least": 1, "laid": 0}),
    ],
)
def test_illegal_answer_is_refused_with_its_reason(
    room: Assign[None, None], answer: Assigned, reason: str, facts: dict[str, str | int]
) -> None:
    error = refusal(room, answer)
    assert (error.reason, error.facts) == (reason, facts)


def test_all_wrong_counts_are_reported_together(room: Assign[None, None]) -> None:
    found = room.mistakes(laid("cup mat", "cup floor", *["bowl floor"] * 2))
    assert [one.reason for one in found] == ["too-many-copies", "place-too-full", "too-few-of-group"]
    assert room.mistakes(laid("tea mat")) == []
    assert [one.reason for one in room.mistakes(laid("pot floor"))] == ["not-offered"]


# Order


def test_order_is_ignored_unless_the_question_is_ordered() -> None:
    assert laid("tea mat", "cup shelf") == laid("cup shelf", "tea mat")


def test_order_is_kept_if_the_question_is_ordered() -> None:
    first = Assigned(laid=(("tea", "mat"), ("cup", "mat")), ordered=True)
    second = Assigned(laid=(("cup", "mat"), ("tea", "mat")), ordered=True)
    question = Assign((CUP, TEA), (MAT,), ordered=True)
    assert first != second
    assert question.check(first) == (Laid(TEA, MAT), Laid(CUP, MAT))
    assert question.check(second) == (Laid(CUP, MAT), Laid(TEA, MAT))


def test_ordered_question_refuses_an_unordered_answer() -> None:
    question = Assign((CUP, TEA), (MAT,), ordered=True)
    assert refusal(question, laid("cup mat")).reason == "wrong-shape"


def test_copies_on_the_same_place_count_as_one_order() -> None:
    question: Assign[None, None] = Assign(
        (Thing("bowl", "thing", copies=2),), (Place("mat", "place", least=2, most=2),), ordered=True
    )
    only = Assigned(laid=(("bowl", "mat"), ("bowl", "mat")), ordered=True)
    assert list(question.answers()) == [only]
    assert question.only_answer() == only


# Questions that can't be created


@pytest.mark.parametrize(
    ("things", "places", "together", "must"),
    [
        ((CUP,), (Place("mat", "place", least=2, most=2),), (), {}),
        ((TEA,), (Place("mat", "place", least=1, takes=("ware",)),), (), {}),
        ((CUP,), (Place("mat", "place", least=2, most=1),), (), {}),
        ((TEA,), (SHELF,), (), {"food": 1}),
        ((TEA,), (FLOOR,), (), {"ware": 1}),
        ((TEA,), (FLOOR,), (Together(("floor",), 0),), {"food": 1}),
        ((CUP, BOWLS), (SHELF, MAT), (Together(("shelf", "mat"), 2), Together(("mat",), 0)), {}),
        ((TEA,), (FLOOR,), (Together(("roof",), 1),), {}),
        ((TEA,), (SHELF, FLOOR, MAT), (Together(("shelf", "mat"), 2), Together(("mat", "floor"), 2)), {}),
        ((TEA,), (SHELF, FLOOR), (Together(("shelf", "floor"), 2), Together(("floor", "shelf"), 1)), {}),
        ((TEA, TEA), (FLOOR,), (), {}),
        ((TEA,), (FLOOR, FLOOR), (), {}),
    ],
)
def test_question_without_a_possible_answer_cannot_be_created(
    things: tuple[Thing[None], ...],
    places: tuple[Place[None], ...],
    together: tuple[Together, ...],
    must: dict[str, int],
) -> None:
    with pytest.raises(UnanswerableQuestionError) as caught:
        Assign(things, places, together, must)
    assert caught.value.shape == "assign"
    assert caught.value.why


def test_limit_on_an_unnamed_place_affects_only_that_place() -> None:
    unnamed: Place[None] = Place("", "place", most=1)
    question = Assign((BOWLS,), (unnamed, MAT), (Together(("",), 0),))
    laid = {answer.laid for answer in question.answers()}
    assert (("bowl", "mat"),) in laid
    assert not [pairs for pairs in laid if ("bowl", "") in pairs]


def test_minimum_of_zero_for_a_group_requires_nothing() -> None:
    assert Assign((TEA,), (FLOOR,), must={"ware": 0}).check(Assigned()) == ()


def test_place_listed_twice_in_a_set_counts_once() -> None:
    question = Assign((BOWLS,), (FLOOR,), (Together(("floor", "floor"), 2),))
    assert len(question.check(laid("bowl floor", "bowl floor"))) == 2


# Random answers


def numbers_laid(question: Assign[None, None]) -> set[int]:
    chance = Chance(8)
    return {len(question.sample(chance).laid) for _ in range(300)}


def test_random_answers_use_every_possible_number_of_things() -> None:
    bowls: Assign[None, None] = Assign((Thing("bowl", "thing", copies=9),), (Place("floor", "place", most=8),))
    assert numbers_laid(bowls) == set(range(9))


def test_random_answers_use_every_possible_number_of_many_places() -> None:
    things: tuple[Thing[None], ...] = tuple(Thing(f"t{i}", "thing") for i in range(15))
    places: tuple[Place[None], ...] = tuple(Place(f"p{i}", "place", least=i // 10) for i in range(11))
    assert numbers_laid(Assign(things, places)) == set(range(1, 12))


def test_spare_things_may_exceed_the_places_up_to_a_total() -> None:
    places: tuple[Place[None], ...] = (Place("mat", "place"), Place("tray", "place"))
    question: Assign[None, None] = Assign((Thing("bowl", "thing", copies=4),), places, spare=1)
    question.check(Assigned(laid=(("bowl", "mat"), ("bowl", "mat"), ("bowl", "tray"))))
    with pytest.raises(IllegalAnswerError) as refusal:
        question.check(Assigned(laid=(("bowl", "mat"), ("bowl", "mat"), ("bowl", "tray"), ("bowl", "tray"))))
    assert (refusal.value.reason, refusal.value.facts) == ("too-many-spare", {"most": 1, "laid": 2})


def test_spare_things_cannot_be_combined_with_sets_of_places() -> None:
    with pytest.raises(UnanswerableQuestionError):
        Assign((CUP, TEA), (MAT,), (Together(("mat",), 1),), spare=1)


@pytest.mark.parametrize(
    ("thing", "place", "together", "spare"),
    [
        (CUP._replace(copies=-1), FLOOR, (), 0),
        (CUP, FLOOR._replace(most=-1), (), 0),
        (CUP, FLOOR, (Together(("floor",), -1),), 0),
        (CUP, FLOOR, (), -1),
    ],
)
def test_negative_numbers_are_refused(
    thing: Thing[None], place: Place[None], together: tuple[Together, ...], spare: int
) -> None:
    with pytest.raises(UnanswerableQuestionError):
        Assign((thing,), (place,), together, spare=spare)
