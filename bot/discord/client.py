"""The bot as Discord sees it."""

import asyncio
import logging
from collections.abc import Mapping
from typing import Any, ClassVar

import discord
from discord import app_commands
from discord.ext import commands
from discord.state import ConnectionState

from bot.discord.delivery import DiscordCourier
from bot.discord.endpoint import LONGEST_RATE_LIMIT
from bot.discord.errors import CommandChangedError, Explainer, NobodyAnswersError
from bot.discord.installs import SERVERS
from bot.discord.interactions import control_of, is_command
from bot.discord.membership import Members
from bot.discord.open_panels import OpenPanels
from bot.discord.presses import Press, Presses
from bot.discord.reaching import did_not_get_through
from bot.discord.state import LeanState
from bot.discord.syncing import sync
from bot.discord.timing import begin, note, timed
from bot.host.host import Host
from bot.model.custom_ids import CustomId, is_ours
from bot.model.panels import Panel
from bot.presentation.board import Board
from bot.presentation.boards import Boards
from bot.words.voice import Voice
from bot.words.wording import FALLBACK
from engine.core.game import Game

log = logging.getLogger(__name__)


class Chabudai(commands.Bot):
    """A bot with the `guilds` intent alone, wired to a host. What people can use is in the cogs it has loaded.

    `boards` must be those of the host's speech. Load cogs before it connects.
    """

    _state: ClassVar[type[ConnectionState[Any]]] = LeanState

    def __init__(
        self,
        host: Host,
        boards: Boards,
        games: Mapping[str, type[Game[Any]]],
        locale: str = FALLBACK,
        **how: Any,
    ) -> None:
        """`locale` is the language of tables in servers that have none of their own; `how` is for discord.py."""
        # No voice is used, so nobody need hear that what it takes is not installed.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            command_prefix=(),
            help_command=None,
            tree_cls=_Tree,
            allowed_installs=SERVERS,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=LONGEST_RATE_LIMIT,
            **how,
        )
        self.host = host
        self.boards = boards
        self.games = games
        self.locale = locale
        self.presses = Presses()
        self.explainer = Explainer(host, boards)
        self.panels = OpenPanels(host, boards)
        host.after_each_step(self.panels.changed, self.panels.watched)
        host.keeping.is_seen = lambda guild_id: self.get_guild(guild_id) is not None
        host.hosting.is_member = Members(self, host.monotonic).is_there
        self._closing: asyncio.Task[None] | None = None

    def _get_state(self, **options: Any) -> Any:
        return self._state(
            dispatch=self.dispatch, handlers=self._handlers, hooks=self._hooks, http=self.http, **options
        )

    # Cogs

    async def add_cog(self, cog: commands.Cog, /, **how: Any) -> None:
        """Takes a cog in, with the controls that it answers. Raises ControlTakenError."""
        await super().add_cog(cog, **how)
        try:
            self.presses.take_in(cog)
        except BaseException:
            await self.remove_cog(cog.qualified_name)
            raise

    async def remove_cog(self, name: str, /, **how: Any) -> commands.Cog | None:
        """Lets a cog go, with the controls that it answers."""
        cog = await super().remove_cog(name, **how)
        if cog is not None:
            self.presses.let_go(cog)
        return cog

    # Life

    async def setup_hook(self) -> None:
        """Registers commands if they changed, and lets the host speak."""
        try:
            await sync(self, self.host.notes)
        except Exception as error:
            if not did_not_get_through(error):
                raise
            log.warning("the commands could not be registered; those from before stay: %s", error)
        await self.host.open(DiscordCourier(self))
        self.host.outages.lost()  # Until Discord is heard.

    async def close(self) -> None:
        """Lets the host finish, then leaves Discord."""
        if self._closing is None:
            self._closing = asyncio.create_task(self.host.close())
        await self._closing
        await self.panels.close()
        await super().close()

    # Events

    async def on_ready(self) -> None:
        """Discord is heard, and all servers have come in but those that it calls unavailable. What could not be sent
        meanwhile is.
        """
        self.host.outages.only_servers_lost([guild.id for guild in self.guilds if guild.unavailable])
        await self.host.reached()
        log.info("connected as %s, in %s servers", self.user, len(self.guilds))

    async def on_resumed(self) -> None:
        """Discord is heard again, and told what was missed."""
        await self.host.reached()

    async def on_disconnect(self) -> None:
        """Discord is not heard any more; it is tried again and again."""
        self.host.outages.lost()

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Discord lost a server for now: nobody can play there."""
        self.host.outages.server_lost(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Discord found it again."""
        self.host.outages.server_back(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server has added the bot, perhaps again: nothing of it is erased."""
        self.host.outages.server_back(guild.id)
        await self.host.keeping.server_back(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """A server has removed the bot: its tables end, and are erased after a while."""
        self.host.outages.server_back(guild.id)
        await self.host.keeping.server_removed(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A table whose channel is gone waits to be moved."""
        await self.host.upkeep.channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """The same for a thread."""
        await self.host.upkeep.channel_gone(payload.thread_id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """What could not be changed in an archived thread waits until it is opened."""
        if not payload.data["thread_metadata"]["archived"]:
            await self.host.upkeep.thread_opened(payload.thread_id)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """A control was used, or a form sent in. All of ours are found by their custom ids, so discord.py need not
        know the messages that they hang on.
        """
        used = control_of(interaction)
        if used is not None:
            await self.pressed(interaction, *used)

    async def pressed(self, interaction: discord.Interaction, text: str, values: tuple[str, ...] | None) -> None:
        """The control with this custom id was used: the cog that knows it answers. `values` are None where what was
        chosen cannot be read.
        """
        if not is_ours(text):
            return
        with timed(interaction, self.host.tallies):
            await self._answer(interaction, text, values)

    async def _answer(self, interaction: discord.Interaction, text: str, values: tuple[str, ...] | None) -> None:
        async with self.explainer.explained(interaction):
            custom_id = CustomId.read(text)
            if custom_id is None or values is None or interaction.user is discord.utils.MISSING:
                raise NobodyAnswersError
            with self.panels.pressing(custom_id.table, interaction.user.id):
                await self.presses.answer(Press(interaction, custom_id, values))

    async def on_app_command_completion(self, interaction: discord.Interaction, _command: object) -> None:
        """A command was answered."""
        note(interaction, self.host.tallies)

    # Words

    def voice(self, interaction: discord.Interaction, game: str | None = None) -> Voice:
        """A voice in the language of the person who acts, without the names of a table's seats."""
        return self.boards.voice(interaction.locale.value, game)

    def seat_voice(self, interaction: discord.Interaction, panel: Panel) -> tuple[Voice, Board]:
        """A voice for a person's own panel, and the board of its game."""
        info = panel.info
        return self.boards.voice_at(info, panel.chosen, interaction.locale.value), self.boards.of(info.game)


class _Tree(app_commands.CommandTree[Chabudai]):
    """Commands whose failures are told to whoever typed them."""

    async def interaction_check(self, interaction: discord.Interaction[Chabudai], /) -> bool:
        """Whether a command can be read at all. Otherwise that is said."""
        begin(interaction)
        if is_command(interaction):
            return True
        await self._explain(interaction, CommandChangedError())
        return False

    async def on_error(
        self, interaction: discord.Interaction[Chabudai], error: app_commands.AppCommandError, /
    ) -> None:
        await self._explain(interaction, error)

    async def _explain(self, interaction: discord.Interaction[Chabudai], error: Exception) -> None:
        await self.client.explainer.explain(interaction, error)
        note(interaction, self.client.host.tallies)
