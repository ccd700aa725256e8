"""The host: builds its services, and opens and closes them."""

import secrets
import time
from collections.abc import Callable, Collection, Mapping
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from functools import partial

from bot.host.cache.tables import Games, TableCache, TableListener
from bot.host.change_listener import ChangeListener
from bot.host.clock import Clock, MonotonicClock
from bot.host.delivery.card import CardPictures, PictureRenderer
from bot.host.delivery.dispatcher import DeliveryDispatcher
from bot.host.delivery.game_log import PostComposer
from bot.host.delivery.outbox import BotRefusals, Outbox
from bot.host.errors import ShuttingDownError
from bot.host.formatter import MessageFormatter
from bot.host.gameplay.absences import Absences
from bot.host.gameplay.access import TableAccess
from bot.host.gameplay.actions import Gameplay, Suggestions
from bot.host.gameplay.computer_players import ComputerPlayerRunner, ComputerPlayers
from bot.host.gameplay.deadlines import DeadlineProcessor
from bot.host.gameplay.lessons import Lessons
from bot.host.gameplay.open_seats import OpenSeats
from bot.host.gameplay.pauses import Pauses
from bot.host.gameplay.referee import Referee
from bot.host.gameplay.undo import Undo
from bot.host.health import HealthSnapshot, InstrumentedTransport, instrumented
from bot.host.lobby.digests import Digests
from bot.host.lobby.ending import Endings, IdleTables
from bot.host.lobby.host_rights import HostRights
from bot.host.lobby.joint_requests import JointRequests
from bot.host.lobby.lobby import Lobby
from bot.host.lobby.queries import Queries
from bot.host.lobby.records import Records
from bot.host.lobby.rematches import Rematches
from bot.host.lobby.servers import ServerSettingsService
from bot.host.lobby.table_management import TableManagement
from bot.host.lobby.tickets import Tickets
from bot.host.lobby.users import ProfileRefresher, Users
from bot.host.privacy.erasure import Privacy
from bot.host.privacy.retention import Retention
from bot.host.schedule.outages import Outages, Timekeeper
from bot.host.schedule.ticker import Ticker
from bot.host.tasks import WaitingUsers
from bot.host.transport import Transport
from bot.logs import log_failure
from bot.metrics import Metrics
from bot.model.data_export import DEFAULT_RETENTION
from bot.model.lessons import Lesson
from bot.model.messages import Picture
from bot.model.pictures import Drawing, SeatPictureRequest
from bot.model.servers import NO_LIMITS, TableLimits
from bot.model.tables import DEFAULT_IDLE_LIMITS, IdleLimits
from bot.store import IconRepository, NoteRepository, Store
from bot.store.cluster import Shards

_SHUTDOWN_TIMEOUT = 2.5
"""Shutdown grace period in seconds (requests first, then the outbox)."""
_PRELOADED = 50
"""Tables to load ahead; together they take a quarter second of CPU time and about 5 MB."""


class Host:
    """All operations at the tables, grouped into services.

    - `lobby`: before the game
    - `rematches`, `tickets`: tables for the players of an earlier game, and for people who look for one
    - `gameplay`, `suggestions`, `undo`: during the game
    - `absences`, `pauses`: planned absences, more time for a question, and pauses of a game
    - `open_seats`: seats that others can take
    - `lessons`: private tables where newcomers learn a game
    - `table_management`: actions of hosts and managers
    - `host_rights`, `joint_requests`: host rights, and joint decisions while the host is away
    - `endings`, `idle_tables`: games ended early, and unused tables
    - `queries`: read-only lookups
    - `records`: results of finished games
    - `users`, `profile_refresher`: data about users, and keeping it current
    - `privacy`, `retention`: stored personal data, and how long tables are kept
    - `servers`: the settings of servers
    - `outages`, `refusals`: outages of Discord, and requests it refuses because of the bot
    - `health`, `metrics`: health and metrics of the process

    Their methods raise a HostError, or the engine's GameError, if a request can't be carried out; nothing has changed
    then. Any other exception is a bug: nothing was stored, and the table continues as it was.
    """

    def __init__(
        self,
        store: Store,
        formatter: MessageFormatter,
        clock: Clock,
        games: Games,
        seeds: Callable[[], int] = lambda: secrets.randbits(63),
        renderer: PictureRenderer | None = None,
        computer_players: ComputerPlayers | None = None,
        retention: timedelta = DEFAULT_RETENTION,
        idle_limits: IdleLimits = DEFAULT_IDLE_LIMITS,
        limits: TableLimits = NO_LIMITS,
        lessons: Mapping[str, Lesson] = {},
    ) -> None:
        """Create a host on `store`. `close` also closes the store, `renderer` and `computer_players`.

        `seeds` supplies random seeds for games and computer moves. Without a `renderer`, boards are text only;
        without a `computer_players`, computer players give simple answers. `retention` and `idle_limits` limit how
        long tables last, `limits` how many there are. `lessons` are the lessons by id.
        """
        self.games, self._store, self.metrics, self._closing = games, store, Metrics(), False
        computer_players, renderer = instrumented(computer_players, renderer, self.metrics)
        self._clock = clock = MonotonicClock(clock)
        self.outages, self.refusals = Outages(clock), BotRefusals(clock)
        self._waiting_users = foreground = WaitingUsers()
        self._outbox = Outbox(store, clock, foreground)
        self._cache = cache = TableCache(store, games, clock, self._outbox, limits=limits)
        announcer = PostComposer(formatter)
        self._referee = referee = Referee(cache, clock, announcer)
        self._computer_runner = ComputerPlayerRunner(
            cache, referee, clock, self._waiting_users, self.outages, seeds, computer_players
        )
        self._pictures = CardPictures(formatter, renderer, self._waiting_users)
        self._dispatcher = DeliveryDispatcher(store, self._outbox, cache, announcer, self._pictures, clock)
        tables = TableAccess(
            store,
            cache,
            referee,
            self._computer_runner,
            self._waiting_users,
            can_render=self.can_render,
            lessons=lessons,
        )
        self._deadlines = DeadlineProcessor(store, cache, tables, referee, announcer, clock, self.outages)
        self._timekeeper = Timekeeper(store, cache, clock, self.outages)
        self._ticker = Ticker(clock, self.tick, self.outages.process_frozen)
        self._create_user_services(tables, announcer, retention)
        self.lobby = Lobby(tables, self.host_rights, referee, announcer, self.users, games, seeds)
        self.lessons = Lessons(store, tables, clock, games, lessons)
        self.gameplay = Gameplay(tables, referee, announcer, clock, self.lessons)
        self.suggestions = Suggestions(tables, seeds, computer_players)
        self._create_table_services(tables, announcer, idle_limits, limits)

    def _create_table_services(
        self, tables: TableAccess, composer: PostComposer, idle: IdleLimits, limits: TableLimits
    ) -> None:
        """Create the services for tables, apart from playing."""
        self._change_listener = ChangeListener(self._store, self._cache, self._outbox, self._computer_runner)
        self.undo = Undo(tables, self._referee, composer, self._clock)
        self.open_seats = OpenSeats(self._store, tables, composer, self._clock)
        store, clock, hosting = self._store, self._clock, self.host_rights
        self.absences = Absences(store, tables, composer, clock)
        self.pauses = Pauses(store, tables, composer, clock, self.outages)
        self.endings = Endings(store, tables, hosting, composer, clock)
        self.table_management = TableManagement(tables, hosting, composer, self._dispatcher, clock, self.games)
        self.joint_requests = JointRequests(
            store, tables, hosting, self.table_management, self.endings, self.pauses, composer, clock, self.outages
        )
        self.idle_tables = IdleTables(store, tables, composer, clock, self.outages, idle)
        self.servers = ServerSettingsService(store, limits)
        self.rematches = Rematches(store, tables, composer, self.users, self.games)
        self.tickets = Tickets(store, self._cache, tables, composer, self.users, clock, self.games)

    def _create_user_services(self, tables: TableAccess, composer: PostComposer, keep: timedelta) -> None:
        """Create the services for users and their data."""
        store, clock = self._store, self._clock
        self.users = Users(store, self._cache, clock)
        self.host_rights = HostRights(tables, composer, clock)
        self.profile_refresher = ProfileRefresher(store, tables)
        self.queries = Queries(tables, store, clock)
        self._digests = Digests(store, self.queries, composer, clock, self._outbox)
        self.records = Records(tables, store, clock)
        self.privacy = Privacy(store, tables, composer, clock)
        self.retention = Retention(store, tables, clock, keep)

    @property
    def notes(self) -> NoteRepository:
        """Small values stored by name."""
        return self._store.notes

    @property
    def icons(self) -> IconRepository:
        """The emojis the bot uploaded for its icons."""
        return self._store.icons

    @property
    def health(self) -> HealthSnapshot:
        """The health of the process."""
        return HealthSnapshot(self._store, self.outages, self._ticker, self._clock)

    def now(self) -> datetime:
        """Return the current time."""
        return self._clock.now()

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

    def on_table_change(self, listener: TableListener, watched_tables: Callable[[], Collection[int]] = tuple) -> None:
        """Call `listener` with a table's state after each stored step.

        Steps at tables that another process serves are reported only if the table is in `watched_tables`.
        """
        self._cache.on_change = listener
        self._change_listener.watched_tables = watched_tables

    async def open(self, transport: Transport) -> None:
        """Start delivery through `transport` and the ticker, after making up for the time the bot was down.

        Does nothing more once the host is closed.
        """
        if self._closing:
            return
        await self._change_listener.open()
        await self._timekeeper.compensate_downtime()
        await self.privacy.resume_erasures()
        carrying = InstrumentedTransport(transport, self.outages, self.refusals)
        self._outbox.open(partial(self._dispatcher.deliver, transport=carrying))
        self._outbox.sweep()
        if not self._closing:
            self._ticker.start()

    async def close(self) -> None:
        """Stop accepting requests, finish those in progress, deliver posts for up to 2.5 seconds, close the store."""
        if self._closing:
            return
        self._closing = True
        self._waiting_users.close()
        await self._ticker.stop()
        await self._computer_runner.close()
        until = time.monotonic() + _SHUTDOWN_TIMEOUT
        await self._waiting_users.wait_until_none(_SHUTDOWN_TIMEOUT)
        await self._outbox.close(max(0.0, until - time.monotonic()))
        await self._change_listener.close()
        await self._pictures.close()
        await self._store.close()

    async def preload_tables(self) -> None:
        """Load the newest open tables and cache what their players see, yielding to waiting users.

        After a restart, players return to their tables all together.
        """
        for table_id in await self._store.tables.newest_open(_PRELOADED):
            await self._waiting_users.wait_until_none()
            try:
                with self._waiting_users.accept():
                    async with self._cache.lock(table_id) as table:
                        table.warm_cache()
            except ShuttingDownError:
                return
            except Exception as error:  # A user who opens this table sees the error; the others are unaffected.
                log_failure(error, table_id)

    @property
    def can_render(self) -> bool:
        """Whether boards can be rendered as pictures."""
        return self._pictures.can_render

    async def render(self, drawing: Drawing) -> Picture | None:
        """Return a rendered drawing for a private reply; None without a painter or if it failed."""
        return await self._pictures.render_reply(drawing)

    async def render_seat(
        self, request: SeatPictureRequest, is_wanted: Callable[[], bool], table_id: int
    ) -> Picture | None:
        """Return the picture of a seat's question; None if it has none, is no longer wanted or failed."""
        return await self._pictures.render_seat(request, is_wanted, table_id)

    async def on_reconnect(self) -> None:
        """Resume the clocks after Discord is reachable again, and immediately retry undelivered posts."""
        self.outages.gateway_back()
        if not self._closing:
            await self._outbox.retry_now()

    def track_user(self) -> AbstractContextManager[None]:
        """Count a waiting user in this context, so that background work yields."""
        return self._waiting_users.track()

    def accept_request(self) -> AbstractContextManager[None]:
        """Keep the host open while an answer is computed. Raises ShuttingDownError once it closes."""
        return self._waiting_users.accept()

    async def wait_for_users(self) -> None:
        """Wait until no user is waiting, for at most two seconds."""
        await self._waiting_users.wait_until_none()

    async def wait_until_idle(self) -> None:
        """Wait until computer players have moved and all posts that can be delivered are."""
        await self._computer_runner.wait_until_idle()
        await self._outbox.wait_until_idle()

    async def tick(self) -> None:
        """Process everything due now: reminders, missed deadlines, retries and cleanup."""
        await self._timekeeper.tick()
        self._outbox.sweep()
        await self._dispatcher.refused_posts.resume_clocks()
        now = self._clock.now()
        await self.absences.tick(now)
        await self._deadlines.tick(now)
        if self.outages.global_outage() is None:
            await self.endings.tick(now)
            await self.pauses.tick(now)
            await self.joint_requests.tick(now)
            await self.idle_tables.tick(now)
            await self.retention.tick(now)
            await self.lessons.tick(now)
            await self._digests.tick(now)
            await self.tickets.tick(now)
