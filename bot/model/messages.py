"""Messages for Discord as plain data, so that the outbox can store them until delivery."""

from typing import Any

from pydantic import BaseModel, ConfigDict

from engine.core.values import value

MAX_CONTENT, MAX_DESCRIPTION = 2000, 4096
"""Discord's maximum length of a message's content and of an embed's description, in characters."""
COMPONENTS_V2 = 1 << 15
"""Discord's message flag for Components V2."""
ACTION_ROW = 1
"""Discord's component type for a row of controls, the only top-level type outside Components V2."""


class Message(BaseModel):
    """Content of a message to send, or of an edit.

    `embeds` and `components` have the format of Discord's API. Only the users in `mentions` are pinged, even if the
    text mentions others; a direct message that needs an answer lists its recipient there. An edit keeps the message's
    attachments if `keeps_picture` is set; otherwise it removes them.
    """

    model_config = ConfigDict(frozen=True)

    content: str = ""
    embeds: tuple[dict[str, Any], ...] = ()
    components: tuple[dict[str, Any], ...] = ()
    mentions: tuple[int, ...] = ()
    keeps_picture: bool = True

    @property
    def is_silent(self) -> bool:
        """Whether to send the message without a notification, because it mentions no one."""
        return not self.mentions

    @property
    def has_components_v2(self) -> bool:
        """Whether this is a Components V2 message, whose text is entirely in its components.

        An edit can turn a message into one, but not back.
        """
        return any(component["type"] != ACTION_ROW for component in self.components)


@value()
class Picture:
    """A PNG with an alternative text of at most 1,024 characters, and a digest that identifies the picture."""

    png: bytes
    text: str
    digest: str
