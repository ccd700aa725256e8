"""The log line of each answer says how long it took until that was stored."""

import logging
from typing import Any

import pytest

from bot.store import Store
from tests.host.world import ANN, BEN, DAY, World


@pytest.fixture
def slow(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step takes a quarter of a second to be stored."""
    record = Store.record

    async def slowly(*args: Any, **facts: Any) -> None:
        await record(*args, **facts)
        world.clock.pass_minutes(0.25 / 60)

    monkeypatch.setattr(Store, "record", slowly)


def answered(caplog: pytest.LogCaptureFixture) -> list[tuple[str, int]]:
    """The kind and the milliseconds of each answer that the log tells of."""
    return [(said["kind"], said["ms"]) for said in map(vars, caplog.records) if said["msg"] == "answered"]


@pytest.mark.usefixtures("slow")
async def test_an_answer_a_deadline_and_going_back_all_say_how_long_they_took(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await world.playing(ANN, BEN, rounds=2)
    await world.wait(DAY)
    first = await world.awaited_user()
    await world.answer(first)
    await world.host.undo.ask(1, first)

    assert answered(caplog) == [("deadline", 250), ("person", 250), ("undo", 250)]
