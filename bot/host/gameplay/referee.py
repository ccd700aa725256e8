"""Steps of a game at a table: apply an answer, prepare the messages, store everything, then deliver."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from bot.host import seating
from bot.host.cache.tables import LiveTable, TableCache, TableStep
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer, card_posts
from bot.host.errors import HostError
from bot.host.schedule.clocks import (
    UndoneState,
    current_clocks,
    open_offers,
    table_time,
    with_clocks_restored,
    with_deadlines,
    with_holds_settled,
    with_offer_waits,
    with_pings_recorded,
)
from bot.host.seating import with_player_returned, with_seat_changes, without_host_request
from bot.logs import log_failure
from bot.model.messages import Post
from bot.model.tables import (
    AGAIN,
    ASKED,
    AdvanceAnswer,
    AnswerKind,
    AnswerRecord,
    PingReason,
    SeatClock,
    SeatInfo,
    TableClocks,
    TableInfo,
    UndoRequest,
)
from engine.core.errors import GameError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, reading
from engine.core.receipts import Receipt

_log = logging.getLogger(__name__)


class Referee:
    """Service that plays steps at locked tables."""

    def __init__(self, cache: TableCache, clock: Clock, composer: PostComposer) -> None:
        self._cache = cache
        self._clock = clock
        self._composer = composer

    async def start_game(
        self, table: LiveTable, game: Game[Any], by: int | None = None, info: TableInfo | None = None
    ) -> TableInfo:
        """Store and announce the game that user `by` starts. Raises HostError "table-limit".

        `info` is the lobby at the start, if it differs from the table's.
        """
        lobby = info or table.info
        seats = {place: seat for seat, place in enumerate(game.table.lobby_order)}
        people = tuple(replace(person, seat=seats[person.place]) for person in lobby.seats)
        after = self._state_for(lobby, game, same_question=False, status="playing", seats=people)
        after, pings = with_pings_recorded(after, dict.fromkeys(after.awaited, (ASKED,)), self._clock.now())
        story = self._composer.log_update(after, game, game.told, game.awaited(), pings=pings)
        private = self._composer.private_messages(after, game, game.told, pings)
        thread = [Post("thread")] if after.own_thread else []
        posts = [*thread, *self._composer.log_posts(story), *private, *_card(after)]
        return await self._cache.commit(table, TableStep(after, game=game, posts=posts, by_person=True, opened_by=by))

    async def answer(self, table: LiveTable, person: SeatInfo, action: Action) -> Receipt:
        """Play a person's own answer, which brings them back if they were away. Raises a GameError.

        An answer in advance doesn't bring them back, because that would reveal it to everyone.
        """
        assert person.seat is not None
        present = (
            with_player_returned(table.info, person)
            if person.away
            else with_seat_changes(table.info, person.user_id, missed=0)
        )
        if person.user_id == present.host_id:  # Host rights return with the host.
            present = without_host_request(present)
        before = self._composer.notice(present, "back", seat=person.seat) if person.away else []
        before += self._composer.joint_request_dropped(table.info, present)
        return await self._apply(table, present, person.seat, action, "person", user_id=person.user_id, before=before)

    async def play_fallback(self, table: LiveTable, info: TableInfo, seat: Seat, before: Sequence[Post]) -> None:
        """Play the fallback of a seat whose deadline passed, announced after `before`; `info` is the new state."""
        await self._apply(table, info, seat, table.require_game().fallback(seat), "deadline", before=before)

    async def play_computer_move(self, table: LiveTable, seat: Seat, action: Action | None) -> bool:
        """Play a computer player's answer, or its fallback if that is illegal; return whether it had a turn."""
        info = table.info
        if table.require_game().open_talk and not info.waits_for_people:
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
        await self._apply(table, info, seat, table.require_game().fallback(seat), "computer")
        return True

    async def play_for_absent(self, table: LiveTable) -> None:
        """Play for players who are away until someone who is present has to choose.

        Also skips questions that only make sense among several people if just one is left with computer players.
        """
        while table.info.status == "playing" and not table.info.is_paused:
            awaited = [(seat, table.info.person_at(seat)) for seat in table.info.awaited]
            away = [seat for seat, person in awaited if person.away and person.computer is None]
            idle = table.info.awaited if _is_idle(table.info, table.require_game()) else away
            if not idle:
                return
            await self._apply(table, table.info, idle[0], table.require_game().fallback(idle[0]), "away")

    def state_after_undo(
        self, table: LiveTable, game: Game[Any], request: UndoRequest, undone: list[UndoneState]
    ) -> TableInfo:
        """Return the table's state after an undo to `game`, whose question gets a new token.

        The due times are those from back then; `undone` holds the states in between. Raises HostError
        "no-time-to-undo" if the time of the requesting seat has passed, including the question's grace period.
        """
        now, seat = self._clock.now(), request.seat
        answered = next((one for one in table.undo_history if one.seq == request.to_seq + 1), None)
        info = with_clocks_restored(table.info, game, answered, undone, seat, now)
        after = self._state_for(info, game, same_question=True, seq=info.seq + 1, undo=None)
        if seat in after.due and after.due[seat] <= now:
            raise HostError("no-time-to-undo")
        return after

    async def apply_undo(
        self, table: LiveTable, game: Game[Any], after: TableInfo, old_token: str, request: UndoRequest, user_id: int
    ) -> None:
        """Restore `game` as it was after answer `request.to_seq`; `old_token` is the old token of its question."""
        reasons = dict.fromkeys(after.awaited, (ASKED,))
        after, pings = with_pings_recorded(after, reasons, self._clock.now(), seen_by=(request.seat,))
        called = tuple(seat for seat in after.awaited if seat != request.seat)
        notices = self._composer.undo(after, game, request, called, pings)
        asked = self._composer.private_messages(after, game, (), pings)
        answered = AnswerRecord(
            seq=after.seq,
            kind="undo",
            seat=request.seat,
            user_id=user_id,
            at=self._clock.now(),
            restored=request.to_seq,
        )
        posts = [*notices, *asked, Post("card")]
        renamed = {old_token: game.token} if not game.finished else {}
        step = TableStep(after, answered=answered, game=game, posts=posts, renamed_questions=renamed, by_person=True)
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
        game = table.require_game()
        awaited, asked, talk = game.awaited(), game.table.asked, game.open_talk
        clocks = current_clocks(with_holds_settled(info, self._clock.now()))
        stood = TableClocks(seats=clocks, renamed=info.clocks.renamed).to_json()
        own = kind == "person" and seat in awaited and action.token == game.token
        took = _seconds_since_asked(info, clocks.get(seat), self._clock.now()) if own else None
        in_words = (
            self._composer.describe_answer(info, game, seat, action)
            if _was_asked_by_dm(table, seat, action, kind)
            else ""
        )
        waited = open_offers(info, game)
        receipt, table.is_dirty = game.apply(seat, action), True
        if receipt.quiet:
            return await self._store_advance_answer(table, receipt, action, user_id)
        same, by = game.table.asked == asked, seat if kind == "person" else None
        undo = info.undo if kind in ("away", "computer") else None  # The players who could agree have not moved on.
        same_talk = talk and game.open_talk  # Otherwise each offer would reset every deadline.
        after = self._state_for(info, game, same_question=same or same_talk, seq=info.seq + 1, undo=undo)
        after = with_offer_waits(after, game, self._clock.now(), info.due, waited)
        after, dropped = self._without_time_request(after, seat, same_question=same or same_talk)
        idle = _is_idle(after, game)
        called = () if idle else _seats_to_call(awaited, after.awaited, same, by)
        asked_on = seat if by == seat and not (called or idle) and after.awaited == (seat,) else None
        reasons = _ping_reasons(game, awaited, after.awaited, called, seat, same=same or same_talk)
        seen = {*reasons}.difference(called) | ({seat} if by == seat else set())  # They see the next question.
        after, pings = with_pings_recorded(after, reasons, self._clock.now(), seen_by=seen)
        story = self._composer.log_update(
            after, game, receipt.events, called, pings=pings - seen, already_asked=asked_on, settled=not same
        )
        given = user_id, self._clock.now(), reading.written(action), receipt.final
        answered = AnswerRecord(after.seq, kind, seat, *given, story=story.text, clocks=stood, took=took)
        private = self._composer.private_messages(after, game, receipt.events, pings)
        posts = [*before, *dropped, *self._composer.log_posts(story), *private, *_card(after)]
        step = TableStep(after, answered=answered, game=game, posts=posts, answer_text=in_words)
        await self._cache.commit(table, step)
        self._log(table, answered)
        return receipt

    def _without_time_request(
        self, info: TableInfo, seat: Seat, *, same_question: bool
    ) -> tuple[TableInfo, list[Post]]:
        """Drop a request for more time if its question is over: answered by `seat`, or no longer the same."""
        request = info.joint.open
        if request is None or request.host_action.right != "time" or (same_question and request.seat != seat):
            return info, []
        return seating.without_request(info), self._composer.notice(info, "joint-impossible")

    def _log(self, table: LiveTable, answered: AnswerRecord) -> None:
        """Log a stored answer with its response time, and restart the timer for the next one."""
        now = self._clock.monotonic()
        took = round((now - table.lock_requested_at) * 1000)
        about = {"table": table.info.id, "seq": answered.seq, "kind": answered.kind, "ms": took}
        _log.info("answered", extra=about)
        table.lock_requested_at = now

    async def _store_advance_answer(
        self, table: LiveTable, receipt: Receipt, action: Action, user_id: int | None
    ) -> Receipt:
        """Store an answer given in advance, without any other change, message or log line."""
        assert user_id is not None, "only people say something ahead"
        advance_answer = AdvanceAnswer(
            table.info.seq, receipt.seat, user_id, reading.written(action), self._clock.now()
        )
        await self._cache.store_advance_answer(table, advance_answer)
        return receipt

    def _state_for(self, info: TableInfo, game: Game[Any], *, same_question: bool, **changes: Any) -> TableInfo:
        """Return the table's state for the game's current state and these changes."""
        if game.finished:
            info = replace(info, **{**changes, "status": "finished", "awaited": ()})
        else:
            info = replace(info, **changes, awaited=game.awaited())
        return with_deadlines(info, game, self._clock.now(), same_question=same_question)


def _seconds_since_asked(info: TableInfo, clock: SeatClock | None, now: datetime) -> int | None:
    """Return how long a seat has had its question in table time; None if that isn't known."""
    return None if clock is None else max(0, round((table_time(info, now) - clock.asked).total_seconds()))


def _was_asked_by_dm(table: LiveTable, seat: Seat, action: Action, kind: AnswerKind) -> bool:
    """Return whether a person answers a question that was also sent by direct message."""
    return kind == "person" and any((one.seat, one.token) == (seat, action.token) for one in table.direct_messages)


def _seats_to_call(
    before: tuple[Seat, ...], awaited: tuple[Seat, ...], same: bool, answered: Seat | None
) -> tuple[Seat, ...]:
    """Return the seats to call: all for a new question, only the new ones for the `same` question.

    A person who just `answered` and is the only one asked next already sees the question, so no one is called.
    """
    if same:
        return tuple(seat for seat in awaited if seat not in before)
    return () if awaited == (answered,) else awaited


def _ping_reasons(
    game: Game[Any],
    before: tuple[Seat, ...],
    awaited: tuple[Seat, ...],
    called: tuple[Seat, ...],
    answered: Seat,
    *,
    same: bool,
) -> dict[Seat, tuple[PingReason, ...]]:
    """Return the reasons to notify seats after `answered` acted: a question, offers, or a reverted answer.

    A seat's answer is reverted if another player's action reopens its question.
    """
    found: dict[Seat, tuple[PingReason, ...]] = {}
    for seat in called if same else awaited:
        offers = {one.offered_by for one in game.invitations(seat)} if game.open_talk and seat in called else set()
        again = (AGAIN,) if same and seat not in (*before, answered) else ()
        found[seat] = (ASKED, *again, *sorted(f"offer:{by}" for by in offers if by is not None))
    return found


def _is_idle(info: TableInfo, game: Game[Any]) -> bool:
    """Return whether the open question is pointless because no other person is present."""
    return game.among_people and not info.has_several_people


def _card(info: TableInfo) -> list[Post]:
    return [Post("card"), *(card_posts("unpin", info) if not info.is_open else [])]
