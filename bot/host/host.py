"""The host of all tables: everything people can do at one, and what happens by itself."""

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import AbstractContextManager, asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from typing import Any

from bot.host import lobby
from bot.host.bustle import Bustle
from bot.host.clock import Clock
from bot.host.computers import Computers, Thinker
from bot.host.courier import Courier
from bot.host.deadlines import grace, with_deadlines
from bot.host.errors import (
    BadOptionError,
    CannotBeginError,
    ChannelTakenError,
    HostError,
    NotAwayError,
    NothingToUndoError,
    NoUndoAskedError,
    SecretOpenError,
    ShuttingDownError,
    TooFarBackError,
    UnknownGameError,
    WrongServerError,
)
from bot.host.gallery import NONE, Gallery, Painter
from bot.host.info import (
    LogEntry,
    Outcome,
    Panel,
    Person,
    RemindBy,
    TableInfo,
    UndoRequest,
)
from bot.host.outbox import Outbox
from bot.host.play import Play
from bot.host.tables import Games, LiveTable, Tables
from bot.host.telling import Teller, with_card
from bot.host.ticker import Ticker, log_failure
from bot.host.undo import free_of, last_of
from bot.messages import Message, Picture
from bot.pictures.drawing import Drawing
from bot.speech import Speech
from bot.store import Store
from bot.store.rows import Answered, OutboxRow, Post, table_lane
from bot.store.store import ChannelOccupiedError
from engine.core.errors import IllegalOptionsError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action
from engine.search.players import USUAL

_FINISHING = 2.0  # seconds that a shutdown waits for answers and again for messages.
_AT_A_TICK = 500
_PUT_OFF = timedelta(minutes=10)


class Host:
    """Everything that can be done at a table.

    Each method raises a HostError, or the GameError of the engine, if what is asked for cannot be done; then nothing
    has changed. Any other exception is a fault of ours: nothing was stored, and the table goes on as it was.
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
    ) -> None:
        """A host over `store`, which it closes at the end, as it does `painter` and `thinker`.

        `seeds` gives each new game its chance, and each thought of a computer player. Without a `painter` boards are
        shown as text only; without a `thinker` computer players give the answers that need no thought.
        """
        self.games = games
        self._store = store
        self._clock = clock
        self._seeds = seeds
        self._tables = Tables(store, games)
        self._teller = Teller(speech)
        self._gallery = Gallery(speech, painter)
        self._bustle = Bustle()
        self._outbox = Outbox(store, clock, self, self._bustle)
        self._play = Play(store, clock, self._teller, self._outbox)
        self._computers = Computers(self._tables, self._play, clock, self._bustle, seeds, thinker)
        self._ticker = Ticker(clock, self._tick)
        self._closing = False

    # Coming and going of the process

    async def open(self, courier: Courier) -> None:
        """Starts to speak through `courier` and to watch the clock, after giving back the time of the absence."""
        await self._make_up_for_absence()
        self._outbox.open(courier)
        await self._outbox.sweep()
        self._ticker.start()

    async def close(self) -> None:
        """Takes nothing more, finishes what was begun, delivers what it can in two seconds, closes the store."""
        if self._closing:
            return
        self._closing = True
        await self._ticker.stop()
        await self._computers.close()
        await self._bustle.quiet(_FINISHING)
        await self._outbox.close(_FINISHING)
        await self._gallery.close()
        await self._store.close()

    def serving(self) -> AbstractContextManager[None]:
        """Within, somebody waits for an answer, and posts that can wait let them go first."""
        return self._bustle.serving()

    async def settled(self) -> None:
        """Waits until computer players have done what they can, and every post that can be is delivered."""
        await self._computers.idle()
        await self._outbox.idle()

    async def tick(self) -> None:
        """Looks at the clock now: plays for those whose time is up, reminds others, tries posts again."""
        await self._tick()

    async def _make_up_for_absence(self) -> None:
        now = self._clock.now()
        last = await self._store.last_heartbeat()
        if last is not None:
            await self._store.shift_deadlines(max(now - last, timedelta()))
            overdue = await self._store.due_with_pace(now)
            moved = {(table, seat): now + grace(pace) for table, seat, pace, _ in overdue}
            await self._store.move_deadlines(moved)
        await self._store.beat(now)

    async def _tick(self) -> None:
        now = self._clock.now()
        await self._store.beat(now)
        await self._outbox.sweep()
        for table_id, seat in await self._store.due_by(now, _AT_A_TICK):
            await self._guarded(self._play.at_deadline, table_id, seat)
            await self._go_on(table_id)
        for table_id, seat in await self._store.to_remind_by(now, _AT_A_TICK):
            await self._guarded(self._play.remind, table_id, seat)

    async def _guarded(self, act: Callable[[LiveTable, Seat], Awaitable[None]], table_id: int, seat: Seat) -> None:
        try:
            async with self._at(table_id) as table:
                await act(table, seat)
        except ShuttingDownError:
            pass
        except Exception as error:
            log_failure(error, table_id)
            await self._store.put_off(table_id, seat, self._clock.now() + _PUT_OFF)
            self._tables.forget(table_id)

    async def _go_on(self, table_id: int) -> TableInfo:
        """Plays for those who are away, and lets computer players go on. If that fails, the tick tries again; it is
        no fault of whoever acted.
        """
        try:
            async with self._tables.taken(table_id) as table:
                await self._play.for_the_away(table)
        except Exception as error:
            log_failure(error, table_id)
        info = await self._tables.info(table_id)
        self._computers.wake(info)
        return info

    @asynccontextmanager
    async def _working(self) -> AsyncIterator[None]:
        if self._closing:
            raise ShuttingDownError()
        with self._bustle.serving():
            yield

    @asynccontextmanager
    async def _at(self, table_id: int) -> AsyncIterator[LiveTable]:
        async with self._working(), self._tables.taken(table_id) as table:
            yield table

    async def _change(self, table: LiveTable, after: TableInfo, posts: Iterable[Post] = ()) -> TableInfo:
        return await self._play.commit(table, after, posts=[*posts, Post("card")])

    # The lobby

    async def open_table(
        self,
        game: str,
        guild_id: int,
        channel_id: int,
        host: Person,
        options: Mapping[str, Any] | None = None,
        pace: int | None = 1440,
        locale: str = "en",
    ) -> TableInfo:
        """A new table, with its host at the first place. `pace` is in minutes, None for no deadlines.

        Raises UnknownGameError, BadOptionError or ChannelTakenError.
        """
        async with self._working():
            kind = self._game(game)
            await self._check_free(channel_id)
            info = TableInfo(0, game, "lobby", guild_id, channel_id, host.user_id, locale, pace)
            info = replace(info, quick_pace=lobby.usual_quick_pace(kind, pace))
            info = lobby.joined(lobby.with_options(info, kind, options or {}), kind, host)
            await self._know(host)
            try:
                info = await self._store.add_table(info, [Post("card")], self._clock.now())
            except ChannelOccupiedError:
                await self._check_free(channel_id)
                raise
            self._outbox.wake([table_lane(info.id)])
            return info

    async def join(self, table_id: int, person: Person) -> TableInfo:
        """Takes the next place. Raises AlreadySeatedError, TableFullError or AlreadyStartedError."""
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            after = lobby.joined(table.info, self._game(table.info.game), person)
            await self._know(person)
            return await self._change(table, after)

    async def leave(self, table_id: int, user_id: int) -> TableInfo:
        """Gives up a place before the game. Raises NotSeatedError or AlreadyStartedError."""
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            return await self._change(table, lobby.left(table.info, user_id))

    async def add_computer(self, table_id: int, by: int, is_manager: bool = False, player: str = USUAL) -> TableInfo:
        """Puts a computer player of this kind at the next place.

        Raises NotHostError, TableFullError or AlreadyStartedError.
        """
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            lobby.check_host(table.info, by, is_manager)
            name = self._teller.computer_name(table.info)
            after = lobby.computer_joined(table.info, self._game(table.info.game), player, name)
            return await self._change(table, after)

    async def remove_computer(self, table_id: int, by: int, is_manager: bool = False) -> TableInfo:
        """Takes away the computer player that came last.

        Raises NotHostError, NoComputerError or AlreadyStartedError.
        """
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            lobby.check_host(table.info, by, is_manager)
            return await self._change(table, lobby.computer_left(table.info))

    async def choose(self, table_id: int, user_id: int, choice: str | None) -> TableInfo:
        """Chooses a clan or the like, None to be dealt one. Raises UnknownChoiceError or ChoiceTakenError."""
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            return await self._change(table, lobby.chosen(table.info, self._game(table.info.game), user_id, choice))

    async def set_options(
        self,
        table_id: int,
        user_id: int,
        is_manager: bool = False,
        options: Mapping[str, Any] | None = None,
    ) -> TableInfo:
        """Changes some options of the game. Raises NotHostError or BadOptionError."""
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            lobby.check_host(table.info, user_id, is_manager)
            after = lobby.with_options(table.info, self._game(table.info.game), options or {})
            return await self._change(table, after)

    async def set_pace(
        self, table_id: int, user_id: int, is_manager: bool = False, pace: int | None = None
    ) -> TableInfo:
        """Changes the pace, in minutes or None, before or during the game; who is awaited starts afresh."""
        async with self._at(table_id) as table:
            lobby.check_open(table.info)
            lobby.check_host(table.info, user_id, is_manager)
            return await self._at_another_pace(table, replace(table.info, pace=pace))

    async def set_quick_pace(
        self, table_id: int, user_id: int, is_manager: bool = False, pace: int | None = None
    ) -> TableInfo:
        """Changes the pace of answers that interrupt somebody's turn, None for that of all others.

        Raises NotHostError, or BadOptionError if the game has no such questions.
        """
        async with self._at(table_id) as table:
            lobby.check_open(table.info)
            lobby.check_host(table.info, user_id, is_manager)
            if not lobby.asks_quickly(self._game(table.info.game)):
                raise BadOptionError(option="quick_pace")
            return await self._at_another_pace(table, replace(table.info, quick_pace=pace))

    async def _at_another_pace(self, table: LiveTable, after: TableInfo) -> TableInfo:
        now = self._clock.now()
        return await self._change(table, with_deadlines(after, table.game, now, same_question=False))

    async def set_pictures(self, table_id: int, user_id: int, is_manager: bool, on: bool) -> TableInfo:
        """Shows the board also as a picture, or no longer, before or during the game. Raises NotHostError."""
        async with self._at(table_id) as table:
            lobby.check_open(table.info)
            lobby.check_host(table.info, user_id, is_manager)
            return await self._change(table, replace(table.info, pictures=on))

    async def start(self, table_id: int, user_id: int, is_manager: bool = False) -> TableInfo:
        """Begins the game.

        Raises NotHostError, NotEnoughSeatsError, TooManySeatsError, NobodyHereError or CannotBeginError.
        """
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            lobby.check_host(table.info, user_id, is_manager)
            kind = self._game(table.info.game)
            info = lobby.with_options(table.info, kind, {})
            lobby.check_seats(info, kind)
            try:
                choices = [seat.choice for seat in info.seats]
                game = kind.begin(info.options_for(kind), choices, self._seeds())
            except IllegalOptionsError as error:
                raise CannotBeginError(why=error.reason, **error.facts) from error
            await self._play.begin(table, game)
        return await self._go_on(table_id)

    async def cancel(self, table_id: int, user_id: int, is_manager: bool = False) -> TableInfo:
        """Clears a table away before the game. Raises NotHostError or AlreadyStartedError."""
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            lobby.check_host(table.info, user_id, is_manager)
            return await self._cleared(table, self._teller.notice(table.info, "cancelled", by=user_id))

    async def remove(self, table_id: int, by: int, is_manager: bool, user_id: int) -> TableInfo:
        """Takes a person from their place; during the game the seat is played by its fallbacks until they return.

        Raises NotHostError or NotSeatedError.
        """
        async with self._at(table_id) as table:
            lobby.check_open(table.info)
            lobby.check_host(table.info, by, is_manager)
            await self._gone(table, user_id)
        return await self._go_on(table_id)

    async def lend_seats(self, table_id: int, by: int, is_manager: bool = False, player: str = USUAL) -> TableInfo:
        """Lets computer players take over the seats of all who are away, until these come back.

        Raises NotHostError, NobodyAwayError or NotStartedError.
        """
        async with self._at(table_id) as table:
            lobby.check_playing(table.info)
            lobby.check_host(table.info, by, is_manager)
            after, lent = lobby.lent(table.info, player)
            seats = [seat.seat for seat in lent if seat.seat is not None]
            notices = [post for seat in seats for post in self._teller.notice(after, "lent", seat=seat)]
            after = with_deadlines(after, table.game, self._clock.now(), same_question=True)
            await self._change(table, after, notices)
        return await self._go_on(table_id)

    async def member_left(self, guild_id: int, user_id: int) -> None:
        """Somebody left the server: their places are given up, their seats played by fallbacks."""
        for table_id in await self._store.open_tables_of(user_id, guild_id):
            async with self._at(table_id) as table:
                if table.info.is_open and table.info.person(user_id) is not None:
                    await self._gone(table, user_id)
            await self._go_on(table_id)

    async def _gone(self, table: LiveTable, user_id: int) -> None:
        person = lobby.seated(table.info, user_id)
        notice = self._teller.notice(table.info, "left", name=person.name)
        if table.info.status == "lobby":
            await self._change(table, lobby.left(table.info, user_id), notice)
        elif not person.away:
            after = lobby.changed_person(table.info, user_id, away=True)
            if after.all_away:
                notice += self._teller.notice(after, "paused")
            now = self._clock.now()
            await self._change(table, with_deadlines(after, table.game, now, same_question=True), notice)

    async def _cleared(self, table: LiveTable, posts: list[Post]) -> TableInfo:
        after = replace(table.info, status="ended", awaited=(), due={}, remind={}, undo=None)
        return await self._change(table, after, [*posts, *with_card("unpin", after)])

    # The game

    async def answer(self, table_id: int, user_id: int, action: Action) -> Outcome:
        """Answers a question or takes up an invitation. Who was away is back with that.

        Raises NotSeatedError, GameOverError, NotStartedError, or the GameError of the engine.
        """
        async with self._at(table_id) as table:
            lobby.check_playing(table.info)
            person = lobby.seated(table.info, user_id)
            assert person.seat is not None, "the game has begun"
            decision = table.played().decision(person.seat)
            if decision is not None and (decision.token, decision.sealed) == (action.token, action.answer):
                return Outcome(self._panel(table, user_id), changed=False)
            receipt = await self._play.answer(table, person, action)
        await self._go_on(table_id)
        events = tuple(event for event in receipt.events if event.is_for(person.seat))
        return Outcome(await self._panel_at(table_id, user_id), events)

    async def panel(self, table_id: int, user_id: int) -> Panel:
        """All that somebody may see and do now, also a spectator. Raises CannotPlayOnError."""
        async with self._working():
            return await self._panel_at(table_id, user_id)

    async def _panel_at(self, table_id: int, user_id: int) -> Panel:
        async with self._tables.taken(table_id) as table:
            return self._panel(table, user_id)

    def _panel(self, table: LiveTable, user_id: int) -> Panel:
        info = table.info
        seat = info.seat_of(user_id)
        if info.status == "lobby" or (info.status == "ended" and table.game is None):
            return Panel(info, seat)
        game = table.played()
        if seat is None or info.status != "playing":
            return Panel(info, seat, table.view(seat))
        free = free_of(table.trail, seat)
        so_far = tuple(_entry(answered) for answered in reversed(free))
        return Panel(info, seat, table.view(seat), game.decision(seat), game.invited(seat), so_far)

    async def undo(self, table_id: int, user_id: int) -> Outcome:
        """Takes back the last answer of a person, or asks the others if that touches them.

        Raises NothingToUndoError, TooFarBackError or SecretOpenError.
        """
        async with self._at(table_id) as table:
            lobby.check_playing(table.info)
            seat = lobby.seated(table.info, user_id).seat
            assert seat is not None, "the game has begun"
            last = last_of(table.trail, seat)
            if last is None:
                raise NothingToUndoError()
            _check_secrets(table, seat)
            if await self._store.save_after(table_id, last.seq - 1) is None:
                raise TooFarBackError()
            request = UndoRequest(seat, last.seq - 1)
            if last in free_of(table.trail, seat) or not self._must_agree(table.info, request):
                await self._go_back(table, request, user_id)
                asked = False
            else:
                await self._ask_undo(table, request)
                asked = True
        await self._go_on(table_id)
        return Outcome(await self._panel_at(table_id, user_id), asked=asked)

    async def _ask_undo(self, table: LiveTable, request: UndoRequest) -> None:
        if table.info.undo is None or table.info.undo.seat != request.seat:
            after = replace(table.info, undo=request)
            await self._change(table, after, self._teller.notice(after, "undo-asked", seat=request.seat))

    async def agree_undo(self, table_id: int, user_id: int, yes: bool) -> TableInfo:
        """One of the others says yes or no to going back. Raises NoUndoAskedError or SecretOpenError."""
        async with self._at(table_id) as table:
            lobby.check_playing(table.info)
            seat = lobby.seated(table.info, user_id).seat
            request = table.info.undo
            if request is None or seat is None or seat == request.seat or seat in request.agreed:
                raise NoUndoAskedError()
            if not yes:
                refused = self._teller.notice(table.info, "undo-refused", seat=request.seat, by=seat)
                return await self._change(table, replace(table.info, undo=None), refused)
            request = replace(request, agreed=(*request.agreed, seat))
            if self._must_agree(table.info, request):
                return await self._change(table, replace(table.info, undo=request))
            await self._go_back(table, request, user_id)
        return await self._go_on(table_id)

    def _must_agree(self, info: TableInfo, request: UndoRequest) -> list[Seat]:
        settled = (request.seat, *request.agreed)
        return [
            seat.seat for seat in info.seats if seat.seat not in settled and seat.is_here and seat.seat is not None
        ]

    async def _go_back(self, table: LiveTable, request: UndoRequest, user_id: int) -> None:
        _check_secrets(table, request.seat)
        save = await self._store.save_after(table.info.id, request.to_seq)
        if save is None:
            raise TooFarBackError()
        await self._play.go_back(table, self._game(table.info.game).load(save), request, user_id)

    async def end(self, table_id: int, user_id: int, is_manager: bool = False) -> TableInfo:
        """Ends a table for good, before or during the game. Raises NotHostError or GameOverError."""
        async with self._at(table_id) as table:
            lobby.check_open(table.info)
            lobby.check_host(table.info, user_id, is_manager)
            return await self._cleared(table, self._teller.notice(table.info, "ended", by=user_id))

    async def back(self, table_id: int, user_id: int) -> TableInfo:
        """Somebody who was away plays for themselves again. Raises NotAwayError."""
        async with self._at(table_id) as table:
            lobby.check_playing(table.info)
            person = lobby.seated(table.info, user_id)
            if not person.away or person.seat is None:
                raise NotAwayError()
            await self._play.back(table, person)
        return await self._go_on(table_id)

    async def move(self, table_id: int, user_id: int, is_manager: bool, guild_id: int, channel_id: int) -> TableInfo:
        """Puts a table's card up anew, in another channel of its server or the same one.

        Raises NotHostError, WrongServerError or ChannelTakenError.
        """
        async with self._at(table_id) as table:
            info = table.info
            lobby.check_open(info)
            if info.person(user_id) is None:
                lobby.check_host(info, user_id, is_manager)
            if guild_id != info.guild_id:
                raise WrongServerError()
            await self._check_free(channel_id, but=table_id)
            here = replace(info, channel_id=channel_id, card_message_id=None, homeless=False)
            after = with_deadlines(here, table.game, self._clock.now(), same_question=True)
            moved = self._teller.notice(after, "moved") if channel_id != info.channel_id else []
            try:
                await self._change(table, after, [*with_card("delete", info), *moved])
            except ChannelOccupiedError:
                await self._check_free(channel_id, but=table_id)
                raise
        return await self._go_on(table_id)

    # Looking things up

    async def info(self, table_id: int) -> TableInfo:
        """A table. Raises NoSuchTableError."""
        async with self._working():
            return await self._tables.info(table_id)

    async def table_here(self, channel_id: int) -> TableInfo | None:
        """The open table of a channel."""
        async with self._working():
            table_id = await self._store.open_table_in(channel_id)
            return None if table_id is None else await self._tables.info(table_id)

    async def tables_of(self, user_id: int, guild_id: int | None = None) -> list[TableInfo]:
        """The open tables where somebody sits, in one server or all; where they are awaited first, by deadline."""
        async with self._working():
            ids = await self._store.open_tables_of(user_id, guild_id)
            infos = [await self._tables.info(table_id) for table_id in ids]

        def urgency(info: TableInfo) -> tuple[bool, float]:
            seat = info.seat_of(user_id)
            due = info.due.get(seat) if seat is not None else None
            return seat not in info.awaited, due.timestamp() if due is not None else float("inf")

        return sorted(infos, key=urgency)

    async def log(self, table_id: int, limit: int = 10) -> list[LogEntry]:
        """The latest steps of a game that had a public story, oldest first."""
        async with self._working():
            return [_entry(answered) for answered in await self._store.answers(table_id, limit)]

    async def locale_of(self, user_id: int) -> str | None:
        """What somebody reads, if they are known."""
        return await self._store.locale_of(user_id)

    async def set_reminders(self, person: Person, by: RemindBy) -> None:
        """How a person wants to be reminded, at all their tables."""
        await self._store.remember(person)
        await self._store.set_reminders(person.user_id, by)
        for table_id in await self._store.open_tables_of(person.user_id):
            self._tables.forget(table_id)

    async def note(self, key: str) -> str | None:
        """A small thing that the process remembered under a name."""
        return await self._store.note(key)

    async def set_note(self, key: str, value: str) -> None:
        """Remembers a small thing under a name."""
        await self._store.set_note(key, value)

    # What is seen of direct messages

    async def dm_closed(self, user_id: int) -> None:
        """Somebody takes no direct messages: none are tried any more."""
        await self._store.note_closed_dm(user_id, self._clock.now())

    async def _know(self, person: Person) -> None:
        await self._store.remember(person)
        await self._store.note_open_dm(person.user_id)  # They may have opened them since; the next one will tell.

    # What the outbox asks and reports

    async def table(self, table_id: int) -> TableInfo | None:
        """The table, or None if it is gone."""
        try:
            return await self._tables.info(table_id)
        except HostError:
            return None

    async def drawn_card(self, table_id: int) -> tuple[TableInfo, Message] | None:
        """The table and its card as it lies now."""
        async with self._tables.taken(table_id) as table:
            card = self._teller.card(table.info, table.game)
            return None if card is None else (table.info, self._gallery.with_or_without(table.info, card))

    def after_card(self, info: TableInfo) -> list[Post]:
        """A picture follows the card, where there is one."""
        return self._gallery.after_card(info)

    async def picture(self, table_id: int) -> tuple[TableInfo, Picture | None] | None:
        """The picture that the card is to show, or that it is to show none; None if it is well as it is."""
        async with self._gallery.turn:
            return await self._picture(table_id)

    async def _picture(self, table_id: int) -> tuple[TableInfo, Picture | None] | None:
        async with self._tables.taken(table_id) as table:
            info = table.info
            wanted = table.game if self._gallery.after_card(info) else None
            drawing = None if wanted is None else self._teller.drawing(info, wanted)
        if info.homeless or info.card_message_id is None:
            return None
        if self._gallery.hangs(info, NONE if drawing is None else drawing.digest):
            return None
        return info, None if drawing is None else await self._painted(table_id, drawing)

    async def _painted(self, table_id: int, drawing: Drawing) -> Picture | None:
        try:
            return await self._gallery.painted(drawing)
        except Exception as error:
            log_failure(error, table_id)
            return None

    def picture_hung(self, info: TableInfo, picture: Picture | None) -> None:
        """Remembers what the card shows."""
        self._gallery.note(info, picture)

    async def card_posted(self, row: OutboxRow, channel_id: int, message_id: int) -> None:
        """A new card was posted: from now on it is edited, and pinned while the table is open."""
        async with self._tables.taken(row.table_id) as table:
            if table.info.channel_id != channel_id:  # Moved meanwhile: this card is a stray one.
                stray = replace(table.info, channel_id=channel_id, card_message_id=message_id)
                await self._play.commit(table, table.info, posts=with_card("delete", stray), delivered=row)
                return
            after = replace(table.info, card_message_id=message_id)
            posts = [*(with_card("pin", after) if after.is_open else []), *self.after_card(after)]
            await self._play.commit(table, after, posts=posts, delivered=row)

    async def card_lost(self, table_id: int, message_id: int) -> None:
        """The card is gone: a new one will be posted."""
        async with self._tables.taken(table_id) as table:
            if table.info.card_message_id == message_id:
                await self._play.commit(table, replace(table.info, card_message_id=None))

    async def channel_lost(self, table_id: int, channel_id: int) -> None:
        """The table cannot speak in its channel: it waits, without deadlines, to be moved."""
        async with self._tables.taken(table_id) as table:
            if table.info.channel_id == channel_id:
                await self._play.commit(table, replace(table.info, homeless=True, due={}, remind={}))

    async def dm_refused(self, row: OutboxRow) -> None:
        """A person takes no direct messages: remembered, and said once in the channel."""
        if not await self._store.note_closed_dm(row.user_id, self._clock.now()):
            return
        async with self._tables.taken(row.table_id) as table:
            seat = table.info.seat_of(row.user_id)
            if seat is not None and table.info.is_open:
                await self._play.commit(table, table.info, posts=self._teller.closed_dm(table.info, seat))

    # Smaller things

    def _game(self, game: str) -> type[Game[Any]]:
        if game not in self.games:
            raise UnknownGameError(game=game)
        return self.games[game]

    async def _check_free(self, channel_id: int, but: int | None = None) -> None:
        other = await self.table_here(channel_id)
        if other is not None and other.id != but:
            raise ChannelTakenError(other.id, other.guild_id, other.channel_id, other.card_message_id)


def _check_secrets(table: LiveTable, seat: Seat) -> None:
    """Raises SecretOpenError if `seat` would go back behind the open secret of another person."""
    others = [table.info.person_at(other) for other in table.played().open_secrets() if other != seat]
    if any(other.computer is None for other in others):
        raise SecretOpenError()


def _entry(answered: Answered) -> LogEntry:
    return LogEntry(answered.seq, answered.kind, answered.seat, answered.at, answered.story)
