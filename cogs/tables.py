"""Commands about tables, lists of tables, and the game log."""

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.cog_helpers import (
    ask_to_end,
    check_move_allowed,
    no_table_error,
    reopen,
    reply_about_table,
    settings_for_opening,
    table_here,
    undo_and_show,
)
from bot.discord.interactions import actor_of, guild_and_channel_of, person_of
from bot.discord.permissions import check_permissions, missing_thread_permissions
from bot.discord.presses import Press, control_number, on
from bot.discord.replies import show
from bot.discord.slash_commands import available_everywhere, choice_label, command_description, parameter_description
from bot.host.errors import HostError
from bot.host.seating import require_seat
from bot.model.game_log import DETAILS_VERB
from bot.model.messages import Message
from bot.model.tables import PACES, HostAction, TableInfo
from bot.presentation.ending import confirm_removal
from bot.presentation.listing import (
    FIRST_NEW_PAGE,
    MAX_LOADED_ENTRIES,
    autocomplete_label,
    details_page,
    log_page,
    my_tables,
    table_link,
)
from bot.presentation.lobby import game_description, game_menu_page

MAX_TYPED_LENGTH = 100
LOG_ENTRIES, MAX_LOG_ENTRIES = 10, 25

_PACE_CHOICES = [app_commands.Choice(name=choice_label(f"pace-{name}"), value=pace) for name, pace in PACES.items()]
_PICTURES = [app_commands.Choice(name=choice_label(f"show-pictures-{name}"), value=name) for name in ("on", "off")]


class Tables(commands.Cog):
    """Opening, showing, moving and ending tables, `/my-tables`, `/log` and `/settings`."""

    table = app_commands.Group(name="table", description=command_description("table"), guild_only=True)

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._host = bot.host

    @table.command(name="open", description=command_description("table-open"))
    @app_commands.describe(game=parameter_description("game"), pace=parameter_description("pace"))
    @app_commands.choices(pace=_PACE_CHOICES)
    async def open_table(
        self,
        interaction: discord.Interaction,
        game: app_commands.Range[str, 1, MAX_TYPED_LENGTH] | None = None,
        pace: int | None = None,
    ) -> None:
        """Open a table here, asking for the game first if there are several."""
        settings = await settings_for_opening(self._bot, interaction)
        pace = settings.usual_pace if pace is None else pace
        games = self._names_of_games(interaction)
        if game is None and len(games) > 1:
            return await self._ask_which(interaction, pace)
        return await self._open(interaction, game or next(iter(games)), pace)

    @open_table.autocomplete("game")
    async def _games(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        games = self._names_of_games(interaction).items()
        found = [(name, game) for game, name in games if typed.lower() in name.lower()]
        return [app_commands.Choice(name=name, value=game) for name, game in found[:25]]

    @on("open")
    async def choose_game(self, press: Press) -> None:
        """Open a table for the chosen game."""
        pace, *_ = press.arguments(least=1, most=2)
        await self._open(press.interaction, press.value, control_number(pace))

    @on("which-game")
    async def turn_page(self, press: Press) -> None:
        """Show another page of games to choose from."""
        pace, page = map(control_number, press.arguments(least=2))
        await self._ask_which(press.interaction, pace, page)

    @table.command(name="show", description=command_description("table-show"))
    async def show_table(self, interaction: discord.Interaction) -> None:
        """Post the card of this table again for its players; link others to it."""
        _, channel_id = guild_and_channel_of(interaction)
        info = await self._host.queries.open_table_in(channel_id)
        if info is None:
            lost = await self._lost_table(interaction)
            if lost is None:
                raise await no_table_error(self._bot, channel_id)
            return await self._move(interaction, lost)
        return await self._show_again(interaction, info)

    @table.command(name="move", description=command_description("table-move"))
    @app_commands.describe(table=parameter_description("table"))
    async def move_table(
        self, interaction: discord.Interaction, table: app_commands.Range[str, 1, MAX_TYPED_LENGTH] | None = None
    ) -> None:
        """Move one of the user's tables here: `table`, or the one that lost its channel, or their only one."""
        _, channel_id = guild_and_channel_of(interaction)
        own = await self._own_tables(interaction)
        if table is not None:
            return await self._move(interaction, _named(own, table))
        here = await self._host.queries.open_table_in(channel_id)
        if here is not None:
            return await self._show_again(interaction, here)
        found = [info for info in own if info.channel_lost] or own
        if not found:
            raise HostError("no-table-here")
        if len(found) > 1:
            raise HostError("which-table")
        return await self._move(interaction, found[0])

    @move_table.autocomplete("table")
    async def _tables(self, interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        tables = await self._own_tables(interaction)
        own = [
            (autocomplete_label(self._bot.localizer(interaction, info.game), info), str(info.id)) for info in tables
        ]
        found = [(name, table_id) for name, table_id in own if typed.lower() in name.lower()]
        return [app_commands.Choice(name=name, value=table_id) for name, table_id in found[:25]]

    @table.command(name="undo", description=command_description("table-undo"))
    async def undo_answer(self, interaction: discord.Interaction) -> None:
        """Undo the user's last answer, or ask the other players to agree."""
        info = await table_here(self._bot, interaction)
        with self._bot.panels.edits_paused(info.id, interaction.user.id):
            await undo_and_show(self._bot, interaction, info.id)

    @table.command(name="remove", description=command_description("table-remove"))
    @app_commands.describe(person=parameter_description("person"))
    async def remove_person(self, interaction: discord.Interaction, person: discord.User) -> None:
        """Ask for confirmation before a player is removed."""
        here = await table_here(self._bot, interaction)
        removal = HostAction("remove", here.seat_of(person.id) or 0)
        info = await self._host.endings.check(here.id, actor_of(interaction), removal)
        localizer = self._bot.localizer(interaction, info.game)
        await show(interaction, confirm_removal(localizer, info, require_seat(info, person.id)))

    @table.command(name="pictures", description=command_description("table-pictures"))
    @app_commands.describe(show=parameter_description("show"))
    @app_commands.choices(show=_PICTURES)
    async def set_pictures(self, interaction: discord.Interaction, show: str) -> None:
        """Turn board pictures on or off."""
        if show not in ("on", "off"):
            raise HostError("not-offered", value=show)
        info = await table_here(self._bot, interaction)
        after = await self._host.table_management.set_pictures(info.id, actor_of(interaction), show == "on")
        await reply_about_table(self._bot, interaction, after, "pictures-on" if after.pictures else "pictures-off")

    @table.command(name="end", description=command_description("table-end"))
    async def end_table(self, interaction: discord.Interaction) -> None:
        """Ask for confirmation before a table is ended, whether the game has started or not."""
        info = await table_here(self._bot, interaction)
        await ask_to_end(self._bot, interaction, info.id)

    @table.command(name="reopen", description=command_description("table-reopen"))
    async def reopen_table(self, interaction: discord.Interaction) -> None:
        """Resume an ended game in this channel."""
        guild_id, channel_id = guild_and_channel_of(interaction)
        info = await self._host.endings.find_reopenable(guild_id, channel_id, actor_of(interaction))
        if info is None:
            raise HostError("nothing-to-reopen")
        check_permissions(interaction, self._bot.localizer(interaction))
        in_its_thread = info.in_own_thread and channel_id in info.channels
        await reopen(self._bot, interaction, info, None if in_its_thread else channel_id)

    @on("lend")
    async def substitute_computers(self, press: Press) -> None:
        """Let computer players substitute for players who are away."""
        info = await self._host.table_management.add_substitutes(press.table, press.actor)
        await reply_about_table(self._bot, press.interaction, info, "seats-lent")

    @available_everywhere
    @app_commands.command(name="my-tables", description=command_description("my-tables"))
    async def list_tables(self, interaction: discord.Interaction) -> None:
        """List the user's tables, the most urgent first."""
        user_id = interaction.user.id
        tables, unreadable = await self._host.queries.tables_and_unreadable(user_id)
        await show(interaction, my_tables(self._bot.boards, interaction.locale.value, user_id, tables, unreadable))

    @app_commands.command(name="log", description=command_description("log"))
    @app_commands.describe(number=parameter_description("number"))
    @app_commands.guild_only()
    async def show_log(
        self, interaction: discord.Interaction, number: app_commands.Range[int, 1, MAX_LOG_ENTRIES] = LOG_ENTRIES
    ) -> None:
        """Show the latest log entries of this channel's table."""
        if not 1 <= number <= MAX_LOG_ENTRIES:
            raise HostError("not-offered", value=number)
        await self._show_log(interaction, await table_here(self._bot, interaction), number)

    @on("log")
    async def press_log(self, press: Press) -> None:
        """Show the latest log entries in a new message, or another page of them in place of this one."""
        info = await self._host.queries.info_for(press.table, press.user_id)
        arguments = press.arguments(least=0, most=2)
        if len(arguments) == 2:
            number = max(1, min(control_number(arguments[1]), MAX_LOADED_ENTRIES))
            return await self._show_log(press.interaction, info, number, press.page, afresh=False)
        number, page = (MAX_LOG_ENTRIES, None) if arguments == (FIRST_NEW_PAGE,) else (LOG_ENTRIES, 0)
        return await self._show_log(press.interaction, info, number, page)

    @on(DETAILS_VERB)
    async def press_details(self, press: Press) -> None:
        """Show the details left out of a log message."""
        info = await self._host.queries.info_for(press.table, press.user_id)
        page, first, last = map(control_number, press.arguments(least=3))
        entries = await self._host.queries.details(info.id, first, last)
        localizer = self._bot.localizer(press.interaction, info.game)
        await show(press.interaction, details_page(localizer, info, entries, page, first=first, last=last))

    async def _open(self, interaction: discord.Interaction, game: str, pace: int) -> None:
        guild_id, channel_id = guild_and_channel_of(interaction)
        await settings_for_opening(self._bot, interaction)
        check_permissions(interaction, self._bot.localizer(interaction))
        work = self._host.lobby.open_table(
            game,
            guild_id,
            channel_id,
            person_of(interaction),
            options={},
            pace=pace or None,
            locale=interaction.guild_locale.value if interaction.guild_locale else self._bot.locale,
            own_thread=True if missing_thread_permissions(interaction) == [] else None,
        )
        await reply_about_table(self._bot, interaction, await work, "table-opened")

    async def _move(self, interaction: discord.Interaction, info: TableInfo, message_id: str = "table-moved") -> None:
        guild_id, channel_id = guild_and_channel_of(interaction)
        check_permissions(interaction, self._bot.localizer(interaction))
        await check_move_allowed(self._bot, interaction, info, channel_id)
        work = self._host.table_management.move(info.id, actor_of(interaction), guild_id, channel_id)
        await reply_about_table(self._bot, interaction, await work, message_id)

    async def _show_again(self, interaction: discord.Interaction, info: TableInfo) -> None:
        """Post the card of this channel's table again, or link users who don't play there to it."""
        actor = actor_of(interaction)
        if info.person(actor.user_id) is not None or info.host_id == actor.user_id or actor.is_manager:
            return await self._move(interaction, info, "table-here")
        localizer = self._bot.localizer(interaction, info.game)
        return await show(
            interaction, Message(content=localizer.format("table-shown", link=table_link(localizer, info)))
        )

    async def _show_log(
        self, at: discord.Interaction, info: TableInfo, number: int, page: int | None = 0, afresh: bool = True
    ) -> None:
        """Show a page of the latest `number` entries; None means where the user stopped reading.

        Set `afresh` to False to replace the page that is shown.
        """
        entries = await self._host.queries.log(info.id, number)
        localizer, seat = self._bot.localizer(at, info.game), info.seat_of(at.user.id)
        await show(at, log_page(localizer, info, entries, seat, page=page), as_new=afresh)

    async def _own_tables(self, interaction: discord.Interaction) -> list[TableInfo]:
        """Return the user's open tables in this server, those without a channel first."""
        tables = await self._host.queries.tables_of(interaction.user.id, interaction.guild_id)
        return sorted(tables, key=lambda info: not info.channel_lost)

    async def _lost_table(self, interaction: discord.Interaction) -> TableInfo | None:
        return next((info for info in await self._own_tables(interaction) if info.channel_lost), None)

    async def _ask_which(self, interaction: discord.Interaction, pace: int, page: int = 0) -> None:
        games, localizer = self._names_of_games(interaction), self._bot.localizer(interaction)
        suggested = await self._suggested(interaction)
        if suggested is not None:
            games = {suggested: games[suggested], **games}
        about = {
            game: game_description(
                self._bot.localizer(interaction, game), self._bot.games[game], suggested=game == suggested
            )
            for game in games
        }
        await show(interaction, game_menu_page(localizer, games, pace, page, about=about))

    async def _suggested(self, interaction: discord.Interaction) -> str | None:
        """Return the lightest game in a server that has never had a table, or None."""
        guild_id, _ = guild_and_channel_of(interaction)
        if await self._host.queries.has_had_tables(guild_id):
            return None
        weights = {game: self._bot.boards.get(game).weight for game in self._bot.games}
        return min((game for game, weight in weights.items() if weight), key=weights.__getitem__, default=None)

    def _names_of_games(self, interaction: discord.Interaction) -> dict[str, str]:
        return {game: self._bot.localizer(interaction, game).format("game-name") for game in self._bot.games}


def _named(tables: Sequence[TableInfo], table_id: str) -> TableInfo:
    for info in tables:
        if str(info.id) == table_id:
            return info
    raise HostError("not-offered", value=table_id)


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Tables(bot))
