"""Helpers shared by several cogs, such as finding the table of a channel, showing a panel and undoing."""

import discord

from bot.discord.client import Chabudai
from bot.discord.interactions import actor_of, guild_and_channel_of
from bot.discord.permissions import check_channel_allowed, check_may_open
from bot.discord.replies import is_separate_message, send_reply, show
from bot.host.errors import ChannelTakenError, HostAwayError, HostError, NotHostError
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.servers import ServerSettings
from bot.model.tables import TableInfo
from bot.presentation.ending import choose_channel, confirm_cancel, confirm_end
from bot.presentation.formatting import table_note
from bot.presentation.joint_requests import offer_agreed_end
from bot.presentation.panel import SeatView


async def table_here(bot: Chabudai, interaction: discord.Interaction) -> TableInfo:
    """Return the open table of this channel.

    Raises HostError "no-table-here", "table-in-thread" or "not-in-a-server".
    """
    _, channel_id = guild_and_channel_of(interaction)
    info = await bot.host.queries.open_table_in(channel_id)
    if info is None:
        raise await no_table_error(bot, channel_id)
    return info


async def no_table_error(bot: Chabudai, channel_id: int) -> HostError:
    """Return the error for a channel without a table. If its table moved to a thread, the error names the thread."""
    moved = [info for info in await bot.host.queries.tables_moved_from(channel_id) if not info.awaits_thread]
    if len(moved) == 1:
        return HostError("table-in-thread", channel_id=moved[0].channel_id)
    return HostError("no-table-here")


async def show_panel(
    bot: Chabudai, interaction: discord.Interaction, panel: Panel, note: str = "", *, as_new: bool = False
) -> None:
    """Show a user's panel, in a new message with `as_new`. `note` is the id of a message to show on top, or ""."""
    localizer, board = bot.seat_localizer(interaction, panel)
    seat = SeatView(localizer, board, panel, note=localizer.format(note) if note else "")
    await show_seat(bot, interaction, seat, as_new=as_new)


async def show_seat(bot: Chabudai, interaction: discord.Interaction, seat: SeatView, *, as_new: bool = False) -> None:
    """Show a user's panel, and add the picture of their view once it is rendered."""
    message = seat.message()
    message_id = await send_reply(interaction, message, as_new=as_new)
    if message_id is not None and not is_separate_message(interaction, message_id):
        bot.panels.track(interaction, message_id, seat.panel, message, seat=seat)


async def show_extra_page(
    bot: Chabudai, interaction: discord.Interaction, panel: Panel, message: Message, *, follows_turn: bool = False
) -> None:
    """Show a page next to a user's panel; it closes when its questions can no longer be answered.

    With `follows_turn`, it changes to the user's next question instead.
    """
    bot.panels.track(interaction, await send_reply(interaction, message), panel, message, follows_turn=follows_turn)


async def reply_about_table(
    bot: Chabudai, interaction: discord.Interaction, info: TableInfo, key: str, **facts: str
) -> None:
    """Send message `key`, which is about a table, as an ephemeral reply."""
    localizer = bot.localizer(interaction, info.game)
    await show(interaction, table_note(localizer, info, localizer.format(key, **facts)))


async def undo_and_show(
    bot: Chabudai, interaction: discord.Interaction, table_id: int, answer: int | None = None
) -> None:
    """Undo a user's last answer, or ask the other players to agree, and show the result.

    If `answer` is given, undo only that one.
    """
    outcome = await bot.host.undo.request(table_id, interaction.user.id, answer)
    await show_panel(bot, interaction, outcome.panel, "undo-waits" if outcome.needs_consent else "undo-done")


async def ask_to_end(bot: Chabudai, interaction: discord.Interaction, table_id: int) -> None:
    """Ask for confirmation before a table is ended, if the user is allowed to end it.

    Other players of a running game can ask all players to agree.
    """
    try:
        info = await bot.host.endings.check(table_id, actor_of(interaction))
    except HostAwayError:
        raise
    except NotHostError:
        info = await bot.host.queries.info(table_id)
        if info.status != "playing" or info.person(interaction.user.id) is None:
            raise
        await offer_to_agree(bot, interaction, info)
        return
    ask = confirm_cancel if info.status == "lobby" else confirm_end
    await show(interaction, ask(bot.localizer(interaction, info.game), info))


async def offer_to_agree(bot: Chabudai, interaction: discord.Interaction, info: TableInfo) -> None:
    """Offer a player to ask all players to end the game."""
    localizer, game = bot.localizer(interaction, info.game), bot.games.get(info.game)
    public_points = game is not None and game.public_points
    await show(interaction, offer_agreed_end(localizer, info, public_points=public_points))


async def settings_for_opening(bot: Chabudai, interaction: discord.Interaction) -> ServerSettings:
    """Return the server's settings if they allow this user to open a table in this channel.

    Raises HostError "channel-not-allowed", "role-not-allowed" or "not-in-a-server".
    """
    guild_id, _ = guild_and_channel_of(interaction)
    settings = await bot.host.servers.settings(guild_id)
    check_may_open(interaction, settings)
    return settings


async def check_move_allowed(
    bot: Chabudai, interaction: discord.Interaction, info: TableInfo, channel_id: int
) -> None:
    """Raise HostError "channel-not-allowed" if the server's settings don't allow this table in a channel."""
    if channel_id not in info.channels:
        check_channel_allowed(interaction, channel_id, await bot.host.servers.settings(info.guild_id))


async def reopen(
    bot: Chabudai, interaction: discord.Interaction, info: TableInfo, channel_id: int | None = None
) -> None:
    """Resume an ended game, in `channel_id` if that is given.

    If the channel has another table, ask for a different channel. Raises HostError "channel-not-allowed" if the
    server's settings don't allow tables there.
    """
    localizer = bot.localizer(interaction, info.game)
    guild_id, _ = guild_and_channel_of(interaction)
    if channel_id is not None:
        await check_move_allowed(bot, interaction, info, channel_id)
    work = bot.host.endings.reopen(info.id, actor_of(interaction), guild_id, channel_id)
    try:
        after = await work
    except ChannelTakenError:
        return await show(interaction, choose_channel(localizer, info))
    return await reply_about_table(bot, interaction, after, "table-reopened")
