"""Steps of a game as the host takes them: apply, work out what must be said, store all of it, then speak."""

import logging
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bot.host.clock import Clock
from bot.host.deadlines import MISSED_UNTIL_AWAY, with_deadlines
from bot.host.lobby import changed_person
from bot.host.outbox import Outbox
from bot.host.tables import LiveTable
from bot.host.telling import Teller, text_of, with_card
from bot.host.ticker import log_failure
from bot.model.records import Answered, AnswerKind, OutboxRow, Post
from bot.model.tables import SeatInfo, TableInfo, UndoRequest
from bot.store import KEPT_SAVES, Store
from engine.core.errors import GameError
from engine.core.events import Seat
from engine.core.game import Game, Receipt
from engine.core.questions import Action

_log = logging.getLogger(__name__)


class Play:
    """Takes steps at tables that the caller holds."""

    def __init__(self, store: Store, clock: Clock, teller: Teller, outbox: Outbox) -> None:
        self._store = store
        self._clock = clock
        self._teller = teller
        self._outbox = outbox

    async def commit(
        self,
        table: LiveTable,
        after: TableInfo,
        *,
        answered: Answered | None = None,
        save: str | None = None,
        posts: Iterable[Post] = (),
        delivered: OutboxRow | None = None,
    ) -> TableInfo:
        """Stores a step and only then lets it be said. A homeless table says nothing in its channel."""
        posts = self._deliverable(after, posts)
        await self._store.record(
            table.info,
            after,
            self._clock.now(),
            answered=answered,
            save=save,
            posts=posts,
            delivered=delivered,
        )
        table.info = after
        if answered is not None:
            table.trail = [*table.trail[1 - KEPT_SAVES :], answered]
        self._outbox.wake(dict.fromkeys(post.lane(after.id) for post in posts))
        return after

    async def begin(self, table: LiveTable, game: Game[Any]) -> TableInfo:
        """The game has been laid out: everybody is told who begins."""
        seats = {place: seat for seat, place in enumerate(game.table.lobby_order)}
        people = tuple(replace(person, seat=seats[person.place]) for person in table.info.seats)
        after = replace(table.info, status="playing", seats=people)
        after = self._laid(after, game, same_question=False)
        story = self._teller.story(after, game, game.told, game.awaited())
        told = self._teller.private(after, game, game.told, range(game.table.seats))
        posts = [*self._teller.said(story), *told, *_card(after)]
        await self.commit(table, after, save=game.save(), posts=posts)
        table.game = game
        return after

    async def answer(self, table: LiveTable, person: SeatInfo, action: Action) -> Receipt:
        """A person's own answer, which brings them back if they were away. Raises a GameError."""
        assert person.seat is not None
        present = changed_person(table.info, person.user_id, missed=0, away=False, computer=None)
        before = self._teller.notice(present, "back", seat=person.seat) if person.away else []
        return await self._apply(table, present, person.seat, action, "person", person.user_id, before)

    async def at_deadline(self, table: LiveTable, seat: Seat) -> None:
        """Plays the fallback of a seat whose time is up, if it still is. Raises CannotPlayOnError."""
        due = table.info.due.get(seat)
        if due is None or due > self._clock.now():
            return
        table.played()
        person = table.info.person_at(seat)
        if person.is_here:
            await self._let_pass(table, person, seat)

    async def by_computer(self, table: LiveTable, seat: Seat, action: Action | None) -> bool:
        """A computer player's answer, or its fallback without a lawful one. Whether there was anything to do."""
        info = table.info
        if table.played().open_talk and not info.awaits_people:
            info = replace(info, due={**info.due, seat: self._clock.now()})
        if action is not None:
            try:
                await self._apply(table, info, seat, action, "computer", None, [])
            except GameError as error:
                log_failure(error, table.info.id)
            else:
                return True
        if seat not in info.awaited:
            return False
        await self._apply(table, info, seat, table.played().fallback(seat), "computer", None, [])
        return True

    async def for_the_away(self, table: LiveTable) -> None:
        """Plays for those who are away, until somebody who is there is awaited."""
        while table.info.status == "playing" and not table.info.homeless and not table.info.all_away:
            awaited = [(seat, table.info.person_at(seat)) for seat in table.info.awaited]
            away = [seat for seat, person in awaited if person.away and person.computer is None]
            if not away:
                return
            action = table.played().fallback(away[0])
            await self._apply(table, table.info, away[0], action, "away", None, [])

    async def remind(self, table: LiveTable, seat: Seat) -> None:
        """Reminds a seat of its deadline, once."""
        info = table.info
        at = info.remind.get(seat)
        if at is None or at > self._clock.now():
            return
        private = info.person_at(seat).remind_by == "dm"
        posts = self._teller.reminder(info, table.played(), seat, private)
        rest = {other: when for other, when in info.remind.items() if other != seat}
        await self.commit(table, replace(info, remind=rest), posts=posts)

    async def back(self, table: LiveTable, person: SeatInfo) -> None:
        """A person who was away plays on."""
        assert person.seat is not None
        others = {seat: at for seat, at in table.info.due.items() if seat != person.seat}
        after = changed_person(replace(table.info, due=others), person.user_id, missed=0, away=False, computer=None)
        after = with_deadlines(after, table.game, self._clock.now(), same_question=True)
        posts = self._teller.notice(after, "back", seat=person.seat)
        await self.commit(table, after, posts=[*posts, Post("card")])

    async def go_back(self, table: LiveTable, game: Game[Any], request: UndoRequest, user_id: int) -> None:
        """Lays out `game`, as it lay after answer `request.to_seq`, with a new name for its question."""
        game.rename_question(table.played().table.asked)
        after = replace(table.info, seq=table.info.seq + 1, undo=None)
        after = self._laid(after, game, same_question=False)
        undone = self._teller.notice(after, "undone", seat=request.seat, seq=request.to_seq)
        called = tuple(seat for seat in after.awaited if seat != request.seat)
        story = self._teller.story(after, game, (), called) if called else None
        asked = self._teller.private(after, game, (), after.awaited)
        answered = Answered(
            seq=after.seq,
            kind="undo",
            seat=request.seat,
            user_id=user_id,
            at=self._clock.now(),
            restored=request.to_seq,
        )
        posts = [*undone, *self._teller.said(story), *asked, Post("card")]
        await self.commit(table, after, answered=answered, save=game.save(), posts=posts)
        table.game = game

    async def _let_pass(self, table: LiveTable, person: SeatInfo, seat: Seat) -> None:
        # Whoever sleeps through a quick question has not left the table.
        missed = person.missed if table.played().quick else person.missed + 1
        away = missed >= MISSED_UNTIL_AWAY
        info = changed_person(table.info, person.user_id, missed=missed, away=away)
        posts = self._teller.notice(info, "fallback-played", seat=seat)
        if away:
            posts += self._teller.notice(info, "now-away", seat=seat)
        if info.all_away:
            posts += self._teller.notice(info, "paused")
        await self._apply(table, info, seat, table.played().fallback(seat), "deadline", None, posts)

    async def _apply(
        self,
        table: LiveTable,
        info: TableInfo,
        seat: Seat,
        action: Action,
        kind: AnswerKind,
        user_id: int | None,
        before: list[Post],
    ) -> Receipt:
        game = table.played()
        awaited, asked, talk = game.awaited(), game.table.asked, game.open_talk
        receipt = game.apply(seat, action)
        same = game.table.asked == asked
        undo = info.undo if kind in ("away", "computer") else None  # Nobody has moved on who might have agreed.
        same_talk = kind == "computer" and talk and game.open_talk
        after = self._laid(replace(info, seq=info.seq + 1, undo=undo), game, same_question=same or same_talk)
        called = _called(awaited, after.awaited, same, seat if kind == "person" else None)
        newly = called if same else range(game.table.seats)
        story = self._teller.story(after, game, receipt.events, called)
        answered = Answered(
            seq=after.seq,
            kind=kind,
            seat=seat,
            user_id=user_id,
            at=self._clock.now(),
            action=action.model_dump_json(),
            final=receipt.final,
            story=text_of(story),
        )
        told = self._teller.private(after, game, receipt.events, newly)
        posts = [*before, *self._teller.said(story), *told, *_card(after)]
        await self.commit(table, after, answered=answered, save=game.save(), posts=posts)
        _log.info("answered", extra={"table": after.id, "seq": after.seq, "kind": kind})
        return receipt

    def _laid(self, info: TableInfo, game: Game[Any], *, same_question: bool) -> TableInfo:
        """What is known of a table once the game lies like this."""
        if game.finished:
            info = replace(info, status="finished", awaited=())
        else:
            info = replace(info, awaited=game.awaited())
        return with_deadlines(info, game, self._clock.now(), same_question=same_question)

    def _deliverable(self, info: TableInfo, posts: Iterable[Post]) -> list[Post]:
        kept = [post for post in posts if not info.homeless or post.user_id is not None]
        closed = self._store.people.closed_dms(post.user_id for post in kept if post.user_id is not None)
        return [post for post in kept if post.user_id not in closed]


def _called(
    before: tuple[Seat, ...], awaited: tuple[Seat, ...], same: bool, answered: Seat | None
) -> tuple[Seat, ...]:
    """Whom the story names as awaited: all of them for a new question, for the `same` one those who were not before.

    A person who has just `answered` and is asked on alone has the next question before their eyes.
    """
    if same:
        return tuple(seat for seat in awaited if seat not in before)
    return () if awaited == (answered,) else awaited


def _card(info: TableInfo) -> list[Post]:
    return [Post("card"), *(with_card("unpin", info) if not info.is_open else [])]
