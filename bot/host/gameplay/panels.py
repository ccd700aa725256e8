"""What a seat can see, do and undo at its table."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import lru_cache

from bot.host.cache.tables import LiveTable
from bot.host.errors import HostError
from bot.host.seating import check_visible
from bot.model.lessons import Lesson, LessonError, LessonProgress, position, preview, question_at
from bot.model.panels import LessonPage, LogEntry, OpenQuestions, Panel
from bot.model.tables import AnswerRecord
from engine.core.events import Seat
from engine.core.questions import reading
from engine.core.questions.pick import NOTHING


def not_undone(undo_history: Sequence[AnswerRecord]) -> Iterator[AnswerRecord]:
    """Yield the answers that weren't undone, newest first. `undo_history` holds the latest answers, oldest first."""
    seq = undo_history[-1].seq if undo_history else 0
    for answered in reversed(undo_history):
        if answered.seq < seq:
            return  # The restored answer is no longer kept.
        if answered.seq == seq:
            seq = answered.seq - 1 if answered.restored is None else answered.restored
            if answered.restored is None:
                yield answered


def last_answer_of(undo_history: Sequence[AnswerRecord], seat: Seat) -> AnswerRecord | None:
    """Return the last answer by the player on `seat`, or for them at their deadline, that wasn't undone."""
    for answered in not_undone(undo_history):
        if answered.seat == seat and answered.kind == "taken":
            return None
        if answered.seat == seat and answered.kind in ("person", "deadline"):
            return answered
    return None


def answers_since(undo_history: Sequence[AnswerRecord], seat: Seat) -> list[AnswerRecord]:
    """Return the answers since the last one of `seat` that weren't undone, oldest first.

    The seat's own answer is included if chance or hidden information decided its outcome, which its player hasn't
    seen.
    """
    own = last_answer_of(undo_history, seat)
    first = 0 if own is None else own.seq + (not own.final)
    return [answered for answered in not_undone(undo_history) if answered.seq >= first][::-1]


def freely_undoable(undo_history: Sequence[AnswerRecord], seat: Seat) -> list[AnswerRecord]:
    """Return the answers that `seat` may undo without asking, newest first.

    That is possible until another player answers, something is drawn at random or a secret is revealed. Answers by
    computer players, or for players who are away, don't count.
    """
    free = []
    for answered in not_undone(undo_history):
        if answered.final:
            break
        if answered.kind == "person" and answered.seat == seat:
            free.append(answered)
        elif answered.kind not in ("away", "computer"):
            break
    return free


# Panels


def panel_of(
    table: LiveTable, user_id: int, now: datetime, *, can_render: bool, lessons: Mapping[str, Lesson] = {}
) -> Panel:
    """Return the panel of a player or spectator as of `now`.

    Raises HostError "cannot-play-on" or "game-over", or NoSuchTableError for a private table of another user.
    """
    info = table.info
    seat = info.seat_of(user_id)
    if info.is_reduced:
        raise HostError("game-over")
    check_visible(info, user_id)
    if info.status == "lobby" or (info.status == "ended" and table.game is None):
        return Panel(info, seat, at=now, can_render=can_render)
    game = table.require_game()
    chosen, ranking = game.chosen(), tuple(game.ranking()) if info.has_result else ()
    if seat is None or info.status != "playing":
        return Panel(info, seat, table.view(seat), chosen=chosen, at=now, can_render=can_render, ranking=ranking)
    if info.lesson is not None and not info.lesson.free:
        lesson = lessons.get(info.lesson.lesson)
        try:
            return _lesson_panel(table, lesson, info.lesson, seat, now, can_render=can_render)
        except LessonError:
            raise HostError("lesson-changed") from None
    so_far = tuple(log_entry(answered) for answered in reversed(freely_undoable(table.undo_history, seat)))
    missed = tuple(map(log_entry, answers_since(table.undo_history, seat)))
    asked, invited = table.decision(seat), table.invitations(seat)
    drafts, ahead = table.drafts_of(seat), table.predictable_questions(seat)
    return Panel(
        info,
        seat,
        table.view(seat),
        asked,
        invited,
        so_far,
        chosen,
        drafts,
        missed,
        predictable_questions=ahead,
        at=now,
        can_render=can_render,
    )


def _lesson_panel(
    table: LiveTable, lesson: Lesson | None, progress: LessonProgress, seat: Seat, now: datetime, *, can_render: bool
) -> Panel:
    """Return a learner's panel, with the question of the stop unless another answer is being explained.

    Raises LessonError if the lesson has changed since this stop was stored.
    """
    game = table.require_game()
    if lesson is None:
        raise LessonError(f"there is no {progress.lesson}")
    is_over, stop = progress.stop >= len(lesson.stops), progress.stop
    tried = reading.read(progress.tried) if progress.tried else None
    question = None if is_over else question_at(lesson, game, stop)
    page = LessonPage(
        lesson,
        stop,
        question,
        position(lesson, type(game), stop).events,
        confirmed=progress.confirmed,
        is_shown=progress.is_shown,
        tried=tried,
        consequences=() if tried is None else preview(game, seat, tried),
    )
    return Panel(
        table.info,
        seat,
        table.view(seat),
        None if tried is not None else question,
        chosen=game.chosen(),
        drafts=table.drafts_of(seat),
        at=now,
        can_render=can_render,
        lesson=page,
    )


def open_questions_of(table: LiveTable, user_id: int) -> OpenQuestions:
    """Return the questions a user has to answer now. Raises UnreadableGameError."""
    info = table.info
    seat = info.seat_of(user_id)
    if seat is None or info.status != "playing":
        return OpenQuestions(info)
    given = tuple(
        reading.read(answered.action)
        for answered in not_undone(table.undo_history)
        if answered.seat == seat and answered.user_id == user_id and answered.action is not None
    )
    asked, invited, ahead = table.decision(seat), table.invitations(seat), table.predictable_questions(seat)
    return OpenQuestions(info, asked, invited, given, table.require_game().chosen(), ahead)


def log_entry(answered: AnswerRecord) -> LogEntry:
    """Return an answer's entry in the public log."""
    passed = answered.action is not None and _passes(answered.action)
    return LogEntry(answered.seq, answered.kind, answered.seat, answered.at, answered.story, passed)


@lru_cache(10_000)
def _passes(action: str) -> bool:
    """Return whether an answer chose nothing. Cached, since panels repeat the same latest answers."""
    return reading.read(action).answer == NOTHING
