"""`chabudai try-lesson`: play a lesson in the terminal, as its author."""

import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from bot.commands.play import boards, localizer_of, unmarked
from bot.localization.catalogs import MessageCatalog
from bot.localization.localizer import Localizer
from bot.model.lessons import Lesson, LessonError, position, preview, question_at
from bot.presentation.questions import answer_text, question_text
from bot.problems import DataFileError
from engine.core.events import Event
from engine.core.game import Game
from engine.core.questions import Action, Answer, Decision
from engine.games import GAMES

_MAX_ANSWERS = 20
"""Maximum number of answers listed at a stop."""


def main(file: Path, words: MessageCatalog) -> None:
    """Play the lesson in `file`. Raises DataFileError if it can't be read or breaks the rules."""
    lesson = Lesson.parse(file)
    if lesson.game not in GAMES:
        raise DataFileError(file=str(file), why=f"game: {lesson.game}")
    try:
        for line in _played(lesson, GAMES[lesson.game], words):
            sys.stdout.write(line + "\n")
    except LessonError as error:
        raise DataFileError(file=str(file), why=str(error)) from error


def _played(lesson: Lesson, kind: type[Game[Any]], words: MessageCatalog) -> Iterator[str]:
    """Yield the lines of the lesson, reading an answer at each stop."""
    for number, stop in enumerate(lesson.stops):
        game, events = position(lesson, kind, number)
        names = [*lesson.names[: lesson.seat], words.format("try-lesson-you"), *lesson.names[lesson.seat :]]
        localizer = localizer_of(game, names).with_view(game.view(lesson.seat))
        message, decision = f"{lesson.id}-{stop.id}", question_at(lesson, game, number)
        where = words.format(
            "lesson-stop", lesson=localizer.format(lesson.id), stop=number + 1, stops=len(lesson.stops)
        )
        yield from ("", f"{where}: {localizer.format(message, 'title')}", *_happened(localizer, lesson, events))
        yield from (unmarked(localizer.format(message)), unmarked(question_text(localizer, decision)))
        answers = _answers(decision, stop.answer)
        for at, answer in enumerate(answers, 1):
            yield f"  {at}. {unmarked(answer_text(localizer, 0, decision, answer))}"
        yield from _judged(localizer, lesson, number, game, decision, _chosen(answers, words))
    yield from ("", unmarked(localizer.format(lesson.id, "end")))


def _answers(decision: Decision, good: Answer) -> list[Answer]:
    """Return the first legal answers, with the lesson's among them."""
    found: list[Answer] = list(islice(decision.question.answers(), _MAX_ANSWERS))
    return found if good in found else [*found[: _MAX_ANSWERS - 1], good]


def _chosen(answers: Sequence[Answer], words: MessageCatalog) -> Answer | None:
    """Read the number of an answer; anything else means the lesson's."""
    sys.stdout.write(words.format("try-lesson-prompt") + " ")
    sys.stdout.flush()
    typed = sys.stdin.readline().strip()
    return answers[int(typed) - 1] if typed.isdecimal() and 0 < int(typed) <= len(answers) else None


def _judged(
    localizer: Localizer, lesson: Lesson, number: int, game: Game[Any], decision: Decision, chosen: Answer | None
) -> Iterator[str]:
    """Yield what the lesson says about an answer; None is the lesson's own."""
    stop = lesson.stops[number]
    message = f"{lesson.id}-{stop.id}"
    if chosen not in (None, stop.answer):
        assert chosen is not None
        yield unmarked(localizer.format(message, lesson.mistake(number, chosen)))
        yield from _happened(localizer, lesson, preview(game, lesson.seat, Action(decision.token, chosen)))
    words = unmarked(answer_text(localizer, 0, decision, stop.answer))
    yield f"> {words}: {unmarked(localizer.format(message, 'good'))}"


def _happened(localizer: Localizer, lesson: Lesson, events: Sequence[Event]) -> Iterator[str]:
    for text in boards().get(lesson.game).log_lines(localizer, events):
        yield from (f"  | {unmarked(line)}" for line in text.splitlines())
