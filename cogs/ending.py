"""Confirmations of irreversible actions, and the buttons of ended games."""

from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.cog_helpers import reopen, reply_about_table
from bot.discord.errors import UnhandledControlError
from bot.discord.permissions import check_place
from bot.discord.presses import Press, control_number, on
from bot.discord.replies import show
from bot.host.seating import require_seat
from bot.localization.localizer import escape_markdown
from bot.model.tables import Status
from bot.presentation.ending import confirm_reveal
from bot.presentation.formatting import full_timestamp


class Ending(commands.Cog):
    """Buttons of confirmations and of ended tables."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._host = bot.host

    @on("keep")
    async def keep(self, press: Press) -> None:
        """Cancel a confirmation, changing nothing."""
        await reply_about_table(
            self._bot, press.interaction, await self._host.queries.info(press.table), "nothing-changed"
        )

    @on("end")
    async def end(self, press: Press) -> None:
        """End the game, unless it has been ended and reopened since the confirmation was shown."""
        (endings,) = press.arguments(least=1)
        work = self._host.endings.end(press.table, press.actor, control_number(endings))
        info = await work
        assert info.ending is not None
        assert info.ending.until is not None
        await reply_about_table(
            self._bot, press.interaction, info, "table-ended", until=full_timestamp(info.ending.until)
        )

    @on("call-off")
    async def call_off(self, press: Press) -> None:
        """Cancel a table that hasn't started."""
        info = await self._host.lobby.cancel(press.table, press.actor)
        await reply_about_table(self._bot, press.interaction, info, "lobby-cancelled")

    @on("remove")
    async def remove(self, press: Press) -> None:
        """Remove a player from the table."""
        user_id, status = press.arguments(least=2)
        before = await self._host.queries.info(press.table)
        name = require_seat(before, control_number(user_id)).name
        if status not in ("lobby", "playing"):
            raise UnhandledControlError
        asked: Status = "lobby" if status == "lobby" else "playing"
        work = self._host.table_management.remove(press.table, press.actor, control_number(user_id), asked)
        info = await work
        await reply_about_table(
            self._bot, press.interaction, info, f"table-removed-{asked}", person=escape_markdown(name)
        )

    @on("reopen")
    async def reopen(self, press: Press) -> None:
        """Resume the game in its channel, or ask for another one."""
        await reopen(self._bot, press.interaction, await self._host.queries.info(press.table))

    @on("reopen-at")
    async def reopen_at(self, press: Press) -> None:
        """Resume the game in the chosen channel."""
        info, channel_id = await self._host.queries.info(press.table), press.number
        check_place(press.interaction, channel_id, self._bot.localizer(press.interaction))
        await reopen(self._bot, press.interaction, info, channel_id)

    @on("show")
    async def ask_to_show(self, press: Press) -> None:
        """Ask a player to confirm that all secrets can be shown."""
        info = await self._host.queries.info(press.table)
        require_seat(info, press.user_id)
        await show(press.interaction, confirm_reveal(self._bot.localizer(press.interaction, info.game), info))

    @on("show-sure")
    async def agree_to_show(self, press: Press) -> None:
        """Record a player's consent to showing all secrets."""
        (endings,) = press.arguments(least=1)
        work = self._host.endings.agree_to_reveal(press.table, press.user_id, control_number(endings))
        info = await work
        await reply_about_table(
            self._bot, press.interaction, info, "agreed-to-show" if info.can_continue else "hidden-shown"
        )


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Ending(bot))
