"""The host of all tables: its parts, put together, opened and closed."""

import secrets
import time
from collections.abc import Callable, Collection
from contextlib import AbstractContextManager
from datetime import timedelta
from functools import partial

from bot.host.access import TableAccess
from bot.host.announcer import Announcer
from bot.host.bot_refusals import BotRefusals
from bot.host.cache import Changed, Games, TableCache
from bot.host.clock import Clock, SteadyClock
from bot.host.computers import Computers, Thinker
from bot.host.courier import Courier
from bot.host.deadlines import Deadlines
from bot.host.deliveries import Deliveries
from bot.host.ending import Endings
from bot.host.errors import ShuttingDownError
from bot.host.foreground import Foreground
from bot.host.gameplay import Gameplay
from bot.host.hearing import Hearing
from bot.host.hosting import Hosting
from bot.host.idle import Idle
from bot.host.joint import JointRequests
from bot.host.keeping import Keeping
from bot.host.lobby import Lobby
from bot.host.outages import Outages
from bot.host.outbox import Outbox
from bot.host.people import People
from bot.host.pictures import CardPictures, Painter
from bot.host.privacy import Privacy
from bot.host.pulse import Pulse
from bot.host.queries import Queries
from bot.host.referee import Referee
from bot.host.refreshing import Refresher
from bot.host.servers import Servers
from bot.host.speech import Speech
from bot.host.suggestions import Suggestions
from bot.host.ticker import Ticker
from bot.host.timekeeper import Timekeeper
from bot.host.undo import Undo
from bot.host.upkeep import Upkeep
from bot.host.watched import WatchedCourier, watched
from bot.logs import log_failure
from bot.model.drawings import Drawing, SeatRequest
from bot.model.idle import USUAL_IDLE, IdleLimits
from bot.model.limits import NO_LIMITS, TableLimits
from bot.model.messages import Picture
from bot.model.privacy import KEPT
from bot.model.shards import Shards
from bot.store import Store, StoredIcons, StoredNotes
from bot.tallies import Tallies

_FINISHING = 2.5
"""Seconds that a shutdown waits for answers and then, with what is left of them, for messages."""
_READ_AHEAD = 50
"""Tables. Together they take a quarter of a second of the processor, and some 5 MB."""


class Host:
    """Everything that can be done at a table, service by service.

    `lobby` before the game, `play`, `suggestions` and `undo` in it, `upkeep` for hosts and managers, `hosting` for
    who that is, `joint` for what is decided together while the host is away, `endings` for games that end before they
    are over, `idle` for tables nobody uses, `queries` for looking, `people` for what is known of them, `refresher`
    for keeping that up to date, `privacy` for what is kept of each, `keeping` for how long, `servers` for what
    their managers set; `outages` hears when Discord is away, `refusals` counts what Discord refuses because of the
    bot itself, `pulse` and `tallies` tell whoever watches the process how it does. Each of their methods raises a
    HostError, or the GameError of the engine, if what is asked for cannot be done; then nothing has changed. Any
    other exception is a fault of ours: nothing was stored, and the table goes on as it was.
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
        keep: timedelta = KEPT,
        idle: IdleLimits = USUAL_IDLE,
        limits: TableLimits = NO_LIMITS,
    ) -> None:
        """A host over `store`, which it closes at the end, as it does `painter` and `thinker`.

        `seeds` is chance for games and thoughts. Without a `painter` boards are shown as text only; without a
        `thinker` computer players give simple answers. `keep` and `idle` say how long tables stay, `limits` how many.
        """
        self.games, self._store, self.tallies, self._closing = games, store, Tallies(), False
        thinker, painter = watched(thinker, painter, self.tallies)
        self._clock = clock = SteadyClock(clock)
        self.outages, self.refusals = Outages(clock), BotRefusals(clock)
        self._foreground = foreground = Foreground()
        self._outbox = Outbox(store, clock, foreground)
        self._cache = cache = TableCache(store, games, clock, self._outbox, limits=limits)
        announcer = Announcer(speech)
        self._referee = referee = Referee(cache, clock, announcer)
        self._computers = Computers(cache, referee, clock, self._foreground, self.outages, seeds, thinker)
        self._pictures = CardPictures(speech, painter, self._foreground)
        self._deliveries = Deliveries(store, self._outbox, cache, announcer, self._pictures, clock)
        tables = TableAccess(store, cache, referee, self._computers, self._foreground)
        self._deadlines = Deadlines(store, cache, tables, referee, announcer, clock, self.outages)
        self._timekeeper = Timekeeper(store, cache, clock, self.outages)
        self._ticker = Ticker(clock, self.tick, self.outages.stood_still)
        self._know_people(tables, announcer, keep)
        self.lobby = Lobby(tables, self.hosting, referee, announcer, self.people, games, seeds)
        self.play = Gameplay(tables, referee, announcer, clock)
        self.suggestions = Suggestions(tables, seeds, thinker)
        self._serve_tables(tables, announcer, idle, limits)

    def _serve_tables(self, tables: TableAccess, announcer: Announcer, idle: IdleLimits, limits: TableLimits) -> None:
        """Sets up what is done at tables beside playing."""
        self._hearing = Hearing(self._store, self._cache, self._outbox, self._computers)
        self.undo = Undo(tables, self._referee, announcer, self._clock)
        store, clock, hosting = self._store, self._clock, self.hosting
        self.endings = Endings(store, tables, hosting, announcer, clock)
        self.upkeep = Upkeep(tables, hosting, announcer, self._deliveries, clock, self.games)
        self.joint = JointRequests(store, tables, hosting, self.upkeep, self.endings, announcer, clock, self.outages)
        self.idle = Idle(store, tables, announcer, clock, self.outages, idle)
        self.servers = Servers(store, limits)

    def _know_people(self, tables: TableAccess, announcer: Announcer, keep: timedelta) -> None:
        """Sets up what has to do with people and what is kept of them."""
        store, clock = self._store, self._clock
        self.people = People(store, self._cache)
        self.hosting = Hosting(tables, announcer, clock)
        self.refresher = Refresher(store, tables)
        self.queries = Queries(tables, store, clock)
        self.privacy = Privacy(store, tables, announcer, clock)
        self.keeping = Keeping(store, tables, clock, keep)

    @property
    def notes(self) -> StoredNotes:
        """Small things that are remembered by name."""
        return self._store.notes

    @property
    def icons(self) -> StoredIcons:
        """The emojis the bot uploaded for its icons."""
        return self._store.icons

    @property
    def pulse(self) -> Pulse:
        """How the process does."""
        return Pulse(self._store, self.outages, self._ticker, self._clock)

    def monotonic(self) -> float:
        """Seconds on a monotonic clock."""
        return self._clock.monotonic()

    @property
    def shards(self) -> Shards:
        """The shards of Discord whose tables are this process's to look after."""
        return self._store.shards

    async def wait_to_identify(self) -> None:
        """Waits until Discord has let no other process in for five seconds."""
        await self._store.peers.identify()

    def after_each_step(self, hear: Changed, watched: Callable[[], Collection[int]] = tuple) -> None:
        """From now on `hear` is told how a table stands after each step there, once that is stored.

        Of what another process does at tables of its own shards it is told where these are among those `watched`.
        """
        self._cache.changed = hear
        self._hearing.watched = watched

    async def open(self, courier: Courier) -> None:
        """Starts to speak through `courier` and to watch the clock, after giving back the time of the absence.

        A host that was closed meanwhile does nothing of that any more.
        """
        if self._closing:
            return
        await self._hearing.open()
        await self._timekeeper.make_up_for_absence()
        await self.privacy.finish()
        carrying = WatchedCourier(courier, self.outages, self.refusals)
        self._outbox.open(partial(self._deliveries.deliver, courier=carrying))
        self._outbox.sweep()
        if not self._closing:
            self._ticker.start()

    async def close(self) -> None:
        """Takes nothing more, finishes what was begun and delivers what it can in 2.5 seconds, closes the store."""
        if self._closing:
            return
        self._closing = True
        self._foreground.close()
        await self._ticker.stop()
        await self._computers.close()
        until = time.monotonic() + _FINISHING
        await self._foreground.quiet(_FINISHING)
        await self._outbox.close(max(0.0, until - time.monotonic()))
        await self._hearing.close()
        await self._pictures.close()
        await self._store.close()

    async def read_ahead(self) -> None:
        """Reads the open tables that were laid last, and makes what is seen there, behind whoever waits.

        After a start people come back to their tables all at once.
        """
        for table_id in await self._store.tables.newest_open(_READ_AHEAD):
            await self._foreground.quiet()
            try:
                with self._foreground.working():
                    async with self._cache.hold(table_id) as table:
                        table.look_ahead()
            except ShuttingDownError:
                return
            except Exception as error:  # Whoever comes to this table is told; the others are no worse for it.
                log_failure(error, table_id)

    @property
    def can_paint(self) -> bool:
        """Whether boards can be shown as pictures."""
        return self._pictures.can_paint

    async def painted(self, drawing: Drawing) -> Picture | None:
        """The picture of a drawing for a private reply, or None: there is no painter, or it failed."""
        return await self._pictures.of_reply(drawing)

    async def painted_seat(
        self, request: SeatRequest, is_wanted: Callable[[], bool], table_id: int
    ) -> Picture | None:
        """The picture of a seat's question, or None: it has none, isn't wanted when its turn comes, or failed."""
        return await self._pictures.of_seat(request, is_wanted, table_id)

    async def reached(self) -> None:
        """Discord is there, perhaps again: the clocks go on, and posts that could not reach it are tried at once."""
        self.outages.back()
        if not self._closing:
            await self._outbox.reached()

    def serving(self) -> AbstractContextManager[None]:
        """Within, somebody waits for an answer, and posts that can wait let them go first."""
        return self._foreground.serving()

    def working(self) -> AbstractContextManager[None]:
        """Keep the host open while an answer is computed. Raises ShuttingDownError once it closes."""
        return self._foreground.working()

    async def quiet(self) -> None:
        """Waits until nobody waits for an answer, for two seconds at most."""
        await self._foreground.quiet()

    async def settled(self) -> None:
        """Waits until computer players have done what they can, and every post that can be is delivered."""
        await self._computers.idle()
        await self._outbox.idle()

    async def tick(self) -> None:
        """Looks at the clock now: plays for those whose time is up, reminds others, tries posts again."""
        await self._timekeeper.keep()
        self._outbox.sweep()
        await self._deliveries.refused.release()
        now = self._clock.now()
        await self._deadlines.look(now)
        if self.outages.of_all() is None:
            await self.endings.look(now)
            await self.joint.look(now)
            await self.idle.look(now)
            await self.keeping.look(now)
