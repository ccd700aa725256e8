"""Tests that other players can't tell whether a user has a lesson, or how far it is."""

import logging
from datetime import datetime

import pytest

from bot.host.gameplay.lessons import LESSON_RETENTION, Lessons
from bot.model.tables import Person
from tests.case import AnyGame, Case
from tests.cases import CASES
from tests.secrecy.room import Room
from tests.secrecy.scene import Scene, SceneResult
from tests.secrecy.variants import SEED, compare_scenes
from tests.toy_game.lesson import LESSON

END = len(LESSON.stops)
PROGRESS = (None, 0, 1, END)
"""How many stops the learner has left behind; at the end, the free game follows."""


async def with_lesson(room: Room, case: Case, game: AnyGame, learner: int, stops: int | None) -> SceneResult:
    """Play the same scene from the same moment, with the learner's lesson at a stop."""
    lessons, user = room.host.lessons, room.people[learner]
    before = await lessons.current(user)
    if before is not None:
        await lessons.leave(before, user)
    if stops is not None:
        await lessons.start(Person(user, "Learner"), "toy")
        table = await lessons.current(user)
        assert table is not None
        for stop in range(stops):
            await lessons.take(table, user, "skip", stop)
        if stops == END:
            await lessons.take(table, user, "play-on", stops)
    await room.set_position(game)
    return await Scene(room, case, frozenset({learner}), SEED, SEED).play()


async def differing(case: Case) -> tuple[list[str], int]:
    """Return the differences that others see between several lessons, and the number of messages compared."""
    return await compare_scenes(case, PROGRESS, with_lesson)


@pytest.mark.slow
async def test_other_players_cannot_tell_whether_there_is_a_lesson() -> None:
    found, seen = await differing(CASES["toy"])
    assert found == []
    assert seen > 10


@pytest.mark.slow
async def test_bot_that_logs_lessons_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    async def counting(lessons: Lessons, now: datetime) -> None:
        found = await lessons._store.retention.expired_lessons(now + 2 * LESSON_RETENTION, 20)
        logging.getLogger("bot.careless").info("lessons: %s", len(found))

    monkeypatch.setattr(Lessons, "tick", counting)
    found, _ = await differing(CASES["toy"])
    assert any("the log" in difference and "lessons" in difference for difference in found)
