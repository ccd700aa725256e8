"""Answers to interactions: always within three seconds, and privately."""

import asyncio
import logging
from collections.abc import Coroutine, Iterable, Mapping
from io import BytesIO
from typing import Any, NamedTuple, TypeVar

import discord
from discord import InteractionResponseType, InteractionType, ui
from discord.utils import MISSING

from bot.discord.callbacks import write_over
from bot.discord.reaching import did_not_get_through
from bot.model.messages import Message, Picture
from bot.presentation.components import Component

log = logging.getLogger(__name__)

CARD, BOARD = "card.png", "board.png"
"""The names of pictures that go with an answer."""
PATIENCE = 1.2
"""Seconds of work after which an interaction is acknowledged before its answer is there."""

_BEYOND_REACH = frozenset({10062, 40060, 10015, 50027})
"""Discord's codes for an interaction that is unknown or acknowledged already, and for answers that came after the
quarter of an hour in which they can be changed.
"""

T = TypeVar("T")


class _Components(ui.View):
    """Components that are plain data already. What they do is found by their custom ids."""

    def __init__(self, components: tuple[Component, ...]) -> None:
        super().__init__(timeout=None)
        self._components = components

    def to_components(self) -> list[dict[str, Any]]:
        return list(self._components)

    def is_finished(self) -> bool:
        return True  # Or discord.py would keep every private answer, and a task with it, for a quarter of an hour.


class _Embed(discord.Embed):
    """An embed that is plain data already."""

    def __init__(self, embed: Component) -> None:
        self._embed = embed

    def to_dict(self) -> Any:
        return self._embed


class _Form(ui.Modal):
    """A form that is plain data already. It is never kept, so it can be sent in after a restart as well."""

    def __init__(self, form: Component) -> None:
        super().__init__(title=form["title"], custom_id=form["custom_id"])
        self._form = form

    def to_dict(self) -> dict[str, Any]:
        return self._form

    def is_finished(self) -> bool:
        return True


class ByText(NamedTuple):
    """Somebody by the text of their id, as Discord wants it in a request; discord.py would send a number."""

    id: str


def _notifying(users: Iterable[int]) -> discord.AllowedMentions:
    mentioned: Any = [ByText(str(user)) for user in users]
    return discord.AllowedMentions(everyone=False, roles=False, users=mentioned, replied_user=False)


def parts(message: Message) -> dict[str, Any]:
    """A message as arguments for discord.py."""
    return {
        "content": message.content or None,
        "embeds": [_Embed(embed) for embed in message.embeds],
        "view": _Components(message.components) if message.components else None,
        "allowed_mentions": _notifying(message.mentions),
    }


def _as_data(message: Message) -> dict[str, Any]:
    return {
        "content": message.content or None,
        "embeds": list(message.embeds),
        "components": list(message.components),
        "allowed_mentions": _notifying(message.mentions).to_dict(),
    }


def is_private(interaction: discord.Interaction) -> bool:
    """Whether the message that was used is seen by this person alone, and so can be written over."""
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)


async def show(interaction: discord.Interaction, message: Message, *, afresh: bool = False) -> None:
    """Answers an interaction privately: in place of the private message it came from, or as a new one.

    `afresh` leaves the message it came from as it is.
    """
    await place(interaction, message, afresh=afresh)


async def place(interaction: discord.Interaction, message: Message, *, afresh: bool = False) -> int | None:
    """The same, and which message it is then."""
    is_answered = interaction.response.is_done()
    if not is_answered and not afresh and is_private(interaction):
        await write_over(interaction, _as_data(message))
        return interaction.message.id if interaction.message is not None else None
    arguments = parts(message)
    if is_answered:
        if afresh and _came_from_a_message(interaction):
            return (await interaction.followup.send(**_new(arguments), ephemeral=True, wait=True)).id
        return (await interaction.edit_original_response(**arguments)).id
    return (await interaction.response.send_message(**_new(arguments), ephemeral=True)).message_id


async def hang(interaction: discord.Interaction, message_id: int | None, picture: Picture, name: str) -> None:
    """Adds a picture to this answer to the interaction. The answer says it all, so nobody hears of a failure."""
    file = discord.File(BytesIO(picture.png), name, description=picture.text)
    try:
        if message_id is not None and _is_beside(interaction, message_id):
            await interaction.followup.edit_message(message_id, attachments=[file])
        else:
            await interaction.edit_original_response(attachments=[file])
    except Exception as error:
        if not did_not_get_through(error):
            raise
        log.info("an answer stays without its picture: %s", error)


async def hand_over(interaction: discord.Interaction, message: Message, name: str, content: bytes) -> None:
    """Answers a command privately with a message and a file."""
    arguments, file = parts(message), discord.File(BytesIO(content), name)
    if interaction.response.is_done():
        await interaction.edit_original_response(**arguments, attachments=[file])
    else:
        await interaction.response.send_message(**_new(arguments), file=file, ephemeral=True)


async def show_form(interaction: discord.Interaction, form: Component) -> None:
    """Opens a form. Must be the first answer to the interaction."""
    await interaction.response.send_modal(_Form(form))


async def patiently(interaction: discord.Interaction, work: Coroutine[Any, Any, T]) -> T:
    """Waits for `work`. If it takes long, tells Discord meanwhile that an answer will come."""
    loop = asyncio.get_running_loop()
    late: list[asyncio.Task[None]] = []
    timer = loop.call_later(PATIENCE, lambda: late.append(loop.create_task(_ask_for_patience(interaction))))
    try:
        return await work
    finally:
        timer.cancel()
        if late:
            await asyncio.gather(*late)


async def _ask_for_patience(interaction: discord.Interaction) -> None:
    """Whatever comes of it, the work that is waited for says what the answer is."""
    if interaction.response.is_done():
        return
    try:
        if is_private(interaction):
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except Exception as error:
        if not did_not_get_through(error):
            raise
        log.info("an interaction could not be acknowledged: %s", type(error).__name__)


def is_beyond_reach(error: Exception) -> bool:
    """Whether Discord takes no answer to an interaction any more: it is too old, or acknowledged already."""
    return isinstance(error, discord.HTTPException) and error.code in _BEYOND_REACH


async def at_once(work: Coroutine[Any, Any, T]) -> T:
    """Waits for `work` only as long as a form can still be opened. Raises TimeoutError and gives it up then."""
    return await asyncio.wait_for(work, PATIENCE)


def _new(arguments: Mapping[str, Any]) -> dict[str, Any]:
    return {key: MISSING if key == "view" and value is None else value for key, value in arguments.items()}


def _is_beside(interaction: discord.Interaction, message_id: int) -> bool:
    """Whether an answer stands beside the message it came from, which was to be written over by what was promised."""
    deferred = interaction.response.type is InteractionResponseType.deferred_message_update
    return deferred and interaction.message is not None and interaction.message.id != message_id


def _came_from_a_message(interaction: discord.Interaction) -> bool:
    return interaction.type in (InteractionType.component, InteractionType.modal_submit) and is_private(interaction)
