"""Response times of interactions, measured from when the bot receives them."""

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
"""The measured kinds of interactions.

Autocompletes are left out, as Discord sends many of them while a user types.
"""


def begin(interaction: discord.Interaction) -> None:
    """Record the time at which the bot received the interaction."""
    interaction.extras[_BEGAN] = perf_counter()


def milliseconds(interaction: discord.Interaction) -> int:
    """Return the milliseconds since the interaction was received."""
    return round(_seconds(interaction) * 1000)


def note(interaction: discord.Interaction, tallies: Tallies) -> None:
    """Record in the metrics how long the response took, whether it was an error or not."""
    tally = tally_of(interaction, tallies)
    if tally is not None:
        tally.note(_seconds(interaction))


@contextmanager
def timed(interaction: discord.Interaction, tallies: Tallies) -> Iterator[None]:
    """Measure the response time of an interaction that is handled in this context."""
    begin(interaction)
    try:
        yield
    finally:
        note(interaction, tallies)


def tally_of(interaction: discord.Interaction, tallies: Tallies) -> Tally | None:
    """Return the metrics of this kind of interaction, or None if it isn't measured."""
    kind = _KINDS.get(interaction.type)
    return None if kind is None else tallies.presses[kind]


def _seconds(interaction: discord.Interaction) -> float:
    now = perf_counter()
    began: float = interaction.extras.get(_BEGAN, now)
    return now - began
