"""Host rights: who has them, and who gets them when the host leaves or is away.

The bot doesn't watch members, so it can't notice when a host leaves the server. Instead, it looks up the host's
membership when another player needs a host right: if the host is no longer a member, hosting passes on. If the host
is only away, the players who are present decide together (`joint.py`).
"""

from collections.abc import Awaitable, Callable, Coroutine, Iterable
from datetime import timedelta
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from bot.host import seating
from bot.host.cache.tables import LiveTable
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer
from bot.host.errors import HostAwayError, NotHostError
from bot.host.gameplay.access import TableAccess
from bot.model.messages import Post
from bot.model.tables import Actor, HostAction, JointRequest, SeatInfo, TableInfo

P = ParamSpec("P")
T = TypeVar("T")

_ABSENT_AFTER = timedelta(days=7)
"""Time without an answer after which a host counts as away if the table has no time limit."""


async def _is_member(guild_id: int, user_id: int) -> bool:
    """Treat everyone as a member, until a real lookup is set."""
    return True


class HostRights:
    """Service that checks host rights and passes hosting on."""

    def __init__(self, tables: TableAccess, composer: PostComposer, clock: Clock) -> None:
        self._tables = tables
        self._composer = composer
        self._clock = clock
        self.is_member: Callable[[int, int], Awaitable[bool]] = _is_member
        """Callback: whether a user is still a member of a server; True if that is unknown."""

    def check(self, table: LiveTable, by: Actor, host_action: HostAction | None = None) -> None:
        """Check that `by` has host rights at a locked table.

        While the host is away, a single present player decides alone, and several decide about `host_action`
        together. Reopening an ended game needs no joint decision: any player who was present can do it. Raises
        NotHostError or HostAwayError.
        """
        info = table.info
        person = info.person(by.user_id)
        if by.user_id == info.host_id or by.is_manager or _is_granted(info.joint.open, person, host_action):
            return
        if person is None or not person.is_present or not self.is_absent(table):
            raise NotHostError()
        if host_action is not None and seating.seats_yet_to_agree(info, (person.seat,)):
            raise HostAwayError(info.id, host_action)

    def is_absent(self, table: LiveTable) -> bool:
        """Return whether a game's host is marked away, or has held up a game without a time limit for a week."""
        info = table.info
        host = info.person(info.host_id)
        if host is None or host.seat is None or host.away:
            return host is not None and host.away
        asked_at = table.undo_history[-1].at if table.undo_history else info.touched_at
        waits = info.status == "playing" and info.pace is None and host.seat in info.awaited
        return waits and asked_at is not None and self._clock.now() - asked_at >= _ABSENT_AFTER

    async def has_rights(self, table_id: int, by: Actor) -> bool:
        """Return whether `by` can use host rights, alone or with others. Passes hosting on if needed."""
        try:
            await self.with_transfer(table_id, by, partial(self._check, table_id, by))
        except HostAwayError:
            return True
        except NotHostError:
            return False
        return True

    async def with_transfer(self, table_id: int, by: Actor, act: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Call `act`; if `by` lacks host rights, pass hosting on if possible and call it again."""
        try:
            return await act()
        except NotHostError:
            if not await self.transfer_if_host_left(table_id, by):
                raise
            return await act()

    async def transfer_if_host_left(self, table_id: int, by: Actor) -> bool:
        """Pass hosting on if the host has left the server; return whether the host changed.

        The new host is the next player who is still a member. Only players at the table can trigger this.
        """
        before = await self._tables.info(table_id)
        heir = await self._new_host(before, by)
        if heir is None:
            return False
        async with self._tables.lock(table_id) as table:
            info = table.info
            if info.host_id == before.host_id and info.person(heir) is not None:
                after = seating.with_host(info, heir)
                await self._tables.change(table, after, self._composer.host_change(info, after))
        return True

    async def remove_from_lobby(self, table: LiveTable, user_id: int, posts: Iterable[Post] = ()) -> TableInfo:
        """Remove a person from a table in the lobby, after `posts`; close it if no people remain.

        Raises HostError "not-seated".
        """
        before, after = table.info, seating.without_player(table.info, user_id)
        if not after.people:
            return await self._tables.end_table(table, after, [*posts, *self._composer.notice(after, "deserted")])
        return await self._tables.change(table, after, [*posts, *self._composer.host_change(before, after)])

    async def _new_host(self, info: TableInfo, by: Actor) -> int | None:
        """Return the user id to replace a host who left the server; None if the host stays."""
        if info.person(by.user_id) is None or by.user_id == info.host_id:
            return None
        if info.person(info.host_id) is not None and await self.is_member(info.guild_id, info.host_id):
            return None
        for person in seating.host_candidates(info):
            if person.user_id == by.user_id or await self.is_member(info.guild_id, person.user_id):
                return person.user_id
        return None

    async def _check(self, table_id: int, by: Actor) -> None:
        async with self._tables.lock(table_id) as table:
            self.check(table, by, HostAction("pace"))


class _HasHostRights(Protocol):
    @property
    def _host_rights(self) -> HostRights: ...


S = TypeVar("S", bound=_HasHostRights)


def requires_host_rights(
    act: Callable[Concatenate[S, int, Actor, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[S, int, Actor, P], Coroutine[Any, Any, T]]:
    """Retry a method that needs host rights after hosting was passed on."""

    @wraps(act)
    async def done(self: S, table_id: int, by: Actor, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._host_rights.with_transfer(table_id, by, partial(act, self, table_id, by, *args, **kwargs))

    return done


def _is_granted(request: JointRequest | None, person: SeatInfo | None, host_action: HostAction | None) -> bool:
    if request is None or person is None or not request.granted:
        return False
    return (request.seat, request.host_action) == (person.seat, host_action)
