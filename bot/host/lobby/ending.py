"""Ending games early, reopening them, and closing unused tables.

An ended game can be reopened for a day, and keeps its secrets until then.
"""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from datetime import datetime

from bot.host import seating
from bot.host.cache.tables import LiveTable
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer, card_posts
from bot.host.errors import HostError, ShuttingDownError
from bot.host.gameplay.access import TableAccess
from bot.host.lobby.host_rights import HostRights, requires_host_rights
from bot.host.schedule.clocks import REOPEN_PERIOD, stopped, with_deadlines, with_pings_put_off, with_pings_recorded
from bot.host.schedule.outages import Outages
from bot.host.schedule.ticker import TableSweep
from bot.logs import log_failure
from bot.model.messages import Post
from bot.model.tables import (
    AGREED,
    AGREED_WITH_PLACES,
    ASKED,
    BOT_USER,
    Actor,
    Ending,
    HostAction,
    IdleLimits,
    TableInfo,
)
from bot.store import ChannelOccupiedError, Store
from engine.core.events import Seat

_BATCH = 500
_TO_END = HostAction("end")


class Endings:
    """Service that ends tables, reopens them, and reveals the secrets of games that can't be reopened."""

    def __init__(
        self, store: Store, tables: TableAccess, host_rights: HostRights, composer: PostComposer, clock: Clock
    ) -> None:
        self._store = store
        self._tables = tables
        self._host_rights = host_rights
        self._composer = composer
        self._clock = clock

    @requires_host_rights
    async def check(self, table_id: int, by: Actor, host_action: HostAction = _TO_END) -> TableInfo:
        """Return the table if `by` can do this now. Raises HostError "not-host" or "game-over"."""
        async with self._tables.lock(table_id) as table:
            seating.check_open(table.info)
            self._host_rights.check(table, by, host_action)
            return table.info

    @requires_host_rights
    async def end(self, table_id: int, by: Actor, endings: int | None = None) -> TableInfo:
        """End a table, before or during the game. A game can be reopened for a day.

        `endings` is the number of times the game had been ended when the user was asked to confirm, or None. A
        confirmation from before a reopening is rejected, as is one for a table still in the lobby. Raises
        HostError "not-host", "game-over" or "outdated-question".
        """
        async with self._tables.lock(table_id) as table:
            info = table.info
            seating.check_open(info)
            self._host_rights.check(table, by, HostAction("end"))
            if endings is not None and (info.status == "lobby" or endings != info.endings):
                raise HostError("outdated-question")
            if info.status == "playing":
                ending = Ending(by.user_id, self._clock.now() + REOPEN_PERIOD)
                info = replace(stopped(info, self._clock.now()), ending=ending, endings=info.endings + 1)
            return await self._tables.end_table(table, info, self._composer.notice(info, "ended", by=by.user_id))

    async def end_by_agreement(self, table: LiveTable, *, with_places: bool) -> TableInfo:
        """End the game at a locked table, as all players agreed. It can't be reopened, so secrets are revealed."""
        ending = Ending(AGREED_WITH_PLACES if with_places else AGREED, until=None)
        info = stopped(table.info, self._clock.now())
        info = replace(info, ending=ending, endings=info.endings + 1)
        return await self._tables.end_table(table, info, self._composer.notice(info, "ended", by=ending.by))

    @requires_host_rights
    async def reopen(
        self, table_id: int, by: Actor, guild_id: int | None = None, channel_id: int | None = None
    ) -> TableInfo:
        """Resume an ended game and repost its card, in `channel_id` or else in its old channel.

        Raises HostError "not-host", "not-ended", "game-over", "too-late-to-reopen", "cannot-play-on",
        "wrong-server", "channel-taken" or "table-limit".
        """
        async with self._tables.lock(table_id) as table:
            self._host_rights.check(table, by)
            self._check_reopenable(table)
            if guild_id not in (None, table.info.guild_id):
                raise HostError("wrong-server")
            after = self._reopened(table, channel_id or table.info.channel_id)
            after, pings = with_pings_recorded(after, dict.fromkeys(after.awaited, (ASKED,)), self._clock.now())
            await self._tables.check_free(after.channel_id)
            try:
                posts = self._posts_at_reopening(table, after, by, pings)
                await self._tables.change(table, after, posts, opened_by=by.user_id)
            except ChannelOccupiedError:
                await self._tables.check_free(after.channel_id)
                raise
            return await self._tables.advance_safely(table)

    async def agree_to_reveal(self, table_id: int, user_id: int, endings: int) -> TableInfo:
        """Record a player's consent to reveal the secrets of an ended game; once all agree, reveal them for good.

        `endings` is the number of times the game had been ended when the player was asked. Raises HostError
        "not-ended", "not-seated" or "outdated-question".
        """
        async with self._tables.lock(table_id) as table:
            info = table.info
            if info.ending is None:
                raise HostError("not-ended")
            if endings != info.endings:
                raise HostError("outdated-question")
            seating.require_seat(info, user_id)
            if info.ending.until is None or user_id in info.ending.agreed:
                return info
            ending = replace(info.ending, agreed=(*info.ending.agreed, user_id))
            if not all(person.user_id in ending.agreed for person in info.people):
                return await self._tables.change(table, replace(info, ending=ending))
            after = replace(info, ending=replace(ending, until=None))
            return await self._tables.change(table, after, self._composer.notice(after, "shown"))

    async def find_reopenable(self, guild_id: int, channel_id: int, by: Actor) -> TableInfo | None:
        """Return the game that this user most likely wants to reopen here, or None.

        That is the last game ended in this channel that they may reopen, else the last in this server that they host,
        else the last game ended or opened here. Managers aren't offered other people's games from other channels,
        which may be private.
        """
        with self._tables.accept_request():
            lately = [await self._tables.info(found) for found in await self._store.tables.ended_lately(guild_id)]
            latest = await self._store.tables.latest_in(channel_id)
            here = [info for info in lately if channel_id in info.channels]
            own = [info for info in lately if info.host_id == by.user_id]
            found = [info for info in here if by.is_manager or info in own] + own + here
            if latest is not None:
                found.append(await self._tables.info(latest))
            return found[0] if found else None

    async def tick(self, now: datetime) -> None:
        """Reveal the secrets of games that can't be reopened anymore."""
        for table_id in await self._store.tables.due_for_reveal(now, _BATCH):
            try:
                async with self._tables.lock(table_id) as table:
                    await self._reveal(table)
            except ShuttingDownError:
                return
            except Exception as error:  # A failing table must not block the others.
                log_failure(error, table_id)

    async def _reveal(self, table: LiveTable) -> None:
        ending = table.info.ending
        if ending is not None and ending.until is not None and ending.until <= self._clock.now():
            await self._tables.change(table, replace(table.info, ending=replace(ending, until=None)))

    def _check_reopenable(self, table: LiveTable) -> None:
        info = table.info
        if info.is_open:
            raise HostError("not-ended")
        if info.ending is None or not info.people:
            raise HostError("game-over")
        if info.ending.until is None or info.ending.until <= self._clock.now():
            raise HostError("too-late-to-reopen")
        table.require_game()

    def _reopened(self, table: LiveTable, channel_id: int) -> TableInfo:
        """Return the reopened table; each seat has as much time as when the game ended."""
        after = replace(
            table.info,
            status="playing",
            ending=None,
            channel_id=channel_id,
            card_message_id=None,
            channel_lost=False,
            update_pending=False,
            awaited=table.require_game().awaited(),
        )
        return with_deadlines(after, table.game, self._clock.now(), same_question=True)

    def _posts_at_reopening(
        self, table: LiveTable, after: TableInfo, by: Actor, pings: frozenset[Seat]
    ) -> list[Post]:
        """Return the posts for a reopened game; no player is notified of a question twice."""
        game = table.require_game()
        return [
            *card_posts("delete", table.info),
            *self._composer.notice(after, "reopened", by=by.user_id),
            *self._composer.log_posts(self._composer.log_update(after, game, (), after.awaited, pings=pings)),
            *self._composer.private_messages(after, game, (), pings),
        ]


_CLOSE_BATCH = 20


class IdleTables:
    """Service that closes unused lobbies and ends unused games.

    Otherwise a table without a time limit, or one whose players are all away, would keep its channel and its players'
    names forever.
    """

    def __init__(
        self,
        store: Store,
        tables: TableAccess,
        composer: PostComposer,
        clock: Clock,
        outages: Outages,
        limits: IdleLimits,
    ) -> None:
        self.limits = limits
        self._sweep = TableSweep(clock)
        self._store = store
        self._tables = tables
        self._composer = composer
        self._clock = clock
        self._outages = outages

    async def tick(self, now: datetime) -> None:
        """Close, warn or end a few of the tables that have been idle too long."""
        find, away, limits = self._store.tables, self._outages.server_outages.keys(), self.limits
        lobbies = await find.unused_since("lobby", now - limits.lobby, _CLOSE_BATCH, away)
        await self._each(lobbies, self._close)
        games = await find.unused_since("playing", now - limits.game + limits.notice, _CLOSE_BATCH, away)
        await self._each(games, self._announce)
        await self._each(await find.due_to_end(now, _CLOSE_BATCH, away), self._end)

    async def keep_open(self, table_id: int, user_id: int) -> TableInfo:
        """Keep an unused game open, as one of its players. Raises HostError "not-seated"."""
        async with self._tables.lock(table_id) as table:
            seating.check_playing(table.info)
            seating.require_seat(table.info, user_id)
            return await self._tables.change(table, table.info)

    async def _each(self, table_ids: Iterable[int], act: Callable[[LiveTable], Awaitable[None]]) -> None:
        async def visit(table_id: int) -> None:
            async with self._tables.lock(table_id) as table:
                await act(table)

        await self._sweep.each(table_ids, visit)

    async def _close(self, table: LiveTable) -> None:
        info = table.info
        if info.status == "lobby" and _unused(info, self._clock.now() - self.limits.lobby):
            days = self.limits.lobby.days
            await self._tables.end_table(table, info, self._composer.notice(info, "untouched", days=days))

    async def _announce(self, table: LiveTable) -> None:
        info, now = table.info, self._clock.now()
        if info.status != "playing" or info.idle_until is not None or info.touched_at is None:
            return
        if _unused(info, now - self.limits.game + self.limits.notice):
            after = replace(info, idle_until=max(info.touched_at + self.limits.game, now + self.limits.notice))
            after, asleep = with_pings_put_off(
                after, [seat.seat for seat in info.people if seat.seat is not None], now
            )
            notice = self._composer.notice(after, "idle-soon", unpinged=asleep)
            await self._tables.change(table, after, notice, by_person=False)

    async def _end(self, table: LiveTable) -> None:
        info, now = table.info, self._clock.now()
        if info.status == "playing" and info.idle_until is not None and info.idle_until <= now:
            ending = Ending(BOT_USER, now + REOPEN_PERIOD)
            ended = replace(stopped(info, now), ending=ending, endings=info.endings + 1)
            await self._tables.end_table(table, ended, self._composer.notice(ended, "idle-ended"))


def _unused(info: TableInfo, since: datetime) -> bool:
    return info.touched_at is not None and info.touched_at <= since
