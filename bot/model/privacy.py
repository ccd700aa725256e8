"""All that is kept of one person: what `/privacy` shows them, and what they can take along as a file."""

from datetime import datetime, timedelta
from typing import Any

from pydantic import BaseModel, ConfigDict

from bot.model.tables import OPEN

KEPT = timedelta(days=90)
"""So long after its end a table is usually kept with texts, secrets and names."""


class _Kept(BaseModel):
    model_config = ConfigDict(frozen=True)


class KeptName(_Kept):
    """How somebody was called when they last acted, what they read, and how they want to be reminded."""

    name: str
    locale: str
    remind_by: str


class KeptSeat(_Kept):
    """A place at a table; `seat` is its number in the game once that has begun.

    `earlier_names` are kept because what was told before the person was renamed still holds them.
    """

    name: str
    earlier_names: tuple[str, ...] = ()
    place: int
    seat: int | None
    choice: str | None
    missed: int
    away: bool
    computer: str | None
    due_at: datetime | None = None
    remind_at: datetime | None = None
    asks_to_go_back: bool = False
    agreed_to_go_back: bool = False
    asks_the_others: bool = False
    agreed_with_the_others: bool = False


class KeptAnswer(_Kept):
    """An answer that somebody gave, with what everybody was told about it; none was given by going back."""

    number: int
    at: datetime
    answer: Any
    told: str


class KeptAhead(_Kept):
    """What somebody said ahead, after so many answers of all."""

    after: int
    at: datetime
    answer: Any


class KeptDraft(_Kept):
    """What somebody has chosen and not confirmed."""

    question: str
    changed_at: datetime
    content: Any


class KeptLetter(_Kept):
    """A direct message that puts a question: what it told, and the answer in words."""

    told: str
    answered: str
    message_id: int | None


class KeptAtTable(_Kept):
    """What is kept of somebody at one table. Where it is played is said only to those who sit there."""

    table: int
    game: str
    status: str
    guild_id: int | None = None
    channel_id: int | None = None
    is_host: bool = False
    ended_it: bool = False
    agreed_to_show: bool = False
    opened_at: tuple[datetime, ...] = ()
    seat: KeptSeat | None = None
    answers: tuple[KeptAnswer, ...] = ()
    said_ahead: tuple[KeptAhead, ...] = ()
    drafts: tuple[KeptDraft, ...] = ()
    letters: tuple[KeptLetter, ...] = ()

    @property
    def is_open(self) -> bool:
        return self.status in OPEN


class KeptMessage(_Kept):
    """A direct message that waits to be sent to somebody, or to be changed."""

    table: int
    kind: str
    content: Any


class KeptOfPerson(_Kept):
    """All that is kept of a person. Of games in play it holds nothing that they may not see there themselves."""

    user_id: int
    person: KeptName | None = None
    direct_messages_closed_since: datetime | None = None
    tables: tuple[KeptAtTable, ...] = ()
    waiting: tuple[KeptMessage, ...] = ()

    @property
    def is_nothing(self) -> bool:
        """Whether nothing is kept of them."""
        return self == KeptOfPerson(user_id=self.user_id)

    @property
    def seated(self) -> tuple[KeptAtTable, ...]:
        """The tables where they sit, or sat until the end."""
        return tuple(table for table in self.tables if table.seat is not None)

    @property
    def counted(self) -> tuple[int, int]:
        """At how many tables that have not ended they sit, and at how many that have."""
        playing = sum(table.is_open for table in self.seated)
        return playing, len(self.seated) - playing
