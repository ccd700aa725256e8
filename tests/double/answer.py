"""The reply that a user sees after a command, a press or a modal."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

Outcome = Literal["message", "update", "modal", "choices", "deferred", "failed"]


class Answer(BaseModel):
    """The bot's reply to one interaction, as the user sees it."""

    interaction: int
    outcome: Outcome
    """What the user sees.

    - `message`: a new message.
    - `update`: a change of the message with the control.
    - `modal`: a modal.
    - `choices`: autocomplete choices.
    - `deferred`: an acknowledgment, but no reply in time.
    - `failed`: no response in time ("This interaction failed").
    """
    message: dict[str, Any] | None = None
    private: bool = False
    """Whether only this user sees the message."""
    modal: dict[str, Any] | None = None
    choices: list[dict[str, Any]] = []
    followups: list[dict[str, Any]] = []
    acknowledged_after: float | None = None
    """Seconds until the first response reached Discord."""
    answered_after: float | None = None
    """Seconds until the final reply; later than the acknowledgment if that was deferred."""

    @property
    def shown(self) -> dict[str, Any]:
        """The message of the reply.

        Raises `LookupError` if there is none.
        """
        if self.message is None:
            raise LookupError(f"the answer is no message but {self.outcome!r}")
        return self.message

    @property
    def text(self) -> str:
        """All texts in the message: content, embeds, components and labels of controls."""
        return "\n".join(_words(self.message or self.modal or {}))


_READ = ("content", "title", "description", "name", "value", "text", "label", "placeholder")
_HELD = ("embeds", "fields", "author", "footer", "components", "component", "options", "accessory", "items")


def _words(shape: Any) -> list[str]:
    if isinstance(shape, list):
        return [word for item in shape for word in _words(item)]
    if not isinstance(shape, dict):
        return []
    # A message's author is a user, but an embed's author is text.
    held = [key for key in _HELD if not (key == "author" and "embeds" in shape)]
    own = [shape[key] for key in _READ if isinstance(shape.get(key), str) and shape[key]]
    return own + [word for key in held for word in _words(shape.get(key))]
