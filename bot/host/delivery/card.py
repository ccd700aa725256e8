"""The cards of tables: their pictures, and the threads that games are played in.

**Rows.** The start of a game queues a "thread" before all other posts of its table. Once the thread exists, one step
records that the table is now there, queues its card, and makes the lobby's card, which the thread is attached to, the
starter message. Everything after that is posted in the thread. A starter message is rendered on delivery, like a
card; it has its own queue, because it also reports a lost thread.

**A kill** between a request and its record repeats the request: a thread has the id of its starter message, and
adding a member again has no effect. If the thread is refused, the game is played in the channel.

**Archived.** Discord archives an inactive thread and reopens it when a message is posted. Updates that fail in the
meantime wait: the card is edited and pinned again after the next post by anyone.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Protocol, TypeVar

from bot.host.cache.tables import TableCache, TableStep
from bot.host.delivery.game_log import Announcer, with_card
from bot.host.formatter import Speech
from bot.host.tasks import Foreground
from bot.host.transport import Courier, DeliveryError, TryLaterError
from bot.model.messages import Picture
from bot.model.pictures import CardPicture, Drawing, SeatRequest
from bot.model.records import OutboxRow, Place, Post
from bot.model.tables import TableInfo
from bot.store import ChannelOccupiedError
from bot.workers.worker_process import log_trouble
from engine.core.values import value

_log = logging.getLogger(__name__)


class Threads:
    """Service that starts threads and updates the tables in them."""

    def __init__(self, cache: TableCache, announcer: Announcer) -> None:
        self._cache = cache
        self._announcer = announcer

    async def begin(self, row: OutboxRow, info: TableInfo, courier: Courier) -> bool:
        """Start a game's thread at its lobby card and add its players.

        Return whether the table has moved there and the post is settled. Raises TryLaterError.
        """
        name = self._announcer.thread_name(info)
        if info.status != "playing" or info.homeless or info.card_message_id is None or not name:
            return False
        try:
            thread_id = await courier.begin_thread(info.channel_id, info.card_message_id, name)
            for person in info.people:
                await self._add(thread_id, person.user_id, courier)
            return await self._stands_in(thread_id, row, info)
        except TryLaterError:
            raise
        except (DeliveryError, ChannelOccupiedError) as error:
            _log.info("played in the channel: %r", error, extra={"lane": row.lane, "kind": row.kind})
            return False

    async def show_front(self, row: OutboxRow, courier: Courier) -> None:
        """Update a table's starter message, if it can be edited. Raises TryLaterError."""
        async with self._cache.hold(row.table_id) as table:
            front, message = table.info.front, self._announcer.front(table.info, table.game)
        if front is None or message is None:
            return
        try:
            await courier.edit(front.channel_id, front.message_id, message)
        except TryLaterError:
            raise
        except DeliveryError as error:
            _log.info("not done: %r", error, extra={"lane": row.lane, "kind": row.kind})

    async def fell_asleep(self, row: OutboxRow) -> bool:
        """Let a post wait for its archived thread; return whether the next one may follow."""
        async with self._cache.hold(row.table_id) as table:
            await self._cache.commit(table, TableStep(replace(table.info, asleep=True), delivered=row))
        return True

    async def woke(self, table_id: int) -> None:
        """Queue the updates that waited for a thread that is open again."""
        async with self._cache.hold(table_id) as table:
            info = table.info
            if info.asleep:
                posts = [Post("card"), *(with_card("pin", info) if info.is_open else [])]
                await self._cache.commit(table, TableStep(replace(info, asleep=False), posts=posts))

    async def _add(self, thread_id: int, user_id: int, courier: Courier) -> None:
        """Add a user to a thread. If that fails, the first mention adds them."""
        try:
            await courier.add_to_thread(thread_id, user_id)
        except TryLaterError:
            raise
        except DeliveryError as error:
            _log.info("not added to a thread: %r", error)

    async def _stands_in(self, thread_id: int, row: OutboxRow, before: TableInfo) -> bool:
        """Move a table to its thread unless it has moved elsewhere. Raises ChannelOccupiedError."""
        async with self._cache.hold(row.table_id) as table:
            info = table.info
            if (info.channel_id, info.card_message_id) != (before.channel_id, before.card_message_id):
                return False
            front = Place(info.channel_id, info.card_message_id or 0)
            after = replace(info, channel_id=thread_id, card_message_id=None, front=front)
            # The card queued at the start may have been combined with an earlier one and posted outside.
            posts = [Post("card"), *with_card("unpin", info)]
            await self._cache.commit(table, TableStep(after, posts=posts, delivered=row))
            return True


CALM = 2.0
"""Seconds from a card to its picture. Changes in between share the picture."""
_REMEMBERED, _WAITING = 256, 64

T = TypeVar("T")


class Painter(Protocol):
    """Interface of the renderer that turns drawings into PNG."""

    async def paint(self, drawing: Drawing) -> bytes:
        """Render `drawing`; may raise any error, LateError if it takes too long."""
        ...

    async def paint_seat(self, request: SeatRequest, is_wanted: Callable[[], bool]) -> Picture | None:
        """Render a seat's question; None if it has no picture or isn't wanted anymore. Raises like `paint`."""
        ...

    async def close(self) -> None:
        """Stop any worker that was started."""
        ...


@value()
class CardPlan:
    """How a card's next edit shows its picture, and the new picture to upload with it, if any."""

    shows: CardPicture
    upload: Picture | None = None
    is_final: bool = False
    """Whether no other picture has to follow: this one is current, or the card has none."""


@value()
class _Painted:
    """A picture waiting for its card, with the table it was painted from."""

    info: TableInfo
    picture: Picture


class CardPictures:
    """Tracker of the pictures on cards, so that none is sent twice. Without a `painter`, there are none.

    A card's text is always current; its picture may be older. An edit never waits for a new picture but keeps the old
    one. `CALM` seconds later, a new one is painted in a separate queue. It then queues the card again, to be uploaded
    with the text of that edit. After every edit another picture follows, until it is current (`CardPlan.is_final`).

    Pictures in private replies are painted first.
    """

    def __init__(self, speech: Speech, painter: Painter | None, foreground: Foreground) -> None:
        self._speech = speech
        self._painter = painter
        self._foreground = foreground
        self._private = Foreground()
        """Count of private pictures being rendered; cards wait for them."""
        self._turn = asyncio.Lock()
        self._shown: OrderedDict[int, tuple[int | None, str]] = OrderedDict()
        """Card message and digest of its picture by table id; "" means no picture."""
        self._painted: OrderedDict[int, _Painted] = OrderedDict()
        self._failed: OrderedDict[int, TableInfo] = OrderedDict()
        """Tables whose latest picture couldn't be painted or sent; their cards show the board as text."""

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Let tables take turns, after waiting users, so that each draws its current state."""
        async with self._turn:
            await self._foreground.quiet()
            await self._private.quiet()
            yield

    @property
    def can_paint(self) -> bool:
        """Whether boards can be rendered as pictures."""
        return self._painter is not None

    def is_wanted(self, info: TableInfo) -> bool:
        """Return whether a table's card has a picture."""
        return self.can_paint and info.pictures and self._speech.draws(info)

    def after_card(self, info: TableInfo) -> list[Post]:
        """Return the posts to queue after an edit of a card."""
        return [Post("picture", wait=CALM)] if self.is_wanted(info) else []

    def plan(self, info: TableInfo) -> CardPlan:
        """Decide how the next edit of a card shows its picture.

        The picture left by an earlier process is unknown, so it is kept until Discord reports it missing.
        """
        if not self.is_wanted(info):
            return CardPlan("none", is_final=True)
        if info.id in self._failed:
            return CardPlan("none", is_final=self._failed[info.id] is info)
        if info.card_message_id is None:
            return CardPlan("awaited")  # Only an edit brings a picture.
        card, digest = self._shown.get(info.id, (info.card_message_id, "unknown"))
        painted = self._painted.get(info.id)
        if painted is not None and _names(painted.info) == _names(info):
            is_new = (card, digest) != (info.card_message_id, painted.picture.digest)
            return CardPlan("shown", painted.picture if is_new else None, painted.info is info)
        return CardPlan("shown" if card == info.card_message_id and digest else "awaited")

    def edited(self, info: TableInfo, plan: CardPlan) -> None:
        """Record that a card was edited as planned."""
        if plan.upload is not None:
            _keep(self._shown, info.id, (info.card_message_id, plan.upload.digest), _REMEMBERED)
            painted = self._painted.get(info.id)
            if painted is not None and painted.picture is plan.upload:
                del self._painted[info.id]
        elif plan.shows != "shown":
            _keep(self._shown, info.id, (info.card_message_id, ""), _REMEMBERED)

    def is_shown(self, info: TableInfo, drawing: Drawing) -> bool:
        """Return whether the card is known to show exactly this drawing."""
        return self._shown.get(info.id) == (info.card_message_id, drawing.digest)

    def painted(self, info: TableInfo, picture: Picture) -> None:
        """Keep a picture for the next edit of its card. Pictures are kept in memory only."""
        self._failed.pop(info.id, None)
        _keep(self._painted, info.id, _Painted(info, picture), _WAITING)

    def failed(self, info: TableInfo) -> bool:
        """Record a failure until the next picture; return whether it is the table's first."""
        is_new = info.id not in self._failed
        self._painted.pop(info.id, None)
        _keep(self._failed, info.id, info, _REMEMBERED)
        return is_new

    def gone(self, info: TableInfo) -> None:
        """Record that a card has no picture."""
        _keep(self._shown, info.id, (info.card_message_id, ""), _REMEMBERED)

    async def of_card(self, drawing: Drawing, table_id: int) -> Picture | None:
        """Render a card's picture; None without a painter, or if it is late or fails, which is logged."""
        return None if self._painter is None else await _if_possible(_of(drawing, self._painter), table_id)

    async def of_reply(self, drawing: Drawing) -> Picture | None:
        """Render the picture of a private reply, before those of cards; None as for a card."""
        if self._painter is None:
            return None
        with self._private.serving():
            return await _if_possible(_of(drawing, self._painter))

    async def of_seat(self, request: SeatRequest, is_wanted: Callable[[], bool], table_id: int) -> Picture | None:
        """Render a seat's question, before cards; None as for a card, or if it has no picture.

        It isn't rendered unless `is_wanted` returns True when its turn comes.
        """
        if self._painter is None:
            return None
        with self._private.serving():
            return await _if_possible(self._painter.paint_seat(request, is_wanted), table_id)

    async def close(self) -> None:
        """Stop rendering."""
        if self._painter is not None:
            await self._painter.close()


async def _of(drawing: Drawing, painter: Painter) -> Picture:
    return Picture(await painter.paint(drawing), drawing.text, drawing.digest)


async def _if_possible(picture: Awaitable[Picture | None], table_id: int | None = None) -> Picture | None:
    """Return a picture; None if it is late or fails, which is logged without its content."""
    try:
        return await picture
    except Exception as error:
        log_trouble(error, "a picture", table_id)
        return None


def _keep(cache: OrderedDict[int, T], key: int, kept: T, most: int) -> None:
    cache.pop(key, None)
    cache[key] = kept
    while len(cache) > most:
        cache.popitem(last=False)


def _names(info: TableInfo) -> tuple[str | None, ...]:
    """Return the names on a picture. A picture with outdated names, such as an erased user's, is never sent."""
    return info.locale, *(person.name for person in info.seats)
