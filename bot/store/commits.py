"""What one step of a table writes, in one transaction."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from bot.localization.anonymizer import Anonymizer
from bot.model.messages import DirectMessage, Post, encode_key
from bot.model.servers import TableOpening
from bot.model.tables import AnswerRecord, DraftKey, TableInfo


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


@dataclass(frozen=True)
class TableCommit:
    """The change of a table from `before` to `after` at the time `now`, with everything to store along with it."""

    before: TableInfo
    after: TableInfo
    now: datetime
    answered: AnswerRecord | None = None
    save: str | None = None
    """The game's save after the answer, if the game changed."""
    closed_drafts: Sequence[DraftKey] = ()
    """Drafts to delete, because their questions are closed."""
    direct_messages: DirectMessageChanges = NO_DIRECT_MESSAGE_CHANGES
    """Changes to direct messages that ask questions."""
    posts: Sequence[Post] = ()
    """Messages to queue."""
    delivered: Post | None = None
    """The queued message whose delivery caused this step."""
    erased: Anonymizer | None = None
    """The anonymizer of a user being erased."""
    opening: TableOpening | None = None
    """Set if a person starts or reopens the table, which counts toward the limits."""
