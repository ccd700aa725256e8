"""Where a game says when turns begin, whoever looks ahead plays its turn out, and then goes by what is proposed."""

from collections.abc import Iterator
from typing import ClassVar

from engine.core.chance import Chance
from engine.core.questions import Answer, Option, Pick, Picked
from engine.core.steps import Prompt, Step, step
from engine.search.look_ahead import play_on, play_out, tells_turns
from engine.search.players import PLAYERS
from tests.core.small_steps import Bench
from tests.toy_game import Toy

LAST = 8


@step("take-turn")
class TakeTurn(Prompt):
    """A point, or none; then the next seat's turn. Who takes none has ten in its next turn, which nobody sees yet."""

    seat: int
    number: int = 1
    begins_turn: ClassVar[bool] = True

    def question(self, game: Toy, seat: int) -> Pick[int]:
        return Pick(tuple([Option(str(points), "points", points) for points in (0, 1)]))

    def fallback(self, game: Toy, seat: int) -> Answer:
        return Picked(keys=("0",))

    def proposals(self, game: Toy, seat: int) -> Iterator[Answer]:
        yield Picked(keys=("1",))

    def resolve(self, game: Toy, chosen: tuple[Option[int], ...]) -> None:
        points = game.table.points
        points[self.seat] += chosen[0].means + 10 * (self.seat in game.table.cards)
        game.table.cards = [card for card in game.table.cards if card != self.seat]
        if not chosen[0].means:
            game.table.cards.append(self.seat)
        if self.number < LAST:
            game.plan(TakeTurn(seat=(self.seat + 1) % game.table.seats, number=self.number + 1))


class Turns(Bench):
    """The bench with turns."""

    step_types: ClassVar[tuple[type[Step], ...]] = (*Bench.step_types, TakeTurn)


def begun() -> Turns:
    """Three seats."""
    return Turns.lay(TakeTurn(seat=0))


def test_a_turn_is_played_out_to_where_anothers_begins() -> None:
    game = begun()

    play_out(game, 0, 10, 2, Chance(1))

    assert game.awaited() == (1,)
    assert game.table.points[1:] == [0, 0]


def test_further_turns_are_played_by_what_is_proposed_to_each() -> None:
    game = begun()
    play_out(game, 0, 10, 2, Chance(1))
    before = list(game.table.points)

    play_on(game, 0, 1)

    assert game.awaited() == (0,)
    assert [now - then for now, then in zip(game.table.points, before, strict=True)] == [1, 2, 2]


def test_nothing_is_played_on_beyond_the_end() -> None:
    game = begun()

    play_on(game, 0, LAST)

    assert game.finished


def test_a_steady_player_sees_what_its_next_turn_brings() -> None:
    game = begun()

    assert PLAYERS["steady"].choose(game, 0, Chance(1)).answer == Picked(keys=("0",))


def test_a_game_that_says_nothing_of_turns_is_played_as_before() -> None:
    assert tells_turns(Turns)
    assert not tells_turns(Bench)
