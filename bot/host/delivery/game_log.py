"""The game log: the messages built with each step, and their publication in the channel.

**Posts.** Each step adds a "tell" post to its table's queue: its lines, and a call if it is a new player's turn. The
post holds only what is new. The table's row in `stories` records the messages in the channel: the latest call and the
message that can still grow, often the same. Only the table's queue reads or writes that row.

**Order.** If the last message is young and short enough, and the bot's latest at the table, new lines are added by
editing all of it; otherwise they are sent as a new message. A call is always a new message. It takes over the lines
added to the message before it. The transaction that records the call also queues that message's final text as an
"amend" (or a "delete" if nothing is left). Waiting posts are combined into one edit, or into the call that follows
them.

**A kill** between a request and its record repeats the request. An edit is repeated as a whole, perhaps with newer
lines. A new message keeps the nonce of its post (`outbox.py`) and its text: only a call includes other posts, and
only posts that would otherwise be edits. Whether a post becomes an edit depends on when it was queued, not on when it
is tried. If an edit is refused, the end of that message is recorded first; then the post becomes a new message. What
can't be amended in an archived thread is postponed until the next message, which reopens the thread.
"""

import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Literal, NamedTuple, TypeVar

from bot.host.cache.tables import TableCache
from bot.host.clock import Clock
from bot.host.delivery.outbox import MessageSender
from bot.host.formatter import MessageFormatter, NoticeKey
from bot.host.transport import (
    ChannelNotFoundError,
    ForbiddenError,
    MessageNotFoundError,
    RejectedError,
    ThreadArchivedError,
    Transport,
)
from bot.logs import new_reference
from bot.model.game_log import Call, LogMessage, LogMessages, LogUpdate, decode_edit, merge_details
from bot.model.messages import DirectMessage, Message, MessageRef, Post
from bot.model.pictures import CardPicture, Drawing
from bot.model.tables import NO_USER, SeatInfo, TableInfo, UndoRequest
from bot.model.tickets import Ticket
from bot.store import Store
from engine.core.ahead import SaidInVain
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Action, named


def backlog_of(posts: Iterable[Post]) -> LogUpdate:
    """Return the backlog in these posts as one update. It omits calls, since the players are called again."""
    lines: list[str] = []
    short: dict[str, str] = {}
    for post in posts:
        if post.kind == "tell":
            update = LogUpdate.model_validate_json(post.payload)
            lines += update.lines
            short |= update.short
        elif post.kind == "say":
            message = Message.model_validate_json(post.payload)
            lines += [] if message.mentions else message.content.splitlines()
    return LogUpdate(lines=tuple(lines), short=short)


_log = logging.getLogger(__name__)

T = TypeVar("T")

_FINAL_NOTICES = frozenset({"ended", "shown", "cancelled", "deserted", "untouched", "idle-ended"})
"""Notices after which the table asks no more questions."""


class PostComposer:
    """Builder of outbox posts. If a message can't be rendered, the error is logged and the game continues."""

    def __init__(self, formatter: MessageFormatter) -> None:
        self._formatter = formatter

    def card(self, info: TableInfo, game: Game[Any] | None, picture: CardPicture = "none") -> Message | None:
        """Return the current card; `picture` says how it shows its picture."""
        return self._or_none(info, lambda: self._formatter.card(info, game, picture))

    def thread_name(self, info: TableInfo) -> str | None:
        """Return the name of a game's thread."""
        return self._or_none(info, lambda: self._formatter.thread_name(info))

    def thread_starter(self, info: TableInfo, game: Game[Any] | None) -> Message | None:
        """Return the current text of the thread's starter message."""
        return self._or_none(info, lambda: self._formatter.thread_starter(info, game))

    def drawing(self, info: TableInfo, game: Game[Any]) -> Drawing | None:
        """Return the drawing of the current board."""
        return self._or_none(info, lambda: self._formatter.drawing(info, game))

    def computer_name(self, info: TableInfo) -> str:
        """Return the name for the table's next computer player."""
        return self._formatter.computer_name(info)

    def erased_user_name(self, locale: str) -> str:
        """Return the name shown for erased users in a language."""
        return self._formatter.erased_user_name(locale)

    def notice(
        self,
        info: TableInfo,
        key: NoticeKey,
        *,
        pings: bool = True,
        unpinged: Collection[int] = (),
        **facts: str | int,
    ) -> list[Post]:
        """Return a fixed notice for the channel, as part of the game log unless it has buttons.

        The notice mentions the users in `unpinged`, and without `pings` all users, without notifying them.
        """
        message = self._or_none(info, lambda: self._formatter.notice(info, key, **facts))
        if message is not None:
            notified = tuple(user for user in message.mentions if pings and user not in unpinged)
            message = message.model_copy(update={"mentions": notified})
        if message is None or (message.components and key not in _FINAL_NOTICES):
            return _public_post(message)
        lines = tuple(message.content.splitlines())
        if message.components:  # The reopen button replaces the last call, until there is another.
            return self.log_posts(
                LogUpdate(call=Call(lines=lines, over=lines, mentions=(), components=message.components))
            )
        return self.log_posts(LogUpdate(lines=lines, ends=key in _FINAL_NOTICES))

    def not_opened(self, info: TableInfo, person: SeatInfo) -> list[Post]:
        """Return a direct message for a person whose table couldn't be opened, in their language."""
        message = self._or_none(
            info, lambda: self._formatter.notice(replace(info, locale=person.locale), "not-opened")
        )
        return [] if message is None else [Post("dm", message.model_dump_json(), user_id=person.user_id)]

    def ticket_expired(self, ticket: Ticket, locale: str) -> list[Post]:
        """Return a silent direct message for a person whose ticket has expired."""
        message = self._formatter.ticket_expired(ticket, locale)
        return [Post("dm", message.model_dump_json(), user_id=ticket.user_id)]

    def host_change(self, before: TableInfo, after: TableInfo) -> list[Post]:
        """Announce the table's new host, if the host changed."""
        if after.host_id in (before.host_id, NO_USER):
            return []
        return [*self.notice(after, "hosting", host=after.host_id), *self.joint_request_dropped(before, after)]

    def joint_request_dropped(self, before: TableInfo, after: TableInfo) -> list[Post]:
        """Announce that the open joint request was dropped, if it was, because the table has a host again."""
        request = before.joint.open
        if request is None or request.granted or after.joint.open is not None:
            return []
        passed = "no" if after.host_id == before.host_id else "yes"
        return self.notice(after, "joint-dropped", seat=request.seat, passed=passed)

    def log_update(
        self,
        info: TableInfo,
        game: Game[Any],
        events: Iterable[Event],
        called: tuple[Seat, ...],
        *,
        pings: Collection[Seat] | None = None,
        already_asked: Seat | None = None,
        settled: bool = True,
    ) -> LogUpdate:
        """Return the log update for a step: its public events and whose turn it is.

        Seats in `called` are named, but only those in `pings` are notified (None: all of them). The seat
        `already_asked` already sees its question, so it isn't called. `settled` means that the step closed the
        previous question.
        """
        called = tuple(seat for seat in called if _is_waited_for(info, seat))
        public = [event for event in events if event.audience is None]
        telling = (
            self._or_none(info, lambda: self._formatter.log_update(info, game, public, called, already_asked))
            or LogUpdate()
        )
        call = telling.call
        if call is not None and pings is not None:
            quiet = {info.person_at(seat).user_id for seat in called if seat not in pings}
            call = call.model_copy(update={"mentions": tuple(user for user in call.mentions if user not in quiet)})
        return telling.model_copy(update={"call": call, "settled": settled, "ends": not info.is_open})

    def seat_taken(self, info: TableInfo, game: Game[Any], seat: Seat, leaving: SeatInfo) -> LogUpdate:
        """Return the log update for a seat that has a new player, with a call for their question or a welcome."""
        asked = (seat,) if seat in info.awaited else ()
        return (
            self._or_none(info, lambda: self._formatter.seat_taken(info, game, seat, leaving.name, asked))
            or LogUpdate()
        )

    def seat_message(
        self, info: TableInfo, game: Game[Any] | None, seat: Seat, *, is_open: bool, is_listing: bool
    ) -> Message | None:
        """Return the current text of a message about an open seat."""
        return self._or_none(
            info,
            lambda: self._formatter.seat_message(info, game, seat, is_open=is_open, is_listing=is_listing),
        )

    def undo(
        self,
        info: TableInfo,
        game: Game[Any],
        request: UndoRequest,
        called: tuple[Seat, ...],
        pings: Collection[Seat],
    ) -> list[Post]:
        """Announce an undo and call the seats it asks again. The seat that undid its answer isn't called."""
        line = self._line(info, "undone", seat=request.seat, seq=request.to_seq)
        asked_on = request.seat if request.seat in info.awaited else None
        telling = self.log_update(info, game, (), called, pings=pings, already_asked=asked_on)
        return self.log_posts(telling.model_copy(update={"lines": (*line.splitlines(), *telling.lines)}))

    def log_posts(self, update: LogUpdate) -> list[Post]:
        """Return the posts for a log update, split into as many messages as it needs; none if it is empty."""
        if not (update.lines or update.call):
            return []
        return [Post("tell", part.model_dump_json()) for part in update.parts]

    def backlog(self, info: TableInfo, backlog: LogUpdate, room: int) -> list[Post]:
        """Return a backlog summary for a table that had no channel: its last lines, up to `room` characters."""
        if not backlog.lines:
            return []
        over = self._line(info, "meanwhile")
        room -= len(over) + len(self._line(info, "meanwhile-more", lines=len(backlog.lines))) + 2
        shown = _last_lines(backlog.lines, room)
        left_out = len(backlog.lines) - len(shown)
        more = (self._line(info, "meanwhile-more", lines=left_out),) if left_out else ()
        return self.log_posts(LogUpdate(lines=(over, *shown, *more), short=backlog.short))

    def private_messages(
        self, info: TableInfo, game: Game[Any], events: Iterable[Event], asked: Collection[Seat]
    ) -> list[Post]:
        """Return direct messages for players who learn a secret or are asked a secret question.

        `asked` holds the seats to notify of a new question.
        """
        posts = []
        awaited = game.awaited()  # Excludes seats that answered in advance.
        for seat in range(game.table.seats):
            learnt = [event for event in events if event.audience is not None and seat in event.audience]
            is_asked = seat in asked and seat in awaited and _is_waited_for(info, seat)
            if seat in awaited and seat not in asked and all(isinstance(event, SaidInVain) for event in learnt):
                continue  # The same question returns after an undo; its seat already knows.
            decision = game.decision(seat) if is_asked else None
            if learnt or (decision is not None and decision.secret):
                posts += self._dm(info, game, seat, learnt)
        return posts

    def reminder(self, info: TableInfo, game: Game[Any], seat: Seat, private: bool) -> list[Post]:
        """Remind a seat of its deadline, in the channel or by direct message."""
        due = info.due[seat]
        message = self._or_none(info, lambda: self._formatter.reminder(info, game, seat, due, private))
        if message is not None and private:
            return [Post("dm", message.model_dump_json(), user_id=info.person_at(seat).user_id)]
        return _public_post(message)

    def direct_message(
        self, info: TableInfo, game: Game[Any] | None, direct_message: DirectMessage
    ) -> Message | None:
        """Return the current text of a direct message."""
        return self._or_none(info, lambda: self._formatter.direct_message(info, game, direct_message))

    def describe_answer(self, info: TableInfo, game: Game[Any], seat: Seat, action: Action) -> str:
        """Describe what `seat` is about to answer; return "" if that isn't a legal answer to one of its questions."""
        decision = named(action.token, (game.decision(seat), *game.invited(seat)))
        if decision is None or not decision.accepts(action.answer):
            return ""
        return self._or_none(info, lambda: self._formatter.describe_answer(info, game, decision, action.answer)) or ""

    def closed_dm_notice(self, info: TableInfo, seat: Seat) -> list[Post]:
        """Announce in the channel that a direct message couldn't be delivered."""
        return _public_post(self._or_none(info, lambda: self._formatter.direct_message_failed(info, seat)))

    def lost_channels(self, infos: Sequence[TableInfo], user_id: int) -> Message | None:
        """Return a direct message to a person about their tables that lost their channels."""
        return self._or_none(infos[0], lambda: self._formatter.channels_lost(infos, user_id))

    def digest(self, infos: Sequence[TableInfo], user_id: int) -> Message | None:
        """Return a direct message to a person about the tables where it's their turn."""
        return self._or_none(infos[0], lambda: self._formatter.digest(infos, user_id))

    def _line(self, info: TableInfo, key: NoticeKey, **facts: str | int) -> str:
        message = self._or_none(info, lambda: self._formatter.notice(info, key, **facts))
        return "" if message is None else message.content

    def _dm(self, info: TableInfo, game: Game[Any], seat: Seat, events: Sequence[Event]) -> list[Post]:
        if info.person_at(seat).computer is not None or info.person_at(seat).is_erased:
            return []
        message = self._or_none(info, lambda: self._formatter.private_message(info, game, seat, events))
        if message is None:
            return []
        in_vain = all(isinstance(event, SaidInVain) for event in events)
        user_id = info.person_at(seat).user_id
        if isinstance(message, DirectMessage):
            return [Post("letter", message.payload(), user_id=user_id)]
        return [Post("aside" if in_vain else "dm", message.model_dump_json(), user_id=user_id)]

    def _or_none(self, info: TableInfo, make: Callable[[], T]) -> T | None:
        try:
            return make()
        except Exception as error:
            # The error's own text may quote a hand or a bid, so log only where it happened.
            extra = {"table": info.id, "seq": info.seq, "reference": new_reference()}
            where = error.__traceback__
            while where is not None and where.tb_next is not None:
                where = where.tb_next
            line = f"{where.tb_frame.f_code.co_filename}:{where.tb_lineno}" if where is not None else "?"
            _log.error("can't format a step's messages: %s at %s", type(error).__name__, line, extra=extra)
            return None


def card_posts(kind: Literal["pin", "unpin", "delete"], info: TableInfo) -> list[Post]:
    """Return a post that pins, unpins or deletes the card, if there is one."""
    if info.card_message_id is None:
        return []
    return [Post(kind, MessageRef(info.channel_id, info.card_message_id).to_json())]


def _last_lines(lines: Sequence[str], room: int) -> tuple[str, ...]:
    """Return as many of the last lines as fit into `room` characters, including line breaks."""
    found: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        found.append(line)
    return tuple(reversed(found))


def _is_waited_for(info: TableInfo, seat: Seat) -> bool:
    """Return whether the table waits for a person at `seat`. It doesn't for one who is away, unless all are."""
    person = info.person_at(seat)
    return person.computer is None and not person.is_erased and (person.is_present or info.all_away)


def _public_post(message: Message | None) -> list[Post]:
    return [] if message is None else [Post("say", message.model_dump_json())]


_BATCH_SIZE = 20
_REFUSED = (ChannelNotFoundError, MessageNotFoundError, ForbiddenError, RejectedError, ThreadArchivedError)


class _QueuedUpdate(NamedTuple):
    post: Post
    update: LogUpdate


class GameLogPublisher:
    """Publisher of the tables' game logs."""

    def __init__(self, store: Store, clock: Clock, cache: TableCache) -> None:
        self._store = store
        self._sender = MessageSender(store, clock, cache)
        self._clock = clock

    async def publish(self, post: Post, channel_id: int, transport: Transport) -> bool:
        """Publish a log update, perhaps with some that follow it; return whether the next post may follow.

        Raises RetryLaterError, or ChannelNotFoundError, ForbiddenError, ThreadArchivedError or RejectedError if
        nothing can be posted.
        """
        log = await self._store.log_messages.of_table(post.table_id)
        updates = _up_to_a_call(await self._store.outbox.posts_in(post.lane, _BATCH_SIZE), post)
        if not updates:  # Settled elsewhere, or the table was erased with its queue.
            return False
        grown, added = log.open_message_in(channel_id), 0
        for one in updates:
            if (
                one.update.call is not None
                or grown is None
                or not grown.has_room_for(one.update, self._queued_at(one))
            ):
                break
            grown, added = grown.with_update(one.update), added + 1
        called = updates[added] if updates[added:] and updates[added].update.call is not None else None
        takes = (
            called is not None
            and grown is not None
            and grown.can_move_lines_to(called.update, self._queued_at(called))
        )
        if called is not None and (takes or not added):
            return await self._post_call(updates[: added + 1], log, grown if takes else None, channel_id, transport)
        if grown is not None and added:
            return await self._append(updates[:added], log, grown, transport)
        return await self._post_message(updates[0], log, channel_id, transport)

    async def edit(self, post: Post, transport: Transport) -> None:
        """Give a log message its final text, if possible. Raises RetryLaterError or ThreadArchivedError."""
        place, message = decode_edit(post.payload)
        try:
            await transport.edit(place.channel_id, place.message_id, message)
        except (ChannelNotFoundError, MessageNotFoundError, ForbiddenError, RejectedError) as error:
            _log.info("post skipped: %r", error, extra={"lane": post.lane, "kind": post.kind})

    async def postpone(self, post: Post) -> None:
        """Postpone an "amend" or "delete", refused by an archived thread, until after the next post."""
        log = await self._store.log_messages.of_table(post.table_id)
        await self._store.log_messages.record_delivery(
            [post], log.with_pending_edit(self._final_message(post)), (), self._clock.now()
        )

    def _final_message(self, post: Post) -> LogMessage:
        """Return a log message with its final text."""
        if post.kind == "delete":
            place = MessageRef.parse(post.payload)
            return LogMessage(channel_id=place.channel_id, message_id=place.message_id, began=self._clock.now())
        return LogMessage.from_edit(*decode_edit(post.payload), self._clock.now())

    async def _post_call(
        self,
        updates: Sequence[_QueuedUpdate],
        log: LogMessages,
        taken: LogMessage | None,
        channel_id: int,
        transport: Transport,
    ) -> bool:
        """Post the last update's call, with the lines `taken` over from the message before it."""
        post, telling = updates[-1]
        lines = (*(taken.after if taken is not None else ()), *telling.lines)
        short = {**(taken.short if taken is not None else {}), **telling.short}
        details = merge_details(taken.more_details if taken is not None else None, telling.details)
        message = self._new_message(channel_id, before=lines, call=telling.call, short=short, details=details)
        message_id = await self._sender.send(post, channel_id, message.message(), transport)
        if message_id is None:
            return False
        after = log.with_new_message(message.with_id(message_id))
        return await self._record(updates, after, [*log.pending_edits(), *log.closing_edits(taken)])

    async def _append(
        self, updates: Sequence[_QueuedUpdate], log: LogMessages, grown: LogMessage, transport: Transport
    ) -> bool:
        """Add lines to the last message; if Discord refuses the edit, end that message."""
        ends = updates[-1].update.ends
        grown = grown.with_call_closed() if ends else grown
        try:
            await transport.edit(grown.channel_id, grown.message_id, grown.message())
        except _REFUSED as error:
            _log.info(
                "can't extend the last log message: %r", error, extra={"lane": updates[0].post.lane, "kind": "tell"}
            )
            await self._store.log_messages.close_last_message(updates[0].post.table_id)
            return False
        after = log.with_last(grown)
        return await self._record(updates, after, after.closing_edits() if ends else ())

    async def _post_message(
        self, one: _QueuedUpdate, log: LogMessages, channel_id: int, transport: Transport
    ) -> bool:
        """Post updates in a new message."""
        update = one.update
        message = self._new_message(
            channel_id, after=update.lines, on=update.on, short=update.short, more_details=update.details
        )
        message_id = await self._sender.send(one.post, channel_id, message.message(), transport)
        if message_id is None:
            return False
        after = log.with_new_message(message.with_id(message_id))
        closed = after.closing_edits() if one.update.ends else ()
        return await self._record([one], after, [*log.pending_edits(), *log.continuing_line_edits(), *closed])

    def _new_message(self, channel_id: int, **content: Any) -> LogMessage:
        return LogMessage(channel_id=channel_id, message_id=0, began=self._clock.now(), **content)

    def _queued_at(self, one: _QueuedUpdate) -> datetime:
        return one.post.put_at or self._clock.now()

    async def _record(self, updates: Sequence[_QueuedUpdate], log: LogMessages, posts: Sequence[Post]) -> bool:
        """Record the new state of the log; return False if the queue has changed beyond the delivered post."""
        await self._store.log_messages.record_delivery([one.post for one in updates], log, posts, self._clock.now())
        return len(updates) == 1 and not posts


def _up_to_a_call(waiting: Iterable[Post], first: Post) -> list[_QueuedUpdate]:
    """Return the updates from `first` on, up to the next call or other post."""
    found: list[_QueuedUpdate] = []
    for post in waiting:
        if post.id < first.id:
            continue
        if post.kind != "tell" or (not found and post.id != first.id):
            break
        found.append(_QueuedUpdate(post, LogUpdate.model_validate_json(post.payload)))
        if found[-1].update.call is not None:
            break
    return found
