"""Tests playing in a real browser: two users with a mouse, one with a keyboard."""

from typing import Any

import pytest

from bot.games.registry import BOARDS
from bot.localization.catalogs import CatalogLoader
from engine.core.chance import Chance
from tests.commands.playground.browser import Keyboard, Mouse, Sitter, page_of, quiet
from tests.commands.playground.conftest import GAME, House

MOST_STEPS = 400


@pytest.mark.slow
async def test_phase_is_played_by_mouse_and_by_keyboard(house: House, browser: Any) -> None:
    aiko, bunta, chiyo = house.people[:3]
    mouse = Mouse(await page_of(browser, house.address, aiko))
    keyboard = Keyboard(await page_of(browser, house.address, bunta))
    other = Mouse(await page_of(browser, house.address, chiyo))
    await mouse.page.get_by_role("button", name="Open a table").click()
    await mouse.page.locator(".message.private .menu").click()
    await mouse.page.get_by_role("option", name=CatalogLoader().catalog("en", GAME).format("game-name")).click()
    await keyboard.page.wait_for_selector('[data-key^="cb:join:"]')
    await keyboard.press(await _control(keyboard.page, "join"))
    await quiet(keyboard.page)
    await other.press(await _control(other.page, "join"))
    await quiet(other.page)
    await mouse.press(await _control(mouse.page, "start"))
    await quiet(mouse.page)

    chance = Chance(5)
    sitters = {aiko: Sitter(mouse, chance), bunta: Sitter(keyboard, chance), chiyo: Sitter(other, chance)}
    first = await _chapter(house)
    for _ in range(MOST_STEPS):
        # Closes outdated panels, so that no one fills in a panel that closes in the meantime.
        await house.settled()
        awaited = sorted(await house.playground.waiting_users())
        if await _chapter(house) != first:
            break
        await sitters[chance.choice(awaited)].step()

    assert await _chapter(house) != first
    for sitter in sitters.values():
        assert sitter.hand.page.complaints == []


async def _chapter(house: House) -> str:
    info = await house.playground.host.queries.open_table_in(house.channel)
    assert info is not None
    view = (await house.playground.host.gameplay.panel(info.id, house.people[0])).view
    assert view is not None
    return BOARDS[info.game].phase(view)


async def _control(page: Any, what: str) -> str:
    key = await page.locator(f'[data-key^="cb:{what}:"]').last.get_attribute("data-key")
    assert key is not None
    return str(key)
