"""Playing by itself: random answers, drawn only from what the questions offer."""

from typing import Any

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action


def random_action(game: Game[Any], chance: Chance, invitations: int = 0) -> tuple[Seat, Action]:
    """A lawful action of a random awaited seat.

    In `invitations` of a hundred cases a random invitation of a random seat is taken up instead, if there is one.
    """
    if invitations and chance.below(100) < invitations:
        seat = chance.below(game.table.seats)
        offers = tuple(game.invitations(seat))
        if offers:
            offer = chance.choice(offers)
            return seat, Action(token=offer.token, answer=offer.question.sample(chance))
    seat = chance.choice(game.awaited())
    question = game.question(seat)
    assert question is not None, f"seat {seat} is awaited without a question"
    return seat, Action(token=game.token, answer=question.sample(chance))


def play_at_random(game: Game[Any], chance: Chance) -> int:
    """Plays to the end with random answers; returns how many were given."""
    answers = 0
    while not game.finished:
        game.apply(*random_action(game, chance))
        answers += 1
    return answers
