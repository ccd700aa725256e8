"""Tests for components that the bot's games rarely use: text in modals, and menus of channels."""

from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from tests.commands.playground.browser import Hand, Keyboard, Mouse, page_of, quiet, until
from tests.commands.playground.conftest import House

pytestmark = pytest.mark.slow


class Told(discord.ui.Modal, title="Bid"):
    """A modal with text above its input."""

    facts: discord.ui.TextDisplay[Any] = discord.ui.TextDisplay("You have **3** Coins.")
    coins: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Coins")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"You bid {self.coins.value}.", ephemeral=True)


class Places(discord.ui.View):
    """A message that asks for a channel."""

    @discord.ui.select(cls=discord.ui.ChannelSelect, placeholder="Where?", custom_id="where")
    async def where(self, interaction: discord.Interaction, menu: discord.ui.ChannelSelect[Any]) -> None:
        await interaction.response.send_message(f"It will be in {menu.values[0].name}.", ephemeral=True)


class Shapes(commands.Cog):
    """A cog that shows each of these."""

    @app_commands.command()
    async def told(self, interaction: discord.Interaction) -> None:
        """Open a modal with text."""
        await interaction.response.send_modal(Told())

    @app_commands.command()
    async def places(self, interaction: discord.Interaction) -> None:
        """Ask for a channel."""
        await interaction.response.send_message("Where?", view=Places(), ephemeral=True)


@pytest.fixture(params=[Mouse, Keyboard])
async def hand(house: House, browser: Any, request: pytest.FixtureRequest) -> AsyncIterator[Hand]:
    bot = house.playground.world.env.bot
    assert isinstance(bot, Chabudai)
    await bot.add_cog(Shapes())
    await bot.tree.sync()
    hand: Hand = request.param(await page_of(browser, house.address, house.people[1], width=390))
    yield hand
    assert hand.page.complaints == []


async def _run(page: Any, command: str) -> None:
    await page.locator("#write").fill(command)
    await page.locator('#commands [role="option"]').first.click()


async def _last(page: Any, text: str) -> None:
    await until(page, "[...document.querySelectorAll('.text')].at(-1)?.textContent === wanted", text)


async def test_text_in_a_modal_is_above_the_input(hand: Hand) -> None:
    await _run(hand.page, "/told")
    await hand.page.wait_for_selector("dialog[open]")
    text, field = hand.page.locator("dialog .text"), hand.page.locator("dialog .field")
    assert await text.inner_text() == "You have 3 Coins."
    above, below = await text.bounding_box(), await field.bounding_box()
    assert above["y"] + above["height"] <= below["y"]

    await hand.fill(["2"])

    await _last(hand.page, "You bid 2.")


async def test_menu_of_channels_lists_those_of_the_server(hand: Hand) -> None:
    await _run(hand.page, "/places")
    await hand.page.wait_for_selector('[data-key="where"]')
    await quiet(hand.page)
    await hand.press("where")
    assert await hand.page.get_by_role("option").all_inner_texts() == ["# game-night", "# second-table"]

    await hand.take("where", [1], False)

    await _last(hand.page, "It will be in second-table.")
