"""Actions taken jointly by the players while the host is away, and reminders about unused games."""

from typing import get_args

from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.cog_helpers import check_move_allowed, offer_to_agree, reply_about_table
from bot.discord.errors import UnhandledControlError
from bot.discord.permissions import check_place
from bot.discord.presses import Press, control_number, on
from bot.host.seating import check_playing, require_seat
from bot.model.tables import HostAction, HostRight
from bot.presentation.formatting import relative_timestamp

_MAX_TARGETS = {"agree-end": 1, "end": 0, "lend": 0, "pictures": 1}
"""Maximum `about` of the rights where it is a plain number; the host validates the others."""


class Hosting(commands.Cog):
    """The buttons of joint requests, and the one that keeps a game open."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._joint = bot.host.joint_requests

    @on("ask-others")
    async def ask(self, press: Press) -> None:
        """Ask the active players to agree to an action that is reserved for the host."""
        action = _parse_action(*press.arguments(least=2))
        if action.right == "move":
            check_place(press.interaction, action.target, self._bot.localizer(press.interaction))
            info = await self._bot.host.queries.info(press.table)
            await check_move_allowed(self._bot, press.interaction, info, action.target)
        info = await self._joint.ask(press.table, press.user_id, action)
        request = info.joint.open
        if request is None or request.host_action != action:
            return await reply_about_table(self._bot, press.interaction, info, "joint-done")
        if request.needs_everyone:
            return await reply_about_table(self._bot, press.interaction, info, "agree-end-waits")
        return await reply_about_table(
            self._bot, press.interaction, info, "joint-waits", until=relative_timestamp(request.until)
        )

    @on("agree-end")
    async def offer_to_agree(self, press: Press) -> None:
        """Offer a player to ask all players to end the game."""
        info = await self._bot.host.queries.info(press.table)
        check_playing(info)
        require_seat(info, press.user_id)
        await offer_to_agree(self._bot, press.interaction, info)

    @on("joint-yes", "joint-no")
    async def answer(self, press: Press) -> None:
        """Record a player's answer to the open request."""
        (asked,) = press.arguments(least=1)
        yes = press.custom_id.verb == "joint-yes"
        info = await self._joint.answer(press.table, press.user_id, yes, control_number(asked))
        await reply_about_table(self._bot, press.interaction, info, "joint-agreed" if yes else "joint-disagreed")

    @on("keep-open")
    async def keep_open(self, press: Press) -> None:
        """Keep an unused game open."""
        info = await self._bot.host.idle_tables.keep_open(press.table, press.user_id)
        await reply_about_table(self._bot, press.interaction, info, "kept-open")


def _parse_action(right: str, about: str) -> HostAction:
    """Parse a host action from a custom id. Raises UnhandledControlError if no button of the bot has it."""
    for known in get_args(HostRight):
        action = HostAction(known, control_number(about))
        if known == right and action.target <= _MAX_TARGETS.get(known, action.target):
            return action
    raise UnhandledControlError


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Hosting(bot))
