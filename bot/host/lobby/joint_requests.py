"""Joint requests: while the host is away, the present players decide what only the host could.

All of them must agree. Silence until the request is due counts as agreement, and a single refusal rejects it; the
player who asked must then wait before asking again. An open request is dropped when the host answers or returns, or
when hosting passes on.

**After a kill.** A granted request is stored as such until it has been carried out; the next tick carries it out
again. The second time has no effect.
"""

from collections.abc import Awaitable
from dataclasses import replace
from datetime import datetime

from bot.host import seating
from bot.host.cache.tables import LiveTable
from bot.host.clock import Clock
from bot.host.delivery.game_log import Announcer
from bot.host.errors import (
    HostAwayError,
    HostError,
    NoRequestError,
    NotSeatedError,
    RefusedLatelyError,
    RequestOpenError,
    ShuttingDownError,
    WentOnElsewhereError,
)
from bot.host.gameplay.access import TableAccess
from bot.host.lobby.ending import Endings
from bot.host.lobby.hosting import Hosting
from bot.host.lobby.upkeep import Upkeep
from bot.host.schedule.outages import Outages
from bot.host.schedule.ticker import Sweep
from bot.model.tables import Actor, JointRequest, Person, TableInfo, Wish
from bot.model.time_limits import PACES
from bot.store import Store
from engine.core.events import Seat
from engine.search.players import USUAL

_AT_A_TIME = 100


class JointRequests:
    """Service that asks the players, counts their answers and carries out what they agreed on."""

    def __init__(
        self,
        store: Store,
        tables: TableAccess,
        hosting: Hosting,
        upkeep: Upkeep,
        endings: Endings,
        announcer: Announcer,
        clock: Clock,
        outages: Outages,
    ) -> None:
        self._store = store
        self._tables = tables
        self._hosting = hosting
        self._upkeep = upkeep
        self._endings = endings
        self._announcer = announcer
        self._clock = clock
        self._outages = outages
        self._sweep = Sweep(clock)

    async def ask(self, table_id: int, user_id: int, wish: Wish) -> TableInfo:
        """Ask the other present players about `wish`; if there are none, carry it out immediately.

        Raises NotHostError if the host is back, RequestOpenError, RefusedLatelyError, or the error of a wish that
        can't be fulfilled.
        """
        async with self._tables.take(table_id) as table:
            seating.check_playing(table.info)
            person = seating.seated(table.info, user_id)
            actor = _actor(person.user_id, person.name)
            await self._check(table.info, wish)
            try:
                self._hosting.check(table, actor, wish)
            except HostAwayError:
                assert person.seat is not None, "the game has begun"
                return await self._ask(table, person.seat, wish)
        return await self._done(table_id, actor, wish)

    async def answer(self, table_id: int, user_id: int, yes: bool, asked: int) -> TableInfo:
        """Record a player's answer to the table's joint request number `asked`. Raises NoRequestError."""
        async with self._tables.take(table_id) as table:
            info = table.info
            seating.check_playing(info)
            person, request = seating.seated(info, user_id), info.joint.open
            seat, decides = person.seat, person.is_here or user_id == info.host_id
            if request is None or request.granted or asked != info.joint.asked:
                raise NoRequestError(settled="yes")
            if seat is None or not decides or (yes and seat in (request.seat, *request.agreed)):
                raise NoRequestError(settled="no")
            if not yes:
                return await self._refuse(table, request, seat)
            request = replace(request, agreed=(*request.agreed, seat))
            if user_id != info.host_id and seating.waits_for(info, (request.seat, *request.agreed)):
                return await self._tables.change(table, _with(info, request))
            await self._grant(table, request)
        return await self._carry_out(table_id)

    async def look(self, now: datetime) -> None:
        """Carry out the requests that no player refused in time."""
        due = await self._store.tables.joint_by(now, _AT_A_TIME, self._outages.servers.keys())
        await self._sweep.each(due, self._at_its_time)

    async def _at_its_time(self, table_id: int) -> None:
        """Carry out a table's request if it is still due."""
        async with self._tables.take(table_id) as table:
            info, request = table.info, table.info.joint.open
            if request is None or request.until > self._clock.now() or info.homeless or info.refused_at is not None:
                return
            if not request.granted:
                await self._grant(table, request)
        await self._carry_out(table_id)

    async def _ask(self, table: LiveTable, seat: Seat, wish: Wish) -> TableInfo:
        info, now = table.info, self._clock.now()
        if info.joint.open is not None:
            raise RequestOpenError()
        waits = {other: at for other, at in info.joint.waits.items() if at > now}
        if seat in waits:
            raise RefusedLatelyError(until=str(int(waits[seat].timestamp())))
        request = JointRequest(wish, seat, now + seating.time_to_answer(info))
        after = replace(info, joint=replace(info.joint, asked=info.joint.asked + 1, open=request, waits=waits))
        return await self._tables.change(table, after, self._announcer.notice(after, "joint-asked"))

    async def _refuse(self, table: LiveTable, request: JointRequest, by: Seat) -> TableInfo:
        info = table.info
        waits = {**info.joint.waits, request.seat: self._clock.now() + seating.time_to_answer(info)}
        after = replace(info, joint=replace(info.joint, open=None, waits=waits))
        return await self._tables.change(table, after, self._announcer.notice(info, "joint-refused", by=by))

    async def _grant(self, table: LiveTable, request: JointRequest) -> None:
        after = _with(table.info, replace(request, granted=True, until=self._clock.now()))
        await self._tables.change(table, after, self._announcer.notice(after, "joint-granted"), by_person=False)

    async def _carry_out(self, table_id: int) -> TableInfo:
        """Carry out the granted request, then close it."""
        info = await self._tables.info(table_id)
        request = info.joint.open
        if request is None or not request.granted:
            return info
        impossible = False
        try:
            person = info.person_at(request.seat)
            info = await self._done(table_id, _actor(person.user_id, person.name), request.wish)
        except (ShuttingDownError, WentOnElsewhereError):
            raise  # The next tick tries again.
        except HostError:
            impossible = True
        async with self._tables.take(table_id) as table:
            if table.info.joint.open == request:
                said = self._announcer.notice(table.info, "joint-impossible") if impossible else []
                info = await self._tables.change(table, seating.without_request(table.info), said, by_person=False)
        return info

    async def _done(self, table_id: int, by: Actor, wish: Wish) -> TableInfo:
        """Carry out a wish as this player, who has the right by now."""
        return await self._act(await self._tables.info(table_id), by, wish)

    def _act(self, info: TableInfo, by: Actor, wish: Wish) -> Awaitable[TableInfo]:
        match wish.right:
            case "end":
                return self._endings.end(info.id, by, info.endings)
            case "lend":
                return self._upkeep.lend_seats(info.id, by)
            case "move":
                return self._upkeep.move(info.id, by, info.guild_id, wish.about)
            case "pace":
                return self._upkeep.set_pace(info.id, by, wish.about or None)
            case "pictures":
                return self._upkeep.set_pictures(info.id, by, bool(wish.about))
            case "quick-pace":
                return self._upkeep.set_quick_pace(info.id, by, wish.about or None)
            case "remove":
                return self._upkeep.remove(info.id, by, info.person_at(wish.about).user_id, "playing")

    async def _check(self, info: TableInfo, wish: Wish) -> None:
        """Reject a wish that can't be fulfilled, before asking anyone."""
        match wish.right:
            case "lend":
                seating.lent(info, USUAL)
            case "move":
                await self._tables.check_free(wish.about, but=info.id)
            case "pace":
                seating.check_pace(wish.about or None, PACES)
            case "quick-pace":
                self._upkeep.check_quick_pace(info, wish.about or None)
            case "remove":
                if wish.about not in [person.seat for person in info.present]:
                    raise NotSeatedError()


def _actor(user_id: int, name: str) -> Actor:
    return Actor(Person(user_id, name))


def _with(info: TableInfo, request: JointRequest) -> TableInfo:
    return replace(info, joint=replace(info.joint, open=request))
