"""Icons in texts and on controls: emojis that the bot uploaded to Discord, with a fallback elsewhere.

A Fluent message includes an icon with `ICON("toy_koi", "🐟")`; the second argument is the fallback where there is no
such emoji, and is optional. Inside a message an icon is a marker, which `Localizer` replaces once it knows where the
text goes.
"""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

ICON_FUNCTION = "ICON"
_EDGE = "\0"
"""Delimiter of markers; texts can't contain it, because `remove_unstorable` strips it from names."""
_MARK = re.compile(f"{_EDGE}(\\w+){_EDGE}([^{_EDGE}]*){_EDGE}( ?)")
EMOJI_MARKUP = re.compile(r"<:(\w+):\d+>")
"""An emoji in Discord's markup."""


class Emoji(NamedTuple):
    """An emoji on Discord."""

    name: str
    id: int


def icon_marker(icon: str, fallback: str = "") -> str:
    """Return the marker of an icon; `fallback` is the fallback."""
    return f"{_EDGE}{icon}{_EDGE}{fallback}{_EDGE}"


def replace_icons(text: str) -> str:
    """Replace the icons in a text with their fallbacks."""
    return _MARK.sub(_fallback, text) if _EDGE in text else text


def _fallback(found: re.Match[str]) -> str:
    """Return the fallback; without one, drop the space after the icon, too."""
    return found[2] + found[3] if found[2] else ""


class Icons:
    """The emojis that the bot uploaded, by icon name; empty before the first `chabudai sync`."""

    def __init__(self, emojis: Mapping[str, Emoji]) -> None:
        self._emojis = emojis

    def render(self, text: str) -> str:
        """Replace the icons in a text with emojis in Discord's markup."""
        return _MARK.sub(self._shown, text) if _EDGE in text else text

    def component_emoji(self, icon: str) -> dict[str, Any] | None:
        """Return an icon for a button or menu line, or None if it isn't available."""
        emoji = self._emojis.get(icon)
        return None if emoji is None else {"id": str(emoji.id), "name": emoji.name}

    def _shown(self, found: re.Match[str]) -> str:
        emoji = self._emojis.get(found[1])
        return _fallback(found) if emoji is None else f"<:{emoji.name}:{emoji.id}>{found[3]}"


NO_ICONS = Icons({})
