"""Tests of looking ahead in games with turns: finish the current turn, then follow proposals."""

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
    """A choice of a point or none, followed by the next seat's turn.

    A seat that takes none gets ten points in its next turn, which isn't visible yet.
    """

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
    """The bench game with turns."""

    step_types: ClassVar[tuple[type[Step], ...]] = (*Bench.step_types, TakeTurn)


def begun() -> Turns:
    """Start a game for three."""
    return Turns.lay(TakeTurn(seat=0))


def test_turn_is_played_out_until_the_next_one_begins() -> None:
    game = begun()

    play_out(game, 0, 10, 2, Chance(1))

    assert game.awaited() == (1,)
    assert game.table.points[1:] == [0, 0]


def test_later_turns_follow_the_proposals() -> None:
    game = begun()
    play_out(game, 0, 10, 2, Chance(1))
    before = list(game.table.points)

    play_on(game, 0, 1)

    assert game.awaited() == (0,)
    assert [now - then for now, then in zip(game.table.points, before, strict=True)] == [1, 2, 2]


def test_look_ahead_stops_at_the_end_of_the_game() -> None:
    game = begun()

    play_on(game, 0, LAST)

    assert game.finished


def test_steady_player_sees_the_gain_in_its_next_turn() -> None:
    game = begun()

    assert PLAYERS["steady"].choose(game, 0, Chance(1)).answer == Picked(keys=("0",))


def test_game_declares_whether_it_has_turns() -> None:
    assert tells_turns(Turns)
    assert not tells_turns(Bench)
