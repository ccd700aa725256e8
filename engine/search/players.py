"""The registry of computer players and the functions that run one."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple, Protocol

from engine.core.chance import Chance
from engine.core.errors import NotAskedError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, Answer
from engine.core.steps import JointPrompt
from engine.search.look_ahead import open_prompt
from engine.search.random_play import random_answer, random_offer
from engine.search.reasons import reason_for
from engine.search.steady import Steady

INVITATIONS = 4
"""The percentage of calls in which a random player takes up an invitation, if there is one."""


class Player(Protocol):
    """A computer player. It takes all random numbers from the `chance` passed in and never changes `game`."""

    def choose(self, game: Game[Any], seat: Seat, chance: Chance) -> Action:
        """Return the answer of `seat` to the open question. Raises NotAskedError if the game isn't waiting for it."""

    def invited(self, game: Game[Any], seat: Seat, chance: Chance) -> Action | None:
        """Return the action by which `seat` takes up an invitation, or None. Call this before each `choose`."""

    def reply(self, game: Game[Any], seat: Seat, chance: Chance) -> Action:
        """Return the reply of `seat` to an offer. While the seat owes a reply, call this before the other methods."""


class Random:
    """A player that chooses legal answers at random."""

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
    """A player that takes the first proposal, or else the fallback, and no invitations."""

    def choose(self, game: Game[Any], seat: Seat, chance: Chance) -> Action:
        if seat not in game.awaited():
            raise NotAskedError(seat, game.awaited())
        proposals = game.proposals(seat)
        return Action(game.token, proposals[0]) if proposals else game.fallback(seat)

    def invited(self, game: Game[Any], seat: Seat, chance: Chance) -> Action | None:
        return None

    def reply(self, game: Game[Any], seat: Seat, chance: Chance) -> Action:
        """Return the first answer listed for the first offer that needs a reply."""
        offer = next(offer for offer in game.invitations(seat) if offer.reply)
        answers: Iterator[Answer] = islice(offer.question.answers(), 1)
        return Action(offer.token, next(answers))


PLAYERS: Mapping[str, Player] = {"random": Random(), "first": First(), "steady": Steady()}
"""The players by the name stored for a seat."""
USUAL = "steady"
"""The player to use if no name is given."""


def next_action(player: Player, game: Game[Any], seat: Seat, chance: Chance) -> Action | None:
    """Return what `seat` does now: reply to an offer, take up an invitation, answer, or nothing (None)."""
    if game.owes_reply(seat):
        return player.reply(game, seat, chance)
    action = player.invited(game, seat, chance)
    if action is None and seat in game.awaited():
        action = player.choose(game, seat, chance)
    return action


class Advice(NamedTuple):
    """A suggested answer, and the part of the evaluation that speaks for it, or "" (see `reason_for`)."""

    action: Action
    reason: str


def suggest(kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Advice:
    """Return what the computer player `player` would answer to the open question if it had this seat, and why.

    If the seat has already answered a joint prompt, that answer is removed first. The arguments are plain values, so
    this can run in a worker process. Raises UnreadableSaveError, or NotAskedError if the seat has no open question.
    """
    game = kind.load(save)
    prompt = open_prompt(game)
    if isinstance(prompt, JointPrompt) and seat in prompt.answers:
        others = {other: answer for other, answer in prompt.answers.items() if other != seat}
        game.replace_prompt(prompt.with_answers(others))
    chance = Chance(seed)
    action = PLAYERS[player].choose(game, seat, chance)
    return Advice(action, reason_for(game, seat, action.answer, chance))


def think(kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Action | None:
    """Load a save and return the `next_action` of a player, for use in a worker process.

    `player` is a name in `PLAYERS`. The same arguments give the same result. Raises UnreadableSaveError.
    """
    return next_action(PLAYERS[player], kind.load(save), seat, Chance(seed))
