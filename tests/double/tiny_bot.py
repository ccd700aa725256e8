"""A tiny bot for the tests of the fake Discord, with one example of everything the real bot does."""

import asyncio
import os
import re
from io import BytesIO
from typing import Any

import discord
from discord import app_commands
from discord.http import Route

from bot.discord.discordpy_internals import use_api


class CountButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"count:(?P<so_far>\d+)"):
    def __init__(self, so_far: int) -> None:
        super().__init__(discord.ui.Button(label=f"Pressed {so_far}", custom_id=f"count:{so_far}"))
        self.so_far = so_far

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /
    ) -> "CountButton":
        return cls(int(match["so_far"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=view_of(CountButton(self.so_far + 1)))


class BidForm(discord.ui.Modal, title="Bids"):
    coins: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Coins", custom_id="coins", max_length=2)

    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        await interaction.response.send_message(f"bid {self.coins.value}", ephemeral=True)


LONGEST = "a name of a hundred characters, which is as long as the name of a thing in a menu can possibly be..."
"""The longest name that an option of a menu can have."""


def options_of(*names: str) -> list[discord.SelectOption]:
    return [discord.SelectOption(label=name.capitalize(), value=name) for name in names]


class MenuForm(discord.ui.Modal, title="The room"):
    """A modal with required, optional and multiple-choice menus, a labeled text field and one in the old form."""

    def __init__(self) -> None:
        super().__init__()
        things = options_of(*(f"thing {number}" for number in range(1, 25)), LONGEST)
        self.guest = discord.ui.Select[Any](custom_id="guest", options=options_of("aunt", "uncle", "cat"))
        self.dish = discord.ui.Select[Any](custom_id="dish", options=options_of("tea", "rice"), required=False)
        self.things = discord.ui.Select[Any](custom_id="things", options=things, min_values=2, max_values=3)
        self.coins = discord.ui.TextInput[Any](custom_id="coins", required=False, max_length=2)
        self.word = discord.ui.TextInput[Any](label="Word", custom_id="word", default="welcome")
        self.add_item(discord.ui.Label(text="Guest", description="Who comes first", component=self.guest))
        self.add_item(discord.ui.Label(text="Dish", component=self.dish))
        self.add_item(discord.ui.Label(text="Things", component=self.things))
        self.add_item(discord.ui.Label(text="Coins", description="0 to 3; empty is 0", component=self.coins))
        self.add_item(self.word)

    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        chosen = [" and ".join(menu.values) or "none" for menu in (self.guest, self.dish, self.things)]
        told = ", ".join([*chosen, self.coins.value or "0", self.word.value])
        await interaction.response.send_message(told, ephemeral=True)


class Colours(discord.ui.Select[Any]):
    def __init__(self) -> None:
        super().__init__(custom_id="colours", options=options_of("red", "blue"), max_values=2)

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content=" and ".join(self.values))


class TurnButton(discord.ui.Button[Any]):
    def __init__(self) -> None:
        super().__init__(label="Turn", custom_id="turn")

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Layout("turned"))


class Layout(discord.ui.LayoutView):
    """A Components V2 message: a container with text, a button and optionally the attached picture."""

    def __init__(self, text: str, *, has_picture: bool = True) -> None:
        super().__init__(timeout=None)
        box = discord.ui.Container[Any](discord.ui.Section(text, accessory=TurnButton()))
        if has_picture:
            box.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(PICTURE, description="the board")))
        self.add_item(box)


PICTURE = "attachment://board.png"


def board() -> discord.File:
    return discord.File(BytesIO(b"\x89pixels"), "board.png", description="the board")


def view_of(*items: discord.ui.Item[Any]) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    return view


class TinyBot(discord.Client):
    """A client with /table open, /table show and one command for each other feature of Discord."""

    def __init__(self, **options: Any) -> None:
        # By default, discord.py waits for more guilds; here all are there.
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05, **options)
        self.tree = app_commands.CommandTree(self)
        self.removed: list[int] = []
        add_commands(self)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do nothing: the fake Discord doesn't limit how often a bot identifies."""

    async def setup_hook(self) -> None:
        self.add_dynamic_items(CountButton)
        self.add_view(view_of(Colours()))
        self.add_view(Layout(""))
        await self.tree.sync()

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self.removed.append(channel.id)


def add_commands(bot: TinyBot) -> None:  # noqa: C901, PLR0915 (a list of commands)
    table = app_commands.Group(name="table", description="A table")

    @table.command(name="open", description="Open a table")
    async def open_table(interaction: discord.Interaction, seats: int) -> None:
        embed = discord.Embed(title="Table", description=f"for {seats}")
        await interaction.response.send_message(embed=embed, view=view_of(CountButton(0)))
        await (await interaction.original_response()).pin()

    @table.command(name="choose", description="Choose colours")
    async def choose(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("which?", view=view_of(Colours()), ephemeral=True)

    @bot.tree.command(name="bid", description="Open a form")
    async def bid(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(BidForm())

    @bot.tree.command(name="room", description="Open a form with menus")
    async def room(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(MenuForm())

    @bot.tree.command(name="think", description="Think, then answer")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await asyncio.sleep(0.05)
        await interaction.followup.send("thought")
        await interaction.followup.send("more", ephemeral=True)

    @bot.tree.command(name="tell", description="Send a direct message")
    async def tell(interaction: discord.Interaction, whom: discord.User) -> None:
        try:
            await whom.send("a secret")
        except discord.Forbidden as refusal:
            await interaction.response.send_message(f"refused {refusal.code}", ephemeral=True)
        else:
            await interaction.response.send_message("told", ephemeral=True)

    @bot.tree.command(name="say", description="Say something with a nonce, as often as asked")
    async def say(interaction: discord.Interaction, nonce: str, times: int) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        ids = {(await interaction.channel.send("said", nonce=nonce)).id for _ in range(times)}
        await interaction.response.send_message(f"{len(ids)} message", ephemeral=True)

    @bot.tree.command(name="fail", description="Answer with the code of a refusal")
    async def fail(interaction: discord.Interaction) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        try:
            await interaction.channel.send("this")
            answer = "said"
        except discord.HTTPException as refusal:
            answer = f"refused {refusal.code}"
        await interaction.response.send_message(answer, ephemeral=True)

    @bot.tree.command(name="twice", description="Acknowledge twice, then later than allowed")
    async def twice(interaction: discord.Interaction, wait: float) -> None:
        answer = interaction.response
        await asyncio.sleep(wait)
        try:
            await answer.defer(ephemeral=True)
            # discord.py prevents a second response by itself.
            again = Route("POST", f"/interactions/{interaction.id}/{interaction.token}/callback")
            await bot.http.request(again, json={"type": 5})
        except discord.HTTPException as refusal:
            assert isinstance(interaction.channel, discord.TextChannel)
            await interaction.channel.send(f"refused {refusal.code}")

    @bot.tree.command(name="picture", description="Send a file")
    async def picture(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("look", file=board())

    @bot.tree.command(name="layout", description="Send components of the second version, immediately or deferred")
    async def layout(interaction: discord.Interaction, deferred: bool) -> None:
        if deferred:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await interaction.edit_original_response(view=Layout("look"), attachments=[board()])
        else:
            await interaction.response.send_message(view=Layout("look"), file=board(), ephemeral=True)

    @bot.tree.command(name="card", description="Look a card up")
    async def card(interaction: discord.Interaction, name: str) -> None:
        await interaction.response.send_message(name, ephemeral=True)

    @card.autocomplete("name")
    async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = ("Kaiju", "Kami", "Ronin")
        return [app_commands.Choice(name=n, value=n) for n in names if n.lower().startswith(typed.lower())]

    bot.tree.add_command(table)


if __name__ == "__main__":
    use_api(os.environ["DISCORD_API_URL"])
    TinyBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)
