"""All data stored about one person: `/privacy` shows it and offers it as a download."""

from datetime import datetime, timedelta
from typing import Any

from pydantic import BaseModel, ConfigDict

from bot.model.tables import OPEN

KEPT = timedelta(days=90)
"""Default retention: how long an ended table keeps its texts, secrets and names."""


class _Kept(BaseModel):
    model_config = ConfigDict(frozen=True)


class KeptName(_Kept):
    """A person's latest display name, their language, and how they want to be reminded."""

    name: str
    locale: str
    remind_by: str


class KeptSeat(_Kept):
    """A seat at a table; `seat` is its number in the game once that has started.

    `earlier_names` are stored because texts from before a rename still contain them.
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
    """An answer the person gave, with the public text about it. An undo has no answer."""

    number: int
    at: datetime
    answer: Any
    told: str


class KeptAhead(_Kept):
    """An answer in advance; `after` is the number of the table's answers at that time."""

    after: int
    at: datetime
    answer: Any


class KeptDraft(_Kept):
    """An unsubmitted draft."""

    question: str
    changed_at: datetime
    content: Any


class KeptLetter(_Kept):
    """A direct message that asks a question: the news in it, and the answer as text."""

    told: str
    answered: str
    message_id: int | None


class KeptAtTable(_Kept):
    """The data stored about a person at one table. Only people seated there can see where it is played."""

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
    """A direct message to the person that is still to be sent or edited."""

    table: int
    kind: str
    content: Any


class KeptOfPerson(_Kept):
    """All data stored about a person, without anything in running games that is hidden from them."""

    user_id: int
    person: KeptName | None = None
    direct_messages_closed_since: datetime | None = None
    tables: tuple[KeptAtTable, ...] = ()
    waiting: tuple[KeptMessage, ...] = ()

    @property
    def is_nothing(self) -> bool:
        """Whether no data is stored about the person."""
        return self == KeptOfPerson(user_id=self.user_id)

    @property
    def seated(self) -> tuple[KeptAtTable, ...]:
        """The tables where the person has a seat, or had one at the end."""
        return tuple(table for table in self.tables if table.seat is not None)

    @property
    def counted(self) -> tuple[int, int]:
        """The numbers of open and of ended tables where the person has a seat."""
        playing = sum(table.is_open for table in self.seated)
        return playing, len(self.seated) - playing
