"""Delivering what was said: in order, at least once, and under its nonce at most once."""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Protocol

from bot.host.bustle import Bustle
from bot.host.clock import Clock
from bot.host.courier import (
    ChannelGoneError,
    ClosedDMError,
    Courier,
    DeliveryError,
    MessageGoneError,
    RefusedError,
    TryLaterError,
)
from bot.logs import reference
from bot.model.messages import Message, Picture
from bot.model.records import OutboxRow, Place, Post
from bot.model.tables import TableInfo
from bot.store import Store

_log = logging.getLogger(__name__)

_PATIENCE = timedelta(seconds=3)
"""A lane waits so long for its next try by itself; for anything longer the tick comes back to it."""
_AT_ONCE = 20
_TRIES = 8
"""So often a post is tried that fails for a reason nobody has foreseen."""


class Desk(Protocol):
    """Where the outbox asks what to draw, and reports what it found outside."""

    async def table(self, table_id: int) -> TableInfo | None:
        """The table, or None if it is gone."""
        ...

    async def drawn_card(self, table_id: int) -> tuple[TableInfo, Message] | None:
        """The table and its card as it lies now."""
        ...

    def after_card(self, info: TableInfo) -> list[Post]:
        """What follows a card that was delivered."""
        ...

    async def picture(self, table_id: int) -> tuple[TableInfo, Picture | None] | None:
        """The picture that the card is to show, or that it is to show none; None if it is well as it is."""
        ...

    def picture_hung(self, info: TableInfo, picture: Picture | None) -> None:
        """The card shows this now."""
        ...

    async def card_posted(self, row: OutboxRow, channel_id: int, message_id: int) -> None:
        """A new card was posted."""
        ...

    async def card_lost(self, table_id: int, message_id: int) -> None:
        """The card is gone or can no longer be changed."""
        ...

    async def channel_lost(self, table_id: int, channel_id: int) -> None:
        """The table cannot speak in its channel."""
        ...

    async def dm_refused(self, row: OutboxRow) -> None:
        """A person takes no direct messages."""
        ...


class Outbox:
    """Carries posts out, lane by lane; lanes do not wait for each other."""

    def __init__(self, store: Store, clock: Clock, desk: Desk, bustle: Bustle) -> None:
        """Delivers from `store` what `desk` draws, in its turn behind the people that `bustle` counts."""
        self._store = store
        self._clock = clock
        self._desk = desk
        self._bustle = bustle
        self._courier: Courier | None = None
        self._running: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def open(self, courier: Courier) -> None:
        """From now on posts are delivered by `courier`."""
        self._courier = courier

    def wake(self, lanes: Iterable[str]) -> None:
        """There is something new in these lanes."""
        if self._courier is None:
            return
        for lane in lanes:
            if lane in self._running:
                self._again.add(lane)
            else:
                self._running[lane] = asyncio.create_task(self._run(lane, self._courier), name=f"outbox {lane}")

    async def sweep(self) -> None:
        """Looks for whatever waits, from before a restart or for a later try."""
        self.wake(await self._store.outbox.waiting_lanes(self._clock.now()))

    async def idle(self) -> None:
        """Waits until nothing more can be delivered now."""
        while self._running:
            await asyncio.wait(self._running.values())

    async def close(self, seconds: float) -> None:
        """Delivers what can be delivered within `seconds`; the rest waits in the store."""
        if self._running:
            await asyncio.wait(self._running.values(), timeout=seconds)
        self._courier = None
        if self._running:  # Rather let a lane note what it has just said than break it off.
            await asyncio.wait(self._running.values(), timeout=0.3)
        for task in self._running.values():
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)

    async def _run(self, lane: str, courier: Courier) -> None:
        try:
            await self._bustle.quiet()
            while posts := await self._store.outbox.posts_in(lane, _AT_ONCE):
                self._again.discard(lane)
                if not await self._carry(posts, courier):
                    break
                if len(posts) < _AT_ONCE and lane not in self._again:
                    break
        except Exception:
            _log.exception("a lane of the outbox failed", extra={"lane": lane, "reference": reference()})
        finally:
            del self._running[lane]
            if lane in self._again:
                self._again.discard(lane)
                self.wake([lane])

    async def _carry(self, posts: Iterable[OutboxRow], courier: Courier) -> bool:
        """Delivers posts in order, as far as it goes. False if the first that is left must wait for the tick."""
        for row in posts:
            if self._courier is None:
                return False
            wait = row.next_try - self._clock.now()
            if wait > _PATIENCE:
                return False
            if wait > timedelta():
                await self._clock.sleep(wait.total_seconds())
            if not await self._try(row, courier):
                self._again.add(row.lane)
                break
        return True

    async def _try(self, row: OutboxRow, courier: Courier) -> bool:
        """Whether the row is settled and the next one may follow."""
        try:
            return await self._deliver(row, courier)
        except TryLaterError as error:
            await self._later(row, error.seconds)
        except Exception:
            extra = {"lane": row.lane, "table": row.table_id, "kind": row.kind, "reference": reference()}
            _log.exception("a post could not be delivered", extra=extra)
            if row.attempts + 1 < _TRIES:
                await self._later(row, 0)
            else:
                await self._store.outbox.delivered(row, self._clock.now())
                return True
        return False

    async def _later(self, row: OutboxRow, seconds: float) -> None:
        wait = seconds or min(2.0**row.attempts, 300)
        await self._store.outbox.try_again(row, self._clock.now() + timedelta(seconds=wait))

    async def _deliver(self, row: OutboxRow, courier: Courier) -> bool:
        match row.kind:
            case "say":
                return await self._say(row, courier)
            case "card":
                return await self._card(row, courier)
            case "picture":
                return await self._picture(row, courier)
            case "dm":
                return await self._dm(row, courier)
            case _:
                return await self._tidy(row, courier)

    async def _say(self, row: OutboxRow, courier: Courier) -> bool:
        info = await self._desk.table(row.table_id)
        if info is not None and not info.homeless:
            try:
                await courier.say(info.channel_id, Message.model_validate_json(row.payload), row.nonce)
            except (ChannelGoneError, RefusedError):
                await self._desk.channel_lost(info.id, info.channel_id)
                return False
        return await self._settled(row)

    async def _card(self, row: OutboxRow, courier: Courier) -> bool:
        drawn = await self._desk.drawn_card(row.table_id)
        if drawn is None or drawn[0].homeless:
            return await self._settled(row)
        info, card = drawn
        try:
            if info.card_message_id is None:
                message_id = await courier.say(info.channel_id, card, row.nonce)
                await self._desk.card_posted(row, info.channel_id, message_id)
                return True
            await courier.edit(info.channel_id, info.card_message_id, card)
            return await self._settled(row, self._desk.after_card(info))
        except MessageGoneError:
            await self._desk.card_lost(info.id, info.card_message_id or 0)
        except (ChannelGoneError, RefusedError):
            await self._desk.channel_lost(info.id, info.channel_id)
        return False

    async def _picture(self, row: OutboxRow, courier: Courier) -> bool:
        """Pleasant to have: whatever goes wrong, the text of the card says it all."""
        try:
            found = await self._desk.picture(row.table_id)
            if found is not None:
                info, picture = found
                await courier.hang(info.channel_id, info.card_message_id or 0, picture)
                self._desk.picture_hung(info, picture)
        except TryLaterError:
            if row.attempts + 1 < _TRIES:
                raise
        except DeliveryError as error:
            _log.info("not done: %r", error, extra={"lane": row.lane, "kind": row.kind})
        return await self._settled(row)

    async def _dm(self, row: OutboxRow, courier: Courier) -> bool:
        try:
            await courier.dm(row.user_id, Message.model_validate_json(row.payload), row.nonce)
        except (ClosedDMError, RefusedError, ChannelGoneError):
            await self._desk.dm_refused(row)
        return await self._settled(row)

    async def _tidy(self, row: OutboxRow, courier: Courier) -> bool:
        """Pins and the like: pleasant, but no game stops for want of them."""
        place = Place.read(row.payload)
        act = {"pin": courier.pin, "unpin": courier.unpin, "delete": courier.delete}[row.kind]
        try:
            await act(place.channel_id, place.message_id)
        except TryLaterError:
            raise
        except DeliveryError as error:
            _log.info("not done: %r", error, extra={"lane": row.lane, "kind": row.kind})
        return await self._settled(row)

    async def _settled(self, row: OutboxRow, then: Sequence[Post] = ()) -> bool:
        await self._store.outbox.delivered(row, self._clock.now(), then)
        self.wake(post.lane(row.table_id) for post in then)
        return True
