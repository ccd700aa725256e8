"""Tests that a press locks its table only once and renders its reply only once."""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Any

import pytest
from discord import InteractionResponse

from bot.discord.client import Chabudai
from bot.host.cache.tables import LiveTable, TableCache
from bot.host.gameplay.access import TableAccess
from bot.presentation.controls import Controls
from tests.cogs.people import Room
from tests.cogs.test_playing import answer, until
from tests.cogs.toy import CAT_FIRST, FORM, NOTHING

pytestmark = pytest.mark.slow

_LOCKED: ContextVar[bool] = ContextVar("locked", default=False)

ONCE = {"locks": 1, "panels": 1, "localizers": 1}


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count table locks, and the objects created for a reply."""
    counts: Counter[str] = Counter()

    def counted(owner: Any, name: str, what: str) -> None:
        inner: Callable[..., Any] = getattr(owner, name)

        def outer(*args: Any, **facts: Any) -> Any:
            counts[what] += 1
            return inner(*args, **facts)

        monkeypatch.setattr(owner, name, outer)

    counted(TableAccess, "lock", "locks")
    counted(TableAccess, "panel", "panels")
    counted(Chabudai, "seat_localizer", "localizers")
    counted(Chabudai, "localizer", "localizers")
    counted(Controls, "__init__", "controls")
    return counts


async def test_press_that_ends_the_turn_locks_once(room: Room, made: Counter[str]) -> None:
    await room.start("Ben")
    name = (await room.awaited())[0]
    shown = (await room.seat(name)).response.message
    made.clear()
    await room.click(name, NOTHING, shown)
    assert made == {**ONCE, "controls": 1}, "one edit shows the answer in the direct message that asked"


async def test_press_that_leads_to_the_next_question_locks_once(room: Room, made: Counter[str]) -> None:
    await room.start("Ben")
    await until(room, "seat-guests")
    room.bot.panels.clear()
    name = (await room.awaited())[0]
    shown = (await room.seat(name)).response.message
    made.clear()
    await room.click(name, CAT_FIRST, shown)
    assert made == {**ONCE, "controls": 2}, "one for the panel, one for the direct message with the new card"


async def test_opening_and_submitting_a_modal_lock_once_each(room: Room, made: Counter[str]) -> None:
    await room.start("Ben")
    await until(room, "bid")
    room.bot.panels.clear()
    shown = (await room.seat("Ann")).response.message
    made.clear()
    form = await room.click("Ann", FORM, shown)
    assert made == {**ONCE, "controls": 1}
    made.clear()
    await room.people["Ann"].submit_modal(form, {"0": ["1"], "1": []})
    assert made == {**ONCE, "controls": 3}, "one for the panel, two for the direct message"


async def test_press_on_a_closed_question_locks_once(room: Room, made: Counter[str]) -> None:
    await room.start("Ben")
    name = (await room.awaited())[0]
    old = (await room.seat(name)).response.message
    room.bot.panels.clear()
    await answer(room, name)
    made.clear()
    await room.click(name, NOTHING, old)
    assert made == ONCE


async def test_refused_answer_locks_once(room: Room, made: Counter[str]) -> None:
    await room.start("Ben")
    await until(room, "bid")
    shown = (await room.seat("Ann")).response.message
    form = await room.click("Ann", FORM, shown)
    made.clear()
    await room.people["Ann"].submit_modal(form, {"0": ["6"], "1": ["6"]})
    assert made == {**ONCE, "controls": 1}


async def test_no_response_is_sent_under_a_table_lock(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = TableCache.lock
    said: list[bool] = []

    @asynccontextmanager
    async def marked(cache: TableCache, table_id: int) -> AsyncIterator[LiveTable]:
        async with lock(cache, table_id) as table:
            mark = _LOCKED.set(True)
            try:
                yield table
            finally:
                _LOCKED.reset(mark)

    def heard(send: Callable[..., Any]) -> Callable[..., Any]:
        def sent(*args: Any, **facts: Any) -> Any:
            said.append(_LOCKED.get())
            return send(*args, **facts)

        return sent

    for name in ("send_message", "edit_message", "send_modal", "defer"):
        monkeypatch.setattr(InteractionResponse, name, heard(getattr(InteractionResponse, name)))
    monkeypatch.setattr(TableCache, "lock", marked)
    await room.start("Ben")
    for _ in range(6):
        await answer(room, (await room.awaited())[0])
    assert len(said) > 6
    assert not any(said)
