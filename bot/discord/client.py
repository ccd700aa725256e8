"""The bot as Discord sees it."""

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.discord.delivery import DiscordCourier
from bot.discord.syncing import sync
from bot.games.boards import board_of, voice_at
from bot.host.host import Host
from bot.model.panels import Panel
from bot.model.tables import Person, TableInfo
from bot.presentation.board import Board
from bot.words.voice import Voice
from bot.words.wording import Wording
from engine.core.game import Game

log = logging.getLogger(__name__)


class Chabudai(discord.Client):
    """A client with the `guilds` intent alone, wired to a host.

    `wording` must be the one that the host's speech uses. Call `cogs.install` before it connects.
    """

    def __init__(self, host: Host, wording: Wording, games: Mapping[str, type[Game[Any]]]) -> None:
        # No voice is used, so nobody need hear that what it takes is not installed.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=30,
        )
        self.host = host
        self.wording = wording
        self.games = games
        self.tree = app_commands.CommandTree(self)
        self._closing: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Registers commands if they changed, and lets the host speak."""
        try:
            await sync(self)
        except discord.HTTPException as error:
            log.warning("the commands could not be registered; those from before stay: %s", error)
        await self.host.open(DiscordCourier(self))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A table whose channel is gone waits to be moved."""
        await self._channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread."""
        await self._channel_gone(payload.thread_id)

    async def _channel_gone(self, channel_id: int) -> None:
        info = await self.host.table_here(channel_id)
        if info is not None:
            await self.host.channel_lost(info.id, channel_id)

    async def close(self) -> None:
        """Lets the host finish, then leaves Discord."""
        if self._closing is None:
            self._closing = asyncio.create_task(self.host.close())
        await self._closing
        await super().close()

    def voice(self, interaction: discord.Interaction, info: TableInfo | None = None) -> Voice:
        """A voice in the language of the person who acts, without the names of a table's seats."""
        if info is None:
            return Voice(self.wording.words(interaction.locale.value))
        return Voice(self.wording.words(interaction.locale.value, info.game), lexicon=board_of(info.game))

    def seat_voice(self, interaction: discord.Interaction, panel: Panel) -> tuple[Voice, Board]:
        """A voice for a person's own panel, and the board of its game."""
        info = panel.info
        return voice_at(self.wording, info, panel.view, interaction.locale.value), board_of(info.game)


def client_of(interaction: discord.Interaction) -> Chabudai:
    """The client that an interaction reached."""
    client = interaction.client
    assert isinstance(client, Chabudai)
    return client


def person_of(interaction: discord.Interaction) -> Person:
    """Who acts."""
    user = interaction.user
    return Person(user.id, user.display_name, interaction.locale.value)


def manages(interaction: discord.Interaction) -> bool:
    """Whether the person who acts manages the server."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild
