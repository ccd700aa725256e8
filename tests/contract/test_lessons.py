"""Tests that every lesson can be played, and that its texts are complete and short."""

import pytest

from bot.games.registry import BOARDS
from bot.localization.catalogs import CatalogLoader
from bot.model.lessons import Lesson, load_lessons, position, preview, question_at
from engine.core.questions import Action
from engine.games import GAMES

LESSONS = load_lessons(GAMES)
CATALOGS = CatalogLoader(strict=True)
STOP_WORDS, REASON_WORDS, END_WORDS, TITLE_WORDS = 60, 25, 40, 5

lessons = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


def words(lesson: Lesson, message: str, attribute: str | None = None) -> int:
    """Return the number of words of a text, which must exist."""
    return len(CATALOGS.catalog(game=lesson.game).format(message, attribute).split())


@lessons
def test_every_stop_asks_its_question_and_accepts_its_answers(lesson: Lesson) -> None:
    kind = GAMES[lesson.game]
    for number, stop in enumerate(lesson.stops):
        game = position(lesson, kind, number).game
        question = question_at(lesson, game, number)
        assert question.accepts(stop.answer), stop.id
        for answers in stop.mistakes.values():
            for answer in answers:
                assert answer != stop.answer
                preview(game, lesson.seat, Action(question.token, answer))


@lessons
def test_a_lesson_ends_in_a_game_that_can_go_on(lesson: Lesson) -> None:
    game = position(lesson, GAMES[lesson.game], len(lesson.stops)).game
    assert not game.finished


@lessons
def test_texts_of_a_lesson_are_short(lesson: Lesson) -> None:
    assert words(lesson, lesson.id) <= TITLE_WORDS
    assert words(lesson, lesson.id, "end") <= END_WORDS
    assert words(lesson, lesson.id, "about")
    for stop in lesson.stops:
        message = f"{lesson.id}-{stop.id}"
        assert 5 <= words(lesson, message) <= STOP_WORDS, stop.id
        assert words(lesson, message, "title") <= TITLE_WORDS, stop.id
        for attribute in ("good", "other", *stop.mistakes):
            assert 3 <= words(lesson, message, attribute) <= REASON_WORDS, (stop.id, attribute)


def test_boards_name_the_lessons_of_their_games() -> None:
    named = {game: BOARDS[game].lesson for game in GAMES if BOARDS[game].lesson}
    assert named == {lesson.game: lesson.id for lesson in LESSONS.values()}
