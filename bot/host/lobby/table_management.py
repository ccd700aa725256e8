"""Changes to a table by hosts and managers, and reactions to changes in Discord."""

from collections.abc import Callable
from dataclasses import replace

from bot.host import seating
from bot.host.cache.tables import Games, LiveTable
from bot.host.clock import Clock
from bot.host.delivery.dispatcher import DeliveryDispatcher
from bot.host.delivery.game_log import PostComposer, card_posts
from bot.host.errors import HostError
from bot.host.gameplay.access import TableAccess
from bot.host.lobby.host_rights import HostRights, requires_host_rights
from bot.host.schedule.clocks import with_deadlines, with_new_pace
from bot.model.game_log import LogUpdate
from bot.model.messages import Post
from bot.model.tables import PACES, QUICK_PACES, Actor, HostAction, Status, TableInfo
from bot.store import ChannelOccupiedError
from engine.search.players import USUAL


class TableManagement:
    """Service for table settings, removals, substitutes and moves."""

    def __init__(
        self,
        tables: TableAccess,
        host_rights: HostRights,
        composer: PostComposer,
        dispatcher: DeliveryDispatcher,
        clock: Clock,
        games: Games,
    ) -> None:
        self._tables = tables
        self._host_rights = host_rights
        self._composer = composer
        self._dispatcher = dispatcher
        self._clock = clock
        self._games = games

    @requires_host_rights
    async def set_pace(self, table_id: int, by: Actor, pace: int | None) -> TableInfo:
        """Change the pace, in minutes or None, before or during the game.

        Raises HostError "not-host" or "unknown-pace".
        """
        seating.check_pace(pace, PACES)
        async with self._tables.lock(table_id) as table:
            self._check(table, by, HostAction("pace", pace or 0))
            return await self._change_pace(table, replace(table.info, pace=pace))

    @requires_host_rights
    async def set_quick_pace(self, table_id: int, by: Actor, pace: int | None) -> TableInfo:
        """Change the pace of answers that interrupt another player's turn; None means the usual pace.

        Raises HostError "not-host", "unknown-pace", or "bad-option" if the game has no such questions.
        """
        async with self._tables.lock(table_id) as table:
            self._check(table, by, HostAction("quick-pace", pace or 0))
            self.check_quick_pace(table.info, pace)
            return await self._change_pace(table, replace(table.info, quick_pace=pace))

    def check_quick_pace(self, info: TableInfo, pace: int | None) -> None:
        """Raise HostError "unknown-pace" or "bad-option" unless the table can use this quick pace."""
        seating.check_pace(pace, QUICK_PACES)
        if not seating.has_quick_questions(self._games[info.game]):
            raise HostError("bad-option", option="quick_pace")

    @requires_host_rights
    async def set_hold_days(self, table_id: int, by: Actor, days: int) -> TableInfo:
        """Change for how many days in 30 each player can hold their clock, before or during the game.

        Raises HostError "not-host" or "not-offered".
        """
        seating.check_hold_days(days)
        async with self._tables.lock(table_id) as table:
            self._check(table, by, HostAction("hold-days", days))
            after = replace(table.info, hold_days=days)
            if table.info.status == "playing":
                after = with_deadlines(after, table.game, self._clock.now(), same_question=True)
            return await self._tables.change(table, after)

    @requires_host_rights
    async def set_pictures(self, table_id: int, by: Actor, on: bool) -> TableInfo:
        """Turn pictures of the board on or off, before or during the game. Raises NotHostError."""
        async with self._tables.lock(table_id) as table:
            self._check(table, by, HostAction("pictures", int(on)))
            return await self._tables.change(table, replace(table.info, pictures=on))

    @requires_host_rights
    async def remove(
        self, table_id: int, by: Actor, user_id: int, expected_status: Status | None = None
    ) -> TableInfo:
        """Remove a person; in a running game, fallbacks play their seat until they return or another takes it.

        `expected_status` is the table's status when the user was asked to confirm, or None; removal has another
        meaning once the game has started. Raises HostError "not-host", "not-seated" or "outdated-question".
        """
        async with self._tables.lock(table_id) as table:
            self._check(table, by, HostAction("remove", table.info.seat_of(user_id) or 0))
            if expected_status not in (None, table.info.status):
                raise HostError("outdated-question")
            await self._remove(table, by, user_id)
            return await self._tables.advance_safely(table)

    @requires_host_rights
    async def add_substitutes(self, table_id: int, by: Actor) -> TableInfo:
        """Let computer players substitute for all players who are away, until they return.

        Raises HostError "not-host", "nobody-away" or "not-started".
        """
        async with self._tables.lock(table_id) as table:
            seating.check_playing(table.info)
            self._host_rights.check(table, by, HostAction("lend"))
            after, lent = seating.with_substitutes(table.info, USUAL)
            seats = [seat.seat for seat in lent if seat.seat is not None]
            notices = [post for seat in seats for post in self._composer.notice(after, "lent", seat=seat)]
            after = with_deadlines(after, table.game, self._clock.now(), same_question=True)
            await self._tables.change(table, after, notices)
            return await self._tables.advance_safely(table)

    @requires_host_rights
    async def move(self, table_id: int, by: Actor, guild_id: int, channel_id: int) -> TableInfo:
        """Repost a table's card, in the same channel or another one of its server.

        Every player can repost the card, and move a table that has lost its channel. Moving it out of a working
        channel needs host rights. Raises HostError "not-host", "wrong-server" or "channel-taken".
        """
        async with self._tables.lock(table_id) as table:
            info = table.info
            seating.check_open(info)
            works = not info.channel_lost and channel_id != info.channel_id
            if works or info.person(by.user_id) is None:
                self._host_rights.check(table, by, HostAction("move", channel_id))
            if guild_id != info.guild_id:
                raise HostError("wrong-server")
            await self._tables.check_free(channel_id, but=table_id)
            front = None if info.thread_starter and not info.thread_starter.message_id else info.thread_starter
            here = replace(
                info,
                channel_id=channel_id,
                thread_starter=front,
                card_message_id=None,
                channel_lost=False,
                update_pending=False,
            )
            after = with_deadlines(here, table.game, self._clock.now(), same_question=True)
            kept = await self._dispatcher.lost_channels.backlog(table_id) if info.channel_lost else LogUpdate()
            moved: list[Post] = []
            if info.channel_lost or channel_id != info.channel_id:
                after, moved = self._dispatcher.lost_channels.posts_on_return(table, after, "moved", kept)
            try:
                await self._tables.change(table, after, [*card_posts("delete", info), *moved])
            except ChannelOccupiedError:
                await self._tables.check_free(channel_id, but=table_id)
                raise
            return await self._tables.advance_safely(table)

    async def channel_deleted(self, channel_id: int) -> None:
        """Let the tables of a deleted channel wait, without deadlines, to be moved."""
        here = await self._tables.open_table_in(channel_id)
        in_threads = [
            info for info in await self._tables.tables_moved_from(channel_id) if info.in_own_thread
        ]  # Deleted with it.
        for info in [here, *in_threads] if here is not None else in_threads:
            await self._dispatcher.lost_channels.mark_lost(info.id, info.channel_id)

    async def permissions_changed(self, guild_id: int, may_write: Callable[[int], bool]) -> None:
        """Retry posts after a server's permissions changed, in the channels where `may_write` returns true."""
        await self._dispatcher.lost_channels.permissions_changed(guild_id, may_write)

    async def thread_unarchived(self, thread_id: int) -> None:
        """Queue the updates that waited for an archived thread that is open again."""
        info = await self._tables.open_table_in(thread_id)
        if info is not None and info.update_pending:
            await self._dispatcher.thread_unarchived(info.id)

    def _check(self, table: LiveTable, by: Actor, host_action: HostAction) -> None:
        seating.check_open(table.info)
        self._host_rights.check(table, by, host_action)

    async def _change_pace(self, table: LiveTable, after: TableInfo) -> TableInfo:
        """Change a pace; questions are due one new pace after they were asked, so no player gains time."""
        before, quick = table.info, table.game is not None and table.game.quick
        if after == before:
            return before
        if after.pace_for(quick) != before.pace_for(quick):
            after = with_new_pace(before, after)
            after = with_deadlines(after, table.game, self._clock.now(), same_question=True)
        return await self._tables.change(table, after)

    async def _remove(self, table: LiveTable, by: Actor, user_id: int) -> None:
        person = seating.require_seat(table.info, user_id)
        notice = self._composer.notice(table.info, "removed", by=by.user_id, person=user_id)
        if table.info.status == "lobby":
            await self._host_rights.remove_from_lobby(table, user_id, notice)
        elif not person.away or person.offered is None:  # In a planned absence, a player can be away.
            now = self._clock.now()
            after = seating.with_seat_changes(table.info, user_id, away=True, offered=person.offered or now)
            if after.all_away:
                notice += self._composer.notice(after, "paused")
            await self._tables.change(table, with_deadlines(after, table.game, now, same_question=True), notice)
