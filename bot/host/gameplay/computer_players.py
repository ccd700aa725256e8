"""Computer players at the tables; a thinker chooses their answers.

They delay answers only where speed would do harm. If it could reveal a secret, they always take the same moment. In
open talks they reply immediately to offers from people, but act on their own only once the table waits for no person
or has been silent for a quarter of the pace. Then they continue until they are done, even if that calls people back.
After making a person an offer, a computer player waits for the answer, or for half the person's remaining time,
before it does anything else.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Protocol

from bot.host.cache.tables import LiveTable, TableCache
from bot.host.clock import Clock
from bot.host.errors import ConcurrentChangeError
from bot.host.gameplay.referee import Referee
from bot.host.schedule.outages import Outages
from bot.host.tasks import KeyedTasks, WaitingUsers
from bot.logs import log_failure
from bot.model.tables import TableInfo
from bot.workers.worker_process import log_worker_error
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action
from engine.search.players import Advice

_MAX_ALARM = timedelta(seconds=5)
"""Longest wait timed here; for anything due later, the tick comes back to the table."""
_MAX_MOVES = 200
"""Answers in a row that a computer player may think about.

After that, fallbacks are played, so that the game advances even if computer players keep answering each other.
"""
_CLOSE_TIMEOUT = 0.5


class ComputerPlayers(Protocol):
    """Interface for choosing computer moves without blocking the bot."""

    async def choose_move(
        self, kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int
    ) -> Action | None:
        """Return the move of computer player `player` at `seat`; may raise any error."""
        ...

    async def suggest(self, kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Advice:
        """Suggest an answer to the open question of `seat`; may raise any error."""
        ...

    async def close(self) -> None:
        """Stop any worker that was started."""
        ...


@dataclass(frozen=True, slots=True)
class _PendingMove:
    """A computer player's move to be chosen."""

    seat: Seat
    player: str
    seq: int
    game: type[Game[Any]]
    save: str


class ComputerPlayerRunner:
    """Runner of computer players, one task per table."""

    def __init__(
        self,
        cache: TableCache,
        referee: Referee,
        clock: Clock,
        waiting_users: WaitingUsers,
        outages: Outages,
        seeds: Callable[[], int],
        computer_players: ComputerPlayers | None,
    ) -> None:
        """Choose moves with `computer_players`, seeded from `seeds`; play fallbacks if it is None or fails."""
        self._cache = cache
        self._referee = referee
        self._clock = clock
        self._waiting_users = waiting_users
        self._outages = outages
        self._seeds = seeds
        self._computer_players = computer_players
        self._playing = KeyedTasks("computers", self._play, log_failure)
        self._alarms: dict[int, asyncio.Task[None]] = {}
        self._closed = False

    def wake(self, info: TableInfo) -> None:
        """Let the computer players of a table act, if this process serves its shard."""
        if self._cache.is_served_here(info) and any(seat.computer is not None for seat in info.seats):
            self._playing.wake(info.id)

    async def wait_until_idle(self) -> None:
        """Wait until the computer players have nothing left to do."""
        await self._playing.wait_until_idle()

    async def close(self) -> None:
        """Stop playing. Writes in progress finish; unfinished moves are computed again after the restart."""
        self._closed = True
        alarms = list(self._alarms.values())
        for alarm in alarms:
            alarm.cancel()
        if self._computer_players is not None:
            await self._computer_players.close()
        await self._playing.close(_CLOSE_TIMEOUT)
        await asyncio.gather(*alarms, return_exceptions=True)
        if self._computer_players is not None:
            await self._computer_players.close()

    async def _play(self, table_id: int) -> None:
        answers = 0
        while not self._closed and (
            await self._play_move(table_id, answers < _MAX_MOVES) or self._playing.take_wakeup(table_id)
        ):
            answers += 1

    async def _play_move(self, table_id: int, thinking: bool) -> bool:
        """Play one computer move; return whether there was one to play."""
        async with self._cache.lock(table_id) as table:
            turn = self._due_move(table)
        if turn is None:
            return False
        action = await self._compute(table_id, turn) if thinking else None
        await self._waiting_users.wait_until_none()
        try:
            return await self._apply_move(table_id, turn, action)
        except ConcurrentChangeError:
            return True

    async def _apply_move(self, table_id: int, turn: _PendingMove, action: Action | None) -> bool:
        async with self._cache.lock(table_id) as table:
            if self._closed:
                return False
            if table.info.seq != turn.seq or self._due_move(table) != turn:
                return True  # The game moved on while this move was computed.
            answered = await self._referee.play_computer_move(table, turn.seat, action)
            await self._referee.play_for_absent(table)
            return answered

    async def _compute(self, table_id: int, turn: _PendingMove) -> Action | None:
        if self._computer_players is None:
            return None
        try:
            return await self._computer_players.choose_move(
                turn.game, turn.save, turn.seat, turn.player, self._seeds()
            )
        except Exception as error:
            if not self._closed:
                log_worker_error(error, "a thought", table_id)
            return None

    def _due_move(self, table: LiveTable) -> _PendingMove | None:
        """Return the computer move that is due now, or None; if one is due soon, schedule a wake-up."""
        info, game = table.info, table.game
        if game is None or info.status != "playing" or info.is_paused or info.is_scripted:
            return None
        now = self._clock.now()
        waits: list[timedelta] = []
        for person in info.seats:
            seat = person.seat
            if person.computer is None or seat is None:
                continue
            wait = info.due.get(seat, now) - now if seat in info.awaited else None
            if game.owes_reply(seat) or (wait is not None and game.open_talk and not info.waits_for_people):
                wait = timedelta()
            elif game.open_talk and self._outages.stops_clocks(info.guild_id):
                wait = None  # Silence means nothing from people who can't respond.
            if wait is not None and wait <= timedelta():
                return _PendingMove(seat, person.computer, info.seq, type(game), save_known_to(game, seat))
            waits += [] if wait is None else [wait]
        if waits and min(waits) <= _MAX_ALARM:
            self._set_alarm(info.id, min(waits))
        return None

    def _set_alarm(self, table_id: int, wait: timedelta) -> None:
        if table_id not in self._alarms and not self._closed:
            alarm = asyncio.create_task(self._clock.sleep(wait.total_seconds()), name=f"alarm {table_id}")
            alarm.add_done_callback(lambda _: self._alarm_fired(table_id))
            self._alarms[table_id] = alarm

    def _alarm_fired(self, table_id: int) -> None:
        del self._alarms[table_id]
        if not self._closed:
            self._playing.wake(table_id)


def save_known_to(game: Game[Any], seat: Seat) -> str:
    """Return the save without the other seats' advance answers, so that these can't influence the move."""
    if not game.table.said:
        return game.save()
    copy = game.clone()
    copy.forget_others(seat)
    return copy.save()
