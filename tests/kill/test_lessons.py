"""Tests that killing the process keeps a lesson at the stop that its learner saw last."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot.model.custom_ids import CustomId
from bot.model.lessons import load_lessons
from tests.cases import ALL_GAMES
from tests.double import Answer, World, controls
from tests.kill.trial import CrashTest, crash_test

pytestmark = pytest.mark.slow

GAME = next(iter(load_lessons(ALL_GAMES).values())).game
LIVES = 4
STEPS = ("learn-skip", "learn-back")


class Learner:
    """A user who goes back and forth in a lesson and remembers the stops that the bot can be at."""

    def __init__(self, world: World, user: int, channel: int, random: Random) -> None:
        self._world = world
        self._user = user
        self._channel = channel
        self._random = random
        self._panel: dict[str, Any] = {}
        self.stop = 0
        """The stop shown last."""
        self.attempted: int | None = None
        """The stop that the unanswered press leads to."""
        self.presses = 0

    async def start(self) -> None:
        """Start the lesson from the menu."""
        menu = (await self._world.slash(self._user, self._channel, "learn")).shown
        choice = next(control.custom_id for control in controls(menu) if GAME in control.custom_id)
        self._see(await self._world.press(self._user, menu, choice))

    async def resume(self) -> int:
        """Ask for the lesson again, and return the stop it is at."""
        answer = await self._world.slash(self._user, self._channel, "learn")
        self._see(answer)
        return self.stop

    async def press_on(self) -> None:
        """Press *Skip* and *Back* until the bot no longer answers."""
        while True:
            steps = [control.custom_id for control in controls(self._panel) if _verb(control.custom_id) in STEPS]
            chosen = self._random.choice(steps)
            self.attempted = self.stop + (1 if _verb(chosen) == "learn-skip" else -1)
            answer = await self._world.press(self._user, self._panel, chosen)
            if answer.outcome not in ("message", "update"):
                return
            self.presses += 1
            self._see(answer)

    def _see(self, answer: Answer) -> None:
        assert answer.private, "the lesson is for its learner only"
        self._panel = answer.shown
        read = [CustomId.parse(control.custom_id) for control in controls(self._panel)]
        ((number,),) = {found.args for found in read if found and found.verb in (*STEPS, "learn-play-on")}
        self.stop, self.attempted = int(number), None


def _verb(text: str) -> str:
    found = CustomId.parse(text)
    return "" if found is None else found.verb


@pytest_asyncio.fixture
async def trial(tmp_path: Path) -> AsyncIterator[CrashTest]:
    async with crash_test(tmp_path, seed=5) as one:
        yield one


async def test_lesson_continues_at_the_last_stop_after_each_kill(trial: CrashTest) -> None:
    world, random = trial.world, Random(3)
    (club,) = trial.guild_tables
    channel = await world.add_channel(club.guild, "lessons")
    learner = Learner(world, club.members[0].user, channel, random)
    await learner.start()
    for _ in range(LIVES):
        pressing = asyncio.create_task(learner.press_on())
        await asyncio.sleep(random.uniform(0.3, 1.0))
        await trial.bot.kill()
        with suppress(LookupError):
            await pressing
        possible = {learner.stop, learner.attempted}
        await trial.bot.start()
        assert await learner.resume() in possible

    assert learner.presses > LIVES
    await trial.checker.check()
    ((table,),) = trial.checker.rows("SELECT id FROM tables")
    trial.checker.check_game(table)
    assert trial.checker.found.wrong == []
    assert await world.messages(channel) == []
    assert await world.direct_messages(club.members[0].user) == []
