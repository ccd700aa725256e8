"""The game: answers, the seat panel, going back."""

from dataclasses import replace

from bot.host import lobby
from bot.host.enquiries import entry_of
from bot.host.errors import NothingToUndoError, NoUndoAskedError, SecretOpenError, TooFarBackError
from bot.host.floor import Floor
from bot.host.tables import LiveTable
from bot.host.undo import free_of, last_of
from bot.model.panels import Outcome, Panel
from bot.model.tables import TableInfo, UndoRequest
from engine.core.events import Seat
from engine.core.questions import Action


class Playing(Floor):
    """What the people at a table do."""

    async def answer(self, table_id: int, user_id: int, action: Action) -> Outcome:
        """Answers a question or takes up an invitation. Who was away is back with that.

        Raises NotSeatedError, GameOverError, NotStartedError, or the GameError of the engine.
        """
        async with self._at(table_id) as table:
            lobby.check_playing(table.info)
            person = lobby.seated(table.info, user_id)
            assert person.seat is not None, "the game has begun"
            decision = table.played().decision(person.seat)
            if decision is not None and (decision.token, decision.sealed) == (action.token, action.answer):
                return Outcome(self._panel(table, user_id), changed=False)
            receipt = await self._play.answer(table, person, action)
        await self._go_on(table_id)
        events = tuple(event for event in receipt.events if event.is_for(person.seat))
        return Outcome(await self._panel_at(table_id, user_id), events)

    async def panel(self, table_id: int, user_id: int) -> Panel:
        """All that somebody may see and do now, also a spectator. Raises CannotPlayOnError."""
        async with self._working():
            return await self._panel_at(table_id, user_id)

    async def _panel_at(self, table_id: int, user_id: int) -> Panel:
        async with self._tables.taken(table_id) as table:
            return self._panel(table, user_id)

    def _panel(self, table: LiveTable, user_id: int) -> Panel:
        info = table.info
        seat = info.seat_of(user_id)
        if info.status == "lobby" or (info.status == "ended" and table.game is None):
            return Panel(info, seat)
        game = table.played()
        if seat is None or info.status != "playing":
            return Panel(info, seat, table.view(seat))
        free = free_of(table.trail, seat)
        so_far = tuple(entry_of(answered) for answered in reversed(free))
        return Panel(info, seat, table.view(seat), game.decision(seat), game.invited(seat), so_far)

    async def undo(self, table_id: int, user_id: int) -> Outcome:
        """Takes back the last answer of a person, or asks the others if that touches them.

        Raises NothingToUndoError, TooFarBackError or SecretOpenError.
        """
        async with self._at(table_id) as table:
            lobby.check_playing(table.info)
            seat = lobby.seated(table.info, user_id).seat
            assert seat is not None, "the game has begun"
            last = last_of(table.trail, seat)
            if last is None:
                raise NothingToUndoError()
            _check_secrets(table, seat)
            if await self._store.answers.save_after(table_id, last.seq - 1) is None:
                raise TooFarBackError()
            request = UndoRequest(seat, last.seq - 1)
            if last in free_of(table.trail, seat) or not self._must_agree(table.info, request):
                await self._go_back(table, request, user_id)
                asked = False
            else:
                await self._ask_undo(table, request)
                asked = True
        await self._go_on(table_id)
        return Outcome(await self._panel_at(table_id, user_id), asked=asked)

    async def _ask_undo(self, table: LiveTable, request: UndoRequest) -> None:
        if table.info.undo is None or table.info.undo.seat != request.seat:
            after = replace(table.info, undo=request)
            await self._change(table, after, self._teller.notice(after, "undo-asked", seat=request.seat))

    async def agree_undo(self, table_id: int, user_id: int, yes: bool) -> TableInfo:
        """One of the others says yes or no to going back. Raises NoUndoAskedError or SecretOpenError."""
        async with self._at(table_id) as table:
            lobby.check_playing(table.info)
            seat = lobby.seated(table.info, user_id).seat
            request = table.info.undo
            if request is None or seat is None or seat == request.seat or seat in request.agreed:
                raise NoUndoAskedError()
            if not yes:
                refused = self._teller.notice(table.info, "undo-refused", seat=request.seat, by=seat)
                return await self._change(table, replace(table.info, undo=None), refused)
            request = replace(request, agreed=(*request.agreed, seat))
            if self._must_agree(table.info, request):
                return await self._change(table, replace(table.info, undo=request))
            await self._go_back(table, request, user_id)
        return await self._go_on(table_id)

    def _must_agree(self, info: TableInfo, request: UndoRequest) -> list[Seat]:
        settled = (request.seat, *request.agreed)
        return [
            seat.seat for seat in info.seats if seat.seat not in settled and seat.is_here and seat.seat is not None
        ]

    async def _go_back(self, table: LiveTable, request: UndoRequest, user_id: int) -> None:
        _check_secrets(table, request.seat)
        save = await self._store.answers.save_after(table.info.id, request.to_seq)
        if save is None:
            raise TooFarBackError()
        await self._play.go_back(table, self._game(table.info.game).load(save), request, user_id)


def _check_secrets(table: LiveTable, seat: Seat) -> None:
    """Raises SecretOpenError if `seat` would go back behind the open secret of another person."""
    others = [table.info.person_at(other) for other in table.played().open_secrets() if other != seat]
    if any(other.computer is None for other in others):
        raise SecretOpenError()
