"""Icons in texts and on controls: emojis that the bot uploaded to Discord, or what stands in for them elsewhere.

A Fluent message names an icon with `ICON("toy_koi", "🐟")`; the second argument is shown where there is no such
emoji, and can be left out. Inside a message it's a mark, which `Voice` replaces once it knows where the text goes.
"""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

FUNCTION = "ICON"
_EDGE = "\0"
"""A character that no text can contain: `whole` removes it from names."""
_MARK = re.compile(f"{_EDGE}(\\w+){_EDGE}([^{_EDGE}]*){_EDGE}( ?)")
MARKUP = re.compile(r"<:(\w+):\d+>")
"""An emoji in a text."""


class Emoji(NamedTuple):
    """An emoji on Discord."""

    name: str
    id: int


def mark(icon: str, instead: str = "") -> str:
    """Return the mark of an icon; `instead` is shown where the icon isn't available."""
    return f"{_EDGE}{icon}{_EDGE}{instead}{_EDGE}"


def in_words(text: str) -> str:
    """Return a text with its icons replaced by what stands in for them."""
    return _MARK.sub(_instead, text) if _EDGE in text else text


def _instead(found: re.Match[str]) -> str:
    """A space after an icon without a substitute goes too."""
    return found[2] + found[3] if found[2] else ""


class Icons:
    """The emojis that the bot uploaded, by the names of their icons; none before `chabudai sync`."""

    def __init__(self, emojis: Mapping[str, Emoji]) -> None:
        self._emojis = emojis

    def in_text(self, text: str) -> str:
        """Return a text with its icons as Discord's markup."""
        return _MARK.sub(self._shown, text) if _EDGE in text else text

    def on_control(self, icon: str) -> dict[str, Any] | None:
        """Return an icon for a button or menu line, or None if it isn't available."""
        emoji = self._emojis.get(icon)
        return None if emoji is None else {"id": str(emoji.id), "name": emoji.name}

    def _shown(self, found: re.Match[str]) -> str:
        emoji = self._emojis.get(found[1])
        return _instead(found) if emoji is None else f"<:{emoji.name}:{emoji.id}>{found[3]}"


NO_ICONS = Icons({})
