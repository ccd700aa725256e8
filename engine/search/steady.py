"""A quick player that looks one turn ahead, in games imagined from what its seat may see."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp
from operator import attrgetter, itemgetter
from typing import Any, NamedTuple

from engine.core.chance import Chance
from engine.core.errors import NotAskedError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, Answer, Invitation
from engine.core.steps import JointPrompt
from engine.search.candidates import candidates
from engine.search.look_ahead import after, open_prompt, play_on, play_out, tells_turns

FINE = 1 << 30


class TakenUp(NamedTuple):
    """The prospects when an invitation is taken up, and when others have then agreed to what it offers to them."""

    action: Action
    at_once: float
    agreed: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Steady:
    """Tries answers, plays its turn out with each, and takes what leaves it with the best prospects."""

    width: int = 40
    """How many answers are tried."""
    finalists: int = 5
    """With how many of them, best at once, the turn is played out."""
    steps: int = 14
    """How many answers further a turn is played out."""
    inner_width: int = 12
    """How many answers are tried at each of its own questions on the way."""
    worlds: int = 2
    """In how many imagined games."""
    turns: int = 2
    """Where a game says when turns begin: how many more are played on, by what is proposed, in one imagined game."""
    turn_width: int = 5
    """How many answers are tried there at each of its own questions on the way: what follows tells more."""
    throws: int = 12
    """In how many where much is left to chance, for what is best there; only proposals are tried then."""
    far: int = 50
    """How many answers further a turn is played out then."""
    bids: int = 12
    """How many answers are tried where all answer in secret."""
    guesses: int = 5
    """How often the others' secret answers are guessed."""
    mixing: float = 0.7
    """By how much prospects two secret answers differ when one is taken about three times as often."""
    hedging: float = 0.2
    """The same where much is left to chance: it is chance that others cannot foresee then."""
    terms: int = 4
    """How many answers to an invitation are tried."""
    gain: float = 0.25
    """What an invitation must bring to be taken up."""

    def choose(self, game: Game[Any], seat: Seat, chance: Chance) -> Action:
        """The answer of `seat` to the open question. Raises NotAskedError unless the seat is awaited."""
        if seat not in game.awaited():
            raise NotAskedError(seat, game.awaited())
        prompt = open_prompt(game)
        if isinstance(prompt, JointPrompt) and prompt.secret:
            answer = self._mixed(game, seat, chance)
        else:
            answer = self._best(game, seat, chance)
        return Action(token=game.token, answer=answer)

    def invited(self, game: Game[Any], seat: Seat, chance: Chance) -> Action | None:
        """The invitation that betters the prospects most, or None.

        What brings something at once goes before what others would have to agree to.
        """
        if not any(True for _ in game.invitations(seat)):
            return None  # Nothing to imagine a game for.
        world = game.imagine(seat, chance)
        enough = world.prospects(seat) + self.gain
        before = _offered(world)
        actions = self._actions(world.invitations(seat), chance)
        taken = [self._taken_up(world, seat, action, before, chance) for action in actions]
        best = max(taken, key=attrgetter("at_once"))
        if best.at_once <= enough:
            best = max(taken, key=attrgetter("agreed"))
        return best.action if max(best.at_once, best.agreed) > enough else None

    def reply(self, game: Game[Any], seat: Seat, chance: Chance) -> Action:
        """What betters the prospects most, if it is worth it; otherwise what changes them least."""
        world = game.imagine(seat, chance)
        now = world.prospects(seat)
        replies = [offer for offer in world.invitations(seat) if offer.reply]
        worth: list[tuple[Action, float]] = []
        for action in self._actions(replies, chance):
            copy = world.clone()
            copy.apply(seat, action)
            worth.append((action, copy.prospects(seat) - now))
        best = max(worth, key=itemgetter(1))
        return best[0] if best[1] > self.gain else min(worth, key=lambda each: abs(each[1]))[0]

    # One decides

    def _best(self, game: Game[Any], seat: Seat, chance: Chance) -> Answer:
        world = game.imagine(seat, chance)
        chancy = open_prompt(world).chancy
        answers = self._answers(world, seat, self.finalists if chancy else self.width, chance)
        if len(answers) > self.finalists:
            answers.sort(key=lambda answer: -after(world, seat, answer).prospects(seat))
            answers = answers[: self.finalists]
        if len(answers) == 1:
            return answers[0]
        number = self.throws if chancy else 1 if self._looks_further(world) else self.worlds
        worlds = [world, *(game.imagine(seat, chance) for _ in range(number - 1))]
        return max(answers, key=lambda answer: self._value(worlds, seat, answer, chance))

    def _answers(self, world: Game[Any], seat: Seat, most: int, chance: Chance) -> list[Answer]:
        question = world.question(seat)
        assert question is not None, f"seat {seat} is awaited without a question"
        proposals = world.proposals(seat)
        if proposals and open_prompt(world).chancy:
            return list(proposals[:most])
        return candidates(question, most, chance, proposals)

    def _value(self, worlds: list[Game[Any]], seat: Seat, answer: Answer, chance: Chance) -> float:
        """The mean prospects of `seat` when the turn is played out in these imagined games."""
        total = 0.0
        steps = self.far if open_prompt(worlds[0]).chancy else self.steps
        further = self._looks_further(worlds[0])
        for world in worlds:
            copy = after(world, seat, answer)
            play_out(copy, seat, steps, self.turn_width if further else self.inner_width, chance)
            if further:
                play_on(copy, seat, self.turns)
            total += copy.prospects(seat)
        return total / len(worlds)

    def _looks_further(self, world: Game[Any]) -> bool:
        return self.turns > 0 and tells_turns(type(world))

    # All decide at once

    def _mixed(self, game: Game[Any], seat: Seat, chance: Chance) -> Answer:
        """An answer drawn from all tried, the better the likelier: who knows this player cannot foresee it."""
        chancy = open_prompt(game).chancy
        number, mixing = (self.throws, self.hedging) if chancy else (self.guesses, self.mixing)
        worlds = [self._guessed(game, seat, chance) for _ in range(number)]
        answers = self._answers(worlds[0], seat, self.bids, chance)
        values = [self._value(worlds, seat, answer, chance) for answer in answers]
        return drawn(answers, values, mixing, chance)

    def _guessed(self, game: Game[Any], seat: Seat, chance: Chance) -> Game[Any]:
        """An imagined game in which all others have answered the open question in secret."""
        world = game.imagine(seat, chance)
        for other in world.awaited():
            if other != seat:
                world.apply(other, Action(token=world.token, answer=world.guess(other, chance)))
        return world

    # Invitations

    def _actions(self, offers: Iterable[Invitation], chance: Chance) -> list[Action]:
        """Ways of taking up these invitations, in random order."""
        return [
            action for offer in chance.shuffled(tuple(offers)) for action in self._ways_of_taking_up(offer, chance)
        ]

    def _ways_of_taking_up(self, offer: Invitation, chance: Chance) -> list[Action]:
        return [Action(token=offer.token, answer=answer) for answer in candidates(offer.question, self.terms, chance)]

    def _taken_up(
        self, world: Game[Any], seat: Seat, action: Action, before: set[tuple[Seat, str]], chance: Chance
    ) -> TakenUp:
        """What comes of it; `before` are the invitations there were, so that the others answer to what is new."""
        copy = world.clone()
        copy.apply(seat, action)
        at_once = copy.prospects(seat)
        for other in range(copy.table.seats):
            if other != seat:
                new = [offer for offer in copy.invitations(other) if (other, offer.token) not in before]
                copy = self._best_reply(copy, other, new, chance)
        return TakenUp(action, at_once, copy.prospects(seat))

    def _best_reply(self, world: Game[Any], seat: Seat, offers: list[Invitation], chance: Chance) -> Game[Any]:
        """The imagined game in which `seat` has taken the best of these invitations, if one betters its prospects."""
        best, most = world, world.prospects(seat)
        for offer in offers:
            for action in self._ways_of_taking_up(offer, chance):
                copy = world.clone()
                copy.apply(seat, action)
                value = copy.prospects(seat)
                if value > most:
                    best, most = copy, value
        return best


def _offered(world: Game[Any]) -> set[tuple[Seat, str]]:
    """All invitations there are, by seat and token."""
    return {(seat, offer.token) for seat in range(world.table.seats) for offer in world.invitations(seat)}


def drawn(answers: list[Answer], values: list[float], mixing: float, chance: Chance) -> Answer:
    """One of the answers; a value that is higher by `mixing` makes it e times as likely."""
    top = max(values)
    left = chance.below(FINE) / FINE * sum(exp((value - top) / mixing) for value in values)
    for answer, value in zip(answers, values, strict=True):
        left -= exp((value - top) / mixing)
        if left < 0:
            return answer
    return answers[-1]
