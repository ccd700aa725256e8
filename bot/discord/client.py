"""The bot's Discord client."""

import asyncio
import logging
import sys
from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

import discord
from discord import app_commands
from discord.ext import commands
from discord.state import ConnectionState

from bot.discord.deferral import measured
from bot.discord.discordpy_internals import MAX_RATE_LIMIT_WAIT, MinimalConnectionState
from bot.discord.error_classification import is_discord_error
from bot.discord.errors import UnhandledControlError
from bot.discord.handler_runner import HandlerRunner
from bot.discord.icons import available_icons
from bot.discord.interactions import focused_option, is_valid_command, person_of, used_control
from bot.discord.open_panels import OpenPanels
from bot.discord.permissions import MemberLookup, can_post
from bot.discord.presses import ControlRegistry, Press, may_open_modal
from bot.discord.slash_commands import GUILD_INSTALL, sync_commands
from bot.discord.transport import DiscordTransport
from bot.host.errors import HostError
from bot.host.host import Host
from bot.localization.catalogs import FALLBACK_LOCALE
from bot.localization.localizer import Localizer
from bot.logs import log_failure
from bot.model.custom_ids import CustomId, has_bot_prefix
from bot.model.panels import Panel
from bot.presentation.board import Board, Boards
from engine.core.game import Game

log = logging.getLogger(__name__)

_RECONNECT = 1.0  # Seconds before retrying a failed first connection, in addition to discord.py's delay.
_STORE_USER_TIMEOUT = 0.5  # Maximum seconds an interaction waits until its user's name is stored.


_ENDS_ABSENCE = ("gift", "seat", "table")
"""Commands that end a planned absence, as do all controls at a table."""


class Chabudai(commands.Bot):
    """A discord.py bot connected to a host. Its commands and controls come from the loaded cogs.

    Uses only the `guilds` intent. `boards` must have the same message formatter as the host. Load cogs before
    connecting.
    """

    _state: ClassVar[type[ConnectionState[Any]]] = MinimalConnectionState

    def __init__(
        self,
        host: Host,
        boards: Boards,
        games: Mapping[str, type[Game[Any]]],
        locale: str = FALLBACK_LOCALE,
        repository: str | None = None,
        **options: Any,
    ) -> None:
        """Create the client; `locale` is the default language for servers without one.

        `repository` is the address of the bot's source code, if its host has set one. `how` is passed to discord.py.
        """
        # The bot doesn't use voice, so don't warn about missing voice libraries.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            command_prefix=(),
            help_command=None,
            tree_cls=_Tree,
            allowed_installs=GUILD_INSTALL,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=MAX_RATE_LIMIT_WAIT,
            **options,
        )
        self.host = host
        self.boards = boards
        self.games = games
        self.locale = locale
        self.repository = repository
        self.controls = ControlRegistry()
        self.handler_runner = HandlerRunner(host, boards)
        self.panels = OpenPanels(host, boards)
        host.on_table_change(self.panels.schedule_updates, self.panels.tracked_tables)
        host.retention.has_server = lambda guild_id: self.get_guild(guild_id) is not None
        host.host_rights.is_member = MemberLookup(self, host.monotonic).is_member
        self._pending_user_updates = set[asyncio.Task[None]]()
        self._close_task: asyncio.Task[None] | None = None
        self._icon_task: asyncio.Task[None] | None = None

    def _get_state(self, **options: Any) -> Any:
        return self._state(
            dispatch=self.dispatch, handlers=self._handlers, hooks=self._hooks, http=self.http, **options
        )

    async def add_cog(self, cog: commands.Cog, /, **options: Any) -> None:
        """Add a cog and register its control handlers. Raises ControlTakenError."""
        await super().add_cog(cog, **options)
        try:
            self.controls.register(cog)
        except BaseException:
            await self.remove_cog(cog.qualified_name)
            raise

    async def remove_cog(self, name: str, /, **options: Any) -> commands.Cog | None:
        """Remove a cog and its control handlers."""
        cog = await super().remove_cog(name, **options)
        if cog is not None:
            self.controls.unregister(cog)
        return cog

    # Startup and shutdown

    async def setup_hook(self) -> None:
        """Register changed commands, then open the host's transport and load the icons."""
        try:
            await sync_commands(self, self.host.notes)
        except Exception as error:
            if not is_discord_error(error):
                raise
            log.warning("can't register commands; the previous ones stay: %s", error)
        await self.host.open(DiscordTransport(self))
        self.host.outages.gateway_lost()  # Until the gateway is ready.
        self._icon_task = asyncio.create_task(self._load_icons(), name="icons")

    async def _load_icons(self) -> None:
        """Load the uploaded icons. Until then, or if that fails, icons are shown as text."""
        try:
            icons = await available_icons(self, self.host.icons)
        except Exception as error:
            log_failure(error, task="icons")
        else:
            self.boards.icons = icons or self.boards.icons

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway until the bot is closed.

        After a failed first connection, discord.py tries to resume a session that doesn't exist and raises
        AttributeError. In that case, connect again.
        """
        while True:
            try:
                return await super().connect(reconnect=reconnect)
            except AttributeError as error:
                if self.ws is not None or error.obj is not None or not reconnect:
                    raise
                log.warning("the first connection to the gateway failed; reconnecting")
                await asyncio.sleep(_RECONNECT)

    async def close(self) -> None:
        """Shut the host down, then disconnect from Discord."""
        if self._icon_task is not None:
            self._icon_task.cancel()
        if self._close_task is None:
            self._close_task = asyncio.create_task(self.host.close())
        await self._close_task
        await self.panels.close()
        await super().close()

    # Gateway events

    async def on_ready(self) -> None:
        """Handle a ready gateway: record which servers are unavailable and deliver the queued messages."""
        self.host.outages.set_unavailable_servers([guild.id for guild in self.guilds if guild.unavailable])
        await self.host.on_reconnect()
        log.info("connected as %s; servers: %s", self.user, len(self.guilds))

    async def on_resumed(self) -> None:
        """Handle a resumed gateway session. Discord has replayed the missed events."""
        await self.host.on_reconnect()

    async def on_disconnect(self) -> None:
        """Handle a lost gateway connection. discord.py keeps reconnecting."""
        self.host.outages.gateway_lost()

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Handle a server outage reported by Discord. Its tables can't be played until it ends."""
        self.host.outages.server_unavailable(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Handle the end of a server's outage."""
        self.host.outages.server_available(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Handle a server that added the bot. If it had removed the bot before, cancel the erasure of its data."""
        self.host.outages.server_available(guild.id)
        await self.host.retention.server_returned(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Handle a server that removed the bot: its tables end and are erased later."""
        self.host.outages.server_available(guild.id)
        await self.host.retention.server_removed(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Mark the tables of a deleted channel as lost until they are moved."""
        await self.host.table_management.channel_deleted(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Mark the table of a deleted thread as lost until it is moved."""
        await self.host.table_management.channel_deleted(payload.thread_id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Retry the updates of a thread that was unarchived or unlocked."""
        state = payload.data["thread_metadata"]
        if not state["archived"]:
            await self.host.table_management.thread_unarchived(payload.thread_id)
        if not state.get("locked"):
            await self.host.table_management.permissions_changed(
                payload.guild_id, lambda channel_id: channel_id == payload.thread_id
            )

    async def on_guild_channel_update(self, _before: object, channel: discord.abc.GuildChannel) -> None:
        """Handle a changed channel: the bot's permissions there may have changed."""
        await self._permissions_changed(channel.guild)

    async def on_guild_role_update(self, _before: object, role: discord.Role) -> None:
        """Handle a changed role: it may be one of the bot's."""
        await self._permissions_changed(role.guild)

    async def on_member_update(self, _before: object, member: discord.Member) -> None:
        """Handle a member's changed roles. Without the intent for members, Discord reports only the bot itself."""
        if member == member.guild.me:
            await self._permissions_changed(member.guild)

    async def _permissions_changed(self, guild: discord.Guild) -> None:
        await self.host.table_management.permissions_changed(guild.id, partial(can_post, guild))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle a used control or a submitted modal.

        Controls are identified by custom id, so discord.py doesn't have to track their messages.
        """
        used = used_control(interaction)
        if used is not None:
            await self.handle_control(interaction, *used)

    async def handle_control(
        self, interaction: discord.Interaction, text: str, values: tuple[str, ...] | None
    ) -> None:
        """Dispatch a control by its custom id to the cog that handles it.

        `values` are what the user chose or typed, or None if the payload is invalid.
        """
        if not has_bot_prefix(text):
            return
        custom_id = CustomId.parse(text)
        opens_form = custom_id is not None and self.controls.opens_form(custom_id.verb)
        with measured(interaction, self.host.metrics):
            answer = partial(self._dispatch_control, interaction, custom_id, values)
            await self.handler_runner.run_handler(interaction, answer, opens_form=opens_form)

    async def _dispatch_control(
        self, interaction: discord.Interaction, custom_id: CustomId | None, values: tuple[str, ...] | None
    ) -> None:
        if custom_id is None or values is None or interaction.user is discord.utils.MISSING:
            raise UnhandledControlError
        # A modal must be the first response, so it doesn't wait for names.
        await self.store_user(interaction, 0 if self.controls.opens_form(custom_id.verb) else _STORE_USER_TIMEOUT)
        if custom_id.table is not None:
            self.controls.check(custom_id)
            await self.host.absences.end_by_press(custom_id.table, interaction.user.id)
        with self.panels.edits_paused(custom_id.table, interaction.user.id):
            await self.controls.dispatch(Press(interaction, custom_id, values))

    async def store_user(self, interaction: discord.Interaction, patience: float = _STORE_USER_TIMEOUT) -> None:
        """Store the user's name and the server's language before the reply is rendered.

        If the store is slow, continue after `patience` seconds; the data is then stored in the background.
        """
        if interaction.user is discord.utils.MISSING:
            return
        language = next((known.value for known in discord.Locale if known == interaction.guild_locale), None)
        met = person_of(interaction), interaction.guild_id, language
        if self.host.profile_refresher.is_up_to_date(*met):
            return
        meeting, done = asyncio.create_task(self.host.profile_refresher.refresh(*met)), asyncio.Event()
        self._pending_user_updates.add(meeting)
        meeting.add_done_callback(self._pending_user_updates.discard)
        meeting.add_done_callback(lambda _: done.set())
        timer = asyncio.get_running_loop().call_later(patience, done.set)
        await done.wait()
        timer.cancel()

    async def on_error(self, event_method: str, /, *_: Any, **__: Any) -> None:
        """Log an error of an event handler, but not the event, which contains user names."""
        error = sys.exc_info()[1]
        if isinstance(error, Exception):
            log_failure(error, task=event_method)

    # Messages

    def localizer(self, interaction: discord.Interaction, game: str | None = None) -> Localizer:
        """Return a localizer in the user's language, without the names of a table's seats."""
        return self.boards.localizer(interaction.locale.value, game)

    def seat_localizer(self, interaction: discord.Interaction, panel: Panel) -> tuple[Localizer, Board]:
        """Return a localizer for a user's own panel, and the board of its game."""
        info = panel.info
        localizer = self.boards.table_localizer(info, panel.chosen, interaction.locale.value, with_icons=True)
        return localizer, self.boards.get(info.game)


class _Tree(app_commands.CommandTree[Chabudai]):
    """Command tree that gives commands and autocompletes the same timeouts and error messages as controls."""

    async def _call(self, interaction: discord.Interaction[Chabudai]) -> None:
        # Every command and autocomplete passes through this method. discord.py's hooks don't suffice: it logs
        # autocomplete errors with the user's id, and any exception other than its own as a failed task.
        runner, is_known = self.client.handler_runner, is_valid_command(interaction)
        with measured(interaction, self.client.host.metrics):
            if interaction.type is discord.InteractionType.autocomplete:
                await runner.run_autocomplete(
                    interaction, partial(_invoke_autocomplete if is_known else _refuse, interaction)
                )
            else:
                answer = partial(self._store_user_and_call if is_known else _refuse, interaction)
                opens_form = is_known and may_open_modal(interaction.command)
                await runner.run_handler(interaction, answer, opens_form=opens_form)

    async def _store_user_and_call(self, interaction: discord.Interaction[Chabudai]) -> None:
        await self.client.store_user(interaction)
        if interaction.command is not None and interaction.command.qualified_name.split()[0] in _ENDS_ABSENCE:
            await self.client.host.absences.end(interaction.user.id)
        await super()._call(interaction)

    async def on_error(
        self, interaction: discord.Interaction[Chabudai], error: app_commands.AppCommandError, /
    ) -> None:
        """Re-raise the error. `HandlerRunner`, which runs the command, handles it."""
        raise error


async def _invoke_autocomplete(interaction: discord.Interaction) -> None:
    """Answer an autocomplete. discord.py's own method would log an error with the user's id instead of raising it."""
    command: Any = interaction.command
    await command._invoke_autocomplete(interaction, focused_option(interaction), interaction.namespace)


async def _refuse(_: discord.Interaction) -> None:
    raise HostError("command-changed")
