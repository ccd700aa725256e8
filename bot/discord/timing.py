"""How long people wait for an answer, from when the bot hears of their press."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

import discord
from discord import InteractionType

from bot.tallies import PressKind, Tallies, Tally

_BEGAN = "began"
_KINDS: dict[InteractionType, PressKind] = {
    InteractionType.component: "control",
    InteractionType.modal_submit: "form",
    InteractionType.application_command: "command",
}
"""What waits for an answer. Of the lists that are offered while somebody types, Discord asks for many at once."""


def begin(interaction: discord.Interaction) -> None:
    """The bot has heard of it now."""
    interaction.extras[_BEGAN] = perf_counter()


def milliseconds(interaction: discord.Interaction) -> int:
    """How long ago that was."""
    return round(_seconds(interaction) * 1000)


def note(interaction: discord.Interaction, tallies: Tallies) -> None:
    """It is answered now, in one way or another."""
    tally = tally_of(interaction, tallies)
    if tally is not None:
        tally.note(_seconds(interaction))


@contextmanager
def timed(interaction: discord.Interaction, tallies: Tallies) -> Iterator[None]:
    """It is answered within."""
    begin(interaction)
    try:
        yield
    finally:
        note(interaction, tallies)


def tally_of(interaction: discord.Interaction, tallies: Tallies) -> Tally | None:
    """Where presses of its kind are counted; None for what is no press."""
    kind = _KINDS.get(interaction.type)
    return None if kind is None else tallies.presses[kind]


def _seconds(interaction: discord.Interaction) -> float:
    now = perf_counter()
    began: float = interaction.extras.get(_BEGAN, now)
    return now - began
