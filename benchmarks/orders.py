"""Answers of simulated users who choose like a computer player, including pre-set answers.

Pre-set answers go to the bot without presses. They are chosen by trying several in a game imagined from what the seat
can see, which is then played on for about a round.
"""

from collections.abc import Sequence
from itertools import islice
from math import inf
from typing import Any

from bot.commands.demo.simulated_game import SimulatedGame
from bot.commands.demo.simulated_user import SimulatedUser
from bot.model.panels import Panel
from engine.core.ahead import OWN_TIME
from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, Answer, Decision, Question
from engine.search.candidates import candidates
from engine.search.look_ahead import open_prompt
from engine.search.players import PLAYERS, USUAL, think

TRIED = 12
"""Maximum number of answers to try for a pre-set answer."""
STEPS = 50
"""Number of answers for which a game is played on to evaluate a pre-set answer."""
SEEDS = 1 << 30


class Orders:
    """The answers of all users at a table, chosen like a computer player's; with `ahead`, also pre-set answers."""

    def __init__(self, table: SimulatedGame, chance: Chance, *, ahead: bool) -> None:
        self._table = table
        self._chance = chance
        self._ahead = ahead

    async def answer_of(self, seat: Seat) -> Action:
        """Return a computer player's answer for a seat whose turn it is."""
        game = await self._game()
        action = think(type(game), game.save(), seat, USUAL, self._seed())
        assert action is not None, "it's this seat's turn"
        return action

    async def say_ahead(self, visitor: SimulatedUser) -> None:
        """Pre-set all answers that the visitor can and hasn't yet; without `ahead`, do nothing."""
        if not self._ahead:
            return
        panel = await self._panel(visitor)
        for one in panel.predictable_questions:
            if one.sealed is None and one.token != OWN_TIME:
                await self.give(visitor, Action(one.token, foretold(await self._game(), one, self._seed())))

    async def give(self, visitor: SimulatedUser, action: Action) -> None:
        """Give an answer without a press."""
        await self._table.host.gameplay.answer((await self._table.table_info()).id, visitor.user_id, action)
        await self._table.env.settle()

    async def _panel(self, visitor: SimulatedUser) -> Panel:
        return await self._table.host.gameplay.panel((await self._table.table_info()).id, visitor.user_id)

    async def _game(self) -> Game[Any]:
        info = await self._table.table_info()
        save = await self._table.host._store.answers.last_save(info.id)
        assert save is not None, "the game has started"
        return self._table.host.games[info.game].load(save)

    def _seed(self) -> int:
        return self._chance.below(SEEDS)


def foretold(game: Game[Any], one: Decision, seed: int) -> Answer:
    """Return the best answer to pre-set for `one.seat`; of equally good ones, the first listed."""
    world = game.imagine(one.seat, Chance(seed))
    return max(
        _tried(one.question, Chance(seed)),
        key=lambda answer: _worth(world, one.seat, Action(one.token, answer), Chance(seed)),
    )


def _tried(question: Question, chance: Chance) -> Sequence[Answer]:
    """Return all answers in their order, or a selection if there are more than `TRIED`."""
    listed: list[Answer] = list(islice(question.answers(), TRIED + 1))
    return listed if len(listed) <= TRIED else candidates(question, TRIED, chance)


def _worth(world: Game[Any], seat: Seat, said: Action, chance: Chance) -> float:
    """Evaluate the seat's position after playing on with a pre-set answer; -inf if the question comes up anyway."""
    copy = world.clone()
    copy.apply(seat, said)
    for _ in range(STEPS):
        if copy.finished:
            break
        turn = copy.awaited()[0]
        if turn != seat:
            copy.apply(turn, Action(copy.token, copy.guess(turn, chance)))
        elif open_prompt(copy).ahead == said.token:
            return -inf
        else:
            copy.apply(seat, PLAYERS["first"].choose(copy, seat, chance))
    return copy.prospects(seat)
