"""Conversion between tables and database rows."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Row

from bot.model.records import Place
from bot.model.tables import Ending, Joint, JointRequest, SeatInfo, TableInfo, UndoRequest, Wish
from bot.model.time_limits import NO_CLOCKS, TableClocks
from engine.core.events import Seat

_TEXTS = frozenset({"options", "undo", "awaited", "ending", "joint"})
"""Columns with JSON."""
_MILLISECOND = timedelta(milliseconds=1)


def table_values(info: TableInfo) -> dict[str, Any]:
    """Return the values of the `tables` columns except the id."""
    return {column: _stored(column, value) for column, value in _values_of(info).items()}


def changed_values(before: TableInfo, after: TableInfo) -> dict[str, Any]:
    """Return the values of the `tables` columns that have changed; most answers change two or three."""
    old, new = _values_of(before), _values_of(after)
    return {column: _stored(column, value) for column, value in new.items() if value != old[column]}


def _stored(column: str, value: Any) -> Any:
    """Convert a value to the type of its column."""
    if isinstance(value, TableClocks):
        return value.text()
    return json.dumps(value) if column in _TEXTS and value is not None else value


def _values_of(info: TableInfo) -> dict[str, Any]:
    """Return the values of the `tables` columns except the id, before any are converted to JSON."""
    return {
        "game": info.game,
        "status": info.status,
        "guild_id": info.guild_id,
        "channel_id": info.channel_id,
        "host_id": info.host_id,
        "locale": info.locale,
        "pace": info.pace,
        "quick_pace": info.quick_pace,
        "options": dict(info.options),
        "card_message_id": info.card_message_id,
        "seq": info.seq,
        "homeless": info.homeless,
        "undo": None if info.undo is None else asdict(info.undo),
        "awaited": info.awaited,
        "pictures": info.pictures,
        "ending": None if info.ending is None else (info.ending.by, info.ending.agreed),
        "hidden_until": None if info.ending is None else info.ending.until,
        "endings": info.endings,
        "own_thread": info.own_thread,
        "front_channel_id": None if info.front is None else info.front.channel_id,
        "front_message_id": None if info.front is None else info.front.message_id,
        "asleep": info.asleep,
        "ended_at": info.ended_at,
        "refused_at": info.refused_at,
        "clocks": None if info.clocks == NO_CLOCKS else info.clocks,
        "shifted": round(info.shifted / _MILLISECOND),
        "touched_at": info.touched_at,
        "idle_until": info.idle_until,
        "joint": _joint_values(info.joint),
        "joint_until": None if info.joint.open is None else info.joint.open.until,
    }


def seat_values(seat: SeatInfo) -> dict[str, Any]:
    """Return the values of the `seats` columns except the table's id."""
    return {
        "user_id": seat.user_id,
        "place": seat.place,
        "name": seat.name,
        "choice": seat.choice,
        "seat": seat.seat,
        "missed": seat.missed,
        "away": seat.away,
        "computer": seat.computer,
        "earlier_names": json.dumps(seat.earlier_names, ensure_ascii=False),
    }


def due_values(info: TableInfo) -> dict[Seat, dict[str, Any]]:
    """Return the values of the `due` columns, except its keys, for each seat with a deadline."""
    return {
        seat: {"due_at": at, "remind_at": info.remind.get(seat), "quick": seat in info.quick}
        for seat, at in info.due.items()
    }


def table_info(row: Row[Any], seats: Iterable[Row[Any]], due: Iterable[Row[Any]]) -> TableInfo:
    """Create a table from its rows.

    `seats` are joined with `people` and sorted by place.
    """
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
        ending=None if row.ending is None else _ending(json.loads(row.ending), row.hidden_until),
        endings=row.endings,
        own_thread=row.own_thread,
        front=None if row.front_channel_id is None else Place(row.front_channel_id, row.front_message_id),
        asleep=row.asleep,
        ended_at=row.ended_at,
        refused_at=row.refused_at,
        clocks=NO_CLOCKS if row.clocks is None else TableClocks.model_validate_json(row.clocks),
        shifted=row.shifted * _MILLISECOND,
        touched_at=row.touched_at,
        idle_until=row.idle_until,
        joint=Joint() if row.joint is None else _joint(json.loads(row.joint), row.joint_until),
        seats=tuple(_seat(seat) for seat in seats),
        due={one.seat: one.due_at for one in due},
        remind={one.seat: one.remind_at for one in due if one.remind_at is not None},
        quick=frozenset(one.seat for one in due if one.quick),
    )


def _undo(values: dict[str, Any]) -> UndoRequest:
    return UndoRequest(**{**values, "agreed": tuple(values["agreed"])})


def _joint_values(joint: Joint) -> dict[str, Any] | None:
    """Return joint requests as JSON, without the time limit of the open one, which has its own column."""
    request = joint.open
    if joint == Joint():
        return None
    return {
        "asked": joint.asked,
        "open": None
        if request is None
        else {
            "right": request.wish.right,
            "about": request.wish.about,
            "seat": request.seat,
            "agreed": request.agreed,
            "granted": request.granted,
        },
        "waits": {str(seat): round(at.timestamp() * 1000) for seat, at in joint.waits.items()},
    }


def _joint(values: dict[str, Any], until: datetime | None) -> Joint:
    found, request = values["open"], None
    if found is not None and until is not None:
        wish = Wish(found["right"], found["about"])
        request = JointRequest(wish, found["seat"], until, tuple(found["agreed"]), found["granted"])
    waits = {int(seat): datetime.fromtimestamp(at / 1000, UTC) for seat, at in values["waits"].items()}
    return Joint(values["asked"], request, waits)


def _ending(values: list[Any], until: datetime | None) -> Ending:
    by, agreed = values
    return Ending(by, until, tuple(agreed))


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
        earlier_names=tuple(json.loads(row.earlier_names)),
        locale=row.locale or "en",
        remind_by=row.remind_by or "mention",
    )
