"""Stored drafts: what a player has selected but not yet submitted."""

from engine.core.events import Seat
from engine.core.values import value

LONGEST_DRAFT = 8000
"""Maximum length of a draft in characters, several times as much as a question with a hundred options needs."""

DraftKey = tuple[Seat, str]
"""The seat of a draft, and the token of its question."""


@value()
class Kept:
    """A stored draft of at most `LONGEST_DRAFT` characters, in a format that only the controls parse."""

    content: str
