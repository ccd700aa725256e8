"""Messages for Discord as plain data, and the queue in which they wait until they are delivered.

A message to send is stored as a `Post`. A `DirectMessage` that asks a question may change after it's sent; so may a
message of the game log (see `bot.model.game_log`).
"""

import json
from datetime import UTC, datetime
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter
from pydantic_core import to_json

from engine.core.events import Seat
from engine.core.values import value

MAX_CONTENT, MAX_DESCRIPTION = 2000, 4096
"""Discord's maximum length of a message's content and of an embed's description, in characters."""
COMPONENTS_V2 = 1 << 15
"""Discord's message flag for Components V2."""
ACTION_ROW = 1
"""Discord's component type for a row of controls, the only top-level type outside Components V2."""


class Message(BaseModel):
    """Content of a message to send, or of an edit.

    `embeds` and `components` have the format of Discord's API. Only the users in `mentions` are pinged, even if the
    text mentions others; a direct message that needs an answer lists its recipient there. An edit keeps the message's
    attachments if `keeps_picture` is set; otherwise it removes them.
    """

    model_config = ConfigDict(frozen=True)

    content: str = ""
    embeds: tuple[dict[str, Any], ...] = ()
    components: tuple[dict[str, Any], ...] = ()
    mentions: tuple[int, ...] = ()
    keeps_picture: bool = True

    @property
    def is_silent(self) -> bool:
        """Whether to send the message without a notification, because it mentions no one."""
        return not self.mentions

    @property
    def has_components_v2(self) -> bool:
        """Whether this is a Components V2 message, whose text is entirely in its components.

        An edit can turn a message into one, but not back.
        """
        return any(component["type"] != ACTION_ROW for component in self.components)


@value()
class Picture:
    """A PNG with an alternative text of at most 1,024 characters, and a digest that identifies the picture."""

    png: bytes
    text: str
    digest: str


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


@value()
class SeatMessage:
    """A message about an open seat: the seat's number, and where the message is once it has been sent."""

    seat: Seat
    place: MessageRef | None = None

    def to_json(self) -> str:
        place = None if self.place is None else [self.place.channel_id, self.place.message_id]
        return json.dumps([self.seat, place])

    @classmethod
    def parse(cls, text: str) -> "SeatMessage":
        seat, place = json.loads(text)
        return cls(seat, None if place is None else MessageRef(*place))


# Queued messages


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
    "vacancy",
    "listing",
]


PUBLIC_KINDS: tuple[PostKind, ...] = ("say", "tell")
"""Public messages at a table. If the table loses its channel, they wait until it's moved."""
PRIVATE_KINDS: tuple[PostKind, ...] = ("dm", "aside")
"""Messages to one player that don't change after they are sent."""
LOST_CHANNEL_KINDS: tuple[PostKind, ...] = ("probe", "lost")
"""Posts about a lost channel, which are dropped when the channel is available again."""
NO_TABLE = 0
"""The table of a direct message that concerns none."""
IMMEDIATELY = datetime(1970, 1, 1, tzinfo=UTC)
"""Due time of a post to send right away, even if this machine's clock is behind."""


@value()
class Post:
    """A queued message or other request to Discord.

    A "card", "picture", "front", "lost" or "probe" has no payload, since it is rendered on delivery; a "thread" needs
    none. "lost" is a message about a lost channel, and "probe" a card that tests whether a lost channel works again.

    The payload of "say", "dm" and "aside" is a message, of "tell" a `LogUpdate`, of "amend" the edit of a
    `LogMessage`, of "letter" a `DirectMessage`, of "redraw" the key of one, and of "pin", "unpin" and "delete" a
    `MessageRef`. A "vacancy" is the message about an open seat in the table's channel, and a "listing" the one in the
    server's channel for open seats; their payload is a `SeatMessage`, and they are rendered on delivery. If an
    "aside" can't be delivered, other players aren't notified. Posts to one person have that person's `user_id`. A
    post with a `wait` can be delayed by that many seconds to be sent together with the posts that follow it.

    All other fields are set when the post is stored. `lane` is its queue. `put_at` is when it was queued; posts from
    older releases have none. `version` increases when a queued card or picture is requested again. `attempts` counts
    the tries since Discord was last reachable, `faults` those that failed with an unexpected error. Since `begun_at`,
    if set, the message may have arrived. The shard of `owner_id` sends it. `mark` is the instance id of the process
    that queued it; posts from older releases have none. `refused_at` is when Discord first rejected it with a
    possibly temporary error code.
    """

    kind: PostKind
    payload: str = ""
    user_id: int = 0
    wait: float = 0

    id: int = 0
    table_id: int = NO_TABLE
    lane: str = ""
    version: int = 0
    attempts: int = 0
    next_try: datetime = IMMEDIATELY
    put_at: datetime | None = None
    mark: str | None = None
    begun_at: datetime | None = None
    faults: int = 0
    owner_id: int = 0
    refused_at: datetime | None = None

    def queue(self, table_id: int) -> str:
        """Return the queue of this post; posts in one queue are delivered in order.

        Pictures have their own queue so that they don't delay text, and so do messages in another channel. So does
        the thread starter message, which can still be delivered if the thread is lost, and so do probes and messages
        about lost channels, which wait for minutes.
        """
        if self.kind == "probe":
            return probe_queue(table_id)
        if self.kind == "lost":
            return lost_channel_queue(self.user_id)
        if self.kind == "picture":
            return picture_queue(table_id)
        if self.kind == "front":
            return thread_starter_queue(table_id)
        if self.kind == "listing":
            return listing_queue(table_id)
        return user_queue(self.user_id) if self.user_id else table_queue(table_id)

    def owner(self, guild_id: int) -> int:
        """Return the id whose shard sends this post, at a table of server `guild_id`.

        All posts in a queue have the same owner.
        """
        return self.user_id if self.user_id and self.kind not in ("picture", "front") else guild_id

    @property
    def nonce(self) -> str:
        """A permanent id that lets Discord drop duplicates; 25 characters long if the post's id has 12 digits."""
        return str(self.id) if self.mark is None else f"{self.id}-{self.mark}"

    @property
    def is_in_flight(self) -> bool:
        """Whether a request was started, so that the message may have arrived despite a failure or a crash."""
        return self.begun_at is not None


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


def listing_queue(table_id: int) -> str:
    """Return the name of the queue of a table's messages in the server's channel for open seats."""
    return f"listing:{table_id}"


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
    """Return the recipient's id from the name of a person's queue; 0 for a table's queue."""
    name, _, number = queue.partition(":")
    return int(number) if name in ("user", "lost-user") else 0


# Direct messages with questions


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

    def payload(self) -> str:
        """Return the payload of a "letter" post, which sends the message. Its text is composed on delivery."""
        stored = {name: getattr(self, name) for name in ("seat", "seq", "endings", "token", "told")}
        return to_json(stored).decode()

    @staticmethod
    def parse(payload: str, user_id: int) -> "DirectMessage":
        """Parse the payload of a "letter" post to a user. Raises ValueError if it's invalid."""
        return _DIRECT_MESSAGE.validate_python({**json.loads(payload), "user_id": user_id})


_DIRECT_MESSAGE = TypeAdapter(DirectMessage)


def encode_key(key: DirectMessageKey) -> str:
    """Return the payload of a "redraw" post."""
    return json.dumps(key)


def decode_key(text: str) -> DirectMessageKey:
    """Parse the payload of a "redraw" post."""
    seat, seq, endings = json.loads(text)
    return seat, seq, endings
