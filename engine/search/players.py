"""The computer players there are, and how one is asked."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Protocol

from engine.core.chance import Chance
from engine.core.errors import NotAskedError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, Answer
from engine.core.steps import JointPrompt
from engine.search.look_ahead import open_prompt
from engine.search.random_play import random_answer, random_offer
from engine.search.steady import Steady

INVITATIONS = 4
"""Of a hundred times it is asked, how often a random player takes up an invitation."""


class Player(Protocol):
    """Somebody to play against. It draws all its chance from the one handed in and never changes the game."""

    def choose(self, game: Game[Any], seat: Seat, chance: Chance) -> Action:
        """The answer of `seat` to the open question. Raises NotAskedError unless the seat is awaited."""

    def invited(self, game: Game[Any], seat: Seat, chance: Chance) -> Action | None:
        """The invitation that `seat` takes up now, or None. To be asked before each `choose`."""

    def reply(self, game: Game[Any], seat: Seat, chance: Chance) -> Action:
        """The word of `seat` on something that was laid before it. To be asked first, while it owes one."""


class Random:
    """Any lawful answer is as good as any other."""

    def choose(self, game: Game[Any], seat: Seat, chance: Chance) -> Action:
        if seat not in game.awaited():
            raise NotAskedError(seat, game.awaited())
        return random_answer(game, seat, chance)

    def invited(self, game: Game[Any], seat: Seat, chance: Chance) -> Action | None:
        if chance.below(100) >= INVITATIONS:
            return None
        offers = tuple(game.invitations(seat))
        return random_offer(offers, chance) if offers else None

    def reply(self, game: Game[Any], seat: Seat, chance: Chance) -> Action:
        return random_offer([offer for offer in game.invitations(seat) if offer.reply], chance)


class First:
    """Takes the first proposal of a question, its fallback where nothing is proposed, and no invitation."""

    def choose(self, game: Game[Any], seat: Seat, chance: Chance) -> Action:
        if seat not in game.awaited():
            raise NotAskedError(seat, game.awaited())
        proposals = game.proposals(seat)
        return Action(game.token, proposals[0]) if proposals else game.fallback(seat)

    def invited(self, game: Game[Any], seat: Seat, chance: Chance) -> Action | None:
        return None

    def reply(self, game: Game[Any], seat: Seat, chance: Chance) -> Action:
        """The first answer that is listed."""
        offer = next(offer for offer in game.invitations(seat) if offer.reply)
        answers: Iterator[Answer] = islice(offer.question.answers(), 1)
        return Action(offer.token, next(answers))


PLAYERS: Mapping[str, Player] = {"random": Random(), "first": First(), "steady": Steady()}
"""By the name that is stored for a seat."""
USUAL = "steady"
"""Who sits down where nobody is asked for by name."""


def next_action(player: Player, game: Game[Any], seat: Seat, chance: Chance) -> Action | None:
    """What `seat` does now: a reply, an invitation taken up, an answer, or nothing if it has none of them."""
    if game.owes_reply(seat):
        return player.reply(game, seat, chance)
    action = player.invited(game, seat, chance)
    if action is None and seat in game.awaited():
        action = player.choose(game, seat, chance)
    return action


def suggest(kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Action:
    """What the player would answer to the open question, also where `seat` has answered it already and may change it.

    Raises UnreadableSaveError, or NotAskedError if nothing is put to the seat.
    """
    game = kind.load(save)
    prompt = open_prompt(game)
    if isinstance(prompt, JointPrompt) and seat in prompt.answers:
        others = {other: answer for other, answer in prompt.answers.items() if other != seat}
        game.replace_prompt(prompt.with_answers(others))
    return PLAYERS[player].choose(game, seat, Chance(seed))


def think(kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Action | None:
    """`next_action` as a pure function of plain values, to be called in a worker process.

    `player` is a name in `PLAYERS`. Raises UnreadableSaveError.
    """
    return next_action(PLAYERS[player], kind.load(save), seat, Chance(seed))
