"""Joint requests: while the host is away, the present players decide what only the host could.

The same goes, at any time, for a pause and for more time than *More time* gives: every player can ask for these.

All of them must agree. Silence until the request is due counts as agreement, and a single refusal rejects it; the
player who asked must then wait before asking again. An open request is dropped when the host answers or returns, or
when hosting passes on.

**Ending by agreement** is for all players, whether the host is away or not. Every player who is present must agree;
those who are away count as agreeing after one round, which is the time to answer a request. After three rounds
without all answers, the request lapses.

**After a kill.** A granted request is stored as such until it has been carried out; the next tick carries it out
again. The second time has no effect.
"""

from collections.abc import Awaitable
from dataclasses import replace
from datetime import UTC, datetime

from bot.host import seating
from bot.host.cache.tables import LiveTable
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer
from bot.host.errors import ConcurrentChangeError, HostAwayError, HostError, ShuttingDownError
from bot.host.gameplay.access import TableAccess
from bot.host.gameplay.pauses import Pauses, check_more_time, check_pause
from bot.host.lobby.ending import Endings
from bot.host.lobby.host_rights import HostRights
from bot.host.lobby.table_management import TableManagement
from bot.host.schedule.clocks import silence_counts_at, with_pings_put_off
from bot.host.schedule.outages import Outages
from bot.host.schedule.ticker import TableSweep
from bot.model.tables import (
    MORE_TIME_CHOICES,
    PACES,
    SHARED_RIGHTS,
    Actor,
    HostAction,
    JointRequest,
    Person,
    SeatInfo,
    TableInfo,
)
from bot.store import Store
from engine.core.events import Seat
from engine.search.players import USUAL

_BATCH = 100
_ROUNDS = 3
"""Rounds before a request to end the game lapses."""


class JointRequests:
    """Service that asks the players, counts their answers and carries out what they agreed on."""

    def __init__(
        self,
        store: Store,
        tables: TableAccess,
        host_rights: HostRights,
        management: TableManagement,
        endings: Endings,
        pauses: Pauses,
        composer: PostComposer,
        clock: Clock,
        outages: Outages,
    ) -> None:
        self._store = store
        self._tables = tables
        self._host_rights = host_rights
        self._management = management
        self._endings = endings
        self._pauses = pauses
        self._composer = composer
        self._clock = clock
        self._outages = outages
        self._sweep = TableSweep(clock)

    async def ask(self, table_id: int, user_id: int, host_action: HostAction) -> TableInfo:
        """Ask the other present players about `host_action`; if there are none, carry it out immediately.

        Raises HostError "not-host" if the host is back, "asks-away", "request-open", "refused-lately", or the error
        of a wish that can't be fulfilled.
        """
        async with self._tables.lock(table_id) as table:
            seating.check_playing(table.info)
            person = seating.require_seat(table.info, user_id)
            if table.info.lesson is not None:
                raise HostError("not-offered", value=host_action.right)
            if host_action.right == "agree-end":
                return await self._ask_everyone(table, person, host_action)
            actor = _actor(person.user_id, person.name)
            await self._check(table.info, person, host_action)
            try:
                self._check_alone(table, person, host_action)
            except HostAwayError:
                assert person.seat is not None, "the game has begun"
                return await self._ask(table, person.seat, host_action)
        return await self._perform(table_id, actor, host_action)

    async def answer(self, table_id: int, user_id: int, yes: bool, request_number: int) -> TableInfo:
        """Record a player's answer to the table's joint request number `request_number`.

        Raises HostError "no-request".
        """
        async with self._tables.lock(table_id) as table:
            info = table.info
            seating.check_playing(info)
            person, request = seating.require_seat(info, user_id), info.joint.open
            seat, decides = person.seat, person.is_present or user_id == info.host_id
            if request is None or request.granted or request_number != info.joint.request_count:
                raise HostError("no-request", settled="yes")
            decides = decides or request.needs_everyone
            if seat is None or not decides or (yes and seat in (request.seat, *request.agreed)):
                raise HostError("no-request", settled="no")
            if not yes:
                return await self._refuse(table, request, seat)
            request = replace(request, agreed=(*request.agreed, seat))
            if request.needs_everyone:
                return await self._end_if_agreed(table, request)
            decides_alone = user_id == info.host_id and request.host_action.right not in SHARED_RIGHTS
            if not decides_alone and seating.seats_yet_to_agree(info, (request.seat, *request.agreed)):
                return await self._tables.change(table, _with(info, request))
            await self._grant(table, request)
        return await self._carry_out(table_id)

    async def tick(self, now: datetime) -> None:
        """Carry out the requests that no player refused in time."""
        due = await self._store.tables.joint_requests_due(now, _BATCH, self._outages.server_outages.keys())
        await self._sweep.each(due, self._complete_if_due)

    async def _complete_if_due(self, table_id: int) -> None:
        """Carry out a table's request if it is still due."""
        async with self._tables.lock(table_id) as table:
            info, request = table.info, table.info.joint.open
            if request is None or request.until > self._clock.now() or info.is_out_of_reach:
                return
            if request.needs_everyone:
                await self._start_next_round(table, request)
                return
            if not request.granted:
                await self._grant(table, request)
        await self._carry_out(table_id)

    def _check_alone(self, table: LiveTable, person: SeatInfo, host_action: HostAction) -> None:
        """Raise HostAwayError if others have to agree, or NotHostError if only the host can do this."""
        if host_action.right not in SHARED_RIGHTS:
            self._host_rights.check(table, _actor(person.user_id, person.name), host_action)
        elif seating.seats_yet_to_agree(table.info, (person.seat,)):
            raise HostAwayError(table.info.id, host_action)

    async def _ask_everyone(self, table: LiveTable, person: SeatInfo, host_action: HostAction) -> TableInfo:
        if not person.is_present or person.seat is None:
            raise HostError("asks-away")
        if host_action.target and not table.require_game().public_points:
            raise HostError("not-offered", value="places")
        if len(table.info.people) == 1 and table.info.joint.open is None:
            return await self._endings.end_by_agreement(table, with_places=bool(host_action.target))
        return await self._ask(table, person.seat, host_action)

    async def _end_if_agreed(self, table: LiveTable, request: JointRequest) -> TableInfo:
        """End the game if all players agree by now; otherwise store the request."""
        if seating.is_agreed_by_all(table.info, request):
            return await self._endings.end_by_agreement(table, with_places=bool(request.host_action.target))
        return await self._tables.change(table, _with(table.info, request))

    async def _start_next_round(self, table: LiveTable, request: JointRequest) -> None:
        """End the game if only players who are away haven't agreed. Otherwise wait for another round, or give up."""
        info = table.info
        request = replace(
            request,
            rounds=request.rounds + 1,
            until=silence_counts_at(info, request.seat, request.host_action, self._clock.now()),
        )
        if seating.is_agreed_by_all(info, request):
            await self._endings.end_by_agreement(table, with_places=bool(request.host_action.target))
        elif request.rounds < _ROUNDS:
            await self._tables.change(table, _with(info, request), by_person=False)
        else:
            after = self._without_request(info, request)
            await self._tables.change(table, after, self._composer.notice(info, "joint-lapsed"), by_person=False)

    async def _ask(self, table: LiveTable, seat: Seat, host_action: HostAction) -> TableInfo:
        info, now = table.info, self._clock.now()
        if info.joint.open is not None:
            raise HostError("request-open")
        waits = {other: at for other, at in info.joint.cooldowns.items() if at > now}
        if seat in waits:
            raise HostError("refused-lately", until=str(int(waits[seat].timestamp())))
        request = JointRequest(host_action, seat, silence_counts_at(info, seat, host_action, now))
        after = replace(
            info, joint=replace(info.joint, request_count=info.joint.request_count + 1, open=request, cooldowns=waits)
        )
        others = seating.seats_yet_to_agree(after, (seat,))
        after, asleep = with_pings_put_off(after, others, now)
        return await self._tables.change(table, after, self._composer.notice(after, "joint-asked", unpinged=asleep))

    async def _refuse(self, table: LiveTable, request: JointRequest, by: Seat) -> TableInfo:
        notice = self._composer.notice(table.info, "joint-refused", by=by)
        return await self._tables.change(table, self._without_request(table.info, request), notice)

    def _without_request(self, info: TableInfo, request: JointRequest) -> TableInfo:
        """Return the table without the open request, whose player must wait before asking again."""
        waits = {
            **info.joint.cooldowns,
            request.seat: self._clock.now() + seating.time_to_answer(info, request.host_action),
        }
        return replace(info, joint=replace(info.joint, open=None, cooldowns=waits))

    async def _grant(self, table: LiveTable, request: JointRequest) -> None:
        after = _with(table.info, replace(request, granted=True, until=self._clock.now()))
        await self._tables.change(table, after, self._composer.notice(after, "joint-granted"), by_person=False)

    async def _carry_out(self, table_id: int) -> TableInfo:
        """Carry out the granted request, then close it."""
        info = await self._tables.info(table_id)
        request = info.joint.open
        if request is None or not request.granted:
            return info
        impossible = False
        try:
            person = info.person_at(request.seat)
            info = await self._perform(table_id, _actor(person.user_id, person.name), request.host_action)
        except (ShuttingDownError, ConcurrentChangeError):
            raise  # The next tick tries again.
        except HostError:
            impossible = True
        async with self._tables.lock(table_id) as table:
            if table.info.joint.open == request:
                notice = self._composer.notice(table.info, "joint-impossible") if impossible else []
                info = await self._tables.change(table, seating.without_request(table.info), notice, by_person=False)
        return info

    async def _perform(self, table_id: int, by: Actor, host_action: HostAction) -> TableInfo:
        """Carry out a wish as this player, who has the right by now."""
        return await self._act(await self._tables.info(table_id), by, host_action)

    def _act(self, info: TableInfo, by: Actor, host_action: HostAction) -> Awaitable[TableInfo]:
        match host_action.right:
            case "agree-end":
                raise AssertionError("this request is carried out when the last player agrees")
            case "end":
                return self._endings.end(info.id, by, info.endings)
            case "hold-days":
                return self._management.set_hold_days(info.id, by, host_action.target)
            case "lend":
                return self._management.add_substitutes(info.id, by)
            case "move":
                return self._management.move(info.id, by, info.guild_id, host_action.target)
            case "pace":
                return self._management.set_pace(info.id, by, host_action.target or None)
            case "pause":
                until = datetime.fromtimestamp(host_action.target, UTC)
                return self._pauses.pause(info.id, info.seat_of(by.user_id) or 0, until)
            case "time":
                return self._pauses.grant_time(info.id, info.seat_of(by.user_id) or 0, host_action.target)
            case "pictures":
                return self._management.set_pictures(info.id, by, bool(host_action.target))
            case "quick-pace":
                return self._management.set_quick_pace(info.id, by, host_action.target or None)
            case "remove":
                return self._management.remove(info.id, by, info.person_at(host_action.target).user_id, "playing")

    async def _check(self, info: TableInfo, person: SeatInfo, host_action: HostAction) -> None:
        """Reject a wish that can't be fulfilled, before asking anyone."""
        match host_action.right:
            case "lend":
                seating.with_substitutes(info, USUAL)
            case "move":
                await self._tables.check_free(host_action.target, but=info.id)
            case "hold-days":
                seating.check_hold_days(host_action.target)
            case "pace":
                seating.check_pace(host_action.target or None, PACES)
            case "pause":
                check_pause(info, datetime.fromtimestamp(host_action.target, UTC), self._clock.now())
            case "time":
                check_more_time(info, person.seat or 0)
                if host_action.target not in MORE_TIME_CHOICES:
                    raise HostError("not-offered", value=host_action.target)
            case "quick-pace":
                self._management.check_quick_pace(info, host_action.target or None)
            case "remove":
                if host_action.target not in [person.seat for person in info.present]:
                    raise HostError("not-seated")


def _actor(user_id: int, name: str) -> Actor:
    return Actor(Person(user_id, name))


def _with(info: TableInfo, request: JointRequest) -> TableInfo:
    return replace(info, joint=replace(info.joint, open=request))
