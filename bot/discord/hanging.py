"""Pictures that follow the text of a private answer: the text at once, the picture when it is painted."""

import asyncio
from collections.abc import Awaitable, Callable

import discord

from bot.discord.replies import hang
from bot.host.errors import HostError
from bot.host.host import Host
from bot.logs import log_failure
from bot.model.drawings import Drawing

Draw = Callable[[], Awaitable[Drawing | None]]


class Hanging:
    """Has pictures painted and hangs them on answers. The answer says it all, so nobody hears of a failure."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tasks: set[asyncio.Task[None]] = set()

    def follow(self, interaction: discord.Interaction, message_id: int | None, draw: Draw, name: str) -> None:
        """Hangs what `draw` draws on the message with which the interaction was answered, as a file of
        this name. Returns at once.
        """
        task = asyncio.create_task(self._hang(interaction, message_id, draw, name))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Pictures that are not ready are not wanted any more."""
        for task in self._tasks:
            task.cancel()

    async def _hang(self, interaction: discord.Interaction, message_id: int | None, draw: Draw, name: str) -> None:
        try:
            drawing = await draw()
            picture = None if drawing is None else await self._host.painted(drawing)
            if picture is not None:
                await hang(interaction, message_id, picture, name)
        except HostError:
            return  # There is no board to be drawn, or the bot is being shut down.
        except Exception as error:
            log_failure(error)
