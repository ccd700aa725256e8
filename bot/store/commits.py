"""What one step of a table writes, in one transaction."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.localization.anonymizer import Anonymizer
from bot.model.direct_messages import NO_DIRECT_MESSAGE_CHANGES, DirectMessageChanges
from bot.model.records import AnswerRecord, DraftKey, OutboxRow, Post
from bot.model.servers import TableOpening
from bot.model.tables import TableInfo


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
    delivered: OutboxRow | None = None
    """The queued message whose delivery caused this step."""
    erased: Anonymizer | None = None
    """The anonymizer of a user being erased."""
    opening: TableOpening | None = None
    """Set if a person starts or reopens the table, which counts toward the limits."""
