"""The host of all tables: everything people can do at one, and what happens by itself."""

import secrets
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from datetime import timedelta

from bot.host.bustle import Bustle
from bot.host.care import Care
from bot.host.clock import Clock
from bot.host.computers import Computers, Thinker
from bot.host.courier import Courier
from bot.host.deadlines import grace
from bot.host.desk import OutboxDesk
from bot.host.enquiries import Enquiries
from bot.host.errors import ShuttingDownError
from bot.host.gallery import Gallery, Painter
from bot.host.outbox import Outbox
from bot.host.play import Play
from bot.host.playing import Playing
from bot.host.reception import Reception
from bot.host.speech import Speech
from bot.host.tables import Games, LiveTable, Tables
from bot.host.telling import Teller
from bot.host.ticker import Ticker, log_failure
from bot.store import Store
from engine.core.events import Seat

_FINISHING = 2.0  # seconds that a shutdown waits for answers and again for messages.
_AT_A_TICK = 500
_PUT_OFF = timedelta(minutes=10)


class Host(Reception, Playing, Care, Enquiries, OutboxDesk):
    """Everything that can be done at a table.

    Each method raises a HostError, or the GameError of the engine, if what is asked for cannot be done; then nothing
    has changed. Any other exception is a fault of ours: nothing was stored, and the table goes on as it was.
    """

    def __init__(
        self,
        store: Store,
        speech: Speech,
        clock: Clock,
        games: Games,
        seeds: Callable[[], int] = lambda: secrets.randbits(63),
        painter: Painter | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        """A host over `store`, which it closes at the end, as it does `painter` and `thinker`.

        `seeds` gives each new game its chance, and each thought of a computer player. Without a `painter` boards are
        shown as text only; without a `thinker` computer players give the answers that need no thought.
        """
        self.games = games
        self._store = store
        self._clock = clock
        self._seeds = seeds
        self._tables = Tables(store, games)
        self._teller = Teller(speech)
        self._gallery = Gallery(speech, painter)
        self._bustle = Bustle()
        self._outbox = Outbox(store, clock, self, self._bustle)
        self._play = Play(store, clock, self._teller, self._outbox)
        self._computers = Computers(self._tables, self._play, clock, self._bustle, seeds, thinker)
        self._ticker = Ticker(clock, self._tick)
        self._closing = False

    async def open(self, courier: Courier) -> None:
        """Starts to speak through `courier` and to watch the clock, after giving back the time of the absence."""
        await self._make_up_for_absence()
        self._outbox.open(courier)
        await self._outbox.sweep()
        self._ticker.start()

    async def close(self) -> None:
        """Takes nothing more, finishes what was begun, delivers what it can in two seconds, closes the store."""
        if self._closing:
            return
        self._closing = True
        await self._ticker.stop()
        await self._computers.close()
        await self._bustle.quiet(_FINISHING)
        await self._outbox.close(_FINISHING)
        await self._gallery.close()
        await self._store.close()

    def serving(self) -> AbstractContextManager[None]:
        """Within, somebody waits for an answer, and posts that can wait let them go first."""
        return self._bustle.serving()

    async def settled(self) -> None:
        """Waits until computer players have done what they can, and every post that can be is delivered."""
        await self._computers.idle()
        await self._outbox.idle()

    async def tick(self) -> None:
        """Looks at the clock now: plays for those whose time is up, reminds others, tries posts again."""
        await self._tick()

    async def _make_up_for_absence(self) -> None:
        now = self._clock.now()
        last = await self._store.notes.last_heartbeat()
        if last is not None:
            await self._store.deadlines.shift(max(now - last, timedelta()))
            overdue = await self._store.deadlines.due_with_pace(now)
            moved = {(table, seat): now + grace(pace) for table, seat, pace, _ in overdue}
            await self._store.deadlines.move(moved)
        await self._store.notes.beat(now)

    async def _tick(self) -> None:
        now = self._clock.now()
        await self._store.notes.beat(now)
        await self._outbox.sweep()
        for table_id, seat in await self._store.deadlines.due_by(now, _AT_A_TICK):
            await self._guarded(self._play.at_deadline, table_id, seat)
            await self._go_on(table_id)
        for table_id, seat in await self._store.deadlines.to_remind_by(now, _AT_A_TICK):
            await self._guarded(self._play.remind, table_id, seat)

    async def _guarded(self, act: Callable[[LiveTable, Seat], Awaitable[None]], table_id: int, seat: Seat) -> None:
        try:
            async with self._at(table_id) as table:
                await act(table, seat)
        except ShuttingDownError:
            pass
        except Exception as error:
            log_failure(error, table_id)
            await self._store.deadlines.put_off(table_id, seat, self._clock.now() + _PUT_OFF)
            self._tables.forget(table_id)
