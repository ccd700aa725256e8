"""Direct messages that ask a question, and the state they are in."""

import json
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from bot.model.records import Post
from engine.core.events import Seat
from engine.core.values import value

DirectMessageKey = tuple[Seat, int, int]
"""Identifies a direct message within its table.

Consists of the seat, the number of the answer before it, and how often the game had been ended before.
"""


@value()
class DirectMessage:
    """A direct message that asks `seat` the question `token`.

    It was written after answer `seq` and after `endings` endings of the game: a reopened game asks the same question
    again. `told` is the news it reports, `answered` the seat's answer as text, if there is one. A message is
    `is_reused` if its recipient has answered but has another question to answer: they may have answered in that
    message, and then see the next question there.
    """

    seat: Seat
    seq: int
    token: str
    user_id: int
    told: str = ""
    answered: str = ""
    message_id: int | None = None
    is_reused: bool = False
    endings: int = 0

    @property
    def key(self) -> DirectMessageKey:
        return self.seat, self.seq, self.endings


def encode_key(key: DirectMessageKey) -> str:
    """Return the payload of a "redraw" post."""
    return json.dumps(key)


def decode_key(text: str) -> DirectMessageKey:
    """Parse the payload of a "redraw" post."""
    seat, seq, endings = json.loads(text)
    return seat, seq, endings


class DirectMessagePayload(BaseModel):
    """The payload of a "letter" post: a direct message to send. Its text is composed on delivery."""

    model_config = ConfigDict(frozen=True)

    seat: Seat
    seq: int
    endings: int
    token: str
    told: str

    @property
    def key(self) -> DirectMessageKey:
        return self.seat, self.seq, self.endings


class DirectMessageChanges(NamedTuple):
    """The effect of a step on the direct messages of its table.

    `open` are all messages that may still change, including the `new` ones. `edited` are those whose text changes,
    and `reused` those that were answered but stay in use.
    """

    open: tuple[DirectMessage, ...] = ()
    new: tuple[DirectMessage, ...] = ()
    edited: tuple[DirectMessage, ...] = ()
    reused: tuple[DirectMessage, ...] = ()

    @property
    def posts(self) -> list[Post]:
        """Posts that update the changed messages."""
        return [Post("redraw", encode_key(one.key), user_id=one.user_id) for one in self.edited]


NO_DIRECT_MESSAGE_CHANGES = DirectMessageChanges()
"""For a step that affects no direct messages."""
