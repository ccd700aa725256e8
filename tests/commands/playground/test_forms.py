"""Tests for a modal with menus and text inputs in a real browser, by mouse, by keyboard and on a phone."""

from collections.abc import AsyncIterator, Sequence
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from tests.commands.playground.browser import FITS, Keyboard, Mouse, page_of, quiet, until
from tests.commands.playground.conftest import House
from tests.double.tiny_bot import LONGEST, MenuForm
from tests.wording import say

FIELDS = ["field-0", "field-1", "field-2", "field-3", "field-4"]
"""Guest (required menu), Dish (optional menu), Things (two or three), Coins and Word."""


class Rooms(commands.Cog):
    """A cog that opens the modal."""

    @app_commands.command()
    async def room(self, interaction: discord.Interaction) -> None:
        """Open a modal with menus."""
        await interaction.response.send_modal(MenuForm())


@pytest.fixture
async def room(house: House, browser: Any) -> AsyncIterator[Any]:
    """Return a user's page on a phone, with the modal open."""
    bot = house.playground.world.env.bot
    assert isinstance(bot, Chabudai)
    await bot.add_cog(Rooms())
    await bot.tree.sync()
    page = await page_of(browser, house.address, width=390)
    await open_form(page)
    yield page
    assert page.complaints == []


async def open_form(page: Any) -> None:
    await page.locator("#write").fill("/room")
    await page.locator('#commands [role="option"]').first.click()
    await page.wait_for_selector("dialog[open]")


async def answer_of(page: Any) -> str:
    await until(page, "document.querySelector('.message.private .text')")
    return str(await page.locator(".message.private .text").last.inner_text())


def told(guest: str, dish: str, things: Sequence[str], coins: int, word: str) -> str:
    """Return the modal's reply to these values."""
    return f"{guest}, {dish}, {' and '.join(things)}, {coins}, {word}"


@pytest.mark.slow
async def test_modal_can_be_filled_in_by_mouse(room: Any) -> None:
    await Mouse(room).fill([[2], [1], [0, 24], "3", "hello"])

    assert await answer_of(room) == told("cat", "tea", ["thing 1", LONGEST], 3, "hello")
    assert not await room.locator("dialog").is_visible()


@pytest.mark.slow
async def test_modal_can_be_filled_in_by_keyboard(room: Any) -> None:
    await Keyboard(room).fill([[1], [0], [23, 1, 0], "2", "hello"])

    assert await answer_of(room) == told("uncle", "none", ["thing 1", "thing 2", "thing 24"], 2, "hello")


@pytest.mark.slow
async def test_focus_moves_through_a_modal_from_top_to_bottom(room: Any) -> None:
    visited = []
    for _ in range(7):
        visited.append(await room.evaluate("document.activeElement.id || document.activeElement.textContent"))
        await room.keyboard.press("Tab")

    assert visited == [*FIELDS, say("page-submit"), say("page-cancel")]


@pytest.mark.slow
async def test_enter_in_a_text_input_submits_the_modal(room: Any) -> None:
    hand = Keyboard(room)
    await hand.reach("at.id === 'field-0'")
    await hand._take_in_form(0, [0])
    await hand.reach("at.id === 'field-2'")
    await hand._take_in_form(2, [3, 4])
    await hand.reach("at.id === 'field-3'")
    await room.keyboard.press("Enter")

    assert await answer_of(room) == told("aunt", "none", ["thing 4", "thing 5"], 0, "welcome")


@pytest.mark.slow
async def test_escape_closes_an_open_menu_first_and_then_the_modal(room: Any) -> None:
    await room.keyboard.press("Enter")
    await until(room, "at.id === 'field-0-list'")
    await room.keyboard.press("Escape")
    await until(room, "at.id === 'field-0'")
    assert await room.locator("#field-0-list").is_hidden()
    assert await room.locator("dialog").is_visible()

    await room.keyboard.press("Escape")

    await until(room, "!document.querySelector('dialog').open")


@pytest.mark.slow
async def test_modal_is_not_submitted_without_a_required_choice(room: Any) -> None:
    await room.keyboard.press("Control+Enter")
    await until(room, "at.id === 'field-0' && at.getAttribute('aria-invalid') === 'true'")
    assert await room.locator("dialog .trouble").inner_text() == say("page-too-few")

    await Keyboard(room)._take_in_form(0, [0])
    await room.keyboard.press("Control+Enter")

    await until(room, "at.id === 'field-2'")
    assert await room.locator(".message.private").count() == 0


@pytest.mark.slow
async def test_menu_does_not_accept_more_than_its_maximum(room: Any) -> None:
    await room.locator("#field-2").click()
    for place in (0, 1, 2, 3):
        await room.locator(f"#field-2-{place}").click()

    assert await room.locator('#field-2-list [aria-selected="true"]').count() == 3
    assert "(3 / 2–3)" in await room.locator("#field-2").inner_text()


@pytest.mark.slow
async def test_optional_choice_can_be_cleared(room: Any) -> None:
    dish = room.locator("#field-1")
    for place, said in ((1, "Tea"), (0, say("page-choose"))):
        await dish.click()
        await room.locator(f"#field-1-{place}").click()
        assert said in await dish.inner_text()


@pytest.mark.slow
async def test_modal_fits_a_phone_with_every_menu_open(room: Any) -> None:
    for number in range(3):
        await room.locator(f"#field-{number}").click()
        box = await room.locator(f"#field-{number}-list").bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert await room.locator(f"#field-{number}-list").evaluate(FITS)
    await room.locator("#field-2-24").click()
    assert await room.locator("dialog").evaluate(FITS)
    assert await room.evaluate("document.documentElement.scrollWidth") == 390
    send = await room.locator("dialog .primary").bounding_box()
    assert send["height"] >= 40


@pytest.mark.slow
async def test_modal_can_be_opened_again_after_it_was_closed(room: Any) -> None:
    await room.locator("dialog .secondary").last.click()
    await quiet(room)
    await open_form(room)

    await Mouse(room).fill([[0], [], [1, 2], "", "again"])

    assert await answer_of(room) == told("aunt", "none", ["thing 2", "thing 3"], 0, "again")
