"""What a person gets back for a command, a press or a form."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

Outcome = Literal["message", "update", "modal", "choices", "deferred", "failed"]


class Answer(BaseModel):
    """The bot's answer to one interaction, as the person sees it when it has come."""

    interaction: int
    outcome: Outcome
    """A new message; a change of the message that was pressed; a form; choices for what is being typed; no more
    than an acknowledgement; or nothing in time ("This interaction failed")."""
    message: dict[str, Any] | None = None
    private: bool = False
    """Whether only this person sees the message."""
    modal: dict[str, Any] | None = None
    choices: list[dict[str, Any]] = []
    followups: list[dict[str, Any]] = []
    acknowledged_after: float | None = None
    """Seconds until the first response reached Discord."""
    answered_after: float | None = None
    """Seconds until the answer itself was there; later than the acknowledgement where that was only a promise."""

    @property
    def shown(self) -> dict[str, Any]:
        """The message, where there must be one. Raises `LookupError` where the answer was none."""
        if self.message is None:
            raise LookupError(f"the answer is no message but {self.outcome!r}")
        return self.message

    @property
    def text(self) -> str:
        """All text in the message: content, embeds, components and the labels of controls."""
        return "\n".join(_words(self.message or self.modal or {}))


_READ = ("content", "title", "description", "name", "value", "text", "label", "placeholder")
_HELD = ("embeds", "fields", "author", "footer", "components", "component", "options", "accessory", "items")


def _words(shape: Any) -> list[str]:
    if isinstance(shape, list):
        return [word for item in shape for word in _words(item)]
    if not isinstance(shape, dict):
        return []
    # The author of a message is a person, that of an embed is a line of text.
    held = [key for key in _HELD if not (key == "author" and "embeds" in shape)]
    own = [shape[key] for key in _READ if isinstance(shape.get(key), str) and shape[key]]
    return own + [word for key in held for word in _words(shape.get(key))]
