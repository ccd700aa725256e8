"""Seat panels: what a user may see and do at a table."""

from datetime import datetime
from functools import lru_cache

from bot.host.errors import GameOverError
from bot.host.live_table import LiveTable
from bot.host.trail import free_of, since, standing
from bot.model.panels import Glance, LogEntry, Panel
from bot.model.records import Answered
from engine.core.questions import reading
from engine.core.questions.pick import NOTHING


def panel_of(table: LiveTable, user_id: int, now: datetime) -> Panel:
    """Return the panel of a player or spectator as of `now`. Raises CannotPlayOnError or GameOverError."""
    info = table.info
    seat = info.seat_of(user_id)
    if info.is_forgotten:
        raise GameOverError()
    if info.status == "lobby" or (info.status == "ended" and table.game is None):
        return Panel(info, seat, at=now)
    chosen = table.played().chosen()
    if seat is None or info.status != "playing":
        return Panel(info, seat, table.view(seat), chosen=chosen, at=now)
    so_far = tuple(entry_of(answered) for answered in reversed(free_of(table.trail, seat)))
    missed = tuple(map(entry_of, since(table.trail, seat)))
    asked, invited = table.decision(seat), table.invitations(seat)
    drafts, ahead = table.drafts_of(seat), table.foreseen(seat)
    return Panel(info, seat, table.view(seat), asked, invited, so_far, chosen, drafts, missed, ahead=ahead, at=now)


def glance_at(table: LiveTable, user_id: int) -> Glance:
    """Return the questions a user has to answer now. Raises CannotPlayOnError."""
    info = table.info
    seat = info.seat_of(user_id)
    if seat is None or info.status != "playing":
        return Glance(info)
    given = tuple(
        reading.read(answered.action)
        for answered in standing(table.trail)
        if answered.seat == seat and answered.user_id == user_id and answered.action is not None
    )
    asked, invited, ahead = table.decision(seat), table.invitations(seat), table.foreseen(seat)
    return Glance(info, asked, invited, given, table.played().chosen(), ahead)


def entry_of(answered: Answered) -> LogEntry:
    """Return an answer's entry in the public log."""
    passed = answered.action is not None and _passes(answered.action)
    return LogEntry(answered.seq, answered.kind, answered.seat, answered.at, answered.story, passed)


@lru_cache(10_000)
def _passes(action: str) -> bool:
    """Return whether an answer chose nothing. Cached, since panels repeat the same latest answers."""
    return reading.read(action).answer == NOTHING
