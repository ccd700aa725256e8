"""How long somebody has, when they are reminded, and what a bot that was away owes them."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from bot.model.tables import TableInfo
from engine.core.game import Game

MISSED_UNTIL_AWAY = 2
"""So many deadlines let pass in a row, and a seat is played by its fallbacks."""


SILENCE = 1 / 4
"""The part of the pace for which computer players leave an open talk to people."""
MOMENT = timedelta(seconds=1)
"""What a computer player takes where haste would tell a secret: more than it needs to think."""
_USUAL_PACE = 24 * 60  # minutes, for a table that has none.


def with_deadlines(info: TableInfo, game: Game[Any] | None, now: datetime, *, same_question: bool) -> TableInfo:
    """`info` with a deadline for each awaited seat of `game`; with the `same_question` still open, old ones stay.

    A seat that is away is due at once; those of computer players are all due when the first of them may answer.
    Nobody has a deadline while everybody is away or the table cannot speak.
    """
    if info.status != "playing" or info.homeless or info.all_away:
        return replace(info, due={}, remind={})
    due, remind = {}, {}
    pace = info.pace_for(game is not None and game.quick)
    old = info.due if same_question else {}
    computers = [at for seat, at in old.items() if info.person_at(seat).computer is not None]
    for seat in info.awaited:
        person = info.person_at(seat)
        if person.computer is not None:
            due[seat] = min(computers, default=now + _held_back(game, pace))
        elif person.away:
            due[seat] = now
        elif seat in old:
            due[seat] = old[seat]
            if seat in info.remind:
                remind[seat] = info.remind[seat]
        elif pace is not None:
            due[seat] = now + timedelta(minutes=pace)
            remind[seat] = now + timedelta(minutes=pace) * 3 / 4
    return replace(info, due=due, remind=remind)


def _held_back(game: Game[Any] | None, pace: int | None) -> timedelta:
    """How long computer players leave the open question alone."""
    if game is None or not game.patient:
        return timedelta()
    return timedelta(minutes=pace or _USUAL_PACE) * SILENCE if game.open_talk else MOMENT


def grace(pace: int) -> timedelta:
    """The least time that is left to somebody after the bot itself was absent, at a pace in minutes."""
    return timedelta(minutes=min(pace, max(60, pace / 4)))
