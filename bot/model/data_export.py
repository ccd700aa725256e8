"""All data stored about one person: `/privacy` shows it and offers it as a download."""

from datetime import datetime, timedelta
from typing import Any

from pydantic import BaseModel, ConfigDict

from bot.model.tables import OPEN_STATUSES

DEFAULT_RETENTION = timedelta(days=90)
"""Default retention: how long an ended table keeps its texts, secrets and names."""


class _Exported(BaseModel):
    model_config = ConfigDict(frozen=True)


class ExportedProfile(_Exported):
    """A person's latest display name, their language, and their settings, including whether results are kept.

    `digest_at` is when they get the daily digest, in minutes after midnight; the next one is due at `digest_due`.
    """

    name: str
    locale: str
    remind_by: str
    remind_at: str
    time_zone: str | None = None
    quiet: str | None = None
    digest_at: int | None = None
    digest_due: datetime | None = None
    recorded: bool = True


class ExportedAbsence(_Exported):
    """A planned absence from all tables."""

    mode: str
    until: datetime


class ExportedSeat(_Exported):
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
    absence: str | None = None
    absence_until: datetime | None = None
    due_at: datetime | None = None
    remind_at: datetime | None = None
    asks_to_go_back: bool = False
    agreed_to_go_back: bool = False
    asks_the_others: bool = False
    agreed_with_the_others: bool = False
    offered_at: datetime | None = None


class ExportedFormerSeat(_Exported):
    """A seat that the person had until another one took it, and the names they had there, the last one first."""

    seat: int
    names: tuple[str, ...]


class ExportedAnswer(_Exported):
    """An answer the person gave, the public text about it, and how long it took. An undo has no answer."""

    number: int
    at: datetime
    answer: Any
    told: str
    seconds: int | None = None


class ExportedAdvanceAnswer(_Exported):
    """An answer in advance; `after` is the number of the table's answers at that time."""

    after: int
    at: datetime
    answer: Any


class ExportedDraft(_Exported):
    """An unsubmitted draft."""

    question: str
    changed_at: datetime
    content: Any


class ExportedDirectMessage(_Exported):
    """A direct message that asks a question: the news in it, and the answer as text."""

    told: str
    answered: str
    message_id: int | None


class ExportedTable(_Exported):
    """The data stored about a person at one table. Only people who sit or sat there can see where it is played."""

    table: int
    game: str
    status: str
    guild_id: int | None = None
    channel_id: int | None = None
    is_host: bool = False
    ended_it: bool = False
    agreed_to_show: bool = False
    invited: bool = False
    opened_at: tuple[datetime, ...] = ()
    seat: ExportedSeat | None = None
    former_seat: ExportedFormerSeat | None = None
    answers: tuple[ExportedAnswer, ...] = ()
    said_ahead: tuple[ExportedAdvanceAnswer, ...] = ()
    drafts: tuple[ExportedDraft, ...] = ()
    letters: tuple[ExportedDirectMessage, ...] = ()

    @property
    def is_open(self) -> bool:
        return self.status in OPEN_STATUSES


class ExportedQueuedMessage(_Exported):
    """A direct message to the person that is still to be sent or edited; `table` is None if it concerns none."""

    table: int | None
    kind: str
    content: Any


class ExportedTicket(_Exported):
    """A ticket of `/play`; an empty `game` is any, 0 `players` any number. `pace` is in minutes, 0 for none."""

    guild_id: int
    channel_id: int
    name: str
    game: str
    players: int
    pace: int
    locale: str
    at: datetime


class ExportedResult(_Exported):
    """The result of a finished game in the person's record, with the times of their answers."""

    table: int
    guild_id: int
    game: str
    at: datetime
    place: int
    players: int
    points: int
    answers: int
    seconds: int
    in_time: str

    @classmethod
    def columns(cls) -> tuple[str, ...]:
        """Return the fields that have a database column of their name."""
        return tuple(name for name in cls.model_fields if name != "table")


class PersonalData(_Exported):
    """All data stored about a person, without anything in running games that is hidden from them."""

    user_id: int
    person: ExportedProfile | None = None
    direct_messages_closed_since: datetime | None = None
    absence: ExportedAbsence | None = None
    tables: tuple[ExportedTable, ...] = ()
    tickets: tuple[ExportedTicket, ...] = ()
    waiting: tuple[ExportedQueuedMessage, ...] = ()
    results: tuple[ExportedResult, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether no data is stored about the person."""
        return self == PersonalData(user_id=self.user_id)

    @property
    def seated_tables(self) -> tuple[ExportedTable, ...]:
        """The tables where the person has a seat, or had one at the end."""
        return tuple(table for table in self.tables if table.seat is not None)

    @property
    def former_tables(self) -> tuple[ExportedTable, ...]:
        """The tables where another player has taken the person's seat."""
        return tuple(table for table in self.tables if table.former_seat is not None)

    @property
    def table_counts(self) -> tuple[int, int]:
        """The numbers of open and of ended tables where the person has a seat."""
        playing = sum(table.is_open for table in self.seated_tables)
        return playing, len(self.seated_tables) - playing
