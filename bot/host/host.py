"""The host: builds its services, and opens and closes them."""

import secrets
import time
from collections.abc import Callable, Collection
from contextlib import AbstractContextManager
from datetime import timedelta
from functools import partial

from bot.host.cache.tables import Changed, Games, TableCache
from bot.host.changes import Hearing
from bot.host.clock import Clock, SteadyClock
from bot.host.delivery.card import CardPictures, Painter
from bot.host.delivery.game_log import Announcer
from bot.host.delivery.outbox import BotRefusals, Outbox
from bot.host.delivery.sender import Deliveries
from bot.host.errors import ShuttingDownError
from bot.host.formatter import Speech
from bot.host.gameplay.access import TableAccess
from bot.host.gameplay.actions import Gameplay, Suggestions
from bot.host.gameplay.computers import Computers, Thinker
from bot.host.gameplay.deadlines import Deadlines
from bot.host.gameplay.referee import Referee
from bot.host.gameplay.undo import Undo
from bot.host.health import Pulse, WatchedCourier, watched
from bot.host.lobby.ending import Endings, Idle
from bot.host.lobby.hosting import Hosting
from bot.host.lobby.joint_requests import JointRequests
from bot.host.lobby.lobby import Lobby
from bot.host.lobby.people import People, Refresher
from bot.host.lobby.queries import Queries
from bot.host.lobby.servers import Servers
from bot.host.lobby.upkeep import Upkeep
from bot.host.privacy.retention import Keeping
from bot.host.privacy.stored_data import Privacy
from bot.host.schedule.outages import Outages, Timekeeper
from bot.host.schedule.ticker import Ticker
from bot.host.tasks import Foreground
from bot.host.transport import Courier
from bot.logs import log_failure
from bot.metrics import Tallies
from bot.model.messages import Picture
from bot.model.pictures import Drawing, SeatRequest
from bot.model.privacy import KEPT
from bot.model.servers import NO_LIMITS, TableLimits
from bot.model.shards import Shards
from bot.model.time_limits import USUAL_IDLE, IdleLimits
from bot.store import Store, StoredIcons, StoredNotes

_FINISHING = 2.5
"""Shutdown grace period in seconds (requests first, then the outbox)."""
_READ_AHEAD = 50
"""Tables to load ahead; together they take a quarter second of CPU time and about 5 MB."""


class Host:
    """All operations at the tables, grouped into services.

    - `lobby`: before the game
    - `play`, `suggestions`, `undo`: during the game
    - `upkeep`: actions of hosts and managers
    - `hosting`, `joint`: host rights, and joint decisions while the host is away
    - `endings`, `idle`: games ended early, and unused tables
    - `queries`: read-only lookups
    - `people`, `refresher`: data about users, and keeping it current
    - `privacy`, `keeping`: stored personal data, and how long tables are kept
    - `servers`: the settings of servers
    - `outages`, `refusals`: outages of Discord, and requests it refuses because of the bot
    - `pulse`, `tallies`: health and metrics of the process

    Their methods raise a HostError, or the engine's GameError, if a request can't be carried out; nothing has changed
    then. Any other exception is a bug: nothing was stored, and the table continues as it was.
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
        """Create a host on `store`. `close` also closes the store, `painter` and `thinker`.

        `seeds` supplies random seeds for games and computer moves. Without a `painter`, boards are text only; without
        a `thinker`, computer players give simple answers. `keep` and `idle` limit how long tables last, `limits` how
        many there are.
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
        """Create the services for tables, apart from playing."""
        self._hearing = Hearing(self._store, self._cache, self._outbox, self._computers)
        self.undo = Undo(tables, self._referee, announcer, self._clock)
        store, clock, hosting = self._store, self._clock, self.hosting
        self.endings = Endings(store, tables, hosting, announcer, clock)
        self.upkeep = Upkeep(tables, hosting, announcer, self._deliveries, clock, self.games)
        self.joint = JointRequests(store, tables, hosting, self.upkeep, self.endings, announcer, clock, self.outages)
        self.idle = Idle(store, tables, announcer, clock, self.outages, idle)
        self.servers = Servers(store, limits)

    def _know_people(self, tables: TableAccess, announcer: Announcer, keep: timedelta) -> None:
        """Create the services for users and their data."""
        store, clock = self._store, self._clock
        self.people = People(store, self._cache)
        self.hosting = Hosting(tables, announcer, clock)
        self.refresher = Refresher(store, tables)
        self.queries = Queries(tables, store, clock)
        self.privacy = Privacy(store, tables, announcer, clock)
        self.keeping = Keeping(store, tables, clock, keep)

    @property
    def notes(self) -> StoredNotes:
        """Small values stored by name."""
        return self._store.notes

    @property
    def icons(self) -> StoredIcons:
        """The emojis the bot uploaded for its icons."""
        return self._store.icons

    @property
    def pulse(self) -> Pulse:
        """The health of the process."""
        return Pulse(self._store, self.outages, self._ticker, self._clock)

    def monotonic(self) -> float:
        """Return seconds on a monotonic clock."""
        return self._clock.monotonic()

    @property
    def shards(self) -> Shards:
        """The Discord shards whose tables this process serves."""
        return self._store.shards

    async def wait_to_identify(self) -> None:
        """Wait until no other process has identified with Discord for five seconds."""
        await self._store.cluster.wait_to_identify()

    def after_each_step(self, hear: Changed, watched: Callable[[], Collection[int]] = tuple) -> None:
        """Call `hear` with a table's state after each stored step.

        Steps at tables that another process serves are reported only if the table is in `watched`.
        """
        self._cache.changed = hear
        self._hearing.watched = watched

    async def open(self, courier: Courier) -> None:
        """Start delivery through `courier` and the ticker, after making up for the time the bot was down.

        Does nothing more once the host is closed.
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
        """Stop accepting requests, finish those in progress, deliver posts for up to 2.5 seconds, close the store."""
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
        """Load the newest open tables and cache what their players see, yielding to waiting users.

        After a restart, players return to their tables all together.
        """
        for table_id in await self._store.tables.newest_open(_READ_AHEAD):
            await self._foreground.quiet()
            try:
                with self._foreground.working():
                    async with self._cache.hold(table_id) as table:
                        table.look_ahead()
            except ShuttingDownError:
                return
            except Exception as error:  # A user who opens this table sees the error; the others are unaffected.
                log_failure(error, table_id)

    @property
    def can_paint(self) -> bool:
        """Whether boards can be rendered as pictures."""
        return self._pictures.can_paint

    async def painted(self, drawing: Drawing) -> Picture | None:
        """Return a rendered drawing for a private reply; None without a painter or if it failed."""
        return await self._pictures.of_reply(drawing)

    async def painted_seat(
        self, request: SeatRequest, is_wanted: Callable[[], bool], table_id: int
    ) -> Picture | None:
        """Return the picture of a seat's question; None if it has none, is no longer wanted or failed."""
        return await self._pictures.of_seat(request, is_wanted, table_id)

    async def reached(self) -> None:
        """Resume the clocks after Discord is reachable again, and immediately retry undelivered posts."""
        self.outages.back()
        if not self._closing:
            await self._outbox.reached()

    def serving(self) -> AbstractContextManager[None]:
        """Count a waiting user in this context, so that background work yields."""
        return self._foreground.serving()

    def working(self) -> AbstractContextManager[None]:
        """Keep the host open while an answer is computed. Raises ShuttingDownError once it closes."""
        return self._foreground.working()

    async def quiet(self) -> None:
        """Wait until no user is waiting, for at most two seconds."""
        await self._foreground.quiet()

    async def settled(self) -> None:
        """Wait until computer players have moved and all posts that can be delivered are."""
        await self._computers.idle()
        await self._outbox.idle()

    async def tick(self) -> None:
        """Process everything due now: reminders, missed deadlines, retries and cleanup."""
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
