"""The cards of tables: their pictures, and the threads that games are played in.

**Rows.** The start of a game queues a "thread" before all other posts of its table. Once the thread exists, one step
records that the table is now there, queues its card, and makes the lobby's card, which the thread is attached to, the
starter message. Everything after that is posted in the thread. A starter message is rendered on delivery, like a
card; it has its own queue, because it also reports a lost thread.

A lobby that opens in its own thread queues a "thread" as well. It sends the starter message to the parent channel and
records its id before it starts the thread there; then the table moves, and its card follows. If the thread is
refused, the table opens in the parent channel, or closes with a direct message if that has another one.

**A kill** between a request and its record repeats the request: a thread has the id of its starter message, and
adding a member again has no effect. If the thread is refused, the game is played in the channel.

**Archived.** Discord archives an inactive thread and reopens it when a message is posted. Updates that fail in the
meantime wait: the card is edited and pinned again after the next post by anyone.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Protocol, TypeVar

from bot.host.cache.tables import TableCache, TableStep
from bot.host.delivery.game_log import PostComposer, card_posts
from bot.host.delivery.outbox import MessageSender
from bot.host.formatter import MessageFormatter
from bot.host.tasks import WaitingUsers
from bot.host.transport import DeliveryError, RetryLaterError, Transport
from bot.model.messages import MessageRef, Picture, Post
from bot.model.pictures import CardPicture, Drawing, SeatPictureRequest
from bot.model.tables import TableInfo
from bot.store import ChannelOccupiedError
from bot.workers.worker_process import log_worker_error
from engine.core.values import value

_log = logging.getLogger(__name__)


class GameThreads:
    """Service that starts threads and updates the tables in them."""

    def __init__(self, cache: TableCache, composer: PostComposer, sender: MessageSender) -> None:
        self._cache = cache
        self._composer = composer
        self._sender = sender

    async def open_lobby(self, post: Post, transport: Transport) -> bool:
        """Create the thread that a lobby waits for; return whether the table is settled and the post too.

        Raises RetryLaterError.
        """
        async with self._cache.lock(post.table_id) as table:
            info, starter = table.info, self._composer.thread_starter(table.info, None)
        name, front = self._composer.thread_name(info), info.thread_starter
        if not info.awaits_thread or not info.is_open or front is None:
            return False
        try:
            if not front.message_id and starter is not None:
                message_id = await self._sender.send(post, front.channel_id, starter, transport)
                if message_id is None or not await self._record_starter(info, message_id):
                    return False
                front = replace(front, message_id=message_id)
            thread_id = await transport.create_thread(front.channel_id, front.message_id, name or str(info.id))
            for person in info.people:
                await self._add(thread_id, person.user_id, transport)
            return await self._leave_placeholder(post, thread_id, front, [Post("card")])
        except RetryLaterError:
            raise
        except (DeliveryError, ChannelOccupiedError) as error:
            _log.info(
                "can't create a thread, so the table opens in the channel: %r",
                error,
                extra={"lane": post.lane, "kind": post.kind},
            )
        return await self._open_in_parent(post)

    async def _record_starter(self, before: TableInfo, message_id: int) -> bool:
        """Record the starter message of a lobby's thread; delete it if the table doesn't need it anymore."""
        async with self._cache.lock(before.id) as table:
            info, front = table.info, MessageRef(before.parent_id, message_id)
            if info.awaits_thread and info.is_open:
                await self._cache.commit(table, TableStep(replace(info, thread_starter=front)))
                return True
            await self._cache.commit(table, TableStep(info, posts=[Post("delete", front.to_json())]))
            return False

    async def _open_in_parent(self, post: Post) -> bool:
        """Open a lobby in the parent channel, without a thread. If that is taken, close it and notify its players."""
        async with self._cache.lock(post.table_id) as table:
            front = table.info.thread_starter
        stray = [Post("delete", front.to_json())] if front is not None and front.message_id else []
        try:
            place = None if front is None else front.channel_id
            return place is not None and await self._leave_placeholder(post, place, None, [*stray, Post("card")])
        except ChannelOccupiedError:
            async with self._cache.lock(post.table_id) as table:
                info = table.info
                if not info.awaits_thread or not info.is_open:
                    return False
                notices = [each for person in info.people for each in self._composer.not_opened(info, person)]
                await self._cache.commit(
                    table, TableStep(replace(info, status="ended"), posts=notices, delivered=post)
                )
                return True

    async def _leave_placeholder(
        self, post: Post, channel_id: int, front: MessageRef | None, posts: Sequence[Post]
    ) -> bool:
        """Move a lobby from its placeholder to its channel. Raises ChannelOccupiedError."""
        async with self._cache.lock(post.table_id) as table:
            if not table.info.awaits_thread or not table.info.is_open:
                return False
            after = replace(table.info, channel_id=channel_id, thread_starter=front)
            await self._cache.commit(table, TableStep(after, posts=posts, delivered=post))
            return True

    async def start(self, post: Post, info: TableInfo, transport: Transport) -> bool:
        """Start a game's thread at its lobby card and add its players.

        Return whether the table has moved there and the post is settled. Raises RetryLaterError.
        """
        name = self._composer.thread_name(info)
        if info.status != "playing" or info.channel_lost or info.card_message_id is None or not name:
            return False
        try:
            thread_id = await transport.create_thread(info.channel_id, info.card_message_id, name)
            for person in info.people:
                await self._add(thread_id, person.user_id, transport)
            return await self._move_table(thread_id, post, info)
        except RetryLaterError:
            raise
        except (DeliveryError, ChannelOccupiedError) as error:
            _log.info(
                "can't create a thread, so the game is played in the channel: %r",
                error,
                extra={"lane": post.lane, "kind": post.kind},
            )
            return False

    async def update_starter(self, post: Post, transport: Transport) -> None:
        """Update a table's starter message, if it can be edited. Raises RetryLaterError."""
        async with self._cache.lock(post.table_id) as table:
            front, message = table.info.thread_starter, self._composer.thread_starter(table.info, table.game)
        if front is None or not front.message_id or message is None:
            return
        try:
            await transport.edit(front.channel_id, front.message_id, message)
        except RetryLaterError:
            raise
        except DeliveryError as error:
            _log.info("post skipped: %r", error, extra={"lane": post.lane, "kind": post.kind})

    async def defer_update(self, post: Post) -> bool:
        """Let a post wait for its archived thread; return whether the next one may follow."""
        async with self._cache.lock(post.table_id) as table:
            await self._cache.commit(table, TableStep(replace(table.info, update_pending=True), delivered=post))
        return True

    async def resume_updates(self, table_id: int) -> None:
        """Queue the updates that waited for a thread that is open again."""
        async with self._cache.lock(table_id) as table:
            info = table.info
            if info.update_pending:
                posts = [Post("card"), *(card_posts("pin", info) if info.is_open else [])]
                await self._cache.commit(table, TableStep(replace(info, update_pending=False), posts=posts))

    async def _add(self, thread_id: int, user_id: int, transport: Transport) -> None:
        """Add a user to a thread. If that fails, the first mention adds them."""
        try:
            await transport.add_thread_member(thread_id, user_id)
        except RetryLaterError:
            raise
        except DeliveryError as error:
            _log.info("can't add a player to a thread: %r", error)

    async def _move_table(self, thread_id: int, post: Post, before: TableInfo) -> bool:
        """Move a table to its thread unless it has moved elsewhere. Raises ChannelOccupiedError."""
        async with self._cache.lock(post.table_id) as table:
            info = table.info
            if (info.channel_id, info.card_message_id) != (before.channel_id, before.card_message_id):
                return False
            front = MessageRef(info.channel_id, info.card_message_id or 0)
            after = replace(info, channel_id=thread_id, card_message_id=None, thread_starter=front)
            # The card queued at the start may have been combined with an earlier one and posted outside.
            posts = [Post("card"), *card_posts("unpin", info)]
            await self._cache.commit(table, TableStep(after, posts=posts, delivered=post))
            return True


PICTURE_DELAY = 2.0
"""Seconds from a card to its picture. Changes in between share the picture."""
_REMEMBERED, _WAITING = 256, 64

T = TypeVar("T")


class PictureRenderer(Protocol):
    """Interface of the renderer that turns drawings into PNG."""

    async def render(self, drawing: Drawing) -> bytes:
        """Render `drawing`; may raise any error, WorkerTimeoutError if it takes too long."""
        ...

    async def render_seat(self, request: SeatPictureRequest, is_wanted: Callable[[], bool]) -> Picture | None:
        """Render a seat's question; None if it has no picture or isn't wanted anymore. Raises like `render`."""
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
class _PendingPicture:
    """A picture waiting for its card, with the table it was painted from."""

    info: TableInfo
    picture: Picture


class CardPictures:
    """Tracker of the pictures on cards, so that none is sent twice. Without a `renderer`, there are none.

    A card's text is always current; its picture may be older. An edit never waits for a new picture but keeps the old
    one. `PICTURE_DELAY` seconds later, a new one is painted in a separate queue. It then queues the card again, to be
    uploaded with the text of that edit. After every edit another picture follows, until it is current
    (`CardPlan.is_final`).

    Pictures in private replies are painted first.
    """

    def __init__(
        self, formatter: MessageFormatter, renderer: PictureRenderer | None, waiting_users: WaitingUsers
    ) -> None:
        self._formatter = formatter
        self._renderer = renderer
        self._waiting_users = waiting_users
        self._private_renderings = WaitingUsers()
        """Count of private pictures being rendered; cards wait for them."""
        self._turn = asyncio.Lock()
        self._shown: OrderedDict[int, tuple[int | None, str]] = OrderedDict()
        """Card message and digest of its picture by table id; "" means no picture."""
        self._pending: OrderedDict[int, _PendingPicture] = OrderedDict()
        self._failed: OrderedDict[int, TableInfo] = OrderedDict()
        """Tables whose latest picture couldn't be painted or sent; their cards show the board as text."""

    @asynccontextmanager
    async def next_turn(self) -> AsyncIterator[None]:
        """Let tables take turns, after waiting users, so that each draws its current state."""
        async with self._turn:
            await self._waiting_users.wait_until_none()
            await self._private_renderings.wait_until_none()
            yield

    @property
    def can_render(self) -> bool:
        """Whether boards can be rendered as pictures."""
        return self._renderer is not None

    def is_wanted(self, info: TableInfo) -> bool:
        """Return whether a table's card has a picture."""
        return self.can_render and info.pictures and self._formatter.has_picture(info)

    def follow_up_posts(self, info: TableInfo) -> list[Post]:
        """Return the posts to queue after an edit of a card."""
        return [Post("picture", wait=PICTURE_DELAY)] if self.is_wanted(info) else []

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
        painted = self._pending.get(info.id)
        if painted is not None and _names_shown(painted.info) == _names_shown(info):
            is_new = (card, digest) != (info.card_message_id, painted.picture.digest)
            return CardPlan("shown", painted.picture if is_new else None, painted.info is info)
        return CardPlan("shown" if card == info.card_message_id and digest else "awaited")

    def record_edit(self, info: TableInfo, plan: CardPlan) -> None:
        """Record that a card was edited as planned."""
        if plan.upload is not None:
            _cache_put(self._shown, info.id, (info.card_message_id, plan.upload.digest), _REMEMBERED)
            painted = self._pending.get(info.id)
            if painted is not None and painted.picture is plan.upload:
                del self._pending[info.id]
        elif plan.shows != "shown":
            _cache_put(self._shown, info.id, (info.card_message_id, ""), _REMEMBERED)

    def is_shown(self, info: TableInfo, drawing: Drawing) -> bool:
        """Return whether the card is known to show exactly this drawing."""
        return self._shown.get(info.id) == (info.card_message_id, drawing.digest)

    def store_picture(self, info: TableInfo, picture: Picture) -> None:
        """Keep a picture for the next edit of its card. Pictures are kept in memory only."""
        self._failed.pop(info.id, None)
        _cache_put(self._pending, info.id, _PendingPicture(info, picture), _WAITING)

    def record_failure(self, info: TableInfo) -> bool:
        """Record a failure until the next picture; return whether it is the table's first."""
        is_new = info.id not in self._failed
        self._pending.pop(info.id, None)
        _cache_put(self._failed, info.id, info, _REMEMBERED)
        return is_new

    def record_missing(self, info: TableInfo) -> None:
        """Record that a card has no picture."""
        _cache_put(self._shown, info.id, (info.card_message_id, ""), _REMEMBERED)

    async def render_card(self, drawing: Drawing, table_id: int) -> Picture | None:
        """Render a card's picture; None without a painter, or if it is late or fails, which is logged."""
        return None if self._renderer is None else await _or_none(_render(drawing, self._renderer), table_id)

    async def render_reply(self, drawing: Drawing) -> Picture | None:
        """Render the picture of a private reply, before those of cards; None as for a card."""
        if self._renderer is None:
            return None
        with self._private_renderings.track():
            return await _or_none(_render(drawing, self._renderer))

    async def render_seat(
        self, request: SeatPictureRequest, is_wanted: Callable[[], bool], table_id: int
    ) -> Picture | None:
        """Render a seat's question, before cards; None as for a card, or if it has no picture.

        It isn't rendered unless `is_wanted` returns True when its turn comes.
        """
        if self._renderer is None:
            return None
        with self._private_renderings.track():
            return await _or_none(self._renderer.render_seat(request, is_wanted), table_id)

    async def close(self) -> None:
        """Stop rendering."""
        if self._renderer is not None:
            await self._renderer.close()


async def _render(drawing: Drawing, renderer: PictureRenderer) -> Picture:
    return Picture(await renderer.render(drawing), drawing.text, drawing.digest)


async def _or_none(picture: Awaitable[Picture | None], table_id: int | None = None) -> Picture | None:
    """Return a picture; None if it is late or fails, which is logged without its content."""
    try:
        return await picture
    except Exception as error:
        log_worker_error(error, "a picture", table_id)
        return None


def _cache_put(cache: OrderedDict[int, T], key: int, kept: T, most: int) -> None:
    cache.pop(key, None)
    cache[key] = kept
    while len(cache) > most:
        cache.popitem(last=False)


def _names_shown(info: TableInfo) -> tuple[str | None, ...]:
    """Return the names on a picture. A picture with outdated names, such as an erased user's, is never sent."""
    return info.locale, *(person.name for person in info.seats)
