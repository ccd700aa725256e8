"""A table's state apart from the game itself, as immutable values."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime, timedelta
from typing import Any, Literal

from bot.model.records import MessageRef
from bot.model.time_limits import NO_CLOCKS, TableClocks
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import GameOptions
from engine.core.values import value

HostRight = Literal["end", "lend", "move", "pace", "pictures", "quick-pace", "remove"]
"""Something a host can do in a running game. The names are stored."""


@value()
class HostAction:
    """One use of a host right.

    `target` is the seat to remove, the channel to move to, the minutes of a pace (0 for no limit), or 1 for pictures
    on and 0 for off.
    """

    right: HostRight
    target: int = 0


@value()
class JointRequest:
    """A request by `seat` to carry out `host_action`.

    `agreed` are the seats that have agreed; players who don't answer by `until` count as agreeing. Once `granted`,
    the request only has to be carried out.
    """

    host_action: HostAction
    seat: Seat
    until: datetime
    agreed: tuple[Seat, ...] = ()
    granted: bool = False


@value()
class JointRequestState:
    """The joint requests of a table; at most one is `open`.

    `request_count` counts all requests and identifies the open one. Each seat in `cooldowns` had a request rejected
    and can't make another one before that time.
    """

    request_count: int = 0
    open: JointRequest | None = None
    cooldowns: Mapping[Seat, datetime] = field(default_factory=dict)


# Tables


Status = Literal["lobby", "playing", "finished", "ended"]
RemindBy = Literal["mention", "dm"]
OPEN_STATUSES: tuple[Status, ...] = ("lobby", "playing")
"""The statuses of a table that occupies its channel."""
NO_USER = 0
"""Replaces the user id of an erased user who has no seat."""
BOT_USER = -1
"""The user id that stands for the bot, which ends games that were idle for too long."""


@value()
class Person:
    """A Discord user who used a control or a command."""

    user_id: int
    name: str
    locale: str = "en"


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
    person's language, `remind_by` how they want to be reminded. `earlier_names` are the other names the person has
    had since they sat down, since stored texts may contain them.
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

    @property
    def names(self) -> tuple[str, ...]:
        """All names of this person that texts of this table may contain, the current one first."""
        return (self.name, *self.earlier_names)

    @property
    def is_present(self) -> bool:
        """Whether a person plays this seat and isn't away."""
        return self.computer is None and not self.away

    @property
    def is_erased(self) -> bool:
        """Whether the seat's user was erased, so that no one can return to it."""
        return self.user_id < 0 and self.computer is None


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
    """Data of a game that was ended early by user `by` (BOT for the bot).

    The game can be reopened until `until`, and its hidden information stays hidden for as long. `until` is None once
    that time has passed, or once all users at the table have `agreed` to reveal everything.
    """

    by: int
    until: datetime | None
    agreed: tuple[int, ...] = ()


@value()
class TableInfo:
    """A table: its settings, its seats and their deadlines.

    `pace` is the time limit in minutes, or None; `quick_pace` is the limit for answers that interrupt another
    player's turn, None if it's the same. `seq` is the number of answers.

    `awaited` are the seats whose turn it is. `due` maps them to their deadlines, and `remind` to the time of a
    pending reminder; all times are UTC. The questions of seats in `quick` have the quick pace. `clocks` hold what
    isn't in the due times, such as when a question was asked. They use table time, which is behind UTC by `shifted`.

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
    joint: JointRequestState = field(default_factory=JointRequestState)
    awaited: tuple[Seat, ...] = ()
    seats: tuple[SeatInfo, ...] = ()
    due: Mapping[Seat, datetime] = field(default_factory=dict)
    remind: Mapping[Seat, datetime] = field(default_factory=dict)
    quick: frozenset[Seat] = frozenset()
    clocks: TableClocks = NO_CLOCKS
    shifted: timedelta = timedelta()

    @property
    def is_open(self) -> bool:
        """Whether the table occupies its channel."""
        return self.status in OPEN_STATUSES

    @property
    def can_continue(self) -> bool:
        """Whether the game is running, or was ended and can be reopened."""
        return self.status == "playing" or (self.ending is not None and self.ending.until is not None)

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
    def all_away(self) -> bool:
        """Whether all people are away; the game is then paused."""
        return bool(self.seats) and not any(seat.is_present for seat in self.seats)

    @property
    def is_paused(self) -> bool:
        """Whether deadlines are stopped: all players are away, or posts don't reach the channel."""
        return self.channel_lost or self.refused_at is not None or self.all_away

    @property
    def present(self) -> tuple[SeatInfo, ...]:
        """The seats of people who aren't away."""
        return tuple(seat for seat in self.seats if seat.is_present)

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
