"""Letters: the direct messages that put a question, and what becomes of them."""

import json
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict

from bot.model.messages import Message
from engine.core.events import Seat

LetterKey = tuple[Seat, int]
"""Of the letters of one table: to whose seat, and after which answer it was written."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter that puts question `token` to `seat`, written after answer `seq`.

    `told` is what the seat has learnt by it, `answered` its answer in words, if it has given one. A letter is `held`
    while its person, who has answered, is asked on: they may have done so there, and see the next question there.
    """

    seat: Seat
    seq: int
    token: str
    user_id: int
    told: str = ""
    answered: str = ""
    message_id: int | None = None
    held: bool = False

    @property
    def key(self) -> LetterKey:
        return self.seat, self.seq


def written_key(key: LetterKey) -> str:
    """The payload of a "redraw"."""
    return json.dumps(key)


def read_key(text: str) -> LetterKey:
    """What it says."""
    seat, seq = json.loads(text)
    return seat, seq


class Writing(BaseModel):
    """A letter as it is first written: the payload of a "letter"."""

    model_config = ConfigDict(frozen=True)

    seat: Seat
    seq: int
    token: str
    told: str
    message: Message

    @property
    def key(self) -> LetterKey:
        return self.seat, self.seq
