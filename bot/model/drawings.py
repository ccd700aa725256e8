"""What a board hands over to be turned into a picture."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Literal

from engine.core.events import Seat
from engine.core.questions import Answer, Decision
from engine.core.table import View
from engine.core.values import value

LONGEST_TEXT = 1024
"""Characters that Discord takes as the description of a picture."""

CardPicture = Literal["shown", "awaited", "none"]
"""How a card shows its picture: attached, still to come for the first time, or replaced by the board as text."""


@value()
class Drawing:
    """A board as SVG, and as a text for those who cannot see it."""

    svg: str
    text: str

    @property
    def digest(self) -> str:
        """The same for the same picture with the same text."""
        return sha256(f"{self.svg}\n{self.text}".encode()).hexdigest()


@value()
class SeatRequest:
    """What another process needs to draw a seat's question: nothing that this seat can't see.

    `people` are what the seats are called, `names` the people's own names; `chosen` is what is chosen of the answer.
    """

    game: str
    locale: str
    people: Mapping[Seat, str]
    names: Mapping[Seat, str]
    view: View
    decision: Decision
    chosen: Answer | None = None
