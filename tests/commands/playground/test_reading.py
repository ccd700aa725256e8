"""Tests for reading a channel in a real browser: new and old messages, grouping and scrolling."""

from typing import Any

import discord
import pytest

from bot.commands.playground.user_view import PAGE_SIZE
from tests.commands.playground.browser import Keyboard, Mouse, page_of, quiet, until
from tests.commands.playground.conftest import House
from tests.wording import say

PHONE = 390
BOT = say("playground-bot")


async def _talk(house: House, count: int, person: int = 1) -> None:
    for number in range(count):
        await house.playground.send_message(house.people[person], house.channel, f"word {number}")


async def _shown(page: Any) -> list[str]:
    return list(await page.locator(".message .text").all_inner_texts())


async def _scroll_up(page: Any) -> None:
    await page.locator("#messages").evaluate("(list) => (list.scrollTop = 0)")
    await until(page, "!document.querySelector('#latest').hidden")


@pytest.mark.slow
async def test_phone_shows_the_number_of_unread_direct_messages(house: House, browser: Any) -> None:
    page = await page_of(browser, house.address, house.people[0], width=PHONE)
    menu = page.locator("#menu")
    assert await menu.get_attribute("aria-label") == say("page-menu", calls=0)

    await _letter(house, "your hand")

    await until(page, "document.querySelector('#menu .badge')?.textContent === '1'")
    assert await menu.get_attribute("aria-label") == say("page-menu", calls=1)
    await menu.click()
    await page.get_by_role("button", name=say("page-channel", kind="letters", name=BOT, unread=1, urgent=1)).click()
    await until(page, "!document.querySelector('#menu .badge')")
    assert await _shown(page) == ["your hand"]


async def _letter(house: House, text: str) -> None:
    """Let the bot send the first user a direct message."""
    bot = house.playground.world.env.bot
    person = await bot.fetch_user(house.people[0])
    async with house.playground.exclusive():
        await person.send(text)


@pytest.mark.slow
async def test_button_to_the_latest_messages_counts_new_ones(house: House, browser: Any) -> None:
    await _talk(house, 60)
    page = await page_of(browser, house.address, house.people[0], width=PHONE)
    latest = page.locator("#latest")
    assert await latest.is_hidden()
    await _scroll_up(page)
    assert await latest.inner_text() == say("page-latest")

    await _talk(house, 3)

    await until(page, "document.querySelector('#latest .badge')?.textContent === '3'")
    assert say("page-new") in await latest.inner_text()
    above, below = await page.locator("#messages").bounding_box(), await latest.bounding_box()
    composer = await page.locator("#composer").bounding_box()
    assert above["y"] + above["height"] <= below["y"]
    assert below["y"] + below["height"] <= composer["y"]
    await latest.click()
    await until(page, "document.querySelector('#latest').hidden")
    await _scroll_up(page)
    assert await latest.inner_text() == say("page-latest")


@pytest.mark.slow
async def test_button_to_the_latest_messages_says_that_it_is_your_turn(house: House, browser: Any) -> None:
    await _talk(house, 60)
    page = await page_of(browser, house.address, house.people[0])
    await _scroll_up(page)

    await house.playground.send_message(house.people[1], house.channel, f"<@{house.people[0]}>, it is your turn")

    await until(page, "document.querySelector('#latest').textContent === wanted", f"{say('page-asked')}1")


@pytest.mark.slow
@pytest.mark.parametrize("hand", [Mouse, Keyboard])
async def test_loading_earlier_messages_does_not_scroll(
    house: House, browser: Any, hand: type[Mouse | Keyboard]
) -> None:
    await _talk(house, 2 * PAGE_SIZE + 10)
    page = await page_of(browser, house.address, house.people[0], width=PHONE)
    await _scroll_up(page)
    texts = await _shown(page)
    assert texts[0] == f"word {PAGE_SIZE + 10}"
    place = page.locator(".message").first
    await page.locator(".earlier").scroll_into_view_if_needed()
    name, before = await place.get_attribute("id"), await place.bounding_box()

    await hand(page).press("earlier")

    await until(page, "document.querySelectorAll('.message').length === wanted", 2 * PAGE_SIZE)
    after = await page.locator(f"#{name}").bounding_box()
    assert abs(after["y"] - before["y"]) < 2
    await hand(page).press("earlier")
    await until(page, "document.querySelectorAll('.message').length === wanted", 2 * PAGE_SIZE + 10)
    await until(page, "!document.querySelector('.earlier')")
    assert (await _shown(page))[0] == "word 0"


@pytest.mark.slow
async def test_consecutive_messages_of_one_author_are_grouped(house: House, browser: Any) -> None:
    aiko, bunta = house.people[:2]
    for person in (aiko, aiko, bunta, bunta, bunta, aiko):
        await house.playground.send_message(person, house.channel, "word")
    page = await page_of(browser, house.address)

    grouped = await page.locator(".message").evaluate_all("(all) => all.map((one) => one.matches('.grouped'))")

    assert grouped == [False, True, False, True, True, False]
    heads = page.locator(".message .head")
    assert [(await heads.nth(at).bounding_box())["height"] > 1 for at in range(3)] == [True, False, True]


@pytest.mark.slow
async def test_edited_message_changes_in_place_and_only_new_text_is_announced(house: House, browser: Any) -> None:
    bot = house.playground.world.env.bot
    channel = bot.get_channel(house.channel)
    assert isinstance(channel, discord.TextChannel)
    async with house.playground.exclusive():
        message = await channel.send("Aiko moves.")
    await _talk(house, 1)
    page = await page_of(browser, house.address)

    async with house.playground.exclusive():
        await message.edit(content="Aiko moves.\nBunta passes.")

    await until(page, "document.querySelector('.message .text').textContent.includes('Bunta passes.')")
    assert await _shown(page) == [f"Aiko moves.\nBunta passes. {say('page-edited')}", "word 0"]
    await until(page, "document.querySelector('#announcer').textContent === wanted", "Bunta passes.")


@pytest.mark.slow
@pytest.mark.parametrize("text", ["/nonsense", "/table nonsense", "/help me"])
async def test_unknown_command_shows_an_error(house: House, browser: Any, text: str) -> None:
    page = await page_of(browser, house.address)
    await page.locator("#write").fill(text)
    await page.keyboard.press("Enter")
    await until(page, "document.querySelector('#trouble').textContent.includes(wanted)", say("page-no-such-command"))
    assert await page.locator("#write").input_value() == text
    assert await page.locator(".message").count() == 0
    await page.locator("#write").fill("/")
    await until(page, "document.querySelector('#trouble').hidden")


@pytest.mark.slow
@pytest.mark.parametrize("said_later", [0, 30])
@pytest.mark.parametrize("hand", [Mouse, Keyboard])
async def test_opened_menu_is_entirely_visible(
    house: House, browser: Any, hand: type[Mouse | Keyboard], said_later: int
) -> None:
    await _talk(house, 30)
    await house.open_table()
    await house.press(house.people[0], "cb:choice:")
    await _talk(house, said_later)
    page = await page_of(browser, house.address, house.people[0], width=PHONE)
    key = await page.locator(".message.private .menu").last.get_attribute("data-key")

    await hand(page).press(key)

    await page.wait_for_selector(f'[data-key="{key}/list"]')
    await quiet(page)
    shown = await page.locator(".list").bounding_box()
    around = await page.locator("#messages").bounding_box()
    assert around["y"] - 1 < shown["y"]
    assert shown["y"] + shown["height"] < around["y"] + around["height"] + 1


@pytest.mark.slow
async def test_latest_message_stays_visible_while_a_command_is_filled_in(house: House, browser: Any) -> None:
    await _talk(house, 30)
    page = await page_of(browser, house.address, width=PHONE)
    await page.locator("#write").fill("/nonsense")
    await page.keyboard.press("Enter")
    await page.locator("#write").fill("/card")
    await page.locator('#commands [role="option"]').first.click()
    await page.wait_for_selector("#option-0")
    await quiet(page)
    assert await page.locator("#latest").is_hidden()
    last = await page.locator(".message").last.bounding_box()
    around = await page.locator("#messages").bounding_box()
    assert last["y"] + last["height"] <= around["y"] + around["height"] + 1
