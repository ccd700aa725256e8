"""Undo: immediate if it affects no other player, otherwise once all others agree."""

from dataclasses import replace
from typing import Any, NamedTuple

from bot.host import seating
from bot.host.cache.tables import LiveTable
from bot.host.clock import Clock
from bot.host.delivery.game_log import Announcer
from bot.host.errors import (
    AnotherAnswerError,
    NothingToUndoError,
    NoUndoAskedError,
    SecretCoveredError,
    SecretOpenError,
    TooFarBackError,
    UndoAskedError,
)
from bot.host.gameplay.access import TableAccess
from bot.host.gameplay.panels import free_of, last_of, panel_of, standing
from bot.host.gameplay.referee import Referee
from bot.host.schedule.clocks import UndoneState, running
from bot.model.panels import Outcome
from bot.model.tables import TableInfo, UndoRequest
from bot.model.time_limits import TableClocks
from engine.core.events import Seat
from engine.core.game import Game


class _Earlier(NamedTuple):
    """An earlier game to restore, the table's state then, and the old token of its open question."""

    game: Game[Any]
    after: TableInfo
    token: str


class Undo:
    """Service that undoes answers."""

    def __init__(self, tables: TableAccess, referee: Referee, announcer: Announcer, clock: Clock) -> None:
        self._tables = tables
        self._referee = referee
        self._announcer = announcer
        self._clock = clock

    async def ask(self, table_id: int, user_id: int, answer: int | None = None) -> Outcome:
        """Undo a user's last answer, or ask the others if they are affected.

        `answer` is the number of the answer in the log; if given, no other is undone, so a repeated press has no
        further effect. Raises NothingToUndoError, AnotherAnswerError, TooFarBackError, NoTimeToUndoError,
        SecretOpenError, SecretCoveredError, or UndoAskedError while another request is open.
        """
        async with self._tables.take(table_id) as table:
            seating.check_playing(table.info)
            seat = seating.seated(table.info, user_id).seat
            assert seat is not None, "the game has begun"
            last = last_of(table.trail, seat)
            if last is None:
                raise NothingToUndoError()
            if answer not in (None, last.seq):
                raise AnotherAnswerError()
            request = UndoRequest(seat, last.seq - 1, asked=table.info.seq)
            earlier = await self._earlier(table, request)
            asks = last not in free_of(table.trail, seat) and bool(_must_agree(table.info, request))
            if asks:
                await self._ask(table, request)
            else:
                await self._referee.go_back(table, *earlier, request, user_id)
            await self._tables.go_on(table)
            return Outcome(panel_of(table, user_id, self._clock.now()), asked=asks)

    async def agree(self, table_id: int, user_id: int, yes: bool, asked: int | None = None) -> TableInfo:
        """Record another player's answer to an undo request; `asked`, if given, must name the open request.

        Raises NoUndoAskedError, TooFarBackError, NoTimeToUndoError, SecretOpenError or SecretCoveredError.
        """
        async with self._tables.take(table_id) as table:
            seating.check_playing(table.info)
            seat = seating.seated(table.info, user_id).seat
            request = table.info.undo
            if request is None or seat is None or seat == request.seat or seat in request.agreed:
                raise NoUndoAskedError()
            if asked is not None and asked != request.asked:
                raise NoUndoAskedError()
            if not yes:
                refused = self._announcer.notice(table.info, "undo-refused", seat=request.seat, by=seat)
                return await self._tables.change(table, replace(table.info, undo=None), refused)
            request = replace(request, agreed=(*request.agreed, seat))
            if _must_agree(table.info, request):
                return await self._tables.change(table, replace(table.info, undo=request))
            await self._referee.go_back(table, *await self._earlier(table, request), request, user_id)
            return await self._tables.go_on(table)

    async def _ask(self, table: LiveTable, request: UndoRequest) -> None:
        open_now = table.info.undo
        if open_now is not None and open_now.seat != request.seat:
            raise UndoAskedError()
        if open_now is None:
            clocks = table.info.clocks
            pings = clocks.requests.get(request.seat) != request.to_seq
            clocks = clocks.model_copy(update={"requests": {**clocks.requests, request.seat: request.to_seq}})
            after = replace(table.info, undo=request, clocks=clocks)
            asked = self._announcer.notice(after, "undo-asked", pings=pings, seat=request.seat)
            await self._tables.change(table, after, asked)

    async def _earlier(self, table: LiveTable, request: UndoRequest) -> _Earlier:
        """Return the earlier game that an undo request asks for.

        Raises TooFarBackError, NoTimeToUndoError, SecretOpenError or SecretCoveredError.
        """
        if any(_is_anothers(table.info, request.seat, holder) for holder in table.played().open_secrets()):
            raise SecretOpenError()
        earlier = await self._tables.earlier(table, request.to_seq)
        if earlier is None:
            raise TooFarBackError()
        laid_since = set(table.played().covered()).difference(earlier.covered())
        if any(_is_anothers(table.info, request.seat, covered.seat) for covered in laid_since):
            raise SecretCoveredError()
        since = await self._tables.said_after(table, request.to_seq)
        earlier.carry_over(table.played().table.said, since, request.seat)
        token = earlier.token
        after = self._referee.as_before(table, earlier, request, await self._undone(table, request))
        return _Earlier(earlier, after, token)

    async def _undone(self, table: LiveTable, request: UndoRequest) -> list[UndoneState]:
        """Return the stored states that an undo removes, oldest first."""
        info = table.info
        found = [UndoneState(table.played(), TableClocks(seats=running(info), renamed=info.clocks.renamed))]
        for answered in standing(table.trail):
            if answered.seq <= request.to_seq + 1:
                break
            game = await self._tables.earlier(table, answered.seq - 1)
            if game is not None and answered.clocks is not None:
                found.append(UndoneState(game, TableClocks.model_validate_json(answered.clocks)))
        return found[::-1]


def _must_agree(info: TableInfo, request: UndoRequest) -> list[Seat]:
    settled = (request.seat, *request.agreed)
    return [seat.seat for seat in info.seats if seat.seat not in settled and seat.is_here and seat.seat is not None]


def _is_anothers(info: TableInfo, seat: Seat, owner: Seat) -> bool:
    """Return whether the secret of `owner` is another person's, even if a computer player substitutes.

    A regular computer player can be asked again, and an erased user won't return, so neither counts.
    """
    return owner != seat and info.person_at(owner).user_id > 0
