"""Buttons, menus and forms: every one is found again by its custom id, whatever happened to the bot since."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Self

import discord
from discord import ui

from bot.discord.client import Chabudai, client_of
from bot.discord.errors import explained
from bot.model.custom_ids import PATTERN, Handle


@dataclass(frozen=True, slots=True)
class Press:
    """A control that was used. `values` are what was chosen in a menu, or written in the lines of a form."""

    interaction: discord.Interaction
    handle: Handle
    values: tuple[str, ...]

    @property
    def client(self) -> Chabudai:
        return client_of(self.interaction)

    @property
    def table(self) -> int:
        """The table that the control belongs to; every control of ours names one."""
        return self.handle.table or 0

    @property
    def user_id(self) -> int:
        return self.interaction.user.id


Handler = Callable[[Press], Awaitable[None]]

_HANDLERS: dict[str, Handler] = {}


def on(*whats: str) -> Callable[[Handler], Handler]:
    """Makes a function the answer to handles that say one of `whats`."""

    def keep(handler: Handler) -> Handler:
        for what in whats:
            _HANDLERS[what] = handler
        return handler

    return keep


def known() -> frozenset[str]:
    """What the handles can say."""
    return frozenset(_HANDLERS)


class Control(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """Any button or menu of ours."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data
        await _handle(interaction, self.custom_id, tuple(data.get("values", ())))


async def on_form(interaction: discord.Interaction) -> None:
    """A form was sent in."""
    data: Any = interaction.data
    lines = [part["component"] for part in data["components"]]
    await _handle(interaction, data["custom_id"], tuple(line["value"] for line in lines))


async def _handle(interaction: discord.Interaction, custom_id: str, values: tuple[str, ...]) -> None:
    handle = Handle.read(custom_id)
    if handle is None or handle.what not in _HANDLERS:
        return
    async with explained(interaction):
        await _HANDLERS[handle.what](Press(interaction, handle, values))
