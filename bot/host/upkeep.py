"""Looking after a table: its pace, seats that are deserted, tables that move or end."""

from dataclasses import replace

from bot.host import seating
from bot.host.access import TableAccess
from bot.host.announcer import Announcer, with_card
from bot.host.cache import Games
from bot.host.clock import Clock
from bot.host.deliveries import Deliveries
from bot.host.due import with_deadlines
from bot.host.errors import BadOptionError, OutdatedQuestionError, WrongServerError
from bot.host.hosting import Hosting, host_right, time_to_answer
from bot.host.live_table import LiveTable
from bot.host.meanwhile import Meanwhile
from bot.model.joint import Wish
from bot.model.messages import CONTENT
from bot.model.paces import PACES, QUICK_PACES
from bot.model.records import Post
from bot.model.stories import Telling
from bot.model.tables import Actor, Status, TableInfo
from bot.store import ChannelOccupiedError
from engine.search.players import USUAL


class Upkeep:
    """What hosts and managers do for a table, and what happens to one from outside."""

    def __init__(
        self,
        tables: TableAccess,
        hosting: Hosting,
        announcer: Announcer,
        deliveries: Deliveries,
        clock: Clock,
        games: Games,
    ) -> None:
        self._tables = tables
        self._hosting = hosting
        self._announcer = announcer
        self._deliveries = deliveries
        self._clock = clock
        self._games = games

    @host_right
    async def set_pace(self, table_id: int, by: Actor, pace: int | None) -> TableInfo:
        """Changes the pace, in minutes or None, before or during the game; who is awaited starts afresh.

        Raises NotHostError or UnknownPaceError.
        """
        seating.check_pace(pace, PACES)
        async with self._tables.take(table_id) as table:
            self._check(table, by, Wish("pace", pace or 0))
            return await self._at_another_pace(table, replace(table.info, pace=pace))

    @host_right
    async def set_quick_pace(self, table_id: int, by: Actor, pace: int | None) -> TableInfo:
        """Changes the pace of answers that interrupt somebody's turn, None for that of all others.

        Raises NotHostError, UnknownPaceError, or BadOptionError if the game has no such questions.
        """
        async with self._tables.take(table_id) as table:
            self._check(table, by, Wish("quick-pace", pace or 0))
            self.check_quick_pace(table.info, pace)
            return await self._at_another_pace(table, replace(table.info, quick_pace=pace))

    def check_quick_pace(self, info: TableInfo, pace: int | None) -> None:
        """Raise UnknownPaceError or BadOptionError unless a table can have this quick pace."""
        seating.check_pace(pace, QUICK_PACES)
        if not seating.asks_quickly(self._games[info.game]):
            raise BadOptionError(option="quick_pace")

    @host_right
    async def set_pictures(self, table_id: int, by: Actor, on: bool) -> TableInfo:
        """Shows the board also as a picture, or no longer, before or during the game. Raises NotHostError."""
        async with self._tables.take(table_id) as table:
            self._check(table, by, Wish("pictures", int(on)))
            return await self._tables.change(table, replace(table.info, pictures=on))

    @host_right
    async def remove(self, table_id: int, by: Actor, user_id: int, asked: Status | None = None) -> TableInfo:
        """Takes a person from their place; during the game the seat is played by its fallbacks until they return.

        `asked` is the status that the table had when this was asked, if it was: it means something else once the game
        has begun. Raises NotHostError, NotSeatedError or OutdatedQuestionError.
        """
        async with self._tables.take(table_id) as table:
            self._check(table, by, Wish("remove", table.info.seat_of(user_id) or 0))
            if asked not in (None, table.info.status):
                raise OutdatedQuestionError()
            await self._gone(table, by, user_id)
            return await self._tables.go_on(table)

    @host_right
    async def lend_seats(self, table_id: int, by: Actor) -> TableInfo:
        """Lets computer players take over the seats of all who are away, until these come back.

        Raises NotHostError, NobodyAwayError or NotStartedError.
        """
        async with self._tables.take(table_id) as table:
            seating.check_playing(table.info)
            self._hosting.check(table, by, Wish("lend"))
            after, lent = seating.lent(table.info, USUAL)
            seats = [seat.seat for seat in lent if seat.seat is not None]
            notices = [post for seat in seats for post in self._announcer.notice(after, "lent", seat=seat)]
            after = with_deadlines(after, table.game, self._clock.now(), same_question=True)
            await self._tables.change(table, after, notices)
            return await self._tables.go_on(table)

    @host_right
    async def move(self, table_id: int, by: Actor, guild_id: int, channel_id: int) -> TableInfo:
        """Puts a table's card up anew, in another channel of its server or the same one.

        Everyone seated can show the card again and give a table without a channel a new one. Moving it out of a
        channel that works needs host rights. Raises NotHostError, WrongServerError or ChannelTakenError.
        """
        async with self._tables.take(table_id) as table:
            info = table.info
            seating.check_open(info)
            works = not info.homeless and channel_id != info.channel_id
            if works or info.person(by.user_id) is None:
                self._hosting.check(table, by, Wish("move", channel_id))
            if guild_id != info.guild_id:
                raise WrongServerError()
            await self._tables.check_free(channel_id, but=table_id)
            here = replace(info, channel_id=channel_id, card_message_id=None, homeless=False, asleep=False)
            if info.homeless and info.joint.open is not None:  # The others may not have seen it.
                asked = replace(info.joint.open, until=self._clock.now() + time_to_answer(info))
                here = replace(here, joint=replace(info.joint, open=asked))
            after = with_deadlines(here, table.game, self._clock.now(), same_question=True)
            kept = await self._deliveries.kept_back(table_id) if info.homeless else Meanwhile()
            is_told = info.homeless or channel_id != info.channel_id
            moved = self._said_on_moving(table, after, kept) if is_told else []
            try:
                await self._tables.change(table, after, [*with_card("delete", info), *moved])
            except ChannelOccupiedError:
                await self._tables.check_free(channel_id, but=table_id)
                raise
            return await self._tables.go_on(table)

    def _said_on_moving(self, table: LiveTable, after: TableInfo, kept: Meanwhile) -> list[Post]:
        """Whoever is awaited is called where the table is now, and by that no more where it was. What the table
        wanted to say while it had no channel stands in the same message.
        """
        moved = self._announcer.notice(after, "moved")
        call = Telling()
        if table.game is not None and after.status == "playing":
            call = self._announcer.story(after, table.game, (), after.awaited)
        around = [call, *(Telling.model_validate_json(post.payload) for post in moved)]
        room = CONTENT - sum(one.length + 1 for one in around)
        said = [*moved, *self._announcer.meanwhile(after, kept, room), *self._announcer.told(call)]
        if table.info.homeless and after.undo is not None:  # What was to be pressed is gone with the channel.
            said += self._announcer.notice(after, "undo-asked", seat=after.undo.seat)
        if table.info.homeless and after.joint.open is not None:
            said += self._announcer.notice(after, "joint-asked")
        return said

    async def channel_gone(self, channel_id: int) -> None:
        """A channel does not exist any more: its table waits, without deadlines, to be moved."""
        here = await self._tables.here(channel_id)
        gone = [info for info in await self._tables.before(channel_id) if info.in_own_thread]  # Gone with it.
        for info in [here, *gone] if here is not None else gone:
            await self._deliveries.channel_lost(info.id, info.channel_id)

    async def thread_opened(self, thread_id: int) -> None:
        """A thread is not archived any more: what waited for that at its table is done."""
        info = await self._tables.here(thread_id)
        if info is not None and info.asleep:
            await self._deliveries.thread_opened(info.id)

    def _check(self, table: LiveTable, by: Actor, wish: Wish) -> None:
        seating.check_open(table.info)
        self._hosting.check(table, by, wish)

    async def _at_another_pace(self, table: LiveTable, after: TableInfo) -> TableInfo:
        now = self._clock.now()
        return await self._tables.change(table, with_deadlines(after, table.game, now, same_question=False))

    async def _gone(self, table: LiveTable, by: Actor, user_id: int) -> None:
        person = seating.seated(table.info, user_id)
        notice = self._announcer.notice(table.info, "removed", by=by.user_id, person=user_id)
        if table.info.status == "lobby":
            await self._hosting.vacate(table, user_id, notice)
        elif not person.away:
            after = seating.changed_person(table.info, user_id, away=True)
            if after.all_away:
                notice += self._announcer.notice(after, "paused")
            now = self._clock.now()
            await self._tables.change(table, with_deadlines(after, table.game, now, same_question=True), notice)
