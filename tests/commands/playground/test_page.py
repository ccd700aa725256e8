"""Tests for the playground's page in a real browser."""

import asyncio
from typing import Any

import pytest

from tests.commands.playground.browser import FITS, Keyboard, page_of, quiet, until
from tests.commands.playground.conftest import House
from tests.wording import say

SECRET = "the fox sleeps at noon"
"""A text that only one user may see."""


async def _write(page: Any, text: str) -> None:
    await page.locator("#write").fill(text)
    await page.keyboard.press("Enter")
    await quiet(page)


async def _become(page: Any, name: str) -> None:
    await page.locator("#who").click()
    await page.locator("#people").get_by_role("button", name=name).click()
    await page.wait_for_selector("#write")
    await until(page, "document.querySelector('#who .name')?.textContent === wanted", name)
    await quiet(page)


@pytest.mark.slow
async def test_switching_users_leaves_no_trace_of_secrets(house: House, browser: Any) -> None:
    page = await page_of(browser, house.address)
    await page.get_by_role("button", name="Direct messages from").click()
    await _write(page, SECRET)
    assert SECRET in await page.content()
    await page.evaluate("window.left = 'behind'")

    await _become(page, "Bunta")
    assert SECRET not in await page.content()
    assert SECRET not in await page.evaluate(
        "JSON.stringify([{...localStorage}, {...sessionStorage}, history.state])"
    )
    assert await page.evaluate("window.left") is None, "the page was loaded again"
    await page.get_by_role("button", name="Direct messages from").click()
    await quiet(page)
    assert SECRET not in await page.content()
    await page.go_back()
    await page.wait_for_timeout(500)
    assert SECRET not in await page.content()


@pytest.mark.slow
async def test_leaving_the_page_causes_no_errors(house: House, browser: Any) -> None:
    page = await page_of(browser, house.address)

    async def late(route: Any) -> None:
        await asyncio.sleep(1.5)
        await route.continue_()

    await page.route("**/*as=*", late)
    await _write(page, "word")
    await page.locator("#who").click()
    await page.locator("#people").get_by_role("button", name="Bunta").click(no_wait_after=True)
    await page.keyboard.press("Escape")
    await page.mouse.click(100, 100)
    await page.wait_for_selector("#write")

    assert page.complaints == []


@pytest.mark.slow
async def test_ephemeral_reply_is_shown_only_to_its_user(house: House, browser: Any) -> None:
    aiko = await page_of(browser, house.address, house.people[0])
    bunta = await page_of(browser, house.address, house.people[1])
    await house.open_table()
    await aiko.wait_for_selector(".message.private")
    await bunta.wait_for_selector('[data-key^="cb:join:"]')
    assert await bunta.locator(".message.private").count() == 0


@pytest.mark.slow
async def test_ephemeral_reply_can_be_dismissed(house: House, browser: Any) -> None:
    page = await page_of(browser, house.address)
    await house.open_table()
    await page.locator('.message.private [data-key="dismiss"]').click()
    await until(page, "!document.querySelector('.message.private')")


@pytest.mark.slow
async def test_user_text_is_not_interpreted_as_html(house: House, browser: Any) -> None:
    page = await page_of(browser, house.address)
    await _write(page, "<img src=x onerror=alert(1)> **bold** `<b>` [x](javascript:alert(1))")
    text = page.locator(".message .text").last
    assert await text.locator("img, a").count() == 0
    assert await text.locator("strong").inner_text() == "bold"
    assert await text.locator("code").inner_text() == "<b>"
    assert page.complaints == []


@pytest.mark.slow
async def test_markdown_is_shown_as_in_discord(house: House, browser: Any) -> None:
    page = await page_of(browser, house.address)
    await _write(page, f"*it* __un__ ~~out~~ snake_case_name \\*plain\\* <@{house.people[1]}> <t:0:D> a * b * c")
    text = page.locator(".message .text").last
    shown = await text.inner_text()
    assert await text.locator("em").all_inner_texts() == ["it"]
    assert await text.locator("u").inner_text() == "un"
    assert await text.locator("s").inner_text() == "out"
    for written in ("snake_case_name", "*plain*", "@Bunta"):
        assert written in shown
    assert "1970" in shown
    assert "a * b * c" in shown


@pytest.mark.slow
async def test_command_can_be_completed_and_run_by_keyboard(house: House, browser: Any) -> None:
    page = await page_of(browser, house.address)
    await page.locator("#write").focus()
    await page.keyboard.type("/table op")
    await until(page, "at.getAttribute('aria-expanded') === 'true'")
    await page.keyboard.press("Enter")
    await until(page, "at.id === 'option-0'")
    await until(page, "document.querySelectorAll('#option-0-list option').length > 0")
    await page.keyboard.type(say("game-name", game="rising_sun"))
    await page.keyboard.press("Enter")
    await page.wait_for_selector('[data-key^="cb:join:"]')
    assert await page.locator("#write").count() == 1


@pytest.mark.slow
async def test_escape_cancels_a_command(house: House, browser: Any) -> None:
    page = await page_of(browser, house.address)
    await page.locator("#write").fill("/table open")
    await page.locator('#commands [role="option"]').first.click()
    await page.wait_for_selector("#option-0")
    await page.keyboard.press("Escape")
    await until(page, "at.id === 'write'")
    assert await page.locator("#option-0").count() == 0


@pytest.mark.slow
async def test_mention_is_shown_until_it_is_read(house: House, browser: Any) -> None:
    aiko = await page_of(browser, house.address, house.people[0])
    bunta = house.people[1]
    await aiko.get_by_role("button", name="Channel second-table").click()
    await house.playground.send_message(bunta, house.channel, f"<@{house.people[0]}>, it is your turn")
    channel = aiko.get_by_role("button", name="Channel game-night")
    await until(aiko, "document.querySelector('#channels .badge')?.textContent === '1'")
    assert "one new message" in await channel.get_attribute("aria-label")
    await channel.click()
    await until(aiko, "!document.querySelector('#channels .badge')")


@pytest.mark.slow
async def test_focus_stays_when_a_message_changes(house: House, browser: Any) -> None:
    await house.open_table()
    page = await page_of(browser, house.address)
    await Keyboard(page).reach("at.dataset.key?.startsWith('cb:leave:')")
    await house.press(house.people[1], "cb:join:")
    await until(page, "document.querySelector('#messages').textContent.includes('Bunta')")
    await quiet(page)
    assert (await page.evaluate("document.activeElement.dataset.key")).startswith("cb:leave:")


@pytest.mark.slow
async def test_menu_can_be_used_by_keyboard_and_closed_with_escape(house: House, browser: Any) -> None:
    await house.open_table()
    await house.press(house.people[0], "cb:choice:")
    page = await page_of(browser, house.address)
    await Keyboard(page).press(await page.locator(".message.private .menu").last.get_attribute("data-key"))
    await until(page, "at.getAttribute('role') === 'listbox'")
    await page.keyboard.press("Escape")
    await until(page, "at.classList.contains('menu') && at.getAttribute('aria-expanded') === 'false'")
    await page.keyboard.press("Enter")
    await until(page, "at.getAttribute('role') === 'listbox'")
    await page.keyboard.press("ArrowDown")
    chosen = await page.locator('[role="option"].current span').last.inner_text()
    await page.keyboard.press("Enter")
    await until(
        page, "document.querySelector('.message:not(.private)').textContent.includes(wanted)", chosen.split("\n")[0]
    )


@pytest.mark.slow
async def test_page_fits_a_phone(house: House, browser: Any) -> None:
    await house.open_table()
    page = await page_of(browser, house.address, house.people[0], width=360)
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    assert not await page.locator("#sidebar").is_visible()
    await page.locator("#menu").click()
    assert await page.locator("#sidebar").is_visible()
    await page.keyboard.press("Escape")
    await until(page, "at.id === 'menu'")
    assert await page.locator("#messages").evaluate(FITS)
