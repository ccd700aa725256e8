"""The game log: the messages built with each step, and their publication in the channel.

**Rows.** Each step adds one "tell" to its table's queue: its lines, and a call if it is a new player's turn. The row
holds only what is new. The table's row in `stories` records what was posted: the latest call and the message that can
still grow, often the same. Only the table's queue reads or writes that row.

**Order.** If the last message is young and short enough, and the bot's latest at the table, new lines are added by
editing all of it; otherwise they are posted. A call is always posted. It takes over the lines added to the message
before it. The transaction that records the call also queues that message's final text as an "amend" (or a "delete" if
nothing is left). Waiting posts are combined into one edit, or into the call that follows them.

**A kill** between a request and its record repeats the request. An edit is repeated as a whole, perhaps with newer
lines. A post keeps the nonce of its row (`outbox.py`) and its text, since only a call includes other rows, and only
rows that would otherwise be edits. Whether a row is an edit depends on when it was queued, not on when it is tried.
If an edit is refused, the end of that message is recorded first; then the row becomes a post. What can't be amended
in an archived thread is postponed until the next post, which reopens the thread.
"""

import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import datetime
from typing import Any, Literal, NamedTuple, TypeVar

from bot.host.clock import Clock
from bot.host.delivery.outbox import Sending
from bot.host.formatter import NoticeKey, Speech
from bot.host.transport import ArchivedError, ChannelGoneError, Courier, MessageGoneError, RefusedError, RejectedError
from bot.logs import reference
from bot.model.direct_messages import Letter, Writing
from bot.model.game_log import Amendment, Call, Story, StoryMessage, Telling, all_details
from bot.model.messages import Message
from bot.model.pictures import CardPicture, Drawing
from bot.model.records import OutboxRow, Place, Post, PostKind
from bot.model.tables import NOBODY, TableInfo, UndoRequest
from bot.store import Store
from engine.core.ahead import SaidInVain
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Action, named


class Meanwhile(NamedTuple):
    """The backlog's `lines`, oldest first, and the `short` forms of names in them."""

    lines: tuple[str, ...] = ()
    short: dict[str, str] = {}

    def last_lines(self, room: int) -> tuple[str, ...]:
        """Return as many of the last lines as fit into `room` characters, including line breaks."""
        found: list[str] = []
        for line in reversed(self.lines):
            room -= len(line) + 1
            if room < 0:
                break
            found.append(line)
        return tuple(reversed(found))


def meanwhile(rows: Iterable[OutboxRow]) -> Meanwhile:
    """Return the backlog in these posts. It omits calls, since the players are called again."""
    lines: list[str] = []
    short: dict[str, str] = {}
    for row in rows:
        if row.kind == "tell":
            telling = Telling.model_validate_json(row.payload)
            lines += telling.lines
            short |= telling.short
        elif row.kind == "say":
            message = Message.model_validate_json(row.payload)
            lines += [] if message.mentions else message.content.splitlines()
    return Meanwhile(tuple(lines), short)


_log = logging.getLogger(__name__)

T = TypeVar("T")

_ENDING = frozenset({"ended", "shown", "cancelled", "deserted", "untouched", "idle-ended"})
"""Notices after which the table asks no more questions."""


class Announcer:
    """Builder of outbox posts. If a message can't be rendered, the error is logged and the game continues."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech

    def card(self, info: TableInfo, game: Game[Any] | None, picture: CardPicture = "none") -> Message | None:
        """Return the current card; `picture` says how it shows its picture."""
        return self._made(info, lambda: self._speech.card(info, game, picture))

    def thread_name(self, info: TableInfo) -> str | None:
        """Return the name of a game's thread."""
        return self._made(info, lambda: self._speech.thread_name(info))

    def front(self, info: TableInfo, game: Game[Any] | None) -> Message | None:
        """Return the current text of the thread's starter message."""
        return self._made(info, lambda: self._speech.front(info, game))

    def drawing(self, info: TableInfo, game: Game[Any]) -> Drawing | None:
        """Return the drawing of the current board."""
        return self._made(info, lambda: self._speech.drawing(info, game))

    def computer_name(self, info: TableInfo) -> str:
        """Return the name for the table's next computer player."""
        return self._speech.computer_name(info)

    def somebody(self, locale: str) -> str:
        """Return the name shown for erased users in a language."""
        return self._speech.somebody(locale)

    def notice(self, info: TableInfo, key: NoticeKey, *, pings: bool = True, **facts: str | int) -> list[Post]:
        """Return a fixed notice for the channel, as part of the game log unless it has buttons.

        Without `pings`, the notice mentions users without notifying them.
        """
        message = self._made(info, lambda: self._speech.notice(info, key, **facts))
        if message is not None and not pings:
            message = message.model_copy(update={"mentions": ()})
        if message is None or (message.components and key not in _ENDING):
            return _said(message)
        lines = tuple(message.content.splitlines())
        if message.components:  # The reopen button replaces the last call, until there is another.
            return self.told(Telling(call=Call(lines=lines, over=lines, mentions=(), components=message.components)))
        return self.told(Telling(lines=lines, ends=key in _ENDING))

    def hosting(self, before: TableInfo, after: TableInfo) -> list[Post]:
        """Announce the table's new host, if the host changed."""
        if after.host_id in (before.host_id, NOBODY):
            return []
        return [*self.notice(after, "hosting", host=after.host_id), *self.dropped(before, after)]

    def dropped(self, before: TableInfo, after: TableInfo) -> list[Post]:
        """Announce that the open joint request was dropped, if it was, because the table has a host again."""
        request = before.joint.open
        if request is None or request.granted or after.joint.open is not None:
            return []
        passed = "no" if after.host_id == before.host_id else "yes"
        return self.notice(after, "joint-dropped", seat=request.seat, passed=passed)

    def story(
        self,
        info: TableInfo,
        game: Game[Any],
        events: Iterable[Event],
        called: tuple[Seat, ...],
        *,
        pings: Collection[Seat] | None = None,
        asked_on: Seat | None = None,
        settled: bool = True,
    ) -> Telling:
        """Return the log update for a step: its public events and whose turn it is.

        Seats in `called` are named, but only those in `pings` are notified (None: all of them). The seat `asked_on`
        already sees its question, so it isn't called. `settled` means that the step closed the previous question.
        """
        called = tuple(seat for seat in called if _is_waited_for(info, seat))
        public = [event for event in events if event.audience is None]
        telling = self._made(info, lambda: self._speech.story(info, game, public, called, asked_on)) or Telling()
        call = telling.call
        if call is not None and pings is not None:
            quiet = {info.person_at(seat).user_id for seat in called if seat not in pings}
            call = call.model_copy(update={"mentions": tuple(user for user in call.mentions if user not in quiet)})
        return telling.model_copy(update={"call": call, "settled": settled, "ends": not info.is_open})

    def undone(
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
        telling = self.story(info, game, (), called, pings=pings, asked_on=asked_on)
        return self.told(telling.model_copy(update={"lines": (*line.splitlines(), *telling.lines)}))

    def told(self, telling: Telling) -> list[Post]:
        """Return the posts for a log update, split into as many messages as it needs; none if it is empty."""
        if not (telling.lines or telling.call):
            return []
        return [Post("tell", part.model_dump_json()) for part in telling.parts]

    def meanwhile(self, info: TableInfo, said: Meanwhile, room: int) -> list[Post]:
        """Return a backlog summary for a table that had no channel: its last lines, up to `room` characters."""
        if not said.lines:
            return []
        over = self._line(info, "meanwhile")
        room -= len(over) + len(self._line(info, "meanwhile-more", lines=len(said.lines))) + 2
        shown = said.last_lines(room)
        left_out = len(said.lines) - len(shown)
        more = (self._line(info, "meanwhile-more", lines=left_out),) if left_out else ()
        return self.told(Telling(lines=(over, *shown, *more), short=said.short))

    def private(
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
        message = self._made(info, lambda: self._speech.reminder(info, game, seat, due, private))
        if message is not None and private:
            return [Post("dm", message.model_dump_json(), user_id=info.person_at(seat).user_id)]
        return _said(message)

    def letter(self, info: TableInfo, game: Game[Any] | None, letter: Letter) -> Message | None:
        """Return the current text of a direct message."""
        return self._made(info, lambda: self._speech.letter(info, game, letter))

    def answer(self, info: TableInfo, game: Game[Any], seat: Seat, action: Action) -> str:
        """Describe what `seat` is about to answer; return "" if that isn't a legal answer to one of its questions."""
        decision = named(action.token, (game.decision(seat), *game.invited(seat)))
        if decision is None or not decision.accepts(action.answer):
            return ""
        return self._made(info, lambda: self._speech.answer(info, game, decision, action.answer)) or ""

    def closed_dm(self, info: TableInfo, seat: Seat) -> list[Post]:
        """Announce in the channel that a direct message couldn't be delivered."""
        return _said(self._made(info, lambda: self._speech.closed_dm(info, seat)))

    def lost(self, infos: Sequence[TableInfo], user_id: int) -> Message | None:
        """Return a direct message to a person about their tables that lost their channels."""
        return self._made(infos[0], lambda: self._speech.lost(infos, user_id))

    def _line(self, info: TableInfo, key: NoticeKey, **facts: str | int) -> str:
        message = self._made(info, lambda: self._speech.notice(info, key, **facts))
        return "" if message is None else message.content

    def _dm(self, info: TableInfo, game: Game[Any], seat: Seat, events: Sequence[Event]) -> list[Post]:
        if info.person_at(seat).computer is not None or info.person_at(seat).is_gone:
            return []
        message = self._made(info, lambda: self._speech.private(info, game, seat, events))
        if message is None:
            return []
        in_vain = all(isinstance(event, SaidInVain) for event in events)
        kind: PostKind = "letter" if isinstance(message, Writing) else "aside" if in_vain else "dm"
        return [Post(kind, message.model_dump_json(), user_id=info.person_at(seat).user_id)]

    def _made(self, info: TableInfo, make: Callable[[], T | None]) -> T | None:
        try:
            return make()
        except Exception as error:
            # The error's own text may quote a hand or a bid, so log only where it happened.
            extra = {"table": info.id, "seq": info.seq, "reference": reference()}
            where = error.__traceback__
            while where is not None and where.tb_next is not None:
                where = where.tb_next
            line = f"{where.tb_frame.f_code.co_filename}:{where.tb_lineno}" if where is not None else "?"
            _log.error("no words for a step: %s at %s", type(error).__name__, line, extra=extra)
            return None


def with_card(kind: Literal["pin", "unpin", "delete"], info: TableInfo) -> list[Post]:
    """Return a post that pins, unpins or deletes the card, if there is one."""
    if info.card_message_id is None:
        return []
    return [Post(kind, Place(info.channel_id, info.card_message_id).text())]


def _is_waited_for(info: TableInfo, seat: Seat) -> bool:
    """Return whether the table waits for a person at `seat`. It doesn't for one who is away, unless all are."""
    person = info.person_at(seat)
    return person.computer is None and not person.is_gone and (person.is_here or info.all_away)


def _said(message: Message | None) -> list[Post]:
    return [] if message is None else [Post("say", message.model_dump_json())]


_AT_ONCE = 20
_REFUSED = (ChannelGoneError, MessageGoneError, RefusedError, RejectedError, ArchivedError)


class _Told(NamedTuple):
    row: OutboxRow
    telling: Telling


class Storyteller:
    """Publisher of the tables' game logs."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._sending = Sending(store, clock)
        self._clock = clock

    async def tell(self, row: OutboxRow, channel_id: int, courier: Courier) -> bool:
        """Publish a log update, perhaps with some that follow it; return whether the next row may follow.

        Raises TryLaterError, or ChannelGoneError, RefusedError, ArchivedError or RejectedError if nothing can be
        posted.
        """
        story = await self._store.stories.of_table(row.table_id)
        told = _up_to_a_call(await self._store.outbox.posts_in(row.lane, _AT_ONCE), row)
        if not told:  # Settled elsewhere, or the table was erased with its queue.
            return False
        grown, added = story.running_in(channel_id), 0
        for one in told:
            if one.telling.call is not None or grown is None or not grown.has_room(one.telling, self._at(one)):
                break
            grown, added = grown.and_then(one.telling), added + 1
        called = told[added] if told[added:] and told[added].telling.call is not None else None
        takes = called is not None and grown is not None and grown.gives_room(called.telling, self._at(called))
        if called is not None and (takes or not added):
            return await self._call(told[: added + 1], story, grown if takes else None, channel_id, courier)
        if grown is not None and added:
            return await self._add(told[:added], story, grown, courier)
        return await self._begin(told[0], story, channel_id, courier)

    async def amend(self, row: OutboxRow, courier: Courier) -> None:
        """Give a log message its final text, if possible. Raises TryLaterError or ArchivedError."""
        amendment = Amendment.model_validate_json(row.payload)
        try:
            await courier.edit(amendment.channel_id, amendment.message_id, amendment.message)
        except (ChannelGoneError, MessageGoneError, RefusedError, RejectedError) as error:
            _log.info("not done: %r", error, extra={"lane": row.lane, "kind": row.kind})

    async def owe(self, row: OutboxRow) -> None:
        """Postpone an "amend" or "delete", refused by an archived thread, until after the next post."""
        story = await self._store.stories.of_table(row.table_id)
        await self._store.stories.told([row], story.owing(self._kept(row)), (), self._clock.now())

    def _kept(self, row: OutboxRow) -> StoryMessage:
        """Return a log message with its final text."""
        if row.kind == "delete":
            place = Place.read(row.payload)
            return StoryMessage(channel_id=place.channel_id, message_id=place.message_id, began=self._clock.now())
        return Amendment.model_validate_json(row.payload).kept(self._clock.now())

    async def _call(
        self, told: Sequence[_Told], story: Story, taken: StoryMessage | None, channel_id: int, courier: Courier
    ) -> bool:
        """Post the last update's call, with the lines `taken` over from the message before it."""
        row, telling = told[-1]
        lines = (*(taken.after if taken is not None else ()), *telling.lines)
        short = {**(taken.short if taken is not None else {}), **telling.short}
        details = all_details(taken.more_details if taken is not None else None, telling.details)
        message = self._new(channel_id, before=lines, call=telling.call, short=short, details=details)
        message_id = await self._sending.say(row, channel_id, message.message(), courier)
        if message_id is None:
            return False
        after = story.followed_by(message.posted_as(message_id))
        return await self._noted(told, after, [*story.owed(), *story.closed(taken)])

    async def _add(self, told: Sequence[_Told], story: Story, grown: StoryMessage, courier: Courier) -> bool:
        """Add lines to the last message; if Discord refuses the edit, end that message."""
        ends = told[-1].telling.ends
        grown = grown.overtaken() if ends else grown
        try:
            await courier.edit(grown.channel_id, grown.message_id, grown.message())
        except _REFUSED as error:
            _log.info("not added to: %r", error, extra={"lane": told[0].row.lane, "kind": "tell"})
            await self._store.stories.stop(told[0].row.table_id)
            return False
        after = story.with_last(grown)
        return await self._noted(told, after, after.closed() if ends else ())

    async def _begin(self, one: _Told, story: Story, channel_id: int, courier: Courier) -> bool:
        """Post updates in a new message."""
        told = one.telling
        message = self._new(channel_id, after=told.lines, on=told.on, short=told.short, more_details=told.details)
        message_id = await self._sending.say(one.row, channel_id, message.message(), courier)
        if message_id is None:
            return False
        after = story.followed_by(message.posted_as(message_id))
        closed = after.closed() if one.telling.ends else ()
        return await self._noted([one], after, [*story.owed(), *story.moved_on(), *closed])

    def _new(self, channel_id: int, **told: Any) -> StoryMessage:
        return StoryMessage(channel_id=channel_id, message_id=0, began=self._clock.now(), **told)

    def _at(self, one: _Told) -> datetime:
        return one.row.put_at or self._clock.now()

    async def _noted(self, told: Sequence[_Told], story: Story, posts: Sequence[Post]) -> bool:
        """Record the new state of the log; return False if the queue has changed beyond the delivered post."""
        await self._store.stories.told([one.row for one in told], story, posts, self._clock.now())
        return len(told) == 1 and not posts


def _up_to_a_call(waiting: Iterable[OutboxRow], first: OutboxRow) -> list[_Told]:
    """Return the updates from `first` on, up to the next call or other post."""
    found: list[_Told] = []
    for row in waiting:
        if row.id < first.id:
            continue
        if row.kind != "tell" or (not found and row.id != first.id):
            break
        found.append(_Told(row, Telling.model_validate_json(row.payload)))
        if found[-1].telling.call is not None:
            break
    return found
