"""Facts that every step updates: the table's end, its last use, and the open joint request."""

from dataclasses import replace
from datetime import datetime, timedelta

from bot.host.seating import without_request
from bot.model.tables import TableInfo

_TOUCHED_EVERY = timedelta(hours=1)
"""Time between updates of a table's last use; it only needs to be accurate to days."""


def kept_true(before: TableInfo, after: TableInfo, now: datetime, *, by_person: bool) -> TableInfo:
    """Return `after` with its end time and, if a person acted, its time of last use updated."""
    if not after.is_open:
        ended_at = now if before.is_open else after.ended_at
        after = replace(without_request(after), idle_until=None)
        return after if after.ended_at == ended_at else replace(after, ended_at=ended_at)
    if after.ended_at is not None:
        after = replace(after, ended_at=None)
    return touched(after, now) if by_person else after


def touched(info: TableInfo, now: datetime) -> TableInfo:
    """Return a table just used by a person; any planned ending for being idle is canceled."""
    lately = info.touched_at is not None and timedelta() <= now - info.touched_at < _TOUCHED_EVERY
    if lately and info.idle_until is None:
        return info
    return replace(info, touched_at=now, idle_until=None)
