"""A message as it is sent to Discord: plain data, so that it can lie in the outbox until it is delivered."""

from typing import Any

from pydantic import BaseModel, ConfigDict

from engine.core.values import value

CONTENT, DESCRIPTION = 2000, 4096
"""Characters that Discord allows in a message's content, and in an embed's description."""


class Message(BaseModel):
    """What to send or what to edit a message into.

    `embeds` and `components` are in the form of Discord's API. Only the people in `mentions` (user ids) are
    notified, whatever the text says. An edit `keeps_picture` that hangs on the message, or takes it away.
    """

    model_config = ConfigDict(frozen=True)

    content: str = ""
    embeds: tuple[dict[str, Any], ...] = ()
    components: tuple[dict[str, Any], ...] = ()
    mentions: tuple[int, ...] = ()
    keeps_picture: bool = True


@value()
class Picture:
    """A PNG, a text (at most 1,024 characters) for those who cannot see it, and a digest to tell it from others."""

    png: bytes
    text: str
    digest: str
