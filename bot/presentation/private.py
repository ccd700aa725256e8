"""What is private says which game it is about, and where: it is read anywhere, and long after it was asked for."""

from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.components import Component
from bot.words.voice import Voice


def where(voice: Voice, info: TableInfo) -> str:
    """The game and the channel: the first line of whatever is private."""
    return voice.say("private-title", game=voice.say("game-name"), channel=f"<#{info.channel_id}>")


def noted(voice: Voice, info: TableInfo, text: str, components: tuple[Component, ...] = ()) -> Message:
    """A private message of a sentence or two about a table."""
    return Message(content=f"{where(voice, info)}\n{text}", components=components)
