"""Steps of a game at a table: apply an answer, prepare the messages, store everything, then deliver."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.host.cache.tables import LiveTable, TableCache, TableStep
from bot.host.clock import Clock
from bot.host.delivery.game_log import Announcer, with_card
from bot.host.errors import NoTimeToUndoError
from bot.host.schedule.clocks import UndoneState, pinged, rewound, running
from bot.host.schedule.policy import offering, with_deadlines, with_patience
from bot.host.seating import came_back, changed_person, without_request
from bot.logs import log_failure
from bot.model.records import Answered, AnswerKind, Post, SaidAhead
from bot.model.tables import SeatInfo, TableInfo, UndoRequest
from bot.model.time_limits import AGAIN, ASKED, Reason, TableClocks
from engine.core.errors import GameError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, reading
from engine.core.receipts import Receipt

_log = logging.getLogger(__name__)


class Referee:
    """Service that plays steps at locked tables."""

    def __init__(self, cache: TableCache, clock: Clock, announcer: Announcer) -> None:
        self._cache = cache
        self._clock = clock
        self._announcer = announcer

    async def begin(self, table: LiveTable, game: Game[Any], by: int | None = None) -> TableInfo:
        """Store and announce the game that user `by` starts. Raises TableLimitError."""
        seats = {place: seat for seat, place in enumerate(game.table.lobby_order)}
        people = tuple(replace(person, seat=seats[person.place]) for person in table.info.seats)
        after = self._laid(table.info, game, same_question=False, status="playing", seats=people)
        after, _ = pinged(after, dict.fromkeys(after.awaited, (ASKED,)))
        story = self._announcer.story(after, game, game.told, game.awaited())
        told = self._announcer.private(after, game, game.told, range(game.table.seats))
        thread = [Post("thread")] if after.own_thread else []
        posts = [*thread, *self._announcer.told(story), *told, *_card(after)]
        return await self._cache.commit(table, TableStep(after, game=game, posts=posts, by_person=True, opened_by=by))

    async def answer(self, table: LiveTable, person: SeatInfo, action: Action) -> Receipt:
        """Play a person's own answer, which brings them back if they were away. Raises a GameError.

        An answer in advance doesn't bring them back, because that would reveal it to everyone.
        """
        assert person.seat is not None
        present = (
            came_back(table.info, person) if person.away else changed_person(table.info, person.user_id, missed=0)
        )
        if person.user_id == present.host_id:  # Host rights return with the host.
            present = without_request(present)
        before = self._announcer.notice(present, "back", seat=person.seat) if person.away else []
        before += self._announcer.dropped(table.info, present)
        return await self._apply(table, present, person.seat, action, "person", user_id=person.user_id, before=before)

    async def let_pass(self, table: LiveTable, info: TableInfo, seat: Seat, before: Sequence[Post]) -> None:
        """Play the fallback of a seat whose deadline passed, announced after `before`; `info` is the new state."""
        await self._apply(table, info, seat, table.played().fallback(seat), "deadline", before=before)

    async def by_computer(self, table: LiveTable, seat: Seat, action: Action | None) -> bool:
        """Play a computer player's answer, or its fallback if that is illegal; return whether it had a turn."""
        info = table.info
        if table.played().open_talk and not info.awaits_people:
            info = replace(info, due={**info.due, seat: self._clock.now()})
        if action is not None:
            try:
                await self._apply(table, info, seat, action, "computer")
            except GameError as error:
                log_failure(error, table.info.id)
            else:
                return True
        if seat not in info.awaited:
            return False
        await self._apply(table, info, seat, table.played().fallback(seat), "computer")
        return True

    async def for_the_away(self, table: LiveTable) -> None:
        """Play for players who are away until someone who is present has to choose.

        Also skips questions that only make sense among several people if just one is left with computer players.
        """
        while table.info.status == "playing" and not table.info.is_paused:
            awaited = [(seat, table.info.person_at(seat)) for seat in table.info.awaited]
            away = [seat for seat, person in awaited if person.away and person.computer is None]
            idle = table.info.awaited if _is_idle(table.info, table.played()) else away
            if not idle:
                return
            await self._apply(table, table.info, idle[0], table.played().fallback(idle[0]), "away")

    def as_before(
        self, table: LiveTable, game: Game[Any], request: UndoRequest, undone: list[UndoneState]
    ) -> TableInfo:
        """Return the table's state after an undo to `game`, whose question gets a new token.

        The due times are those from back then; `undone` holds the states in between. Raises NoTimeToUndoError if the
        time of the requesting seat has passed, including the question's grace period.
        """
        now, seat = self._clock.now(), request.seat
        answered = next((one for one in table.trail if one.seq == request.to_seq + 1), None)
        info = rewound(table.info, game, answered, undone, seat, now)
        after = self._laid(info, game, same_question=True, seq=info.seq + 1, undo=None)
        if seat in after.due and after.due[seat] <= now:
            raise NoTimeToUndoError()
        return after

    async def go_back(
        self, table: LiveTable, game: Game[Any], after: TableInfo, was: str, request: UndoRequest, user_id: int
    ) -> None:
        """Restore `game` as it was after answer `request.to_seq`; `was` is the old token of its question."""
        after, pings = pinged(after, dict.fromkeys(after.awaited, (ASKED,)))
        called = tuple(seat for seat in after.awaited if seat != request.seat)
        told = self._announcer.undone(after, game, request, called, pings)
        asked = self._announcer.private(after, game, (), pings)
        answered = Answered(
            seq=after.seq,
            kind="undo",
            seat=request.seat,
            user_id=user_id,
            at=self._clock.now(),
            restored=request.to_seq,
        )
        posts = [*told, *asked, Post("card")]
        renamed = {was: game.token} if not game.finished else {}
        step = TableStep(after, answered=answered, game=game, posts=posts, renamed=renamed, by_person=True)
        await self._cache.commit(table, step)
        self._log(table, answered)

    async def _apply(
        self,
        table: LiveTable,
        info: TableInfo,
        seat: Seat,
        action: Action,
        kind: AnswerKind,
        *,
        user_id: int | None = None,
        before: Sequence[Post] = (),
    ) -> Receipt:
        game = table.played()
        awaited, asked, talk = game.awaited(), game.table.asked, game.open_talk
        stood = TableClocks(seats=running(info), renamed=info.clocks.renamed).text()
        in_words = self._announcer.answer(info, game, seat, action) if _has_letter(table, seat, action, kind) else ""
        waited = offering(info, game)
        receipt, table.unstored = game.apply(seat, action), True
        if receipt.quiet:
            return await self._said(table, receipt, action, user_id)
        same, by = game.table.asked == asked, seat if kind == "person" else None
        undo = info.undo if kind in ("away", "computer") else None  # The players who could agree have not moved on.
        same_talk = talk and game.open_talk  # Otherwise each offer would reset every deadline.
        after = self._laid(info, game, same_question=same or same_talk, seq=info.seq + 1, undo=undo)
        after = with_patience(after, game, self._clock.now(), info.due, waited)
        idle = _is_idle(after, game)
        called = () if idle else _called(awaited, after.awaited, same, by)
        asked_on = seat if by == seat and not (called or idle) and after.awaited == (seat,) else None
        after, pings = pinged(after, _reasons(game, awaited, after.awaited, called, seat, same=same or same_talk))
        story = self._announcer.story(
            after, game, receipt.events, called, pings=pings, asked_on=asked_on, settled=not same
        )
        given = user_id, self._clock.now(), reading.written(action), receipt.final
        answered = Answered(after.seq, kind, seat, *given, story=story.text, clocks=stood)
        private = self._announcer.private(after, game, receipt.events, pings)
        posts = [*before, *self._announcer.told(story), *private, *_card(after)]
        step = TableStep(after, answered=answered, game=game, posts=posts, in_words=in_words)
        await self._cache.commit(table, step)
        self._log(table, answered)
        return receipt

    def _log(self, table: LiveTable, answered: Answered) -> None:
        """Log a stored answer with its response time, and restart the timer for the next one."""
        now = self._clock.monotonic()
        took = round((now - table.taken_up) * 1000)
        about = {"table": table.info.id, "seq": answered.seq, "kind": answered.kind, "ms": took}
        _log.info("answered", extra=about)
        table.taken_up = now

    async def _said(self, table: LiveTable, receipt: Receipt, action: Action, user_id: int | None) -> Receipt:
        """Store an answer given in advance, without any other change, message or log line."""
        assert user_id is not None, "only people say something ahead"
        said = SaidAhead(table.info.seq, receipt.seat, user_id, reading.written(action), self._clock.now())
        await self._cache.keep_said(table, said)
        return receipt

    def _laid(self, info: TableInfo, game: Game[Any], *, same_question: bool, **changes: Any) -> TableInfo:
        """Return the table's state for the game's current state and these changes."""
        if game.finished:
            info = replace(info, **{**changes, "status": "finished", "awaited": ()})
        else:
            info = replace(info, **changes, awaited=game.awaited())
        return with_deadlines(info, game, self._clock.now(), same_question=same_question)


def _has_letter(table: LiveTable, seat: Seat, action: Action, kind: AnswerKind) -> bool:
    """Return whether a person answers a question that was also sent by direct message."""
    return kind == "person" and any((one.seat, one.token) == (seat, action.token) for one in table.letters)


def _called(
    before: tuple[Seat, ...], awaited: tuple[Seat, ...], same: bool, answered: Seat | None
) -> tuple[Seat, ...]:
    """Return the seats to call: all for a new question, only the new ones for the `same` question.

    A person who just `answered` and is the only one asked next already sees the question, so no one is called.
    """
    if same:
        return tuple(seat for seat in awaited if seat not in before)
    return () if awaited == (answered,) else awaited


def _reasons(
    game: Game[Any],
    before: tuple[Seat, ...],
    awaited: tuple[Seat, ...],
    called: tuple[Seat, ...],
    answered: Seat,
    *,
    same: bool,
) -> dict[Seat, tuple[Reason, ...]]:
    """Return the reasons to notify seats after `answered` acted: a question, offers, or a reverted answer.

    A seat's answer is reverted if another player's action reopens its question.
    """
    found: dict[Seat, tuple[Reason, ...]] = {}
    for seat in called if same else awaited:
        offers = {one.offered_by for one in game.invitations(seat)} if game.open_talk and seat in called else set()
        again = (AGAIN,) if same and seat not in (*before, answered) else ()
        found[seat] = (ASKED, *again, *sorted(f"offer:{by}" for by in offers if by is not None))
    return found


def _is_idle(info: TableInfo, game: Game[Any]) -> bool:
    """Return whether the open question is pointless because no other person is present."""
    return game.among_people and not info.among_people


def _card(info: TableInfo) -> list[Post]:
    return [Post("card"), *(with_card("unpin", info) if not info.is_open else [])]
