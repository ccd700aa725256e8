"""Upgrade dry run: play a few answers at a stored table and render everything that users see, without saving."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from bot.host.cache.tables import Games, LiveTable
from bot.host.formatter import MessageFormatter
from bot.host.gameplay.panels import panel_of
from bot.model.tables import AnswerRecord, TableInfo
from bot.presentation.board import Boards
from bot.presentation.panel import SeatView, more_panel
from bot.store import MAX_SAVES, Store, UnreadableTableError
from engine.core.chance import Chance
from engine.core.game import Game
from engine.search.random_play import random_action

_TRIES = 5
"""Maximum number of attempts at a table that changes during the dry run."""
_STEPS = 5
_INVITATIONS = 10
"""Number of random answers to try, and percentage of cases in which an invitation is accepted instead."""

Stage = Literal["row", "load", "ask", "show", "draw", "play"]


@dataclass(frozen=True, slots=True)
class Failure:
    """A failed dry run of a table: the stage, and the type of the error, whose text may quote a hand."""

    table: int
    game: str
    seq: int
    stage: Stage
    error: str


class AwaitsOthersError(Exception):
    """The game and the table are waiting for different players, so the game would never continue."""


class DryRun:
    """Dry runs of stored tables, which don't change them."""

    def __init__(self, store: Store, games: Games, boards: Boards, formatter: MessageFormatter) -> None:
        self._store = store
        self._games = games
        self._boards = boards
        self._formatter = formatter
        self._stage: Stage = "row"

    async def run(self, table_id: int) -> Failure | None:
        """Load a table, play on and render it for all players. Return the failure, if any.

        If the table is played in the meantime, the data read may be inconsistent; then the dry run is repeated.
        """
        failure = None
        for _ in range(_TRIES):
            before = await self._stored_state(table_id)
            failure = await self._attempt(table_id)
            if failure is None or before == await self._stored_state(table_id):
                break
        return failure

    async def _stored_state(self, table_id: int) -> TableInfo | None:
        """Return the table's stored state, for detecting changes, or None if it is unreadable."""
        try:
            return await self._store.tables.find(table_id)
        except UnreadableTableError:
            return None

    async def _attempt(self, table_id: int) -> Failure | None:
        self._stage, info = "row", None
        try:
            info = await self._store.tables.find(table_id)
            assert info is not None, "it was just listed"
            self._show(await self._load(info))
        except Exception as error:  # Migrations, questions and pictures may raise anything.
            game, seq = ("", 0) if info is None else (info.game, info.seq)
            return Failure(table_id, game, seq, self._stage, type(error).__name__)
        return None

    async def _load(self, info: TableInfo) -> LiveTable:
        trail: Sequence[AnswerRecord] = await self._store.answers.latest(info.id, MAX_SAVES)
        drafts = await self._store.drafts.of_table(info.id)
        letters = await self._store.direct_messages.of_table(info.id)
        save = await self._store.answers.last_save(info.id)
        self._stage = "load"
        kind = self._games[info.game]
        if save is None and info.status != "playing":
            return LiveTable(info)
        return LiveTable(info, kind.load(save or ""), [*trail], drafts, letters)

    def _show(self, table: LiveTable) -> None:
        info, game = table.info, table.game
        if game is not None and info.status == "playing":
            self._ask(game)
            if {*info.awaited} != {*game.awaited()}:
                raise AwaitsOthersError
        self._stage = "show"
        self._formatter.card(info, game)
        self._formatter.thread_starter(info, game)
        for person in info.seats:
            panel = panel_of(table, person.user_id, datetime.now(UTC), can_render=True)
            localizer = self._boards.table_localizer(info, panel.chosen, person.locale)
            seat = SeatView(localizer, self._boards.get(info.game), panel)
            seat.message()
            if (request := seat.request()) is not None:
                self._boards.seat_drawing(request)
            more_panel(localizer, seat.board, panel)
        for letter in table.direct_messages:
            self._formatter.direct_message(info, game, letter)
        if game is not None:
            self._draw(info, game)
            if info.status == "playing":
                self._play(info, game.clone())

    def _ask(self, game: Game[Any]) -> None:
        self._stage = "ask"
        for seat in range(game.table.seats):
            game.view(seat)
            game.decision(seat)
            game.invited(seat)
            game.foreseen(seat)
        for seat in game.awaited():
            game.fallback(seat)

    def _draw(self, info: TableInfo, game: Game[Any]) -> None:
        self._stage = "draw"
        self._formatter.drawing(info, game)

    def _play(self, info: TableInfo, game: Game[Any]) -> None:
        chance = Chance(info.id)
        for _ in range(_STEPS):
            if game.finished:
                break
            self._stage = "play"
            events = game.apply(*random_action(game, chance, _INVITATIONS)).events
            self._stage = "show"
            self._formatter.log_update(info, game, events, () if game.finished else game.awaited())
            for seat in range(game.table.seats):
                self._formatter.private_message(info, game, seat, events)
        self._ask(game)
        self._stage = "show"
        if not game.finished:
            self._formatter.card(info, game)
