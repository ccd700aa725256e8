"""What is kept of a game and what is to be sent: answers and posts, as frozen values."""

import json
from datetime import datetime
from typing import Literal

from engine.core.events import Seat
from engine.core.values import value

AnswerKind = Literal["person", "deadline", "away", "computer", "undo"]

PostKind = Literal[
    "say",
    "tell",
    "amend",
    "dm",
    "aside",
    "letter",
    "redraw",
    "thread",
    "front",
    "card",
    "picture",
    "pin",
    "unpin",
    "delete",
    "lost",
    "probe",
]


SPOKEN: tuple[PostKind, ...] = ("say", "tell")
"""What is said at a table. One that has lost its channel keeps it, until it is moved."""
OF_LOSS: tuple[PostKind, ...] = ("probe", "lost")
"""Posts about a lost channel. They go when the table comes back."""


@value()
class Answered:
    """An answer as it is kept for good.

    `final` answers cannot be taken back freely. An undo has no action; `restored` is the seq whose save it laid out
    again. `story` is the public text about it. `clocks` is a `TableClocks` in JSON: what an undo of this answer
    restores. Answers from before 0.12 have none.
    """

    seq: int
    kind: AnswerKind
    seat: Seat | None
    user_id: int | None
    at: datetime
    action: str | None = None
    final: bool = False
    restored: int | None = None
    story: str = ""
    clocks: str | None = None


@value()
class SaidAhead:
    """What somebody said ahead after answer `seq`, as it is kept for good. It is no answer, and nobody counts it."""

    seq: int
    seat: Seat
    user_id: int
    action: str
    at: datetime


@value()
class Post:
    """Something to send. A "card", a "picture" and a "front" have no payload: they are drawn when they are
    delivered; a "thread" needs none.

    A "lost" message, about a lost channel, and a "probe", a card posted to find out whether a lost channel can be
    used again, are drawn late too.

    "say", "dm" and "aside" carry a message, "tell" a `Telling`, "amend" an `Amendment`, "letter" a `Writing`,
    "redraw" the key of a letter, "pin", "unpin" and "delete" a `Place`. Nobody else learns that an "aside" did not
    reach its person. What goes to one person has their `user_id`. A post that may `wait` so many seconds shares its
    delivery with what follows meanwhile.
    """

    kind: PostKind
    payload: str = ""
    user_id: int | None = None
    wait: float = 0

    def lane(self, table_id: int) -> str:
        """What must arrive in order shares a lane. Pictures have their own, so that no text waits for one.

        So has what stands outside a thread, for it goes on when the thread is lost. So have probes and messages about
        lost channels, which wait for minutes.
        """
        if self.kind == "probe":
            return probe_lane(table_id)
        if self.kind == "lost":
            return lost_lane(self.user_id or 0)
        if self.kind == "picture":
            return picture_lane(table_id)
        if self.kind == "front":
            return front_lane(table_id)
        return user_lane(self.user_id) if self.user_id is not None else table_lane(table_id)

    def owner(self, guild_id: int) -> int:
        """The id whose shard sends it, at a table of this server: everything in a lane has the same."""
        return guild_id if self.user_id is None or self.kind in ("picture", "front") else self.user_id


@value()
class OutboxRow:
    """A post that waits to be delivered since `put_at`, which is not known of posts from older releases.

    `version` rises when a card or picture is wanted again meanwhile. `attempts` counts the tries since Discord was
    last reached, `faults` those that failed for a reason nobody has foreseen. From `begun_at` on, the message may
    have arrived. The shard of `owner_id` sends it. The `mark` is that of the process that put it; posts from older
    releases have none. `refused_at` is when Discord first refused it with a code that may pass.
    """

    id: int
    table_id: int
    lane: str
    kind: PostKind
    payload: str
    version: int
    attempts: int
    next_try: datetime
    put_at: datetime | None = None
    mark: str | None = None
    begun_at: datetime | None = None
    faults: int = 0
    owner_id: int = 0
    refused_at: datetime | None = None

    @property
    def nonce(self) -> str:
        """Names the message for good, so that it is not said twice. With an id of 12 digits it has 25 characters."""
        return str(self.id) if self.mark is None else f"{self.id}-{self.mark}"

    @property
    def is_begun(self) -> bool:
        """Whether it may have arrived already, before a failure or a kill."""
        return self.begun_at is not None

    @property
    def user_id(self) -> int:
        """To whom a "dm", an "aside", a "letter", a "redraw" or a "lost" message goes."""
        return user_of_lane(self.lane)


@value()
class Place:
    """Where a message is."""

    channel_id: int
    message_id: int

    def text(self) -> str:
        return json.dumps([self.channel_id, self.message_id])

    @classmethod
    def read(cls, text: str) -> "Place":
        return cls(*json.loads(text))


def table_lane(table_id: int) -> str:
    """The lane of what is said at a table."""
    return f"table:{table_id}"


def picture_lane(table_id: int) -> str:
    """The lane of a table's pictures."""
    return f"picture:{table_id}"


def is_of_pictures(lane: str) -> bool:
    """Whether a lane is one of pictures."""
    return lane.startswith("picture:")


def front_lane(table_id: int) -> str:
    """The lane of the message that stands outside a table's thread."""
    return f"front:{table_id}"


def probe_lane(table_id: int) -> str:
    """The lane of the probe that finds out whether a table's lost channel can be used again."""
    return f"probe:{table_id}"


def user_lane(user_id: int) -> str:
    """The lane of what is said to one person."""
    return f"user:{user_id}"


def lost_lane(user_id: int) -> str:
    """The lane of messages to one person about lost channels."""
    return f"lost-user:{user_id}"


def lanes_to(user_id: int) -> tuple[str, str]:
    """Every lane that leads to one person."""
    return user_lane(user_id), lost_lane(user_id)


def user_of_lane(lane: str) -> int:
    """The person that a lane of one person leads to."""
    return int(lane.removeprefix("lost-").removeprefix("user:"))
