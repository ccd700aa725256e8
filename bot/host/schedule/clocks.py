"""Deadlines and the clocks of seats: time limits, reminders, grace periods, holds, and what an undo changes.

A question keeps its clock, however often the game asks it. That limits what a seat can gain by undoing: its own
question keeps its due time and gets one grace period, and its later questions keep theirs, even if the game asks
something else there by then. Other seats get new time for a new question, but only as long as the undoing seat has
time left.

A clock counts the time its seat has for a question. The deadline can be later: a player on a planned absence can hold
their clock (`with_holds_settled`), and a deadline in a player's quiet hours is moved to their end
(`_out_of_quiet_hours`). `TableInfo.extensions` stores the difference.
"""

import hashlib
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any, NamedTuple

from bot.host.seating import seats_yet_to_agree, time_to_answer
from bot.model.local_time import QuietHours
from bot.model.tables import (
    ASKED,
    NO_CLOCKS,
    NO_EXTENSION,
    AnswerRecord,
    Extension,
    HostAction,
    PingReason,
    SeatClock,
    SeatInfo,
    TableClocks,
    TableInfo,
    UndoneQuestion,
)
from bot.store import Deadline, DeadlinePolicy
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Decision

# Deadlines


MISSED_UNTIL_AWAY = 2
"""Consecutive missed deadlines before a seat is played by its fallbacks."""
_REMINDERS: Mapping[str, tuple[float, timedelta]] = {
    "half": (1 / 2, timedelta()),
    "three-quarters": (3 / 4, timedelta()),
    "two-hours": (1, timedelta(hours=2)),
}
"""When a reminder is due: after this fraction of the pace, less this time."""
REMINDER_NOTICE = timedelta(minutes=15)
"""How long before quiet hours a reminder is sent that would otherwise come when they and the question are over."""
QUIET_ABOVE = 60
"""Paces in minutes up to this one ignore quiet hours."""
_SETTLED_BEFORE = timedelta(minutes=1)
"""How long before the deadline a request for more time is settled."""
HOLD_WINDOW = 30
"""Days in which the total time of a seat's holds is limited."""
MORE_TIME = 1 / 2
"""Fraction of the pace that *More time* adds."""
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
    if info.is_scripted:
        return without_due_times(info)
    holds = {seat: clock.held_until for seat, clock in info.clocks.seats.items()}
    info = with_holds_settled(info, now)
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
            seats[seat] = _start_clock(clock or SeatClock(asked=at), person, game, pace, at)
    if not stops:
        seats |= {
            seat: _held(info, seat, seats[seat], holds.get(seat), now) for seat in info.awaited if seat in seats
        }
    clocks = info.clocks.model_copy(update={"seats": seats, "stopped": at if stops else None})
    open_pings = {
        seat: when
        for seat, when in info.pings.items()
        if (same_question and seat in info.awaited) or needs_consent(info, seat)
    }
    info = replace(info, clocks=clocks, pings=open_pings)
    return without_due_times(info) if stops else _with_due_times(info, due)


def _start_clock(
    clock: SeatClock, person: SeatInfo, game: Game[Any] | None, pace: int | None, at: datetime
) -> SeatClock:
    """Start or resume the clock of this person now. A new question or pace gets their current quiet hours."""
    is_quick = pace is not None and game is not None and game.quick
    if clock.due is None:
        quiet = None if person.quiet is None or (pace or _DEFAULT_PACE) <= QUIET_ABOVE else str(person.quiet)
        clock = clock.model_copy(update={"quick": is_quick, "quiet": quiet})
    else:
        clock = clock.model_copy(update={"quick": is_quick})
    length = None if pace is None else timedelta(minutes=pace)
    reminded_after = None if length is None else reminder_delay(person, length)
    return with_due_time(clock, at, length, reminded_after, grace_period(pace or _DEFAULT_PACE))


def reminder_delay(person: SeatInfo, pace: timedelta) -> timedelta | None:
    """Return how long after a question a person wants to be reminded of it, or None for not at all."""
    if person.remind_at not in _REMINDERS:
        return None
    fraction, before = _REMINDERS[person.remind_at]
    delay = pace * fraction - before
    return delay if delay > timedelta() else None


def _with_due_times(info: TableInfo, due: Mapping[Seat, datetime]) -> TableInfo:
    """Add the clocks' deadlines for all seats that aren't `due` for another reason."""
    clocks = {seat: info.clocks.seats[seat] for seat in info.awaited if seat not in due}
    limits, remind, extensions = dict(due), dict[Seat, datetime](), dict[Seat, Extension]()
    for seat, clock in clocks.items():
        if clock.due is None:
            continue
        reminder = None if clock.remind is None else clock.remind + info.shifted
        limits[seat], reminder, extension = _out_of_quiet_hours(
            clock.due + clock.held + info.shifted,
            None if reminder is None else reminder + clock.held,
            Extension(held=clock.held, quiet=clock.quiet, extra=clock.extra),
        )
        if reminder is not None and reminder > clock.asked + info.shifted:
            remind[seat] = reminder
        if extension != NO_EXTENSION:
            extensions[seat] = extension
    quick = frozenset(seat for seat in limits if seat in clocks and clocks[seat].quick)
    return replace(info, due=limits, remind=remind, quick=quick, extensions=extensions)


def _out_of_quiet_hours(
    due: datetime, remind: datetime | None, extension: Extension
) -> tuple[datetime, datetime | None, Extension]:
    """Return a deadline and its reminder outside the quiet hours of `extension`, and how far the deadline moved.

    A reminder that would come with the deadline, when the quiet hours are over, comes shortly before they begin.
    """
    if extension.quiet is None:
        return due, remind, extension.model_copy(update={"slid": timedelta()})
    quiet = QuietHours.parse(extension.quiet)
    end = quiet.end_after(due)
    if remind is not None and quiet.covers(remind):
        after = quiet.end_after(remind)
        remind = after if after < end else quiet.start_before(remind) - REMINDER_NOTICE
    return end, remind, extension.model_copy(update={"slid": end - due})


# Holds


def with_holds_settled(info: TableInfo, now: datetime) -> TableInfo:
    """Return `info` with the running holds ended, and the time they took given back to the clocks and recorded."""
    if all(clock.held_since is None for clock in info.clocks.seats.values()):
        return info
    at, seats, held = table_time(info, now), current_clocks(info), dict(info.clocks.held)
    due, remind, extensions = dict(info.due), dict(info.remind), dict(info.extensions)
    for seat, clock in info.clocks.seats.items():
        if clock.held_since is None or clock.held_until is None:
            continue
        used = max(min(at, clock.held_until) - clock.held_since, timedelta())
        absence = info.person_at(seat).absence
        if absence is not None and absence.until <= now:
            used = clock.held  # An outage has stopped the hold, too; the deadline was promised with all of it.
        held[seat] = _with_hold_recorded(held.get(seat, {}), used, now)
        clock = seats[seat] = _shifted(seats[seat], used)
        if seat in due and clock.due is not None:
            due[seat] = clock.due + info.shifted
            extensions[seat] = Extension(quiet=clock.quiet, extra=clock.extra)
            if seat in remind and clock.remind is not None:
                remind[seat] = clock.remind + info.shifted
    clocks = info.clocks.model_copy(update={"seats": seats, "held": held})
    return replace(info, clocks=clocks, due=due, remind=remind, extensions=extensions)


def _shifted(clock: SeatClock, by: timedelta) -> SeatClock:
    """Return a clock without a hold that started `by` later."""
    changed = {
        "asked": clock.asked + by,
        "due": None if clock.due is None else clock.due + by,
        "remind": None if clock.remind is None else clock.remind + by,
        "held_since": None,
        "held_until": None,
    }
    return clock.model_copy(update=changed)


def _with_hold_recorded(by_day: Mapping[int, int], used: timedelta, now: datetime) -> dict[int, int]:
    """Return the seconds held by day, with `used` added today, and without days that no longer count."""
    today, kept = now.toordinal(), _days_that_count(by_day, now)
    return {**kept, today: kept.get(today, 0) + math.ceil(used.total_seconds())}


def _days_that_count(by_day: Mapping[int, int], now: datetime) -> dict[int, int]:
    return {day: seconds for day, seconds in by_day.items() if now.toordinal() - day <= HOLD_WINDOW}


def hold_left(info: TableInfo, seat: Seat, now: datetime) -> timedelta:
    """Return for how long a seat can still hold its clock, not counting a running hold."""
    used = sum(_days_that_count(info.clocks.held.get(seat, {}), now).values())
    return max(timedelta(days=info.hold_days) - timedelta(seconds=used), timedelta())


def _held(info: TableInfo, seat: Seat, clock: SeatClock, until: datetime | None, now: datetime) -> SeatClock:
    """Return the clock with a hold until the end of its player's absence, if they want and have one.

    A running hold that an outage has moved ends as promised, at `until`.
    """
    absence = info.person_at(seat).absence
    if absence is None or absence.mode != "hold" or clock.due is None:
        return clock
    at = table_time(info, now)
    length = max(absence.until - now, timedelta() if until is None else until - at)
    length = min(length, hold_left(info, seat, now))
    return clock if length <= timedelta() else clock.model_copy(update={"held_since": at, "held_until": at + length})


def without_deadlines(info: TableInfo, now: datetime) -> TableInfo:
    """Return `info` without deadlines. If the game isn't over, its clocks stop."""
    if info.status == "playing":
        info = stopped(info, now)
    elif info.status == "finished":
        info = replace(info, clocks=NO_CLOCKS)
    return without_due_times(info)


def without_due_times(info: TableInfo) -> TableInfo:
    """Return `info` without due times or reminders."""
    return replace(info, due={}, remind={}, quick=frozenset(), extensions={})


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
    due, remind, extensions = dict(info.due), dict(info.remind), dict(info.extensions)
    for seat, at in info.due.items():
        person, extension = info.person_at(seat), info.extensions.get(seat, NO_EXTENSION)
        stored = None if extension == NO_EXTENSION else extension.to_json()
        timed = at, info.remind.get(seat), seat in info.quick, stored, info.pace, info.quick_pace
        moved = bounded_deadline(Deadline(info.id, seat, *timed, person.away, person.computer), now)
        due[seat] = moved.due_at
        if moved.remind_at is not None:
            remind[seat] = moved.remind_at
        if moved.extension is not None:
            extensions[seat] = Extension.model_validate_json(moved.extension)
    return replace(info, due=due, remind=remind, extensions=extensions)


def deadline_policy(now: datetime) -> DeadlinePolicy:
    """Return the policy that keeps deadlines within bounds when all of them are shifted."""
    return DeadlinePolicy(partial(bounded_deadline, now=now), now, slow=round(_MIN_GRACE / _GRACE), enough=_GRACE)


def bounded_deadline(deadline: Deadline, now: datetime) -> Deadline:
    """Return a deadline within bounds after all were shifted to make up for lost time, with its reminder.

    People get at least a grace period and at most the pace, apart from extensions; no deadline is in quiet hours. A
    seat that is away is due immediately, and a computer player never waits longer than usual.
    """
    extension = NO_EXTENSION if deadline.extension is None else Extension.model_validate_json(deadline.extension)
    due = deadline.due_at - extension.slid
    bounded = _bounded(deadline, due, extension.extra + extension.held, now)
    remind = None if deadline.remind_at is None else deadline.remind_at + (bounded - due)
    if deadline.extension is None:
        return deadline._replace(due_at=bounded, remind_at=remind)
    due, remind, extension = _out_of_quiet_hours(bounded, remind, extension)
    return deadline._replace(due_at=due, remind_at=remind, extension=extension.to_json())


def _bounded(deadline: Deadline, due: datetime, extra: timedelta, now: datetime) -> datetime:
    pace = timedelta(minutes=_pace_of(deadline))
    if deadline.computer is not None:
        return min(due, now + pace * OFFER_WAIT)
    if deadline.away:
        return min(due, now)
    return min(max(due, now + grace_period(_pace_of(deadline))), now + pace + extra)


def _pace_of(deadline: Deadline) -> int:
    """Return the pace for a deadline in minutes. A quick question never gets longer than others."""
    if deadline.quick or deadline.pace is None:
        return min(filter(None, (deadline.pace, deadline.quick_pace)), default=_DEFAULT_PACE)
    return deadline.pace


# Clocks when the game stops, and when the pace changes


_REMEMBERED = 40
"""Maximum number of questions remembered after undos, and how far back in the game they may be."""
_MILLISECOND = timedelta(milliseconds=1)


class UndoneState(NamedTuple):
    """A game state removed by an undo, with its clocks."""

    game: Game[Any]
    clocks: TableClocks

    @property
    def number(self) -> int:
        """The open question's position in the game."""
        asked: int = self.game.table.asked
        return asked - self.clocks.renamed


def table_time(info: TableInfo, now: datetime) -> datetime:
    """Return the time by the table's own clock."""
    return info.clocks.stopped or now - info.shifted


def current_clocks(info: TableInfo) -> dict[Seat, SeatClock]:
    """Return the clocks of the open question with their current due times and reminders.

    The stored deadlines count, since outages move them.
    """
    clocks = dict(info.clocks.seats)
    for seat, at in info.due.items():
        if not info.person_at(seat).is_present:
            continue
        due = at - info.extensions.get(seat, NO_EXTENSION).total - info.shifted
        clock, remind = clocks.get(seat) or _unrecorded(info, seat, due), info.remind.get(seat)
        if remind is not None:
            remind = (
                remind - info.shifted
                if clock.due is None or clock.remind is None
                else clock.remind + (due - clock.due)
            )
        now = {
            "due": due,
            "remind": remind,
            "quick": seat in info.quick,
            "reminded": clock.reminded or remind is None,
        }
        clocks[seat] = clock.model_copy(update=now)
    return clocks


def _unrecorded(info: TableInfo, seat: Seat, due: datetime) -> SeatClock:
    """Return the clock of a question asked before clocks were stored; `due` is in table time."""
    pace = timedelta(minutes=info.pace_for(seat in info.quick) or 0)
    return SeatClock(asked=due - pace, pinged=(ASKED,))


def stopped(info: TableInfo, now: datetime) -> TableInfo:
    """Stop the clocks of a table, keeping the time left on each."""
    if info.clocks.stopped is not None:
        return info
    info = with_holds_settled(info, now)
    clocks = info.clocks.model_copy(update={"seats": current_clocks(info), "stopped": table_time(info, now)})
    return replace(info, clocks=clocks)


def resumed(info: TableInfo, now: datetime) -> TableInfo:
    """Resume stopped clocks: each seat has as much time left as when they stopped."""
    if info.clocks.stopped is None:
        return info
    shifted = round((now - info.clocks.stopped) / _MILLISECOND) * _MILLISECOND
    return replace(info, shifted=shifted, clocks=info.clocks.model_copy(update={"stopped": None}))


def with_due_time(
    clock: SeatClock, at: datetime, pace: timedelta | None, reminded_after: timedelta | None, grace: timedelta
) -> SeatClock:
    """Start or resume a clock at `at`.

    It keeps its due time, or gets one `pace` after the question was asked, but is never due later than one pace and
    its extra time from now. If the due time has passed, the question gets one grace period.
    """
    if pace is None:
        return clock.model_copy(update={"due": None, "remind": None})
    due, remind = clock.due, clock.remind
    if due is None:
        due = max(clock.asked + pace + clock.extra, clock.extended or clock.asked)
        remind = None if clock.reminded or reminded_after is None else clock.asked + reminded_after
    due = min(due, at + pace + clock.extra)
    if due <= at and clock.extended is None:
        due = at + grace
        changed = {"due": due, "remind": None, "reminded": True, "extended": due}
        return clock.model_copy(update=changed)
    return clock.model_copy(update={"due": due, "remind": remind})


def with_new_pace(before: TableInfo, after: TableInfo) -> TableInfo:
    """Clear all due times; at the new pace, each clock is due one pace after its question was asked."""
    seats = {
        seat: clock.model_copy(update={"due": None, "remind": None}) for seat, clock in current_clocks(before).items()
    }
    computers = {seat: due for seat, due in before.due.items() if before.person_at(seat).computer is not None}
    clocks = after.clocks.model_copy(update={"seats": seats})
    return replace(after, due=computers, remind={}, quick=frozenset(), clocks=clocks)


def with_more_time(
    info: TableInfo, game: Game[Any] | None, seat: Seat, by: timedelta, now: datetime, *, is_free: bool
) -> TableInfo:
    """Return `info` with more time for a seat's open question; `is_free` marks *More time* as used.

    The reminder comes as long before the new deadline as it would have come before the old one, unless that is over.
    """
    info = with_holds_settled(info, now)
    clock = current_clocks(info)[seat]
    assert clock.due is not None, "the question has a deadline"
    pace = timedelta(minutes=info.pace_for(clock.quick) or 0)
    delay = reminder_delay(info.person_at(seat), pace)
    remind = None if delay is None else clock.due + by - (pace - delay)
    is_due_later = remind is not None and remind > table_time(info, now)
    changed = {
        "due": clock.due + by,
        "remind": remind if is_due_later else None,
        "reminded": not is_due_later,
        "extra": clock.extra + by,
        "has_more_time": clock.has_more_time or is_free,
    }
    seats = {**current_clocks(info), seat: clock.model_copy(update=changed)}
    rest = {other: at for other, at in info.due.items() if other != seat}
    info = replace(info, due=rest, clocks=info.clocks.model_copy(update={"seats": seats}))
    return with_deadlines(info, game, now, same_question=True)


# Questions that are asked again after an undo


def question_number(info: TableInfo, game: Game[Any]) -> int:
    """Return the open question's position in the game."""
    return UndoneState(game, info.clocks).number


def without_passed_questions(info: TableInfo, game: Game[Any] | None) -> TableInfo:
    """Drop undone questions that the game has since passed."""
    if game is None or not info.clocks.undone:
        return info
    oldest = question_number(info, game) - _REMEMBERED
    undone = tuple(one for one in info.clocks.undone if one.number >= oldest)
    return replace(info, clocks=info.clocks.model_copy(update={"undone": undone}))


def clock_before_undo(
    info: TableInfo, game: Game[Any] | None, seat: Seat, at: datetime, grace: timedelta
) -> SeatClock | None:
    """Return the clock of a question that an undo removed and that is now asked again.

    It keeps its due time, but another player's undo must not cost a seat its last minutes: the seat has at least as
    much time as at the undo, up to a grace period. A new question of the same kind in the same position gets new time
    without pinging its seat again.
    """
    if game is None or not info.clocks.undone:
        return None
    number = question_number(info, game)
    earlier = [one for one in info.clocks.undone if (one.number, one.seat) == (number, seat)]
    decision = game.decision(seat) if earlier else None
    if decision is None:
        return None
    asked = "", question_digest(decision)
    for one in sorted(earlier, key=lambda one: one.digest):
        if one.digest in asked:
            return _resumed_clock(one, at, grace)
    alike = any(one.kind == decision.kind for one in earlier)
    return SeatClock(asked=at, quick=decision.quick, pinged=(ASKED,)) if alike else None


def _resumed_clock(undone: UndoneQuestion, at: datetime, grace: timedelta) -> SeatClock:
    clock = undone.clock
    left = timedelta() if clock.due is None else min(clock.due - undone.at, grace)
    if clock.due is None or left <= timedelta() or not undone.digest:
        return clock
    return clock.model_copy(update={"due": max(clock.due, at + left)})


def question_digest(decision: Decision) -> str:
    """Return a digest of a question; the same question at the same position has the same digest."""
    asked = decision.kind, sorted(decision.facts.items()), decision.question
    return hashlib.sha256(repr(asked).encode()).hexdigest()[:16]


# Undo


def with_clocks_restored(
    info: TableInfo,
    game: Game[Any],
    answered: AnswerRecord | None,
    undone: Iterable[UndoneState],
    by: Seat,
    now: datetime,
) -> TableInfo:
    """Return `info` with the clocks from before the undone answer `answered`; `game` is the restored game.

    `undone` holds the states since then, the current one last; `by` is the seat that undoes its answer. The open
    question of `game` gets a new token. If the clocks weren't stored then, the current due times remain.
    """
    info = with_holds_settled(info, now)
    at, current = table_time(info, now), current_clocks(info)
    stored = None if answered is None or answered.clocks is None else TableClocks.model_validate_json(answered.clocks)
    number = game.table.asked - (0 if stored is None else stored.renamed)
    states = [*undone]
    game.rename_question(states[-1].game.table.asked)
    if stored is None:
        seats = {seat: current.get(seat) or _substitute_clock(current, at) for seat in game.awaited()}
    elif number == states[-1].number:  # The question was open all the time: reminders since then aren't sent again.
        seats = {seat: current.get(seat, clock) for seat, clock in stored.seats.items()}
    else:
        seats = dict(stored.seats)
    stay = {seat for seat in info.due if seat in seats and seats[seat] is current.get(seat)}
    clocks = {
        "seats": seats | ({by: _without_passed_reminder(seats[by], at)} if by in seats else {}),
        "renamed": game.table.asked - number,
        "undone": _remembered(info.clocks.undone, states, number, by, at),
    }
    return replace(
        info,
        due={seat: due for seat, due in info.due.items() if seat in stay},
        remind={seat: remind for seat, remind in info.remind.items() if seat in stay},
        quick=info.quick & stay,
        clocks=info.clocks.model_copy(update=clocks),
    )


def _without_passed_reminder(clock: SeatClock, at: datetime) -> SeatClock:
    """Return the clock of a seat that is present, dropping reminders until now."""
    passed = clock.remind is not None and clock.remind <= at
    return clock.model_copy(update={"remind": None, "reminded": True}) if passed else clock


def _substitute_clock(current: Mapping[Seat, SeatClock], at: datetime) -> SeatClock:
    """Return a clock for a seat whose own wasn't stored, due with the last seat the table waits for."""
    last = max((clock for clock in current.values() if clock.due is not None), key=_due, default=None)
    clock = SeatClock(asked=at, pinged=(ASKED,))
    return clock if last is None else clock.model_copy(update={"due": last.due, "reminded": True})


def _due(clock: SeatClock) -> datetime:
    assert clock.due is not None, "only those are compared"
    return clock.due


def _remembered(
    before: Iterable[UndoneQuestion], states: Iterable[UndoneState], number: int, by: Seat, at: datetime
) -> tuple[UndoneQuestion, ...]:
    """Return the questions that may be asked again: from earlier undos, and those after question `number`."""
    found = {one.key: one for one in before}
    for state in states:
        for seat, clock in state.clocks.seats.items() if state.number > number else ():
            decision = state.game.decision(seat)
            if decision is not None:
                digest = "" if seat == by else question_digest(decision)
                one = UndoneQuestion(
                    number=state.number, seat=seat, kind=decision.kind, digest=digest, clock=clock, at=at
                )
                found.pop(one.key, None)
                found[one.key] = one
    return tuple(found.values())[-_REMEMBERED:]


# Pings


def reachable_at(info: TableInfo, seat: Seat, at: datetime) -> datetime:
    """Return when a player can be pinged: `at`, or once their absence and their quiet hours then are over."""
    person = info.person_at(seat)
    if person.absence is not None:
        at = max(at, person.absence.until)
    is_exempt = person.quiet is None or (info.pace or _DEFAULT_PACE) <= QUIET_ABOVE
    return at if is_exempt or person.quiet is None else person.quiet.end_after(at)


def _asked_from(info: TableInfo, seat: Seat, now: datetime) -> datetime:
    """Return when a player can be pinged for their open question, to which its own quiet hours apply."""
    absence, clock = info.person_at(seat).absence, info.clocks.seats.get(seat)
    at = now if absence is None else max(now, absence.until)
    return at if clock is None or clock.quiet is None else QuietHours.parse(clock.quiet).end_after(at)


def with_pings_put_off(info: TableInfo, seats: Iterable[Seat], now: datetime) -> tuple[TableInfo, frozenset[int]]:
    """Return `info` with pings put off for those of these players who can't be pinged now, and their user ids."""
    later = {seat: at for seat in seats if (at := reachable_at(info, seat, now)) > now}
    return replace(info, pings={**info.pings, **later}), frozenset(info.person_at(seat).user_id for seat in later)


def silence_counts_at(info: TableInfo, seat: Seat, host_action: HostAction, now: datetime) -> datetime:
    """Return when silence counts as agreement to a request by `seat`: not while another player sleeps.

    A request for more time has to be settled before the deadline in any case.
    """
    until, due = now + time_to_answer(info, host_action), info.due.get(seat) if host_action.right == "time" else None
    if due is not None:
        until = min(until, now + (due - now) / 2)
    others = seats_yet_to_agree(info, (seat,))
    until = max([until, *(reachable_at(info, other, until) for other in others)])
    return until if due is None else min(until, due - _SETTLED_BEFORE)


def with_request_restarted(info: TableInfo, now: datetime) -> TableInfo:
    """Return `info` with the full time to answer its joint request, which players may not have seen."""
    request = info.joint.open
    if request is None or request.granted:
        return info
    until = silence_counts_at(info, request.seat, request.host_action, now)
    return replace(info, joint=replace(info.joint, open=replace(request, until=until)))


def needs_consent(info: TableInfo, seat: Seat) -> bool:
    """Return whether an open request or the end of an idle game concerns a seat."""
    undo, joint = info.undo, info.joint.open
    if undo is not None and seat not in (undo.seat, *undo.agreed):
        return True
    return (joint is not None and seat not in (joint.seat, *joint.agreed)) or info.idle_until is not None


def with_pings_recorded(
    info: TableInfo, reasons: Mapping[Seat, Iterable[PingReason]], now: datetime, *, seen_by: Iterable[Seat] = ()
) -> tuple[TableInfo, frozenset[Seat]]:
    """Record pings and return the seats to notify now, at most once per question and reason.

    The ping of a player who is absent or in their quiet hours is put off until that is over, and only recorded then.
    Seats in `seen_by` see their question already, so theirs isn't put off.
    """
    clocks, new, later = dict(info.clocks.seats), set(), dict(info.pings)
    for seat, why in reasons.items():
        clock = clocks.get(seat)
        more = [reason for reason in why if clock is None or reason not in clock.pinged]
        if not more:
            continue
        until = now if seat in seen_by else _asked_from(info, seat, now)
        if until > now:
            later[seat] = until
            continue
        if clock is not None:
            clocks[seat] = clock.model_copy(update={"pinged": (*clock.pinged, *more)})
        later.pop(seat, None)
        new.add(seat)
    return replace(info, clocks=info.clocks.model_copy(update={"seats": clocks}), pings=later), frozenset(new)


def with_late_pings_recorded(info: TableInfo, now: datetime) -> tuple[TableInfo, frozenset[Seat]]:
    """Record the pings that were put off until now, and return the seats to notify of their questions.

    After an outage, the next quiet hours may have started. Players who are away and questions that are over need no
    ping.
    """
    clocks, new, later = dict(info.clocks.seats), set(), dict(info.pings)
    for seat, at in info.pings.items():
        if at > now:
            continue
        del later[seat]
        if seat not in info.awaited or not info.person_at(seat).is_present:
            continue
        until = _asked_from(info, seat, now)
        if until > now:
            later[seat] = until
            continue
        clock = clocks.get(seat)
        if clock is not None and ASKED in clock.pinged and needs_consent(info, seat):
            continue  # The ping was for the request, which is repeated.
        if clock is not None and ASKED not in clock.pinged:
            clocks[seat] = clock.model_copy(update={"pinged": (*clock.pinged, ASKED)})
        new.add(seat)
    return replace(info, clocks=info.clocks.model_copy(update={"seats": clocks}), pings=later), frozenset(new)
