"""A table's state apart from the game itself, as immutable values: who plays, time limits, answers and drafts.

A clock is how much time a seat has for its question, measured in table time. Table time is UTC without the periods
when play was impossible. It stops while a table is ended, has lost its channel or has only absent players, and during
outages. `TableInfo.shifted` is how far it is behind UTC.
"""

import secrets
from collections.abc import Mapping
from dataclasses import field
from datetime import datetime, timedelta
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from bot.model.lessons import LessonProgress
from bot.model.local_time import QuietHours
from bot.model.messages import MessageRef
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import GameOptions
from engine.core.values import value

# Joint requests


HostRight = Literal[
    "agree-end", "end", "hold-days", "lend", "move", "pace", "pause", "pictures", "quick-pace", "remove", "time"
]
"""Something a host can do in a running game, or in `SHARED_RIGHTS`. The names are stored."""
SHARED_RIGHTS: tuple[HostRight, ...] = ("agree-end", "pause", "time")
"""What no one can do alone while other players are present, not even the host."""


@value()
class HostAction:
    """One use of a host right.

    `target` is the seat to remove, the channel to move to, the minutes of a pace (0 for no limit), 1 for pictures on
    and 0 for off, the number of hold days, the end of a pause in seconds since 1970, the minutes that the requesting
    seat gets for its question, or 1 to end with the places and 0 without a result.
    """

    right: HostRight
    target: int = 0


@value()
class JointRequest:
    """A request by `seat` to carry out `host_action`.

    `agreed` are the seats that have agreed; players who don't answer by `until` count as agreeing. Once `granted`,
    the request only has to be carried out.

    A request to end the game (`needs_everyone`) is different: silence counts as agreement only for players who are
    away, and only after one of its `rounds`, each as long as the time to answer. `until` is the end of the current
    one.
    """

    host_action: HostAction
    seat: Seat
    until: datetime
    agreed: tuple[Seat, ...] = ()
    granted: bool = False
    rounds: int = 0

    @property
    def needs_everyone(self) -> bool:
        """Whether all players have to agree, the host included, whether the host is away or not."""
        return self.host_action.right == "agree-end"


@value()
class JointRequestState:
    """The joint requests of a table; at most one is `open`.

    `request_count` counts all requests and identifies the open one. Each seat in `cooldowns` had a request rejected
    and can't make another one before that time.
    """

    request_count: int = 0
    open: JointRequest | None = None
    cooldowns: Mapping[Seat, datetime] = field(default_factory=dict)


MORE_TIME_CHOICES = (12 * 60, 24 * 60, 48 * 60, 72 * 60)
"""Minutes that a player can ask the others for."""


# Time limits, and the clocks of seats


PACES: Mapping[str, int] = {
    "live": 10,
    "12h": 12 * 60,
    "24h": 24 * 60,
    "48h": 48 * 60,
    "72h": 72 * 60,
    "unlimited": 0,
}
"""Minutes per answer, by name; 0 means no limit."""
DEFAULT_PACE = PACES["24h"]
QUICK_PACES: Mapping[str, int] = {"10m": 10, "1h": 60, "4h": 4 * 60, "12h": 12 * 60, "usual": 0}
"""Minutes for an answer that interrupts another player's turn; 0 means the table's usual limit."""


@value()
class IdleLimits:
    """How long a table can be idle: a `lobby` then closes, and a `game` ends.

    Only actions by people count.
    """

    lobby: timedelta = timedelta(days=7)
    game: timedelta = timedelta(days=60)

    @property
    def notice(self) -> timedelta:
        """How long before an idle game ends the bot announces it."""
        return min(timedelta(days=7), self.game / 2)


DEFAULT_IDLE_LIMITS = IdleLimits()


PingReason = str
"""Why a seat was pinged: "asked", "again", "moved", "resumed", or "offer:" and the seat that made the offer."""
ASKED: PingReason = "asked"
AGAIN: PingReason = "again"
"""Another player's action undid an answer that wasn't revealed yet."""
MOVED: PingReason = "moved"
RESUMED: PingReason = "resumed"
"""A pause is over."""


class SeatClock(BaseModel):
    """The clock of one seat for one question, running since `asked`.

    `due` and `remind` are None without a time limit; `remind` is also None if no reminder is needed anymore.
    `extended` is the end of the grace period, which each question gets only once. `pinged` lists the reasons of all
    pings for this question.

    `due` doesn't count a running hold, from `held_since` to at most `held_until`, nor `quiet`: the quiet hours that
    apply to this question (the stored form of `QuietHours`). `extra` is the additional time the seat has been given,
    `has_more_time` whether *More time* was used.
    """

    model_config = ConfigDict(frozen=True)

    asked: datetime
    due: datetime | None = None
    remind: datetime | None = None
    quick: bool = False
    reminded: bool = False
    extended: datetime | None = None
    pinged: tuple[PingReason, ...] = ()
    quiet: str | None = None
    held_since: datetime | None = None
    held_until: datetime | None = None
    extra: timedelta = timedelta()
    has_more_time: bool = False

    @property
    def held(self) -> timedelta:
        """How long the running hold can take."""
        if self.held_since is None or self.held_until is None:
            return timedelta()
        return self.held_until - self.held_since


class UndoneQuestion(BaseModel):
    """A question that an undo closed at the moment `at`.

    `number` is its position in the game, which undos don't change. `digest` identifies the question; "" matches any
    question: players who undo their own answer gain no time from a different question.
    """

    model_config = ConfigDict(frozen=True)

    number: int
    seat: Seat
    kind: str
    digest: str
    clock: SeatClock
    at: datetime

    @property
    def key(self) -> tuple[int, Seat, str]:
        return self.number, self.seat, self.digest


class TableClocks(BaseModel):
    """The clocks of a table.

    `seats` are the clocks for the open question. Since `stopped`, if set, they are paused. While they run, the rows
    of due times hold the time that is left, and this object holds the rest. The token of the open question is its
    position in the game plus `renamed`, since undos rename questions. `undone` are questions that may be asked again.
    `requests` holds the latest undo request of each seat, as the number of the answer it would go back to. `held`
    holds the seconds each seat's clock was held, by day (`date.toordinal`), for the last 30 days.
    """

    model_config = ConfigDict(frozen=True)

    seats: dict[Seat, SeatClock] = {}
    renamed: int = 0
    stopped: datetime | None = None
    undone: tuple[UndoneQuestion, ...] = ()
    requests: dict[Seat, int] = {}
    held: dict[Seat, dict[int, int]] = {}

    def to_json(self) -> str:
        """Return the clocks as JSON, for the database."""
        return self.model_dump_json(exclude_defaults=True)


NO_CLOCKS = TableClocks()


class Extension(BaseModel):
    """How far a stored deadline is after the due time of its clock.

    `held` is the time of a running hold, `slid` how far `quiet`, the quiet hours, moved it. The clock itself may be
    due up to `extra` later than one pace from now.
    """

    model_config = ConfigDict(frozen=True)

    held: timedelta = timedelta()
    slid: timedelta = timedelta()
    quiet: str | None = None
    extra: timedelta = timedelta()

    @property
    def total(self) -> timedelta:
        return self.held + self.slid

    def to_json(self) -> str:
        """Return the extension as JSON, for the database."""
        return self.model_dump_json(exclude_defaults=True)


NO_EXTENSION = Extension()


# Planned absences


AbsenceMode = Literal["hold", "computer", "safe"]
"""What happens at the tables of an absent player: their clock stops, or a computer player or safe moves play."""
ABSENCE_MODES: tuple[AbsenceMode, ...] = ("hold", "computer", "safe")
MAX_ABSENCE = timedelta(days=60)
"""Maximum length of a planned absence."""
DEFAULT_HOLD_DAYS = 10
"""Default days in 30 for which each player's clock can be held at a table."""
HOLD_DAYS = (0, 5, 10, 20)
"""The possible limits."""


@value()
class Absence:
    """A planned absence from all tables."""

    mode: AbsenceMode
    until: datetime


# Tables


Status = Literal["lobby", "playing", "finished", "ended"]
RemindBy = Literal["mention", "dm"]
RemindAt = Literal["half", "three-quarters", "two-hours", "never"]
"""When a player is reminded: after this part of the time limit, this long before the deadline, or not at all."""
DEFAULT_REMIND_AT: RemindAt = "three-quarters"
OPEN_STATUSES: tuple[Status, ...] = ("lobby", "playing")
"""The statuses of a table that occupies its channel."""
NO_USER = 0
"""Replaces the user id of an erased user who has no seat."""
NO_GUILD = 0
"""The server id of private tables, which belong to no server."""
BOT_USER = -1
"""The user id that stands for the bot, which ends games that were idle for too long."""
_PLACEHOLDERS = -(1 << 62)
"""The highest placeholder. Negative user ids stand for the channels of lessons, and are higher until 2049."""


def new_placeholder() -> int:
    """Return a channel id, unique and no channel's, for a table whose thread is still to be created."""
    return _PLACEHOLDERS - secrets.randbits(61)


AGREED, AGREED_WITH_PLACES = -2, -3
"""The user ids that stand for all players, who agreed to end a game: without a result, or with the places."""


@value()
class Person:
    """A Discord user who used a control or a command."""

    user_id: int
    name: str
    locale: str = "en"


@value()
class PersonSettings:
    """What a person chose in `/settings`: reminders, and hours in their time zone.

    `digest_at` is when they get the daily digest, in minutes after midnight.
    """

    remind_by: RemindBy = "mention"
    remind_at: RemindAt = DEFAULT_REMIND_AT
    time_zone: str | None = None
    quiet: QuietHours | None = None
    digest_at: int | None = None


@value()
class Actor:
    """A user who asks for something that not everyone is allowed to do; `is_manager` means they manage the server."""

    person: Person
    is_manager: bool = False

    @property
    def user_id(self) -> int:
        return self.person.user_id


@value()
class SeatInfo:
    """A seat at a table, taken by a person or a computer player.

    `place` is its position in the lobby, counted from 0; `seat` is the engine's number, set when the game starts.
    `missed` counts consecutive missed deadlines; the bot plays an `away` seat with safe moves, or lets a computer
    player substitute. `computer` is the type of the computer player that plays here. A computer player with its
    own seat has a negative `user_id`, unique at this table; so has the seat of an erased user. `locale` is the
    person's language, `remind_by` and `remind_at` how and when they want to be reminded, `quiet` their quiet hours.
    `absence` is the planned absence in effect here. `earlier_names` are the other names the person has had since they
    sat down, since stored texts may contain them.

    Since `offered`, if set, another person can take the seat while the game is running. `vacancy` is the message in
    the table's channel that says so, `listing` the one in the server's channel for open seats. They are kept after
    the player takes the offer back, so that offering the seat again edits them.
    """

    place: int
    user_id: int
    name: str
    choice: str | None = None
    seat: Seat | None = None
    missed: int = 0
    away: bool = False
    locale: str = "en"
    remind_by: RemindBy = "mention"
    computer: str | None = None
    earlier_names: tuple[str, ...] = ()
    absence: Absence | None = None
    remind_at: RemindAt = DEFAULT_REMIND_AT
    quiet: QuietHours | None = None
    offered: datetime | None = None
    vacancy: MessageRef | None = None
    listing: MessageRef | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """All names of this person that texts of this table may contain, the current one first."""
        return (self.name, *self.earlier_names)

    @property
    def is_present(self) -> bool:
        """Whether a person plays this seat and isn't away."""
        return self.computer is None and not self.away

    @property
    def can_consent(self) -> bool:
        """Whether a person plays this seat who isn't away, not even with their clock on hold."""
        return self.is_present and self.absence is None

    @property
    def is_erased(self) -> bool:
        """Whether the seat's user was erased, so that no one can return to it."""
        return self.user_id < 0 and self.computer is None


@value()
class FormerPlayer:
    """A person who had `seat` until another person took it, with all names that texts of the table may contain."""

    user_id: int
    seat: Seat
    names: tuple[str, ...]


@value()
class UndoRequest:
    """A request by `seat` to undo all answers after `to_seq`; `agreed` are the seats that have agreed.

    `asked` is the number of the answer before the request, which distinguishes it from later requests; it's 0 in old
    requests.
    """

    seat: Seat
    to_seq: int
    agreed: tuple[Seat, ...] = ()
    asked: int = 0


@value()
class Ending:
    """Data of a game that was ended early by user `by` (`BOT_USER` for the bot; `AGREED` or `AGREED_WITH_PLACES`).

    The game can be reopened until `until`, and its hidden information stays hidden for as long. `until` is None once
    that time has passed, or once all users at the table have `agreed` to reveal everything.
    """

    by: int
    until: datetime | None
    agreed: tuple[int, ...] = ()

    @property
    def is_agreed(self) -> bool:
        """Whether all players agreed to end the game."""
        return self.by in (AGREED, AGREED_WITH_PLACES)


@value()
class Rematch:
    """Why a table exists: as the rematch of table `of`.

    Before the game, `order` lists the user ids of those who played there, in the order of their new seats, and
    `invited` those of them who have neither accepted nor declined.
    """

    of: int
    order: tuple[int, ...] = ()
    invited: tuple[int, ...] = ()


@value()
class TableInfo:
    """A table: its settings, its seats and their deadlines.

    `pace` is the time limit in minutes, or None; `quick_pace` is the limit for answers that interrupt another
    player's turn, None if it's the same. `seq` is the number of answers.

    `awaited` are the seats whose turn it is. `due` maps them to their deadlines, and `remind` to the time of a
    pending reminder; all times are UTC. The questions of seats in `quick` have the quick pace. `clocks` hold what
    isn't in the due times, such as when a question was asked. They use table time, which is behind UTC by `shifted`.
    `extensions` say how far deadlines are after their clocks. `pings` are the times of pings put off by quiet hours.

    Until `paused_until`, if set, all clocks are stopped, as `paused_by` proposed. `hold_days` is for how many days in
    30 each player can hold their clock.

    A `channel_lost` table has lost its channel: the bot can't post until the table is moved or it can write there
    again. Since `refused_at`, if set, Discord has been rejecting the table's posts, and deadlines are stopped. With
    `own_thread`, the game is to be played in a thread that starts at the table's card; it's None if that's
    impossible. `thread_starter` is then the thread starter message in the parent channel. While a table is
    `update_pending`, its thread is archived, and pending edits wait until it's unarchived. With `pictures`, the card
    includes a picture of the board.

    `ending` is set if the game was ended and not reopened; `endings` counts how often it was ended. `ended_at` is
    when the game finished or was ended. `joint` are the decisions that players make together while the host is away.
    `touched_at` is the hour of the last change by a person; answers in advance and drafts don't count, since other
    players must not notice them. `idle_until` is set when the bot has announced that it will end an idle game.

    `former` are the people whose seats others have taken over.

    A table that opens in its own thread waits for it in the lobby (`awaits_thread`): until the thread exists,
    `channel_id` is one of `new_placeholder`, and `thread_starter` has the parent channel, with 0 as its message until
    that is sent.

    A `lesson` is played at a private table: it has no server (`guild_id` is `NO_GUILD`), no channel (`channel_id` is
    the learner's negative user id, so that each has at most one), no card, no posts and no deadlines.
    """

    id: int
    game: str
    status: Status
    guild_id: int
    channel_id: int
    host_id: int
    locale: str = "en"
    pace: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    card_message_id: int | None = None
    seq: int = 0
    channel_lost: bool = False
    pictures: bool = True
    quick_pace: int | None = None
    undo: UndoRequest | None = None
    ending: Ending | None = None
    endings: int = 0
    own_thread: bool | None = None
    thread_starter: MessageRef | None = None
    update_pending: bool = False
    ended_at: datetime | None = None
    refused_at: datetime | None = None
    touched_at: datetime | None = None
    idle_until: datetime | None = None
    lesson: LessonProgress | None = None
    rematch: Rematch | None = None
    joint: JointRequestState = field(default_factory=JointRequestState)
    awaited: tuple[Seat, ...] = ()
    seats: tuple[SeatInfo, ...] = ()
    former: tuple[FormerPlayer, ...] = ()
    due: Mapping[Seat, datetime] = field(default_factory=dict)
    remind: Mapping[Seat, datetime] = field(default_factory=dict)
    quick: frozenset[Seat] = frozenset()
    clocks: TableClocks = NO_CLOCKS
    shifted: timedelta = timedelta()
    extensions: Mapping[Seat, Extension] = field(default_factory=dict)
    pings: Mapping[Seat, datetime] = field(default_factory=dict)
    paused_until: datetime | None = None
    paused_by: Seat | None = None
    hold_days: int = DEFAULT_HOLD_DAYS

    @property
    def is_scripted(self) -> bool:
        """Whether a lesson decides what the other seats do."""
        return self.lesson is not None and not self.lesson.free

    @property
    def is_open(self) -> bool:
        """Whether the table occupies its channel."""
        return self.status in OPEN_STATUSES

    @property
    def can_continue(self) -> bool:
        """Whether the game is running, or was ended and can be reopened."""
        return self.status == "playing" or (self.ending is not None and self.ending.until is not None)

    @property
    def has_result(self) -> bool:
        """Whether the game has a result: it's finished, or its players agreed on the places when they ended it."""
        return self.status == "finished" or (self.ending is not None and self.ending.by == AGREED_WITH_PLACES)

    @property
    def is_reduced(self) -> bool:
        """Whether the table has been reduced to its result, some time after it ended."""
        return not self.is_open and not self.seats

    @property
    def in_own_thread(self) -> bool:
        """Whether the game is played in the thread created for it.

        A thread has the id of the message it starts at.
        """
        return self.thread_starter is not None and self.channel_id == self.thread_starter.message_id

    @property
    def awaits_thread(self) -> bool:
        """Whether the table's thread is still to be created, so that it has no channel yet."""
        return self.channel_id <= _PLACEHOLDERS

    @property
    def place_id(self) -> int:
        """The channel to show people: the table's, or the parent channel until its thread exists."""
        return self.parent_id if self.awaits_thread else self.channel_id

    @property
    def parent_id(self) -> int:
        """The table's channel, or the one that its own thread is in."""
        is_in_thread = self.in_own_thread or self.awaits_thread
        return self.thread_starter.channel_id if self.thread_starter and is_in_thread else self.channel_id

    @property
    def invited(self) -> tuple[int, ...]:
        """The users invited to this rematch who haven't answered."""
        return () if self.rematch is None else self.rematch.invited

    @property
    def channels(self) -> tuple[int, ...]:
        """The table's channel, and the channel of its thread starter message."""
        return (
            (self.channel_id,) if self.thread_starter is None else (self.channel_id, self.thread_starter.channel_id)
        )

    @property
    def people(self) -> tuple[SeatInfo, ...]:
        """The seats of people, including those a computer player substitutes for."""
        return tuple(seat for seat in self.seats if seat.user_id > 0)

    @property
    def open_seats(self) -> tuple[SeatInfo, ...]:
        """The seats that another person can take now."""
        if self.status != "playing" or self.channel_lost:
            return ()
        return tuple(seat for seat in self.seats if seat.offered is not None)

    @property
    def all_away(self) -> bool:
        """Whether all people are away; the game is then paused."""
        return bool(self.seats) and not any(seat.is_present for seat in self.seats)

    @property
    def is_paused(self) -> bool:
        """Whether deadlines are stopped: by a pause, since all are away, or since posts don't reach the channel."""
        return self.is_out_of_reach or self.all_away or self.paused_until is not None

    @property
    def is_out_of_reach(self) -> bool:
        """Whether posts don't reach the channel."""
        return self.channel_lost or self.refused_at is not None

    @property
    def present(self) -> tuple[SeatInfo, ...]:
        """The seats of people who aren't away."""
        return tuple(seat for seat in self.seats if seat.is_present)

    @property
    def consenting(self) -> tuple[SeatInfo, ...]:
        """The seats of people whose consent counts: those who aren't away, not even with their clock on hold."""
        return tuple(seat for seat in self.seats if seat.can_consent)

    @property
    def has_several_people(self) -> bool:
        """Whether more than one person has a seat."""
        return sum(seat.computer is None for seat in self.seats) > 1

    def pace_for(self, quick: bool) -> int | None:
        """Return the time limit for an answer in minutes, or None; a quick pace never exceeds the usual one."""
        if not quick or self.quick_pace is None:
            return self.pace
        return self.quick_pace if self.pace is None else min(self.pace, self.quick_pace)

    @property
    def waits_for_people(self) -> bool:
        """Whether it's the turn of a person who isn't away."""
        return any(self.person_at(seat).is_present for seat in self.awaited)

    def person(self, user_id: int) -> SeatInfo | None:
        """Return a user's seat at this table, or None."""
        for seat in self.seats:
            if seat.user_id == user_id:
                return seat
        return None

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the engine's number of a user's seat, or None if they have none or the game hasn't started."""
        person = self.person(user_id)
        return person.seat if person is not None else None

    def person_at(self, seat: Seat) -> SeatInfo:
        """Return the player on the engine's `seat`. Raises KeyError."""
        for person in self.seats:
            if person.seat == seat:
                return person
        raise KeyError(seat)

    def options_for(self, game: type[Game[Any]]) -> GameOptions:
        """Return the table's options, validated by `game`. Raises pydantic's ValidationError."""
        return game.Options.model_validate(dict(self.options))


# Answers and drafts


AnswerKind = Literal["person", "deadline", "away", "computer", "undo", "taken"]


@value()
class AnswerRecord:
    """An answer as it is stored permanently.

    `final` answers can't be undone without the other players' agreement. An undo has no action; `restored` is the
    number of the answer whose save it restored. A record that another person has "taken" a seat has no action either,
    and nothing before it can be undone. `story` is the public text about the answer. `clocks` is a `TableClocks` as
    JSON, which an undo of this answer restores; answers from before 0.12 have none. `took` is how many seconds a
    person's own answer to a question took, in table time; other answers have none, nor do answers from before 0.16.
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
    clocks: str | None = None
    took: int | None = None


@value()
class AdvanceAnswer:
    """An answer given in advance, after answer `seq`, as it is stored permanently. It doesn't count as an answer."""

    seq: int
    seat: Seat
    user_id: int
    action: str
    at: datetime


MAX_DRAFT_LENGTH = 8000
"""Maximum length of a draft in characters, several times as much as a question with a hundred options needs."""

DraftKey = tuple[Seat, str]
"""The seat of a draft, and the token of its question."""


@value()
class DraftContent:
    """A stored draft of at most `MAX_DRAFT_LENGTH` characters, in a format that only the controls parse."""

    content: str
