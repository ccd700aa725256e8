"""Health of the process for monitoring, and instrumented wrappers of the services it depends on."""

from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from typing import Any, TypeVar

from bot.host.clock import Clock
from bot.host.delivery.card import PictureRenderer
from bot.host.delivery.outbox import BotRefusals
from bot.host.gameplay.computer_players import ComputerPlayers
from bot.host.schedule.outages import Outages
from bot.host.schedule.ticker import Ticker
from bot.host.transport import DeliveryError, RejectedError, RetryLaterError, Transport
from bot.metrics import Metrics, WorkMetrics
from bot.model.messages import Message, Picture
from bot.model.pictures import Drawing, SeatPictureRequest
from bot.model.servers import OutboxBacklog
from bot.store import Store, StoreError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action
from engine.search.players import Advice


class HealthSnapshot:
    """Read-only health data of the process."""

    def __init__(self, store: Store, outages: Outages, ticker: Ticker, clock: Clock) -> None:
        self._store = store
        self._outages = outages
        self._ticker = ticker
        self._clock = clock

    @property
    def seconds_disconnected(self) -> float | None:
        """Seconds since Discord's gateway was lost, or None."""
        return self._seconds_since(self._outages.gateway_lost_since)

    @property
    def seconds_since_tick(self) -> float | None:
        """Seconds since the last completed tick; None unless the ticker runs."""
        return self._ticker.seconds_since_tick

    async def store_error(self) -> StoreError | None:
        """Return what keeps the store from being read or written now, or None."""
        return await self._store.current_error()

    @property
    def store_error_counts(self) -> Mapping[str, int]:
        """Number of store failures by the reason of the StoreError."""
        return self._store.error_counts

    async def outbox_backlog(self) -> tuple[OutboxBacklog, float]:
        """Return the posts waiting for delivery, and the age of the oldest in seconds (0 if there is none)."""
        waiting = await self._store.outbox.waiting()
        return waiting, self._seconds_since(waiting.since) or 0.0

    def _seconds_since(self, moment: datetime | None) -> float | None:
        return None if moment is None else max(0.0, (self._clock.now() - moment).total_seconds())


T = TypeVar("T")


class InstrumentedTransport:
    """Instrumented courier; reports each result to `outages` and counts `refusals`."""

    def __init__(self, transport: Transport, outages: Outages, refusals: BotRefusals) -> None:
        self._transport = transport
        self._outages = outages
        self._refusals = refusals

    async def _instrumented(self, request: Awaitable[T]) -> T:
        try:
            result = await request
        except RetryLaterError:
            self._outages.send_failed()
            raise
        except DeliveryError as error:  # HTTP errors prove that Discord is reachable.
            self._outages.discord_reached()
            if isinstance(error, RejectedError) and error.affects_bot:
                self._refusals.record(error.code)
            raise
        self._outages.discord_reached()
        return result

    async def send(self, channel_id: int, message: Message, nonce: str) -> int:
        return await self._instrumented(self._transport.send(channel_id, message, nonce))

    async def edit(self, channel_id: int, message_id: int, message: Message, picture: Picture | None = None) -> None:
        await self._instrumented(self._transport.edit(channel_id, message_id, message, picture))

    async def pin(self, channel_id: int, message_id: int) -> None:
        await self._instrumented(self._transport.pin(channel_id, message_id))

    async def unpin(self, channel_id: int, message_id: int) -> None:
        await self._instrumented(self._transport.unpin(channel_id, message_id))

    async def delete(self, channel_id: int, message_id: int) -> None:
        await self._instrumented(self._transport.delete(channel_id, message_id))

    async def find_message(
        self, target_id: int, message: Message, after: int, since: datetime, *, private: bool = False
    ) -> int | None:
        try:
            return await self._transport.find_message(target_id, message, after, since, private=private)
        except RetryLaterError:
            self._outages.send_failed()
            raise  # Success isn't reported: posting may still fail when searching works.

    async def create_thread(self, channel_id: int, message_id: int, name: str) -> int:
        return await self._instrumented(self._transport.create_thread(channel_id, message_id, name))

    async def add_thread_member(self, thread_id: int, user_id: int) -> None:
        await self._instrumented(self._transport.add_thread_member(thread_id, user_id))

    async def edit_dm(self, user_id: int, message_id: int, message: Message) -> None:
        await self._instrumented(self._transport.edit_dm(user_id, message_id, message))

    async def send_dm(self, user_id: int, message: Message, nonce: str) -> int:
        return await self._instrumented(self._transport.send_dm(user_id, message, nonce))


class InstrumentedComputerPlayers:
    """Instrumented thinker; times each move, including the wait for a worker."""

    def __init__(self, computer_players: ComputerPlayers, metric: WorkMetrics) -> None:
        self._computer_players = computer_players
        self._metric = metric

    async def choose_move(
        self, kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int
    ) -> Action | None:
        with self._metric.timed():
            return await self._computer_players.choose_move(kind, save, seat, player, seed)

    async def suggest(self, kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Advice:
        with self._metric.timed():
            return await self._computer_players.suggest(kind, save, seat, player, seed)

    async def close(self) -> None:
        await self._computer_players.close()


class InstrumentedRenderer:
    """Instrumented painter; times each picture, including the wait for a worker."""

    def __init__(self, renderer: PictureRenderer, metric: WorkMetrics) -> None:
        self._renderer = renderer
        self._metric = metric

    async def render(self, drawing: Drawing) -> bytes:
        with self._metric.timed():
            return await self._renderer.render(drawing)

    async def render_seat(self, request: SeatPictureRequest, is_wanted: Callable[[], bool]) -> Picture | None:
        with self._metric.timed():
            return await self._renderer.render_seat(request, is_wanted)

    async def close(self) -> None:
        await self._renderer.close()


def instrumented(
    computer_players: ComputerPlayers | None, renderer: PictureRenderer | None, metrics: Metrics
) -> tuple[ComputerPlayers | None, PictureRenderer | None]:
    """Return instrumented versions of both, if given."""
    return (
        None if computer_players is None else InstrumentedComputerPlayers(computer_players, metrics.computer_moves),
        None if renderer is None else InstrumentedRenderer(renderer, metrics.pictures),
    )
