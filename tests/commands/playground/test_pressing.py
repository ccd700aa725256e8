"""Tests that a press works even if the control is re-rendered before the button is released."""

from typing import Any

import pytest

from tests.commands.playground.browser import page_of, until
from tests.commands.playground.conftest import House

pytestmark = pytest.mark.slow

JOIN = '[data-key^="cb:join:"]'


async def _press_down(page: Any, hand: str) -> None:
    if hand == "mouse":
        await page.locator(JOIN).hover()
        await page.mouse.down()
    else:
        await page.locator(JOIN).focus()
        await page.keyboard.down(" ")


async def _let_go(page: Any, hand: str) -> None:
    await (page.mouse.up() if hand == "mouse" else page.keyboard.up(" "))


@pytest.mark.parametrize("hand", ["mouse", "space bar"])
async def test_control_rerendered_during_a_press_still_works(house: House, browser: Any, hand: str) -> None:
    aiko, bunta, chiyo = house.people[:3]
    await house.open_table()
    looking_on, page = await page_of(browser, house.address, aiko), await page_of(browser, house.address, bunta)
    await page.wait_for_selector(JOIN)
    await _press_down(page, hand)

    await house.press(chiyo, "cb:join:")
    await house.playground.send_message(chiyo, house.channel, "I am in")
    await until(looking_on, "document.querySelector('#messages').textContent.includes('I am in')")
    await page.wait_for_timeout(200)
    await _let_go(page, hand)

    await until(page, "document.querySelector('#messages').textContent.includes('I am in')")
    await until(page, "document.querySelectorAll('.message.private').length")
    await house.settled()
    info = await house.playground.host.queries.open_table_in(house.channel)
    assert info is not None
    assert sorted(seat.user_id for seat in info.seats) == sorted((aiko, bunta, chiyo))
