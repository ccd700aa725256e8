"""A message as it is sent to Discord: plain data, so that it can lie in the outbox until it is delivered."""

from typing import Any

from pydantic import BaseModel, ConfigDict

from engine.core.values import value

CONTENT, DESCRIPTION = 2000, 4096
"""Characters that Discord allows in a message's content, and in an embed's description."""
COMPONENTS_V2 = 1 << 15
"""Discord's message flag for Components V2."""
ACTION_ROW = 1
"""Discord's component type of a row of controls, the only top-level type outside Components V2."""


class Message(BaseModel):
    """What to send or what to edit a message into.

    `embeds` and `components` are in the form of Discord's API. Only the people in `mentions` (user ids) are
    notified, whatever the text says; a direct message that asks its reader for something names them there. An edit
    keeps the message's attachments if `keeps_picture`, or removes them.
    """

    model_config = ConfigDict(frozen=True)

    content: str = ""
    embeds: tuple[dict[str, Any], ...] = ()
    components: tuple[dict[str, Any], ...] = ()
    mentions: tuple[int, ...] = ()
    keeps_picture: bool = True

    @property
    def is_silent(self) -> bool:
        """Whether to send it without a notification, since it mentions no one."""
        return not self.mentions

    @property
    def has_components_v2(self) -> bool:
        """Whether this is a Components V2 message, all of whose text is in its components.

        A message can become one by an edit, but never stops being one.
        """
        return any(component["type"] != ACTION_ROW for component in self.components)


@value()
class Picture:
    """A PNG, a text (at most 1,024 characters) for those who cannot see it, and a digest to tell it from others."""

    png: bytes
    text: str
    digest: str
