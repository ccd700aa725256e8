"""Changes to a table by hosts and managers, and reactions to changes in Discord."""

from collections.abc import Callable
from dataclasses import replace

from bot.host import seating
from bot.host.cache.tables import Games, LiveTable
from bot.host.clock import Clock
from bot.host.delivery.game_log import Announcer, Meanwhile, with_card
from bot.host.delivery.sender import Deliveries
from bot.host.errors import BadOptionError, OutdatedQuestionError, WrongServerError
from bot.host.gameplay.access import TableAccess
from bot.host.lobby.hosting import Hosting, host_right
from bot.host.schedule.clocks import at_another_pace
from bot.host.schedule.policy import with_deadlines
from bot.model.records import Post
from bot.model.tables import Actor, Status, TableInfo, Wish
from bot.model.time_limits import PACES, QUICK_PACES
from bot.store import ChannelOccupiedError
from engine.search.players import USUAL


class Upkeep:
    """Service for table settings, removals, substitutes and moves."""

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
        """Change the pace, in minutes or None, before or during the game.

        Raises NotHostError or UnknownPaceError.
        """
        seating.check_pace(pace, PACES)
        async with self._tables.take(table_id) as table:
            self._check(table, by, Wish("pace", pace or 0))
            return await self._at_another_pace(table, replace(table.info, pace=pace))

    @host_right
    async def set_quick_pace(self, table_id: int, by: Actor, pace: int | None) -> TableInfo:
        """Change the pace of answers that interrupt another player's turn; None means the usual pace.

        Raises NotHostError, UnknownPaceError, or BadOptionError if the game has no such questions.
        """
        async with self._tables.take(table_id) as table:
            self._check(table, by, Wish("quick-pace", pace or 0))
            self.check_quick_pace(table.info, pace)
            return await self._at_another_pace(table, replace(table.info, quick_pace=pace))

    def check_quick_pace(self, info: TableInfo, pace: int | None) -> None:
        """Raise UnknownPaceError or BadOptionError unless the table can use this quick pace."""
        seating.check_pace(pace, QUICK_PACES)
        if not seating.asks_quickly(self._games[info.game]):
            raise BadOptionError(option="quick_pace")

    @host_right
    async def set_pictures(self, table_id: int, by: Actor, on: bool) -> TableInfo:
        """Turn pictures of the board on or off, before or during the game. Raises NotHostError."""
        async with self._tables.take(table_id) as table:
            self._check(table, by, Wish("pictures", int(on)))
            return await self._tables.change(table, replace(table.info, pictures=on))

    @host_right
    async def remove(self, table_id: int, by: Actor, user_id: int, asked: Status | None = None) -> TableInfo:
        """Remove a person; in a running game, fallbacks play their seat until they return.

        `asked` is the table's status when the user was asked to confirm, or None; removal has another meaning once
        the game has started. Raises NotHostError, NotSeatedError or OutdatedQuestionError.
        """
        async with self._tables.take(table_id) as table:
            self._check(table, by, Wish("remove", table.info.seat_of(user_id) or 0))
            if asked not in (None, table.info.status):
                raise OutdatedQuestionError()
            await self._gone(table, by, user_id)
            return await self._tables.go_on(table)

    @host_right
    async def lend_seats(self, table_id: int, by: Actor) -> TableInfo:
        """Let computer players substitute for all players who are away, until they return.

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
        """Repost a table's card, in the same channel or another one of its server.

        Every player can repost the card, and move a table that has lost its channel. Moving it out of a working
        channel needs host rights. Raises NotHostError, WrongServerError or ChannelTakenError.
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
            after = with_deadlines(here, table.game, self._clock.now(), same_question=True)
            kept = await self._deliveries.lost.kept_back(table_id) if info.homeless else Meanwhile()
            moved: list[Post] = []
            if info.homeless or channel_id != info.channel_id:
                after, moved = self._deliveries.lost.said_on_return(table, after, "moved", kept)
            try:
                await self._tables.change(table, after, [*with_card("delete", info), *moved])
            except ChannelOccupiedError:
                await self._tables.check_free(channel_id, but=table_id)
                raise
            return await self._tables.go_on(table)

    async def channel_gone(self, channel_id: int) -> None:
        """Let the tables of a deleted channel wait, without deadlines, to be moved."""
        here = await self._tables.here(channel_id)
        gone = [info for info in await self._tables.before(channel_id) if info.in_own_thread]  # Deleted with it.
        for info in [here, *gone] if here is not None else gone:
            await self._deliveries.lost.lost(info.id, info.channel_id)

    async def rights_changed(self, guild_id: int, may_write: Callable[[int], bool]) -> None:
        """Retry posts after a server's permissions changed, in the channels where the bot `may_write` now."""
        await self._deliveries.lost.rights_changed(guild_id, may_write)

    async def thread_opened(self, thread_id: int) -> None:
        """Queue the updates that waited for an archived thread that is open again."""
        info = await self._tables.here(thread_id)
        if info is not None and info.asleep:
            await self._deliveries.thread_opened(info.id)

    def _check(self, table: LiveTable, by: Actor, wish: Wish) -> None:
        seating.check_open(table.info)
        self._hosting.check(table, by, wish)

    async def _at_another_pace(self, table: LiveTable, after: TableInfo) -> TableInfo:
        """Change a pace; questions are due one new pace after they were asked, so no player gains time."""
        before, quick = table.info, table.game is not None and table.game.quick
        if after == before:
            return before
        if after.pace_for(quick) != before.pace_for(quick):
            after = at_another_pace(before, after)
            after = with_deadlines(after, table.game, self._clock.now(), same_question=True)
        return await self._tables.change(table, after)

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
