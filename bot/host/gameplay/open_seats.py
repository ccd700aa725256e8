"""Open seats: a player offers a seat, or deserts it, and another person takes it.

**Taking a seat** is one step, numbered like an answer. So one transaction writes the seat's new player, a new clock,
the former player, and the game without the answers the former player gave in advance. It also deletes their drafts
and closes their direct messages. Nothing before that step can be undone.

**Messages.** A seat that opens is announced in the table's channel and, if the server has named one, in a channel for
open seats. `with_seat_messages` queues these posts with each step that opens or closes a seat.
"""

from dataclasses import replace

from bot.host import seating
from bot.host.cache.tables import LiveTable, TableStep
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer
from bot.host.errors import HostError
from bot.host.gameplay.access import TableAccess, retry_on_conflict
from bot.host.schedule.clocks import with_deadlines, with_pings_recorded
from bot.model.messages import Post
from bot.model.panels import Panel
from bot.model.tables import ASKED, AnswerRecord, Person, SeatInfo, TableInfo
from bot.store import Store
from engine.core.events import Seat


class OpenSeats:
    """Service that opens seats of running games and gives them to others."""

    def __init__(self, store: Store, tables: TableAccess, composer: PostComposer, clock: Clock) -> None:
        self._store = store
        self._tables = tables
        self._composer = composer
        self._clock = clock

    @retry_on_conflict
    async def offer(self, table_id: int, user_id: int) -> TableInfo:
        """Open a player's seat to others; the player keeps it until someone takes it.

        Raises HostError "not-seated", "game-over" or "not-started".
        """
        async with self._tables.lock(table_id) as table:
            person = _player(table.info, user_id)
            if table.info.lesson is not None:
                raise HostError("not-offered", value="offer-seat")
            if person.offered is not None:
                return table.info
            after = seating.with_seat_changes(table.info, user_id, offered=self._clock.now())
            return await self._tables.change(table, after)

    @retry_on_conflict
    async def keep(self, table_id: int, user_id: int) -> TableInfo:
        """Take back a player's offer. Raises HostError "away-keeps-offer", "not-seated" or the like."""
        async with self._tables.lock(table_id) as table:
            person = _player(table.info, user_id)
            if person.offered is None:
                return table.info
            if person.away:
                raise HostError("away-keeps-offer")
            return await self._tables.change(table, seating.with_seat_changes(table.info, user_id, offered=None))

    async def look(self, table_id: int, seat: Seat, user_id: int) -> tuple[Panel, SeatInfo]:
        """Return what a spectator sees of a table where this user can take `seat`, and that seat.

        Raises HostError "already-seated", "sat-here-before", "seat-not-open", "game-over" or "not-started".
        """
        async with self._tables.lock(table_id) as table:
            seating.check_visible(table.info, user_id)
            person = seating.check_takeable(table.info, seat, user_id)
            return self._tables.panel(table, user_id, self._clock.now()), person

    @retry_on_conflict
    async def take(self, table_id: int, seat: Seat, person: Person) -> Panel:
        """Give an open seat to a person who has never played at this table; return their panel.

        Raises HostError "already-seated", "sat-here-before", "seat-not-open", "game-over" or "not-started".
        """
        async with self._tables.lock(table_id) as table:
            seating.check_visible(table.info, person.user_id)
            leaving = seating.check_takeable(table.info, seat, person.user_id)
            table.require_game()
            settings = await self._store.people.upsert(person)
            await self._store.people.mark_dms_open(person.user_id)  # The next DM shows whether they are open by now.
            await self._hand_over(table, leaving, seating.with_seat_taken(table.info, leaving, person, settings))
            await self._tables.advance_safely(table)
            return self._tables.panel(table, person.user_id, self._clock.now())

    async def _hand_over(self, table: LiveTable, leaving: SeatInfo, after: TableInfo) -> None:
        """Store that a seat has a new player, and call them."""
        before, game, now, seat = table.info, table.require_game(), self._clock.now(), leaving.seat
        assert seat is not None, "the game has begun"
        after = with_deadlines(replace(after, seq=after.seq + 1), game, now, same_question=True)
        asked = (seat,) if seat in after.awaited else ()
        after, pings = with_pings_recorded(after, dict.fromkeys(asked, (ASKED,)), now)
        update = self._composer.seat_taken(after, game, seat, leaving)
        taken_by = after.person_at(seat).user_id
        answered = AnswerRecord(after.seq, "taken", seat, taken_by, now, final=True, story=update.text)
        game.forget_all(seat)
        table.is_dirty = True
        posts = [
            *self._composer.log_posts(update),
            *self._composer.private_messages(after, game, (), pings),
            *(self._composer.host_change(before, after) or self._request_dropped(before, after)),
            Post("card"),
            *([Post("front")] if after.thread_starter is not None else []),
        ]
        step = TableStep(after, answered=answered, game=game, posts=posts, by_person=True)
        await self._tables.store_step(table, step)

    def _request_dropped(self, before: TableInfo, after: TableInfo) -> list[Post]:
        request = before.joint.open
        if request is None or request.granted or after.joint.open is not None:
            return []
        return self._composer.notice(after, "joint-dropped", seat=request.seat, passed="seat")


def _player(info: TableInfo, user_id: int) -> SeatInfo:
    """Return a user's seat in a running game. Raises HostError "not-started", "game-over" or "not-seated"."""
    seating.check_playing(info)
    return seating.require_seat(info, user_id)
