"""The standard computer player: a fast one-turn search in games imagined from what its seat can see."""

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
from engine.search.look_ahead import after, open_prompt, play_on, play_out, tells_turns, with_guesses


class TakenUp(NamedTuple):
    """An invitation taken up: the prospects right after it, and those after the others accepted its offers."""

    action: Action
    at_once: float
    agreed: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Steady:
    """A player that simulates its turn with several answers and takes the one with the best average prospects.

    The fields are limits that trade strength for speed. A prompt is *chancy* if its result depends mostly on chance;
    only the proposals are compared there.
    """

    width: int = 40
    """The maximum number of answers to evaluate at a question."""
    finalists: int = 5
    """The number of answers with the best immediate prospects to simulate the turn with."""
    steps: int = 14
    """The maximum number of answers in a simulated turn."""
    inner_width: int = 12
    """The number of answers to try at each of the seat's own questions in a simulated turn."""
    worlds: int = 2
    """The number of imagined games to simulate a turn in."""
    deals: int = 5
    """Replaces `worlds` in games with secret teams, since an answer can be good in one deal and bad in another."""
    deal_steps: int = 6
    """Replaces `steps` in games with secret teams: later turns depend on who is on which team."""
    turns: int = 2
    """The number of further turns to simulate by taking proposals, in games that mark where turns begin.

    Simulations with further turns use only one imagined game instead of `worlds`.
    """
    turn_width: int = 5
    """Replaces `inner_width` if further turns are simulated, since those matter more than fine choices here."""
    throws: int = 12
    """Replaces `worlds` (or `guesses`) at a chancy prompt, to average out luck."""
    far: int = 50
    """Replaces `steps` at a chancy prompt."""
    bids: int = 12
    """The maximum number of answers to evaluate at a secret joint prompt."""
    guesses: int = 5
    """The number of imagined games, each with its own guess of the others' secret answers."""
    mixing: float = 0.7
    """The temperature of the choice between secret answers: a lead of this much makes one e times as likely."""
    hedging: float = 0.2
    """Replaces `mixing` at a chancy prompt: lower, since luck already makes the result hard to predict."""
    terms: int = 4
    """The maximum number of answers to try for each invitation."""
    gain: float = 0.25
    """The minimum gain in prospects for which to take up an invitation."""

    def choose(self, game: Game[Any], seat: Seat, chance: Chance) -> Action:
        """Return the answer of `seat` to the open question. Raises NotAskedError if the game isn't waiting for it."""
        if seat not in game.awaited():
            raise NotAskedError(seat, game.awaited())
        prompt = open_prompt(game)
        if isinstance(prompt, JointPrompt) and prompt.secret:
            answer = self._mixed(game, seat, chance)
        else:
            answer = self._best(game, seat, chance)
        return Action(token=game.token, answer=answer)

    def invited(self, game: Game[Any], seat: Seat, chance: Chance) -> Action | None:
        """Return the invitation that improves the prospects most, or None if none improves them enough.

        An immediate gain takes precedence over one that needs other players to accept an offer.
        """
        if not any(True for _ in game.invitations(seat)):
            return None  # Imagining a game would be wasted time.
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
        """Return the reply with the largest gain if it is big enough, or else the reply that changes the least."""
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

    # Decisions of one seat

    def _best(self, game: Game[Any], seat: Seat, chance: Chance) -> Answer:
        worlds = [game.imagine(seat, chance) for _ in range(self.deals if game.secret_teams else 1)]
        chancy = open_prompt(worlds[0]).chancy
        answers = self._answers(worlds[0], seat, self.finalists if chancy else self.width, chance)
        if len(answers) > self.finalists:
            answers.sort(key=lambda answer: -sum(after(world, seat, answer).prospects(seat) for world in worlds))
            answers = answers[: self.finalists]
        if len(answers) == 1:
            return answers[0]
        number = self.throws if chancy else 1 if self._looks_further(worlds[0]) else self.worlds
        worlds += [game.imagine(seat, chance) for _ in range(number - len(worlds))]
        return max(answers, key=lambda answer: self._value(worlds, seat, answer, chance))

    def _answers(self, world: Game[Any], seat: Seat, most: int, chance: Chance) -> list[Answer]:
        question = world.question(seat)
        assert question is not None, f"seat {seat} is awaited without a question"
        proposals = world.proposals(seat)
        if proposals and open_prompt(world).chancy:
            return list(proposals[:most])
        return candidates(question, most, chance, proposals)

    def _value(self, worlds: list[Game[Any]], seat: Seat, answer: Answer, chance: Chance) -> float:
        """Return the mean prospects of `seat` after simulating its turn in each of these imagined games."""
        total = 0.0
        steps = self.far if open_prompt(worlds[0]).chancy else self._steps(worlds[0])
        further = self._looks_further(worlds[0])
        for world in worlds:
            copy = after(world, seat, answer)
            play_out(copy, seat, steps, self.turn_width if further else self.inner_width, chance)
            if further:
                play_on(copy, seat, self.turns)
            total += copy.prospects(seat)
        return total / len(worlds)

    def _steps(self, world: Game[Any]) -> int:
        return self.deal_steps if world.secret_teams else self.steps

    def _looks_further(self, world: Game[Any]) -> bool:
        return self.turns > 0 and tells_turns(type(world))

    # Secret joint decisions

    def _mixed(self, game: Game[Any], seat: Seat, chance: Chance) -> Answer:
        """Draw an answer with better ones more likely, so that opponents can't predict it from this code."""
        chancy = open_prompt(game).chancy
        number, mixing = (self.throws, self.hedging) if chancy else (self.guesses, self.mixing)
        worlds = [with_guesses(game.imagine(seat, chance), seat, chance) for _ in range(number)]
        answers = self._answers(worlds[0], seat, self.bids, chance)
        values = [self._value(worlds, seat, answer, chance) for answer in answers]
        return drawn(answers, values, mixing, chance)

    # Invitations

    def _actions(self, offers: Iterable[Invitation], chance: Chance) -> list[Action]:
        """Return candidate actions that take up these invitations, with the invitations in random order."""
        return [
            action for offer in chance.shuffled(tuple(offers)) for action in self._ways_of_taking_up(offer, chance)
        ]

    def _ways_of_taking_up(self, offer: Invitation, chance: Chance) -> list[Action]:
        return [Action(token=offer.token, answer=answer) for answer in candidates(offer.question, self.terms, chance)]

    def _taken_up(
        self, world: Game[Any], seat: Seat, action: Action, before: set[tuple[Seat, str]], chance: Chance
    ) -> TakenUp:
        """Evaluate an invitation taken up by `seat`, before and after the other seats react to it.

        `before` holds the invitations that existed earlier; the others react only to new ones.
        """
        copy = world.clone()
        copy.apply(seat, action)
        at_once = copy.prospects(seat)
        for other in range(copy.table.seats):
            if other != seat:
                new = [offer for offer in copy.invitations(other) if (other, offer.token) not in before]
                copy = self._best_reply(copy, other, new, chance)
        return TakenUp(action, at_once, copy.prospects(seat))

    def _best_reply(self, world: Game[Any], seat: Seat, offers: list[Invitation], chance: Chance) -> Game[Any]:
        """Return the game after `seat` takes the best of these invitations, or `world` if none is an improvement."""
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
    """Return seat and token of every invitation."""
    return {(seat, offer.token) for seat in range(world.table.seats) for offer in world.invitations(seat)}


def drawn(answers: list[Answer], values: list[float], mixing: float, chance: Chance) -> Answer:
    """Draw one of the answers by softmax: a value higher by `mixing` makes an answer e times as likely."""
    top = max(values)
    return chance.weighted(answers, [exp((value - top) / mixing) for value in values])
