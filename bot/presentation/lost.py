"""The direct message that tells a user which of their tables have lost their channels."""

from collections.abc import Sequence

from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.components import embed
from bot.words.localizer import Voice

MOST = 20
"""Maximum number of tables listed; the message counts the others."""


def channels_lost(voice: Voice, tables: Sequence[tuple[Voice, TableInfo]], user_id: int) -> Message:
    """List the tables, each in the words of its game, and say what the user can do."""
    lines = [
        own.say("lost-table", game=own.say("game-name"), channel=f"<#{info.channel_id}>", table=str(info.id))
        for own, info in tables[:MOST]
    ]
    if len(tables) > MOST:
        lines.append(voice.say("lost-more", number=len(tables) - MOST))
    text = "\n\n".join(("\n".join(lines), voice.say("lost-what-to-do")))
    title = voice.say("lost-channels", number=len(tables))
    return Message(content=title, embeds=(embed(text=text),), mentions=(user_id,))
