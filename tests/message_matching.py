"""Check whether a text contains a message, even if a test doesn't know all its facts."""

import re
from collections.abc import Collection
from typing import Any

from bot.localization.catalogs import FALLBACK_LOCALE
from tests.wording import WORDING

ANY: Any = "\ue000"
"""A fact with any value. Pass a real number if the message uses its plural form."""
Text = str | bytes


def pattern(message: str, attribute: str | None = None, /, *, in_game: str | None = None, **facts: Any) -> str:
    """Return a regular expression for a message of one game or common to all.

    Facts that are `ANY` match any text. Underscores in fact names become hyphens, as in the messages.
    """
    named = {fact.replace("_", "-"): value for fact, value in facts.items()}
    text = WORDING.catalog(FALLBACK_LOCALE, in_game).format(message, attribute, **named)
    return re.escape(text).replace(re.escape(ANY), ".*?")


def says(
    text: Text, message: str, attribute: str | None = None, /, *, in_game: str | None = None, **facts: Any
) -> bool:
    """Return whether a text contains the message."""
    read = text.decode() if isinstance(text, bytes) else text
    return re.search(pattern(message, attribute, in_game=in_game, **facts), read, re.DOTALL) is not None


def is_only(
    text: Text, message: str, attribute: str | None = None, /, *, in_game: str | None = None, **facts: Any
) -> bool:
    """Return whether a text is exactly the message, on one line."""
    read = text.decode() if isinstance(text, bytes) else text
    return re.fullmatch(pattern(message, attribute, in_game=in_game, **facts) + "\n?", read) is not None


def count(text: str, message: str, attribute: str | None = None, /, **facts: Any) -> int:
    """Return how often a text contains the message."""
    return len(re.findall(pattern(message, attribute, **facts), text))


def says_any(text: Text, messages: Collection[str], **facts: Any) -> bool:
    """Return whether a text contains one of the messages."""
    return any(says(text, message, **facts) for message in messages)
