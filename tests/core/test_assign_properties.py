"""Property tests of the Assign shape against a brute-force solver, with thousands of random questions."""

from collections import Counter
from itertools import islice, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.chance import Chance
from engine.core.errors import UnanswerableQuestionError
from engine.core.questions import Assign, Assigned, Place, Thing, Together
from tests.core.random_questions import MadeUp, Pairs, lawful_layings, made_up
from tests.core.shapes import SEEDS, is_lawful

QUESTIONS = 10_000
SHARES = 10
"""The number of tests that share the questions, so that failures show early and with their seed."""

AT_LEISURE = settings(deadline=None)

CASES = st.builds(lambda seed: made_up(Chance(seed)), SEEDS)


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
def test_question_can_be_created_exactly_if_it_has_an_answer(share: int) -> None:
    for seed in range(share, QUESTIONS, SHARES):
        case, chance = made_up(Chance(seed)), Chance(seed)
        lawful = lawful_layings(case)
        if not lawful:
            with pytest.raises(UnanswerableQuestionError):
                case.asked()
            continue
        question = case.asked()
        answers = [question.sample(chance) for _ in range(3)]
        assert lawful >= {answer.laid for answer in answers}, seed
        for answer in answers:
            question.check(answer)
        only = Assigned(laid=next(iter(lawful))) if len(lawful) == 1 else None
        assert question.only_answer() == only, seed


@pytest.mark.slow
def test_random_questions_have_no_one_or_several_answers_often_enough() -> None:
    found = Counter(min(len(lawful_layings(made_up(Chance(seed)))), 2) for seed in range(1000))
    assert min(found[0], found[1], found[2]) > 150


ANSWERABLE = CASES.filter(lawful_layings)


@pytest.mark.slow
@AT_LEISURE
@given(ANSWERABLE)
def test_answers_are_exactly_those_of_the_solver(case: MadeUp) -> None:
    answers = [answer.laid for answer in case.asked().answers()]
    assert len(answers) == len(set(answers))
    assert set(answers) == lawful_layings(case)


@pytest.mark.slow
@AT_LEISURE
@given(ANSWERABLE)
def test_answers_that_the_solver_rejects_are_refused(case: MadeUp) -> None:
    question, lawful = case.asked(), lawful_layings(case)
    free = case._replace(
        places=tuple(Place(place.key, "place", most=9) for place in case.places), together=(), must={}
    )
    for laid in islice(lawful_layings(free), 100):
        if laid in lawful:
            assert [(one.thing.key, one.place.key) for one in question.check(Assigned(laid=laid))] == list(laid)
        else:
            assert not is_lawful(question, Assigned(laid=laid))


@pytest.mark.slow
@AT_LEISURE
@given(ANSWERABLE)
def test_every_valid_answer_is_sampled_eventually(case: MadeUp) -> None:
    question, lawful = case.asked(), lawful_layings(case)
    chance, seen = Chance(11), set[Pairs]()
    for _ in range(400 * len(lawful)):
        seen.add(question.sample(chance).laid)
        if seen == lawful:
            break
    assert seen == lawful


@pytest.mark.slow
@AT_LEISURE
@given(ANSWERABLE.filter(lambda case: all(len(laid) < 5 for laid in lawful_layings(case))))
def test_ordered_answers_are_all_orders_of_the_unordered_ones(case: MadeUp) -> None:
    question = case.asked(ordered=True)
    answers = list(question.answers())
    assert len(answers) == len(set(answers))
    assert {answer.laid for answer in answers} == {
        order for laid in lawful_layings(case) for order in permutations(laid)
    }
    assert question.only_answer() == (answers[0] if len(answers) == 1 else None)
    for answer in islice(answers, 50):
        assert tuple((one.thing.key, one.place.key) for one in question.check(answer)) == answer.laid


@AT_LEISURE
@given(ANSWERABLE, SEEDS)
def test_sample_of_an_ordered_question_is_valid(case: MadeUp, seed: int) -> None:
    question = case.asked(ordered=True)
    question.check(question.sample(Chance(seed)))


# Questions too large for the solver


def eleven_places() -> Assign[None, None]:
    """Return fifteen things, just enough of each group, and places that take exactly all of them."""
    things: tuple[Thing[None], ...] = tuple(
        Thing(f"t{i}", "thing", group=("war", "food", "faith")[i % 3]) for i in range(15)
    )
    takes = (("war",), ("food",), ("faith",), ("war", "food"), ())
    places: tuple[Place[None], ...] = tuple(
        Place(f"p{j}", "place", least=1 + (j < 4), most=1 + (j < 4), takes=takes[j % 5]) for j in range(11)
    )
    together = (
        Together(("p0", "p1", "p2"), 6),
        Together(("p0", "p1"), 4),
        Together(("p9", "p10"), 2),
    )
    return Assign(things, places, together, {"war": 5, "food": 5, "faith": 5})


def thirty_by_thirty() -> Assign[None, None]:
    """Return thirty things and thirty places that take three groups each and must all be filled."""
    things: tuple[Thing[None], ...] = tuple(Thing(f"t{i}", "thing", group=f"g{i}") for i in range(30))
    places: tuple[Place[None], ...] = tuple(
        Place(f"p{j}", "place", least=1, takes=(f"g{j}", f"g{(j + 1) % 30}", f"g{(j + 7) % 30}")) for j in range(30)
    )
    return Assign(things, places, must={f"g{i}": 1 for i in range(30)})


def thirty_anywhere() -> Assign[None, None]:
    """Return thirty things and thirty places that take anything and must all be filled."""
    return Assign(
        tuple(Thing(f"t{i}", "thing") for i in range(30)), tuple(Place(f"p{j}", "place", least=1) for j in range(30))
    )


LARGE = pytest.mark.parametrize("question", [eleven_places(), thirty_by_thirty(), thirty_anywhere()])


@LARGE
def test_large_tight_question_gets_valid_and_varied_random_answers(
    question: Assign[None, None],
) -> None:
    chance = Chance(5)
    answers = [question.sample(chance) for _ in range(10)]
    assert len(set(answers)) > 5
    for answer in answers:
        question.check(answer)


@LARGE
def test_first_answers_of_a_large_question_come_quickly(question: Assign[None, None]) -> None:
    answers = list(islice(question.answers(), 20))
    assert len(set(answers)) == 20
    for answer in answers:
        question.check(answer)
    assert question.only_answer() is None
