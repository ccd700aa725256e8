"""Players' actions during a game: the seat panel, answers, suggestions, returning after an absence."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.host import seating
from bot.host.cache.tables import LiveTable
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer
from bot.host.errors import HostError
from bot.host.gameplay.access import TableAccess, retry_on_conflict
from bot.host.gameplay.computer_players import ComputerPlayers, save_known_to
from bot.host.gameplay.lessons import Lessons
from bot.host.gameplay.panels import last_answer_of, open_questions_of
from bot.host.gameplay.referee import Referee
from bot.host.schedule.clocks import with_deadlines
from bot.model.panels import OpenQuestions, Outcome, Panel
from bot.model.pictures import Drawing
from bot.model.tables import MAX_DRAFT_LENGTH, DraftContent, SeatInfo
from bot.store import MAX_SAVES
from bot.workers.worker_process import log_worker_error
from engine.core.errors import GameError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, Decision, named
from engine.core.table import View
from engine.search.players import USUAL, Advice


class Suggestions:
    """Service that computes suggestions without changing the table."""

    def __init__(
        self, tables: TableAccess, seeds: Callable[[], int], computer_players: ComputerPlayers | None
    ) -> None:
        self._tables = tables
        self._seeds = seeds
        self._computer_players = computer_players
        self._computations: dict[tuple[int, Seat, str], asyncio.Task[Advice | None]] = {}

    async def answer(self, table_id: int, user_id: int, seat: Seat | None, token: str) -> Advice:
        """Suggest an answer to the question `token` of a user's seat, with a reason, based on what the seat may see.

        The table isn't locked while the answer is computed. Repeated requests share one computation. Raises
        HostError "no-suggestion", including for questions without suggestions.
        """
        async with self._tables.lock(table_id) as table:
            person = table.info.person(user_id)
            game = table.game
            decision = None if person is None or person.seat != seat or seat is None else table.decision(seat)
            if (
                game is None
                or seat is None
                or decision is None
                or decision.token != token
                or not decision.has_suggestion
            ):
                raise HostError("no-suggestion")
            kind, save = type(game), save_known_to(game, seat)
        key = table_id, seat, token
        thought = self._computations.get(key)
        if thought is None:
            thought = self._computations[key] = asyncio.create_task(self._compute(table_id, kind, save, seat))
            thought.add_done_callback(lambda _: self._computations.pop(key))
        advice = await asyncio.shield(thought)
        if advice is None or advice.action.token != token:
            raise HostError("no-suggestion")
        return advice

    async def _compute(self, table_id: int, kind: type[Game[Any]], save: str, seat: Seat) -> Advice | None:
        if self._computer_players is None:
            return None
        try:
            return await self._computer_players.suggest(kind, save, seat, USUAL, self._seeds())
        except Exception as error:  # The player can answer without a suggestion.
            log_worker_error(error, "a suggestion", table_id)
            return None


ControlParser = Callable[[Decision, str | None], Action | DraftContent | None]
"""Callback that parses a used control into an answer or a draft; returns None if it is neither.

Its arguments are the question and the content of the question's draft, or None. It runs while the table is locked, so
it must neither block nor raise. If another process was faster, it is called again for the new state, and its first
result is discarded.
"""


class Gameplay:
    """Service for the players of a running game."""

    def __init__(
        self, tables: TableAccess, referee: Referee, composer: PostComposer, clock: Clock, lessons: Lessons
    ) -> None:
        self._lessons = lessons
        self._tables = tables
        self._referee = referee
        self._composer = composer
        self._clock = clock

    async def panel(self, table_id: int, user_id: int) -> Panel:
        """Return everything a user, seated or not, may see and do now. Raises UnreadableGameError."""
        async with self._tables.lock(table_id) as table:
            return await self._panel(table, user_id)

    async def open_questions(self, table_id: int, user_id: int) -> OpenQuestions:
        """Return only the questions a user has to answer now. Raises UnreadableGameError."""
        async with self._tables.lock(table_id) as table:
            return open_questions_of(table, user_id)

    async def drawing(self, table_id: int) -> Drawing | None:
        """Return the drawing of the public board, if the game has one; waiting users go first."""
        await self._tables.wait_for_users()
        async with self._tables.lock(table_id) as table:
            return None if table.game is None else self._composer.drawing(table.info, table.game)

    @retry_on_conflict
    async def answer(self, table_id: int, user_id: int, action: Action) -> Outcome:
        """Answer a question or accept an invitation. A player who was away is back by that.

        Raises HostError "not-seated", "game-over", "not-started", or the engine's GameError.
        """
        async with self._tables.lock(table_id) as table:
            seating.check_playing(table.info)
            return await self._answered(table, seating.require_seat(table.info, user_id), action)

    @retry_on_conflict
    async def handle_control(
        self, table_id: int, user_id: int, seat: Seat | None, token: str, parse: ControlParser
    ) -> Outcome:
        """Handle a used control of a seat's question: parse it, then submit the answer or keep the draft.

        All of this happens under one table lock; if another process was faster, it is retried once. The outcome
        reports a question that is no longer open to this user (`stale`) and an answer that the game rejects
        (`refusal`); nothing has changed then. A draft is kept until its question closes, and stays private. Raises
        HostError "cannot-play-on", "draft-too-long" or, if another process was faster again, "went-on-elsewhere".
        """
        async with self._tables.lock(table_id) as table:
            person = table.info.person(user_id)
            decision = _question(table, person, seat, token)
            if person is None or decision is None:
                return Outcome(await self._panel(table, user_id), changed=False, stale=True)
            meant = parse(decision, table.drafts.get((decision.seat, token)))
            if not isinstance(meant, Action):
                if meant is not None:
                    await self._store_draft(table, decision, meant)
                return Outcome(await self._panel(table, user_id), changed=False)
            try:
                return await self._answered(table, person, meant)
            except GameError as error:
                if table.is_dirty:
                    raise  # The game took the answer; the error came later.
                return Outcome(await self._panel(table, user_id), changed=False, refusal=error)

    @retry_on_conflict
    async def return_player(self, table_id: int, user_id: int) -> Panel:
        """Let a player who was away play again. Raises HostError "not-away"."""
        async with self._tables.lock(table_id) as table:
            seating.check_playing(table.info)
            person = seating.require_seat(table.info, user_id)
            if not person.away or person.seat is None:
                raise HostError("not-away")
            present = seating.with_player_returned(table.info, person)
            after = with_deadlines(present, table.game, self._clock.now(), same_question=True)
            back = self._composer.notice(after, "back", seat=person.seat)
            await self._tables.change(table, after, [*back, *self._composer.joint_request_dropped(table.info, after)])
            await self._tables.advance_safely(table)
            return self._tables.panel(table, user_id, self._clock.now())

    async def _answered(self, table: LiveTable, person: SeatInfo, action: Action) -> Outcome:
        assert person.seat is not None, "the game has begun"
        table.require_game()
        if table.info.is_scripted:
            await self._lessons.answer(table, action)
            return Outcome(self._tables.panel(table, person.user_id, self._clock.now()))
        decision = table.decision(person.seat)
        answered = None if decision is None else decision.sealed
        if (
            answered is not None
            and decision is not None
            and (decision.token, answered) == (action.token, action.answer)
        ):
            return Outcome(self._tables.panel(table, person.user_id, self._clock.now()), changed=False)
        receipt = await self._referee.answer(table, person, action)
        if not receipt.quiet:
            await self._tables.advance_safely(table)
        return Outcome(self._tables.panel(table, person.user_id, self._clock.now()), in_advance=receipt.quiet)

    async def _panel(self, table: LiveTable, user_id: int) -> Panel:
        """Return the panel, with the view the seat had before the others answered."""
        panel = self._tables.panel(table, user_id, self._clock.now())
        is_new = _may_be_new(table, panel) and await self._is_newcomer(table, user_id)
        return replace(panel, view_before=await self._view_before(table, panel), is_new=is_new)

    async def _is_newcomer(self, table: LiveTable, user_id: int) -> bool:
        """Return whether this is the user's first table of the game; the result is cached on the table."""
        if user_id not in table.newcomers:
            table.newcomers[user_id] = not await self._tables.has_played_elsewhere(table.info, user_id)
        return table.newcomers[user_id]

    async def _view_before(self, table: LiveTable, panel: Panel) -> View | None:
        """Return what a seat saw after its own last answer, if others have answered since."""
        own = (
            last_answer_of(table.undo_history, panel.seat) if panel.answers_since and panel.seat is not None else None
        )
        game = None if own is None else await self._tables.game_after(table, own.seq)
        return None if game is None else game.view(panel.seat)

    async def _store_draft(self, table: LiveTable, decision: Decision, draft: DraftContent) -> None:
        if len(draft.content) > MAX_DRAFT_LENGTH:
            raise HostError("draft-too-long", most=MAX_DRAFT_LENGTH, characters=len(draft.content))
        if table.drafts.get((decision.seat, decision.token)) != draft.content:
            await self._tables.store_draft(table, decision.seat, decision.token, draft.content)


def _may_be_new(table: LiveTable, panel: Panel) -> bool:
    """Return True if the answers in memory prove that the seat hasn't answered in this game yet."""
    if panel.seat is None or panel.info.status != "playing" or len(table.undo_history) == MAX_SAVES:
        return False
    return last_answer_of(table.undo_history, panel.seat) is None


def _question(table: LiveTable, person: SeatInfo | None, seat: Seat | None, token: str) -> Decision | None:
    """Return the open question or invitation named `token`, if it is this person's."""
    if person is None or person.seat is None or person.seat != seat or table.info.status != "playing":
        return None
    return named(token, table.questions(seat))
