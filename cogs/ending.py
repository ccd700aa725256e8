"""Confirmations of irreversible actions, and the buttons of ended games."""

from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.cog_helpers import reopen, say
from bot.discord.errors import NobodyAnswersError
from bot.discord.permissions import check_place
from bot.discord.presses import Press, numbered, on
from bot.discord.replies import show
from bot.host.seating import seated
from bot.model.tables import Status
from bot.presentation.ending import sure_to_show
from bot.presentation.formatting import exactly
from bot.words.localizer import plain


class Ending(commands.Cog):
    """Buttons of confirmations and of ended tables."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._host = bot.host

    @on("keep")
    async def keep(self, press: Press) -> None:
        """Cancel a confirmation, changing nothing."""
        await say(self._bot, press.interaction, await self._host.queries.info(press.table), "nothing-changed")

    @on("end")
    async def end(self, press: Press) -> None:
        """End the game, unless it has been ended and reopened since the confirmation was shown."""
        (endings,) = press.said(least=1)
        work = self._host.endings.end(press.table, press.actor, numbered(endings))
        info = await work
        assert info.ending is not None
        assert info.ending.until is not None
        await say(self._bot, press.interaction, info, "table-ended", until=exactly(info.ending.until))

    @on("call-off")
    async def call_off(self, press: Press) -> None:
        """Cancel a table that hasn't started."""
        info = await self._host.lobby.cancel(press.table, press.actor)
        await say(self._bot, press.interaction, info, "lobby-cancelled")

    @on("remove")
    async def remove(self, press: Press) -> None:
        """Remove a player from the table."""
        user_id, status = press.said(least=2)
        before = await self._host.queries.info(press.table)
        name = seated(before, numbered(user_id)).name
        if status not in ("lobby", "playing"):
            raise NobodyAnswersError
        asked: Status = "lobby" if status == "lobby" else "playing"
        work = self._host.upkeep.remove(press.table, press.actor, numbered(user_id), asked)
        info = await work
        await say(self._bot, press.interaction, info, f"table-removed-{asked}", person=plain(name))

    @on("reopen")
    async def reopen(self, press: Press) -> None:
        """Resume the game in its channel, or ask for another one."""
        await reopen(self._bot, press.interaction, await self._host.queries.info(press.table))

    @on("reopen-at")
    async def reopen_at(self, press: Press) -> None:
        """Resume the game in the chosen channel."""
        info, channel_id = await self._host.queries.info(press.table), press.number
        check_place(press.interaction, channel_id, self._bot.voice(press.interaction))
        await reopen(self._bot, press.interaction, info, channel_id)

    @on("show")
    async def ask_to_show(self, press: Press) -> None:
        """Ask a player to confirm that all secrets can be shown."""
        info = await self._host.queries.info(press.table)
        seated(info, press.user_id)
        await show(press.interaction, sure_to_show(self._bot.voice(press.interaction, info.game), info))

    @on("show-sure")
    async def agree_to_show(self, press: Press) -> None:
        """Record a player's consent to showing all secrets."""
        (endings,) = press.said(least=1)
        work = self._host.endings.agree_to_show(press.table, press.user_id, numbered(endings))
        info = await work
        await say(self._bot, press.interaction, info, "agreed-to-show" if info.may_go_on else "hidden-shown")


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Ending(bot))
