"""Drawings to be rendered as pictures, and records of the emojis that the bot uploaded to Discord as icons."""

from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256
from typing import Literal

from engine.core.events import Seat
from engine.core.questions import Answer, Decision
from engine.core.table import View
from engine.core.values import value

MAX_ALT_TEXT = 1024
"""Discord's maximum length of a picture's alternative text, in characters."""

CardPicture = Literal["shown", "awaited", "none"]
"""How a card shows its picture: attached, still being rendered for the first time, or replaced by text."""


@value()
class Drawing:
    """A board as SVG, with an alternative text for people who can't see it."""

    svg: str
    text: str

    @property
    def digest(self) -> str:
        """A hash of the picture and its text, equal only if both are."""
        return sha256(f"{self.svg}\n{self.text}".encode()).hexdigest()


@value()
class SeatPictureRequest:
    """Everything a worker process needs to draw a seat's question; contains nothing hidden from the seat.

    `people` maps seats to display labels, `names` to the players' own names. `chosen` is the part of the answer
    selected in the draft, if any. With `or_board`, a question without a picture gets one of the board.
    """

    game: str
    locale: str
    people: Mapping[Seat, str]
    names: Mapping[Seat, str]
    view: View
    decision: Decision
    chosen: Answer | None = None
    or_board: bool = False


# Icons


@value()
class UploadedIcon:
    """An emoji on Discord named `emoji` that shows an `icon`, drawn from an SVG with this `hash`.

    Without an `emoji_id`, its upload was started but may have failed. After `retired_at`, new messages don't use it.
    """

    icon: str
    emoji: str
    hash: str
    emoji_id: int | None = None
    retired_at: datetime | None = None
