"""Letters: the direct messages that put a question, and what becomes of them."""

import json
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from bot.model.records import Post
from engine.core.events import Seat
from engine.core.values import value

LetterKey = tuple[Seat, int, int]
"""Of the letters of one table: to whose seat, after which answer, and after how many endings it was written."""


@value()
class Letter:
    """A letter that puts question `token` to `seat`, written after answer `seq`, and after so many `endings` of the
    game: a reopening puts the same question anew.

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
    endings: int = 0

    @property
    def key(self) -> LetterKey:
        return self.seat, self.seq, self.endings


def written_key(key: LetterKey) -> str:
    """The payload of a "redraw"."""
    return json.dumps(key)


def read_key(text: str) -> LetterKey:
    """What it says."""
    seat, seq, endings = json.loads(text)
    return seat, seq, endings


class Writing(BaseModel):
    """A letter that is to be sent: the payload of a "letter". How it reads is worked out when it goes."""

    model_config = ConfigDict(frozen=True)

    seat: Seat
    seq: int
    endings: int
    token: str
    told: str

    @property
    def key(self) -> LetterKey:
        return self.seat, self.seq, self.endings


class Mail(NamedTuple):
    """What a step means for the letters of its table: those that may still change, the new ones among them, those
    that were answered but are `held`, and those that read otherwise from now on.
    """

    kept: tuple[Letter, ...] = ()
    new: tuple[Letter, ...] = ()
    redrawn: tuple[Letter, ...] = ()
    held: tuple[Letter, ...] = ()

    @property
    def posts(self) -> list[Post]:
        """What makes them read otherwise."""
        return [Post("redraw", written_key(one.key), user_id=one.user_id) for one in self.redrawn]


NO_MAIL = Mail()
"""Of a step that has nothing to do with letters."""
