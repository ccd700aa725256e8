"""What people answer who do as a computer player would, and may say ahead all that can be said.

What they say ahead goes to the bot as a press would take it there. It is found by trying answers in a game imagined
from what their seat may see, which is played on for about a round.
"""

from collections.abc import Sequence
from itertools import islice
from math import inf
from typing import Any

from bot.commands.demo.evening import Evening
from bot.commands.demo.visitor import Visitor
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
"""So many answers are tried for what is said ahead."""
STEPS = 50
"""How many answers further a game is played on to see what comes of one."""
SEEDS = 1 << 30


class Orders:
    """The answers of everybody at a table; with `ahead` also says what can be said."""

    def __init__(self, table: Evening, chance: Chance, *, ahead: bool) -> None:
        self._table = table
        self._chance = chance
        self._ahead = ahead

    async def answer_of(self, seat: Seat) -> Action:
        """What somebody who is awaited answers next."""
        game = await self._game()
        action = think(type(game), game.save(), seat, USUAL, self._seed())
        assert action is not None, "who is awaited has something to answer"
        return action

    async def say_ahead(self, visitor: Visitor) -> None:
        """All that the visitor can say and has not said yet."""
        if not self._ahead:
            return
        panel = await self._panel(visitor)
        for one in panel.ahead:
            if one.sealed is None and one.token != OWN_TIME:
                await self.give(visitor, Action(one.token, foretold(await self._game(), one, self._seed())))

    async def give(self, visitor: Visitor, action: Action) -> None:
        """Gives an answer without a press."""
        await self._table.host.play.answer((await self._table.table()).id, visitor.user_id, action)
        await self._table.env.settle()

    async def _panel(self, visitor: Visitor) -> Panel:
        return await self._table.host.play.panel((await self._table.table()).id, visitor.user_id)

    async def _game(self) -> Game[Any]:
        info = await self._table.table()
        save = await self._table.host._store.answers.last_save(info.id)
        assert save is not None, "the game has begun"
        return self._table.host.games[info.game].load(save)

    def _seed(self) -> int:
        return self._chance.below(SEEDS)


def foretold(game: Game[Any], one: Decision, seed: int) -> Answer:
    """What `one.seat` does best to say ahead; of equal answers the one that is listed first."""
    world = game.imagine(one.seat, Chance(seed))
    return max(
        _tried(one.question, Chance(seed)),
        key=lambda answer: _worth(world, one.seat, Action(one.token, answer), Chance(seed)),
    )


def _tried(question: Question, chance: Chance) -> Sequence[Answer]:
    """All answers as they are listed, or some of very many."""
    listed: list[Answer] = list(islice(question.answers(), TRIED + 1))
    return listed if len(listed) <= TRIED else candidates(question, TRIED, chance)


def _worth(world: Game[Any], seat: Seat, said: Action, chance: Chance) -> float:
    """How well the seat stands when the game has gone on with this said ahead; least of all if it was in vain."""
    copy = world.clone()
    copy.apply(seat, said)
    for _ in range(STEPS):
        if copy.finished:
            break
        awaited = copy.awaited()[0]
        if awaited != seat:
            copy.apply(awaited, Action(copy.token, copy.guess(awaited, chance)))
        elif open_prompt(copy).ahead == said.token:
            return -inf
        else:
            copy.apply(seat, PLAYERS["first"].choose(copy, seat, chance))
    return copy.prospects(seat)
