"""Picture attachments of ephemeral replies: the text is shown immediately, the picture once it is rendered."""

import asyncio
from collections.abc import Awaitable, Callable

import discord

from bot.discord.replies import attach_picture
from bot.host.errors import HostError
from bot.host.host import Host
from bot.logs import log_failure
from bot.model.messages import Message
from bot.model.pictures import Drawing

Draw = Callable[[], Awaitable[Drawing | None]]


class PictureAttachments:
    """Pictures added to replies once they are rendered.

    A reply is complete without one, so failures are only logged.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tasks: dict[asyncio.Task[None], int | None] = {}

    def attach(
        self,
        interaction: discord.Interaction,
        message_id: int | None,
        draw: Draw,
        name: str,
        shown: Message | None = None,
    ) -> None:
        """Add the picture of `draw` to the interaction's reply, as a file called `name`.

        A Components V2 message is replaced by `shown`, since one of its components has to show the picture. Returns
        immediately.
        """
        task = asyncio.create_task(self._attach(interaction, message_id, draw, name, shown))
        self._tasks[task] = message_id
        task.add_done_callback(lambda done: self._tasks.pop(done, None))

    async def cancel(self, message: discord.Message | None) -> None:
        """Cancel the picture of a message that is about to show something else."""
        if message is None:
            return
        late = [task for task, message_id in self._tasks.items() if message_id == message.id]
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    def close(self) -> None:
        """Cancel all pictures that aren't ready."""
        for task in self._tasks:
            task.cancel()

    async def _attach(
        self,
        interaction: discord.Interaction,
        message_id: int | None,
        draw: Draw,
        name: str,
        shown: Message | None,
    ) -> None:
        try:
            drawing = await draw()
            picture = None if drawing is None else await self._host.render(drawing)
            if picture is not None:
                await attach_picture(interaction, message_id, picture, name, shown)
        except HostError:
            return  # There is no board to draw, or the bot is shutting down.
        except Exception as error:
            log_failure(error)
