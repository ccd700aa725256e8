"""Stored answers and drafts, and queued messages (posts), as immutable values."""

import json
from datetime import datetime
from typing import Literal

from engine.core.events import Seat
from engine.core.values import value

MAX_DRAFT_LENGTH = 8000
"""Maximum length of a draft in characters, several times as much as a question with a hundred options needs."""

DraftKey = tuple[Seat, str]
"""The seat of a draft, and the token of its question."""


@value()
class DraftContent:
    """A stored draft of at most `MAX_DRAFT_LENGTH` characters, in a format that only the controls parse."""

    content: str


# Answers and queued messages


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


PUBLIC_KINDS: tuple[PostKind, ...] = ("say", "tell")
"""Public messages at a table. If the table loses its channel, they wait until it's moved."""
LOST_CHANNEL_KINDS: tuple[PostKind, ...] = ("probe", "lost")
"""Posts about a lost channel, which are dropped when the channel is available again."""


@value()
class AnswerRecord:
    """An answer as it is stored permanently.

    `final` answers can't be undone without the other players' agreement. An undo has no action; `restored` is the
    number of the answer whose save it restored. `story` is the public text about the answer. `clocks` is a
    `TableClocks` as JSON, which an undo of this answer restores; answers from before 0.12 have none.
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
class AdvanceAnswer:
    """An answer given in advance, after answer `seq`, as it is stored permanently. It doesn't count as an answer."""

    seq: int
    seat: Seat
    user_id: int
    action: str
    at: datetime


@value()
class Post:
    """A queued message or other request to Discord.

    A "card", "picture", "front", "lost" or "probe" has no payload, since it is rendered on delivery; a "thread" needs
    none. "lost" is a message about a lost channel, and "probe" a card that tests whether a lost channel works again.

    The payload of "say", "dm" and "aside" is a message, of "tell" a `LogUpdate`, of "amend" a `LogEdit`, of "letter"
    a `DirectMessagePayload`, of "redraw" the key of a direct message, and of "pin", "unpin" and "delete" a
    `MessageRef`. If an "aside" can't be delivered, other players aren't notified. Posts to one person have that
    person's `user_id`. A post with a `wait` can be delayed by that many seconds to be sent together with the posts
    that follow it.
    """

    kind: PostKind
    payload: str = ""
    user_id: int | None = None
    wait: float = 0

    def queue(self, table_id: int) -> str:
        """Return the queue of this post; posts in one queue are delivered in order.

        Pictures have their own queue so that they don't delay text. So does the thread starter message, which can
        still be delivered if the thread is lost, and so do probes and messages about lost channels, which wait for
        minutes.
        """
        if self.kind == "probe":
            return probe_queue(table_id)
        if self.kind == "lost":
            return lost_channel_queue(self.user_id or 0)
        if self.kind == "picture":
            return picture_queue(table_id)
        if self.kind == "front":
            return thread_starter_queue(table_id)
        return user_queue(self.user_id) if self.user_id is not None else table_queue(table_id)

    def owner(self, guild_id: int) -> int:
        """Return the id whose shard sends this post, at a table of server `guild_id`.

        All posts in a queue have the same owner.
        """
        return guild_id if self.user_id is None or self.kind in ("picture", "front") else self.user_id


@value()
class OutboxRow:
    """A stored post that waits for delivery.

    `put_at` is when it was queued; posts from older releases have none. `version` increases when a queued card or
    picture is requested again. `attempts` counts the tries since Discord was last reachable, `faults` those that
    failed with an unexpected error. Since `begun_at`, if set, the message may have arrived. The shard of `owner_id`
    sends it. `mark` is the instance id of the process that queued it; posts from older releases have none.
    `refused_at` is when Discord first rejected it with a possibly temporary error code.
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
        """A permanent id that lets Discord drop duplicates; 25 characters long if the row id has 12 digits."""
        return str(self.id) if self.mark is None else f"{self.id}-{self.mark}"

    @property
    def is_in_flight(self) -> bool:
        """Whether a request was started, so that the message may have arrived despite a failure or a crash."""
        return self.begun_at is not None

    @property
    def user_id(self) -> int:
        """The recipient of a post to one person ("dm", "aside", "letter", "redraw" or "lost")."""
        return user_of_queue(self.lane)


@value()
class MessageRef:
    """The channel and id of a message."""

    channel_id: int
    message_id: int

    def to_json(self) -> str:
        return json.dumps([self.channel_id, self.message_id])

    @classmethod
    def parse(cls, text: str) -> "MessageRef":
        return cls(*json.loads(text))


def table_queue(table_id: int) -> str:
    """Return the name of the queue of a table's public messages."""
    return f"table:{table_id}"


def picture_queue(table_id: int) -> str:
    """Return the name of the queue of a table's pictures."""
    return f"picture:{table_id}"


def is_picture_queue(queue: str) -> bool:
    """Return whether a queue holds pictures."""
    return queue.startswith("picture:")


def thread_starter_queue(table_id: int) -> str:
    """Return the name of the queue of a table's thread starter message."""
    return f"front:{table_id}"


def probe_queue(table_id: int) -> str:
    """Return the name of the queue of a table's probe, which tests whether its lost channel works again."""
    return f"probe:{table_id}"


def user_queue(user_id: int) -> str:
    """Return the name of the queue of direct messages to one person."""
    return f"user:{user_id}"


def lost_channel_queue(user_id: int) -> str:
    """Return the name of the queue of messages to one person about lost channels."""
    return f"lost-user:{user_id}"


def queues_of_user(user_id: int) -> tuple[str, str]:
    """Return the names of all queues with messages to one person."""
    return user_queue(user_id), lost_channel_queue(user_id)


def user_of_queue(queue: str) -> int:
    """Return the recipient's id from the name of a person's queue."""
    return int(queue.removeprefix("lost-").removeprefix("user:"))
