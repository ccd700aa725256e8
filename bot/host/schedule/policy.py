"""Deadline policy: time limits, reminders, and grace periods after an outage."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from bot.host.schedule.clocks import (
    clock_before_undo,
    current_clocks,
    resumed,
    stopped,
    table_time,
    with_due_time,
    without_passed_questions,
)
from bot.model.tables import NO_CLOCKS, SeatClock, TableInfo
from bot.store import Deadline, DeadlinePolicy
from engine.core.events import Seat
from engine.core.game import Game

MISSED_UNTIL_AWAY = 2
"""Consecutive missed deadlines before a seat is played by its fallbacks."""
REMINDER_AT = 3 / 4
"""Fraction of the pace after which a player is reminded."""
TALK_SILENCE = 1 / 4
"""Fraction of the pace for which computer players leave an open talk to people."""
OFFER_WAIT = 1 / 2
"""Fraction of people's remaining time for which a computer player waits for replies to its offer."""
FIXED_DELAY = timedelta(seconds=1)
"""Fixed delay of a computer player whose speed would reveal a secret; more than it needs to think."""
_GRACE = 1 / 4
"""Grace period as a fraction of the pace."""
_MIN_GRACE = 60
"""Minimum grace period in minutes, capped by the pace."""
MAX_RETRY_DELAY = timedelta(minutes=5)
"""Maximum time between two delivery attempts of a queued message."""
REOPEN_PERIOD = timedelta(hours=24)
"""How long an ended game can be reopened and keeps its secrets."""
MIN_PAUSE = timedelta(minutes=1)
"""Minimum pause of the clocks that earns a grace period."""
_DEFAULT_PACE = 24 * 60  # Minutes, for a table without a time limit.


def with_deadlines(info: TableInfo, game: Game[Any] | None, now: datetime, *, same_question: bool) -> TableInfo:
    """Return `info` with a deadline for each seat that `game` waits for.

    With `same_question`, seats keep their time. A seat that is away is due immediately; computer players are all due
    when the first of them may answer. While the table is paused, there are no deadlines and the clocks are stopped.
    """
    if info.status != "playing":
        return without_deadlines(info, now)
    stops = info.is_paused
    info = without_passed_questions(info if stops else resumed(info, now), game)
    at, known = table_time(info, now), current_clocks(info) if same_question else {}
    pace = info.pace_for(game is not None and game.quick)
    old = info.due if same_question else {}
    computers = [due for seat, due in old.items() if info.person_at(seat).computer is not None]
    due, seats = {}, dict(known)
    for seat in info.awaited:
        person = info.person_at(seat)
        if person.computer is not None:
            due[seat] = min(computers, default=now + _computer_delay(game, pace))
        elif person.away and not (stops and not person.is_erased):
            due[seat] = now
        elif seat in old and seat in known:
            seats[seat] = known[seat]
        else:
            clock = known.get(seat) or clock_before_undo(info, game, seat, at, grace_period(pace or _DEFAULT_PACE))
            seats[seat] = _start_clock(clock or SeatClock(asked=at), game, pace, at)
    clocks = info.clocks.model_copy(update={"seats": seats, "stopped": at if stops else None})
    info = replace(info, clocks=clocks)
    return without_due_times(info) if stops else _with_due_times(info, due)


def _start_clock(clock: SeatClock, game: Game[Any] | None, pace: int | None, at: datetime) -> SeatClock:
    """Start or resume a clock now."""
    clock = clock.model_copy(update={"quick": pace is not None and game is not None and game.quick})
    length = None if pace is None else timedelta(minutes=pace)
    return with_due_time(
        clock, at, length, (length or timedelta()) * REMINDER_AT, grace_period(pace or _DEFAULT_PACE)
    )


def _with_due_times(info: TableInfo, due: Mapping[Seat, datetime]) -> TableInfo:
    """Add the clocks' deadlines for all seats that aren't `due` for another reason."""
    clocks = {seat: info.clocks.seats[seat] for seat in info.awaited if seat not in due}
    limits = {seat: clock.due + info.shifted for seat, clock in clocks.items() if clock.due is not None}
    remind = {seat: clock.remind + info.shifted for seat, clock in clocks.items() if clock.remind is not None}
    quick = frozenset(seat for seat in limits if clocks[seat].quick)
    return replace(info, due={**due, **limits}, remind=remind, quick=quick)


def without_deadlines(info: TableInfo, now: datetime) -> TableInfo:
    """Return `info` without deadlines. If the game isn't over, its clocks stop."""
    if info.status == "playing":
        info = stopped(info, now)
    elif info.status == "finished":
        info = replace(info, clocks=NO_CLOCKS)
    return without_due_times(info)


def without_due_times(info: TableInfo) -> TableInfo:
    """Return `info` without due times or reminders."""
    return replace(info, due={}, remind={}, quick=frozenset())


def open_offers(info: TableInfo, game: Game[Any]) -> dict[Seat, tuple[Seat, ...]]:
    """Map computer players with open offers to the present people who haven't replied; only in open talks."""
    if not game.open_talk:
        return {}
    asked = {
        computer: tuple(
            seat for seat in info.awaited if info.person_at(seat).is_present and _has_offer(game, seat, computer)
        )
        for computer in info.awaited
        if info.person_at(computer).computer is not None
    }
    return {computer: people for computer, people in asked.items() if people}


def _has_offer(game: Game[Any], seat: Seat, offered_by: Seat) -> bool:
    return any(invitation.offered_by == offered_by for invitation in game.invitations(seat))


def with_offer_waits(
    info: TableInfo,
    game: Game[Any],
    now: datetime,
    before: Mapping[Seat, datetime],
    earlier_offers: Mapping[Seat, Sequence[Seat]],
) -> TableInfo:
    """Return `info` with computer players' due times extended while their offers are open.

    In an open talk, a computer player with an offer to people does nothing else until they reply, or half of their
    remaining time is over. `before` holds the previous due times, `earlier_offers` what `open_offers` returned then.
    """
    if not game.open_talk or info.is_paused:
        return info
    due, waiting = dict(info.due), open_offers(info, game)
    for computer, people in waiting.items():
        if earlier_offers.get(computer) == people and computer in before:
            due[computer] = before[computer]
        else:
            ends = [info.due[seat] for seat in people if seat in info.due]
            due[computer] = now + (max(ends) - now if ends else timedelta(minutes=_DEFAULT_PACE)) * OFFER_WAIT
    for computer in earlier_offers:
        if computer in due and computer not in waiting:
            due[computer] = now
    return replace(info, due=due)


def _computer_delay(game: Game[Any] | None, pace: int | None) -> timedelta:
    """Return how long computer players leave the open question alone."""
    if game is None or not game.patient:
        return timedelta()
    return timedelta(minutes=pace or _DEFAULT_PACE) * TALK_SILENCE if game.open_talk else FIXED_DELAY


def grace_period(pace: int) -> timedelta:
    """Return the minimum time left after an outage, for a `pace` in minutes."""
    return timedelta(minutes=min(pace, max(_MIN_GRACE, pace * _GRACE)))


def with_grace(info: TableInfo, now: datetime) -> TableInfo:
    """Return `info` with at least a grace period for each person after the bot was unreachable."""
    due, remind = dict(info.due), dict(info.remind)
    for seat, at in info.due.items():
        person, is_quick = info.person_at(seat), seat in info.quick
        paces = info.pace, info.quick_pace
        due[seat] = bounded_due_time(
            Deadline(info.id, seat, at, None, is_quick, *paces, person.away, person.computer), now
        )
        if seat in remind:
            remind[seat] += due[seat] - at
    return replace(info, due=due, remind=remind)


def deadline_policy(now: datetime) -> DeadlinePolicy:
    """Return the policy that keeps deadlines within bounds when all of them are shifted."""
    return DeadlinePolicy(partial(bounded_due_time, now=now), now, slow=round(_MIN_GRACE / _GRACE), enough=_GRACE)


def bounded_due_time(deadline: Deadline, now: datetime) -> datetime:
    """Return a deadline within bounds after all were shifted to make up for lost time.

    People get at least a grace period and at most the pace. A seat that is away is due immediately, and a computer
    player never waits longer than usual.
    """
    pace = timedelta(minutes=_pace_of(deadline))
    if deadline.computer is not None:
        return min(deadline.due_at, now + pace * OFFER_WAIT)
    if deadline.away:
        return min(deadline.due_at, now)
    return min(max(deadline.due_at, now + grace_period(_pace_of(deadline))), now + pace)


def _pace_of(deadline: Deadline) -> int:
    """Return the pace for a deadline in minutes. A quick question never gets longer than others."""
    if deadline.quick or deadline.pace is None:
        return min(filter(None, (deadline.pace, deadline.quick_pace)), default=_DEFAULT_PACE)
    return deadline.pace
