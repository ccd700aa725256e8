"""Rows as frozen values, and how a table's rows become what the host knows of it."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import Row

from bot.host.info import SeatInfo, TableInfo, UndoRequest
from engine.core.events import Seat

AnswerKind = Literal["person", "deadline", "away", "computer", "undo"]
PostKind = Literal["say", "dm", "card", "picture", "pin", "unpin", "delete"]


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer as it is kept for good.

    `final` answers cannot be taken back freely. An undo has no action; `restored` is the seq whose save it laid out
    again. `story` is the public text about it.
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


@dataclass(frozen=True, slots=True)
class Post:
    """Something to send. A "card" and a "picture" have no payload: they are drawn when they are delivered.

    "say" and "dm" carry a message, "pin", "unpin" and "delete" a `Place`. Only a "dm" has a `user_id`. A post that
    may `wait` so many seconds shares its delivery with what follows meanwhile.
    """

    kind: PostKind
    payload: str = ""
    user_id: int | None = None
    wait: float = 0

    def lane(self, table_id: int) -> str:
        """What must arrive in order shares a lane. Pictures have their own, so that no text waits for one."""
        if self.kind == "picture":
            return picture_lane(table_id)
        return user_lane(self.user_id) if self.user_id is not None else table_lane(table_id)


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A post that waits to be delivered. `version` rises when a card or picture is wanted again meanwhile."""

    id: int
    table_id: int
    lane: str
    kind: PostKind
    payload: str
    version: int
    attempts: int
    next_try: datetime

    @property
    def nonce(self) -> str:
        """Names the message for good, so that it is not said twice."""
        return str(self.id)

    @property
    def user_id(self) -> int:
        """To whom a "dm" goes."""
        return int(self.lane.removeprefix("user:"))


@dataclass(frozen=True, slots=True)
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


def user_lane(user_id: int) -> str:
    """The lane of what is said to one person."""
    return f"user:{user_id}"


def table_values(info: TableInfo) -> dict[str, Any]:
    """The columns of `tables` but the id."""
    return {
        "game": info.game,
        "status": info.status,
        "guild_id": info.guild_id,
        "channel_id": info.channel_id,
        "host_id": info.host_id,
        "locale": info.locale,
        "pace": info.pace,
        "quick_pace": info.quick_pace,
        "options": json.dumps(dict(info.options)),
        "card_message_id": info.card_message_id,
        "seq": info.seq,
        "homeless": info.homeless,
        "undo": None if info.undo is None else json.dumps(asdict(info.undo)),
        "awaited": json.dumps(info.awaited),
        "pictures": info.pictures,
    }


def seat_values(seat: SeatInfo) -> dict[str, Any]:
    """The columns of `seats` but the table's id."""
    return {
        "user_id": seat.user_id,
        "place": seat.place,
        "name": seat.name,
        "choice": seat.choice,
        "seat": seat.seat,
        "missed": seat.missed,
        "away": seat.away,
        "computer": seat.computer,
    }


def due_values(info: TableInfo) -> dict[Seat, tuple[datetime, datetime | None]]:
    """For each seat with a deadline: when, and when to remind."""
    return {seat: (at, info.remind.get(seat)) for seat, at in info.due.items()}


def table_info(row: Row[Any], seats: Iterable[Row[Any]], due: Iterable[Row[Any]]) -> TableInfo:
    """A table from its rows. `seats` are joined with what is known of the people, in the order of their places."""
    due = list(due)
    return TableInfo(
        id=row.id,
        game=row.game,
        status=row.status,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        host_id=row.host_id,
        locale=row.locale,
        pace=row.pace,
        quick_pace=row.quick_pace,
        options=json.loads(row.options),
        card_message_id=row.card_message_id,
        seq=row.seq,
        homeless=row.homeless,
        undo=None if row.undo is None else _undo(json.loads(row.undo)),
        awaited=tuple(json.loads(row.awaited)),
        pictures=row.pictures,
        seats=tuple(_seat(seat) for seat in seats),
        due={one.seat: one.due_at for one in due},
        remind={one.seat: one.remind_at for one in due if one.remind_at is not None},
    )


def _undo(values: dict[str, Any]) -> UndoRequest:
    return UndoRequest(seat=values["seat"], to_seq=values["to_seq"], agreed=tuple(values["agreed"]))


def _seat(row: Row[Any]) -> SeatInfo:
    return SeatInfo(
        place=row.place,
        user_id=row.user_id,
        name=row.name,
        choice=row.choice,
        seat=row.seat,
        missed=row.missed,
        away=row.away,
        computer=row.computer,
        locale=row.locale or "en",
        remind_by=row.remind_by or "mention",
    )
