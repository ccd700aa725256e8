"""Playing by itself: random answers, drawn only from what the questions offer."""

from collections.abc import Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.errors import NotAskedError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, Foreseen, Invitation


def random_action(game: Game[Any], chance: Chance, invitations: int = 0) -> tuple[Seat, Action]:
    """A lawful action of a random awaited seat.

    In `invitations` of a hundred cases a random invitation of a random seat is taken up instead, or something is said
    ahead, if there is anything.
    """
    if invitations and chance.below(100) < invitations:
        seat = chance.below(game.table.seats)
        offers: list[Invitation | Foreseen] = [*game.invitations(seat), *game.sayable(seat)]
        if offers:
            return seat, random_offer(offers, chance)
    seat = chance.choice(game.awaited())
    return seat, random_answer(game, seat, chance)


def random_answer(game: Game[Any], seat: Seat, chance: Chance) -> Action:
    """Any lawful answer of a seat to the question that is put to it. Raises NotAskedError."""
    question = game.question(seat)
    if question is None:
        raise NotAskedError(seat, game.awaited())
    return Action(game.token, question.sample(chance))


def random_offer(offers: Sequence[Invitation | Foreseen], chance: Chance) -> Action:
    """One of these taken up in any lawful way."""
    offer = chance.choice(offers)
    return Action(offer.token, offer.question.sample(chance))


def play_at_random(game: Game[Any], chance: Chance) -> int:
    """Plays to the end with random answers, telling nobody; returns how many were given."""
    game.listened = False
    answers = 0
    while not game.finished:
        game.apply(*random_action(game, chance))
        answers += 1
    return answers
