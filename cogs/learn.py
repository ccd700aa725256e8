"""`/learn`: private lessons, in which a newcomer plays a prepared game."""

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.cog_helpers import show_panel
from bot.discord.interactions import person_of
from bot.discord.presses import Press, control_number, on
from bot.discord.replies import show
from bot.discord.slash_commands import available_everywhere, command_description
from bot.host.errors import HostError
from bot.host.gameplay.lessons import LessonStep
from bot.model.panels import Panel
from bot.presentation.lesson import lesson_left, lessons_page

_STEPS: dict[str, LessonStep] = {
    "learn-again": "again",
    "learn-skip": "skip",
    "learn-back": "back",
    "learn-show": "show",
    "learn-play-on": "play-on",
}


class Learn(commands.Cog):
    """`/learn` and the buttons of lessons. The answers themselves are handled like those of any table."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._lessons = bot.host.lessons

    @app_commands.command(name="learn", description=command_description("learn"))
    @available_everywhere
    async def learn(self, interaction: discord.Interaction) -> None:
        """Continue the user's lesson, or list all lessons."""
        panel = await self._current(interaction.user.id)
        if panel is not None:
            return await show_panel(self._bot, interaction, panel)
        own = partial(self._bot.localizer, interaction)
        lessons = {game: (own(game), lesson) for game, lesson in self._lessons.by_game.items()}
        return await show(interaction, lessons_page(own(), lessons))

    async def _current(self, user_id: int) -> Panel | None:
        """Return the panel of a user's lesson, or None if there is none or it has changed since."""
        table_id = await self._lessons.current(user_id)
        try:
            return None if table_id is None else await self._lessons.panel(table_id, user_id)
        except HostError as error:
            if error.reason != "lesson-changed":
                raise
            return None

    @on("learn")
    async def start(self, press: Press) -> None:
        """Start the lesson of a game in a new message, or continue it."""
        (game,) = press.arguments(least=1)
        panel = await self._lessons.start(person_of(press.interaction), game)
        await show_panel(self._bot, press.interaction, panel, as_new=True)

    @on(*_STEPS)
    async def step(self, press: Press) -> None:
        """Take a step of a lesson other than an answer."""
        (stop,) = press.arguments(least=1)
        step = _STEPS[press.custom_id.verb]
        panel = await self._lessons.take(press.table, press.user_id, step, control_number(stop))
        await show_panel(self._bot, press.interaction, panel)

    @on("learn-leave")
    async def leave(self, press: Press) -> None:
        """End the lesson and delete it."""
        await self._lessons.leave(press.table, press.user_id)
        self._bot.panels.untrack(press.table, press.user_id, press.interaction.message)
        await show(press.interaction, lesson_left(self._bot.localizer(press.interaction)))


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Learn(bot))
