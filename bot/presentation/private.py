"""Headings of private messages: they name the game and channel, since users read them elsewhere and much later."""

from datetime import datetime

from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.tables import TableInfo
from bot.presentation.components import Component
from bot.presentation.times import relative
from bot.words.localizer import Voice


def where(voice: Voice, info: TableInfo) -> str:
    """Return the game and the channel: the first line of every private message."""
    return voice.say("private-title", game=voice.say("game-name"), channel=f"<#{info.channel_id}>")


def dated(voice: Voice, panel: Panel, until: datetime | None = None) -> str:
    """Return where the table is, the deadline, and when the panel was made."""
    return voice.say(
        "panel-due",
        where=where(voice, panel.info),
        until=None if until is None else relative(until),
        at=None if panel.at is None else relative(panel.at),
    )


def noted(voice: Voice, info: TableInfo, text: str, components: tuple[Component, ...] = ()) -> Message:
    """Return a private message of a sentence or two about a table."""
    return Message(content=f"{where(voice, info)}\n{text}", components=components)
