"""How long somebody has, when they are reminded, and what a bot that was away owes them."""

from dataclasses import replace
from datetime import datetime, timedelta

from bot.host.info import TableInfo

MISSED_UNTIL_AWAY = 2
"""So many deadlines let pass in a row, and a seat is played by its fallbacks."""


def with_deadlines(info: TableInfo, now: datetime, *, same_question: bool) -> TableInfo:
    """`info` with a deadline for each awaited seat; with the `same_question` still open, old ones stay.

    A seat that is away is due at once. Nobody has a deadline while everybody is away or the table cannot speak.
    """
    if info.status != "playing" or info.homeless or info.all_away:
        return replace(info, due={}, remind={})
    due, remind = {}, {}
    for seat in info.awaited:
        if info.person_at(seat).away:
            due[seat] = now
        elif same_question and seat in info.due:
            due[seat] = info.due[seat]
            if seat in info.remind:
                remind[seat] = info.remind[seat]
        elif info.pace is not None:
            due[seat] = now + timedelta(minutes=info.pace)
            remind[seat] = now + timedelta(minutes=info.pace) * 3 / 4
    return replace(info, due=due, remind=remind)


def grace(pace: int) -> timedelta:
    """The least time that is left to somebody after the bot itself was absent, at a pace in minutes."""
    return timedelta(minutes=min(pace, max(60, pace / 4)))
