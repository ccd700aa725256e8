"""Tests that computer players aren't misled by answers that happened to succeed once by luck."""

from collections.abc import Iterator
from typing import ClassVar

from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.questions import Answer, Option, Pick, Picked
from engine.core.steps import Prompt, Step, step
from engine.search.look_ahead import play_out
from engine.search.players import PLAYERS
from tests.core.small_steps import Bench
from tests.toy_game import Toy

SIDES = 20
PROPOSED = ("5", "1")


@step("throw")
class Throw(Prompt):
    """A choice of a number for as many points, plus a hundred if the same number is drawn."""

    seat: int
    chancy: ClassVar[bool] = True

    def question(self, game: Toy, seat: int) -> Pick[int]:
        return Pick(tuple([Option(str(number), "number", number) for number in range(SIDES)]))

    def fallback(self, game: Toy, seat: int) -> Answer:
        return Picked(keys=("0",))

    def proposals(self, game: Toy, seat: int) -> Iterator[Answer]:
        for number in PROPOSED:
            yield Picked(keys=(number,))

    def resolve(self, game: Toy, chosen: tuple[Option[int], ...]) -> None:
        number = chosen[0].means
        game.table.points[self.seat] += 100 * (game.table.chance.below(SIDES) == number) + number


@step("throw-at-will")
class ThrowAtWill(Throw):
    """The same choice without proposals."""

    def proposals(self, game: Toy, seat: int) -> Iterator[Answer]:
        yield from ()


class Throwing(Bench):
    """The bench game with these prompts."""

    step_types: ClassVar[tuple[type[Step], ...]] = (*Bench.step_types, Throw, ThrowAtWill)


def played_out(game: Game) -> list[int]:  # type: ignore[type-arg] # Of any table.
    play_out(game, 0, 1, SIDES, Chance(1))
    return [points % 100 for points in game.table.points]


def test_only_proposals_are_tried() -> None:
    game = Throwing.lay(Throw(seat=0))

    chosen = {PLAYERS["steady"].choose(game, 0, Chance(seed)).answer for seed in range(20)}

    assert chosen <= {Picked(keys=(number,)) for number in PROPOSED}


def test_any_answer_is_tried_without_proposals() -> None:
    game = Throwing.lay(ThrowAtWill(seat=0))

    chosen = {PLAYERS["steady"].choose(game, 0, Chance(seed)).answer for seed in range(20)}

    assert chosen - {Picked(keys=(number,)) for number in PROPOSED}


def test_simulated_turn_does_not_foresee_random_results() -> None:
    for seat in (0, 1):
        points = played_out(Throwing.lay(Throw(seat=seat)))
        assert points[seat] == int(PROPOSED[0])


def test_others_fall_back_in_a_simulated_turn_without_proposals() -> None:
    assert played_out(Throwing.lay(ThrowAtWill(seat=1)))[1] == 0
