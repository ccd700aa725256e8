"""What one person can see and do at a table, and the result of their actions, as immutable values."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime

from bot.model.game_log import without_pings
from bot.model.lessons import Lesson
from bot.model.tables import TableInfo
from engine.core.errors import GameError
from engine.core.events import Event, Seat
from engine.core.questions import Action, Answer, Decision, named
from engine.core.table import View
from engine.core.values import value


@value()
class LogEntry:
    """An answer in the game log; `text` is the text that was posted about it, "" if none was.

    `kind` is "person", "deadline", "away", "computer", "undo" or "taken". `passed` means that the player chose
    nothing.
    """

    seq: int
    kind: str
    seat: Seat | None
    at: datetime
    text: str
    passed: bool = False

    @property
    def has_text(self) -> bool:
        """Whether the log has text about the answer other than pings for the next question."""
        return bool(without_pings(self.text))

    def is_own(self, seat: Seat | None) -> bool:
        """Return whether `seat` gave this answer, or its deadline did."""
        return seat is not None and self.seat == seat and self.kind in ("person", "deadline")


@value()
class LessonPage:
    """What a lesson shows at stop number `stop`, counted from 0; after the last stop, its end.

    `events` is what happened since the stop before. `confirmed` means that the learner has just given the lesson's
    answer there. `is_shown` means that the lesson's answer is shown. `tried` is another answer the learner gave, with
    the `consequences` it would have. `decision` is the stop's question, None at the end.
    """

    lesson: Lesson
    stop: int
    decision: Decision | None = None
    events: tuple[Event, ...] = ()
    confirmed: bool = False
    is_shown: bool = False
    tried: Action | None = None
    consequences: tuple[Event, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the learner has passed the last stop."""
        return self.stop >= len(self.lesson.stops)


@value()
class Panel:
    """Everything one person can see and do at a table right now.

    `seat` and `decision` are None for a spectator; `view` is None before the game. `undoable` are the seat's latest
    answers that it can still undo without asking, oldest first. `chosen` maps seats to what they play, such as a
    clan. `drafts` are the seat's unsubmitted selections, by question token. `answers_since` are the answers given
    since the seat last answered, oldest first; they include the seat's own answer if its result depended on chance or
    hidden information. `view_before` is what the seat saw at that point, if it's still stored.
    `predictable_questions` are questions that the seat can answer in advance. `is_new` is set if the person has never
    answered in this game, at any table. `at` is the time of this snapshot. `can_render` is whether this bot can make
    pictures. `lesson` is what a lesson says here, unless its learner has left the script.
    `ranking` is the final ranking, once there is one.
    """

    info: TableInfo
    seat: Seat | None = None
    view: View | None = None
    decision: Decision | None = None
    invitations: tuple[Decision, ...] = ()
    undoable: tuple[LogEntry, ...] = ()
    chosen: Mapping[Seat, str] = field(default_factory=dict)
    drafts: Mapping[str, str] = field(default_factory=dict)
    answers_since: tuple[LogEntry, ...] = ()
    view_before: View | None = None
    predictable_questions: tuple[Decision, ...] = ()
    is_new: bool = False
    at: datetime | None = None
    can_render: bool = True
    lesson: LessonPage | None = None
    ranking: tuple[tuple[Seat, int, int], ...] = ()

    @property
    def has_pictures(self) -> bool:
        """Whether this panel can have a picture."""
        return self.can_render and self.info.pictures

    @property
    def questions(self) -> tuple[Decision, ...]:
        """All questions this seat can answer: its own, invitations and those it can answer in advance."""
        others = (*self.invitations, *self.predictable_questions)
        return others if self.decision is None else (self.decision, *others)

    def question(self, token: str) -> Decision | None:
        """Return the open question with this token, or None."""
        return named(token, self.questions)


@value()
class OpenQuestions:
    """The open questions of one person: less than a panel, and cheaper to compute.

    `decision`, `invitations` and `predictable_questions` are the questions as in `Panel`. `answers` are the person's
    answers that haven't been undone, newest first.
    """

    info: TableInfo
    decision: Decision | None = None
    invitations: tuple[Decision, ...] = ()
    answers: tuple[Action, ...] = ()
    chosen: Mapping[Seat, str] = field(default_factory=dict)
    predictable_questions: tuple[Decision, ...] = ()

    def question(self, token: str) -> Decision | None:
        """Return the open question with this token, or None."""
        return named(token, (self.decision, *self.invitations, *self.predictable_questions))

    def is_unchanged(self, decision: Decision) -> bool:
        """Return whether this question is still open and its saved answer, if any, hasn't changed."""
        found = self.question(decision.token)
        return found is not None and found.sealed == decision.sealed

    def answer_to(self, token: str) -> Answer | None:
        """Return the person's answer to a question, or None if it isn't among the latest."""
        return next((action.answer for action in self.answers if action.token == token), None)


@value()
class Outcome:
    """The result of an answer or an undo, as its author is allowed to see it.

    `changed` is False if nothing was answered or the same answer was already saved. `needs_consent` is True if an
    undo needs the other players' agreement. `stale` means that the question is no longer open; `refusal` is the error
    of a rejected answer. `in_advance` is set for answers in advance.
    """

    panel: Panel
    changed: bool = True
    needs_consent: bool = False
    stale: bool = False
    refusal: GameError | None = None
    in_advance: bool = False
