"""Computer players at the tables: they think elsewhere, and what they answer is played like anybody's.

They take time only where haste does harm. Where it would tell a secret, they take the same moment whatever they hold.
Where all talk openly, they reply at once to what people lay before them, but what they do of themselves waits until
no person is awaited there any more, or until there was silence for a quarter of the pace. Then they go on to the
end of what they want, also if that calls people back; but whoever has an offer before a person waits for the answer,
or for half the time that is left for it, before it turns elsewhere.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Protocol

from bot.host.cache import TableCache
from bot.host.clock import Clock
from bot.host.errors import WentOnElsewhereError
from bot.host.foreground import Foreground
from bot.host.keyed_tasks import KeyedTasks
from bot.host.live_table import LiveTable
from bot.host.outages import Outages
from bot.host.referee import Referee
from bot.logs import log_failure
from bot.model.late import log_trouble
from bot.model.tables import TableInfo
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action

_SOON = timedelta(seconds=5)
"""For what is due later, the tick comes back to the table."""
_MOST = 200
"""So many answers in a row may be thought about. After that those are given that need no thought, so that computer
players that never come to an end among themselves go on all the same."""
_FAREWELL = 0.5


class Thinker(Protocol):
    """Thinks for computer players, without holding up the bot."""

    async def think(self, kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Action | None:
        """What the computer player `player` does at `seat` now, or any error."""
        ...

    async def suggest(self, kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Action | None:
        """What it would answer to the open question in the place of `seat`, or any error."""
        ...

    async def close(self) -> None:
        """Ends what was started for it."""
        ...


@dataclass(frozen=True, slots=True)
class _Turn:
    """What a computer player is to think about."""

    seat: Seat
    player: str
    seq: int
    game: type[Game[Any]]
    save: str


class Computers:
    """Plays on at tables where computer players are awaited, each table in a task of its own."""

    def __init__(
        self,
        cache: TableCache,
        referee: Referee,
        clock: Clock,
        foreground: Foreground,
        outages: Outages,
        seeds: Callable[[], int],
        thinker: Thinker | None,
    ) -> None:
        """Asks `thinker`, with chance from `seeds`; without one, and whenever it fails, fallbacks are played."""
        self._cache = cache
        self._referee = referee
        self._clock = clock
        self._foreground = foreground
        self._outages = outages
        self._seeds = seeds
        self._thinker = thinker
        self._playing = KeyedTasks("computers", self._play, log_failure)
        self._alarms: dict[int, asyncio.Task[None]] = {}
        self._closed = False

    def wake(self, info: TableInfo) -> None:
        """Something has happened at this table. At those of other processes' shards these play on."""
        if self._cache.looks_after(info) and any(seat.computer is not None for seat in info.seats):
            self._playing.wake(info.id)

    async def idle(self) -> None:
        """Waits until computer players have done all they can do now."""
        await self._playing.idle()

    async def close(self) -> None:
        """Plays no more. What is being stored is stored; what is being thought about is thought about anew later."""
        self._closed = True
        alarms = list(self._alarms.values())
        for alarm in alarms:
            alarm.cancel()
        if self._thinker is not None:
            await self._thinker.close()
        await self._playing.close(_FAREWELL)
        await asyncio.gather(*alarms, return_exceptions=True)
        if self._thinker is not None:
            await self._thinker.close()

    async def _play(self, table_id: int) -> None:
        answers = 0
        while not self._closed and (await self._answer(table_id, answers < _MOST) or self._playing.woken(table_id)):
            answers += 1

    async def _answer(self, table_id: int, thinking: bool) -> bool:
        """Whether a computer player had something to do."""
        async with self._cache.hold(table_id) as table:
            turn = self._turn(table)
        if turn is None:
            return False
        action = await self._thought(table_id, turn) if thinking else None
        await self._foreground.quiet()
        try:
            return await self._given(table_id, turn, action)
        except WentOnElsewhereError:
            return True

    async def _given(self, table_id: int, turn: _Turn, action: Action | None) -> bool:
        async with self._cache.hold(table_id) as table:
            if self._closed:
                return False
            if table.info.seq != turn.seq or self._turn(table) != turn:
                return True  # The game went on meanwhile.
            answered = await self._referee.by_computer(table, turn.seat, action)
            await self._referee.for_the_away(table)
            return answered

    async def _thought(self, table_id: int, turn: _Turn) -> Action | None:
        if self._thinker is None:
            return None
        try:
            return await self._thinker.think(turn.game, turn.save, turn.seat, turn.player, self._seeds())
        except Exception as error:
            if not self._closed:
                log_trouble(error, "a thought", table_id)
            return None

    def _turn(self, table: LiveTable) -> _Turn | None:
        """Who is to think now. If it is still too soon for anybody, the table is looked at again in time."""
        info, game = table.info, table.game
        if game is None or info.status != "playing" or info.is_paused:
            return None
        now = self._clock.now()
        waits: list[timedelta] = []
        for person in info.seats:
            seat = person.seat
            if person.computer is None or seat is None:
                continue
            wait = info.due.get(seat, now) - now if seat in info.awaited else None
            if game.owes_reply(seat) or (wait is not None and game.open_talk and not info.awaits_people):
                wait = timedelta()
            elif game.open_talk and self._outages.holds_up(info.guild_id):
                wait = None  # The silence of people who cannot speak tells nothing.
            if wait is not None and wait <= timedelta():
                return _Turn(seat, person.computer, info.seq, type(game), known_to(game, seat))
            waits += [] if wait is None else [wait]
        if waits and min(waits) <= _SOON:
            self._come_back(info.id, min(waits))
        return None

    def _come_back(self, table_id: int, wait: timedelta) -> None:
        if table_id not in self._alarms and not self._closed:
            alarm = asyncio.create_task(self._clock.sleep(wait.total_seconds()), name=f"alarm {table_id}")
            alarm.add_done_callback(lambda _: self._ring(table_id))
            self._alarms[table_id] = alarm

    def _ring(self, table_id: int) -> None:
        del self._alarms[table_id]
        if not self._closed:
            self._playing.wake(table_id)


def known_to(game: Game[Any], seat: Seat) -> str:
    """The save of a game without what others have said ahead: that is not for a thought, nor may it disturb one."""
    if not game.table.said:
        return game.save()
    copy = game.clone()
    copy.forget_others(seat)
    return copy.save()
