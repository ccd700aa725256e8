"""Random play, for tests and simulations: only legal answers, drawn through the question shapes."""

from collections.abc import Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.errors import NotAskedError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, Foreseen, Invitation


def random_action(game: Game[Any], chance: Chance, invitations: int = 0) -> tuple[Seat, Action]:
    """Return a random legal answer from one of the seats that the game is waiting for.

    With a probability of `invitations` percent, a random seat takes up an invitation or pre-sets an answer instead,
    if it can.
    """
    if invitations and chance.below(100) < invitations:
        seat = chance.below(game.table.seats)
        offers: list[Invitation | Foreseen] = [*game.invitations(seat), *game.sayable(seat)]
        if offers:
            return seat, random_offer(offers, chance)
    seat = chance.choice(game.awaited())
    return seat, random_answer(game, seat, chance)


def random_answer(game: Game[Any], seat: Seat, chance: Chance) -> Action:
    """Return a random legal answer of a seat to its question. Raises NotAskedError if it has none."""
    question = game.question(seat)
    if question is None:
        raise NotAskedError(seat, game.awaited())
    return Action(game.token, question.sample(chance))


def random_offer(offers: Sequence[Invitation | Foreseen], chance: Chance) -> Action:
    """Return a random legal answer to a random one of these offers."""
    offer = chance.choice(offers)
    return Action(offer.token, offer.question.sample(chance))


def play_at_random(game: Game[Any], chance: Chance) -> int:
    """Play the game to its end with random answers, without recording events; return the number of answers."""
    game.listened = False
    answers = 0
    while not game.finished:
        game.apply(*random_action(game, chance))
        answers += 1
    return answers
