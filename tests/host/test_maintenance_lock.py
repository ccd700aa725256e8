"""The maintenance lock excludes all table locks."""

import asyncio

import pytest

from bot.host.cache.tables import MaintenanceLock


async def test_maintenance_waits_for_current_holders() -> None:
    gate, order = MaintenanceLock(), list[str]()

    async def alone() -> None:
        async with gate.exclusive():
            order.append("alone")

    await gate.acquire_shared()
    waiting = asyncio.create_task(alone())
    await asyncio.sleep(0)
    order.append("inside")
    gate.release_shared()
    await asyncio.wait_for(waiting, 30)

    assert order == ["inside", "alone"]


async def test_new_holders_wait_for_maintenance() -> None:
    gate, order = MaintenanceLock(), list[str]()

    async def come() -> None:
        await gate.acquire_shared()
        order.append("inside")
        gate.release_shared()

    async with gate.exclusive():
        waiting = asyncio.create_task(come())
        for _ in range(10):
            await asyncio.sleep(0)
        order.append("alone")
    await asyncio.wait_for(waiting, 30)

    assert order == ["alone", "inside"]


async def test_maintenance_does_not_wait_forever_for_a_stuck_holder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.host.cache.tables._LOCK_TIMEOUT", 0.01)
    gate = MaintenanceLock()
    await gate.acquire_shared()

    async with asyncio.timeout(30), gate.exclusive():
        pass


async def test_the_lock_is_released_if_maintenance_fails() -> None:
    gate = MaintenanceLock()
    with pytest.raises(ZeroDivisionError):
        async with gate.exclusive():
            raise ZeroDivisionError

    async with asyncio.timeout(30):
        await gate.acquire_shared()
