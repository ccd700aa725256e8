"""Lessons: a private table per learner, where the other seats follow a script until the learner leaves it.

The script determines the position at each stop. The table stores it like any other game, so that the panel, drafts,
restarts and erasure need nothing special; the computer players start once the learner plays on from the lesson.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Literal

from bot.host import seating
from bot.host.cache.tables import Games, LiveTable, TableStep
from bot.host.clock import Clock
from bot.host.errors import HostError, NoSuchTableError, ShuttingDownError
from bot.host.gameplay.access import TableAccess, retry_on_conflict
from bot.host.schedule.clocks import with_deadlines
from bot.logs import log_failure
from bot.model.lessons import Lesson, LessonError, LessonProgress, position, question_at
from bot.model.panels import Panel
from bot.model.tables import NO_GUILD, AnswerRecord, Person, SeatInfo, TableInfo
from bot.store import ChannelOccupiedError, Store
from engine.core.game import Game
from engine.core.questions import Action, reading

LESSON_RETENTION = timedelta(days=7)
"""How long a lesson is kept after its learner last used it."""
OPPONENT = "first"
"""The kind of computer player that takes the other seats once the learner leaves the lesson."""
_BATCH = 20

LessonStep = Literal["again", "skip", "back", "show", "play-on"]


class Lessons:
    """Service for learners. Each has one lesson at a time, at a private table."""

    def __init__(
        self,
        store: Store,
        tables: TableAccess,
        clock: Clock,
        games: Games,
        lessons: Mapping[str, Lesson],
    ) -> None:
        self._store = store
        self._tables = tables
        self._clock = clock
        self._games = games
        self._lessons = {name: lesson for name, lesson in lessons.items() if lesson.game in games}

    @property
    def by_game(self) -> Mapping[str, Lesson]:
        """The lesson of each game that has one."""
        return {lesson.game: lesson for lesson in self._lessons.values()}

    async def current(self, user_id: int) -> int | None:
        """Return the table of a user's lesson, or None."""
        return await self._store.tables.open_in(-user_id)

    async def start(self, person: Person, game: str) -> Panel:
        """Start the lesson of a game, or continue it if it isn't over; it replaces any other lesson of the user.

        Raises HostError "no-lesson".
        """
        lesson = self.by_game.get(game)
        if lesson is None:
            raise HostError("no-lesson")
        table_id = await self.current(person.user_id)
        if table_id is not None and await self._can_continue(table_id, lesson):
            return await self.panel(table_id, person.user_id)
        if table_id is not None:
            await self._delete(table_id)
        await self._store.people.upsert(person)
        try:
            added = await self._tables.add_private(self._new_table(lesson, person))
        except ChannelOccupiedError:  # The same user pressed twice.
            raise HostError("busy") from None
        async with self._tables.lock(added.id) as table:
            await self._go_to(table, LessonProgress(lesson.id))
            return self._tables.panel(table, person.user_id, self._clock.now())

    async def panel(self, table_id: int, user_id: int) -> Panel:
        """Return the learner's panel. Raises NoSuchTableError for another user."""
        async with self._tables.lock(table_id) as table:
            _check_learner(table.info, user_id)
            return self._tables.panel(table, user_id, self._clock.now())

    @retry_on_conflict
    async def take(self, table_id: int, user_id: int, step: LessonStep, stop: int) -> Panel:
        """Take a step that isn't an answer at stop number `stop`; an outdated press changes nothing.

        Raises NoSuchTableError for another user, and HostError "game-over" after the end.
        """
        async with self._tables.lock(table_id) as table:
            _check_learner(table.info, user_id)
            seating.check_playing(table.info)
            progress = table.info.lesson
            if progress is not None and not progress.free and progress.stop == stop:
                await self._take(table, progress, step)
            return self._tables.panel(table, user_id, self._clock.now())

    async def leave(self, table_id: int, user_id: int) -> None:
        """End a lesson and delete its table. Raises NoSuchTableError for another user."""
        async with self._tables.lock(table_id) as table:
            _check_learner(table.info, user_id)
        await self._delete(table_id)

    async def answer(self, table: LiveTable, action: Action) -> None:
        """Judge a learner's legal answer: continue if it is the lesson's, otherwise keep it to be explained."""
        progress = table.info.lesson
        assert progress is not None
        lesson = self._lesson(progress)
        try:
            question = question_at(lesson, table.require_game(), progress.stop)
        except LessonError:
            raise HostError("lesson-changed") from None
        if action == Action(question.token, lesson.stops[progress.stop].answer):
            await self._go_to(table, LessonProgress(lesson.id, progress.stop + 1, confirmed=True))
        else:
            table.require_game().clone().apply(lesson.seat, action)  # Raises a GameError if it isn't legal.
            await self._change(table, replace(progress, tried=reading.written(action), confirmed=False))

    async def _take(self, table: LiveTable, progress: LessonProgress, step: LessonStep) -> None:
        lesson = self._lesson(progress)
        match step:
            case "again":
                await self._change(table, replace(progress, tried="", is_shown=False, confirmed=False))
            case "show":
                await self._change(table, replace(progress, tried="", is_shown=True, confirmed=False))
            case "skip" if progress.stop < len(lesson.stops):
                await self._go_to(table, LessonProgress(lesson.id, progress.stop + 1))
            case "back" if progress.stop > 0:
                await self._go_to(table, LessonProgress(lesson.id, progress.stop - 1))
            case "play-on":
                await self._play_on(table, lesson, progress)

    async def _play_on(self, table: LiveTable, lesson: Lesson, progress: LessonProgress) -> None:
        """Leave the script, with the learner's own last answer if there is one, and wake the computer players."""
        game = table.require_game().clone()
        if progress.tried:
            game.apply(lesson.seat, reading.read(progress.tried))
        await self._store_game(table, game, replace(progress, tried="", is_shown=False, confirmed=False, free=True))
        await self._tables.advance_safely(table)

    async def _go_to(self, table: LiveTable, progress: LessonProgress) -> None:
        lesson = self._lesson(progress)
        await self._store_game(table, position(lesson, self._games[lesson.game], progress.stop).game, progress)

    async def _store_game(self, table: LiveTable, game: Game[Any], progress: LessonProgress) -> None:
        info, now = table.info, self._clock.now()
        seats = {place: seat for seat, place in enumerate(game.table.lobby_order)}
        after = replace(
            info,
            seq=info.seq + 1,
            lesson=progress,
            status="finished" if game.finished else "playing",
            awaited=game.awaited(),
            seats=tuple(replace(seat, seat=seats[seat.place]) for seat in info.seats),
        )
        after = with_deadlines(after, game, now, same_question=False)
        answered = AnswerRecord(after.seq, "person", None, info.host_id, now, final=True)
        await self._tables.store_step(table, TableStep(after, answered=answered, game=game, by_person=True))

    async def _change(self, table: LiveTable, progress: LessonProgress) -> None:
        await self._tables.store_step(table, TableStep(replace(table.info, lesson=progress), by_person=True))

    def _lesson(self, progress: LessonProgress) -> Lesson:
        """Return a learner's lesson. Raises HostError "lesson-changed" if there is no such lesson anymore."""
        if progress.lesson not in self._lessons:
            raise HostError("lesson-changed")
        return self._lessons[progress.lesson]

    def _new_table(self, lesson: Lesson, person: Person) -> TableInfo:
        """Return the private table of a lesson, with the learner and computer players in lobby order."""
        lobby_order = position(lesson, self._games[lesson.game], 0).game.table.lobby_order
        others = iter(lesson.names)
        seats = {
            lobby_order[seat]: SeatInfo(lobby_order[seat], person.user_id, person.name, locale=person.locale)
            if seat == lesson.seat
            else SeatInfo(lobby_order[seat], -1 - seat, next(others), computer=OPPONENT)
            for seat in range(lesson.seats)
        }
        return TableInfo(
            0, lesson.game, "lobby", NO_GUILD, -person.user_id, person.user_id, person.locale,
            options=dict(lesson.options), lesson=LessonProgress(lesson.id),
            seats=tuple(seats[place] for place in range(lesson.seats)),
        )  # fmt: skip

    async def _can_continue(self, table_id: int, lesson: Lesson) -> bool:
        """Return whether a table is at a stop of this lesson as it is now, or in the game that followed."""
        async with self._tables.lock(table_id) as table:
            progress, game = table.info.lesson, table.game
            if progress is None or game is None or progress.lesson != lesson.id or not table.info.is_open:
                return False
            if progress.free:
                return True
            known = progress.stop <= len(lesson.stops)
            return known and game.save() == position(lesson, type(game), progress.stop).game.save()

    async def _delete(self, table_id: int) -> None:
        async with self._tables.lock(table_id):
            await self._store.retention.delete([table_id])
            self._tables.evict(table_id)

    async def tick(self, now: datetime) -> None:
        """Delete the lessons that weren't used for seven days."""
        for table_id in await self._store.retention.expired_lessons(now - LESSON_RETENTION, _BATCH):
            try:
                await self._delete(table_id)
            except ShuttingDownError:
                return
            except Exception as error:
                log_failure(error, table_id)


def _check_learner(info: TableInfo, user_id: int) -> None:
    if info.lesson is None or info.person(user_id) is None:
        raise NoSuchTableError()
