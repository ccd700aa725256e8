"""A watch over the stored times of a host's tables: what no absence, pause, outage or undo may break.

`Watch.check` looks at every table after each step of a simulation. It computes quiet hours itself, from wall-clock
times in the person's zone.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from bot.host.gameplay.pauses import MAX_PAUSE
from bot.host.schedule.clocks import HOLD_WINDOW, QUIET_ABOVE, needs_consent, table_time
from bot.model.local_time import MAX_QUIET_MINUTES, QuietHours
from bot.model.messages import Message
from bot.model.tables import DEFAULT_IDLE_LIMITS, SeatInfo, TableInfo
from engine.core.events import Seat
from tests.host.world import KeepingCourier, PlainMessageFormatter, StandingClock, World

LONGEST_QUIET = timedelta(minutes=MAX_QUIET_MINUTES, hours=1)
"""The longest quiet hours, on a night when clocks go back."""
SECOND = timedelta(seconds=1)
BRIEF = timedelta(minutes=2)
"""How far interruptions too short to count as outages can move a deadline at the end of quiet hours."""
LATEST = datetime.max.replace(tzinfo=UTC)
USUAL_PACE = 1440
"""Minutes of a pace at a table without a limit."""


class Ping(NamedTuple):
    """A message that notified a user, in a channel or by direct message (channel 0)."""

    at: datetime
    user_id: int
    channel_id: int
    text: str


class PingRecorder(KeepingCourier):
    """Fake courier that records who is notified, and when."""

    def __init__(self, clock: StandingClock) -> None:
        super().__init__()
        self.clock = clock
        self.pings: list[Ping] = []

    async def send(self, channel_id: int, message: Message, nonce: str) -> int:
        known = nonce in self.nonces
        message_id = await super().send(channel_id, message, nonce)
        self._record(() if known else message.mentions, channel_id, message.content)
        return message_id

    async def send_dm(self, user_id: int, message: Message, nonce: str) -> int:
        known = nonce in self.nonces
        message_id = await super().send_dm(user_id, message, nonce)
        self._record(() if known else message.mentions, 0, message.content)
        return message_id

    def _record(self, mentions: tuple[int, ...], channel_id: int, text: str) -> None:
        self.pings += [Ping(self.clock.now(), user_id, channel_id, text) for user_id in mentions]


class PingingMessageFormatter(PlainMessageFormatter):
    """Plain texts that notify the same people as the real ones."""

    def reminder(self, info: TableInfo, game: object, seat: int, due: datetime, private: bool) -> Message:
        return Message(content=f"reminder {seat}", mentions=(info.person_at(seat).user_id,))

    def notice(self, info: TableInfo, key: str, **facts: str | int) -> Message:
        asked: list[SeatInfo] = []
        if key == "undo-asked":
            asked = [person for person in info.present if person.seat != facts["seat"]]
        elif key == "joint-asked" and info.joint.open is not None:
            asked = [person for person in info.present if person.seat != info.joint.open.seat]
        elif key == "idle-soon":
            asked = [*info.people]
        message = super().notice(info, key, **facts)
        return message.model_copy(update={"mentions": tuple(person.user_id for person in asked)})


def watched_world(world: World) -> World:
    """Have a new world record its pings."""
    world.courier, world.speech = PingRecorder(world.clock), PingingMessageFormatter()
    return world


def is_quiet(quiet: QuietHours, at: datetime) -> bool:
    """Return whether a moment is in someone's quiet hours."""
    local = at.astimezone(ZoneInfo(quiet.zone))
    minute = local.hour * 60 + local.minute
    if quiet.start < quiet.end:
        return quiet.start <= minute < quiet.end
    return minute >= quiet.start or minute < quiet.end


class Question(NamedTuple):
    """An open question: its table, its position in the game, and the seat it asks."""

    table_id: int
    number: int
    seat: Seat


class _Seen(NamedTuple):
    """A table as it was at the last check, and the number of its question."""

    info: TableInfo
    number: int
    at: datetime


class Watch:
    """Checks of all tables, one after each step; `reasons` collects what explains an earlier deadline in this step.

    A reason is a user who acted, or a table whose host changed its limits.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.reasons: set[int] = set()
        self.promised: dict[Question, datetime] = {}
        self.calls: dict[Question, int] = {}
        self.late: dict[Question, int] = {}
        """How many of the calls were put off."""
        self.seen: dict[int, _Seen] = {}
        self.held: dict[tuple[int, Seat], list[tuple[datetime, datetime]]] = {}
        self.hold_days: dict[int, int] = {}
        self.last_use: dict[int, datetime] = {}
        """When a person last used a lobby."""
        self.lost_time = timedelta()
        self.counts: dict[str, int] = {}
        """How often each of the interesting things happened."""
        self._pings = 0

    @property
    def pings(self) -> list[Ping]:
        courier = self.world.courier
        assert isinstance(courier, PingRecorder)
        return courier.pings

    def count(self, what: str, number: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + number

    async def check(self, table_ids: list[int]) -> None:
        """Check everything at these tables, and what was sent there since the last check."""
        now, sent = self.world.clock.now(), self.pings[self._pings :]
        self._pings = len(self.pings)
        for table_id in table_ids:
            async with self.world.host._cache.lock(table_id) as table:
                info, game = table.info, table.game
            stored = await self.world.store.tables.find(table_id)
            assert stored is not None
            assert (stored.due, stored.remind, stored.pings) == (info.due, info.remind, info.pings), "what is stored"
            assert stored.clocks == info.clocks, "what is stored"
            self._check_lobby(info, now)
            number = 0 if game is None or game.finished else game.table.asked - info.clocks.renamed
            self._check_pings(info, number, [one for one in sent if one.channel_id in (0, info.channel_id)])
            if info.status == "playing":
                self._check_quiet(info)
                self._check_promises(info, number, now)
                self._check_longest(info, now)
                self._check_put_off(info, number, sent, now)
                self._check_holds(info, now)
                assert info.paused_until is None or info.paused_until - now <= MAX_PAUSE
            self.seen[table_id] = _Seen(info, number, now)
        self.reasons.clear()

    def _check_lobby(self, info: TableInfo, now: datetime) -> None:
        if info.status == "lobby":
            unused = now - self.last_use[info.id] - self.lost_time
            assert unused <= DEFAULT_IDLE_LIMITS.lobby, "no lobby lives forever"

    def _check_quiet(self, info: TableInfo) -> None:
        """Check that no deadline or reminder of a present player is in the quiet hours of their question."""
        for seat, quiet in _quiet_hours(info):
            assert seat not in info.due or not is_quiet(quiet, info.due[seat]), "no deadline is in quiet hours"
            assert seat not in info.remind or not is_quiet(quiet, info.remind[seat]), "no reminder is in quiet hours"
            if seat in info.extensions and info.extensions[seat].slid:
                self.count("deadlines moved out of quiet hours")

    def _check_promises(self, info: TableInfo, number: int, now: datetime) -> None:
        """Check that no deadline is earlier than the last one promised for the same question."""
        for seat, due in info.due.items():
            person, question = info.person_at(seat), Question(info.id, number, seat)
            if not person.is_present:
                continue
            promised = self.promised.get(question)
            explained = info.id in self.reasons or person.user_id in self.reasons
            if promised is not None and not explained:
                assert due > promised - BRIEF, f"{question} is due at {due}, but {promised} was promised"
            self.promised[question] = due
        self.promised = {
            one: at for one, at in self.promised.items() if one.table_id != info.id or one.number > number - 50
        }

    def _check_longest(self, info: TableInfo, now: datetime) -> None:
        """Check that no one has more time than the pace, what was added, the hold and one night."""
        at = table_time(info, now)
        for seat, due in info.due.items():
            clock = info.clocks.seats.get(seat)
            pace = info.pace_for(seat in info.quick)
            if not info.person_at(seat).is_present or clock is None or pace is None:
                continue
            hold = timedelta() if clock.held_until is None else max(clock.held_until - at, timedelta())
            assert hold <= timedelta(days=info.hold_days), "a hold has a limit"
            night = LONGEST_QUIET if clock.quiet is not None else timedelta()
            most = timedelta(minutes=pace) + clock.extra + hold + night
            assert due - now <= most + SECOND, f"seat {seat} has {due - now}, at most {most}"

    def _check_holds(self, info: TableInfo, now: datetime) -> None:
        """Add up the time since the last check in which clocks were held, and compare it with the limit."""
        self.hold_days[info.id] = max(info.hold_days, self.hold_days.get(info.id, 0))
        before = self.seen.get(info.id)
        if before is None or before.info.is_paused or before.info.status != "playing":
            return
        for seat, clock in before.info.clocks.seats.items():
            if clock.held_since is None or clock.held_until is None or seat not in before.info.due:
                continue
            until = min(clock.held_until + before.info.shifted, now)
            if until > before.at and before.info.shifted == info.shifted:
                self.held.setdefault((info.id, seat), []).append((before.at, until))
                self.count("hours on hold", round((until - before.at) / timedelta(hours=1)))
        for (table_id, seat), spans in self.held.items():
            if table_id == info.id:
                since = now - timedelta(days=HOLD_WINDOW)
                spans[:] = [(max(start, since), end) for start, end in spans if end > since]
                total = sum((end - start for start, end in spans), timedelta())
                limit = timedelta(days=self.hold_days[info.id])
                assert total <= limit + timedelta(minutes=5), f"seat {seat} held its clock for {total}"

    def _check_pings(self, info: TableInfo, number: int, sent: list[Ping]) -> None:
        """Check that no one is notified in their quiet hours, or twice for one reason."""
        before = self.seen.get(info.id)
        quiet = dict(_quiet_hours(info)) | (dict(_quiet_hours(before.info)) if before is not None else {})
        for ping in sent:
            person = info.person(ping.user_id)
            if person is None or person.seat is None:
                continue
            hours = quiet.get(person.seat)
            has_just_pressed = ping.text.startswith("taken(")
            if ping.channel_id and hours is not None and not has_just_pressed:
                assert not is_quiet(hours, ping.at), f"{ping} comes in quiet hours ({hours})"
            if ping.channel_id and ".called(" in ping.text:
                question = Question(info.id, number, person.seat)
                self.calls[question] = self.calls.get(question, 0) + 1
                self.count("calls")
                clock = info.clocks.seats.get(person.seat)
                if clock is not None and person.seat in info.awaited:
                    late = before is not None and before.info.pings.get(person.seat, LATEST) <= ping.at
                    self.late[question] = self.late.get(question, 0) + late
                    assert self.calls[question] <= len(clock.pinged) + self.late[question], f"{ping} comes twice"

    def _check_put_off(self, info: TableInfo, number: int, sent: list[Ping], now: datetime) -> None:
        """Check that a ping that was put off comes at the end of the quiet hours, unless the question is over."""
        before = self.seen.get(info.id)
        stops = info.is_paused or self.world.host.outages.stops_clocks(info.guild_id)
        for seat, at in {} if before is None or stops else before.info.pings.items():
            if at > now or info.pings.get(seat) == at == now:  # The next tick sends it.
                continue
            assert seat not in info.pings or info.pings[seat] > now, "a ping isn't put off forever"
            if before is not None and needs_consent(before.info, seat):
                continue  # The request is repeated instead, in a notice without a call.
            is_open = seat in info.awaited and before is not None and before.number == number
            if is_open and info.person_at(seat).is_present and before is not None and not before.info.is_paused:
                user_id = info.person_at(seat).user_id
                pinged = [one for one in sent if one.user_id == user_id and one.channel_id == info.channel_id]
                if not (seat in info.pings or user_id in self.reasons):
                    assert pinged, f"the ping of seat {seat} at table {info.id} is due"
                    self.count("pings put off")


def _quiet_hours(info: TableInfo) -> Iterator[tuple[Seat, QuietHours]]:
    """Yield the present seats with the quiet hours that apply to their question, or to no question."""
    for person in info.present if info.status == "playing" else ():
        if person.seat is None:
            continue
        clock = info.clocks.seats.get(person.seat)
        is_asked = person.seat in info.awaited and clock is not None
        pace = info.pace_for(clock is not None and clock.quick and is_asked) or USUAL_PACE
        if pace <= QUIET_ABOVE:
            continue
        if is_asked and clock is not None:
            if clock.quiet is not None:
                yield person.seat, QuietHours.parse(clock.quiet)
        elif person.quiet is not None:
            yield person.seat, person.quiet


def next_events(info: TableInfo) -> Mapping[str, datetime]:
    """Return when something is due at a table, by what it is."""
    found = {f"due {seat}": at for seat, at in info.due.items()}
    found |= {f"remind {seat}": at for seat, at in info.remind.items()}
    found |= {f"ping {seat}": at for seat, at in info.pings.items()}
    if info.paused_until is not None:
        found["pause"] = info.paused_until
    if info.joint.open is not None:
        found["request"] = info.joint.open.until
    found |= {f"absence {one.user_id}": one.absence.until for one in info.seats if one.absence is not None}
    return found
