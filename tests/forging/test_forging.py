"""Tests that the bot answers any input once and privately, with a sentence, and allows only what it offered."""

import gc
import logging
from collections.abc import Sequence
from typing import Any

import pytest

from bot.discord.presses import Press
from bot.host import seating
from bot.host.gameplay.pauses import Pauses
from bot.host.lobby.users import Users
from tests.case import Case
from tests.cases import CASES
from tests.forging.__main__ import EVERY_GAME, all_scenes
from tests.forging.bot_under_test import bot_harness
from tests.forging.campaign import CHANGED, LOGGED, OURS, Report, campaign
from tests.forging.scenes import Scene

INPUTS = 5_000
FEW = 400
TIME_OFF = (
    "/away", "/settings", "ask-time", "away", "away-day", "away-end", "away-for", "away-mode", "away-until",
    "more-time", "pause", "pause-day", "pause-for", "pause-until", "resume", "settings-digest", "settings-quiet",
    "settings-quiet-typed", "settings-remind-at", "settings-remind-by", "settings-zone", "settings-zone-chosen",
    "settings-zone-typed",
)  # fmt: skip
"""The commands and controls for settings, absences, more time and pauses."""
SHORT = (CASES["toy"],)
_scenes: dict[str, list[Scene]] = {}


async def forged(inputs: int, *only: str, cases: Sequence[Case] = SHORT) -> Report:
    """Submit forged inputs at moments of these games, which are played once for all tests, and return the report."""
    names = " ".join(case.name for case in cases)
    if names not in _scenes:
        _scenes[names] = await all_scenes(0, cases)
    played = _scenes[names]
    gc.collect()  # Garbage of earlier tests logs its warnings now, so that they don't count here.
    gc.freeze()  # The campaign collects garbage often; this limits it to its own objects.
    try:
        async with bot_harness() as made:
            return await campaign(made, played, inputs, only=only)
    finally:
        gc.unfreeze()


@pytest.mark.slow
async def test_few_forged_inputs_get_a_sentence_and_change_nothing() -> None:
    report = await forged(FEW)
    assert report.failures == []
    assert report.fewest > 2
    assert report.refused < FEW / 20


@pytest.mark.slow
async def test_many_forged_inputs_get_a_sentence_and_change_nothing() -> None:
    report = await forged(INPUTS, cases=EVERY_GAME)
    assert report.failures == []
    assert report.unseen == ()
    assert report.fewest >= INPUTS // len(report.inputs)
    assert report.refused < INPUTS / 20


@pytest.mark.slow
async def test_forged_inputs_about_a_persons_time_get_a_sentence_and_change_nothing() -> None:
    report = await forged(FEW, *TIME_OFF)
    assert report.failures == []
    assert {*report.inputs} >= {*TIME_OFF}


@pytest.mark.slow
async def test_letting_any_player_end_a_pause_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def careless(self: Pauses, table_id: int, by: Any) -> Any:
        async with self._tables.lock(table_id) as table:
            await self._resume(table, by_person=True)
            return table.info

    monkeypatch.setattr(Pauses, "resume", careless)
    report = await forged(FEW, "resume")
    assert any(CHANGED in failure for failure in report.failures)


@pytest.mark.slow
async def test_accepting_an_unoffered_pace_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "check_pace", lambda pace, paces: None)
    report = await forged(600, "set-pace", "set-quick-pace")
    assert any(CHANGED in failure for failure in report.failures)


@pytest.mark.slow
async def test_logging_user_input_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    keep = Users.set_reminders

    async def telling(self: Users, person: Any, by: Any = None, *, at: Any = None) -> Any:
        logging.getLogger("bot").debug("reminders by %s", by)
        return await keep(self, person, by, at=at)

    monkeypatch.setattr(Users, "set_reminders", telling)
    report = await forged(300, "settings-remind-by")
    assert any(LOGGED in failure for failure in report.failures)


@pytest.mark.slow
async def test_internal_error_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Press, "value", property(lambda press: press.values[0]))
    report = await forged(300, "set-pace", "computers", "choose")
    assert any(OURS in failure for failure in report.failures)
