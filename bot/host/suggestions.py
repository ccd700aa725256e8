"""Answers to begin with: what a computer player would do in somebody's place, for them to look at and to change."""

from collections.abc import Callable

from bot.host.access import TableAccess
from bot.host.computers import Thinker, known_to
from bot.host.errors import NoSuggestionError
from bot.logs import log_failure
from engine.core.events import Seat
from engine.core.questions import Answer
from engine.search.players import USUAL


class Suggestions:
    """Has answers thought of. Nothing at a table changes by it."""

    def __init__(self, tables: TableAccess, seeds: Callable[[], int], thinker: Thinker | None) -> None:
        self._tables = tables
        self._seeds = seeds
        self._thinker = thinker

    async def answer(self, table_id: int, user_id: int, seat: Seat | None, token: str) -> Answer:
        """An answer to the question of this token that is open to somebody, from what their seat may see.

        The table is free meanwhile. Raises NoSuggestionError, also where none may be had.
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
        action = None
        if self._thinker is not None:
            try:
                action = await self._thinker.suggest(kind, save, seat, USUAL, self._seeds())
            except Exception as error:  # Whoever asked can fill it in without.
                log_failure(error, table_id)
        if action is None or action.token != token:
            raise NoSuggestionError
        return action.answer
