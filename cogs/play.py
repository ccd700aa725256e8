"""`/play`, and the buttons of tickets and of rematches."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.cog_helpers import reply_about_table
from bot.discord.interactions import guild_and_channel_of, person_of
from bot.discord.permissions import can_start_threads, check_can_post, check_channel_allowed, check_roles_of
from bot.discord.presses import Press, control_number, on
from bot.discord.replies import show
from bot.discord.slash_commands import choice_label, command_description, parameter_description
from bot.host.errors import HostError
from bot.model.messages import Message
from bot.model.tables import PACES, TableInfo
from bot.model.tickets import ANY_GAME, ANY_NUMBER
from bot.presentation.finding import tickets_page
from bot.presentation.listing import table_link

MAX_TYPED_LENGTH = 100
MAX_PLAYERS = 25

_PACE_CHOICES = [app_commands.Choice(name=choice_label(f"pace-{name}"), value=pace) for name, pace in PACES.items()]


class Play(commands.Cog):
    """Finding people to play with."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._host = bot.host

    @app_commands.command(name="play", description=command_description("play"))
    @app_commands.describe(
        game=parameter_description("looked-for"),
        players=parameter_description("players"),
        pace=parameter_description("pace"),
    )
    @app_commands.choices(pace=_PACE_CHOICES)
    @app_commands.guild_only()
    async def play(
        self,
        interaction: discord.Interaction,
        game: app_commands.Range[str, 1, MAX_TYPED_LENGTH] | None = None,
        players: app_commands.Range[int, 1, MAX_PLAYERS] | None = None,
        pace: int | None = None,
    ) -> None:
        """Leave a ticket, and show what the user waits for, or the table that opens for them."""
        guild_id, _ = guild_and_channel_of(interaction)
        settings = await self._host.servers.settings(guild_id)
        check_roles_of(interaction, settings)
        channel_id = settings.play_channel
        if channel_id is None:
            channel_id = _parent_channel(interaction)
            check_channel_allowed(interaction, channel_id, settings)
        await self._check_can_open(interaction, channel_id)
        left = await self._host.tickets.leave(
            person_of(interaction),
            guild_id,
            channel_id,
            ANY_GAME if game is None else game,
            ANY_NUMBER if players is None else players,
            settings.usual_pace if pace is None else pace,
            interaction.guild_locale.value if interaction.guild_locale else self._bot.locale,
        )
        opened = left.table
        if opened is None:
            tickets = await self._host.tickets.of_user(interaction.user.id, guild_id)
            page = tickets_page(self._bot.boards, interaction.locale.value, tickets, is_held=left.is_held)
            return await show(interaction, page)
        localizer = self._bot.localizer(interaction, opened.game)
        facts = {"game": localizer.format("game-name"), "channel": f"<#{opened.parent_id}>"}
        return await show(interaction, Message(content=localizer.format("players-found", **facts)))

    @play.autocomplete("game")
    async def _games(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        names = {game: self._bot.localizer(interaction, game).format("game-name") for game in self._bot.games}
        found = [(name, game) for game, name in names.items() if typed.lower() in name.lower()]
        return [app_commands.Choice(name=name, value=game) for name, game in found[:25]]

    @on("ticket-cancel", is_personal=True)
    async def cancel_ticket(self, press: Press) -> None:
        """Delete the user's ticket."""
        (ticket,) = press.arguments(least=1)
        await self._host.tickets.cancel(control_number(ticket), press.user_id)
        text = self._bot.localizer(press.interaction).format("ticket-cancelled")
        await show(press.interaction, Message(content=text))

    @on("rematch")
    async def rematch(self, press: Press) -> None:
        """Open the rematch of a game, or link to it."""
        old = await self._host.queries.info_for(press.table, press.user_id)
        known = await self._host.rematches.find(old.id)
        if known is None:
            known = await self._open_rematch(press, old)
        localizer = self._bot.localizer(press.interaction, known.game)
        await reply_about_table(
            self._bot, press.interaction, known, "rematch-opened", link=table_link(localizer, known)
        )

    async def _open_rematch(self, press: Press, old: TableInfo) -> TableInfo:
        interaction, localizer = press.interaction, self._bot.localizer(press.interaction)
        guild_id, _ = guild_and_channel_of(interaction)
        if guild_id != old.guild_id:
            raise HostError("wrong-server")
        self._host.rematches.check(old, press.user_id)
        settings = await self._host.servers.settings(guild_id)
        check_roles_of(interaction, settings)
        check_channel_allowed(interaction, old.parent_id, settings)
        check_can_post(interaction.guild, old.parent_id, localizer)
        can_thread = can_start_threads(interaction.guild, old.parent_id)
        return await self._host.rematches.open(old.id, person_of(interaction), can_thread=can_thread)

    async def _check_can_open(self, interaction: discord.Interaction, channel_id: int) -> None:
        """Check that a table can open in a thread of a channel, or in the channel itself.

        Raises HostError "missing-permissions", "not-your-channel" or "no-thread".
        """
        check_can_post(interaction.guild, channel_id, self._bot.localizer(interaction))
        if can_start_threads(interaction.guild, channel_id):
            return
        if await self._host.queries.open_table_in(channel_id) is not None:
            raise HostError("no-thread", channel_id=channel_id)


def _parent_channel(interaction: discord.Interaction) -> int:
    """Return the channel of an interaction, or the one its thread is in."""
    _, channel_id = guild_and_channel_of(interaction)
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else channel_id


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Play(bot))
