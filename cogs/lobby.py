"""The buttons of a table that has not begun."""

from typing import Any

from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.common import ask_to_end, say
from bot.discord.errors import NobodyAnswersError
from bot.discord.interactions import person_of
from bot.discord.presses import Press, numbered, on
from bot.discord.replies import patiently, show
from bot.host.errors import NotOfferedError
from bot.model.tables import TableInfo
from bot.presentation.lobby import DEALT, choosing, chosen_text, option_values, setting
from bot.presentation.private import noted
from bot.words.voice import plain
from engine.core.game import Game


class Lobby(commands.Cog):
    """Taking seats, choosing, options, and the start."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._lobby = bot.host.lobby
        self._upkeep = bot.host.upkeep

    @on("join")
    async def join(self, press: Press) -> None:
        """Takes a seat, and offers the choice that comes with it."""
        work = self._lobby.join(press.table, person_of(press.interaction))
        await self._offer_choice(press, await patiently(press.interaction, work))

    @on("leave")
    async def leave(self, press: Press) -> None:
        """Gives up a seat."""
        info = await patiently(press.interaction, self._lobby.leave(press.table, press.user_id))
        await say(self._bot, press.interaction, info, "lobby-left" if info.is_open else "lobby-closed")

    @on("choice")
    async def choice(self, press: Press) -> None:
        """Opens the menus of seat choices."""
        await self._offer_choice(press, await self._bot.host.queries.info(press.table), press.page)

    @on("choose")
    async def choose(self, press: Press) -> None:
        """Takes a clan, or leaves it to chance."""
        value = press.value
        chosen = None if value == DEALT else value
        info = await patiently(press.interaction, self._lobby.choose(press.table, press.user_id, chosen))
        voice = self._bot.voice(press.interaction, info.game)
        text = chosen_text(voice, self._bot.boards.of(info.game), chosen)
        await show(press.interaction, noted(voice, info, text))

    @on("computer")
    async def add_computer(self, press: Press) -> None:
        """Seats one computer player."""
        info = await patiently(press.interaction, self._lobby.add_computer(press.table, press.actor))
        await say(self._bot, press.interaction, info, "computer-joined", name=plain(info.seats[-1].name))

    @on("computers")
    async def add_computers(self, press: Press) -> None:
        """Seats as many computer players as were asked for."""
        before = await self._bot.host.queries.info(press.table)
        number = press.number
        info = await patiently(press.interaction, self._lobby.add_computer(press.table, press.actor, number=number))
        names = [plain(seat.name) for seat in info.seats[len(before.seats) :]]
        voice = self._bot.voice(press.interaction)
        await say(self._bot, press.interaction, info, "computers-joined", names=voice.listed(names))

    @on("computer-off")
    async def remove_computer(self, press: Press) -> None:
        """Takes away the computer player that came last."""
        info = await patiently(press.interaction, self._lobby.remove_computer(press.table, press.actor))
        await say(self._bot, press.interaction, info, "computer-left")

    @on("options")
    async def options(self, press: Press) -> None:
        """Opens the menus of the game's options."""
        await self._show_options(press, await self._bot.host.queries.info(press.table), press.page)

    @on("set-option")
    async def set_option(self, press: Press) -> None:
        """Sets one option."""
        info = await self._bot.host.queries.info(press.table)
        name, *page = press.said(least=1, most=3)
        known = option_values(self._game(info))
        if name not in known:
            raise NobodyAnswersError
        values = dict(enumerate(known[name]))
        if press.number not in values:
            raise NotOfferedError(value=press.number)
        shown = numbered(page[0]) if page else 0
        work = self._lobby.set_options(press.table, press.actor, {name: values[press.number]})
        await self._show_options(press, await patiently(press.interaction, work), shown)

    @on("set-pace")
    async def set_pace(self, press: Press) -> None:
        """Sets how long everybody has for an answer."""
        page, work = press.page, self._upkeep.set_pace(press.table, press.actor, press.number or None)
        await self._show_options(press, await patiently(press.interaction, work), page)

    @on("set-quick-pace")
    async def set_quick_pace(self, press: Press) -> None:
        """Sets how long answers may take that interrupt somebody's turn."""
        page, work = press.page, self._upkeep.set_quick_pace(press.table, press.actor, press.number or None)
        await self._show_options(press, await patiently(press.interaction, work), page)

    @on("set-pictures")
    async def set_pictures(self, press: Press) -> None:
        """Shows the board also as a picture, or not."""
        work = self._upkeep.set_pictures(press.table, press.actor, _is_on(press))
        info = await patiently(press.interaction, work)
        await say(self._bot, press.interaction, info, "pictures-on" if info.pictures else "pictures-off")

    @on("set-thread")
    async def set_thread(self, press: Press) -> None:
        """Plays in a thread of its own, or in the channel."""
        work = self._lobby.set_thread(press.table, press.actor, _is_on(press))
        info = await patiently(press.interaction, work)
        await say(self._bot, press.interaction, info, "thread-on" if info.own_thread else "thread-off")

    @on("start")
    async def start(self, press: Press) -> None:
        """Begins the game."""
        info = await patiently(press.interaction, self._lobby.start(press.table, press.actor))
        await say(self._bot, press.interaction, info, "lobby-started")

    @on("cancel")
    async def cancel(self, press: Press) -> None:
        """Asks whether the table shall be called off."""
        await ask_to_end(self._bot, press.interaction, press.table)

    async def _offer_choice(self, press: Press, info: TableInfo, page: int = 0) -> None:
        game = self._game(info)
        if not game.seat_choices:
            return await say(self._bot, press.interaction, info, "lobby-joined")
        voice, board = self._bot.voice(press.interaction, info.game), self._bot.boards.of(info.game)
        return await show(press.interaction, choosing(voice, board, info, game, press.user_id, page))

    async def _show_options(self, press: Press, info: TableInfo, page: int) -> None:
        voice = self._bot.voice(press.interaction, info.game)
        offers = await patiently(press.interaction, self._bot.host.hosting.offers(info.id, press.actor))
        await show(press.interaction, setting(voice, info, self._game(info), page, can_change=offers))

    def _game(self, info: TableInfo) -> type[Game[Any]]:
        return self._bot.games[info.game]


def _is_on(press: Press) -> bool:
    """Whether a switch was put on. Raises NobodyAnswersError if it is none."""
    (state,) = press.said(least=1)
    if state not in ("on", "off"):
        raise NobodyAnswersError
    return state == "on"


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Lobby(bot))
