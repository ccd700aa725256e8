"""The maintenance lock excludes all table locks."""

import asyncio

import pytest

from bot.host.cache.tables import Gate


async def test_maintenance_waits_for_current_holders() -> None:
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


async def test_new_holders_wait_for_maintenance() -> None:
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


async def test_maintenance_does_not_wait_forever_for_a_stuck_holder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.host.cache.tables._PATIENCE", 0.01)
    gate = Gate()
    await gate.enter()

    async with asyncio.timeout(30), gate.shut():
        pass


async def test_the_lock_is_released_if_maintenance_fails() -> None:
    gate = Gate()
    with pytest.raises(ZeroDivisionError):
        async with gate.shut():
            raise ZeroDivisionError

    async with asyncio.timeout(30):
        await gate.enter()
