"""Whether a text has a message, where a test knows only some of its facts."""

import re
from collections.abc import Collection
from typing import Any

from bot.words.wording import FALLBACK
from tests.wording import WORDING

ANY: Any = "\ue000"
"""A fact that may be anything. Pass a real number where the message counts something."""
Text = str | bytes


def pattern(message: str, attribute: str | None = None, /, *, in_game: str | None = None, **facts: Any) -> str:
    """Return a regular expression for a message, common to all games or of one.

    A fact that is `ANY` may be anything; underscores in their names become the hyphens that messages use.
    """
    named = {fact.replace("_", "-"): value for fact, value in facts.items()}
    text = WORDING.words(FALLBACK, in_game).say(message, attribute, **named)
    return re.escape(text).replace(re.escape(ANY), ".*?")


def says(
    text: Text, message: str, attribute: str | None = None, /, *, in_game: str | None = None, **facts: Any
) -> bool:
    """Return whether a text has the message."""
    read = text.decode() if isinstance(text, bytes) else text
    return re.search(pattern(message, attribute, in_game=in_game, **facts), read, re.DOTALL) is not None


def is_only(
    text: Text, message: str, attribute: str | None = None, /, *, in_game: str | None = None, **facts: Any
) -> bool:
    """Return whether a text is the message and nothing else, on one line."""
    read = text.decode() if isinstance(text, bytes) else text
    return re.fullmatch(pattern(message, attribute, in_game=in_game, **facts) + "\n?", read) is not None


def count(text: str, message: str, attribute: str | None = None, /, **facts: Any) -> int:
    """Return how often a text has the message."""
    return len(re.findall(pattern(message, attribute, **facts), text))


def says_any(text: Text, messages: Collection[str], **facts: Any) -> bool:
    """Return whether a text has one of the messages."""
    return any(says(text, message, **facts) for message in messages)
