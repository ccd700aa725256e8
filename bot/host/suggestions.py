"""Suggested answers: what a computer player would do, for a player to check and change."""

import asyncio
from collections.abc import Callable
from typing import Any

from bot.host.access import TableAccess
from bot.host.computers import Thinker, known_to
from bot.host.errors import NoSuggestionError
from bot.workers.worker_process import log_trouble
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, Answer
from engine.search.players import USUAL


class Suggestions:
    """Service that computes suggestions without changing the table."""

    def __init__(self, tables: TableAccess, seeds: Callable[[], int], thinker: Thinker | None) -> None:
        self._tables = tables
        self._seeds = seeds
        self._thinker = thinker
        self._thoughts: dict[tuple[int, Seat, str], asyncio.Task[Action | None]] = {}

    async def answer(self, table_id: int, user_id: int, seat: Seat | None, token: str) -> Answer:
        """Suggest an answer to the question `token` of a user's seat, based on what the seat may see.

        The table isn't locked while the answer is computed. Repeated requests share one computation. Raises
        NoSuggestionError, including for questions without suggestions.
        """
        async with self._tables.take(table_id) as table:
            person = table.info.person(user_id)
            game = table.game
            decision = None if person is None or person.seat != seat or seat is None else table.decision(seat)
            if (
                game is None
                or seat is None
                or decision is None
                or decision.token != token
                or not decision.may_suggest
            ):
                raise NoSuggestionError
            kind, save = type(game), known_to(game, seat)
        key = table_id, seat, token
        thought = self._thoughts.get(key)
        if thought is None:
            thought = self._thoughts[key] = asyncio.create_task(self._thought(table_id, kind, save, seat))
            thought.add_done_callback(lambda _: self._thoughts.pop(key))
        action = await asyncio.shield(thought)
        if action is None or action.token != token:
            raise NoSuggestionError
        return action.answer

    async def _thought(self, table_id: int, kind: type[Game[Any]], save: str, seat: Seat) -> Action | None:
        if self._thinker is None:
            return None
        try:
            return await self._thinker.suggest(kind, save, seat, USUAL, self._seeds())
        except Exception as error:  # The player can answer without a suggestion.
            log_trouble(error, "a suggestion", table_id)
            return None
