"""Health of the process for monitoring, and instrumented wrappers of the services it depends on."""

from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from typing import Any, TypeVar

from bot.host.clock import Clock
from bot.host.delivery.card import Painter
from bot.host.delivery.outbox import BotRefusals
from bot.host.gameplay.computers import Thinker
from bot.host.schedule.outages import Outages
from bot.host.schedule.ticker import Ticker
from bot.host.transport import Courier, DeliveryError, RejectedError, TryLaterError
from bot.metrics import Tallies, Tally
from bot.model.messages import Message, Picture
from bot.model.pictures import Drawing, SeatRequest
from bot.model.servers import Waiting
from bot.store import Store, StoreError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action


class Pulse:
    """Read-only health data of the process."""

    def __init__(self, store: Store, outages: Outages, ticker: Ticker, clock: Clock) -> None:
        self._store = store
        self._outages = outages
        self._ticker = ticker
        self._clock = clock

    @property
    def unheard(self) -> float | None:
        """Seconds since Discord's gateway was lost, or None."""
        return self._ago(self._outages.unheard_since)

    @property
    def unticked(self) -> float | None:
        """Seconds since the last completed tick; None unless the ticker runs."""
        return self._ticker.behind

    async def trouble(self) -> StoreError | None:
        """Return what keeps the store from being read or written now, or None."""
        return await self._store.trouble()

    @property
    def troubles(self) -> Mapping[str, int]:
        """Number of store failures by the reason of the StoreError."""
        return self._store.troubles

    async def waiting(self) -> tuple[Waiting, float]:
        """Return the posts waiting for delivery, and the age of the oldest in seconds (0 if there is none)."""
        waiting = await self._store.outbox.waiting()
        return waiting, self._ago(waiting.since) or 0.0

    def _ago(self, moment: datetime | None) -> float | None:
        return None if moment is None else max(0.0, (self._clock.now() - moment).total_seconds())


T = TypeVar("T")


class WatchedCourier:
    """Instrumented courier; reports each result to `outages` and counts `refusals`."""

    def __init__(self, courier: Courier, outages: Outages, refusals: BotRefusals) -> None:
        self._courier = courier
        self._outages = outages
        self._refusals = refusals

    async def _watched(self, carried: Awaitable[T]) -> T:
        try:
            result = await carried
        except TryLaterError:
            self._outages.failed()
            raise
        except DeliveryError as error:  # HTTP errors prove that Discord is reachable.
            self._outages.reached()
            if isinstance(error, RejectedError) and error.of_bot:
                self._refusals.note(error.code)
            raise
        self._outages.reached()
        return result

    async def say(self, channel_id: int, message: Message, nonce: str) -> int:
        return await self._watched(self._courier.say(channel_id, message, nonce))

    async def edit(self, channel_id: int, message_id: int, message: Message, picture: Picture | None = None) -> None:
        await self._watched(self._courier.edit(channel_id, message_id, message, picture))

    async def pin(self, channel_id: int, message_id: int) -> None:
        await self._watched(self._courier.pin(channel_id, message_id))

    async def unpin(self, channel_id: int, message_id: int) -> None:
        await self._watched(self._courier.unpin(channel_id, message_id))

    async def delete(self, channel_id: int, message_id: int) -> None:
        await self._watched(self._courier.delete(channel_id, message_id))

    async def find(
        self, whom: int, message: Message, after: int, since: datetime, *, private: bool = False
    ) -> int | None:
        try:
            return await self._courier.find(whom, message, after, since, private=private)
        except TryLaterError:
            self._outages.failed()
            raise  # Success isn't reported: posting may still fail when searching works.

    async def begin_thread(self, channel_id: int, message_id: int, name: str) -> int:
        return await self._watched(self._courier.begin_thread(channel_id, message_id, name))

    async def add_to_thread(self, thread_id: int, user_id: int) -> None:
        await self._watched(self._courier.add_to_thread(thread_id, user_id))

    async def edit_dm(self, user_id: int, message_id: int, message: Message) -> None:
        await self._watched(self._courier.edit_dm(user_id, message_id, message))

    async def dm(self, user_id: int, message: Message, nonce: str) -> int:
        return await self._watched(self._courier.dm(user_id, message, nonce))


class WatchedThinker:
    """Instrumented thinker; times each move, including the wait for a worker."""

    def __init__(self, thinker: Thinker, tally: Tally) -> None:
        self._thinker = thinker
        self._tally = tally

    async def think(self, kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Action | None:
        with self._tally.timed():
            return await self._thinker.think(kind, save, seat, player, seed)

    async def suggest(self, kind: type[Game[Any]], save: str, seat: Seat, player: str, seed: int) -> Action | None:
        with self._tally.timed():
            return await self._thinker.suggest(kind, save, seat, player, seed)

    async def close(self) -> None:
        await self._thinker.close()


class WatchedPainter:
    """Instrumented painter; times each picture, including the wait for a worker."""

    def __init__(self, painter: Painter, tally: Tally) -> None:
        self._painter = painter
        self._tally = tally

    async def paint(self, drawing: Drawing) -> bytes:
        with self._tally.timed():
            return await self._painter.paint(drawing)

    async def paint_seat(self, request: SeatRequest, is_wanted: Callable[[], bool]) -> Picture | None:
        with self._tally.timed():
            return await self._painter.paint_seat(request, is_wanted)

    async def close(self) -> None:
        await self._painter.close()


def watched(
    thinker: Thinker | None, painter: Painter | None, tallies: Tallies
) -> tuple[Thinker | None, Painter | None]:
    """Return instrumented versions of both, if given."""
    return (
        None if thinker is None else WatchedThinker(thinker, tallies.thoughts),
        None if painter is None else WatchedPainter(painter, tallies.pictures),
    )
