"""What somebody has chosen before they confirm it, as it is kept."""

from engine.core.events import Seat
from engine.core.values import value

LONGEST_DRAFT = 8000
"""So many characters a draft may have: several times what a question about a hundred things needs."""

DraftKey = tuple[Seat, str]
"""Whose draft it is, and the token of the question it is for."""


@value()
class Kept:
    """A draft as it is kept: text that only the controls understand, of at most `LONGEST_DRAFT` characters."""

    content: str
