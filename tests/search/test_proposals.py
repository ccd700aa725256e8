"""Tests that computer players try a prompt's proposals first."""

from collections.abc import Iterator
from typing import ClassVar

from engine.core.chance import Chance
from engine.core.questions import Action, Answer, Option, Pick, Picked
from engine.core.steps import JointPrompt, Prompt, Step, step
from engine.search.candidates import candidates
from engine.search.players import PLAYERS
from tests.core.small_steps import Ask, Bench
from tests.toy_game import Toy

MANY = Pick(tuple(Option(str(number), "number", {"number": number}) for number in range(100)))
NINETY, EIGHTY = Picked(keys=("90",)), Picked(keys=("80",))


@step("choose-number")
class ChooseNumber(Prompt):
    """A choice of one of a hundred numbers, two of which are proposed."""

    seat: int

    def question(self, game: Toy, seat: int) -> Pick[dict[str, int]]:
        return MANY

    def fallback(self, game: Toy, seat: int) -> Answer:
        return Picked(keys=("0",))

    def proposals(self, game: Toy, seat: int) -> Iterator[Answer]:
        yield from (NINETY, EIGHTY)

    def resolve(self, game: Toy, chosen: tuple[Option[dict[str, int]], ...]) -> None:
        game.table.points[self.seat] += 1


@step("hide-number")
class HideNumber(JointPrompt):
    """The same choice for several seats together, in secret."""

    asked: tuple[int, ...]
    given: tuple[tuple[int, Answer], ...] = ()
    secret: ClassVar[bool] = True

    def question(self, game: Toy, seat: int) -> Pick[dict[str, int]]:
        return MANY

    def proposals(self, game: Toy, seat: int) -> Iterator[Answer]:
        yield from (NINETY, EIGHTY)


class Numbers(Bench):
    """The bench game with these two prompts."""

    step_types: ClassVar[tuple[type[Step], ...]] = (*Bench.step_types, ChooseNumber, HideNumber)


def test_proposals_are_tried_before_anything_else() -> None:
    for seed in range(20):
        tried = candidates(MANY, 4, Chance(seed), [NINETY, EIGHTY])

        assert len(tried) <= 4
        assert {NINETY, EIGHTY, Picked(keys=("0",))} <= set(tried)


def test_best_proposals_are_kept_if_there_are_too_many() -> None:
    assert set(candidates(MANY, 2, Chance(1), [NINETY, EIGHTY, Picked(keys=("7",))])) == {NINETY, EIGHTY}


def test_first_player_takes_the_first_proposal() -> None:
    game = Numbers.lay(ChooseNumber(seat=1))

    assert PLAYERS["first"].choose(game, 1, Chance(1)).answer == NINETY


def test_first_player_falls_back_without_proposals() -> None:
    game = Numbers.lay(Ask(seat=1))

    assert PLAYERS["first"].choose(game, 1, Chance(1)) == game.fallback(1)


def test_sealed_answers_of_others_are_guessed_from_proposals() -> None:
    game = Numbers.lay(HideNumber(asked=(0, 1, 2)))
    for seat in (0, 1):
        game.apply(seat, Action(game.token, Picked(keys=("5",))))

    guesses = set()
    for seed in range(20):
        prompt = game.imagine(0, Chance(seed)).agenda[-1]
        assert isinstance(prompt, HideNumber)
        assert prompt.answers[0] == Picked(keys=("5",)), "a player knows their own"
        guesses.add(prompt.answers[1])
    assert guesses == {NINETY, EIGHTY}


def test_steady_player_guesses_later_answers_of_others_from_proposals() -> None:
    game = Numbers.lay(HideNumber(asked=(0, 1)))

    assert {game.guess(1, Chance(seed)) for seed in range(20)} == {NINETY, EIGHTY}
