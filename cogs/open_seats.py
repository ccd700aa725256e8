"""The buttons with which a player offers a seat and another person takes it."""

from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.cog_helpers import reply_about_table, show_panel
from bot.discord.errors import UnhandledControlError
from bot.discord.interactions import person_of
from bot.discord.permissions import check_can_see
from bot.discord.presses import Press, on
from bot.discord.replies import show
from bot.host.seating import check_playing, require_seat
from bot.presentation.open_seats import confirm_offer, seat_offer_page
from engine.core.events import Seat


class OpenSeats(commands.Cog):
    """Offering a seat and taking an open one."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._seats = bot.host.open_seats

    @on("offer-seat")
    async def ask_to_offer(self, press: Press) -> None:
        """Ask a player to confirm that others can take their seat."""
        info = await self._bot.host.queries.info_for(press.table, press.user_id)
        check_playing(info)
        require_seat(info, press.user_id)
        await show(press.interaction, confirm_offer(self._bot.localizer(press.interaction, info.game), info))

    @on("offer-seat-sure")
    async def offer(self, press: Press) -> None:
        """Open a player's seat to others."""
        info = await self._seats.offer(press.table, press.user_id)
        await reply_about_table(self._bot, press.interaction, info, "seat-offered")

    @on("keep-seat")
    async def keep(self, press: Press) -> None:
        """Take back the offer of a seat."""
        info = await self._seats.keep(press.table, press.user_id)
        await reply_about_table(self._bot, press.interaction, info, "seat-kept")

    @on("take-seat")
    async def look(self, press: Press) -> None:
        """Show what everyone can see about an open seat, and ask whether to take it."""
        seat = await self._checked_seat(press)
        panel, person = await self._seats.look(press.table, seat, press.user_id)
        localizer, board = self._bot.seat_localizer(press.interaction, panel)
        game = self._bot.games[panel.info.game]
        page = seat_offer_page(localizer.without_icons, board, panel, person, game)
        await show(press.interaction, page, as_new=True)

    @on("take-seat-sure")
    async def take(self, press: Press) -> None:
        """Take an open seat."""
        seat = await self._checked_seat(press)
        panel = await self._seats.take(press.table, seat, person_of(press.interaction))
        await show_panel(self._bot, press.interaction, panel, "seat-taken-over")

    async def _checked_seat(self, press: Press) -> Seat:
        """Return the seat that a button names. Raises UnhandledControlError or HostError "seat-hidden"."""
        if press.custom_id.seat is None or press.custom_id.token:
            raise UnhandledControlError
        check_can_see(press.interaction, await self._bot.host.queries.info_for(press.table, press.user_id))
        return press.custom_id.seat


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(OpenSeats(bot))
