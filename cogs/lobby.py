"""The buttons of a table that hasn't started."""

from typing import Any

from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.cog_helpers import ask_to_end, reply_about_table, show_extra_page
from bot.discord.errors import UnhandledControlError
from bot.discord.interactions import person_of
from bot.discord.presses import Press, control_number, on
from bot.discord.replies import show
from bot.host.errors import HostError, NotHostError
from bot.host.seating import check_lobby
from bot.localization.localizer import escape_markdown
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.tables import TableInfo
from bot.presentation.formatting import table_note
from bot.presentation.lobby import (
    LEVELS,
    RANDOM_CHOICE,
    add_computers_page,
    choice_confirmation,
    choice_page,
    preset_name,
)
from bot.presentation.options import find_preset, option_values, settings_page
from engine.core.game import Game
from engine.search.players import USUAL

_STATES = ("on", "off")


class Lobby(commands.Cog):
    """Seats, seat choices, options and the start of the game."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._lobby = bot.host.lobby
        self._upkeep = bot.host.table_management

    @on("join")
    async def join(self, press: Press) -> None:
        """Take a seat, and offer its choices if the game has any and doesn't start with this."""
        info = await self._lobby.join(press.table, person_of(press.interaction))
        if info.status == "playing":
            return await reply_about_table(self._bot, press.interaction, info, "lobby-started")
        return await self._offer_choice(press, info)

    @on("leave")
    async def leave(self, press: Press) -> None:
        """Leave the table, or decline the invitation to it."""
        is_invited = press.user_id in (await self._bot.host.queries.info(press.table)).invited
        info = await self._lobby.leave(press.table, press.user_id)
        left = "lobby-declined" if is_invited else "lobby-left"
        await reply_about_table(self._bot, press.interaction, info, left if info.is_open else "lobby-closed")

    @on("choice")
    async def choice(self, press: Press) -> None:
        """Show the menu of seat choices."""
        await self._offer_choice(press, await self._bot.host.queries.info(press.table), press.page)

    @on("choose")
    async def choose(self, press: Press) -> None:
        """Set the user's seat choice (a clan, for example), or have it dealt at random."""
        value = press.value
        chosen = None if value == RANDOM_CHOICE else value
        info = await self._lobby.choose(press.table, press.user_id, chosen)
        localizer = self._bot.localizer(press.interaction, info.game)
        text = choice_confirmation(localizer, self._bot.boards.get(info.game), chosen)
        await show(press.interaction, table_note(localizer, info, text))
        self._bot.panels.untrack(info.id, press.user_id, press.interaction.message)

    @on("computer")
    async def add_computer(self, press: Press) -> None:
        """Add one computer player."""
        info = await self._lobby.add_computer(press.table, press.actor)
        await reply_about_table(
            self._bot, press.interaction, info, "computer-joined", name=escape_markdown(info.seats[-1].name)
        )

    @on("add-computers")
    async def ask_for_computers(self, press: Press) -> None:
        """Ask how many computer players to add. Raises NotHostError for users who can't add any."""
        info = await self._bot.host.queries.info(press.table)
        check_lobby(info)
        if not await self._bot.host.host_rights.has_rights(info.id, press.actor):
            raise NotHostError
        localizer = self._bot.localizer(press.interaction, info.game)
        (level,) = press.arguments(least=0, most=1) or (USUAL,)
        if level not in LEVELS:
            raise UnhandledControlError
        await self._show_page(press, info, add_computers_page(localizer, info, self._game(info), level))

    @on("computers")
    async def add_computers(self, press: Press) -> None:
        """Add computer players: as many as a button or an old lobby's menu says, of the button's level."""
        before = await self._bot.host.queries.info(press.table)
        chosen = press.arguments(least=0, most=2)
        level = chosen[1] if len(chosen) > 1 else USUAL
        if level not in LEVELS:
            raise UnhandledControlError
        number = control_number(chosen[0]) if chosen else press.number
        info = await self._lobby.add_computer(press.table, press.actor, level, number)
        names = [escape_markdown(seat.name) for seat in info.seats[len(before.seats) :]]
        localizer = self._bot.localizer(press.interaction)
        await reply_about_table(
            self._bot, press.interaction, info, "computers-joined", names=localizer.format_list(names)
        )

    @on("computer-off")
    async def remove_computer(self, press: Press) -> None:
        """Remove the computer player that was added last."""
        info = await self._lobby.remove_computer(press.table, press.actor)
        await reply_about_table(self._bot, press.interaction, info, "computer-left")

    @on("preset")
    async def set_preset(self, press: Press) -> None:
        """Set all options of the game to a preset."""
        info = await self._bot.host.queries.info(press.table)
        (name,) = press.arguments(least=1)
        preset = find_preset(self._bot.boards.get(info.game), self._game(info), name)
        if preset is None:
            raise UnhandledControlError
        info = await self._lobby.set_options(press.table, press.actor, preset.options)
        chosen = preset_name(self._bot.localizer(press.interaction, info.game), preset)
        await reply_about_table(self._bot, press.interaction, info, "preset-chosen", preset=chosen)

    @on("options")
    async def options(self, press: Press) -> None:
        """Show the menus of the game's options."""
        await self._show_options(press, await self._bot.host.queries.info(press.table), press.page)

    @on("set-option")
    async def set_option(self, press: Press) -> None:
        """Set one option."""
        info = await self._bot.host.queries.info(press.table)
        name, *page = press.arguments(least=1, most=3)
        known = option_values(self._game(info))
        if name not in known:
            raise UnhandledControlError
        values = dict(enumerate(known[name]))
        if press.number not in values:
            raise HostError("not-offered", value=press.number)
        shown = control_number(page[0]) if page else 0
        work = self._lobby.set_options(press.table, press.actor, {name: values[press.number]})
        await self._show_options(press, await work, shown)

    @on("set-pace")
    async def set_pace(self, press: Press) -> None:
        """Set the time limit for answers."""
        page, work = press.page, self._upkeep.set_pace(press.table, press.actor, press.number or None)
        await self._show_options(press, await work, page)

    @on("set-quick-pace")
    async def set_quick_pace(self, press: Press) -> None:
        """Set the time limit for answers that interrupt another player's turn."""
        page, work = press.page, self._upkeep.set_quick_pace(press.table, press.actor, press.number or None)
        await self._show_options(press, await work, page)

    @on("set-hold-days")
    async def set_hold_days(self, press: Press) -> None:
        """Set for how many days in 30 each player can hold their clock."""
        page, work = press.page, self._upkeep.set_hold_days(press.table, press.actor, press.number)
        await self._show_options(press, await work, page)

    @on("set-pictures")
    async def set_pictures(self, press: Press) -> None:
        """Turn board pictures on or off."""
        on, page = _parse_switch(press)
        await self._show_options(press, await self._upkeep.set_pictures(press.table, press.actor, on), page)

    @on("set-thread")
    async def set_thread(self, press: Press) -> None:
        """Choose between playing in a separate thread and in the channel."""
        on, page = _parse_switch(press)
        await self._show_options(press, await self._lobby.set_thread(press.table, press.actor, on), page)

    @on("start")
    async def start(self, press: Press) -> None:
        """Start the game."""
        info = await self._lobby.start(press.table, press.actor)
        await reply_about_table(self._bot, press.interaction, info, "lobby-started")

    @on("cancel")
    async def cancel(self, press: Press) -> None:
        """Ask for confirmation before the table is canceled."""
        await ask_to_end(self._bot, press.interaction, press.table)

    async def _offer_choice(self, press: Press, info: TableInfo, page: int = 0) -> None:
        game = self._game(info)
        if not game.seat_choices:
            return await reply_about_table(self._bot, press.interaction, info, "lobby-joined")
        localizer, board = self._bot.localizer(press.interaction, info.game), self._bot.boards.get(info.game)
        return await self._show_page(press, info, choice_page(localizer, board, info, game, press.user_id, page))

    async def _show_options(self, press: Press, info: TableInfo, page: int) -> None:
        localizer = self._bot.localizer(press.interaction, info.game)
        offers = await self._bot.host.host_rights.has_rights(info.id, press.actor)
        pictures = self._bot.host.can_render and self._bot.boards.get(info.game).has_picture
        shown = settings_page(localizer, info, self._game(info), page, can_change=offers, pictures=pictures)
        await self._show_page(press, info, shown)

    async def _show_page(self, press: Press, info: TableInfo, page: Message) -> None:
        """Show an ephemeral page of the lobby, which is closed when the game starts."""
        await show_extra_page(self._bot, press.interaction, Panel(info), page)

    def _game(self, info: TableInfo) -> type[Game[Any]]:
        return self._bot.games[info.game]


def _parse_switch(press: Press) -> tuple[bool, int]:
    """Return whether a switch was turned on, and its page of the options, 0 for an old lobby's button.

    Raises HostError "not-offered" or "nobody-answers" for anything else.
    """
    (argument,) = press.arguments(least=1)
    state, page = (argument, 0) if argument in _STATES else (press.value, control_number(argument))
    if state not in _STATES:
        raise HostError("not-offered", value=state)
    return state == "on", page


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Lobby(bot))
