"""Lessons: prepared games in which a learner makes the moves of one seat, with an explanation at each stop.

A lesson is a file `assets/<game>/lessons/<name>.json`; `docs/lessons.md` says how to write one. It has the game's
seed and every move, so the position at each stop follows from the file alone.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from bot.problems import DataFileError
from engine.core.datafiles import ASSETS
from engine.core.errors import GameError
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Action, Answer, Decision
from engine.core.values import value

MAX_STOPS = 12
"""Maximum number of stops in a lesson."""


class _Data(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class LessonMove(_Data):
    """An answer of a seat: to its open question, or with `invitation` to the one of this kind that it can take up."""

    seat: int
    answer: Answer
    invitation: str | None = None


class LessonStop(_Data):
    """A question for the learner.

    Its text is the message `<lesson>-<id>`, with the attributes `good` (why the lesson's answer is good) and `other`
    (what other answers miss). `mistakes` maps further attributes to the answers that they explain.
    """

    id: str
    before: tuple[LessonMove, ...] = ()
    """Moves since the last stop: those of the other seats, and answers of the learner that need no stop."""
    answer: Answer
    """The answer with which the lesson continues."""
    mistakes: Mapping[str, tuple[Answer, ...]] = {}
    invitation: str | None = None


class Lesson(_Data):
    """A prepared game.

    `seat` is the learner's, `choices` what each player picked in the lobby, `names` the names of the other players in
    the order of their seats.
    """

    id: str = Field(pattern=r"^lesson-[a-z-]+$")
    game: str
    minutes: int
    seed: int
    seats: int
    seat: int
    options: Mapping[str, Any] = {}
    choices: tuple[str | None, ...] = ()
    names: tuple[str, ...]
    stops: tuple[LessonStop, ...] = Field(min_length=1, max_length=MAX_STOPS)
    after: tuple[LessonMove, ...] = ()
    """Moves after the last stop."""

    def __hash__(self) -> int:
        """Return a hash for the cache of positions; Python's own would need hashable mappings."""
        return hash(self.id)

    @model_validator(mode="after")
    def _check_seats(self) -> Self:
        if not 0 <= self.seat < self.seats:
            raise ValueError(f"seat {self.seat} isn't one of {self.seats}")
        if len(self.names) != self.seats - 1:
            raise ValueError(f"{len(self.names)} names for {self.seats - 1} other players")
        return self

    @classmethod
    def parse(cls, file: Path) -> "Lesson":
        """Read a lesson from a file. Raises DataFileError."""
        try:
            return cls.model_validate_json(file.read_bytes())
        except OSError as error:
            raise DataFileError(file=str(file), why=error.strerror or str(error)) from error
        except ValidationError as error:
            problems = (f"{'.'.join(map(str, problem['loc']))}: {problem['msg']}" for problem in error.errors())
            raise DataFileError(file=str(file), why="; ".join(problems)) from error

    def mistake(self, stop: int, answer: Answer) -> str:
        """Return the attribute of a stop's message that explains an answer other than the lesson's."""
        for name, answers in self.stops[stop].mistakes.items():
            if answer in answers:
                return name
        return "other"


def load_lessons(games: Iterable[str], assets: Path = ASSETS) -> Mapping[str, Lesson]:
    """Return the lessons of these games by id, in order of the games. Raises DataFileError."""
    files = (file for game in games for file in sorted((assets / game / "lessons").glob("*.json")))
    return {lesson.id: lesson for lesson in map(Lesson.parse, files)}


class LessonError(Exception):
    """A lesson doesn't fit the rules: its game can't start, a move is illegal, or a stop asks another seat."""


class Position(NamedTuple):
    """The game at a stop, and the events since the one before that the learner has noticed."""

    game: Game[Any]
    events: tuple[Event, ...]


@lru_cache(maxsize=200)
def _replayed(lesson: Lesson, kind: type[Game[Any]], stop: int) -> Position:
    if stop == 0:
        game = _begin(lesson, kind)
        events = list(game.told)
    else:
        before = _replayed(lesson, kind, stop - 1)
        game, events = before.game.clone(), []
        last = lesson.stops[stop - 1]
        events += _apply(game, LessonMove(seat=lesson.seat, answer=last.answer, invitation=last.invitation))
    moves = lesson.stops[stop].before if stop < len(lesson.stops) else lesson.after
    for move in moves:
        events += _apply(game, move)
    return Position(game, tuple(seen_by(lesson.seat, events)))


def _begin(lesson: Lesson, kind: type[Game[Any]]) -> Game[Any]:
    choices = lesson.choices or (None,) * lesson.seats
    try:
        return kind.begin(kind.Options.model_validate(dict(lesson.options)), choices, lesson.seed)
    except (ValidationError, GameError) as error:
        raise LessonError(f"the game can't start: {error}") from error


def position(lesson: Lesson, kind: type[Game[Any]], stop: int) -> Position:
    """Return a new copy of the game at a stop, counted from 0; after the last one, at its end. Raises LessonError."""
    game, events = _replayed(lesson, kind, stop)
    return Position(game.clone(), events)


def preview(game: Game[Any], seat: Seat, action: Action) -> tuple[Event, ...]:
    """Return what a seat would notice of an answer's consequences, without changing the game. Raises GameError."""
    return tuple(seen_by(seat, game.clone().apply(seat, action).events))


def seen_by(seat: Seat, events: Iterable[Event]) -> Iterable[Event]:
    """Yield the events whose audience includes a seat."""
    return (event for event in events if event.audience is None or seat in event.audience)


def question_at(lesson: Lesson, game: Game[Any], stop: int) -> Decision:
    """Return the question that a stop asks. Raises LessonError."""
    return _question(game, lesson.seat, lesson.stops[stop].invitation)


def _question(game: Game[Any], seat: Seat, invitation: str | None) -> Decision:
    decision = game.decision(seat) if invitation is None else _invited(game, seat, invitation)
    if decision is None:
        what = "no question" if invitation is None else f"no invitation {invitation}"
        raise LessonError(f"seat {seat} has {what}; waiting for {game.awaited()}")
    return decision


def _invited(game: Game[Any], seat: Seat, kind: str) -> Decision | None:
    return next((invited for invited in game.invited(seat) if invited.kind == kind), None)


def _apply(game: Game[Any], move: LessonMove) -> tuple[Event, ...]:
    decision = _question(game, move.seat, move.invitation)
    try:
        return tuple(game.apply(move.seat, Action(decision.token, move.answer)).events)
    except GameError as error:
        raise LessonError(f"seat {move.seat} can't answer {decision.kind} with {move.answer}: {error}") from error


# Progress


@value()
class LessonProgress:
    """How far a learner is: the next `stop`, counted from 0, and what they did there.

    `tried` is an answer that the lesson doesn't continue with, as JSON, `is_shown` whether the lesson's answer is
    shown, `confirmed` whether the stop before was answered like that. A `free` learner has left the lesson and plays
    on against computer players.
    """

    lesson: str
    stop: int = 0
    tried: str = ""
    is_shown: bool = False
    confirmed: bool = False
    free: bool = False
