"""Undo: immediate if it affects no other player, otherwise once all others agree."""

from dataclasses import replace
from typing import Any, NamedTuple

from bot.host import seating
from bot.host.cache.tables import LiveTable
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer
from bot.host.errors import HostError
from bot.host.gameplay.access import TableAccess
from bot.host.gameplay.panels import freely_undoable, last_answer_of, not_undone
from bot.host.gameplay.referee import Referee
from bot.host.schedule.clocks import UndoneState, current_clocks, with_holds_settled, with_pings_put_off
from bot.model.panels import Outcome
from bot.model.tables import TableClocks, TableInfo, UndoRequest
from engine.core.events import Seat
from engine.core.game import Game


class _RestoredGame(NamedTuple):
    """An earlier game to restore, the table's state then, and the old token of its open question."""

    game: Game[Any]
    after: TableInfo
    token: str


class Undo:
    """Service that undoes answers."""

    def __init__(self, tables: TableAccess, referee: Referee, composer: PostComposer, clock: Clock) -> None:
        self._tables = tables
        self._referee = referee
        self._composer = composer
        self._clock = clock

    async def request(self, table_id: int, user_id: int, answer: int | None = None) -> Outcome:
        """Undo a user's last answer, or ask the others if they are affected.

        `answer` is the number of the answer in the log; if given, no other is undone, so a repeated press has no
        further effect. Raises HostError "nothing-to-undo", "another-answer", "too-far-back", "no-time-to-undo",
        "secret-open", "secret-covered", "seat-taken-since", or "undo-asked" while another request is open.
        """
        async with self._tables.lock(table_id) as table:
            seating.check_playing(table.info)
            seat = seating.require_seat(table.info, user_id).seat
            assert seat is not None, "the game has begun"
            last = last_answer_of(table.undo_history, seat)
            if last is None:
                raise HostError("nothing-to-undo")
            if answer not in (None, last.seq):
                raise HostError("another-answer")
            request = UndoRequest(seat, last.seq - 1, asked=table.info.seq)
            earlier = await self._earlier(table, request)
            asks = last not in freely_undoable(table.undo_history, seat) and bool(_must_agree(table.info, request))
            if asks:
                await self._ask_others(table, request)
            else:
                await self._referee.apply_undo(table, *earlier, request, user_id)
            await self._tables.advance_safely(table)
            return Outcome(self._tables.panel(table, user_id, self._clock.now()), needs_consent=asks)

    async def respond(self, table_id: int, user_id: int, yes: bool, request_seq: int | None = None) -> TableInfo:
        """Record another player's answer to an undo request; `request_seq`, if given, must name the open request.

        Raises HostError "no-undo-asked", "too-far-back", "no-time-to-undo", "secret-open", "secret-covered" or
        "seat-taken-since".
        """
        async with self._tables.lock(table_id) as table:
            seating.check_playing(table.info)
            seat = seating.require_seat(table.info, user_id).seat
            request = table.info.undo
            if request is None or seat is None or seat == request.seat or seat in request.agreed:
                raise HostError("no-undo-asked")
            if request_seq is not None and request_seq != request.asked:
                raise HostError("no-undo-asked")
            if not yes:
                refused = self._composer.notice(table.info, "undo-refused", seat=request.seat, by=seat)
                return await self._tables.change(table, replace(table.info, undo=None), refused)
            request = replace(request, agreed=(*request.agreed, seat))
            if _must_agree(table.info, request):
                return await self._tables.change(table, replace(table.info, undo=request))
            await self._referee.apply_undo(table, *await self._earlier(table, request), request, user_id)
            return await self._tables.advance_safely(table)

    async def _ask_others(self, table: LiveTable, request: UndoRequest) -> None:
        open_now = table.info.undo
        if open_now is not None and open_now.seat != request.seat:
            raise HostError("undo-asked")
        if open_now is None:
            clocks = table.info.clocks
            pings = clocks.requests.get(request.seat) != request.to_seq
            clocks = clocks.model_copy(update={"requests": {**clocks.requests, request.seat: request.to_seq}})
            after, asleep = with_pings_put_off(
                replace(table.info, undo=request, clocks=clocks), _must_agree(table.info, request), self._clock.now()
            )
            asked = self._composer.notice(after, "undo-asked", pings=pings, unpinged=asleep, seat=request.seat)
            await self._tables.change(table, after, asked)

    async def _earlier(self, table: LiveTable, request: UndoRequest) -> _RestoredGame:
        """Return the earlier game that an undo request asks for.

        A player who has taken a seat has seen its secrets and started from there, so nothing before that can be
        undone. Raises HostError "too-far-back", "no-time-to-undo", "secret-open", "secret-covered" or
        "seat-taken-since".
        """
        since_then = (one for one in not_undone(table.undo_history) if one.seq > request.to_seq)
        if any(answered.kind == "taken" for answered in since_then):
            raise HostError("seat-taken-since")
        if any(
            _belongs_to_another(table.info, request.seat, holder) for holder in table.require_game().open_secrets()
        ):
            raise HostError("secret-open")
        earlier = await self._tables.game_after(table, request.to_seq)
        if earlier is None:
            raise HostError("too-far-back")
        laid_since = set(table.require_game().covered()).difference(earlier.covered())
        if any(_belongs_to_another(table.info, request.seat, covered.seat) for covered in laid_since):
            raise HostError("secret-covered")
        since = await self._tables.advance_answers_after(table, request.to_seq)
        earlier.carry_over(table.require_game().table.said, since, request.seat)
        token = earlier.token
        after = self._referee.state_after_undo(table, earlier, request, await self._undone(table, request))
        return _RestoredGame(earlier, after, token)

    async def _undone(self, table: LiveTable, request: UndoRequest) -> list[UndoneState]:
        """Return the stored states that an undo removes, oldest first."""
        info = with_holds_settled(table.info, self._clock.now())
        found = [
            UndoneState(table.require_game(), TableClocks(seats=current_clocks(info), renamed=info.clocks.renamed))
        ]
        for answered in not_undone(table.undo_history):
            if answered.seq <= request.to_seq + 1:
                break
            game = await self._tables.game_after(table, answered.seq - 1)
            if game is not None and answered.clocks is not None:
                found.append(UndoneState(game, TableClocks.model_validate_json(answered.clocks)))
        return found[::-1]


def _must_agree(info: TableInfo, request: UndoRequest) -> list[Seat]:
    settled = (request.seat, *request.agreed)
    return [
        seat.seat for seat in info.seats if seat.seat not in settled and seat.can_consent and seat.seat is not None
    ]


def _belongs_to_another(info: TableInfo, seat: Seat, owner: Seat) -> bool:
    """Return whether the secret of `owner` is another person's, even if a computer player substitutes.

    A regular computer player can be asked again, and an erased user won't return, so neither counts.
    """
    return owner != seat and info.person_at(owner).user_id > 0
