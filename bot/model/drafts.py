"""What somebody has chosen before they confirm it, as it is kept."""

from dataclasses import dataclass

from engine.core.events import Seat

LONGEST_DRAFT = 8000
"""So many characters a draft may have: several times what a question about a hundred things needs."""

DraftKey = tuple[Seat, str]
"""Whose draft it is, and the token of the question it is for."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A draft as it is kept: text that only the controls understand, of at most `LONGEST_DRAFT` characters."""

    content: str
