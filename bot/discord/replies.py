"""Ephemeral replies to interactions."""

import logging
from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import Any, NamedTuple

import discord
from discord import InteractionResponseType, InteractionType, ui
from discord.utils import MISSING

from bot.discord.deferral import before_reply, is_private
from bot.discord.discordpy_internals import update_message
from bot.discord.error_classification import is_discord_error
from bot.model.messages import COMPONENTS_V2, Message, Picture
from bot.presentation.components import PICTURE_FILE_NAME, Component, to_components_v2

log = logging.getLogger(__name__)

CARD_FILE_NAME = "card.png"
"""The file name of a card's picture."""

_EXPIRED_CODES = frozenset({10062, 40060, 10015, 50027})
"""Discord's codes for interactions that can't be answered: unknown, already acknowledged, or expired."""


class _Components(ui.View):
    """A message's components as plain data. Their handlers are found by custom id."""

    def __init__(self, message: Message) -> None:
        super().__init__(timeout=None)
        self._message = message

    def to_components(self) -> list[dict[str, Any]]:
        return list(self._message.components)

    def has_components_v2(self) -> bool:
        return self._message.has_components_v2

    def is_finished(self) -> bool:
        return True  # Otherwise discord.py would keep every reply, with a task, for 15 minutes.


class _Embed(discord.Embed):
    """An embed that is already a payload."""

    def __init__(self, embed: Component) -> None:
        self._embed = embed

    def to_dict(self) -> Any:
        return self._embed


class _Modal(ui.Modal):
    """A modal that is already a payload. discord.py doesn't track it, so it can be submitted even after a restart."""

    def __init__(self, form: Component) -> None:
        super().__init__(title=form["title"], custom_id=form["custom_id"])
        self._form = form

    def to_dict(self) -> dict[str, Any]:
        return self._form

    def is_finished(self) -> bool:
        return True


class UserWithTextId(NamedTuple):
    """A user with their id as a string, as Discord expects in requests; discord.py would send a number."""

    id: str


def _notifying(users: Iterable[int]) -> discord.AllowedMentions:
    mentioned: Any = [UserWithTextId(str(user)) for user in users]
    return discord.AllowedMentions(everyone=False, roles=False, users=mentioned, replied_user=False)


def message_arguments(message: Message) -> dict[str, Any]:
    """Return a message as keyword arguments for discord.py."""
    return {
        "content": message.content or None,
        "embeds": [_Embed(embed) for embed in message.embeds],
        "view": _Components(message) if message.components else None,
        "allowed_mentions": _notifying(message.mentions),
    }


def _as_data(message: Message) -> dict[str, Any]:
    return {
        "content": message.content or None,
        "embeds": list(message.embeds),
        "components": list(message.components),
        "attachments": [],
        "allowed_mentions": _notifying(message.mentions).to_dict(),
        **({"flags": COMPONENTS_V2} if message.has_components_v2 else {}),
    }


async def show(interaction: discord.Interaction, message: Message, *, as_new: bool = False) -> None:
    """Reply to an interaction with an ephemeral message, or replace the private message that it came from.

    With `as_new`, the message it came from stays as it is.
    """
    await send_reply(interaction, message, as_new=as_new)


async def send_reply(interaction: discord.Interaction, message: Message, *, as_new: bool = False) -> int | None:
    """Reply like `show`, and return the id of the message that shows the reply, or None."""
    await before_reply(interaction)
    is_answered = interaction.response.is_done()
    if not as_new and _has_components_v2(interaction):
        message = to_components_v2(message)
    if not is_answered and not as_new and is_private(interaction):
        await update_message(interaction, _as_data(message))
        return interaction.message.id if interaction.message is not None else None
    arguments = message_arguments(message)
    if is_answered:
        if as_new and _came_from_a_message(interaction):
            return (await interaction.followup.send(**_new(arguments), ephemeral=True, wait=True)).id
        return (await interaction.edit_original_response(**arguments, attachments=[])).id
    return (await interaction.response.send_message(**_new(arguments), ephemeral=True)).message_id


async def attach_picture(
    interaction: discord.Interaction,
    message_id: int | None,
    picture: Picture,
    name: str,
    shown: Message | None = None,
) -> None:
    """Add a picture to the interaction's reply, and replace its message by `shown` if that is given.

    The reply is complete without it, so failures are only logged.
    """
    arguments = {} if shown is None else message_arguments(shown)
    arguments["attachments"] = [picture_file(picture, name)]
    try:
        if message_id is not None and is_separate_message(interaction, message_id):
            await interaction.followup.edit_message(message_id, **arguments)
        else:
            await interaction.edit_original_response(**arguments)
    except Exception as error:
        if not is_discord_error(error):
            raise
        log.info("a reply is sent without its picture: %s", error)


def picture_file(picture: Picture, name: str = PICTURE_FILE_NAME) -> discord.File:
    """Return a picture as an attachment."""
    return discord.File(BytesIO(picture.png), name, description=picture.text)


async def send_file(interaction: discord.Interaction, message: Message, name: str, content: bytes) -> None:
    """Reply to a command with an ephemeral message and a file."""
    await before_reply(interaction)
    arguments, file = message_arguments(message), discord.File(BytesIO(content), name)
    if interaction.response.is_done():
        await interaction.edit_original_response(**arguments, attachments=[file])
    else:
        await interaction.response.send_message(**_new(arguments), file=file, ephemeral=True)


async def show_form(interaction: discord.Interaction, modal: Component) -> None:
    """Open a modal. It must be the first response, and the handler must be declared with `opens_form`."""
    await before_reply(interaction, modal=True)
    await interaction.response.send_modal(_Modal(modal))


def is_interaction_expired(error: Exception) -> bool:
    """Return whether Discord no longer accepts replies to an interaction that is too old or already acknowledged."""
    return isinstance(error, discord.HTTPException) and error.code in _EXPIRED_CODES


def _new(arguments: Mapping[str, Any]) -> dict[str, Any]:
    return {key: MISSING if key == "view" and value is None else value for key, value in arguments.items()}


def is_separate_message(interaction: discord.Interaction, message_id: int) -> bool:
    """Return whether the reply is a separate message, although the deferral announced an edit of the used one."""
    deferred = interaction.response.type is InteractionResponseType.deferred_message_update
    return deferred and interaction.message is not None and interaction.message.id != message_id


def _has_components_v2(interaction: discord.Interaction) -> bool:
    """Return whether the message that the reply replaces uses Components V2, since that can't be reverted."""
    return interaction.message is not None and is_private(interaction) and interaction.message.flags.components_v2


def _came_from_a_message(interaction: discord.Interaction) -> bool:
    return interaction.type in (InteractionType.component, InteractionType.modal_submit) and is_private(interaction)
