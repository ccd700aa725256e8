"""Nobody is inside while something is done to all tables at once."""

import asyncio

import pytest

from bot.host.gate import Gate


async def test_whoever_is_inside_is_waited_for() -> None:
    gate, order = Gate(), list[str]()

    async def alone() -> None:
        async with gate.shut():
            order.append("alone")

    await gate.enter()
    waiting = asyncio.create_task(alone())
    await asyncio.sleep(0)
    order.append("inside")
    gate.leave()
    await asyncio.wait_for(waiting, 30)

    assert order == ["inside", "alone"]


async def test_whoever_comes_while_it_is_shut_waits() -> None:
    gate, order = Gate(), list[str]()

    async def come() -> None:
        await gate.enter()
        order.append("inside")
        gate.leave()

    async with gate.shut():
        waiting = asyncio.create_task(come())
        for _ in range(10):
            await asyncio.sleep(0)
        order.append("alone")
    await asyncio.wait_for(waiting, 30)

    assert order == ["alone", "inside"]


async def test_whoever_hangs_inside_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.host.gate._PATIENCE", 0.01)
    gate = Gate()
    await gate.enter()

    async with asyncio.timeout(30), gate.shut():
        pass


async def test_it_opens_again_also_where_what_was_to_be_done_fails() -> None:
    gate = Gate()
    with pytest.raises(ZeroDivisionError):
        async with gate.shut():
            raise ZeroDivisionError

    async with asyncio.timeout(30):
        await gate.enter()
